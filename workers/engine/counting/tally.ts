import { allowedPassages, type Filter } from '../filters/index.ts'
import type { PackResult } from '../match/result.ts'
import type { OpenPack } from '../pack.ts'
import { RowWords } from '../row-words.ts'

/** What is counted in a bucket. */
export interface Tally {
  documents: number
  passages: number
  hits: number
  /** All words searched in it, texts without a match included. */
  words: number
}

export const emptyTally = (): Tally => ({ documents: 0, passages: 0, hits: 0, words: 0 })

export function addTally(to: Tally, { documents, passages, hits, words }: Tally): void {
  to.documents += documents
  to.passages += passages
  to.hits += hits
  to.words += words
}

/** How texts are put into buckets. */
export interface Grouping {
  /** The buckets of a whole document; undefined where its passages differ. */
  document: (pack: OpenPack, document: number) => readonly string[] | undefined
  /** The buckets of a passage, where its document does not decide. */
  passage?: (pack: OpenPack, passage: number) => readonly string[]
}

/** Buckets by key. */
export type Buckets = Map<string, Tally>

/**
 * Counts the texts of a pack under filters, and what was found in them, by bucket. A document that stands in several
 * buckets counts in each.
 */
export function tallyPack(
  pack: OpenPack,
  result: PackResult | undefined,
  filters: readonly Filter[],
  grouping: Grouping,
  buckets: Buckets,
): void {
  const allowed = allowedPassages(pack, filters)
  if (allowed === 'none') return
  const found = result?.passages ?? new Uint32Array(0)
  const bucket = (key: string): Tally => {
    let tally = buckets.get(key)
    if (!tally) {
      tally = emptyTally()
      buckets.set(key, tally)
    }
    return tally
  }
  const wordsOf = wordsOfPassages(pack)
  let at = 0
  for (const [d, document] of pack.documents.entries()) {
    const first = document.first_passage
    const end = first + document.passages
    const from = at
    while (at < found.length && found[at]! < end) at++
    const keys = grouping.document(pack, d)
    if (keys) {
      if (keys.length === 0) continue
      let hits = 0
      for (let i = from; i < at; i++) hits += result!.counts[i]!
      const passages = at - from
      let words = 0
      if (allowed === 'all') words = document.words
      else for (let p = first; p < end; p++) if (allowed(p)) words += wordsOf(p)
      for (const key of keys) addTally(bucket(key), { documents: passages > 0 ? 1 : 0, passages, hits, words })
      continue
    }
    // what differs from passage to passage is counted by passage; the document once in each bucket
    const seen = new Set<Tally>()
    let i = from
    for (let p = first; p < end; p++) {
      if (allowed !== 'all' && !allowed(p)) continue
      while (i < at && found[i]! < p) i++
      const hits = i < at && found[i] === p ? result!.counts[i]! : 0
      const words = wordsOf(p)
      for (const key of grouping.passage!(pack, p)) {
        const tally = bucket(key)
        tally.words += words
        if (hits === 0) continue
        tally.hits += hits
        tally.passages++
        if (seen.has(tally)) continue
        seen.add(tally)
        tally.documents++
      }
    }
  }
}

/** The graphic words of passages: most have as many as index tokens. */
function wordsOfPassages(pack: OpenPack): (passage: number) => number {
  const { lengths, unevenRows } = pack
  const rows = new RowWords(pack)
  return passage => {
    if (((unevenRows[passage >> 3]! >> (passage & 7)) & 1) === 0) return lengths[passage]!
    const { length } = rows.open(passage)
    return length > 0 ? rows.wordOf(length - 1) + 1 : 0
  }
}
