import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fold } from '../model/fold/index.ts'
import { GAP } from '../model/fold/types.ts'
import type { DocumentRecord, PassageRecord } from '../model/records.ts'
import { applyReadings } from '../model/wording.ts'
import { readLanguage } from './epidoc-language.ts'
import { bytesOf, FIXTURES, readFixture, readText } from './fixtures.ts'
import { FORMATS } from './index.ts'
import { isStricter, statedLicence } from './licence.ts'
import type { ReadContext } from './reader.ts'

const caseFile = (name: string) => new URL(`../../../shared/cases/files/${name}`, import.meta.url)

const tei = (body: string, header = ''): string =>
  `<TEI xmlns="http://www.tei-c.org/ns/1.0"><teiHeader><fileDesc>${header}</fileDesc></teiHeader><text><body>${body}</body></text></TEI>`
const edition = (text: string, attributes = 'xml:lang="grc"'): string =>
  `<div type="edition" xml:space="preserve" ${attributes}>${text}</div>`
const origin = (inner: string): string =>
  `<sourceDesc><msDesc><history><origin>${inner}</origin></history></msDesc></sourceDesc>`

function read(text: string, more: Partial<ReadContext> = {}, name = 'T1.xml') {
  const { records, passages, findings } = readText(FORMATS.epidoc, text, more, name)
  const document = records.find((r): r is DocumentRecord => r.type === 'document')!
  return { records, passages, findings, document, codes: findings.map(f => f.code) }
}

const lines = (passages: readonly PassageRecord[]) => passages.map(({ citation, text }) => `${citation} ${text}`)
const spans = (passage: PassageRecord | undefined, kind: string) =>
  (passage?.spans ?? []).filter(s => s.kind === kind).map(s => passage!.text.slice(s.start, s.end))
const wording = (passage: PassageRecord, layer: string) =>
  applyReadings(
    passage.text,
    (passage.readings ?? []).filter(r => r.layer === layer),
  ).text

describe('EpiDoc: text', () => {
  it('reads its fixture', () => {
    const { records, passages, findings } = readFixture(FORMATS.epidoc, FIXTURES.epidoc)
    expect(records.slice(0, 2)).toEqual([
      { type: 'work', id: 'work:test:T1', title: 'Epitaph of Zethus', language: 'lat', ref_scheme: ['line'] },
      {
        type: 'document',
        urn: 'urn:lectern:test:T1',
        work: 'work:test:T1',
        title: 'Epitaph of Zethus',
        language: 'lat',
        role: 'text',
        license_override: 'attribution',
        license_id: 'CC-BY-4.0',
        kinds: [{ path: 'funerary', raw: '#function.funerary' }],
        dates: [
          {
            not_before: 51,
            not_after: 300,
            class: 'artifact',
            primary: true,
            precision: 'range',
            raw: 'later 1st to 3rd century CE',
          },
        ],
        places: [{ ref_ns: 'pleiades', ref_id: '462270', role: 'origin', name: 'Catina', raw: 'Catina (cert low)' }],
        facets: [{ name: 'tm', value: '491696' }],
      },
    ])
    expect(passages).toEqual([
      {
        type: 'passage',
        citation: '1',
        text: 'Dis · manibus',
        spans: [{ start: 9, end: 13, kind: 'abbrev' }],
        tokens: [
          { span: [0, 3], word: 0, lemma: 'deus' },
          { span: [6, 13], word: 1, lemma: 'manes' },
        ],
        layers: [{ layer: 'tr-en', kind: 'translation', language: 'eng', text: 'To the shades.\nHe lived.' }],
      },
      {
        type: 'passage',
        citation: '2',
        text: 'coniugi',
        spans: [{ start: 3, end: 3, kind: 'line_break' }],
        tokens: [{ span: [0, 7], word: 0 }],
      },
      {
        type: 'passage',
        citation: '3',
        text: '[…] bixit',
        spans: [{ start: 0, end: 3, kind: 'gap', value: 'lost 3 character' }],
        readings: [{ layer: 'corr', span: [4, 9], text: 'vixit' }],
        layers: [{ layer: 'apparatus', kind: 'apparatus', text: 'bixit Mommsen' }],
      },
    ])
    expect(findings.map(f => f.code)).toEqual(['licence-stricter'])
  })

  it('counts lines, parts and faces on, and marks numbers that come again', () => {
    const part = (n: string, text: string) => `<div type="textpart" n="${n}"><ab>${text}</ab></div>`
    const twice = '<lb n="1"/>Chio suo'
    expect(lines(read(tei(edition(part('r', twice) + part('v', twice)))).passages)).toEqual([
      'r.1 Chio suo',
      'v.1 Chio suo',
    ])
    expect(lines(read(tei(edition('<p>κύριε<lb/>τοῦ δού-<lb/>λου σου<lb/>τόπῳ</p>'))).passages)).toEqual([
      '1 κύριε',
      '2 τοῦ δούλου',
      '3 σου',
      '4 τόπῳ',
    ])
    const faces =
      '<ab><milestone unit="face" n="a"/><lb n="1"/>ΜΟΓΟΜ<lb n="2"/>ΜΟΙΔΑ<milestone unit="face" n="b"/><lb n="1"/>ΝΑΔΑΡΑ</ab>'
    expect(lines(read(tei(edition(faces))).passages)).toEqual(['a.1 ΜΟΓΟΜ', 'a.2 ΜΟΙΔΑ', 'b.1 ΝΑΔΑΡΑ'])
    const { passages, codes } = read(tei(edition('<ab><lb n="1"/>a<lb n="1"/>b<lb n="2"/>c</ab>')))
    expect(lines(passages)).toEqual(['1 a', '1~2 b', '2 c'])
    expect(codes).toEqual(['citation-repeats'])
    expect(lines(read(tei(edition('<ab><lb/>a<lb n="1"/>b</ab>'))).passages)).toEqual(['0 a', '1 b'])
  })

  it('gives a word over three lines to the line it begins in', () => {
    const { passages } = read(
      tei(edition('<p>τῆς λ<lb break="no"/>ίτρη<lb break="no"/>ς ἐντο<lb break="no"/>\n  πίας<lb/> μαρ</p>')),
    )
    expect(lines(passages)).toEqual(['1 τῆς λίτρης', '3 ἐντοπίας', '5 μαρ'])
  })

  it('puts no blank into an expansion that is printed over several lines', () => {
    const expan = '<expan>\n   <abbr>Κ</abbr>\n   <ex>ύρι</ex>\n   <abbr>ε</abbr>\n  </expan>'
    expect(read(tei(edition(`<p>\n  ${expan}\n  ${expan} μνήσθητι</p>`))).passages[0]!.text).toBe(
      'Κύριε Κύριε μνήσθητι',
    )
  })

  it('keeps the text of an erasure, with its span', () => {
    const { passages } = read(
      tei(
        edition(
          '<ab><lb n="1"/><del rend="erasure">Κύνων Ζήνωνος Εἰσίω-</del>\n\n<lb n="2"/><del rend="erasure">νι χαίρειν.</del></ab>',
        ),
      ),
    )
    expect(lines(passages)).toEqual(['1 Κύνων Ζήνωνος Εἰσίωνι', '2 χαίρειν.'])
    expect(spans(passages[0], 'deleted').join('')).toBe('Κύνων Ζήνωνος Εἰσίωνι')
  })

  it('makes no passage of an empty ab and no layer of a comment', () => {
    const { records, passages } = read(
      tei(
        `<head><ref n="p.ital;2;38/41" type="reprint-in">P.Ital. 2,38</ref></head>${edition('<ab/>', 'xml:lang="la"')}<div type="translation"><p><!-- none --></p></div>`,
      ),
    )
    expect(passages).toEqual([])
    expect(records).toMatchObject([
      { type: 'work' },
      { language: 'lat', facets: [{ name: 'reprint_in', value: 'P.Ital. 2,38', ref: 'p.ital;2;38/41' }] },
    ])
  })

  it('F32 has each word once: diplomatic and transcription, text and lemmas', () => {
    const text = tei(
      '<div type="edition" subtype="diplomatic"><p>לוי בר<lb/>מלשה</p></div>' +
        '<div type="edition" subtype="transcription" xml:lang="heb"><p>לוי בר <lb/>מלשה</p></div>',
      '<sourceDesc><msDesc><msContents><textLang mainLang="arc"/></msContents></msDesc></sourceDesc>',
    )
    const options = { text: ['transcription'], transcriptions: { diplomatic: 'diplomatic' }, languages: { heb: 'hbo' } }
    const { passages, document, codes } = read(text, { options })
    expect(lines(passages)).toEqual(['1 לוי בר', '2 מלשה'])
    expect(passages.map(p => p.layers?.map(l => [l.layer, l.kind, l.text]))).toEqual([
      [['diplomatic', 'transcription', 'לוי בר']],
      [['diplomatic', 'transcription', 'מלשה']],
    ])
    expect(document.language).toBe('hbo')
    expect(document.facets).toEqual([{ name: 'language_in_header', value: 'arc', raw: 'arc' }])
    expect(codes).toEqual(['language-differs'])
    const { passages: latin } = readFixture(FORMATS.epidoc, FIXTURES.epidoc)
    expect(latin.flatMap(p => p.tokens ?? []).filter(t => t.lemma)).toHaveLength(2)
  })

  it('joins lemmas by their numbers and shifts none', () => {
    const text = tei(
      edition('<ab><lb n="1"/><w n="5">Furiae</w> <w n="15">Sabinae</w> <w n="25">coniugi</w></ab>', 'xml:lang="la"') +
        '<div type="edition" subtype="simple-lemmatized"><ab><w n="5" lemma="Furia">Furiae</w><w n="15" lemma="Sabina">Sabiniae</w><w n="99" lemma="x">x</w></ab></div>',
    )
    const { passages, findings } = read(text, { options: { lemmas: 'simple-lemmatized' } })
    expect(passages[0]!.tokens).toEqual([
      { span: [0, 6], word: 0, lemma: 'Furia' },
      { span: [7, 14], word: 1, form: 'Sabiniae', lemma: 'Sabina' },
    ])
    expect(findings.map(f => [f.code, f.raw])).toEqual([
      ['lemma-form-differs', 'Sabinae/Sabiniae'],
      ['lemma-without-word', 'x'],
    ])
  })

  it.skipIf(!existsSync(caseFile('f01-stray-lb.xml')))('F01 a line that begins inside a correction', () => {
    const { passages, findings } = read(readFileSync(caseFile('f01-stray-lb.xml'), 'utf8'))
    expect(passages.map(p => p.citation)).toEqual(['6', '7', '8', '9'])
    expect(passages[0]!.text).toBe('χαίρειν καὶ ὑγιαίνειν.')
    expect(passages[1]!.text).toBe('λαβῖν τὰ […]')
    expect(wording(passages[1]!, 'reg')).toBe('λαβεῖν τὰ […]')
    expect(passages[3]!.text).toBe('ἔρρωσο')
    expect(findings.map(f => [f.code, f.raw])).toEqual([['line-in-choice', '9']])
  })

  it('F01 a line that does begin inside a choice is one', () => {
    const { passages } = read(
      tei(
        edition(
          '<ab><lb n="2"/>ὁμολογῶ <choice><reg>πε\n<lb n="3" break="no"/>πρακέναι</reg><orig>πε<lb n="3" break="no"/>πρακένε</orig></choice> σοι\n<lb n="4"/>κάμηλον</ab>',
        ),
      ),
    )
    expect(lines(passages)).toEqual(['2 ὁμολογῶ πεπρακένε', '3 σοι', '4 κάμηλον'])
    expect(wording(passages[0]!, 'reg')).toBe('ὁμολογῶ πεπρακέναι')
  })

  it.skipIf(!existsSync(caseFile('f02-supplied-gap.xml')))('F02 a gap inside supplied', () => {
    const { passages } = read(readFileSync(caseFile('f02-supplied-gap.xml'), 'utf8'))
    const folds = passages.map(p => fold(p.text, 'grc'))
    expect(folds.slice(0, 2)).toEqual([`${GAP} τιμησ`, `${GAP} τιμησ`])
    expect(passages.map(p => spans(p, 'supplied'))).toEqual([[], [], ['οἴνου']])
  })
})

describe('EpiDoc: description', () => {
  const date = (attributes: string, text = '', more: Partial<ReadContext> = {}) =>
    read(tei(edition('<ab>α</ab>'), origin(`<origDate ${attributes}>${text}</origDate>`)), more)
  const historical: Partial<ReadContext> = { flags: { date_convention: 'historical' } }

  it.skipIf(!existsSync(caseFile('d01-epidoc-date.xml')))('D03 D10 a doubtful date, an empty place', () => {
    const { document } = read(readFileSync(caseFile('d01-epidoc-date.xml'), 'utf8'), historical)
    expect(document.dates).toEqual([
      {
        not_before: -600,
        not_after: -400,
        class: 'artifact',
        primary: true,
        precision: 'range',
        doubt: 'precision low, cert low, ?',
        raw: '6th—5th century BCE (?)',
      },
    ])
    expect(document.places).toEqual([{ ref_ns: 'pleiades', ref_id: '462258', role: 'origin', name: 'Ietas' }])
  })

  it('D02 D07 the numbers count, the words stay beside them', () => {
    expect(date('notBefore-custom="-0450" notAfter-custom="-0450"').document.dates).toMatchObject([
      { not_before: -450, not_after: -450, precision: 'year' },
    ])
    expect(
      date('notBefore-custom="-0480" notAfter-custom="-0450"', 'half of the 5th century BCE').document.dates,
    ).toMatchObject([{ not_before: -480, not_after: -450, raw: 'half of the 5th century BCE' }])
  })

  it('D14 T24 a full date gives its year, T22 the declared convention holds', () => {
    expect(date('notBefore-custom="0160-12-10" notAfter-custom="0161-12-09"', '161').document.dates).toMatchObject([
      { not_before: 160, not_after: 161, raw: '161 (0160-12-10/0161-12-09)' },
    ])
    const middle = 'notBefore="-0275" notAfter="-0226" precision="low"'
    expect(date(middle, 'Mitte III v.Chr.', historical)).toMatchObject({
      codes: [],
      document: { dates: [{ not_before: -275, not_after: -226, doubt: 'precision low', raw: 'Mitte III v.Chr.' }] },
    })
    expect(date(middle, 'Mitte III v.Chr.')).toMatchObject({
      codes: ['years-astronomical'],
      document: { dates: [{ not_before: -276, not_after: -227 }] },
    })
  })

  it('D06 T23 leaves out the year 0, and a date that ends before it begins', () => {
    expect(date('notBefore-custom="0000" notAfter-custom="0100"')).toMatchObject({ codes: ['year-zero'] })
    expect(date('notBefore-custom="0000"').document.dates).toBeUndefined()
    expect(date('when="0000"').document.dates).toMatchObject([{ not_before: -1, not_after: -1 }])
    expect(date('notBefore-custom="0301" notAfter-custom="0200"')).toMatchObject({ codes: ['date-order'] })
    expect(date('cert="low"', '(?)')).toMatchObject({ codes: [], document: {} })
  })

  it('D08 D09 places by their addresses; doubt and nearness stay beside the name', () => {
    const places = (inner: string, options = {}) => {
      const made = read(tei(edition('<ab>α</ab>'), origin(`<origPlace>${inner}</origPlace>`)), { options })
      return { rows: made.document.places, codes: made.codes }
    }
    for (const ref of ['http://pleiades.stoa.org/places/462258', 'https://pleiades.stoa.org/places/462258/'])
      expect(places(`<placeName ref="${ref}">Ietas</placeName>`).rows).toEqual([
        { ref_ns: 'pleiades', ref_id: '462258', role: 'origin', name: 'Ietas' },
      ])
    expect(
      places('<offset>near <placeName ref="http://sws.geonames.org/2522853">Tripi</placeName></offset>').rows,
    ).toEqual([{ ref_ns: 'geonames', ref_id: '2522853', role: 'origin', name: 'Tripi', raw: 'Tripi (near)' }])
    expect(places('Philadelphia (?)').rows).toEqual([{ role: 'origin', name: 'Philadelphia', raw: 'Philadelphia (?)' }])
    expect(places('unbekannt', { empty: ['unbekannt'] }).rows).toBeUndefined()
    expect(places('<placeName ref="http://example.org/1">X</placeName>')).toEqual({
      rows: [{ role: 'origin', name: 'X' }],
      codes: ['place-address'],
    })
  })

  it('joins description and translation by number; two addresses of one place are the same place', () => {
    const description = tei(
      '<div type="bibliography" subtype="principalEdition"><listBibl><bibl type="publication"><title>P.Cair. Zen.</title><biblScope>3</biblScope> <biblScope>59475</biblScope></bibl></listBibl></div>',
      '<titleStmt><title>keiner</title></titleStmt><publicationStmt><idno type="TM">1113</idno></publicationStmt>' +
        '<sourceDesc><msDesc><history><origin><origDate when="0159-01-03">3. Jan. 159</origDate></origin><provenance type="located"><p>' +
        '<placeName ref="https://pleiades.stoa.org/places/737008 https://www.trismegistos.org/place/1760">Philadelphia</placeName></p></provenance></history></msDesc></sourceDesc>',
    )
    const translation =
      '<TEI xml:lang="en"><text><body><div type="translation" xml:lang="en"><p><milestone n="1" unit="line"/>Memorandum. <milestone n="2" unit="line"/>Farewell.</p></div></body></text></TEI>'
    const { records, passages, document } = read(
      tei(
        edition('<ab><lb n="1"/>ὑπόμνημα\n<lb n="2"/>εὐτύχει.</ab>'),
        '<publicationStmt><idno type="HGV">1113 8875</idno></publicationStmt>',
      ),
      {
        ...historical,
        options: { empty: ['keiner'], metadata: { 1113: 'hgv/1113.xml' }, translations: { 1113: ['tr/1113.xml'] } },
        beside: name => ({ name, bytes: bytesOf(name.startsWith('hgv') ? description : translation) }),
      },
      'p.cair.zen.3.59475.xml',
    )
    expect(document).toMatchObject({
      urn: 'urn:lectern:test:p_cair_zen_3_59475',
      title: 'P.Cair. Zen. 3 59475',
      dates: [{ not_before: 159, not_after: 159, precision: 'exact', raw: '3. Jan. 159 (0159-01-03)' }],
      places: [
        { ref_ns: 'pleiades', ref_id: '737008', role: 'provenance' },
        { ref_ns: 'tm', ref_id: '1760', role: 'provenance' },
      ],
    })
    expect(document.facets?.filter(f => f.name === 'hgv').map(f => f.value)).toEqual(['1113', '8875'])
    expect(passages.map(p => p.layers?.find(l => l.layer === 'tr-en')?.text)).toEqual(['Memorandum.', 'Farewell.'])
    expect(records.at(-1)).toEqual({
      type: 'place',
      ns: 'pleiades',
      id: '737008',
      names: ['Philadelphia'],
      same: [{ ns: 'tm', id: '1760' }],
    })
  })

  it('maps kinds by the table of the recipe, and says which it lacks', () => {
    const term =
      '<profileDesc><textClass><keywords><term ana="#function.seat" cert="low">seat</term><term>verse</term></keywords></textClass></profileDesc>'
    const text = tei(edition('<ab>α</ab>')).replace('</teiHeader>', `${term}</teiHeader>`)
    const { document, codes } = read(text, { options: { kinds: { 'function.seat': 'seat' } } })
    expect(document.kinds).toEqual([
      { path: 'seat', raw: '#function.seat (cert low)' },
      { path: 'unmapped', raw: 'verse' },
    ])
    expect(codes).toEqual(['kind-unmapped'])
  })

  it('reads language codes; private ones and words are none', () => {
    const known = { he: 'hbo' }
    expect(readLanguage('la', known)).toEqual({ language: 'lat' })
    expect(readLanguage('he', known)).toEqual({ language: 'hbo' })
    expect(readLanguage('xly-Grek', known)).toEqual({ language: 'xly', script: 'grek' })
    expect(readLanguage('scx-grc', known)).toEqual({ language: 'scx', unread: 'scx-grc' })
    expect(readLanguage('Other', known)).toEqual({ language: 'und', unread: 'Other' })
    expect(readLanguage('x-unknown', known)).toEqual({ language: 'und', unread: 'x-unknown' })
    expect(readLanguage('', known)).toBeUndefined()
    expect(read(tei(edition('<ab>α</ab>', ''))).codes).toEqual(['language-none'])
  })

  it('D16 a stricter statement of the file holds', () => {
    const text = tei(
      edition('<ab>α</ab>'),
      '<publicationStmt><availability><licence target="https://creativecommons.org/licenses/by-nc/4.0/">CC BY-NC 4.0</licence></availability></publicationStmt>',
    )
    expect(read(text, { license: 'attribution' }).document.license_override).toBe('nc')
    expect(read(text, { license: 'nc' }).document.license_override).toBeUndefined()
    expect(statedLicence('http://creativecommons.org/licenses/by-sa/4.0/')).toBe('attribution')
    expect(statedLicence('Creative Commons Attribution 3.0 License')).toBe('attribution')
    expect(statedLicence('CC0 1.0')).toBe('open')
    expect(statedLicence('all rights reserved')).toBeUndefined()
    expect(isStricter('attribution', 'open')).toBe(true)
  })

  it('refuses what is no TEI, is cut off, or is nested absurdly', () => {
    expect(() => read('<html/>')).toThrow(/no TEI/)
    expect(() => read(tei(edition('<ab>α</ab>')).slice(0, -9))).toThrow(/not well formed/)
    expect(() => read(tei(edition(`${'<hi>'.repeat(300)}${'</hi>'.repeat(300)}`)))).toThrow(/nested deeper/)
    expect(read(tei(edition(`<ab>${'<lb n="1"/>a '.repeat(20000)}</ab>`))).passages).toHaveLength(20000)
  })
})
