import { describe, expect, it } from 'vitest'
import { FIXTURES, readFixture, readText } from './fixtures.ts'
import { formKey, formTokens, readFormTable } from './form-table.ts'
import { FORMATS } from './index.ts'

const TABLE = `# a notice
ἄλλον\tἄλλος\tG243\t3\tA-----ASM-
ἐπ’\tἐπί\tG1909\t9\tP---------
εἶπεν\tλέγω\tG3004\t592\tV-3AAI-S--
πνεῦμα\tπνεῦμα\tG4151\t5\tN-----NSN-:3 N-----ASN-:2\tparsing
σύ\tσύ\tG4771\t8\tRP----NS--
θέλοντες\tθέλω\tG2309\t2\tV--PAPNPM-
μένω\tμένω\tG3306\t4\tV-1PAI-S--\tlemma
μένω\tμέν\t\t1\tX---------\tlemma`

describe('form table', () => {
  it('a form is one key in any case, with grave or acute, and with every sign of elision', () => {
    expect(['Ἄλλον', 'ἄλλὸν'.normalize('NFD'), '⸀1ἄλλον,'].map(formKey)).toEqual(['ἄλλον', 'ἄλλόν', 'ἄλλον'])
    expect(['ἐπʼ', "ἐπ'", 'ἐπ᾽', 'ἐπ’', 'Ἐπ᾿,'].map(formKey)).toEqual(Array(5).fill('ἐπ’'))
    expect(formKey('τὸ')).toBe('τό')
  })
  it('gives every word its lemma, number and all its parsings; an unknown form is named', () => {
    const missing: string[] = []
    const text = '⸂Εἶπεν⸃ δ᾽ ἐπ᾽ — τὸ ⸀1ἄλλον· ΠΝΕῦμα.'
    const tokens = formTokens(text, 'grc', { forms: readFormTable(TABLE) }, form => missing.push(form))
    expect(tokens.map(t => [text.slice(...t.span!), t.word, t.lemma, t.lemma_id, t.morph?.tag, t.tier])).toEqual([
      ['Εἶπεν', 0, 'λέγω', 'G3004', 'V- 3AAI-S--', 'silver'],
      ['δ᾽', 1, undefined, undefined, undefined, undefined],
      ['ἐπ᾽', 2, 'ἐπί', 'G1909', 'P- --------', 'silver'],
      ['τὸ', 3, undefined, undefined, undefined, undefined],
      ['ἄλλον', 4, 'ἄλλος', 'G243', 'A- ----ASM-', 'silver'],
      ['ΠΝΕῦμα', 5, 'πνεῦμα', 'G4151', 'N- ----NSN-|N- ----ASN-', 'silver'],
    ])
    expect(missing).toEqual(['δ᾽', 'τὸ'])
  })
  it('a second accent before an enclitic is none; other lemmas of the form are named', () => {
    const tokens = formTokens('θέλοντές σὺ μένω', 'grc', { forms: readFormTable(TABLE) }, () => {})
    expect(tokens.map(t => [t.lemma, t.ambiguous, t.misc?.lemmas])).toEqual([
      ['θέλω', undefined, undefined],
      ['σύ', undefined, undefined],
      ['μένω', true, 'μένω μέν'],
    ])
  })
  it('F40: a siglum with its digit and a verse number are no words', () => {
    const { passages } = readFixture(FORMATS['verse-lines'], FIXTURES['verse-lines'], {
      flags: { verse_numbers: true },
      forms: readFormTable(TABLE),
    })
    expect(passages[1]?.tokens?.map(t => passages[1]!.text.slice(...t.span!))).toEqual(['καὶ', 'γὰρ', 'ταῦτα', 'ἄλλῳ'])
  })
})

describe('verse lines with their apparatus', () => {
  it('takes the notes of the verse from the file beside, on one line or below a reference', () => {
    const read = (apparatus: string) =>
      readFixture(FORMATS['verse-lines'], FIXTURES['verse-lines'], {
        options: { apparatus: { from: '.txt', to: '-APP.txt' } },
        beside: name => ({ name, bytes: new TextEncoder().encode(apparatus) }),
      }).passages[0]?.layers
    const wanted = [
      { layer: 'apparatus', kind: 'apparatus', language: 'grc', text: 'Βίβλος WH ] Βιβλίον RP • γενέσεως WH ] – RP' },
    ]
    expect(read('Matthew\n\nMt 1:1\tΒίβλος WH ] Βιβλίον RP • γενέσεως WH ] – RP')).toEqual(wanted)
    expect(read('Matthew 1:1\n1:1 Βίβλος WH ] Βιβλίον RP\n• γενέσεως WH ] – RP\n')).toEqual(wanted)
  })
})

describe('MorphGNT', () => {
  it('joins the printed words, and gives each word its lemma and parsing', () => {
    const { passages } = readFixture(FORMATS.morphgnt, FIXTURES.morphgnt)
    expect(passages.map(p => [p.citation, p.text])).toEqual([
      ['1.1', '⸀Βίβλος γενέσεως,'],
      ['1.2', 'εἶπεν'],
    ])
    expect(passages[0]?.tokens?.map(t => [t.span, t.word, t.lemma, t.norm, t.morph?.tag])).toEqual([
      [[1, 7], 0, 'βίβλος', 'βίβλος', 'N- ----NSF-'],
      [[8, 16], 1, 'γένεσις', undefined, 'N- ----GSF-'],
    ])
  })
  it('refuses a line of another shape', () => {
    expect(() => readText(FORMATS.morphgnt, '010101 N- ----NSF- a b c\n', FIXTURES.morphgnt.context)).toThrow(
      /seven columns/,
    )
  })
})

describe('Byzantine text', () => {
  it('F35: the printed word stays, the variant is apparatus; no brace, pilcrow or siglum is left', () => {
    const { passages } = readFixture(FORMATS.byzantine, FIXTURES.byzantine)
    expect(passages.map(p => [p.citation, p.text])).toEqual([
      ['1.1', 'Ἰούδας δοῦλος, τοῖς ἡγιασμένοις'],
      ['1.2', 'ἔλεος ὑμῖν'],
    ])
    expect(passages[0]?.layers?.[0]).toMatchObject({
      kind: 'apparatus',
      text: 'NA δοῦλος > -; NA ἡγιασμένοις > ἠγαπημένοις',
    })
    expect(passages[0]?.spans).toEqual([{ start: 0, end: 0, kind: 'layout', value: 'paragraph' }])
  })
  it('joins numbers and parsing by position; a second analysis is an alternative; other words, no tokens', () => {
    const { passages, findings } = readFixture(FORMATS.byzantine, FIXTURES.byzantine, {
      headword: number => (number === 'G2455' ? 'Ἰούδας' : undefined),
    })
    expect(passages[0]?.tokens?.map(t => [t.lemma_id, t.lemma, t.morph?.tag, t.ambiguous])).toEqual([
      ['G2455', 'Ἰούδας', 'N-NSM', undefined],
      ['G1401', undefined, 'N-NSM', undefined],
      ['G3588', undefined, 'T-DPM', undefined],
      ['G37', undefined, 'V-RPP-DPM|V-RPP-DPN', true],
    ])
    expect(passages[1]?.tokens).toBeUndefined()
    expect(findings.map(f => f.code)).toEqual([
      'no-headword',
      'no-headword',
      'no-headword',
      'two-analyses',
      'parsing-differs',
    ])
  })
})
