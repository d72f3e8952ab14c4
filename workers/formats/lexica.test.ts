import { describe, expect, it } from 'vitest'
import type { LexiconEntryRecord, SenseRecord } from '../model/records.ts'
import { bytesOf, FIXTURES, readFixture, readText } from './fixtures.ts'
import { FORMATS } from './index.ts'
import { FileRefused } from './reader.ts'

const entriesIn = (records: readonly { type: string }[]) =>
  records.filter(r => r.type === 'entry') as LexiconEntryRecord[]

describe('Liddell, Scott and Jones', () => {
  const { records, findings } = readFixture(FORMATS.lsj, FIXTURES.lsj)
  const entries = entriesIn(records)

  it('reads an entry: Greek out of Beta Code with lengths, senses inside each other, citations with addresses', () => {
    expect(entries[0]).toEqual({
      type: 'entry',
      id: 'n71427',
      language: 'grc',
      headword: 'ξαίνω',
      gloss: 'scratch, comb',
      body: [
        { text: 'ξαίνω, fut.' },
        {
          n: 'A',
          text: 'ξᾰνῶ Ar. Av. 827: scratch, comb, of wool.',
          senses: [
            { n: '2', text: 'of cloth, full' },
            { n: 'II', text: 'metaph., thresh A. 304.7' },
          ],
        },
      ],
      citations: [
        { display: 'Ar. Av. 827', urn: 'urn:cts:greekLit:tlg0019.tlg006.perseus-grc1:827' },
        { display: 'A. 304.7', urn: 'urn:cts:greekLit:tlg0085.tlg008:304.7' },
      ],
    })
  })
  it('E17 a headword is shown as printed, a broken one with its key beside it; the digits of the key are a homograph', () => {
    expect(entries.slice(1)).toEqual([
      {
        type: 'entry',
        id: 'n2',
        language: 'grc',
        headword: 'ἀβᾰκο-ειδής',
        homograph: '1',
        gloss: 'like an',
        body: [{ text: 'ἀβᾰκο-ειδής, ές, like an ἄβαξ.' }],
        citations: [],
        keys: ['ἀβᾰκοειδής'],
      },
      {
        type: 'entry',
        id: 'n3',
        language: 'grc',
        headword: '-ητέον',
        gloss: 'one must hold',
        body: [{ n: 'key', text: 'διακρατητέον' }, { text: '-ητέον, one must hold' }],
        citations: [],
        keys: ['διακρατητέον'],
      },
    ])
    expect(findings.map(f => [f.code, f.raw])).toEqual([
      ['headword-key', 'n3 diakrathte/on'],
      ['urn-levels', 'urn:cts:greekLit:tlg0085.tlg008:304:7'],
    ])
  })
  it('follows no document type, and refuses one that declares entities', () => {
    const text = FIXTURES.lsj.text.replace('<!ENTITY % TEI.XML "INCLUDE">', '<!ENTITY a "b">')
    expect(() => readText(FORMATS.lsj, text)).toThrow(/entities/)
  })
  it('a run of letters without end is kept as it is, quickly', () => {
    const began = performance.now()
    const { records: read } = readText(FORMATS.lsj, FIXTURES.lsj.text.replace('ca^nw=', 'a'.repeat(400_000)))
    expect(entriesIn(read)).toHaveLength(3)
    expect(performance.now() - began).toBeLessThan(1000)
  })
})

describe('Cologne dictionaries', () => {
  it('reads records: the printed headword, its forms as keys, senses, sources', () => {
    const { records, findings } = readFixture(FORMATS.cdsl, FIXTURES.cdsl)
    expect(records[1]).toMatchObject({ type: 'document', urn: 'urn:lectern:test:ieg', role: 'lexicon' })
    expect(entriesIn(records)).toEqual([
      {
        type: 'entry',
        id: '1',
        language: 'san',
        headword: 'ābādha',
        gloss: 'illness',
        body: [{ text: '(CII 1), illness.' }],
        citations: [{ display: 'CII 1' }],
      },
      {
        type: 'entry',
        id: '3',
        language: 'san',
        headword: 'abātamāla, abātamālā',
        gloss: 'meaning doubtful',
        body: [
          { n: '1', text: 'Prakrit; meaning doubtful (cf. Ep. Ind., Vol. XV, p. 272).' },
          { n: '2', text: 'a kind of slab (LL).' },
        ],
        citations: [{ display: 'Ep. Ind.' }, { display: 'LL' }],
        keys: ['abātamāla', 'abātamālā'],
      },
      {
        type: 'entry',
        id: '5488.1',
        language: 'san',
        headword: 'siṃhakara',
        gloss: 'lion-tax',
        body: [{ text: '‘lion-tax’.' }],
        citations: [],
        keys: ['siṃha-kara'],
      },
    ])
    expect(findings.map(f => [f.line, f.code])).toEqual([
      [11, 'no-bar'],
      [0, 'outside'],
      [0, 'unknown-element'],
    ])
  })
  it.each([
    ['does not end', '<L>1<pc>1<k1>a<k2>a\n{%a%}¦ b\n', 1],
    ['begins inside another', '<L>1<pc>1<k1>a<k2>a\n<L>2<pc>1<k1>a<k2>a\n', 2],
    ['has no keys', '<L>1\n<LEND>\n', 1],
    ['ends without a beginning', '<LEND>\n', 1],
  ])('refuses a file where a record %s', (_, text, line) => {
    try {
      readText(FORMATS.cdsl, text)
      expect.unreachable()
    } catch (error) {
      expect(error).toBeInstanceOf(FileRefused)
      expect((error as FileRefused).line).toBe(line)
    }
  })
})

describe('semantic domains', () => {
  const sensesIn = (records: readonly { type: string }[]) => records.filter(r => r.type === 'sense') as SenseRecord[]
  const domain = (id: string, name: string, gloss?: string): SenseRecord => ({
    type: 'sense',
    id,
    language: 'hbo',
    headword: '',
    name,
    ...(gloss ? { gloss } : {}),
  })
  const wanted = [
    domain('001', 'Objects', 'All animate and inanimate entities'),
    domain('001001', 'Beings'),
    domain('001005002001001', '001005002001001'),
  ]
  const xml = `<?xml version="1.0"?><Domains>${[
    ['001', 'Objects', 'All animate and inanimate entities'],
    ['001001', 'Beings', ''],
  ]
    .map(
      ([code, label, description]) =>
        `<SemanticDomain><SemanticDomainLocalizations><SemanticDomainLocalization LanguageCode="en"><Label>${label}</Label><Description>${description}</Description><Opposite /></SemanticDomainLocalization></SemanticDomainLocalizations><Level>1</Level><Code>${code}</Code></SemanticDomain>`,
    )
    .join('\n')}<SemanticDomain><SemanticDomainLocalizations /><Code>001005002001001</Code></SemanticDomain></Domains>`

  it('a domain is a sense, its code the id; XML and JSON give the same', () => {
    const { records, findings } = readFixture(FORMATS['ubs-domains'], FIXTURES['ubs-domains'])
    expect(sensesIn(records)).toEqual(wanted)
    expect(findings.map(f => [f.code, f.raw])).toEqual([['no-label', '001005002001001']])
    expect(sensesIn(readText(FORMATS['ubs-domains'], xml, {}, 'Lexical.XML').records)).toEqual(wanted)
  })
  it('labels of a second language come from the file that the recipe names; contextual codes are apart', () => {
    const french = '[{"SemanticDomainLocalizations":[{"LanguageCode":"fr","Label":"Êtres humains"}],"Code":"001001"}]'
    const { name } = FIXTURES['ubs-domains']
    const { records } = readFixture(FORMATS['ubs-domains'], FIXTURES['ubs-domains'], {
      options: { labels: { [name]: 'fr.JSON' } },
      beside: file => ({ name: file, bytes: bytesOf(french) }),
    })
    expect(sensesIn(records)[1]).toEqual(domain('001001', 'Beings', 'fr: Êtres humains'))
    const contextual = readText(FORMATS['ubs-domains'], xml, {}, 'UBSHebrewDicContextualDomains.XML').records
    expect(sensesIn(contextual).map(s => s.id)).toEqual([
      'contextual.001',
      'contextual.001001',
      'contextual.001005002001001',
    ])
  })
  it('animals: an entry for each set of headwords, with the article and its references', () => {
    const fauna = `<Thematic_Lexicon><ThemLex_Entry Key="0.1"><Title>Introduction</Title><Sections><Section><Paragraphs><Paragraph>Words.</Paragraph></Paragraphs></Section></Sections></ThemLex_Entry>
<ThemLex_Entry Key="2.3"><Title>Apes</Title><Index><IndexItem><l target="x">2.3.1 Baboon</l></IndexItem></Index><Sections><Section Content="references"><Heading>References:</Heading><LanguageSets>
<LanguageSet Language="Hebrew"><Lemma>חַי, חַיָּה</Lemma><Transliteration>chay, chayah</Transliteration><References><Reference>00100700200008</Reference><Reference>00100700200034</Reference><Reference>99900100100002</Reference></References></LanguageSet>
<LanguageSet Language="Greek"><Lemma>ζῷον</Lemma><References><Reference>06101200700012</Reference><Reference>07100100100002</Reference></References></LanguageSet>
<LanguageSet Language="Latin"><Lemma>bestia</Lemma></LanguageSet><LanguageSet Language="Klingon"><Lemma>x</Lemma></LanguageSet></LanguageSets></Section>
<Section><Heading>Discussion:</Heading><Paragraphs><Paragraph><Image Id="a"/>The <i>chay</i> of 00100700200008 lives.</Paragraph></Paragraphs></Section></Sections></ThemLex_Entry></Thematic_Lexicon>`
    const { records, findings } = readText(FORMATS['ubs-domains'], fauna, {}, 'XML/FAUNA_en.xml')
    const discussion = { n: 'Discussion', text: '', senses: [{ text: 'The chay of Gen 7:2 lives.' }] }
    const article = (n: number, language: string) => ({ type: 'entry', id: `FAUNA:2.3/${n}`, language, gloss: 'Apes' })
    expect(entriesIn(records)).toEqual([
      {
        ...article(1, 'hbo'),
        headword: 'חַי, חַיָּה',
        body: [{ n: 'transliteration', text: 'chay, chayah' }, discussion],
        citations: [{ display: 'Gen 7:2', urn: 'urn:lectern:hbo-wlc:Gen:7.2' }],
        keys: ['חַי', 'חַיָּה', 'chay', 'chayah'],
      },
      {
        ...article(2, 'grc'),
        headword: 'ζῷον',
        body: [discussion],
        citations: [{ display: '2Pet 12:7', urn: 'urn:lectern:grc-sblgnt:2Pet:12.7' }, { display: 'Sir 1:1' }],
      },
      { ...article(3, 'lat'), headword: 'bestia', body: [discussion], citations: [] },
    ])
    expect(findings.map(f => [f.code, f.raw])).toEqual([
      ['no-language', 'Klingon x'],
      ['no-headword', ''],
      ['same-verse', ''],
      ['reference', '99900100100002'],
    ])
  })
})
