import { iso3 } from '../../../workers/model/language.ts'
import { tagOfTyped } from '../languages.ts'
import { LAYOUT_IDS, type Layout, type LayoutId, layoutOf, layoutsFor } from './layouts.ts'

const KEY = 'lectern.keyboard'

/** The keyboard that was chosen last in this browser, if any. */
export function lastLayout(): LayoutId | undefined {
  try {
    const kept = localStorage.getItem(KEY)
    return LAYOUT_IDS.find(id => id === kept)
  } catch {
    return undefined
  }
}

/** Keeps the choice; where storage is closed it holds until the page is left. */
export function rememberLayout(id: LayoutId): void {
  try {
    localStorage.setItem(KEY, id)
  } catch {
    // a private window
  }
}

/**
 * The keyboard to open with: the one chosen last, unless the language of the search or the letters in the field ask for
 * another; Greek where nothing says.
 */
export function firstLayout(language: string, text: string, last: LayoutId | undefined): Layout {
  const typed = tagOfTyped(text)?.split('-')[0] ?? ''
  const fit = layoutsFor(language).concat(layoutsFor(iso3(typed)))
  const kept = last && layoutOf(last)
  return (kept && (fit.length === 0 || fit.includes(kept)) ? kept : fit[0]) ?? layoutOf('greek')
}
