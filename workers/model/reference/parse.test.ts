import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { BOOKS, bookShort, bookTitle } from './books.ts'
import { englishNames } from './english.ts'
import { chaptersIn, versesIn } from './numbering.ts'
import { readReference } from './parse.ts'
import { KJV_ASSUMED } from './passages.ts'
import type { PassagesReading, ReadReference, ReferenceOptions } from './types.ts'

beforeAll(englishNames)

/** One line for a result: `Jude 1:5`, `choices: Jude 1:19 | Judges 1:19`, `none: …`. */
function said(text: string, options?: ReferenceOptions): string {
  const read = readReference(text, options)
  if (read.kind === 'choices') return `choices: ${read.choices.map(choice => choice.label).join(' | ')}`
  return read.kind === 'none' ? `none: ${read.message}` : read.read
}
function passages(text: string, options?: ReferenceOptions): PassagesReading {
  const read: ReadReference = readReference(text, options)
  if (read.kind !== 'passages') throw new Error(`${text} was read as ${read.kind}: ${said(text, options)}`)
  return read
}

describe('the rows of §1.5.1', () => {
  test.each([
    ['Gen 1:1', 'Genesis 1:1'],
    ['Gn 1,1', 'Genesis 1:1'],
    ['gen 1.1-5', 'Genesis 1:1–5'],
    ['Jn 1:1', 'John 1:1'],
    ['MARK 2.3', 'Mark 2:3'],
    ['Gn 1,1.3-5', 'Genesis 1:1, 3–5'],
    ['Jas 1. 1, 2, 3', 'James 1:1–3'],
    ['Jude 5', 'Jude 1:5'],
    ['Jude', 'Jude'],
    ['Jude 1-25', 'Jude 1:1–25'],
    ['Jude 1:1', 'Jude 1:1'],
    ['2 John 1', '2 John 1:1'],
    ['Ps 42:0', 'Psalm 42, title'],
    ['Ps 42 title', 'Psalm 42, title'],
    ['Hom. Il. 1.1', 'Homer, Iliad 1.1'],
    ['Il 1 1-7', 'Homer, Iliad 1.1–1.7'],
    ['P. Oxy. 2190', 'P. Oxy. 2190'],
    ['P227657 obv. 3', 'P227657, obverse, line 3'],
  ])('%s', (text, read) => {
    expect(said(text)).toBe(read)
  })

  test('ranges in their shape', () => {
    expect(passages('Gn 1,1.3-5')).toMatchObject({
      book: 'Gen',
      numbering: 'kjv',
      ranges: [
        { from: { chapter: 1, verse: 1 }, to: { chapter: 1, verse: 1 } },
        { from: { chapter: 1, verse: 3 }, to: { chapter: 1, verse: 5 } },
      ],
    })
    expect(passages('Jude').whole).toBe(true)
    expect(passages('Jude').alternatives).toBeUndefined()
  })

  test('the title is a verse where the numbering counts it', () => {
    expect(passages('Ps 42:0', { numbering: 'mt' })).toMatchObject({ ranges: [{ from: { chapter: 42, verse: 1 } }] })
    expect(said('Ps 1:0')).toBe('none: Psalm 1 has no title outside its verses.')
  })

  test('KJV numbers are assumed, and said, only where no text is named', () => {
    expect(passages('Gen 1:1').notes).toEqual([KJV_ASSUMED])
    expect(passages('Gen 1:1', { numbering: 'mt' }).notes).toEqual([])
    expect(passages('Gen 1:1', { verses: () => 31 }).notes).toEqual([])
  })
})

test('J01 books of one chapter', () => {
  expect(said('Jude 5')).toBe('Jude 1:5')
  expect(said('Jude 1:5')).toBe('Jude 1:5')
  expect(said('Phlm 16')).toBe('Philemon 1:16')
  for (const [text, verse, book] of [
    ['Obad 1', 'Obadiah 1:1', 'Obadiah'],
    ['Jude 1', 'Jude 1:1', 'Jude'],
  ] as const) {
    const read = passages(text)
    expect(read.read).toBe(verse)
    expect(read.alternatives?.[0]).toMatchObject({ read: book, whole: true })
  }
  expect(passages('Jude 1:1').alternatives).toBeUndefined()
  expect(passages('Jude 1,5').alternatives?.map(a => a.read)).toEqual(['Jude 1:1, 5'])
})

test('J02 an abbreviation that fits two books', () => {
  expect(said('Jud 1:19')).toBe('choices: Judges 1:19 | Jude 1:19')
  expect(said('Jud 1:19', { held: () => true })).toBe('choices: Judges 1:19 | Jude 1:19')
  expect(said('Jud 1:16', { held: () => true })).toBe('choices: Judges 1:16 | Jude 1:16 | Judith 1:16')
  expect(said('Jud 1:16', { held: book => book !== 'Jdt' })).toBe('choices: Judges 1:16 | Jude 1:16')
  expect(said('Jud 2:19')).toBe('Judges 2:19')
  expect(said('Jud 1:19, 3:1')).toBe('Judges 1:19; 3:1')
  expect(passages('Jud 2:19').notes).toContain('"Jud" is read as Judges; the place is not there in Jude.')
  expect(said('1 Rg 1:1')).toBe('choices: 1 Samuel 1:1 | 1 Kings 1:1')
})

test('J03 and following', () => {
  expect(said('Mt 1,6f')).toBe('Matthew 1:6–7')
  expect(said('Mt 1,6ff')).toBe('Matthew 1:6–25')
  expect(passages('Mt 1,6ff').notes).toContain('"ff" is read to the end of the chapter, verse 25.')
  expect(said('Mk 8,38f')).toBe('Mark 8:38–9:1')
  expect(said('Rev 22:21f')).toBe('Revelation 22:21')
  expect(said('Mt 1,6s')).toBe('Matthew 1:6–7')
  expect(said('Gen 49f')).toBe('Genesis 49–50')
  expect(said('Gen 48ff')).toBe('Genesis 48–50')
  expect(said('Mt 1,6ff', { verses: () => 30 })).toBe('Matthew 1:6–30')
})

test('J04 two numberings of a psalm', () => {
  expect(passages('Ps 45', { numbering: 'vulgate' })).toMatchObject({
    numbering: 'vulgate',
    read: 'Psalm 45',
    ranges: [{ from: { chapter: 45 } }],
  })
  expect(passages('Ps 45', { numbering: 'mt' })).toMatchObject({ numbering: 'mt', read: 'Psalm 45' })
  expect(said('Ps 45 (46)')).toBe('choices: Psalm 45 in the Vulgate numbering | Psalm 46 in the Hebrew numbering')
  expect(said('Ps 46[45],5')).toBe('choices: Psalm 46:5 in the Hebrew numbering | Psalm 45:5 in the Vulgate numbering')
  expect(said('Joel 3:1 [2:28]')).toBe(
    'choices: Joel 3:1 in the Hebrew numbering | Joel 2:28 in the King James numbering',
  )
  expect(said('Ps 3:1 (2)')).toBe('choices: Psalm 3:1 in the King James numbering | Psalm 3:2 in the Hebrew numbering')
  expect(said('Ps 45 (50)')).toBe('choices: Psalm 45 | Psalm 50')
})

test('J05 verses that one numbering has elsewhere or lacks', () => {
  const malachi = passages('Mal 4:1', { numbering: 'mt' })
  expect(malachi.read).toBe('Malachi 3:19')
  expect(malachi.notes).toEqual(['Malachi 4:1 in the King James numbering is Malachi 3:19 in the Hebrew numbering.'])
  expect(said('Mal 3:19')).toBe('Malachi 4:1')
  expect(said('Joel 4')).toBe('Joel 3:1–21')
  expect(said('Isa 64:12', { numbering: 'mt' })).toBe('Isaiah 64:11')
  expect(passages('Isa 63:19b')).toMatchObject({ ranges: [{ from: { chapter: 63, verse: 19, part: 'b' } }] })
  expect(said('Neh 7:73', { numbering: 'mt' })).toBe('Nehemiah 7:72')
  expect(said('Dan 13:1')).toBe('Susanna 1:1')
  expect(said('3 John 15')).toBe('3 John 1:14')
  expect(said('Ps 151:1')).toBe('Psalm 151:1')
  expect(said('Gen 60:1')).toBe('none: Genesis has 50 chapters.')
  expect(said('Gen 1:99')).toBe('none: Genesis 1 has 31 verses.')
})

describe('marks', () => {
  test.each([
    ['Gen 1:1-2:3', 'Genesis 1:1–2:3'],
    ['gen 1.1-2.3', 'Genesis 1:1–2:3'],
    ['Gn 1,1-2,4a', 'Genesis 1:1–2:4a'],
    ['Gn 1,1-2, 4', 'Genesis 1:1–2, 4'],
    ['Gn 1,1; 2,4', 'Genesis 1:1; 2:4'],
    ['Gen 1:1; 3', 'Genesis 1:1; 3'],
    ['Gen 1-3', 'Genesis 1–3'],
    ['Gen 1-2:3', 'Genesis 1–2:3'],
    ['Gen 1:1,3,5-7', 'Genesis 1:1, 3, 5–7'],
    ['gen 1.1, 2.3', 'Genesis 1:1; 2:3'],
    ['Ps 119,1-8.16', 'Psalm 119:1–8, 16'],
    ['Ps 1, 23', 'Psalm 1; 23'],
    ['Ps cxix', 'Psalm 119'],
    ['I Cor. xiii. 4', '1 Corinthians 13:4'],
    ['Isa. v. 3', 'Isaiah 5:3'],
    ['Jude v. 5', 'Jude 1:5'],
    ['First Corinthians chapter 13 verse 4', '1 Corinthians 13:4'],
    ['Jn3:16', 'John 3:16'],
    ['Gen 1 1-5', 'Genesis 1:1–5'],
    ['Gen 1:1–5', 'Genesis 1:1–5'],
    ['Gen.1.1', 'Genesis 1:1'],
    ['בראשית א, ג', 'Genesis 1:3'],
    ['שמואל א ב:ג', '1 Samuel 2:3'],
    ['Α΄ Κορ 13,1', '1 Corinthians 13:1'],
    ['1. Mose 1,1', 'Genesis 1:1'],
    ['Mt 5:3; Lk 6:20', 'choices: Matthew 5:3 | Luke 6:20'],
    ['Gen 2:3-1', 'none: Genesis 2:3–1 ends before it begins.'],
    ['Gen 1:', 'none: "1:", after Genesis, does not read as chapter and verse.'],
    ['Gen 1:1-', 'none: "1:1-", after Genesis, does not read as chapter and verse.'],
    ['', 'none: Type a reference, such as Gen 1:1, Hom. Il. 1.1 or P227657.'],
  ])('%s', (text, read) => {
    expect(said(text)).toBe(read)
  })

  test('a second comma may part chapter from verse, or be a list: the other way is offered', () => {
    expect(passages('Gn 1,1-2,4a').alternatives?.map(a => a.read)).toEqual(['Genesis 1:1–2, 4a'])
  })
})

describe('outside the Bible', () => {
  test.each([
    ['Verg. Aen. 1.1', 'urn:cts:latinLit:phi0690.phi003', '1.1', undefined],
    ['Verg. Aen. VI 847', 'urn:cts:latinLit:phi0690.phi003', '6.847', undefined],
    ['Ov. Met. 1.5-9', 'urn:cts:latinLit:phi0959.phi006', '1.5', '1.9'],
    ['Lucan 1.1', 'urn:cts:latinLit:phi0917.phi001', '1.1', undefined],
    ['Homer, Odyssey 9.1', 'urn:cts:greekLit:tlg0012.tlg002', '9.1', undefined],
    ['Hdt. 7.134', 'urn:cts:greekLit:tlg0016.tlg001', '7.134', undefined],
    ['Pl. Resp. 327a', 'urn:cts:greekLit:tlg0059.tlg030', '327a', undefined],
    ['h.Hom. 2.1', 'urn:cts:greekLit:tlg0013.tlg002', '1', undefined],
    ['Il. 1.1f', 'urn:cts:greekLit:tlg0012.tlg001', '1.1', '1.2'],
    ['Hes. Th.', 'urn:cts:greekLit:tlg0020.tlg001', undefined, undefined],
  ])('%s', (text, work, citation, end) => {
    const read = readReference(text)
    expect(read).toMatchObject({ kind: 'work', work })
    expect(read).toMatchObject({ ...(citation ? { citation } : {}), ...(end ? { end } : {}) })
  })

  test('an evangelist and a poet: the mark decides, else both are offered', () => {
    expect(said('Luc 1:1')).toBe('Luke 1:1')
    expect(said('Luc. 1.1')).toBe('choices: Luke 1:1 | Lucan, Civil War 1.1')
  })

  test.each([
    ['P227657', 'urn:cdli:P227657'],
    ['p227657 r 3', 'urn:cdli:P227657:r.3'],
    ['P227657 obv. ii 3', 'urn:cdli:P227657:o.2.3'],
    ['P227657 o 1 3', 'urn:cdli:P227657:o.1.3'],
    ['P227657 o.1.3', 'urn:cdli:P227657:o.1.3'],
    ['P227657 rev. 5′-7′', "urn:cdli:P227657:r.5'-r.7'"],
    ["P509373:r.6':3", "urn:cdli:P509373:r.6'@word[3]"],
    ['P227657 b.e. 1', 'urn:cdli:P227657:be.1'],
    ['P227657 r.e. 1', 'urn:cdli:P227657:re.1'],
    ['P227657 seal 1 2', 'urn:cdli:P227657:seal1.2'],
    ['P227657 face a 2', 'urn:cdli:P227657:face_a.2'],
    ['P227657 obv. col. ii', 'urn:cdli:P227657:o.2'],
    ['Q000377 14', 'urn:cdli:Q000377:14'],
    ['urn:lectern:hbo-wlc:Gen:1.1', 'urn:lectern:hbo-wlc:Gen:1.1'],
  ])('%s', (text, urn) => {
    expect(readReference(text)).toMatchObject({ kind: 'urn', urn })
  })

  test.each([
    ['P. Oxy. 2190', 'p.oxy', undefined, '2190'],
    ['P.Oxy. XVIII 2190', 'p.oxy', '18', '2190'],
    ['P. Cair. Zen. 3 59475', 'p.cair.zen', '3', '59475'],
    ['BGU 1 2', 'bgu', '1', '2'],
    ['SB VI 9066', 'sb', '6', '9066'],
    ['O. Wilck. 45', 'o.wilck', undefined, '45'],
  ])('%s', (text, series, volume, number) => {
    expect(readReference(text)).toMatchObject({ kind: 'papyrus', series, number, ...(volume ? { volume } : {}) })
  })

  test.each(['urn:foo', 'P227657 xyz', 'hello world', 'Foo 1:1', '1 1:1', 'x'.repeat(300)])('nothing: %s', text => {
    expect(readReference(text).kind).toBe('none')
  })
})

describe('whatever is typed', () => {
  const book = fc.constantFrom(...BOOKS.filter(b => chaptersIn('kjv', b.id) && b.id !== 'AddEsth' && b.id !== 'AddPs'))
  const verse = book.chain(({ id }) =>
    fc
      .integer({ min: 1, max: chaptersIn('kjv', id) })
      .chain(chapter =>
        fc.integer({ min: 1, max: versesIn('kjv', id, chapter) }).map(v => ({ id, chapter, verse: v })),
      ),
  )

  test('chapter and verse of every book read in every punctuation', () => {
    fc.assert(
      fc.property(
        verse,
        fc.constantFrom(':', ',', '.', ' : ', ' '),
        fc.boolean(),
        ({ id, chapter, verse }, mark, short) => {
          const read = passages(`${short ? bookShort(id) : bookTitle(id)} ${chapter}${mark}${verse}`)
          expect(read).toMatchObject({ book: id, ranges: [{ from: { chapter, verse }, to: { chapter, verse } }] })
        },
      ),
      { numRuns: 1000 },
    )
  })

  test('what a reading says of itself reads as itself', () => {
    fc.assert(
      fc.property(verse, fc.nat(3), ({ id, chapter, verse }, more) => {
        const last = Math.min(verse + more, versesIn('kjv', id, chapter))
        const read = passages(`${bookShort(id)} ${chapter}:${verse}-${last}`)
        expect(passages(read.read).ranges).toEqual(read.ranges)
      }),
    )
  })

  test('it never throws', () => {
    const pieces = fc.constantFrom(
      'Gen',
      'Ps',
      'Jud',
      'Jude',
      '1',
      '2',
      '31',
      '119',
      ':',
      ',',
      '.',
      ';',
      '-',
      ' ',
      'f',
      'ff',
      'v',
      'c.',
      '(',
      ')',
      'title',
      'Il.',
      'P227657',
      'obv',
      'urn:',
      'iv',
      'constructor',
      'א',
      '@word[',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces, { maxLength: 9 }).map(all => all.join('')),
        ),
        text => {
          expect(['passages', 'choices', 'none', 'urn', 'work', 'papyrus']).toContain(readReference(text).kind)
        },
      ),
      { numRuns: 3000 },
    )
  })
})
