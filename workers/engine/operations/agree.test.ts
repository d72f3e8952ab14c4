import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFolder } from '../../../node/ask.ts'
import { buildPacks } from '../../../node/packs.ts'
import { projectFolder } from '../../../node/recipe.ts'
import type { Data, Given, OperationName } from '../../api/catalogue.ts'
import { answer } from '../engine.ts'
import { UNHURRIED } from '../turn.ts'

type Opened = Awaited<ReturnType<typeof openFolder>>

/** Questions of every lane; `words`: its matches are words that stand in lines. */
interface Lane {
  name: string
  args: Given<'search'>
  words: boolean
}

async function data<N extends OperationName>(open: Opened, name: N, args: Given<N>): Promise<Data<N>> {
  const got = await answer(open.library, open.host, name, args, UNHURRIED)
  if (!got.ok) throw new Error(`${name}: ${got.refusal.code} ${got.refusal.message}`)
  return got.data as Data<N>
}

/** The rows of a table of tabs. */
const rowsOf = (text: string) =>
  Papa.parse<Record<string, string>>(text.replace(/^#.*\n/gm, ''), {
    header: true,
    delimiter: '\t',
    skipEmptyLines: true,
  }).data

/** Every page of a search, to its end. */
async function all(open: Opened, args: Given<'search'>): Promise<string[]> {
  const urns: string[] = []
  for (;;) {
    const { hits } = await data(open, 'search', { ...args, limit: 50, offset: urns.length })
    if (hits.length === 0) return urns
    urns.push(...hits.map(hit => hit.urn))
  }
}

async function agree(open: Opened, { args, words }: Lane): Promise<void> {
  const found = await data(open, 'search', { ...args, limit: 1 })
  const passages = found.total.value
  expect(passages).toBeGreaterThan(0)

  // the list has what the total counts, and the file has the list
  const urns = await all(open, args)
  expect(urns).toHaveLength(passages)
  const file = await data(open, 'export', { ...args, operation: 'search', format: 'tsv' })
  expect(file.rows).toBe(passages)
  expect(rowsOf(file.text).map(row => row.urn)).toEqual(urns)
  if (found.lane === 'gloss') return

  // the facets count the same passages, and so does each bucket, as a filter too
  const facets = found.facets.language
  expect(facets.reduce((sum, row) => sum + row.passages, 0)).toBe(passages)
  for (const by of ['language', 'source', 'document', 'license'] as const) {
    const counts = await data(open, 'freq', { ...args, by, limit: 1000 })
    expect([by, counts.whole.passages, counts.whole.hits]).toEqual([by, passages, found.occurrences?.value])
    expect(counts.buckets.reduce((sum, row) => sum + row.passages, 0)).toBe(passages)
    const [first] = counts.buckets
    const filtered = await data(open, 'search', { ...args, ...first!.args, limit: 1 })
    expect([by, filtered.total.value, filtered.occurrences?.value]).toEqual([by, first!.passages, first!.hits])
    const part = await data(open, 'export', { ...args, ...first!.args, operation: 'search', format: 'tsv' })
    expect(part.rows).toBe(first!.passages)
  }
  const listed = facets.map(({ key, passages }) => [key, passages])
  const counted = await data(open, 'freq', { ...args, by: 'language' })
  expect(new Map(counted.buckets.map(({ key, passages }) => [key, passages]))).toEqual(
    new Map(listed as [string, number][]),
  )

  // each match is a line
  if (!words) return
  const lines = await data(open, 'concord', { ...args, limit: 1 })
  expect(lines.total.value).toBe(found.occurrences?.value)
  const saved = await data(open, 'export', { ...args, operation: 'concord', format: 'tsv' })
  expect(saved.rows).toBe(lines.total.value)
  expect(new Set(rowsOf(saved.text).map(row => row.urn))).toEqual(new Set(urns))
}

describe('list, count, facet, line and file agree', () => {
  let open: Opened
  const out = mkdtempSync(join(tmpdir(), 'lectern-agree-'))
  beforeAll(async () => {
    await buildPacks({ from: join(projectFolder, 'e2e/fixtures/layers'), out, say: () => {} })
    open = await openFolder(out)
  })
  afterAll(() => {
    open?.close()
    rmSync(out, { recursive: true, force: true })
  })
  it.each<Lane>([
    { name: 'text', args: { query: 'r* OR מל* OR μ*' }, words: true },
    { name: 'lemma', args: { lemma: 'מלך' }, words: true },
    { name: 'lemma with a gloss', args: { lemma: 'מלך', gloss: 'king' }, words: true },
    { name: 'form', args: { morph: 'number=plur', lang: 'lat' }, words: true },
    { name: 'sense', args: { sense: '37.1,33.1' }, words: true },
    { name: 'gloss', args: { gloss: 'king' }, words: false },
    { name: 'translations', args: { query: 'king', translations: true }, words: false },
    { name: 'fragment', args: { query: 'anib', fuzzy: true }, words: false },
    { name: 'text near', args: { query: 'dis', near: 'rex', window: 5 }, words: true },
  ])('$name, in a pack with every layer', lane => agree(open, lane))
})

const folder = join(projectFolder, 'public', 'packs')
describe.skipIf(!existsSync(join(folder, 'manifest.json')))('in the default library too', () => {
  let open: Opened
  beforeAll(async () => {
    open = await openFolder(folder)
  })
  afterAll(() => open?.close())
  it.each<Lane>([
    { name: 'text', args: { query: 'λόγος' }, words: true },
    {
      name: 'text of one document, as written',
      args: { query: 'LORD', match: 'exact', pack: ['eng-kjv'], document: ['urn:lectern:eng-kjv:Jonah'] },
      words: true,
    },
    { name: 'lemma', args: { lemma: 'λόγος' }, words: true },
    { name: 'lemma near a lemma', args: { lemma: 'λόγος', near: 'lemma:θεός', window: 5 }, words: true },
    { name: 'form', args: { morph: 'mood=opt', lang: 'grc' }, words: true },
    { name: 'fragment', args: { query: 'αθανα', fuzzy: true }, words: false },
  ])('$name', lane => agree(open, lane))
})
