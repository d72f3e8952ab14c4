import { beforeAll, describe, expect, it } from 'vitest'
import { fixtureLibrary } from '../../../node/fixture.ts'
import type { Data, Given } from '../../api/catalogue.ts'
import type { Answer } from '../../api/envelope.ts'
import { answer, type Host } from '../engine.ts'
import type { Library } from '../library.ts'
import { UNHURRIED } from '../turn.ts'

const host: Host = { sqlite: 'test', packs: async () => ({ ok: false, refusal: { code: 'none', message: 'none' } }) }
const concord = (library: Library, args: Given<'concord'>) =>
  answer(library, host, 'concord', args, UNHURRIED) as Promise<Answer<Data<'concord'>>>

async function lines(library: Library, args: Given<'concord'>): Promise<Data<'concord'>> {
  const got = await concord(library, args)
  if (!got.ok) throw new Error(`refused: ${got.refusal.code} ${got.refusal.message}`)
  return got.data
}

const around = (data: Data<'concord'>) => data.rows.map(r => `${r.left}|${r.keyword}|${r.right}`)

describe('the concordance', () => {
  let library: Library
  beforeAll(async () => {
    library = await fixtureLibrary([
      {
        slug: 'ilias',
        language: 'grc',
        documents: [
          {
            name: 'Il',
            known: { dates: [{ not_before: -750, not_after: -700, class: 'composition', primary: true }] },
            passages: [
              'μῆνιν ἄειδε θεὰ Πηληϊάδεω Ἀχιλῆος',
              'οὐλομένην, ἣ μυρίʼ Ἀχαιοῖς ἄλγεʼ ἔθηκε,',
              'καὶ θεὰ καὶ θεὸς καὶ ἄνθρωπος',
            ],
          },
        ],
      },
      {
        slug: 'nt',
        language: 'grc',
        documents: [
          {
            name: 'John',
            known: { dates: [{ not_before: 90, not_after: 110, class: 'composition', primary: true }] },
            passages: ['καὶ ὁ λόγος ἦν πρὸς τὸν θεόν, καὶ θεὸς ἦν ὁ λόγος.'],
          },
        ],
      },
      {
        slug: 'wlc',
        language: 'hbo',
        lemma_tier: 'gold',
        flags: { reading_text: 'ketiv' },
        documents: [
          {
            name: 'Gen',
            passages: [
              {
                text: 'וְחֹ֖שֶׁךְ עַל־פְּנֵ֣י תְה֑וֹם וְר֣וּחַ אֱלֹהִ֔ים מְרַחֶ֖פֶת עַל־פְּנֵ֥י הַמָּֽיִם׃',
                tokens: [
                  { span: [11, 14], word: 1, lemma: 'עַל' },
                  { span: [61, 64], word: 7, lemma: 'עַל' },
                ],
              },
            ],
          },
          {
            name: '2Kgs',
            passages: [{ text: 'הקב חרי יונים', readings: [{ layer: 'qere', span: [4, 13], text: 'דביונים' }] }],
          },
        ],
      },
      {
        slug: 'oracc',
        language: 'akk',
        documents: [{ name: 'P1', passages: ['a-na du-un-nu-um szar-ru', 'a-na du-bi szar-ru', '{d}EN.ZU szar-ru'] }],
      },
    ])
  })

  it('has a line for each match, in the order of the texts, as many as the search counts', async () => {
    const data = await lines(library, { query: 'θεός', width: 10 })
    expect(around(data)).toEqual(['… θεὰ καὶ |θεὸς| καὶ ἄνθρ…', '…εόν, καὶ |θεὸς| ἦν ὁ λόγ…'])
    expect(data.rows.map(r => [r.urn, r.citation, r.source])).toEqual([
      ['urn:lectern:ilias:Il:3', '3', 'ilias'],
      ['urn:lectern:nt:John:1', '1', 'nt'],
    ])
    const found = (await answer(library, host, 'search', { query: 'και' }, UNHURRIED)) as Answer<Data<'search'>>
    const kai = await lines(library, { query: 'και' })
    expect(found.ok && found.data.occurrences).toEqual(kai.total)
    expect(kai.total).toEqual({ value: 5, relation: 'eq' })
  })

  it('at the edge of a passage a side is the empty text', async () => {
    const data = await lines(library, { query: 'μηνιν', width: 10 })
    expect(around(data)).toEqual(['|μῆνιν| ἄειδε θε…'])
    expect(around(await lines(library, { query: 'αχιληος', width: 200 }))).toEqual([
      'μῆνιν ἄειδε θεὰ Πηληϊάδεω |Ἀχιλῆος|',
    ])
  })

  it('counts words on each side instead of letters', async () => {
    const data = await lines(library, { query: 'πηληιαδεω', before: 2, after: 1 })
    expect(around(data)).toEqual(['ἄειδε θεὰ |Πηληϊάδεω| Ἀχιλῆος'])
    expect(around(await lines(library, { query: 'θεα', before: 0, after: 6, source: ['ilias'] }))).toEqual([
      '|θεὰ| Πηληϊάδεω Ἀχιλῆος',
      '|θεὰ| καὶ θεὸς καὶ ἄνθρωπος',
    ])
  })

  it('sorts by words before and after, compared as folded, over several packs', async () => {
    const data = await lines(library, { query: 'και', sort_by: [1], before: 0, after: 1 })
    expect(around(data)).toEqual(['|καὶ| ἄνθρωπος', '|καὶ| θεὰ', '|καὶ| θεὸς', '|καὶ| θεὸς', '|καὶ| ὁ'])
    const left = await lines(library, { query: 'θε*', sort_by: [-1, 0], before: 1, after: 0 })
    expect(around(left)).toEqual(['ἄειδε |θεὰ|', 'καὶ |θεὰ|', 'καὶ |θεὸς|', 'καὶ |θεὸς|', 'τὸν |θεόν|'])
  })

  it('sorts by date, and pages do not overlap', async () => {
    const all = await lines(library, { query: 'και', sort_by: ['date', 'ref'] })
    expect(all.rows.map(r => r.year)).toEqual([-750, -750, -750, 90, 90])
    const pages = await Promise.all(
      [0, 2, 4].map(offset => lines(library, { query: 'και', sort_by: [1], limit: 2, offset })),
    )
    const whole = await lines(library, { query: 'και', sort_by: [1] })
    expect(pages.flatMap(around)).toEqual(around(whole))
  })

  it('a line of Hebrew has left what stands before in the text', async () => {
    const data = await lines(library, { lemma: 'על', before: 1, after: 1, pack: ['wlc'] })
    expect(around(data)).toEqual(['וְחֹ֖שֶׁךְ |עַל|־פְּנֵ֣י', 'מְרַחֶ֖פֶת |עַל|־פְּנֵ֥י'])
    expect(data.rows.map(r => r.lemma)).toEqual(['עַל', 'עַל'])
  })

  it('a match in a reading is a line of that wording', async () => {
    const data = await lines(library, { query: 'דביונים' })
    expect(around(data)).toEqual(['הקב |דביונים|'])
    expect(data.rows[0]?.reading).toBe('qere')
    expect((await lines(library, { query: 'הקב' })).total.value).toBe(1)
  })

  it('a cuneiform word is one word, and is sorted as a whole', async () => {
    const data = await lines(library, { query: 'szar', before: 1, after: 0, sort_by: [-1] })
    expect(around(data)).toEqual(['{d}EN.ZU |szar|', 'du-bi |szar|', 'du-un-nu-um |szar|'])
  })

  it('refuses what has no matched words, and clamps what is out of range with a note', async () => {
    const fragment = await concord(library, { query: 'μηνι', fuzzy: true })
    expect(fragment.ok ? '' : fragment.refusal.code).toBe('compose')
    const wide = await concord(library, { query: 'μηνιν', width: 500, limit: 900 })
    expect(wide.ok && wide.notes.map(n => n.code)).toEqual(['width_clamped', 'limit_clamped', 'showing'])
  })
})
