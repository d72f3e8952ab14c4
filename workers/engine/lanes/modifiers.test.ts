import { beforeAll, describe, expect, it } from 'vitest'
import { fixtureLibrary } from '../../../node/fixture.ts'
import type { Data, Given } from '../../api/catalogue.ts'
import type { Answer } from '../../api/envelope.ts'
import { tokensOfHit } from '../../api/shapes.ts'
import type { PassageRecord, TokenRecord } from '../../model/records.ts'
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
const citations = async (library: Library, args: Given<'search'>) =>
  (await found(library, { sort: 'corpus', limit: 50, ...args })).hits.map(h => h.citation)

type Word = [lemma?: string, tag?: string | undefined, more?: Partial<TokenRecord>]

/** A text whose words have tokens as told, in order. */
function text(
  words: string,
  tokens: readonly Word[],
  more: Partial<PassageRecord> = {},
): Partial<PassageRecord> & { text: string } {
  let from = 0
  const list = words.split(' ').flatMap((form, word): TokenRecord[] => {
    const start = words.indexOf(form, from)
    from = start + form.length
    const [lemma, tag, rest] = tokens[word] ?? []
    if (lemma === undefined && tag === undefined) return []
    return [
      {
        span: [start, from],
        word,
        ...(lemma ? { lemma } : {}),
        ...(tag ? { morph: { tagset: 'ud', tag } } : {}),
        ...rest,
      },
    ]
  })
  return { text: words, tokens: list, ...more }
}

const gloss = (word: string): Partial<TokenRecord> => ({ gloss: word, gloss_lang: 'eng' })
const GEN = 'Case=Gen|Number=Sing'
const NOM = 'Case=Nom|Number=Sing'

describe('what is asked of the matched words', () => {
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
              text('ὁ λόγος τοῦ θεοῦ', [[], ['λόγος', NOM, gloss('word')], [], ['θεός', GEN, gloss('God')]]),
              text('ὁ θεὸς ἦν λόγου', [[], ['θεός', NOM, gloss('god')], [], ['λόγος', GEN, gloss('reason')]]),
              text('θεοῦ θεός', [
                ['θεός', GEN],
                ['θεός', NOM, gloss('a god, the God')],
              ]),
            ],
          },
        ],
      },
      { slug: 'plain', language: 'grc', documents: [{ name: 'x', passages: ['θεοῦ λόγος'] }] },
    ])
  })

  it('a form holds on the matched word, not elsewhere in the passage', async () => {
    expect(await citations(library, { query: 'λογ*', morph: 'case=gen' })).toEqual(['2'])
    expect(await citations(library, { query: 'θε*', morph: 'case=nom' })).toEqual(['2', '3'])
    const data = await found(library, { query: 'θε*', morph: 'case=nom', sort: 'corpus' })
    // of the two words of the third passage one has the form
    expect(data.hits[1]?.why.map(w => w.words)).toEqual([[1]])
    expect(data.hits[1]?.morph).toEqual([{ form: 'θεός', feats: 'case=nom|number=sing', tag: NOM, ambiguous: false }])
    expect([data.total.value, data.occurrences?.value]).toEqual([2, 2])
    expect(data.coverage?.left_out).toEqual([{ pack: 'plain', reason: 'no morphology' }])
  })

  it('what stands near, and what is under NOT, need not have it', async () => {
    expect(await citations(library, { query: 'λογ*', near: 'θε*', morph: 'case=nom' })).toEqual(['1'])
    expect(await citations(library, { query: 'θε* NOT λογ*', morph: 'case=nom' })).toEqual(['3'])
  })

  it('of a phrase one word has it', async () => {
    expect(await citations(library, { query: '"τοῦ θεοῦ"', morph: 'case=gen' })).toEqual(['1'])
    expect(await citations(library, { query: '"τοῦ θεοῦ"', morph: 'case=nom' })).toEqual([])
  })

  it('a gloss of the matched word has the words asked for, whole and in any case', async () => {
    expect(await citations(library, { query: 'θε*', gloss: 'god' })).toEqual(['1', '2', '3'])
    expect(await citations(library, { query: 'θε*', gloss: 'go' })).toEqual([])
    expect(await citations(library, { query: 'θε*', gloss: 'go*', morph: 'case=gen' })).toEqual(['1'])
    expect(await citations(library, { lemma: 'λόγος', gloss: 'reason' })).toEqual(['2'])
    expect(await citations(library, { morph: 'case=nom', gloss: '"the God"', lang: 'grc' })).toEqual(['3'])
    const data = await found(library, { lemma: 'λόγος' })
    expect(data.hits.map(h => h.token_gloss)).toEqual(['word', 'reason'])
  })

  it('the gloss lane lists dictionary words, those of most passages first', async () => {
    const data = await found(library, { gloss: 'god' })
    expect(data.hits.map(h => [h.lemma, h.gloss, h.form, h.tokens, h.passages, h.citation, h.source])).toEqual([
      ['θεός', 'God', 'θεοῦ', 1, 1, '1', 'nt'],
      ['θεός', 'a god, the God', 'θεός', 1, 1, '3', 'nt'],
      ['θεός', 'god', 'θεὸς', 1, 1, '2', 'nt'],
    ])
    expect([data.total, data.occurrences]).toEqual([{ value: 3, relation: 'eq' }, undefined])
    expect((await found(library, { gloss: 'word', lang: 'lat' })).total.value).toBe(0)
  })

  it('a form alone stands near a word or a dictionary word', async () => {
    expect(await citations(library, { morph: 'case=gen', lang: 'grc', near: 'lemma:λόγος', window: 1 })).toEqual(['1'])
    expect(await citations(library, { morph: 'case=gen', lang: 'grc', near: 'θεός', window: 0 })).toEqual(['3'])
    expect(await citations(library, { morph: 'case=gen', lang: 'grc', tier: ['silver'] })).toEqual([])
  })
})

describe('letters that the editor answers for', () => {
  let library: Library
  beforeAll(async () => {
    library = await fixtureLibrary([
      {
        slug: 'papyri',
        language: 'grc',
        lemma_tier: 'gold',
        documents: [
          {
            name: 'P',
            passages: [
              text('[χαίρειν] λέγει', [['χαίρω'], ['λέγω']], { spans: [{ start: 1, end: 8, kind: 'supplied' }] }),
              text('χα[ίρειν] λέγει', [['χαίρω'], ['λέγω']], { spans: [{ start: 3, end: 8, kind: 'supplied' }] }),
              text('χαίρειν λέγει', [['χαίρω'], ['λέγω']], { spans: [{ start: 0, end: 7, kind: 'unclear' }] }),
              text('χαίρειν καὶ λέγει', [['χαίρω'], [], ['λέγω']]),
            ],
          },
        ],
      },
    ])
  })

  it('a word with a letter in such a state does not count, in any lane', async () => {
    expect(await citations(library, { query: 'χαιρειν' })).toEqual(['1', '2', '3', '4'])
    expect(await citations(library, { query: 'χαιρειν', text_state: ['supplied'] })).toEqual(['3', '4'])
    expect(await citations(library, { query: 'χαιρειν', text_state: ['supplied', 'unclear'] })).toEqual(['4'])
    expect(await citations(library, { query: '"χαιρειν λεγει"', text_state: ['supplied'] })).toEqual(['3'])
    expect(await citations(library, { lemma: 'χαίρω', text_state: ['unclear'] })).toEqual(['1', '2', '4'])
    expect(await citations(library, { lemma: 'λέγω', near: 'χαιρειν', text_state: ['supplied'] })).toEqual(['3', '4'])
    expect((await found(library, { lemma: 'χαίρω', text_state: ['supplied'] })).occurrences?.value).toBe(2)
  })
})

describe('the limits of passages, sentences and words', () => {
  let library: Library
  beforeAll(async () => {
    library = await fixtureLibrary([
      {
        slug: 'verse',
        language: 'lat',
        documents: [
          {
            name: 'Aen',
            passages: [
              'Arma virumque cano, Troiae qui primus ab oris',
              'Italiam, fato profugus. Laviniaque venit',
              'litora, multum ille',
            ],
          },
          { name: 'Geo', passages: ['Quid faciat laetas segetes'] },
        ],
      },
      {
        slug: 'lunyu',
        language: 'lzh',
        documents: [
          {
            name: 'A',
            passages: [
              {
                text: '君子不器',
                layers: [{ layer: 'words', kind: 'segmentation', language: 'lzh', text: '君子 不 器' }],
              },
              { text: '子不語', layers: [{ layer: 'words', kind: 'segmentation', language: 'lzh', text: '子 不 語' }] },
            ],
          },
        ],
      },
      {
        slug: 'tib',
        language: 'xct',
        documents: [
          {
            name: 'T',
            passages: [
              {
                text: 'ཞེས་བྱ་བའི་མདོ།',
                layers: [{ layer: 'words', kind: 'segmentation', language: 'xct', text: 'ཞེས་ བྱ་བ འི་ མདོ །' }],
              },
            ],
          },
        ],
      },
    ])
  })

  it('a phrase runs on into the next passage of its text, if it is asked to', async () => {
    expect(await citations(library, { query: '"ab oris Italiam"' })).toEqual([])
    const data = await found(library, { query: '"ab oris Italiam"', cross: 1 })
    expect(data.hits.map(h => [h.citation, h.continues_in, h.why[0]?.words])).toEqual([
      ['1', 'urn:lectern:verse:Aen:2', [6, 7]],
    ])
    expect(data.occurrences?.value).toBe(1)
    // not into another text
    expect(await citations(library, { query: '"ille quid"', cross: 1 })).toEqual([])
    expect(await citations(library, { query: '"venit lit*"', cross: 1 })).toEqual(['2'])
    expect(await citations(library, { query: '"arma virumque"', cross: 1 })).toEqual(['1'])
  })

  it('both stand in one sentence', async () => {
    expect(await citations(library, { query: 'fato', near: 'venit' })).toEqual(['2'])
    expect(await citations(library, { query: 'fato', near: 'venit', sentence: true })).toEqual([])
    expect(await citations(library, { query: 'fato', near: 'profugus', sentence: true })).toEqual(['2'])
  })

  it('matches begin and end where marked words do', async () => {
    expect(await citations(library, { query: '子', lang: 'lzh' })).toEqual(['1', '2'])
    const data = await found(library, { query: '子', lang: 'lzh', words: true })
    expect([data.hits.map(h => h.citation), data.word_grain]).toEqual([['2'], true])
    expect(await citations(library, { query: '君子', words: true })).toEqual(['1'])
    // a particle written together with its word makes no limit inside the syllable
    expect(await citations(library, { query: 'བྱ་བའི', words: true })).toEqual(['1'])
    expect(await citations(library, { query: 'བྱ', words: true })).toEqual([])
    expect((await found(library, { query: 'བྱ', lang: 'xct' })).total.value).toBe(1)
  })

  it('where words are not marked it is a plain search that says so', async () => {
    const latin = await found(library, { query: 'arma', words: true })
    expect([latin.total.value, latin.word_grain_note]).toEqual([
      1,
      'The limits of words are marked for Tibetan and Chinese; this is a plain search.',
    ])
    expect((await found(library, { query: 'zhes', words: true, lang: 'xct' })).word_grain).toBe(true)
    const only = await found(library, { query: 'arma', words: true, pack: ['verse'] })
    expect([only.total.value, only.word_grain_note]).toEqual([
      1,
      'No text searched has its words marked; this is a plain search.',
    ])
  })
})

describe('dictionary words that a table declares the same', () => {
  let library: Library
  beforeAll(async () => {
    library = await fixtureLibrary([
      {
        slug: 'perseus',
        language: 'grc',
        lemma_tier: 'gold',
        documents: [
          { name: 'a', passages: [text('εἶπεν ὁ', [['εἶπον', NOM]]), text('λέγει εἶπε', [['λέγω'], ['εἶπον']])] },
        ],
      },
      {
        slug: 'table',
        language: 'grc',
        documents: [],
        more: [{ type: 'lemma-same', language: 'grc', a: 'λέγω', b: 'εἶπον', basis: 'suppletion' }],
      },
    ])
  })

  it('are found, labelled as equivalent, and counted apart', async () => {
    const data = await found(library, { lemma: 'λέγω' })
    expect(
      data.hits.map(h => [h.citation, h.tier, h.why.map(w => w.tier), tokensOfHit(h).map(t => [t.form, t.tier])]),
    ).toEqual([
      ['1', 'equivalence', ['equivalence'], [['εἶπεν', 'equivalence']]],
      [
        '2',
        'equivalence',
        [undefined, 'equivalence'],
        [
          ['λέγει', undefined],
          ['εἶπε', 'equivalence'],
        ],
      ],
    ])
    expect(data.facets.tier).toEqual([
      { key: 'gold', passages: 1 },
      { key: 'silver', passages: 0 },
      { key: 'equivalence', passages: 2 },
    ])
    expect([data.total.value, data.occurrences?.value]).toEqual([2, 3])
  })

  it('both ways, and not where only gold is asked for', async () => {
    expect(await citations(library, { lemma: 'εἶπον' })).toEqual(['1', '2'])
    expect(await citations(library, { lemma: 'λέγω', tier: ['gold'] })).toEqual(['2'])
    expect(await citations(library, { lemma: 'λέγω', tier: ['equivalence'] })).toEqual(['1', '2'])
    expect(await citations(library, { lemma: 'λέγω', morph: 'case=nom' })).toEqual(['1'])
  })
})

describe('the sense desk', () => {
  let library: Library
  beforeAll(async () => {
    const cites = (...senses: string[]): Partial<TokenRecord> => ({ senses })
    library = await fixtureLibrary([
      {
        slug: 'dcs',
        language: 'san',
        documents: [
          {
            name: 'RV',
            passages: [
              text('aṅgulaṃ dvau', [
                ['aṅgula', undefined, cites('59344')],
                ['dvi', undefined, cites('101', '102')],
              ]),
              text('aṅgule', [['aṅgula', undefined, cites('59345')]]),
            ],
          },
        ],
        more: [
          {
            type: 'sense',
            id: '59344',
            language: 'san',
            headword: 'aṅgula',
            name: 'finger',
            gloss: 'a finger’s breadth',
          },
          { type: 'sense', id: '59345', language: 'san', headword: 'aṅgula', name: 'toe' },
          { type: 'sense', id: '101', language: 'san', headword: 'dvi', name: 'two' },
          ...Array.from({ length: 205 }, (_, i) => ({
            type: 'sense' as const,
            id: `9.${i}`,
            language: 'san',
            headword: 'x',
            name: `many ${i}`,
          })),
        ],
      },
    ])
  })

  it('by number, several numbers, name, headword, pattern and meaning', async () => {
    const data = await found(library, { sense: '59344' })
    expect(data.senses).toEqual([
      {
        id: '59344',
        headword: 'aṅgula',
        name: 'finger',
        gloss: 'a finger’s breadth',
        source: 'dcs',
        language: 'san',
        passages: 1,
      },
    ])
    expect(data.hits.map(h => [h.citation, h.tokens])).toEqual([
      ['1', [{ form: 'aṅgulaṃ', lemma: 'aṅgula', ids: ['59344'] }]],
    ])
    expect(await citations(library, { sense: '59344, 59345' })).toEqual(['1', '2'])
    expect(await citations(library, { sense: 'Finger' })).toEqual(['1'])
    expect(await citations(library, { sense: 'aṅgula' })).toEqual(['1', '2'])
    expect(await citations(library, { sense: '593%' })).toEqual(['1', '2'])
    expect(await citations(library, { sense: '%breadth' })).toEqual([])
    expect(await citations(library, { sense: '%breadth', sense_gloss: true })).toEqual(['1'])
    // a number that no list explains is still one that a text cites
    expect((await found(library, { sense: '102' })).total.value).toBe(1)
  })

  it('an unknown number is named, and too many are refused', async () => {
    const got = await ask(library, { sense: '59344,7' })
    expect(got.ok && [got.data.total.value, got.notes.map(n => n.text)]).toEqual([
      1,
      ['No pack on this device has the sense 7.', 'showing 1–1 of 1'],
    ])
    const many = await ask(library, { sense: 'many%' })
    expect(many.ok ? '' : many.refusal.code).toBe('sense_too_many')
  })
})

describe('orders and groups', () => {
  let library: Library
  beforeAll(async () => {
    const dated = (name: string, from: number | null, to: number | null, passages: string[], work?: string) => ({
      name,
      ...(work ? { work } : {}),
      known: { dates: [{ not_before: from, not_after: to, class: 'composition' as const, primary: true }] },
      passages,
    })
    library = await fixtureLibrary([
      {
        slug: 'a',
        language: 'lat',
        documents: [
          dated('late', 300, 400, ['rex rex', 'rex', 'rex bonus', 'rex malus magnus'], 'work:w1'),
          dated('early', -100, 50, ['rex', 'rex primus'], 'work:w1'),
          { name: 'undated', passages: ['rex'] },
        ],
      },
      { slug: 'b', language: 'lat', documents: [dated('before', null, -50, ['rex', 'regina'])] },
    ])
  })
  const order = (data: Data<'search'>) => data.hits.map(h => h.urn.replace('urn:lectern:', ''))

  it('by date: the earliest first, undated texts last', async () => {
    expect(order(await found(library, { query: 'rex', sort: 'date' }))).toEqual([
      'a:early:1',
      'a:early:2',
      'b:before:1',
      'a:late:1',
      'a:late:2',
      'a:late:3',
      'a:late:4',
      'a:undated:1',
    ])
  })

  it('in rounds: some of each document, then the next of each; each says how many are to come', async () => {
    const data = await found(library, { query: 'rex', group: 'document', per_group: 2, sort: 'corpus' })
    expect(order(data)).toEqual([
      'a:late:1',
      'a:late:2',
      'a:early:1',
      'a:early:2',
      'a:undated:1',
      'b:before:1',
      'a:late:3',
      'a:late:4',
    ])
    expect([data.total.value, data.groups]).toEqual([8, 4])
    expect(data.page_groups?.map(g => [g.key.replace('urn:lectern:', ''), g.passages, g.shown, g.left])).toEqual([
      ['a:late', 4, 2, 2],
      ['a:early', 2, 2, 0],
      ['a:undated', 1, 1, 0],
      ['b:before', 1, 1, 0],
      ['a:late', 4, 2, 0],
    ])
  })

  it('pages of groups are the whole in its order, by score and by date too', async () => {
    for (const sort of ['relevance', 'corpus', 'date'] as const)
      for (const group of ['none', 'document', 'work'] as const) {
        const args: Given<'search'> = { query: 'rex', sort, group, per_group: 1 }
        const whole = order(await found(library, args))
        const pages = await Promise.all([0, 3, 6].map(offset => found(library, { ...args, limit: 3, offset })))
        expect(pages.flatMap(order), `${sort} ${group}`).toEqual(whole)
        expect([...whole].sort()).toEqual(order(await found(library, { query: 'rex' })).sort())
      }
    const works = await found(library, { query: 'rex', group: 'work', per_group: 1 })
    expect(works.groups).toBe(3)
  })
})
