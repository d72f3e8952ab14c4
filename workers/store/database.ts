/**
 * What the engine sees of a pack file: a read-only SQLite database. Drivers (OPFS, Blob, memory, Node) live beside
 * this file; the engine imports only this interface.
 */

export type SqlValue = string | number | null | Uint8Array
export type Row = Record<string, SqlValue>

export interface Database {
  /** All rows of a query, as objects. */
  all<T extends object = Row>(sql: string, bind?: readonly SqlValue[]): T[]
  /** The first row, or undefined. */
  first<T extends object = Row>(sql: string, bind?: readonly SqlValue[]): T | undefined
  /** The first column of every row as integers, without an object a row. */
  integers(sql: string, bind?: readonly SqlValue[]): Int32Array
  /** The first column of the first row as bytes (a copy), or undefined. */
  blob(sql: string, bind?: readonly SqlValue[]): Uint8Array | undefined
  /**
   * Calls `visit` with the first column (an integer) and the second (bytes, a view valid only during the call) of
   * every row, until it returns false.
   */
  scan(sql: string, bind: readonly SqlValue[], visit: (id: number, bytes: Uint8Array) => boolean | undefined): void
  /**
   * Occurrences of an FTS5 query: for each row, the list of [phrase, token position] pairs.
   * `sql` selects from one FTS5 table and binds the match expression.
   */
  instances(table: string, match: string, visit: (row: number, instances: Int32Array) => void): void
  /** After this moment (milliseconds of `performance.now()`) running statements throw `Interrupted`. `null` = never. */
  setDeadline(at: number | null): void
  close(): void
}

/** Thrown by a `Database` when its deadline passed inside SQLite. */
export class Interrupted extends Error {
  constructor() {
    super('The deadline passed.')
    this.name = 'Interrupted'
  }
}

/** Thrown by `instances` where the build of SQLite does not tell FTS5's places: match the folded words instead. */
export class InstancesUnavailable extends Error {
  constructor() {
    super('This build of SQLite does not say where a phrase stands.')
    this.name = 'InstancesUnavailable'
  }
}

/**
 * Why a statement failed. `damaged`: the file is not what was written. `lost`: its bytes can no longer be read (the
 * browser took the handle away, or the file was removed): close, open again, ask once more. `closed`: the database
 * was closed before. `statement`: the SQL or the match expression is wrong.
 */
export type DatabaseFault = 'damaged' | 'lost' | 'closed' | 'statement'

/** Thrown by a `Database` for everything else that goes wrong. */
export class DatabaseError extends Error {
  constructor(
    readonly fault: DatabaseFault,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options)
    this.name = 'DatabaseError'
  }
}
