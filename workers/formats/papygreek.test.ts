import { describe, expect, it } from 'vitest'
import { applyReadings } from '../model/wording.ts'
import { FIXTURES, readFixture, readText } from './fixtures.ts'
import { FORMATS } from './index.ts'
import { cleanForm } from './papygreek-signs.ts'
import { FileRefused, type ReadContext } from './reader.ts'

interface W {
  orig: string
  reg?: string
  lemma?: string
  lemmaOrig?: string
  tag?: string
  tagOrig?: string
  more?: string
  line?: string
}
const escaped = (text: string) => text.replaceAll('<', '&lt;')
const word = (
  { orig, reg = orig, lemma = '', lemmaOrig = lemma, tag = '', tagOrig = tag, more = '', line = '1' }: W,
  i: number,
) =>
  `<word id="${i + 1}" form_orig="${escaped(orig)}" form_reg="${escaped(reg)}" lemma_orig="${escaped(lemmaOrig)}" lemma_reg="${lemma}" postag_orig="${tagOrig}" postag_reg="${tag}" relation_orig="" relation_reg="" head_orig="0" head_reg="0" line_n="${line}" lang="grc" ${more}/>`
const sentence = (words: W[], id = 1, first = 0) =>
  `<sentence id="${id}">${words.map((w, i) => word(w, i + first)).join('')}</sentence>`
const META =
  '<document_meta name="p.test.1.xml" tm_id="1" hgv_id="" date_not_before="" date_not_after="" place_name=""/>'
const papyrus = (body: string, meta = META) => `<treebank xml:lang="grc">${meta}${body}</treebank>`
const read = (body: string, meta?: string, more: Partial<ReadContext> = {}) =>
  readText(
    FORMATS.papygreek,
    papyrus(body, meta),
    { language: 'grc', options: { no_lemma: ['punc1'] }, ...more },
    'documentary/p.test/p.test.1.xml',
  )

describe('signs of PapyGreek', () => {
  const clean = (form: string) => {
    const { text, spans } = cleanForm(form)
    return [text, spans.map(s => [s.kind, text.slice(s.start, s.end), ...(s.value === undefined ? [] : [s.value])])]
  }
  it.each([
    ['❨(ἔτους)❩', 'ἔτους', [['abbrev', 'ἔτους']]],
    ['[καὶ]', 'καὶ', [['supplied', 'καὶ', 'lost']]],
    ['μέλ<ε>ιτι', 'μέλειτι', [['supplied', 'ε', 'omitted']]],
    ['⸢γ⸣ραπτὸν', 'γραπτὸν', [['added', 'γ']]],
    ['ἐπί〚τασ〛στειλε', 'ἐπίτασστειλε', [['deleted', 'τασ']]],
    [
      'πέρ̣υσ̣ι̣',
      'πέρυσι',
      [
        ['unclear', 'ρ'],
        ['unclear', 'σι'],
      ],
    ],
    ['∼τεσαρε∤σκαιδεκάτωι∽', 'τεσαρεσκαιδεκάτωι', [['line_break', '', '']]],
    ['⋰Ἰ⋱μούθου', 'Ἰμούθου', [['layout', 'Ἰ', '⋰⋱']]],
    ['ιβ|num:12|', 'ιβ', []],
    ['Την|gap:3||gap:?|', 'Την…', [['gap', '…', '3 ?']]],
    ['|vac:?|', '', [['layout', '', 'vac:?']]],
    ['γενε(…)', 'γενε', [['abbrev', '']]],
    ['Τ{ε}ιλῶθ{ε}ιν', 'Τιλῶθιν', []],
    ['$', '', []],
  ] as [string, string, string[][]][])('%s', (form, text, spans) => {
    expect(clean(form)).toEqual([text, spans])
  })
  it('letters and marks that belong to them stay in normal form over signs', () => {
    expect(cleanForm('❨διοικ⸌η⸍(τῆι)❩').spans).toEqual([
      { start: 5, end: 6, kind: 'layout', value: '⸌⸍' },
      { start: 6, end: 9, kind: 'abbrev' },
    ])
    const odd = cleanForm('α[\u0301]⸢β')
    expect(odd.text.normalize('NFC')).toBe(odd.text)
    expect(odd.unknown).toEqual(['⸢'])
    expect(cleanForm('τέταρτον|num:1|⧼|num:1/2|').num).toBe('1 1/2')
  })
})

describe('PapyGreek', () => {
  it('reads its fixture: dates, places, kinds, people, both layers', () => {
    const { records, passages, findings } = readFixture(FORMATS.papygreek, FIXTURES.papygreek)
    expect(records.find(r => r.type === 'document')).toEqual({
      type: 'document',
      urn: 'urn:lectern:test:p_test_1',
      work: 'work:test:p_test_1',
      title: 'p.test.1',
      language: 'grc',
      role: 'text',
      dates: [
        { not_before: -310, not_after: null, precision: 'range', class: 'artifact', primary: true, raw: '-310/' },
      ],
      places: [{ role: 'origin', name: 'Alexandria', raw: 'Alexandria (?)' }],
      kinds: [{ path: 'private/letter', raw: 'PRIVATE|Letter|' }],
      facets: [
        { name: 'tm', value: '5836', ref: 'https://www.trismegistos.org/text/5836' },
        { name: 'hgv', value: '5836a' },
        { name: 'hgv', value: '5836b' },
        { name: 'series', value: 'p.test' },
        { name: 'collection', value: 'documentary' },
        {
          name: 'author',
          value: 'Herakleides',
          raw: 'PapyGreek 428',
          ref: 'https://www.trismegistos.org/person/18180',
        },
      ],
    })
    expect([passages[0]?.text, passages[0]?.spans]).toEqual([
      'λαβῖν πρόβατα ιβ….',
      [
        { start: 0, end: 0, kind: 'line_break', value: '1' },
        { start: 7, end: 9, kind: 'supplied', value: 'lost' },
        { start: 9, end: 11, kind: 'unclear' },
        { start: 11, end: 13, kind: 'abbrev' },
        { start: 14, end: 14, kind: 'line_break', value: '2' },
        { start: 16, end: 17, kind: 'gap', value: '3' },
      ],
    ])
    expect(findings.map(f => f.code)).toEqual(['head-missing', 'artificial'])
  })

  it('F32: what is written and the regular form are found, each word once', () => {
    const passage = readFixture(FORMATS.papygreek, FIXTURES.papygreek).passages[0]
    const [first, second] = passage?.readings ?? []
    expect([first?.layer, first?.text, passage?.text.slice(...first!.span)]).toEqual(['reg', 'λαβεῖν', 'λαβῖν'])
    // the same letters, parsed as what the papyrus abbreviates
    expect([second?.text, second?.tokens?.[0]?.morph?.tag, passage?.tokens?.[1]?.morph?.tag]).toEqual([
      'πρόβατα',
      'n-p---na-',
      'n-_---n_-',
    ])
    expect(applyReadings(passage!.text, passage!.readings!).text).toBe('λαβεῖν πρόβατα ιβ….')
    expect(passage?.tokens?.filter(t => t.lemma === 'λαμβάνω')).toHaveLength(1)
  })

  it('a word that one layer has not: an empty stretch, or an empty reading', () => {
    const { passages, findings } = read(
      sentence([
        { orig: 'καὶ', lemma: 'καί', tag: 'c--------' },
        { orig: '$', reg: 'ἀνδρὶ', lemma: 'ἀνήρ', tag: 'n-s---md-' },
        { orig: 'ὅπως', reg: '{ὅπως}', lemma: 'ὅπως', tag: 'c--------' },
      ]),
    )
    expect([passages[0]?.text, passages[0]?.readings]).toEqual([
      'καὶ ὅπως',
      [
        {
          layer: 'reg',
          span: [3, 3],
          text: 'ἀνδρὶ',
          tokens: [{ span: [0, 5], word: 0, lemma: 'ἀνήρ', morph: { tagset: 'agdt', tag: 'n-s---md-' }, head: -1 }],
        },
        { layer: 'reg', span: [4, 8], text: '' },
      ],
    ])
    expect(passages[0]?.tokens?.map(t => t.lemma)).toEqual(['καί', undefined, 'ὅπως'])
    expect(findings.map(f => f.code)).toEqual(['lemma-unwritten'])
  })

  it('words that annotators added stand at the end of the file under the number of their sentence', () => {
    const { passages, findings } = read(
      `${sentence([{ orig: 'χαίρειν', lemma: 'χαίρω' }], 1)}${sentence([{ orig: 'ἔρρωσο' }], 2)}${sentence([{ orig: '[0]', more: 'artificial="elliptic"' }], 1, 1)}`,
    )
    expect(passages.map(p => [p.citation, p.text, p.tokens?.length])).toEqual([
      ['1', 'χαίρειν', 2],
      ['2', 'ἔρρωσο', 1],
    ])
    expect(findings.map(f => f.code)).toEqual(['sentence-continued', 'artificial'])
  })

  it('lines are counted where they begin, in a word too', () => {
    const { passages } = read(
      sentence([
        { orig: 'ἄρα', line: '1' },
        { orig: 'παρα∤δοῦναι', line: '1-2' },
        { orig: 'τὸ', line: '2' },
        { orig: 'πλοῖον', line: '3' },
      ]),
    )
    expect(passages[0]?.text).toBe('ἄρα παραδοῦναι τὸ πλοῖον')
    expect(passages[0]?.spans?.map(s => [s.start, s.value])).toEqual([
      [0, '1'],
      [8, '2'],
      [18, '3'],
    ])
  })

  it('dates without a year 0, places that are none, kinds that no rule maps', () => {
    const meta = (from: string, to: string, place: string) =>
      `<document_meta tm_id="" hgv_id="" date_not_before="${from}" date_not_after="${to}" place_name="${place}"/><hand_meta name="m1" id="1"><text_type hypercategory="LAW" category="Will" subcategory=""/></hand_meta>`
    const document = (from: string, to: string, place: string) => {
      const { records, findings } = read(sentence([{ orig: 'α' }]), meta(from, to, place))
      const found = records.find(r => r.type === 'document')
      return { dates: found?.dates, places: found?.places, kinds: found?.kinds, codes: findings.map(f => f.code) }
    }
    expect(document('', '', 'unbekannt')).toEqual({
      dates: undefined,
      places: undefined,
      kinds: [{ path: 'unmapped', raw: 'LAW|Will|' }],
      codes: ['kind-unmapped'],
    })
    expect(document('0', '5', '').codes).toContain('year-zero')
    expect(document('200', '100', '').codes).toContain('date-order')
    expect(document('-21', '5', 'Philadelphia? (Arsinoites)')).toMatchObject({
      dates: [{ not_before: -21, not_after: 5 }],
      places: [{ name: 'Philadelphia (Arsinoites)', raw: 'Philadelphia? (Arsinoites)' }],
    })
  })

  it('refuses a file that is cut off or has no sentence', () => {
    expect(() => readText(FORMATS.papygreek, FIXTURES.papygreek.text.slice(0, 1500))).toThrow(FileRefused)
    expect(() => read('')).toThrow(/no sentence/)
  })
})
