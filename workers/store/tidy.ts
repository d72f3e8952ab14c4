import { fileName, type PackEntry, withheldFileName } from '../model/pack.ts'
import { changeLock, readLock } from './locks.ts'
import type { Shelf } from './shelf.ts'

/** A download nobody went on with for so long is given up. */
const FORGOTTEN = 14 * 24 * 3600 * 1000

/**
 * Clears up after what was cut off: files without a row, packs marked for removal, downloads nobody goes on with.
 * Runs at start. Whatever another tab installs or reads at this moment holds a lock and is left alone.
 */
export async function tidy(shelf: Shelf, now = Date.now()): Promise<void> {
  await shelf.locks.exclusive('lectern:tidy', 0, async () => {
    for (const { id, removing, entry } of await shelf.records.packs()) {
      if (!removing) continue
      await undisturbed(shelf, id, entry.version, async () => {
        // Looked at again under the lock: it may have been taken back meanwhile.
        if (!(await shelf.records.pack(id))?.removing) return
        await shelf.records.removePack(id)
        await dropFiles(shelf, entry)
      })
    }
    for (const half of await shelf.records.halves()) {
      if (now - half.touched < FORGOTTEN) continue
      await undisturbed(shelf, half.id, versionIn(half.file), () => shelf.records.removeHalf(half.file))
    }
    for (const file of await shelf.depot.list()) {
      await undisturbed(shelf, file.split('@')[0] ?? file, versionIn(file), async () => {
        if (!(await wanted(shelf)).has(file)) await shelf.depot.remove(file)
      })
    }
  })
}

async function wanted(shelf: Shelf): Promise<Set<string>> {
  const rows = (await shelf.records.packs()).filter(row => row.kind === shelf.kind)
  const halves = await shelf.records.halves()
  return new Set([...rows.flatMap(row => filesOf(row.entry)), ...halves.map(half => half.file)])
}

/** Does the work if no tab changes this pack or reads this version of it; a failure waits for the next start. */
async function undisturbed(shelf: Shelf, id: string, version: string, work: () => Promise<void>): Promise<void> {
  try {
    await shelf.locks.exclusive(changeLock(id), 0, () => shelf.locks.exclusive(readLock({ id, version }), 0, work))
  } catch {
    // A handle let go late, storage that is full: nothing that has to stop the app from starting.
  }
}

const versionIn = (file: string): string => file.replace(/^[^@]*@/, '').replace(/(~withheld)?\.sqlite$/, '')

/** Removes the files of a pack whose row is gone. */
export async function dropFiles(shelf: Shelf, entry: PackEntry): Promise<void> {
  for (const file of filesOf(entry)) {
    // The row is gone already; a file that stays is a leftover, and leftovers go at the next start.
    await shelf.depot.remove(file).catch(() => undefined)
  }
}

/** Removes the files of a version once nobody reads it; at the next start if somebody does for long. */
export async function dropVersion(shelf: Shelf, entry: PackEntry, wait: number): Promise<void> {
  await shelf.locks.exclusive(readLock(entry), wait, () => dropFiles(shelf, entry))
}

/** Names of the files of a pack. */
const filesOf = (entry: PackEntry): string[] => [fileName(entry), ...(entry.withheld ? [withheldFileName(entry)] : [])]
