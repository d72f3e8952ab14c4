import { compiledFor, compiledRules } from './compiled.ts'
import { storedRange } from './map.ts'
import { type Compiled, mapCompiled } from './pipeline.ts'
import { readings } from './query.ts'
import { rulesOf } from './registry.ts'
import type { FoldedText, FoldFlags } from './types.ts'
import { LETTER, MARK, signAt, signBefore, WORD } from './unicode.ts'

export type MatchMode = 'folded' | 'marks' | 'exact'

/**
 * Whether a stored word answers a query word (§2.4 `match`). `folded`: the folds are equal. `marks`: besides, every query
 * letter that carries marks carries exactly those in the text (oxia = tonos, grave = acute); case and order do not count.
 * `exact`: the same letters, marks and case, editorial signs of the text left aside.
 */
export function matches(
  stored: string,
  query: string,
  mode: MatchMode,
  language: string,
  flags: FoldFlags = {},
): boolean {
  const compiled = compiledFor(language, flags)
  if (mode === 'exact') return equalsExactly(compiled, stored, query)
  const text = mapCompiled(compiled, stored)
  const rules = rulesOf(language)
  return [{ spelling: query, flags }, ...readings(rules, query)].some(reading => {
    const wanted = mapCompiled(compiledRules(rules, reading.flags), reading.spelling)
    return wanted.fold === text.fold && (mode === 'folded' || marksAgree(text, stored, wanted, reading.spelling))
  })
}

/** The same for the match `[a, b)` of a passage's fold: the stored word is its range with the elision signs at its edges. */
export function matchesAt(
  folded: FoldedText,
  text: string,
  [a, b]: readonly [number, number],
  query: string,
  mode: MatchMode,
  language: string,
  flags: FoldFlags = {},
): boolean {
  let [start, end] = storedRange(folded, text, a, b)
  const kept = rulesOf(language)?.wordSigns ?? ''
  for (let sign = signAt(text, end); sign !== '' && kept.includes(sign); sign = signAt(text, end)) end += sign.length
  for (let sign = signBefore(text, start); sign !== '' && kept.includes(sign); sign = signBefore(text, start))
    start -= sign.length
  return matches(text.slice(start, end), query, mode, language, flags)
}

function marksAgree(text: FoldedText, stored: string, wanted: FoldedText, query: string): boolean {
  for (let i = 0; i < wanted.fold.length; i++) {
    const marks = marksAt(wanted, query, i)
    if (marks !== '' && marks !== marksAt(text, stored, i)) return false
  }
  return true
}

const GRAVE = '\u0300'
const ACUTE = '\u0301'
const GRAPHEME_JOINER = '\u034f'

/** The set of marks of the letter behind a unit of the fold, in one order. */
function marksAt(folded: FoldedText, text: string, unit: number): string {
  const [start, end] = storedRange(folded, text, unit, unit + 1)
  const marks = new Set<string>()
  for (const sign of text.slice(start, end).normalize('NFD'))
    if (MARK.test(sign) && sign !== GRAPHEME_JOINER) marks.add(sign === GRAVE ? ACUTE : sign)
  return [...marks].sort().join('')
}

function equalsExactly(compiled: Compiled, stored: string, query: string): boolean {
  const kept = compiled.rules?.wordSigns ?? ''
  const wanted = trim(query, kept).normalize('NFC')
  if (wanted === '') return false
  // what is written alike is alike, also where a sign of the word could be an editor's (`pai-#2-`)
  if (trim(stored, kept).normalize('NFC') === wanted) return true
  const word = compiled.edit(stored, false).text
  // A quotation mark may look like an elision sign: the word is tried with and without it.
  return trim(word, kept).normalize('NFC') === wanted || trim(word, '').normalize('NFC') === wanted
}

/** Without the punctuation and blanks at both ends. */
function trim(word: string, kept: string): string {
  const belongs = (sign: string) => WORD.test(sign) || MARK.test(sign) || kept.includes(sign)
  const isElision = (sign: string) => kept === '' && LETTER.test(sign) && ELISION_LETTERS.includes(sign)
  let end = word.length
  for (
    let sign = signBefore(word, end);
    sign !== '' && (!belongs(sign) || isElision(sign));
    sign = signBefore(word, end)
  )
    end -= sign.length
  let start = 0
  for (let sign = signAt(word, start); start < end && (!belongs(sign) || isElision(sign)); sign = signAt(word, start))
    start += sign.length
  return word.slice(start, end)
}

/** Elision signs that are letters to Unicode. */
const ELISION_LETTERS = 'ʼʹʽ'
