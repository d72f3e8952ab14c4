import { createStore, useStore } from '../../../ui/store.ts'

/** The passages of one search that are ticked, by urn, in the order in which they were; another search begins with none. */
interface Chosen {
  of: string
  urns: readonly string[]
  /** The one ticked or unticked last: from it Shift reaches to the next. */
  last?: string
}

/** As many as one file takes by urn. */
const MOST = 1000

const chosen = createStore<Chosen>({ of: '', urns: [] })

/** Those of a search; `of`: its address, without the page. */
export function useChosen(of: string): readonly string[] {
  const now = useStore(chosen)
  return now.of === of ? now.urns : []
}

export const chooseNone = (): void => chosen.set({ of: '', urns: [] })

/** Ticks a passage, or takes the tick off; with `range` all of the list from the last one on become as this one does. */
export function choose(of: string, urn: string, range: boolean, list: readonly string[]): void {
  chosen.set(before => afterPress(before.of === of ? before : { of, urns: [] }, urn, range, list))
}

/** What is chosen after a press on one of a list. */
export function afterPress(now: Chosen, urn: string, range: boolean, list: readonly string[]): Chosen {
  const on = !now.urns.includes(urn)
  const from = range && now.last !== undefined ? list.indexOf(now.last) : -1
  const to = list.indexOf(urn)
  const reached = from < 0 || to < 0 ? [urn] : list.slice(Math.min(from, to), Math.max(from, to) + 1)
  const others = now.urns.filter(one => !reached.includes(one))
  return { of: now.of, urns: on ? [...others, ...reached].slice(0, MOST) : others, last: urn }
}
