import type { Why } from '../api/shapes.ts'
import { arena } from '../model/arena.ts'
import type { Span } from '../model/records.ts'
import type { LemmaRow } from './lemmas.ts'
import { matchTerms, plainSequence } from './match/evaluate.ts'
import { both, fromDense, type Matches, NOTHING } from './match/rows.ts'
import type { Term } from './match/terms.ts'
import { placesOf } from './match/tokens.ts'
import { tagsThatHold } from './morph.ts'
import type { OpenPack } from './pack.ts'
import type { AskedTokens } from './token-hits.ts'
import { formIds, wordsOfTokens } from './tokens.ts'
import type { Turn } from './turn.ts'
import { foldWording, readingsOf } from './wordings.ts'

/** What stands near a dictionary word: a word or phrase of the text, or another dictionary word. */
export interface TokenNear {
  input: string
  window: number
  /** It stands behind the dictionary word. */
  ordered: boolean
  term?: Term | undefined
  /** The other dictionary word, as each pack has it. */
  lemmas?: ((pack: OpenPack) => readonly LemmaRow[]) | undefined
}

/** Graphic words, first and last. */
type Words = readonly [first: number, last: number]

/** Words between two stretches of words; undefined where they share one. */
function between(word: number, [first, last]: Words): number | undefined {
  if (word >= first && word <= last) return undefined
  return word < first ? first - word - 1 : word - last - 1
}

function isNear(word: number, other: Words, near: TokenNear): boolean {
  const d = between(word, other)
  return d !== undefined && d <= near.window && (!near.ordered || word < other[0])
}

/** Which tokens of a pack are meant. */
type Keep = (form: number, lemma: number, tag: number) => boolean

function keepOf(pack: OpenPack, rows: readonly LemmaRow[], asked: AskedTokens): Keep {
  const languages = new Map(rows.map(row => [row.id, row.language]))
  const tags = new Map<string, Uint8Array>()
  const forms = new Map<string, ReadonlySet<number>>()
  for (const language of new Set(languages.values())) {
    if (asked.morph) tags.set(language, tagsThatHold(pack, asked.morph, language))
    if (asked.forms) forms.set(language, formIds(pack, asked.forms.get(language)))
  }
  return (form, lemma, tag) => {
    const language = languages.get(lemma - 1)
    if (language === undefined) return false
    const marks = tags.get(language)
    if (marks && marks[tag] === 0) return false
    return forms.get(language)?.has(form) ?? true
  }
}

/** Rows of a dictionary word in which one of its tokens is near what is asked; counted by such tokens. */
export async function rowsNear(
  pack: OpenPack,
  found: Matches,
  rows: readonly LemmaRow[],
  asked: AskedTokens,
  near: TokenNear,
  turn: Turn,
): Promise<Matches> {
  const keep = keepOf(pack, rows, asked)
  const others = near.lemmas?.(pack)
  let candidates: Matches
  if (near.term) candidates = (await matchTerms(pack, [near.term], 'folded', turn)).get(near.term) ?? NOTHING
  else {
    const dense = arena.zeros(pack.rows)
    for (const row of others ?? []) pack.countLemma(row.id, dense)
    candidates = fromDense(dense)
  }
  const keepOther = others && keepOf(pack, others, {})
  const stored = near.term && storedPlaces(pack, near.term)
  const kept: number[] = []
  const counts: number[] = []
  for (const row of both(found, candidates).rows) {
    if (turn.due()) await turn.rest()
    if (turn.late()) break
    const mine = wordsOfTokens(pack, row, keep)
    const places = keepOther
      ? wordsOfTokens(pack, row, keepOther).map((word): Words => [word, word])
      : (stored?.(row) ?? placesIn(pack, row, near.term!))
    let n = 0
    for (const word of mine) if (places.some(place => isNear(word, place, near))) n++
    if (n === 0) continue
    kept.push(row)
    counts.push(n)
  }
  return { rows: Uint32Array.from(kept), counts: Uint32Array.from(counts) }
}

/**
 * The stretches of words on which a term stands, from the places that the index has; for rows asked in ascending order.
 * Undefined for a row whose tokens are not its words, and for a term that is no row of exact words.
 */
function storedPlaces(pack: OpenPack, term: Term): ((row: number) => Words[] | undefined) | undefined {
  const sequence = plainSequence(pack, term)
  if (!sequence) return undefined
  const { rows, counts, places, length } = sequence
  const uneven = pack.unevenRows
  let i = 0
  let first = 0
  return row => {
    while (i < rows.length && rows[i]! < row) first += counts[i++]!
    if ((uneven[row >> 3]! >> (row & 7)) & 1) return undefined
    if (rows[i] !== row) return []
    return Array.from({ length: counts[i]! }, (_, k): Words => [places[first + k]!, places[first + k]! + length - 1])
  }
}

/** The stretches of words on which a term stands in a row. */
function placesIn(pack: OpenPack, row: number, term: Term): Words[] {
  const wording = wordingOfRow(pack, row)
  return wording
    ? placesOf(term, wording).map(([from, to]): Words => [wording.wordOf(from), wording.wordOf(to - 1)])
    : []
}

function wordingOfRow(pack: OpenPack, row: number) {
  const id = pack.passageOfRow(row)
  const passage = pack.passage(id)
  if (!passage) return undefined
  const layer = row < pack.passages ? undefined : pack.readingLayers[pack.rowLayer[row - pack.passages]!]
  return foldWording(pack, passage, layer === undefined ? [] : readingsOf(pack, id), layer)
}

/** What of a row is near tokens that stand on these words: the least distance, the words near, and why. */
export function nearIn(
  pack: OpenPack,
  row: number,
  words: readonly number[],
  near: TokenNear,
): { distance: number; mine: Set<number>; why: Why } | undefined {
  const wording = wordingOfRow(pack, row)
  if (!wording) return undefined
  const others = near.lemmas?.(pack)
  const places: { words: Words; spans: Span[] }[] = []
  if (near.term)
    for (const [from, to] of placesOf(near.term, wording))
      places.push({ words: [wording.wordOf(from), wording.wordOf(to - 1)], spans: wording.spansOf(from, to).spans })
  else if (others) {
    const tokenOf = new Map<number, number>()
    wording.tokens.forEach((_, token) => {
      const word = wording.wordOf(token)
      if (!tokenOf.has(word)) tokenOf.set(word, token)
    })
    for (const word of wordsOfTokens(pack, row, keepOf(pack, others, {}))) {
      const token = tokenOf.get(word)
      if (token !== undefined) places.push({ words: [word, word], spans: wording.spansOf(token, token + 1).spans })
    }
  }
  let distance: number | undefined
  const mine = new Set<number>()
  const why: Why = { term: near.input, words: [], spans: [] }
  for (const place of places) {
    const beside = words.filter(word => isNear(word, place.words, near))
    if (beside.length === 0) continue
    for (const word of beside) {
      mine.add(word)
      const d = between(word, place.words)!
      if (distance === undefined || d < distance) distance = d
    }
    for (const [start, end] of place.spans) why.spans.push([start, end])
    for (let word = place.words[0]; word <= place.words[1]; word++) if (!why.words.includes(word)) why.words.push(word)
  }
  return distance === undefined ? undefined : { distance, mine, why }
}
