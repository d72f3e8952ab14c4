import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Sqlite3Static } from '@sqlite.org/sqlite-wasm'
import { FORMATS } from '../workers/formats/index.ts'
import { FileRefused, type ReadContext } from '../workers/formats/reader.ts'
import type { Finding, SourceRecord } from '../workers/model/records.ts'
import { bookTitle } from '../workers/model/reference/books.ts'
import { type Scheme, toKjv } from '../workers/model/reference/numbering.ts'
import { type BuiltPack, PackBuilder } from '../workers/store/build.ts'

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
  from: { npm: string; version: string } | { corpus: string; upstream?: string; commit?: string }
  language: string
  numbering: Scheme
  format: keyof typeof FORMATS
  files: string[]
  joins?: { strongs?: { npm: string; version: string; file: string } }[]
  /** Upstream's codes of books → OSIS ids. */
  books: Record<string, string>
  /** What the build must count; anything else fails it. */
  assert: { documents?: number; passages?: number; tokens?: number }
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
  const findings: Finding[] = []
  const headword = headwordsOf(recipe)
  const context: ReadContext = {
    slug: recipe.id,
    language: recipe.language,
    books: recipe.books,
    bookTitle,
    align: (osis, chapter, verse) => toKjv(recipe.numbering, `${osis}.${chapter}.${verse}`),
    ...(headword ? { headword } : {}),
    report: finding => {
      findings.push(finding)
      builder.report(finding)
    },
  }
  const { flags } = recipe.source
  builder.add({
    type: 'source',
    slug: recipe.id,
    title: recipe.title,
    ...recipe.source,
    flags: { ...flags, numbering: recipe.numbering },
  })
  const format = FORMATS[recipe.format]
  recipe.files.forEach((name, n) => {
    onProgress(n, recipe.files.length)
    try {
      for (const record of format.read({ name, bytes: readFileSync(join(folder, name)) }, context)) builder.add(record)
    } catch (error) {
      // one broken file never stops the others; it is a row of the report
      if (!(error instanceof FileRefused)) throw error
      context.report({ file: error.file, line: error.line, code: 'refused', raw: '', action: error.message })
    }
  })
  onProgress(recipe.files.length, recipe.files.length)
  const built = builder.finish()
  for (const key of ['documents', 'passages', 'tokens'] as const) {
    const wanted = recipe.assert[key]
    if (wanted !== undefined && built.counts[key] !== wanted)
      throw new RecipeError(
        `${recipe.id}: ${built.counts[key]} ${key} where the recipe asserts ${wanted}; the source or the reader changed.`,
      )
  }
  return built
}

/** The folder that a recipe's files lie in. */
export function sourceFolder(recipe: Recipe): string {
  if ('npm' in recipe.from) return packageFolder(recipe.from.npm, recipe.from.version)
  throw new RecipeError(`${recipe.id}: its files come from ${recipe.from.corpus}, which is not here.`)
}

function headwordsOf(recipe: Recipe): ReadContext['headword'] {
  const join_ = recipe.joins?.find(j => j.strongs)?.strongs
  if (!join_) return undefined
  const text = readFileSync(join(packageFolder(join_.npm, join_.version), join_.file), 'utf8')
  const entries = readVariable(text)
  return number => entries[number]?.lemma?.normalize('NFC')
}

/** Reads `var name = {…};` as data; the file is never run. */
export function readVariable(text: string): Record<string, Record<string, string>> {
  const start = text.indexOf('{', text.indexOf('='))
  const end = text.lastIndexOf('}')
  if (start < 0 || end < start) throw new RecipeError('The file holds no object.')
  return JSON.parse(text.slice(start, end + 1)) as Record<string, Record<string, string>>
}

export const projectFolder = dirname(dirname(new URL(import.meta.url).pathname))
