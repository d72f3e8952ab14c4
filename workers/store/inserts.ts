import type { Database, PreparedStatement, Sqlite3Static } from '@sqlite.org/sqlite-wasm'
import { DONE, OK, rawFunctions } from './raw.ts'

type Value = string | number | null | Uint8Array

/** The statements that a building database runs over and over: prepared once, bound straight in the module's memory. */
export class Inserts {
  private readonly statements = new Map<string, { statement: PreparedStatement; at: number }>()
  private readonly raw: ReturnType<typeof rawFunctions> & {
    sqlite3_bind_int(at: number, index: number, value: number): number
  }
  private readonly wasm: Sqlite3Static['wasm']
  /** Texts and blobs of one row lie here while the row is written. */
  private scratch = 0
  private size = 0
  private readonly db: Database

  constructor(sqlite3: Sqlite3Static, db: Database) {
    this.db = db
    this.wasm = sqlite3.wasm
    this.raw = rawFunctions(sqlite3) as never
  }

  run(sql: string, values: readonly Value[]): void {
    let entry = this.statements.get(sql)
    if (!entry) {
      const statement = this.db.prepare(sql)
      entry = { statement, at: Number(statement.pointer) }
      this.statements.set(sql, entry)
    }
    const { at } = entry
    this.bind(at, values)
    const code = this.raw.sqlite3_step(at)
    const reset = this.raw.sqlite3_reset(at)
    if (code !== DONE || reset !== OK) throw new Error(`${sql}: SQLite answered ${code}`)
  }

  finalize(): void {
    for (const { statement } of this.statements.values()) statement.finalize()
    this.statements.clear()
    if (this.scratch !== 0) this.wasm.dealloc(this.scratch)
    this.scratch = 0
    this.size = 0
  }

  private bind(at: number, values: readonly Value[]): void {
    let need = 0
    for (const value of values)
      if (typeof value === 'string') need += value.length * 3
      else if (value instanceof Uint8Array) need += value.length
    // an empty text needs an address too: at 0 it would be NULL
    if (need > this.size || this.scratch === 0) {
      if (this.scratch !== 0) this.wasm.dealloc(this.scratch)
      this.size = Math.max(need, 1 << 16)
      this.scratch = Number(this.wasm.alloc(this.size))
    }
    const heap = this.wasm.heap8u()
    let used = this.scratch
    for (let i = 0; i < values.length; i++) {
      const value = values[i]!
      const index = i + 1
      if (typeof value === 'string') {
        const written = writeUtf8(value, heap, used)
        // destructor 0: the bytes stay where they are until the row is written
        this.raw.sqlite3_bind_text(at, index, used, written, 0)
        used += written
      } else if (value === null) this.raw.sqlite3_bind_null(at, index)
      else if (typeof value === 'number') {
        if (Number.isInteger(value))
          if (value >= -0x80000000 && value <= 0x7fffffff) this.raw.sqlite3_bind_int(at, index, value)
          else this.raw.sqlite3_bind_int64(at, index, BigInt(value))
        else this.raw.sqlite3_bind_double(at, index, value)
      } else {
        heap.set(value, used)
        this.raw.sqlite3_bind_blob(at, index, used, value.length, 0)
        used += value.length
      }
    }
  }
}

/**
 * Writes a text as UTF-8 and returns its length in bytes; a lone surrogate becomes U+FFFD. (`encodeInto` on the module's
 * memory ended Node 20 with a segmentation fault now and then.)
 */
function writeUtf8(text: string, heap: Uint8Array, start: number): number {
  let at = start
  for (let i = 0; i < text.length; i++) {
    let code = text.charCodeAt(i)
    if (code < 0x80) {
      heap[at++] = code
      continue
    }
    if (code < 0x800) {
      heap[at++] = 0xc0 | (code >> 6)
      heap[at++] = 0x80 | (code & 63)
      continue
    }
    if (code >= 0xd800 && code < 0xe000) {
      const low = code < 0xdc00 && i + 1 < text.length ? text.charCodeAt(i + 1) : 0
      if (low >= 0xdc00 && low < 0xe000) {
        i++
        code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00)
        heap[at++] = 0xf0 | (code >> 18)
        heap[at++] = 0x80 | ((code >> 12) & 63)
        heap[at++] = 0x80 | ((code >> 6) & 63)
        heap[at++] = 0x80 | (code & 63)
        continue
      }
      code = 0xfffd
    }
    heap[at++] = 0xe0 | (code >> 12)
    heap[at++] = 0x80 | ((code >> 6) & 63)
    heap[at++] = 0x80 | (code & 63)
  }
  return at - start
}
