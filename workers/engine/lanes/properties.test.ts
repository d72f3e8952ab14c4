import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fixtureLibrary } from '../../../node/fixture.ts'
import type { Data, Given } from '../../api/catalogue.ts'
import type { Answer } from '../../api/envelope.ts'
import type { PassageRecord, TokenRecord } from '../../model/records.ts'
import { answer, type Host } from '../engine.ts'
import type { Library } from '../library.ts'
import { UNHURRIED } from '../turn.ts'

const host: Host = { sqlite: 'test', packs: async () => ({ ok: false, refusal: { code: 'none', message: 'none' } }) }

async function found(library: Library, args: Given<'search'>): Promise<Data<'search'>> {
  const got = (await answer(library, host, 'search', args, UNHURRIED)) as Answer<Data<'search'>>
  if (!got.ok) throw new Error(`refused: ${got.refusal.code} ${got.refusal.message}`)
  return got.data
}

// Akkadian: a word is one sign or several, so that signs and words are counted apart
const SIGNS = ['du', 'um', 'ru'] as const
const LEMMAS = ['dunnum', 'rubum'] as const
const CASES = ['Nom', 'Gen'] as const

interface Word {
  signs: string[]
  lemma: string | undefined
  case: string
  supplied: boolean
}

const word: fc.Arbitrary<Word> = fc.record({
  signs: fc.array(fc.constantFrom(...SIGNS), { minLength: 1, maxLength: 3 }),
  lemma: fc.option(fc.constantFrom(...LEMMAS), { nil: undefined }),
  case: fc.constantFrom(...CASES),
  supplied: fc.boolean(),
})

interface Passage {
  words: Word[]
  /** Another wording of the words from one on, up to another. */
  reading: { from: number; to: number; words: Word[] } | undefined
}

const passage: fc.Arbitrary<Passage> = fc
  .record({
    words: fc.array(word, { minLength: 1, maxLength: 5 }),
    reading: fc.option(
      fc.record({
        from: fc.nat(4),
        length: fc.integer({ min: 1, max: 2 }),
        words: fc.array(word, { minLength: 1, maxLength: 2 }),
      }),
      { nil: undefined, freq: 2 },
    ),
  })
  .map(({ words, reading }) => {
    if (!reading || reading.from >= words.length) return { words, reading: undefined }
    const to = Math.min(words.length, reading.from + reading.length)
    return { words, reading: { from: reading.from, to, words: reading.words } }
  })

/** Words as a passage's text, with their tokens. */
function written(words: readonly Word[]): { text: string; tokens: TokenRecord[]; starts: number[]; ends: number[] } {
  let text = ''
  const tokens: TokenRecord[] = []
  const [starts, ends]: [number[], number[]] = [[], []]
  words.forEach((w, i) => {
    if (i > 0) text += ' '
    starts.push(text.length)
    text += w.signs.join('-')
    ends.push(text.length)
    if (w.lemma !== undefined)
      tokens.push({
        span: [starts[i]!, ends[i]!],
        word: i,
        lemma: w.lemma,
        morph: { tagset: 'ud', tag: `Case=${w.case}` },
      })
  })
  return { text, tokens, starts, ends }
}

function recordOf({ words, reading }: Passage): Partial<PassageRecord> & { text: string } {
  const { text, tokens, starts, ends } = written(words)
  const other = reading && written(reading.words)
  return {
    text,
    tokens,
    spans: words.flatMap((w, i) =>
      w.supplied ? [{ start: starts[i]!, end: ends[i]!, kind: 'supplied' as const }] : [],
    ),
    ...(reading && other
      ? {
          readings: [
            {
              layer: 'corr',
              span: [starts[reading.from]!, ends[reading.to - 1]!] as [number, number],
              text: other.text,
              tokens: other.tokens,
            },
          ],
        }
      : {}),
  }
}

/** The wordings of a passage. What stands in a reading is under no state of the text. */
function wordingsOf({ words, reading }: Passage): Word[][] {
  if (!reading) return [words]
  const put = reading.words.map(w => ({ ...w, supplied: false }))
  return [words, [...words.slice(0, reading.from), ...put, ...words.slice(reading.to)]]
}

interface Asked {
  /** Signs in a row; `*` is any one. */
  term: string[]
  near: { term: string[]; window: number; ordered: boolean } | undefined
  case: string | undefined
  supplied: boolean
  cross: boolean
}

const term = fc
  .array(fc.constantFrom(...SIGNS, '*'), { minLength: 1, maxLength: 3 })
  .map(parts => parts.map((part, i) => (i === 0 || i === parts.length - 1 ? part.replace('*', 'um') : part)))

const near = fc.option(
  fc.record({ term: term.filter(t => !t.includes('*')), window: fc.nat(3), ordered: fc.boolean() }),
  { nil: undefined },
)

const asked: fc.Arbitrary<Asked> = fc
  .record({
    term,
    near,
    case: fc.option(fc.constantFrom(...CASES), { nil: undefined }),
    supplied: fc.boolean(),
    cross: fc.boolean(),
  })
  .map(one => (one.near ? { ...one, cross: false } : one))

type Place = [from: number, to: number]

/** The places of signs in a wording, by the definition. */
function placesOf(
  signs: readonly { sign: string; word: number }[],
  own: number,
  wanted: readonly string[],
  stands: (place: Place) => boolean,
): Place[] {
  const places: Place[] = []
  for (let i = 0; i < own && i + wanted.length <= signs.length; i++)
    if (wanted.every((w, k) => w === '*' || signs[i + k]!.sign === w) && stands([i, i + wanted.length]))
      places.push([i, i + wanted.length])
  return places
}

const signsOf = (words: readonly Word[]) => words.flatMap((w, n) => w.signs.map(sign => ({ sign, word: n })))

/** Matches of a query in a wording, `next` after it. */
function matchesIn(words: readonly Word[], next: readonly Word[], ask: Asked): number {
  const own = signsOf(words).length
  const all = ask.cross ? [...words, ...next] : words
  const signs = signsOf(all)
  const wordsOf = ([from, to]: Place) => signs.slice(from, to).map(s => all[s.word]!)
  const free = (place: Place) => !ask.supplied || wordsOf(place).every(w => !w.supplied)
  const mine = placesOf(
    signs,
    own,
    ask.term,
    place =>
      free(place) && (ask.case === undefined || wordsOf(place).some(w => w.lemma !== undefined && w.case === ask.case)),
  )
  if (!ask.near) return mine.length
  const { window, ordered } = ask.near
  const others = placesOf(signs, own, ask.near.term, free)
  const [a, b] = [new Set<Place>(), new Set<Place>()]
  for (const x of mine)
    for (const y of others) {
      const [first, second] = x[0] <= y[0] ? [x, y] : [y, x]
      if (second[0] < first[1] || (ordered && x[0] > y[0])) continue
      if (Math.max(0, signs[second[0]]!.word - signs[first[1] - 1]!.word - 1) > window) continue
      a.add(x)
      b.add(y)
    }
  return a.size + b.size
}

/** What a search answers for: which passages, and how many matches; of the wordings of a passage the one with most counts. */
function expected(passages: readonly Passage[], count: (words: Word[], n: number) => number) {
  const counts = passages.map((p, n) => Math.max(...wordingsOf(p).map(words => count(words, n))))
  return {
    citations: counts.flatMap((n, i) => (n > 0 ? [String(i + 1)] : [])),
    occurrences: counts.reduce((sum, n) => sum + n, 0),
  }
}

const libraryOf = (passages: readonly Passage[]) =>
  fixtureLibrary([
    {
      slug: 'akk',
      language: 'akk',
      lemma_tier: 'gold',
      documents: [
        { name: 'd', passages: passages.map(recordOf) },
        // a text of which nothing is asked, so that the pack always has dictionary words
        {
          name: 'e',
          passages: [
            { text: 'lu', tokens: [{ span: [0, 2], word: 0, lemma: 'lum', morph: { tagset: 'ud', tag: 'Case=Acc' } }] },
          ],
        },
      ],
    },
  ])

const told = (data: Data<'search'>) => ({
  citations: data.hits.map(h => h.citation),
  occurrences: data.occurrences?.value,
})

/** What an empty answer offers finds as much as it says. */
async function holdsWhatItOffers(library: Library, data: Data<'search'>): Promise<void> {
  for (const { args, total } of data.loosen ?? [])
    expect((await found(library, args as Given<'search'>)).total.value, JSON.stringify(args)).toBe(total)
}

const USUAL: Given<'search'> = { sort: 'corpus', limit: 50 }

describe('answers by the definition', () => {
  it('phrases and words near each other, under every condition, in every wording', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(passage, { minLength: 1, maxLength: 6 }),
        fc.array(asked, { minLength: 8, maxLength: 8 }),
        async (passages, questions) => {
          const library = await libraryOf(passages)
          for (const ask of questions) {
            const args: Given<'search'> = {
              ...USUAL,
              query: `"${ask.term.join(' ')}"`,
              ...(ask.near
                ? { near: `"${ask.near.term.join(' ')}"`, window: ask.near.window, ordered: ask.near.ordered }
                : {}),
              ...(ask.case ? { morph: `case=${ask.case.toLowerCase()}` } : {}),
              ...(ask.supplied ? { text_state: ['supplied'] } : {}),
              ...(ask.cross ? { cross: 1 } : {}),
            }
            const data = await found(library, args)
            expect(told(data), JSON.stringify(args)).toEqual(
              expected(passages, (words, n) => matchesIn(words, passages[n + 1]?.words ?? [], ask)),
            )
            // a hit says which words matched, and marks them
            for (const hit of data.hits) {
              expect(hit.why.length, JSON.stringify(args)).toBeGreaterThan(0)
              // the form of a word of the next passage is not told
              if (ask.case && !ask.cross) expect(hit.morph?.length, JSON.stringify(args)).toBeGreaterThan(0)
            }
            await holdsWhatItOffers(library, data)
          }
        },
      ),
      { numRuns: 20 },
    )
  })

  it('groups and pages of every order are the whole of it, in one order', async () => {
    const document = fc.record({
      passages: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 5 }),
      work: fc.constantFrom(undefined, 'work:a', 'work:b'),
      year: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(document, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 2 }),
        fc.constantFrom('relevance', 'corpus', 'date'),
        fc.constantFrom('document', 'work'),
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 1, max: 4 }),
        async (packs, sort, group, per_group, limit) => {
          const library = await fixtureLibrary(
            packs.map((documents, n) => ({
              slug: `p${n}`,
              language: 'lat',
              documents: documents.map(({ passages, work, year }, d) => ({
                name: `d${d}`,
                ...(work ? { work } : {}),
                ...(year
                  ? { known: { dates: [{ not_before: year, not_after: year, class: 'composition', primary: true }] } }
                  : {}),
                passages: passages.map(times => ['urbs', ...Array.from({ length: times }, () => 'rex')].join(' ')),
              })),
            })),
          )
          const urns = (data: Data<'search'>) => data.hits.map(h => h.urn)
          const args: Given<'search'> = { query: 'rex', sort }
          const plain = await found(library, { ...args, limit: 50 })
          const whole = await found(library, { ...args, limit: 50, group, per_group })
          expect(urns(whole).sort()).toEqual(urns(plain).sort())
          // inside a group the order is that of the search without groups
          const keyOf = (urn: string) => {
            const [, , pack = '', name = ''] = urn.split(':')
            const work = packs[Number(pack.slice(1))]?.[Number(name.slice(1))]?.work
            return group === 'work' && work !== undefined ? work : `${pack}:${name}`
          }
          const of = (data: Data<'search'>, key: string) => urns(data).filter(urn => keyOf(urn) === key)
          const keys = new Set(urns(plain).map(keyOf))
          expect(whole.groups).toBe(keys.size)
          for (const key of keys) expect(of(whole, key)).toEqual(of(plain, key))
          // groups come by their best hit
          const first = [...new Set(urns(plain).map(keyOf))]
          expect([...new Set(urns(whole).map(keyOf))]).toEqual(first)
          // rounds: no group is served again before each has had its turn
          const expectedOrder: string[] = []
          for (let round = 0; expectedOrder.length < plain.total.value; round++)
            for (const key of first)
              expectedOrder.push(...of(plain, key).slice(round * per_group, (round + 1) * per_group))
          expect(urns(whole)).toEqual(expectedOrder)
          // pages are the whole, and each run says how much of its group is to come
          const seen: string[] = []
          for (let offset = 0; offset < plain.total.value; offset += limit) {
            const page = await found(library, { ...args, group, per_group, limit, offset })
            seen.push(...urns(page))
            let at = 0
            for (const run of page.page_groups ?? []) {
              const last = page.hits[(at += run.shown) - 1]!.urn
              const own = of(plain, keyOf(last))
              expect([run.passages, run.left]).toEqual([own.length, own.length - own.indexOf(last) - 1])
            }
            expect(at).toBe(page.shown)
          }
          expect(seen).toEqual(urns(whole))
        },
      ),
      { numRuns: 20 },
    )
  })

  it('dictionary words and forms near written words and other dictionary words', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(passage, { minLength: 1, maxLength: 6 }),
        fc.array(
          fc.record({
            // the last is no dictionary word: it is like one
            lemma: fc.option(fc.constantFrom(...LEMMAS, 'dunum'), { nil: undefined }),
            other: fc.option(fc.constantFrom(...LEMMAS), { nil: undefined }),
            near,
            case: fc.constantFrom(...CASES),
            supplied: fc.boolean(),
          }),
          { minLength: 8, maxLength: 8 },
        ),
        async (passages, questions) => {
          const library = await libraryOf(passages)
          for (const ask of questions) {
            const { window, ordered } = ask.near ?? { window: 1, ordered: false }
            const beside = ask.near ? `"${ask.near.term.join(' ')}"` : ask.other && `lemma:${ask.other}`
            const args: Given<'search'> = {
              ...USUAL,
              morph: `case=${ask.case.toLowerCase()}`,
              ...(ask.lemma ? { lemma: ask.lemma } : { lang: 'akk' }),
              ...(beside ? { near: beside, window, ordered } : {}),
              ...(ask.supplied ? { text_state: ['supplied'] } : {}),
            }
            const data = await found(library, args)
            const stands = (w: Word) => !(ask.supplied && w.supplied)
            const count = (words: Word[]) => {
              const signs = signsOf(words)
              const others: Place[] = ask.near
                ? placesOf(signs, signs.length, ask.near.term, ([from, to]) =>
                    signs.slice(from, to).every(s => stands(words[s.word]!)),
                  ).map(([from, to]) => [signs[from]!.word, signs[to - 1]!.word])
                : words.flatMap((w, n): Place[] => (w.lemma === ask.other && stands(w) ? [[n, n]] : []))
              return words.filter(
                (w, n) =>
                  w.lemma !== undefined &&
                  (ask.lemma === undefined || w.lemma === ask.lemma) &&
                  w.case === ask.case &&
                  stands(w) &&
                  (!beside ||
                    others.some(([first, last]) => {
                      if (n >= first && n <= last) return false
                      if (ordered && n > first) return false
                      return (n < first ? first - n : n - last) - 1 <= window
                    })),
              ).length
            }
            expect(told(data), JSON.stringify(args)).toEqual(expected(passages, count))
            for (const hit of data.hits) {
              expect(hit.surface_forms?.length, JSON.stringify(args)).toBeGreaterThan(0)
              expect(hit.morph?.length, JSON.stringify(args)).toBeGreaterThan(0)
            }
            await holdsWhatItOffers(library, data)
          }
        },
      ),
      { numRuns: 20 },
    )
  })
})
