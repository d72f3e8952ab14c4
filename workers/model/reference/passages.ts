/**
 * Biblical references as people type them: chapter and verse with colon, point or comma, lists, ranges, `f` and `ff`,
 * books of one chapter, two numberings at once. The rows of the functional specification, §1.5.1, are the tests.
 */
import { bookOf, booksNamed, bookTitle } from './books.ts'
import { englishBook } from './english.ts'
import { chaptersIn, convert, exists, SCHEME_NAMES, type Scheme, versesIn } from './numbering.ts'
import { type NumberToken, numbersOf, splits } from './split.ts'
import type { Choice, PassagesReading, ReadReference, ReferenceOptions, VersePoint, VerseRange } from './types.ts'

/** Reads a reference to one book; undefined when no book is named. */
export function readPassages(text: string, options: ReferenceOptions): ReadReference | undefined {
  for (const { name, tail } of splits(text)) {
    const english = booksNamed(name).length ? undefined : englishBook(name)
    const books = english ? [english] : booksNamed(name)
    if (books.length) return readTwo(books, name, tail, options) ?? readOne(books, name, tail, options)
  }
  return undefined
}

/** `Ps 45 (46)`, `Joel 3:1 [2:28]`: the same place under two numbers, answered with both. */
function readTwo(
  books: readonly string[],
  name: string,
  tail: string,
  options: ReferenceOptions,
): ReadReference | undefined {
  const m = /^([^()[\]]+?)\s*[([]([^()[\]]+)[)\]]\s*(.*)$/.exec(tail)
  const [book] = books
  if (!m || !book) return undefined
  const [, first = '', second = '', rest = ''] = m
  const pair = [first + rest, second + rest].map(numbers => numbersOf(numbers))
  const places = pair.map(tokens => tokens && interpret(tokens, book, wide, {})?.[0])
  const [a, b] = places
  if (!a || !b) return undefined
  const schemes = samePlace(book, a, b)
  const choices = [a, b].map((range, i): Choice => {
    const numbering = schemes?.[i] ?? options.numbering ?? 'kjv'
    const reading = makeReading(book, [range], numbering, [])
    return { label: schemes ? `${reading.read} in the ${SCHEME_NAMES[numbering]} numbering` : reading.read, reading }
  })
  const same = schemes
    ? 'They are the same place in two numberings.'
    : 'They are not the same place in any two numberings known here.'
  return { kind: 'choices', message: `"${name} ${tail}" names two places. ${same}`, choices }
}

/** The numberings, of the two places in turn, in which the first is the second. */
function samePlace(book: string, a: VerseRange, b: VerseRange): [Scheme, Scheme] | undefined {
  const key = (range: VerseRange) => `${book}.${range.from.chapter}.${range.from.verse ?? 1}`
  const pairs: [Scheme, Scheme][] = [
    ['vulgate', 'mt'],
    ['mt', 'vulgate'],
    ['mt', 'kjv'],
    ['kjv', 'mt'],
    ['vulgate', 'kjv'],
    ['kjv', 'vulgate'],
    ['lxx', 'mt'],
    ['mt', 'lxx'],
  ]
  return pairs.find(
    ([one, other]) => exists(one, key(a)) && exists(other, key(b)) && convert(one, other, key(a)).includes(key(b)),
  )
}

function readOne(books: readonly string[], name: string, tail: string, options: ReferenceOptions): ReadReference {
  const tokens = numbersOf(tail)
  if (!tokens)
    return {
      kind: 'none',
      message: `"${tail}", after ${bookTitle(books[0] ?? '')}, does not read as chapter and verse.`,
    }
  const found = books.map(book => readIn(book, tokens, options))
  const whole = found.flatMap(f => (f.reading && !f.converted ? [f.reading] : []))
  const fitting = whole.length ? whole : found.flatMap(f => (f.reading ? [f.reading] : []))
  // A book outside the 66 is meant where the library has it, or where it is the only one of the name.
  const known = fitting.filter(
    r => !bookOf(r.book)?.apocryphal || fitting.every(o => bookOf(o.book)?.apocryphal) || isHeld(r, options),
  )
  const held = known.filter(r => isHeld(r, options))
  const left = options.held && held.length ? held : known
  const [only, ...more] = left
  if (!only) return { kind: 'none', message: found.find(f => f.problem)?.problem ?? `"${name}" is no book known here.` }
  if (more.length)
    return {
      kind: 'choices',
      message: `"${name}" stands for ${left.length} books that have this place.`,
      choices: left.map(reading => ({ label: reading.read, reading })),
    }
  const others = books.filter(book => book !== only.book && !bookOf(book)?.apocryphal).map(bookTitle)
  return others.length
    ? {
        ...only,
        notes: [
          ...only.notes,
          `"${name}" is read as ${bookTitle(only.book)}; ${others.join(' and ')} has no such place.`,
        ],
      }
    : only
}

function isHeld(reading: PassagesReading, options: ReferenceOptions): boolean {
  return (
    options.held !== undefined &&
    reading.ranges.every(({ from }) => options.held?.(reading.book, from.chapter, from.verse))
  )
}

interface Found {
  reading?: PassagesReading
  /** By way of another numbering, because the one asked has no such verse. */
  converted?: boolean
  problem?: string
}

interface Limits {
  chapters: (book: string) => number
  verses: (book: string, chapter: number) => number
}

/** Without knowledge of a text: any chapter, any verse. */
const wide: Limits = { chapters: () => 2, verses: () => 0 }

function readIn(book: string, tokens: NumberToken[], options: ReferenceOptions): Found {
  const numbering = options.numbering ?? 'kjv'
  const limits: Limits = {
    chapters: b => options.chapters?.(b) || chaptersOf(numbering, b),
    verses: (b, chapter) => options.verses?.(b, chapter) || versesOf(numbering, b, chapter),
  }
  const assumed =
    options.numbering || options.verses || options.chapters
      ? []
      : ['No text was named, so the numbers are read as those of the King James Version.']
  const all = (): PassagesReading => ({
    ...makeReading(book, [{ from: { chapter: 1 }, to: { chapter: limits.chapters(book) } }], numbering, []),
    whole: true,
    read: bookTitle(book),
  })
  if (!tokens.length) return { reading: all() }

  const ways = [{}, { european: false }, { verses: true }, { chapters: true }]
  const readings: Found[] = []
  for (const way of ways) {
    const notes: string[] = []
    const ranges = interpret(tokens, book, limits, way, notes)
    if (!ranges?.length) continue
    const found = place(book, ranges, numbering, limits)
    if (!found.reading) readings.push(found)
    else if (!readings.some(r => r.reading?.read === found.reading?.read))
      readings.push({ ...found, reading: { ...found.reading, notes: [...found.reading.notes, ...notes, ...assumed] } })
  }
  const good = readings.filter(r => r.reading)
  const best = good.find(r => !r.converted) ?? good[0]
  if (!best?.reading)
    return readings[0] ?? { problem: `The numbers after ${bookTitle(book)} do not read as chapter and verse.` }
  const alternatives = good.flatMap(r => (r !== best && r.reading && !r.converted ? [r.reading] : []))
  // `Jude 5`: one number in a book of one chapter is a verse, but may have been meant for the chapter.
  if (limits.chapters(book) === 1 && tokens.length === 1 && tokens[0]?.mark === '' && !tokens[0].following)
    alternatives.unshift(all())
  return { ...best, reading: { ...best.reading, ...(alternatives.length ? { alternatives } : {}) } }
}

interface Way {
  /** In `Gn 1,1-2,4` the second comma, too, parts chapter from verse. */
  european?: boolean
  /** In `Jude 1,5` the numbers are verses. */
  verses?: boolean
  /** In `Ps 1, 23` the numbers are chapters. */
  chapters?: boolean
}

/** The ranges that the numbers say; undefined when they say none. Nothing is checked against the text yet. */
function interpret(
  given: NumberToken[],
  book: string,
  limits: Limits,
  way: Way,
  notes: string[] = [],
): VerseRange[] | undefined {
  const single = limits.chapters(book) === 1
  // "Isa. v. 3" is chapter 5; in a book of one chapter "v." is "verse".
  const tokens: NumberToken[] =
    !single && given[0]?.mark === 'v' && given[0].n > 0
      ? [{ mark: '', blank: false, n: 5 }, { ...given[0], mark: '.' }, ...given.slice(1)]
      : given
  const ranges: VerseRange[] = []
  let chapter: number | undefined = single ? 1 : undefined
  let style: string | undefined
  let atVerse = single
  let i = 0

  const take = (token: NumberToken, wantsVerse: boolean): VersePoint => {
    atVerse = wantsVerse
    if (!wantsVerse) return { chapter: (chapter = token.n) }
    return { chapter: chapter ?? 1, verse: token.n, ...(token.part ? { part: token.part } : {}) }
  }
  const pairs = (token: NumberToken, next: NumberToken | undefined, end: boolean): boolean => {
    if (!next || token.part || token.following) return false
    if (next.mark === ':' || next.mark === 'v' || token.mark === 'c') return next.mark !== '-' && next.mark !== ';'
    if (way.chapters || !'., '.includes(next.mark)) return false
    if (single) return i === 0 && token.n === 1 && !way.verses
    // The first mark after a book or a semicolon parts chapter from verse; later ones are marks of a list …
    if (chapter === undefined || token.mark === ';' || (end && !atVerse))
      return style === undefined || style === next.mark
    // … unless a chapter must be meant: `1.1, 2.3`, `1.1-2.3`, and `1,1-2,4` with its comma close up.
    if (!atVerse || next.blank || style !== next.mark) return false
    if (style === '.') return token.mark === ',' || end
    return style === ',' && end && way.european !== false && token.n > chapter
  }
  const point = (end: boolean): VersePoint | undefined => {
    const token = tokens[i]
    const next = tokens[i + 1]
    if (!token) return undefined
    if (pairs(token, next, end) && next) {
      if (single && token.n !== 1) return undefined
      chapter = token.n
      style ??= next.mark === ' ' || next.mark === 'v' ? undefined : next.mark
      i += 2
      return take(next, true)
    }
    i += 1
    if (token.mark === ':' || (token.mark === 'v' && chapter === undefined)) return undefined
    const fresh = !single && (chapter === undefined || token.mark === ';' || token.mark === 'c')
    return take(token, token.mark === 'v' || (!fresh && atVerse))
  }

  while (i < tokens.length) {
    const from = point(false)
    if (!from) return undefined
    let to = from
    if (tokens[i]?.mark === '-' && !tokens[i - 1]?.following) {
      const end = point(true)
      if (!end) return undefined
      to = end
    }
    const following = tokens[i - 1]?.following
    ranges.push({ from, to: following ? follow(book, to, following, limits, notes) : to })
  }
  return joined(ranges, book, limits)
}

/** The verse after, over a chapter's end if need be; or all that is left of the chapter, of the book for a chapter. */
function follow(book: string, at: VersePoint, following: 'f' | 'ff', limits: Limits, notes: string[]): VersePoint {
  const chapters = limits.chapters(book)
  if (at.verse === undefined) return { chapter: following === 'f' ? Math.min(at.chapter + 1, chapters) : chapters }
  const last = limits.verses(book, at.chapter)
  if (following === 'ff') {
    notes.push(`"ff" is read to the end of the chapter, verse ${last}.`)
    return { chapter: at.chapter, verse: Math.max(last, at.verse) }
  }
  if (!last || at.verse < last) return { chapter: at.chapter, verse: at.verse + 1 }
  return at.chapter < chapters ? { chapter: at.chapter + 1, verse: 1 } : { chapter: at.chapter, verse: at.verse }
}

/** Verses that follow on each other as one range: `1, 2, 3` is 1–3. */
function joined(ranges: VerseRange[], book: string, limits: Limits): VerseRange[] {
  const made: VerseRange[] = []
  for (const range of ranges) {
    const before = made.at(-1)
    const next = before && before.to.verse !== undefined && !before.to.part && follow(book, before.to, 'f', limits, [])
    const on =
      next &&
      next.chapter === range.from.chapter &&
      next.verse === range.from.verse &&
      !range.from.part &&
      range.to.verse !== undefined
    const ahead =
      before &&
      before.to.verse === undefined &&
      range.from.verse === undefined &&
      before.to.chapter + 1 === range.from.chapter
    if (before && (on || ahead)) before.to = range.to
    else made.push({ ...range })
  }
  return made
}

/** Sets ranges in the numbering asked, by way of another where that one has no such verse. */
function place(book: string, ranges: VerseRange[], numbering: Scheme, limits: Limits): Found {
  for (const { from, to } of ranges)
    if (to.chapter < from.chapter || (to.chapter === from.chapter && (to.verse ?? 999) < (from.verse ?? 0)))
      return { problem: `${inWords(book, [{ from, to }])} ends before it begins.` }
  const problem = ranges.map(range => lacking(book, range, numbering, limits)).find(Boolean)
  if (!problem) return { reading: makeReading(book, ranges, numbering, []) }
  for (const other of (['kjv', 'mt', 'vulgate', 'lxx', 'gnt'] as const).filter(scheme => scheme !== numbering)) {
    const set = ranges.map(range => inNumbering(book, range, other, numbering))
    const target = set[0]?.book
    if (!target || set.some(s => s?.book !== target)) continue
    const placed = set.flatMap(s => (s ? [s.range] : []))
    const note = `${inWords(book, ranges)} in the ${SCHEME_NAMES[other]} numbering is ${inWords(target, placed)} in the ${SCHEME_NAMES[numbering]} numbering.`
    return { reading: makeReading(target, placed, numbering, [note]), converted: true }
  }
  return { problem }
}

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

function makeReading(book: string, ranges: VerseRange[], numbering: Scheme, notes: string[]): PassagesReading {
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
  return `${book === 'Ps' ? 'Psalm' : bookTitle(book)} ${parts.join('')}`
}

const verse = (point: VersePoint) => (point.verse === 0 ? 'title' : `${point.verse}${point.part ?? ''}`)

/** As the numbering counts the book, else the KJV, else the Septuagint; 0 = not counted. */
function chaptersOf(numbering: Scheme, book: string): number {
  return chaptersIn(numbering, book) || chaptersIn('kjv', book) || (bookOf(book)?.chapters ?? 0)
}

function versesOf(numbering: Scheme, book: string, chapter: number): number {
  const scheme = ([numbering, 'kjv', 'lxx'] as const).find(s => chaptersIn(s, book))
  return scheme ? versesIn(scheme, book, chapter) : 0
}
