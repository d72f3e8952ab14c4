import type { Centuries } from '../fields.ts'

/** A century and the passages in it; negative before 1 CE, there is no century 0. */
export interface Bar {
  century: number
  passages: number
}

/** The century after another. */
const after = (century: number): number => (century === -1 ? 1 : century + 1)

/** Every century from the first to the last, those without a passage too. `bars` are in order. */
export function withGaps(bars: readonly Bar[]): Bar[] {
  const all: Bar[] = []
  for (const bar of bars) {
    let last = all.at(-1)
    while (last && after(last.century) < bar.century) {
      last = { century: after(last.century), passages: 0 }
      all.push(last)
    }
    all.push(bar)
  }
  return all
}

/** The centuries between two bars, both included, whichever was first. */
export const stretchOf = (bars: readonly Bar[], [a, b]: readonly [number, number]): Centuries => [
  bars[Math.min(a, b)]!.century,
  bars[Math.max(a, b)]!.century,
]
