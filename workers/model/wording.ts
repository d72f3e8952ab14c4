import type { Span } from './records.ts'

/** What a reading of one layer replaces, and with what. */
export interface Replacement {
  span: Span
  text: string
}

/** A passage with the readings of one layer put in place, and the way back to the stored text. */
export interface Wording {
  text: string
  /** Pieces in order: a stretch of `text`, and the stretch of the stored text it stands for. */
  pieces: { at: Span; stored: Span; replaced: boolean }[]
}

/**
 * Puts readings in their places. A blank is set around a reading that would otherwise touch a neighbouring word (an
 * empty span between two words: a word read but not written). Overlapping readings: the first stays.
 */
export function applyReadings(stored: string, readings: readonly Replacement[]): Wording {
  const sorted = [...readings].sort((a, b) => a.span[0] - b.span[0] || a.span[1] - b.span[1])
  const pieces: Wording['pieces'] = []
  let text = ''
  let from = 0
  const copy = (until: number) => {
    if (until <= from) return
    pieces.push({ at: [text.length, text.length + until - from], stored: [from, until], replaced: false })
    text += stored.slice(from, until)
    from = until
  }
  for (const reading of sorted) {
    const [start, end] = reading.span
    if (start < from || end > stored.length || end < start) continue
    copy(start)
    const before =
      text !== '' && /[\p{L}\p{N}\p{M}]$/u.test(text) && !/^[\s־]/.test(reading.text) && start === end ? ' ' : ''
    const after =
      start === end && end < stored.length && !/^\s/.test(stored.slice(end)) && reading.text !== '' ? ' ' : ''
    const put = before + reading.text + after
    pieces.push({ at: [text.length, text.length + put.length], stored: [start, end], replaced: true })
    text += put
    from = end
  }
  copy(stored.length)
  return { text, pieces }
}

/** The stretch of the stored text that a stretch of the wording stands for, and whether a reading takes part in it. */
export function storedSpan(wording: Wording, start: number, end: number): { span: Span; replaced: boolean } {
  let from = Number.POSITIVE_INFINITY
  let to = Number.NEGATIVE_INFINITY
  let replaced = false
  for (const piece of wording.pieces) {
    if (piece.at[1] <= start || piece.at[0] >= end) continue
    if (piece.replaced) {
      replaced = true
      from = Math.min(from, piece.stored[0])
      to = Math.max(to, piece.stored[1])
    } else {
      from = Math.min(from, piece.stored[0] + Math.max(0, start - piece.at[0]))
      to = Math.max(to, piece.stored[1] - Math.max(0, piece.at[1] - end))
    }
  }
  return from === Number.POSITIVE_INFINITY ? { span: [0, 0], replaced } : { span: [from, to], replaced }
}
