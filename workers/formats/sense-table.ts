import type { SenseRecord } from '../model/records.ts'
import { readTable } from './delimited.ts'
import { FileRefused, type ReadContext, type SourceFile } from './reader.ts'

/** Where a table of senses lies, and its columns by name, or by number from 1 where its header is wrong. */
export interface SenseTable {
  file: string
  id: string | number
  name: string | number
  gloss?: string | number
}

/** The senses of a table. The headword is the name: these are senses of ideas, not of one word. Rows without an id or a name are reported. */
export function* sensesOf(file: SourceFile, table: SenseTable, context: ReadContext): Iterable<SenseRecord> {
  const { columns, rows } = readTable(file, context.report)
  const [id, name, gloss] = [table.id, table.name, table.gloss].map(column =>
    typeof column === 'number' ? column - 1 : columns.indexOf(column ?? ''),
  )
  if (id! < 0 || name! < 0)
    throw new FileRefused(file.name, 1, `The table has no columns ${table.id} and ${table.name}.`)
  const seen = new Set<string>()
  for (const { line, cells } of rows) {
    const cell = (n: number | undefined) => {
      const text = (n === undefined ? '' : (cells[n] ?? '')).trim().normalize('NFC')
      return text === '_' ? '' : text
    }
    const key = cell(id)
    const called = cell(name)
    const raw = cells.join(' ').slice(0, 80)
    if (key === '' || called === '' || seen.has(key)) {
      const action = seen.has(key) ? 'the id comes again: the first stays' : 'a sense without id or name: left out'
      context.report({ file: file.name, line, code: 'sense-row', raw, action })
      continue
    }
    seen.add(key)
    const text = cell(gloss)
    yield {
      type: 'sense',
      id: key,
      language: context.language,
      headword: called,
      name: called,
      ...(text === '' ? {} : { gloss: text }),
    }
  }
}
