import { LONGEST_PATTERN, USUAL_PATTERN } from '../ui/cite-pattern.ts'
import { createStore, useStore } from '../ui/store.ts'

/** What a reader sets and finds again; on this device only. */
export interface Settings {
  theme: 'system' | 'light' | 'dark'
  /** Single-key shortcuts (WCAG 2.1.4 asks for a way to switch them off). */
  keys: boolean
  /** Say how many withheld passages would match. */
  disclose: boolean
  /** Reading size by script, in steps from the normal one. */
  textSize: Record<string, number>
  /** Hits on a page. */
  perPage: number
  /** How a passage is copied with its citation: see `fillPattern`. */
  citePattern: string
  /** Passages shown before and after the one that is looked at, beside a list. */
  around: number
  /** Columns of a table of passages, by key. */
  columns: readonly string[]
  /** Keep the searches asked on this device in its history. */
  history: boolean
  /** When one of them was last changed, in milliseconds since 1970; 0 = never. */
  changed: number
}

/** How many passages may stand around one. */
export const AROUND: readonly number[] = [0, 1, 2, 3, 5, 10]

const KEY = 'lectern.settings'
const usual: Settings = {
  theme: 'system',
  keys: true,
  disclose: false,
  textSize: {},
  perPage: 10,
  citePattern: USUAL_PATTERN,
  around: 3,
  columns: ['matched', 'edition'],
  history: true,
  changed: 0,
}

const settings = createStore<Settings>(stored())

function stored(): Settings {
  try {
    return readSettings(JSON.parse(localStorage.getItem(KEY) ?? '{}'))
  } catch {
    return usual
  }
}

/** Settings of any origin may be old, damaged or not ours: each value is taken only where it is of its kind. */
function readSettings(raw: unknown): Settings {
  const old = (typeof raw === 'object' && raw !== null ? raw : {}) as Record<string, unknown>
  const sizes = Object.entries((old.textSize ?? {}) as Record<string, unknown>)
    .filter((entry): entry is [string, number] => typeof entry[1] === 'number' && Math.abs(entry[1]) <= 6)
    .slice(0, 50)
  return {
    theme: old.theme === 'light' || old.theme === 'dark' ? old.theme : 'system',
    keys: old.keys !== false,
    disclose: old.disclose === true,
    textSize: Object.fromEntries(sizes),
    perPage: [10, 25, 50].includes(old.perPage as number) ? (old.perPage as number) : usual.perPage,
    citePattern:
      typeof old.citePattern === 'string' && old.citePattern.trim() !== '' && old.citePattern.length <= LONGEST_PATTERN
        ? old.citePattern
        : usual.citePattern,
    around: AROUND.includes(old.around as number) ? (old.around as number) : usual.around,
    columns: Array.isArray(old.columns)
      ? old.columns.filter((key): key is string => typeof key === 'string' && key.length <= 20).slice(0, 20)
      : usual.columns,
    history: old.history !== false,
    changed: typeof old.changed === 'number' && old.changed > 0 ? Math.min(old.changed, Date.now()) : 0,
  }
}

export const useSettings = (): Settings => useStore(settings)
export const currentSettings = (): Settings => settings.get()

export const changeSettings = (change: Partial<Settings>): void =>
  put({ ...settings.get(), ...change, changed: Date.now() })

/** Takes settings from a backup where they were changed later than those of this browser; says whether it did. */
export function restoreSettings(raw: unknown): boolean {
  const then = readSettings(raw)
  if (then.changed <= settings.get().changed) return false
  put(then)
  return true
}

function put(next: Settings): void {
  settings.set(next)
  try {
    localStorage.setItem(KEY, JSON.stringify(settings.get()))
  } catch {
    // storage is closed (private window): the choice holds until the page is left
  }
  paintTheme()
}

function paintTheme() {
  const { theme } = settings.get()
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

// a choice made in another tab holds here too
addEventListener('storage', event => {
  if (event.key !== KEY) return
  settings.set(stored())
  paintTheme()
})

/** Texts under restriction are shown only after a question, for this visit: not remembered, never from a link. */
const restricted = createStore(false)
export const useRestricted = (): boolean => useStore(restricted)
export const restrictedNow = (): boolean => restricted.get()
export const showRestricted = (on: boolean): void => restricted.set(on)
