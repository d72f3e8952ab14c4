import { beforeAll, describe, expect, it } from 'vitest'
import { fixtureLibrary } from '../../../node/fixture.ts'
import type { Data, Given } from '../../api/catalogue.ts'
import type { LexiconEntryRecord } from '../../model/records.ts'
import { answer, type Host } from '../engine.ts'
import type { Library } from '../library.ts'
import { UNHURRIED } from '../turn.ts'

const host: Host = { sqlite: 'test', packs: async () => ({ ok: false, refusal: { code: 'none', message: 'none' } }) }

const entry = (id: string, language: string, headword: string, keys?: string[]): LexiconEntryRecord => ({
  type: 'entry',
  id,
  language,
  headword,
  body: [{ text: headword }],
  citations: [],
  ...(keys ? { keys } : {}),
})

describe('headwords of dictionaries', () => {
  let library: Library
  beforeAll(async () => {
    const tokens = [{ span: [0, 9] as const, word: 0, lemma: 'ἀβακοειδής' }]
    library = await fixtureLibrary([
      {
        slug: 'texts',
        language: 'grc',
        lemma_tier: 'gold',
        documents: [{ name: 'a', passages: [{ text: 'ἀβακοειδῆ', tokens }] }],
      },
      {
        slug: 'lexicon',
        language: 'eng',
        documents: [{ name: 'l', passages: [] }],
        more: [
          entry('n1', 'grc', 'ἀβᾰκο-ειδής'),
          entry('n2', 'grc', '-ητέον', ['διακρατητέον']),
          entry('n3', 'lat', 'Jōannes and Jōannis, is, m.'),
        ],
      },
    ])
  })
  const define = async (args: Given<'define'>): Promise<Data<'define'>> => {
    const got = await answer(library, host, 'define', args, UNHURRIED)
    if (!got.ok) throw new Error(got.refusal.message)
    return got.data as Data<'define'>
  }
  const headwords = async (lemma: string) => (await define({ lemma })).entries.map(e => e.headword)

  it('E17 are found without lengths and hyphens, and shown as printed', async () => {
    expect(await headwords('ἀβακοειδής')).toEqual(['ἀβᾰκο-ειδής'])
    expect(await headwords('αβακοειδης')).toEqual(['ἀβᾰκο-ειδής'])
    expect(await headwords('ἀβᾰκο-ειδής')).toEqual(['ἀβᾰκο-ειδής'])
    expect(await headwords('διακρατητέον')).toEqual(['-ητέον'])
    expect(await headwords('-ητέον')).toEqual(['-ητέον'])
    expect(await headwords('ητέον')).toEqual(['-ητέον'])
  })
  it('E17 are counted in the texts by their plain form', async () => {
    expect((await define({ lemma: 'ἀβακοειδής' })).entries[0]?.attested.tokens).toBe(1)
  })
  it('E18 two of one entry open the same entry', async () => {
    const both = ['Jōannes and Jōannis, is, m.']
    expect(await headwords('Ioannes')).toEqual(both)
    expect(await headwords('Joannis')).toEqual(both)
  })
})
