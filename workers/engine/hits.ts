import type { Hit, Why } from '../api/shapes.ts'
import type { Span } from '../model/records.ts'
import { licenseIdOf } from './licenses.ts'
import { type MatchMode, strictPlaces } from './match/evaluate.ts'
import { type NearTerm, positiveTerms, type Term, type TermNode } from './match/terms.ts'
import { holds, leastDistance, nearPlaces, type Places, placesOf } from './match/tokens.ts'
import type { OpenPack } from './pack.ts'
import { referenceOf } from './reference.ts'
import { type FoldedWording, foldWording, readingsOf } from './wordings.ts'

/** Longest text that a hit carries whole. */
const TEXT_LIMIT = 600
/** Letters on each side of the first match in a snippet. */
const AROUND = 40

/** Makes the hit of one passage: its text, what matched, and why. */
export function hitOf(pack: OpenPack, passageId: number, why: Why[]): Hit {
  const passage = pack.passage(passageId)!
  const document = pack.documents[passage.document]!
  const source = pack.source(document.source)
  const spans = mergeSpans(why.flatMap(w => w.spans))
  const cut = passage.text.length > TEXT_LIMIT
  return {
    urn: `${document.urn}:${passage.citation}`,
    document_title: document.title,
    citation: passage.citation,
    reference: referenceOf(document, passage.citation),
    language: passage.language ?? document.language,
    source: source.slug,
    pack: pack.id,
    license_class: document.license_class,
    license_id: licenseIdOf(document, source),
    ...(source.credit ? { credit: source.credit } : {}),
    text: cut ? passage.text.slice(0, cutAt(passage.text, TEXT_LIMIT)) : passage.text,
    ...(cut ? { text_cut: true as const } : {}),
    snippet: snippetOf(passage.text, spans),
    why,
    ...(pack.restricted ? { restricted: true as const } : {}),
  }
}

/** What matched in a passage, wording by wording: those of the text first, then what only a reading has. */
export function whyOf(pack: OpenPack, passageId: number, node: TermNode, mode: MatchMode, reading: string): Why[] {
  const passage = pack.passage(passageId)!
  const readings = readingsOf(pack, passage.id)
  const layers = [...new Set(readings.map(r => r.layer))].filter(layer => reading === 'any' || reading === layer)
  const wordings: FoldedWording[] = []
  if (reading === 'any' || reading === 'text') wordings.push(foldWording(pack, passage, readings, undefined))
  for (const layer of layers) wordings.push(foldWording(pack, passage, readings, layer))
  const strict = strictPlaces(mode)
  const why = new Map<string, Why>()
  for (const wording of wordings) {
    if (strict) wording.allow = strict(wording)
    if (!holds(node, wording)) continue
    for (const { term, places } of placesOfAll(positiveTerms(node), wording)) {
      for (const place of places) {
        const { spans, words, replaced } = wording.spansOf(place[0], place[1])
        const inText = wording.layer === undefined
        // outside its own stretch a reading only repeats the text
        if (!inText && !replaced && wordings[0]!.layer === undefined && why.has(`${term.input}\n`)) continue
        const name = nameOfWording(pack, wording, spans, readings, replaced)
        const key = `${term.input}\n${name ?? ''}`
        const entry = why.get(key)
        if (!entry)
          why.set(key, { term: term.input, words, spans: spans.map(pair), ...(name ? { reading: name } : {}) })
        else {
          for (const span of spans)
            if (!entry.spans.some(s => s[0] === span[0] && s[1] === span[1])) entry.spans.push(pair(span))
          entry.words = [...new Set([...entry.words, ...words])]
        }
      }
    }
  }
  for (const entry of why.values()) {
    entry.spans.sort((a, b) => a[0] - b[0] || a[1] - b[1])
    entry.words.sort((a, b) => a - b)
  }
  return [...why.values()]
}

/** The fewest words between what is near each other in a passage, in any of its wordings. */
export function distanceIn(pack: OpenPack, passageId: number, node: TermNode, reading: string): number | undefined {
  const passage = pack.passage(passageId)!
  const readings = readingsOf(pack, passage.id)
  const layers = [undefined, ...new Set(readings.map(r => r.layer))].filter(
    layer => reading === 'any' || reading === (layer ?? 'text'),
  )
  let least: number | undefined
  for (const layer of layers) {
    const words = foldWording(pack, passage, readings, layer)
    for (const term of positiveTerms(node)) {
      const d = term.kind === 'near' ? leastDistance(term, words) : undefined
      if (d !== undefined && (least === undefined || d < least)) least = d
    }
  }
  return least
}

const pair = (span: Span): [number, number] => [span[0], span[1]]

function placesOfAll(
  terms: readonly (Term | NearTerm)[],
  wording: FoldedWording,
): { term: { input: string }; places: Places }[] {
  return terms.flatMap(term => {
    if (term.kind === 'term') return [{ term, places: placesOf(term, wording) }]
    const lists = nearPlaces(term, wording) ?? []
    return term.terms.map((t, i) => ({ term: t, places: lists[i] ?? [] }))
  })
}

/** The wording's name where the matched words have another one: the layer's, or the text's own (`ketiv`). */
function nameOfWording(
  pack: OpenPack,
  wording: FoldedWording,
  spans: readonly Span[],
  readings: readonly { start: number; end: number }[],
  replaced: boolean,
): string | undefined {
  if (wording.layer !== undefined) return replaced ? wording.layer : undefined
  const other = readings.some(r => r.end > r.start && spans.some(s => s[0] < r.end && s[1] > r.start))
  return other ? (pack.flags.reading_text ?? 'text') : undefined
}

function mergeSpans(spans: readonly Span[]): Span[] {
  const sorted = spans.filter(s => s[1] > s[0]).sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const merged: [number, number][] = []
  for (const [start, end] of sorted) {
    const last = merged.at(-1)
    if (last && start < last[1]) last[1] = Math.max(last[1], end)
    else merged.push([start, end])
  }
  return merged
}

/** The text around the first match, cut at blanks so that no matched word is cut. */
export function snippetOf(text: string, spans: readonly Span[]): { text: string; spans: [number, number][] } {
  const first = spans[0] ?? [0, 0]
  let start = Math.max(0, first[0] - AROUND)
  let end = Math.min(text.length, first[1] + AROUND)
  for (const span of spans) {
    if (span[0] < end && span[1] > end) end = span[1]
    if (span[0] < start && span[1] > start) start = span[0]
  }
  if (start > 0) start = nextBlank(text, start)
  if (end < text.length) end = lastBlank(text, end)
  if (start > first[0]) start = first[0]
  if (end < first[1]) end = first[1]
  const lead = start > 0 ? '… ' : ''
  const tail = end < text.length ? ' …' : ''
  const inside = spans.filter(s => s[0] >= start && s[1] <= end)
  return {
    text: lead + text.slice(start, end) + tail,
    spans: inside.map(s => [s[0] - start + lead.length, s[1] - start + lead.length]),
  }
}

function nextBlank(text: string, at: number): number {
  if (/\s/.test(text[at - 1]!)) return at
  const blank = text.slice(at).search(/\s/)
  return blank < 0 ? at : at + blank + 1
}

function lastBlank(text: string, at: number): number {
  if (/\s/.test(text[at] ?? ' ')) return at
  let i = at
  while (i > 0 && !/\s/.test(text[i - 1]!)) i--
  return i > 0 ? i - 1 : at
}

/** Where a long text may be cut: at a blank before the limit. */
function cutAt(text: string, limit: number): number {
  const blank = text.lastIndexOf(' ', limit)
  return blank > limit / 2 ? blank : limit
}
