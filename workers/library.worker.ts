import wasmUrl from '@sqlite.org/sqlite-wasm/sqlite3.wasm?url'
import { expose } from 'comlink'
import type { Args } from './api/catalogue.ts'
import type { Answer } from './api/envelope.ts'
import type { LibraryRemote, Progress } from './api/remote.ts'
import { answer, type Host } from './engine/engine.ts'
import { Library } from './engine/library.ts'
import { Call } from './library/calls.ts'
import { packsOperation } from './library/shelf-packs.ts'
import { DatabaseError } from './store/database.ts'
import { type OpenedPack, onLibraryChanged, Shelf } from './store/shelf.ts'
import { loadSqlite, SQLITE_VERSION } from './store/sqlite.ts'
import { storageState } from './store/storage-state.ts'

/** Owns the open library of this tab and answers the page's operations. */

// The page tells by this lock whether the worker lives: it is held to the end and never given back.
void navigator.locks?.request(self.name || 'lectern-library', () => new Promise(() => {}))

const baseUrl = new URL(`${import.meta.env.BASE_URL}packs/`, self.location.origin).href
const calls = new Map<number, Call>()
const listeners = new Set<(version: string) => void>()

/** Something the browser denies; the whole library is refused in one sentence until it is tried again. */
class Unopened extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

const startSqlite = () => loadSqlite(() => wasmUrl)
// at once; whether it works is asked when the library is opened
startSqlite().catch(() => undefined)
let shelf: Promise<Shelf> | undefined
let library: Promise<Library> | undefined

function openShelf(): Promise<Shelf> {
  shelf ??= Shelf.start().then(started => {
    if (!started.ok) throw new Unopened(started.code, started.message)
    return started.shelf
  })
  shelf.catch(() => {
    shelf = undefined
  })
  return shelf
}

function openLibrary(): Promise<Library> {
  library ??= makeLibrary()
  library.catch(() => {
    library = undefined
  })
  return library
}

async function makeLibrary(): Promise<Library> {
  // what lies here is read while SQLite starts
  const mine = await openShelf()
  const entries = await mine.installed()
  await startSqlite()
  return new Library(
    entries.map((entry, order) => {
      let opened: Promise<OpenedPack> | undefined
      const open = () => {
        opened ??= mine.openPack(entry).then(pack => {
          if (!pack.ok) throw new Unopened(pack.code, pack.message)
          return pack
        })
        opened.catch(() => {
          opened = undefined
        })
        return opened
      }
      return {
        id: entry.id,
        version: entry.version,
        order,
        passages: entry.counts.passages,
        open: async () => (await open()).db,
        ...(entry.withheld
          ? {
              openWithheld: async () => {
                const second = await (await open()).withheld!()
                if (!second.ok) throw new Unopened(second.code, second.message)
                return second.db
              },
            }
          : {}),
      }
    }),
  )
}

/** Packs came or went, here or in another tab: the next call opens the library anew. */
async function changed(): Promise<void> {
  library = undefined
  const { version } = await openLibrary()
  for (const listener of listeners) listener(version)
}

function hostOf(call: Call, onProgress: ((progress: Progress) => void) | undefined): Host {
  return {
    sqlite: SQLITE_VERSION,
    storage: async () => {
      const { quota, ...state } = await storageState(await openShelf())
      return { ...state, ...(quota !== null ? { quota } : {}) }
    },
    packs: async (args: Args<'packs'>) =>
      packsOperation(await openShelf(), baseUrl, args, call.abort.signal, onProgress),
  }
}

/** Inside SQLite only a moment can stop a step: the latest one that any running call allows. */
function setDeadline(lib: Library): void {
  let end = 0
  for (const call of calls.values()) end = Math.max(end, call.end)
  lib.setDeadline(Number.isFinite(end) && end > 0 ? end : null)
}

const remote: LibraryRemote = {
  async call(id, operation, args, { deadlineMs = null }, onProgress): Promise<Answer> {
    const call = new Call(deadlineMs, onProgress)
    calls.set(id, call)
    try {
      for (let again = false; ; again = true) {
        try {
          const lib = await openLibrary()
          if (operation !== 'packs') await lib.packs({ texts: true })
          call.begin()
          setDeadline(lib)
          const answered = await answer(lib, hostOf(call, onProgress), operation, args, call.turn)
          // whoever got or removed a pack asks the new library next, also before the tabs have heard of it
          if (answered.ok && (answered.data as { done?: unknown }).done) library = undefined
          return answered
        } catch (error) {
          // a pack was removed or its handle taken away while it was read: open what there is now, and ask once more
          const fault = error instanceof DatabaseError ? error.fault : undefined
          if ((fault !== 'closed' && fault !== 'lost') || again) throw error
          // a void handle would be handed out again as long as its file counts as open
          if (fault === 'lost') (await openShelf()).releaseAll()
          library = undefined
        }
      }
    } catch (error) {
      return failure(error)
    } finally {
      calls.delete(id)
    }
  },

  cancel(id) {
    calls.get(id)?.abort.abort()
  },

  async libraryVersion() {
    return (await openLibrary()).version
  },

  onLibraryChange(callback) {
    listeners.add(callback)
  },

  async suspend() {
    library = undefined
    ;(await openShelf()).releaseAll()
  },

  async resume() {
    await openLibrary()
  },
}

function failure(error: unknown): Answer {
  if (error instanceof Unopened) return { ok: false, refusal: { code: error.code, message: error.message } }
  if (error instanceof DatabaseError && error.fault === 'damaged')
    return {
      ok: false,
      refusal: {
        code: 'pack_damaged',
        message: 'A pack on this device is damaged and was not read to the end.',
        try: 'Check the packs in the library; remove the damaged one and get it again.',
      },
    }
  if (error instanceof DatabaseError && (error.fault === 'lost' || error.fault === 'closed'))
    return {
      ok: false,
      refusal: {
        code: 'not_open',
        message: 'The browser does not let a pack on this device be read just now.',
        try: 'Ask again; if that does not help, reload the page.',
      },
    }
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  return {
    ok: false,
    refusal: {
      code: 'internal',
      message: 'Something went wrong that should not; nothing was changed or lost.',
      expected: `${name}: ${message}\n${stack ?? ''}`.slice(0, 2000),
    },
  }
}

// several packs in a row are one change for those who wait
let pending: ReturnType<typeof setTimeout> | undefined
onLibraryChanged(() => {
  clearTimeout(pending)
  pending = setTimeout(() => void changed(), 150)
})
expose(remote)
