import { fileCache } from './depot-cache.ts'
import { fileSystem } from './depot-opfs.ts'
import type { Directory, Platform } from './platform.ts'
import { bytesSource, DepotError } from './sources.ts'
import type { ByteSource } from './vfs.ts'

/** Where packs lie on this device: the origin's file system, the browser's cache, or this tab's memory. */
export type StorageKind = 'opfs' | 'cache' | 'memory'

/** A place for files of packs. Its methods throw `DepotError`. */
export interface Depot {
  readonly kind: StorageKind
  /** Names of all files. */
  list(): Promise<string[]>
  /** Length of a file, or undefined where there is none. */
  size(name: string): Promise<number | undefined>
  open(name: string): Promise<ByteSource>
  /** Takes a file for writing, as it is: a cut download goes on in it. */
  write(name: string): Promise<PackWriter>
  /** Removes a file; one that is not there is removed already. */
  remove(name: string): Promise<void>
}

/** A file while it is written, stretch by stretch. */
export interface PackWriter {
  /** Lasts once it is answered: only then may a record say that the part is there. */
  write(stretch: Uint8Array, at: number): Promise<void>
  /** Reads back what an earlier run wrote; fewer bytes where it wrote fewer. */
  read(at: number, length: number): Promise<Uint8Array>
  /** Cuts the file to its length and lets it go. */
  close(length?: number): Promise<void>
}

/** Most that packs take in a browser that keeps nothing: every tab has its own copy in memory. */
export const MEMORY_LIMIT = 100 * 2 ** 20

/** The sentence on each kind for the shelf and the status line. */
export const KIND_SENTENCE: Record<StorageKind, string> = {
  opfs: 'Packs lie in this browser’s own storage.',
  cache: 'This browser keeps packs in its cache; a private window forgets them when it is closed.',
  memory: 'This browser gives no storage here: packs stay in memory, and nothing is kept after this tab is closed.',
}

/**
 * Finds the place for packs. `kind` is where packs lie already: then it is that place or none, for another one would
 * look like an empty library. Without packs it is the best that works.
 */
export async function findDepot(platform: Platform, kind?: StorageKind): Promise<Depot> {
  const known = kind !== undefined
  const found = kind === 'cache' ? undefined : await fileSystemDepot(platform, known)
  if (found) return found
  const cache = kind === 'opfs' ? undefined : await cacheDepot(platform)
  if (cache) return cache
  if (known) throw new DepotError('denied')
  return memoryDepot()
}

async function fileSystemDepot(platform: Platform, known: boolean): Promise<Depot | undefined> {
  try {
    const root = await platform.storage?.getDirectory?.()
    const packs = await root?.getDirectoryHandle('packs', { create: true })
    if (!packs || !(known || (await isWritable(packs)))) return undefined
    return fileSystem(packs, platform)
  } catch (error) {
    if (known) throw new DepotError('denied', { cause: error })
    return undefined
  }
}

/** Some browsers have the directory and no access handles, or have them and refuse. */
async function isWritable(packs: Directory): Promise<boolean> {
  const probe = `probe-${Math.random().toString(36).slice(2)}.tmp`
  try {
    const handle = await (await packs.getFileHandle(probe, { create: true })).createSyncAccessHandle?.()
    handle?.close()
    return handle !== undefined
  } catch {
    return false
  } finally {
    await packs.removeEntry(probe).catch(() => undefined)
  }
}

async function cacheDepot(platform: Platform): Promise<Depot | undefined> {
  if (!platform.caches || !platform.readBlob) return undefined
  try {
    return fileCache(await platform.caches.open('lectern-packs'), platform.readBlob)
  } catch {
    return undefined
  }
}

/** Files in memory. */
export function memoryDepot(limit = MEMORY_LIMIT): Depot {
  const files = new Map<string, Uint8Array>()
  const held = (): number => [...files.values()].reduce((sum, bytes) => sum + bytes.length, 0)
  return {
    kind: 'memory',
    list: async () => [...files.keys()],
    size: async name => files.get(name)?.length,
    async open(name) {
      const bytes = files.get(name)
      if (!bytes) throw new DepotError('missing')
      return bytesSource(bytes)
    },
    async write(name) {
      if (!files.has(name)) files.set(name, new Uint8Array(0))
      return {
        async write(stretch, at) {
          let bytes = files.get(name) ?? new Uint8Array(0)
          const end = at + stretch.length
          if (end > bytes.length) {
            if (held() - bytes.length + end > limit) throw new DepotError('full')
            const longer = new Uint8Array(end)
            longer.set(bytes)
            bytes = longer
          }
          bytes.set(stretch, at)
          files.set(name, bytes)
        },
        read: async (at, length) => (files.get(name) ?? new Uint8Array(0)).slice(at, at + length),
        close: async () => undefined,
      }
    },
    remove: async name => void files.delete(name),
  }
}
