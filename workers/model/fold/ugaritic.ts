import { type Reader, type Rules, readers, table } from './rules.ts'
import { afterMarks, signAt } from './unicode.ts'

/** Letters that keep their mark: it makes another letter. */
const MARKED = 'ḫḥṯḏṣṭẓġšś'

const ALPHABET = '𐎀𐎁𐎂𐎃𐎄𐎅𐎆𐎇𐎈𐎉𐎊𐎋𐎌𐎍𐎎𐎏𐎐𐎑𐎒𐎓𐎔𐎕𐎖𐎗𐎘𐎙𐎚𐎛𐎜𐎝'
const LATIN = 'abgḫdhwzḥṭykšlmḏnẓsʿpṣqrṯġtiuś'

/** A letter with its marks apart (h + U+032E) is the letter that keeps them. */
const letter: Reader = (text, at, out) => {
  const end = afterMarks(text, at + 1)
  const whole = text.slice(at, end).toLowerCase().normalize('NFC')
  const marked = end > at + 1 && MARKED.includes(signAt(whole, 0))
  out.text(marked ? signAt(whole, 0) : signAt(text, at).toLowerCase(), at, marked ? end : at + 1)
  return end
}

export const ugaritic: Rules = {
  languages: ['uga'],
  scripts: ['Latn', 'Ugar'],
  letters: table([MARKED, [...MARKED]], [ALPHABET, [...LATIN]], ['ʿʕ‘', 'ʿ'], ['ʾ', '']),
  context: readers(['hHtTdDsSzZgG', letter]),
  /** ʿ has no key: an apostrophe stands for it, or for ʾ, which is nothing. */
  spellings: query => (/['’]/.test(query) ? [query.replace(/['’]/g, 'ʿ'), query.replace(/['’]/g, '')] : [query]),
}
