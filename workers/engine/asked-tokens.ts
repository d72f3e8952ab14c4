import type { Token } from '../api/shapes.ts'
import { countsIn, queryFolds } from '../model/fold/index.ts'
import { type AskedGloss, glossHas, glossIds, rowsGlossed } from './glosses.ts'
import { both, fromDense, type Matches } from './match/rows.ts'
import { type AskedMorph, taggedRows, tagsThatHold, tokenHolds, tokensThatHold } from './morph.ts'
import type { OpenPack } from './pack.ts'
import type { SearchRequest } from './request.ts'
import { formIds, type Keep } from './tokens.ts'

/** What is asked of a token beside its dictionary word. */
export interface AskedTokens {
  morph?: AskedMorph | undefined
  /** Folds of the written forms, by language. */
  forms?: ReadonlyMap<string, ReadonlySet<string>> | undefined
  gloss?: AskedGloss | undefined
  /** Tiers of the annotation; all unless said. */
  tiers?: readonly string[] | undefined
}

/** Whether anything is asked of tokens. */
export const asksOfTokens = (asked: AskedTokens): boolean =>
  asked.morph !== undefined || asked.forms !== undefined || asked.gloss !== undefined || asked.tiers !== undefined

/** The forms asked for, folded as each language folds. */
export function formsAsked(forms: readonly string[], request: SearchRequest): Map<string, Set<string>> {
  const folds = new Map<string, Set<string>>()
  for (const form of forms)
    for (const fold of queryFolds(form, { installed: request.installed }))
      for (const language of request.installed)
        if (countsIn(fold, language)) folds.set(language, (folds.get(language) ?? new Set()).add(fold.fold))
  return folds
}

/**
 * Rows that may have a token that satisfies what is asked, ascending; undefined where no list tells, or where reading it
 * would take longer than looking at `candidates` rows.
 */
export function rowsThatMay(pack: OpenPack, { morph, gloss }: AskedTokens, candidates: number): Matches | undefined {
  const languages = pack.languages.map(l => l.code)
  const tagged =
    morph && tokensThatHold(pack, morph, languages) < candidates
      ? fromDense(taggedRows(pack, morph, languages))
      : undefined
  const glossed = gloss && rowsGlossed(pack, gloss)
  return tagged && glossed ? both(tagged, glossed) : (tagged ?? glossed)
}

/** Whether a token that is shown satisfies what is asked of it. */
export function tokenStands(pack: OpenPack, token: Token, asked: AskedTokens, language: string): boolean {
  if (asked.morph && !tokenHolds(pack, token, asked.morph, language)) return false
  if (asked.gloss && !glossHas(token.gloss, token.gloss_lang, asked.gloss)) return false
  if (asked.tiers && (token.lemma === undefined || !asked.tiers.includes(token.tier ?? 'gold'))) return false
  return asked.forms ? (asked.forms.get(language)?.has(formFold(pack, token.form)) ?? false) : true
}

/** The fold of a written form, as the pack keeps it. */
const formFold = (pack: OpenPack, form: string): string =>
  pack.db.first<{ fold: string }>('SELECT fold FROM token_forms WHERE form=?', [form])?.fold ?? ''

/** The tokens of a pack that satisfy what is asked, told by their numbers; for texts in one language. */
export function keepOf(pack: OpenPack, asked: AskedTokens, language: string): Keep {
  const tags = asked.morph && tagsThatHold(pack, asked.morph, language)
  const forms = asked.forms && formIds(pack, asked.forms.get(language))
  const glosses = asked.gloss && glossIds(pack, asked.gloss)
  const lemmas = asked.tiers && lemmasOfTiers(pack, asked.tiers)
  return (form, lemma, tag, gloss) =>
    (tags === undefined || tags[tag]! > 0) &&
    (forms === undefined || forms.has(form)) &&
    (glosses === undefined || glosses.has(gloss)) &&
    (lemmas === undefined || lemmas.has(lemma - 1))
}

/** `keepOf` for each language of a pack, made when it is first asked for. */
export function keepsOf(pack: OpenPack, asked: AskedTokens): (language: string) => Keep {
  const keeps = new Map<string, Keep>()
  return language => {
    let keep = keeps.get(language)
    if (!keep) {
      keep = keepOf(pack, asked, language)
      keeps.set(language, keep)
    }
    return keep
  }
}

/** A token's tier is that of its dictionary word; a token without one has none. */
const lemmasOfTiers = (pack: OpenPack, tiers: readonly string[]): ReadonlySet<number> =>
  new Set(
    pack.db
      .all<{ id: number; tier: string }>('SELECT id, tier FROM lemmas')
      .filter(row => tiers.includes(row.tier))
      .map(row => row.id),
  )
