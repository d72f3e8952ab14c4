import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Data, Given } from '../../workers/api/catalogue.ts'
import { fold, foldTokens, foldWithMap, GAP, storedRange } from '../../workers/model/fold/index.ts'
import { graphicWords, wordOfToken } from '../../workers/model/words.ts'
import { projectFolder, type Recipe, readRecipes } from '../recipe.ts'
import { type CheckedPack, type CheckedText, isHere, openChecked } from './packs.ts'

/**
 * Every pack against plain loops over what its reader made: words, beginnings, phrases, distances and lemmas taken from
 * the text itself, in every script, with the number of passages and of matches. No index, no query language, no SQL.
 */

/** A passage with its fold. */
interface Loop extends CheckedText {
  tokens: string[]
  /** The stored text of each token. */
  stored: string[]
  /** The graphic word of each token. */
  words: number[]
}

const PLAIN = /^[\p{L}\p{M}]+$/u

function loopOf(passage: CheckedText, flags: Parameters<typeof fold>[2]): Loop {
  const folded = foldWithMap(passage.text, passage.language, flags)
  const bounds = foldTokens(folded)
  const tokens: string[] = []
  const stored: string[] = []
  for (let i = 0; i < bounds.length; i += 2) {
    const [a, b] = [bounds[i]!, bounds[i + 1]!]
    tokens.push(folded.fold.slice(a, b))
    stored.push(passage.text.slice(...storedRange(folded, passage.text, a, b)))
  }
  const words = [...wordOfToken(folded, graphicWords(passage.text, passage.language, flags))]
  return { ...passage, tokens, stored, words }
}

/** Signs that editors put into words. */
const EDITORIAL = /[[\]⟦⟧⟨⟩〈〉‹›<>{}()⸢⸣⸤⸥⌈⌉⌊⌋⸨⸩†※\u2e00-\u2e05\u00ad\u200b-\u200f\u034f]/gu

/** Places spread evenly over a list. */
const spread = <T>(list: readonly T[], count: number): T[] =>
  Array.from({ length: Math.min(count, list.length) }, (_, i) => list[Math.floor((i * list.length) / count)]!)

const skipped = readRecipes(join(projectFolder, 'packs')).filter(recipe => !isHere(recipe))
if (skipped.length > 0) console.warn(`Skipped: the corpora of ${skipped.map(r => r.id).join(', ')} are not here.`)

const isDictionary = ({ assert }: Recipe): boolean => (assert.entries ?? 0) > 0
/** Dictionaries, links and places are packs without texts. */
const hasText = (recipe: Recipe): boolean => !isDictionary(recipe) && recipe.assert.passages !== 0

describe.each(readRecipes(join(projectFolder, 'packs')).filter(r => isHere(r) && isDictionary(r)))(
  'the dictionary $id',
  recipe => {
    let pack: CheckedPack
    beforeAll(async () => {
      pack = await openChecked({ name: recipe.id, recipe })
    })
    afterAll(() => pack?.close())

    it('every fortieth entry is found by its headword, and its fellows with it', async () => {
      const entries = pack.entries()
      expect(entries.length).toBe(recipe.assert.entries)
      const key = ({ headword, language }: (typeof entries)[number]) => `${language} ${fold(headword, language)}`
      for (const entry of entries.filter((e, i) => i % 40 === 0 && PLAIN.test(e.headword))) {
        const fellows = entries.filter(other => key(other) === key(entry)).map(other => other.id)
        const data = await pack.ask('define', { lemma: entry.headword, lang: entry.language, limit: 10 })
        const ids = data.entries.map(e => e.id)
        expect(ids, entry.headword).toEqual(expect.arrayContaining(fellows.slice(0, 10)))
      }
    })
  },
)

for (const recipe of readRecipes(join(projectFolder, 'packs')).filter(r => isHere(r) && hasText(r)))
  describe(recipe.id, () => {
    let pack: CheckedPack
    let loops: Loop[]
    beforeAll(async () => {
      pack = await openChecked({ name: recipe.id, recipe })
      loops = pack.texts().map(passage => loopOf(passage, recipe.source.flags))
    })
    afterAll(() => pack?.close())

    const ask = (args: Given<'search'>): Promise<Data<'search'>> =>
      pack.search({ ...args, reading: 'text', sort: 'corpus', limit: 50 })

    /** A search, and the number of matches that a loop finds in each passage. */
    async function same(args: Given<'search'>, matchesIn: (loop: Loop) => number, counted = true): Promise<void> {
      const { lang } = args
      const found = loops
        .filter(loop => loop.language === lang)
        .map(loop => [loop.urn, matchesIn(loop)] as const)
        .filter(([, count]) => count > 0)
      const data = await ask(args)
      expect(data.total.value, JSON.stringify(args)).toBe(found.length)
      if (counted)
        expect(data.occurrences?.value, JSON.stringify(args)).toBe(found.reduce((sum, [, count]) => sum + count, 0))
      expect(
        data.hits.map(hit => hit.urn),
        JSON.stringify(args),
      ).toEqual(found.slice(0, 50).map(([urn]) => urn))
    }

    /** Places of the text whose words can be typed as they are stored: rare and common words alike. */
    function places(count: number, width = 1): { loop: Loop; at: number }[] {
      const all: { loop: Loop; at: number }[] = []
      for (const loop of spread(loops, count * 8))
        for (let at = Math.floor(loop.tokens.length / 3); at + width <= loop.tokens.length; at++)
          if (loop.stored.slice(at, at + width).every((word, i) => PLAIN.test(word) && loop.tokens[at + i] !== GAP)) {
            all.push({ loop, at })
            break
          }
      return spread(all, count)
    }

    it('words', async () => {
      const sample = places(16)
      expect(sample.length).toBeGreaterThan(10)
      for (const { loop, at } of sample) {
        const token = loop.tokens[at]!
        const query = { query: `"${loop.stored[at]}"`, lang: loop.language }
        await same(query, other => other.tokens.filter(t => t === token).length)
        for (const hit of (await ask(query)).hits) {
          if (hit.text_cut) continue
          const marked = hit.why.flatMap(why => why.spans).map(([a, b]) => hit.text.slice(a, b))
          // a mark is a whole graphic word or the tokens of it that match
          for (const word of marked) expect(fold(word, hit.language, recipe.source.flags).split(' ')).toContain(token)
        }
      }
    })

    it('words as written', async () => {
      const plain = (word: string) => word.replace(EDITORIAL, '').normalize('NFC')
      for (const { loop, at } of places(16)) {
        const wanted = loop.stored[at]!.normalize('NFC')
        if ([...loop.tokens[at]!].length < 3) continue
        await same(
          { query: `"${loop.stored[at]}"`, match: 'exact', lang: loop.language },
          other => other.stored.filter(word => plain(word) === wanted).length,
        )
      }
    })

    it('phrases of two and three words', async () => {
      for (const width of [2, 3])
        for (const { loop, at } of places(6, width)) {
          const wanted = loop.tokens.slice(at, at + width)
          if (new Set(wanted).size < width) continue
          await same(
            { query: `"${loop.stored.slice(at, at + width).join(' ')}"`, lang: loop.language },
            other => other.tokens.filter((_, i) => wanted.every((token, n) => other.tokens[i + n] === token)).length,
          )
        }
    })

    it('beginnings', async () => {
      for (const { loop, at } of places(24)) {
        const token = loop.tokens[at]!
        const begin = [...loop.stored[at]!].slice(0, 3).join('')
        const folded = fold(begin, loop.language, recipe.source.flags)
        if (folded.length < 2 || folded.includes(' ') || folded === token || !token.startsWith(folded)) continue
        await same(
          { query: `${begin}*`, lang: loop.language },
          other => other.tokens.filter(t => t.startsWith(folded)).length,
        )
      }
    })

    it('two words near each other, and one without the other', async () => {
      for (const { loop, at } of places(8, 3)) {
        const [a, b] = [loop.tokens[at]!, loop.tokens[at + 2]!]
        const [first, second] = [loop.stored[at]!, loop.stored[at + 2]!]
        if (a === b) continue
        const near = (other: Loop): boolean =>
          other.tokens.some(
            (t, i) =>
              t === a &&
              other.tokens.some((u, k) => u === b && Math.max(0, Math.abs(other.words[i]! - other.words[k]!) - 1) <= 2),
          )
        const lang = loop.language
        await same({ query: `NEAR("${first}" "${second}", 2)`, lang }, other => Number(near(other)), false)
        await same(
          { query: `"${first}" NOT "${second}"`, lang },
          other => Number(other.tokens.includes(a) && !other.tokens.includes(b)),
          false,
        )
        await same(
          { query: `"${first}" "${second}"`, lang },
          other => Number(other.tokens.includes(a) && other.tokens.includes(b)),
          false,
        )
      }
    })

    it.skipIf(recipe.source.lemma_tier === 'none')('lemmas', async () => {
      const all = new Map(
        loops.flatMap(({ lemmas, language }) =>
          lemmas.filter(l => PLAIN.test(l)).map(l => [`${language} ${l}`, { lemma: l, lang: language }] as const),
        ),
      )
      for (const { lemma, lang } of spread([...all.values()], 16)) {
        const folded = fold(lemma, lang, recipe.source.flags)
        await same(
          { lemma, lang },
          other => other.lemmas.filter(l => fold(l, lang, recipe.source.flags) === folded).length,
        )
      }
    })
  })
