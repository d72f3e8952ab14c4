import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type PackEntry, type PackFile, type PackManifest, SCHEMA_VERSION } from '../workers/model/pack.ts'
import type { BuiltPack } from '../workers/store/build.ts'

/** Bytes of a pack file in one part: small enough to fetch again, far below what static hosts allow a file. */
const PART_BYTES = 8 * 2 ** 20

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Writes the parts of one pack into `out` and returns its entry for the manifest. */
export function writePack(
  out: string,
  built: BuiltPack,
  recipe: { id: string; version: string; title: string; about: string; default: boolean },
): PackEntry {
  mkdirSync(out, { recursive: true })
  const file = writeParts(out, recipe.id, built.file)
  const withheld = built.withheld ? writeParts(out, `${recipe.id}~withheld`, built.withheld) : undefined
  const digest = createHash('sha256')
    .update(file.sha256)
    .update(withheld?.sha256 ?? '')
    .digest('hex')
  return {
    id: recipe.id,
    version: `${recipe.version}-${(withheld ? digest : file.sha256).slice(0, 8)}`,
    schema: SCHEMA_VERSION,
    title: recipe.title,
    about: recipe.about,
    languages: built.languages,
    licenses: built.licenses,
    ...(built.source.credit ? { credit: built.source.credit } : {}),
    layers: built.layers,
    counts: built.counts,
    default: recipe.default,
    file,
    ...(withheld ? { withheld } : {}),
  }
}

function writeParts(out: string, name: string, bytes: Uint8Array): PackFile {
  for (const old of readdirSync(out)) if (old.startsWith(`${name}.sqlite.part`)) rmSync(join(out, old))
  const parts = []
  for (let at = 0, n = 1; at < bytes.length; at += PART_BYTES, n++) {
    const piece = bytes.subarray(at, at + PART_BYTES)
    const packed = gzipSync(piece, { level: 6 })
    // byte 9 of the header names the operating system; fixed, so that every machine writes the same bytes
    packed[9] = 255
    const path = `${name}.sqlite.part${String(n).padStart(2, '0')}.bin`
    writeFileSync(join(out, path), packed)
    parts.push({ path, packed: packed.length, bytes: piece.length, sha256: sha256(piece) })
  }
  return { bytes: bytes.length, sha256: sha256(bytes), parts }
}

/** The manifest of a folder, or an empty one. */
export function readManifest(out: string): PackManifest {
  try {
    return JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8')) as PackManifest
  } catch {
    return { format: 1, packs: [] }
  }
}

export function writeManifest(out: string, packs: PackEntry[]): void {
  writeFileSync(join(out, 'manifest.json'), `${JSON.stringify({ format: 1, packs } satisfies PackManifest, null, 1)}\n`)
}
