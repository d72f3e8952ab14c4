import type { Passage } from '../../../workers/api/shapes.ts'
import type { Span } from '../../../workers/model/records.ts'
import { applyReadings } from '../../../workers/model/wording.ts'
import type { Wording } from './address.ts'

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
  /** Edition signs: supplied, unclear, added … */
  kinds: string[]
  /** The other wording of this place, shown behind it. */
  reading?: { layer: string; text: string }
  /** It stands in the place of what is written. */
  replaced: boolean
}

/** A word is a run without blanks; maqaf ends one and begins the next, as in the text's own words. */
const WORD = /[^\s־]+־?|־/gu

/** Cuts a passage into words. With `both` the written form stands and the other is shown behind it. */
export function piecesOf(passage: Passage, wording: Wording, matches: readonly Span[] = []): Piece[] {
  const readings = passage.readings ?? []
  const shown = applyReadings(passage.text, wording === 'both' || wording === 'text' ? [] : readings)
  const pieces = shown.pieces.flatMap(({ at, stored, replaced }) =>
    cut(shown.text.slice(at[0], at[1]), at[0], stored, replaced),
  )
  for (const piece of pieces) {
    const [start, end] = piece.stored
    piece.kinds = (passage.spans ?? [])
      .filter(span => span.start < end && span.end > start && piece.word)
      .map(span => span.kind)
    for (const [from, to] of matches) {
      if (from >= end || to <= start) continue
      // a replaced word has no letters of its own in the stored text: it is marked whole
      piece.marks.push(piece.replaced ? [0, piece.text.length] : [Math.max(0, from - start), Math.min(end, to) - start])
    }
  }
  if (wording === 'both')
    for (const { layer, span, text } of readings) {
      const last = pieces.findLast(piece => piece.word && piece.stored[0] < Math.max(span[1], span[0] + 1))
      if (last) last.reading = { layer, text }
    }
  return pieces
}

function cut(text: string, offset: number, stored: Span, replaced: boolean): Piece[] {
  const out: Piece[] = []
  let at = 0
  const put = (until: number, word: boolean) => {
    if (until <= at) return
    const place: Span = replaced ? stored : [stored[0] + at, stored[0] + until]
    out.push({ text: text.slice(at, until), at: offset + at, word, stored: place, marks: [], kinds: [], replaced })
    at = until
  }
  for (const found of text.matchAll(WORD)) {
    put(found.index, false)
    put(found.index + found[0].length, true)
  }
  put(text.length, false)
  return out
}
