import type { Passage } from '../../../workers/api/shapes.ts'
import type { Span } from '../../../workers/model/records.ts'
import { applyReadings } from '../../../workers/model/wording.ts'
import { conventionOf, type Sign, saidOf, signsOf } from '../../ui/word/signs.ts'
import { BOTH, TEXT } from './address.ts'

/** A piece of a passage as it is shown: a word one can open, or what stands between words. */
export interface Piece {
  text: string
  /** Where it stands in what is shown. */
  at: number
  word: boolean
  /** Where it stands in the stored text. */
  stored: Span
  /** Matches inside it, relative to it. */
  marks: Span[]
  /** Its letters, cut where a mark of the edition begins or ends. */
  ink: Ink[]
  /** The other wording of this place: shown behind it, or, where nearly every word has one, only named. */
  reading?: { layer: string; text: string; named: boolean }
  /** It stands in the place of what is written. */
  replaced: boolean
}

/** Letters under the same marks of an edition, with the signs drawn before and after them. */
export interface Ink {
  text: string
  /** Where it begins in its piece. */
  at: number
  /** Conventions under which it stands. */
  kinds: string[]
  before: string
  after: string
  /** What the marks say, in words. */
  said?: string
}

/** Where more of the words than this have another wording, the text could not be read between them. */
const DENSE = 0.4

/** A word is a run without blanks; maqaf ends one and begins the next, as in the text's own words. */
const WORD = /[^\s־]+־?|־/gu

/**
 * Cuts a passage into words. With `both` the written form stands and the other is shown behind it; with the name of a
 * layer its readings stand in the place of what is written.
 */
export function piecesOf(passage: Passage, wording: string, matches: readonly Span[] = []): Piece[] {
  const readings = passage.readings ?? []
  const shown = applyReadings(
    passage.text,
    wording === BOTH || wording === TEXT ? [] : readings.filter(({ layer }) => layer === wording),
  )
  const pieces = shown.pieces.flatMap(({ at, stored, replaced }) =>
    cut(shown.text.slice(at[0], at[1]), at[0], stored, replaced),
  )
  const signs = signsOf(passage)
  for (const piece of pieces) {
    const [start, end] = piece.stored
    piece.ink = piece.replaced ? [plain(piece.text)] : inkOf(passage, signs, start, end)
    for (const [from, to] of matches) {
      if (from >= end || to <= start) continue
      // a replaced word has no letters of its own in the stored text: it is marked whole
      piece.marks.push(piece.replaced ? [0, piece.text.length] : [Math.max(0, from - start), Math.min(end, to) - start])
    }
  }
  const words = pieces.filter(({ word }) => word).length
  if (wording === BOTH)
    for (const { layer, span, text } of readings) {
      const last = pieces.findLast(piece => piece.word && piece.stored[0] < Math.max(span[1], span[0] + 1))
      if (last) last.reading = { layer, text, named: readings.length > words * DENSE }
    }
  return pieces
}

const letters = new Intl.Segmenter('und', { granularity: 'grapheme' })

const plain = (text: string): Ink => ({ text, at: 0, kinds: [], before: '', after: '' })

/** A stretch of the stored text, cut where marks begin or end. */
export function inkOf(passage: Passage, signs: readonly Sign[], start: number, end: number): Ink[] {
  const spans = (passage.spans ?? []).filter(
    span => span.start < end && span.end > start && conventionOf(span) !== undefined,
  )
  const own = signs.filter(({ at, closes }) => (closes ? at > start && at <= end : at >= start && at < end))
  const last = signs.filter(({ at, closes }) => !closes && at === end && end === passage.text.length)
  const borders = new Set([start, end, ...spans.flatMap(span => [span.start, span.end]), ...own.map(({ at }) => at)])
  // each letter that is not certain has a dot of its own
  for (const span of spans)
    if (span.kind === 'unclear') {
      const from = Math.max(start, span.start)
      for (const { index } of letters.segment(passage.text.slice(from, Math.min(end, span.end))))
        borders.add(from + index)
    }
  const at = [...borders].filter(border => border >= start && border <= end).sort((a, b) => a - b)
  return at.slice(0, -1).map((from, i) => {
    const to = at[i + 1]!
    const over = spans.filter(span => span.start < to && span.end > from)
    const said = [...new Set(over.map(saidOf))].filter(one => one !== undefined).join('; ')
    const joined = (some: readonly Sign[]) => some.map(sign => sign.text).join('')
    return {
      text: passage.text.slice(from, to),
      at: from - start,
      kinds: [...new Set(over.map(span => conventionOf(span)!.name))],
      before: joined(own.filter(sign => !sign.closes && sign.at === from)),
      after: joined([...own.filter(sign => sign.closes && sign.at === to), ...(to === end ? last : [])]),
      ...(said ? { said } : {}),
    }
  })
}

function cut(text: string, offset: number, stored: Span, replaced: boolean): Piece[] {
  const out: Piece[] = []
  let at = 0
  const put = (until: number, word: boolean) => {
    if (until <= at) return
    const place: Span = replaced ? stored : [stored[0] + at, stored[0] + until]
    out.push({ text: text.slice(at, until), at: offset + at, word, stored: place, marks: [], ink: [], replaced })
    at = until
  }
  for (const found of text.matchAll(WORD)) {
    put(found.index, false)
    put(found.index + found[0].length, true)
  }
  put(text.length, false)
  return out
}
