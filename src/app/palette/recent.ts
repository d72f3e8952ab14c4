import { useKept } from '../kept/index.ts'

/** A search that was asked before: where it is, what stood in its field, and the word of its lane. */
export interface Recent {
  address: string
  words: string
  lane: string
}

/** The most that are offered. */
const MOST = 50

/** The searches of this device's history, newest first; none where no history is kept. */
export function useRecent(): readonly Recent[] {
  return useKept('history')?.slice(0, MOST) ?? []
}
