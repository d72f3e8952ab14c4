import type { SortKey } from '../api/concord.ts'
import { orderOf, ranksOf } from '../model/order.ts'
import type { Occurrences } from './occurrences.ts'
import { ranksOfNumbers, sortedBy, yearsOf } from './order.ts'
import type { OpenPack } from './pack.ts'
import { RowWords } from './row-words.ts'
import type { Turn } from './turn.ts'

/** A line of a concordance by number: its pack's place in the list, and its place there. */
export interface LineOrder {
  /** Lines in their order, as numbers over all packs. */
  numbers: Uint32Array
  at(number: number): { list: Occurrences; i: number }
}

const ABSENT = 0
const GAP = 1
const FIRST_FORM = 2

/**
 * Puts lines in order by up to three keys: words before or after, the keyword, the place, the date. Words are compared as
 * folded; no word at all stands before every word, undated texts behind all. Equal lines stay in corpus order.
 */
export async function lineOrder(
  lists: readonly Occurrences[],
  keys: readonly SortKey[],
  turn: Turn,
): Promise<LineOrder> {
  const firsts: number[] = []
  let total = 0
  for (const list of lists) {
    firsts.push(total)
    total += list.length
  }
  let numbers: Uint32Array = new Uint32Array(total)
  for (let i = 0; i < total; i++) numbers[i] = i
  const offsets = keys.filter(key => typeof key === 'number')
  const words = await wordRanks(lists, total, offsets, turn)
  // the last key first: each sort keeps the order of what is equal
  for (const key of [...keys].reverse()) {
    if (key === 'ref') {
      numbers = numbers.sort()
      continue
    }
    const ranks = key === 'date' ? yearRanks(lists, total) : words[offsets.indexOf(key)]!
    if (turn.due()) await turn.rest()
    numbers = sortedBy(ranks, numbers)
  }
  return {
    numbers,
    at(number) {
      let n = firsts.length - 1
      while (firsts[n]! > number) n--
      return { list: lists[n]!, i: number - firsts[n]! }
    },
  }
}

/** Ranks of the years by which lines are dated. */
function yearRanks(lists: readonly Occurrences[], total: number): Uint32Array {
  const years = new Float64Array(total)
  let n = 0
  for (const { pack, rows, length } of lists) {
    const year = yearsOf(pack)
    for (let i = 0; i < length; i++) years[n++] = year(pack.passageOfRow(rows[i]!))
  }
  return ranksOfNumbers(years)
}

/** For each offset the ranks of the words that stand so many words before (below 0) or after the match, or of it (0). */
async function wordRanks(
  lists: readonly Occurrences[],
  total: number,
  offsets: readonly number[],
  turn: Turn,
): Promise<Uint32Array[]> {
  if (offsets.length === 0) return []
  const codes = offsets.map(() => new Int32Array(total))
  const composed: string[] = []
  let n = 0
  const own: { pack: OpenPack; from: number; to: number }[] = []
  for (const list of lists) {
    const mine = codes.map(all => all.subarray(n, n + list.length))
    await codesOf(list, offsets, mine, composed, turn)
    own.push({ pack: list.pack, from: n, to: n + list.length })
    n += list.length
  }
  // one pack numbers its forms in their order
  if (own.length === 1 && composed.length === 0) return codes.map(all => Uint32Array.from(all))
  return codes.map(all => ranksOfCodes(all, own, composed))
}

/**
 * A number for each word of each line: 0 where there is none, 1 for a gap, from 2 the form of the pack; below 0 a word of
 * several index tokens, whose text is added to `composed`.
 */
async function codesOf(
  { pack, unit, rows, from, to, length }: Occurrences,
  offsets: readonly number[],
  codes: readonly Int32Array[],
  composed: string[],
  turn: Turn,
): Promise<void> {
  const words = new RowWords(pack)
  const seen = new Map<string, number>()
  let row = -1
  for (let i = 0; i < length; i++) {
    if ((i & 4095) === 0 && turn.due()) await turn.rest()
    if (rows[i] !== row) {
      row = rows[i]!
      words.open(row)
    }
    const [first, last] = stretchOf(words, unit, from[i]!, to[i]!)
    for (let k = 0; k < offsets.length; k++)
      codes[k]![i] = codeOf(pack, words, first, last, offsets[k]!, seen, composed)
  }
}

function codeOf(
  pack: OpenPack,
  words: RowWords,
  from: number,
  to: number,
  offset: number,
  seen: Map<string, number>,
  composed: string[],
): number {
  let [first, last] = [from, to]
  if (offset !== 0 && first < last) {
    const word = offset < 0 ? words.wordOf(first) + offset : words.wordOf(last - 1) + offset
    ;[first, last] = tokensOfWord(words, word, offset < 0 ? first : last)
  }
  if (first >= last) return ABSENT
  const form = words.forms[first]!
  if (last - first === 1) return form === 0 ? GAP : form - 1 + FIRST_FORM
  let text = ''
  for (let token = first; token < last; token++) {
    const id = words.forms[token]!
    text += `${token > first ? ' ' : ''}${id === 0 ? '' : pack.forms.at(id - 1)}`
  }
  let code = seen.get(text)
  if (code === undefined) {
    code = -composed.push(text)
    seen.set(text, code)
  }
  return code
}

/** The index tokens of a match: as they are, or those of its graphic word. */
function stretchOf(words: RowWords, unit: Occurrences['unit'], from: number, to: number): [number, number] {
  if (unit === 'tokens') return [from, Math.min(to, words.length)]
  return from < 0 ? [0, 0] : tokensOfWord(words, from, Math.min(from, words.length))
}

/** The index tokens of a graphic word, sought from a token near it; none where the row has no such word. */
function tokensOfWord(words: RowWords, word: number, near: number): [number, number] {
  if (word < 0) return [0, 0]
  let first = Math.min(near, words.length - 1)
  if (first < 0) return [0, 0]
  while (first > 0 && words.wordOf(first - 1) >= word) first--
  while (first < words.length && words.wordOf(first) < word) first++
  let last = first
  while (last < words.length && words.wordOf(last) === word) last++
  return [first, last]
}

/** Ranks of words over several packs, and of those that are no single form. */
function ranksOfCodes(
  codes: Int32Array,
  packs: readonly { pack: OpenPack; from: number; to: number }[],
  composed: readonly string[],
): Uint32Array {
  const texts = new Map<string, number>()
  const number = (text: string): number => {
    let n = texts.get(text)
    if (n === undefined) {
      n = texts.size
      texts.set(text, n)
    }
    return n
  }
  const ofComposed = composed.map(number)
  const numbers = new Uint32Array(codes.length)
  for (const { pack, from, to } of packs) {
    const ofForm = new Map<number, number>()
    for (let i = from; i < to; i++) {
      const code = codes[i]!
      if (code < 0) numbers[i] = ofComposed[-code - 1]! + FIRST_FORM
      else if (code < FIRST_FORM) numbers[i] = code
      else {
        let n = ofForm.get(code)
        if (n === undefined) {
          n = number(pack.forms.at(code - FIRST_FORM)) + FIRST_FORM
          ofForm.set(code, n)
        }
        numbers[i] = n
      }
    }
  }
  const rank = ranksOf(orderOf([...texts.keys()]))
  return numbers.map(n => (n < FIRST_FORM ? n : rank[n - FIRST_FORM]! + FIRST_FORM))
}
