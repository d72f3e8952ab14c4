import type { Sqlite3Static } from '@sqlite.org/sqlite-wasm'
import type { RawSqlite } from './raw.ts'

/**
 * FTS5 knows where each phrase of a query stands in a row, also when NEAR threw some of the places out, but tells SQL
 * only through auxiliary functions. `inst()` is one: it hands out those places, so that phrase and NEAR hits are
 * marked exactly and nobody has to match the words a second time.
 *
 * How it gets in: `SELECT fts5(?)` with a bound pointer fills a cell with the address of FTS5's table of functions
 * (documented, https://sqlite.org/fts5.html#extending_fts5). The offsets below are those of `fts5_api` and
 * `Fts5ExtensionApi` in a build with 32-bit pointers. They are frozen by SQLite's promise to only ever append
 * members, but nothing of it is promised by the wrapper: hence the self-test before first use.
 */
const XCREATEFUNCTION = 12
const XINSTCOUNT = 32
const XINST = 36

type InstCount = (context: number, count: number) => number
type Inst = (context: number, index: number, phrase: number, column: number, token: number) => number
type CreateFunction = (api: number, name: number, user: number, callback: number, destroy: number) => number

/** The auxiliary function `inst`, installed once for the program and registered on every connection. */
export interface InstanceFunction {
  /** Registers `inst` on a connection; false when FTS5 refuses. */
  register(db: number): boolean
  /** Pairs [phrase, token] of the row in which `inst` was evaluated last, as a fresh array. */
  take(): Int32Array
}

/** Makes the callback. `table` functions are fetched by address from the module's own table. */
export function createInstanceFunction({ capi, wasm }: Sqlite3Static, raw: RawSqlite): InstanceFunction {
  let pairs = new Int32Array(256)
  let length = 0
  let failed = false

  const entry = <F>(address: number): F => wasm.functionEntry(address) as unknown as F
  const pointerAt = (address: number): number => Number(wasm.peek(address, '*'))
  // Four words the callback writes to; never freed, as the program never unloads SQLite.
  const cells = wasm.alloc(16)

  const collect = (api: number, fts: number, context: number): void => {
    length = 0
    failed = true
    try {
      const instCount = entry<InstCount>(pointerAt(api + XINSTCOUNT))
      const inst = entry<Inst>(pointerAt(api + XINST))
      if (instCount(fts, cells) !== 0) return
      const count = Number(wasm.peek32(cells))
      if (pairs.length < count * 2) pairs = new Int32Array(count * 2)
      for (let i = 0; i < count; i++) {
        if (inst(fts, i, cells + 4, cells + 8, cells + 12) !== 0) return
        const words = wasm.heap32()
        pairs[length++] = words[(cells + 4) >> 2] ?? 0
        pairs[length++] = words[(cells + 12) >> 2] ?? 0
      }
      failed = false
    } catch {
      length = 0
    }
    raw.sqlite3_result_int(context, length >> 1)
  }
  const callback = wasm.installFunction('v(pppip)', collect as never)
  const name = wasm.allocCString('inst', false)

  return {
    register(db) {
      const stack = wasm.pstack.pointer
      try {
        const cell = wasm.pstack.allocPtr()
        const out = wasm.pstack.allocPtr()
        wasm.poke(cell, 0, '*')
        if (capi.sqlite3_prepare_v3(db, 'SELECT fts5(?1)', -1, 0, out, null) !== 0) return false
        const statement = pointerAt(out)
        try {
          if (capi.sqlite3_bind_pointer(statement, 1, cell, 'fts5_api_ptr', 0 as never) !== 0) return false
          if (raw.sqlite3_step(statement) !== capi.SQLITE_ROW) return false
        } finally {
          raw.sqlite3_finalize(statement)
        }
        const api = pointerAt(cell)
        if (!api) return false
        return entry<CreateFunction>(pointerAt(api + XCREATEFUNCTION))(api, name, 0, callback, 0) === 0
      } catch {
        return false
      } finally {
        wasm.pstack.restore(stack)
      }
    },
    take() {
      if (failed) throw new Error('FTS5 did not report where the phrases stand.')
      return pairs.slice(0, length)
    },
  }
}
