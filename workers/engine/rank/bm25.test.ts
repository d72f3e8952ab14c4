import { beforeAll, describe, expect, it } from 'vitest'
import { corpusRecords, MILLION } from '../../../bench/corpus.ts'
import { fixtureLibrary } from '../../../node/fixture.ts'
import type { PassageRecord } from '../../model/records.ts'
import { loadSqlite } from '../../store/sqlite.ts'
import type { Library } from '../library.ts'
import { FOLDED } from '../match/conditions.ts'
import { findPassages } from '../match/result.ts'
import { foldQuery } from '../match/terms.ts'
import { parseQuery } from '../query/parse.ts'
import { UNHURRIED } from '../turn.ts'
import { fts5Idf } from './bm25.ts'
import { pageByScore } from './page.ts'

describe('ranking', () => {
  let library: Library
  let fts: (match: string) => number[]
  const texts: string[] = []

  beforeAll(async () => {
    const shape = { ...MILLION, passages: 3000, forms: 1500, tagged: 0 }
    for (const record of corpusRecords(shape, 'bench'))
      if (record.type === 'passage') texts.push((record as PassageRecord).text)
    library = await fixtureLibrary([{ slug: 'rank', language: 'lat', documents: [{ name: 'd', passages: texts }] }])
    const sqlite3 = await loadSqlite()
    const db = new sqlite3.oo1.DB(':memory:', 'c')
    db.exec(
      "CREATE VIRTUAL TABLE f USING fts5(x, content='', tokenize=\"ascii tokenchars '!#$%&()*+,-./:;<=>?@[]^_{|}~'\")",
    )
    // the fold of this corpus: v is u, j is i
    texts.forEach((text, i) => {
      db.exec({ sql: 'INSERT INTO f(rowid,x) VALUES(?,?)', bind: [i, text.replaceAll('v', 'u').replaceAll('j', 'i')] })
    })
    fts = match =>
      db.selectValues('SELECT rowid FROM f WHERE f MATCH ? ORDER BY rank, rowid LIMIT 10', [match]) as number[]
  })

  async function top(query: string): Promise<number[]> {
    const packs = await library.packs()
    const parsed = parseQuery(query)
    if (!parsed.ok) throw new Error(parsed.refusal.message)
    const node = foldQuery(parsed.node, { installed: ['lat'] })!
    const { results } = await findPassages(
      packs,
      node,
      { conditions: FOLDED, reading: 'any', filters: [], score: true, idf: fts5Idf },
      UNHURRIED,
    )
    const [result] = results
    if (!result) return []
    return Array.from(pageByScore(result.scores, 0, 10), place => result.passages[place]!)
  }

  const words = () => {
    const seen = new Map<string, number>()
    for (const text of texts)
      for (const word of new Set(text.replaceAll('v', 'u').replaceAll('j', 'i').split(' ')))
        seen.set(word, (seen.get(word) ?? 0) + 1)
    return [...seen].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([word]) => word)
  }

  it('the top ten of every word equal FTS5’s own, under FTS5’s idf', async () => {
    const list = words()
    // the commonest forty, and every twentieth of the rest
    for (const word of list.filter((_, i) => i < 40 || i % 20 === 0))
      expect(await top(word), word).toEqual(fts(`"${word}"`))
  })

  it('two and three words, AND and OR', async () => {
    const list = words()
    for (let i = 0; i < 60; i++) {
      const [a, b, c] = [list[i % 30]!, list[(i * 7 + 3) % 90]!, list[(i * 13 + 5) % 60]!]
      expect(await top(`${a} ${b}`), `${a} AND ${b}`).toEqual(fts(`"${a}" AND "${b}"`))
      expect(await top(`${a} OR ${b} OR ${c}`), `${a} OR ${b} OR ${c}`).toEqual(fts(`"${a}" OR "${b}" OR "${c}"`))
    }
  })

  it('a page is the same stretch of the whole order, ties in the order of the list', () => {
    const scores = Float64Array.from({ length: 2000 }, (_, i) => ((i * 7919) % 97) / 7)
    const whole = Array.from({ length: 2000 }, (_, i) => i).sort((a, b) => scores[b]! - scores[a]! || a - b)
    for (const [offset, limit] of [
      [0, 10],
      [5, 50],
      [990, 37],
      [1995, 50],
      [2000, 10],
      [0, 2000],
    ] as const)
      expect(Array.from(pageByScore(scores, offset, limit))).toEqual(whole.slice(offset, offset + limit))
    const equal = new Float64Array(500).fill(1)
    expect(Array.from(pageByScore(equal, 120, 5))).toEqual([120, 121, 122, 123, 124])
  })
})
