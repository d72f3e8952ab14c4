import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Hash of files and folders (tests left out): what was made from them is stale when it changes. */
export function stampOf(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256')
  const visit = (path: string): void => {
    const full = join(root, path)
    if (!existsSync(full)) return
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort()) visit(join(path, name))
      return
    }
    if (/\.test\.tsx?$/.test(path)) return
    hash.update(path).update('\0').update(readFileSync(full))
  }
  for (const path of paths) visit(path)
  return hash.digest('hex')
}

/** What packs are made from. */
export const PACK_INPUTS = [
  'packs',
  'data',
  'node/corpora.ts',
  'workers/formats',
  'workers/model',
  'workers/store/build.ts',
  'workers/store/build-volume.ts',
  'workers/store/build-tokens.ts',
  'workers/store/build-trigrams.ts',
  'workers/store/vocabulary.ts',
  'workers/store/inserts.ts',
  'workers/store/schema.ts',
  'node/recipe.ts',
  'node/pack-writer.ts',
  'package-lock.json',
]
/** What the site is made from. */
export const SITE_INPUTS = [
  'src',
  'workers',
  'public',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'tsconfig.base.json',
]

export function isFresh(file: string, stamp: string): boolean {
  return existsSync(file) && readFileSync(file, 'utf8') === stamp
}

export function writeStamp(file: string, stamp: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, stamp)
}
