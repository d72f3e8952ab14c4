import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fold } from '../model/fold/index.ts'
import { bytesOf, FIXTURES, readFixture, readText } from './fixtures.ts'
import { FORMATS } from './index.ts'
import { countOn } from './line-numbers.ts'
import type { ReadContext } from './reader.ts'

const read = (text: string | Uint8Array, more: Partial<ReadContext> = {}, name = 'data/x/y/x.y.ed1.xml') =>
  readText(FORMATS.cts, text, { language: 'lat', license: 'attribution', ...more }, name)

const caseFile = (name: string) => new URL(`../../../shared/cases/files/${name}`, import.meta.url)

/** A test on the file of a case, where it is on this machine. */
const onCase = (title: string, name: string, test: (text: string) => void) => {
  const file = caseFile(name)
  if (!existsSync(file)) console.warn(`Skipped: ${name} is not beside this checkout.`)
  it.skipIf(!existsSync(file))(title, () => test(readFileSync(file, 'utf8')))
}

const XPATH = '/tei:TEI/tei:text/tei:body/tei:div'

/** A text with paths for its levels, largest first. */
const tei = (paths: readonly string[], body: string, urn = 'urn:cts:latinLit:phi0690.phi003.perseus-lat2') =>
  `<TEI xmlns="http://www.tei-c.org/ns/1.0"><teiHeader><encodingDesc><refsDecl n="CTS">${paths
    .map((path, i) => `<cRefPattern n="level${i}" matchPattern="" replacementPattern="#xpath(${XPATH}${path})"/>`)
    .reverse()
    .join('')}</refsDecl></encodingDesc></teiHeader>
<text><body><div type="edition" n="${urn}" xml:lang="lat">${body}</div></body></text></TEI>`

const BOOKS = ["/tei:div[@n='$1']", "/tei:div[@n='$1']//tei:l[@n='$2']"]

describe('CTS texts', () => {
  it('are read into exactly these records', () => {
    const { records, findings } = readFixture(FORMATS.cts, FIXTURES.cts)
    expect(records).toEqual([
      {
        type: 'work',
        id: 'urn:cts:greekLit:tlg0012.tlg001',
        title: 'Iliad',
        language: 'grc',
        ref_scheme: ['book', 'line'],
        author: 'Homer',
      },
      {
        type: 'document',
        urn: 'urn:cts:greekLit:tlg0012.tlg001.perseus-grc2',
        work: 'urn:cts:greekLit:tlg0012.tlg001',
        title: 'Iliad',
        language: 'grc',
        role: 'text',
        edition_year: 1908,
      },
      {
        type: 'passage',
        citation: '1.1',
        text: 'μῆνιν ἄειδε θεὰ Πηληϊάδεω Ἀχιλῆος',
        spans: [{ start: 0, end: 0, kind: 'heading', value: 'Α' }],
        align: ['urn:cts:greekLit:tlg0012.tlg001:1.1'],
      },
      {
        type: 'passage',
        citation: '1.2',
        text: 'οὐλομένην, ἣ μυρίʼ Ἀχαιοῖς […]',
        spans: [
          { start: 0, end: 9, kind: 'quote' },
          { start: 11, end: 18, kind: 'deleted' },
          { start: 17, end: 18, kind: 'supplied' },
          { start: 19, end: 26, kind: 'corrected' },
          { start: 27, end: 30, kind: 'gap', value: 'lost' },
        ],
        readings: [{ layer: 'sic', span: [19, 26], text: 'Ἀχαιοις' }],
        layers: [{ layer: 'notes', kind: 'note', text: 'v.l.' }],
        align: ['urn:cts:greekLit:tlg0012.tlg001:1.1'],
      },
      {
        type: 'passage',
        citation: '1.2~2',
        text: 'ἄλγεʼ ἔθηκε,',
        spans: [{ start: 0, end: 12, kind: 'speaker', value: 'Ἀχιλλεύς' }],
        align: ['urn:cts:greekLit:tlg0012.tlg001:1.1'],
      },
    ])
    expect(findings.map(f => [f.code, f.raw])).toEqual([
      ['division', '1'],
      ['citation-repeats', 'urn:cts:greekLit:tlg0012.tlg001.perseus-grc2:1.2~2'],
    ])
  })

  onCase(
    'F03 of a choice in an edition the correction is the text, the other a reading',
    'f03-choice-sic.xml',
    text => {
      const [passage] = read(text).passages
      expect([passage?.citation, passage?.text]).toEqual(['1', 'urbs condita esset. bellum parabatur.'])
      expect(passage?.readings).toEqual([
        { layer: 'sic', span: [13, 19], text: 'Iesset.' },
        { layer: 'sic', span: [27, 37], text: 'parabatar.' },
      ])
    },
  )
  onCase('F04 a level without a name is called by its place', 'f04-unnamed-level.xml', text => {
    const { records, passages } = read(text)
    expect(passages.map(p => [p.citation, p.text])).toEqual([
      ['17.1', 'πρῶτον.'],
      ['17.2', 'δεύτερον.'],
    ])
    expect(records[0]).toMatchObject({ type: 'work', ref_scheme: ['level 1', 'level 2'] })
  })
  onCase('F05 a number that comes again is marked', 'f05-duplicate-n.xml', text => {
    const { passages, findings } = read(text)
    expect(passages.map(p => p.citation)).toEqual(['77', '78', '78~2', '79'])
    expect(findings.map(f => f.code)).toContain('citation-repeats')
  })
  onCase('F06 the deepest level may be seg', 'f06-seg-level.xml', text => {
    expect(read(text).passages.map(p => [p.citation, p.text])).toEqual([
      ['1.2.1', 'ἀρχὴ λόγου,'],
      ['1.2.2', 'τέλος ἔργου.'],
    ])
  })
  onCase('F07 white space that a pretty-printer added is no text', 'f07-g-and-whitespace.xml', text => {
    const [passage] = read(text).passages
    expect(passage?.text).toBe('ſumma et perfecta, inquit vale Arma virum')
    expect(passage?.readings).toEqual([{ layer: 'abbr', span: [6, 8], text: '⁊' }])
    expect(passage?.spans).toContainEqual({ start: 30, end: 30, kind: 'layout', value: 'paragraph' })
    expect(fold(passage!.text, 'lat')).toBe('summa et perfecta inquit uale arma uirum')
  })
  onCase("F08 editor's brackets written as entities are text", 'f08-angle-entities.xml', text => {
    const [passage] = read(text).passages
    expect(passage?.text).toBe('οἱ δὲ <πάντες> ἦλθον & ἀπῆλθον, τρι<ήρ>εις')
    expect(fold(passage!.text, 'grc')).toBe('οι δε παντεσ ηλθον απηλθον τριηρεισ')
  })
  onCase('D11 (b) neither file nor source states a licence: withheld', 'f05-duplicate-n.xml', text => {
    const bare = text.replace(/<availability>.*<\/availability>/s, '')
    const readBare = (license?: ReadContext['license']) =>
      readText(FORMATS.cts, bare, license ? { license } : {}).records.find(r => r.type === 'document')
    expect(readBare()).toMatchObject({ license_override: 'research_private' })
    expect(readBare('attribution')).not.toHaveProperty('license_override')
  })
  onCase('D16 of two statements the stricter holds', 'f05-duplicate-n.xml', text => {
    const strict = text.replaceAll('by-sa', 'by-nc-sa').replaceAll('CC BY-SA', 'CC BY-NC-SA')
    const under = (file: string, license: ReadContext['license']) => {
      const { records, findings } = readText(FORMATS.cts, file, { license: license! })
      const document = records.find(r => r.type === 'document')
      return [document?.license_override, findings.some(f => f.code === 'license-stricter')]
    }
    expect(under(strict, 'attribution')).toEqual(['nc', true])
    expect(under(text, 'open')).toEqual(['attribution', true])
    // the source's own class is the stricter one: nothing to say
    expect(under(text, 'nc')).toEqual([undefined, false])
  })
  onCase('K04 entities that multiply are refused; those of HTML are known', 'k04-entities.xml', text => {
    expect(() => read(text)).toThrow(/declares entities/)
    const tame = text
      .replace(/ <!ENTITY.*>\n/g, '')
      .replace(/<div type="textpart" subtype="section" n="1">.*?<\/div>/s, '')
    expect(read(tame).passages.map(p => [p.citation, p.text])).toEqual([['2', 'post\u00a0urbem']])
  })
  onCase('K05 active content is plain text, and no link', 'k05-active.xml', text => {
    const { records, passages } = read(text)
    expect(records[1]).toMatchObject({ type: 'document', title: 'Active <img src=x onerror=alert(1)>' })
    expect(passages.map(p => p.text)).toEqual(['arma uirum que cano Troiae'])
    expect(passages[0]?.spans).toEqual([{ start: 20, end: 26, kind: 'layout', value: 'link https://example.org/ok' }])
    expect(passages[0]?.layers).toEqual([{ layer: 'notes', kind: 'note', text: '<script>alert(1)</script>' }])
  })
})

describe('the inventory of a CTS text', () => {
  const inventory = `<ti:work xmlns:ti="http://chs.harvard.edu/xmlns/cts" urn="urn:cts:greekLit:tlg0012.tlg001" xml:lang="grc"><ti:title xml:lang="eng">Iliad</ti:title>
<ti:edition urn="urn:cts:greekLit:tlg0012.tlg001.perseus-grc2" xml:lang="grc"><ti:label xml:lang="eng">Iliad (Greek)</ti:label></ti:edition>
<ti:translation urn="urn:cts:greekLit:tlg0012.tlg001.perseus-eng4" xml:lang="eng"><ti:label xml:lang="eng">Iliad, English</ti:label></ti:translation></ti:work>`
  const group =
    '<ti:textgroup xmlns:ti="x" urn="urn:cts:greekLit:tlg0012"><ti:groupname xml:lang="eng">Homer of Chios</ti:groupname></ti:textgroup>'
  const beside = (name: string) => ({ name, bytes: bytesOf(name.includes('tlg001/') ? inventory : group) })

  it('D12 lists what is not held, as no document', () => {
    const { records } = read(inventory, { files: [FIXTURES.cts.name] }, 'data/tlg0012/tlg001/__cts__.xml')
    expect(records).toEqual([
      {
        type: 'listed',
        urn: 'urn:cts:greekLit:tlg0012.tlg001.perseus-eng4',
        title: 'Iliad, English',
        work: 'urn:cts:greekLit:tlg0012.tlg001',
      },
    ])
  })
  it('gives the names of the work and of its author', () => {
    const { records } = readFixture(FORMATS.cts, FIXTURES.cts, { beside })
    expect(records[0]).toMatchObject({ title: 'Iliad', author: 'Homer of Chios' })
  })
})

describe('levels of a citation', () => {
  it('names come from the divisions where the header is wrong (First1K, Nicomachus)', () => {
    const { records, passages } = read(
      tei(
        ["/tei:div[@n='$1']", "/tei:div[@n='$1']/tei:div[@n='$2']"],
        '<div type="textpart" subtype="chapter" n="1"><div type="textpart" subtype="section" n="1"><p>Οἱ παλαιοὶ</p></div></div>',
      ),
    )
    expect(records[0]).toMatchObject({ ref_scheme: ['chapter', 'section'] })
    expect(passages.map(p => p.citation)).toEqual(['1.1'])
  })
  it('plain divisions on the way are no level (books of Catullus), and metres stand on the lines they govern', () => {
    const { passages } = read(
      tei(
        ["/tei:div/tei:div[@n='$1']", "/tei:div/tei:div[@n='$1']//tei:l[@n='$2']"],
        `<div type="textpart" n="lyrics"><div type="textpart" subtype="poem" n="1"><milestone unit="meter" n="Phalaecean"/>
<l n="1">Cui dono lepidum novum libellum</l></div><div type="textpart" subtype="poem" n="14a"><l n="3ff"><gap reason="lost"/></l></div>
<div type="textpart" subtype="poem" n="78"><milestone unit="meter" n="Elegiac"/><lg><l n="6">qui patruus patrui</l>
<l n="7a"><milestone unit="alt_poem_line" n="78b_1"/>sed nunc id doleo</l></lg></div></div>`,
      ),
    )
    expect(passages.map(p => [p.citation, p.text, p.facets?.[0]?.value, p.also])).toEqual([
      ['1.1', 'Cui dono lepidum novum libellum', 'Phalaecean', undefined],
      ['14a.3ff', '[…]', undefined, undefined],
      ['78.6', 'qui patruus patrui', 'Elegiac', undefined],
      ['78.7a', 'sed nunc id doleo', 'Elegiac', ['78b.1']],
    ])
  })
  it('lines lie in quotations and speeches too; a quotation that goes on breaks no word (Aeneid 12.947)', () => {
    const { passages } = read(
      tei(
        BOOKS,
        `<div n="12"><l n="947">terribilis, <q>Tune hinc spoliis indute meorum</q></l><q><l n="948"><q rend="merge">eripiare mihi?</q></l></q></div>`,
      ),
    )
    expect(passages.map(p => [p.citation, p.text])).toEqual([
      ['12.947', 'terribilis, Tune hinc spoliis indute meorum'],
      ['12.948', 'eripiare mihi?'],
    ])
    expect(passages[1]?.spans?.map(s => [s.kind, s.value])).toContainEqual(['quote', 'continued'])
  })
  it('lines that only a note has are lines; without a number they belong to the number before (Ovid)', () => {
    const { passages } = read(
      tei(
        BOOKS,
        `<div n="1"><l n="545">victa labore fugae</l><note>vulg. <l n="546"><del>qua nimium placui</del></l><l n="547">quae facit</l></note>
<l n="547">Qua nimium placui</l><note>Sequuntur: <l>In quo desinimus</l></note><l n="548">Vix prece</l></div>`,
      ),
    )
    expect(passages.map(p => [p.citation, p.text])).toEqual([
      ['1.545', 'victa labore fugae'],
      ['1.546', 'qua nimium placui'],
      ['1.547', 'quae facit'],
      ['1.547~2', 'Qua nimium placui'],
      ['1.547~3', 'In quo desinimus'],
      ['1.548', 'Vix prece'],
    ])
    expect(passages[1]?.spans).toEqual([{ start: 0, end: 17, kind: 'deleted' }])
    expect(passages[3]?.layers).toEqual([{ layer: 'notes', kind: 'note', text: 'vulg.' }])
  })
  it('where the path leads nowhere the numbered divisions and lines count, and that is reported', () => {
    const { passages, findings } = read(
      tei(
        ["/tei:div[@n='$1']", "/tei:div[@n='$1']/tei:ab[@n='$2']"],
        '<div n="2"><l n="4">Bella per Emathios</l></div>',
      ),
    )
    expect(passages.map(p => p.citation)).toEqual(['2.4'])
    expect(findings.map(f => f.code)).toContain('citation-path')
  })
  it('a recipe may cite by milestones, with a number for what stands before the first (Lucan, English)', () => {
    const text = tei(
      BOOKS,
      '<div n="1"><div n="1"><lg><l n="tr">WARS worse than civil</l><l n="tr">we sing:<milestone n="33" unit="card"/>For Nero</l></lg></div></div>',
      'urn:cts:latinLit:phi0917.phi001.perseus-eng2',
    )
    const cite = {
      'x.y.ed1': { path: `#xpath(${XPATH}/tei:div[@n='$1']//tei:milestone[@unit='card'][@n='$2'])`, first: '1' },
    }
    const { records, passages } = read(text, { options: { cite, align: { 'phi0917.phi001': 'card' } } })
    expect(passages.map(p => [p.citation, p.text, p.align])).toEqual([
      ['1.1', 'WARS worse than civil we sing:', ['urn:cts:latinLit:phi0917.phi001:1.1']],
      ['1.33', 'For Nero', ['urn:cts:latinLit:phi0917.phi001:1.33']],
    ])
    expect(records[0]).toMatchObject({ ref_scheme: ['level 1', 'card'] })
  })
  it('lines and cards of one work meet under the card (Iliad)', () => {
    const english = tei(
      ["/tei:div[@n='$1']", "/tei:div[@n='$1']/tei:div[@n='$2']"],
      `<div n="1" subtype="book"><div n="1" subtype="card"><p>The wrath sing, goddess<milestone unit="line" n="5"/>and so</p></div>
<div n="22" subtype="card"><p>Then all<milestone unit="card" n="33"/> So he spoke</p></div></div>`,
      'urn:cts:greekLit:tlg0012.tlg001.perseus-eng3',
    )
    const options = { align: { 'tlg0012.tlg001': 'card' } }
    expect(read(english, { options }).passages.map(p => [p.text, p.align?.map(key => key.split(':').at(-1))])).toEqual([
      ['The wrath sing, goddess and so', ['1.1']],
      ['Then all So he spoke', ['1.22', '1.33']],
    ])
  })
  it('pages of Stephanus open the section they lie in', () => {
    const { passages } = read(
      tei(
        ["/tei:div[@n='$1']"],
        '<div n="17"><p><said who="#Σωκράτης"><milestone unit="section" n="17a"/><label>ΣΩ.</label> ὅτι μὲν <milestone unit="section" n="17b"/>ὑμεῖς</said></p></div>',
      ),
    )
    expect(passages.map(p => [p.citation, p.text, p.also])).toEqual([['17', 'ὅτι μὲν ὑμεῖς', ['17a', '17b']]])
    expect(passages[0]?.spans).toContainEqual({ start: 0, end: 13, kind: 'speaker', value: 'Σωκράτης' })
  })
  it('a text without a numbered passage is refused, and so is one cut off', () => {
    expect(() => read(tei(BOOKS, '<p>nothing</p>'))).toThrow(/no numbered passage/)
    expect(() => read(FIXTURES.cts.text.slice(0, 900))).toThrow(/not well formed/)
  })
})

describe('numbers of lines', () => {
  const lines = (...numbers: (string | undefined)[]) => numbers.map(n => ({ within: '', n }))
  it('are counted on where the room fits, else repeated', () => {
    expect(countOn(lines(undefined, undefined, '3', undefined, '5'))).toEqual(['1', '2', '3', '4', '5'])
    expect(countOn(lines('592', undefined, undefined, '593'))).toEqual(['592', '592', '592', '593'])
    expect(countOn(lines('a', undefined))).toEqual(['a', 'a'])
  })
  it('are counted on to every fifth, past lines out of order', () => {
    expect(countOn(lines('165', undefined, undefined, '170'), true)).toEqual(['165', '166', '167', '170'])
    expect(countOn(lines('363', '362', undefined, '365'), true)).toEqual(['363', '362', '364', '365'])
    expect(countOn(lines('4', undefined, undefined, '6'), true)).toEqual(['4', '5', '5', '6'])
  })
})
