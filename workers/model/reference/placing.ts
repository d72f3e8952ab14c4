/** Ranges set in the numbering asked, checked against it, and said in words. */
import { bookOf, bookTitle } from './books.ts'
import type { Limits } from './interpret.ts'
import { chaptersIn, convert, exists, SCHEME_NAMES, type Scheme, versesIn } from './numbering.ts'
import type { PassagesReading, VersePoint, VerseRange } from './types.ts'

/** A reading, or the sentence that says why there is none. */
export interface Found {
  reading?: PassagesReading
  /** By way of another numbering, because the one asked has no such verse. */
  converted?: boolean
  problem?: string
}

/** Sets ranges in the numbering asked, by way of another where that one has no such verse. */
export function place(book: string, ranges: VerseRange[], numbering: Scheme, limits: Limits): Found {
  for (const { from, to } of ranges)
    if (to.chapter < from.chapter || (to.chapter === from.chapter && (to.verse ?? 999) < (from.verse ?? 0)))
      return { problem: `${inWords(book, [{ from, to }])} ends before it begins.` }
  const problem = ranges.map(range => lacking(book, range, numbering, limits)).find(Boolean)
  if (!problem) return { reading: makeReading(book, ranges, numbering, []) }
  for (const other of sourcesFor(book).filter(scheme => scheme !== numbering)) {
    const set = ranges.map(range => inNumbering(book, range, other, numbering))
    const target = set[0]?.book
    if (!target || set.some(s => s?.book !== target)) continue
    const placed = set.flatMap(s => (s ? [s.range] : []))
    const note = `${inWords(book, ranges)} in the ${SCHEME_NAMES[other]} numbering is ${inWords(target, placed)} in the ${SCHEME_NAMES[numbering]} numbering.`
    return { reading: makeReading(target, placed, numbering, [note]), converted: true }
  }
  return { problem }
}

/** Numberings that a verse unknown to the one asked may be meant in, likeliest first. */
const sourcesFor = (book: string): Scheme[] =>
  chaptersIn('gnt', book) ? ['kjv', 'gnt', 'vulgate'] : ['kjv', 'mt', 'vulgate', 'lxx']

/** What of a range the text does not have, as a sentence. */
function lacking(book: string, { from, to }: VerseRange, numbering: Scheme, limits: Limits): string | undefined {
  for (const { chapter, verse } of [from, to]) {
    const chapters = limits.chapters(book)
    if (chapter < 1 || chapter > chapters)
      return `${bookTitle(book)} has ${chapters === 1 ? 'one chapter' : `${chapters} chapters`}.`
    const last = limits.verses(book, chapter)
    if (verse === 0 && !exists(numbering, `${book}.${chapter}.0`))
      return `${inWords(book, [{ from: { chapter }, to: { chapter } }])} has no title outside its verses.`
    if (verse !== undefined && last > 0 && verse > last)
      return `${inWords(book, [{ from: { chapter }, to: { chapter } }])} has ${last} verses.`
  }
  return undefined
}

/** A range of one numbering in another. */
function inNumbering(
  book: string,
  { from, to }: VerseRange,
  source: Scheme,
  target: Scheme,
): { book: string; range: VerseRange } | undefined {
  const end = to.verse ?? versesIn(source, book, to.chapter)
  const first = convert(source, target, `${book}.${from.chapter}.${from.verse ?? 1}`)[0]
  const last = convert(source, target, `${book}.${to.chapter}.${end}`).at(-1)
  if (!first || !last) return undefined
  const [toBook = '', chapter, verse = ''] = first.split('.')
  const [lastBook, lastChapter, lastVerse = ''] = last.split('.')
  if (lastBook !== toBook) return undefined
  const point = (c: string | undefined, v: string): VersePoint => {
    const [n, part] = v.split('!')
    return { chapter: Number(c), verse: Number(n), ...(part ? { part } : {}) }
  }
  return { book: toBook, range: { from: point(chapter, verse), to: point(lastChapter, lastVerse) } }
}

export function makeReading(book: string, ranges: VerseRange[], numbering: Scheme, notes: string[]): PassagesReading {
  return { kind: 'passages', book, ranges, numbering, read: inWords(book, ranges), notes }
}

/** `Genesis 1:1, 3–5; 2:4`, `Psalm 42, title`, `Mark 8:38–9:1`. */
export function inWords(book: string, ranges: VerseRange[]): string {
  let chapter: number | undefined
  const parts = ranges.map(({ from, to }, i) => {
    const mark = i === 0 ? '' : from.chapter === chapter && from.verse !== undefined ? ', ' : '; '
    const begin =
      from.verse === undefined
        ? `${from.chapter}`
        : from.chapter === chapter
          ? verse(from)
          : `${from.chapter}${from.verse === 0 ? ', title' : `:${verse(from)}`}`
    chapter = from.chapter
    if (from.chapter === to.chapter && from.verse === to.verse && from.part === to.part) return mark + begin
    const end =
      to.verse === undefined ? `${to.chapter}` : to.chapter === from.chapter ? verse(to) : `${to.chapter}:${verse(to)}`
    chapter = to.chapter
    return `${mark}${begin}–${end}`
  })
  // Psalm 151 is a book of one chapter, and cited as a psalm.
  if (book === 'AddPs') return `Psalm ${parts.join('').replace(/^1\b/, '151')}`
  return `${book === 'Ps' ? 'Psalm' : bookTitle(book)} ${parts.join('')}`
}

const verse = (point: VersePoint) => (point.verse === 0 ? 'title' : `${point.verse}${point.part ?? ''}`)

/** As the numbering counts the book, else the KJV, else the Septuagint; 0 = not counted. */
export function chaptersOf(numbering: Scheme, book: string): number {
  return chaptersIn(numbering, book) || chaptersIn('kjv', book) || (bookOf(book)?.chapters ?? 0)
}

export function versesOf(numbering: Scheme, book: string, chapter: number): number {
  const scheme = ([numbering, 'kjv', 'lxx'] as const).find(s => chaptersIn(s, book))
  return scheme ? versesIn(scheme, book, chapter) : 0
}
