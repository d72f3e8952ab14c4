import { fileName, type PackEntry, type PackFile, withheldFileName } from '../model/pack.ts'
import { KIND_SENTENCE, MEMORY_LIMIT, type StorageKind } from './depot.ts'
import { readLock, TAKEN } from './locks.ts'
import { sha256 } from './parts.ts'
import { megabytes, refused, type StoreRefusal } from './refusal.ts'
import { refusalOf, type Shelf } from './shelf.ts'
import { PATIENCE } from './sources.ts'

/** What there is to say about space and safety. */
export interface StorageState {
  kind: StorageKind
  /** Bytes of our own files, half downloads included. */
  used: number
  /** Bytes the browser grants this app, or null where it does not say. */
  quota: number | null
  /** Whether the browser promised to keep our data; null where it does not say. */
  persistent: boolean | null
  sentence: string
}

/** More than this beside our packs (app, fonts, a model) and the browser's own count is taken as wrong. */
const PLAUSIBLE = 2 * 2 ** 30

/** Space and safety of the packs on this device. */
export async function storageState(shelf: Shelf): Promise<StorageState> {
  const { storage } = shelf.platform
  const [used, estimate, persisted] = await Promise.all([
    usedBytes(shelf),
    storage?.estimate?.().catch(() => undefined),
    storage?.persisted?.().catch(() => undefined),
  ])
  const lasting = shelf.kind !== 'memory'
  const persistent = lasting ? (persisted ?? null) : false
  return {
    kind: shelf.kind,
    used,
    quota: lasting ? (estimate?.quota ?? null) : MEMORY_LIMIT,
    persistent,
    sentence: `${KIND_SENTENCE[shelf.kind]}${lasting ? ` ${safety(persistent)}` : ''}`,
  }
}

const safety = (persistent: boolean | null): string =>
  persistent
    ? 'The browser promised to keep them.'
    : 'They may be cleared by the browser when space runs short, and can then be got again.'

/** Bytes of our own files. The browser's own figure is no use after a failure: it was once read a thousandfold. */
async function usedBytes(shelf: Shelf): Promise<number> {
  const sizes = await Promise.all((await shelf.depot.list()).map(name => shelf.depot.size(name)))
  return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0)
}

/** Bytes that can still be stored, or undefined where the browser does not say. */
export async function freeBytes(shelf: Shelf): Promise<number | undefined> {
  const used = await usedBytes(shelf)
  if (shelf.kind === 'memory') return Math.max(0, MEMORY_LIMIT - used)
  const estimate = await shelf.platform.storage?.estimate?.().catch(() => undefined)
  if (estimate?.quota === undefined) return undefined
  const usage = estimate.usage ?? used
  return Math.max(0, estimate.quota - (usage - used > PLAUSIBLE ? used : usage))
}

/**
 * The sentence on a full disk: what is needed, and what there is. `stored` is what could be written before it was full,
 * for browsers whose own figure is of no use: Chromium always claims ten gigabytes more than are taken.
 */
export function noRoom(entry: PackEntry, need: number, free: number | undefined, stored?: number): StoreRefusal {
  const there = free !== undefined && free < need ? free : stored
  const room =
    there === undefined ? 'there is less' : there < 100_000 ? 'nothing is free' : `${megabytes(there, 'down')} are free`
  return refused(
    'quota',
    `“${entry.title}” needs ${megabytes(need)} and ${room}. Remove a pack or free space on the disk, then try again.`,
  )
}

/** How far a check of an installed pack has come, in bytes on this device. */
export interface VerifyOptions {
  signal?: AbortSignal
  onProgress?: (progress: { id: string; phase: 'verify' | 'done'; bytes: number; of: number }) => void
}

/** Reads an installed pack and compares every stretch with the checksum it came with. */
export async function verify(
  shelf: Shelf,
  id: string,
  options: VerifyOptions = {},
): Promise<{ ok: true } | StoreRefusal> {
  const row = await shelf.records.pack(id)
  if (!row || row.removing) return refused('not_installed', `There is no pack “${id}” on this device.`)
  const { entry } = row
  const release = await shelf.locks.shared(readLock(entry), PATIENCE)
  if (release === TAKEN) return refused('busy', `“${entry.title}” is just being removed in another tab.`)
  const files = [{ name: fileName(entry), file: entry.file }]
  if (entry.withheld) files.push({ name: withheldFileName(entry), file: entry.withheld })
  const of = files.reduce((sum, { file }) => sum + file.bytes, 0)
  let before = 0
  try {
    for (const { name, file } of files) {
      const found = await verifyFile(shelf, name, file, options.signal, bytes =>
        options.onProgress?.({ id, phase: 'verify', bytes: before + bytes, of }),
      )
      if (found === 'stopped') return refused('cancelled', `The check of “${entry.title}” was stopped.`)
      if (found === 'damaged')
        return refused('pack_damaged', `“${entry.title}” is damaged on this device. Remove it and get it again.`)
      before += file.bytes
    }
  } catch (error) {
    return refusalOf(error, entry)
  } finally {
    release()
  }
  options.onProgress?.({ id, phase: 'done', bytes: of, of })
  return { ok: true }
}

async function verifyFile(
  shelf: Shelf,
  name: string,
  file: PackFile,
  signal: AbortSignal | undefined,
  onBytes: (bytes: number) => void,
): Promise<'good' | 'damaged' | 'stopped'> {
  const source = await shelf.depot.open(name)
  try {
    if (source.size !== file.bytes) return 'damaged'
    let at = 0
    for (const part of file.parts) {
      if (signal?.aborted) return 'stopped'
      const bytes = new Uint8Array(part.bytes)
      if (source.read(bytes, at) !== bytes.length || (await sha256(bytes)) !== part.sha256) return 'damaged'
      onBytes((at += part.bytes))
    }
    return 'good'
  } finally {
    source.close()
  }
}
