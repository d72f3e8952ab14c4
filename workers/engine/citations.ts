import type { DocumentRow, OpenPack } from './pack.ts'
import { headerOf } from './passages.ts'
import { bookOf } from './reference.ts'

/** A citation in the forms that programs read. */
export interface Citation {
  plain: string
  bibtex: string
  ris: string
  csl: Record<string, unknown>
  /** The licence in words: `CC BY-SA 4.0`, or what a text says of itself. */
  license: string
}

/** Cites a stretch of a document, or all of it: with edition, licence and the version of the pack. */
export function citationOf(pack: OpenPack, document: DocumentRow, reference: string, urn: string): Citation {
  const header = headerOf(pack, document)
  const license = header.license_id.startsWith('LicenseRef-')
    ? header.license_id.slice('LicenseRef-'.length).replaceAll('-', ' ')
    : header.license_id
  const title = document.title
  const container = header.source_title
  const version = pack.version
  const year = header.edition_year
  const url = pack.source(document.source).upstream_url ?? undefined
  const plain = [
    header.author ? `${header.author}, ` : '',
    reference,
    `, ${container}`,
    header.editor ? `, ed. ${header.editor}` : '',
    year !== undefined ? ` (${yearWords(year)})` : '',
    `; ${license}; Lectern pack ${pack.id} ${version}; ${urn}`,
  ].join('')
  const key = `${pack.id}-${reference}`.replace(/[^A-Za-z0-9]+/g, '-').replace(/-$/, '')
  const book = bookOf(document.work) ? container : title
  return {
    plain,
    license,
    bibtex: bibtex(key, {
      author: header.author,
      editor: header.editor,
      title: book,
      note: `${reference}; ${license}; Lectern pack ${pack.id} ${version}`,
      ...(year !== undefined ? { date: isoYear(year) } : {}),
      url,
      urn,
    }),
    ris: ris([
      ['TY', 'BOOK'],
      ['AU', header.author],
      ['ED', header.editor],
      ['TI', book],
      ['SP', reference],
      ['PY', year !== undefined ? String(year) : undefined],
      ['UR', url],
      ['N1', `${license}; Lectern pack ${pack.id} ${version}; ${urn}`],
    ]),
    csl: {
      id: urn,
      type: 'book',
      title: book,
      ...(header.author ? { author: [{ literal: header.author }] } : {}),
      ...(header.editor ? { editor: [{ literal: header.editor }] } : {}),
      ...(year !== undefined ? { issued: { 'date-parts': [[year]] } } : {}),
      locator: reference,
      language: document.language,
      ...(url ? { URL: url } : {}),
      version,
      note: `${license}; ${urn}`,
    },
  }
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
