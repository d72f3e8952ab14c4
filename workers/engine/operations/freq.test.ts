import { beforeAll, describe, expect, it } from 'vitest'
import { fixtureLibrary } from '../../../node/fixture.ts'
import type { Data, Given } from '../../api/catalogue.ts'
import type { Answer } from '../../api/envelope.ts'
import type { TokenRecord } from '../../model/records.ts'
import { answer, type Host } from '../engine.ts'
import type { Library } from '../library.ts'
import { UNHURRIED } from '../turn.ts'

const host: Host = { sqlite: 'test', packs: async () => ({ ok: false, refusal: { code: 'none', message: 'none' } }) }

async function freq(library: Library, args: Given<'freq'>): Promise<Data<'freq'>> {
  const got = (await answer(library, host, 'freq', args, UNHURRIED)) as Answer<Data<'freq'>>
  if (!got.ok) throw new Error(`refused: ${got.refusal.code} ${got.refusal.message}`)
  return got.data
}
async function search(library: Library, args: Given<'search'>): Promise<Data<'search'>> {
  const got = (await answer(library, host, 'search', args, UNHURRIED)) as Answer<Data<'search'>>
  if (!got.ok) throw new Error(`refused: ${got.refusal.code} ${got.refusal.message}`)
  return got.data
}

/** A text with the dictionary word and tag of some of its words. */
function tagged(text: string, words: Record<string, [lemma: string, tag: string, tier?: 'silver']>) {
  const tokens: TokenRecord[] = []
  let from = 0
  text.split(' ').forEach((form, word) => {
    const start = text.indexOf(form, from)
    from = start + form.length
    const [lemma, tag, tier] = words[form] ?? []
    if (lemma)
      tokens.push({
        span: [start, from],
        word,
        lemma,
        senses: ['12.1'],
        morph: { tagset: 'ud', tag: tag! },
        ...(tier ? { tier } : {}),
      })
  })
  return { text, tokens }
}

const WORDS: Record<string, [string, string, 'silver'?]> = {
  θεός: ['θεός', 'Case=Nom|Number=Sing'],
  θεοῦ: ['θεός', 'Case=Gen|Number=Sing'],
  θεὸν: ['θεός', 'Case=Acc|Number=Sing', 'silver'],
}

describe('frequencies', () => {
  let library: Library
  beforeAll(async () => {
    library = await fixtureLibrary([
      {
        slug: 'papyri',
        language: 'grc',
        lemma_tier: 'gold',
        documents: [
          {
            name: 'P1',
            work: 'work:papyri:1',
            known: {
              dates: [{ not_before: -50, not_after: 50, class: 'artifact', primary: true }],
              kinds: [{ path: 'documentary/letter' }],
              places: [{ role: 'findspot', name: 'Oxyrhynchos', ref_ns: 'tm', ref_id: '1524' }],
              facets: [{ name: 'material', value: 'papyrus' }],
            },
            passages: [tagged('ὁ θεός καὶ ὁ θεός', WORDS), tagged('χαίρειν σοι', WORDS)],
          },
          {
            name: 'P2',
            license: 'nc',
            known: {
              dates: [{ not_before: 100, not_after: null, class: 'artifact', primary: true }],
              kinds: [{ path: 'documentary' }],
              places: [{ role: 'origin', name: 'Oxyrhynchos' }],
              facets: [{ name: 'material', value: 'Papyrus' }],
            },
            passages: [tagged('τοῦ θεοῦ', WORDS)],
          },
          { name: 'P3', passages: [tagged('τὸν θεὸν ἄνθρωπος', WORDS), tagged('ἄνθρωπος μόνος', WORDS)] },
        ],
        more: [
          { type: 'place', ns: 'tm', id: '1524', names: ['Oxyrhynchos'], same: [{ ns: 'pleiades', id: '736983' }] },
        ],
      },
      {
        slug: 'mixed',
        language: 'lat',
        documents: [
          {
            name: 'M',
            known: {
              dates: [
                { not_before: 1, not_after: 100, class: 'composition', primary: true },
                { not_before: 201, not_after: 300, class: 'composition', primary: false, passages: [1, 1] },
              ],
            },
            passages: ['deus et homo', { text: 'ὁ θεός', language: 'grc' }, { text: 'θεός θεός', language: 'grc' }],
          },
        ],
      },
    ])
  })

  const KINDS = ['century', 'kind', 'place', 'source', 'work', 'document', 'language', 'license', 'tier', 'material']
  const SEARCHES: Given<'search'>[] = [
    { query: 'θε*' },
    { lemma: 'θεός' },
    { query: 'θεός', lang: 'grc' },
    { query: 'ανθρωπος OR θεου' },
    { morph: 'case=gen|nom', lang: 'grc' },
    { query: 'θεος', near: 'και' },
    { query: 'θε*', kind: 'documentary' },
    { query: 'θε*', place: 'Oxyrhynchos' },
    { query: 'θε*', date_basis: 'artifact' },
    { query: 'θεο', fuzzy: true },
    { sense: '12.1' },
  ]
  for (const by of KINDS)
    it(`a bucket by ${by} is the search with that filter`, async () => {
      let compared = 0
      for (const asked of SEARCHES) {
        const data = await freq(library, { ...asked, by })
        for (const bucket of data.buckets) {
          if (!bucket.args) continue
          const found = await search(library, { ...asked, ...(bucket.args as Given<'search'>) })
          expect([bucket.key, bucket.passages, bucket.hits]).toEqual([
            bucket.key,
            found.total.value,
            found.occurrences?.value,
          ])
          compared++
        }
      }
      expect(compared).toBeGreaterThan(2)
    })

  it('a bucket names no filter where none would be it', async () => {
    const argsBy = async (asked: Given<'search'>, by: string) =>
      (await freq(library, { ...asked, by })).buckets.map(b => [b.key, b.args])
    expect(await argsBy({ query: 'θε*', kind: 'documentary/letter' }, 'kind')).toEqual([
      ['documentary', undefined],
      ['documentary/letter', { kind: 'documentary/letter' }],
    ])
    expect(await argsBy({ query: 'θε*', place: 'tm:1524' }, 'place')).toEqual([
      ['oxyrhynchos', undefined],
      ['tm:1524', undefined],
    ])
    expect(await argsBy({ query: 'θε*', from: 1 }, 'century')).toEqual([
      [-1, undefined],
      [1, undefined],
      [3, undefined],
    ])
    expect(await argsBy({ query: 'θε*', facets: { material: 'papyrus' } }, 'material')).toEqual([
      ['Papyrus', undefined],
    ])
  })

  it('codes of one language are one bucket, and a date of many centuries counts in each', async () => {
    const german = await fixtureLibrary([
      {
        slug: 'german',
        language: 'deu',
        documents: [
          {
            name: 'A',
            known: { dates: [{ not_before: -9000, not_after: 200, class: 'artifact', primary: true }] },
            passages: ['gott und mensch'],
          },
          { name: 'B', language: 'ger', passages: ['gott und gott', { text: 'got and gott', language: 'eng' }] },
        ],
      },
    ])
    const languages = await freq(german, { query: 'gott', by: 'language' })
    expect(languages.buckets.map(b => [b.key, b.label, b.passages, b.hits, b.words])).toEqual([
      ['deu', 'German', 2, 3, 6],
      ['eng', 'English', 1, 1, 3],
    ])
    const found = await search(german, { query: 'gott', lang: 'deu' })
    expect([found.total.value, found.occurrences?.value]).toEqual([2, 3])
    const centuries = await freq(german, { query: 'gott', by: 'century', limit: 1000 })
    expect(centuries.total).toEqual({ value: 92, relation: 'eq' })
    expect(centuries.buckets.map(b => b.key).slice(89)).toEqual([-1, 1, 2])
    expect((await search(german, { query: 'gott', century: -90, date_mode: 'bounded' })).total.value).toBe(1)
    expect([centuries.spanning, centuries.open_ended?.passages, centuries.undated?.passages]).toEqual([1, 0, 2])
  })

  it('says why it counts by nothing', async () => {
    const notes = async (args: Given<'freq'>) => {
      const got = await answer(library, host, 'freq', args, UNHURRIED)
      return got.ok ? got.notes.map(n => n.text) : [got.refusal.message]
    }
    expect(await notes({ query: 'θεος', by: 'tier' })).toEqual([
      'Only the annotation of words has a tier: count by it with lemma, sense or morph.',
    ])
    expect(await notes({ query: 'νθρωπ', fuzzy: true, by: 'form' })).toEqual([
      'Matches of a fragment are no words of the text, so that none is counted by form.',
    ])
    expect(await notes({ gloss: 'god', by: 'source' })).toEqual([
      'Glosses are dictionary words, not passages; count the passages of one with lemma and gloss.',
    ])
    expect(await notes({ query: 'θεος', by: 'source', offset: 9 })).toEqual([
      'There are 2 counts; the page asked for begins after the last.',
    ])
  })

  it('a refusal proposes what can be counted', async () => {
    const got = await answer(library, host, 'freq', { query: 'θεος', tier: ['gold'], by: 'source' }, UNHURRIED)
    const proposed = got.ok ? undefined : got.refusal.try_args
    expect(proposed).toMatchObject({ query: 'θεος', by: 'source' })
    expect((await answer(library, host, 'freq', proposed, UNHURRIED)).ok).toBe(true)
  })

  it('a range counts in each century, what is open or undated apart, and words without a match are counted', async () => {
    const data = await freq(library, { query: 'θε*', by: 'century' })
    expect(data.buckets.map(b => [b.key, b.label, b.documents, b.passages, b.hits])).toEqual([
      [-1, '1st c. BCE', 1, 1, 2],
      [1, '1st c. CE', 2, 2, 4],
      [3, '3rd c. CE', 1, 1, 1],
    ])
    expect(data.open_ended).toEqual({ documents: 1, passages: 1, hits: 1, words: 2, per_million: 500000 })
    expect(data.undated).toMatchObject({ documents: 1, passages: 1, hits: 1, words: 5 })
    expect(data.spanning).toBe(1)
    // P1 has seven words in two passages, one of which has no match
    expect(data.buckets[0]).toMatchObject({ words: 7, per_million: Math.round((2 / 7) * 1e6) })
  })

  it('a kind takes in what lies under it, and what says nothing stands apart', async () => {
    const data = await freq(library, { query: 'θεος OR θεου OR θεον', by: 'kind' })
    expect(data.buckets.map(b => [b.key, b.passages])).toEqual([
      ['documentary', 2],
      ['documentary/letter', 1],
    ])
    expect(data.without).toMatchObject({ documents: 2, passages: 3 })
  })

  it('a place has the texts that only name it', async () => {
    const data = await freq(library, { query: 'θε*', by: 'place' })
    expect(data.buckets.map(b => [b.key, b.label, b.passages])).toEqual([
      ['oxyrhynchos', 'Oxyrhynchos', 2],
      ['tm:1524', 'Oxyrhynchos', 1],
    ])
  })

  it('by form, dictionary word and tag of what matched', async () => {
    const forms = await freq(library, { query: 'θε*', by: 'form' })
    expect(forms.buckets.map(b => [b.key, b.hits, b.passages])).toEqual([
      ['θεοσ', 5, 3],
      ['θεον', 1, 1],
      ['θεου', 1, 1],
    ])
    const ofWord = await freq(library, { lemma: 'θεός', by: 'form' })
    expect(ofWord.buckets.map(b => [b.key, b.hits, b.args])).toEqual([
      ['θεοσ', 2, { forms: ['θεοσ'] }],
      ['θεον', 1, { forms: ['θεον'] }],
      ['θεου', 1, { forms: ['θεου'] }],
    ])
    const chosen = await search(library, { lemma: 'θεός', forms: ['θεοσ'] })
    expect([chosen.total.value, chosen.occurrences?.value]).toEqual([1, 2])
    const tags = await freq(library, { query: 'θε*', by: 'tag' })
    expect(tags.buckets.map(b => [b.key, b.hits])).toEqual([
      ['Case=Nom|Number=Sing', 2],
      ['Case=Acc|Number=Sing', 1],
      ['Case=Gen|Number=Sing', 1],
    ])
    expect((await freq(library, { query: 'θε*', by: 'lemma' })).buckets.map(b => [b.key, b.hits])).toEqual([
      ['θεός', 4],
    ])
  })

  it('names the facets there are where the name is unknown', async () => {
    const got = await answer(library, host, 'freq', { query: 'θεος', by: 'colour' }, UNHURRIED)
    expect(got.ok && got.notes.map(n => n.text)).toContain('No text searched has the facet colour; there are material.')
  })

  it('tells in how many of those searched there is a match, and with zeros names the others', async () => {
    const asked = { query: 'χαίρειν', by: 'document' } as const
    const some = await freq(library, asked)
    expect(some.buckets.every(bucket => bucket.passages > 0)).toBe(true)
    const all = await freq(library, { ...asked, zeros: true })
    expect(all.buckets).toHaveLength(all.among!)
    expect(all.among).toBe(some.among)
    expect(all.among).toBeGreaterThan(some.buckets.length)
    expect(all.buckets.slice(0, some.buckets.length)).toEqual(some.buckets)
    for (const bucket of all.buckets.slice(some.buckets.length))
      expect(bucket).toMatchObject({ hits: 0, passages: 0, per_million: 0 })
    // what a filter leaves out was not searched
    const one = all.buckets.at(-1)!
    const scoped = await freq(library, { ...asked, zeros: true, ...(one.args as { document: string[] }) })
    expect([scoped.among, scoped.buckets.length]).toEqual([1, 1])
  })
})
