import { type Reader, type Rules, readers, table } from './rules.ts'
import { isSuperscriptDigit, letterAt } from './unicode.ts'

/** ȝ stays; c and k stay apart. */
export const oldEnglish: Rules = {
  languages: ['ang'],
  scripts: ['Latn'],
  letters: table(['æ', 'ae'], ['œ', 'oe'], ['þð', 'th'], ['ƿ', 'w'], ['ᵹ', 'g'], ['⁊&', 'and']),
}

/** ǫ is o by losing its ogonek (step 9). */
export const oldNorse: Rules = {
  languages: ['non'],
  scripts: ['Latn'],
  letters: table(['þ', 'th'], ['ð', 'd'], ['æ', 'ae'], ['œ', 'oe'], ['ø', 'o'], ['⁊', 'ok']),
}

/** A homograph number of a lemma (`wēsen²`, `sîn¹a`) with the letter that divides it further. */
const homograph: Reader = (text, at) => {
  const next = text[at + 1]
  return (next === 'a' || next === 'b') && !letterAt(text, at + 2) ? at + 2 : at + 1
}

const drop: Reader = (_text, at) => at + 1

const SUPERSCRIPT_DIGITS = Array.from({ length: 0x2080 }, (_, code) => code)
  .filter(isSuperscriptDigit)
  .map(code => String.fromCharCode(code))
  .join('')

/** Lemmas of Middle Low German as the reference corpus writes them. */
export const middleLowGerman: Rules = {
  languages: ['gml'],
  scripts: ['Latn'],
  // Before step 6, which would make letters of the superscript vowels.
  context: readers([SUPERSCRIPT_DIGITS, homograph], ['°*=ᵃᵉⁱᵒᵘ', drop]),
}
