import { beforeAll, describe, expect, it } from 'vitest'
import { fixtureLibrary } from '../../../node/fixture.ts'
import { COMPOSITION, composes, type Lane } from '../../api/composition.ts'
import { search } from '../../api/search.ts'
import { answer, type Host } from '../engine.ts'
import type { Library } from '../library.ts'
import { UNHURRIED } from '../turn.ts'

const host: Host = { sqlite: 'test', packs: async () => ({ ok: false, refusal: { code: 'none', message: 'none' } }) }

/** A request of each lane that `search` has. */
const REQUESTS: Partial<Record<Lane, Record<string, unknown>>> = {
  text: { query: 'arma' },
  'text+near': { query: 'arma', near: 'cano' },
  lemma: { lemma: 'arma' },
  'lemma+near': { lemma: 'arma', near: 'cano' },
  fuzzy: { query: 'arma', fuzzy: true },
  translations: { query: 'arms', translations: true },
  gloss: { gloss: 'arms' },
  sense: { sense: '17' },
  morph: { morph: 'case=acc', lang: 'lat' },
}

/** A value of each argument that is not the usual one. */
const VALUES: Readonly<Record<string, unknown>> = {
  lang: 'lat',
  license: 'open',
  limit: 3,
  include_restricted: true,
  from: -100,
  to: 100,
  century: 1,
  date_basis: 'artifact',
  date_mode: 'within',
  place: 'Roma',
  place_role: ['origin'],
  kind: 'literary',
  facets: { material: 'papyrus' },
  lect: 'lat:cla',
  script: 'Latn',
  meter: 'H',
  meter_pattern: 'DDSS',
  near: 'cano',
  window: 3,
  ordered: true,
  morph: 'case=acc',
  morph_ambiguous: 'exclude',
  forms: ['arma'],
  tier: ['gold'],
  betacode: true,
  translit: 'betacode',
  match: 'marks',
  reading: 'text',
  sort: 'corpus',
  offset: 1,
  edits: 1,
  words: true,
  gloss: 'arms',
  text_state: ['supplied'],
  group: 'work',
  per_group: 2,
  sense_gloss: true,
  cross: 1,
  sentence: true,
}

/** What an argument needs beside it to mean anything. */
const BESIDE: Readonly<Record<string, Record<string, unknown>>> = {
  date_mode: { from: -100 },
  place_role: { place: 'Roma' },
  window: { near: 'cano' },
  ordered: { near: 'cano' },
  sentence: { near: 'cano' },
  per_group: { group: 'work' },
  edits: { query: 'armaque' },
}

describe('what composes with what', () => {
  let library: Library
  const run = (args: Record<string, unknown>) => answer(library, host, 'search', args, UNHURRIED)
  beforeAll(async () => {
    library = await fixtureLibrary([
      {
        slug: 'lat',
        language: 'lat',
        lemma_tier: 'gold',
        flags: { fragment_index: true },
        documents: [
          {
            name: 'Aeneis',
            known: { lect: 'lat:cla', held_script: 'latn' },
            passages: [
              {
                text: 'arma uirumque cano',
                tokens: [
                  {
                    span: [0, 4],
                    word: 0,
                    lemma: 'arma',
                    gloss: 'arms',
                    gloss_lang: 'eng',
                    senses: ['17'],
                    morph: { tagset: 'ud', tag: 'Case=Acc|Number=Plur' },
                  },
                ],
                layers: [{ layer: 'tr-en', kind: 'translation', language: 'eng', text: 'Arms and the man I sing' }],
              },
            ],
          },
        ],
      },
    ])
  })

  it('the table has every argument but those that are of a lane itself', () => {
    const own = ['query', 'lemma', 'sense', 'fuzzy', 'translations', 'pack', 'source', 'work', 'document']
    const unsaid = Object.keys(search.input.entries).filter(name => !COMPOSITION.has(name) && !own.includes(name))
    expect(unsaid).toEqual(['strict_seed', 'disclose_withheld'])
    expect([...COMPOSITION.keys()].filter(name => !(name in VALUES))).toEqual([])
  })

  for (const [lane, request] of Object.entries(REQUESTS) as [Lane, Record<string, unknown>][])
    for (const name of COMPOSITION.keys()) {
      if (name in request) continue
      const args = { ...request, ...(composes(name, lane) ? BESIDE[name] : {}), [name]: VALUES[name] }
      // near makes another lane of these two
      if ((lane === 'text' || lane === 'lemma') && 'near' in args) continue
      // a form is asked for, and the gloss narrows it down
      if (lane === 'gloss' && name === 'morph') continue
      it(`${lane} with ${name} ${composes(name, lane) ? 'answers' : 'is refused with a request that works'}`, async () => {
        const got = await run(args)
        if (composes(name, lane)) return expect(got.ok ? '' : got.refusal.message).toBe('')
        if (got.ok) return expect.fail('answered')
        expect(['compose', 'window_without_near', 'betacode_lane', 'sense_gloss_without_sense']).toContain(
          got.refusal.code,
        )
        expect(got.refusal.field).toBe(name)
        const again = await run(got.refusal.try_args as Record<string, unknown>)
        expect(again.ok ? '' : again.refusal.message).toBe('')
      })
    }

  it('C8 the original refuses what only this desk composes', async () => {
    for (const [lane, request] of Object.entries(REQUESTS) as [Lane, Record<string, unknown>][])
      for (const name of COMPOSITION.keys()) {
        if (name in request || COMPOSITION.get(name)![lane] !== '+') continue
        if (name in BESIDE) continue
        const got = await run({ ...request, [name]: VALUES[name], strict_seed: true })
        expect(got.ok ? 'answered' : got.refusal.code, `${lane} ${name}`).toBe('compose')
      }
  })
})
