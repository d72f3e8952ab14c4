import { MOST } from './rows.ts'

/** What was typed and not yet saved outlives the form and a reload, in this tab. */
const KEY = 'lectern.draft.'

export function draftOf(place: string): string | undefined {
  try {
    return sessionStorage.getItem(KEY + place)?.slice(0, MOST.text)
  } catch {
    return undefined
  }
}

/** `undefined`: nothing is left to be saved. */
export function keepDraft(place: string, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(KEY + place)
    else sessionStorage.setItem(KEY + place, text)
  } catch {
    // storage is closed or full: the draft lives as long as its form
  }
}
