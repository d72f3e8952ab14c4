import { beforeAll, describe, expect, it } from 'vitest'
import { fixtureLibrary } from '../../../node/fixture.ts'
import type { Data, Given } from '../../api/catalogue.ts'
import type { Answer } from '../../api/envelope.ts'
import { answer, type Host } from '../engine.ts'
import type { Library } from '../library.ts'
import { UNHURRIED } from '../turn.ts'

const host: Host = { sqlite: 'test', packs: async () => ({ ok: false, refusal: { code: 'none', message: 'none' } }) }

const AENEID = [
  'Arma uirumque cano, Troiae qui primus ab oris',
  'Italiam fato profugus Lauiniaque uenit',
  'Litora, multum ille et terris iactatus et alto',
  'ui superum, saeuae memorem Iunonis ob iram',
  'multa quoque et bello passus, dum conderet urbem',
]

describe('show', () => {
  let library: Library
  const show = async (args: Given<'show'>) => {
    const got = (await answer(library, host, 'show', args, UNHURRIED)) as Answer<Data<'show'>>
    if (!got.ok) throw new Error(`refused: ${got.refusal.code} ${got.refusal.message}`)
    return got
  }
  beforeAll(async () => {
    library = await fixtureLibrary([
      {
        slug: 'lat',
        language: 'lat',
        flags: { reading_text: 'orig' },
        documents: [
          {
            name: 'aeneid',
            work: 'work:aeneid',
            passages: AENEID.map((text, i) => ({
              text,
              ...(i === 0
                ? {
                    meter: [
                      {
                        producer: 'pedecerto',
                        code: 'H',
                        pattern: 'DDSS',
                        feature: 'spondaic',
                        words: [{ span: [0, 4] as const, syllables: '1A1b', boundary: 'CF' }],
                      },
                    ],
                    tokens: [{ span: [0, 4] as const, word: 0, lemma: 'arma', senses: ['6.29', '9.9'] }],
                  }
                : {}),
            })),
          },
        ],
        more: [
          { type: 'sense', id: '6.29', language: 'lat', headword: 'arma', name: 'Weapons', gloss: 'tools of war' },
        ],
      },
      {
        slug: 'eng',
        language: 'eng',
        documents: [
          { name: 'dryden', work: 'work:aeneid', passages: ['Arms, and the man I sing', 'Expelled and exiled'] },
          { name: 'williams', work: 'work:aeneid', passages: ['Arms and the man I sing, who first made way'] },
        ],
      },
      {
        slug: 'own',
        language: 'eng',
        license: 'restricted',
        documents: [{ name: 'modern', work: 'work:aeneid', passages: ['I sing of arms and of a man'] }],
      },
    ])
  })

  it('gives a scansion whole: feature, words, and how each ends', async () => {
    const { data } = await show({ urn: 'urn:lectern:lat:aeneid:1' })
    expect(data.passages?.[0]?.meter).toEqual([
      {
        producer: 'pedecerto',
        code: 'H',
        pattern: 'DDSS',
        feature: 'spondaic',
        words: [{ span: [0, 4], syllables: '1A1b', boundary: 'CF' }],
      },
    ])
    expect(data.levels).toEqual(['line'])
    expect(data.text_wording).toBe('orig')
  })

  it('names the senses that tokens cite, where a list names them', async () => {
    const { data } = await show({ urn: 'urn:lectern:lat:aeneid:1', tokens: true })
    expect(data.senses).toEqual({ '6.29': { name: 'Weapons', gloss: 'tools of war' } })
    expect((await show({ urn: 'urn:lectern:lat:aeneid:2', tokens: true })).data.senses).toBeUndefined()
  })

  it('shows lines around a line, as far as the text goes, and says which was asked for', async () => {
    const { data } = await show({ urn: 'urn:lectern:lat:aeneid:2', around: 2 })
    expect(data.passages?.map(p => p.citation)).toEqual(['1', '2', '3', '4'])
    expect(data.focus).toEqual(['urn:lectern:lat:aeneid:2'])
    expect(data.type).toBe('range')
    const alone = await show({ urn: 'urn:lectern:lat:aeneid:2', around: 0, context: true })
    expect(alone.data.passages?.map(p => p.citation)).toEqual(['2'])
    const far = await show({ urn: 'urn:lectern:lat:aeneid:5', around: 400 })
    expect(far.data.passages).toHaveLength(5)
    expect(far.notes.map(n => n.code)).toContain('limit_clamped')
  })

  it('sets several editions beside a text, in the order asked, by pack or urn', async () => {
    const { data, notes } = await show({
      urn: 'urn:lectern:lat:aeneid:1',
      around: 1,
      parallel_packs: ['urn:lectern:eng:williams', 'eng'],
    })
    expect(data.parallels?.map(p => p.document?.title)).toEqual(['williams', 'dryden'])
    expect(data.parallels?.[0]?.rows.map(row => row.right?.map(p => p.text))).toEqual([
      ['Arms and the man I sing, who first made way'],
      undefined,
    ])
    expect(data.parallels?.[1]?.rows.map(row => row.right?.[0]?.text)).toEqual([
      'Arms, and the man I sing',
      'Expelled and exiled',
    ])
    expect(notes).toEqual([])
  })

  it('says that a column is not here, and shows a withheld one only when asked', async () => {
    const asked = { urn: 'urn:lectern:lat:aeneid:1', parallel_packs: ['own'] }
    const closed = await show(asked)
    expect(closed.data.parallels).toEqual([])
    expect(closed.notes.map(n => n.code)).toEqual(['no_parallel'])
    const open = await show({ ...asked, include_restricted: true })
    expect(open.data.parallels?.[0]?.rows[0]?.right?.[0]?.text).toBe('I sing of arms and of a man')
  })
})
