import '../node/v8.ts'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findCorpus } from '../node/corpora.ts'
import { buildRecipe, projectFolder, readRecipe, readRecipes, sourceFolder } from '../node/recipe.ts'
import { loadSqlite } from '../workers/store/sqlite.ts'

/**
 * `npm run bench:readers [-- --only ID…]`: reads the files of every recipe that are here and builds its pack; prints for
 * each reader the megabytes it reads a second, and for each pack the seconds it takes, as tables for docs/performance.md.
 */
const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } })
const only = values.only?.flatMap(v => v.split(','))
const recipes = readRecipes(join(projectFolder, 'packs')).filter(
  r => (!only || only.includes(r.id)) && ('npm' in r.from || findCorpus(r.from.corpus) !== undefined),
)
const sqlite3 = await loadSqlite()
const readers = new Map<string, { bytes: number; seconds: number; passages: number; tokens: number }>()
const rows: string[] = []
let total = 0
for (const recipe of recipes) {
  process.stderr.write(`${recipe.id} …\n`)
  const folder = sourceFolder(recipe)
  let bytes = 0
  for (const file of recipe.files) bytes += statSync(join(folder, file)).size
  let passages = 0
  let tokens = 0
  let began = performance.now()
  for (const record of readRecipe(recipe, folder, () => {}))
    if (record.type === 'passage') {
      passages++
      tokens += record.tokens?.length ?? 0
    }
  const reading = (performance.now() - began) / 1000
  began = performance.now()
  const built = buildRecipe(sqlite3, recipe, folder, () => {})
  const building = (performance.now() - began) / 1000
  total += building
  const reader = readers.get(recipe.format) ?? { bytes: 0, seconds: 0, passages: 0, tokens: 0 }
  reader.bytes += bytes
  reader.seconds += reading
  reader.passages += passages
  reader.tokens += tokens
  readers.set(recipe.format, reader)
  const n = (value: number) => value.toLocaleString('en')
  rows.push(
    `| ${recipe.id} | ${n(built.counts.documents)} | ${n(built.counts.passages)} | ${n(built.counts.tokens)} | ${(built.file.length / 1e6).toFixed(1)} | ${building.toFixed(1)} |`,
  )
}
process.stdout.write('| reader | files, MB | MB a second | passages a second | tokens a second |\n')
process.stdout.write('| --- | --- | --- | --- | --- |\n')
for (const [format, { bytes, seconds, passages, tokens }] of [...readers].sort())
  process.stdout.write(
    `| ${format} | ${(bytes / 1e6).toFixed(1)} | ${(bytes / 1e6 / seconds).toFixed(1)} | ${Math.round(passages / seconds).toLocaleString('en')} | ${Math.round(tokens / seconds).toLocaleString('en')} |\n`,
  )
process.stdout.write(
  '\n| pack | documents | passages | tokens | MB | seconds |\n| --- | --- | --- | --- | --- | --- |\n',
)
process.stdout.write(`${rows.join('\n')}\n`)
process.stdout.write(
  `\n${recipes.length} packs in ${total.toFixed(0)} s; at most ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MiB of memory.\n`,
)
