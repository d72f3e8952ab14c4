import { arena } from '../../model/arena.ts'
import type { OpenPack } from '../pack.ts'
import { type Matches, NOTHING } from './rows.ts'

/** Where a word or a row of words stands: for each index row the tokens at which it begins, ascending. */
export interface Sequence {
  rows: Uint32Array
  counts: Uint32Array
  /** Beginnings, row after row. */
  places: Uint32Array
  /** Tokens that it takes up. */
  length: number
}

const NOWHERE: Sequence = { rows: NOTHING.rows, counts: new Uint32Array(0), places: new Uint32Array(0), length: 1 }

/** The places of exact tokens in a row; those of one token are read as they are stored. */
export function sequenceOf(pack: OpenPack, tokens: readonly string[]): Sequence {
  let found: Sequence | undefined
  for (const token of tokens) {
    const form = pack.form(token)
    if (!form) return NOWHERE
    const { rows, counts, places } = pack.places(form.id)
    const next: Sequence = { rows, counts, places, length: 1 }
    found = found ? follow(found, next) : next
    if (found.rows.length === 0) return NOWHERE
  }
  return found ?? NOWHERE
}

/** Rows and how often: places that overlap count each. */
export const asMatches = (s: Sequence): Matches => ({ rows: s.rows, counts: s.counts })

/** Places of `a` directly before a place of `b`. */
function follow(a: Sequence, b: Sequence): Sequence {
  const most = Math.min(a.rows.length, b.rows.length)
  const rows = arena.uint32(most)
  const counts = arena.uint32(most)
  const places = arena.uint32(Math.min(a.places.length, b.places.length))
  let n = 0
  let k = 0
  eachShared(a, b, (row, i, iEnd, j, jEnd) => {
    const before = k
    let q = j
    for (let p = i; p < iEnd; p++) {
      const want = a.places[p]! + a.length
      while (q < jEnd && b.places[q]! < want) q++
      if (q < jEnd && b.places[q] === want) places[k++] = a.places[p]!
    }
    if (k > before) {
      rows[n] = row
      counts[n++] = k - before
    }
  })
  return {
    rows: rows.subarray(0, n),
    counts: counts.subarray(0, n),
    places: places.subarray(0, k),
    length: a.length + 1,
  }
}

/** Visits the rows that two sequences share, with the stretch of places of each. */
export function eachShared(
  a: Sequence,
  b: Sequence,
  visit: (row: number, i: number, iEnd: number, j: number, jEnd: number) => void,
): void {
  const x = a.rows
  const y = b.rows
  let i = 0
  let j = 0
  let p = 0
  let q = 0
  while (i < x.length && j < y.length) {
    const d = x[i]! - y[j]!
    if (d < 0) p += a.counts[i++]!
    else if (d > 0) q += b.counts[j++]!
    else {
      const pEnd = p + a.counts[i]!
      const qEnd = q + b.counts[j]!
      visit(x[i]!, p, pEnd, q, qEnd)
      p = pEnd
      q = qEnd
      i++
      j++
    }
  }
}
