import type { Sqlite3Static } from '@sqlite.org/sqlite-wasm'

/**
 * The C functions as the module exports them. The wrapper's versions convert every argument on every call, which at
 * one call a row costs three times what the row itself costs (115 against 311–363 ms for 307,621 row numbers).
 */
export interface RawSqlite {
  sqlite3_step(statement: number): number
  sqlite3_reset(statement: number): number
  sqlite3_clear_bindings(statement: number): number
  sqlite3_finalize(statement: number): number
  sqlite3_column_count(statement: number): number
  sqlite3_column_name(statement: number, column: number): number
  sqlite3_column_type(statement: number, column: number): number
  sqlite3_column_int(statement: number, column: number): number
  sqlite3_column_double(statement: number, column: number): number
  sqlite3_column_text(statement: number, column: number): number
  sqlite3_column_blob(statement: number, column: number): number
  sqlite3_column_bytes(statement: number, column: number): number
  sqlite3_bind_null(statement: number, index: number): number
  sqlite3_bind_int64(statement: number, index: number, value: bigint): number
  sqlite3_bind_double(statement: number, index: number, value: number): number
  sqlite3_bind_text(statement: number, index: number, text: number, bytes: number, destructor: number): number
  sqlite3_bind_blob(statement: number, index: number, data: number, bytes: number, destructor: number): number
  sqlite3_result_int(context: number, value: number): void
  sqlite3_progress_handler(db: number, steps: number, callback: number, argument: number): void
}

export const rawFunctions = (sqlite: Sqlite3Static): RawSqlite => sqlite.wasm.exports as RawSqlite

/** Primary result codes that this code tells apart (https://sqlite.org/rescode.html). */
export const OK = 0
export const INTERRUPT = 9
export const IOERR = 10
export const CORRUPT = 11
export const NOTADB = 26
export const ROW = 100
export const DONE = 101
