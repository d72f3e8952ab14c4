import { compiledFor } from './compiled.ts'
import { foldCompiled, mapCompiled } from './pipeline.ts'
import type { FoldedText, FoldFlags } from './types.ts'

export { foldTokens, storedRange } from './map.ts'
export { type MatchMode, matches, matchesAt } from './match.ts'
export { countsIn, queryFolds } from './query.ts'
export { hasRules } from './registry.ts'
export { scriptOf, scriptsWithoutRules } from './scripts.ts'
export { decode } from './translit.ts'
export * from './types.ts'

/** Changes whenever a fold changes: packs built with another version are rebuilt. */
export const FOLD_VERSION = 1

/** The fold of a text of `language` (ISO 639-3): what is compared instead of the text (corpus-search §2). */
export const fold = (text: string, language: string, flags?: FoldFlags): string =>
  foldCompiled(compiledFor(language, flags), text)

/** The same fold, with the way back to the stored text. */
export const foldWithMap = (text: string, language: string, flags?: FoldFlags): FoldedText =>
  mapCompiled(compiledFor(language, flags), text)

/**
 * A fold, or a token of one, as the full-text index takes it: its tokenizer splits at quotation marks, so they are written with letters
 * that look alike (engine findings §2.2). The same on both sides, index and query.
 */
export const indexToken = (token: string): string =>
  token.includes("'") || token.includes('"') ? token.replaceAll("'", '\u02bc').replaceAll('"', '\u02ba') : token
