import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { FIXTURES, readFixture, readText } from './fixtures.ts'
import { FORMATS } from './index.ts'
import { FileRefused } from './reader.ts'

const { table } = FORMATS
const caseFile = (name: string) => new URL(`../../../shared/cases/files/${name}`, import.meta.url)
const here = existsSync(caseFile('f16-semicolon.csv'))
const read = (text: string | Uint8Array, options: Record<string, unknown>, name = 'lines.csv') =>
  readText(table, text, { language: 'grc', options: { table: options } }, name)

describe('tables as passages', () => {
  it('reads its columns by their names; what has no text is left out and what has no use is named', () => {
    const { records, passages, findings } = readFixture(table, FIXTURES.table)
    expect(records.slice(0, 2)).toEqual([
      { type: 'work', id: 'work:test:lines', title: 'lines', language: 'grc', ref_scheme: ['ref'] },
      {
        type: 'document',
        urn: 'urn:lectern:test:lines',
        work: 'work:test:lines',
        title: 'lines',
        language: 'grc',
        role: 'text',
      },
    ])
    expect(passages).toEqual([
      {
        type: 'passage',
        citation: '1.1',
        text: 'μῆνιν ἄειδε, θεά,\nΠηληϊάδεω',
        layers: [{ layer: 'tr-eng', kind: 'translation', language: 'eng', text: 'Sing, goddess; of Achilles' }],
        facets: [{ name: '__proto__', value: 'x' }],
      },
      { type: 'passage', citation: '1.2', text: 'ἣ μυρί᾽ Ἀχαιοῖς' },
    ])
    expect(findings.map(f => [f.code, f.raw])).toEqual([
      ['columns-unused', 'note'],
      ['empty', '1 rows'],
    ])
  })
  it.skipIf(!here)('F16 semicolons, commas and line ends inside cells', () => {
    const { passages } = read(readFileSync(caseFile('f16-semicolon.csv')), {
      citation: 'ref',
      text: 'text (as printed, with accents)',
      translations: { translation: 'eng' },
      notes: ['note'],
    })
    expect(passages.map(p => [p.citation, p.text.split('\n').length])).toEqual([
      ['1.1', 3],
      ['1.2', 1],
    ])
    expect(passages[0]?.layers?.map(l => l.text)).toEqual(['Sing, goddess, of the wrath; of Achilles', 'a, b, c'])
  })
  it.skipIf(!here)('F17 names with commas, and a name that comes twice', () => {
    const { passages, findings } = read(readFileSync(caseFile('f17-headers.csv')), {
      citation: 'ref',
      text: 'reading, A',
      notes: ['reading, B', 'note', 'note (2)'],
    })
    expect(passages).toMatchObject([{ citation: '1', text: 'alpha' }])
    expect(passages[0]?.layers?.map(l => [l.layer, l.text])).toEqual([
      ['reading, B', 'beta'],
      ['note', 'first'],
      ['note (2)', 'second'],
    ])
    expect(findings.map(f => f.code)).toEqual(['column-name'])
  })
  it('F38 a bare LF among CRLF rows ends a row', () => {
    const { passages } = read('ref,text\r\n1,α\n2,β\r\n3,γ\r\n', { citation: 'ref', text: 'text' })
    expect(passages.map(p => p.text)).toEqual(['α', 'β', 'γ'])
  })
  it('K07 `__proto__` and `constructor` are ordinary names', () => {
    const { passages } = read('text,__proto__,constructor\nα,polluted,x\n', {
      text: 'text',
      facets: JSON.parse('{"__proto__": "__proto__", "constructor": "constructor"}') as unknown,
    })
    expect(passages[0]?.facets).toEqual([
      { name: '__proto__', value: 'polluted' },
      { name: 'constructor', value: 'x' },
    ])
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })
  it('several columns make a citation; a column may name the text; without citation rows are counted', () => {
    const many = read('work\tbook\tline\ttext\nIl\t1\t1 a\tμῆνιν\nIl\t1\t2\tοὐλομένην\nOd\t1\t1\tἄνδρα\n', {
      document: 'work',
      citation: ['book', 'line'],
      text: 'text',
    })
    expect(many.records.flatMap(r => (r.type === 'document' ? [r.urn] : []))).toEqual([
      'urn:lectern:test:Il',
      'urn:lectern:test:Od',
    ])
    expect(many.passages.map(p => p.citation)).toEqual(['1.1%20a', '1.2', '1.1'])
    expect(read('text\nα\nβ\n', { text: 'text' }).passages.map(p => p.citation)).toEqual(['1', '2'])
  })
  it('refuses a table without the column that the recipe names, and one without text', () => {
    expect(() => read('ref,text\n1,α\n', { citation: 'number', text: 'text' })).toThrow(/no column "number"/)
    expect(() => read('ref,text\n1,\n', { citation: 'ref', text: 'text' })).toThrow(FileRefused)
    expect(() => read('ref,text\n1,α\n', {})).toThrow(/does not say/)
  })
})

describe('tables as dictionaries', () => {
  it('a row is an entry', () => {
    const { records, findings } = read('id,word,meaning,more\n1,λόγος,word,speech\n1,ἔπος,word,\n2,,nothing,\n', {
      headword: 'word',
      id: 'id',
      gloss: 'meaning',
      body: ['more'],
      keys: ['meaning'],
    })
    expect(records.filter(r => r.type === 'entry')).toEqual([
      {
        type: 'entry',
        id: '1',
        language: 'grc',
        headword: 'λόγος',
        gloss: 'word',
        body: [{ n: 'more', text: 'speech' }],
        citations: [],
        keys: ['word'],
      },
    ])
    expect(findings.map(f => f.code)).toEqual(['number-twice', 'no-headword'])
  })
})
