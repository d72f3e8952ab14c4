import type { Note } from '../api/envelope.ts'
import type { Hit, Token, Why } from '../api/shapes.ts'
import { countsIn, queryFolds } from '../model/fold/index.ts'
import { storedSpan } from '../model/wording.ts'
import { hitOf } from './hits.ts'
import type { Matches } from './match/rows.ts'
import { type AskedMorph, featuresOf, hasMorphology, tagsThatHold, tokenHolds } from './morph.ts'
import type { OpenPack } from './pack.ts'
import type { SearchRequest } from './request.ts'
import { nearIn, type TokenNear } from './token-near.ts'
import { eachToken, formIds, tokensOf } from './tokens.ts'
import { readingsOf, wordingOf } from './wordings.ts'

/** What is asked of a token beside its dictionary word. */
export interface AskedTokens {
  morph?: AskedMorph | undefined
  /** Folds of the written forms, by language. */
  forms?: ReadonlyMap<string, ReadonlySet<string>> | undefined
}

/** The forms asked for, folded as each language folds. */
export function formsAsked(forms: readonly string[], request: SearchRequest): Map<string, Set<string>> {
  const folds = new Map<string, Set<string>>()
  for (const form of forms)
    for (const fold of queryFolds(form, { installed: request.installed }))
      for (const language of request.installed)
        if (countsIn(fold, language)) folds.set(language, (folds.get(language) ?? new Set()).add(fold.fold))
  return folds
}

/** Whether a token that is shown satisfies what is asked of it. */
export function tokenStands(pack: OpenPack, token: Token, asked: AskedTokens, language: string): boolean {
  if (asked.morph && !tokenHolds(pack, token, asked.morph, language)) return false
  if (!asked.forms) return true
  return asked.forms.get(language)?.has(formFold(pack, token.form)) ?? false
}

/** The fold of a written form, as the pack keeps it. */
const formFold = (pack: OpenPack, form: string): string =>
  pack.db.first<{ fold: string }>('SELECT fold FROM token_forms WHERE form=?', [form])?.fold ?? ''

/** Rows in which a token with one of the lemmas has one of the forms, counted anew. */
export function onlyForms(
  pack: OpenPack,
  found: Matches,
  lemmas: readonly { id: number; language: string }[],
  asked: AskedTokens,
): Matches {
  const rows: number[] = []
  const counts: number[] = []
  const ids = new Map(lemmas.map(l => [l.id, l.language]))
  const tags = new Map<string, Uint8Array>()
  const forms = new Map<string, ReadonlySet<number>>()
  for (const language of new Set(ids.values())) {
    if (asked.morph) tags.set(language, tagsThatHold(pack, asked.morph, language))
    forms.set(language, formIds(pack, asked.forms?.get(language)))
  }
  for (const row of found.rows) {
    let n = 0
    eachToken(pack, row, (form, lemma, tag) => {
      const language = ids.get(lemma - 1)
      if (language === undefined || !forms.get(language)!.has(form)) return
      const marks = tags.get(language)
      if (!marks || marks[tag]! > 0) n++
    })
    if (n === 0) continue
    rows.push(row)
    counts.push(n)
  }
  return { rows: Uint32Array.from(rows), counts: Uint32Array.from(counts) }
}

/** The hit of a passage by its tokens, in the text and in its readings, and these tokens. */
export function tokenHit(
  pack: OpenPack,
  id: number,
  term: string,
  wanted: (token: Token) => boolean,
  morph: AskedMorph | undefined,
  asked: string,
  near?: TokenNear,
): { hit: Hit; tokens: Token[] } {
  const language = pack.languageOf(id)
  const readings = readingsOf(pack, id)
  const tokens: Token[] = []
  const why: Why[] = []
  const add = (found: readonly Token[], layer: string | undefined) => {
    const wording = layer === undefined ? undefined : wordingOf(pack.passage(id)!.text, readings, layer)
    for (const token of found) {
      if (!token.span) {
        // supplied by the annotators: it stands nowhere, and is told all the same
        if (layer === undefined) tokens.push(token)
        continue
      }
      let span = token.span
      let reading: string | undefined
      if (wording) {
        const stored = storedSpan(wording, span[0], span[1])
        if (!stored.replaced) continue
        span = [stored.span[0], stored.span[1]]
        reading = layer
      } else if (readings.some(r => r.end > r.start && span[0] < r.end && span[1] > r.start))
        reading = pack.flags.reading_text ?? 'text'
      tokens.push(token)
      const entry = why.find(w => w.reading === reading && w.tier === token.tier && w.homograph === token.homograph)
      if (entry) {
        entry.spans.push(span)
        if (!entry.words.includes(token.word)) entry.words.push(token.word)
      } else
        why.push({
          term,
          words: [token.word],
          spans: [span],
          ...(reading ? { reading } : {}),
          ...(token.tier ? { tier: token.tier } : {}),
          ...(token.homograph ? { homograph: token.homograph } : {}),
        })
    }
  }
  let distance: number | undefined
  const beside: Why[] = []
  /** The tokens of a row, only those that are near what is asked, where something is. */
  const ofRow = (row: number): Token[] => {
    const found = tokensOf(pack, row, language).filter(wanted)
    if (!near) return found
    const words = found.flatMap(token => (token.span ? [token.word] : []))
    const held = nearIn(pack, row, words, near)
    if (!held) return []
    if (distance === undefined || held.distance < distance) distance = held.distance
    beside.push(held.why)
    return found.filter(token => token.span && held.mine.has(token.word))
  }
  if (asked === 'any' || asked === 'text') add(ofRow(id), undefined)
  for (const row of pack.readingRowsOf(id)) {
    const layer = pack.readingLayers[pack.rowLayer[row - pack.passages]!]!
    if (asked === 'any' || asked === layer) add(ofRow(row), layer)
  }
  // what stands near is told once, after the words that it stands near
  if (beside[0]) why.push(beside[0])
  const silver = tokens.some(t => t.tier !== undefined)
  const evidence = morph ? evidenceOf(pack, tokens, morph, language) : []
  return {
    tokens,
    hit: {
      ...hitOf(pack, id, why),
      surface_forms: [...new Set(tokens.map(t => t.form))],
      tokens: tokens.map(t => ({
        form: t.form,
        ...(t.lemma ? { lemma: t.lemma } : {}),
        ...(t.lemma_id ? { lemma_id: t.lemma_id } : {}),
        ...(t.parsing ? { parsing: t.parsing } : {}),
        ...(t.tier ? { tier: t.tier } : {}),
        ...(t.ambiguous ? { ambiguous: t.ambiguous } : {}),
        ...(t.span ? {} : { supplied: true as const }),
      })),
      ...(evidence.length > 0 ? { morph: evidence } : {}),
      ...(evidence.length > 0 && evidence.every(e => e.ambiguous) ? { ambiguous: true as const } : {}),
      ...(silver ? { tier: 'silver' } : {}),
      ...(distance === undefined ? {} : { distance }),
    },
  }
}

/** What each matching form is, decoded, once a form and parsing. */
function evidenceOf(
  pack: OpenPack,
  tokens: readonly Token[],
  morph: AskedMorph,
  language: string,
): NonNullable<Hit['morph']> {
  const rows = new Map<string, NonNullable<Hit['morph']>[number]>()
  for (const token of tokens) {
    const held = tokenHolds(pack, token, morph, language)
    if (!held) continue
    const feats = featuresOf(token)
    rows.set(`${token.form} ${feats}`, {
      form: token.form,
      feats,
      ...(token.morph_raw ? { tag: token.morph_raw.tag } : {}),
      ambiguous: held.ambiguous,
    })
  }
  return [...rows.values()]
}

/** Names the texts whose tokens have no forms, which a question for forms cannot find. */
export function tellMorphology(packs: readonly OpenPack[], morph: AskedMorph | undefined, notes: Note[]): void {
  if (!morph) return
  const without = packs.filter(p => !hasMorphology(p))
  if (without.length > 0)
    notes.push({
      code: 'no_morphology',
      text: `These texts carry no morphology and were not searched: ${[...new Set(without.map(p => p.id))].join(', ')}.`,
    })
}
