import { arena } from '../../model/arena.ts'
import type { Postings } from '../../model/codec.ts'

/** Sets of index rows, ascending, with the number of matches in each. */
export type Matches = Postings

export const NOTHING: Matches = { rows: new Uint32Array(0), counts: new Uint32Array(0) }

export function both(a: Matches, b: Matches): Matches {
  const n = Math.min(a.rows.length, b.rows.length)
  const rows = arena.uint32(n)
  const counts = arena.uint32(n)
  let i = 0
  let j = 0
  let k = 0
  const x = a.rows
  const y = b.rows
  while (i < x.length && j < y.length) {
    const d = x[i]! - y[j]!
    if (d === 0) {
      rows[k] = x[i]!
      counts[k++] = a.counts[i]! + b.counts[j]!
      i++
      j++
    } else if (d < 0) i++
    else j++
  }
  return { rows: rows.subarray(0, k), counts: counts.subarray(0, k) }
}

export function either(a: Matches, b: Matches): Matches {
  if (a.rows.length === 0) return b
  if (b.rows.length === 0) return a
  const n = a.rows.length + b.rows.length
  const rows = arena.uint32(n)
  const counts = arena.uint32(n)
  let i = 0
  let j = 0
  let k = 0
  const x = a.rows
  const y = b.rows
  while (i < x.length || j < y.length) {
    const p = i < x.length ? x[i]! : 0xffffffff
    const q = j < y.length ? y[j]! : 0xffffffff
    if (p === q) {
      rows[k] = p
      counts[k++] = a.counts[i++]! + b.counts[j++]!
    } else if (p < q) {
      rows[k] = p
      counts[k++] = a.counts[i++]!
    } else {
      rows[k] = q
      counts[k++] = b.counts[j++]!
    }
  }
  return { rows: rows.subarray(0, k), counts: counts.subarray(0, k) }
}

/** Above so many entries a union is added up row by row: merging long lists is one wrong guess after the other. */
const MANY = 20_000

/** Rows that any of the lists has. */
export function any(lists: readonly Matches[]): Matches {
  const entries = lists.reduce((sum, { rows }) => sum + rows.length, 0)
  if (lists.length < 2 || entries < MANY) return lists.reduce(either, NOTHING)
  const end = Math.max(...lists.map(({ rows }) => (rows.length > 0 ? rows[rows.length - 1]! + 1 : 0)))
  const dense = arena.zeros(end)
  for (const { rows, counts } of lists) for (let i = 0; i < rows.length; i++) dense[rows[i]!]! += counts[i]!
  return fromDense(dense)
}

/** Rows of `a` that are not in `b`. */
export function without(a: Matches, b: Matches): Matches {
  const rows = arena.uint32(a.rows.length)
  const counts = arena.uint32(a.rows.length)
  let j = 0
  let k = 0
  for (let i = 0; i < a.rows.length; i++) {
    const row = a.rows[i]!
    while (j < b.rows.length && b.rows[j]! < row) j++
    if (j < b.rows.length && b.rows[j] === row) continue
    rows[k] = row
    counts[k++] = a.counts[i]!
  }
  return { rows: rows.subarray(0, k), counts: counts.subarray(0, k) }
}

/** Keeps the rows that `keep` lets stand. */
export function only(a: Matches, keep: (row: number) => boolean): Matches {
  const rows = arena.uint32(a.rows.length)
  const counts = arena.uint32(a.rows.length)
  let k = 0
  for (let i = 0; i < a.rows.length; i++) {
    if (!keep(a.rows[i]!)) continue
    rows[k] = a.rows[i]!
    counts[k++] = a.counts[i]!
  }
  return k === a.rows.length ? a : { rows: rows.subarray(0, k), counts: counts.subarray(0, k) }
}

/** From a count for each row. */
export function fromDense(dense: Uint16Array | Uint32Array): Matches {
  const rows = arena.uint32(dense.length)
  const counts = arena.uint32(dense.length)
  let n = 0
  for (let i = 0; i < dense.length; i++) {
    const count = dense[i]!
    if (count === 0) continue
    rows[n] = i
    counts[n++] = count
  }
  return { rows: rows.subarray(0, n), counts: counts.subarray(0, n) }
}
