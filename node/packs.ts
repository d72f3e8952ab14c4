import './v8.ts'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { PackEntry } from '../workers/model/pack.ts'
import { loadSqlite } from '../workers/store/sqlite.ts'
import { findCorpus } from './corpora.ts'
import { buildFromRecords } from './from-records.ts'
import { readManifest, writeManifest, writePack } from './pack-writer.ts'
import { buildRecipe, projectFolder, type Recipe, RecipeError, readRecipes, sourceFolder } from './recipe.ts'

/**
 * `npm run packs -- [--only ID… | --all] [--from DIR] [--out DIR]`: builds packs from the recipes (those of installed
 * packages, those named, or all whose files are here), or from a folder of JSON Lines records (docs/records.md), with
 * progress on standard error.
 */
export async function buildPacks(options: {
  only?: string[]
  all?: boolean
  from?: string
  out: string
  say: (line: string) => void
}): Promise<PackEntry[]> {
  const sqlite3 = await loadSqlite()
  mkdirSync(options.out, { recursive: true })
  const before = readManifest(options.out).packs
  const entries = new Map(before.map(entry => [entry.id, entry]))
  const order = new Map<string, number>(before.map((entry, i) => [entry.id, 1e6 + i]))
  if (options.from !== undefined) {
    const { built, recipe } = buildFromRecords(sqlite3, options.from, options.say)
    entries.set(recipe.id, writePack(options.out, built, recipe))
    if (!order.has(recipe.id)) order.set(recipe.id, 2e6)
  } else {
    const all = readRecipes(join(projectFolder, 'packs'))
    for (const recipe of all) order.set(recipe.id, recipe.order)
    const unknown = (options.only ?? []).filter(id => !all.some(r => r.id === id))
    if (unknown.length > 0)
      throw new RecipeError(`No recipe is called ${unknown.join(', ')}. There are: ${all.map(r => r.id).join(', ')}.`)
    const wanted = options.only?.length
      ? all.filter(r => options.only!.includes(r.id))
      : all.filter(r => 'npm' in r.from || (options.all && here(r, options.say)))
    for (const [n, recipe] of wanted.entries()) {
      const began = performance.now()
      options.say(`[${n + 1}/${wanted.length}] ${recipe.title} …`)
      const built = buildRecipe(sqlite3, recipe, sourceFolder(recipe), sayNowAndThen(options.say))
      const entry = writePack(options.out, built, recipe)
      entries.set(recipe.id, entry)
      options.say(
        `      ${entry.counts.passages.toLocaleString('en')} passages, ${entry.counts.tokens.toLocaleString('en')} tokens, ` +
          `${(entry.file.bytes / 1e6).toFixed(1)} MB, ${built.findings.length} findings, ${((performance.now() - began) / 1000).toFixed(1)} s`,
      )
    }
  }
  const packs = [...entries.values()].sort((a, b) => order.get(a.id)! - order.get(b.id)! || (a.id < b.id ? -1 : 1))
  writeManifest(options.out, packs)
  return packs
}

/** Whether the files of a recipe are on this machine; says so where not. */
function here({ id, from }: Recipe, say: (line: string) => void): boolean {
  const found = 'npm' in from || findCorpus(from.corpus) !== undefined
  if (!found) say(`${id}: its files are not here, left out.`)
  return found
}

/** Tells of the files of a pack that takes long, every other second. */
function sayNowAndThen(say: (line: string) => void): (done: number, of: number) => void {
  let next = performance.now() + 2000
  return (done, of) => {
    if (performance.now() < next) return
    next = performance.now() + 2000
    say(`      ${done} of ${of} files`)
  }
}

if (process.argv[1] && resolve(process.argv[1]) === new URL(import.meta.url).pathname) {
  const { values } = parseArgs({
    allowPositionals: true,
    options: {
      only: { type: 'string', multiple: true },
      all: { type: 'boolean' },
      from: { type: 'string' },
      out: { type: 'string' },
    },
  })
  try {
    await buildPacks({
      ...(values.only ? { only: values.only.flatMap(v => v.split(',')) } : {}),
      ...(values.all ? { all: true } : {}),
      ...(values.from !== undefined ? { from: values.from } : {}),
      out: values.out ?? join(projectFolder, 'public', 'packs'),
      say: line => process.stderr.write(`${line}\n`),
    })
  } catch (error) {
    if (!(error instanceof RecipeError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 2
  }
}
