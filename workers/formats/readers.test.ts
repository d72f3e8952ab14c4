import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DataRecord, Finding, PassageRecord } from '../model/records.ts'
import { oshb } from './oshb.ts'
import { FileRefused, type Format, type ReadContext } from './reader.ts'
import { jsonRecords } from './records.ts'
import { typedVerses } from './typed-verses.ts'
import { verseLines } from './verse-lines.ts'
import { verseObject } from './verse-object.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

function read(format: Format, text: string | Uint8Array, more: Partial<ReadContext> = {}, name = 'test') {
  const findings: Finding[] = []
  const context: ReadContext = {
    slug: 'test',
    language: 'hbo',
    books: { Mt: 'Matt', Genesis: 'Gen', psalms: 'Ps' },
    bookTitle: osis => osis,
    align: (osis, chapter, verse) => [`${osis}.${chapter}.${verse}`],
    report: f => findings.push(f),
    ...more,
  }
  const records: DataRecord[] = [
    ...format.read({ name, bytes: typeof text === 'string' ? bytes(text) : text }, context),
  ]
  return { records, findings, passages: records.filter((r): r is PassageRecord => r.type === 'passage') }
}

const OSIS = (verse: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><osis><osisText osisIDWork="Test" xml:lang="he"><div type="book" osisID="2Kgs"><chapter osisID="2Kgs.6"><verse osisID="2Kgs.6.25">${verse}</verse></chapter></div></osisText></osis>`

describe('oshb', () => {
  it('F11: the ketiv is the text, the qere a reading of the words its catchword names', () => {
    const { passages, findings } = read(
      oshb,
      OSIS(
        '<w lemma="d/6894" morph="HTd/Ncmsa">הַ/קַּ֥ב</w> <w lemma="2755" morph="HNcmsc">חרי</w> <w lemma="3123" morph="HNcfpa">יונים</w><note type="variant"><catchWord>חרייונים</catchWord><rdg type="x-qere"><w lemma="1686" morph="HNcmpa">דִּבְיוֹנִ֖ים</w></rdg></note> <w lemma="b/2568" morph="HR/Acfsa">בַּ/חֲמִשָּׁ֖ה</w><seg type="x-sof-pasuq">׃</seg>',
      ),
    )
    expect(passages.map(p => [p.citation, p.text])).toEqual([['6.25', 'הַקַּ֥ב חרי יונים בַּחֲמִשָּׁ֖ה׃']])
    const [reading] = passages[0]!.readings!
    expect([reading?.layer, reading?.text, passages[0]!.text.slice(...(reading!.span as [number, number]))]).toEqual([
      'qere',
      'דִּבְיוֹנִ֖ים',
      'חרי יונים',
    ])
    expect(reading?.tokens?.map(t => t.lemma_id)).toEqual(['H1686'])
    // one token a segment, on its own letters
    expect(
      passages[0]!.tokens
        ?.slice(0, 2)
        .map(t => [passages[0]!.text.slice(...(t.span as [number, number])), t.morph?.tag, t.lemma_id, t.word]),
    ).toEqual([
      ['הַ', 'HTd', undefined, 0],
      ['קַּ֥ב', 'HNcmsa', 'H6894', 0],
    ])
    expect(findings.every(f => f.code === 'no-headword')).toBe(true)
  })
  it('maqaf joins, paseq stands between blanks, pe and samekh are layout', () => {
    const { passages } = read(
      oshb,
      OSIS(
        '<w lemma="5921" morph="HR">עַל</w><seg type="x-maqqef">־</seg><w lemma="6440" morph="HNcbpc">פְּנֵ֣י</w> <seg type="x-paseq">׀</seg> <w lemma="8415" morph="HNcbsa">תְה֑וֹם</w><seg type="x-sof-pasuq">׃</seg><seg type="x-pe">פ</seg>',
      ),
    )
    expect(passages[0]?.text).toBe('עַל־פְּנֵ֣י ׀ תְה֑וֹם׃')
    expect(passages[0]?.spans?.map(s => [s.kind, s.value])).toEqual([['layout', 'pe פ']])
  })
  it('a large letter inside a word is a letter of it, a note is not', () => {
    const { passages } = read(
      oshb,
      OSIS('<w lemma="8085" morph="HVqv2ms">שְׁמַ֖<seg type="x-large">ע</seg><note n="1">a note</note></w>'),
    )
    expect(passages[0]?.text).toBe('שְׁמַ֖ע')
  })
  it('a word whose codes and segments differ in number is one token, reported', () => {
    const { passages, findings } = read(oshb, OSIS('<w lemma="b/7225" morph="HR">בְּ/רֵאשִׁ֖ית</w>'))
    expect(passages[0]?.tokens?.map(t => [t.span, t.lemma_id])).toEqual([[[0, 12], 'H7225']])
    expect(findings.map(f => f.code)).toContain('segments')
  })
  it('an Aramaic verse has its own language, a homograph letter its own field', () => {
    const { passages } = read(oshb, OSIS('<w lemma="4430 b" morph="ANcmsd">מַלְכָּא</w>'), { headword: () => 'מֶלֶךְ' })
    expect(passages[0]?.language).toBe('arc')
    expect(passages[0]?.tokens?.map(t => [t.lemma_id, t.homograph, t.lemma])).toEqual([['H4430b', 'b', 'מֶלֶךְ']])
  })
  it('an empty qere leaves the ketiv and is recorded; a qere without ketiv stands at an empty span', () => {
    const written = read(
      oshb,
      OSIS('<w lemma="518" morph="HC">אם</w><note type="variant"><catchWord>אם</catchWord><rdg type="x-qere"/></note>'),
    )
    expect([written.passages[0]?.text, written.passages[0]?.readings, written.findings.map(f => f.code)]).toEqual([
      'אם',
      undefined,
      expect.arrayContaining(['qere-empty']),
    ])
    const readOnly = read(
      oshb,
      OSIS(
        '<w lemma="935" morph="HVqp3ms">בָּא</w><note type="variant"><catchWord></catchWord><rdg type="x-qere"><w lemma="413" morph="HR">אֵלַ֔י</w></rdg></note>',
      ),
    )
    expect(readOnly.passages[0]?.readings?.map(r => [r.span, r.text])).toEqual([[[4, 4], 'אֵלַ֔י']])
  })
  it.each([
    ['not well formed', '<osis><verse osisID="Gen.1.1"></osis>'],
    ['cut off', OSIS('<w lemma="1" morph="HNp">א</w>').slice(0, -30)],
    ['empty', ''],
    ['not UTF-8', new Uint8Array([0x3c, 0x6f, 0xff, 0xfe, 0x00])],
    ['an entity of its own', '<!DOCTYPE o [<!ENTITY a "b">]><osis>&a;</osis>'],
    ['nested deeper than any text', '<a>'.repeat(400) + '</a>'.repeat(400)],
  ])('refuses a file that is %s, in one sentence', (_, text) => {
    expect(() => read(oshb, text)).toThrow(FileRefused)
  })
  it('K04 refuses entities that multiply, at once', () => {
    const file = fileURLToPath(new URL('../../../shared/cases/files/k04-entities.xml', import.meta.url))
    if (!existsSync(file)) return console.warn('Skipped: ../shared is not beside this checkout.')
    const began = performance.now()
    expect(() => read(oshb, readFileSync(file))).toThrow(FileRefused)
    expect(performance.now() - began).toBeLessThan(1000)
  })
})

describe('verse per line', () => {
  it('reads references and text, passes over the title, keeps the signs, opens an inner verse number', () => {
    const { passages, findings, records } = read(
      verseLines,
      'ΚΑΤΑ ΜΑΘΘΑΙΟΝ\r\nMt 1:1\tΒίβλος γενέσεως\r\nMt 19:40\tκαὶ γὰρ [41] καὶ ταῦτα ⸀1ἄλλῳ\r\n',
      { language: 'grc' },
    )
    expect(records.filter(r => r.type === 'document').map(r => r.urn)).toEqual(['urn:lectern:test:Matt'])
    expect(passages.map(p => [p.citation, p.text, p.also])).toEqual([
      ['1.1', 'Βίβλος γενέσεως', undefined],
      ['19.40', 'καὶ γὰρ [41] καὶ ταῦτα ⸀1ἄλλῳ', ['19.41']],
    ])
    expect(findings.map(f => [f.line, f.code])).toEqual([[1, 'no-reference']])
  })
})

describe('verses as one object', () => {
  it('takes paragraph marks off, keeps supplied words in their brackets, drops empty verses', () => {
    const { passages, findings } = read(
      verseObject,
      '{"Genesis 1:2":"# darkness [was] upon","Genesis 1:1":"In the beginning","Genesis 1:3":" ","Nowhere 1:1":"x"}',
      { language: 'eng' },
    )
    expect(passages.map(p => [p.citation, p.text])).toEqual([
      ['1.1', 'In the beginning'],
      ['1.2', 'darkness [was] upon'],
    ])
    expect(passages[1]?.spans?.map(s => [s.kind, s.start, s.end])).toEqual([
      ['layout', 0, 0],
      ['added', 10, 13],
    ])
    expect(findings.map(f => f.code).sort()).toEqual(['empty', 'no-reference'])
  })
  it('refuses JSON that is cut off', () => {
    expect(() => read(verseObject, '{"Genesis 1:1":"In')).toThrow(FileRefused)
  })
})

describe('typed pieces', () => {
  it('joins the pieces of a verse, makes a psalm’s title verse 0, drops ghosts', () => {
    const { passages, findings } = read(
      typedVerses,
      JSON.stringify([
        { type: 'header', value: 'A Psalm by David.* A note.' },
        { type: 'stanza start' },
        { type: 'line text', chapterNumber: 3, verseNumber: 1, value: 'Yahweh, how my adversaries have increased! ' },
        { type: 'line break' },
        { type: 'line text', chapterNumber: 3, verseNumber: 1, value: 'Many rise up.' },
        { type: 'line text', chapterNumber: 3, verseNumber: 2, value: '  ' },
      ]),
      { language: 'eng' },
      'psalms.json',
    )
    expect(passages.map(p => [p.citation, p.text, p.layers?.[0]?.text])).toEqual([
      ['3.0', 'A Psalm by David.', 'A note.'],
      ['3.1', 'Yahweh, how my adversaries have increased! Many rise up.', undefined],
    ])
    expect(findings.map(f => [f.code, f.raw])).toEqual([['ghost-verse', '3:2']])
  })
})

describe('JSON Lines of records', () => {
  it('K07 takes facets named __proto__ and constructor as ordinary names', () => {
    const findings: Finding[] = []
    const lines = [
      '{"facets":{"__proto__":{"polluted":"yes"},"constructor":"x","genre":"epic"},"text":"arma"}',
      '{"text":"-que addita","citation":"1.2"}',
      'no json',
      '[]',
      '{"type":"martian"}',
      '{"text":" "}',
    ]
    const records = [...jsonRecords({ name: 'r.jsonl', bytes: bytes(lines.join('\n')) }, f => findings.push(f))]
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    const [document, first, second] = records as [DataRecord, PassageRecord, PassageRecord]
    expect(document).toMatchObject({ type: 'document', title: 'r' })
    expect(first.facets).toEqual([
      { name: '__proto__', value: '{"polluted":"yes"}' },
      { name: 'constructor', value: 'x' },
      { name: 'genre', value: 'epic' },
    ])
    expect([first.citation, second.citation]).toEqual(['1', '1.2'])
    expect(findings.map(f => [f.line, f.code])).toEqual([
      [3, 'json'],
      [4, 'record'],
      [5, 'type'],
      [6, 'text'],
    ])
  })
})

describe('any bytes', () => {
  const samples: [Format, string][] = [
    [
      oshb,
      OSIS(
        '<w lemma="d/6894" morph="HTd/Ncmsa">הַ/קַּ֥ב</w><note type="variant"><catchWord>קב</catchWord><rdg type="x-qere"><w>א</w></rdg></note>',
      ),
    ],
    [verseLines, 'Mt 1:1\tΒίβλος\nMt 1:2\tx'],
    [verseObject, '{"Genesis 1:1":"In the beginning"}'],
    [typedVerses, '[{"type":"line text","chapterNumber":1,"verseNumber":1,"value":"a"}]'],
  ]
  it.each(samples)('are read or refused, never a crash ($name)', (format, sample) => {
    const source = bytes(sample)
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(source.length - 1), fc.nat(255)), { maxLength: 6 }),
        fc.nat(source.length),
        (changes, cut) => {
          const mutated = source.slice(0, source.length - (cut % 3 === 0 ? cut : 0))
          for (const [at, value] of changes) if (at < mutated.length) mutated[at] = value
          try {
            read(format, mutated)
          } catch (error) {
            expect(error).toBeInstanceOf(FileRefused)
          }
        },
      ),
      { numRuns: 200 },
    )
  })
})
