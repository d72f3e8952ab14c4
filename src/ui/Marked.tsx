import { Fragment, type ReactNode } from 'react'
import type { Span } from '../../workers/model/records.ts'

/** A text cut at the borders of its spans. */
export interface Piece {
  text: string
  at: number
  marked: boolean
}

/** Cuts a text into marked and plain pieces. Spans that touch or overlap become one; those outside are ignored. */
export function pieces(text: string, spans: readonly Span[]): Piece[] {
  const joined: [number, number][] = []
  for (const [start, end] of [...spans].sort((a, b) => a[0] - b[0])) {
    const from = Math.max(0, start)
    const to = Math.min(text.length, end)
    if (to <= from) continue
    const last = joined.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else joined.push([from, to])
  }
  const out: Piece[] = []
  let at = 0
  for (const [from, to] of joined) {
    if (from > at) out.push({ text: text.slice(at, from), at, marked: false })
    out.push({ text: text.slice(from, to), at: from, marked: true })
    at = to
  }
  if (at < text.length) out.push({ text: text.slice(at), at, marked: false })
  return out
}

interface Props {
  text: string
  spans: readonly Span[]
  /** What stands near the matches, marked otherwise; a match comes before it. */
  near?: readonly Span[]
}

/** A text with its matches marked; the text goes in as text, never as markup. */
export function Marked({ text, spans, near = [] }: Props): ReactNode {
  return pieces(text, spans).map(piece =>
    piece.marked ? (
      <mark key={piece.at}>{piece.text}</mark>
    ) : (
      <Fragment key={piece.at}>{near.length > 0 ? <Near {...piece} near={near} /> : piece.text}</Fragment>
    ),
  )
}

function Near({ text, at, near }: Piece & { near: readonly Span[] }): ReactNode {
  const own = near.map(([from, to]): Span => [from - at, to - at])
  return pieces(text, own).map(piece =>
    piece.marked ? (
      <mark className="near" key={piece.at}>
        {piece.text}
      </mark>
    ) : (
      <Fragment key={piece.at}>{piece.text}</Fragment>
    ),
  )
}
