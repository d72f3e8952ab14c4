import { port } from '../../port/index.ts'
import { currentSettings, restrictedNow } from '../settings.ts'
import type { Asked } from './kept.ts'

/** A search that was answered: what the list of searches shows of it, and the address that asks it again. */
export type Remembered = Omit<Asked, 'library'>

/**
 * Puts an answered search on top of the history of this device: called once for each answer that is shown whole (neither
 * refused nor kept from the search before). The same search moves up; its page is no part of it. With the setting off
 * nothing is kept. A count that withheld texts went into is not kept: it would tell of them on another visit. Never throws, never waits:
 * the list comes with the first call.
 */
export function remember(asked: Remembered): void {
  if (!currentSettings().history || asked.words.trim() === '') return
  const known = withLibrary(asked)
  // a part that is no longer on the server, or closed storage, is no reason to disturb a search
  void import('./index.ts').then(({ kept }) => kept.remember(known)).catch(() => {})
}

/** A search as it is kept: with the library that answered, and without a count that withheld texts went into. */
export function withLibrary({ total, ...asked }: Remembered): Asked {
  const library = port.library.get()
  return {
    ...asked,
    ...(restrictedNow() ? {} : { total }),
    ...(library.state === 'open' ? { library: library.version } : {}),
  }
}
