import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { fixtureLibrary } from '../../../node/fixture.ts'
import type { Data, Given } from '../../api/catalogue.ts'
import type { Answer } from '../../api/envelope.ts'
import { distance } from '../../api/operation.ts'
import { fold } from '../../model/fold/index.ts'
import { answer, type Host } from '../engine.ts'
import type { Library } from '../library.ts'
import { nearly, readFragment } from '../match/fragments.ts'
import { UNHURRIED } from '../turn.ts'

const host: Host = { sqlite: 'test', packs: async () => ({ ok: false, refusal: { code: 'none', message: 'none' } }) }
const ask = (library: Library, args: Given<'search'>) =>
  answer(library, host, 'search', { fuzzy: true, ...args }, UNHURRIED) as Promise<Answer<Data<'search'>>>
async function found(library: Library, args: Given<'search'>): Promise<Data<'search'>> {
  const got = await ask(library, args)
  if (!got.ok) throw new Error(`refused: ${got.refusal.code} ${got.refusal.message}`)
  return got.data
}
const citations = async (library: Library, query: string, more: Given<'search'> = {}) =>
  (await found(library, { query, ...more })).hits.map(h => `${h.source}:${h.citation}`)
const refusal = async (library: Library, args: Given<'search'>) => {
  const got = await ask(library, args)
  return got.ok ? 'answered' : got.refusal.code
}

describe('fragments', () => {
  let library: Library
  beforeAll(async () => {
    library = await fixtureLibrary([
      {
        slug: 'epic',
        language: 'grc',
        flags: { fragment_index: true },
        documents: [
          {
            name: 'doc',
            passages: [
              'μῆνιν ἄειδε θεὰ Πηληϊάδεω Ἀχιλῆος',
              'οὐλομένην, ἣ μυρί’ Ἀχαιοῖς ἄλγε’ ἔθηκε',
              'μῆνιν [...] ἄειδε',
              'ψυχὰς Ἄϊδι προΐαψεν',
            ],
          },
        ],
      },
      { slug: 'plain', language: 'grc', documents: [{ name: 'doc', passages: ['μῆνιν ἄειδε', 'ἄειδε θεά'] }] },
      {
        slug: 'han',
        language: 'lzh',
        flags: { fragment_index: true },
        documents: [{ name: 'doc', passages: ['雨霽日出'] }],
      },
      {
        slug: 'eng',
        language: 'eng',
        flags: { fragment_index: true },
        documents: [{ name: 'doc', passages: ['quick ok', 'quick no'] }],
      },
      {
        slug: 'qere',
        language: 'hbo',
        flags: { fragment_index: true, reading_text: 'ketiv' },
        documents: [
          {
            name: 'doc',
            passages: [{ text: 'הקב חרי יונים', readings: [{ layer: 'qere', span: [4, 13], text: 'דביונים' }] }],
          },
        ],
      },
    ])
  })
  it('letters in a row over the limits of words, brackets stripped', async () => {
    const data = await found(library, { query: ']μηνιν αει[', lang: 'grc' })
    expect(data.hits.map(h => h.citation)).toEqual(['1'])
    expect(data.hits[0]?.folded_snippet).toBe('[μηνιν αει]δε θεα πηληιαδεω αχιληοσ')
    expect(data.hits[0]?.why).toEqual([
      {
        term: ']μηνιν αει[',
        words: [0, 1],
        spans: [
          [0, 5],
          [6, 9],
        ],
      },
    ])
    expect(data.coverage?.left_out.map(l => l.pack)).toEqual(['plain'])
  })
  it('a fragment within a word is found in every pack', async () => {
    expect(await citations(library, 'ειδ')).toEqual(['epic:1', 'epic:3', 'plain:1', 'plain:2'])
    expect((await found(library, { query: 'ειδ' })).coverage).toBeUndefined()
  })
  it('a blank at an end is the limit of a word', async () => {
    expect(await citations(library, ' αειδ', { pack: ['epic'] })).toEqual(['epic:1', 'epic:3'])
    expect(await citations(library, 'αειδ ', { pack: ['epic'] })).toEqual([])
    expect(await citations(library, 'ηοσ ', { pack: ['epic'] })).toEqual(['epic:1'])
  })
  it('no gap is crossed', async () => {
    expect(await citations(library, 'νιν αειδ', { pack: ['epic'] })).toEqual(['epic:1'])
  })
  it('lost letters: one, and several', async () => {
    expect(await citations(library, 'μη.ιν αει', { pack: ['epic'] })).toEqual(['epic:1'])
    expect(await citations(library, 'μην[...]θεα', { pack: ['epic'] })).toEqual(['epic:1'])
    expect(await citations(library, 'μην…πηληι', { pack: ['epic'] })).toEqual([])
    expect(await citations(library, 'ψυχ…αιδι', { pack: ['epic'] })).toEqual(['epic:4'])
    expect(await refusal(library, { query: 'μη.ιδ', lang: 'grc' })).toBe('fragment_short')
  })
  it('letters that may differ', async () => {
    expect(await citations(library, 'μηνην αει', { pack: ['epic'] })).toEqual([])
    expect(await citations(library, 'μηνην αει', { pack: ['epic'], edits: 1 })).toEqual(['epic:1'])
    expect(await citations(library, 'πηληαδεω', { pack: ['epic'], edits: 1 })).toEqual(['epic:1'])
    expect(await citations(library, 'πηλαιαδεο', { pack: ['epic'], edits: 2 })).toEqual(['epic:1'])
    expect(await refusal(library, { query: 'ειδ', edits: 1 })).toBe('edits_short')
  })
  it('B06 B07 what is too short is refused, and how much is left is said', async () => {
    const got = await ask(library, { query: 'ok' })
    expect(!got.ok && got.refusal.message).toBe('“ok” has fewer than 3 characters after folding.')
    expect(await citations(library, 'k ok')).toEqual(['eng:1'])
    expect(await refusal(library, { query: '雨' })).toBe('fragment_short')
    expect(await citations(library, '霽日出')).toEqual(['han:1'])
  })
  it('C7', async () => {
    expect(await refusal(library, { query: ']αβ[' })).toBe('fragment_short')
  })
  it('other wordings are read too', async () => {
    const data = await found(library, { query: 'קב דבי', lang: 'hbo' })
    expect(data.hits[0]?.why.map(w => [w.reading, w.spans])).toEqual([
      [
        'qere',
        [
          [1, 3],
          [4, 13],
        ],
      ],
    ])
    expect(await citations(library, 'קב דבי', { reading: 'text' })).toEqual([])
    expect(await citations(library, 'קב חרי')).toEqual(['qere:1'])
  })
  it('does not compose with what it has no use for', async () => {
    expect(await refusal(library, { query: 'ειδ', morph: 'case=dat' })).toBe('compose')
    expect(await refusal(library, { lemma: 'ειδ' })).toBe('compose')
    expect(await refusal(library, { query: 'ειδ', match: 'exact' })).toBe('compose')
  })
  it('finds a stretch wherever one is near enough, by the distance of Levenshtein', () => {
    const word = fc.string({ unit: fc.constantFrom(...'ab '), minLength: 3, maxLength: 6 })
    const text = fc.string({ unit: fc.constantFrom(...'ab '), maxLength: 14 })
    fc.assert(
      fc.property(word, text, (fragment, folded) => {
        let near = false
        for (let i = 0; i <= folded.length && !near; i++)
          for (let j = i; j <= folded.length && !near; j++) near = distance(fragment, folded.slice(i, j), 3) <= 1
        expect(nearly(fragment, 1)(folded).length > 0).toBe(near)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('a search that the deadline cuts', () => {
  it('says that it is a part, also where one text was cut in the middle', async () => {
    const library = await fixtureLibrary([
      {
        slug: 'only',
        language: 'lat',
        lemma_tier: 'gold',
        flags: { fragment_index: true },
        documents: [
          {
            name: 'doc',
            passages: Array.from({ length: 40 }, () => ({
              text: 'arma uirumque cano',
              tokens: [{ span: [0, 4] as const, word: 0, lemma: 'arma', morph: { tagset: 'ud', tag: 'Case=Acc' } }],
              layers: [{ layer: 'tr-en', kind: 'translation' as const, language: 'eng', text: 'I sing of arms' }],
            })),
          },
        ],
      },
    ])
    const requests: Given<'search'>[] = [
      { query: 'arma uir', fuzzy: true },
      { query: 'arm*a cano', match: 'exact' },
      { query: 'arms', translations: true },
      { lemma: 'arma', near: 'cano*' },
      { morph: 'case=acc', lang: 'lat', near: 'cano*' },
      { query: 'arm*', morph: 'case=acc' },
    ]
    for (const request of requests) {
      // the time is up after some looks at the clock
      let looks = 0
      const turn = { ...UNHURRIED, late: () => ++looks > 1 }
      const got = (await answer(library, host, 'search', request, turn)) as Answer<Data<'search'>>
      if (!got.ok) throw new Error(got.refusal.message)
      expect([got.data.total.relation, got.partial !== undefined], JSON.stringify(request)).toEqual(['gte', true])
    }
  })
})

describe('fragments found by their words', () => {
  /** Texts of few letters, so that fragments stand everywhere, with gaps; more than one block of rows. */
  const texts = fc.sample(
    fc
      .array(fc.stringMatching(/^(?:[abc]{1,5}|\.\.\.)$/), { minLength: 3, maxLength: 12 })
      .map(words => words.join(' ')),
    { numRuns: 1200, seed: 7 },
  )
  /** Every tenth text has another wording, whose last word is another. */
  const other = (text: string, i: number) => (i % 10 === 0 ? text.replace(/\S+$/, 'abcabc') : undefined)
  const documents = [
    { name: 'dated', language: 'lat', dated: true },
    { name: 'undated', language: 'lat', dated: false },
    { name: 'other', language: 'ita', dated: true },
  ]
  const documentOf = (i: number) => documents[Math.floor(i / 400)]!
  let library: Library
  beforeAll(async () => {
    library = await fixtureLibrary([
      {
        slug: 'few',
        language: 'lat',
        flags: { fragment_index: true },
        documents: documents.map(({ name, language, dated }, d) => ({
          name,
          language,
          known: dated ? { dates: [{ not_before: 1, not_after: 50, class: 'artifact', primary: true }] } : undefined,
          passages: texts.slice(d * 400, d * 400 + 400).map((text, k) => {
            const reading = other(text, d * 400 + k)
            const start = text.lastIndexOf(' ') + 1
            return reading === undefined
              ? text
              : { text, readings: [{ layer: 'corr', span: [start, text.length] as const, text: 'abcabc' }] }
          }),
        })),
      },
    ])
  })

  /** What a search tells, and what a loop over the folds of all texts finds. */
  async function both(query: string, edits: number, more: Given<'search'>) {
    const got = (await answer(
      library,
      host,
      'search',
      { query, fuzzy: true, edits, limit: 1, ...more },
      UNHURRIED,
    )) as Answer<Data<'search'>>
    const timesIn = (text: string, language: string): number => {
      const read = readFragment(query, {
        installed: more.lang ? ['ita'] : ['lat', 'ita'],
        edits,
        ...(more.lang ? { lang: 'ita' } : {}),
      })
      const fragment = read.ok && read.fragments.find(f => f.languages.has(language))
      if (!fragment) return 0
      const folded = fold(text, language)
      // within a word a fragment with edits is looked for in words
      const stretches = edits > 0 && fragment.inWord ? folded.split(' ') : [folded]
      return stretches.reduce((sum, one) => sum + fragment.find(one).length, 0)
    }
    const counts = texts.map((text, i) => {
      const { language } = documentOf(i)
      const wordings = more.reading === 'corr' ? [] : [text]
      const reading = other(text, i)
      if (reading !== undefined && more.reading !== 'text') wordings.push(reading)
      return Math.max(0, ...wordings.map(wording => timesIn(wording, language)))
    })
    const within = (keeps: (document: (typeof documents)[number]) => boolean) =>
      counts.filter((n, i) => n > 0 && keeps(documentOf(i)))
    const kept = within(d => (!more.lang || d.language === 'ita') && (!more.century || d.dated))
    const expected = [
      kept.length,
      kept.reduce((sum, n) => sum + n, 0),
      more.century && !more.lang && !more.reading ? within(d => !d.dated).length : 0,
    ]
    if (!got.ok) return { got: got.refusal.code, expected }
    const left = got.notes.find(n => n.code === 'left_out')?.text
    const asked = more.century && !more.lang && !more.reading
    return {
      got: [got.data.total.value, got.data.occurrences?.value, asked && left ? Number.parseInt(left, 10) : 0],
      expected,
    }
  }

  it('are those that a loop over all letters finds', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.stringMatching(/^ ?[abc]{1,4}(?:[ …][abc.]{1,4}){0,3} ?$/),
        fc.constantFrom(0, 1, 2),
        fc.constantFrom<Given<'search'>>({}, { lang: 'ita' }, { century: 1 }, { reading: 'text' }, { reading: 'corr' }),
        async (query, edits, more) => {
          const { got, expected } = await both(query, edits, more)
          fc.pre(typeof got !== 'string')
          expect(got).toEqual(expected)
        },
      ),
      { numRuns: 200 },
    )
  })

  it('where a text has a word of each kind that it needs, and where it is looked through whole', async () => {
    for (const [query, edits] of [
      ['cccc ab', 0],
      ['a b', 0],
      ['a.bb…c ab', 0],
      ['aaaa bbb', 1],
      ['a b c a', 1],
      ['aaa bbb ccc', 2],
      ['a b c a b', 2],
      ['abcabc', 1],
    ] as const) {
      const { got, expected } = await both(query, edits, {})
      expect(got, query).toEqual(expected)
      expect(expected[0], query).toBeGreaterThan(0)
    }
  })

  it('letters of two halves, of which one is lost', async () => {
    const phoenician = await fixtureLibrary([
      {
        slug: 'kai',
        language: 'phn',
        flags: { fragment_index: true },
        documents: [{ name: 'd', passages: ['𐤁𐤏𐤋 𐤌𐤋𐤊', '𐤁𐤏𐤋 𐤋𐤊', '𐤌𐤋𐤊 𐤁𐤏𐤋'] }],
      },
    ])
    expect(await citations(phoenician, '𐤁𐤏𐤋 .𐤋')).toEqual(['kai:1'])
    expect(await citations(phoenician, '𐤁𐤏𐤋…𐤊')).toEqual(['kai:1', 'kai:2'])
    expect(await citations(phoenician, '𐤁𐤏𐤋.')).toEqual([])
  })
})
