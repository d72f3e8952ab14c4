/**
 * The places `offset … offset+limit` of a list when it is ordered by score, highest first, equal scores in the order of
 * the list. The best so far are kept in a heap: of a long list most places are passed over with one comparison.
 */
export function pageByScore(scores: Float64Array, offset: number, limit: number): Uint32Array {
  const n = scores.length
  const from = Math.min(offset, n)
  const to = Math.min(offset + limit, n)
  if (from >= to) return new Uint32Array(0)
  // the heap's root is the worst of the best: the lowest score, and of equal ones the last place
  const heap = new Uint32Array(to)
  for (let i = 0; i < to; i++) heap[i] = i
  for (let i = (to >> 1) - 1; i >= 0; i--) sink(heap, scores, i, i)
  // only a better score displaces: of equal ones the first stay
  let worst = scores[heap[0]!]!
  for (let i = to; i < n; i++) {
    if (scores[i]! <= worst) continue
    sink(heap, scores, 0, i)
    worst = scores[heap[0]!]!
  }
  heap.sort((a, b) => scores[b]! - scores[a]! || a - b)
  return heap.slice(from, to)
}

/** Puts a place into the heap at `at` or below, where it is better than what is there. */
function sink(heap: Uint32Array, scores: Float64Array, at: number, place: number): void {
  const score = scores[place]!
  const n = heap.length
  let i = at
  for (let child = 2 * i + 1; child < n; child = 2 * i + 1) {
    let c = heap[child]!
    let s = scores[c]!
    if (child + 1 < n) {
      const d = heap[child + 1]!
      const t = scores[d]!
      if (t < s || (t === s && d > c)) {
        child++
        c = d
        s = t
      }
    }
    if (score < s || (score === s && place > c)) break
    heap[i] = c
    i = child
  }
  heap[i] = place
}
