import type { Args } from '../api/catalogue.ts'
import type { FoundPassages } from './answering.ts'
import { datesOf } from './known.ts'
import type { DocumentRow, OpenPack } from './pack.ts'
import { pageByScore } from './rank/page.ts'

/** A passage of an answer. */
export interface Place {
  pack: OpenPack
  passage: number
}

/** What groups hits: a document or a work, with what of it is in the answer. */
export interface Group {
  key: string
  label: string
  /** Its hits in the whole answer. */
  passages: number
}

export type Sort = NonNullable<Args<'search'>['sort']>

/** The hits of an answer in one order, from which any stretch can be taken. */
export interface Ordered {
  page(offset: number, limit: number): Place[]
  /** With groups: the group of a passage, and how many of its hits come up to this one in the order. */
  groupOf?: (place: Place) => Group
  groups?: number
}

/** The answer's passages by number: those of pack after pack, in corpus order. */
function placesOf(found: FoundPassages): (n: number) => Place {
  const { results } = found
  const firsts: number[] = []
  let total = 0
  for (const result of results) {
    firsts.push(total)
    total += result.passages.length
  }
  return n => {
    let i = firsts.length - 1
    while (firsts[i]! > n) i--
    return { pack: results[i]!.pack, passage: results[i]!.passages[n - firsts[i]!]! }
  }
}

/** Puts the passages found in order: by score, as the texts stand, or by date; `group`: in rounds. */
export function ordered(found: FoundPassages, sort: Sort, group: Args<'search'>['group'], perGroup: number): Ordered {
  const at = placesOf(found)
  if (group !== 'none') return inRounds(found, at, sort, group, perGroup)
  if (sort === 'relevance')
    return { page: (offset, limit) => Array.from(pageByScore(scoresOf(found), offset, limit), at) }
  const numbers = sort === 'date' ? byDate(found) : undefined
  return {
    page: (offset, limit) =>
      Array.from({ length: Math.max(0, Math.min(limit, found.total - offset)) }, (_, i) =>
        at(numbers ? numbers[offset + i]! : offset + i),
      ),
  }
}

function scoresOf(found: FoundPassages): Float64Array {
  const [only, ...more] = found.results
  if (!only) return new Float64Array(0)
  if (more.length === 0) return only.scores
  const scores = new Float64Array(found.total)
  let n = 0
  for (const result of found.results) {
    scores.set(result.scores, n)
    n += result.passages.length
  }
  return scores
}

/** Numbers of the passages from the earliest to the latest, equal dates as the texts stand, undated ones last. */
function byDate(found: FoundPassages): Uint32Array {
  const years = new Float64Array(found.total)
  let n = 0
  for (const { pack, passages } of found.results) {
    const year = yearsOf(pack)
    for (const passage of passages) years[n++] = year(passage)
  }
  return sortedBy(ranksOfNumbers(years))
}

/** The rank of each number among the distinct ones. */
export function ranksOfNumbers(numbers: Float64Array): Uint32Array {
  const rank = new Map(Array.from(Float64Array.from(new Set(numbers)).sort(), (n, i) => [n, i]))
  const ranks = new Uint32Array(numbers.length)
  let last = Number.NaN
  let r = 0
  for (let i = 0; i < numbers.length; i++) {
    // neighbours mostly have the same
    if (numbers[i] !== last) {
      last = numbers[i]!
      r = rank.get(last)!
    }
    ranks[i] = r
  }
  return ranks
}

/** Places by rank, those of equal rank as they were; `order`: how they were, from the first place on unless said. */
export function sortedBy(ranks: Uint32Array, order?: Uint32Array): Uint32Array {
  const n = ranks.length
  let most = 0
  for (let i = 0; i < n; i++) if (ranks[i]! > most) most = ranks[i]!
  // where the places of each rank begin; no rank is above the number of words or years there are, so that counting is enough
  const next = new Uint32Array(most + 2)
  for (let i = 0; i < n; i++) next[ranks[i]! + 1]!++
  for (let rank = 1; rank <= most; rank++) next[rank]! += next[rank - 1]!
  const sorted = new Uint32Array(n)
  for (let i = 0; i < n; i++) {
    const place = order ? order[i]! : i
    sorted[next[ranks[place]!]!++] = place
  }
  return sorted
}

/**
 * The year by which a passage is ordered: the beginning of the date that dates it, else its end; of the document's dates
 * the leading one counts. Infinity where it has none.
 */
export function yearsOf(pack: OpenPack): (passage: number) => number {
  const dates = datesOf(pack)
  const year = (row: { not_before: number | null; not_after: number | null } | undefined) =>
    row?.not_before ?? row?.not_after ?? Number.POSITIVE_INFINITY
  let last: DocumentRow | undefined
  let whole = Number.POSITIVE_INFINITY
  let parts: { passages: readonly [number, number]; year: number }[] = []
  let end = -1
  return passage => {
    if (!last || passage < last.first_passage || passage >= end) {
      const document = pack.documentOf(passage)
      end = document.first_passage + document.passages
      last = document
      const rows = dates.get(document.id) ?? []
      whole = year(rows.find(r => r.primary && !r.passages) ?? rows.find(r => !r.passages))
      parts = rows.flatMap(r => (r.passages ? [{ passages: r.passages, year: year(r) }] : []))
    }
    if (parts.length === 0) return whole
    const seq = passage - last!.first_passage
    return parts.find(p => p.passages[0] <= seq && seq <= p.passages[1])?.year ?? whole
  }
}

/**
 * Rounds: the first `perGroup` hits of each group, groups by their best hit; then the next of each; and so on. Only the
 * groups that a page touches are put in order.
 */
function inRounds(
  found: FoundPassages,
  at: (n: number) => Place,
  sort: Sort,
  group: 'document' | 'work',
  perGroup: number,
): Ordered {
  const keys = new Float64Array(found.total)
  if (sort === 'relevance') for (const [i, score] of scoresOf(found).entries()) keys[i] = -score
  else if (sort === 'date') for (const [rank, i] of byDate(found).entries()) keys[i] = rank
  const groups = new Map<string, Group & { members: number[]; best: number; ordered: boolean }>()
  const keyOf = ({ pack, passage }: Place) => {
    const document = pack.documentOf(passage)
    return group === 'work' && document.work !== null ? document.work : document.urn
  }
  for (let n = 0; n < found.total; n++) {
    const place = at(n)
    const key = keyOf(place)
    let mine = groups.get(key)
    if (!mine) {
      mine = { key, label: labelOf(place, group), passages: 0, members: [], best: keys[n]!, ordered: false }
      groups.set(key, mine)
    }
    mine.passages++
    mine.members.push(n)
    if (keys[n]! < mine.best) mine.best = keys[n]!
  }
  const list = [...groups.values()]
  const first = new Map(list.map(g => [g, g.members.find(n => keys[n] === g.best)!]))
  list.sort((a, b) => a.best - b.best || first.get(a)! - first.get(b)!)
  return {
    groups: list.length,
    groupOf: place => groups.get(keyOf(place))!,
    page(offset, limit) {
      const places: Place[] = []
      let n = 0
      for (let round = 0; places.length < limit && n < found.total; round++)
        for (const g of list) {
          const from = round * perGroup
          const own = Math.min(perGroup, g.members.length - from)
          if (own <= 0) continue
          if (n + own > offset && places.length < limit) {
            if (!g.ordered) {
              g.members.sort((a, b) => keys[a]! - keys[b]! || a - b)
              g.ordered = true
            }
            for (let i = Math.max(0, offset - n); i < own && places.length < limit; i++)
              places.push(at(g.members[from + i]!))
          }
          n += own
        }
      return places
    },
  }
}

function labelOf({ pack, passage }: Place, group: 'document' | 'work'): string {
  const document = pack.documentOf(passage)
  const work = group === 'work' && document.work !== null ? pack.works.get(document.work) : undefined
  return work ? [work.author, work.title].filter(Boolean).join(', ') : document.title
}
