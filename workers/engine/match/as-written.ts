import type { OpenPack, PassageRow } from '../pack.ts'
import type { Turn } from '../turn.ts'
import { foldWording } from '../wordings.ts'
import { sameLetters } from './conditions.ts'
import type { Matches } from './rows.ts'
import type { Term } from './terms.ts'
import { placesOf } from './tokens.ts'

/** Passages that are read in one go. */
const BLOCK = 4096
/** With fewer candidates among them each is read by itself. */
const FEW = 64
/** Different words of a text that are kept with what they count. */
const KEPT = 50_000

/** What divides words. */
const DIVIDES = ' \u05be'
/** What stands before or behind words, and no editor means anything by it. */
const STOPS = '.,;:!?·“”„«»"–—׃׀'
const WORD = /[\p{L}\p{M}]/u
enum Sign {
  Unknown,
  OfWord,
  Divides,
  Stops,
  Other,
}
/** The sort of each unit of UTF-16, as it was first met; halves of pairs are of none of these. */
const sorts = new Uint8Array(65536)

function sortOf(unit: number): Sign {
  const sign = String.fromCharCode(unit)
  if (DIVIDES.includes(sign)) return Sign.Divides
  if (STOPS.includes(sign)) return Sign.Stops
  return WORD.test(sign) ? Sign.OfWord : Sign.Other
}

/** Whether a text is words alone, divided, with stops before and behind them and nothing inside them. */
function isPlain(text: string): boolean {
  let ended = false
  let begun = false
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    let sort = sorts[unit] as Sign
    if (sort === Sign.Unknown) {
      sort = sortOf(unit)
      sorts[unit] = sort
    }
    if (sort === Sign.OfWord) {
      if (ended) return false
      begun = true
    } else if (sort === Sign.Stops) ended = begun
    else if (sort === Sign.Divides) {
      begun = false
      ended = false
    } else return false
  }
  return true
}

/** Below U+0300 nothing is composed. */
const COMPOSES = /[^\u0000-\u02ff]/

/** In these scripts letters in a row are one word; in others each may be one. */
const ALPHABETS =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Coptic}\p{Script=Armenian}\p{Script=Devanagari}\p{M}]+$/u

const isOfWord = (text: string, at: number): boolean => sorts[text.charCodeAt(at)] === Sign.OfWord
const divides = (text: string, at: number): boolean => sorts[text.charCodeAt(at)] === Sign.Divides

/** What a look at the stored letters could decide, and the rows that have to be folded. */
export interface Looked {
  sure: Matches
  rest: Matches
}

/**
 * Rows in which one word stands letter for letter, decided by the stored text alone where it is plain: words that are
 * written so have these letters in them, so that only the words of the text that have them are folded, and each of these
 * once. Undefined for what is not one plain word.
 */
export async function lookForLetters(
  pack: OpenPack,
  term: Term,
  candidates: Matches,
  turn: Turn,
): Promise<Looked | undefined> {
  const [word, ...more] = term.leaf.words
  if (!word || more.length > 0 || word.form !== 'word' || !/^[\p{L}\p{M}]+$/u.test(word.text)) return undefined
  if (term.variants.some(variant => variant.parts.length > 1)) return undefined
  const wanted = word.text.normalize('NFC')
  const found: number[] = []
  const counts: number[] = []
  const rest: number[] = []
  /** What words written so count, by language. */
  const known = new Map<string, Map<string, number>>()
  const only = pack.languages.length === 1 ? pack.languages[0]!.code : undefined
  const whole = ALPHABETS.test(wanted)
  const text = new TextDecoder()

  /** Places in a passage; undefined where its text is not plain. */
  function count(row: number, stored: string): number | undefined {
    const composed = COMPOSES.test(stored) ? stored.normalize('NFC') : stored
    if (!isPlain(composed)) return undefined
    let places = 0
    for (let at = composed.indexOf(wanted); at >= 0; at = composed.indexOf(wanted, at + 1)) {
      let start = at
      let end = at + wanted.length
      // of letters in a row some are no word of their own
      if (whole && ((start > 0 && isOfWord(composed, start - 1)) || isOfWord(composed, end))) continue
      while (start > 0 && !divides(composed, start - 1)) start--
      while (end < composed.length && !divides(composed, end)) end++
      places += countIn(row, composed.slice(start, end))
      at = end
    }
    return places
  }
  function countIn(row: number, written: string): number {
    const language = only ?? pack.languageOf(row)
    const mine = known.get(language) ?? new Map<string, number>()
    known.set(language, mine)
    const before = mine.get(written)
    if (before !== undefined) return before
    const words = foldWording(pack, { text: written, language } as PassageRow, [], undefined)
    words.allow = sameLetters(words, 'exact')
    const n = placesOf(term, words).length
    if (mine.size < KEPT) mine.set(written, n)
    return n
  }
  function take(row: number, stored: string): void {
    const n = count(row, stored)
    if (n === undefined) rest.push(row)
    else if (n > 0) {
      found.push(row)
      counts.push(n)
    }
  }

  const { rows } = candidates
  let i = 0
  while (i < rows.length && rows[i]! < pack.passages) {
    if (turn.due()) await turn.rest()
    if (turn.late()) break
    const from = rows[i]!
    let end = i
    while (end < rows.length && rows[end]! < Math.min(from + BLOCK, pack.passages)) end++
    if (end - i < FEW)
      for (; i < end; i++) {
        const passage = pack.passage(rows[i]!)
        if (passage) take(rows[i]!, passage.text)
      }
    else {
      pack.db.scan(
        'SELECT id, CAST(text AS BLOB) FROM passages WHERE id BETWEEN ? AND ? ORDER BY id',
        [from, rows[end - 1]!],
        (row, bytes) => {
          while (i < end && rows[i]! < row) i++
          if (rows[i] === row) take(row, text.decode(bytes))
          return true
        },
      )
      i = end
    }
  }
  // other wordings stand behind the texts
  for (; i < rows.length; i++) rest.push(rows[i]!)
  return {
    sure: { rows: Uint32Array.from(found), counts: Uint32Array.from(counts) },
    rest: { rows: Uint32Array.from(rest), counts: new Uint32Array(rest.length) },
  }
}
