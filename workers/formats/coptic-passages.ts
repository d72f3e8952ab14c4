import type {
  DataRecord,
  LayerRecord,
  PassageRecord,
  ReadingRecord,
  SpanKind,
  SpanRecord,
  TokenRecord,
} from '../model/records.ts'
import { graphicWords } from '../model/words.ts'
import type { CopticHeader } from './coptic-meta.ts'
import type { CopticToken, Place, Unit } from './coptic-tt.ts'
import { nameOf, type ReadContext } from './reader.ts'

/** A stretch of the running text that something is said of: a span, a layer's text, or a word for its tokens. */
export interface Piece {
  kind?: SpanKind
  layer?: Pick<LayerRecord, 'layer' | 'kind' | 'language'> | undefined
  /** Key of the tokens' further annotation. */
  misc?: string
  value: string
  from: Place
  /** Absent while the element is open. */
  to: Place | undefined
}

/** What a file holds, in places of its running text. */
export interface CopticText {
  text: string
  words: readonly { start: number; end: number }[]
  tokens: readonly CopticToken[]
  units: readonly Unit[]
  pieces: readonly Piece[]
  /** Beginnings of lines, where lines are cited. */
  lines: readonly { place: Place; citation: string }[]
  header: CopticHeader
}

interface Made {
  start: number
  end: number
  firstToken: number
  lastToken: number
  record: PassageRecord
}

/** Cuts the running text into its passages, and gives each what is said of it. */
export function passagesOf(
  read: CopticText,
  context: ReadContext,
  count: (code: string, raw: string, action: string) => void,
): DataRecord[] {
  const { text, words, tokens, units, header } = read
  const made = units.map((unit, n): Made => {
    const start = words[unit.word]!.start
    const end = words[(units[n + 1]?.word ?? words.length) - 1]!.end
    const facets = [...header.partFacets, ...(unit.paragraph ? [{ name: 'paragraph', value: unit.paragraph }] : [])]
    const record: PassageRecord = {
      type: 'passage',
      citation: unit.citation.split('.').map(nameOf).join('.'),
      text: text.slice(start, end),
      ...(facets.length > 0 ? { facets } : {}),
    }
    return { start, end, firstToken: firstFrom(tokens, start), lastToken: firstFrom(tokens, end), record }
  })
  const at = (place: number): number => {
    let [low, high] = [0, made.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (made[middle]!.start <= place) low = middle
      else high = middle - 1
    }
    return low
  }
  for (const piece of read.pieces) {
    const from = piece.from.at
    const to = Math.max(from, piece.to?.at ?? from)
    const [first, last] = [firstFrom(tokens, from), firstFrom(tokens, to)]
    if (piece.misc !== undefined) {
      for (const token of tokens.slice(first, last)) token.misc[piece.misc] ??= piece.value
      continue
    }
    if (piece.layer) {
      const into = made[at(Math.min(from, text.length))]!
      const own: [number, number] = [first - into.firstToken, Math.min(last, into.lastToken) - into.firstToken]
      if (last > into.lastToken)
        count(
          'layer-crosses',
          piece.value,
          'a translation or note that goes on in the next passage: it stands with the first',
        )
      const align = own[1] > own[0] ? [{ tokens: own, span: [0, piece.value.length] as const }] : undefined
      into.record.layers ??= []
      into.record.layers.push({ ...piece.layer, text: piece.value, ...(align ? { align } : {}) })
      continue
    }
    // a span that runs over passages has its part in each
    for (let n = at(from); n < made.length && (made[n]!.start < to || n === at(from)); n++) {
      const { start, end, record } = made[n]!
      const span = {
        start: Math.min(Math.max(from, start), end) - start,
        end: Math.min(Math.max(to, start), end) - start,
      }
      if (to > from && span.start === span.end) continue
      addSpan(record, { ...span, kind: piece.kind!, ...(piece.value === '' ? {} : { value: piece.value }) })
    }
  }
  for (const { place, citation } of read.lines) {
    const { start, end, record } = made[at(place.at)]!
    if (place.at <= start || place.at > end) continue
    const also = citation.split('.').map(nameOf).join('.')
    if (also === record.citation) continue
    record.also ??= []
    if (!record.also.includes(also)) record.also.push(also)
  }
  for (const one of made) addTokens(one, tokens, header, context, count)
  return made.map(({ record }) => record)
}

/** The number of the first token that begins at a place or after it. */
function firstFrom(tokens: readonly CopticToken[], place: number): number {
  let [low, high] = [0, tokens.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (tokens[middle]!.start < place) low = middle + 1
    else high = middle
  }
  return low
}

/** Adds a span; elements that say several things of one stretch become one. */
function addSpan(record: PassageRecord, span: SpanRecord): void {
  record.spans ??= []
  const last = record.spans.at(-1)
  const same = last && last.kind === span.kind && last.start === span.start && last.end === span.end
  if (same && span.kind !== 'line_break' && span.kind !== 'layout')
    last.value = [last.value, span.value].filter(Boolean).join('; ')
  else record.spans.push(span)
}

function addTokens(
  { start, firstToken, lastToken, record }: Made,
  tokens: readonly CopticToken[],
  header: CopticHeader,
  context: ReadContext,
  count: (code: string, raw: string, action: string) => void,
): void {
  const own = tokens.slice(firstToken, lastToken)
  const words = graphicWords(record.text, context.language, context.flags)
  const place = new Map(own.flatMap((token, i) => (token.id ? [[token.id, i] as const] : [])))
  const heads = headsOf(own, place)
  const readings = new Map<string, ReadingRecord>()
  let word = 0
  record.tokens = own.map((token, i) => {
    const span = [token.start - start, token.end - start] as const
    while (word * 2 + 3 < words.length && words[word * 2 + 1]! <= span[0]) word++
    const made: TokenRecord = { word }
    if (span[1] > span[0]) made.span = span
    else count('no-letters', token.norm ?? '', 'a token that has no letters of its word: it has no place in the text')
    if (token.norm) made.norm = token.norm
    if (token.lemma) made.lemma = token.lemma.trim().normalize('NFC')
    if (header.automatic) made.tier = 'silver'
    if (token.pos) {
      made.xpos = token.pos
      made.morph = { tagset: 'coptic', tag: token.pos }
    }
    const head = heads[i]
    if (head !== undefined) made.head = head
    else if (token.head) token.misc.head = token.head
    if (token.func) made.deprel = token.func
    if (token.morphs.length > 0) token.misc.morph = token.morphs.join('-').normalize('NFC')
    if (Object.keys(token.misc).length > 0) made.misc = token.misc
    if (made.span && token.norm) {
      const key = span.join(' ')
      const known = readings.get(key)
      if (known) known.text += token.norm
      else readings.set(key, { layer: 'norm', span, text: token.norm })
    }
    return made
  })
  const other = [...readings.values()].filter(({ span, text }) => text !== record.text.slice(...span))
  if (other.length > 0) record.readings = other
}

/** Places of the heads: −1 = root; undefined where the head is not in the passage, or heads lead in a circle. */
function headsOf(tokens: readonly CopticToken[], place: ReadonlyMap<string, number>): (number | undefined)[] {
  const heads = tokens.map((token, i) => {
    if (token.func === 'root') return -1
    const head = token.head === undefined ? undefined : place.get(token.head)
    return head === i ? undefined : head
  })
  /** The walk in which a token was seen: one met again in its own walk closes a circle, which is cut there. */
  const seen = new Int32Array(heads.length).fill(-1)
  for (let start = 0; start < heads.length; start++)
    for (let at: number | undefined = start; at !== undefined && at >= 0; at = heads[at]) {
      if (seen[at] === start) {
        heads[at] = undefined
        break
      }
      if (seen[at] !== -1) break
      seen[at] = start
    }
  return heads
}
