import Papa from 'papaparse'
import { SaxesParser } from 'saxes'
import { beforeAll, describe, expect, it } from 'vitest'
import { fixtureLibrary } from '../../../node/fixture.ts'
import type { Data, Given } from '../../api/catalogue.ts'
import type { Answer } from '../../api/envelope.ts'
import { answer, type Host } from '../engine.ts'
import type { Library } from '../library.ts'
import { Cancelled, UNHURRIED } from '../turn.ts'

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
      {
        slug: 'oracc',
        language: 'akk',
        documents: [
          { name: 'P227657', passages: ['a-na szar-ru', 'du-un-nu-um'] },
          {
            name: 'P509373',
            passages: [
              { citation: 'o.1.3', text: 'lugal kur-kur-ra', language: 'sux' },
              { citation: 'o.2.1', text: 'szar-ru-um dan-nu' },
              { citation: "r.6'", text: 'szar ma-tim' },
              { citation: 'seal1.1', text: 'szar ki-bra-tim' },
              { citation: 'env_o.1', text: 'a-na szar-ri' },
            ],
          },
        ],
      },
      {
        slug: 'homer',
        language: 'grc',
        documents: [
          { name: 'Ἰλιάς', passages: ['ἄνδρα μοι'] },
          { name: 'Ὀδύσσεια', passages: ['ἄνδρα'] },
        ],
      },
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
      '# packs: epic 1, oracc 1, homer 1, many 1',
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

  it('is the same file for the same answer, however many a page shows', async () => {
    const whole = await file(library, { query: 'arma', format: 'csv' })
    expect(await file(library, { query: 'arma', format: 'csv', limit: 3 })).toEqual(whole)
  })

  it('begins at an offset, and says so in the file, its name and a note', async () => {
    const asked = { query: 'arma', sort: 'corpus', format: 'tsv', offset: 117 } as const
    const got = await ask(library, asked)
    if (!got.ok) throw new Error(got.refusal.message)
    const { name, text, rows } = got.data
    expect([name, rows, text.split('\n')[1]]).toEqual(['arma-from-118.tsv', 3, '# count: 118–120 of 120 passages'])
    expect(table(text, '\t').map(row => row.after)).toEqual([' 117', ' 118', ' 119'])
    expect(got.notes.map(n => n.text)).toContain('The file holds 118–120 of 120 passages.')
    const past = await file(library, { ...asked, offset: 500 })
    expect([past.rows, past.text.split('\n')[1]]).toEqual([0, '# count: none of 120 passages'])
    const lines = await file(library, { ...asked, operation: 'concord' })
    expect(table(lines.text, '\t').map(row => row.after)).toEqual([' 117', ' 118', ' 119'])
  })

  it('says on what day it was made, where it is told', async () => {
    const { text } = await file(library, { query: 'arma', format: 'tsv', date: '2026-12-01' })
    expect(text.split('\n')[3]).toBe('# date: 2026-12-01')
    const wrong = await ask(library, { query: 'arma', format: 'tsv', date: 'today' })
    expect(wrong.ok ? '' : wrong.refusal.field).toBe('date')
  })

  it('of a search only what was chosen, in the order of the search', async () => {
    const only = ['urn:lectern:many:M:9', 'urn:lectern:many:M:2', 'urn:lectern:epic:Il:1']
    const { text, rows } = await file(library, { query: 'arma', sort: 'corpus', format: 'tsv', only })
    expect([rows, text.split('\n')[1]]).toEqual([2, '# count: 2 passages chosen of 120'])
    expect(table(text, '\t').map(row => row.urn)).toEqual(['urn:lectern:many:M:2', 'urn:lectern:many:M:9'])
    const cited = await file(library, { query: 'ανδρα', format: 'bibtex', only: ['urn:lectern:homer:Ἰλιάς:1'] })
    expect(cited.text.match(/^@book/gm)).toHaveLength(1)
    const lines = await ask(library, { operation: 'concord', query: 'arma', format: 'tsv', only })
    expect(lines.ok ? '' : lines.refusal.message).toBe('Passages can be chosen of a search alone.')
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

  it('ATF holds cuneiform alone, each text with its lines as they stand, under surface and column', async () => {
    const { text } = await file(library, { query: 'szar OR lugal', format: 'atf' })
    const [first, second] = text.split('\n\n').slice(1).sort()
    expect(first!.trimEnd().split('\n')).toEqual([
      '&P227657 = P227657',
      '#atf: lang akk',
      expect.stringContaining('# P227657'),
      '1. a-na szar-ru',
    ])
    expect(second!.trimEnd().split('\n').slice(3)).toEqual([
      '@tablet',
      '@obverse',
      '@column 1',
      '3. %sux lugal kur-kur-ra',
      '@column 2',
      '1. szar-ru-um dan-nu',
      '@reverse',
      "6'. szar ma-tim",
      '@seal 1',
      '1. szar ki-bra-tim',
      '@envelope',
      '@obverse',
      '1. a-na szar-ri',
    ])
    const none = await ask(library, { query: 'μηνιν', format: 'atf' })
    expect(none.ok ? '' : none.refusal.message).toBe('None of these passages is of a cuneiform text.')
  })

  it('citations have each document once, the question and the packs', async () => {
    for (const format of ['bibtex', 'ris', 'csl-json'] as const) {
      const { text } = await file(library, { query: 'ανδρα', format })
      for (const name of ['Ἰλιάς', 'Ὀδύσσεια'])
        expect(text.split(`urn:lectern:homer:${name}`).length - 1, `${format} ${name}`).toBeLessThanOrEqual(2)
      expect(text.match(/^@book|^TY|"type": "book"/gm), format).toHaveLength(2)
      expect(text, format).toContain('ανδρα')
      expect(text, format).toMatch(/homer/)
    }
    const { text: bib } = await file(library, { query: 'ανδρα OR "a@b"', format: 'bibtex' })
    expect(bib.match(/^@book\{.*/gm)).toEqual(['@book{homer,', '@book{homer--2,'])
    expect(bib.split('@')).toHaveLength(3)
    const csl = JSON.parse((await file(library, { query: 'ανδρα', format: 'csl-json' })).text)
    expect(csl.map((c: { custom: unknown }) => c.custom)).toEqual([
      {
        query: 'search {"query":"ανδρα"}',
        count: '2 passages',
        packs: ['epic', 'oracc', 'homer', 'many'].map(id => ({ id, version: '1' })),
      },
      { query: 'search {"query":"ανδρα"}' },
    ])
  })

  it('text and TEI name the makers and licences of what they hold', async () => {
    const { text } = await file(library, { query: 'μηνιν', sort: 'corpus', format: 'txt' })
    expect(text.split('\n').slice(0, 5)).toEqual([
      'query: search {"query":"μηνιν","sort":"corpus"}',
      'count: 3 passages',
      'packs: epic 1, oracc 1, homer 1, many 1',
      'source: epic; CC0-1.0',
      '',
    ])
    expect((await file(library, { query: 'μηνιν', format: 'tei' })).text).toContain('<p>source: epic; CC0-1.0</p>')
    const nothing = await file(library, { query: 'ουδεν', format: 'tei' })
    new SaxesParser({ xmlns: true }).write(nothing.text).close()
    expect(nothing.rows).toBe(0)
  })

  it('counts are all in the file, more than a page has', async () => {
    const many = await fixtureLibrary([
      {
        slug: 'numbers',
        language: 'lat',
        documents: [{ name: 'N', passages: Array.from({ length: 1010 }, (_, i) => `numerus n${i}x`) }],
      },
    ])
    const got = await ask(many, { operation: 'freq', query: 'n*', by: 'form', format: 'tsv' })
    if (!got.ok) throw new Error(got.refusal.message)
    expect([got.data.rows, got.data.cut, got.notes]).toEqual([1011, undefined, []])
    expect(got.data.text).toContain('# count: 1,011 counts\n')
  })

  it('tells how far it is, and stops when it is given up', async () => {
    const told: string[] = []
    const asked = { query: 'arma', format: 'csv' } as const
    await answer(library, host, 'export', asked, { ...UNHURRIED, progress: text => told.push(text) })
    expect(told.at(-1)).toBe('Writing 0 of 120 rows')
    const rest = () => Promise.reject(new Cancelled())
    const stopped = await answer(library, host, 'export', asked, { ...UNHURRIED, due: () => true, rest })
    expect(stopped.ok ? '' : stopped.refusal.code).toBe('cancelled')
  })

  it('a refusal proposes what can be exported', async () => {
    const got = await ask(library, { query: 'arma', tier: ['gold'], format: 'csv' })
    const proposed = got.ok ? undefined : got.refusal.try_args
    expect(proposed).toMatchObject({ query: 'arma', operation: 'search', format: 'csv' })
    expect((await ask(library, proposed as Given<'export'>)).ok).toBe(true)
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
