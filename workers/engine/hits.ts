import type { Hit, Why } from '../api/shapes.ts'
import type { Span } from '../model/records.ts'
import { licenseIdOf } from './licenses.ts'
import { allowedUnder, type Conditions, foldedRow, nextOf, wordingOn } from './match/conditions.ts'
import { type NearTerm, positiveTerms, type Term, type TermNode } from './match/terms.ts'
import { holds, leastDistance, nearPlaces, type Places, placesOf } from './match/tokens.ts'
import type { OpenPack, PassageRow } from './pack.ts'
import { referenceOf } from './reference.ts'
import { sentencesOf } from './sentences.ts'
import { type FoldedWording, foldWording, readingsOf } from './wordings.ts'

/** Longest text that a hit carries whole. */
const TEXT_LIMIT = 600
/** Letters on each side of the first match in a snippet. */
const AROUND = 40

/** The urn of a passage. */
export const urnOf = (pack: OpenPack, passage: number): string =>
  `${pack.documentOf(passage).urn}:${pack.passage(passage)!.citation}`

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
export function whyOf(
  pack: OpenPack,
  passageId: number,
  node: TermNode,
  conditions: Conditions,
  reading: string,
): Why[] {
  const passage = pack.passage(passageId)!
  const readings = readingsOf(pack, passage.id)
  const wordings = wordingsOf(pack, passage, conditions, reading)
  const why = new Map<string, Why>()
  for (const wording of wordings) {
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

/** Whether a match of a passage runs on into the next. */
export function runsOn(
  pack: OpenPack,
  passageId: number,
  node: TermNode,
  conditions: Conditions,
  reading: string,
): boolean {
  return wordingsOf(pack, pack.passage(passageId)!, conditions, reading).some(wording =>
    placesOfAll(positiveTerms(node), wording).some(({ places }) =>
      places.some(([, to]) => to > (wording.own ?? wording.length)),
    ),
  )
}

/** The fewest words between what is near each other in a passage, in any of its wordings. */
export function distanceIn(
  pack: OpenPack,
  passageId: number,
  node: TermNode,
  conditions: Conditions,
  reading: string,
): number | undefined {
  let least: number | undefined
  for (const words of wordingsOf(pack, pack.passage(passageId)!, conditions, reading)) {
    for (const term of positiveTerms(node)) {
      const d = term.kind === 'near' ? leastDistance(term, words) : undefined
      if (d !== undefined && (least === undefined || d < least)) least = d
    }
  }
  return least
}

/** The wordings of a passage that a request searches, with its conditions on what may match in them. */
function wordingsOf(pack: OpenPack, passage: PassageRow, conditions: Conditions, reading: string): FoldedWording[] {
  const readings = readingsOf(pack, passage.id)
  const allowed = allowedUnder(pack, conditions)
  const wordings: FoldedWording[] = []
  const add = (row: number, layer: string | undefined) => {
    const own = foldWording(pack, passage, readings, layer)
    const next = conditions.cross ? nextOf(pack, row) : undefined
    const wording = next === undefined ? own : wordingOn(own, foldedRow(pack, next))!
    if (conditions.sentence) wording.sentenceOf = sentencesOf(wording.text, wording.language, pack.flags)
    const allow = allowed(row, wording, next)
    if (allow) wording.allow = allow
    wordings.push(wording)
  }
  if (reading === 'any' || reading === 'text') add(passage.id, undefined)
  for (const row of pack.readingRowsOf(passage.id)) {
    const layer = pack.readingLayers[pack.rowLayer[row - pack.passages]!]!
    if (reading === 'any' || reading === layer) add(row, layer)
  }
  return wordings
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
