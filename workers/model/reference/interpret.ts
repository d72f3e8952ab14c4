/** What the marks between the numbers of a biblical reference mean: `1:1-5`, `1,1.3-5`, `1. 1, 2, 3`, `8,38f`. */
import type { NumberToken } from './split.ts'
import type { VersePoint, VerseRange } from './types.ts'

/** How long books and chapters are in the text asked; 0 verses = not known. */
export interface Limits {
  chapters: (book: string) => number
  verses: (book: string, chapter: number) => number
}

/** Without knowledge of a text: any chapter, any verse. */
export const wide: Limits = { chapters: () => 2, verses: () => 0 }

/** Which of two meanings a mark has. */
export interface Way {
  /** In `Gn 1,1-2,4` the second comma, too, parts chapter from verse. */
  european?: boolean
  /** In `Jude 1,5` the numbers are verses. */
  verses?: boolean
  /** In `Ps 1, 23` the numbers are chapters. */
  chapters?: boolean
}

/** The ranges that the numbers say; undefined when they say none. Nothing is checked against the text yet. */
export function interpret(
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
  if (at.verse === undefined) {
    if (following === 'ff') notes.push(`"ff" is read to the end of the book, chapter ${chapters}.`)
    return { chapter: following === 'f' ? Math.min(at.chapter + 1, chapters) : chapters }
  }
  const last = limits.verses(book, at.chapter)
  if (following === 'ff') {
    notes.push(`"ff" is read to the end of the chapter${last ? `, verse ${last}` : ''}.`)
    return last ? { chapter: at.chapter, verse: Math.max(last, at.verse) } : { chapter: at.chapter }
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
