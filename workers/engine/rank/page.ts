/**
 * The places `offset … offset+limit` of a list when it is ordered by score, highest first, equal scores in the order of
 * the list. Only that stretch is sorted: the score at each end is found by selection.
 */
export function pageByScore(scores: Float64Array, offset: number, limit: number): Uint32Array {
  const n = scores.length
  const from = Math.min(offset, n)
  const to = Math.min(offset + limit, n)
  if (from >= to) return new Uint32Array(0)
  const high = nthHighest(scores, from)
  const low = nthHighest(scores, to - 1)
  // everything above `high` stands before the page
  let above = 0
  const candidates: number[] = []
  for (let i = 0; i < n; i++) {
    const s = scores[i]!
    if (s > high) above++
    else if (s >= low) {
      candidates.push(i)
      // among equal scores the first ones win, so a long tail of ties need not be kept
      if (s === low && high === low && candidates.length >= to - above && above <= from && candidates.length > to) break
    }
  }
  candidates.sort((a, b) => scores[b]! - scores[a]! || a - b)
  return Uint32Array.from(candidates.slice(from - above, to - above))
}

/** The score at place `k` (from 0) of the list ordered from the highest. */
function nthHighest(scores: Float64Array, k: number): number {
  const a = scores.slice()
  let left = 0
  let right = a.length - 1
  while (left < right) {
    // median of three keeps sorted input fast
    const middle = (left + right) >> 1
    const x = a[left]!
    const y = a[middle]!
    const z = a[right]!
    const pivot = Math.max(Math.min(x, y), Math.min(Math.max(x, y), z))
    let i = left
    let j = right
    while (i <= j) {
      while (a[i]! > pivot) i++
      while (a[j]! < pivot) j--
      if (i <= j) {
        const t = a[i]!
        a[i++] = a[j]!
        a[j--] = t
      }
    }
    if (k <= j) right = j
    else if (k >= i) left = i
    else break
  }
  return a[k]!
}
