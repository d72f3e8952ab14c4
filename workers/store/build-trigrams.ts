import { orderOf } from '../model/order.ts'
import { Vocabulary } from './vocabulary.ts'

const LETTER_BITS = 7
const PLACES = (1 << (3 * LETTER_BITS)) - 1

/**
 * Every three letters in a row of the folded passages, blanks between words included, with the passages that have them:
 * what a fragment crossing words is looked up by. Letters are code points. The lists grow packed, as they will be stored.
 */
export class TrigramIndex {
  private readonly trigrams: string[] = []
  /** The pack's commonest letters get a number of seven bits, so that three of them find their place in one step. */
  private readonly letters = new Uint8Array(0x10000)
  private lettersSeen = 0
  private readonly ids = new Int32Array(PLACES + 1).fill(-1)
  /** Trigrams with other letters: by their place there the number here. */
  private readonly others = new Vocabulary()
  private readonly otherIds: number[] = []
  private readonly lists: Uint8Array[] = []
  /** For each trigram the passage it was last seen in, and the length of its list: side by side, for the cache's sake. */
  private state = new Int32Array(1 << 12)

  /** Passages come in ascending order. */
  add(passage: number, text: string): void {
    const { letters, ids } = this
    /** Where the last three letters begin, their numbers side by side, and how many numbered ones stand in a row. */
    let first = 0
    let second = 0
    let third = 0
    let place = 0
    let numbered = 0
    for (let to = 0, n = 0; to < text.length; n++) {
      first = second
      second = third
      third = to
      to = step(text, third)
      const letter = letters[text.charCodeAt(third)] || this.letter(text, third, to)
      place = ((place << LETTER_BITS) | letter) & PLACES
      numbered = letter > 0 ? numbered + 1 : 0
      if (n < 2) continue
      let id: number
      if (numbered > 2) {
        id = ids[place]!
        if (id < 0) ids[place] = id = this.make(text, first, to)
      } else {
        const other = this.others.id(text, first, to)
        if (other === this.otherIds.length) this.otherIds.push(this.make(text, first, to))
        id = this.otherIds[other]!
      }
      if (this.state[2 * id] !== passage) this.append(id, passage)
    }
  }

  /** The trigrams in the order of code points: varints of passage − previous passage, from 0. */
  *rows(): Iterable<[trigram: string, passages: number, data: Uint8Array]> {
    for (const id of orderOf(this.trigrams)) {
      const data = this.lists[id]!.subarray(0, this.state[2 * id + 1])
      let passages = 0
      for (const byte of data) if (byte < 128) passages++
      yield [this.trigrams[id]!, passages, data]
    }
  }

  /** The number of a letter, from 1; 0 where all numbers are given away, or it is no letter of one unit. */
  private letter(text: string, from: number, to: number): number {
    if (to - from > 1 || this.lettersSeen === (1 << LETTER_BITS) - 1) return 0
    return (this.letters[text.charCodeAt(from)] = ++this.lettersSeen)
  }

  private make(text: string, from: number, to: number): number {
    const id = this.trigrams.push(text.slice(from, to)) - 1
    if (2 * id >= this.state.length) {
      const wider = new Int32Array(this.state.length * 2)
      wider.set(this.state)
      this.state = wider
    }
    this.state[2 * id] = -1
    this.lists.push(new Uint8Array(8))
    return id
  }

  private append(id: number, passage: number): void {
    const { state } = this
    let list = this.lists[id]!
    let length = state[2 * id + 1]!
    if (length + 5 > list.length) {
      const wider = new Uint8Array(list.length * 2)
      wider.set(list)
      this.lists[id] = list = wider
    }
    let delta = passage - Math.max(0, state[2 * id]!)
    while (delta > 127) {
      list[length++] = (delta & 127) | 128
      delta >>>= 7
    }
    list[length++] = delta
    state[2 * id] = passage
    state[2 * id + 1] = length
  }
}

/** Where the next letter begins. */
const step = (text: string, at: number): number => {
  const unit = text.charCodeAt(at)
  return unit >= 0xd800 && unit < 0xdc00 ? at + 2 : at + 1
}
