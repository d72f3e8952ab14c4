import { describe, expect, it } from 'vitest'
import { fold } from '../model/fold/index.ts'
import { bytesOf } from './fixtures.ts'
import { type TeiPassage, TeiText, type TeiTextOptions } from './tei-text.ts'
import { walkXml } from './xml.ts'

/** Lines of a text whose `lb` cite. */
function lines(
  markup: string,
  { choice = 'document', language = 'grc' }: Partial<TeiTextOptions<string>> = {},
): [string, TeiPassage][] {
  const made: [string, TeiPassage][] = []
  const text = new TeiText<string>({ choice, language, passage: (key, passage) => made.push([key, passage]) })
  walkXml(
    { name: 'test', bytes: bytesOf(`<ab>${markup}</ab>`) },
    {
      open(name, attributes) {
        if (name === 'lb' && !text.aside) text.begin(attributes.n ?? '', attributes.break === 'no')
        else text.open(name, attributes)
      },
      close(name) {
        if (name !== 'lb' || text.aside) text.close(name)
      },
      text: chunk => text.text(chunk),
    },
  )
  text.finish()
  return made
}
const textsOf = (made: [string, TeiPassage][]) => made.map(([key, { text }]) => [key, text])

describe('passages of TEI markup', () => {
  it('a word belongs to the line it begins in (F01)', () => {
    expect(
      textsOf(
        lines('<lb n="6"/>χαίρειν καὶ ὑγι\n<lb n="7" break="no"/>αίνειν. τὰ γράμ-\n<lb n="8"/>ματα <lb n="9"/>ἔρρωσο'),
      ),
    ).toEqual([
      ['6', 'χαίρειν καὶ ὑγιαίνειν.'],
      ['7', 'τὰ γράμματα'],
      ['9', 'ἔρρωσο'],
    ])
  })
  it('a line may begin inside an element: its span ends and goes on', () => {
    const made = lines(
      '<lb n="1"/>ἐν <supplied reason="lost">τῷ ἔτει\n<lb n="2"/>τοῦ βα<lb n="3" break="no"/>σιλέως</supplied> Ἀντ',
    )
    expect(made.map(([key, { text, spans }]) => [key, text, spans.filter(s => s.kind === 'supplied')])).toEqual([
      ['1', 'ἐν τῷ ἔτει', [{ start: 3, end: 10, kind: 'supplied', value: 'lost' }]],
      ['2', 'τοῦ βασιλέως', [{ start: 0, end: 12, kind: 'supplied', value: 'lost' }]],
      ['3', 'Ἀντ', []],
    ])
  })
  it('what is lost cannot be supplied (F02)', () => {
    const made = lines(
      '<lb n="1"/><supplied reason="lost"><gap reason="illegible" extent="unknown" unit="character"/> </supplied>τιμῆς' +
        '<lb n="2"/><gap reason="lost" quantity="3" unit="character"/>τιμῆς' +
        '<lb n="3"/><supplied reason="lost">οἴνου <gap reason="lost"/> καὶ</supplied>',
    )
    const [one, two, three] = made.map(([, passage]) => passage)
    expect(fold(one!.text, 'grc')).toBe(fold(two!.text, 'grc'))
    expect(one!.spans.map(s => s.kind)).toEqual(['gap'])
    expect(two!.spans).toEqual([{ start: 0, end: 3, kind: 'gap', value: 'lost 3 character' }])
    expect(three!.spans.filter(s => s.kind === 'supplied').map(s => three!.text.slice(s.start, s.end))).toEqual([
      'οἴνου',
      'καὶ',
    ])
  })
  it('of several wordings one is the text: on the object, or as the editor has it', () => {
    const markup =
      '<lb n="1"/><choice><reg>λαβεῖν</reg><orig>λαβῖν</orig></choice> <subst><add>δ</add><del>τ</del></subst>ὲ <app><lem>καὶ</lem><rdg>ἢ</rdg></app>'
    const [[, document]] = lines(markup) as [[string, TeiPassage]]
    expect([document.text, document.readings]).toEqual([
      'λαβῖν δὲ καὶ',
      [
        { layer: 'reg', span: [0, 5], text: 'λαβεῖν' },
        { layer: 'del', span: [6, 7], text: 'τ' },
        { layer: 'rdg', span: [9, 12], text: 'ἢ' },
      ],
    ])
    const [[, edition]] = lines(markup, { choice: 'edition' }) as [[string, TeiPassage]]
    expect([edition.text, edition.readings[0]]).toEqual([
      'λαβεῖν δὲ καὶ',
      { layer: 'orig', span: [0, 6], text: 'λαβῖν' },
    ])
  })
  it('abbreviations are resolved, white space of the layout inside them is none', () => {
    const [[, { text, spans }]] = lines(
      '<lb n="1"/><w>\n <expan>\n  <abbr>Aug</abbr>\n  <ex>usti</ex>\n </expan>\n</w> <expan>κ<ex>αὶ</ex></expan>, <g type="stauros"/>',
    ) as [[string, TeiPassage]]
    expect(text).toBe('Augusti καὶ,')
    expect(spans).toEqual([
      { start: 3, end: 7, kind: 'abbrev' },
      { start: 9, end: 11, kind: 'abbrev' },
      { start: 12, end: 12, kind: 'layout', value: 'sign stauros' },
    ])
  })
  it('marks that come in pieces are composed, and spans follow; Hebrew keeps its order', () => {
    const [[, { text, spans }]] = lines('<lb n="1"/>α\u0301β<unclear>α\u0301</unclear>') as [[string, TeiPassage]]
    expect([text, spans]).toEqual(['άβά', [{ start: 2, end: 3, kind: 'unclear' }]])
    const [[, split]] = lines('<lb n="1"/><unclear>α</unclear>\u0301β') as [[string, TeiPassage]]
    expect([split.text, split.spans]).toEqual(['άβ', [{ start: 0, end: 1, kind: 'unclear' }]])
    const kept = 'שׁ\u05bc\u05c1'
    expect(textsOf(lines(`<lb n="1"/>${kept}`, { language: 'hbo' }))).toEqual([['1', kept]])
  })
  it('notes are a layer; a line end of the file before a comma is layout', () => {
    const [[, { text, layers }]] = lines(
      '<lb n="1"/>of <name><reg>Halicarnassus [27,37]</reg>Halicarnassus\n </name>, so<note>a <hi>b</hi> <choice><sic>x</sic><corr>y</corr></choice></note>',
      { choice: 'edition', language: 'eng' },
    ) as [[string, TeiPassage]]
    expect([text, layers]).toEqual(['of Halicarnassus, so', [{ layer: 'notes', kind: 'note', text: 'a b y' }]])
  })
})
