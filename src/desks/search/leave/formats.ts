import type { ExportFormat } from '../../../../workers/api/export.ts'

/** A kind of file, in words. */
export interface Format {
  format: ExportFormat
  word: string
  means: string
  /** What it can hold: anything; passages, with their text; or the works that are cited. */
  holds: 'rows' | 'passages' | 'citations'
}

/** The kinds of files, tables first. */
export const FORMATS: readonly Format[] = [
  { format: 'tsv', word: 'TSV', means: 'a table divided by tabs, for scripts', holds: 'rows' },
  { format: 'csv', word: 'CSV', means: 'a table for spreadsheets', holds: 'rows' },
  { format: 'json', word: 'JSON', means: 'a table for programs', holds: 'rows' },
  { format: 'txt', word: 'Plain text', means: 'each passage with its citation', holds: 'passages' },
  { format: 'tei', word: 'TEI', means: 'quotations in XML, matches marked', holds: 'passages' },
  { format: 'atf', word: 'ATF', means: 'cuneiform texts by their lines', holds: 'passages' },
  { format: 'bibtex', word: 'BibTeX', means: 'the works cited, once each', holds: 'citations' },
  { format: 'ris', word: 'RIS', means: 'the works cited, for Zotero and others', holds: 'citations' },
  { format: 'csl-json', word: 'CSL JSON', means: 'the works cited, for citation styles', holds: 'citations' },
]

/** What a file may be made of: lines of a concordance are no quotations, and counts are rows alone. */
export const formatsFor = (of: 'search' | 'concord' | 'freq', cuneiform: boolean): readonly Format[] =>
  FORMATS.filter(({ format, holds }) => {
    if (of === 'freq') return holds === 'rows'
    if (format === 'atf') return cuneiform && of === 'search'
    return of === 'search' || format !== 'tei'
  })
