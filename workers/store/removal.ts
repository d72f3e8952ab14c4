import { changeLock, readLock, TAKEN } from './locks.ts'
import { refused, type StoreRefusal } from './refusal.ts'
import { refusalOf, type Shelf } from './shelf.ts'
import { PATIENCE } from './sources.ts'
import { dropFiles } from './tidy.ts'

/** What became of a pack that was to be removed. */
export type Removed = { ok: true; deferred: boolean; message: string } | StoreRefusal

/**
 * Removes a pack. Other tabs are asked to let it go and get two seconds; where one does not, the pack leaves the
 * library at once and its files at the next start.
 */
export async function remove(shelf: Shelf, id: string): Promise<Removed> {
  const done = await shelf.locks.exclusive(changeLock(id), 0, async (): Promise<Removed> => {
    const row = await shelf.records.pack(id)
    if (!row) return refused('not_installed', `There is no pack “${id}” on this device.`)
    const { entry } = row
    await shelf.release(id)
    shelf.askRelease(id)
    try {
      const removed = await shelf.locks.exclusive(readLock(entry), PATIENCE, async () => {
        await shelf.records.removePack(id)
        await dropFiles(shelf, entry)
      })
      if (removed === TAKEN) await shelf.records.putPack({ ...row, removing: true })
      shelf.announceChange()
      return removed === TAKEN
        ? {
            ok: true,
            deferred: true,
            message: `“${entry.title}” is still open in another tab. Its space comes back at the next start.`,
          }
        : { ok: true, deferred: false, message: `“${entry.title}” was removed.` }
    } catch (error) {
      return refusalOf(error, entry)
    }
  })
  return done === TAKEN ? refused('busy', 'Another tab is getting or removing this pack. Wait until it is done.') : done
}
