import * as v from 'valibot'

/** The most that is kept: rows of each list, and UTF-16 units of each text. */
export const MOST = {
  history: 200,
  saved: 1000,
  notes: 10_000,
  address: 8000,
  words: 1000,
  name: 200,
  text: 20_000,
} as const

/** The lists of what a scholar keeps. */
export const KINDS = ['history', 'saved', 'notes'] as const
export type Kind = (typeof KINDS)[number]

/** The field of a row that names it: one row for each. */
export const KEYS = { history: 'address', saved: 'address', notes: 'id' } as const

// one line of text: a lone surrogate or a control character is no letter of it
const line = (most: number, least = 0) =>
  v.pipe(
    v.string(),
    v.maxLength(most),
    v.transform(text =>
      text
        .toWellFormed()
        .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
        .trim(),
    ),
    v.minLength(least),
  )

/** A text of several lines, ended by `\n` alone. */
const lines = v.pipe(
  v.string(),
  v.maxLength(MOST.text),
  v.transform(text =>
    text
      .toWellFormed()
      .replace(/\r\n?|[\u2028\u2029]/g, '\n')
      .replace(/[^\P{Cc}\n\t]+/gu, '')
      .trim(),
  ),
  v.minLength(1),
)

/**
 * A place in this program: a path below its base, with its query. `//host` and `/\host` are addresses of other hosts, and a
 * browser takes tabs and line ends out of an address before it reads it.
 */
const address = v.pipe(v.string(), v.maxLength(MOST.address), v.regex(/^\/(?![/\\])[^\s\\#\p{Cc}]*$/u))

/** Milliseconds since 1970. */
const time = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8.64e15))

const total = v.object({
  value: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e12)),
  /** `gte`: counting stopped early, there are more. */
  relation: v.picklist(['eq', 'gte']),
})

/** The library that answered: its version, as the port names it. */
const library = v.optional(line(200))

const asked = {
  address,
  /** What stood in the field. */
  words: line(MOST.words, 1),
  /** The word of the lane: Text, Word, Fragment … */
  lane: line(40),
  /** Passages found; absent where it is not to be told or was not counted. */
  total: v.optional(total),
  library,
}

/** A search that was answered on this device. `at`: when it was last asked. */
export const historyRow = v.object({ ...asked, at: time })

/** A search with a name. `at`: when it was saved or named; `again`: when it was last asked since. */
export const savedRow = v.object({
  ...asked,
  name: line(MOST.name, 1),
  at: time,
  again: v.optional(v.object({ total: v.optional(total), library, at: time })),
})

/** A note on a passage, a range or a word. `made` and `at`: when it was begun and last changed. */
export const noteRow = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
  urn: v.pipe(line(400, 1), v.regex(/^urn:\S+$/)),
  /** The passage as it is cited: `John 1:1`. */
  reference: line(MOST.name),
  /** The edition. */
  title: line(MOST.name),
  text: lines,
  made: time,
  at: time,
})

export type Total = v.InferOutput<typeof total>
export type HistoryRow = v.InferOutput<typeof historyRow>
export type SavedRow = v.InferOutput<typeof savedRow>
export type NoteRow = v.InferOutput<typeof noteRow>
export interface Rows {
  history: HistoryRow
  saved: SavedRow
  notes: NoteRow
}

const ROWS = { history: historyRow, saved: savedRow, notes: noteRow }

/** A row of any origin, or undefined where it is none. Times yet to come are taken for now: else they would win for ever. */
export function readRow<K extends Kind>(kind: K, raw: unknown, now: number): Rows[K] | undefined {
  const read = v.safeParse(ROWS[kind], raw)
  return read.success ? notAfter(read.output as Rows[K], now) : undefined
}

function notAfter<T>(value: T, now: number): T {
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, one]) =>
    (key === 'at' || key === 'made') && typeof one === 'number' ? [key, Math.min(one, now)] : [key, notAfter(one, now)],
  )
  return Object.fromEntries(entries) as T
}

/** The keys of a row that this version does not know, deep. */
export function unknownKeys(kind: Kind, raw: unknown): number {
  return countUnknown(ROWS[kind], raw)
}

function countUnknown(schema: v.GenericSchema, raw: unknown): number {
  const inner = schema as { type: string; wrapped?: v.GenericSchema; entries?: Record<string, v.GenericSchema> }
  if (inner.type === 'optional' && inner.wrapped) return countUnknown(inner.wrapped, raw)
  if (!inner.entries || typeof raw !== 'object' || raw === null || Array.isArray(raw)) return 0
  let count = 0
  for (const [key, value] of Object.entries(raw)) {
    const known = Object.hasOwn(inner.entries, key) ? inner.entries[key] : undefined
    count += known ? countUnknown(known, value) : 1
  }
  return count
}

/** The row's name in its list. */
export const keyOf = <K extends Kind>(kind: K, row: Rows[K]): string =>
  (row as Record<string, unknown>)[KEYS[kind]] as string

/** The newest first; of the same moment, by name. */
export function newestFirst<K extends Kind>(kind: K, rows: readonly Rows[K][]): Rows[K][] {
  return [...rows].sort((a, b) => b.at - a.at || (keyOf(kind, a) < keyOf(kind, b) ? -1 : 1))
}
