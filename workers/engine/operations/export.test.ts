import Papa from 'papaparse'
import { SaxesParser } from 'saxes'
import { beforeAll, describe, expect, it } from 'vitest'
import { fixtureLibrary } from '../../../node/fixture.ts'
import type { Data, Given } from '../../api/catalogue.ts'
import type { Answer } from '../../api/envelope.ts'
import { answer, type Host } from '../engine.ts'
import type { Library } from '../library.ts'
import { UNHURRIED } from '../turn.ts'

const host: Host = { sqlite: 'test', packs: async () => ({ ok: false, refusal: { code: 'none', message: 'none' } }) }
const ask = (library: Library, args: Given<'export'>) =>
  answer(library, host, 'export', args, UNHURRIED) as Promise<Answer<Data<'export'>>>

async function file(library: Library, args: Given<'export'>): Promise<Data<'export'>> {
  const got = await ask(library, args)
  if (!got.ok) throw new Error(`refused: ${got.refusal.code} ${got.refusal.message}`)
  return got.data
}

/** Rows of a table below its head, by column. */
const table = (text: string, delimiter: string) =>
  Papa.parse<Record<string, string>>(text.replace(/^\u{feff}/u, '').replace(/^#.*\n/gm, ''), {
    header: true,
    delimiter,
    skipEmptyLines: true,
  }).data

describe('files', () => {
  let library: Library
  beforeAll(async () => {
    library = await fixtureLibrary([
      {
        slug: 'epic',
        language: 'grc',
        license: 'attribution',
        documents: [{ name: 'Il', passages: ['μῆνιν ἄειδε θεὰ <α> & "β"', 'καὶ μῆνιν\tἔχων', '=μῆνιν'] }],
      },
      { slug: 'oracc', language: 'akk', documents: [{ name: 'P227657', passages: ['a-na szar-ru', 'du-un-nu-um'] }] },
      {
        slug: 'many',
        language: 'lat',
        documents: [{ name: 'M', passages: Array.from({ length: 120 }, (_, i) => `arma ${i}`) }],
      },
    ])
  })

  it('a table has every hit in the order shown, with urn, licence, credit, question and packs', async () => {
    const { name, mime, text, rows } = await file(library, { query: 'arma', sort: 'corpus', format: 'tsv' })
    expect([name, mime, rows]).toEqual(['arma.tsv', 'text/tab-separated-values', 120])
    expect(text.split('\n').slice(0, 3)).toEqual([
      '# query: search {"query":"arma","sort":"corpus"}',
      '# count: 120 passages',
      '# packs: epic 1, oracc 1, many 1',
    ])
    const list = table(text, '\t')
    expect(list.map(row => row.urn)).toEqual(Array.from({ length: 120 }, (_, i) => `urn:lectern:many:M:${i + 1}`))
    expect(list[7]).toMatchObject({
      before: '',
      match: 'arma',
      after: ' 7',
      language: 'lat',
      pack: 'many',
      pack_version: '1',
    })
  })

  it('is the same file for the same answer, and begins with all of it whatever page was shown', async () => {
    const whole = await file(library, { query: 'arma', format: 'csv' })
    expect(await file(library, { query: 'arma', format: 'csv', limit: 3, offset: 50 })).toEqual(whole)
  })

  it('no cell is a formula, and no tab ends one', async () => {
    const csv = table((await file(library, { query: 'μηνιν', sort: 'corpus', format: 'csv' })).text, ',')
    expect(csv.map(row => [row.before, row.match, row.after])).toEqual([
      ['', 'μῆνιν', ' ἄειδε θεὰ <α> & "β"'],
      ['καὶ ', 'μῆνιν', '\tἔχων'.replace(/^/, "'")],
      ["'=", 'μῆνιν', ''],
    ])
    const tsv = table((await file(library, { query: 'μηνιν', sort: 'corpus', format: 'tsv' })).text, '\t')
    expect(tsv.map(row => row.after)).toEqual([' ἄειδε θεὰ <α> & "β"', ' ἔχων', ''])
  })

  it('TEI is well-formed and marks what matched', async () => {
    const { text, name } = await file(library, { query: 'μηνιν', sort: 'corpus', format: 'tei' })
    expect(name).toBe('μηνιν.xml')
    new SaxesParser({ xmlns: true }).write(text).close()
    expect(text).toContain(
      '<cit n="urn:lectern:epic:Il:1"><quote xml:lang="grc"><seg type="match">μῆνιν</seg> ἄειδε θεὰ &lt;α&gt; &amp; &quot;β&quot;</quote>',
    )
  })

  it('ATF holds cuneiform alone', async () => {
    const { text } = await file(library, { query: 'szar', format: 'atf' })
    expect(text).toContain('&P227657 = P227657\n#atf: lang akk\n1. a-na szar-ru')
    const none = await ask(library, { query: 'μηνιν', format: 'atf' })
    expect(none.ok ? '' : none.refusal.message).toBe('None of these passages is of a cuneiform text.')
  })

  it('citations have each document once', async () => {
    for (const format of ['bibtex', 'ris', 'csl-json'] as const) {
      const { text } = await file(library, { query: 'arma', format })
      expect(text.match(/urn:lectern:many:M/g)?.length, format).toBeLessThanOrEqual(2)
      expect(text).toMatch(/urn:lectern:many:M/)
    }
  })

  it('lines, words and counts are tables too', async () => {
    const lines = table(
      (await file(library, { operation: 'concord', query: 'μηνιν', before: 1, after: 1, format: 'tsv' })).text,
      '\t',
    )
    expect(lines.map(row => [row.before, row.match, row.after])).toEqual([
      ['', 'μῆνιν', ' ἄειδε'],
      ['καὶ ', 'μῆνιν', ' ἔχων'],
      ["'=", 'μῆνιν', ''],
    ])
    const words = table((await file(library, { operation: 'words', prefix: 'μην', format: 'csv' })).text, ',')
    expect(words).toEqual([expect.objectContaining({ fold: 'μηνιν', forms: 'μῆνιν', count: '3', passages: '3' })])
    const counts = table(
      (await file(library, { operation: 'freq', query: 'μηνιν OR arma', by: 'source', format: 'tsv' })).text,
      '\t',
    )
    expect(counts.map(row => [row.key, row.hits])).toEqual([
      ['many', '120'],
      ['epic', '3'],
    ])
    const wrong = await ask(library, { operation: 'freq', query: 'arma', by: 'source', format: 'tei' })
    expect(wrong.ok ? '' : wrong.refusal.code).toBe('compose')
  })

  it('a name is safe whatever was asked', async () => {
    for (const [query, name] of [
      ['"arma 1" OR arma', 'arma-1-OR-arma.txt'],
      ['con OR arma', 'con-OR-arma.txt'],
      ['con', 'lectern-con.txt'],
    ] as const)
      expect((await file(library, { query, format: 'txt' })).name).toBe(name)
  })
})
