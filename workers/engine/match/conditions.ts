import { type AskedTokens, keepsOf } from '../asked-tokens.ts'
import type { OpenPack } from '../pack.ts'
import { RowWords } from '../row-words.ts'
import { sentencesOf } from '../sentences.ts'
import { type TextStates, wordsUnder } from '../text-state.ts'
import { TokenReader } from '../tokens.ts'
import { wordLimits } from '../word-limits.ts'
import { type FoldedWording, foldWording, readingsOf } from '../wordings.ts'
import type { Term } from './terms.ts'
import type { Words } from './tokens.ts'

export type MatchMode = 'folded' | 'marks' | 'exact'

/** What a match has to satisfy beyond the fold. */
export interface Conditions {
  /** How strictly letters are compared. */
  mode: MatchMode
  /** One of the tokens of the matched words has to satisfy this; of a phrase, those of one of its words. */
  tokens?: AskedTokens | undefined
  /** Words with a letter in one of these states do not count. */
  without?: TextStates | undefined
  /** Terms to which `tokens` does not apply: what stands near, and what is under NOT. */
  exempt?: ReadonlySet<Term> | undefined
  /** What stands near stands in the same sentence. */
  sentence?: boolean
  /** Matches begin and end where marked words do. */
  grain?: boolean
  /** A phrase may run on into the next passage of its document. */
  cross?: boolean
}

export const FOLDED: Conditions = { mode: 'folded' }

/** Whether the fold alone decides. */
export const foldDecides = (c: Conditions): boolean =>
  c.mode === 'folded' && !c.tokens && !c.without && !c.sentence && !c.grain

/** How letters are compared with these words: words without marks ask for none, so that the fold alone decides. */
export const strictness = (mode: MatchMode, ...texts: string[]): MatchMode =>
  mode === 'marks' && !texts.some(text => /\p{M}/u.test(text.normalize('NFD'))) ? 'folded' : mode

type Allow = NonNullable<Words['allow']>

/** Opens the wordings of the rows of a pack, with the conditions of a request on what may match in them. */
export function wordingsUnder(pack: OpenPack, conditions: Conditions): (row: number) => Words | undefined {
  const rows = conditions.mode === 'folded' && !conditions.sentence ? new RowWords(pack) : undefined
  const allowed = allowedUnder(pack, conditions)
  return row => {
    const next = conditions.cross ? nextOf(pack, row) : undefined
    const words =
      rows?.open(row, next) ?? wordingOn(foldedRow(pack, row), next === undefined ? undefined : foldedRow(pack, next))
    if (words && conditions.sentence)
      words.sentenceOf = sentencesOf((words as FoldedWording).text, words.language, pack.flags)
    const allow = words && allowed(row, words, next)
    if (allow) words.allow = allow
    else if (words) delete words.allow
    return words
  }
}

/** The index row of the passage that follows a row's in its document. */
export function nextOf(pack: OpenPack, row: number): number | undefined {
  const passage = pack.passageOfRow(row)
  const document = pack.documentOf(passage)
  return passage + 1 < document.first_passage + document.passages ? passage + 1 : undefined
}

/** A wording that runs on into another. */
export function wordingOn(own: FoldedWording | undefined, next: FoldedWording | undefined): FoldedWording | undefined {
  if (!own || !next) return own
  const n = own.length
  const words = n > 0 ? own.wordOf(n - 1) + 1 : 0
  return {
    ...own,
    own: n,
    length: n + next.length,
    tokens: [...own.tokens, ...next.tokens],
    fits: (part, token) => (token < n ? own.fits(part, token) : next.fits(part, token - n)),
    wordOf: token => (token < n ? own.wordOf(token) : words + next.wordOf(token - n)),
    spansOf: (from, to) => own.spansOf(from, Math.min(to, n)),
    sameLetters: (from, to, query, mode) =>
      from < n ? own.sameLetters(from, Math.min(to, n), query, mode) : next.sameLetters(from - n, to - n, query, mode),
  }
}

/** The wording of a row, folded from its text. */
export function foldedRow(pack: OpenPack, row: number): FoldedWording | undefined {
  const id = pack.passageOfRow(row)
  const passage = pack.passage(id)
  if (!passage) return undefined
  const layer = row < pack.passages ? undefined : pack.readingLayers[pack.rowLayer[row - pack.passages]!]
  return foldWording(pack, passage, layer === undefined ? [] : readingsOf(pack, id), layer)
}

/** Which places of a wording the conditions let stand, `next`: the row that follows on it; undefined where all do. */
export function allowedUnder(
  pack: OpenPack,
  { mode, tokens, without, exempt, grain }: Conditions,
): (row: number, words: Words, next?: number) => Allow | undefined {
  const reader = tokens && new TokenReader(pack, tokens.gloss !== undefined)
  const keeps = tokens && keepsOf(pack, tokens)
  const under = without && wordsUnder(pack, without)
  return (row, words, next) => {
    const tests: Allow[] = []
    if (mode !== 'folded' && 'sameLetters' in words) tests.push(sameLetters(words as FoldedWording, mode))
    if (reader && keeps) {
      const good = overBoth(words, row, next, at => reader.words(at, keeps(pack.languageOf(pack.passageOfRow(at)))))
      tests.push((term, place) => exempt?.has(term) || someWord(words, place, word => good.has(word)))
    }
    const bad = under && overBoth(words, row, next, at => under(at) ?? [])
    if (bad && bad.size > 0) tests.push((_, place) => !someWord(words, place, word => bad.has(word)))
    if (grain) {
      const limits = wordLimits(pack, row)
      const beyond = next === undefined ? undefined : wordLimits(pack, next)
      const own = words.own ?? words.length
      const isLimit = (token: number) => (token <= own ? limits?.has(token) : beyond?.has(token - own)) ?? false
      tests.push((_, place) => isLimit(place[0]) && isLimit(place[1]))
    }
    const [first, ...more] = tests
    if (first === undefined || more.length === 0) return first
    return (term, place) => tests.every(test => test(term, place))
  }
}

/** Graphic words of a row, and of the row that follows on it as they are numbered there. */
function overBoth(
  words: Words,
  row: number,
  next: number | undefined,
  wordsOf: (row: number) => Iterable<number>,
): ReadonlySet<number> {
  const all = new Set(wordsOf(row))
  if (next === undefined) return all
  const own = words.own ?? words.length
  const before = own > 0 ? words.wordOf(own - 1) + 1 : 0
  for (const word of wordsOf(next)) if (word >= 0) all.add(before + word)
  return all
}

/** Whether a graphic word of a place satisfies a test. */
function someWord(words: Words, [from, to]: readonly [number, number], test: (word: number) => boolean): boolean {
  for (let token = from; token < to; token++) if (test(words.wordOf(token))) return true
  return false
}

/** The comparison that `match: marks` and `exact` add to the fold, word by word. */
export function sameLetters(words: Pick<FoldedWording, 'sameLetters'>, mode: 'marks' | 'exact'): Allow {
  return (term, [from, to]) => {
    const asked = term.leaf.words
    // a pattern has no marks of its own to compare
    if (asked.some(w => w.form !== 'word')) return true
    if (to - from === asked.length)
      return asked.every((w, i) => words.sameLetters(from + i, from + i + 1, w.text, mode))
    return asked.length !== 1 || words.sameLetters(from, to, asked[0]!.text, mode)
  }
}
