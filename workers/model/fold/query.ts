import { compiledRules } from './compiled.ts'
import { foldCompiled } from './pipeline.ts'
import { hasRules, rulesOf } from './registry.ts'
import type { Rules } from './rules.ts'
import { hasLetters, scriptOf } from './scripts.ts'
import type { FoldFlags, QueryFold } from './types.ts'

const NO_FLAGS: FoldFlags = {}
const SEARCHABLE = /[\p{L}\p{N}]/u

/** What a query is folded as under one rule set: its spellings, and the flags the sources might have. */
export function readings(rules: Rules | undefined, input: string): { spelling: string; flags: FoldFlags }[] {
  const flags = rules?.queryFlags ?? [NO_FLAGS]
  return (rules?.spellings?.(input) ?? [input]).flatMap(spelling => flags.map(flag => ({ spelling, flags: flag })))
}

/** The folds of those, without repeats and without those that hold nothing to search for. */
function variants(rules: Rules | undefined, input: string): Set<string> {
  const folds = new Set<string>()
  for (const { spelling, flags } of readings(rules, input)) {
    const fold = foldCompiled(compiledRules(rules, flags), spelling)
    if (SEARCHABLE.test(fold)) folds.add(fold)
  }
  return folds
}

export interface QueryScope {
  /** The language asked for: folded with its rules alone. */
  lang?: string
  /** Languages of the installed packs. */
  installed: readonly string[]
  /** The languages a notation is for (`decode`): folded with their rules, whatever the script. */
  notation?: readonly string[]
}

/**
 * The folds of a query and where each counts (§2.4). With `lang` that language's alone; else the generic fold and those of
 * the installed languages stored in the query's dominant script. Empty = nothing to search for is left.
 */
export function queryFolds(input: string, scope: QueryScope): QueryFold[] {
  const named = scope.lang === undefined ? scope.notation : [scope.lang]
  if (named) return [...byLanguages(named, input)].map(([fold, languages]) => ({ fold, languages }))
  const [generic] = variants(undefined, input)
  if (!hasLetters(input)) return generic === undefined ? [] : [{ fold: generic, languages: '*' }]
  const script = scriptOf(input)
  // At a tie no language's rules apply, so none claims its passages either.
  if (script === null) return generic === undefined ? [] : [{ fold: generic, languages: '*' }]

  const stored = [...new Set(scope.installed)].filter(language => hasRules(language, script))
  const byFold = byLanguages(stored, input)
  const result: QueryFold[] = []
  if (generic !== undefined) {
    const besides = byFold.get(generic)
    byFold.delete(generic)
    result.push({ fold: generic, languages: null, script, ...(besides && { besides }) })
  }
  for (const [fold, languages] of byFold) result.push({ fold, languages })
  return result
}

/** The folds under the rules of each language, with the languages that share them. */
function byLanguages(languages: readonly string[], input: string): Map<string, string[]> {
  const byFold = new Map<string, string[]>()
  const done = new Map<Rules | undefined, Set<string>>()
  for (const language of languages) {
    const rules = rulesOf(language)
    let folds = done.get(rules)
    if (folds === undefined) done.set(rules, (folds = variants(rules, input)))
    for (const fold of folds) byFold.set(fold, [...(byFold.get(fold) ?? []), language])
  }
  return byFold
}

/** True where a reading of the query counts in passages of the language. */
export function countsIn(query: QueryFold, language: string): boolean {
  if (query.languages === '*') return true
  if (query.languages !== null) return query.languages.includes(language)
  return !hasRules(language, query.script) || query.besides?.includes(language) === true
}
