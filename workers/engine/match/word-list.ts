import { arena } from '../../model/arena.ts'
import { byCodePoint } from '../../model/order.ts'

/** Above every unit. */
const ALL = 0x10000

/** Words in the order of code points, one after the other in one text: a word's number is its place. */
export class WordList {
  /** A newline before and after each word. */
  readonly text: string
  /** Where each word begins in the text. */
  readonly starts: Uint32Array

  /** `joined`: the words in order, a newline between each two; undefined where there are none. */
  constructor(joined: string | undefined) {
    this.text = joined === undefined ? '\n' : `\n${joined}\n`
    const starts: number[] = []
    for (let at = 0; at < this.text.length - 1; at = this.text.indexOf('\n', at + 1)) starts.push(at + 1)
    this.starts = Uint32Array.from(starts)
  }

  get length(): number {
    return this.starts.length
  }

  /** Where a word ends in the text. */
  end(i: number): number {
    return i + 1 < this.starts.length ? this.starts[i + 1]! - 1 : this.text.length - 1
  }

  at(i: number): string {
    return this.text.slice(this.starts[i]!, this.end(i))
  }

  /** The words that begin with these letters: the first, and the one after the last. */
  beginning(letters: string): [from: number, to: number] {
    if (letters === '') return [0, this.length]
    let low = 0
    let high = this.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (byCodePoint(this.at(middle), letters) < 0) low = middle + 1
      else high = middle
    }
    return [low, this.passOver(low, letters, 0, letters.length)]
  }

  /**
   * The first word from `i` on that does not begin with the `length` letters of a text from `start`, or goes on behind
   * them with the unit `from` or a later one. Steps double until one is found, so that a short way costs little.
   */
  passOver(i: number, of: string, start: number, length: number, from = ALL): number {
    let low = i
    let step = 1
    let high = i
    while (high < this.length && this.standsBefore(high, of, start, length, from)) {
      low = high + 1
      high += step
      step *= 2
    }
    high = Math.min(high, this.length)
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.standsBefore(middle, of, start, length, from)) low = middle + 1
      else high = middle
    }
    return low
  }

  /** The words that hold these letters, ascending. */
  holding(letters: string): Uint32Array {
    const { text, starts } = this
    const found: number[] = []
    // both the finds and the words go upward
    let word = 0
    let last = -1
    for (let at = text.indexOf(letters); at >= 0; at = text.indexOf(letters, at + 1)) {
      while (word + 1 < starts.length && starts[word + 1]! <= at) word++
      if (word !== last) found.push(word)
      last = word
    }
    return Uint32Array.from(found)
  }

  /** The words that end with these letters, ascending. `byEnding`: the words ordered by their letters from the last. */
  ending(letters: string, byEnding: Uint32Array): Uint32Array {
    let from = 0
    let high = byEnding.length
    while (from < high) {
      const middle = (from + high) >> 1
      if (this.compareEnding(byEnding[middle]!, letters) < 0) from = middle + 1
      else high = middle
    }
    let to = from
    high = byEnding.length
    while (to < high) {
      const middle = (to + high) >> 1
      if (this.compareEnding(byEnding[middle]!, letters) <= 0) to = middle + 1
      else high = middle
    }
    return ascending(byEnding.subarray(from, to), this.length)
  }

  private standsBefore(i: number, of: string, start: number, length: number, from: number): boolean {
    const { text } = this
    const own = this.starts[i]!
    for (let k = 0; k < length; k++) if (text.charCodeAt(own + k) !== of.charCodeAt(start + k)) return false
    // behind a word stands a newline, which is below every letter
    return text.charCodeAt(own + length) < from
  }

  /** Below, at or above 0 as a word stands before, among or after those that end so. */
  private compareEnding(i: number, letters: string): number {
    const { text } = this
    const start = this.starts[i]!
    let at = this.end(i)
    for (let k = letters.length - 1; k >= 0; k--) {
      if (--at < start) return -1
      if (text.charCodeAt(at) !== letters.charCodeAt(k))
        return codePointBefore(text, at + 1) - codePointBefore(letters, k + 1)
    }
    return 0
  }
}

/** The code point that ends before a place in a text. */
function codePointBefore(text: string, end: number): number {
  const low = text.charCodeAt(end - 1)
  const pair = low >= 0xdc00 && low < 0xe000 && end > 1
  return pair ? text.codePointAt(end - 2)! : low
}

/** From this share of all on, numbers are put in order by marking them. */
const MANY = 1 / 64

/** Distinct numbers below `end` in ascending order. */
function ascending(numbers: Uint32Array, end: number): Uint32Array {
  if (numbers.length < end * MANY) return numbers.slice().sort()
  const marks = arena.zeros16(end)
  for (const number of numbers) marks[number] = 1
  const sorted = arena.uint32(numbers.length)
  let n = 0
  for (let i = 0; i < end; i++) if (marks[i] === 1) sorted[n++] = i
  return sorted
}
