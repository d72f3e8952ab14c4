/**
 * Biblical references as people type them: chapter and verse with colon, point or comma, lists, ranges, `f` and `ff`,
 * books of one chapter, two numberings at once. The rows of the functional specification, §1.5.1, are the tests.
 */
import { bookOf, booksNamed, bookTitle } from './books.ts'
import { englishBook } from './english.ts'
import { interpret, type Limits, wide } from './interpret.ts'
import { convert, exists, SCHEME_NAMES, type Scheme } from './numbering.ts'
import { chaptersOf, type Found, makeReading, place, versesOf } from './placing.ts'
import { type NumberToken, numbersOf, splits } from './split.ts'
import type { Choice, PassagesReading, ReadReference, ReferenceOptions, VerseRange } from './types.ts'

/** Reads a reference to one book; undefined when no book is named. */
export function readPassages(text: string, options: ReferenceOptions): ReadReference | undefined {
  const parted = [...splits(text)]
  // Names known here go before English ones: the parser for those would take `Isa. v` for a name.
  for (const booksOf of [booksNamed, (name: string) => englishBook(name) ?? []])
    for (const { name, tail } of parted) {
      const books = [booksOf(name)].flat()
      if (books.length) return readTwo(books, name, tail, options) ?? readOne(books, name, tail, options)
    }
  return undefined
}

/** `Ps 45 (46)`, `Joel 3:1 [2:28]`, `Ps 3:1 (2)`: the same place under two numbers, answered with both. */
function readTwo(
  books: readonly string[],
  name: string,
  tail: string,
  options: ReferenceOptions,
): ReadReference | undefined {
  const m = /^([^()[\]]+?)\s*[([]([^()[\]]+)[)\]]\s*(.*)$/.exec(tail)
  const [book] = books
  if (!m || !book) return undefined
  const [, first = '', bracketed = '', rest = ''] = m
  const verseAlone = /^\d+[a-z]?$/.test(bracketed) && (numbersOf(first)?.length ?? 0) > 1
  const second = verseAlone ? first.replace(/\d+[a-z]?$/, bracketed) : bracketed
  const [a, b] = [first, second].map(numbers => interpret(numbersOf(numbers + rest) ?? [], book, wide, {})?.[0])
  if (!a || !b) return undefined
  const schemes = samePlace(book, a, b)
  const choices = [a, b].map((range, i): Choice => {
    const numbering = schemes?.[i] ?? options.numbering ?? 'kjv'
    const reading = makeReading(book, [range], numbering, [])
    return { label: schemes ? `${reading.read} in the ${SCHEME_NAMES[numbering]} numbering` : reading.read, reading }
  })
  const same = schemes
    ? 'They are the same place in two numberings.'
    : 'No two numberings known here make them the same.'
  return { kind: 'choices', message: `"${name} ${tail}" names two places. ${same}`, choices }
}

/** The numberings, of the two places in turn, in which the first is the second. */
function samePlace(book: string, a: VerseRange, b: VerseRange): [Scheme, Scheme] | undefined {
  const key = ({ from }: VerseRange) => `${book}.${from.chapter}.${from.verse ?? 1}`
  const english: [Scheme, Scheme][] = [
    ['mt', 'kjv'],
    ['kjv', 'mt'],
  ]
  const latin: [Scheme, Scheme][] = [
    ['vulgate', 'mt'],
    ['mt', 'vulgate'],
    ['vulgate', 'kjv'],
    ['kjv', 'vulgate'],
    ['lxx', 'mt'],
    ['mt', 'lxx'],
  ]
  return [
    ...(a.from.chapter !== b.from.chapter && book === 'Ps' ? [...latin, ...english] : [...english, ...latin]),
  ].find(([one, other]) => exists(one, key(a)) && exists(other, key(b)) && convert(one, other, key(a)).includes(key(b)))
}

function readOne(books: readonly string[], name: string, tail: string, options: ReferenceOptions): ReadReference {
  const tokens = numbersOf(tail)
  if (!tokens) {
    const book = bookTitle(books[0] ?? '')
    return { kind: 'none', message: `"${tail}", after ${book}, does not read as chapter and verse.` }
  }
  const found = books.map(book => ({ ...readIn(book, tokens, options), asked: book }))
  const read = found.flatMap(({ reading, converted, asked }) => (reading ? [{ reading, converted, asked }] : []))
  const plain = read.filter(r => !r.converted)
  const fitting = plain.length ? plain : read
  // A book outside the 66 is meant where the library has it, or where it is the only one of the name.
  const outside = (r: { asked: string }) => bookOf(r.asked)?.apocryphal
  const known = fitting.filter(r => !outside(r) || fitting.every(outside) || isHeld(r.reading, options))
  const held = known.filter(r => isHeld(r.reading, options))
  const left = held.length ? held : known
  const [only, ...more] = left
  if (!only) return { kind: 'none', message: found.find(f => f.problem)?.problem ?? `"${name}" is no book known here.` }
  if (more.length)
    return {
      kind: 'choices',
      message: `"${name}" stands for ${left.length} books that have this place.`,
      choices: left.map(({ reading }) => ({ label: reading.read, reading })),
    }
  const others = books.filter(book => book !== only.asked && !bookOf(book)?.apocryphal).map(bookTitle)
  if (!others.length) return only.reading
  const note = `"${name}" is read as ${bookTitle(only.asked)}; the place is not there in ${others.join(' or ')}.`
  return { ...only.reading, notes: [...only.reading.notes, note] }
}

function isHeld({ book, ranges }: PassagesReading, { held }: ReferenceOptions): boolean {
  return held !== undefined && ranges.every(({ from }) => held(book, from.chapter, from.verse))
}

function readIn(book: string, tokens: NumberToken[], options: ReferenceOptions): Found {
  const numbering = options.numbering ?? 'kjv'
  const limits: Limits = {
    chapters: b => options.chapters?.(b) || chaptersOf(numbering, b),
    verses: (b, chapter) => options.verses?.(b, chapter) || versesOf(numbering, b, chapter),
  }
  const whole = makeReading(book, [{ from: { chapter: 1 }, to: { chapter: limits.chapters(book) } }], numbering, [])
  const all: PassagesReading = { ...whole, whole: true, read: bookTitle(book) }
  if (!tokens.length) return { reading: all }

  const assumed = options.numbering || options.verses || options.chapters ? [] : [KJV_ASSUMED]
  const inWay = (way: Parameters<typeof interpret>[3]): Found => {
    const notes: string[] = []
    const ranges = interpret(tokens, book, limits, way, notes)
    if (!ranges?.length) return { problem: `The numbers after ${bookTitle(book)} do not read as chapter and verse.` }
    const found = place(book, ranges, numbering, limits)
    if (!found.reading) return found
    return { ...found, reading: { ...found.reading, notes: [...found.reading.notes, ...notes, ...assumed] } }
  }
  const [first = {}, ...others] = [inWay({}), inWay({ european: false }), inWay({ verses: true })]
  const chapters = inWay({ chapters: true })
  // `Ps 1, 23`: Psalm 1 has no verse 23, so two psalms are meant; with a blank rather than a verse counted elsewhere.
  const apart = tokens.some(token => token.mark === ',' && token.blank)
  const best =
    [first, ...others, ...(apart ? [chapters] : [])].find(f => f.reading && !f.converted) ??
    (first.reading ? first : chapters)
  if (!best.reading) return first
  const seen = new Set([best.reading.read])
  const alternatives = others.flatMap(({ reading, converted }) => {
    if (!reading || converted || seen.has(reading.read)) return []
    seen.add(reading.read)
    return [reading]
  })
  // `Jude 5`: one number in a book of one chapter is a verse, but may have been meant for the chapter.
  if (limits.chapters(book) === 1 && tokens.length === 1 && tokens[0]?.mark === '' && !tokens[0].following)
    alternatives.unshift(all)
  return { ...best, reading: { ...best.reading, ...(alternatives.length ? { alternatives } : {}) } }
}

/** The note of a reading whose numbering nobody named. */
export const KJV_ASSUMED = 'No text was named, so the numbers are read as those of the King James Version.'
