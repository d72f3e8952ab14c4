import type { Hit } from '../../api/shapes.ts'
import { tokensOfHit } from '../../api/shapes.ts'
import type { DocumentRow, OpenPack } from '../pack.ts'

/** A row of a file: values by column, in the order of the columns. */
export type Cells = Record<string, string | number | undefined>

/** A row of a file; a passage's with the passage, from which other formats than tables are written. */
export interface Exported {
  cells: Cells
  passage?: {
    pack: OpenPack
    document: DocumentRow
    /** Number in the pack, in the order of the texts. */
    id: number
    urn: string
    reference: string
    citation: string
    language: string
    text: string
    spans: [number, number][]
  }
}

/** What joins several values in one cell. */
const AND = ' | '

/** The row of a hit: where it stands, what matched, under which licence. */
export function rowOfHit(pack: OpenPack, id: number, hit: Hit): Exported {
  const document = pack.documentOf(id)
  const { text } = pack.passage(id)!
  // what matched in a translation or a reading stands not in the text
  const spans = hit.why.filter(w => w.layer === undefined).flatMap(w => w.spans)
  const joined = [...spans].sort((a, b) => a[0] - b[0])
  const first = joined[0]
  const last = joined.at(-1)
  const tokens = tokensOfHit(hit)
  const ids = [...new Set(tokens.flatMap(t => t.ids ?? []))]
  return {
    passage: {
      pack,
      document,
      id,
      urn: hit.urn,
      reference: hit.reference,
      citation: hit.citation,
      language: hit.language,
      text,
      spans: joined,
    },
    cells: {
      urn: hit.urn,
      reference: hit.reference,
      document: hit.document_title,
      before: first ? text.slice(0, first[0]) : '',
      match: first && last ? text.slice(first[0], last[1]) : '',
      after: last ? text.slice(last[1]) : text,
      language: hit.language,
      matched: [...new Set(joined.map(([a, b]) => text.slice(a, b)))].join(AND),
      lemma: hit.lemma,
      form: hit.form ?? hit.surface_forms?.join(AND),
      morphology: hit.morph?.map(m => m.feats.replaceAll('|', ',')).join(AND),
      gloss: hit.token_gloss ?? hit.gloss,
      senses: ids.length > 0 ? ids.join(AND) : undefined,
      tokens: typeof hit.tokens === 'number' ? hit.tokens : undefined,
      passages: hit.passages,
      layer: hit.layer,
      translation: hit.layer === undefined ? undefined : hit.snippet.text,
      reading: [...new Set(hit.why.flatMap(w => w.reading ?? []))].join(AND) || undefined,
      tier: hit.tier,
      distance: hit.distance,
      date: hit.date && `${hit.date.not_before ?? '…'}/${hit.date.not_after ?? '…'}`,
      place: hit.place?.name ?? (hit.place?.ref ? `${hit.place.ref.ns}:${hit.place.ref.id}` : undefined),
      kind: hit.kind,
      source: hit.source,
      license_class: hit.license_class,
      license: hit.license_id,
      credit: hit.credit,
      pack: pack.id,
      pack_version: pack.version,
    },
  }
}

/** The columns that any row has a value for, and those that every file has, in the order of the first row. */
export function columnsOf(rows: readonly Exported[]): string[] {
  const filled = new Set<string>()
  for (const { cells } of rows)
    for (const [name, value] of Object.entries(cells)) if (value !== undefined && value !== '') filled.add(name)
  return Object.keys(rows[0]?.cells ?? {}).filter(name => filled.has(name) || ALWAYS.has(name))
}

const ALWAYS: ReadonlySet<string> = new Set([
  'urn',
  'reference',
  'before',
  'match',
  'after',
  'language',
  'tier',
  'date',
  'license_class',
  'license',
  'credit',
  'source',
  'pack',
  'pack_version',
])
