import type { Note } from '../api/envelope.ts'
import type { Hit, Token, Why } from '../api/shapes.ts'
import { storedSpan } from '../model/wording.ts'
import type { AskedTokens } from './asked-tokens.ts'
import { hasGlosses } from './glosses.ts'
import { hitOf } from './hits.ts'
import { type AskedMorph, featuresOf, hasMorphology, tokenHolds } from './morph.ts'
import type { OpenPack } from './pack.ts'
import { wordsUnder } from './text-state.ts'
import { type AskedPlaces, nearIn } from './token-rows.ts'
import { tokensOf } from './tokens.ts'
import { readingsOf, wordingOf } from './wordings.ts'

/**
 * The hit of a passage by its tokens, in the text and in its readings, and these tokens. `wanted` gives a token back as it
 * is to be told, or nothing where it is not meant; `reading`: the wordings asked for.
 */
export function tokenHit(
  pack: OpenPack,
  id: number,
  term: string,
  wanted: (token: Token) => Token | undefined,
  morph: AskedMorph | undefined,
  reading: string,
  { near, without }: AskedPlaces = {},
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
      let named: string | undefined
      if (wording) {
        const stored = storedSpan(wording, span[0], span[1])
        if (!stored.replaced) continue
        span = [stored.span[0], stored.span[1]]
        named = layer
      } else if (readings.some(r => r.end > r.start && span[0] < r.end && span[1] > r.start))
        named = pack.flags.reading_text ?? 'text'
      tokens.push(token)
      const entry = why.find(w => w.reading === named && w.tier === token.tier && w.homograph === token.homograph)
      if (entry) {
        entry.spans.push(span)
        if (!entry.words.includes(token.word)) entry.words.push(token.word)
      } else
        why.push({
          term,
          words: [token.word],
          spans: [span],
          ...(named ? { reading: named } : {}),
          ...(token.tier ? { tier: token.tier } : {}),
          ...(token.homograph ? { homograph: token.homograph } : {}),
        })
    }
  }
  const under = without && wordsUnder(pack, without)
  let distance: number | undefined
  const beside: Why[] = []
  /** The tokens of a row, only those that are near what is asked, where something is. */
  const ofRow = (row: number): Token[] => {
    let found = tokensOf(pack, row, language).flatMap(token => wanted(token) ?? [])
    const bad = under?.(row)
    if (under) found = found.filter(token => token.span && !bad?.has(token.word))
    if (!near) return found
    const words = found.flatMap(token => (token.span ? [token.word] : []))
    const held = nearIn(pack, row, words, near)
    if (!held) return []
    if (distance === undefined || held.distance < distance) distance = held.distance
    beside.push(held.why)
    return found.filter(token => token.span && held.mine.has(token.word))
  }
  if (reading === 'any' || reading === 'text') add(ofRow(id), undefined)
  for (const row of pack.readingRowsOf(id)) {
    const layer = pack.readingLayers[pack.rowLayer[row - pack.passages]!]!
    if (reading === 'any' || reading === layer) add(ofRow(row), layer)
  }
  // what stands near is told once, after the words that it stands near
  if (beside[0]) why.push(beside[0])
  const tier = tokens.find(t => t.tier !== undefined)?.tier
  const glosses = [...new Set(tokens.flatMap(t => t.gloss ?? []))]
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
        ...(t.gloss ? { gloss: t.gloss } : {}),
        ...(t.span ? {} : { supplied: true as const }),
      })),
      ...(glosses.length > 0 ? { token_gloss: glosses.join('; ') } : {}),
      ...(evidence.length > 0 ? { morph: evidence } : {}),
      ...(evidence.length > 0 && evidence.every(e => e.ambiguous) ? { ambiguous: true as const } : {}),
      ...(tier ? { tier } : {}),
      ...(distance === undefined ? {} : { distance }),
    },
  }
}

/** What each matching form is, decoded, once a form and parsing. */
export function evidenceOf(
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

/**
 * Names the texts whose tokens have no forms, or no glosses, which a question for them cannot find; or those that have
 * them, where they are fewer.
 */
export function tellTokens(packs: readonly OpenPack[], { morph, gloss }: AskedTokens, notes: Note[]): void {
  const tell = (code: string, what: string, has: (pack: OpenPack) => boolean) => {
    const names = (list: readonly OpenPack[]) => [...new Set(list.map(p => p.id))].join(', ')
    const [having, without] = [packs.filter(has), packs.filter(p => !has(p))]
    if (without.length === 0) return
    const few = having.length > 0 && having.length < without.length
    notes.push({
      code,
      text: few
        ? `Only these texts carry ${what}, and no others were searched: ${names(having)}.`
        : `These texts carry no ${what} and were not searched: ${names(without)}.`,
    })
  }
  if (morph) tell('no_morphology', 'morphology', hasMorphology)
  if (gloss) tell('no_glosses', 'glosses of words', hasGlosses)
}
