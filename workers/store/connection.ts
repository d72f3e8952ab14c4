import type { Sqlite3Static } from '@sqlite.org/sqlite-wasm'
import type { Database, Row, SqlValue } from './database.ts'
import { DatabaseError, InstancesUnavailable, Interrupted } from './database.ts'
import type { InstanceFunction } from './instances.ts'
import { CORRUPT, DONE, INTERRUPT, IOERR, NOTADB, OK, type RawSqlite, ROW } from './raw.ts'

/** What a connection shares with all others of the program. */
export interface Engine {
  sqlite: Sqlite3Static
  raw: RawSqlite
  /** Address of the progress handler: 1 (stop) when the deadline of the connection it is given has passed. */
  pastDeadline: number
  deadlines: Map<number, number>
  inst: InstanceFunction | undefined
}

interface Statement {
  sql: string
  at: number
  columns: string[] | undefined
}

/** Steps of SQLite's machine between two looks at the clock: 1,000 cost nothing measurable and stop within 8 ms. */
const STEPS = 1000
/** Prepared statements kept for the next call. An engine asks some forty different questions. */
const KEPT = 64

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** A read-only connection to one file. */
export class Connection implements Database {
  private readonly kept = new Map<string, Statement>()
  private readonly memory: Sqlite3Static['wasm']
  private readonly raw: RawSqlite
  private readonly canInst: boolean
  private open = true

  constructor(
    private readonly engine: Engine,
    private readonly db: number,
    private readonly name: string,
    private readonly failure: () => unknown,
  ) {
    this.memory = engine.sqlite.wasm
    this.raw = engine.raw
    this.canInst = engine.inst?.register(db) ?? false
  }

  all<T extends object = Row>(sql: string, bind: readonly SqlValue[] = []): T[] {
    const rows: T[] = []
    this.run(sql, bind, statement => {
      while (this.step(statement)) rows.push(this.row(statement) as T)
    })
    return rows
  }

  first<T extends object = Row>(sql: string, bind: readonly SqlValue[] = []): T | undefined {
    return this.run(sql, bind, statement => (this.step(statement) ? (this.row(statement) as T) : undefined))
  }

  integers(sql: string, bind: readonly SqlValue[] = []): Int32Array {
    return this.run(sql, bind, statement => {
      const { sqlite3_step: next, sqlite3_column_int: value } = this.raw
      const { at } = statement
      let found = new Int32Array(1024)
      let length = 0
      let code: number
      while ((code = next(at)) === ROW) {
        if (length === found.length) {
          const larger = new Int32Array(length * 2)
          larger.set(found)
          found = larger
        }
        found[length++] = value(at, 0)
      }
      if (code !== DONE) throw this.fault(code)
      return found.slice(0, length)
    })
  }

  blob(sql: string, bind: readonly SqlValue[] = []): Uint8Array | undefined {
    return this.run(sql, bind, statement => {
      if (!this.step(statement)) return undefined
      const at = this.raw.sqlite3_column_blob(statement.at, 0)
      const bytes = this.raw.sqlite3_column_bytes(statement.at, 0)
      // A blob of no bytes and NULL both have no address; NULL is 5 (SQLITE_NULL).
      if (!at && this.raw.sqlite3_column_type(statement.at, 0) === 5) return undefined
      return this.memory.heap8u().slice(at, at + bytes)
    })
  }

  scan(sql: string, bind: readonly SqlValue[], visit: (id: number, bytes: Uint8Array) => boolean | undefined): void {
    this.run(sql, bind, statement => {
      while (this.step(statement)) {
        const id = this.raw.sqlite3_column_double(statement.at, 0)
        const at = this.raw.sqlite3_column_blob(statement.at, 1)
        const bytes = this.raw.sqlite3_column_bytes(statement.at, 1)
        if (visit(id, this.memory.heap8u().subarray(at, at + bytes)) === false) return
      }
    })
  }

  instances(table: string, match: string, visit: (row: number, instances: Int32Array) => void): void {
    const inst = this.engine.inst
    if (!this.canInst || !inst) throw new InstancesUnavailable()
    if (!/^[a-z_]+$/.test(table)) throw new DatabaseError('statement', `No full-text table is called “${table}”.`)
    this.run(
      `SELECT rowid, inst(${table}) FROM ${table} WHERE ${table} MATCH ?1 ORDER BY rowid`,
      [match],
      statement => {
        while (this.step(statement)) visit(this.raw.sqlite3_column_double(statement.at, 0), inst.take())
      },
    )
  }

  setDeadline(at: number | null): void {
    if (!this.open) return
    if (at === null) {
      this.engine.deadlines.delete(this.db)
      this.raw.sqlite3_progress_handler(this.db, 0, 0, 0)
    } else {
      this.engine.deadlines.set(this.db, at)
      this.raw.sqlite3_progress_handler(this.db, STEPS, this.engine.pastDeadline, this.db)
    }
  }

  close(): void {
    if (!this.open) return
    this.setDeadline(null)
    this.open = false
    for (const { at } of this.kept.values()) this.raw.sqlite3_finalize(at)
    this.kept.clear()
    // v2: where a visitor closes the database it is reading, the file goes when its statement ends.
    this.engine.sqlite.capi.sqlite3_close_v2(this.db)
  }

  private run<R>(sql: string, bind: readonly SqlValue[], read: (statement: Statement) => R): R {
    if (!this.open) throw new DatabaseError('closed', `The pack ${this.name} is closed.`)
    const deadline = this.engine.deadlines.get(this.db)
    if (deadline !== undefined && performance.now() > deadline) throw new Interrupted()
    // A statement in use is out of the cache, so a visitor may ask the same question again while it is visited.
    const statement = this.kept.get(sql) ?? this.prepare(sql)
    this.kept.delete(sql)
    try {
      for (const [i, value] of bind.entries()) this.bind(statement.at, i + 1, value)
      return read(statement)
    } finally {
      this.putBack(statement)
    }
  }

  private putBack(statement: Statement): void {
    if (!this.open || this.kept.has(statement.sql)) {
      this.raw.sqlite3_finalize(statement.at)
      return
    }
    this.raw.sqlite3_reset(statement.at)
    this.raw.sqlite3_clear_bindings(statement.at)
    this.kept.set(statement.sql, statement)
    const oldest = this.kept.size > KEPT ? this.kept.values().next().value : undefined
    if (!oldest) return
    this.kept.delete(oldest.sql)
    this.raw.sqlite3_finalize(oldest.at)
  }

  private prepare(sql: string): Statement {
    const { capi } = this.engine.sqlite
    const stack = this.memory.pstack.pointer
    try {
      const out = this.memory.pstack.allocPtr()
      const code = capi.sqlite3_prepare_v3(this.db, sql, -1, capi.SQLITE_PREPARE_PERSISTENT, out, null)
      if (code !== OK) throw this.fault(code)
      return { sql, at: Number(this.memory.peek(out, '*')), columns: undefined }
    } finally {
      this.memory.pstack.restore(stack)
    }
  }

  private bind(at: number, index: number, value: SqlValue): void {
    const { raw } = this
    const code =
      value === null
        ? raw.sqlite3_bind_null(at, index)
        : typeof value === 'string'
          ? this.bindBytes(raw.sqlite3_bind_text, at, index, encoder.encode(value))
          : typeof value !== 'number'
            ? this.bindBytes(raw.sqlite3_bind_blob, at, index, value)
            : Number.isSafeInteger(value)
              ? raw.sqlite3_bind_int64(at, index, BigInt(value))
              : raw.sqlite3_bind_double(at, index, value)
    if (code !== OK) throw this.fault(code)
  }

  private bindBytes(bind: RawSqlite['sqlite3_bind_text'], at: number, index: number, bytes: Uint8Array): number {
    const copy = this.memory.alloc(bytes.length || 1)
    this.memory.heap8u().set(bytes, copy)
    return bind(at, index, copy, bytes.length, this.engine.sqlite.capi.SQLITE_WASM_DEALLOC as number)
  }

  private step({ at }: Statement): boolean {
    // Closed by its own visitor: the statement would still give rows, from a file that may be removed any moment.
    if (!this.open) throw new DatabaseError('closed', `The pack ${this.name} was closed while it was read.`)
    const code = this.raw.sqlite3_step(at)
    if (code === ROW) return true
    if (code === DONE) return false
    throw this.fault(code)
  }

  private row(statement: Statement): Row {
    const { raw } = this
    statement.columns ??= Array.from({ length: raw.sqlite3_column_count(statement.at) }, (_, i) =>
      String(this.memory.cstrToJs(raw.sqlite3_column_name(statement.at, i))),
    )
    const row: Row = {}
    for (const [i, column] of statement.columns.entries()) row[column] = this.value(statement.at, i)
    return row
  }

  /** Whole numbers beyond 2^53 lose their last digits: no pack holds any. */
  private value(at: number, column: number): SqlValue {
    const { raw } = this
    const type = raw.sqlite3_column_type(at, column)
    if (type === 5) return null
    if (type < 3) return raw.sqlite3_column_double(at, column)
    const start = type === 3 ? raw.sqlite3_column_text(at, column) : raw.sqlite3_column_blob(at, column)
    const length = raw.sqlite3_column_bytes(at, column)
    const bytes = this.memory.heap8u().subarray(start, start + length)
    return type === 3 ? decoder.decode(bytes) : bytes.slice()
  }

  private fault(code: number): Error {
    const primary = code & 0xff
    if (primary === INTERRUPT) return new Interrupted()
    const said = `${this.name}: ${this.engine.sqlite.capi.sqlite3_errmsg(this.db)}`
    const cause = this.failure()
    if (primary === IOERR) return new DatabaseError('lost', said, { cause })
    return new DatabaseError(primary === CORRUPT || primary === NOTADB ? 'damaged' : 'statement', said)
  }
}
