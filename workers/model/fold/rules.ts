import type { Edit } from './edit.ts'
import type { Sink } from './sink.ts'
import type { FoldFlags } from './types.ts'

/** Reads the sign at `at` together with its neighbours, writes what stands for it, and returns where to go on. */
export type Reader = (text: string, at: number, out: Sink) => number

/** What one row of the table of languages asks for (corpus-search specification §2.2). */
export interface Rules {
  /** ISO 639-3. */
  languages: readonly string[]
  /** Scripts (ISO 15924) in which these languages are stored: queries in other scripts are not touched by the rules. */
  scripts: readonly string[]
  /** Single characters, lower case: rows L, and rows T that need no neighbours. */
  letters?: ReadonlyMap<string, string>
  /** Signs that are read with their neighbours: step 7, digraphs, whole syllables. Both cases are listed. */
  context?: ReadonlyMap<string, Reader>
  /** Two letters of the fold that are one where they meet, marks or not: the second stands for both. */
  digraph?: readonly [first: string, second: string]
  /** Elision signs (UTF-16 units): between two letters they divide graphic words too (§3.3). */
  elision?: ReadonlySet<number>
  /** Signs without width that belong to a word when it is compared exactly. */
  wordSigns?: string
  /** U+200C divides words (Persian) instead of dropping. */
  zwnjDivides?: boolean
  /** Steps 1 to 4, where they differ from the common ones. */
  edit?: (text: string, flags: FoldFlags, mapped: boolean) => Edit
  /** Signs that call for `edit`, where they differ from the common ones. */
  editSigns?: RegExp
  /** The rules of one source: rules that depend on flags. */
  under?: (flags: FoldFlags) => Rules
  /** Further texts to fold for a query: spellings that the sources might have (§2.4). */
  spellings?: (query: string) => readonly string[]
  /** Further flags to fold a query under. */
  queryFlags?: readonly FoldFlags[]
}

/** A table from pairs of equal length: `abc` → `xyz`, or to one text for all. */
export function table(
  ...rows: readonly (readonly [from: string, to: string | readonly string[]])[]
): Map<string, string> {
  const map = new Map<string, string>()
  for (const [from, to] of rows) {
    const signs = [...from]
    signs.forEach((sign, i) => {
      map.set(sign, typeof to === 'string' ? to : (to[i] as string))
    })
  }
  return map
}

/** The UTF-16 units of some signs. */
export const unitsOf = (signs: string): ReadonlySet<number> => new Set([...signs].map(sign => sign.charCodeAt(0)))

/** The same reader for every sign of `signs`. */
export function readers(...rows: readonly (readonly [signs: string, reader: Reader])[]): Map<string, Reader> {
  const map = new Map<string, Reader>()
  for (const [signs, reader] of rows) for (const sign of signs) map.set(sign, reader)
  return map
}
