import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectFolder } from '../recipe.ts'

/** The folder of corpora and reference results beside the checkout. */
const shared = join(dirname(projectFolder), 'shared')

/** A JSON file of reference results; undefined, and said on the screen, where it is not on this machine. */
export function referenceFile<T>(...path: string[]): T | undefined {
  const file = join(shared, ...path)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as T
  console.warn(`Skipped: ${path.join('/')} is not beside this checkout.`)
  return undefined
}

/** The names of the JSON files of a folder of reference results, without `.json`. */
export function referenceNames(...path: string[]): string[] {
  const folder = join(shared, ...path)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(name => name.endsWith('.json'))
    .map(name => name.slice(0, -'.json'.length))
}
