import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { applyReadings } from '../model/wording.ts'
import { graphicWords } from '../model/words.ts'
import { placesIn } from './coptic-stream.ts'
import { FIXTURES, readFixture, readText } from './fixtures.ts'
import { FORMATS } from './index.ts'
import { FileRefused } from './reader.ts'

const caseFile = new URL('../../../shared/cases/files/f26-crossing.tt', import.meta.url)
const present = existsSync(caseFile)

const META = '<meta license="CC-BY 4.0" title="T">'
/** A file of these lines. */
const file = (...lines: string[]) => [META, ...lines, '</meta>', ''].join('\n')
/** A word of one token. */
const word = (written: string, norm = written, lemma = norm) => [
  `<orig_group orig_group="${written}">`,
  `<orig orig="${written}">`,
  `<norm norm="${norm}" pos="N" lemma="${lemma}">`,
  written,
  '</norm>',
  '</orig>',
  '</orig_group>',
]

describe('Coptic Scriptorium', () => {
  const { records, passages, findings } = readFixture(FORMATS['coptic-tt'], FIXTURES['coptic-tt'])

  it('takes the document from the header', () => {
    expect(records.slice(0, 2)).toEqual([
      {
        type: 'work',
        id: 'urn:cts:copticLit:ap.1',
        title: 'Apophthegmata 1',
        author: 'Shenoute',
        language: 'cop',
        ref_scheme: ['chapter', 'verse'],
      },
      {
        type: 'document',
        urn: 'urn:cts:copticLit:ap.1.monbeg',
        work: 'urn:cts:copticLit:ap.1',
        title: 'Apophthegmata 1',
        language: 'cop',
        role: 'text',
        dates: [
          {
            not_before: 900,
            not_after: null,
            class: 'artifact',
            primary: true,
            precision: 'range',
            raw: 'ca. 900',
          },
        ],
        facets: [
          { name: 'manuscript', value: 'MONB.EG' },
          { name: 'license', value: 'CC-BY 4.0' },
          { name: 'tagging', value: 'automatic' },
        ],
        held_script: 'copt',
        license_id: 'CC-BY-4.0',
        places: [{ role: 'origin', name: 'White Monastery' }],
      },
    ])
  })
  it('keeps the written words as text, and what is said of them as tokens, readings, spans and layers', () => {
    const tagged = (tag: string) => ({ tier: 'silver', xpos: tag, morph: { tagset: 'coptic', tag } })
    expect(passages).toEqual([
      {
        type: 'passage',
        citation: '1.2',
        text: 'ⲉ̇ⲧⲟⲩϫⲉⲧⲁⲯⲩⲭⲏ',
        spans: [
          { start: 0, end: 0, kind: 'layout', value: 'page EG15' },
          { start: 0, end: 0, kind: 'line_break', value: '1' },
          { start: 5, end: 5, kind: 'line_break', value: '2' },
          { start: 9, end: 13, kind: 'supplied', value: 'lost' },
        ],
        layers: [
          {
            layer: 'tr-en',
            kind: 'translation',
            language: 'eng',
            text: 'he saying, "I save"',
            align: [{ tokens: [0, 4], span: [0, 19] }],
          },
        ],
        tokens: [
          { word: 0, span: [0, 2], norm: 'ⲉ', ...tagged('PREP') },
          { word: 0, span: [2, 7], norm: 'ⲧⲟⲩϫⲉ', lemma: 'ⲧⲟⲩϫⲟ', ...tagged('V'), head: -1, deprel: 'root' },
          { word: 0, span: [7, 9], norm: 'ⲧⲁ', lemma: 'ⲡⲁ', ...tagged('PPOS'), head: 3, deprel: 'det' },
          {
            word: 0,
            span: [9, 13],
            norm: 'ⲯⲩⲭⲏ',
            lemma: 'ⲯⲩⲭⲏ',
            ...tagged('N'),
            head: 1,
            deprel: 'obj',
            misc: { lang: 'Greek' },
          },
        ],
        readings: [{ layer: 'norm', span: [0, 2], text: 'ⲉ' }],
      },
      {
        type: 'passage',
        citation: '1.3',
        text: 'ⲻ',
        layers: [
          {
            layer: 'notes',
            kind: 'note',
            language: 'eng',
            text: '÷ in left margin',
            align: [{ tokens: [0, 1], span: [0, 16] }],
          },
        ],
        tokens: [{ word: 0, span: [0, 1], norm: '.', lemma: '.', ...tagged('PUNCT') }],
        readings: [{ layer: 'norm', span: [0, 1], text: '.' }],
      },
    ])
    expect(findings.map(f => [f.line, f.code, f.raw])).toEqual([
      [1, 'meta-unread', 'secret'],
      [42, 'no-lemma', 'unknown'],
      [47, 'stray-name', 'vid__n'],
      [47, 'verse-urn-written', ' urn:cts:copticLit:ap.1.monbeg:1.3'],
    ])
  })
  it.skipIf(!present)('F26 elements that cross: one word of four tokens, not cut at the line', () => {
    const read = readText(FORMATS['coptic-tt'], readFileSync(caseFile), { language: 'cop' }, 'f26-crossing.tt')
    expect(read.passages).toHaveLength(1)
    const [passage] = read.passages
    expect(passage?.text).toBe('ⲉ̇ⲧⲟⲩϫⲉⲧⲁⲯⲩⲭⲏ')
    expect([...graphicWords(passage!.text, 'cop')]).toEqual([0, 13])
    expect(passage?.tokens?.map(t => [t.word, t.span, t.lemma])).toEqual([
      [0, [0, 2], 'ⲉ'],
      [0, [2, 7], 'ⲧⲟⲩϫⲟ'],
      [0, [7, 9], 'ⲡⲁ'],
      [0, [9, 13], 'ⲯⲩⲭⲏ'],
    ])
    expect(passage?.layers).toEqual([
      {
        layer: 'tr-en',
        kind: 'translation',
        language: 'eng',
        text: 'they save the soul',
        align: [{ tokens: [0, 2], span: [0, 18] }],
      },
    ])
    // the word begins in line 1 and runs on in line 2
    expect([passage?.citation, passage?.also]).toEqual(['1', ['2']])
    expect(read.findings).toEqual([])
  })
  it('cites a text without verses by page, column and line of each sentence', () => {
    const { passages: made } = readText(
      FORMATS['coptic-tt'],
      file(
        '<pb_xml_id pb_xml_id="GL63">',
        '<cb_n cb_n="1">',
        '<translation translation="…">',
        '<lb_n lb_n="24">',
        ...word('ⲛⲉ'),
        '</lb_n>',
        '<lb_n lb_n="25">',
        ...word('ⲁⲩⲱ'),
        '</translation>',
        '<translation translation="and do not fear">',
        ...word('ⲙⲡⲉⲣ̂ϩⲟⲧⲉ', 'ⲙⲡⲉⲣϩⲟⲧⲉ'),
        '</translation>',
      ),
      { language: 'cop' },
    )
    expect(made.map(p => [p.citation, p.also, p.text, p.layers?.map(l => l.text)])).toEqual([
      ['GL63.1.24', ['GL63.1.25'], 'ⲛⲉ ⲁⲩⲱ', undefined],
      ['GL63.1.25', undefined, 'ⲙⲡⲉⲣ̂ϩⲟⲧⲉ', ['and do not fear']],
    ])
  })
  it('a file that is a part of a document goes on with it; what differs is said of its passages', () => {
    const part = (range: string, vid: string, title: string) =>
      `<meta document_cts_urn="urn:cts:copticLit:shenoute.abraham.monbya:${range}" license="CC-BY 4.0" title="${title}" idno="IB2">\n` +
      `<verse verse="1">\n<vid_n vid_n="${vid}">\n${word('ⲁⲩⲱ').join('\n')}\n</vid_n>\n</verse>\n</meta>\n`
    const context = { language: 'cop', opened: [] as string[], cited: new Set<string>() }
    const read = (text: string) => readText(FORMATS['coptic-tt'], text, context)
    const first = read(part('1-4', 'urn:cts:copticLit:shenoute.abraham.monbya:1.1', 'YA 518'))
    const second = read(part('10-18', 'urn:cts:copticLit:shenoute.abraham.monbya.10.1', 'YA 525'))
    expect(first.records.map(r => r.type)).toEqual(['work', 'document', 'passage'])
    expect(second.records.map(r => r.type)).toEqual(['passage'])
    expect(second.passages[0]).toMatchObject({
      citation: '10.1',
      facets: [
        { name: 'part', value: 'YA 525' },
        { name: 'shelfmark', value: 'IB2' },
      ],
    })
  })
  it('where the word differs from its parts, the word is the text and each part finds its place', () => {
    const { passages: made, findings: told } = readText(
      FORMATS['coptic-tt'],
      file(
        '<orig_group orig_group="ⲛ̇ϥⲣ̇ⲙⲟⲛⲁⲭⲟⲥ">',
        ...['ⲛ̇', 'ϥ', 'ⲣⲙⲟⲛⲁⲭⲟⲥ'].flatMap(part => [
          `<orig orig="${part}">`,
          `<norm norm="${part}">`,
          '</norm>',
          '</orig>',
        ]),
        '</orig_group>',
        ...word('ⲟ ̂ⲩ', 'ⲟⲩ'),
        ...word('ⲙ̄[ ]', 'ⲙ'),
      ),
      { language: 'cop' },
    )
    const { text, tokens, readings } = made[0]!
    expect(text).toBe('ⲛ̇ϥⲣ̇ⲙⲟⲛⲁⲭⲟⲥ ⲟ̂ⲩ ⲙ̄[ ]')
    expect(tokens?.slice(0, 3).map(t => text.slice(...t.span!))).toEqual(['ⲛ̇', 'ϥ', 'ⲣ̇ⲙⲟⲛⲁⲭⲟⲥ'])
    expect(applyReadings(text, readings ?? []).text).toBe('ⲛ̇ϥⲣⲙⲟⲛⲁⲭⲟⲥ ⲟⲩ ⲙ')
    expect(new Set(told.map(f => f.code))).toEqual(new Set(['parts-differ', 'letters-differ', 'blank-in-word']))
  })
  it('heads that lead in a circle or out of the passage are no heads', () => {
    const token = (id: string, head: string) => [`<norm xml:id="${id}" head="#${head}" func="obj" norm="ⲛ">`, '</norm>']
    const { passages: made } = readText(
      FORMATS['coptic-tt'],
      file(
        '<orig_group orig_group="ⲛⲛⲛ">',
        ...token('u1', 'u2'),
        ...token('u2', 'u1'),
        ...token('u3', 'u9'),
        '</orig_group>',
      ),
      { language: 'cop' },
    )
    const heads = made[0]!.tokens!.map(t => [t.head, t.misc?.head])
    expect(heads.filter(([head]) => head !== undefined)).toHaveLength(1)
    expect(heads[2]).toEqual([undefined, 'u9'])
  })
  it('a file without a licence is withheld', () => {
    const { records: made } = readText(FORMATS['coptic-tt'], file(...word('ⲛ')).replace('license="CC-BY 4.0" ', ''), {
      language: 'cop',
    })
    expect(made.find(r => r.type === 'document')).toMatchObject({ license_override: 'research_private' })
  })
  it.each([
    ['no line of metadata', '<lb_n lb_n="1">\nⲛ\n</lb_n>\n', 1],
    ['cut off', `${META}\n${word('ⲛ').join('\n')}\n`, 8],
    ['no word', `${META}\n</meta>\n`, 0],
    ['a line that never ends', `${META}\n<note note="${'x'.repeat(300_000)}">\n</meta>\n`, 2],
  ])('refuses a file with %s', (_, text, line) => {
    try {
      readText(FORMATS['coptic-tt'], text)
      expect.unreachable()
    } catch (error) {
      expect(error).toBeInstanceOf(FileRefused)
      expect((error as FileRefused).line).toBe(line)
    }
  })
})

describe('places of one spelling in another', () => {
  it('follow the fewest changes', () => {
    expect([...placesIn('abc', 'abc')!]).toEqual([0, 1, 2, 3])
    expect([...placesIn('ac', 'abc')!]).toEqual([0, 2, 3])
    expect([...placesIn('abc', 'ac')!]).toEqual([0, 1, 1, 2])
    expect([...placesIn('', 'ab')!]).toEqual([0])
    expect(placesIn('a'.repeat(1000), 'b'.repeat(1000))).toBeUndefined()
  })
})
