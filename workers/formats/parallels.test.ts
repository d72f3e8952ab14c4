import { describe, expect, it } from 'vitest'
import type { Finding } from '../model/records.ts'
import { bytesOf, FIXTURES, readFixture, readText } from './fixtures.ts'
import { FORMATS } from './index.ts'
import { FileRefused } from './reader.ts'
import { readVersification, versePairs } from './vrs.ts'

describe('UBS parallel passages', () => {
  it('every member of a group is linked with every other, by King James numbers', () => {
    const { records, findings } = readFixture(FORMATS['ubs-parallels'], FIXTURES['ubs-parallels'])
    expect(records.map(r => (r.type === 'link' ? `${r.kind} ${r.from} ${r.to}` : r.type))).toEqual([
      'parallel Isa.7.14 Matt.1.23',
      'parallel Matt.1.23 Isa.7.14',
      'parallel Deut.6.5 Mark.12.29-Mark.12.30',
      'parallel Mark.12.29 Deut.6.5',
      'parallel Mark.12.30 Deut.6.5',
      // Joel 3:1 of the Hebrew Bible
      'parallel Joel.2.28 Acts.2.17',
      'parallel Joel.2.28 Acts.2.19',
      'parallel Acts.2.17 Joel.2.28',
      'parallel Acts.2.19 Joel.2.28',
    ])
    expect(findings.map(f => [f.line, f.code, f.raw])).toEqual([
      [3, 'no-such-verse', 'XXX 1:1'],
      [0, 'word-marks', '7 references'],
    ])
  })
  it('a verse is no parallel of itself, and a pair of two groups is one link', () => {
    const passage =
      '<Passage><Verse HEB="0">EZK 21:1</Verse><Verse HEB="0">EZK 21:1</Verse><Verse HEB="0">JER 2:1</Verse></Passage>'
    const { records, findings } = readText(FORMATS['ubs-parallels'], `<Passages>${passage}</Passages>`)
    expect(records).toEqual([
      { type: 'link', from: 'Ezek.20.45', to: 'Jer.2.1', kind: 'parallel' },
      { type: 'link', from: 'Jer.2.1', to: 'Ezek.20.45', kind: 'parallel' },
    ])
    expect(findings.map(f => [f.code, f.raw])).toEqual([
      ['word-marks', '3 references'],
      ['link-twice', '2 links'],
    ])
  })
  it('refuses a file without parallels and ranges without end', () => {
    expect(() => readText(FORMATS['ubs-parallels'], '<Passages/>')).toThrow(FileRefused)
    expect(() =>
      readText(
        FORMATS['ubs-parallels'],
        '<Passages><Passage><Verse HEB="0">GEN 1:1-999999999</Verse><Verse HEB="0">GEN 1:2</Verse></Passage></Passages>',
      ),
    ).toThrow(FileRefused)
  })
})

describe('parallels of Text-Fabric', () => {
  const fixture = FIXTURES['crossref-tf']
  it('resolves nodes through the sections; a line of two fields goes on from the last source', () => {
    const { records, findings } = readFixture(FORMATS['crossref-tf'], fixture)
    expect(records).toEqual([
      { type: 'link', from: 'Exod.20.13', to: 'Deut.5.17', kind: 'parallel', weight: 84 },
      { type: 'link', from: 'Exod.20.14', to: 'Deut.5.18', kind: 'parallel', weight: 77 },
      { type: 'link', from: 'Deut.5.17', to: 'Exod.20.13', kind: 'parallel', weight: 84 },
      { type: 'link', from: 'Deut.5.17', to: 'Exod.20.14', kind: 'parallel', weight: 84 },
    ])
    // node 99 is no verse
    expect(findings.map(f => [f.line, f.code])).toEqual([[8, 'no-such-verse']])
  })
  it('takes its kind from the recipe', () => {
    const { records } = readFixture(FORMATS['crossref-tf'], fixture, {
      options: { sections: 'tf/', kinds: { crossref: 'parallel-words' } },
    })
    expect(records[0]).toMatchObject({ kind: 'parallel-words' })
  })
  it('refuses a node feature, and stretches of nodes without end', () => {
    const read = (text: string) => readText(FORMATS['crossref-tf'], text, fixture.context, fixture.name)
    expect(() => read('@node\n\n1\tx\n')).toThrow(FileRefused)
    expect(() => read('@edge\n@edgeValues\n\n1-999999999\t2-999999999\t5\n')).toThrow(FileRefused)
    expect(() => readText(FORMATS['crossref-tf'], fixture.text, {}, fixture.name)).toThrow(/missing beside/)
  })
})

describe('versification tables', () => {
  const read = (text: string) => {
    const findings: Finding[] = []
    return { ...readVersification({ name: 'eng.vrs', bytes: bytesOf(text) }, f => findings.push(f)), findings }
  }
  it('reads books, mappings, lacking verses and extended lines', () => {
    const vrs = read(
      '# Versification  "English"\n# Version=2.0\nGEN 1:31 2:25\nJOL 1:20 2:32\n# JOL 9:9 = JOL 9:9\nJOL 2:28-32 = JOL 3:1-5\nPSA 51:0 = PSA 51:1-2\n-GEN 31:51\n#! *EXO 28:29,-,a\n#! &ACT 19:40-41 = ACT 19:40\nnonsense\nJOL 2:9-3 = JOL 3:1\n',
    )
    expect(vrs.name).toBe('English')
    expect([...vrs.books]).toEqual([
      ['GEN', [31, 25]],
      ['JOL', [20, 32]],
    ])
    expect(vrs.mappings.map(m => [...versePairs(m)])).toEqual([
      [
        ['JOL 2:28', 'JOL 3:1'],
        ['JOL 2:29', 'JOL 3:2'],
        ['JOL 2:30', 'JOL 3:3'],
        ['JOL 2:31', 'JOL 3:4'],
        ['JOL 2:32', 'JOL 3:5'],
      ],
      [
        ['PSA 51:0', 'PSA 51:1'],
        ['PSA 51:0', 'PSA 51:2'],
      ],
    ])
    expect([vrs.excluded, vrs.extended.map(e => e.text), vrs.comments]).toEqual([
      ['GEN 31:51'],
      ['*EXO 28:29,-,a', '&ACT 19:40-41 = ACT 19:40'],
      3,
    ])
    expect(vrs.findings.map(f => [f.line, f.raw])).toEqual([
      [11, 'nonsense'],
      [12, 'JOL 2:9-3 = JOL 3:1'],
    ])
  })
  it('refuses a file that counts no book', () => {
    expect(() => read('# Versification "None"\n')).toThrow(FileRefused)
  })
})
