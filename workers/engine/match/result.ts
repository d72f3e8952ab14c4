import { arena } from '../../model/arena.ts'
import { Interrupted } from '../../store/database.ts'
import { allowedIn, allowedRows } from '../filters/allowed.ts'
import type { Filter } from '../filters/types.ts'
import type { OpenPack } from '../pack.ts'
import { addScores, type Idf, lengthNorms, productIdf } from '../rank/bm25.ts'
import { type Turn, watched } from '../turn.ts'
import type { Conditions } from './conditions.ts'
import { combine, matchTerms, type TermMatches } from './evaluate.ts'
import { type Matches, only } from './rows.ts'
import { allTerms, type NearTerm, positiveTerms, type Term, type TermNode } from './terms.ts'

/** The passages of one pack that satisfy a request, ascending, with their scores. */
export interface PackResult {
  pack: OpenPack
  passages: Uint32Array
  scores: Float64Array
  /** Matches in each passage. */
  counts: Uint32Array
  /** Matches in all of these passages. */
  occurrences: number
}

export interface FindOptions {
  conditions: Conditions
  /** `any`, `text`, or the name of a layer of readings. */
  reading: string
  filters: readonly Filter[]
  /** Without scores the answer is only counted. */
  score: boolean
  idf?: Idf
}

export interface Found {
  results: PackResult[]
  total: number
  occurrences: number
  /** Packs that were searched before the deadline; fewer than all = partial. */
  searched: number
  /** Passages that have each term, in all packs in scope. */
  frequency: Map<Term | NearTerm, number>
  /** Passages left out by a filter because their documents say nothing of what it asks. */
  silent: Map<Filter, number>
}

/** Finds all passages that satisfy a folded query, in every pack in scope, and scores them over all of them together. */
export async function findPassages(
  packs: readonly OpenPack[],
  node: TermNode,
  options: FindOptions,
  turn: Turn,
): Promise<Found> {
  const terms = allTerms(node)
  const found: TermMatches[] = []
  const frequency = new Map<Term | NearTerm, number>(terms.map(t => [t, 0]))
  let whole = 0
  for (const [n, pack] of packs.entries()) {
    if (turn.late()) break
    turn.progress(`Searching ${n + 1} of ${packs.length} packs`, n, packs.length)
    const own = watched(turn)
    let matches: TermMatches
    try {
      matches = await matchTerms(pack, terms, options.conditions, own)
    } catch (error) {
      // what was found before is answered, as a part
      if (error instanceof Interrupted && n > 0) break
      throw error
    }
    for (const [term, rows] of matches) {
      const mine = ofWording(pack, rows, options.reading)
      matches.set(term, mine)
      frequency.set(term, frequency.get(term)! + passagesOf(pack, mine))
    }
    found.push(matches)
    // what was cut off in the middle counts, and is not searched
    if (!own.cut) whole++
    if (turn.due()) await turn.rest()
  }
  const searched = packs.slice(0, found.length)
  const passages = searched.reduce((sum, p) => sum + p.passages, 0)
  const words = searched.reduce((sum, p) => sum + p.totalLength, 0)
  const average = words / Math.max(1, passages)
  const positive = positiveTerms(node)
  const idf = options.idf ?? productIdf
  const norms = options.score ? lengthNorms(average, 65535) : undefined
  const results: PackResult[] = []
  let total = 0
  let occurrences = 0
  const silent = new Map<Filter, number>()
  for (const [i, pack] of searched.entries()) {
    const allowed = allowedIn(pack, options.filters)
    const telling = options.filters.some(f => f.silent)
    if (allowed === 'none' && !telling) continue
    let rows = combine(node, found[i]!)
    if (telling) countSilent(pack, rows, options.filters, silent)
    if (allowed === 'none') continue
    rows = allowedRows(pack, rows, allowed)
    const scores = arena.float64(rows.rows.length)
    if (norms && rows.rows.length > 0)
      for (const term of positive) {
        const matches = found[i]!.get(term)!
        const weight = idf(frequency.get(term)!, passages)
        // a NEAR or a term alone is the result itself
        addScores(rows.rows, scores, matches, weight, pack.lengths, norms)
      }
    const result = collapse(pack, rows, scores)
    total += result.passages.length
    occurrences += result.occurrences
    if (result.passages.length > 0) results.push(result)
    if (turn.due()) await turn.rest()
  }
  return { results, total, occurrences, searched: whole, frequency, silent }
}

/** Counts what each filter alone leaves out because a document says nothing of what it asks. */
export function countSilent(
  pack: OpenPack,
  rows: Matches,
  filters: readonly Filter[],
  counts: Map<Filter, number>,
): void {
  for (const filter of filters) {
    if (!filter.silent) continue
    const others = filters.filter(f => f !== filter)
    const n = passagesOf(pack, allowedRows(pack, rows, allowedIn(pack, others, filter.silent.document)))
    if (n > 0) counts.set(filter, (counts.get(filter) ?? 0) + n)
  }
}

/** Rows that a token lane found, as passages: wording, filters and one hit a passage. */
export function collectRows(pack: OpenPack, rows: Matches, reading: string, filters: readonly Filter[]): PackResult {
  const mine = allowedRows(pack, ofWording(pack, rows, reading), allowedIn(pack, filters))
  return collapse(pack, mine, arena.float64(mine.rows.length))
}

/** Rows of the wording asked for. */
function ofWording(pack: OpenPack, rows: Matches, reading: string): Matches {
  if (reading === 'any' || pack.rows === pack.passages)
    return reading === 'any' || reading === 'text' ? rows : only(rows, () => false)
  if (reading === 'text') return only(rows, row => row < pack.passages)
  const layer = pack.readingLayers.indexOf(reading)
  return only(rows, row => row >= pack.passages && pack.rowLayer[row - pack.passages] === layer)
}

/** How many passages a set of rows belongs to. */
function passagesOf(pack: OpenPack, rows: Matches): number {
  const { passages } = pack
  let n = rows.rows.length
  if (n === 0 || rows.rows[n - 1]! < passages) return n
  const own = new Set<number>()
  n = 0
  for (const row of rows.rows) {
    if (row < passages) n++
    else own.add(pack.rowPassage[row - passages]!)
  }
  for (const row of rows.rows) {
    if (row >= passages) break
    own.delete(row)
  }
  return n + own.size
}

/** Wordings of one passage become one hit: the best score, the most matches. */
function collapse(pack: OpenPack, rows: Matches, scores: Float64Array): PackResult {
  const { passages } = pack
  const n = rows.rows.length
  let occurrences = 0
  if (n === 0 || rows.rows[n - 1]! < passages) {
    for (let i = 0; i < n; i++) occurrences += rows.counts[i]!
    return { pack, passages: rows.rows, scores, counts: rows.counts, occurrences }
  }
  const best = new Map<number, { score: number; count: number }>()
  for (let i = 0; i < n; i++) {
    const passage = pack.passageOfRow(rows.rows[i]!)
    const seen = best.get(passage)
    if (!seen) best.set(passage, { score: scores[i]!, count: rows.counts[i]! })
    else {
      seen.score = Math.max(seen.score, scores[i]!)
      seen.count = Math.max(seen.count, rows.counts[i]!)
    }
  }
  const order = Uint32Array.from(best.keys()).sort()
  const merged = new Float64Array(order.length)
  const counts = new Uint32Array(order.length)
  order.forEach((passage, i) => {
    const { score, count } = best.get(passage)!
    merged[i] = score
    counts[i] = count
    occurrences += count
  })
  return { pack, passages: order, scores: merged, counts, occurrences }
}
