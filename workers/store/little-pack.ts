import { type PackEntry, type PackFile, type PackPart, SCHEMA_VERSION } from '../model/pack.ts'
import { sha256 } from './parts.ts'
import { SCHEMA_SQL } from './schema.ts'
import { loadSqlite } from './sqlite.ts'
import type { ByteSource } from './vfs.ts'

/** For tests: a small valid pack, and what `sql` does to it (a hostile statement, a newer version). */
export async function littlePack(sql = 'SELECT 1', rows = 300): Promise<Uint8Array> {
  const sqlite = await loadSqlite()
  const db = new sqlite.oo1.DB(':memory:')
  try {
    db.exec(`PRAGMA page_size=8192; ${SCHEMA_SQL}
      INSERT INTO sources VALUES('little', 'A little pack', NULL, '1.0', 'open', 'CC0-1.0', NULL, NULL, 'gold', '{}', NULL);
      INSERT INTO languages VALUES(0, 'lat', ${rows}, ${rows * 4});
      INSERT INTO documents VALUES(0,'urn:lectern:little:a','little',NULL,'A','lat','text','open',NULL,NULL,NULL,NULL,NULL,0,NULL,NULL,NULL,0,${rows},${rows * 4});
      INSERT INTO meta VALUES('counts', '{"layers":["text"]}')`)
    for (let i = 0; i < rows; i++) {
      const text = i % 3 ? 'arma virumque cano troiae' : 'virumque arma cano qui primus'
      db.exec({ sql: `INSERT INTO passages VALUES(?1, 0, ?2, ?1, ?3, NULL, 0)`, bind: [i, `1.${i + 1}`, text] })
      db.exec({ sql: 'INSERT INTO words(rowid, x) VALUES(?1, ?2)', bind: [i, text] })
      db.exec({
        sql: 'INSERT INTO postings VALUES(?1, ?2, zeroblob(0))',
        bind: [i, new Uint8Array([i & 0xff, i >> 8, 7])],
      })
    }
    db.exec(sql)
    return sqlite.capi.sqlite3_js_db_export(db)
  } finally {
    db.close()
  }
}

/** For tests: an array as source, counting how often it was closed. */
export function arraySource(bytes: Uint8Array): ByteSource & { closed: number } {
  return {
    size: bytes.length,
    closed: 0,
    read(into, at) {
      const piece = bytes.subarray(at, at + into.length)
      into.set(piece)
      return piece.length
    },
    close() {
      this.closed++
    },
  }
}

/** For tests: gzip. */
export async function gzip(bytes: Uint8Array): Promise<Uint8Array> {
  const body = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new CompressionStream('gzip'))
  return new Uint8Array(await new Response(body).arrayBuffer())
}

/** For tests: cuts a file into parts as a manifest offers them, and the bytes that travel under each path. */
export async function inParts(
  name: string,
  bytes: Uint8Array,
  size = 32_768,
): Promise<{ file: PackFile; served: Map<string, Uint8Array> }> {
  const served = new Map<string, Uint8Array>()
  const parts: PackPart[] = []
  for (let at = 0; at < bytes.length; at += size) {
    const stretch = bytes.subarray(at, at + size)
    const packed = await gzip(stretch)
    const path = `${name}.part${String(parts.length + 1).padStart(2, '0')}.bin`
    served.set(path, packed)
    parts.push({ path, packed: packed.length, bytes: stretch.length, sha256: await sha256(stretch) })
  }
  return { file: { bytes: bytes.length, sha256: await sha256(bytes), parts }, served }
}

/** For tests: an entry of a manifest. */
export function entryFor(id: string, file: PackFile, withheld?: PackFile, version = '1.0-00000000'): PackEntry {
  return {
    id,
    version,
    schema: SCHEMA_VERSION,
    title: 'A little pack',
    about: 'For tests',
    languages: ['lat'],
    licenses: [{ class: 'open', id: 'CC0-1.0', of: 'text' }],
    layers: ['text'],
    counts: { documents: 1, passages: 300, tokens: 1200, withheld: withheld ? 1 : 0 },
    default: true,
    file,
    ...(withheld ? { withheld } : {}),
  }
}
