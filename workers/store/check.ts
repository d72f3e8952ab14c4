import { APPLICATION_ID, SCHEMA_VERSION } from '../model/pack.ts'
import { type Database, DatabaseError } from './database.ts'
import { SCHEMA_SQL } from './schema.ts'
import { openDatabase, startedSqlite } from './sqlite.ts'
import type { ByteSource } from './vfs.ts'

/** Why a file is not opened as a pack: a code to switch on and one sentence to show. */
export interface PackRefusal {
  ok: false
  code: 'pack_foreign' | 'pack_newer' | 'pack_damaged' | 'pack_schema'
  message: string
}
export type PackCheck = { ok: true } | PackRefusal

/** Bytes of the header that every SQLite file begins with. */
const HEADER_BYTES = 100

/**
 * Says whether a file is a pack that this program reads: from its first bytes, before SQLite touches it, or from the
 * open database. A pack may come from a stranger, so its schema has to be the published one to the letter: a trigger,
 * a view or a table with a CHECK of its own is code that somebody else wrote.
 */
export function checkPack(pack: Database | Uint8Array): PackCheck {
  return pack instanceof Uint8Array ? checkHeader(pack) : checkDatabase(pack)
}

/** Checks a file and opens it. The source is closed where the file is refused. */
export function openPackFile(
  name: string,
  source: ByteSource,
  trusted = false,
): { ok: true; db: Database } | PackRefusal {
  const header = new Uint8Array(HEADER_BYTES)
  let check: PackCheck | undefined
  try {
    check = checkHeader(header.subarray(0, source.read(header, 0)), source.size)
    if (!check.ok) return check
  } finally {
    // Also where the source itself fails: its handle must not stay taken.
    if (!check?.ok) source.close()
  }
  const db = openDatabase(name, source)
  // its schema was compared when it was installed, and its bytes are those of the manifest
  if (trusted) return { ok: true, db }
  let found: PackCheck | undefined
  try {
    found = checkDatabase(db)
    return found.ok ? { ok: true, db } : found
  } finally {
    if (!found?.ok) db.close()
  }
}

const refuse = (code: PackRefusal['code'], message: string): PackRefusal => ({ ok: false, code, message })
const FOREIGN = refuse('pack_foreign', 'This file is no Lectern pack.')
const DAMAGED = refuse('pack_damaged', 'This pack is damaged. Remove it and get it again.')

/** Offsets: https://sqlite.org/fileformat.html#the_database_header */
function checkHeader(header: Uint8Array, size?: number): PackCheck {
  const magic = 'SQLite format 3\0'
  if ([...magic].some((letter, i) => header[i] !== letter.charCodeAt(0))) return FOREIGN
  if (header.length < HEADER_BYTES) return DAMAGED
  const view = new DataView(header.buffer, header.byteOffset, HEADER_BYTES)
  if (view.getUint32(68) !== APPLICATION_ID) return FOREIGN
  const version = checkVersion(view.getInt32(60))
  if (!version.ok) return version
  // A file in write-ahead mode lacks what stands in its -wal file; text other than UTF-8 no builder writes.
  if (header[18] !== 1 || header[19] !== 1 || view.getUint32(56) !== 1) return DAMAGED
  // SQLite rounds up: a file cut inside its last page it would open. (A page size of 1 stands for 65,536.)
  const pageSize = view.getUint16(16) === 1 ? 65_536 : view.getUint16(16)
  if (size !== undefined && size !== pageSize * view.getUint32(28)) return DAMAGED
  return { ok: true }
}

function checkVersion(version: number): PackCheck {
  if (version > SCHEMA_VERSION) return newerPack(version)
  if (version < SCHEMA_VERSION)
    return refuse('pack_schema', `This pack was made by an older version of Lectern (${reads(version)}). Get it again.`)
  return { ok: true }
}

/** The refusal of a pack whose schema this program does not know yet. */
export const newerPack = (version: number): PackRefusal =>
  refuse('pack_newer', `This pack was made by a newer version of Lectern (${reads(version)}). Update the app first.`)

const reads = (version: number): string => `schema ${version}; this one reads ${SCHEMA_VERSION}`

interface SchemaObject {
  type: string
  name: string
  tbl_name: string
  sql: string | null
}

const OBJECTS = 'SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY rowid'
const keyOf = (object: SchemaObject): string => `${object.type} ${object.name}`
const definition = (object: SchemaObject): string =>
  `${object.tbl_name} ${(object.sql ?? '').replace(/\s+/g, ' ').trim()}`
const shown = (object: SchemaObject): string => `${object.type} “${object.name.slice(0, 60)}”`

function checkDatabase(db: Database): PackCheck {
  try {
    if (db.first<{ application_id: number }>('PRAGMA application_id')?.application_id !== APPLICATION_ID) return FOREIGN
    const version = checkVersion(db.first<{ user_version: number }>('PRAGMA user_version')?.user_version ?? 0)
    if (!version.ok) return version
    const wanted = publishedSchema()
    const missing = new Set(wanted.keys())
    for (const object of db.all<SchemaObject>(OBJECTS)) {
      const published = wanted.get(keyOf(object))
      if (published === undefined)
        return refuse('pack_schema', `This pack holds something no pack holds: the ${shown(object)}.`)
      if (published !== definition(object))
        return refuse('pack_schema', `This pack differs from the published schema: its ${shown(object)} is another.`)
      missing.delete(keyOf(object))
    }
    for (const key of missing) return refuse('pack_schema', `This pack lacks the ${key}.`)
    return { ok: true }
  } catch (error) {
    if (error instanceof DatabaseError && error.fault === 'lost') throw error
    if (error instanceof DatabaseError) return DAMAGED
    throw error
  }
}

let published: Map<string, string> | undefined

/** What a database made from the schema holds, the tables that FTS5 makes for itself included. */
function publishedSchema(): Map<string, string> {
  if (published) return published
  const db = new (startedSqlite().oo1.DB)(':memory:')
  try {
    db.exec(SCHEMA_SQL)
    const objects = db.selectObjects(OBJECTS) as unknown as SchemaObject[]
    published = new Map(objects.map(object => [keyOf(object), definition(object)]))
    return published
  } finally {
    db.close()
  }
}
