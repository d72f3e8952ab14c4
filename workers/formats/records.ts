import type { DataRecord, Finding } from '../model/records.ts'
import { decodeText, type SourceFile } from './reader.ts'

const TYPES = new Set([
  'source',
  'work',
  'document',
  'passage',
  'link',
  'entry',
  'sense',
  'place',
  'lect',
  'lemma-same',
  'listed',
])

/**
 * JSON Lines of the model's records (docs/records.md). A line without `type` is a passage; a passage before any
 * document opens one named after the file; a passage without citation is numbered. A line that is no record is
 * reported and left out.
 */
export function* jsonRecords(file: SourceFile, report: (finding: Finding) => void): Iterable<DataRecord> {
  const lines = decodeText(file).split('\n')
  let inDocument = false
  let number = 0
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!
    if (line.trim() === '') continue
    const drop = (code: string, action: string) =>
      report({ file: file.name, line: i + 1, code, raw: line.slice(0, 80), action })
    let value: Record<string, unknown>
    try {
      value = JSON.parse(line) as Record<string, unknown>
    } catch {
      drop('json', 'not well-formed JSON: left out')
      continue
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      drop('record', 'not an object: left out')
      continue
    }
    const type = value.type ?? 'passage'
    if (typeof type !== 'string' || !TYPES.has(type)) {
      drop('type', 'unknown type of record: left out')
      continue
    }
    if (type === 'passage') {
      if (typeof value.text !== 'string' || value.text.trim() === '') {
        drop('text', 'a passage without text: left out')
        continue
      }
      if (!inDocument) {
        inDocument = true
        number = 0
        const name = file.name.replace(/^.*\//, '').replace(/\.[^.]*$/, '')
        const key = name.replace(/[^\p{L}\p{N}_~()'-]/gu, c => encodeURIComponent(c).replace(/[.!*]/g, '_')) || 'text'
        yield { type: 'document', urn: `urn:lectern:records:${key}`, title: name, language: 'und', role: 'text' }
      }
      number++
      const facets = facetsOf(value.facets)
      yield {
        ...(value as object),
        type: 'passage',
        citation: typeof value.citation === 'string' && value.citation !== '' ? value.citation : String(number),
        text: value.text.normalize('NFC'),
        ...(facets ? { facets } : {}),
      } as DataRecord
      continue
    }
    if (type === 'document') {
      inDocument = true
      number = 0
    }
    yield { ...value, type } as unknown as DataRecord
  }
}

/** Facets as a list of rows, or as an object of name to value; `__proto__` is an ordinary name. */
function facetsOf(value: unknown): { name: string; value: string }[] | undefined {
  if (value === undefined || value === null) return undefined
  if (Array.isArray(value)) return value as { name: string; value: string }[]
  if (typeof value !== 'object') return undefined
  return Object.entries(value).flatMap(([name, v]) =>
    (Array.isArray(v) ? v : [v]).map(one => ({ name, value: typeof one === 'string' ? one : JSON.stringify(one) })),
  )
}
