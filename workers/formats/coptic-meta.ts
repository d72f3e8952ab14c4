import type { DataRecord, DateRecord, FacetRecord, LicenseClass } from '../model/records.ts'
import { statedLicenceId } from './licence.ts'
import { type ReadContext, textRecords } from './reader.ts'

/** The attributes of the `<meta>` line that opens a file. */
export type CopticMeta = Readonly<Record<string, string>>

/** Attributes that become facets of the document. */
const OF_DOCUMENT: readonly (readonly [attribute: string, facet: string])[] = [
  ['corpus', 'corpus'],
  ['language', 'dialect'],
  ['msName', 'manuscript'],
  ['objectType', 'object_type'],
  ['country', 'country'],
  ['license', 'license'],
]
/** Attributes that differ between the parts of one manuscript: facets of the part where a file is one, else of the document. */
const OF_PART: readonly (readonly [attribute: string, facet: string])[] = [
  ['msItem_title', 'work'],
  ['msitem_title', 'work'],
  ['repository', 'repository'],
  ['collection', 'collection'],
  ['idno', 'shelfmark'],
  ['Trismegistos', 'trismegistos'],
  ['Greek_source', 'greek_source'],
  ['Greek_edition', 'greek_source'],
  ['Coptic_edition', 'coptic_edition'],
  ['witness', 'witness'],
  ['redundant', 'redundant'],
  ['tagging', 'tagging'],
  ['segmentation', 'segmentation'],
  ['annotation', 'annotators'],
  ['translation', 'translators'],
]
/** Read elsewhere, or told by the source as a whole. */
const OTHERWISE = new Set(
  (
    'title author document_cts_urn document_cts_urn_deprecated origDate origDate_notBefore origDate_notAfter ' +
    'origDate_precision origPlace placeName pages_from pages_to project version_n version_n_ version_date parsing'
  ).split(' '),
)

/** What a file says of itself. */
export interface CopticHeader {
  /** Urn of the document: a CTS urn without its passage, else the name of the file. */
  key: string
  /** Where a file is a part of a document (`…monbfa:308-330`), what its passages say of it. */
  partFacets: FacetRecord[]
  /** Tagged by a program alone, by its own statement. */
  automatic: boolean
  records: DataRecord[]
}

/** Reads the `<meta>` line. A file whose urn names a part of a document goes on with the document that is open. */
export function copticHeader(
  meta: CopticMeta,
  fileName: string,
  levels: string[],
  context: ReadContext,
  report: (code: string, raw: string, action: string) => void,
): CopticHeader {
  const urn = (meta.document_cts_urn ?? '').trim()
  const parts = /^(urn:cts:[\w-]+:[\w.-]+)(?::(\S+))?$/.exec(urn)
  if (urn !== '' && !parts) report('urn', urn, 'not a CTS urn: the name of the file stands for it')
  const key = parts?.[1] ?? fileName.replace(/^.*\//, '').replace(/\.tt$/, '')
  const part = parts?.[2] !== undefined
  const title = said(meta.title) ?? key
  const unread = Object.keys(meta).filter(
    name => !OTHERWISE.has(name) && ![...OF_DOCUMENT, ...OF_PART].some(([attribute]) => attribute === name),
  )
  if (unread.length > 0) report('meta-unread', unread.join(' '), 'keys of the header that no record holds')
  const own = [...facetsOf(meta, OF_PART), ...pagesOf(meta)]
  const license = licenseOf(meta.license ?? '')
  if (license === 'research_private') report('license', meta.license ?? '', 'no licence is stated: withheld')
  const facets = [...facetsOf(meta, OF_DOCUMENT), ...(part ? [] : own)]
  const records = textRecords(context, key, {
    title,
    levels,
    ...(parts ? { urn: key, work: key.replace(/\.[\w-]+$/, '') } : {}),
    ...(said(meta.author) && meta.author !== 'anonymous' ? { author: meta.author!.trim() } : {}),
    ...(facets.length > 0 ? { facets } : {}),
    ...datesOf(meta, report),
    held_script: 'copt',
  })
  for (const record of records) {
    if (record.type === 'work' && parts)
      record.title = workTitle(record.title, said(meta.msItem_title ?? meta.msitem_title))
    if (record.type !== 'document') continue
    const places = (['origPlace', 'placeName'] as const).flatMap(name => {
      const place = said(meta[name])
      return place ? [{ role: name === 'origPlace' ? ('origin' as const) : ('provenance' as const), name: place }] : []
    })
    if (places.length > 0) record.places = places
    if (license === 'nc' || license === 'research_private') record.license_override = license
    const id = statedLicenceId(meta.license ?? '')
    if (id !== undefined) record.license_id = id
  }
  const partFacets = part ? [{ name: 'part', value: title }, ...own] : []
  return { key, partFacets, automatic: meta.tagging === 'automatic', records }
}

/** The work without the leaves of one manuscript: `I See Your Eagerness: GF 17-18`. */
function workTitle(title: string, item: string | undefined): string {
  const rest = item !== undefined && title.startsWith(item) ? title.slice(item.length) : ''
  return item !== undefined && /^[:,]?\s*\(?(?:MONB\.)?[A-Z]{2}(?:[\s.,\d)]|fr|$)/.test(rest) ? item : title
}

/** A value that says something; `none` and `NA` are upstream's words for nothing. */
function said(value: string | undefined): string | undefined {
  const text = value
    ?.replace(/<[^<>]*>?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC')
  return text === undefined || text === '' || /^(?:none|NA|n\/a)$/i.test(text) ? undefined : text
}

const facetsOf = (meta: CopticMeta, names: readonly (readonly [string, string])[]): FacetRecord[] =>
  names.flatMap(([attribute, name]) => {
    // a licence's link may be broken off: `CC-BY 4.0</a&gt`
    const value = said(meta[attribute]?.replace(/<\/a&gt;?$/, ''))
    return value === undefined ? [] : [{ name, value }]
  })

function pagesOf(meta: CopticMeta): FacetRecord[] {
  const [from, to] = [said(meta.pages_from), said(meta.pages_to)]
  if (from === undefined) return []
  return [{ name: 'pages', value: to === undefined || to === from ? from : `${from}–${to}` }]
}

function datesOf(
  meta: CopticMeta,
  report: (code: string, raw: string, action: string) => void,
): { dates?: DateRecord[] } {
  const year = (value: string | undefined) => (/^\d{1,4}$/.test(value ?? '') ? Number(value) : null)
  const [not_before, not_after] = [year(meta.origDate_notBefore) || null, year(meta.origDate_notAfter) || null]
  if (not_before === null && not_after === null) return {}
  if (not_before !== null && not_after !== null && not_before > not_after) {
    report('date', `${not_before} ${not_after}`, 'a date that ends before it begins: left out')
    return {}
  }
  const raw = said(meta.origDate)
  return {
    dates: [
      {
        not_before,
        not_after,
        class: 'artifact',
        primary: true,
        precision: not_before === not_after ? 'year' : 'range',
        ...(raw ? { raw } : {}),
      },
    ],
  }
}

function licenseOf(text: string): LicenseClass {
  if (/CC0|publicdomain|public domain/i.test(text)) return 'open'
  if (/\bBY-NC|\/by-nc/i.test(text)) return 'nc'
  if (/creativecommons\.org\/licenses\/by|\bCC[- ]BY\b/i.test(text)) return 'attribution'
  return 'research_private'
}
