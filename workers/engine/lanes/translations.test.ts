import { beforeAll, describe, expect, it } from 'vitest'
import { fixtureLibrary } from '../../../node/fixture.ts'
import type { Data, Given } from '../../api/catalogue.ts'
import type { Answer } from '../../api/envelope.ts'
import { answer, type Host } from '../engine.ts'
import type { Library } from '../library.ts'
import { UNHURRIED } from '../turn.ts'

const host: Host = { sqlite: 'test', packs: async () => ({ ok: false, refusal: { code: 'none', message: 'none' } }) }
const ask = (library: Library, args: Given<'search'>) =>
  answer(library, host, 'search', { translations: true, ...args }, UNHURRIED) as Promise<Answer<Data<'search'>>>
async function found(library: Library, args: Given<'search'>): Promise<Data<'search'>> {
  const got = await ask(library, args)
  if (!got.ok) throw new Error(`refused: ${got.refusal.code} ${got.refusal.message}`)
  return got.data
}
const citations = async (library: Library, args: Given<'search'>) =>
  (await found(library, args)).hits.map(h => h.citation)
const refusal = async (library: Library, args: Given<'search'>) => {
  const got = await ask(library, args)
  return got.ok ? 'answered' : got.refusal.code
}

const tr = (text: string, layer = 'tr-en', language = 'eng') => ({
  layer,
  kind: 'translation' as const,
  language,
  text,
})

describe('translations', () => {
  let library: Library
  beforeAll(async () => {
    library = await fixtureLibrary([
      {
        slug: 'cop',
        language: 'cop',
        documents: [
          {
            name: 'sayings',
            passages: [
              { text: 'ⲥⲟⲛ ⲥⲛⲁⲩ', layers: [tr('Two brothers according to the flesh went to a monastery.')] },
              {
                text: 'ⲁⲥϩⲓⲥⲉ',
                layers: [
                  tr('She labored to stop him, but she was not able.'),
                  tr('Sie wollte ihn hindern.', 'tr-de', 'deu'),
                ],
              },
              {
                text: 'ⲟⲩⲙⲟⲛⲁⲭⲟⲥ',
                layers: [tr('A monk, a brother of monks.'), { layer: 'notes', kind: 'note', text: 'brothers' }],
              },
              'ⲁⲩⲱ',
            ],
          },
        ],
      },
      { slug: 'lat', language: 'lat', documents: [{ name: 'plain', passages: ['fratres duo'] }] },
    ])
  })
  it('a sentence by the words of its translation, with the layer that matched', async () => {
    const data = await found(library, { query: 'brothers flesh' })
    expect(data.lane).toBe('translations')
    expect([data.total.value, data.occurrences?.value]).toEqual([1, 2])
    const [hit] = data.hits
    expect([hit?.text, hit?.language, hit?.layer, hit?.layer_language, hit?.layer_license]).toEqual([
      'ⲥⲟⲛ ⲥⲛⲁⲩ',
      'cop',
      'tr-en',
      'eng',
      'open',
    ])
    expect(hit?.why).toEqual([
      { term: 'brothers', words: [1], spans: [[4, 12]], layer: 'tr-en' },
      { term: 'flesh', words: [5], spans: [[30, 35]], layer: 'tr-en' },
    ])
    expect(hit?.snippet.layer).toBe('tr-en')
    expect(hit?.snippet.spans.map(([a, b]) => hit.snippet.text.slice(a, b))).toEqual(['brothers', 'flesh'])
    expect(data.coverage?.left_out).toEqual([{ pack: 'lat', reason: 'no translations beside the text' }])
  })
  it('reads phrases, beginnings, endings, alternatives, and what shall not stand there', async () => {
    expect(await citations(library, { query: '"not able"' })).toEqual(['2'])
    expect(await citations(library, { query: 'mona*' })).toEqual(['1'])
    expect(await citations(library, { query: '*ery' })).toEqual(['1'])
    expect(await citations(library, { query: 'monastery OR hindern', sort: 'corpus' })).toEqual(['1', '2'])
    expect(await citations(library, { query: 'a -monastery' })).toEqual(['3'])
    expect(await citations(library, { query: 'brother*', sort: 'corpus' })).toEqual(['1', '3'])
  })
  it('notes are no translations', async () => {
    expect(await citations(library, { query: 'brothers' })).toEqual(['1'])
  })
  it('near, inside one translation', async () => {
    expect(await citations(library, { query: 'two', near: 'flesh', window: 4 })).toEqual(['1'])
    expect(await citations(library, { query: 'two', near: 'flesh', window: 3 })).toEqual([])
    expect((await found(library, { query: 'two', near: 'flesh' })).hits[0]?.distance).toBe(4)
  })
  it('ranks the translation that has the word oftener for its length first', async () => {
    expect(await citations(library, { query: 'a' })).toEqual(['3', '1'])
  })
  it('filters look at the original', async () => {
    expect(await citations(library, { query: 'monk', lang: 'cop' })).toEqual(['3'])
    expect((await found(library, { query: 'monk', lang: 'eng' })).total.value).toBe(0)
  })
  it('does not compose with what it has no use for', async () => {
    expect(await refusal(library, { query: 'monk', fuzzy: true })).toBe('compose')
    expect(await refusal(library, { lemma: 'monk' })).toBe('compose')
    expect(await refusal(library, { query: 'monk', morph: 'case=dat' })).toBe('compose')
  })
})
