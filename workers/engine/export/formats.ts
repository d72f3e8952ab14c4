import Papa from 'papaparse'
import type { ExportFormat } from '../../api/export.ts'
import { equivalentCodes } from '../../model/language.ts'
import { citationOf } from '../citations.ts'
import { columnsOf, type Exported } from './rows.ts'

/** What a file says of the answer that it holds. */
export interface Heading {
  /** The question, as it is asked again: the operation and its arguments. */
  question: string
  /** `3,569 passages`, and what was left out. */
  count: string
  packs: readonly { id: string; version: string }[]
}

/** Languages that are written in cuneiform. */
export const CUNEIFORM: ReadonlySet<string> = new Set(['akk', 'sux', 'hit', 'elx', 'xhu', 'peo', 'uga', 'hlu', 'xur'])

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

/** Writes rows as a file. */
export function write(format: ExportFormat, rows: readonly Exported[], heading: Heading): string {
  switch (format) {
    case 'csv':
      // the mark at the beginning tells a spreadsheet that the letters are UTF-8
      return `\u{feff}${table(rows, heading, ',')}`
    case 'tsv':
      return table(rows, heading, '\t')
    case 'json':
      return `${JSON.stringify({ ...heading, rows: rows.map(row => defined(row.cells)) }, null, 1)}\n`
    case 'tei':
      return tei(rows, heading)
    case 'atf':
      return atf(rows, heading)
    case 'txt':
      return plain(rows, heading)
    case 'bibtex':
      return `${lines(heading)
        .map(line => `% ${line}`)
        .join('\n')}\n\n${cited(rows)
        .map(c => c.bibtex)
        .join('\n')}`
    case 'ris':
      return cited(rows)
        .map(c => c.ris)
        .join('')
    case 'csl-json':
      return `${JSON.stringify(
        cited(rows).map(c => c.csl),
        null,
        1,
      )}\n`
  }
}

const lines = ({ question, count, packs }: Heading): string[] => [
  `query: ${question}`,
  `count: ${count}`,
  `packs: ${packs.map(p => `${p.id} ${p.version}`).join(', ')}`,
]

const defined = (cells: Exported['cells']): Record<string, unknown> =>
  Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== undefined))

function table(rows: readonly Exported[], heading: Heading, delimiter: ',' | '\t'): string {
  const columns = columnsOf(rows)
  const head = lines(heading)
    .map(line => `# ${line.replace(/\s+/gu, ' ')}\n`)
    .join('')
  const body = Papa.unparse(
    {
      fields: columns,
      data: rows.map(({ cells }) => columns.map(name => cellOf(cells[name], delimiter))),
    },
    { delimiter, newline: '\n', quotes: delimiter === ',', quoteChar: '"' },
  )
  return `${head}${body}\n`
}

/** A spreadsheet takes what begins so for a formula; a tab ends a cell. */
const FORMULA = /^[=+\-@\t\r]/

function cellOf(value: string | number | undefined, delimiter: ',' | '\t'): string {
  if (value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const text = delimiter === '\t' ? value.replace(/[\t\r\n]+/g, ' ') : value
  return FORMULA.test(text) ? `'${text}` : text
}

/** The documents of the rows, each cited once. */
function cited(rows: readonly Exported[]): ReturnType<typeof citationOf>[] {
  const seen = new Set<string>()
  const list: ReturnType<typeof citationOf>[] = []
  for (const { passage } of rows) {
    if (!passage) continue
    const { pack, document } = passage
    const key = `${pack.id} ${document.urn}`
    if (seen.has(key)) continue
    seen.add(key)
    list.push(citationOf(pack, document, document.title, document.urn))
  }
  return list
}

function plain(rows: readonly Exported[], heading: Heading): string {
  const body = rows.flatMap(({ passage }) =>
    passage
      ? [
          `${passage.text}
${citationOf(passage.pack, passage.document, passage.reference, passage.urn).plain}`,
        ]
      : [],
  )
  return `${lines(heading).join('\n')}\n\n${body.join('\n\n')}\n`
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Text for XML: signs that it may not hold at all are left out. */
const xml = (text: string): string =>
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').replace(/[&<>"]/g, sign => ESCAPES[sign]!)

/** The tag of a language as XML has it: of two letters, where there is one. */
const tagOf = (language: string): string => equivalentCodes(language).find(code => code.length === 2) ?? language

function tei(rows: readonly Exported[], heading: Heading): string {
  const cits = rows.flatMap(({ passage }) => {
    if (!passage) return []
    const { pack, document, reference, urn } = passage
    const { plain: bibl, license } = citationOf(pack, document, reference, urn)
    return [
      `      <cit n="${xml(passage.urn)}"><quote xml:lang="${xml(tagOf(passage.language))}">${marked(passage.text, passage.spans)}</quote><bibl n="${xml(passage.reference)}">${xml(bibl)}</bibl><note type="licence">${xml(license)}</note></cit>\n`,
    ]
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<TEI xmlns="http://www.tei-c.org/ns/1.0">
  <teiHeader><fileDesc>
    <titleStmt><title>${xml(heading.question)}</title></titleStmt>
    <publicationStmt><p>${xml(heading.count)}</p></publicationStmt>
    <sourceDesc><p>${xml(lines(heading)[2]!)}</p></sourceDesc>
  </fileDesc></teiHeader>
  <text><body>
    <div>
${cits.join('')}    </div>
  </body></text>
</TEI>
`
}

/** A text with its matches as segments; stretches that overlap are one. */
function marked(text: string, spans: readonly [number, number][]): string {
  let out = ''
  let at = 0
  for (const [start, end] of spans) {
    const from = Math.max(at, start)
    if (end <= from) continue
    out += `${xml(text.slice(at, from))}<seg type="match">${xml(text.slice(from, end))}</seg>`
    at = end
  }
  return out + xml(text.slice(at))
}

/** Tablets by number with the lines that were found, in the transliteration of the source. */
function atf(rows: readonly Exported[], heading: Heading): string {
  const texts = new Map<string, string[]>()
  for (const { passage } of rows) {
    if (!passage || !CUNEIFORM.has(passage.language)) continue
    const { document } = passage
    const id = document.urn.split(':').at(-1)!
    const head = `&${id} = ${document.title}\n#atf: lang ${passage.language}`
    const list = texts.get(head) ?? []
    texts.set(head, list)
    list.push(`${passage.citation.split('.').at(-1)}. ${passage.text.replace(/\s+/gu, ' ')}`)
  }
  const comments = lines(heading).map(line => `# ${line}`)
  return `${comments.join('\n')}\n\n${[...texts].map(([head, list]) => `${head}\n${list.join('\n')}`).join('\n\n')}\n`
}
