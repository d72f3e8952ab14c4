import { beforeAll, describe, expect, it } from 'vitest'
import { fixtureLibrary } from '../../../node/fixture.ts'
import type { Data, Given } from '../../api/catalogue.ts'
import type { Answer } from '../../api/envelope.ts'
import { tokensOfHit } from '../../api/shapes.ts'
import type { TokenRecord } from '../../model/records.ts'
import { answer, type Host } from '../engine.ts'
import type { Library } from '../library.ts'
import { UNHURRIED } from '../turn.ts'

const host: Host = { sqlite: 'test', packs: async () => ({ ok: false, refusal: { code: 'none', message: 'none' } }) }
const ask = (library: Library, args: Given<'search'>) =>
  answer(library, host, 'search', args, UNHURRIED) as Promise<Answer<Data<'search'>>>

async function found(library: Library, args: Given<'search'>): Promise<Data<'search'>> {
  const got = await ask(library, args)
  if (!got.ok) throw new Error(`refused: ${got.refusal.code} ${got.refusal.message}`)
  return got.data
}
async function refusal(library: Library, args: Given<'search'>) {
  const got = await ask(library, args)
  if (got.ok) throw new Error('answered')
  return got.refusal
}
const citations = async (library: Library, args: Given<'search'>) =>
  (await found(library, { sort: 'corpus', limit: 50, ...args })).hits.map(h => h.citation)

const token = (span: [number, number], word: number, lemma: string, more: Partial<TokenRecord> = {}): TokenRecord => ({
  span,
  word,
  lemma,
  ...more,
})
const ud = (tag: string): Partial<TokenRecord> => ({ morph: { tagset: 'ud', tag } })

describe('what another wording has', () => {
  let library: Library
  beforeAll(async () => {
    library = await fixtureLibrary([
      {
        slug: 'hbo',
        language: 'hbo',
        lemma_tier: 'gold',
        flags: { reading_text: 'ketiv' },
        documents: [
          {
            name: 'Kgs',
            passages: [
              {
                text: 'הקב חרי יונים',
                tokens: [
                  token([0, 3], 0, 'קַב', { lemma_id: 'H6894', ...ud('Number=Sing') }),
                  token([4, 7], 1, 'חֹר', { lemma_id: 'H2755' }),
                  token([8, 13], 2, 'יוֹנָה', { lemma_id: 'H3123' }),
                ],
                readings: [
                  {
                    layer: 'qere',
                    span: [4, 13],
                    text: 'דביונים',
                    tokens: [
                      token([0, 7], 0, 'דִּבְיוֹן', {
                        lemma_id: 'H1686',
                        gloss: 'dung',
                        gloss_lang: 'eng',
                        ...ud('Number=Plur'),
                      }),
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
    ])
  })
  const why = (data: Data<'search'>) => data.hits.flatMap(h => h.why.map(w => [w.term, w.words, w.reading]))

  it('a word of the text stands near one that only the qere has', async () => {
    for (const near of ['דביונים', 'lemma:H1686']) {
      const data = await found(library, { lemma: 'H6894', near, window: 0 })
      expect(why(data)).toEqual([
        ['H6894', [0], undefined],
        [near, [1, 2], 'qere'],
      ])
      expect([data.hits[0]?.lemma, data.hits[0]?.surface_forms, data.hits[0]?.distance]).toEqual(['קַב', ['הקב'], 0])
      expect((await found(library, { lemma: 'H6894', near, reading: 'text' })).total.value).toBe(0)
    }
    expect((await found(library, { lemma: 'H6894', near: 'יונים', reading: 'qere' })).total.value).toBe(0)
    expect((await found(library, { lemma: 'H6894', near: 'יונים', window: 0 })).total.value).toBe(0)
  })

  it('asked for alone it has the rest of the text, too', async () => {
    const data = await found(library, { lemma: 'H6894', reading: 'qere' })
    expect([data.occurrences?.value, why(data)]).toEqual([1, [['H6894', [0], undefined]]])
  })

  it('its forms and glosses are told, and listed once', async () => {
    const form = await found(library, { query: 'דביונים', morph: 'number=plur' })
    expect(form.hits[0]?.morph?.map(m => [m.form, m.feats])).toEqual([['דביונים', 'number=plur']])
    expect((await found(library, { query: 'דביונים', morph: 'number=sing' })).total.value).toBe(0)
    const phrase = await found(library, { query: '"הקב דביונים"', morph: 'number=sing' })
    expect(phrase.hits[0]?.morph?.map(m => m.form)).toEqual(['הקב'])
    expect((await found(library, { query: 'דביונים', gloss: 'dung' })).hits[0]?.token_gloss).toBe('dung')
    const glosses = await found(library, { gloss: 'dung' })
    expect(glosses.hits.map(h => [h.lemma, h.form, h.tokens, h.passages, h.why[0]?.reading])).toEqual([
      ['דִּבְיוֹן', 'דביונים', 1, 1, 'qere'],
    ])
  })
})

describe('words of several signs', () => {
  let library: Library
  beforeAll(async () => {
    library = await fixtureLibrary([
      {
        slug: 'akk',
        language: 'akk',
        lemma_tier: 'gold',
        documents: [
          {
            name: 'T',
            passages: [
              {
                text: 'a-na du-un-nu-um i-na',
                tokens: [token([0, 4], 0, 'ana'), token([5, 16], 1, 'dunnum'), token([17, 21], 2, 'ina')],
              },
              { text: 'a-na [...] i-na', tokens: [token([0, 4], 0, 'ana'), token([11, 15], 2, 'ina')] },
            ],
          },
        ],
      },
      {
        slug: 'hbo',
        language: 'hbo',
        lemma_tier: 'gold',
        documents: [
          {
            name: 'Gen',
            passages: [{ text: 'עַל־פְּנֵי תְהוֹם', tokens: [token([0, 3], 0, 'עַל'), token([4, 10], 1, 'פָּנֶה')] }],
          },
        ],
      },
    ])
  })

  it('words between are counted, not signs; a gap is a word', async () => {
    expect(await citations(library, { query: 'du', near: 'um', window: 0 })).toEqual(['1'])
    expect(await citations(library, { query: 'a-na', near: 'i-na', window: 0 })).toEqual([])
    expect(await citations(library, { query: 'a-na', near: 'i-na', window: 1 })).toEqual(['1', '2'])
    expect(await citations(library, { lemma: 'ana', near: 'i-na', window: 1 })).toEqual(['1', '2'])
    expect(await citations(library, { lemma: 'ana', near: 'lemma:ina', window: 0 })).toEqual([])
    expect(await citations(library, { lemma: 'ana', near: 'un-nu', window: 0 })).toEqual(['1'])
    // a sign of the word itself is not near it
    expect(await citations(library, { lemma: 'dunnum', near: 'um' })).toEqual([])
    expect(await citations(library, { query: 'NEAR(na du, 0)' })).toEqual(['1'])
  })

  it('a star in a phrase is one sign, not a gap', async () => {
    expect(await citations(library, { query: '"du * nu"' })).toEqual(['1'])
    expect(await citations(library, { query: '"na * i"', lang: 'akk' })).toEqual([])
  })

  it('a maqaf divides', async () => {
    expect(await citations(library, { query: 'על', near: 'פני', window: 0 })).toEqual(['1'])
    expect((await found(library, { lemma: 'עַל', near: 'lemma:פָּנֶה', window: 0 })).hits[0]?.distance).toBe(0)
    expect((await found(library, { lemma: 'עַל', near: 'תהום', window: 1 })).hits[0]?.distance).toBe(1)
  })
})

describe('over the end of a passage', () => {
  let library: Library
  beforeAll(async () => {
    library = await fixtureLibrary([
      {
        slug: 'aen',
        language: 'lat',
        documents: [
          {
            name: 'A',
            passages: [
              'Troiae qui primus ab oris',
              {
                text: 'Italiam fato profugus',
                tokens: [token([0, 7], 0, 'Italia', ud('Case=Acc'))],
                spans: [{ start: 0, end: 7, kind: 'supplied' }],
              },
              'Laviniaque venit',
            ],
          },
        ],
      },
      {
        slug: 'lunyu',
        language: 'lzh',
        documents: [
          {
            name: 'L',
            passages: [
              { text: '不語', layers: [{ layer: 'words', kind: 'segmentation', language: 'lzh', text: '不 語' }] },
              { text: '君子', layers: [{ layer: 'words', kind: 'segmentation', language: 'lzh', text: '君子' }] },
            ],
          },
        ],
      },
    ])
  })

  it('what is asked of words is asked of those in the next passage, too', async () => {
    const oris = '"oris Italiam"'
    expect(await citations(library, { query: oris, cross: 1 })).toEqual(['1'])
    expect(await citations(library, { query: oris, cross: 1, text_state: ['unclear'] })).toEqual(['1'])
    expect(await citations(library, { query: oris, cross: 1, text_state: ['supplied'] })).toEqual([])
    expect(await citations(library, { query: oris, cross: 1, morph: 'case=acc' })).toEqual(['1'])
    expect(await citations(library, { query: oris, cross: 1, morph: 'case=gen' })).toEqual([])
    expect(await citations(library, { query: '"profugus Laviniaque"', cross: 1, match: 'exact' })).toEqual(['2'])
    expect(await citations(library, { query: '"profugus laviniaque"', cross: 1, match: 'exact' })).toEqual([])
    expect(await citations(library, { query: '"ab * Italiam fat"*', cross: 1 })).toEqual(['1'])
  })

  it('the limits of marked words there count as well', async () => {
    expect(await citations(library, { query: '語君', cross: 1 })).toEqual(['1'])
    expect(await citations(library, { query: '語君', cross: 1, words: true })).toEqual([])
    expect(await citations(library, { query: '語君子', cross: 1, words: true })).toEqual(['1'])
  })
})

describe('what is typed, and what is offered in its place', () => {
  let library: Library
  beforeAll(async () => {
    library = await fixtureLibrary([
      {
        slug: 'nt',
        language: 'grc',
        lemma_tier: 'gold',
        documents: [
          {
            name: 'John',
            passages: [
              {
                text: 'λόγος θεοῦ',
                tokens: [
                  token([0, 5], 0, 'λόγος', { lemma_id: 'G3056', ...ud('Case=Nom') }),
                  token([6, 10], 1, 'θεός'),
                ],
                layers: [{ layer: 'fr', kind: 'translation', language: 'fra', text: 'la colère. Le mot' }],
              },
              {
                text: 'ἦν πρός λόγων',
                tokens: [
                  { span: [0, 2], word: 0, ...ud('Mood=Ind') },
                  token([3, 7], 1, 'πρός', ud('Mood=Ind')),
                  token([8, 13], 2, 'λόγος', { tier: 'silver' }),
                ],
              },
              {
                text: 'θεὸς θεοῦ',
                tokens: [token([0, 4], 0, 'θεός', ud('Case=Nom')), token([5, 9], 1, 'θεός', ud('Case=Gen'))],
              },
              'κόσμος',
            ],
          },
        ],
      },
      { slug: 'fro', language: 'fro', documents: [{ name: 'x', passages: ['li rois fu', 'rois ne li'] }] },
    ])
  })

  it('Beta Code reads the dictionary word that stands near, not the name before it', async () => {
    const data = await found(library, { lemma: 'lo/gos', near: 'lemma:qeo/s', betacode: true })
    expect([data.total.value, data.betacode]).toEqual([1, { lemma: 'λόγος', near: 'lemma:θεός' }])
    const text = await found(library, { query: 'lo/gos', near: 'qeou=', betacode: true })
    expect([text.total.value, text.betacode]).toEqual([1, { query: 'λόγος', near: 'θεοῦ' }])
  })

  it('match counts for what stands near', async () => {
    expect(await citations(library, { lemma: 'λόγος', near: 'ΘΕΟΥ' })).toEqual(['1'])
    expect(await citations(library, { lemma: 'λόγος', near: 'ΘΕΟΥ', match: 'exact' })).toEqual([])
    expect(await citations(library, { lemma: 'λόγος', near: 'θεοῦ', match: 'exact' })).toEqual(['1'])
    expect(await citations(library, { lemma: 'λόγος', near: 'θεόυ', match: 'marks' })).toEqual([])
    // what is typed without marks asks for none
    expect(await citations(library, { lemma: 'λογος', near: 'θεου', match: 'marks' })).toEqual(['1'])
  })

  it('a form of a word that stands near the same word is told', async () => {
    const data = await found(library, { query: 'θε*', near: 'θε*', morph: 'case=gen' })
    expect(data.hits.map(h => [h.citation, h.morph?.map(m => m.form)])).toEqual([['3', ['θεοῦ']]])
  })

  it('a tier is that of a dictionary word: a token without one has none', async () => {
    const data = await found(library, { morph: 'mood=ind', lang: 'grc', tier: ['gold'] })
    expect([data.occurrences?.value, data.hits.flatMap(h => tokensOfHit(h).map(t => t.form))]).toEqual([1, ['πρός']])
  })

  it('translations have no dictionary words; marks and letters are compared in them', async () => {
    expect((await refusal(library, { query: 'mot', translations: true, near: 'lemma:λόγος' })).code).toBe('near_form')
    const translations = (query: string, match: 'marks' | 'exact') =>
      citations(library, { query, match, translations: true })
    expect(await translations('colère', 'marks')).toEqual(['1'])
    expect(await translations('colêre', 'marks')).toEqual([])
    expect(await translations('colere', 'marks')).toEqual(['1'])
    expect(await translations('colere', 'exact')).toEqual([])
    expect(await translations('Colère', 'exact')).toEqual([])
  })

  it('a number among words is offered as a dictionary word in the same texts, near the rest', async () => {
    const number = await refusal(library, { query: 'G3056 θεου NOT κοσμος', pack: ['nt'], lang: 'grc' })
    expect(number.code).toBe('strongs_in_query')
    expect(number.try_args).toMatchObject({ lemma: 'G3056', near: 'θεου', window: 50, pack: ['nt'], lang: 'grc' })
    expect((await found(library, number.try_args as Given<'search'>)).total.value).toBe(1)
    const words = await refusal(library, { query: 'λογος ουν', near: 'lemma:θεός' })
    expect([words.code, words.try_args]).toEqual(['near_form', undefined])
    const word = await refusal(library, { query: 'λογος', near: 'lemma:θεός' })
    expect((await found(library, word.try_args as Given<'search'>)).total.value).toBe(1)
  })

  it('where no text in scope has dictionary words, the note comes first and the written word is offered', async () => {
    const got = await ask(library, { lemma: 'rois', lang: 'fro' })
    expect(
      got.ok && [got.data.total.value, got.notes[0]?.code, got.notes.map(n => n.code).includes('nearest')],
    ).toEqual([0, 'no_lemma_layer', false])
    const ways = got.ok ? got.data.loosen! : []
    expect(ways.map(w => [w.text, w.total])).toEqual([['the written word rois', 2]])
    const near = await found(library, { lemma: 'rois', lang: 'fro', near: 'fu', tier: ['gold'] })
    expect(near.loosen?.map(w => [w.total, w.args.near, w.args.tier])).toEqual([[1, 'fu', undefined]])
    expect((await found(library, near.loosen![0]!.args as Given<'search'>)).total.value).toBe(1)
  })

  it('what an empty answer offers finds as much as it says', async () => {
    const empty: Given<'search'>[] = [
      { query: 'λογος', near: 'κοσμος' },
      { query: 'λογος', near: 'κοσμος', morph: 'case=nom' },
      { query: 'λογος κοσμος' },
      { query: 'λόγος', near: 'κόσμος', match: 'marks' },
      { query: '"λογος κοσμος" θεου' },
      { query: 'logos', translations: true },
      { query: 'lo/gox', betacode: true },
      { query: 'θεοξ', morph: 'case=gen' },
      { query: 'λογος', morph: 'case=gen', near: 'θεου' },
      { lemma: 'lo/gox', near: 'qeou=', betacode: true },
      { lemma: 'λόγοξ', near: 'lemma:θεός' },
      { lemma: 'λόγος', near: 'lemma:πρός', ordered: true, tier: ['silver'] },
      { morph: 'case=gen', lang: 'grc', near: 'κόσμος', gloss: 'x' },
      { query: 'λογων', morph: 'case=dat', lang: 'grc', reading: 'text' },
      { lemma: 'θεόσος', morph: 'case=gen', tier: ['gold'] },
      { lemma: 'rois', lang: 'fro', near: 'zzz', sentence: true },
      { lemma: 'rois', lang: 'fro', near: 'lemma:roi' },
    ]
    for (const args of empty) {
      const data = await found(library, args)
      expect(data.total.value, JSON.stringify(args)).toBe(0)
      for (const way of data.loosen ?? [])
        expect((await found(library, way.args as Given<'search'>)).total.value, JSON.stringify(way)).toBe(way.total)
    }
  })

  it('an empty answer says what each modifier keeps from being found', async () => {
    const ways = async (args: Given<'search'>) => (await found(library, args)).loosen?.map(w => [w.text, w.total])
    expect(await ways({ lemma: 'λόγος', near: 'κόσμος' })).toEqual([['with nothing near it', 2]])
    expect(await ways({ lemma: 'θεός', near: 'λόγος', ordered: true, window: 0 })).toEqual([
      ['with nothing near it', 2],
      ['in any order', 1],
    ])
    expect(await ways({ lemma: 'λόγος', morph: 'case=dat' })).toEqual([['in any form', 2]])
    expect(await ways({ lemma: 'πρός', tier: ['silver'] })).toContainEqual(['in every tier of annotation', 1])
    expect(await ways({ morph: 'case=gen', lang: 'grc', near: 'κόσμος' })).toEqual([['with nothing near it', 1]])
    expect(await ways({ query: 'λογος', morph: 'case=dat' })).toContainEqual(['in any form', 1])
  })

  it('a word that stands in a text, though not in this form, is not said to be absent', async () => {
    const got = await ask(library, { query: 'λόγων', morph: 'case=dat', lang: 'grc' })
    expect(got.ok && got.notes.map(n => n.code)).toEqual([])
  })
})

describe('senses by the tier of their tokens', () => {
  it('only tokens of that tier count', async () => {
    const library = await fixtureLibrary([
      {
        slug: 'dcs',
        language: 'san',
        documents: [
          {
            name: 'RV',
            passages: [
              {
                text: 'agnim devam',
                tokens: [
                  token([0, 5], 0, 'agni', { senses: ['1'], tier: 'gold' }),
                  token([6, 11], 1, 'deva', { senses: ['1'], tier: 'silver' }),
                ],
                spans: [{ start: 0, end: 5, kind: 'supplied' }],
              },
            ],
          },
        ],
        more: [{ type: 'sense', id: '1', language: 'san', headword: 'agni', name: 'fire' }],
      },
    ])
    const forms = async (args: Given<'search'>) => {
      const data = await found(library, { sense: '1', ...args })
      return [
        data.occurrences?.value,
        data.senses?.[0]?.passages,
        data.hits.flatMap(h => tokensOfHit(h).map(t => t.form)),
      ]
    }
    expect(await forms({})).toEqual([2, 1, ['agnim', 'devam']])
    expect(await forms({ tier: ['gold'] })).toEqual([1, 1, ['agnim']])
    expect(await forms({ tier: ['gold'], text_state: ['supplied'] })).toEqual([0, 0, []])
    expect(await forms({ text_state: ['supplied'] })).toEqual([1, 1, ['devam']])
  })
})
