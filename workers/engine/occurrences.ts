import type { LaneAnswer, MatchPlaces } from './answering.ts'
import { foldDecides, wordingsUnder } from './match/conditions.ts'
import { plainSequence } from './match/evaluate.ts'
import type { PackResult } from './match/result.ts'
import type { TermNode } from './match/terms.ts'
import { holds, nearPlaces, type Places, placesOf, type Words } from './match/tokens.ts'
import type { OpenPack } from './pack.ts'
import { wordsAsked } from './token-rows.ts'
import type { Turn } from './turn.ts'

/**
 * Matches one by one, in corpus order. `from`, `to`: index tokens of the row, half-open, where words matched; the graphic
 * word and the one after it, where tokens matched (−1 for a token that has no place in the text).
 */
export interface Occurrences {
  pack: OpenPack
  unit: 'tokens' | 'words'
  rows: Uint32Array
  from: Int32Array
  to: Int32Array
  length: number
}

/** The matches of an answer, pack by pack: as many as the answer counts. Stops where the time is up. */
export async function occurrencesOf(lane: LaneAnswer, reading: string, turn: Turn): Promise<Occurrences[]> {
  const { places } = lane
  if (!places) return []
  const all: Occurrences[] = []
  for (const result of lane.found.results) {
    if (turn.late()) break
    const stored = places.kind === 'words' ? plainOccurrences(result, places, reading) : undefined
    all.push(stored ?? (await read(result, places, reading, turn)))
    if (turn.due()) await turn.rest()
  }
  return all
}

/** The places of one row of exact words, as the index has them; undefined for any other question. */
function plainOccurrences(
  { pack, passages, occurrences }: PackResult,
  { node, conditions }: MatchPlaces & { kind: 'words' },
  reading: string,
): Occurrences | undefined {
  if (node.kind !== 'term' || !foldDecides(conditions) || conditions.cross) return undefined
  if (pack.rows > pack.passages || (reading !== 'any' && reading !== 'text')) return undefined
  const sequence = plainSequence(pack, node)
  if (!sequence) return undefined
  const rows = new Uint32Array(occurrences)
  const from = new Int32Array(occurrences)
  const to = new Int32Array(occurrences)
  let n = 0
  let place = 0
  let p = 0
  for (let i = 0; i < sequence.rows.length && p < passages.length; i++) {
    const row = sequence.rows[i]!
    const end = place + sequence.counts[i]!
    if (passages[p] === row) {
      for (let k = place; k < end; k++) {
        rows[n] = row
        from[n] = sequence.places[k]!
        to[n++] = sequence.places[k]! + sequence.length
      }
      p++
    }
    place = end
  }
  return { pack, unit: 'tokens', rows, from, to, length: n }
}

/** Matches read from the rows: those of a passage's wording that has most, the text before its readings. */
async function read(
  { pack, passages }: PackResult,
  places: MatchPlaces,
  reading: string,
  turn: Turn,
): Promise<Occurrences> {
  const matches = await matchesBy(pack, places, turn)
  const list = new OccurrenceList()
  const text = reading === 'any' || reading === 'text'
  if (pack.rows === pack.passages || reading === 'text') {
    for (const passage of text ? passages : []) {
      if (turn.due()) await turn.rest()
      if (turn.late()) break
      list.add(passage, matches(passage))
    }
    return list.done(pack, places)
  }
  const found = new Map<number, { row: number; places: Places }>()
  const take = (passage: number, row: number) => {
    const mine = matches(row)
    if (mine.length > (found.get(passage)?.places.length ?? 0)) found.set(passage, { row, places: mine })
  }
  for (const passage of text ? passages : []) {
    if (turn.due()) await turn.rest()
    if (turn.late()) break
    take(passage, passage)
  }
  const wanted = new Set(passages)
  for (let row = pack.passages; row < pack.rows; row++) {
    const passage = pack.passageOfRow(row)
    const layer = pack.readingLayers[pack.rowLayer[row - pack.passages]!]!
    if (wanted.has(passage) && (reading === 'any' || reading === layer)) take(passage, row)
  }
  for (const [, { row, places: mine }] of [...found].sort((a, b) => a[0] - b[0])) list.add(row, mine)
  return list.done(pack, places)
}

/** A list of matches that grows. */
class OccurrenceList {
  private rows = new Uint32Array(1024)
  private from = new Int32Array(1024)
  private to = new Int32Array(1024)
  private length = 0

  add(row: number, places: Places): void {
    if (this.length + places.length > this.rows.length) {
      const most = (this.length + places.length) * 2
      this.rows = wider(this.rows, new Uint32Array(most))
      this.from = wider(this.from, new Int32Array(most))
      this.to = wider(this.to, new Int32Array(most))
    }
    for (const [start, end] of places) {
      this.rows[this.length] = row
      this.from[this.length] = start
      this.to[this.length++] = end
    }
  }

  done(pack: OpenPack, places: MatchPlaces): Occurrences {
    const { rows, from, to, length } = this
    return { pack, unit: places.kind === 'words' ? 'tokens' : 'words', rows, from, to, length }
  }
}

function wider<T extends { set(values: T): void }>(values: T, into: T): T {
  into.set(values)
  return into
}

/** The matches of a row; rows are asked in ascending order. */
async function matchesBy(pack: OpenPack, places: MatchPlaces, turn: Turn): Promise<(row: number) => Places> {
  if (places.kind === 'words') {
    const wordings = wordingsUnder(pack, places.conditions)
    return row => {
      const words = wordings(row)
      return words ? matchesIn(places.node, words).sort((a, b) => a[0] - b[0] || a[1] - b[1]) : []
    }
  }
  const { words } = await wordsAsked(pack, places.anchor(pack), places.asked, turn)
  return row => words(row).map((word): [number, number] => [word, word < 0 ? -1 : word + 1])
}

/** The places that make a wording satisfy the query: of OR those of the sides that hold, of AND those of all. */
function matchesIn(node: TermNode, words: Words): Places {
  switch (node.kind) {
    case 'term':
      return placesOf(node, words)
    case 'near':
      return (nearPlaces(node, words) ?? []).flat()
    case 'not':
      return []
    default: {
      if (!holds(node, words)) return []
      return node.nodes.flatMap(one => (one.kind === 'not' || !holds(one, words) ? [] : matchesIn(one, words)))
    }
  }
}
