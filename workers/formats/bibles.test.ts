import { describe, expect, it } from 'vitest'
import { FIXTURES, readFixture, readText } from './fixtures.ts'
import { FORMATS } from './index.ts'
import { FileRefused } from './reader.ts'

describe('USFM', () => {
  it('F12: a note glued to the verse number, attributes of words, nested markers', () => {
    const { passages } = readText(
      FORMATS.usfm,
      '\\id ROM Test\n\\c 3\n\\p\n\\v 25\\f + \\fr 3.25 \\ft Or: shown\\f*God set him forth.\n\\v 26 \\x - \\xo 3.26 \\xt Heb 1:1\\x* To show it now.\n\\v 27 Where then is \\w boasting|lemma="καύχησις" strong="G2746"\\w*?\\f + \\fr 3.27 \\fq boasting \\ft see \\+w pride|pride\\+w*.\\f* It is shut out.\n',
    )
    expect(passages.map(p => [p.citation, p.text, p.layers?.map(l => l.text)])).toEqual([
      ['3.25', 'God set him forth.', ['Or: shown']],
      ['3.26', 'To show it now.', ['Heb 1:1']],
      ['3.27', 'Where then is boasting? It is shut out.', ['boasting see pride.']],
    ])
    expect(passages[2]?.tokens).toEqual([{ span: [14, 22], word: 3, lemma: 'καύχησις', lemma_id: 'G2746' }])
    expect(JSON.stringify(passages)).not.toMatch(/\\\\|strong=|\|/)
  })
  it('F13: a psalm’s title is verse 0, a bridge one passage, the heading stands before the chapter', () => {
    const { passages } = readText(
      FORMATS.usfm,
      '\\id PSA Test\n\\c 41\n\\q1\n\\v 13 Blessed be he.\n\\qs Amen.\\qs*\n\\ms Book Two\n\\c 42\n\\d For the leader. A poem.\n\\q1\n\\v 1 As the deer longs\n\\q2 for the stream,\n\\v 2-3 so my soul longs.\n',
    )
    expect(passages.map(p => [p.citation, p.text, p.also, p.align])).toEqual([
      ['41.13', 'Blessed be he. Amen.', undefined, ['Ps.41.13']],
      ['42.0', 'For the leader. A poem.', undefined, ['Ps.42.0']],
      ['42.1', 'As the deer longs for the stream,', undefined, ['Ps.42.1']],
      ['42.2', 'so my soul longs.', ['42.3'], ['Ps.42.2', 'Ps.42.3']],
    ])
    expect(passages[1]?.layers).toEqual([{ layer: 'headings', kind: 'note', language: 'eng', text: 'Book Two' }])
  })
  it('remarks and milestones are no text, a verse without text leaves its note, an open note ends with its paragraph', () => {
    const { passages, findings } = readFixture(FORMATS.usfm, FIXTURES.usfm)
    expect(passages.map(p => [p.citation, p.text])).toEqual([
      ['3.25', 'God set him forth.'],
      ['3.26', 'Where then is boasting? It is shut out.'],
      ['3.29', 'Unclosed He said.'],
    ])
    expect(passages[1]?.tokens?.[0]?.lemma_id).toBe('G2746')
    expect(passages[1]?.layers?.map(l => l.text)).toEqual(['3:28 Others add a verse.'])
    expect(
      passages[1]?.spans?.filter(s => s.kind === 'added').map(s => passages[1]!.text.slice(s.start, s.end)),
    ).toEqual(['is'])
    expect(findings.map(f => f.code)).toEqual(['empty', 'note-unclosed'])
  })
  it('refuses a book that nobody knows, and a file without verses', () => {
    expect(() => readText(FORMATS.usfm, '\\id XYZ\n\\c 1\n\\v 1 text\n')).toThrow(FileRefused)
    expect(() => readText(FORMATS.usfm, '\\id FRT Front page\n')).toThrow(FileRefused)
    expect(() => readText(FORMATS.usfm, '\\id RUT\n\\c 1\n\\p only a paragraph\n')).toThrow(/no verse/)
  })
})

describe('OSIS', () => {
  it('F09, F10: milestones end verses, titles and notes are no text, two ids make one passage', () => {
    const { passages } = readFixture(FORMATS.osis, FIXTURES.osis)
    expect(passages.map(p => [p.citation, p.text, p.also])).toEqual([
      ['2.11', 'Serve with awe, and be glad.', undefined],
      ['2.12', 'Keep faith, lest he be wroth.', undefined],
      ['3.0', 'A song.', undefined],
      ['3.1', 'Many rise up against me.', ['3.2']],
    ])
    expect(passages[1]?.layers?.map(l => l.text)).toEqual(['Or: be loyal'])
    expect(passages[1]?.tokens?.[0]?.lemma_id).toBe('H5401')
    expect(passages[3]?.align).toEqual(['Ps.3.1', 'Ps.3.2'])
    expect(JSON.stringify(passages.map(p => p.text))).not.toMatch(/eID|sID|preverse|Not text/)
  })
  it('a missing end milestone changes no text', () => {
    const { passages } = readText(FORMATS.osis, FIXTURES.osis.text.replaceAll(/<verse eID="[^"]*"\/>/g, ''))
    expect(passages.map(p => p.text)).toContain('Serve with awe, and be glad.')
    expect(passages.map(p => p.citation)).toEqual(['2.11', '2.12', '3.0', '3.1'])
  })
  it('refuses what is cut off, and entities of its own (K04)', () => {
    expect(() => readText(FORMATS.osis, FIXTURES.osis.text.slice(0, 400))).toThrow(/not well formed/)
    expect(() => readText(FORMATS.osis, `<!DOCTYPE osis [<!ENTITY a "b">]>${FIXTURES.osis.text}`)).toThrow(/entities/)
  })
})

describe('one word a line', () => {
  it('F25: Latin look-alikes are repaired with their letters kept, others listed; numbers are taken off', () => {
    const { passages, findings } = readFixture(FORMATS['word-lines'], FIXTURES['word-lines'])
    expect(passages.map(p => [p.citation, p.text])).toEqual([
      ['1.1', 'ΜΑΚΑΡΙΟΣ ἀνήρ τέλος'],
      ['1.2', 'καὶ OYTOI ἐπίcβλεψον'],
    ])
    expect(passages[0]?.spans).toEqual([{ start: 0, end: 8, kind: 'corrected', value: 'ΜΑΚAPΙΟΣ' }])
    expect(passages[1]?.spans).toEqual([{ start: 0, end: 3, kind: 'corrected', value: '(3)καὶ' }])
    expect(findings.map(f => f.code).sort()).toEqual([
      'drop-page-numbers',
      'drop-page-numbers',
      'empty',
      'latin-letters',
      'latin-lookalikes',
      'latin-word',
    ])
  })
  it('changes nothing where the recipe names no repair', () => {
    const { passages } = readFixture(FORMATS['word-lines'], FIXTURES['word-lines'], { flags: { repairs: [] } })
    expect(passages.map(p => p.text)).toEqual(['ΜΑΚAPΙΟΣ ἀνήρ τέλος', '(3)καὶ OYTOI ἐπίcβλεψον', '¹²'])
    expect(passages.every(p => p.spans === undefined)).toBe(true)
  })
})

describe('the Clementine text', () => {
  it('F24: control characters are Windows-1252 where the recipe says so, else reported', () => {
    const [, second, third] = readFixture(FORMATS.clementine, FIXTURES.clementine).passages
    expect([second?.text, third?.citation]).toEqual(['cœpit.', '1.2~2'])
    expect(second?.spans?.find(s => s.kind === 'corrected')).toMatchObject({ start: 1, end: 2, value: '\u009c' })
    const kept = readFixture(FORMATS.clementine, FIXTURES.clementine, { flags: {} })
    expect(kept.passages[1]?.text).toBe('c\u009cpit.')
    expect(kept.findings.map(f => f.code)).toContain('control-character')
  })
  it('lines of verse, paragraphs and speakers are layout', () => {
    const [first] = readFixture(FORMATS.clementine, FIXTURES.clementine).passages
    expect(first?.text).toBe('Osculetur me osculo oris sui ; quia meliora sunt ubera tua vino,')
    expect(first?.spans?.map(s => [s.kind, s.value])).toEqual([
      ['speaker', 'Sponsa'],
      ['layout', 'verse'],
      ['line_break', undefined],
      ['line_break', undefined],
    ])
  })
})
