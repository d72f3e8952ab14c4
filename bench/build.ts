import '../node/v8.ts'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { writeManifest, writePack } from '../node/pack-writer.ts'
import { projectFolder } from '../node/recipe.ts'
import { isFresh, stampOf, writeStamp } from '../node/stamp.ts'
import type { DataRecord } from '../workers/model/records.ts'
import { PackBuilder } from '../workers/store/build.ts'
import { loadSqlite } from '../workers/store/sqlite.ts'
import { type CorpusShape, corpusRecords } from './corpus.ts'

/** Builds the bench corpus as so many packs into `.cache/bench/<name>`, unless it is there; returns the folder. */
export async function benchPacks(shape: CorpusShape, packs: number, say: (line: string) => void): Promise<string> {
  const name = `${shape.passages}-in-${packs}`
  const folder = join(projectFolder, '.cache', 'bench', name)
  const stamp = stampOf(projectFolder, [
    'bench/corpus.ts',
    'workers/store/build-volume.ts',
    'workers/store/build-tokens.ts',
    'workers/store/build-trigrams.ts',
    'workers/store/schema.ts',
    'workers/model/fold',
    'workers/model/codec.ts',
    'node/pack-writer.ts',
  ])
  if (isFresh(join(folder, 'stamp'), stamp) && existsSync(join(folder, 'manifest.json'))) return folder
  mkdirSync(folder, { recursive: true })
  const sqlite3 = await loadSqlite()
  const entries = []
  for (let n = 0; n < packs; n++) {
    const slug = packs === 1 ? 'bench' : `bench-${String(n + 1).padStart(2, '0')}`
    const builder = new PackBuilder(sqlite3)
    // making the corpus is not building it: records are made by the thousand, and the clock stands meanwhile
    let seconds = 0
    const timed = <T>(work: () => T): T => {
      const began = performance.now()
      const result = work()
      seconds += (performance.now() - began) / 1000
      return result
    }
    let records: DataRecord[] = []
    const addAll = () => {
      timed(() => {
        for (const record of records) builder.add(record)
      })
      records = []
    }
    for (const record of corpusRecords(shape, slug, { n, of: packs })) if (records.push(record) === 1000) addAll()
    addAll()
    const built = timed(() => builder.finish())
    entries.push(writePack(folder, built, { id: slug, version: '1', title: slug, about: 'bench', default: false }))
    say(
      `${slug}: ${built.counts.passages} passages, ${built.counts.tokens} tokens, ${(built.file.length / 2 ** 20).toFixed(0)} MiB in ${seconds.toFixed(1)} s (${Math.round(built.counts.passages / seconds)} passages/s)`,
    )
  }
  writeManifest(folder, entries)
  writeStamp(join(folder, 'stamp'), stamp)
  return folder
}
