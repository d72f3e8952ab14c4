import { arena } from '../../model/arena.ts'
import { type Matches, NOTHING } from '../match/rows.ts'
import type { DocumentRow, OpenPack } from '../pack.ts'
import type { Filter } from './types.ts'

type Test = (passage: number) => boolean

/** What filters leave of a pack. */
export interface Allowed {
  /** For each document whether it may have hits; absent where all may. */
  documents?: Uint8Array
  /** For each language of the pack, by its number, whether its passages may be hits; absent where all may. */
  languages?: Uint8Array
  /** What each passage has to satisfy besides; they are asked in ascending order. */
  passages: readonly Test[]
}

/** What filters leave of a pack; `silent`: only documents that this is true of are counted in. */
export function allowedIn(
  pack: OpenPack,
  filters: readonly Filter[],
  silent?: (document: DocumentRow, pack: OpenPack) => boolean,
): Allowed | 'all' | 'none' {
  let documents: Uint8Array | undefined
  let languages: Uint8Array | undefined
  const passages: Test[] = []
  const masks = filters.flatMap(filter => (filter.document ? [maskOf(pack, filter.document)] : []))
  if (silent) masks.push(maskOf(pack, silent))
  for (const { mask, kept } of masks) {
    if (kept === 0) return 'none'
    if (kept < mask.length) documents = documents ? documents.map((a, i) => a & mask[i]!) : mask
  }
  for (const filter of filters) {
    if (filter.languages) {
      const mine = pack.languages.filter(l => filter.languages!.has(l.code))
      if (mine.length === 0) return 'none'
      if (mine.length < pack.languages.length) {
        languages ??= new Uint8Array(256).fill(1)
        for (const l of pack.languages) if (!filter.languages.has(l.code)) languages[l.id] = 0
      }
    }
    const own = filter.passage && testOf(pack, filter.passage)
    if (own) passages.push(own)
  }
  if (!documents && !languages && passages.length === 0) return 'all'
  return { ...(documents ? { documents } : {}), ...(languages ? { languages } : {}), passages }
}

/** What was once asked of the documents or passages of a pack; an answer asks the same several times. */
function remembered<K extends object, V>(): (pack: OpenPack, key: K, make: () => V) => V {
  const all = new WeakMap<K, WeakMap<OpenPack, { value: V }>>()
  return (pack, key, make) => {
    let packs = all.get(key)
    if (!packs) {
      packs = new WeakMap()
      all.set(key, packs)
    }
    let kept = packs.get(pack)
    if (!kept) {
      kept = { value: make() }
      packs.set(pack, kept)
    }
    return kept.value
  }
}

const masks = remembered<NonNullable<Filter['document']>, { mask: Uint8Array; kept: number }>()
const tests = remembered<NonNullable<Filter['passage']>, Test | undefined>()

const testOf = (pack: OpenPack, make: NonNullable<Filter['passage']>) => tests(pack, make, () => make(pack))

const maskOf = (pack: OpenPack, keeps: NonNullable<Filter['document']>) =>
  masks(pack, keeps, () => {
    const mask = Uint8Array.from(pack.documents, d => (keeps(d, pack) ? 1 : 0))
    return { mask, kept: mask.reduce((sum, one) => sum + one, 0) }
  })

/** Which passages of a pack stand under filters; `all` where none is touched. */
export function allowedPassages(pack: OpenPack, filters: readonly Filter[]): Test | 'all' | 'none' {
  const allowed = allowedIn(pack, filters)
  return typeof allowed === 'string' ? allowed : testAll(pack, allowed)
}

function testAll(pack: OpenPack, { documents: mask, languages, passages }: Allowed): Test {
  const column = pack.languageColumn
  const { documents } = pack
  // results come in ascending order, so the document is found by stepping on
  let d = 0
  return passage => {
    if (languages && column && languages[column[passage]!] === 0) return false
    if (mask) {
      if (documents[d]!.first_passage > passage) d = 0
      while (d + 1 < documents.length && documents[d + 1]!.first_passage <= passage) d++
      if (mask[d] !== 1) return false
    }
    for (const keep of passages) if (!keep(passage)) return false
    return true
  }
}

/** The rows, ascending, whose passages stand under filters. Documents that are left out are passed over. */
export function allowedRows(pack: OpenPack, found: Matches, allowed: Allowed | 'all' | 'none'): Matches {
  if (allowed === 'all') return found
  const { rows, counts } = found
  if (allowed === 'none' || rows.length === 0) return NOTHING
  const { documents: mask, languages, passages } = allowed
  const column = languages && pack.languageColumn
  const stands = (passage: number): boolean => {
    if (column && languages[column[passage]!] === 0) return false
    for (const keep of passages) if (!keep(passage)) return false
    return true
  }
  const each = column !== undefined || passages.length > 0
  const kept = arena.uint32(rows.length)
  const keptCounts = arena.uint32(rows.length)
  let n = 0
  const own = endOf(rows, 0, pack.passages)
  const { documents } = pack
  let from = 0
  for (let d = 0; from < own; d++) {
    // a run of documents that are kept, or of such that are not
    const keeps = !mask || mask[d] === 1
    while (d + 1 < documents.length && (!mask || mask[d + 1] === mask[d])) d++
    const next = documents[d + 1]?.first_passage ?? pack.passages
    const to = Math.min(own, endOf(rows, from, next))
    if (keeps && each)
      for (let i = from; i < to; i++) {
        if (!stands(rows[i]!)) continue
        kept[n] = rows[i]!
        keptCounts[n++] = counts[i]!
      }
    else if (keeps) {
      kept.set(rows.subarray(from, to), n)
      keptCounts.set(counts.subarray(from, to), n)
      n += to - from
    }
    from = to
  }
  // other wordings stand behind all passages
  const test = own < rows.length ? testAll(pack, allowed) : undefined
  for (let i = own; i < rows.length; i++) {
    if (!test!(pack.passageOfRow(rows[i]!))) continue
    kept[n] = rows[i]!
    keptCounts[n++] = counts[i]!
  }
  return { rows: kept.subarray(0, n), counts: keptCounts.subarray(0, n) }
}

/** How many passages of a pack stand under filters. */
export function countAllowed(pack: OpenPack, filters: readonly Filter[]): number {
  const allowed = allowedIn(pack, filters)
  if (allowed === 'none') return 0
  if (allowed === 'all') return pack.passages
  const { documents: mask, languages, passages } = allowed
  const { documents } = pack
  const column = languages && pack.languageColumn
  let n = 0
  if (passages.length === 0 && !column) {
    for (let d = 0; d < documents.length; d++) if (mask?.[d] === 1) n += documents[d]!.passages
    return n
  }
  if (passages.length === 0 && !mask)
    return pack.languages.reduce((sum, l) => sum + (languages![l.id] === 1 ? l.passages : 0), 0)
  for (let d = 0; d < documents.length; d++) {
    if (mask && mask[d] !== 1) continue
    const { first_passage: first, passages: own } = documents[d]!
    for (let passage = first; passage < first + own; passage++) {
      if (column && languages![column[passage]!] === 0) continue
      let stands = true
      for (let k = 0; k < passages.length && stands; k++) stands = passages[k]!(passage)
      if (stands) n++
    }
  }
  return n
}

/** The first place from `from` on whose number is not below `limit`; it is sought, not walked to. */
export function endOf(numbers: Uint32Array, from: number, limit: number): number {
  let low = from
  let high = from
  for (let step = 1; high < numbers.length && numbers[high]! < limit; step *= 2) {
    low = high + 1
    high += step
  }
  high = Math.min(high, numbers.length)
  while (low < high) {
    const middle = (low + high) >> 1
    if (numbers[middle]! < limit) low = middle + 1
    else high = middle
  }
  return low
}
