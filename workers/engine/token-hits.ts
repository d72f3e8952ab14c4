import type { Note } from '../api/envelope.ts'
import type { Hit, Token, Why } from '../api/shapes.ts'
import { storedSpan } from '../model/wording.ts'
import { graphicWords } from '../model/words.ts'
import { type AskedTokens, tokenStands } from './asked-tokens.ts'
import { hasGlosses } from './glosses.ts'
import { hitOf } from './hits.ts'
import { type AskedMorph, featuresOf, hasMorphology, tokenHolds } from './morph.ts'
import type { OpenPack } from './pack.ts'
import { wordsUnder } from './text-state.ts'
import { type AskedPlaces, nearIn } from './token-rows.ts'
import { tokensOf } from './tokens.ts'
import { readingsOf, wordingOf, wordsTouched } from './wordings.ts'

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
  /** Tokens of the text that have been added: outside its own stretch a reading only repeats them. */
  const told = new Set<string>()
  const add = (found: readonly Token[], layer: string | undefined) => {
    const { text } = pack.passage(id)!
    const wording = layer === undefined ? undefined : wordingOf(text, readings, layer)
    const words = wording && graphicWords(text, language, pack.flags)
    for (const token of found) {
      if (!token.span) {
        // supplied by the annotators: it stands nowhere, and is told all the same
        if (layer === undefined || layer === reading) tokens.push(token)
        continue
      }
      let span = token.span
      let under = [token.word]
      let named: string | undefined
      const stored = wording && storedSpan(wording, span[0], span[1])
      if (stored && words) {
        span = [stored.span[0], stored.span[1]]
        under = wordsTouched(words, span)
      }
      if (stored?.replaced) named = layer
      else {
        const key = `${span.join()} ${token.form} ${token.lemma ?? ''}`
        if (layer !== undefined && told.has(key)) continue
        told.add(key)
      }
      if (!stored && readings.some(r => r.end > r.start && span[0] < r.end && span[1] > r.start))
        named = pack.flags.reading_text ?? 'text'
      tokens.push(token)
      const entry = why.find(w => w.reading === named && w.tier === token.tier && w.homograph === token.homograph)
      if (entry) {
        entry.spans.push(span)
        for (const word of under) if (!entry.words.includes(word)) entry.words.push(word)
      } else
        why.push({
          term,
          words: under,
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
  const ofRow = (row: number, layer?: string): Token[] => {
    let found = tokensOf(pack, row, language).flatMap(token => wanted(token) ?? [])
    const bad = under?.(row)
    if (under) found = found.filter(token => token.span && !bad?.has(token.word))
    if (!near) return found
    const words = found.flatMap(token => (token.span ? [token.word] : []))
    const held = nearIn(pack, row, words, near, bad)
    if (!held) return []
    if (distance === undefined || held.distance < distance) distance = held.distance
    // what stands near is told once, and once more where it is in another wording
    if (layer !== undefined && held.replaced) beside.push({ ...held.why, reading: layer })
    else if (beside.length === 0) beside.push(held.why)
    return found.filter(token => token.span && held.mine.has(token.word))
  }
  if (reading === 'any' || reading === 'text') add(ofRow(id), undefined)
  for (const row of pack.readingRowsOf(id)) {
    const layer = pack.readingLayers[pack.rowLayer[row - pack.passages]!]!
    if (reading === 'any' || reading === layer) add(ofRow(row, layer), layer)
  }
  // after the words that it stands near
  why.push(...beside)
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

/**
 * What the tokens of the words that matched are, as far as they satisfy what is asked: forms and glosses. `beside`: the term
 * that stands near, of whose tokens nothing is asked.
 */
export function tokensUnder(
  pack: OpenPack,
  passage: number,
  why: Hit['why'],
  asked: AskedTokens,
  beside: string | undefined,
): Partial<Hit> {
  const language = pack.languageOf(passage)
  const matched = why.filter(w => w.term !== beside)
  const isOf = (w: Hit['why'][number], layer: string | undefined) =>
    layer === undefined ? !pack.readingLayers.includes(w.reading ?? '') : w.reading === layer
  const under = (row: number, layer: string | undefined): Token[] => {
    const mine = matched.filter(w => isOf(w, layer))
    if (mine.length === 0) return []
    const { text } = pack.passage(passage)!
    const wording = layer === undefined ? undefined : wordingOf(text, readingsOf(pack, passage), layer)
    return tokensOf(pack, row, language).filter(({ span, word }) => {
      if (!span) return false
      if (!wording) return mine.some(w => w.words.includes(word))
      const stored = storedSpan(wording, span[0], span[1]).span
      return mine.some(w => w.spans.some(s => s[0] < stored[1] && s[1] > stored[0]))
    })
  }
  const rows = [passage, ...pack.readingRowsOf(passage)]
  const tokens = rows
    .flatMap(row =>
      under(row, row < pack.passages ? undefined : pack.readingLayers[pack.rowLayer[row - pack.passages]!]),
    )
    .filter(token => tokenStands(pack, token, asked, language))
  const evidence = asked.morph ? evidenceOf(pack, tokens, asked.morph, language) : []
  const glosses = [...new Set(tokens.flatMap(t => t.gloss ?? []))]
  return {
    ...(evidence.length > 0 ? { morph: evidence } : {}),
    ...(evidence.length > 0 && evidence.every(e => e.ambiguous) ? { ambiguous: true as const } : {}),
    ...(glosses.length > 0 ? { token_gloss: glosses.join('; ') } : {}),
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
