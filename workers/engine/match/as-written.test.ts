import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFolder } from '../../../node/ask.ts'
import { fixtureLibrary } from '../../../node/fixture.ts'
import { projectFolder } from '../../../node/recipe.ts'
import type { OpenPack } from '../pack.ts'
import { parseQuery } from '../query/parse.ts'
import { UNHURRIED } from '../turn.ts'
import { lookForLetters } from './as-written.ts'
import { FOLDED, foldedRow, sameLetters } from './conditions.ts'
import { matchTerms } from './evaluate.ts'
import { foldQuery, type Term } from './terms.ts'
import { placesOf } from './tokens.ts'

/** Rows that are compared of one word. */
const COMPARED = 300

/** Compares the quick look with the fold of every row; says how many rows it decided, of how many. */
async function compare(pack: OpenPack, word: string): Promise<[decided: number, rows: number]> {
  const parsed = parseQuery(word)
  const term = parsed.ok ? foldQuery(parsed.node, { installed: pack.languages.map(l => l.code) }) : null
  if (term?.kind !== 'term') return [0, 0]
  const folded = (await matchTerms(pack, [term as Term], FOLDED, UNHURRIED)).get(term)!
  const candidates = { rows: folded.rows.slice(0, COMPARED), counts: folded.counts.slice(0, COMPARED) }
  const looked = await lookForLetters(pack, term, candidates, UNHURRIED)
  if (!looked) return [0, 0]
  const { sure, rest } = looked
  const counted = new Map(Array.from(sure.rows, (row, i) => [row, sure.counts[i]!]))
  const left = new Set(rest.rows)
  for (const row of candidates.rows) {
    if (left.has(row)) continue
    const words = foldedRow(pack, row)!
    words.allow = sameLetters(words, 'exact')
    expect([word, words.text, counted.get(row) ?? 0]).toEqual([word, words.text, placesOf(term, words).length])
  }
  return [candidates.rows.length - left.size, candidates.rows.length]
}

describe('letters as written, looked for in the stored text', () => {
  it('of any text are those that the fold finds', async () => {
    const sign = fc.constantFrom(
      ' ',
      ' ',
      ' ',
      '.',
      ',',
      '·',
      '[',
      ']',
      '(',
      ')',
      '-',
      '’',
      "'",
      '“',
      '”',
      '{',
      '}',
      ':',
      '?',
      '-\n',
    )
    const word = fc.constantFrom('et', 'Et', 'ET', 'e', 't', 'ét', 'e\u0301t', 'etiam', 'fuisset', 'in')
    const text = fc
      .array(fc.tuple(word, sign, fc.option(sign, { nil: '' })), { minLength: 1, maxLength: 12 })
      .map(parts => parts.map(part => part.join('')).join(''))
    const passages = fc.sample(text, { numRuns: 800, seed: 7 })
    for (const flags of [{}, { leiden: true }]) {
      const library = await fixtureLibrary([
        {
          slug: 'signs',
          language: 'lat',
          flags,
          documents: [{ name: 'S', passages: passages.map(p => p.trim() || 'et') }],
        },
      ] as Parameters<typeof fixtureLibrary>[0])
      const [pack] = await library.packs()
      for (const asked of ['et', 'Et', 'ET', 'ét', 'e', 'etiam']) await compare(pack!, asked)
    }
  })
})

const folder = join(projectFolder, 'public', 'packs')
describe.skipIf(!existsSync(join(folder, 'manifest.json')))('in every text of the default library', () => {
  let open: Awaited<ReturnType<typeof openFolder>>
  beforeAll(async () => {
    open = await openFolder(folder)
  })
  afterAll(() => open?.close())

  it('the words of each, as they are written there, are those that the fold finds; most are decided at a look', async () => {
    let decided = 0
    let all = 0
    for (const pack of await open.library.packs()) {
      if (pack.passages === 0) continue
      const words = new Set<string>()
      for (let n = 0; n < 12; n++) {
        const row = Math.floor((pack.passages * (n + 0.5)) / 12)
        for (const word of pack
          .passage(row)!
          .text.split(/[^\p{L}\p{M}]+/u)
          .slice(0, 3))
          if (word) words.add(word)
      }
      for (const word of words) {
        const [of, rows] = await compare(pack, word)
        decided += of
        all += rows
      }
    }
    expect(all).toBeGreaterThan(10_000)
    expect(decided / all).toBeGreaterThan(0.5)
  }, 120_000)
})
