import { describe, expect, it } from 'vitest'
import { FIXTURES, readFixture, readText, rows } from './fixtures.ts'
import { FORMATS } from './index.ts'
import { FileRefused, type ReadContext } from './reader.ts'

const source = (body: string, attributes = 'id="x" language="lat"', header = '<title>X</title>') =>
  `<proiel schema-version="2.1"><source ${attributes}>${header}${body}</source></proiel>`
const sentence = (...tokens: string[]) => `<sentence id="1" status="reviewed">${tokens.join('')}</sentence>`
const token = (id: number, form: string, more = '') =>
  `<token id="${id}" form="${form}" lemma="${form.toLowerCase()}" part-of-speech="Nb" morphology="-s---mn--i" relation="sub" presentation-after=" " ${more}/>`
const read = (body: string, more: Partial<ReadContext> = {}, attributes?: string, header?: string) =>
  readText(FORMATS.proiel, source(body, attributes, header), { language: 'lat', ...more }, 'x.xml')

describe('PROIEL XML', () => {
  it('reads its fixture: citations as passages, text around tokens, enclitics, a form with blanks, empty tokens', () => {
    const { records, passages } = readFixture(FORMATS.proiel, FIXTURES.proiel)
    expect(records.slice(0, 2)).toEqual([
      {
        type: 'work',
        id: 'work:test:cic-off',
        title: 'De officiis',
        language: 'lat',
        ref_scheme: ['book', 'section'],
        author: 'Cicero',
      },
      {
        type: 'document',
        urn: 'urn:lectern:test:cic-off',
        work: 'work:test:cic-off',
        title: 'De officiis',
        language: 'lat',
        role: 'text',
        editor: 'Walter Miller',
        edition_year: 1913,
      },
    ])
    expect(passages.map(p => [p.citation, p.text])).toEqual([
      ['1.1', 'neque'],
      ['1.2', '“Quam ob rem, disces.'],
    ])
    const morph = (tag: string) => ({ tagset: 'proiel', tag })
    expect(passages[0]?.tokens).toEqual([
      // the empty token that both hang on stands in the next passage
      {
        span: [0, 2],
        word: 0,
        lemma: 'ne',
        homograph: '2',
        xpos: 'Df',
        morph: morph('---------n'),
        deprel: 'aux',
        misc: { head: '1.2@1' },
      },
      {
        span: [2, 5],
        word: 0,
        lemma: 'que',
        xpos: 'C-',
        morph: morph('---------n'),
        deprel: 'adv',
        misc: { head: '1.2@1' },
      },
    ])
    expect(passages[1]?.tokens).toEqual([
      {
        span: [1, 12],
        word: 0,
        lemma: 'quamobrem',
        xpos: 'Dq',
        morph: morph('---------n'),
        deprel: 'adv',
        head: 1,
      },
      { word: 0, deprel: 'pred', head: -1, misc: { empty: 'V', slash: 'xsub:1.1@0' } },
      {
        span: [14, 20],
        word: 3,
        lemma: 'disco',
        tier: 'silver',
        xpos: 'V-',
        morph: morph('2sfia----i'),
        deprel: 'pred',
        head: -1,
        misc: { 'information-status': 'old', antecedent: '1.1@0' },
      },
    ])
  })

  it('E05, E10: the lemma is the token’s, whatever accent its form has; an empty one is none', () => {
    const { passages } = read(
      `<div>${sentence(
        '<token id="1" form="ἥ" lemma="ὁ" part-of-speech="S-" morphology="-s---fn--i" relation="aux" presentation-after=" "/>',
        '<token id="2" form="τε" lemma="" part-of-speech="X-" relation="aux" presentation-after=" "/>',
        '<token id="3" form="πρέπον" lemma="greek expression" part-of-speech="F-" relation="aux"/>',
      )}</div>`,
      { options: { no_lemma: ['greek expression'] } },
      'id="x" language="grc"',
    )
    expect(passages[0]?.tokens?.map(t => [t.form, t.lemma, t.morph?.tag])).toEqual([
      [undefined, 'ὁ', '-s---fn--i'],
      [undefined, undefined, undefined],
      [undefined, undefined, undefined],
    ])
    expect(passages[0]?.text).toBe('ἥ τε πρέπον')
  })

  it('E13: an empty token has no place in the text and is no word', () => {
    const { passages } = read(
      `<div>${sentence(
        token(1, 'Gallia', 'head-id="2"'),
        '<token id="2" empty-token-sort="V" relation="pred"/>',
        token(3, 'omnis', 'head-id="1"'),
      )}</div>`,
    )
    expect(passages[0]?.text).toBe('Gallia omnis')
    expect(passages[0]?.tokens?.map(t => [t.span, t.word, t.head])).toEqual([
      [[0, 6], 0, 1],
      [undefined, 0, -1],
      [[7, 12], 1, 0],
    ])
  })

  it('without citations: division and sentence, and the title of a division that says more', () => {
    const { passages } = read(
      `<div><title>On the day of St. Clement</title>${sentence(token(1, 'a'))}${sentence(token(2, 'b'))}</div><div><title>Mass 2</title>${sentence(token(3, 'c'))}</div>`,
    )
    expect(passages.map(p => [p.citation, p.text])).toEqual([
      ['1.1', 'a'],
      ['1.2', 'b'],
      ['2.1', 'c'],
    ])
    expect(passages.map(p => p.spans)).toEqual([
      [{ start: 0, end: 0, kind: 'heading', value: 'On the day of St. Clement' }],
      undefined,
      undefined,
    ])
  })

  it('sentences below citations that are chapters, where the recipe says so; the language is the source’s', () => {
    const body = `<div>${sentence(token(1, 'HER', 'citation-part="0"'))}${sentence(token(2, 'Ða', 'citation-part="0"'))}</div>`
    const { records, passages } = read(body, { options: { sentences: ['apt'] } }, 'id="apt" language="ang"')
    expect(passages.map(p => p.citation)).toEqual(['0.1', '0.2'])
    expect(records.flatMap(r => (r.type === 'document' ? [r.language] : []))).toEqual(['ang'])
    // one passage without that word of the recipe
    expect(read(body).passages.map(p => [p.citation, p.text])).toEqual([['0', 'HER Ða']])
  })

  it('verses of known books become documents of the Bible; line ends of the print are spans', () => {
    const body = `<div><title>Matthew 3</title>${sentence(
      token(1, 'тъ', 'citation-part="MATT 3.11"'),
      '<token id="2" form="огн҄емь" lemma="огн҄ь" part-of-speech="Nb" relation="obl" head-id="1" citation-part="MATT 3.11" presentation-after="·\u2028"/>',
      token(3, 'Емоуже', 'head-id="1" citation-part="MATT 3.12"'),
    )}</div>`
    const { records, passages } = read(
      body,
      { books: { MATT: 'Matt' }, bookTitle: () => 'Matthew' },
      'id="zogr" language="chu"',
      '<title>Codex Zographensis</title>',
    )
    expect(records.flatMap(r => (r.type === 'document' ? [[r.urn, r.work, r.title, r.language]] : []))).toEqual([
      ['urn:lectern:test:Matt', 'work:bible:Matt', 'Matthew (Codex Zographensis)', 'chu'],
    ])
    expect(passages.map(p => [p.citation, p.text, p.align])).toEqual([
      ['3.11', 'тъ огн҄емь·', ['Matt.3.11']],
      ['3.12', 'Емоуже', ['Matt.3.12']],
    ])
    const { passages: prose } = read(
      `<div>${sentence('<token id="1" form="personam" presentation-after=".\u2028"/>', '<token id="2" form="Neque"/>')}</div>`,
    )
    expect([prose[0]?.text, prose[0]?.spans]).toEqual(['personam. Neque', [{ start: 10, end: 10, kind: 'line_break' }]])
  })

  it('E12: heads that loop or lead nowhere leave the words unattached', () => {
    const { passages, findings } = read(
      `<div>${sentence(token(1, 'a', 'head-id="2"'), token(2, 'b', 'head-id="1"'), token(3, 'c', 'head-id="99"'), token(4, 'd', 'head-id="4"'), token(5, 'e', 'head-id="1"'))}</div>`,
    )
    expect(passages[0]?.tokens?.map(t => t.head)).toEqual([undefined, undefined, undefined, undefined, 0])
    expect(findings.map(f => [f.code, f.raw])).toEqual([
      ['head-lost', '3 c → 99'],
      ['head-own', '4 d'],
      ['head-circle', '1 a, 2 b'],
    ])
  })

  it('refuses what is cut off, declares entities, or holds no sentence', () => {
    const whole = FIXTURES.proiel.text
    expect(() => readText(FORMATS.proiel, whole.slice(0, 900))).toThrow(FileRefused)
    expect(() => readText(FORMATS.proiel, `<!DOCTYPE proiel [<!ENTITY a "b">]>${whole}`)).toThrow(/entities/)
    expect(() => read('')).toThrow(/no sentence/)
    expect(() => readText(FORMATS.proiel, `<proiel>${'<div>'.repeat(400)}`)).toThrow(FileRefused)
  })
})

describe('CoNLL-X of PROIEL', () => {
  it('reads its fixture: sentences counted, tags and homographs kept, signs that are no letters taken out', () => {
    const { passages, findings } = readFixture(FORMATS.conllx, FIXTURES.conllx)
    const morph = (tag: string) => ({ tagset: 'proiel', tag })
    expect(passages).toEqual([
      {
        type: 'passage',
        citation: '1',
        text: 'jah manne teins',
        tokens: [
          { span: [0, 3], word: 0, lemma: 'jah', xpos: 'C-', morph: morph('INFLn'), deprel: 'aux(4)pred', head: 1 },
          {
            span: [4, 9],
            word: 1,
            lemma: 'manna',
            homograph: '2',
            xpos: 'Nb',
            morph: morph('NUMBp|GENDm|CASEg'),
            deprel: 'pred',
            head: -1,
          },
          {
            span: [10, 15],
            word: 2,
            form: '_teins',
            lemma: 'qisteins',
            xpos: 'Nb',
            morph: morph('NUMBs|GENDf|CASEn'),
            deprel: 'sub',
            head: 1,
          },
        ],
        spans: [{ start: 10, end: 15, kind: 'corrected', value: '_teins' }],
      },
    ])
    expect(findings.map(f => [f.code, f.raw])).toEqual([['sign-in-form', '1 times']])
  })

  it('agrees with the XML of the same text in forms, lemmas and parsing', () => {
    const xml = read(
      `<div>${sentence(
        '<token id="1" form="Ohthere" lemma="Ohthere" part-of-speech="Ne" morphology="-s---mn---" relation="sub" head-id="2" presentation-after=" "/>',
        '<token id="2" form="sæde" lemma="secgan" part-of-speech="V-" morphology="3sux------" relation="pred" presentation-after=", "/>',
        '<token id="3" empty-token-sort="P" relation="sub" head-id="2"/>',
      )}</div>`,
      {},
      'id="or" language="ang"',
    ).passages[0]
    const conll = readText(
      FORMATS.proiel,
      `${rows(
        ['1', 'Ohthere', 'Ohthere', 'N', 'Ne', 'NUMBs|GENDm|CASEn', '2', 'sub', '_', '_'],
        ['2', 'sæde', 'secgan', 'V', 'V-', 'PERS3|NUMBs|TENSu|MOODx', '0', 'pred', '_', '_'],
      )}\n`,
      { language: 'ang' },
      'or.conll',
    ).passages[0]
    const told = (passage: typeof xml) =>
      passage?.tokens?.filter(t => t.span).map(t => [passage.text.slice(...t.span!), t.lemma, t.xpos, t.head, t.deprel])
    expect(told(conll)).toEqual(told(xml))
    expect([xml?.text, conll?.text]).toEqual(['Ohthere sæde,', 'Ohthere sæde'])
  })

  it('a full stop inside of a form is a blank; signs at its end are not', () => {
    const { passages, findings } = readText(
      FORMATS.conllx,
      `${rows(
        ['1', 'viginti.quinque', 'viginti.quinque', 'M', 'Ma', 'INFLn', '0', 'pred', '_', '_'],
        ['2', 'Q.', 'Quintus', 'N', 'Ne', 'NUMBs', '1', 'sub', '_', '_'],
      )}\n`,
      { language: 'lat' },
    )
    expect(passages[0]?.text).toBe('viginti quinque Q.')
    expect(passages[0]?.tokens?.map(t => [t.form, t.lemma, t.word])).toEqual([
      [undefined, 'viginti quinque', 0],
      [undefined, 'Quintus', 2],
    ])
    expect(findings.map(f => [f.code, f.raw])).toEqual([['stop-for-blank', '1 times']])
  })

  it('refuses a table of another width', () => {
    expect(() => readText(FORMATS.conllx, '1\tjah\tjah\n')).toThrow(/ten columns/)
  })
})
