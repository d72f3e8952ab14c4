import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { Sqlite3Static } from '@sqlite.org/sqlite-wasm'
import { jsonRecords } from '../workers/formats/records.ts'
import type { DataRecord, SourceRecord } from '../workers/model/records.ts'
import { BuildError, type BuiltPack, PackBuilder } from '../workers/store/build.ts'
import { RecipeError } from './recipe.ts'

/**
 * Builds a pack from a folder of `*.jsonl` files, read in the order of their names. `source.json` beside them, or a
 * source record first, says what the pack is; without either the texts have no stated licence and are withheld.
 */
export function buildFromRecords(
  sqlite3: Sqlite3Static,
  folder: string,
  say: (line: string) => void,
): { built: BuiltPack; recipe: { id: string; version: string; title: string; about: string; default: boolean } } {
  const files = readdirSync(folder)
    .filter(name => name.endsWith('.jsonl'))
    .sort()
  if (files.length === 0) throw new RecipeError(`${folder} holds no .jsonl file.`)
  const builder = new PackBuilder(sqlite3)
  let source: SourceRecord | undefined
  const start = (record: SourceRecord) => {
    source = record
    builder.add(record)
  }
  const given = readdirSync(folder).includes('source.json')
    ? (JSON.parse(readFileSync(join(folder, 'source.json'), 'utf8')) as SourceRecord & { about?: string })
    : undefined
  if (given) start({ ...given, type: 'source' })
  for (const name of files) {
    say(name)
    const records = jsonRecords({ name, bytes: readFileSync(join(folder, name)) }, finding => builder.report(finding))
    for (const record of records as Iterable<DataRecord>) {
      if (!source) {
        if (record.type === 'source') {
          start(record)
          continue
        }
        start({
          type: 'source',
          slug:
            basename(resolve(folder))
              .toLowerCase()
              .replace(/[^a-z0-9_-]+/g, '-')
              .replace(/^[^a-z0-9]+/, '') || 'records',
          title: basename(resolve(folder)),
          license_class: 'research_private',
          license_id: 'LicenseRef-not-stated',
          lemma_tier: 'none',
          flags: {},
        })
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
