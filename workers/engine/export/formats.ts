import type { ExportFormat } from '../../api/export.ts'
import { atf } from './atf.ts'
import { bibtex, cslJson, plain, ris } from './citations.ts'
import type { Heading } from './heading.ts'
import type { Exported } from './rows.ts'
import { json, table } from './tables.ts'
import { tei } from './tei.ts'

/** The type of each kind of file. */
export const MIMES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  json: 'application/json',
  tei: 'application/tei+xml',
  atf: 'text/plain',
  txt: 'text/plain',
  bibtex: 'application/x-bibtex',
  ris: 'application/x-research-info-systems',
  'csl-json': 'application/vnd.citationstyles.csl+json',
}

/** The ending of a file's name. */
export const ENDINGS: Readonly<Record<ExportFormat, string>> = {
  csv: 'csv',
  tsv: 'tsv',
  json: 'json',
  tei: 'xml',
  atf: 'atf',
  txt: 'txt',
  bibtex: 'bib',
  ris: 'ris',
  'csl-json': 'json',
}

/** Formats that need passages. */
export const OF_PASSAGES: ReadonlySet<ExportFormat> = new Set(['tei', 'atf', 'txt', 'bibtex', 'ris', 'csl-json'])

const WRITERS: Readonly<Record<ExportFormat, (rows: readonly Exported[], heading: Heading) => string>> = {
  // the mark at the beginning tells a spreadsheet that the letters are UTF-8
  csv: (rows, heading) => `\u{feff}${table(rows, heading, ',')}`,
  tsv: (rows, heading) => table(rows, heading, '\t'),
  json,
  tei,
  atf,
  txt: plain,
  bibtex,
  ris,
  'csl-json': cslJson,
}

/** Writes rows as a file. */
export const write = (format: ExportFormat, rows: readonly Exported[], heading: Heading): string =>
  WRITERS[format](rows, heading)
