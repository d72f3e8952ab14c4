import { orderOf } from '../model/order.ts'
import { Vocabulary, wider } from './vocabulary.ts'

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
  /**
   * For each trigram side by side, for the cache's sake: the passage it was last seen in, where its list goes on, and where
   * the piece that holds it ends.
   */
  private state = new Int32Array(STRIDE << 12)
  private readonly lists = new Pieces()

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
      if (this.state[STRIDE * id] !== passage) this.append(id, passage)
    }
  }

  /** The trigrams in the order of code points: varints of passage − previous passage, from 0. */
  *rows(): Iterable<[trigram: string, passages: number, data: Uint8Array]> {
    for (const id of orderOf(this.trigrams)) {
      const data = this.lists.read(id, this.state[STRIDE * id + 1]!)
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
    const at = STRIDE * id
    if (at >= this.state.length) this.state = wider(this.state, new Int32Array(this.state.length * 2))
    this.state[at] = -1
    return id
  }

  private append(id: number, passage: number): void {
    const { state, lists } = this
    const own = STRIDE * id
    let at = state[own + 1]!
    if (at + LONGEST > state[own + 2]!) {
      at = lists.grow(id, at)
      state[own + 2] = lists.end(id)
    }
    const { bytes } = lists
    let delta = passage - Math.max(0, state[own]!)
    while (delta > 127) {
      bytes[at++] = (delta & 127) | 128
      delta >>>= 7
    }
    bytes[at++] = delta
    state[own] = passage
    state[own + 1] = at
  }
}

/** Numbers kept for a trigram. */
const STRIDE = 3
/** Bytes of the longest varint. */
const LONGEST = 5

/**
 * Many lists of bytes that grow side by side in one array, each in pieces of doubling length: a list of its own for each
 * would cost several misses of the cache a byte.
 */
class Pieces {
  bytes = new Uint8Array(1 << 20)
  private used = 0
  /** For each list its pieces: where each begins and where its bytes end, but for the last one's. */
  private readonly pieces: { starts: number[]; ends: number[]; size: number }[] = []

  /** A new piece for a list whose last one is filled up to `filled`; where it begins. */
  grow(list: number, filled: number): number {
    let own = this.pieces[list]
    if (own) {
      own.ends.push(filled)
      own.size = Math.min(own.size * 2, 1 << 14)
    } else this.pieces[list] = own = { starts: [], ends: [], size: 16 }
    const start = this.used
    this.used += own.size
    if (this.used > this.bytes.length) this.bytes = wider(this.bytes, new Uint8Array(this.bytes.length * 2))
    own.starts.push(start)
    return start
  }

  /** Where the last piece of a list ends. */
  end(list: number): number {
    const own = this.pieces[list]!
    return own.starts.at(-1)! + own.size
  }

  /** The bytes of a list whose last piece is filled up to `filled`. */
  read(list: number, filled: number): Uint8Array {
    const { starts, ends } = this.pieces[list]!
    const stretches = starts.map((start, i) => this.bytes.subarray(start, ends[i] ?? filled))
    const data = new Uint8Array(stretches.reduce((sum, stretch) => sum + stretch.length, 0))
    let at = 0
    for (const stretch of stretches) {
      data.set(stretch, at)
      at += stretch.length
    }
    return data
  }
}

/** Where the next letter begins. */
const step = (text: string, at: number): number => {
  const unit = text.charCodeAt(at)
  return unit >= 0xd800 && unit < 0xdc00 ? at + 2 : at + 1
}
