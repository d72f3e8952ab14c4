import {
  downloadBytes,
  fileName,
  type PackEntry,
  type PackFile,
  type PackManifest,
  SCHEMA_VERSION,
  withheldFileName,
} from '../model/pack.ts'
import { newerPack, openPackFile } from './check.ts'
import type { PackWriter } from './depot.ts'
import { changeLock, TAKEN } from './locks.ts'
import { readManifest } from './manifest.ts'
import { cancelled, loadPart, sha256 } from './parts.ts'
import type { Half } from './records.ts'
import { refused, type StoreRefusal } from './refusal.ts'
import { refusalOf, type Shelf } from './shelf.ts'
import { DepotError, nameOf } from './sources.ts'
import { loadSqlite } from './sqlite.ts'
import { freeBytes, noRoom } from './storage-state.ts'
import { dropVersion } from './tidy.ts'

export interface InstallProgress {
  id: string
  phase: 'download' | 'verify' | 'done'
  /** Bytes as they travel, of both files of the pack. */
  bytes: number
  of: number
}

export interface InstallOptions {
  /** Where the manifest lies: the paths of its parts start here. */
  baseUrl: string
  signal?: AbortSignal
  onProgress?: (progress: InstallProgress) => void
}

/** How many parts are fetched at once: the second arrives while the first is unpacked and written. */
const IN_FLIGHT = 2
/** How long the files of the version before wait for tabs that still read them. */
const LINGER = 30_000

/** Fetches the list of packs and remembers it, so that the shelf has an order and titles without a network. */
export async function fetchManifest(
  shelf: Shelf,
  baseUrl: string,
  signal?: AbortSignal,
): Promise<{ ok: true; manifest: PackManifest } | StoreRefusal> {
  let text: string
  try {
    const response = await shelf.platform.fetch(new URL('manifest.json', baseUrl).href, {
      cache: 'no-cache',
      ...(signal ? { signal } : {}),
    })
    if (!response.ok) return refused('network', `The server has no list of packs (${response.status}).`)
    text = await response.text()
  } catch (error) {
    if (signal?.aborted) return refused('cancelled', 'Getting the list of packs was stopped.')
    if (!(error instanceof Error)) throw error
    return shelf.platform.online()
      ? refused('network', 'The list of packs could not be loaded. Installed packs work as before.')
      : refused('offline', 'There is no network to load the list of packs from. Installed packs work as before.')
  }
  const checked = readManifest(text)
  if (!checked.ok) return refused('not_a_pack', checked.message)
  await shelf.records.putFact('manifest', checked.manifest)
  return checked
}

/**
 * Gets a pack: fetches its parts, verifies each before it is written, checks the finished file, and only then writes
 * the row that makes it exist. Cut off at any moment it leaves the library as it was; what was verified is kept for
 * the next try, but not after Stop or on a full disk.
 */
export async function install(
  shelf: Shelf,
  entry: PackEntry,
  options: InstallOptions,
): Promise<{ ok: true } | StoreRefusal> {
  if (entry.schema > SCHEMA_VERSION) return newerPack(entry.schema)
  if (options.signal?.aborted) return cancelled(entry.title)
  // Over plain http a browser has no checksums (nor storage): nothing could be verified.
  if (!globalThis.crypto?.subtle)
    return refused('storage_denied', 'Packs can only be got where this app is opened over https.')
  const done = await shelf.locks.exclusive(changeLock(entry.id), 0, () => new Installation(shelf, entry, options).run())
  return done === TAKEN
    ? refused('busy', `Another tab is getting “${entry.title}”. It will appear here too when it is done.`)
    : done
}

/** Ends an installation from wherever it is. */
class Stopped extends Error {
  constructor(
    readonly refusal: StoreRefusal,
    readonly keepParts: boolean,
  ) {
    super(refusal.message)
  }
}

class Installation {
  private readonly files: { name: string; file: PackFile }[]
  private readonly of: number
  private readonly stop = new AbortController()
  private loaded = 0
  private shown = -1

  constructor(
    private readonly shelf: Shelf,
    private readonly entry: PackEntry,
    private readonly options: InstallOptions,
  ) {
    this.files = [{ name: fileName(entry), file: entry.file }]
    if (entry.withheld) this.files.push({ name: withheldFileName(entry), file: entry.withheld })
    this.of = downloadBytes(entry)
  }

  async run(): Promise<{ ok: true } | StoreRefusal> {
    const { shelf, entry } = this
    const before = await shelf.records.pack(entry.id)
    if (before?.entry.version === entry.version && (await this.complete())) {
      if (before.removing) await this.enter()
      this.report('done', this.of)
      return { ok: true }
    }
    const abort = () => this.stop.abort()
    this.options.signal?.addEventListener('abort', abort)
    try {
      await this.makeRoom()
      for (const { name, file } of this.files) await this.fetchFile(name, file)
      this.report('verify', this.of)
      await this.check()
      await this.enter()
    } catch (error) {
      return await this.giveUp(error)
    } finally {
      this.options.signal?.removeEventListener('abort', abort)
      this.stop.abort()
    }
    if (before && before.entry.version !== entry.version) shelf.background(dropVersion(shelf, before.entry, LINGER))
    this.report('done', this.of)
    return { ok: true }
  }

  /** Whether all files are there at their full length (a row alone survives a browser that clears its cache). */
  private async complete(): Promise<boolean> {
    const sizes = await Promise.all(this.files.map(({ name }) => this.shelf.depot.size(name)))
    return this.files.every(({ file }, i) => sizes[i] === file.bytes)
  }

  private async enter(): Promise<void> {
    const { shelf, entry } = this
    await shelf.records.putPack(
      { id: entry.id, entry, kind: shelf.kind },
      this.files.map(({ name }) => name),
    )
    shelf.announceChange()
  }

  /** Bytes of the parts that are written and recorded. */
  private async storedBytes(): Promise<number> {
    const halves = await this.shelf.records.halves()
    let stored = 0
    for (const { name, file } of this.files) {
      const done = new Set(halves.find(half => half.file === name)?.done)
      stored += file.parts.reduce((sum, part, i) => sum + (done.has(i) ? part.bytes : 0), 0)
    }
    return stored
  }

  private async makeRoom(): Promise<void> {
    const need = this.files.reduce((sum, { file }) => sum + file.bytes, 0) - (await this.storedBytes())
    const free = await freeBytes(this.shelf)
    // A twentieth more than the files: the edge of the quota is where browsers misbehave.
    if (free !== undefined && need * 1.05 > free) throw new Stopped(noRoom(this.entry, need, free), true)
  }

  private async fetchFile(name: string, file: PackFile): Promise<void> {
    const { depot, records } = this.shelf
    const half: Half = (await records.halves()).find(one => one.file === name) ?? {
      file: name,
      id: this.entry.id,
      done: [],
      touched: 0,
    }
    // The record comes before the file: a file without one is a leftover to whoever starts just now.
    half.touched = Date.now()
    await records.putHalf(half)
    const writer = await depot.write(name)
    let length: number | undefined
    try {
      half.done = await this.stillGood(writer, file, half.done)
      await this.fetchParts(writer, file, half)
      length = file.bytes
    } finally {
      await writer.close(length)
    }
  }

  /** Parts of an earlier try, hashed once more: a machine that lost power may have lost what was written last. */
  private async stillGood(writer: PackWriter, file: PackFile, done: number[]): Promise<number[]> {
    const good: number[] = []
    for (const i of done) {
      const part = file.parts[i]
      if (!part) continue
      const bytes = await writer.read(offsetOf(file, i), part.bytes)
      if (bytes.length !== part.bytes || (await sha256(bytes)) !== part.sha256) continue
      good.push(i)
      this.loaded += part.packed
    }
    this.report('download', this.loaded)
    return good
  }

  private async fetchParts(writer: PackWriter, file: PackFile, half: Half): Promise<void> {
    const missing = file.parts.flatMap((part, i) => (half.done.includes(i) ? [] : [{ part, i, arrived: 0 }]))
    const flying: Promise<Awaited<ReturnType<typeof loadPart>>>[] = []
    const total = (): number => this.loaded + missing.reduce((sum, { arrived }) => sum + arrived, 0)
    for (const [n, one] of missing.entries()) {
      for (let next = missing[flying.length]; next && flying.length < n + IN_FLIGHT; next = missing[flying.length]) {
        const coming = next
        const part = loadPart(this.shelf.platform, coming.part, {
          url: new URL(coming.part.path, this.options.baseUrl).href,
          title: this.entry.title,
          signal: this.stop.signal,
          onBytes: bytes => {
            coming.arrived = bytes
            this.report('download', total())
          },
        })
        // Whoever comes to it sees the failure; until then it is not an unhandled one.
        part.catch(() => undefined)
        flying.push(part)
      }
      const loaded = await (flying[n] as (typeof flying)[number])
      if (!loaded.ok) throw new Stopped(loaded, loaded.code !== 'cancelled')
      await writer.write(loaded.bytes, offsetOf(file, one.i))
      one.arrived = one.part.packed
      half.done.push(one.i)
      half.touched = Date.now()
      await this.shelf.records.putHalf(half)
    }
    this.loaded = total()
  }

  private async check(): Promise<void> {
    await loadSqlite()
    for (const { name } of this.files) {
      const opened = openPackFile(name, await this.shelf.depot.open(name))
      if (!opened.ok) throw new Stopped(opened, false)
      opened.db.close()
    }
  }

  private async giveUp(error: unknown): Promise<StoreRefusal> {
    const { shelf, entry } = this
    if (error instanceof Stopped) {
      if (!error.keepParts) await this.removeHalves()
      return error.refusal
    }
    // The records in IndexedDB can be what no longer fits.
    if ((error instanceof DepotError && error.code === 'full') || nameOf(error) === 'QuotaExceededError') {
      // The space is measured after the half file is gone: what counts is what there is for the next try.
      const stored = await this.storedBytes()
      await this.removeHalves()
      const need = this.files.reduce((sum, { file }) => sum + file.bytes, 0)
      return noRoom(entry, need, await freeBytes(shelf), stored)
    }
    return refusalOf(error, entry)
  }

  private async removeHalves(): Promise<void> {
    for (const { name } of this.files) {
      await this.shelf.depot.remove(name).catch(() => undefined)
      await this.shelf.records.removeHalf(name)
    }
  }

  /** A call to the page costs more than a network packet: a message for every half percent is enough. */
  private report(phase: InstallProgress['phase'], bytes: number): void {
    if (phase === 'download' && bytes < this.of && bytes - this.shown < this.of / 200 && bytes >= this.shown) return
    this.shown = bytes
    this.options.onProgress?.({ id: this.entry.id, phase, bytes, of: this.of })
  }
}

const offsetOf = (file: PackFile, part: number): number =>
  file.parts.slice(0, part).reduce((sum, { bytes }) => sum + bytes, 0)
