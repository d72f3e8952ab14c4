import type { AccessHandle, FileHandle, Platform } from './platform.ts'
import type { ByteSource } from './vfs.ts'

/** Why a stored file cannot be read or written. */
export class DepotError extends Error {
  constructor(
    readonly code: 'in_use' | 'missing' | 'full' | 'denied',
    options?: { cause?: unknown },
  ) {
    super(`The stored file is ${code}.`, options)
    this.name = 'DepotError'
  }
}

/** Longest wait for a handle that another tab, or a page just closed, has not let go yet. */
export const PATIENCE = 2000
const BLOCK = 65_536

/** The name of a DOMException or error, for switching on. */
export const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')

/** Bytes in memory. */
export function bytesSource(bytes: Uint8Array): ByteSource {
  return {
    size: bytes.length,
    read(into, at) {
      const stretch = bytes.subarray(at, at + into.length)
      into.set(stretch)
      return stretch.length
    },
    close() {},
  }
}

/** Bytes that are read at once where a file is read from front to back. */
const AHEAD = 65_536

/**
 * Reads further than asked where the last reads went forward: a scan over a table is one page after the other, and each
 * call costs more than its bytes.
 */
export function readAhead(source: ByteSource): ByteSource {
  let buffer: Uint8Array | undefined
  let start = 0
  let held = 0
  let next = -1
  /** Reads in a row that went a little forward; the first steps of any search do so by chance. */
  let steps = 0
  return {
    get size() {
      return source.size
    },
    read(into, at) {
      const { length } = into
      if (buffer && at >= start && at + length <= start + held) {
        into.set(buffer.subarray(at - start, at - start + length))
        next = at + length
        return length
      }
      steps = at >= next && at - next < AHEAD && length < AHEAD ? steps + 1 : 0
      next = at + length
      if (steps < 3) return source.read(into, at)
      buffer ??= new Uint8Array(AHEAD)
      start = at
      held = 0
      held = source.read(buffer, at)
      const got = Math.min(length, held)
      into.set(buffer.subarray(0, got))
      return got
    },
    close: () => source.close(),
  }
}

/** A file of the origin's file system through an access handle: the fastest, where browsers let tabs share it. */
function handleSource(handle: AccessHandle): ByteSource {
  return {
    size: handle.getSize(),
    read: (into, at) => handle.read(into as Uint8Array<ArrayBuffer>, { at }),
    close: () => handle.close(),
  }
}

/**
 * Blocks of all Blobs that packs are read from, the longest unused going first: one budget for all packs, else
 * twenty packs would hold twenty times as much.
 */
export class BlockCache {
  private readonly blocks = new Map<string, Uint8Array>()
  private held = 0

  constructor(private readonly budget = 32 * 2 ** 20) {}

  get(key: string, load: () => Uint8Array): Uint8Array {
    let block = this.blocks.get(key)
    if (block) this.blocks.delete(key)
    else {
      block = load()
      this.held += block.length
    }
    this.blocks.set(key, block)
    for (const [oldest, { length }] of this.blocks) {
      if (this.held <= this.budget) break
      this.blocks.delete(oldest)
      this.held -= length
    }
    return block
  }

  drop(prefix: string): void {
    for (const [key, { length }] of this.blocks) {
      if (!key.startsWith(prefix)) continue
      this.blocks.delete(key)
      this.held -= length
    }
  }
}

let blobs = 0

/** A Blob (a file of the origin's file system, or out of the browser's cache), read in blocks of 64 KiB. */
export function blobSource(blob: Blob, readBlob: (blob: Blob) => ArrayBuffer, cache: BlockCache): ByteSource {
  const prefix = `${++blobs}:`
  const piece = (from: number, to: number): Uint8Array => new Uint8Array(readBlob(blob.slice(from, to)))
  return {
    size: blob.size,
    read(into, at) {
      const end = Math.min(at + into.length, blob.size)
      if (end <= at) return 0
      // A long stretch is read once, to be verified: it would only push out what searches use.
      if (end - at > 4 * BLOCK) {
        into.set(piece(at, end))
        return end - at
      }
      for (let from = at; from < end; ) {
        const number = Math.floor(from / BLOCK)
        const start = number * BLOCK
        const block = cache.get(prefix + number, () => piece(start, Math.min(start + BLOCK, blob.size)))
        const stretch = block.subarray(from - start, end - start)
        into.set(stretch, from - at)
        from += stretch.length
        // A Blob that gives less than it says has changed under us; the caller sees a short read.
        if (stretch.length === 0) return from - at
      }
      return end - at
    },
    close: () => cache.drop(prefix),
  }
}

/** Whether this browser shares access handles for reading; found out at the first file. */
export interface Sharing {
  handles: boolean | undefined
}

/** Opens a file of the origin's file system: a shared access handle where there is such a thing, else its Blob. */
export async function openStoredFile(
  file: FileHandle,
  platform: Pick<Platform, 'wait' | 'readBlob'>,
  cache: BlockCache,
  sharing: Sharing,
): Promise<ByteSource> {
  if (sharing.handles !== false) {
    const handle = await patiently(platform, () => file.createSyncAccessHandle?.({ mode: 'read-only' }))
    if (handle?.mode === 'read-only') {
      sharing.handles = true
      return readAhead(handleSource(handle))
    }
    // Firefox and Safari do not know the option: what they gave is exclusive and would shut out every other tab.
    handle?.close()
    sharing.handles = false
  }
  if (!platform.readBlob) throw new DepotError('denied')
  return blobSource(await file.getFile(), platform.readBlob, cache)
}

/**
 * Takes a handle, trying again for two seconds where somebody has it. Undefined where the browser has no such handles
 * at all; `in_use` where it was never let go.
 */
export async function patiently(
  platform: Pick<Platform, 'wait'>,
  take: () => Promise<AccessHandle> | undefined,
): Promise<AccessHandle | undefined> {
  for (let waited = 0; ; waited += 100) {
    try {
      return await take()
    } catch (error) {
      const name = nameOf(error)
      if (name === 'NotSupportedError' || name === 'SecurityError' || name === 'TypeError') return undefined
      if (name === 'QuotaExceededError') throw new DepotError('full', { cause: error })
      if (name === 'NotFoundError') throw new DepotError('missing', { cause: error })
      if (waited >= PATIENCE) throw new DepotError('in_use', { cause: error })
    }
    await platform.wait(100)
  }
}
