import init, { type Sqlite3Static } from '@sqlite.org/sqlite-wasm'
import { Connection, type Engine } from './connection.ts'
import { type Database, DatabaseError } from './database.ts'
import { createInstanceFunction, type InstanceFunction } from './instances.ts'
import { OK, rawFunctions } from './raw.ts'
import { type ByteSource, installPackVfs, type PackVfs } from './vfs.ts'

/** The one version of SQLite that every file was written and every figure was measured with. */
export const SQLITE_VERSION = '3.54.1'

let loading: Promise<Sqlite3Static> | undefined
let engine: (Engine & { vfs: PackVfs }) | undefined

/**
 * Starts SQLite, once for the program. In a worker the caller gives the address of `sqlite3.wasm`, as a bundler
 * moves it; in Node it is found by itself. The result is for code that writes databases; reading goes through
 * `openDatabase`.
 */
export function loadSqlite(locate?: (file: string) => string): Promise<Sqlite3Static> {
  loading ??= start(locate).catch(error => {
    // Let the next call try again: a failed fetch of the wasm must not last for ever.
    loading = undefined
    throw error
  })
  return loading
}

/** SQLite as `loadSqlite` started it, for code that cannot wait. */
export function startedSqlite(): Sqlite3Static {
  if (!engine) throw new Error('loadSqlite() comes first.')
  return engine.sqlite
}

/**
 * Opens a file read-only. `name` is for messages. The database owns the source from now on and closes it, also when
 * opening fails. `loadSqlite` must have finished.
 */
export function openDatabase(name: string, source: ByteSource): Database {
  if (!engine) throw new Error('loadSqlite() comes first.')
  const { capi, wasm } = engine.sqlite
  const file = engine.vfs.announce(source)
  const stack = wasm.pstack.pointer
  let db = 0
  try {
    const out = wasm.pstack.allocPtr()
    const flags = capi.SQLITE_OPEN_READONLY | capi.SQLITE_OPEN_URI | capi.SQLITE_OPEN_EXRESCODE
    const code = capi.sqlite3_open_v2(file.uri, out, flags, engine.vfs.name)
    db = Number(wasm.peek(out, '*'))
    if (code !== OK) throw new DatabaseError('lost', `${name}: ${capi.sqlite3_errmsg(db)}`, { cause: file.failure() })
    harden(engine.sqlite, db)
    return new Connection(engine, db, name, file.failure)
  } catch (error) {
    if (db) capi.sqlite3_close_v2(db)
    throw error
  } finally {
    wasm.pstack.restore(stack)
    file.forget()
  }
}

async function start(locate?: (file: string) => string): Promise<Sqlite3Static> {
  // The VFSes that come along want headers a static host does not send, and kvvfs wants localStorage.
  Reflect.set(globalThis, 'sqlite3ApiConfig', {
    disable: { vfs: { kvvfs: true, opfs: true, 'opfs-vfs': true, 'opfs-wl': true, 'opfs-sahpool': true } },
  })
  // The types know no options, the module does (engine: emscripten's `locateFile`).
  const load = init as (options?: { locateFile: (file: string) => string }) => Promise<Sqlite3Static>
  const sqlite = await (locate ? load({ locateFile: locate }) : load())
  if (sqlite.version.libVersion !== SQLITE_VERSION)
    throw new Error(`SQLite ${SQLITE_VERSION} was expected, ${sqlite.version.libVersion} is here.`)

  const raw = rawFunctions(sqlite)
  const deadlines = new Map<number, number>()
  const pastDeadline = sqlite.wasm.installFunction('i(p)', ((db: number) =>
    performance.now() > (deadlines.get(db) ?? Number.POSITIVE_INFINITY) ? 1 : 0) as never)
  engine = {
    sqlite,
    raw,
    deadlines,
    pastDeadline: Number(pastDeadline),
    inst: provenInstances(sqlite),
    vfs: installPackVfs(sqlite),
  }
  return sqlite
}

/** A pack may come from a stranger: nothing in its schema runs, and nothing is written, not even by mistake. */
function harden({ capi }: Sqlite3Static, db: number): void {
  capi.sqlite3_db_config(db, capi.SQLITE_DBCONFIG_DEFENSIVE, 1, 0)
  capi.sqlite3_db_config(db, capi.SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, 0)
  capi.sqlite3_db_config(db, capi.SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, 0)
  capi.sqlite3_db_config(db, capi.SQLITE_DBCONFIG_ENABLE_VIEW, 0, 0)
  // Errors (a damaged first page) are left to the first statement, which has a better message for them.
  for (const pragma of ['query_only=1', 'cell_size_check=1', 'cache_size=-4096'])
    capi.sqlite3_exec(db, `PRAGMA ${pragma}`, 0 as never, 0 as never, 0 as never)
}

/**
 * Asks FTS5 where two phrases stand in two rows and compares the answer: `inst()` reads SQLite's structures at fixed
 * offsets, and a build that has others must not give wrong marks.
 */
function provenInstances(sqlite: Sqlite3Static): InstanceFunction | undefined {
  const inst = createInstanceFunction(sqlite, rawFunctions(sqlite))
  const db = new sqlite.oo1.DB(':memory:')
  try {
    if (!db.pointer || !inst.register(Number(db.pointer))) return undefined
    db.exec(`CREATE VIRTUAL TABLE f USING fts5(x, content='', columnsize=0);
      INSERT INTO f(rowid, x) VALUES (1, 'c a b d'), (7, 'a b c d a b'), (9, 'c d a')`)
    const found: string[] = []
    const statement = db.prepare(`SELECT rowid, inst(f) FROM f WHERE f MATCH '"a b" AND d' ORDER BY rowid`)
    try {
      while (statement.step()) found.push(`${statement.get(0)}:${inst.take().join()}`)
    } finally {
      statement.finalize()
    }
    return found.join(' ') === '1:0,1,1,3 7:0,0,1,3,0,4' ? inst : undefined
  } catch {
    return undefined
  } finally {
    db.close()
  }
}
