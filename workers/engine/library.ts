import type { Database } from '../store/database.ts'
import { Blocks, OpenPack } from './pack.ts'

/** A pack as the store hands it over: its database, and its withheld file only when it is asked for. */
export interface ShelvedPack {
  id: string
  version: string
  /** Place in the manifest. */
  order: number
  /** Passages it holds; a dictionary or a pack of links has none, and a search need not open it. */
  passages: number
  open: () => Promise<Database>
  /** Present where the pack has withheld documents. */
  openWithheld?: () => Promise<Database>
}

/** Bytes of packed postings that stay in memory, of all packs together: some 60 million words. */
const MEMORY = 96 * 2 ** 20
/** Bytes of blocks of the token stream that stay in memory: a browser reads each again from the disk, page by page. */
const BLOCKS = 64 * 2 ** 20

/** The packs of this device, in corpus order. Files are opened when an answer first needs them. */
export class Library {
  readonly shelf: readonly ShelvedPack[]
  /** Changes when a pack comes, goes or is replaced. */
  readonly version: string
  private readonly opened = new Map<string, Promise<OpenPack>>()
  private deadline: number | null = null
  private readonly memory = { left: MEMORY, blocks: new Blocks(BLOCKS) }

  constructor(shelf: readonly ShelvedPack[]) {
    this.shelf = [...shelf].sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
    this.version = this.shelf.map(p => `${p.id}@${p.version}`).join(',')
  }

  /**
   * The packs of these ids (all without ids), and their withheld files too where the request says so. `texts` leaves out
   * packs without passages.
   */
  async packs(options: { ids?: readonly string[]; restricted?: boolean; texts?: boolean } = {}): Promise<OpenPack[]> {
    const wanted = this.shelf.filter(
      p => (!options.ids || options.ids.includes(p.id)) && (!options.texts || p.passages > 0 || p.openWithheld),
    )
    const files = wanted.flatMap(shelved => [
      this.open(shelved, false),
      ...(options.restricted && shelved.openWithheld ? [this.open(shelved, true)] : []),
    ])
    return Promise.all(files)
  }

  /** Whether any pack has withheld documents. */
  get hasWithheld(): boolean {
    return this.shelf.some(p => p.openWithheld)
  }

  /** After this moment statements of any pack are interrupted; null = never. */
  setDeadline(at: number | null): void {
    this.deadline = at
    for (const pack of this.opened.values())
      pack.then(
        p => p.db.setDeadline(at),
        () => {},
      )
  }

  close(): void {
    for (const pack of this.opened.values())
      pack.then(
        p => p.db.close(),
        () => {},
      )
    this.opened.clear()
  }

  private open(shelved: ShelvedPack, restricted: boolean): Promise<OpenPack> {
    const key = restricted ? `${shelved.id}~withheld` : shelved.id
    let pack = this.opened.get(key)
    if (!pack) {
      pack = (restricted ? shelved.openWithheld! : shelved.open)().then(db => {
        db.setDeadline(this.deadline)
        return new OpenPack(shelved.id, shelved.version, restricted, db, this.memory)
      })
      // a file that could not be opened is tried again next time
      pack.catch(() => this.opened.delete(key))
      this.opened.set(key, pack)
    }
    return pack
  }
}
