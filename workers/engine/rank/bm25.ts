import type { Matches } from '../match/rows.ts'

/** Okapi BM25 with the customary constants. */
const K1 = 1.2
const B = 0.75

/** Weight of a term that stands in `df` of `n` passages. */
export type Idf = (df: number, n: number) => number

/** ln(1 + (N − n + ½)/(n + ½)): never negative, so the commonest word still ranks. */
export const productIdf: Idf = (df, n) => Math.log(1 + (n - df + 0.5) / (df + 0.5))

/** FTS5's own, for the test that compares the two: next to nothing for a word in more than half of the passages. */
export const fts5Idf: Idf = (df, n) => Math.max(Math.log((n - df + 0.5) / (df + 0.5)), 1e-6)

/** For each row length the part of the formula that depends on it alone. */
export function lengthNorms(average: number, longest: number): Float64Array {
  const norms = new Float64Array(longest + 1)
  for (let i = 0; i <= longest; i++) norms[i] = K1 * (1 - B + (B * i) / (average || 1))
  return norms
}

/**
 * Adds one term's weight to the scores of the rows that have it. `rows` are the result, ascending; `scores` stand
 * beside them; a term's row that is not in the result is passed over.
 */
export function addScores(
  rows: Uint32Array,
  scores: Float64Array,
  term: Matches,
  idf: number,
  lengths: Uint16Array,
  norms: Float64Array,
): void {
  const theirs = term.rows
  const counts = term.counts
  if (theirs === rows) {
    for (let i = 0; i < rows.length; i++) {
      const tf = counts[i]!
      scores[i]! += (idf * tf * (K1 + 1)) / (tf + norms[lengths[rows[i]!]!]!)
    }
    return
  }
  if (rows.length === 0 || theirs.length === 0) return
  // where each row of the result stands: two long lists side by side would be one wrong guess after the other
  const places = placesBelow(rows[rows.length - 1]! + 1)
  for (let i = 0; i < rows.length; i++) places[rows[i]!] = i + 1
  for (let j = 0; j < theirs.length; j++) {
    const row = theirs[j]!
    if (row >= places.length) break
    const place = places[row]!
    if (place === 0) continue
    const tf = counts[j]!
    scores[place - 1]! += (idf * tf * (K1 + 1)) / (tf + norms[lengths[row]!]!)
  }
  for (let i = 0; i < rows.length; i++) places[rows[i]!] = 0
}

let scratch = new Uint32Array(0)

/** Zeros for so many rows; whoever writes into them writes the zeros back. */
function placesBelow(rows: number): Uint32Array {
  if (scratch.length < rows) scratch = new Uint32Array(rows)
  return scratch.subarray(0, rows)
}
