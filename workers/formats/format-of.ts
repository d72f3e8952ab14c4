import { readTable } from './delimited.ts'
import { FORMATS } from './index.ts'
import { decodeText, FileRefused, type ReadContext, type SourceFile } from './reader.ts'

/** The name of a reader. */
export type FormatName = keyof typeof FORMATS

/** Of two formats that a file looks like, the first is the more exact. */
const EXACT: readonly (readonly [exact: FormatName, general: FormatName])[] = [
  ['oshb', 'osis'],
  ['conllx', 'conllu'],
]

/** Endings of names that promise a kind of content, and the formats that keep the promise; a sign = how the file begins. */
const PROMISES: Readonly<Record<string, { formats?: readonly FormatName[]; begins?: RegExp }>> = {
  xml: { begins: /^</ },
  osis: { begins: /^</ },
  json: { begins: /^[[{]/ },
  conllu: { formats: ['conllu', 'conllx'] },
  conllx: { formats: ['conllu', 'conllx'] },
  conll: { formats: ['conllu', 'conllx'] },
  usfm: { formats: ['usfm'] },
  sfm: { formats: ['usfm'] },
}

/**
 * The format of a file by its content, whatever its name says (corpus-search §9); where the name says something else, the
 * report does too. Readers are asked in the order of their names; of two that know the file the more exact one has it. What
 * none knows is a table where its first line names columns. Throws `FileRefused` for an empty file and for one that
 * nothing reads.
 */
export function formatOf(file: SourceFile, report: ReadContext['report']): FormatName {
  if (file.bytes.length === 0) throw new FileRefused(file.name, 0, 'The file is empty.')
  const known = (Object.keys(FORMATS) as FormatName[]).filter(name => FORMATS[name].sniff(file))
  const exact = known.filter(name => !EXACT.some(([first, then]) => name === then && known.includes(first)))
  const found = exact[0] ?? (isTable(file) ? 'table' : undefined)
  if (found === undefined)
    throw new FileRefused(file.name, 0, 'The content is of no format that is known here, whatever the name says.')
  const ending = /\.(\w+)$/.exec(file.name)?.[1]?.toLowerCase() ?? ''
  const promise = Object.hasOwn(PROMISES, ending) ? PROMISES[ending] : undefined
  const text = new TextDecoder().decode(file.bytes.subarray(0, 256)).trimStart()
  if (promise && !(promise.formats?.includes(found) ?? promise.begins?.test(text))) {
    const action = `the content is of the format ${found}, and is read so`
    report({ file: file.name, line: 0, code: 'format-by-content', raw: `.${ending}`, action })
  }
  if (exact.length > 1) {
    const action = `the content looks like several formats: read as ${found}`
    report({ file: file.name, line: 0, code: 'format-several', raw: exact.join(', '), action })
  }
  return found
}

/** Whether a file has a line of at least two column names, and a row below. */
function isTable(file: SourceFile): boolean {
  const first = decodeText(file).slice(0, 4096)
  if (!/[;,\t]/.test(first)) return false
  try {
    const { columns, rows } = readTable(file, () => {})
    return columns.length > 1 && rows.length > 0 && rows.every(row => row.cells.length > 1)
  } catch (error) {
    if (error instanceof FileRefused) return false
    throw error
  }
}
