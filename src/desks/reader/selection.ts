import type { Passage } from '../../../workers/api/shapes.ts'

/** Passages chosen, by place among those shown; both ends belong to it. */
export interface Selection {
  from: number
  to: number
}

/** Where a urn stands among the passages shown: one passage, a range, or a section; undefined when it is elsewhere. */
export function placeOf(urn: string, passages: readonly Passage[]): Selection | undefined {
  const one = passages.findIndex(passage => passage.urn === urn)
  if (one >= 0) return { from: one, to: one }
  const range = /^(.*:)([^:-]+)-([^:]+)$/.exec(urn)
  if (range) {
    const [, document, first, last] = range
    const from = passages.findIndex(passage => passage.urn === `${document}${first}`)
    const to = passages.findIndex(passage => passage.urn === `${document}${last}`)
    if (from >= 0 && to >= from) return { from, to }
  }
  return undefined
}

/** The urn of a selection: a passage, or a range of one document. */
export function urnOf(passages: readonly Passage[], { from, to }: Selection): string {
  const first = passages[from]
  const last = passages[to]
  if (!first || !last) return ''
  return from === to ? first.urn : `${first.urn}-${last.citation}`
}

/** `Gen 1:1–3`, `Gen 1:31–2:3`: the end says only what differs. */
export function referenceOf(first: Passage, last: Passage): string {
  if (first.urn === last.urn) return first.reference
  const a = first.citation.split('.')
  const b = last.citation.split('.')
  let same = 0
  while (same < a.length - 1 && a[same] === b[same]) same++
  const separator = first.reference.includes(':') ? ':' : '.'
  return `${first.reference}–${b.slice(same).join(separator)}`
}
