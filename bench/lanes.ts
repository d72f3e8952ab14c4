import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { openFolder } from '../node/ask.ts'
import { type CheckedRecipe, isHere, openChecked, recipeOf, variantOf } from '../node/checks/packs.ts'
import { referenceFile } from '../node/checks/shared.ts'
import { projectFolder, readRecipes } from '../node/recipe.ts'
import type { OperationName } from '../workers/api/catalogue.ts'
import { answer } from '../workers/engine/engine.ts'
import { UNHURRIED } from '../workers/engine/turn.ts'
import { type Timing, timing } from './browser.ts'

/**
 * `npm run bench:lanes`: every lane in Node, whole answers with ten hits and their texts. First the reference searches, on
 * the texts that they are of, beside the times that the reference engine took for them (where the folder of references
 * is); then a question of every lane with everything installed that the recipes build.
 */
const RUNS = 15
const WARMING = 5
const say = (line: string) => process.stderr.write(`${line}\n`)

interface ReferenceRow {
  id: string
  lane: string
  args: Record<string, unknown>
  seconds_reference?: number
}

/** The packs of the reference searches, by the names of their files. */
const SOURCES: Readonly<Record<string, CheckedRecipe>> = {
  ...Object.fromEntries(
    ['morphgnt', 'sblgnt', 'ud-grc-proiel', 'ud-grc-perseus', 'perseus-greek', 'perseus-latin', 'iip'].map(id => [
      id,
      { name: id, recipe: recipeOf(id) },
    ]),
  ),
  kjv: { name: 'eng-kjv', recipe: recipeOf('eng-kjv') },
  morphhb: { name: 'hbo-wlc', recipe: recipeOf('hbo-wlc') },
  'lxx-swete': variantOf(recipeOf('lxx-swete'), 'lxx-swete-unrepaired', recipe => {
    recipe.source.flags.repairs = []
    recipe.assert = {}
  }),
}

/** A question of every lane and operation over matches, for a library with everything in it. */
const QUESTIONS: readonly [name: string, operation: OperationName, args: Record<string, unknown>][] = [
  ['text: λόγος', 'search', { query: 'λόγος' }],
  ['text: et', 'search', { query: 'et' }],
  ['text: καί with a century', 'search', { query: 'και', century: [1, 3] }],
  ['text: και near θεος', 'search', { query: 'και', near: 'θεος', window: 5 }],
  ['text: θεος, genitive', 'search', { query: 'θε*', morph: 'case=gen', lang: 'grc' }],
  ['lemma: λέγω', 'search', { lemma: 'λέγω' }],
  ['lemma: λόγος, dative plural', 'search', { lemma: 'λόγος', morph: 'case=dat,number=pl' }],
  ['lemma: λέγω near θεός', 'search', { lemma: 'λέγω', near: 'lemma:θεός', window: 5 }],
  ['lemma: ὁ (the commonest)', 'search', { lemma: 'ὁ' }],
  ['form: optative', 'search', { morph: 'mood=opt', lang: 'grc' }],
  ['form: dative', 'search', { morph: 'case=dat', lang: 'grc' }],
  ['fragment: ]μηνιν αει[', 'search', { query: ']μηνιν αει[', fuzzy: true }],
  ['fragment: αθανα', 'search', { query: 'αθανα', fuzzy: true }],
  ['fragment: μηνιν, one letter changed', 'search', { query: 'μηνιναε', fuzzy: true, edits: 1 }],
  ['translations: god', 'search', { query: 'god', translations: true }],
  ['gloss: king', 'search', { gloss: 'king' }],
  ['gloss: the', 'search', { gloss: 'the' }],
  ['sense: 93.%', 'search', { sense: '93.16%' }],
  ['metre: H with arma', 'search', { query: 'arma', meter: 'H' }],
  ['Beta Code: qeo/s', 'search', { query: 'qeo/s', betacode: true }],
  ['words: Tibetan', 'search', { query: 'བྱང་ཆུབ', words: true }],
  ['concordance: και by the next word', 'concord', { query: 'και', sort_by: [1] }],
  ['concordance: λέγω by the word before', 'concord', { lemma: 'λέγω', sort_by: [-1] }],
  ['words: θε*', 'words', { prefix: 'θε', lang: 'grc' }],
  ['frequencies: θεός by century', 'freq', { query: 'θεος', by: 'century' }],
  ['frequencies: λέγω by form', 'freq', { lemma: 'λέγω', by: 'form' }],
]

type Opened = Awaited<ReturnType<typeof openFolder>>

async function time(open: Opened, operation: OperationName, args: unknown): Promise<{ timing: Timing; total: string }> {
  const times: number[] = []
  let total = ''
  for (let run = -WARMING; run < RUNS; run++) {
    const began = performance.now()
    const got = await answer(open.library, open.host, operation, args, UNHURRIED)
    if (run >= 0) times.push(performance.now() - began)
    total = got.ok ? String((got.data as { total?: { value: number } }).total?.value ?? '') : got.refusal.code
  }
  return { timing: timing(times), total }
}

/** A folder of links to these packs' files, opened as one library. */
async function openAll(name: string, folders: readonly string[]): Promise<Opened> {
  const folder = join(projectFolder, '.cache', 'bench', name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const from of folders)
    for (const file of readdirSync(from))
      if (file.endsWith('.sqlite') && !readdirSync(folder).includes(file))
        symlinkSync(join(from, file), join(folder, file))
  return openFolder(folder)
}

const folderOf = ({ name }: CheckedRecipe) => join(projectFolder, '.cache', 'checks', name)
const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

const rows = Object.keys(SOURCES).flatMap(name =>
  (referenceFile<ReferenceRow[]>('golden', 'search', `${name}.json`) ?? []).map(row => ({ ...row, source: name })),
)
if (rows.length > 0) {
  for (const source of Object.values(SOURCES)) {
    say(`${source.name} …`)
    ;(await openChecked(source)).close()
  }
  const open = await openAll('reference', Object.values(SOURCES).map(folderOf))
  const lanes = new Map<string, { own: number[]; reference: number[] }>()
  for (const row of rows) {
    const source = [SOURCES[row.source]!.recipe.id]
    const { timing: t, total } = await time(open, 'search', { ...row.args, source })
    if (!/^\d+$/.test(total)) say(`${row.id}: ${total}`)
    const lane = row.lane.replace(' (betacode)', '')
    const entry = lanes.get(lane) ?? { own: [], reference: [] }
    lanes.set(lane, entry)
    entry.own.push(t.p50)
    if (row.seconds_reference !== undefined) entry.reference.push(row.seconds_reference * 1000)
  }
  console.log('| lane | rows | median, ms | slowest, ms | reference engine, median | slowest |')
  console.log('| --- | --- | --- | --- | --- | --- |')
  for (const [lane, { own, reference }] of lanes)
    console.log(
      `| ${lane} | ${own.length} | ${median(own).toFixed(1)} | ${Math.max(...own).toFixed(1)} | ${median(reference).toFixed(1)} | ${Math.max(...reference, 0).toFixed(1)} |`,
    )
  open.close()
} else say('Skipped: the reference searches are not on this machine.')

const recipes = readRecipes(join(projectFolder, 'packs')).filter(isHere)
for (const recipe of recipes) (await openChecked({ name: recipe.id, recipe })).close()
const everything = await openAll(
  'everything',
  recipes.map(recipe => folderOf({ name: recipe.id, recipe })),
)
console.log(`\nWith ${everything.library.shelf.length} packs:\n`)
console.log('| question | found | p50, ms | p95, ms |\n| --- | --- | --- | --- |')
for (const [name, operation, args] of QUESTIONS) {
  const { timing: t, total } = await time(everything, operation, args)
  console.log(`| ${name} | ${total} | ${t.p50.toFixed(1)} | ${t.p95.toFixed(1)} |`)
}
everything.close()
process.exit(0)
