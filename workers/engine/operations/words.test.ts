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

  it('a word alone in a reading is listed with its spelling, and counts no token of the text', async () => {
    const read = await fixtureLibrary([
      {
        slug: 'stone',
        language: 'grc',
        documents: [
          {
            name: 'S',
            passages: [
              { text: 'θεοῖς κὲ θεᾶις', readings: [{ layer: 'regularised', span: [6, 8], text: 'Καὶ' }] },
              'καὶ θεᾶις',
            ],
          },
          {
            name: 'T',
            passages: [{ text: 'ἰς θεόν', readings: [{ layer: 'regularised', span: [0, 2], text: 'εἰς' }] }],
          },
        ],
      },
    ])
    expect(rows(await words(read, { prefix: 'ει' }))).toEqual([['εισ', 'εἰς', 0, 1]])
    expect(rows(await words(read, { prefix: 'κα' }))).toEqual([['και', 'καὶ', 1, 2]])
    for (const { fold, count, passages } of (await words(read, {})).words) {
      const any = await answer(read, host, 'search', { query: fold }, UNHURRIED)
      const text = await answer(read, host, 'search', { query: fold, reading: 'text' }, UNHURRIED)
      expect([fold, passages, count]).toEqual([
        fold,
        any.ok && (any.data as Data<'search'>).total.value,
        text.ok && (text.data as Data<'search'>).occurrences?.value,
      ])
    }
  })

  it('a pattern may have one letter, or none', async () => {
    expect((await words(library, { pattern: '*ω' })).words.map(w => w.fold)).toEqual(['μηνυω'])
    expect((await words(library, { pattern: '???', lang: 'grc' })).words.map(w => w.fold)).toEqual(['θεα', 'μην'])
    expect((await words(library, { pattern: '*ηνιδ*' })).words.map(w => w.fold)).toEqual(['μηνιδοσ'])
    expect((await words(library, { lemma: 'μῆνις', pattern: '*ν' })).words.map(w => w.fold)).toEqual(['μηνιν'])
  })

  it('an empty list says what was searched, and what to leave out', async () => {
    const none = await ask(library, { prefix: 'μηνυ', kind: 'literary' })
    expect(none.ok && [none.summary, none.notes]).toEqual([
      'No such word; 2 passages in 1 pack searched.',
      [{ code: 'filter_empties', text: '0 words; 1 without kind literary.' }],
    ])
    const other = await ask(library, { prefix: 'a', lang: 'got' })
    expect(other.ok && [other.summary, other.notes.map(n => n.text)]).toEqual([
      'No such word; 0 passages in 0 packs searched.',
      ['No installed pack holds the language got; there are Ancient Greek, Latin, English.'],
    ])
    const past = await ask(library, { prefix: 'μην', offset: 9 })
    expect(past.ok && past.notes.map(n => n.code)).toEqual(['offset_past_end'])
  })

  it('what the time cut is a part, and says so', async () => {
    let asked = 0
    const got = await answer(library, host, 'words', {}, { ...UNHURRIED, late: () => asked++ > 0 })
    const data = got.ok ? (got.data as Data<'words'>) : undefined
    expect(data?.total).toEqual({ value: 6, relation: 'gte' })
    expect(got.ok && [got.summary, got.partial?.done]).toEqual(['Showing 6 of at least 6 words, at least 8 tokens.', 6])
  })

  it('refuses what is no word, and says what it clamped', async () => {
    const two = await ask(library, { prefix: 'μῆνιν ἄει' })
    expect(two.ok ? '' : [two.refusal.code, two.refusal.field]).toEqual(['word_form', 'prefix'])
    const bare = await ask(library, { prefix: '(' })
    expect(bare.ok ? '' : bare.refusal.message).toBe('“(” is not the shape of one word.')
    const empty = await ask(library, { lemma: ' ' })
    expect(empty.ok ? '' : [empty.refusal.code, empty.refusal.try_args?.lemma]).toEqual(['lemma_empty', true])
    const wide = await ask(library, { limit: 9000 })
    expect(wide.ok && wide.notes.map(n => n.code)).toEqual(['limit_clamped', 'showing'])
  })
})
