import type { FacetRecord, LayerRecord, LexiconEntryRecord, PassageRecord } from '../model/records.ts'
import { encodeLevel } from '../model/urn.ts'
import { type DelimitedTable, readTable } from './delimited.ts'
import {
  FileRefused,
  type Format,
  listOf,
  objectOf,
  type ReadContext,
  type SourceFile,
  textOf,
  textRecords,
} from './reader.ts'
import { lexiconDocument } from './strongs.ts'

/**
 * A table with a header, as passages or as entries of a dictionary. The recipe says in `options.table` which column is
 * what, by the names of the header:
 *
 *   passages: `text`; `citation`, one column or several (large to small; without it rows are counted); `document`, the
 *     column that names the text a row belongs to; `language`; `translations` {column: language}; `notes` [columns];
 *     `facets` [columns] or {column: name of the facet}
 *   entries: `headword`; `id`; `gloss`; `body` [columns]; `keys` [columns]
 *
 * Columns that are not named are counted in the report. A row without its text or headword is left out.
 */
export const table: Format = {
  name: 'table',
  // any table looks like this: the format is taken only where a recipe names it
  sniff: () => false,
  *read(file, context) {
    const { columns, rows } = readTable(file, context.report)
    const options = objectOf(context.options?.table)
    const used = new Set<string>()
    const column = (name: string): number => {
      const at = columns.indexOf(name)
      if (at < 0) throw new FileRefused(file.name, 1, `The table has no column "${name.slice(0, 80)}".`)
      used.add(name)
      return at
    }
    const one = (key: string) => (textOf(options[key]) === '' ? -1 : column(textOf(options[key])))
    const several = (key: string): [number, string][] => namesOf(options[key]).map(([name, as]) => [column(name), as])
    const source: Source = { file, context, rows }
    const records =
      textOf(options.headword) === ''
        ? passagesOf(source, {
            text: one('text'),
            citation: several('citation'),
            document: one('document'),
            language: one('language'),
            translations: several('translations'),
            notes: several('notes'),
            facets: several('facets'),
          })
        : entriesOf(source, {
            headword: one('headword'),
            id: one('id'),
            gloss: one('gloss'),
            body: several('body'),
            keys: several('keys'),
          })
    const unused = columns.filter(name => !used.has(name))
    if (unused.length > 0)
      context.report({
        file: file.name,
        line: 1,
        code: 'columns-unused',
        raw: unused.join(', ').slice(0, 400),
        action: 'columns that the recipe does not name: left out',
      })
    yield* records
  },
}

interface Source {
  file: SourceFile
  context: ReadContext
  rows: DelimitedTable['rows']
}

/** Columns of an option: a name, a list of names, or names with what they are called here. */
function namesOf(value: unknown): [column: string, as: string][] {
  if (typeof value === 'string') return value === '' ? [] : [[value, value]]
  if (Array.isArray(value)) return listOf(value).map(name => [textOf(name), textOf(name)])
  return Object.entries(objectOf(value)).map(([name, as]) => [name, textOf(as)])
}

const cellOf = (cells: readonly string[], at: number): string =>
  at < 0 ? '' : (cells[at] ?? '').trim().normalize('NFC')

interface PassageColumns {
  text: number
  citation: [number, string][]
  document: number
  language: number
  translations: [number, string][]
  notes: [number, string][]
  facets: [number, string][]
}

function* passagesOf({ file, context, rows }: Source, columns: PassageColumns) {
  if (columns.text < 0) throw new FileRefused(file.name, 1, 'The recipe does not say which column is the text.')
  const stem = textOf(context.options?.text) || file.name.replace(/^.*\//, '').replace(/\.[^.]*$/, '')
  let empty = 0
  let uncited = 0
  let kept = 0
  let open: string | undefined
  let number = 0
  const levels = columns.citation.map(([, name]) => name)
  for (const { cells } of rows) {
    // the mark order of Hebrew and Aramaic is kept as it stands
    const ordered = /^(?:hbo|arc)$/.test(cellOf(cells, columns.language) || context.language)
    const text = ordered ? (cells[columns.text] ?? '').trim() : cellOf(cells, columns.text)
    if (text === '') {
      empty++
      continue
    }
    const key = cellOf(cells, columns.document) || stem
    if (key !== open) {
      open = key
      number = 0
      yield* textRecords(context, key, { levels: levels.length > 0 ? levels : ['row'] })
    }
    number++
    kept++
    const parts = columns.citation.flatMap(([at]) => {
      const level = cellOf(cells, at)
      return level === '' ? [] : [level]
    })
    if (columns.citation.length > 0 && parts.length === 0) uncited++
    const citation = parts
      .flatMap(part =>
        part
          .split('.')
          .filter(level => level !== '')
          .map(encodeLevel),
      )
      .join('.')
    const passage: PassageRecord = { type: 'passage', citation: citation || `row%20${number}`, text }
    if (columns.citation.length === 0) passage.citation = String(number)
    const language = cellOf(cells, columns.language)
    if (/^[a-z]{3}$/.test(language) && language !== context.language) passage.language = language
    const layers: LayerRecord[] = []
    for (const [at, code] of columns.translations) {
      const translation = cellOf(cells, at)
      if (translation !== '')
        layers.push({ layer: `tr-${code}`, kind: 'translation', language: code, text: translation })
    }
    for (const [at, name] of columns.notes) {
      const note = cellOf(cells, at)
      if (note !== '') layers.push({ layer: name, kind: 'note', text: note })
    }
    if (layers.length > 0) passage.layers = layers
    const facets: FacetRecord[] = []
    for (const [at, name] of columns.facets) {
      const value = cellOf(cells, at)
      if (value !== '') facets.push({ name, value })
    }
    if (facets.length > 0) passage.facets = facets
    yield passage
  }
  if (kept === 0) throw new FileRefused(file.name, 0, 'The table has no row with text.')
  const count = (code: string, n: number, action: string) => {
    if (n > 0) context.report({ file: file.name, line: 0, code, raw: `${n} rows`, action })
  }
  count('empty', empty, 'a row without text: left out')
  count('uncited', uncited, 'a row without citation: called by its place in the table')
}

interface EntryColumns {
  headword: number
  id: number
  gloss: number
  body: [number, string][]
  keys: [number, string][]
}

function* entriesOf({ file, context, rows }: Source, columns: EntryColumns) {
  const entries: LexiconEntryRecord[] = []
  const seen = new Set<string>()
  for (const { line, cells } of rows) {
    const headword = cellOf(cells, columns.headword)
    const id = cellOf(cells, columns.id) || `row${line}`
    if (headword === '' || seen.has(id)) {
      const code = headword === '' ? 'no-headword' : 'number-twice'
      const action = headword === '' ? 'a row without headword: left out' : 'the number comes again: left out'
      context.report({ file: file.name, line, code, raw: cells.join(' | ').slice(0, 120), action })
      continue
    }
    seen.add(id)
    const gloss = cellOf(cells, columns.gloss)
    entries.push({
      type: 'entry',
      id,
      language: context.language,
      headword,
      ...(gloss === '' ? {} : { gloss }),
      body: columns.body.flatMap(([at, n]) => {
        const text = cellOf(cells, at)
        return text === '' ? [] : [{ n, text }]
      }),
      citations: [],
      keys: columns.keys.map(([at]) => cellOf(cells, at)).filter(key => key !== ''),
    })
  }
  if (entries.length === 0) throw new FileRefused(file.name, 0, 'The table has no entry.')
  yield* lexiconDocument(context, textOf(context.options?.text) || 'table', context.language)
  yield* entries
}
