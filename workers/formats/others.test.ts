import { describe, expect, it } from 'vitest'
import type { Finding } from '../model/records.ts'
import { readTable } from './delimited.ts'
import { bytesOf, FIXTURES, readFixture, readText } from './fixtures.ts'
import { FORMATS } from './index.ts'
import { objectLiteral } from './js-data.ts'
import { FileRefused } from './reader.ts'

const table = (text: string) => {
  const findings: Finding[] = []
  return { ...readTable({ name: 't.csv', bytes: bytesOf(text) }, f => findings.push(f)), findings }
}

describe('delimited tables', () => {
  it('F16: the header decides the delimiter; cells may hold commas and line ends', () => {
    const { columns, rows } = table(
      '\ufeffref;text (as printed, with accents);translation;note\n1.1;"μῆνιν ἄειδε, θεά,\nΠηληϊάδεω, Ἀχιλῆος,\nοὐλομένην";"Sing, goddess";"a, b, c"\n1.2;"ἣ μυρί᾽, Ἀχαιοῖς";"which brought,";\n',
    )
    expect(columns).toEqual(['ref', 'text (as printed, with accents)', 'translation', 'note'])
    expect(rows.map(r => [r.line, r.cells[0], r.cells[1]?.split('\n').length])).toEqual([
      [2, '1.1', 3],
      [5, '1.2', 1],
    ])
  })
  it('F17: names may hold commas and come twice', () => {
    const { columns, rows, findings } = table('ref,"reading, A","reading, B",note,note\n1,alpha,beta,first,second\n')
    expect(columns).toEqual(['ref', 'reading, A', 'reading, B', 'note', 'note (2)'])
    expect(rows[0]?.cells).toEqual(['1', 'alpha', 'beta', 'first', 'second'])
    expect(findings.map(f => f.code)).toEqual(['column-name'])
  })
  it('F33, F38: fewer names than columns; row separators may mix; `__proto__` is a name', () => {
    const { columns, rows, findings } = table('id\t__proto__\r\n1\t2\t3\r\n4\t5\n6\t7\r\n')
    expect(columns).toEqual(['id', '__proto__', 'column 3'])
    expect(rows.map(r => r.cells)).toEqual([
      ['1', '2', '3'],
      ['4', '5'],
      ['6', '7'],
    ])
    expect(findings.map(f => f.code)).toEqual(['column-unnamed'])
  })
  it('refuses a quotation mark that never closes', () => {
    expect(() => table('a,b\n1,"open\n2,3\n')).toThrow(FileRefused)
  })
})

describe('JavaScript as data', () => {
  const read = (text: string) => objectLiteral({ name: 'x.js', bytes: bytesOf(text) })
  it('reads a literal with or without quotes around keys, and nothing else', () => {
    expect(read('/* {no} */ var a = {"x":1, y : [{z:"a, b: {c}"}]};\nrun()')).toEqual({ x: 1, y: [{ z: 'a, b: {c}' }] })
    expect(() => read('var a = {x: alert(1)};')).toThrow(FileRefused)
    expect(() => read('var a = {"x": 1')).toThrow(FileRefused)
    expect(() => read('alert(1)')).toThrow(FileRefused)
  })
})

describe('dictionaries', () => {
  it('Strong: in order of numbers, with language, gloss, senses and other spellings', () => {
    const { records, findings } = readFixture(FORMATS.strongs, FIXTURES.strongs)
    const entries = records.flatMap(r => (r.type === 'entry' ? [r] : []))
    expect(entries.map(e => [e.id, e.language, e.headword, e.gloss])).toEqual([
      ['H2', 'arc', 'אַב', 'father'],
      ['H10', 'hbo', 'אֲבֵדֹה', 'a perishing'],
    ])
    expect(entries[1]?.keys).toEqual(['H10', 'ʼăbêdôh', 'ăbêdôh', 'אָב'])
    expect(entries[1]?.citations).toEqual([{ display: 'H9' }])
    // what was parted inside a bracket is put together again
    expect(entries[0]?.body.slice(0, 2)).toEqual([
      { n: 'definition', text: 'father; source' },
      { n: 'derivation', text: '(Aramaic) corresponding to (H1; see there)' },
    ])
    expect(findings.map(f => f.code)).toEqual(['split-definition'])
    expect(records[1]).toMatchObject({ type: 'document', role: 'lexicon' })
  })
  it('Dodson: Beta Code headwords, definitions, numbers without zeros', () => {
    const { records } = readFixture(FORMATS.dodson, FIXTURES.dodson)
    expect(records.filter(r => r.type === 'entry')).toMatchObject([
      { id: 'G1', headword: 'ἄλφα', gloss: 'the first letter', keys: ['GK1'] },
      { id: 'G3598', headword: 'ὁδός', body: [{ n: 'headword', text: 'ὁδός, οῦ, ἡ' }, { text: 'a way, road.' }] },
    ])
  })
  it('Brown, Driver and Briggs: mixed text, nested senses, references, Strong’s numbers from the index', () => {
    const { records } = readFixture(FORMATS.bdb, FIXTURES.bdb)
    const entries = records.flatMap(r => (r.type === 'entry' ? [r] : []))
    expect(entries.map(e => [e.id, e.language, e.headword, e.homograph, e.gloss, e.keys])).toEqual([
      ['a.aa.aa', 'hbo', 'אב', undefined, 'fresh', []],
      ['a.aa.ab', 'hbo', 'אֵב', 'I', 'freshness', ['H3', 'H3a']],
      ['xa.aa.aa', 'arc', 'אב', undefined, 'father', []],
    ])
    expect(entries[1]?.citations).toEqual([{ display: 'Jb 8:12', urn: 'urn:lectern:hbo-wlc:Job:8.12' }])
    expect(entries[1]?.body).toEqual([
      {
        text: '[אֵב] n freshness, Jb 8:12',
        senses: [{ n: '1', text: 'green', senses: [{ n: 'a', text: 'of plants' }] }],
      },
    ])
  })
})

describe('texts of the default library', () => {
  it('a sura is a document, an aya a passage', () => {
    const { records, passages, findings } = readFixture(FORMATS['quran-json'], FIXTURES['quran-json'])
    expect(records.flatMap(r => (r.type === 'document' ? [[r.urn, r.title]] : []))).toEqual([
      ['urn:lectern:test:1', 'Qur’an 1, Al-Fatihah'],
      ['urn:lectern:test:2', 'Qur’an 2, Al-Baqarah'],
    ])
    expect(passages.map(p => p.citation)).toEqual(['1', '1'])
    expect(findings.map(f => f.code)).toEqual(['empty'])
  })
  it('hymns, chapters, and mantras by position; corrections of the recipe are kept track of', () => {
    const gita = readText(
      FORMATS['divine-books'],
      '{"chapter_number": 18, "verses": [{"verse_number": 1, "sanskrit": "तत्त्वमिच्छामि वेदितum |"}]}',
      {
        language: 'san',
        options: {
          text: 'gita',
          corrections: [
            { at: 'gita 18.1', from: 'वेदितum', to: 'वेदितुम्' },
            { at: 'gita 18.1', from: 'x', to: 'y' },
          ],
        },
      },
    )
    expect(gita.passages[0]?.text).toBe('तत्त्वमिच्छामि वेदितुम् |')
    expect(gita.passages[0]?.spans).toEqual([{ start: 15, end: 23, kind: 'corrected', value: 'वेदितum' }])
    expect(gita.findings.map(f => f.code)).toEqual(['correction', 'correction-unused'])
    const isa = readText(
      FORMATS['divine-books'],
      '{"title": "Isa", "mantras": [{"mantra_number": "1.1", "sanskrit": "a"}, {"mantra_number": "1.1", "sanskrit": "b"}]}',
    )
    expect(isa.passages.map(p => p.citation)).toEqual(['1', '2'])
    expect(readFixture(FORMATS['divine-books'], FIXTURES['divine-books']).passages.map(p => p.citation)).toEqual([
      '1.1.1',
    ])
  })
  it('links go by alignment keys, each once; what is no verse is left out', () => {
    const { records, findings } = readFixture(FORMATS['verse-links'], FIXTURES['verse-links'])
    expect(records).toEqual([
      { type: 'link', from: 'Gen.1.1', to: 'Exod.20.11', kind: 'cross-reference' },
      { type: 'link', from: 'Gen.1.2', to: 'Jer.4.23', kind: 'cross-reference' },
    ])
    expect(findings.map(f => f.code)).toEqual(['link-twice', 'no-such-verse'])
  })
  it('lines are counted without the blank ones', () => {
    expect(readFixture(FORMATS['text-lines'], FIXTURES['text-lines']).passages.map(p => [p.citation, p.text])).toEqual([
      ['1', 'རྒྱ་གར་སྐད་དུ།'],
      ['2', 'བམ་པོ་དང་པོ།'],
    ])
  })
})

describe('Kanseki Repository', () => {
  it('numbers open passages wherever they stand; pages, lines and headings are structure', () => {
    const { passages, findings } = readFixture(FORMATS.mandoku, FIXTURES.mandoku)
    expect(passages.map(p => [p.citation, p.text])).toEqual([
      ['1.1', '子曰：「學而時習之，不亦說乎？」'],
      ['1.2', '有子曰：「孝弟也者！」'],
      ['1.3', '子曰。'],
    ])
    expect(passages[0]?.layers?.map(l => l.text)).toEqual(['《學而篇第一》'])
    expect(passages[0]?.spans?.filter(s => s.kind === 'layout').map(s => [s.start, s.value])).toEqual([
      [0, 'page KR1h0004_CHANT_001-1a'],
      [16, 'page KR1h0004_CHANT_001-2a'],
    ])
    expect(findings.map(f => [f.code, f.raw])).toEqual([['pronunciation', '@zǐ']])
  })
})

describe('TEI of stanzas', () => {
  it('F37: signs of compound and sandhi stay, verse numbers and labels do not; lines join', () => {
    const { passages, findings } = readFixture(FORMATS['tei-stanzas'], FIXTURES['tei-stanzas'])
    expect(passages.map(p => [p.citation, p.text])).toEqual([
      ['1.1', 'para+ardhyāṃ* ekāgram | pratipūjya vacanam ||'],
      ['1.1.p1', 'vyākhyā vidyate asti'],
    ])
    expect(passages[0]?.layers?.map(l => [l.layer, l.text])).toEqual([
      ['notes', 'thus E'],
      ['headings', 'Chapter 1'],
    ])
    expect(findings.map(f => [f.code, f.raw])).toEqual([['verse-numbers', '1']])
  })
  it('without a pattern passages are counted by division', () => {
    const { passages } = readFixture(FORMATS['tei-stanzas'], FIXTURES['tei-stanzas'], { options: {} })
    expect(passages.map(p => p.citation)).toEqual(['1.1', '1.2'])
  })
})
