import { type Reader, type Rules, readers, table, unitsOf } from './rules.ts'
import { letterAt, letterBefore } from './unicode.ts'

/**
 * Step 7 of Greek and Latin: an elision sign has no width; directly between two letters it separates. U+0313 left on a
 * consonant is a mark and drops with the others.
 */
export const elision: Reader = (text, at, out) => {
  if (letterBefore(text, at) && letterAt(text, at + 1)) out.blank(at, at + 1)
  return at + 1
}

/** With U+0374 and U+1FFD, which are ʹ and ´ in NFC. */
const GREEK_ELISION = "\u02bc\u02b9\u2019\u2018'\u02bd\u0384\u1fbd\u1fbf\u1ffe\u00b4\u2032\u0374\u1ffd"

export const greek: Rules = {
  languages: ['grc'],
  scripts: ['Grek'],
  elision: unitsOf(GREEK_ELISION),
  wordSigns: GREEK_ELISION,
  context: readers([GREEK_ELISION, elision]),
  letters: table(['ςϲ', 'σ'], ['ϗ', 'και']),
}
