import { decodeText, FileRefused, type ReadContext, type SourceFile } from './reader.ts'

/** A stretch of verses of one chapter, in the book codes of the file (`PSA`). Verse 0 is the title of a psalm. */
export interface VerseStretch {
  book: string
  chapter: number
  first: number
  last: number
  /** Letter of a part of the verse (`ESG 1:1a`), where the stretch is one. */
  part?: string
}

/** A versification as a .vrs file has it. */
export interface Versification {
  /** Of its first line: `Versification "English"`. */
  name: string
  /** Last verse of each chapter, by book. */
  books: Map<string, number[]>
  /** Verses of this scheme (left) that are others in the original one (right). */
  mappings: { line: number; from: VerseStretch; to: VerseStretch }[]
  /** Verses that the scheme counts and the text lacks: `GEN 31:51`. */
  excluded: string[]
  /** Lines for later programs, written as comments: verses in parts, several verses to one. */
  extended: { line: number; text: string }[]
  /** Lines that are comments and nothing else. */
  comments: number
}

const STRETCH = String.raw`(\w{3}) (\d{1,3}):(\d{1,3})(?:-(\d{1,3})|([a-z]))?`
const MAPPING = new RegExp(`^${STRETCH}\\s*=\\s*${STRETCH}$`)
const BOOK = /^(\w{3})((?: \d{1,3}:\d{1,3})+)$/
const EXCLUDED = /^-\s*(\w{3} \d{1,3}:\d{1,3}(?:-\d{1,3})?)$/

/**
 * Reads a versification table of Paratext: books with the last verse of each chapter, mapping lines `A = B` (this scheme
 * left, the original right), verses that are lacking (`-`), and extended lines that begin `#!`. A line of another shape
 * is reported and left out.
 */
export function readVersification(file: SourceFile, report: ReadContext['report']): Versification {
  const result: Versification = { name: '', books: new Map(), mappings: [], excluded: [], extended: [], comments: 0 }
  for (const [i, row] of decodeText(file).split('\n').entries()) {
    const text = row.trim()
    if (text === '') continue
    const line = i + 1
    if (text.startsWith('#!')) result.extended.push({ line, text: text.slice(2).trim() })
    else if (text.startsWith('#')) {
      result.comments++
      result.name ||= /^#\s*Versification\s+"([^"]*)"/.exec(text)?.[1] ?? ''
    } else if (!readLine(result, text, line))
      report({
        file: file.name,
        line,
        code: 'line',
        raw: text.slice(0, 80),
        action: 'no line of a versification: left out',
      })
  }
  if (result.books.size === 0) throw new FileRefused(file.name, 0, 'The file counts the verses of no book.')
  return result
}

function readLine(result: Versification, text: string, line: number): boolean {
  const book = BOOK.exec(text)
  if (book) {
    const chapters = result.books.get(book[1]!) ?? []
    for (const [, chapter, last] of book[2]!.matchAll(/(\d+):(\d+)/g)) chapters[Number(chapter) - 1] = Number(last)
    result.books.set(
      book[1]!,
      Array.from(chapters, last => last ?? 0),
    )
    return true
  }
  const lacking = EXCLUDED.exec(text)
  if (lacking) {
    result.excluded.push(lacking[1]!)
    return true
  }
  const mapping = MAPPING.exec(text)
  if (!mapping) return false
  const [from, to] = [stretchOf(mapping.slice(1, 6)), stretchOf(mapping.slice(6, 11))]
  if (from.last < from.first || to.last < to.first) return false
  result.mappings.push({ line, from, to })
  return true
}

const stretchOf = ([book = '', chapter, first, last = first, part]: readonly (string | undefined)[]): VerseStretch => ({
  book,
  chapter: Number(chapter),
  first: Number(first),
  last: Number(last),
  ...(part === undefined ? {} : { part }),
})

/** The single verses of a mapping, pair by pair; a side of one verse stands against each of the other. */
export function* versePairs({ from, to }: Versification['mappings'][number]): Iterable<[from: string, to: string]> {
  const [left, right] = [from.last - from.first, to.last - to.first]
  for (let n = 0; n <= Math.max(left, right); n++)
    yield [
      `${from.book} ${from.chapter}:${from.first + Math.min(n, left)}${from.part ?? ''}`,
      `${to.book} ${to.chapter}:${to.first + Math.min(n, right)}${to.part ?? ''}`,
    ]
}
