import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fold } from '../model/fold/index.ts'
import type { DataRecord, Finding, PassageRecord } from '../model/records.ts'
import { graphicWords } from '../model/words.ts'
import { FIXTURES, readFixture, readText, rows } from './fixtures.ts'
import { FORMATS } from './index.ts'
import { MeterJoin, scansionsOf } from './meter-join.ts'
import { FileRefused } from './reader.ts'

const caseFile = new URL('../../../shared/cases/files/f27-metre.xml', import.meta.url)

describe('Hypotactic', () => {
  const { hypotactic } = FORMATS
  const iliad = readFixture(hypotactic, FIXTURES.hypotactic)

  it('reads text, pattern, metre and caesurae; the book is in the name of the file, the line is counted', () => {
    expect(iliad.records.slice(0, 2)).toEqual([
      {
        type: 'work',
        id: 'urn:cts:greekLit:tlg0012.tlg001',
        title: 'Iliad',
        language: 'grc',
        ref_scheme: ['book', 'line'],
      },
      {
        type: 'document',
        urn: 'urn:lectern:test:iliad',
        work: 'urn:cts:greekLit:tlg0012.tlg001',
        title: 'Iliad',
        language: 'grc',
        role: 'text',
      },
    ])
    expect(iliad.passages[0]).toEqual({
      type: 'passage',
      citation: '1.1',
      text: 'μῆνιν ἄειδε θεὰ Πηληϊάδεω Ἀχιλῆος',
      meter: [
        {
          producer: 'hypotactic',
          name: 'dactylic hexameter',
          pattern: '-u u-u u- --uu- uu--',
          caesura: 'masculine penthemimeral',
          words: [
            { span: [0, 5], syllables: '-u' },
            { span: [6, 11], syllables: 'u-u' },
            { span: [12, 15], syllables: 'u-' },
            { span: [16, 25], syllables: '--uu-' },
            { span: [26, 33], syllables: 'uu--' },
          ],
        },
      ],
    })
  })
  it('a tab inside the text shifts the columns: text without scansion, reported', () => {
    expect(iliad.passages[2]).toEqual({ type: 'passage', citation: '1.3', text: 'ὁππότε δ᾽ἄνθεσι γαῖ᾽ εὐώδε[σιν ῖσι' })
    expect(iliad.findings).toMatchObject([{ line: 3, code: 'columns' }])
  })
  it('F36 an elision sign divides words that stand without a blank', () => {
    const { text } = iliad.passages[1]!
    const spans = graphicWords(text, 'grc')
    const words = Array.from({ length: spans.length / 2 }, (_, i) => text.slice(spans[2 * i], spans[2 * i + 1]))
    expect(words.map(word => fold(word, 'grc'))).toEqual(['πολλασ', 'δ', 'ιφθιμουσ', 'ψυχασ', 'αιδι', 'προιαψεν'])
    expect(fold('δ ιφθιμουσ', 'grc')).toBe(fold(text.slice(spans[2], spans[5]), 'grc'))
  })
  it('books of one text are one document; a name with a number that the recipe knows is a text of its own', () => {
    const line = rows(['ἄνδρα μοι ἔννεπε', '-u u -uu', 'lyric', ''])
    const opened: string[] = []
    const texts = { odyssey: { title: 'Odyssey' }, theoc1: { title: 'Idyll 1' } }
    const read = (name: string) => readText(hypotactic, line, { language: 'grc', opened, texts }, name)
    expect(read('tsv/odyssey1.tsv').records.map(r => r.type)).toEqual(['work', 'document', 'passage'])
    expect(read('tsv/odyssey12.tsv').records.map(r => r.type)).toEqual(['passage'])
    expect(read('tsv/odyssey13.tsv').passages[0]?.citation).toBe('13.1')
    expect(read('tsv/theoc1.tsv').passages[0]?.citation).toBe('1')
    expect(read('tsv/bion.tsv').passages[0]?.citation).toBe('1')
    expect(opened).toEqual(['urn:lectern:test:odyssey', 'urn:lectern:test:theoc1', 'urn:lectern:test:bion'])
  })
  it('a line with more words than its pattern keeps the pattern, without words', () => {
    const { passages, findings } = readText(
      hypotactic,
      rows(['οὐκ ἐθέλω θέρος ἦμεν', '- uu- uu -u u', 'dactylic hexameter', ''], ['θέρος ἦμεν', 'uu -u u', 'lyric', '']),
      { language: 'grc' },
    )
    expect(passages.map(p => [p.meter?.[0]?.pattern, p.meter?.[0]?.words?.length])).toEqual([
      ['- uu- uu -u u', undefined],
      ['uu -u u', undefined],
    ])
    expect(findings).toMatchObject([{ code: 'words-differ', raw: '2 lines' }])
  })
  it('refuses a file without a pattern', () => {
    expect(() => readText(hypotactic, 'a\tb\tc\nd\te\tf\n')).toThrow(FileRefused)
  })
})

describe('Pedecerto', () => {
  const { pedecerto } = FORMATS
  const read = readFixture(pedecerto, FIXTURES.pedecerto)

  it('reads lines, their metre and their words with syllables and ends', () => {
    expect(read.records.map(r => r.type)).toEqual(['work', 'document', 'passage', 'passage', 'passage'])
    expect(read.records[0]).toMatchObject({ id: 'urn:cts:latinLit:phi0690.phi002', author: 'Vergilius' })
    expect(read.passages).toEqual([
      {
        type: 'passage',
        citation: '1.1',
        text: 'Quid faciat',
        meter: [
          {
            producer: 'pedecerto',
            code: 'H',
            pattern: 'DSDS',
            words: [
              { span: [0, 4], syllables: '1A', boundary: 'CM' },
              { span: [5, 11], syllables: '1b1c2A', boundary: 'CM' },
            ],
          },
        ],
      },
      { type: 'passage', citation: '1.2', text: 'arma' },
      {
        type: 'passage',
        citation: '2.1',
        text: 'multum ille',
        meter: [
          {
            producer: 'pedecerto',
            code: 'H',
            pattern: 'DSSSS',
            feature: 'spondaic',
            words: [
              { span: [0, 6], syllables: '2A', boundary: 'SY' },
              { span: [7, 11], syllables: '2T', boundary: 'CM HI' },
            ],
          },
        ],
      },
    ])
    expect(read.findings.map(f => [f.code, f.raw])).toEqual([['corrupt', '1 lines: 1.2']])
  })
  it.skipIf(!existsSync(caseFile))(
    'F27 both spellings of metre; a corrupt line has no meter row and is counted',
    () => {
      const { passages, findings } = readText(pedecerto, readFileSync(caseFile), { language: 'lat' })
      const [first, second, third] = passages.map(p => p.meter?.[0])
      expect(passages.map(p => p.citation)).toEqual(['1.1', '1.2', '2.1'])
      expect(first).toMatchObject({ code: 'H', pattern: 'DSDS' })
      expect(second).toBeUndefined()
      expect(third).toEqual({ ...first, feature: 'spondaic' })
      expect(findings.map(f => f.code)).toEqual(['corrupt'])
    },
  )
  it('refuses markup inside an attribute', () => {
    expect(() => readText(pedecerto, '<document><line metre="H <i>x</i>" pattern="D"/></document>')).toThrow(
      FileRefused,
    )
  })
})

describe('scansions for another edition of the work', () => {
  const work = 'urn:cts:greekLit:tlg0012.tlg001'
  const scanned = (citation: string, text: string, pattern: string, words = true): PassageRecord => ({
    type: 'passage',
    citation,
    text,
    meter: [
      {
        producer: 'hypotactic',
        name: 'dactylic hexameter',
        pattern,
        ...(words
          ? {
              words: [...text.matchAll(/\S+/g)].map((run, i) => ({
                span: [run.index, run.index + run[0].length] as const,
                syllables: pattern.split(' ')[i]!,
              })),
            }
          : {}),
      },
    ],
  })
  const document = (urn: string): DataRecord => ({
    type: 'document',
    urn,
    work,
    title: '',
    language: 'grc',
    role: 'text',
  })
  const scansions = scansionsOf([
    document('scanned'),
    scanned('1.1', 'μῆνιν ἄειδε θεὰ Πηληϊάδεω Ἀχιλῆος', '-u u-u u- --uu- uu--'),
    scanned('1.2', 'πολλὰς δ’ἰφθίμους ψυχὰς Ἄϊδι προΐαψεν', '-- --- -- uu- uu--'),
    scanned('1.3', 'ἡρώων, αὐτοὺς δὲ ἑλώρια τεῦχε κύνεσσιν', '--- -- - u-uu -u u-u'),
    scanned('1.4', 'οἰωνοῖσί τε πᾶσι, Διὸς δ’ἐτελείετο βουλή', '---u u -u u- uu-uu --'),
    scanned('1.5', 'Μυρμιδόνων, αὐτοὺς δὲ ἑλώρια τεῦχε κύνεσσιν', '- - -', false),
  ])
  const findings: Finding[] = []
  const join = new MeterJoin(scansions, {}, finding => findings.push(finding))
  const given = (citation: string, text: string) =>
    (join.add({ type: 'passage', citation, text }) as PassageRecord).meter?.[0]

  it('go by work and citation, their words on those of the edition', () => {
    join.add(document('edition'))
    expect(given('1.1', 'μῆνιν ἄειδε, θεὰ, Πηληϊάδεω Ἀχιλῆος')?.words?.map(w => w.span)).toEqual([
      [0, 5],
      [6, 12],
      [13, 17],
      [18, 27],
      [28, 35],
    ])
    // the elided word stands alone there
    expect(given('1.2', 'πολλὰς δʼ ἰφθίμους ψυχὰς Ἄϊδι προΐαψεν')?.words?.[1]).toEqual({
      span: [7, 18],
      syllables: '---',
    })
  })
  it('keep pattern and name where most words agree, and nothing where they do not', () => {
    expect(given('1.3', 'ἡρώων, αὐτοὺς δὲ ἑλώρια τεῦχε πολῖσιν')).toEqual({
      producer: 'hypotactic',
      name: 'dactylic hexameter',
      pattern: '--- -- - u-uu -u u-u',
    })
    expect(given('1.4', 'ἐξ οὗ δὴ τὰ πρῶτα διαστήτην ἐρίσαντε')).toBeUndefined()
  })
  it('find a line of the same words that is counted otherwise', () => {
    expect(given('1.5', 'οἰωνοῖσί τε πᾶσι, Διὸς δʼ ἐτελείετο βουλή,')?.pattern).toBe('---u u -u u- uu-uu --')
  })
  it('go on counting so for the line after it', () => {
    expect(given('1.6', 'Τρώων, αὐτοὺς δὲ ἑλώρια τεῦχε κύνεσσιν')).toEqual({
      producer: 'hypotactic',
      name: 'dactylic hexameter',
      pattern: '- - -',
    })
  })
  it('stay away from other works and from translations, and every kind is counted', () => {
    join.add({ type: 'document', urn: 'english', work, title: '', language: 'eng', role: 'translation' })
    expect(given('1.1', 'μῆνιν ἄειδε θεὰ Πηληϊάδεω Ἀχιλῆος')).toBeUndefined()
    join.add({ type: 'document', urn: 'other', work: 'work:x', title: '', language: 'grc', role: 'text' })
    expect(given('1.1', 'μῆνιν ἄειδε θεὰ Πηληϊάδεω Ἀχιλῆος')).toBeUndefined()
    join.finish()
    expect(findings.map(f => [f.code, f.raw])).toEqual([
      ['metre-other-number', 'edition: 1 lines: 1.5'],
      ['metre-partly', 'edition: 2 lines: 1.3, 1.6'],
      ['metre-other-words', 'edition: 1 lines: 1.4'],
    ])
  })
})
