import type { Args, Data } from '../../api/catalogue.ts'
import { type Result, refused, Sources } from '../answer.ts'
import type { Library } from '../library.ts'
import { headerOf } from '../passages.ts'
import { type Place, resolve } from '../places.ts'
import { bookOf, referenceOf } from '../reference.ts'

/** A citation of a passage or range: plain, BibTeX, RIS and CSL JSON, with edition, licence and pack version. */
export async function citeOperation(library: Library, args: Args<'cite'>): Promise<Result<Data<'cite'>>> {
  const resolved = await resolve(library, args.urn, {
    restricted: args.include_restricted,
    field: 'urn',
    ...(args.pack !== undefined ? { pack: args.pack } : {}),
  })
  if (!resolved.ok) return resolved
  if ('choices' in resolved)
    return refused({
      code: 'reference_ambiguous',
      field: 'urn',
      message: `“${args.urn}” may be ${resolved.choices.map(c => c.label).join(' or ')}.`,
      try: resolved.choices[0]?.label ?? '',
    })
  const { place } = resolved
  const { pack, document } = place
  const header = headerOf(pack, document)
  const reference = rangeReference(place)
  const urn = rangeUrn(place)
  const passages = place.passages.map(id => pack.passage(id)!)
  const license = header.license_id.startsWith('LicenseRef-')
    ? header.license_id.slice('LicenseRef-'.length).replaceAll('-', ' ')
    : header.license_id
  const title = document.title
  const container = header.source_title
  const version = pack.version
  const year = header.edition_year
  const plain = [
    header.author ? `${header.author}, ` : '',
    reference,
    `, ${container}`,
    header.editor ? `, ed. ${header.editor}` : '',
    year !== undefined ? ` (${yearWords(year)})` : '',
    `; ${license}; Lectern pack ${pack.id} ${version}; ${urn}`,
  ].join('')
  const key = `${pack.id}-${reference}`.replace(/[^A-Za-z0-9]+/g, '-').replace(/-$/, '')
  const sources = new Sources()
  sources.add(pack, document)
  return {
    ok: true,
    data: {
      urn,
      reference,
      plain,
      bibtex: bibtex(key, {
        author: header.author,
        editor: header.editor,
        title: bookOf(document.work) ? container : title,
        note: `${reference}; ${license}; Lectern pack ${pack.id} ${version}`,
        ...(year !== undefined ? { date: isoYear(year) } : {}),
        url: pack.source(document.source).upstream_url ?? undefined,
        urn,
      }),
      ris: ris([
        ['TY', 'BOOK'],
        ['AU', header.author],
        ['ED', header.editor],
        ['TI', bookOf(document.work) ? container : title],
        ['SP', reference],
        ['PY', year !== undefined ? String(year) : undefined],
        ['UR', pack.source(document.source).upstream_url ?? undefined],
        ['N1', `${license}; Lectern pack ${pack.id} ${version}; ${urn}`],
      ]),
      csl: {
        id: urn,
        type: 'book',
        title: bookOf(document.work) ? container : title,
        ...(header.author ? { author: [{ literal: header.author }] } : {}),
        ...(header.editor ? { editor: [{ literal: header.editor }] } : {}),
        ...(year !== undefined ? { issued: { 'date-parts': [[year]] } } : {}),
        locator: reference,
        language: document.language,
        ...(pack.source(document.source).upstream_url ? { URL: pack.source(document.source).upstream_url } : {}),
        version,
        note: `${license}; ${urn}`,
      },
      text: passages.map(p => p.text).join(' '),
      license: `${header.license_class} ${license}`,
    },
    summary: plain,
    notes: place.notes,
    sources: sources.list(),
  }
}

/** `Gen 1:1–5`, `Gen 1:31–2:3`, or the title of a whole document. */
export function rangeReference(place: Place): string {
  const { pack, document, passages } = place
  if (passages.length === 0) return document.title
  const first = pack.passage(passages[0]!)!.citation
  const last = pack.passage(passages.at(-1)!)!.citation
  const start = referenceOf(document, first)
  if (first === last) return start
  const [a, b] = [first.split('.'), last.split('.')]
  let shared = 0
  while (shared < a.length - 1 && a[shared] === b[shared]) shared++
  return `${start}–${b.slice(shared).join(bookOf(document.work) ? ':' : '.')}`
}

export function rangeUrn(place: Place): string {
  const { pack, document, passages } = place
  if (passages.length === 0) return document.urn
  const first = pack.passage(passages[0]!)!.citation
  const last = pack.passage(passages.at(-1)!)!.citation
  return first === last ? `${document.urn}:${first}` : `${document.urn}:${first}-${last}`
}

const yearWords = (year: number): string => (year < 0 ? `${-year} BCE` : String(year))

/** BibLaTeX dates are astronomical: 450 BCE is −0449. */
const isoYear = (year: number): string =>
  year < 0 ? `-${String(-year - 1).padStart(4, '0')}` : String(year).padStart(4, '0')

/** Escapes what BibTeX reads as commands; letters of every script stay letters (UTF-8). */
const tex = (text: string): string =>
  text
    .replace(/[\\{}]/g, c => (c === '\\' ? '\\textbackslash{}' : `\\${c}`))
    .replace(/[&%$#_]/g, c => `\\${c}`)
    .replace(/~/g, '\\textasciitilde{}')
    .replace(/\^/g, '\\textasciicircum{}')

function bibtex(key: string, fields: Record<string, string | undefined>): string {
  const rows = Object.entries(fields)
    .filter((f): f is [string, string] => f[1] !== undefined)
    .map(([name, value]) => `  ${name} = {${name === 'url' ? value.replace(/[{}]/g, encodeURIComponent) : tex(value)}}`)
  return `@book{${key},\n${rows.join(',\n')}\n}\n`
}

function ris(fields: [string, string | undefined][]): string {
  return `${fields
    .filter((f): f is [string, string] => f[1] !== undefined)
    .map(([tag, value]) => `${tag}  - ${value.replace(/\s+/g, ' ')}`)
    .join('\r\n')}\r\nER  - \r\n`
}
