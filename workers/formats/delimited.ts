import Papa from 'papaparse'
import { decodeText, FileRefused, type ReadContext, type SourceFile } from './reader.ts'

/** A table of a text file. Cells are as written; a row may be shorter than the columns. */
export interface DelimitedTable {
  columns: string[]
  rows: { line: number; cells: string[] }[]
}

/**
 * Reads comma-, semicolon- or tab-separated text. The header row decides the delimiter, whatever the file is called: the
 * sign that stands most often in it outside quotes. A header may name fewer columns than the rows have (the others are
 * `column 6`, by their place); a name that comes again gets ` (2)`. A quote that never closes refuses the file.
 */
export function readTable(file: SourceFile, report: ReadContext['report']): DelimitedTable {
  const text = decodeText(file)
  const delimiter = delimiterOf(text)
  const parsed = Papa.parse<string[]>(text, { delimiter, newline: '\n', skipEmptyLines: false })
  const broken = parsed.errors.find(error => error.type === 'Quotes')
  if (broken)
    throw new FileRefused(
      file.name,
      (broken.row ?? 0) + 1,
      'A quotation mark of this row is not closed, or stands in a cell.',
    )
  const [header = [], ...data] = parsed.data
  let line = 1 + linesIn(header)
  const rows: DelimitedTable['rows'] = []
  let widest = header.length
  for (const cells of data) {
    if (cells.length > 1 || cells[0] !== '') rows.push({ line, cells })
    if (cells.length > widest) widest = cells.length
    line += linesIn(cells)
  }
  const columns: string[] = []
  const seen = new Map<string, number>()
  for (let i = 0; i < widest; i++) {
    const name = header[i]?.trim() || `column ${i + 1}`
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    columns.push(times === 1 ? name : `${name} (${times})`)
    if (i >= header.length || times > 1)
      report({
        file: file.name,
        line: 1,
        code: times > 1 ? 'column-name' : 'column-unnamed',
        raw: name,
        action:
          times > 1
            ? `the name is used again: called ${columns[i]}`
            : 'the header names fewer columns than the rows have',
      })
  }
  return { columns, rows }
}

/** Lines of the file that a row takes. */
const linesIn = (cells: readonly string[]): number => 1 + cells.join('').split('\n').length - 1

function delimiterOf(text: string): string {
  const counts = new Map([
    ['\t', 0],
    [';', 0],
    [',', 0],
  ])
  let quoted = false
  for (const sign of text) {
    if (sign === '"') quoted = !quoted
    else if (quoted) continue
    else if (sign === '\n') break
    else if (counts.has(sign)) counts.set(sign, counts.get(sign)! + 1)
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]![0]
}
