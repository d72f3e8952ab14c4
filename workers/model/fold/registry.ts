import { arabic } from './arabic.ts'
import { armenian } from './armenian.ts'
import { coptic } from './coptic.ts'
import { cuneiform, sumerian } from './cuneiform.ts'
import { egyptian } from './egyptian.ts'
import { georgian } from './georgian.ts'
import { middleLowGerman, oldEnglish, oldNorse } from './germanic.ts'
import { gothic } from './gothic.ts'
import { greek } from './greek.ts'
import { chinese, japanese } from './han.ts'
import { hebrew } from './hebrew.ts'
import { latin } from './latin.ts'
import { reconstructed } from './reconstructed.ts'
import type { Rules } from './rules.ts'
import { pali, sanskrit } from './sanskrit.ts'
import { slavonic } from './slavonic.ts'
import { syriac } from './syriac.ts'
import { tibetan } from './tibetan.ts'
import { ugaritic } from './ugaritic.ts'

/** The rows of corpus-search §2.2. */
const ALL: readonly Rules[] = [
  greek,
  latin,
  hebrew,
  syriac,
  coptic,
  gothic,
  oldEnglish,
  oldNorse,
  middleLowGerman,
  slavonic,
  armenian,
  georgian,
  arabic,
  sanskrit,
  pali,
  tibetan,
  cuneiform,
  sumerian,
  ugaritic,
  egyptian,
  chinese,
  japanese,
  reconstructed,
]

const byLanguage = new Map<string, Rules>()
for (const rules of ALL) for (const language of rules.languages) byLanguage.set(language, rules)

/** The rules of a language; a subtag (`akk-x-oldbab`) has those of its language. Undefined = the generic fold. */
export function rulesOf(language: string): Rules | undefined {
  const rules = byLanguage.get(language)
  if (rules) return rules
  const dash = language.indexOf('-')
  if (dash < 0) return undefined
  return byLanguage.get(language.endsWith('-pro') ? '-pro' : language.slice(0, dash))
}

/** True where texts of the language are folded by more than the generic pipeline; with `script`, for queries in it. */
export function hasRules(language: string, script?: string): boolean {
  const rules = rulesOf(language)
  return rules !== undefined && (script === undefined || rules.scripts.includes(script))
}

/** Every script for which some language has rules. */
export const RULED_SCRIPTS: ReadonlySet<string> = new Set(ALL.flatMap(rules => rules.scripts))
