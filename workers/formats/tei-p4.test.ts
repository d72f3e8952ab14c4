import { describe, expect, it } from 'vitest'
import { FIXTURES, readFixture, readText } from './fixtures.ts'
import { FORMATS } from './index.ts'
import type { ReadContext } from './reader.ts'

const p4 = (body: string) =>
  `<TEI.2><teiHeader><fileDesc><titleStmt><title>Hymns</title></titleStmt></fileDesc></teiHeader><text><body>${body}</body></text></TEI.2>`
const read = (body: string, more: Partial<ReadContext> = {}) =>
  readText(FORMATS['tei-p4'], p4(body), { language: 'grc', ...more }, 'call_02.xml')

describe('TEI P4', () => {
  it('is read into exactly these records', () => {
    const { records, findings } = readFixture(FORMATS['tei-p4'], FIXTURES['tei-p4'], {
      texts: { 'hes.wd_gk': { title: 'Works and Days', urn: 'WD', work: 'urn:cts:greekLit:tlg0020.tlg002' } },
      options: { align: { 'tlg0020.tlg002': 'card' } },
    })
    const align = ['urn:cts:greekLit:tlg0020.tlg002:1']
    expect(records).toEqual([
      {
        type: 'work',
        id: 'urn:cts:greekLit:tlg0020.tlg002',
        title: 'Works and Days',
        language: 'grc',
        ref_scheme: ['line'],
        author: 'Hesiod',
      },
      {
        type: 'document',
        urn: 'urn:lectern:test:WD',
        work: 'urn:cts:greekLit:tlg0020.tlg002',
        title: 'Works and Days',
        language: 'grc',
        role: 'text',
      },
      {
        type: 'passage',
        citation: '1',
        text: 'μοῦσαι Πιερίηθεν ἀοιδῇσιν κλείουσαι',
        layers: [{ layer: 'notes', kind: 'note', text: '*pierih/qen MSS.' }],
        align,
      },
      {
        type: 'passage',
        citation: '2',
        text: 'δεῦτε, Δί’ ἐννέπετε—&unknown;',
        layers: [{ layer: 'notes', kind: 'note', text: 'μοῦσα', language: 'grc' }],
        align,
      },
      { type: 'passage', citation: '5', text: 'ῥέα μὲν γὰρ βριάει,', align },
      { type: 'passage', citation: '6', text: '[ῥεῖα]', align },
    ])
    expect(findings.map(f => [f.code, f.raw])).toEqual([
      ['entity', '&responsibility; ×1'],
      ['entity', '&unknown; ×1'],
      ['beta-code-note', '1'],
      ['line-counted', '3'],
    ])
  })
  it('lines from one numbered lb to the next, in divisions; lines of notes are none (Callimachus)', () => {
    const { passages, findings } = read(`<div1 type="hymn" n="1"><head>ei)s *di/a</head><p>
<lb type="displayNum" n="1"/>*zhno\\s e)/oi ti/ ken a)/llo
<lb type="displayNum" n="2"/><q>*krh=tes <note n="1">MSS.<lb n="9"/></note> a)ei\\
<lb type="displayNum" n="3"/>yeu=stai:</q></p></div1><div1 type="hymn" n="2"><p><lb type="displayNum" n="1"/>oi(=on</p></div1>`)
    expect(passages.map(p => [p.citation, p.text])).toEqual([
      ['1.1', 'Ζηνὸς ἔοι τί κεν ἄλλο'],
      ['1.2', 'Κρῆτες ἀεὶ'],
      ['1.3', 'ψεῦσται·'],
      ['2.1', 'οἷον'],
    ])
    expect(passages[0]?.spans).toEqual([{ start: 0, end: 0, kind: 'heading', value: 'εἰς Δία' }])
    // a quotation that goes on is closed with the one line and opened in the next
    expect(passages.slice(1, 3).map(p => p.spans)).toEqual([
      [{ start: 0, end: 10, kind: 'quote' }],
      [{ start: 0, end: 8, kind: 'quote' }],
    ])
    expect(findings.map(f => f.code)).toEqual(['line-in-note'])
  })
  it('prose is cited by cards, and a milestone between words divides them', () => {
    const { passages } = read(
      `<div1 n="WD"><milestone unit="card" n="1"/><p>First of all<milestone unit="line" n="5"/>the deathless gods
<milestone unit="card" n="11"/>So, after all</p></div1>`,
      { language: 'eng' },
    )
    expect(passages.map(p => [p.citation, p.text])).toEqual([
      ['1', 'First of all the deathless gods'],
      ['11', 'So, after all'],
    ])
  })
  it('the other wording in an attribute is a reading', () => {
    const { passages } = read('<l n="1">a <corr sic="paribatur">parabatur</corr> <sic corr="est">es</sic></l>', {
      language: 'lat',
    })
    expect([passages[0]?.text, passages[0]?.readings]).toEqual([
      'a parabatur est',
      [
        { layer: 'sic', span: [2, 11], text: 'paribatur' },
        { layer: 'sic', span: [12, 15], text: 'es' },
      ],
    ])
  })
  it('entities of its own, and words without an end, do no harm', () => {
    const bomb = `<!DOCTYPE TEI.2 [<!ENTITY a "lege">]>${p4('<l>&a;</l>')}`
    expect(() => readText(FORMATS['tei-p4'], bomb)).toThrow(/declares entities/)
    const { passages } = read(`<l>${'a)/'.repeat(50_000)}</l>`)
    expect(passages[0]?.text.length).toBe(150_000)
  })
})
