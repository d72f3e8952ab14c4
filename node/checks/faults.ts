import type { DataRecord, Span } from '../../workers/model/records.ts'
import { parseUrn } from '../../workers/model/urn.ts'

/** Corpora of some hundred kilobytes, one of each kind of format: their packs are built by `npm test`, the others by `npm run test:corpora`. */
export const SMALL: readonly string[] = [
  'papyri',
  'dcs',
  'first1k',
  'perseus-p4',
  'ubs-parallels',
  'kanripo-lunyu',
  'step-arabic',
  'ud-hit-hittb',
  'ud-sga-dipsgg',
  'ud-akk-pisandub',
]

/** What a builder could not take, or a reader could not show: one line each, at most twenty. */
export function faultsOf(records: Iterable<DataRecord>): string[] {
  const faults: string[] = []
  const urns = new Set<string>()
  const works = new Set<string>()
  let document = ''
  const fault = (urn: string, what: string) => {
    if (faults.length < 20) faults.push(`${urn}: ${what}`)
  }
  const named = (urn: string) => {
    if (urns.has(urn)) fault(urn, 'twice')
    urns.add(urn)
    if (!parseUrn(urn).ok) fault(urn, 'no urn')
  }
  for (const record of records) {
    if (record.type === 'work') works.add(record.id)
    else if (record.type === 'document') {
      document = record.urn
      named(document)
      if (!works.has(record.work ?? '')) fault(document, `no work ${record.work}`)
      if (record.title.trim() === '') fault(document, 'no title')
      for (const { not_before: from, not_after: to } of record.dates ?? [])
        if ((from === null && to === null) || from === 0 || to === 0 || (from ?? -Infinity) > (to ?? Infinity))
          fault(document, `date ${from} to ${to}`)
      if ((record.dates ?? []).length > 0 && record.dates!.filter(d => d.primary).length !== 1)
        fault(document, 'not one primary date')
    } else if (record.type === 'passage') {
      const urn = `${document}:${record.citation}`
      named(urn)
      const { text } = record
      if (text.trim() === '') fault(urn, 'no text')
      const inside = ([from, to]: Span, what: string) => {
        if (!(from >= 0 && from <= to && to <= text.length)) fault(urn, `${what} ${from}–${to} of ${text.length}`)
      }
      for (const { start, end, kind } of record.spans ?? []) inside([start, end], kind)
      for (const { span } of record.tokens ?? []) if (span) inside(span, 'token')
      for (const { span, layer } of record.readings ?? []) inside(span, layer)
      for (const { words = [] } of record.meter ?? []) for (const { span } of words) inside(span, 'foot')
      const tokens = record.tokens?.length ?? 0
      for (const { head } of record.tokens ?? [])
        if (head !== undefined && !(head >= -1 && head < tokens)) fault(urn, `head ${head} of ${tokens}`)
      for (const { layer, text: own, align = [] } of record.layers ?? []) {
        if (own.trim() === '') fault(urn, `${layer} is empty`)
        for (const { tokens: range, span } of align)
          if (range[1] > tokens || span[1] > own.length) fault(urn, `${layer} is aligned beyond its end`)
      }
    } else if (record.type === 'entry' && record.headword.trim() === '') fault(record.id, 'no headword')
    else if (record.type === 'place' && record.names.length === 0) fault(`${record.ns}:${record.id}`, 'no name')
  }
  return faults
}
