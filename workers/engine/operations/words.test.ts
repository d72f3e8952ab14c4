import { beforeAll, describe, expect, it } from 'vitest'
import { fixtureLibrary } from '../../../node/fixture.ts'
import type { Data, Given } from '../../api/catalogue.ts'
import type { Answer } from '../../api/envelope.ts'
import { answer, type Host } from '../engine.ts'
import type { Library } from '../library.ts'
import { UNHURRIED } from '../turn.ts'

const host: Host = { sqlite: 'test', packs: async () => ({ ok: false, refusal: { code: 'none', message: 'none' } }) }
const ask = (library: Library, args: Given<'words'>) =>
  answer(library, host, 'words', args, UNHURRIED) as Promise<Answer<Data<'words'>>>

async function words(library: Library, args: Given<'words'>): Promise<Data<'words'>> {
  const got = await ask(library, args)
  if (!got.ok) throw new Error(`refused: ${got.refusal.code} ${got.refusal.message}`)
  return got.data
}

const rows = (data: Data<'words'>) => data.words.map(w => [w.fold, w.forms.join(' '), w.count, w.passages])

describe('lists of words', () => {
  let library: Library
  beforeAll(async () => {
    library = await fixtureLibrary([
      {
        slug: 'epic',
        language: 'grc',
        lemma_tier: 'gold',
        documents: [
          {
            name: 'Il',
            known: { kinds: [{ path: 'literary/epic' }] },
            passages: [
              {
                text: 'μῆνιν ἄειδε θεὰ μῆνιν',
                tokens: [
                  { span: [0, 5], word: 0, lemma: 'μῆνις' },
                  { span: [16, 21], word: 3, lemma: 'μῆνις' },
                ],
              },
              { text: 'Μῆνιν μήνιδος', tokens: [{ span: [0, 5], word: 0, lemma: 'μῆνις', tier: 'silver' }] },
            ],
          },
          { name: 'Pr', passages: ['μηνύω μὴν'] },
        ],
      },
      // one pack of two languages
      {
        slug: 'mixed',
        language: 'lat',
        documents: [{ name: 'M', passages: ['in principio', 'in fine', { text: 'in the end', language: 'eng' }] }],
      },
    ])
  })

  it('words that begin so, as compared, with their spellings, the commonest first', async () => {
    const data = await words(library, { prefix: 'μην', lang: 'grc' })
    expect(rows(data)).toEqual([
      ['μηνιν', 'μῆνιν Μῆνιν', 3, 2],
      ['μην', 'μὴν', 1, 1],
      ['μηνιδοσ', 'μήνιδος', 1, 1],
      ['μηνυω', 'μηνύω', 1, 1],
    ])
    expect([data.total, data.tokens]).toEqual([
      { value: 4, relation: 'eq' },
      { value: 6, relation: 'eq' },
    ])
    expect(
      (await words(library, { prefix: 'μην', order: 'alphabet', limit: 2, offset: 1 })).words.map(w => w.fold),
    ).toEqual(['μηνιδοσ', 'μηνιν'])
  })

  it('K23 a word of a pack of two languages is counted in each, not read from its stored frequency', async () => {
    expect(rows(await words(library, { prefix: 'in', lang: 'lat' }))).toEqual([['in', 'in', 2, 2]])
    expect(rows(await words(library, { prefix: 'in', lang: 'eng' }))).toEqual([['in', 'in', 1, 1]])
    expect(rows(await words(library, { prefix: 'in' }))).toEqual([['in', 'in', 3, 3]])
  })

  it('words of a shape, and under a filter', async () => {
    expect((await words(library, { pattern: 'μ*ν' })).words.map(w => w.fold)).toEqual(['μηνιν', 'μην'])
    expect(rows(await words(library, { prefix: 'μην', kind: 'literary' }))).toEqual([
      ['μηνιν', 'μῆνιν Μῆνιν', 3, 2],
      ['μηνιδοσ', 'μήνιδος', 1, 1],
    ])
  })

  it('dictionary words, and the forms of one', async () => {
    const list = await words(library, { prefix: 'μ', lemma: true })
    expect(list.words).toEqual([{ fold: 'μηνισ', forms: ['μῆνις'], count: 3, passages: 2, language: 'grc' }])
    expect(rows(await words(library, { lemma: 'μηνις' }))).toEqual([['μηνιν', 'μῆνιν Μῆνιν', 3, 2]])
  })

  it('refuses what is no word, and says what it clamped', async () => {
    const two = await ask(library, { prefix: 'μῆνιν ἄει' })
    expect(two.ok ? '' : [two.refusal.code, two.refusal.field]).toEqual(['word_form', 'prefix'])
    const wide = await ask(library, { limit: 9000 })
    expect(wide.ok && wide.notes.map(n => n.code)).toEqual(['limit_clamped', 'showing'])
  })
})
