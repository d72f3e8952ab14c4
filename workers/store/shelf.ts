import { fileName, type PackEntry, type PackManifest, withheldFileName } from '../model/pack.ts'
import { openPackFile } from './check.ts'
import { type Database, DatabaseError } from './database.ts'
import { type Depot, findDepot, KIND_SENTENCE, type StorageKind } from './depot.ts'
import { type Locks, ownLocks, readLock, TAKEN, webLocks } from './locks.ts'
import { browserPlatform, type Channel, type Platform } from './platform.ts'
import { memoryRecords, type Records } from './records.ts'
import { refused, type StoreRefusal } from './refusal.ts'
import { DepotError, PATIENCE } from './sources.ts'
import { loadSqlite } from './sqlite.ts'
import { tidy } from './tidy.ts'

/** A pack file that is open, or one sentence why not. */
type OpenedFile = { ok: true; db: Database } | StoreRefusal

/**
 * An open pack. Close it here, not at its database: others wait for the lock that goes with it. A pack opened twice in
 * one tab is the same database, and closed for both.
 */
export interface OpenedPack {
  ok: true
  entry: PackEntry
  db: Database
  /** Opens the second file, with the withheld documents: only on a request that asks for them. */
  withheld?: () => Promise<OpenedFile>
  close(): void
}

interface OpenFile {
  ok: true
  pack: Pick<PackEntry, 'id' | 'version'>
  db: Database
  close: () => void
}

/** What tabs tell each other. */
type Message = { type: 'library-changed' } | { type: 'release'; id: string }

const CHANNEL = 'lectern-library'
/** Time for running searches to end before a pack is closed under them; a remover waits a little longer. */
const GRACE = 1500

/** The packs on this device. Every tab has a shelf of its own over the same storage; none of them is the leader. */
export class Shelf {
  private readonly channel: Channel
  private readonly files = new Map<string, Promise<OpenFile | StoreRefusal>>()
  private readonly open = new Set<OpenFile>()
  private readonly releaseHooks = new Set<(id: string) => Promise<void> | void>()
  private readonly running = new Set<Promise<unknown>>()

  /** `Shelf.start` is the way in. */
  private constructor(
    readonly platform: Platform,
    readonly records: Records,
    readonly depot: Depot,
    readonly locks: Locks,
  ) {
    this.channel = platform.channel(CHANNEL)
    this.channel.hear(message => {
      const { type, id } = message as { type?: unknown; id?: unknown }
      if (type === 'release' && typeof id === 'string') this.background(this.release(id))
      if (type === 'library-changed') this.background(this.releaseStale())
    })
  }

  /**
   * Opens the shelf. Where the list of packs cannot be read although packs may be there, that is a refusal: an empty
   * library must never look like the owner's. Leftovers are cleared up in the background.
   */
  static async start(platform: Platform = browserPlatform()): Promise<{ ok: true; shelf: Shelf } | StoreRefusal> {
    try {
      const records = await platform.records()
      const rows = await records.packs()
      const depot = await findDepot(platform, rows[0]?.kind)
      // What lies in memory goes with this tab, and so must the list of it.
      const lists = depot.kind === 'memory' ? memoryRecords() : records
      const locks = platform.locks ? webLocks(platform.locks) : ownLocks()
      const shelf = new Shelf(platform, lists, depot, locks)
      shelf.background(tidy(shelf))
      return { ok: true, shelf }
    } catch (error) {
      if (error instanceof DepotError)
        return refused(
          'storage_denied',
          'The browser does not open the storage where your packs are. Restart the browser; nothing was removed.',
        )
      return Shelf.withoutRecords(platform)
    }
  }

  /** No list can be kept: fine in a private window, alarming where files of packs exist. */
  private static async withoutRecords(platform: Platform): Promise<{ ok: true; shelf: Shelf } | StoreRefusal> {
    const files = await findDepot(platform)
      .then(depot => depot.list())
      .catch(() => ['unknown'])
    if (files.length > 0)
      return refused(
        'storage_denied',
        'The browser does not open the list of your packs. Restart the browser; nothing was removed.',
      )
    const depot = await findDepot({ ...platform, storage: {}, caches: undefined })
    return { ok: true, shelf: new Shelf(platform, memoryRecords(), depot, ownLocks()) }
  }

  get kind(): StorageKind {
    return this.depot.kind
  }

  /** One sentence on where packs lie here. */
  get sentence(): string {
    return KIND_SENTENCE[this.depot.kind]
  }

  /** Packs on this device, in corpus order: as the last manifest lists them, then by id. */
  async installed(): Promise<PackEntry[]> {
    const order = new Map((await this.offered())?.packs.map((pack, i) => [pack.id, i]))
    const place = (id: string): number => order.get(id) ?? Number.MAX_SAFE_INTEGER
    const rows = (await this.records.packs()).filter(row => !row.removing)
    return rows.map(row => row.entry).sort((a, b) => place(a.id) - place(b.id) || (a.id < b.id ? -1 : 1))
  }

  /** The manifest as it was fetched last, also without a network. */
  async offered(): Promise<PackManifest | undefined> {
    return (await this.records.fact('manifest')) as PackManifest | undefined
  }

  /** Opens a pack for reading. Several tabs may have it open at once. */
  async openPack(entry: PackEntry): Promise<OpenedPack | StoreRefusal> {
    const main = await this.openFile(entry, fileName(entry))
    if (!main.ok) return main
    let second: OpenFile | StoreRefusal | undefined
    return {
      ok: true,
      entry,
      db: main.db,
      ...(entry.withheld
        ? {
            withheld: async () => {
              second = await this.openFile(entry, withheldFileName(entry))
              return second
            },
          }
        : {}),
      close: () => {
        main.close()
        if (second?.ok) second.close()
      },
    }
  }

  /** Hears that another tab (or this one) wants a pack let go: finish or drop what reads it, within 1.5 seconds. */
  onRelease(hook: (id: string) => Promise<void> | void): () => void {
    this.releaseHooks.add(hook)
    return () => this.releaseHooks.delete(hook)
  }

  /** Lets a pack go in this tab: once the hooks have had their time, whatever still reads it fails as closed. */
  async release(id: string): Promise<void> {
    const hooks = Promise.all([...this.releaseHooks].map(async hook => hook(id))).catch(() => undefined)
    if (this.releaseHooks.size > 0) await Promise.race([hooks, this.platform.wait(GRACE)])
    for (const file of [...this.open]) if (file.pack.id === id) file.close()
  }

  /** Lets go what is no longer on the shelf (removed, or a version before), after the same time for running searches. */
  private async releaseStale(): Promise<void> {
    await this.platform.wait(GRACE)
    const current = new Set((await this.installed()).map(entry => readLock(entry)))
    for (const file of [...this.open]) if (!current.has(readLock(file.pack))) file.close()
  }

  /**
   * Lets everything go, for a page that is put to sleep (`pagehide`): handles must not live on in the back/forward
   * cache. Answers the ids that were open; on `pageshow` open them again.
   */
  releaseAll(): string[] {
    const ids = [...new Set([...this.open].map(file => file.pack.id))]
    for (const file of [...this.open]) file.close()
    return ids
  }

  /** Asks the other tabs to let a pack go. */
  askRelease(id: string): void {
    this.channel.send({ type: 'release', id } satisfies Message)
  }

  /** Tells all tabs that packs came or went. */
  announceChange(): void {
    this.channel.send({ type: 'library-changed' } satisfies Message)
    // What is sent does not come back here.
    this.background(this.releaseStale())
  }

  /** Work that nobody waits for; what fails of it is done again at the next start. */
  background(work: Promise<unknown>): void {
    const settled: Promise<unknown> = work.catch(() => undefined).then(() => this.running.delete(settled))
    this.running.add(settled)
  }

  /** When all background work is done. */
  async settled(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running)
  }

  /** Lets everything go and stops listening. */
  close(): void {
    this.releaseAll()
    this.channel.close()
  }

  private openFile(entry: PackEntry, file: string): Promise<OpenFile | StoreRefusal> {
    let opening = this.files.get(file)
    if (!opening) {
      opening = this.readFile(entry, file)
      this.files.set(file, opening)
      const forget = () => void this.files.delete(file)
      opening.then(opened => opened.ok || forget(), forget)
    }
    return opening
  }

  private async readFile(entry: PackEntry, file: string): Promise<OpenFile | StoreRefusal> {
    await loadSqlite()
    const letGo = await this.locks.shared(readLock(entry), PATIENCE)
    if (letGo === TAKEN) return inUse(entry)
    try {
      const opened = openPackFile(file, await this.depot.open(file), true)
      if (opened.ok) {
        const one: OpenFile = {
          ok: true,
          pack: entry,
          db: opened.db,
          close: () => {
            if (!this.open.delete(one)) return
            this.files.delete(file)
            opened.db.close()
            letGo()
          },
        }
        this.open.add(one)
        return one
      }
      letGo()
      return opened
    } catch (error) {
      letGo()
      return refusalOf(error, entry)
    }
  }
}

/** Calls back whenever packs came or went, in whichever tab. Returns the way to stop. */
export function onLibraryChanged(
  changed: () => void,
  platform: Pick<Platform, 'channel'> = browserPlatform(),
): () => void {
  const channel = platform.channel(CHANNEL)
  channel.hear(message => {
    if ((message as { type?: unknown }).type === 'library-changed') changed()
  })
  return () => channel.close()
}

const inUse = (entry: PackEntry): StoreRefusal =>
  refused('in_use', `“${entry.title}” is in use elsewhere. Close other tabs of this app, or wait, and try again.`)

/** The sentence on a file that cannot be used. Errors of our own making go on as errors. */
export function refusalOf(error: unknown, entry: PackEntry): StoreRefusal {
  if (error instanceof DepotError && error.code === 'in_use') return inUse(entry)
  if (error instanceof DepotError && error.code === 'missing')
    return refused('pack_damaged', `The file of “${entry.title}” is gone from this browser’s storage. Get it again.`)
  if (error instanceof DepotError || error instanceof DOMException || error instanceof DatabaseError)
    return refused('storage_denied', `The browser refuses the storage for “${entry.title}”. Restart it and try again.`)
  throw error
}
