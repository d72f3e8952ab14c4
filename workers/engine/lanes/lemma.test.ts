import { beforeAll, describe, expect, it } from 'vitest'
import { fixtureLibrary } from '../../../node/fixture.ts'
import type { Data, Given } from '../../api/catalogue.ts'
import type { Answer } from '../../api/envelope.ts'
import { tokensOfHit } from '../../api/shapes.ts'
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

describe('the lemma lane', () => {
  let library: Library
  beforeAll(async () => {
    library = await fixtureLibrary([
      {
        slug: 'grc',
        language: 'grc',
        lemma_tier: 'gold',
        documents: [
          {
            name: 'd',
            passages: [
              {
                text: 'εἶπεν ὁ λόγος',
                tokens: [
                  {
                    span: [0, 5],
                    word: 0,
                    lemma: 'λέγω',
                    lemma_id: 'G3004',
                    morph: { tagset: 'ccat', tag: 'V- 3AAI-S--' },
                  },
                  { span: [6, 7], word: 1, lemma: 'ὁ', lemma_id: 'G3588' },
                  // U+1F79: oxia, not tonos
                  { span: [8, 13], word: 2, lemma: 'λ\u1f79γος', lemma_id: 'G3056' },
                ],
              },
              {
                text: 'λόγους λέγει',
                tokens: [
                  { span: [0, 6], word: 0, lemma: 'λόγος', lemma_id: 'G3056', tier: 'silver', ambiguous: true },
                  { span: [7, 12], word: 1, lemma: 'λέγω', homograph: '2', lemma_id: 'G3004' },
                ],
              },
              'λόγος ἄνευ λήμματος',
            ],
          },
        ],
      },
      { slug: 'plain', language: 'grc', documents: [{ name: 'e', passages: ['λόγος'] }] },
      {
        slug: 'hbo',
        language: 'hbo',
        lemma_tier: 'gold',
        flags: { reading_text: 'ketiv' },
        documents: [
          {
            name: 'f',
            passages: [
              {
                text: 'הקב חרי יונים',
                tokens: [
                  { span: [0, 3], word: 0, lemma: 'קַב', lemma_id: 'H6894' },
                  { span: [4, 7], word: 1, lemma: 'חֹר', lemma_id: 'H2755' },
                  { span: [8, 13], word: 2, lemma: 'יוֹנָה', lemma_id: 'H3123a' },
                ],
                readings: [
                  {
                    layer: 'qere',
                    span: [4, 13],
                    text: 'דביונים',
                    tokens: [{ span: [0, 7], word: 0, lemma: 'דִּבְיוֹן', lemma_id: 'H1686' }],
                  },
                ],
              },
            ],
          },
        ],
      },
    ])
  })

  it('counts passages by tier as the search with that tier counts them', async () => {
    const both = await found(library, { lemma: 'λόγος' })
    expect(both.facets.tier).toEqual([
      { key: 'gold', passages: 1 },
      { key: 'silver', passages: 1 },
    ])
    for (const { key, passages } of both.facets.tier ?? [])
      expect((await found(library, { lemma: 'λόγος', tier: [key] })).total.value).toBe(passages)
  })

  it('a word that no text has: each neighbour with the number that a search for it finds', async () => {
    const { loosen = [] } = await found(library, { lemma: 'λογοζ', lang: 'grc' })
    expect(loosen.map(({ text, total }) => [text, total])).toContainEqual(['λόγος', 2])
    for (const { args, total } of loosen)
      expect((await found(library, args as Given<'search'>)).total.value).toBe(total)
  })

  it('finds every form of a word, unaccented, in the order of the texts', async () => {
    const data = await found(library, { lemma: 'λεγω' })
    expect([data.lane, data.total.value, data.occurrences?.value]).toEqual(['lemma', 2, 2])
    expect(data.hits.map(h => [h.citation, h.surface_forms, h.why[0]?.spans])).toEqual([
      ['1', ['εἶπεν'], [[0, 5]]],
      ['2', ['λέγει'], [[7, 12]]],
    ])
  })
  it('F38 oxia and tonos are one letter, also exactly', async () => {
    expect((await found(library, { lemma: 'λόγος', match: 'exact' })).total.value).toBe(2)
  })
  it('says the tier below gold, and restricts to one', async () => {
    const data = await found(library, { lemma: 'λόγος' })
    expect(data.hits.map(h => h.tier)).toEqual([undefined, 'silver'])
    expect(tokensOfHit(data.hits[1]!)[0]?.ambiguous).toBe(true)
    expect((await found(library, { lemma: 'λόγος', tier: ['gold'] })).total.value).toBe(1)
  })
  it('C11 names the packs without lemmas; they are no hits and not “0 hits”', async () => {
    const data = await found(library, { lemma: 'λόγος' })
    expect(data.coverage).toEqual({ searched: ['grc', 'hbo'], left_out: [{ pack: 'plain', reason: 'no lemmas' }] })
    const none = await ask(library, { lemma: 'λόγος', pack: ['plain'] })
    expect(none.ok && [none.data.total.value, none.notes[0]?.code]).toEqual([0, 'no_lemma_layer'])
  })
  it.each(['H1686', 'h01686', 'strong:H01686'])('reads a Strong’s number however it is written (%s)', async lemma => {
    const data = await found(library, { lemma })
    expect(data.hits.map(h => [h.why[0]?.reading, h.why[0]?.spans])).toEqual([['qere', [[4, 13]]]])
  })
  it('a number matches with or without its letter, never by prefix; the ketiv is named', async () => {
    expect((await found(library, { lemma: 'H3123' })).hits[0]?.why[0]?.reading).toBe('ketiv')
    expect((await found(library, { lemma: 'H3123a' })).total.value).toBe(1)
    expect((await found(library, { lemma: 'H3123b' })).total.value).toBe(0)
    expect((await found(library, { lemma: 'H312' })).total.value).toBe(0)
    const bare = await ask(library, { lemma: '3056' })
    expect(!bare.ok && bare.refusal.code).toBe('lemma_ambiguous')
  })
  it('a word outside the variant is found once', async () => {
    expect((await found(library, { lemma: 'H6894' })).occurrences?.value).toBe(1)
    expect((await found(library, { lemma: 'H6894' })).hits[0]?.why[0]?.spans).toEqual([[0, 3]])
  })
  it('picks a homograph', async () => {
    expect((await found(library, { lemma: 'λέγω#2' })).hits.map(h => h.citation)).toEqual(['2'])
    expect((await found(library, { lemma: 'λέγω2' })).hits.map(h => h.citation)).toEqual(['2'])
  })
  it('reads Beta Code when asked to', async () => {
    const data = await found(library, { lemma: 'lo/gos', betacode: true })
    expect([data.betacode, data.total.value]).toEqual([{ lemma: 'λόγος' }, 2])
    const text = await found(library, { query: '*lo/gos', betacode: true, sort: 'corpus' })
    expect([text.betacode?.query, text.total.value]).toEqual(['Λόγος', 3])
  })
  it('offers the nearest dictionary words for one that no text has', async () => {
    const got = await ask(library, { lemma: 'λόγοσι' })
    expect(got.ok && got.notes.find(n => n.code === 'nearest')?.text).toContain('λόγος')
  })
  it('C1, C2, compose: one anchor, and what does not go with it', async () => {
    const code = async (args: Given<'search'>) => {
      const got = await ask(library, args)
      return got.ok ? 'ok' : got.refusal.code
    }
    expect(await code({ query: 'λόγος', lemma: 'λόγος' })).toBe('anchor_conflict')
    expect(await code({})).toBe('anchor_missing')
    expect(await code({ query: 'λόγος', tier: ['gold'] })).toBe('compose')
    expect(await code({ query: 'H5315' })).toBe('strongs_in_query')
  })
})
