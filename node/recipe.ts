import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Sqlite3Static } from '@sqlite.org/sqlite-wasm'
import { readFormTable } from '../workers/formats/form-table.ts'
import { FORMATS } from '../workers/formats/index.ts'
import { objectLiteral } from '../workers/formats/js-data.ts'
import { MeterJoin, scansionsOf } from '../workers/formats/meter-join.ts'
import { FileRefused, objectOf, type ReadContext, type TextInfo, textOf } from '../workers/formats/reader.ts'
import type { DataRecord, Finding, LicenseClass, SourceRecord } from '../workers/model/records.ts'
import { bookTitle } from '../workers/model/reference/books.ts'
import { type Scheme, toKjv } from '../workers/model/reference/numbering.ts'
import { type BuiltPack, PackBuilder } from '../workers/store/build.ts'
import { corpusFolder } from './corpora.ts'

/** A recipe: which source becomes which pack. Data, one file each in `packs/`. */
export interface Recipe {
  id: string
  /** Place in the manifest, which is corpus order. */
  order: number
  version: string
  default: boolean
  title: string
  about: string
  source: Omit<SourceRecord, 'type' | 'slug' | 'title'>
  from: NpmSource | CorpusSource
  language: string
  /** How a biblical text counts its verses. */
  numbering?: Scheme
  format: keyof typeof FORMATS
  files: string[]
  joins?: {
    /** A Strong's dictionary, for the headwords of its numbers. */
    strongs?: { npm: string; version: string; file: string }
    /** A form table of this project, for the lemmas of a plain text. */
    forms?: string
    /** Another recipe, by its id, whose scansions the passages of the same work and citation get. */
    meter?: string
  }[]
  /** Upstream's codes of books → OSIS ids. */
  books?: Record<string, string>
  /** Texts that are no books of the Bible, by the key that the reader gives them. */
  texts?: Record<string, TextInfo>
  /** What this format's reader is told. */
  options?: Record<string, unknown>
  /** Licences of parts that are not the source's own (`of` = `lemmas`). */
  licenses?: { class: LicenseClass; id: string; of: string }[]
  /** What the build must count; anything else fails it. */
  assert: {
    documents?: number
    passages?: number
    tokens?: number
    /** Tokens that have a lemma. */
    lemmas?: number
    entries?: number
    links?: number
    /** Places of a gazetteer. */
    places?: number
    /** Languages and their stages, of a registry. */
    lects?: number
    senses?: number
    /** Layers that are translations. */
    translations?: number
    /** Passages with a scansion. */
    scanned?: number
    /** Rows of the report, by code. */
    findings?: Record<string, number>
  }
}

/** Files of an installed package. */
interface NpmSource {
  npm: string
  version: string
}

/** Files of a repository, which `npm run corpora:fetch` brings. */
interface CorpusSource {
  corpus: string
  /** `owner/name` and the commit its files are taken from. */
  upstream?: string
  commit?: string
  /** Where files below a folder are from another repository: the folder, which is not part of their path there. */
  folders?: Record<string, { upstream: string; commit: string }>
  /** Other archives that hold files of the corpus, where one does not hold all. */
  parts?: string[]
  /** Further files that the reader looks into beside those it reads. */
  beside?: string[]
  /** Checksum of all files, as `filesSha256` makes it. */
  sha256?: string
}

export class RecipeError extends Error {}

const require = createRequire(import.meta.url)

/** Folder of an installed npm package, whatever its `exports` say; its version must be the pinned one. */
export function packageFolder(name: string, version: string): string {
  for (const base of require.resolve.paths(name) ?? []) {
    try {
      const manifest = JSON.parse(readFileSync(join(base, name, 'package.json'), 'utf8')) as { version: string }
      if (manifest.version !== version)
        throw new RecipeError(`The recipe names ${name} ${version}; installed is ${manifest.version}. Run npm ci.`)
      return join(base, name)
    } catch (error) {
      if (error instanceof RecipeError) throw error
    }
  }
  throw new RecipeError(`The package ${name} is not installed. Run npm ci.`)
}

/** All recipes of a folder, in manifest order. */
export function readRecipes(folder: string): Recipe[] {
  return readdirSync(folder)
    .filter(name => name.endsWith('.json'))
    .map(name => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Recipe)
    .sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))
}

/** Builds one pack from its recipe. `onProgress` is told files done and in all. */
export function buildRecipe(
  sqlite3: Sqlite3Static,
  recipe: Recipe,
  folder: string,
  onProgress: (done: number, of: number) => void,
): BuiltPack {
  const builder = new PackBuilder(sqlite3)
  for (const record of readRecipe(recipe, folder, finding => builder.report(finding), onProgress)) builder.add(record)
  const built = builder.finish()
  built.licenses.push(...(recipe.licenses ?? []))
  return built
}

/**
 * The records of a recipe, its source first. A broken file is a row of the report: nothing of it is kept, the others go
 * on. Throws `RecipeError` at the end where the counts are not those the recipe asserts.
 */
export function* readRecipe(
  recipe: Recipe,
  folder: string,
  report: (finding: Finding) => void,
  onProgress: (done: number, of: number) => void = () => {},
): Iterable<DataRecord> {
  const counts = {
    documents: 0,
    passages: 0,
    tokens: 0,
    lemmas: 0,
    entries: 0,
    links: 0,
    places: 0,
    lects: 0,
    senses: 0,
    translations: 0,
    scanned: 0,
  }
  const codes = new Map<string, number>()
  const context = contextOf(recipe, folder, finding => {
    codes.set(finding.code, (codes.get(finding.code) ?? 0) + 1)
    report(finding)
  })
  const { flags } = recipe.source
  const meter = meterOf(recipe, context.report)
  yield {
    type: 'source',
    slug: recipe.id,
    title: recipe.title,
    ...recipe.source,
    flags: { ...flags, ...(recipe.numbering ? { numbering: recipe.numbering } : {}) },
  }
  for (const [n, name] of recipe.files.entries()) {
    onProgress(n, recipe.files.length)
    // what a file opens and cites holds only if the whole file is kept
    const own = { ...context, opened: [...(context.opened ?? [])], cited: new Set(context.cited) }
    let records: DataRecord[]
    try {
      records = [...FORMATS[recipe.format].read({ name, bytes: bytesOf(recipe, folder, name) }, own)]
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error
      context.report({ file: error.file, line: error.line, code: 'refused', raw: '', action: error.message })
      continue
    }
    context.opened = own.opened
    context.cited = own.cited
    for (let record of records) {
      if (meter) record = meter.add(record)
      if (record.type === 'document') counts.documents++
      else if (record.type === 'entry') counts.entries++
      else if (record.type === 'link') counts.links++
      else if (record.type === 'place') counts.places++
      else if (record.type === 'lect') counts.lects++
      else if (record.type === 'sense') counts.senses++
      else if (record.type === 'passage') {
        counts.passages++
        counts.tokens += record.tokens?.length ?? 0
        if (record.meter) counts.scanned++
        for (const layer of record.layers ?? []) if (layer.kind === 'translation') counts.translations++
        for (const token of record.tokens ?? []) if (token.lemma) counts.lemmas++
      }
      yield record
    }
  }
  onProgress(recipe.files.length, recipe.files.length)
  meter?.finish()
  const { findings = {}, ...wanted } = recipe.assert
  for (const key of Object.keys(counts) as (keyof typeof counts)[]) must(recipe, key, counts[key], wanted[key])
  for (const [code, wants] of Object.entries(findings)) must(recipe, `findings "${code}"`, codes.get(code) ?? 0, wants)
}

function must(recipe: Recipe, what: string, has: number, wants: number | undefined): void {
  if (wants !== undefined && has !== wants)
    throw new RecipeError(
      `${recipe.id}: ${has} ${what} where the recipe asserts ${wants}; the source or the reader changed.`,
    )
}

/** What a recipe tells its reader. */
export function contextOf(recipe: Recipe, folder: string, report: ReadContext['report']): ReadContext {
  const headword = headwordsOf(recipe)
  const forms = recipe.joins?.find(j => j.forms)?.forms
  const { numbering } = recipe
  return {
    slug: recipe.id,
    language: recipe.language,
    books: recipe.books ?? {},
    bookTitle,
    align: (osis, chapter, verse) => (numbering ? toKjv(numbering, `${osis}.${chapter}.${verse}`) : []),
    ...(headword ? { headword } : {}),
    ...(forms ? { forms: readFormTable(readFileSync(join(projectFolder, forms), 'utf8')) } : {}),
    flags: recipe.source.flags,
    license: recipe.source.license_class,
    texts: recipe.texts ?? {},
    options: recipe.options ?? {},
    files: recipe.files,
    beside: name => ({ name, bytes: bytesOf(recipe, folder, name) }),
    opened: [],
    cited: new Set(),
    report,
  }
}

/** A file of the source; one that is missing is a fault of the installation, not of the file. */
function bytesOf(recipe: Recipe, folder: string, name: string): Uint8Array {
  try {
    return readFileSync(join(folder, name))
  } catch {
    throw new RecipeError(`${recipe.id}: the file ${name} is missing in ${folder}.`)
  }
}

/** The folder that a recipe's files lie in. */
export function sourceFolder(recipe: Recipe): string {
  if ('npm' in recipe.from) return packageFolder(recipe.from.npm, recipe.from.version)
  return corpusFolder(recipe.from.corpus, recipe.from.parts)
}

/** The scansions that a recipe takes from others, ready to be given to its passages. */
function meterOf(recipe: Recipe, report: ReadContext['report']): MeterJoin | undefined {
  const ids = recipe.joins?.flatMap(j => (j.meter === undefined ? [] : [j.meter])) ?? []
  if (ids.length === 0) return undefined
  const others = readRecipes(join(projectFolder, 'packs'))
  const records = function* (): Iterable<DataRecord> {
    for (const id of ids) {
      const other = others.find(r => r.id === id)
      if (!other) throw new RecipeError(`${recipe.id} joins the scansions of ${id}, which is no recipe.`)
      yield* readRecipe(other, sourceFolder(other), () => {})
    }
  }
  return new MeterJoin(scansionsOf(records()), recipe.source.flags, report)
}

function headwordsOf(recipe: Recipe): ReadContext['headword'] {
  const join_ = recipe.joins?.find(j => j.strongs)?.strongs
  if (!join_) return undefined
  const name = join(packageFolder(join_.npm, join_.version), join_.file)
  const entries = objectLiteral({ name, bytes: readFileSync(name) })
  return number => textOf(objectOf(entries[number]).lemma).normalize('NFC') || undefined
}

export const projectFolder = dirname(dirname(new URL(import.meta.url).pathname))
