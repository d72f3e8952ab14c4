import type { NearTerm, Part, Term, TermNode } from './terms.ts'
import { partMatches } from './terms.ts'

/** Places of a term in one wording: pairs of first token and token after the last. */
export type Places = [number, number][]

/** What the evaluation on tokens needs of a wording. */
export interface Words {
  /** How many index tokens it has. */
  length: number
  /** Whether the token of this number may stand for a part of a term. */
  fits: (part: Part, token: number) => boolean
  /** Graphic word of each token. */
  wordOf: (token: number) => number
  language: string
  /** Tokens of the passage itself, where those of the next one follow: a place begins here. */
  own?: number
  /** The sentence of a graphic word, where it is asked for. */
  sentenceOf?: (word: number) => number
  /** Keeps only the places that a stricter comparison lets stand. */
  allow?: (term: Term, place: readonly [number, number]) => boolean
}

/** Where a term stands in a row of tokens; places may overlap (`a b a` stands twice in `a b a b a`). */
export function placesOf(term: Term, words: Words): Places {
  const places: Places = []
  const seen = new Set<number>()
  for (const variant of term.variants) {
    if (!variant.languages.has(words.language)) continue
    const { parts } = variant
    for (let i = 0; i < (words.own ?? words.length) && i + parts.length <= words.length; i++) {
      if (!standsAt(parts, words, i)) continue
      const key = i * 64 + parts.length
      const place: [number, number] = [i, i + parts.length]
      if (!seen.has(key) && (words.allow?.(term, place) ?? true)) {
        seen.add(key)
        places.push(place)
      }
    }
  }
  return places.sort((a, b) => a[0] - b[0] || a[1] - b[1])
}

function standsAt(parts: readonly Part[], words: Words, at: number): boolean {
  for (let k = 0; k < parts.length; k++) if (!words.fits(parts[k]!, at + k)) return false
  return true
}

/** A wording whose index tokens are at hand as text. */
export const fitsToken =
  (tokens: readonly string[]): Words['fits'] =>
  (part, token) =>
    partMatches(part, tokens[token]!)

/**
 * Words strictly between two disjoint places; undefined where they share a token. Signs of one cuneiform word are at
 * distance 0.
 */
export function distanceOf(
  a: readonly [number, number],
  b: readonly [number, number],
  wordOf: (token: number) => number,
): number | undefined {
  const [first, second] = a[0] <= b[0] ? [a, b] : [b, a]
  if (second[0] < first[1]) return undefined
  return Math.max(0, wordOf(second[0]) - wordOf(first[1] - 1) - 1)
}

/** The places of the terms of a NEAR that take part in some group within the window. */
export function nearPlaces(near: NearTerm, words: Words): Places[] | undefined {
  const lists = near.terms.map(term => placesOf(term, words))
  if (lists.some(list => list.length === 0)) return undefined
  const kept = lists.map(() => new Set<number>())
  const choose = (k: number, chosen: number[]): void => {
    if (k === lists.length) {
      chosen.forEach((place, i) => {
        kept[i]!.add(place)
      })
      return
    }
    for (let i = 0; i < lists[k]!.length; i++) {
      const place = lists[k]![i]!
      // every two of the group are disjoint, and the group as a whole stays within the window
      let ok = true
      for (let j = 0; j < k && ok; j++) {
        const before = lists[j]![chosen[j]!]!
        const d = distanceOf(before, place, words.wordOf)
        ok = d !== undefined && (near.terms.length === 2 ? d <= near.window : true)
        if (near.ordered && before[0] > place[0]) ok = false
        if (near.sentence && ok) ok = sameSentence(words, before, place)
      }
      if (ok && near.terms.length > 2)
        ok = spread([...chosen.map((c, j) => lists[j]![c]!), place], words.wordOf) <= near.window
      if (ok) choose(k + 1, [...chosen, i])
    }
  }
  choose(0, [])
  if (kept[0]!.size === 0) return undefined
  return kept.map((set, k) => [...set].sort((a, b) => a - b).map(i => lists[k]![i]!))
}

/** The fewest words between a place of each of two terms. */
export function leastDistance(near: NearTerm, words: Words): number | undefined {
  const [a = [], b = []] = nearPlaces(near, words) ?? []
  let least: number | undefined
  for (const x of a)
    for (const y of b) {
      if (near.ordered && x[0] > y[0]) continue
      if (near.sentence && !sameSentence(words, x, y)) continue
      const d = distanceOf(x, y, words.wordOf)
      if (d !== undefined && (least === undefined || d < least)) least = d
    }
  return least
}

const sameSentence = (words: Words, a: readonly [number, number], b: readonly [number, number]): boolean => {
  const sentence = (token: number) => words.sentenceOf?.(words.wordOf(token)) ?? 0
  return sentence(a[0]) === sentence(b[1] - 1) && sentence(a[1] - 1) === sentence(b[0])
}

/** Words between the end of the first place and the start of the last. */
function spread(places: readonly (readonly [number, number])[], wordOf: (token: number) => number): number {
  const end = Math.min(...places.map(p => p[1]))
  const start = Math.max(...places.map(p => p[0]))
  return Math.max(0, wordOf(start) - wordOf(end - 1) - 1)
}

/** Whether a wording satisfies the query. */
export function holds(node: TermNode, words: Words): boolean {
  switch (node.kind) {
    case 'and':
      return node.nodes.every(n => holds(n, words))
    case 'or':
      return node.nodes.some(n => holds(n, words))
    case 'not':
      return !holds(node.node, words)
    case 'near':
      return nearPlaces(node, words) !== undefined
    case 'term':
      return placesOf(node, words).length > 0
  }
}
