import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { KEYS, KINDS, type Kind, type Rows } from './rows.ts'

/** Where the lists lie. What comes out may be old or damaged: rows are read anew by whoever asks. */
export interface KeptStore {
  /** False where everything is forgotten when the tab is closed. */
  lasting: boolean
  all(kind: Kind): Promise<unknown[]>
  get(kind: Kind, key: string): Promise<unknown>
  /** Writes rows and removes others by their names: all of it or nothing. */
  write<K extends Kind>(kind: K, rows: readonly Rows[K][], gone?: readonly string[]): Promise<void>
  clear(kind: Kind): Promise<void>
}

interface Schema extends DBSchema {
  history: { key: string; value: Rows['history'] }
  saved: { key: string; value: Rows['saved'] }
  notes: { key: string; value: Rows['notes'] }
}

/**
 * The lists in IndexedDB, which every tab may write; in memory where the browser has none (a private window, closed
 * storage). Opens the database anew where the browser closed it.
 */
export async function openKeptStore(): Promise<KeptStore> {
  let opening: Promise<IDBPDatabase<Schema>> | undefined
  const connect = (): Promise<IDBPDatabase<Schema>> =>
    (opening ??= openDB<Schema>('lectern-kept', 1, {
      upgrade(db) {
        for (const kind of KINDS) db.createObjectStore(kind, { keyPath: KEYS[kind] })
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
  try {
    await connect()
  } catch {
    return memoryStore()
  }
  return {
    lasting: true,
    all: async kind => (await connect()).getAll(kind),
    get: async (kind, key) => (await connect()).get(kind, key),
    async write(kind, rows, gone = []) {
      const change = (await connect()).transaction(kind, 'readwrite')
      const list = change.objectStore(kind)
      await Promise.all([...rows.map(row => list.put(row)), ...gone.map(key => list.delete(key)), change.done])
    },
    clear: async kind => (await connect()).clear(kind),
  }
}

/** The same lists, forgotten when the tab is closed. */
export function memoryStore(): KeptStore {
  const lists = {
    history: new Map<string, unknown>(),
    saved: new Map<string, unknown>(),
    notes: new Map<string, unknown>(),
  }
  return {
    lasting: false,
    all: async kind => [...lists[kind].values()],
    get: async (kind, key) => lists[kind].get(key),
    async write(kind, rows, gone = []) {
      for (const row of rows)
        lists[kind].set((row as Record<string, unknown>)[KEYS[kind]] as string, structuredClone(row))
      for (const key of gone) lists[kind].delete(key)
    },
    clear: async kind => lists[kind].clear(),
  }
}
