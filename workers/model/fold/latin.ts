import { elision } from './greek.ts'
import { type Rules, readers, table, unitsOf } from './rules.ts'

const LATIN_ELISION = "'’"

/** Latin alone: its daughter languages keep v and j apart and have the generic fold. */
export const latin: Rules = {
  languages: ['lat'],
  scripts: ['Latn'],
  elision: unitsOf(LATIN_ELISION),
  wordSigns: LATIN_ELISION,
  context: readers([LATIN_ELISION, elision]),
  letters: table(['v', 'u'], ['j', 'i'], ['æ', 'ae'], ['œ', 'oe'], ['&⁊', 'et']),
}
