import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fold, foldTokens, foldWithMap, type MatchMode, matchesAt, queryFolds, storedRange } from './index.ts'

/** Cases A01–A32 on letters, from the shared folder beside the repository. */
interface Case {
  id: string
  lang: string
  stored: string
  fold: string
  queries: { query: string; hit: boolean; marks: [number, number][]; match?: MatchMode }[]
}
const file = new URL('../../../../shared/cases/files/a-fold.json', import.meta.url)
const present = existsSync(file)
const cases = present ? (JSON.parse(readFileSync(file, 'utf8')) as Case[]) : []

/** Stretches of the stored text where the query stands as a phrase of whole tokens. */
function search({ lang, stored }: Case, query: string, mode: MatchMode = 'folded'): [number, number][] {
  const folded = foldWithMap(stored, lang)
  const tokens = foldTokens(folded)
  const starts = new Set(tokens.filter((_, i) => i % 2 === 0))
  const ends = new Set(tokens.filter((_, i) => i % 2 === 1))
  const found: [number, number][] = []
  for (const { fold: wanted } of queryFolds(query, { lang, installed: [] })) {
    for (let at = folded.fold.indexOf(wanted); at >= 0; at = folded.fold.indexOf(wanted, at + 1)) {
      const end = at + wanted.length
      if (!starts.has(at) || !ends.has(end)) continue
      if (mode !== 'folded' && !matchesAt(folded, stored, [at, end], query, mode, lang)) continue
      found.push([...storedRange(folded, stored, at, end)] as [number, number])
    }
  }
  return found
}

describe.skipIf(!present)(`cases on letters${present ? '' : ' (skipped: no ../shared/cases)'}`, () => {
  for (const row of cases) {
    it(`${row.id} fold`, () => {
      expect(fold(row.stored, row.lang)).toBe(row.fold)
      // Folding a fold changes nothing.
      expect(fold(row.fold, row.lang)).toBe(row.fold)
    })
    for (const { query, hit, marks, match } of row.queries)
      it(`${row.id} ${query} ${match ?? ''}`, () => {
        const found = search(row, query, match)
        expect(found.length > 0).toBe(hit)
        expect(found).toEqual(marks)
      })
  }
  it('A12 whatever packs are installed', () => {
    const installed = ['lat', 'grc', 'chu', 'ang', 'non', 'got', 'egy', 'hbo', 'ine-pro']
    expect(queryFolds('aquaï', { installed }).map(variant => variant.fold)).toEqual(['aquai'])
  })
})
