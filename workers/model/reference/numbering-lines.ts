/** Verses as the tables write them, `Exod 37:1-2=36:8-9`: read, counted and printed. Of the making of tables only. */

/** Last verses of the chapters of each book. */
export type Counts = Map<string, number[]>
/** A verse or a half of it (`a`, `b`), and the KJV verse or half that answers; no `to` = none does. */
export interface Step {
  from: string
  part: string
  to: string
  toPart: string
}

/** `Exod 37:1-2=36:8-9`, `Dan 3:24-52=PrAzar.1:1-29`, `Exod 38:1-27=`: verse by verse. */
export function expand(line: string): Step[] {
  const m = /^(\w+) (\d+):(\d+)(?:-(\d+))?=(?:(?:(\w+)\.)?(\d+):(\d+)(?:-(\d+))?)?$/.exec(line)
  if (!m) throw new Error(`The line "${line}" does not read as verses.`)
  const [, book, chapter, first, last = first, book2 = book, chapter2, first2] = m
  return Array.from({ length: Math.max(0, Number(last) - Number(first) + 1) }, (_, i) =>
    step(`${book}.${chapter}.${Number(first) + i}`, chapter2 ? `${book2}.${chapter2}.${Number(first2) + i}` : ''),
  )
}

/** From keys, halves marked as VerseMap marks them: `Isa.63.19!b`. */
export function step(from: string, to: string): Step {
  const [a = '', part = ''] = from.split('!')
  const [b = '', toPart = ''] = to.split('!')
  return { from: a, part, to: b, toPart }
}

/** Book, chapter and verse of a key. */
export function at(key: string) {
  const [book = '', chapter, verse] = key.split('.')
  return { book, chapter: Number(chapter), verse: Number(verse) }
}

/** All verses counted, in order. */
export const keysOf = (counts: Counts) =>
  [...counts].flatMap(([book, chapters]) =>
    chapters.flatMap((last, c) => Array.from({ length: last }, (_, v) => `${book}.${c + 1}.${v + 1}`)),
  )
/** Whether a verse is counted. */
export const has = (counts: Counts, key: string) =>
  at(key).verse > 0 && at(key).verse <= (counts.get(at(key).book)?.[at(key).chapter - 1] ?? 0)
/** The books named, in that order. */
export const only = (counts: Counts, books: string[]): Counts =>
  new Map(books.flatMap(book => (counts.has(book) ? [[book, counts.get(book) ?? []]] : [])))

/** One line a book: `Ruth 22 23 18 22`. */
export const printCounts = (counts: Counts) =>
  [...counts].map(([book, chapters]) => `${book} ${chapters.join(' ')}`).join('\n')

/** Leaves out what maps to itself, and writes runs as ranges: one line a book. */
export function printMap(made: Step[]): string {
  const targets = grouped(made, s => s.from)
  const kept = made.filter(s => s.part || s.toPart || s.to !== s.from || (targets.get(s.from)?.length ?? 0) > 1)
  const lines = new Map<string, string[]>()
  for (let i = 0; i < kept.length; ) {
    const first = kept[i] as Step
    const a = at(first.from)
    const b = at(first.to)
    const follows = (s: Step | undefined, n: number) =>
      s &&
      !s.part &&
      !s.toPart &&
      !first.part &&
      !first.toPart &&
      s.from === `${a.book}.${a.chapter}.${a.verse + n}` &&
      s.to === (first.to && `${b.book}.${b.chapter}.${b.verse + n}`)
    let n = 1
    while (follows(kept[i + n], n)) n++
    const range = (verse: number, part: string) => (n > 1 ? `${verse}-${verse + n - 1}` : `${verse}${part}`)
    const right = first.to && `${b.book === a.book ? '' : `${b.book}.`}${b.chapter}:${range(b.verse, first.toPart)}`
    lines.set(a.book, [...(lines.get(a.book) ?? []), `${a.chapter}:${range(a.verse, first.part)}=${right}`])
    i += n
  }
  return [...lines].map(([book, items]) => `${book} ${items.join(' ')}`).join('\n')
}

/** `Map.groupBy`, which Node 20 does not have. */
export function grouped<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item])
  return groups
}
