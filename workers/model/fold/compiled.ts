import { type Compiled, compile } from './pipeline.ts'
import { rulesOf } from './registry.ts'
import type { Rules } from './rules.ts'
import type { FoldFlags } from './types.ts'

const NO_FLAGS: FoldFlags = {}

/** The flags that change a fold, as one number. */
const bits = (flags: FoldFlags): number =>
  (flags.leiden === true ? 1 : 0) +
  (flags.c_atf === true ? 2 : 0) +
  (flags.index_style === 'accent' ? 4 : 0) +
  (flags.verse_numbers === true ? 8 : 0)

const byRules = new Map<Rules | undefined, Map<number, Compiled>>()

/** The tables of a rule set under the flags of a source; made once. */
export function compiledRules(rules: Rules | undefined, flags: FoldFlags): Compiled {
  let byFlags = byRules.get(rules)
  if (byFlags === undefined) byRules.set(rules, (byFlags = new Map()))
  const key = bits(flags)
  let compiled = byFlags.get(key)
  if (compiled === undefined) byFlags.set(key, (compiled = compile(rules?.under?.(flags) ?? rules, flags)))
  return compiled
}

export const compiledFor = (language: string, flags: FoldFlags = NO_FLAGS): Compiled =>
  compiledRules(rulesOf(language), flags)
