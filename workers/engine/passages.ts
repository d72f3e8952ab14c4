import type { DocumentHeader, Passage, Scansion } from '../api/shapes.ts'
import { isWithheld, type LicenseClass } from '../model/records.ts'
import { licenseIdOf } from './licenses.ts'
import type { DocumentRow, OpenPack } from './pack.ts'
import { alignmentKeys } from './places.ts'
import { bookOf, referenceOf } from './reference.ts'
import { tokensOf } from './tokens.ts'
import { readingsOf } from './wordings.ts'

/** The header of a document: edition, licence, credit, pack. */
export function headerOf(pack: OpenPack, document: DocumentRow): DocumentHeader {
  const source = pack.source(document.source)
  const work = document.work === null ? undefined : pack.works.get(document.work)
  return {
    urn: document.urn,
    title: document.title,
    language: document.language,
    role: document.role,
    ...(document.work !== null ? { work: document.work } : {}),
    ...(work ? { work_title: work.title, ...(work.author ? { author: work.author } : {}) } : {}),
    ...(document.editor ? { editor: document.editor } : {}),
    ...(document.edition_year !== null ? { edition_year: document.edition_year } : {}),
    ...(document.siglum ? { siglum: document.siglum } : {}),
    source: source.slug,
    source_title: source.title,
    pack: pack.id,
    pack_version: pack.version,
    license_class: document.license_class,
    license_id: licenseIdOf(document, source),
    ...(source.license_text_url ? { license_text_url: source.license_text_url } : {}),
    ...(source.credit ? { credit: source.credit } : {}),
    ...(document.withdrawn ? { withdrawn: true as const } : {}),
  }
}

export interface PassageParts {
  /** `both`, `text`, or a layer. */
  readings: string
  tokens: boolean
  /** Layers of a withheld licence are left out unless the request asks for them. */
  restricted: boolean
}

/** One passage with what belongs to it. */
export function passageOf(pack: OpenPack, id: number, parts: PassageParts): Passage {
  const row = pack.passage(id)!
  const document = pack.documents[row.document]!
  const language = row.language ?? document.language
  const { db } = pack
  const spans = db.all<{ start: number; end: number; kind: string; value: string | null }>(
    'SELECT start, end, kind, value FROM spans WHERE passage=? ORDER BY n',
    [id],
  )
  const readings =
    parts.readings === 'text'
      ? []
      : readingsOf(pack, id).filter(r => parts.readings === 'both' || r.layer === parts.readings)
  const layers = db
    .all<{ layer: string; kind: string; language: string | null; text: string; license_class: LicenseClass | null }>(
      'SELECT layer, kind, language, text, license_class FROM layers WHERE passage=? ORDER BY id',
      [id],
    )
    .filter(l => parts.restricted || l.license_class === null || !isWithheld(l.license_class))
  const meter = metersOf(pack, id)
  const book = bookOf(document.work)
  const elsewhere = book
    ? alignmentKeys(pack, id)
        .map(key => key.slice(book.length + 1))
        .filter(n => n !== row.citation)
    : []
  return {
    urn: `${document.urn}:${row.citation}`,
    citation: row.citation,
    reference: referenceOf(document, row.citation),
    language,
    text: row.text,
    ...(row.withdrawn || document.withdrawn ? { withdrawn: true as const } : {}),
    ...(spans.length > 0
      ? { spans: spans.map(({ value, ...s }) => ({ ...s, ...(value !== null ? { value } : {}) })) }
      : {}),
    ...(readings.length > 0
      ? { readings: readings.map(r => ({ layer: r.layer, span: [r.start, r.end] as [number, number], text: r.text })) }
      : {}),
    ...(layers.length > 0
      ? {
          layers: layers.map(l => ({
            layer: l.layer,
            kind: l.kind,
            text: l.text,
            ...(l.language !== null ? { language: l.language } : {}),
            ...(l.license_class !== null ? { license_class: l.license_class } : {}),
          })),
        }
      : {}),
    ...(meter.length > 0 ? { meter } : {}),
    ...(parts.tokens ? { tokens: tokensOf(pack, id, language) } : {}),
    ...(elsewhere.length > 0 ? { elsewhere } : {}),
  }
}

interface MeterRow {
  producer: string
  code: string | null
  name: string | null
  pattern: string
  caesura: string | null
  feature: string | null
  words: string | null
}

/** The scansions of a passage, one a producer, with their words where the producer divides the line. */
function metersOf(pack: OpenPack, passage: number): Scansion[] {
  return pack.db
    .all<MeterRow>('SELECT producer, code, name, pattern, caesura, feature, words FROM meter WHERE passage=?', [
      passage,
    ])
    .map(({ producer, pattern, code, name, caesura, feature, words }) => ({
      producer,
      pattern,
      ...(code !== null ? { code } : {}),
      ...(name !== null ? { name } : {}),
      ...(caesura !== null ? { caesura } : {}),
      ...(feature !== null ? { feature } : {}),
      ...(words !== null ? { words: JSON.parse(words) as NonNullable<Scansion['words']> } : {}),
    }))
}
