import type { PassageRecord, Span, SpanRecord, TokenRecord } from '../model/records.ts'
import { graphicWords } from '../model/words.ts'
import { looseHeads } from './conllu-tokens.ts'
import type { ReadContext } from './reader.ts'
import type { Tally } from './tree-tally.ts'

/** A word of a treebank as its file has it, before the words are put into passages. */
export interface TreeWord {
  /** Upstream's number. */
  id: string
  line: number
  /** As written; absent where the annotators added the word. */
  form?: string
  /** What stands around it in the text, blanks too. */
  before: string
  after: string
  /** Citation of its passage. One without goes with the words around it, an added word with its head. */
  citation?: string
  /** Which neighbour a word without citation goes with; absent = the one before. */
  side?: 'before' | 'after'
  /** The head's number: `0` = root, empty = none. */
  head: string
  /** What else is known of it. */
  token: Partial<TokenRecord>
  /** Editorial spans, from the beginning of the form. */
  spans?: SpanRecord[]
  /** Further references to words of the file, kept in `misc` under the name as `relation:place`. */
  links?: { name: string; relation?: string; target: string }[]
}

export interface TreeSentence {
  line: number
  words: TreeWord[]
  /** Heading of a division that begins with this sentence. */
  heading?: string
}

/** The words of one passage, and where each goes. */
interface Group {
  citation: string
  words: TreeWord[]
  /** Beginnings of sentences among the words. */
  starts: Set<TreeWord>
  headings: string[]
  tokens: TokenRecord[]
}

interface Place {
  group: Group
  n: number
}

/**
 * Puts the sentences of a treebank into passages: words of one citation that follow one another are a passage, a sentence
 * may run over several. Heads are numbers of tokens in the passage; one that stands in another passage is kept in `misc`
 * as `citation@number`. Heads that loop, are missing or lead nowhere leave the word unattached.
 */
export function passagesOf(sentences: readonly TreeSentence[], context: ReadContext, tally: Tally): PassageRecord[] {
  const groups: Group[] = []
  const places = new Map<TreeWord, Place>()
  const byId = new Map<string, TreeWord>()
  const linked = sentences.some(sentence => sentence.words.some(word => word.links))
  for (const sentence of sentences) {
    if (!sentence.words.some(word => word.form !== undefined)) {
      tally.count('sentence-empty', sentence.line)
      continue
    }
    place(sentence, groups, places)
    if (linked) for (const word of sentence.words) byId.set(word.id, word)
  }
  const heads = new Map<TreeWord, number | TreeWord>()
  for (const sentence of sentences) readHeads(sentence, heads, tally)
  const addressOf = (word: TreeWord | undefined, from: Group): string | undefined => {
    const found = word && places.get(word)
    if (!found) return undefined
    return found.group === from ? String(found.n) : `${found.group.citation}@${found.n}`
  }
  return groups.map(group => {
    const passage = textOf(group, context)
    for (const [n, word] of group.words.entries()) {
      const token = group.tokens[n]!
      const misc: Record<string, string> = { ...word.token.misc }
      const head = heads.get(word)
      if (typeof head === 'number') token.head = head
      else if (head) {
        const found = places.get(head)
        if (found?.group === group) token.head = found.n
        else if (found) {
          misc.head = `${found.group.citation}@${found.n}`
          tally.count('head-elsewhere', word.line)
        }
      }
      for (const { name, relation, target } of word.links ?? []) {
        const address = addressOf(byId.get(target), group)
        if (address === undefined) continue
        const value = relation ? `${relation}:${address}` : address
        misc[name] = misc[name] === undefined ? value : `${misc[name]};${value}`
      }
      if (Object.keys(misc).length > 0) token.misc = misc
    }
    return passage
  })
}

/** Gives each word of a sentence its passage. */
function place(sentence: TreeSentence, groups: Group[], places: Map<TreeWord, Place>): void {
  const { words } = sentence
  const settled = settle(words)
  const own = new Map<string, Group>()
  const last = groups.at(-1)
  if (last) own.set(last.citation, last)
  let first = true
  for (const [i, word] of words.entries()) {
    const citation = settled[i]!
    let group = own.get(citation)
    if (!group) {
      group = { citation, words: [], starts: new Set(), headings: [], tokens: [] }
      own.set(citation, group)
      groups.push(group)
    }
    if (first && word.form !== undefined) {
      group.starts.add(word)
      if (sentence.heading !== undefined) group.headings.push(sentence.heading)
      first = false
    }
    places.set(word, { group, n: group.words.length })
    group.words.push(word)
  }
}

/** The citation of each word of a sentence. */
function settle(words: readonly TreeWord[]): string[] {
  const settled = words.map(word => word.citation)
  let before: string | undefined
  for (const [i, word] of words.entries()) {
    if (word.form === undefined) continue
    if (settled[i] === undefined && word.side !== 'after') settled[i] = before
    before = settled[i] ?? before
  }
  let after: string | undefined
  for (let i = words.length - 1; i >= 0; i--) {
    if (words[i]!.form === undefined) continue
    settled[i] ??= after
    after = settled[i]
  }
  const end = [...words.keys()].reverse().find(i => words[i]!.form !== undefined && settled[i] !== undefined)
  const fallback = end === undefined ? '1' : settled[end]!
  const byId = new Map(words.map((word, i) => [word.id, i]))
  return words.map((_, i) => {
    let at: number | undefined = i
    // an added word may hang on another one
    for (let step = 0; step < words.length && at !== undefined && settled[at] === undefined; step++) {
      if (words[at]!.form !== undefined) break
      at = byId.get(words[at]!.head)
    }
    return settled[i] ?? (at === undefined ? undefined : settled[at]) ?? before ?? fallback
  })
}

/** Words of a circle that a report names. */
const MOST_NAMES = 12

function readHeads({ words }: TreeSentence, heads: Map<TreeWord, number | TreeWord>, tally: Tally): void {
  const byId = new Map(words.map((word, i) => [word.id, i]))
  const found = words.map((word): number | undefined => {
    if (word.form === undefined && word.token.misc?.artificial !== undefined) tally.count('artificial', word.line)
    if (word.head === '0') return -1
    if (word.head === '') tally.count('head-missing', word.line)
    else if (word.head === word.id) tally.row('head-own', word.line, nameOf(word))
    else if (!byId.has(word.head)) tally.row('head-lost', word.line, `${nameOf(word)} → ${word.head}`)
    else return byId.get(word.head)
    return undefined
  })
  const loose = looseHeads(found)
  if (loose.size > 0) {
    const circle = [...loose].sort((a, b) => a - b).map(i => words[i]!)
    const names = circle.slice(0, MOST_NAMES).map(nameOf).join(', ')
    tally.row('head-circle', circle[0]!.line, circle.length > MOST_NAMES ? `${names} …` : names)
  }
  for (const [i, word] of words.entries()) {
    const head = found[i]
    if (head === undefined || loose.has(i)) continue
    heads.set(word, head === -1 ? -1 : words[head]!)
  }
}

const nameOf = (word: TreeWord): string => `${word.id} ${word.form ?? word.token.form ?? ''}`.trim()

const LINE = '\u2028'

/** The text of a passage, with its tokens and spans. Blanks of any kind are one; each sentence begins after one. */
function textOf(group: Group, context: ReadContext): PassageRecord {
  const parts: { text: string; line?: number[] }[] = []
  let length = 0
  let blank = true
  const append = (raw: string): number => {
    let piece = raw.replace(/\s+/gu, ' ')
    if (blank && piece.startsWith(' ')) piece = piece.slice(1)
    if (piece !== '') {
      parts.push({ text: piece })
      blank = piece.endsWith(' ')
    }
    length += piece.length
    return piece.length
  }
  const spans: SpanRecord[] = []
  const around = (raw: string) => {
    append(raw)
    if (raw.includes(LINE)) spans.push({ start: length, end: length, kind: 'line_break' })
  }
  const places: (Span | undefined)[] = []
  for (const word of group.words) {
    if (word.form === undefined) {
      const at = length
      for (const span of word.spans ?? []) spans.push({ ...span, start: at, end: at })
      places.push(undefined)
      continue
    }
    if (group.starts.has(word)) append(' ')
    around(word.before)
    const start = length
    append(word.form)
    places.push([start, length])
    for (const span of word.spans ?? [])
      spans.push({
        ...span,
        start: Math.min(length, start + span.start),
        end: Math.min(length, start + span.end),
      })
    around(word.after)
  }
  const raw = parts.map(part => part.text).join('')
  const given = raw.trimEnd()
  const text = given.normalize('NFC')
  // marks that meet their letter only here move what follows
  const at = (offset: number): number =>
    text === given ? Math.min(offset, text.length) : given.slice(0, offset).normalize('NFC').length
  const moved = (offset: number): number => Math.min(at(offset), text.length)
  const words = graphicWords(text, context.language, context.flags)
  let n = 0
  group.tokens = group.words.map((word, i): TokenRecord => {
    const span = places[i]
    const { misc: _, ...known } = word.token
    if (!span) return { word: n, ...known }
    const start = moved(span[0])
    const end = Math.max(start, moved(span[1]))
    if (n > 0 && words[2 * n]! > start) n = 0
    while (2 * n + 3 < words.length && words[2 * n + 1]! <= start) n++
    const token: TokenRecord = { span: [start, end], word: n, ...known }
    if (token.form === text.slice(start, end)) delete token.form
    return token
  })
  const headings = group.headings.map((value): SpanRecord => ({ start: 0, end: 0, kind: 'heading', value }))
  const kept = spans
    .map(span => ({ ...span, start: moved(span.start), end: moved(span.end) }))
    .filter(span => span.kind !== 'line_break' || span.value !== undefined || span.start < text.length)
  const all = [...headings, ...kept]
  return {
    type: 'passage',
    citation: group.citation,
    text,
    tokens: group.tokens,
    ...(all.length > 0 ? { spans: all } : {}),
  }
}
