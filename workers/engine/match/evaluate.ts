import { arena } from '../../model/arena.ts'
import { addPostings } from '../../model/codec.ts'
import { keepsOf, rowsThatMay } from '../asked-tokens.ts'
import type { OpenPack } from '../pack.ts'
import { RowWords } from '../row-words.ts'
import { TokenReader } from '../tokens.ts'
import type { Turn } from '../turn.ts'
import { lookForLetters } from './as-written.ts'
import { type Conditions, FOLDED, foldDecides, nextOf, wordingsUnder } from './conditions.ts'
import { formsOf } from './forms.ts'
import { any, both, either, fromDense, type Matches, NOTHING, only, without } from './rows.ts'
import { asMatches, eachShared, type Sequence, sequenceOf } from './sequences.ts'
import type { NearTerm, Part, Term, TermNode, Variant } from './terms.ts'
import { nearPlaces, placesOf } from './tokens.ts'

/** Rows of every term of the query in one pack, kept for combining and for scores. */
export type TermMatches = Map<Term | NearTerm, Matches>

/** Evaluates the terms of a query in one pack. */
export async function matchTerms(
  pack: OpenPack,
  terms: readonly (Term | NearTerm)[],
  conditions: Conditions,
  turn: Turn,
): Promise<TermMatches> {
  const found: TermMatches = new Map()
  for (const term of terms) {
    const crossing = conditions.cross && term.kind === 'term' && term.variants.some(v => v.parts.length > 1)
    let rows = crossing
      ? await matchCrossing(pack, term, turn)
      : term.kind === 'near'
        ? await matchNear(pack, term, turn)
        : await matchTerm(pack, term, turn)
    if (conditions.tokens && !(term.kind === 'term' && conditions.exempt?.has(term))) {
      // the token may stand in the passage into which a phrase runs on
      const may = crossing ? undefined : rowsThatMay(pack, conditions.tokens, rows.rows.length)
      if (may) rows = both(rows, may)
    }
    if (!foldDecides(conditions)) rows = await underConditions(pack, term, rows, turn, conditions)
    found.set(term, rows)
  }
  return found
}

/** Combines the terms' rows as the query says. */
export function combine(node: TermNode, found: TermMatches): Matches {
  switch (node.kind) {
    case 'term':
    case 'near':
      return found.get(node) ?? NOTHING
    case 'or':
      return any(node.nodes.map(n => combine(n, found)))
    case 'not':
      // only inside AND, where the other side limits it
      return NOTHING
    case 'and': {
      const positive = node.nodes.filter(n => n.kind !== 'not').map(n => combine(n, found))
      let rows = positive.sort((a, b) => a.rows.length - b.rows.length).reduce(both)
      for (const n of node.nodes) if (n.kind === 'not') rows = without(rows, combine(n.node, found))
      return rows
    }
  }
}

async function matchTerm(pack: OpenPack, term: Term, turn: Turn): Promise<Matches> {
  let all = NOTHING
  for (const variant of term.variants) {
    const mine = pack.languages.filter(l => variant.languages.has(l.code))
    if (mine.length === 0) continue
    let rows =
      variant.parts.length === 1
        ? await matchPart(pack, variant.parts[0]!, turn)
        : await matchPhrase(pack, term, variant, turn)
    if (mine.length < pack.languages.length) rows = inLanguages(pack, rows, new Set(mine.map(l => l.id)))
    all = either(all, rows)
  }
  return all
}

/** Rows in which a phrase begins, which may run on into the next passage. */
async function matchCrossing(pack: OpenPack, term: Term, turn: Turn): Promise<Matches> {
  const tokens = plainTokens(pack, term)
  if (tokens) return crossingSequences(pack, tokens)
  return verify(pack, term, await mayCross(pack, term, turn), turn, { ...FOLDED, cross: true })
}

/** Rows of exact tokens in a row, those that run on from the end of a row to the beginning of the next with them. */
function crossingSequences(pack: OpenPack, tokens: readonly string[]): Matches {
  let found = asMatches(sequenceOf(pack, tokens))
  const { lengths, passages } = pack
  for (let k = 1; k < tokens.length; k++) {
    const begins = sequenceOf(pack, tokens.slice(0, k))
    const rest = sequenceOf(pack, tokens.slice(k))
    // the rows that begin with the rest
    const opening = new Set<number>()
    let place = 0
    rest.rows.forEach((row, i) => {
      if (row < passages && rest.places[place] === 0) opening.add(row)
      place += rest.counts[i]!
    })
    const rows: number[] = []
    place = 0
    begins.rows.forEach((row, i) => {
      place += begins.counts[i]!
      if (begins.places[place - 1]! + k !== lengths[row]) return
      const next = nextOf(pack, row)
      if (next !== undefined && opening.has(next)) rows.push(row)
    })
    found = either(found, { rows: Uint32Array.from(rows), counts: new Uint32Array(rows.length).fill(1) })
  }
  return found
}

/** Rows in which a phrase may begin: its first word stands there, and its last there or in the next passage. */
async function mayCross(pack: OpenPack, term: Term, turn: Turn): Promise<Matches> {
  let all = NOTHING
  for (const { parts } of term.variants) {
    const known = parts.filter(part => part.kind !== 'any')
    const [first, last] = [known[0]!, known.at(-1)!]
    const begins = await matchPart(pack, first, turn)
    const ends = new Set((await matchPart(pack, last, turn)).rows)
    all = either(
      all,
      only(begins, row => {
        const next = nextOf(pack, row)
        return ends.has(row) || (next !== undefined && ends.has(next))
      }),
    )
  }
  return all
}

function inLanguages(pack: OpenPack, rows: Matches, languages: ReadonlySet<number>): Matches {
  const column = pack.languageColumn
  return column ? only(rows, row => languages.has(column[pack.passageOfRow(row)]!)) : rows
}

async function matchPart(pack: OpenPack, part: Part, turn: Turn): Promise<Matches> {
  if (part.kind === 'exact') {
    const form = pack.form(part.token)
    return form ? pack.postings(form.id) : NOTHING
  }
  const forms = formsOf(pack, part)
  if (forms.length === 0) return NOTHING
  if (forms.length === 1) return pack.postings(forms[0]!)
  return unionOfForms(pack, forms, turn)
}

/** Up to so many forms are read from the file one by one. */
const FEW_FORMS = 64

/** The rows of many forms together, added up in one array over the index. */
export async function unionOfForms(pack: OpenPack, forms: Uint32Array, turn: Turn): Promise<Matches> {
  const dense = pack.longestRow < 65535 ? arena.zeros16(pack.rows) : arena.zeros(pack.rows)
  const packed = forms.length > FEW_FORMS ? pack.packedPostings : undefined
  if (packed) {
    const { bytes, starts } = packed
    for (let i = 0; i < forms.length; i++) {
      const form = forms[i]!
      addPostings(bytes, dense, starts[form], starts[form + 1])
      if ((i & 1023) === 1023 && turn.due()) await turn.rest()
    }
    return fromDense(dense)
  }
  // runs of neighbouring numbers are read in one scan
  for (let i = 0; i < forms.length; ) {
    let j = i
    while (j + 1 < forms.length && forms[j + 1] === forms[j]! + 1 && j - i < 4096) j++
    pack.db.scan('SELECT id, data FROM postings WHERE id BETWEEN ? AND ?', [forms[i]!, forms[j]!], (_, bytes) => {
      addPostings(bytes, dense)
      return true
    })
    i = j + 1
    if (turn.due()) await turn.rest()
  }
  return fromDense(dense)
}

const quoted = (tokens: readonly string[]) => `"${tokens.join(' ').replaceAll('"', '""')}"`

async function matchPhrase(pack: OpenPack, term: Term, variant: Variant, turn: Turn): Promise<Matches> {
  const { parts } = variant
  if (parts.every(p => p.kind === 'exact'))
    return asMatches(
      sequenceOf(
        pack,
        parts.map(p => p.token),
      ),
    )
  if (parts.every((p, i) => p.kind === 'exact' || (p.kind === 'prefix' && i === parts.length - 1))) {
    // FTS5 knows the words that begin so; it counts places that overlap, as this product does
    const rows: number[] = []
    const counts: number[] = []
    pack.db.instances('words', `${quoted(parts.map(p => p.token))} *`, (row, instances) => {
      rows.push(row)
      counts.push(instances.length / 2)
    })
    return { rows: Uint32Array.from(rows), counts: Uint32Array.from(counts) }
  }
  // a wildcard inside the phrase: rows that have each word, then their words one after the other
  let candidates: Matches | undefined
  for (const part of parts) {
    if (part.kind === 'any') continue
    const rows = await matchPart(pack, part, turn)
    candidates = candidates ? both(candidates, rows) : rows
  }
  if (parts.length <= 8) return inSequence(pack, parts, candidates ?? NOTHING, turn)
  return verify(pack, { ...term, variants: [variant] }, candidates ?? NOTHING, turn)
}

/** Rows in which forms that fit these parts, at most eight, stand one after the other; counted by places. */
async function inSequence(pack: OpenPack, parts: readonly Part[], candidates: Matches, turn: Turn): Promise<Matches> {
  // for each form + 1 one bit a part that it fits; a gap, which is 0, fits none
  const fits = new Uint8Array(pack.forms.length + 1)
  parts.forEach((part, k) => {
    const bit = 1 << k
    if (part.kind === 'any') for (let form = 1; form < fits.length; form++) fits[form]! |= bit
    else if (part.kind === 'exact') {
      const form = pack.form(part.token)
      if (form) fits[form.id + 1]! |= bit
    } else for (const form of formsOf(pack, part)) fits[form + 1]! |= bit
  })
  const words = new RowWords(pack)
  const rows = arena.uint32(candidates.rows.length)
  const counts = arena.uint32(candidates.rows.length)
  const last = parts.length - 1
  let n = 0
  for (let i = 0; i < candidates.rows.length; i++) {
    if ((i & 1023) === 0 && turn.due()) await turn.rest()
    if ((i & 63) === 0 && turn.late()) break
    const row = candidates.rows[i]!
    const { forms, length } = words.open(row)
    let found = 0
    for (let at = 0; at + last < length; at++) {
      let k = 0
      while (k <= last && fits[forms[at + k]!]! & (1 << k)) k++
      if (k > last) found++
    }
    if (found === 0) continue
    rows[n] = row
    counts[n++] = found
  }
  return { rows: rows.subarray(0, n), counts: counts.subarray(0, n) }
}

/** Rows in which a NEAR holds: by stored places where they tell distances, else by reading the text. */
async function matchNear(pack: OpenPack, near: NearTerm, turn: Turn): Promise<Matches> {
  const sequences = near.terms.length === 2 ? near.terms.map(term => plainSequence(pack, term)) : []
  const [a, b] = sequences
  if (a && b) {
    const { sure, unsure } = nearBySequences(pack, a, b, near.window, near.ordered ?? false)
    return unsure.rows.length === 0 ? sure : either(sure, await verify(pack, near, unsure, turn))
  }
  let candidates: Matches | undefined
  for (const term of near.terms) {
    const rows = await matchTerm(pack, term, turn)
    candidates = candidates ? both(candidates, rows) : rows
  }
  return verify(pack, near, candidates ?? NOTHING, turn)
}

/**
 * Rows of a term under the conditions of a request. Where only tokens are asked of the words of one row of exact tokens,
 * its places are known and its tokens are looked up one by one; else the wordings are looked at.
 */
async function underConditions(
  pack: OpenPack,
  term: Term | NearTerm,
  rows: Matches,
  turn: Turn,
  conditions: Conditions,
): Promise<Matches> {
  const { tokens, exempt } = conditions
  if (term.kind === 'term' && onlyLetters(conditions)) {
    const looked = await lookForLetters(pack, term, rows, turn)
    if (looked) return either(looked.sure, await verify(pack, term, looked.rest, turn, conditions))
  }
  const alone = tokens && foldDecides({ ...conditions, tokens: undefined }) && !conditions.cross
  if (alone && term.kind === 'term' && exempt?.has(term)) return rows
  const sequence = alone && !tokens.gloss && term.kind === 'term' ? plainSequence(pack, term) : undefined
  if (!sequence) return verify(pack, term, rows, turn, conditions)
  const reader = new TokenReader(pack)
  const keeps = keepsOf(pack, tokens!)
  const kept = arena.uint32(rows.rows.length)
  const counts = arena.uint32(rows.rows.length)
  const again = arena.uint32(rows.rows.length)
  let n = 0
  let m = 0
  let place = 0
  for (let i = 0, j = 0; i < sequence.rows.length && j < rows.rows.length; i++) {
    const row = sequence.rows[i]!
    const first = place
    place += sequence.counts[i]!
    if (rows.rows[j] !== row) continue
    j++
    if ((j & 4095) === 0 && turn.due()) await turn.rest()
    if ((j & 4095) === 0 && turn.late()) break
    const keep = keeps(pack.languageOf(pack.passageOfRow(row)))
    let found = 0
    let unsure = ((pack.unevenRows[row >> 3]! >> (row & 7)) & 1) === 1
    for (let p = first; p < place && !unsure; p++) {
      let stands = false
      for (let word = sequence.places[p]!; word < sequence.places[p]! + sequence.length && !stands; word++) {
        const one = reader.at(row, word, keep)
        if (one === undefined) unsure = true
        stands = one === true
      }
      if (stands) found++
    }
    if (unsure) again[m++] = row
    else if (found > 0) {
      kept[n] = row
      counts[n++] = found
    }
  }
  const sure = { rows: kept.subarray(0, n), counts: counts.subarray(0, n) }
  if (m === 0) return sure
  const rest = { rows: again.subarray(0, m), counts: arena.zeros(m) }
  return either(sure, await verify(pack, term, rest, turn, conditions))
}

/** Whether the letters as written are all that is asked beyond the fold. */
const onlyLetters = (c: Conditions): boolean => c.mode === 'exact' && !c.cross && foldDecides({ ...c, mode: 'folded' })

/** The places of a term that is one row of exact tokens in every language of the pack. */
export function plainSequence(pack: OpenPack, term: Term): Sequence | undefined {
  const tokens = plainTokens(pack, term)
  return tokens && sequenceOf(pack, tokens)
}

/** The tokens of a term that is one row of exact tokens in every language of the pack. */
function plainTokens(pack: OpenPack, term: Term): string[] | undefined {
  const mine = term.variants.filter(v => pack.languages.some(l => v.languages.has(l.code)))
  const [variant] = mine
  if (mine.length !== 1 || !variant || variant.parts.some(p => p.kind !== 'exact')) return undefined
  if (pack.languages.some(l => !variant.languages.has(l.code))) return undefined
  return variant.parts.map(p => p.token)
}

/** Rows whose tokens are words are decided by token numbers; the others have to be read. */
function nearBySequences(
  pack: OpenPack,
  a: Sequence,
  b: Sequence,
  window: number,
  ordered: boolean,
): { sure: Matches; unsure: Matches } {
  const most = Math.min(a.rows.length, b.rows.length)
  const rows = arena.uint32(most)
  const counts = arena.uint32(most)
  const again = arena.uint32(most)
  const uneven = pack.unevenRows
  let n = 0
  let m = 0
  eachShared(a, b, (row, i, iEnd, j, jEnd) => {
    if ((uneven[row >> 3]! >> (row & 7)) & 1) {
      again[m++] = row
      return
    }
    // how many places of either take part: few in a row, so every pair is looked at
    let taking = 0
    for (let p = i; p < iEnd; p++) if (hasNear(a.places[p]!, a.length, b, j, jEnd, window, ordered ? 1 : 0)) taking++
    if (taking === 0) return
    for (let q = j; q < jEnd; q++) if (hasNear(b.places[q]!, b.length, a, i, iEnd, window, ordered ? -1 : 0)) taking++
    rows[n] = row
    counts[n++] = taking
  })
  return {
    sure: { rows: rows.subarray(0, n), counts: counts.subarray(0, n) },
    unsure: { rows: again.subarray(0, m), counts: arena.zeros(m) },
  }
}

/** Whether some place of `other` is disjoint from a place and within the window; `side` 1: behind it, −1: before it. */
function hasNear(
  place: number,
  length: number,
  other: Sequence,
  from: number,
  to: number,
  window: number,
  side: -1 | 0 | 1,
): boolean {
  for (let k = from; k < to; k++) {
    const o = other.places[k]!
    if ((o - place) * side < 0) continue
    const between = o > place ? o - (place + length) : place - (o + other.length)
    if (between >= 0 && between <= window) return true
  }
  return false
}

/** Looks at the candidates' wordings and keeps those in which the term stands; counts its places. */
async function verify(
  pack: OpenPack,
  term: Term | NearTerm,
  candidates: Matches,
  turn: Turn,
  conditions: Conditions = FOLDED,
): Promise<Matches> {
  const rows: number[] = []
  const counts: number[] = []
  const wordings = wordingsUnder(pack, conditions)
  for (let i = 0; i < candidates.rows.length; i++) {
    if (turn.due()) await turn.rest()
    if (turn.late()) break
    const row = candidates.rows[i]!
    const words = wordings(row)
    if (!words) continue
    const n = term.kind === 'near' ? (nearPlaces(term, words) ?? []).flat().length : placesOf(term, words).length
    if (n > 0) {
      rows.push(row)
      counts.push(n)
    }
  }
  return { rows: Uint32Array.from(rows), counts: Uint32Array.from(counts) }
}
