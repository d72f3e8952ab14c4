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
const refusal = async (library: Library, args: Given<'search'>) => {
  const got = await ask(library, args)
  return got.ok ? 'answered' : got.refusal.code
}
const citations = async (library: Library, args: Given<'search'>) =>
  (await found(library, args)).hits.map(h => h.citation)

/** A passage whose words carry lemma and tag; blanks divide them. */
const tagged = (tagset: string, ...words: [form: string, lemma: string, tag: string][]) => {
  let at = 0
  const tokens = words.map(([form, lemma, tag], word): TokenRecord => {
    const span: [number, number] = [at, at + form.length]
    at += form.length + 1
    return { span, word, lemma, ...(tag === '' ? {} : { morph: { tagset, tag } }) }
  })
  return { text: words.map(([form]) => form).join(' '), tokens }
}

describe('forms of a dictionary word', () => {
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
              tagged('ccat', ['λόγοις', 'λόγος', 'N- ----DPM-'], ['τοῖς', 'ὁ', 'RA ----DPM-']),
              tagged('ccat', ['λόγος', 'λόγος', 'N- ----NSM-'], ['τοῖς', 'ὁ', 'RA ----DPM-']),
              tagged('ccat', ['εἶπεν', 'λέγω', 'V- 3AAI-S--']),
              tagged('ccat', ['λέγει', 'λέγω', 'V- 3PAI-S--']),
            ],
          },
        ],
      },
      {
        slug: 'ud-grc-proiel',
        language: 'grc',
        lemma_tier: 'gold',
        documents: [
          {
            name: 'Herodotus',
            passages: [
              tagged('ud', [
                'εἶπε',
                'λέγω',
                'Aspect=Perf|Mood=Ind|Number=Sing|Person=3|Tense=Past|VerbForm=Fin|Voice=Act',
              ]),
              tagged('ud', ['λέγειν', 'λέγω', 'Tense=Pres|VerbForm=Inf|Voice=Act']),
            ],
          },
        ],
      },
      {
        slug: 'plain',
        language: 'grc',
        documents: [{ name: 'text', passages: ['λόγοις λέγειν'] }],
      },
      {
        slug: 'got',
        language: 'got',
        lemma_tier: 'gold',
        documents: [{ name: 'Mark', passages: [tagged('proiel', ['qiþan', 'qiþan', '--pna----i'])] }],
      },
    ])
  })
  it('all conditions hold on the token that has the word', async () => {
    const data = await found(library, { lemma: 'λόγος', morph: 'case=dat,number=pl' })
    expect([data.total.value, data.occurrences?.value]).toEqual([1, 1])
    expect(data.hits[0]?.surface_forms).toEqual(['λόγοις'])
    expect(data.hits[0]?.morph).toEqual([
      { form: 'λόγοις', feats: 'case=dat|gender=masc|number=plur|pos=noun', tag: 'N- ----DPM-', ambiguous: false },
    ])
    expect(data.hits[0]?.why).toEqual([{ term: 'λόγος', words: [0], spans: [[0, 6]] }])
  })
  it('M26 the infinitive is one, however the source writes it', async () => {
    for (const morph of ['mood=inf', 'verbform=inf']) {
      expect(await citations(library, { lemma: 'λέγω', morph })).toEqual(['2'])
      expect(await citations(library, { lemma: 'qiþan', morph })).toEqual(['1'])
    }
  })
  it('M27 other spellings of a value', async () => {
    expect(await citations(library, { lemma: 'λόγος', morph: 'number=plur' })).toEqual(['1'])
    expect(await citations(library, { lemma: 'λόγος', morph: 'Number=PL' })).toEqual(['1'])
  })
  it('M28 a tag that leaves a choice', async () => {
    const data = await found(library, { lemma: 'λέγω', morph: 'tense=aor' })
    expect(data.hits.map(h => [h.source, h.ambiguous])).toEqual([
      ['nt', undefined],
      ['ud-grc-proiel', true],
    ])
    expect(await citations(library, { lemma: 'λέγω', morph: 'tense=aor', morph_ambiguous: 'exclude' })).toEqual(['3'])
  })
  it('M29 alternatives, and none of a value', async () => {
    expect(await citations(library, { lemma: 'λόγος', morph: 'case=gen|dat' })).toEqual(['1'])
    expect(await citations(library, { lemma: 'λόγος', morph: 'case!=dat' })).toEqual(['2'])
    expect(await citations(library, { lemma: 'λέγω', morph: 'case!=dat' })).toEqual([])
  })
  it('M30 what is no condition is refused', async () => {
    expect(await refusal(library, { lemma: 'λόγος', morph: 'casus=dat' })).toBe('morph_key')
    expect(await refusal(library, { lemma: 'λόγος', morph: 'case' })).toBe('morph_syntax')
    expect(await refusal(library, { lemma: 'λόγος', morph: 'case=xyz' })).toBe('morph_value')
  })
  it('M31 the conditions hold on one token', async () => {
    expect(await citations(library, { lemma: 'λόγος', morph: 'case=nom,number=pl' })).toEqual([])
  })
  it('C17 only some written forms, however accented', async () => {
    const data = await found(library, { lemma: 'λέγω', forms: ['ειπεν'] })
    expect([data.total.value, data.occurrences?.value, data.hits[0]?.citation]).toEqual([1, 1, '3'])
    expect(await refusal(library, { query: 'λέγω', forms: ['ειπεν'] })).toBe('compose')
  })
  it('forms and parsing together', async () => {
    expect(await citations(library, { lemma: 'λέγω', forms: ['ειπεν', 'λεγει'], morph: 'tense=pres' })).toEqual(['4'])
  })
  it('C8 the original refuses some of it', async () => {
    expect(await refusal(library, { lemma: 'λέγω', forms: ['ειπεν'], strict_seed: true })).toBe('compose')
    expect(await refusal(library, { lemma: 'λόγος', morph: 'case=dat', strict_seed: true })).toBe('answered')
  })

  it('a form alone, in one language', async () => {
    const data = await found(library, { morph: 'case=dat', lang: 'grc' })
    expect(data.lane).toBe('morph')
    expect([data.total.value, data.occurrences?.value]).toEqual([2, 3])
    expect(tokensOfHit(data.hits[0]!).map(t => [t.form, t.lemma])).toEqual([
      ['λόγοις', 'λόγος'],
      ['τοῖς', 'ὁ'],
    ])
    expect(data.coverage?.left_out).toEqual([{ pack: 'plain', reason: 'no morphology' }])
    expect(data.facets.source.map(f => [f.key, f.passages])).toEqual([['nt', 2]])
  })
  it('a form alone needs a language or a source', async () => {
    expect(await refusal(library, { morph: 'case=dat' })).toBe('morph_without_anchor')
    expect(await citations(library, { morph: 'mood=inf', source: ['got'] })).toEqual(['1'])
  })
})
