import { type Reader, type Rules, readers, table } from './rules.ts'
import { baseBefore, signAt } from './unicode.ts'

/** Letters with their presentation forms; points are marks and are passed over. */
const HEBREW = /^[\u05d0-\u05ea\u05ef-\u05f2\ufb1d\ufb1f-\ufb28\ufb2a-\ufb4f]/u
const hebrewLetterBefore = (text: string, at: number): boolean => HEBREW.test(baseBefore(text, at))
const hebrewLetterAt = (text: string, at: number): boolean => HEBREW.test(signAt(text, at))

/** Step 7: an apostrophe after a Hebrew letter is a geresh; two of them before another letter are a gershayim. */
const apostrophe: Reader = (text, at, out) => {
  if (!hebrewLetterBefore(text, at)) out.blank(at, at + 1)
  else if (text[at] === "'" && text[at + 1] === "'" && hebrewLetterAt(text, at + 2)) return at + 2
  return at + 1
}

/** A quotation mark between two Hebrew letters is a gershayim; at a word's end it stays a quotation mark. */
const quotation: Reader = (text, at, out) => {
  if (!hebrewLetterBefore(text, at) || !hebrewLetterAt(text, at + 1)) out.blank(at, at + 1)
  return at + 1
}

export const hebrew: Rules = {
  languages: ['hbo', 'heb', 'arc'],
  scripts: ['Hebr'],
  wordSigns: "׳״'’ʼ´",
  context: readers(["'’\u02bc\u00b4\u1ffd", apostrophe], ['"”', quotation]),
  letters: table(['׳״', ''], ['ךםןףץ', [...'כמנפצ']], ['װ', 'וו'], ['ױ', 'וי'], ['ײ', 'יי'], ['־׀׃', ' ']),
}
