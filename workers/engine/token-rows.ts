import type { Args } from '../api/catalogue.ts'
import type { Why } from '../api/shapes.ts'
import { arena } from '../model/arena.ts'
import { type AskedTokens, keepOf, keepsOf } from './asked-tokens.ts'
import { type LemmaRow, lemmasOf } from './lemmas.ts'
import { foldDecides, foldedRow, type MatchMode, sameLetters, strictness, wordingsUnder } from './match/conditions.ts'
import { matchTerms, plainSequence } from './match/evaluate.ts'
import { both, fromDense, type Matches, NOTHING } from './match/rows.ts'
import type { Term } from './match/terms.ts'
import { placesOf } from './match/tokens.ts'
import { type AskedMorph, taggedRows, tagsThatHold } from './morph.ts'
import type { AskedNear } from './near.ts'
import type { OpenPack } from './pack.ts'
import type { SearchRequest } from './request.ts'
import { sentencesOf } from './sentences.ts'
import { type TextStates, wordsUnder } from './text-state.ts'
import { type Keep, type TokenNumbers, TokenReader } from './tokens.ts'
import type { Turn } from './turn.ts'

/** What stands near tokens: a word or phrase of the text, or another dictionary word. */
export interface TokenNear {
  input: string
  window: number
  /** It stands behind the token. */
  ordered: boolean
  /** Both stand in one sentence. */
  sentence: boolean
  /** How strictly its letters are compared. */
  mode: MatchMode
  term?: Term | undefined
  /** The other dictionary word, as each pack has it. */
  lemmas?: ((pack: OpenPack) => readonly LemmaRow[]) | undefined
}

/** What a request asks of the places of tokens. */
export interface AskedPlaces {
  near?: TokenNear | undefined
  /** Words with a letter in one of these states do not count. */
  without?: TextStates | undefined
}

/** What a request asks of the places of tokens; `notation`: the languages of the notation in which it is typed. */
export function placesAsked(
  args: Pick<Args<'search'>, 'near' | 'ordered' | 'sentence' | 'match' | 'text_state'>,
  asks: AskedNear & { ok: true },
  request: SearchRequest,
  notation: readonly string[] | undefined,
): AskedPlaces {
  const { term, lemma, window } = asks
  return {
    ...(term || lemma
      ? {
          near: {
            input: args.near!,
            window,
            ordered: args.ordered,
            sentence: args.sentence,
            mode: strictness(args.match, asks.decoded ?? args.near!),
            term,
            lemmas:
              lemma &&
              (pack =>
                lemmasOf(
                  pack,
                  lemma,
                  request,
                  undefined,
                  notation,
                  strictness(args.match, lemma.kind === 'word' ? lemma.text : ''),
                )),
          },
        }
      : {}),
    ...(args.text_state?.length ? { without: args.text_state } : {}),
  }
}

/**
 * The tokens that a lane looks for in a pack. `matches`: rows that have them, counted; `sure` where all of these tokens
 * are meant, else the words decide. `words`: the graphic words of those of a row that are meant, −1 for one that has no
 * place in the text; rows are asked in ascending order.
 */
export interface Anchor {
  matches: Matches
  sure: boolean
  words: (row: number) => readonly number[]
  /** These tokens themselves. */
  tokens: (row: number) => readonly TokenNumbers[]
}

/** The tokens of dictionary words that satisfy what else is asked of them. */
export function lemmaAnchor(pack: OpenPack, lemmas: readonly LemmaRow[], asked: AskedTokens): Anchor {
  const dense = arena.zeros(pack.rows)
  const tags = (language: string) => asked.morph && tagsThatHold(pack, asked.morph, language)
  for (const lemma of lemmas) {
    const marks = tags(lemma.language)
    pack.eachOfLemma(lemma.id, (row, _, tag) => {
      if (marks === undefined || marks[tag]! > 0) dense[row]!++
    })
  }
  const matches = fromDense(dense)
  const keep = keepLemmas(pack, lemmas, asked)
  const reader = new TokenReader(pack, asked.gloss !== undefined)
  const tokens = (row: number) => reader.tokens(row, keep)
  if (asked.forms === undefined && asked.gloss === undefined)
    return { matches, sure: true, words: inOrder(() => placesOfLemmas(pack, lemmas, tags)), tokens }
  return { matches, sure: false, words: row => reader.words(row, keep), tokens }
}

/** The tokens of one form, whatever their word, of passages in these languages. */
export function tagAnchor(
  pack: OpenPack,
  asked: AskedTokens & { morph: AskedMorph },
  languages: readonly string[],
): Anchor {
  const keeps = keepsOf(pack, asked)
  const reader = new TokenReader(pack, asked.gloss !== undefined)
  const keepIn = (row: number): Keep => {
    const language = pack.languageOf(pack.passageOfRow(row))
    return languages.includes(language) ? keeps(language) : () => false
  }
  return {
    matches: fromDense(taggedRows(pack, asked.morph, languages)),
    sure: asked.gloss === undefined && asked.tiers === undefined,
    words: row => reader.words(row, keepIn(row)),
    tokens: row => reader.tokens(row, keepIn(row)),
  }
}

/** Rows in which tokens satisfy what is asked of their places; counted by such tokens. */
export async function rowsOf(pack: OpenPack, anchor: Anchor, asked: AskedPlaces, turn: Turn): Promise<Matches> {
  if (anchor.sure && !asked.near && !asked.without) return anchor.matches
  const { candidates, words } = await wordsAsked(pack, anchor, asked, turn)
  const kept: number[] = []
  const counts: number[] = []
  for (const row of candidates.rows) {
    if (turn.due()) await turn.rest()
    if (turn.late()) break
    const n = words(row).length
    if (n === 0) continue
    kept.push(row)
    counts.push(n)
  }
  return { rows: Uint32Array.from(kept), counts: Uint32Array.from(counts) }
}

/**
 * The words of tokens that satisfy what is asked of their places, −1 for a token without one, and the rows that may have
 * such; rows are asked in ascending order.
 */
export async function wordsAsked(
  pack: OpenPack,
  anchor: Anchor,
  { near, without }: AskedPlaces,
  turn: Turn,
): Promise<{ candidates: Matches; words: (row: number) => readonly number[] }> {
  if (!near && !without) return { candidates: anchor.matches, words: anchor.words }
  const under = without && wordsUnder(pack, without)
  const others = near && (await placesNear(pack, near, turn))
  return {
    candidates: others ? both(anchor.matches, others.matches) : anchor.matches,
    words: row => {
      const bad = under?.(row)
      const places = others?.words(row).filter(place => !covers(place, bad))
      const wording = near?.sentence ? foldedRow(pack, row) : undefined
      const sentenceOf = wording && sentencesOf(wording.text, wording.language, pack.flags)
      return anchor
        .words(row)
        .filter(
          word =>
            word >= 0 && !bad?.has(word) && (!near || places!.some(place => isNear(word, place, near, sentenceOf))),
        )
    },
  }
}

/** Graphic words, first and last. */
type Words = readonly [first: number, last: number]

/** Whether a stretch has one of these words. */
function covers([first, last]: Words, words: ReadonlySet<number> | undefined): boolean {
  for (let word = first; words && word <= last; word++) if (words.has(word)) return true
  return false
}

/** Words between two stretches of words; undefined where they share one. */
function between(word: number, [first, last]: Words): number | undefined {
  if (word >= first && word <= last) return undefined
  return word < first ? first - word - 1 : word - last - 1
}

function isNear(word: number, other: Words, near: TokenNear, sentenceOf?: (word: number) => number): boolean {
  const d = between(word, other)
  if (d === undefined || d > near.window || (near.ordered && word > other[0])) return false
  return !sentenceOf || other.every(w => sentenceOf(w) === sentenceOf(word))
}

/** What stands near, by rows: which have it, and on which words; rows are asked in ascending order. */
async function placesNear(
  pack: OpenPack,
  near: TokenNear,
  turn: Turn,
): Promise<{ matches: Matches; words: (row: number) => readonly Words[] }> {
  if (near.lemmas) {
    const { matches, words } = lemmaAnchor(pack, near.lemmas(pack), {})
    return { matches, words: row => words(row).flatMap((word): Words[] => (word < 0 ? [] : [[word, word]])) }
  }
  const term = near.term!
  const conditions = { mode: near.mode }
  const matches = (await matchTerms(pack, [term], conditions, turn)).get(term) ?? NOTHING
  const stored = foldDecides(conditions) ? storedPlaces(pack, term) : undefined
  const wordings = wordingsUnder(pack, conditions)
  return {
    matches,
    words: row => {
      const known = stored?.(row)
      if (known) return known
      const words = wordings(row)
      return words ? placesOf(term, words).map(([from, to]): Words => [words.wordOf(from), words.wordOf(to - 1)]) : []
    },
  }
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

/** Tokens one after the other, rows ascending. */
interface TokenPlaces {
  rows: Uint32Array
  words: Int32Array
  length: number
}

function placesOfLemmas(
  pack: OpenPack,
  lemmas: readonly LemmaRow[],
  tags: (language: string) => Uint8Array | undefined,
): TokenPlaces {
  const most = lemmas.reduce((sum, lemma) => sum + lemma.tokens, 64)
  let rows = new Uint32Array(most)
  let words = new Int32Array(most)
  let length = 0
  for (const lemma of lemmas) {
    const marks = tags(lemma.language)
    pack.eachOfLemma(lemma.id, (row, word, tag) => {
      if (marks !== undefined && marks[tag] === 0) return
      if (length === rows.length) {
        // rows of other wordings are not among the tokens of the dictionary
        const [r, w] = [new Uint32Array(length * 2), new Int32Array(length * 2)]
        r.set(rows)
        w.set(words)
        rows = r
        words = w
      }
      rows[length] = row
      words[length++] = word - 1
    })
  }
  if (lemmas.length < 2) return { rows, words, length }
  // each dictionary word is in order, the tokens of all together are not: 2²¹ words are more than a row can have
  const keys = new Float64Array(length)
  for (let i = 0; i < length; i++) keys[i] = rows[i]! * 2 ** 21 + words[i]! + 1
  keys.sort()
  keys.forEach((key, i) => {
    rows[i] = Math.floor(key / 2 ** 21)
    words[i] = (key % 2 ** 21) - 1
  })
  return { rows, words, length }
}

/** The words of row after row, from tokens that are read when the first is asked for. */
function inOrder(read: () => TokenPlaces): Anchor['words'] {
  let tokens: TokenPlaces | undefined
  let at = 0
  return row => {
    tokens ??= read()
    const { rows, words, length } = tokens
    while (at < length && rows[at]! < row) at++
    const mine: number[] = []
    for (; at < length && rows[at] === row; at++) mine.push(words[at]!)
    return mine
  }
}

function keepLemmas(pack: OpenPack, lemmas: readonly LemmaRow[], asked: AskedTokens): Keep {
  const keeps = new Map<number, Keep>()
  const byLanguage = new Map<string, Keep>()
  for (const { id, language } of lemmas) {
    const keep = byLanguage.get(language) ?? keepOf(pack, asked, language)
    byLanguage.set(language, keep)
    keeps.set(id + 1, keep)
  }
  return (form, lemma, tag, gloss) => keeps.get(lemma)?.(form, lemma, tag, gloss) ?? false
}

/**
 * What of a row is near tokens that stand on these words: the least distance, the words near, and why; `bad`: words that
 * do not count. `replaced`: a reading has a part in what stands near.
 */
export function nearIn(
  pack: OpenPack,
  row: number,
  words: readonly number[],
  near: TokenNear,
  bad: ReadonlySet<number> | undefined,
): { distance: number; mine: Set<number>; why: Why; replaced: boolean } | undefined {
  const wording = foldedRow(pack, row)
  if (!wording) return undefined
  const sentenceOf = near.sentence ? sentencesOf(wording.text, wording.language, pack.flags) : undefined
  const places: { words: Words; stored: ReturnType<typeof wording.spansOf> }[] = []
  const add = (from: number, to: number) => {
    const own: Words = [wording.wordOf(from), wording.wordOf(to - 1)]
    if (!covers(own, bad)) places.push({ words: own, stored: wording.spansOf(from, to) })
  }
  if (near.mode !== 'folded') wording.allow = sameLetters(wording, near.mode)
  if (near.term) for (const [from, to] of placesOf(near.term, wording)) add(from, to)
  else if (near.lemmas) {
    const tokensOf = new Map<number, [from: number, to: number]>()
    for (let token = 0; token < wording.length; token++) {
      const word = wording.wordOf(token)
      tokensOf.set(word, [tokensOf.get(word)?.[0] ?? token, token + 1])
    }
    for (const word of new TokenReader(pack).words(row, keepLemmas(pack, near.lemmas(pack), {}))) {
      const tokens = tokensOf.get(word)
      if (tokens) add(...tokens)
    }
  }
  let distance: number | undefined
  const mine = new Set<number>()
  const why: Why = { term: near.input, words: [], spans: [] }
  let replaced = false
  for (const place of places) {
    const beside = words.filter(word => isNear(word, place.words, near, sentenceOf))
    if (beside.length === 0) continue
    for (const word of beside) {
      mine.add(word)
      const d = between(word, place.words)!
      if (distance === undefined || d < distance) distance = d
    }
    for (const [start, end] of place.stored.spans)
      if (!why.spans.some(s => s[0] === start && s[1] === end)) why.spans.push([start, end])
    for (const word of place.stored.words) if (!why.words.includes(word)) why.words.push(word)
    replaced ||= place.stored.replaced
  }
  return distance === undefined ? undefined : { distance, mine, why, replaced }
}
