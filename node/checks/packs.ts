import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Data, Given, OperationName } from '../../workers/api/catalogue.ts'
import type { Answer } from '../../workers/api/envelope.ts'
import { answer } from '../../workers/engine/engine.ts'
import { UNHURRIED } from '../../workers/engine/turn.ts'
import type { DocumentRecord } from '../../workers/model/records.ts'
import { PackBuilder } from '../../workers/store/build.ts'
import { loadSqlite } from '../../workers/store/sqlite.ts'
import { openFolder } from '../ask.ts'
import { findCorpus } from '../corpora.ts'
import { projectFolder, type Recipe, readRecipe, readRecipes, sourceFolder } from '../recipe.ts'
import { isFresh, PACK_INPUTS, stampOf, writeStamp } from '../stamp.ts'
import { referenceName } from './references.ts'

const recipes = readRecipes(join(projectFolder, 'packs'))

/** The recipe of the project with this id. */
export function recipeOf(id: string): Recipe {
  const found = recipes.find(r => r.id === id)
  if (!found) throw new Error(`There is no recipe ${id}.`)
  return found
}

/** A recipe under another name for the checks, with what it changes. */
export const variantOf = (recipe: Recipe, name: string, change: (recipe: Recipe) => void): CheckedRecipe => {
  const changed = structuredClone(recipe)
  change(changed)
  return { name, recipe: changed }
}

/** A recipe, and the folder of the cache that its pack lies in. */
export interface CheckedRecipe {
  name: string
  recipe: Recipe
}

/** The files of Hypotactic that the figures and answers count: of Homer six books. */
export const hypotacticPart = variantOf(recipeOf('hypotactic'), 'hypotactic-part', recipe => {
  recipe.files = recipe.files.filter(
    file => !/iliad|odyssey/.test(file) || /iliad(?:1|2|6|24)\.tsv|odyssey[19]\.tsv/.test(file),
  )
  recipe.assert = {}
})

/** True where the files of a recipe are on this machine. */
export const isHere = ({ from }: Recipe): boolean => 'npm' in from || findCorpus(from.corpus) !== undefined

/** A library of one pack, asked through the public operations. */
export interface CheckedPack {
  recipe: Recipe
  /** The data of an operation; a refusal is an error. */
  ask<N extends OperationName>(operation: N, args: Given<N>): Promise<Data<N>>
  search(args: Given<'search'>): Promise<Data<'search'>>
  /** The whole answer to a search, for requests that are refused. */
  answer(args: unknown): Promise<Answer>
  /** Every hit of a request, page by page. */
  allHits(args: Given<'search'>): Promise<Data<'search'>['hits']>
  /** The name that reference results give the passage of a hit. */
  nameOf(urn: string): string
  /** What the reader made, for loops over the texts. */
  texts(): CheckedText[]
  /** Its documents, also those without text. */
  documents(): DocumentRecord[]
  entries(): CheckedEntry[]
  close(): void
}

/** A passage as its reader made it. */
export interface CheckedText {
  urn: string
  name: string
  language: string
  text: string
  /** The lemmas of its tokens, in order. */
  lemmas: string[]
  /** Its first scansion: name of the metre and pattern. */
  metre?: { name: string; pattern: string }
}

/** An entry of a dictionary as its reader made it. */
export interface CheckedEntry {
  id: string
  headword: string
  language: string
}

/** Builds the pack of a recipe into the cache, once for what it is made from, and opens it. */
export async function openChecked({ name, recipe }: CheckedRecipe): Promise<CheckedPack> {
  const folder = join(projectFolder, '.cache', 'checks', name)
  const inputs = PACK_INPUTS.filter(path => path !== 'packs').concat(
    'node/checks/packs.ts',
    'node/checks/references.ts',
  )
  const stamp = `${stampOf(projectFolder, inputs)} ${JSON.stringify(recipe)}`
  if (!isFresh(join(folder, 'stamp'), stamp)) {
    await build(folder, recipe)
    writeStamp(join(folder, 'stamp'), stamp)
  }
  const { texts, documents, entries } = JSON.parse(readFileSync(join(folder, 'read.json'), 'utf8')) as Read
  const names = new Map(texts.map(({ urn, name }) => [urn, name]))
  const open = await openFolder(folder)
  const ask = async <N extends OperationName>(operation: N, args: Given<N>): Promise<Data<N>> => {
    const got = await answer(open.library, open.host, operation, args, UNHURRIED)
    if (!got.ok) throw new Error(`${JSON.stringify(args)}: ${got.refusal.code}: ${got.refusal.message}`)
    return got.data as Data<N>
  }
  const search = (args: Given<'search'>) => ask('search', args)
  return {
    recipe,
    ask,
    search,
    answer: args => answer(open.library, open.host, 'search', args, UNHURRIED),
    async allHits(args) {
      const hits: Data<'search'>['hits'] = []
      for (;;) {
        const page = await search({ ...args, limit: 50, offset: hits.length })
        hits.push(...page.hits)
        if (page.shown === 0 || hits.length >= page.total.value) return hits
      }
    },
    nameOf: urn => names.get(urn) ?? urn,
    texts: () => texts,
    documents: () => documents,
    entries: () => entries,
    close: open.close,
  }
}

/** What a reader made, kept beside the pack. */
interface Read {
  texts: CheckedText[]
  documents: DocumentRecord[]
  entries: CheckedEntry[]
}

async function build(folder: string, recipe: Recipe): Promise<void> {
  const builder = new PackBuilder(await loadSqlite())
  const read: Read = { texts: [], documents: [], entries: [] }
  let document: DocumentRecord | undefined
  for (const record of readRecipe(recipe, sourceFolder(recipe), finding => builder.report(finding))) {
    if (record.type === 'document') {
      document = record
      read.documents.push(record)
    }
    if (record.type === 'passage' && document)
      read.texts.push({
        urn: `${document.urn}:${record.citation}`,
        name: referenceName(recipe, document.urn, record),
        language: record.language ?? document.language,
        text: record.text,
        lemmas: (record.tokens ?? []).flatMap(token => token.lemma ?? []),
        ...(record.meter?.[0] ? { metre: { name: record.meter[0].name ?? '', pattern: record.meter[0].pattern } } : {}),
      })
    if (record.type === 'entry') {
      const { id, headword, language } = record
      read.entries.push({ id, headword, language })
    }
    builder.add(record)
  }
  const built = builder.finish()
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'read.json'), JSON.stringify(read))
  writeFileSync(join(folder, `${recipe.id}.sqlite`), built.file)
}
