import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { Sqlite3Static } from '@sqlite.org/sqlite-wasm'
import { filesOfArchive } from '../workers/formats/archive.ts'
import { formatOf } from '../workers/formats/format-of.ts'
import { decodeText, FileRefused, type SourceFile } from '../workers/formats/reader.ts'
import { jsonRecords } from '../workers/formats/records.ts'
import { byCodePoint } from '../workers/model/order.ts'
import type { DataRecord, Finding, SourceRecord } from '../workers/model/records.ts'
import { BuildError, type BuiltPack, PackBuilder } from '../workers/store/build.ts'
import { RecipeError } from './recipe.ts'

type Stated = Partial<SourceRecord> & { about?: string }

/** What `source.json` says. */
function readSource(file: SourceFile): Stated {
  try {
    const stated: unknown = JSON.parse(decodeText(file))
    if (typeof stated === 'object' && stated !== null && !Array.isArray(stated)) return stated as Stated
  } catch {
    // said below
  }
  throw new RecipeError(`${file.name} is no JSON object; docs/records.md shows one.`)
}

/**
 * Builds a pack from a folder or zip archive of `*.jsonl` files, read in the order of their names. `source.json` beside
 * them, or a source record first, says what the pack is; without either the texts have no stated licence and are withheld.
 */
export function buildFromRecords(
  sqlite3: Sqlite3Static,
  folder: string,
  say: (line: string) => void,
): { built: BuiltPack; recipe: { id: string; version: string; title: string; about: string; default: boolean } } {
  const builder = new PackBuilder(sqlite3)
  const all = filesOf(folder, finding => builder.report(finding))
  const files = all.filter(({ name }) => name.endsWith('.jsonl')).sort((a, b) => byCodePoint(a.name, b.name))
  if (files.length === 0) throw new RecipeError(`${folder} holds no .jsonl file.${lookLike(all)}`)
  let source: SourceRecord | undefined
  const called = basename(resolve(folder)).replace(/\.zip$/i, '')
  /** What a source does not say of itself: its texts are withheld until somebody states their licence. */
  const start = (stated: Partial<SourceRecord>) => {
    source = {
      slug:
        called
          .toLowerCase()
          .replace(/[^a-z0-9_-]+/g, '-')
          .replace(/^[^a-z0-9]+/, '') || 'records',
      title: called,
      license_class: 'research_private',
      license_id: 'LicenseRef-not-stated',
      lemma_tier: 'none',
      flags: {},
      ...stated,
      type: 'source',
    }
    builder.add(source)
  }
  const stated = all.find(({ name }) => name === 'source.json' || name.endsWith('/source.json'))
  const given = stated && readSource(stated)
  if (given) start(given)
  for (const file of files) {
    const { name } = file
    say(name)
    const records = jsonRecords(file, finding => builder.report(finding))
    for (const record of records as Iterable<DataRecord>) {
      if (!source) {
        if (record.type === 'source') {
          start(record)
          continue
        }
        start({})
      }
      try {
        builder.add(record)
      } catch (error) {
        if (!(error instanceof BuildError)) throw error
        throw new RecipeError(`${name}: ${error.message}`)
      }
    }
  }
  if (!source) throw new RecipeError(`${folder} holds no record.`)
  const built = builder.finish()
  return {
    built,
    recipe: {
      id: source.slug,
      version: source.version ?? '1',
      title: source.title,
      about: given?.about ?? '',
      default: false,
    },
  }
}

/** The files of a folder, or of a zip archive. */
function filesOf(path: string, report: (finding: Finding) => void): SourceFile[] {
  if (statSync(path).isDirectory())
    return readdirSync(path)
      .filter(name => statSync(join(path, name)).isFile())
      .map(name => ({ name, bytes: readFileSync(join(path, name)) }))
  try {
    return filesOfArchive({ name: basename(path), bytes: readFileSync(path) }, report)
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    throw new RecipeError(`${path}: ${error.message}`)
  }
}

/** What files that are no records seem to be: only a recipe reads them. */
function lookLike(files: readonly SourceFile[]): string {
  const seen = files.slice(0, 20).flatMap(file => {
    try {
      return [`${file.name} looks like ${formatOf(file, () => {})}`]
    } catch (error) {
      if (error instanceof FileRefused) return []
      throw error
    }
  })
  return seen.length > 0 ? ` ${seen.slice(0, 3).join(', ')}: a recipe can read that (docs/packs.md).` : ''
}
