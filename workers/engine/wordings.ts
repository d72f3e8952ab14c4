import { foldTokens, foldWithMap, indexToken, matchesAt, storedRange } from '../model/fold/index.ts'
import type { FoldedText } from '../model/fold/types.ts'
import type { Span } from '../model/records.ts'
import { applyReadings, storedSpan, type Wording } from '../model/wording.ts'
import { graphicWords, wordOfToken } from '../model/words.ts'
import { fitsToken, type Words } from './match/tokens.ts'
import type { OpenPack, PassageRow } from './pack.ts'

export interface ReadingRow {
  layer: string
  start: number
  end: number
  text: string
}

/** One wording of a passage, folded: its index tokens, and the way from a token back to the stored text. */
export interface FoldedWording extends Words {
  /** The layer put in place; undefined = the text itself. */
  layer: string | undefined
  /** The text with its layer in place. */
  text: string
  /** Index tokens, in order. */
  tokens: readonly string[]
  /** Ranges of the stored text, one a graphic word, for tokens `[from, to)`. */
  spansOf(from: number, to: number): { spans: Span[]; words: number[]; replaced: boolean }
  /** Whether the stored letters under tokens `[from, to)` equal a query word in a stricter comparison than the fold. */
  sameLetters(from: number, to: number, query: string, mode: 'marks' | 'exact'): boolean
}

export function readingsOf(pack: OpenPack, passage: number): ReadingRow[] {
  if (pack.readingLayers.length === 0) return []
  return pack.db.all<ReadingRow>('SELECT layer, start, end, text FROM readings WHERE passage=? ORDER BY n', [passage])
}

/** A text with one layer of readings put in place. */
export function wordingOf(text: string, readings: readonly ReadingRow[], layer: string): Wording {
  const mine = readings.filter(r => r.layer === layer)
  return applyReadings(
    text,
    mine.map(r => ({ span: [r.start, r.end], text: r.text })),
  )
}

/** Folds the text of a passage, or the text with one layer of readings in place. */
export function foldWording(
  pack: OpenPack,
  passage: PassageRow,
  readings: readonly ReadingRow[],
  layer: string | undefined,
): FoldedWording {
  const language = passage.language ?? pack.documents[passage.document]!.language
  const flags = pack.flags
  let wording: Wording | undefined
  let text = passage.text
  if (layer !== undefined) {
    wording = wordingOf(passage.text, readings, layer)
    text = wording.text
  }
  const folded = foldWithMap(text, language, flags)
  const bounds = foldTokens(folded)
  const words = graphicWords(text, language, flags)
  const wordNumbers = wordOfToken(folded, words)
  // graphic words of the stored text: what `words` of a hit counts
  const storedWords = wording ? graphicWords(passage.text, language, flags) : words
  const tokens: string[] = []
  for (let i = 0; i * 2 < bounds.length; i++)
    tokens.push(indexToken(folded.fold.slice(bounds[i * 2]!, bounds[i * 2 + 1]!)))
  const rangeOf = (token: number): Span => rangeOfToken(folded, text, bounds, token)
  return {
    layer,
    text,
    language,
    tokens,
    length: tokens.length,
    fits: fitsToken(tokens),
    wordOf: token => wordNumbers[token] ?? token,
    sameLetters: (from, to, query, mode) =>
      matchesAt(folded, text, [bounds[from * 2]!, bounds[to * 2 - 1]!], query, mode, language, flags),
    spansOf(from, to) {
      const spans: Span[] = []
      const numbers: number[] = []
      let replaced = false
      let word = -1
      for (let token = from; token < to; token++) {
        let span = rangeOf(token)
        if (wording) {
          const stored = storedSpan(wording, span[0], span[1])
          span = stored.span
          replaced ||= stored.replaced
        }
        const number = wordNumbers[token] ?? token
        const previous = spans.at(-1)
        if (previous && (number === word || (previous[0] === span[0] && previous[1] === span[1]))) {
          spans[spans.length - 1] = [Math.min(previous[0], span[0]), Math.max(previous[1], span[1])]
        } else spans.push(span)
        word = number
      }
      for (const span of spans) numbers.push(...wordsTouched(storedWords, span))
      return { spans, words: [...new Set(numbers)], replaced }
    },
  }
}

/** One wording of a passage, folded letter by letter, with the way from a stretch of the fold to the stored text. */
export function foldStretches(
  pack: OpenPack,
  passage: PassageRow,
  readings: readonly ReadingRow[],
  layer: string | undefined,
): { fold: string; spansOf(start: number, end: number): { spans: Span[]; words: number[]; replaced: boolean } } {
  const language = passage.language ?? pack.documents[passage.document]!.language
  const { flags } = pack
  const wording = layer === undefined ? undefined : wordingOf(passage.text, readings, layer)
  const text = wording?.text ?? passage.text
  const folded = foldWithMap(text, language, flags)
  const storedWords = graphicWords(passage.text, language, flags)
  return {
    fold: folded.fold,
    spansOf(start, end) {
      const spans: Span[] = []
      let replaced = false
      // one span a word: the blanks between belong to none
      for (let from = start; from < end; ) {
        let to = folded.fold.indexOf(' ', from)
        if (to < 0 || to > end) to = end
        if (to > from) {
          let span = storedRange(folded, text, from, to)
          if (wording) {
            const stored = storedSpan(wording, span[0], span[1])
            span = stored.span
            replaced ||= stored.replaced
          }
          spans.push(span)
        }
        from = to + 1
      }
      return { spans, words: [...new Set(spans.flatMap(span => wordsTouched(storedWords, span)))], replaced }
    },
  }
}

function rangeOfToken(folded: FoldedText, text: string, bounds: Int32Array, token: number): Span {
  return storedRange(folded, text, bounds[token * 2]!, bounds[token * 2 + 1]!)
}

/** Numbers of the graphic words (flat pairs of start and end) that a span touches. */
export function wordsTouched(words: Int32Array, span: Span): number[] {
  const numbers: number[] = []
  for (let i = 0; i * 2 < words.length; i++)
    if (words[i * 2]! < Math.max(span[1], span[0] + 1) && words[i * 2 + 1]! > span[0]) numbers.push(i)
  return numbers
}
