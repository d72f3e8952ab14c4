/**
 * Versification: which verse of one numbering is which of another. Everything goes by way of KJV numbers, which are the
 * alignment keys of biblical packs. The tables and where they come from: `numbering-make.ts`.
 *
 * A key is `<OSIS book>.<chapter>.<verse>`; half a verse is `Isa.63.19!b`, as VerseMap writes it. Verse 0 is the title
 * of a psalm where a numbering does not count it: `Ps.3.0` in the KJV, verse 1 elsewhere.
 */
import { GNT_MAP, GNT_VERSES } from './numbering-gnt.ts'
import { KJV_VERSES } from './numbering-kjv.ts'
import { LXX_MAP, LXX_VERSES } from './numbering-lxx.ts'
import { MT_MAP, MT_VERSES } from './numbering-mt.ts'
import { SWETE_MAP, SWETE_VERSES } from './numbering-swete.ts'
import { VULGATE_MAP, VULGATE_VERSES } from './numbering-vulgate.ts'

/**
 * `kjv` English Bibles; `mt` the Hebrew Bible; `gnt` the Greek New Testament since Nestle; `lxx` a Septuagint numbered
 * as Rahlfs; `swete` Swete's, which is not; `vulgate` the Clementine.
 */
export const SCHEMES = ['kjv', 'mt', 'gnt', 'lxx', 'swete', 'vulgate'] as const
export type Scheme = (typeof SCHEMES)[number]

/** What a sentence on the screen calls a numbering: "in the Hebrew numbering". */
export const SCHEME_NAMES: Readonly<Record<Scheme, string>> = {
  kjv: 'King James',
  mt: 'Hebrew',
  gnt: 'Greek New Testament',
  lxx: 'Septuagint',
  swete: 'Septuagint (Swete)',
  vulgate: 'Vulgate',
}

/** `<OSIS book>.<chapter>.<verse>`, or half of it with `!a` or `!b`. */
export type VerseKey = string

const TEXTS: Readonly<Record<Scheme, readonly [verses: string, map: string]>> = {
  kjv: [KJV_VERSES, ''],
  mt: [MT_VERSES, MT_MAP],
  gnt: [GNT_VERSES, GNT_MAP],
  lxx: [LXX_VERSES, LXX_MAP],
  swete: [SWETE_VERSES, SWETE_MAP],
  vulgate: [VULGATE_VERSES, VULGATE_MAP],
}

/**
 * Numbers under which KJV-numbered texts hold what the KJV has elsewhere: the doxology of Romans at the end of chapter
 * 14 (World English Bible, Byzantine text), the Letter of Jeremiah as Baruch 6.
 */
const KJV_ALIASES = /^(Rom\.14\.2[456]|Bar\.6\.\d+)$/

/**
 * The KJV verses that a verse touches, the one it mostly is first: `toKjv('mt', 'Ps.3.1')` = `['Ps.3.0']`,
 * `toKjv('mt', 'Isa.63.19')` = `['Isa.63.19', 'Isa.64.1']`, `toKjv('mt', 'Ps.23.1')` = `['Ps.23.1', 'Ps.23.0']` (the
 * title opens the Hebrew verse). Empty: the numbering has no such verse, or the KJV has nothing that answers. A book
 * whose verses are not counted here maps to itself.
 */
export function toKjv(scheme: Scheme, key: VerseKey): VerseKey[] {
  return unique(exactToKjv(scheme, key).map(whole))
}

/** The verses of a numbering that touch a KJV verse, in their order; empty = the text lacks it (`Neh.7.68` in `mt`). */
export function fromKjv(scheme: Scheme, key: VerseKey): VerseKey[] {
  return unique(exactFromKjv(scheme, key).map(whole))
}

/** A verse of one numbering in another, halves told: `convert('kjv', 'mt', 'Isa.64.1')` = `['Isa.63.19!b']`. */
export function convert(from: Scheme, to: Scheme, key: VerseKey): VerseKey[] {
  if (from === to) return exists(from, key) ? [key] : []
  return unique(exactToKjv(from, key).flatMap(kjv => exactFromKjv(to, kjv)))
}

/** Last verse of a chapter, 0 where the numbering has no such chapter or does not count the book. */
export function versesIn(scheme: Scheme, book: string, chapter: number): number {
  return tableOf(scheme).verses.get(book)?.[chapter - 1] ?? 0
}

/** Number of chapters, 0 where the numbering does not count the book. */
export function chaptersIn(scheme: Scheme, book: string): number {
  return tableOf(scheme).verses.get(book)?.length ?? 0
}

/** Whether a numbering has a verse; verse 0 only where a psalm has a title that is not counted. */
export function exists(scheme: Scheme, key: VerseKey): boolean {
  const { book, chapter, verse } = at(whole(key))
  if (verse === 0) return scheme === 'kjv' && tableOf('mt').fromKjv.has(whole(key))
  return verse <= versesIn(scheme, book, chapter)
}

function exactToKjv(scheme: Scheme, key: VerseKey): VerseKey[] {
  const table = tableOf(scheme)
  const { base, half } = halves(key)
  if (scheme === 'kjv' && KJV_ALIASES.test(base)) return alias(base)
  const mapped = table.toKjv.get(base)
  if (mapped) {
    const exact = half ? mapped.filter(m => m.half === half) : mapped
    return (exact.length ? exact : mapped).flatMap(m => (m.to ? [m.to] : []))
  }
  return !table.verses.has(at(base).book) || exists(scheme, base) ? [key] : []
}

function exactFromKjv(scheme: Scheme, key: VerseKey): VerseKey[] {
  const table = tableOf(scheme)
  const { base, half } = halves(key)
  const mapped = table.fromKjv.get(base) ?? []
  const found = half ? mapped.filter(m => !m.half || m.half === half) : mapped
  const own = !table.verses.has(at(base).book) || exists(scheme, base)
  const same = own && !table.toKjv.has(base) ? [key] : []
  return [...found.map(m => m.to), ...same].sort(inOrder)
}

function alias(key: string): VerseKey[] {
  const { book, verse } = at(key)
  return [book === 'Rom' ? `Rom.16.${verse + 1}` : `EpJer.1.${verse}`]
}

interface Mapped {
  /** Half of the verse looked up that this is about; empty = all of it. */
  half: string
  to: VerseKey
}

interface VerseTable {
  verses: Map<string, number[]>
  toKjv: Map<VerseKey, Mapped[]>
  fromKjv: Map<VerseKey, Mapped[]>
}

const tables = new Map<Scheme, VerseTable>()

/** Read on first use: a table takes some 10 to 25 ms. */
function tableOf(scheme: Scheme): VerseTable {
  const known = tables.get(scheme)
  if (known) return known
  const [verses, map] = TEXTS[scheme]
  const table: VerseTable = { verses: new Map(), toKjv: new Map(), fromKjv: new Map() }
  for (const line of verses.trim().split('\n')) {
    const [book = '', ...last] = line.split(' ')
    table.verses.set(book, last.map(Number))
  }
  for (const line of map.trim().split('\n').filter(Boolean)) {
    const [book = '', ...items] = line.split(' ')
    for (const item of items) readItem(table, book, item)
  }
  tables.set(scheme, table)
  return table
}

/** `32:2-33=32:1-32`, `63:19b=64:1`, `3:52-53=PrAzar.1:30-31`, `38:1-27=`. */
function readItem(table: VerseTable, book: string, item: string): void {
  const m = /^(\d+):(\d+)(?:-(\d+)|([ab]))?=(?:(?:(\w+)\.)?(\d+):(\d+)(?:-\d+|([ab]))?)?$/.exec(item)
  if (!m) throw new Error(`The verse table of ${book} has the unreadable entry ${item}.`)
  const [, chapter, first, last = first, half = '', kjvBook = book, kjvChapter, kjvFirst, kjvHalf = ''] = m
  for (let i = 0; i <= Number(last) - Number(first); i++) {
    const own = `${book}.${chapter}.${Number(first) + i}`
    const kjv = kjvChapter ? `${kjvBook}.${kjvChapter}.${Number(kjvFirst) + i}` : ''
    push(table.toKjv, own, { half, to: kjv && kjv + (kjvHalf && `!${kjvHalf}`) })
    if (kjv) push(table.fromKjv, kjv, { half: kjvHalf, to: own + (half && `!${half}`) })
  }
}

function push(map: Map<string, Mapped[]>, key: string, value: Mapped): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

const whole = (key: VerseKey) => key.replace(/![a-z]$/, '')
const unique = (keys: VerseKey[]) => [...new Set(keys)]

function halves(key: VerseKey): { base: string; half: string } {
  const [base = '', half = ''] = key.split('!')
  return { base, half }
}

/** Verses with a letter (`1Kgs.12.24a`) are none of those counted here: additions of the Greek text. */
function at(key: string): { book: string; chapter: number; verse: number } {
  const [book = '', chapter = '', verse = ''] = key.split('.')
  return { book, chapter: Number(chapter), verse: /^\d+$/.test(verse) ? Number(verse) : Number.POSITIVE_INFINITY }
}

function inOrder(a: VerseKey, b: VerseKey): number {
  const x = at(whole(a))
  const y = at(whole(b))
  return x.chapter - y.chapter || x.verse - y.verse || (a < b ? -1 : a > b ? 1 : 0)
}
