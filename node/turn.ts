import type { Turn } from '../workers/engine/turn.ts'

/** A turn that ends after so many milliseconds; null = never. Nothing cancels it: the process does. */
export function clockTurn(deadlineMs: number | null): Turn {
  const end = deadlineMs === null ? Number.POSITIVE_INFINITY : performance.now() + deadlineMs
  return { due: () => false, rest: async () => {}, late: () => performance.now() > end, progress: () => {} }
}
