import { cpSync, existsSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { projectFolder } from '../node/recipe.ts'
import { buildSite } from '../node/site.ts'
import { call, distFolder, openSite, startWorker, type Timing, timing } from './browser.ts'
import { benchPacks } from './build.ts'
import { corpusRecords, MILLION } from './corpus.ts'
import { logPlot } from './plot.ts'

/**
 * `npm run bench:search [-- --passages 1000000]`: the text lane over the seeded corpus, as one pack and as twenty, timed in
 * the worker in Chromium; beside it FTS5 of better-sqlite3 on the same passages, where that package is there
 * (`npm i --no-save better-sqlite3@12.11.1`). `--only text`: the rows with this in their names, in one pack.
 */
const RUNS = 15
/** Runs before those that count: files are opened and V8 compiles what runs often. */
const WARMING = 6
const { values } = parseArgs({
  options: { passages: { type: 'string' }, only: { type: 'string' } },
})
/** With `--only part of a name`: these rows alone, in one pack. */
const chosen = (row: Row) => values.only === undefined || row.name.includes(values.only)
const shape = { ...MILLION, passages: Number(values.passages ?? MILLION.passages) }
const say = (line: string) => process.stderr.write(`${line}\n`)

/** The sizes whose growth is plotted, besides the whole. */
const SIZES = [10_000, 100_000]
/** The rows of the plot. */
const PLOTTED = ['rare', 'et (31', 'et OR', 'phrase', 'NEAR', 'prefix of two', 'suffix *ibus', 'words within']

interface Row {
  name: string
  /** `search` unless said. */
  operation?: 'concord' | 'words' | 'freq'
  args: Record<string, unknown>
  /** FTS5's match expression, for the native side. */
  native?: string
  /** What is to be reached, in milliseconds. */
  limit: number
}

const ROWS: Row[] = [
  { name: 'rare word (df ~20)', args: { query: '@rare' }, native: '@rare', limit: 5 },
  { name: 'middle word (df ~1,000)', args: { query: '@middle' }, native: '@middle', limit: 5 },
  { name: 'nobis (1 %)', args: { query: 'nobis' }, native: 'nobis', limit: 5 },
  { name: 'et (31 %)', args: { query: 'et' }, native: 'et', limit: 15 },
  { name: 'et AND in', args: { query: 'et in' }, native: 'et AND in', limit: 40 },
  { name: 'et OR in OR est', args: { query: 'et OR in OR est' }, native: 'et OR in OR est', limit: 40 },
  { name: 'phrase "et in"', args: { query: '"et in"' }, native: '"et in"', limit: 60 },
  { name: 'NEAR(et in, 3)', args: { query: 'NEAR(et in, 3)' }, native: 'NEAR(et in, 3)', limit: 60 },
  { name: 'prefix of two letters', args: { query: 'au*' }, native: 'au*', limit: 40 },
  { name: 'prefix of one letter', args: { query: 'a*' }, native: 'a*', limit: 150 },
  { name: 'suffix *ibus', args: { query: '*ibus' }, limit: 40 },
  { name: 'wildcard st*a?t', args: { query: 'st*a?t' }, limit: 40 },
  { name: 'et, one language', args: { query: 'et', lang: 'ita' }, limit: 15 },
  { name: 'et, page 2,000', args: { query: 'et', offset: 19990 }, limit: 50 },
  { name: 'et, corpus order', args: { query: 'et', sort: 'corpus' }, limit: 15 },
  { name: 'suffix *us', args: { query: '*us' }, limit: 40 },
  { name: 'words within two edits of one that is nowhere', args: { query: '@absent' }, limit: 80 },
  { name: 'lemma et', args: { lemma: 'et' }, limit: 60 },
  { name: 'lemma in one form', args: { lemma: 'est', morph: 'number=sing' }, limit: 20 },
  { name: 'lemma near a word', args: { lemma: 'et', near: 'in', window: 5 }, limit: 100 },
  { name: 'lemma near a lemma', args: { lemma: 'et', near: 'lemma:in', window: 5 }, limit: 100 },
  { name: 'a form alone', args: { morph: 'case=dat', lang: 'lat' }, limit: 60 },
  { name: 'et in one form', args: { query: 'et', morph: 'number=sing' }, limit: 60 },
  { name: 'fragment of five letters', args: { query: 'tibus', fuzzy: true }, limit: 30 },
  { name: 'fragment with a blank', args: { query: 'et in', fuzzy: true }, limit: 60 },
  { name: 'fragment, one letter changed', args: { query: 'antibus', fuzzy: true, edits: 1 }, limit: 60 },
  { name: 'fragment over words, one letter changed', args: { query: 'ibus et', fuzzy: true, edits: 1 }, limit: 1000 },
  {
    name: 'fragment over words, two letters changed',
    args: { query: 'antibus et', fuzzy: true, edits: 2 },
    limit: 1000,
  },
  { name: 'fragment with letters lost', args: { query: 'ant…ibus', fuzzy: true }, limit: 1000 },
  { name: 'et exactly as written', args: { query: 'et', match: 'exact' }, limit: 1000 },
  { name: 'et, three centuries', args: { query: 'et', century: [1, 3] }, limit: 60 },
  { name: 'et, one kind', args: { query: 'et', kind: 'documentary' }, limit: 60 },
  { name: 'et, by date', args: { query: 'et', sort: 'date' }, limit: 60 },
  { name: 'et, grouped by document', args: { query: 'et', group: 'document' }, limit: 60 },
  { name: 'et over the end of a passage', args: { query: '"est et"', cross: 1 }, limit: 60 },
  {
    name: 'concordance of in (209,634 lines) by the next word',
    operation: 'concord',
    args: { query: 'in', sort_by: [1] },
    limit: 150,
  },
  { name: 'concordance by three words', operation: 'concord', args: { query: 'est', sort_by: [-1, 1, 0] }, limit: 150 },
  { name: 'words that begin with ant', operation: 'words', args: { prefix: 'ant' }, limit: 60 },
  { name: 'all 397,621 forms by how often they stand', operation: 'words', args: {}, limit: 1000 },
  { name: 'et by century', operation: 'freq', args: { query: 'et', by: 'century' }, limit: 60 },
  { name: 'lemma et by form', operation: 'freq', args: { lemma: 'et', by: 'form' }, limit: 1000 },
  { name: 'lemma et by tag', operation: 'freq', args: { lemma: 'et', by: 'tag' }, limit: 1000 },
]

async function measure(passages: number, packs: number, words: Record<string, string>): Promise<Map<string, Timing>> {
  const folder = await benchPacks({ ...shape, passages }, packs, say)
  const site = join(projectFolder, '.cache', 'bench', `site-${packs}`)
  rmSync(site, { recursive: true, force: true })
  cpSync(distFolder, site, { recursive: true, filter: path => !path.includes(join('dist', 'packs')) })
  symlinkSync(folder, join(site, 'packs'))
  const open = await openSite(site)
  const found = new Map<string, Timing>()
  try {
    const { page } = await open.visitor()
    await page.goto(open.url)
    await startWorker(page)
    const ids = Array.from({ length: packs }, (_, n) =>
      packs === 1 ? 'bench' : `bench-${String(n + 1).padStart(2, '0')}`,
    )
    const { ms, answer } = await call<{ data?: { done?: { ok: boolean; message: string }[] } }>(page, 'packs', {
      action: 'install',
      id: ids,
    })
    const failed = answer.data?.done?.find(d => !d.ok)
    if (failed) throw new Error(failed.message)
    say(`installed ${packs} in ${(ms / 1000).toFixed(1)} s`)
    for (const row of ROWS.filter(chosen)) {
      const args = fill(row.args, words)
      const times: number[] = []
      for (let run = -WARMING; run < RUNS; run++) {
        const got = await call<{ ok: boolean; data?: { total: { value: number } }; refusal?: unknown }>(
          page,
          row.operation ?? 'search',
          args,
        )
        if (!got.answer.ok) throw new Error(`${row.name}: ${JSON.stringify(got.answer.refusal)}`)
        if (run >= 0) times.push(got.ms)
        else if (run === -WARMING) say(`${row.name}: ${got.answer.data!.total.value}, first ${got.ms.toFixed(1)} ms`)
      }
      found.set(row.name, timing(times))
    }
  } finally {
    await open.close()
  }
  return found
}

const fill = (args: Record<string, unknown>, words: Record<string, string>) =>
  Object.fromEntries(Object.entries(args).map(([k, v]) => [k, typeof v === 'string' ? (words[v] ?? v) : v]))

/** FTS5 as a native program has it: `ORDER BY rank LIMIT 10` over the same passages, detail=full, contentless. */
async function native(words: Record<string, string>): Promise<Map<string, Timing> | undefined> {
  const require = createRequire(import.meta.url)
  let Database: new (
    file: string,
  ) => {
    exec(sql: string): void
    prepare(sql: string): { run(...v: unknown[]): void; all(...v: unknown[]): unknown[] }
  }
  try {
    Database = require('better-sqlite3') as never
  } catch {
    say('better-sqlite3 is not here; the native column is left out.')
    return undefined
  }
  const file = join(projectFolder, '.cache', 'bench', `native-${shape.passages}.sqlite`)
  const fresh = !existsSync(file)
  const db = new Database(file)
  if (fresh) {
    db.exec(
      "PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; CREATE VIRTUAL TABLE f USING fts5(x, content='', tokenize=\"ascii tokenchars '!#$%&()*+,-./:;<=>?@[]^_{|}~'\"); BEGIN",
    )
    const insert = db.prepare('INSERT INTO f(rowid,x) VALUES(?,?)')
    let n = 0
    for (const record of corpusRecords(shape, 'bench'))
      if (record.type === 'passage') insert.run(n++, record.text.replaceAll('v', 'u').replaceAll('j', 'i'))
    db.exec("COMMIT; INSERT INTO f(f) VALUES('optimize')")
  }
  const rank = db.prepare('SELECT rowid FROM f WHERE f MATCH ? ORDER BY rank LIMIT 10')
  const found = new Map<string, Timing>()
  for (const row of ROWS) {
    if (!row.native) continue
    const match = words[row.native] ?? row.native
    const times: number[] = []
    for (let run = -1; run < RUNS; run++) {
      const began = performance.now()
      rank.all(match)
      if (run >= 0) times.push(performance.now() - began)
    }
    found.set(row.name, timing(times))
  }
  return found
}

/** Words of the corpus by how many passages have them. */
function pickWords(): Record<string, string> {
  const df = new Map<string, number>()
  for (const record of corpusRecords(shape, 'bench'))
    if (record.type === 'passage')
      for (const word of new Set(record.text.split(' '))) df.set(word, (df.get(word) ?? 0) + 1)
  const words = [...df]
  const near = (wanted: number, letters = 1) =>
    words
      .filter(([word]) => word.length >= letters)
      .reduce((best, one) => (Math.abs(one[1] - wanted) < Math.abs(best[1] - wanted) ? one : best))[0]
  // a word with two letters changed: it stands nowhere, and near to some
  const long = near(50, 8)
  return { '@rare': near(20), '@middle': near(1000), '@absent': `${long.slice(0, 3)}zz${long.slice(5)}` }
}

await buildSite(say)
const words = pickWords()
if (values.only !== undefined) {
  for (const [name, { p50, p95 }] of await measure(shape.passages, 1, words))
    console.log(`${name}: ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)}`)
  process.exit()
}
const grown: { passages: number; found: Map<string, Timing> }[] = []
for (const passages of SIZES.filter(size => size < shape.passages))
  grown.push({ passages, found: await measure(passages, 1, words) })
const one = await measure(shape.passages, 1, words)
grown.push({ passages: shape.passages, found: one })
const twenty = await measure(shape.passages, 20, words)
const beside = await native(words)
console.log(
  '| query | one pack, p50 | p95 | to reach | 20 packs, p50 | p95 | native FTS5 rank, p50 | times faster |\n| --- | --- | --- | --- | --- | --- | --- | --- |',
)
for (const row of ROWS) {
  const [a, b, n] = [one.get(row.name)!, twenty.get(row.name)!, beside?.get(row.name)]
  console.log(
    `| ${row.name} | ${a.p50.toFixed(1)} | ${a.p95.toFixed(1)} | ${row.limit} | ${b.p50.toFixed(1)} | ${b.p95.toFixed(1)} | ${n ? n.p50.toFixed(1) : ''} | ${n ? (n.p50 / a.p50).toFixed(1) : ''} |`,
  )
}

const plot = join(projectFolder, 'docs', 'growth.svg')
writeFileSync(
  plot,
  logPlot(
    ROWS.filter(row => PLOTTED.some(start => row.name.startsWith(start))).map(row => ({
      name: row.name,
      points: grown.map(({ passages, found }) => [passages, found.get(row.name)!.p50]),
    })),
  ),
)
say(`Growth is plotted in ${plot}.`)
console.log(`\n| query, p50 in ms | ${grown.map(g => g.passages.toLocaleString('en-GB')).join(' | ')} |`)
console.log(`| --- |${' --- |'.repeat(grown.length)}`)
for (const row of ROWS)
  console.log(`| ${row.name} | ${grown.map(g => g.found.get(row.name)!.p50.toFixed(1)).join(' | ')} |`)
