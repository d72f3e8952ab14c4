import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fixtureLibrary } from '../../../node/fixture.ts'
import type { Data, Given } from '../../api/catalogue.ts'
import type { Answer } from '../../api/envelope.ts'
import { answer, type Host } from '../engine.ts'
import { only } from '../match/rows.ts'
import { UNHURRIED } from '../turn.ts'
import { allowedIn, allowedPassages, allowedRows, countAllowed, endOf } from './allowed.ts'
import type { Filter } from './types.ts'

const host: Host = { sqlite: 'test', packs: async () => ({ ok: false, refusal: { code: 'none', message: 'none' } }) }

/** Five documents of which one has no passages, in two languages; every third passage has another wording. */
const library = () =>
  fixtureLibrary([
    {
      slug: 'pack',
      language: 'lat',
      documents: [4, 1, 0, 7, 3].map((passages, d) => ({
        name: `d${d}`,
        language: d === 3 ? 'ita' : 'lat',
        known: d < 3 ? { kinds: [{ path: 'letter' }] } : undefined,
        passages: Array.from({ length: passages }, (_, i) => ({
          text: 'uerbum unum',
          ...(i % 2 === 0 && d !== 3 ? { language: 'ita' } : {}),
          ...(i % 3 === 0 ? { readings: [{ layer: 'corr', span: [0, 6] as const, text: 'nomen' }] } : {}),
        })),
      })),
    },
  ])

describe('what filters leave of a pack', () => {
  it('is the same by documents as passage by passage', async () => {
    const [pack] = await (await library()).packs({})
    if (!pack) throw new Error('no pack')
    expect(pack.rows).toBeGreaterThan(pack.passages)
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
        fc.option(fc.constantFrom('lat', 'ita', 'grc')),
        fc.option(fc.integer({ min: 2, max: 4 })),
        fc.uniqueArray(fc.nat(pack.rows - 1)),
        (documents, language, every, some) => {
          const filters: Filter[] = [
            { name: 'document', sentence: '', document: d => documents[d.id] ?? documents[0]! },
            ...(language ? [{ name: 'lang', sentence: '', languages: new Set([language]) }] : []),
            ...(every
              ? [{ name: 'meter', sentence: '', passage: () => (passage: number) => passage % every === 0 }]
              : []),
          ]
          const rows = Uint32Array.from(some).sort()
          const found = { rows, counts: rows.map(row => row + 1) }
          const allowed = allowedPassages(pack, filters)
          const keeps = (passage: number) => allowed === 'all' || (typeof allowed === 'function' && allowed(passage))
          const expected = only(found, row => keeps(pack.passageOfRow(row)))
          const kept = allowedRows(pack, found, allowedIn(pack, filters))
          expect([[...kept.rows], [...kept.counts]]).toEqual([[...expected.rows], [...expected.counts]])
          const all = Array.from({ length: pack.passages }, (_, passage) => passage)
          expect(countAllowed(pack, filters)).toBe(all.filter(keeps).length)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('is counted exactly where languages and documents are asked for at once', async () => {
    const packs = await library()
    const searched = async (args: Given<'search'>) => {
      const got = (await answer(packs, host, 'search', { query: 'uerbum', ...args }, UNHURRIED)) as Answer<
        Data<'search'>
      >
      return got.ok && [got.data.searched.passages, got.data.total.value]
    }
    expect(await searched({})).toEqual([15, 15])
    expect(await searched({ kind: 'letter' })).toEqual([5, 5])
    expect(await searched({ lang: 'ita' })).toEqual([12, 12])
    expect(await searched({ kind: 'letter', lang: 'ita' })).toEqual([3, 3])
  })
})

describe('the end of a run', () => {
  it('is the first number not below a limit', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(60)), fc.nat(60), fc.nat(65), (some, skip, limit) => {
        const numbers = Uint32Array.from(some).sort()
        const from = Math.min(skip, numbers.length)
        const place = numbers.findIndex((n, i) => i >= from && n >= limit)
        expect(endOf(numbers, from, limit)).toBe(place < 0 ? numbers.length : place)
      }),
    )
  })
})
