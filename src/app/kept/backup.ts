import type { Refusal } from '../../../workers/api/envelope.ts'
import type { Kept } from './kept.ts'
import { KINDS, type Kind, keyOf, MOST, newestFirst, type Rows, readRow, unknownKeys } from './rows.ts'

/** The format of a backup, and the newest version of it that this program writes and reads. */
const FORMAT = 'lectern-backup'
const VERSION = 1

/** The largest file that is read, in bytes. */
export const LARGEST_FILE = 64e6

/** A pack that was on the device: only its name, none of its texts. */
export interface BackupPack {
  id: string
  title: string
  version: string
}

/** Everything that a scholar keeps, as one file holds it. */
export interface Backup {
  /** When it was made, in milliseconds since 1970. */
  made: number
  history: readonly Rows['history'][]
  saved: readonly Rows['saved'][]
  notes: readonly Rows['notes'][]
  /** As they were stored; whoever takes them reads them anew. */
  settings: unknown
  packs: readonly BackupPack[]
}

/** A row that was not read: its list, and its place in it, from 1. */
export interface Skipped {
  list: Kind | 'packs'
  place: number
}

export type ReadBackup =
  | { ok: true; backup: Backup; skipped: Skipped[]; unknown: number }
  | { ok: false; refusal: Refusal }

/** The text of a backup: JSON, one row a line. */
export function writeBackup(backup: Backup, program: string): string {
  const list = (rows: readonly unknown[]) =>
    rows.length === 0 ? '[]' : `[\n${rows.map(row => JSON.stringify(row)).join(',\n')}\n]`
  return `{
"format": ${JSON.stringify(FORMAT)},
"version": ${VERSION},
"program": ${JSON.stringify(program)},
"made": ${JSON.stringify(new Date(backup.made).toISOString())},
"settings": ${JSON.stringify(backup.settings)},
"packs": ${list(backup.packs)},
"history": ${list(backup.history)},
"saved": ${list(backup.saved)},
"notes": ${list(backup.notes)}
}
`
}

const PARTS = ['format', 'version', 'program', 'made', 'settings', 'packs', ...KINDS]

/** Most packs of a backup that are read. */
const MOST_PACKS = 2000

/**
 * Reads a backup of any origin. Wrong rows are left out and named by their places; keys that this version does not know are
 * counted. Of two rows of one name the newer counts. Nothing is thrown.
 */
export function readBackup(text: string, now: number): ReadBackup {
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch {
    return refuse('no_json', 'This file is no backup of Lectern, or it was cut: it cannot be read as JSON.')
  }
  if (typeof raw !== 'object' || raw === null || Reflect.get(raw, 'format') !== FORMAT)
    return refuse('no_backup', 'This file is no backup of Lectern.')
  const file = raw as Record<string, unknown>
  const { version } = file
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1)
    return refuse('no_backup', 'This backup does not say of which version it is.')
  if (version > VERSION)
    return refuse(
      'newer',
      'This backup was made by a newer version of Lectern.',
      'Reload the page to get the newer version.',
    )

  const skipped: Skipped[] = []
  let unknown = Object.keys(file).filter(key => !PARTS.includes(key)).length
  const listOf = <K extends Kind>(kind: K): Rows[K][] => {
    const rows = new Map<string, Rows[K]>()
    rowsOf(file[kind]).forEach((one, i) => {
      const row = readRow(kind, one, now)
      if (!row || (rows.size >= MOST[kind] && !rows.has(keyOf(kind, row)))) {
        skipped.push({ list: kind, place: i + 1 })
        return
      }
      unknown += unknownKeys(kind, one)
      const before = rows.get(keyOf(kind, row))
      if (!before || before.at < row.at) rows.set(keyOf(kind, row), row)
    })
    return newestFirst(kind, [...rows.values()])
  }
  const packs: BackupPack[] = []
  rowsOf(file.packs).forEach((one, i) => {
    const pack = readPack(one)
    if (!pack || packs.length >= MOST_PACKS) skipped.push({ list: 'packs', place: i + 1 })
    else if (!packs.some(({ id }) => id === pack.id)) packs.push(pack)
  })
  const made = typeof file.made === 'string' ? Date.parse(file.made) : Number.NaN
  const backup = {
    made: Number.isFinite(made) ? Math.min(made, now) : now,
    history: listOf('history'),
    saved: listOf('saved'),
    notes: listOf('notes'),
    settings: file.settings,
    packs,
  }
  return { ok: true, backup, skipped, unknown }
}

/** What is no list is a row that cannot be read; what is absent has none. */
const rowsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value])

function readPack(raw: unknown): BackupPack | undefined {
  const { id, title, version } = (typeof raw === 'object' && raw !== null ? raw : {}) as Record<string, unknown>
  if (typeof id !== 'string' || !/^[a-z0-9][\w.-]{0,79}$/i.test(id)) return undefined
  const line = (value: unknown) =>
    typeof value === 'string'
      ? value
          .slice(0, 200)
          .toWellFormed()
          .replace(/\p{Cc}+/gu, ' ')
          .trim()
      : ''
  return { id, title: line(title) || id, version: line(version) }
}

const refuse = (code: string, message: string, instead?: string): ReadBackup => ({
  ok: false,
  refusal: { code, message, ...(instead ? { try: instead } : {}) },
})

/** How many rows of one list came, took the place of older ones, and changed nothing. */
export interface Merged {
  fresh: number
  newer: number
  /** The same or older than what is here. */
  same: number
  /** For which there was no room. */
  over: number
}

/**
 * Which rows of a backup are to be written beside those that are here. A row of a new name comes, a newer one takes the place
 * of the older, and nothing that is here goes; only the history keeps to its last 200.
 */
export function mergeRows<K extends Kind>(
  kind: K,
  here: readonly Rows[K][],
  there: readonly Rows[K][],
): { write: Rows[K][]; gone: string[]; merged: Merged } {
  const all = new Map(here.map(row => [keyOf(kind, row), row]))
  const merged: Merged = { fresh: 0, newer: 0, same: 0, over: 0 }
  const write: Rows[K][] = []
  for (const row of there) {
    const before = all.get(keyOf(kind, row))
    if (before && lastOf(before) >= lastOf(row)) merged.same++
    else if (!before && kind !== 'history' && all.size >= MOST[kind]) merged.over++
    else {
      if (before) merged.newer++
      else merged.fresh++
      all.set(keyOf(kind, row), row)
      write.push(row)
    }
  }
  if (kind !== 'history') return { write, gone: [], merged }
  const gone = new Set(
    newestFirst(kind, [...all.values()])
      .slice(MOST.history)
      .map(row => keyOf(kind, row)),
  )
  const kept = write.filter(row => !gone.has(keyOf(kind, row)))
  const dropped = write.length - kept.length
  return {
    write: kept,
    gone: here.map(row => keyOf(kind, row)).filter(key => gone.has(key)),
    merged: { ...merged, fresh: merged.fresh - dropped, over: dropped },
  }
}

/** When a row last changed; a saved search was perhaps asked again after it was named. */
const lastOf = (row: Rows[Kind]): number => Math.max(row.at, 'again' in row ? (row.again?.at ?? 0) : 0)

export type Restored =
  | { ok: true; merged: { [K in Kind]: Merged }; settings: boolean }
  | { ok: false; refusal: Refusal }

/** Merges a backup into what is kept. `takeSettings` takes them where they are newer, and says whether it did. */
export async function restore(
  kept: Pick<Kept, 'rows' | 'write'>,
  backup: Backup,
  takeSettings: (raw: unknown) => boolean,
): Promise<Restored> {
  const merged = {} as { [K in Kind]: Merged }
  for (const kind of KINDS) {
    const done = await restoreList(kept, kind, backup, merged)
    if (!done.ok) return done
  }
  return { ok: true, merged, settings: takeSettings(backup.settings) }
}

async function restoreList<K extends Kind>(
  kept: Pick<Kept, 'rows' | 'write'>,
  kind: K,
  backup: Backup,
  merged: { [K in Kind]: Merged },
) {
  const plan = mergeRows(kind, await kept.rows(kind), backup[kind] as unknown as Rows[K][])
  merged[kind] = plan.merged
  return plan.write.length + plan.gone.length === 0 ? { ok: true as const } : kept.write(kind, plan.write, plan.gone)
}
