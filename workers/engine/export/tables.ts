import Papa from 'papaparse'
import { type Heading, headLines } from './heading.ts'
import { columnsOf, type Exported } from './rows.ts'

/** Rows as a table below comments that say what it is. */
export function table(rows: readonly Exported[], heading: Heading, delimiter: ',' | '\t'): string {
  const columns = columnsOf(rows)
  const head = headLines(heading)
    .map(line => `# ${line}\n`)
    .join('')
  if (columns.length === 0) return head
  const body = Papa.unparse(
    {
      fields: columns,
      data: rows.map(({ cells }) => columns.map(name => cellOf(cells[name], delimiter))),
    },
    { delimiter, newline: '\n', quotes: delimiter === ',', quoteChar: '"' },
  )
  return `${head}${body}\n`
}

/** Rows as a value that programs read. */
export function json(rows: readonly Exported[], { question, count, packs }: Heading): string {
  const defined = (cells: Exported['cells']) =>
    Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== undefined))
  return `${JSON.stringify({ question, count, packs, rows: rows.map(row => defined(row.cells)) }, null, 1)}\n`
}

/** A spreadsheet takes what begins so for a formula; a tab ends a cell. */
const FORMULA = /^[=+\-@\t\r]/

function cellOf(value: string | number | undefined, delimiter: ',' | '\t'): string {
  if (value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const text = delimiter === '\t' ? value.replace(/[\t\r\n]+/g, ' ') : value
  return FORMULA.test(text) ? `'${text}` : text
}
