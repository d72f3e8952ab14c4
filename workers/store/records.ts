import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { PackEntry } from '../model/pack.ts'

/** A pack on this device. Only this row makes it exist: a file without one is a leftover. */
interface PackRow {
  id: string
  entry: PackEntry
  /** Where its files lie; a browser may open another kind of storage later and not this one. */
  kind: 'opfs' | 'cache' | 'memory'
  /** Removed by its owner while another tab still read it: the files go at the next start. */
  removing?: true
}

/** A file that is being downloaded: which parts are written and verified, so that a cut download goes on. */
export interface Half {
  /** Name of the file, which holds the pack's version. */
  file: string
  id: string
  /** Indexes of the parts. */
  done: number[]
  /** `Date.now()` of the last part. */
  touched: number
}

/** The lists kept on this device. */
export interface Records {
  packs(): Promise<PackRow[]>
  pack(id: string): Promise<PackRow | undefined>
  /** Writes the row and ends the downloads it came from, both or neither. */
  putPack(row: PackRow, finished?: readonly string[]): Promise<void>
  removePack(id: string): Promise<void>
  halves(): Promise<Half[]>
  putHalf(half: Half): Promise<void>
  removeHalf(file: string): Promise<void>
  /** Small facts: the order of packs, whether lasting storage was asked for. */
  fact(name: string): Promise<unknown>
  putFact(name: string, value: unknown): Promise<void>
}

interface Schema extends DBSchema {
  packs: { key: string; value: PackRow }
  halves: { key: string; value: Half }
  facts: { key: string; value: unknown }
}

/**
 * The lists in IndexedDB, which every tab may write. Opens the database anew where the browser closed it (a worker
 * that slept, cleared storage).
 */
export async function openRecords(): Promise<Records> {
  let opening: Promise<IDBPDatabase<Schema>> | undefined
  const connect = (): Promise<IDBPDatabase<Schema>> =>
    (opening ??= openDB<Schema>('lectern-shelf', 1, {
      upgrade(db) {
        db.createObjectStore('packs', { keyPath: 'id' })
        db.createObjectStore('halves', { keyPath: 'file' })
        db.createObjectStore('facts')
      },
      blocking(_now, _next, event) {
        ;(event.target as IDBDatabase).close()
        opening = undefined
      },
      terminated() {
        opening = undefined
      },
    }).catch(error => {
      opening = undefined
      throw error
    }))
  await connect()
  return {
    packs: async () => (await connect()).getAll('packs'),
    pack: async id => (await connect()).get('packs', id),
    async putPack(row, finished = []) {
      const change = (await connect()).transaction(['packs', 'halves'], 'readwrite')
      await Promise.all([
        change.objectStore('packs').put(row),
        ...finished.map(file => change.objectStore('halves').delete(file)),
        change.done,
      ])
    },
    removePack: async id => (await connect()).delete('packs', id),
    halves: async () => (await connect()).getAll('halves'),
    putHalf: async half => void (await (await connect()).put('halves', half)),
    removeHalf: async file => (await connect()).delete('halves', file),
    fact: async name => (await connect()).get('facts', name),
    putFact: async (name, value) => void (await (await connect()).put('facts', value, name)),
  }
}

/** The same lists, forgotten when the tab closes: for browsers that keep nothing. */
export function memoryRecords(): Records {
  const packs = new Map<string, PackRow>()
  const halves = new Map<string, Half>()
  const facts = new Map<string, unknown>()
  return {
    packs: async () => [...packs.values()],
    pack: async id => packs.get(id),
    async putPack(row, finished = []) {
      packs.set(row.id, row)
      for (const file of finished) halves.delete(file)
    },
    removePack: async id => void packs.delete(id),
    halves: async () => [...halves.values()],
    putHalf: async half => void halves.set(half.file, structuredClone(half)),
    removeHalf: async file => void halves.delete(file),
    fact: async name => facts.get(name),
    putFact: async (name, value) => void facts.set(name, value),
  }
}
