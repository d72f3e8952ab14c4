import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { FORMATS } from '../workers/formats/index.ts'
import { FileRefused } from '../workers/formats/reader.ts'
import { findCorpus } from './corpora.ts'
import { randomOf, spoilt } from './mutations.ts'
import { contextOf, projectFolder, type Recipe, readRecipes, sourceFolder } from './recipe.ts'

/**
 * `npm run fuzz [-- --times N] [--format NAME]`: gives every reader spoilt slices of the real files that recipes name. A
 * reader may refuse a file in a sentence and report what it likes; anything else it throws is a fault, and so is a slice
 * that takes longer than two seconds.
 */

/** A slice that a reader failed on. */
export interface Failure {
  format: string
  file: string
  seed: number
  what: string
}

const SLOW = 2000

/** The recipes whose files are here, by reader. */
export function readersHere(): Map<string, Recipe[]> {
  const readers = new Map<string, Recipe[]>()
  for (const recipe of readRecipes(join(projectFolder, 'packs')))
    if ('npm' in recipe.from || findCorpus(recipe.from.corpus) !== undefined)
      readers.set(recipe.format, [...(readers.get(recipe.format) ?? []), recipe])
  return readers
}

/** Gives a reader so many spoilt slices of the files of its recipes. */
export function* tryReader(format: string, recipes: readonly Recipe[], times: number): Iterable<Failure> {
  const random = randomOf(times + format.length)
  const contexts = recipes.map(recipe => contextOf(recipe, sourceFolder(recipe), () => {}))
  const read = filesOnce()
  for (let n = 0; n < times; n++) {
    const recipe = recipes[n % recipes.length]!
    const folder = sourceFolder(recipe)
    const file = recipe.files[Math.floor(random() * recipe.files.length)]!
    const whole = read(join(folder, file))
    if (!whole) continue
    const seed = Math.floor(random() * 2 ** 32)
    // a file beside the one that is read is spoilt too, now and then
    const beside = (name: string) => {
      const bytes = read(join(folder, name))
      return bytes && { name, bytes: n % 4 === 0 ? spoilt(bytes, seed) : bytes }
    }
    const bytes = spoilt(whole, seed)
    const began = performance.now()
    try {
      const context = { ...contexts[n % recipes.length]!, opened: [], cited: new Set<string>(), beside }
      for (const record of FORMATS[recipe.format].read({ name: file, bytes }, context)) void record
    } catch (error) {
      if (!(error instanceof FileRefused)) yield { format, file, seed, what: String((error as Error).stack ?? error) }
    }
    const took = performance.now() - began
    if (took > SLOW) yield { format, file, seed, what: `took ${Math.round(took)} ms` }
  }
}

/** Reads files, each once; undefined where there is none. */
function filesOnce(): (path: string) => Uint8Array | undefined {
  const files = new Map<string, Uint8Array | undefined>()
  return path => {
    if (!files.has(path)) files.set(path, existsSync(path) ? readFileSync(path) : undefined)
    return files.get(path)
  }
}

if (process.argv[1] && resolve(process.argv[1]) === new URL(import.meta.url).pathname) {
  const { values } = parseArgs({ options: { times: { type: 'string' }, format: { type: 'string' } } })
  const times = Number(values.times ?? 2000)
  const readers = readersHere()
  if (values.format !== undefined) {
    const failures = [...tryReader(values.format, readers.get(values.format) ?? [], times)]
    for (const { file, seed, what } of failures) process.stdout.write(`${file} (seed ${seed}): ${what}\n`)
    process.exitCode = failures.length > 0 ? 1 : 0
  } else {
    let failed = 0
    for (const format of [...readers.keys()].sort()) {
      // each reader in a process of its own: one that never ends is ended
      const { status, stdout } = spawnSync(
        process.execPath,
        [...process.execArgv, process.argv[1], '--format', format, '--times', String(times)],
        { encoding: 'utf8', timeout: 600_000, maxBuffer: 1 << 26 },
      )
      if (status !== 0) failed++
      process.stdout.write(`${format}: ${status === 0 ? `${times} slices` : `FAILED\n${stdout.slice(0, 4000)}`}\n`)
    }
    for (const format of Object.keys(FORMATS))
      if (!readers.has(format)) process.stdout.write(`${format}: no file here\n`)
    process.stdout.write(`${readers.size - failed} readers held, ${failed} failed\n`)
    process.exitCode = failed > 0 ? 1 : 0
  }
}
