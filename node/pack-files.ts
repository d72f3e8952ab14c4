import './v8.ts'
import { createHash, randomUUID } from 'node:crypto'
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import type { PackEntry, PackFile } from '../workers/model/pack.ts'
import { SCHEMA_VERSION } from '../workers/model/pack.ts'
import { openPackFile } from '../workers/store/check.ts'
import type { Database } from '../workers/store/database.ts'
import { readManifest } from '../workers/store/manifest.ts'
import { readAhead } from '../workers/store/sources.ts'
import { loadSqlite } from '../workers/store/sqlite.ts'
import type { ByteSource } from '../workers/store/vfs.ts'

/** A pack of a directory. Its files are unpacked and opened when first asked for, and stay open. */
export interface DirectoryPack {
  entry: PackEntry
  /** Throws `PackError` where the file is damaged, foreign or newer than this program. */
  readonly db: Database
  /** The withheld documents, or undefined where the pack has none. */
  openWithheld(): Database | undefined
  close(): void
}

/** One sentence on a directory or a file that cannot be used. */
export class PackError extends Error {
  override readonly name = 'PackError'
}

/**
 * The packs of a directory: those of its `manifest.json`, in its order, then loose `*.sqlite` files that the manifest
 * does not name, by name. A loose file tells by itself what it is, so opening the directory opens it. Unpacked files
 * lie in `cache`.
 */
export async function openPackDirectory(dir: string, cache = cacheDirectory()): Promise<DirectoryPack[]> {
  await loadSqlite()
  const packs = readList(dir).map(entry => listedPack(dir, cache, entry))
  const listed = new Set(packs.map(pack => pack.entry.id))
  const names = existsSync(dir) ? readdirSync(dir).filter(name => name.endsWith('.sqlite')) : []
  for (const name of names.sort()) {
    if (name.endsWith('~withheld.sqlite') || listed.has(looseId(name))) continue
    packs.push(loosePack(dir, name))
  }
  if (packs.length === 0) throw new PackError(`There are no packs in ${dir}.`)
  return packs
}

/** Bytes of an open file. */
function fileSource(path: string): ByteSource {
  const descriptor = openSync(path, 'r')
  const { size } = fstatSync(descriptor)
  return readAhead({
    size,
    read(into, at) {
      let got = 0
      while (got < into.length) {
        const n = readSync(descriptor, into, got, into.length - got, at + got)
        if (n === 0) break
        got += n
      }
      return got
    },
    close: () => closeSync(descriptor),
  })
}

function readList(dir: string): PackEntry[] {
  const path = join(dir, 'manifest.json')
  if (!existsSync(path)) return []
  const checked = readManifest(readFileSync(path, 'utf8'))
  if (!checked.ok) throw new PackError(`${path}: ${checked.message}`)
  return checked.manifest.packs
}

function listedPack(dir: string, cache: string, entry: PackEntry): DirectoryPack {
  const { withheld } = entry
  return lazily(entry, () => unpacked(dir, cache, entry.file), withheld && (() => unpacked(dir, cache, withheld)))
}

const looseId = (name: string): string => basename(name, '.sqlite').replace(/@.*$/, '')

function loosePack(dir: string, name: string): DirectoryPack {
  const path = join(dir, name)
  const closed = path.replace(/\.sqlite$/, '~withheld.sqlite')
  const db = open(path)
  try {
    const entry = entryOf(db, name, statSync(path).size)
    return lazily(entry, () => path, existsSync(closed) ? () => closed : undefined)
  } finally {
    db.close()
  }
}

function lazily(entry: PackEntry, main: () => string, closed?: () => string): DirectoryPack {
  let db: Database | undefined
  let withheld: Database | undefined
  return {
    entry,
    get db() {
      return (db ??= open(main(), entry.id))
    },
    openWithheld: () => (withheld ??= closed && open(closed(), `${entry.id}~withheld`)),
    close() {
      db?.close()
      withheld?.close()
      db = withheld = undefined
    },
  }
}

function open(path: string, name = basename(path)): Database {
  const opened = openPackFile(name, fileSource(path))
  if (!opened.ok) throw new PackError(`${name}: ${opened.message}`)
  return opened.db
}

/** What a manifest would say of a loose file, as far as the file knows it itself. */
function entryOf(db: Database, name: string, bytes: number): PackEntry {
  const source = db.first<{ slug: string; title: string; version: string | null; credit: string | null }>(
    'SELECT slug, title, version, credit FROM sources ORDER BY slug',
  )
  const licenses = db.all<{ class: PackEntry['licenses'][number]['class']; id: string }>(
    'SELECT DISTINCT license_class AS class, license_id AS id FROM sources ORDER BY slug',
  )
  const count = (sql: string): number => db.integers(sql)[0] ?? 0
  const counts = db.first<{ value: string }>("SELECT value FROM meta WHERE key='counts'")?.value
  return {
    id: source?.slug ?? looseId(name),
    version: source?.version ?? '0',
    schema: SCHEMA_VERSION,
    title: source?.title ?? name,
    about: `From the file ${name}`,
    languages: db.all<{ code: string }>('SELECT code FROM languages ORDER BY passages DESC, id').map(row => row.code),
    licenses: licenses.map(license => ({ ...license, of: 'text' })),
    ...(source?.credit ? { credit: source.credit } : {}),
    layers: counts ? (JSON.parse(counts) as { layers: string[] }).layers : ['text'],
    counts: {
      documents: count('SELECT count(*) FROM documents'),
      passages: count('SELECT count(*) FROM passages'),
      tokens: count('SELECT coalesce(sum(words), 0) FROM documents'),
      withheld: count('SELECT count(*) FROM withheld'),
    },
    default: true,
    // No parts: a loose file does not travel.
    file: { bytes, sha256: '', parts: [] },
  }
}

/**
 * Joins and unpacks the parts of a file, once: the result lies under its hash beside the project (or with the
 * system's temporary files), and is taken as right from then on if its length is.
 */
function unpacked(dir: string, cache: string, file: PackFile): string {
  const path = join(cache, `${file.sha256}.sqlite`)
  if (existsSync(path) && statSync(path).size === file.bytes) return path
  // A name of its own: two commands may unpack the same pack at once.
  const half = `${path}.${randomUUID()}.tmp`
  const descriptor = openSync(half, 'wx')
  try {
    const whole = createHash('sha256')
    for (const part of file.parts) {
      const bytes = stretch(join(dir, part.path), part.bytes)
      if (createHash('sha256').update(bytes).digest('hex') !== part.sha256)
        throw new PackError(`${part.path} is damaged: its checksum is wrong. Build or copy it again.`)
      whole.update(bytes)
      for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at)
    }
    if (whole.digest('hex') !== file.sha256)
      throw new PackError(`The parts of ${file.parts[0]?.path ?? 'a pack'} do not make the file they should.`)
    renameSync(half, path)
    return path
  } catch (error) {
    rmSync(half, { force: true })
    throw error
  } finally {
    closeSync(descriptor)
  }
}

function stretch(path: string, bytes: number): Uint8Array {
  if (!existsSync(path)) throw new PackError(`The file ${path} is missing.`)
  const packed = readFileSync(path)
  // The same rule as in the page: a copy fetched through a server may have been unpacked on its way.
  if (packed[0] !== 0x1f || packed[1] !== 0x8b) return packed
  try {
    return gunzipSync(packed, { maxOutputLength: bytes })
  } catch {
    return packed
  }
}

/** Beside `package.json`; of a read-only checkout, a directory of this user among the temporary files. */
function cacheDirectory(): string {
  const beside = fileURLToPath(new URL('../.cache/packs', import.meta.url))
  const own = join(tmpdir(), `lectern-packs-${process.getuid?.() ?? 'user'}`)
  for (const dir of [beside, own]) {
    try {
      mkdirSync(dir, { recursive: true, mode: 0o700 })
      accessSync(dir, constants.W_OK)
      return dir
    } catch {
      // Not writable: the next place.
    }
  }
  throw new PackError('There is no place to unpack packs to.')
}
