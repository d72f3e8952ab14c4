import { arena } from './arena.ts'

/**
 * The packed blocks of a pack: variable-length integers, 7 bits a byte, low bits first, the high bit set on every byte
 * but the last. Builder and engine share this file, so that a block has one writer and one reader.
 */

/** Index rows in one block of the token stream. */
export const BLOCK_ROWS = 1024

/** A growing buffer of variable-length integers. */
export class VarintWriter {
  private bytes: Uint8Array
  private length = 0

  constructor(capacity = 64) {
    this.bytes = new Uint8Array(capacity)
  }

  /** Writes an integer from 0 to 2³²−1. */
  put(value: number): void {
    if (this.length + 5 > this.bytes.length) {
      const wider = new Uint8Array(this.bytes.length * 2)
      wider.set(this.bytes)
      this.bytes = wider
    }
    let v = value
    while (v > 127) {
      this.bytes[this.length++] = (v & 127) | 128
      v >>>= 7
    }
    this.bytes[this.length++] = v
  }

  /** Writes a signed integer (zigzag: 0, −1, 1, −2 …). */
  putSigned(value: number): void {
    this.put(value < 0 ? -value * 2 - 1 : value * 2)
  }

  get size(): number {
    return this.length
  }

  /** A copy of what was written. */
  take(): Uint8Array {
    return this.bytes.slice(0, this.length)
  }

  clear(): void {
    this.length = 0
  }
}

/** Reads what `VarintWriter` wrote. Reading past the end gives zeros, so a damaged block cannot hang. */
export class VarintReader {
  at: number
  private readonly bytes: Uint8Array
  private readonly end: number

  constructor(bytes: Uint8Array, at = 0, end = bytes.length) {
    this.bytes = bytes
    this.at = at
    this.end = end
  }

  get done(): boolean {
    return this.at >= this.end
  }

  next(): number {
    let value = 0
    let shift = 0
    while (this.at < this.end) {
      const byte = this.bytes[this.at++]!
      value |= (byte & 127) << shift
      if (byte < 128) return value >>> 0
      shift += 7
      if (shift > 28) {
        // the fifth byte holds the top four bits
        const top = this.at < this.end ? this.bytes[this.at++]! : 0
        return (value | ((top & 15) << 28)) >>> 0
      }
    }
    return value >>> 0
  }

  nextSigned(): number {
    const z = this.next()
    return z & 1 ? -((z + 1) / 2) : z / 2
  }
}

/** A block of rows: uint32 byte offsets of its rows (one more than rows), then the rows. */
export function framed(offsets: Uint32Array, body: Uint8Array): Uint8Array {
  const block = new Uint8Array(offsets.byteLength + body.length)
  block.set(new Uint8Array(offsets.buffer, offsets.byteOffset, offsets.byteLength))
  block.set(body, offsets.byteLength)
  return block
}

/** A list of rows, ascending, and how often the word stands in each. */
export interface Postings {
  rows: Uint32Array
  counts: Uint32Array
}

/** Packs postings: for each row `delta << 1 | (tf > 1)`, then tf if it is above 1. */
export function packPostings(rows: ArrayLike<number>, counts: ArrayLike<number>): Uint8Array {
  const writer = new VarintWriter(rows.length + 8)
  let previous = 0
  for (let i = 0; i < rows.length; i++) {
    const tf = counts[i]!
    writer.put((rows[i]! - previous) * 2 + (tf > 1 ? 1 : 0))
    if (tf > 1) writer.put(tf)
    previous = rows[i]!
  }
  return writer.take()
}

/** Unpacks postings; `limit` is the number of rows of the index, beyond which a damaged block is cut. */
export function unpackPostings(bytes: Uint8Array, limit: number): Postings {
  // every entry takes a byte at least
  const rows = arena.uint32(bytes.length)
  const counts = arena.uint32(bytes.length)
  let n = 0
  let row = 0
  let at = 0
  const end = bytes.length
  while (at < end) {
    let byte = bytes[at++]!
    let v = byte & 127
    let shift = 7
    while (byte > 127 && at < end) {
      byte = bytes[at++]!
      v |= (byte & 127) << shift
      shift += 7
    }
    v >>>= 0
    row += v >>> 1
    if (row >= limit) break
    rows[n] = row
    if (v & 1) {
      let tf = 0
      shift = 0
      do {
        byte = bytes[at++] ?? 0
        tf |= (byte & 127) << shift
        shift += 7
      } while (byte > 127 && at < end)
      counts[n] = tf
    } else counts[n] = 1
    n++
  }
  return { rows: rows.subarray(0, n), counts: counts.subarray(0, n) }
}

/** Adds what `packPostings` wrote, all of `bytes` or a stretch, to a count for each row, without a list of rows between. */
export function addPostings(bytes: Uint8Array, dense: Uint16Array | Uint32Array, from = 0, end = bytes.length): void {
  let row = 0
  let at = from
  while (at < end) {
    let byte = bytes[at++]!
    let v = byte & 127
    let shift = 7
    while (byte > 127 && at < end) {
      byte = bytes[at++]!
      v |= (byte & 127) << shift
      shift += 7
    }
    v >>>= 0
    row += v >>> 1
    if (row >= dense.length) return
    if (v & 1) {
      let tf = 0
      shift = 0
      do {
        byte = bytes[at++] ?? 0
        tf |= (byte & 127) << shift
        shift += 7
      } while (byte > 127 && at < end)
      dense[row]! += tf
    } else dense[row]!++
  }
}

/** Packs the places of a word: for each row its first token number, then the distance to each next one. */
export function packPlaces(places: ArrayLike<number>, counts: ArrayLike<number>): Uint8Array {
  const writer = new VarintWriter(places.length + 8)
  let k = 0
  for (let i = 0; i < counts.length; i++) {
    let previous = 0
    for (let n = counts[i]!; n > 0; n--) {
      writer.put(places[k]! - previous)
      previous = places[k++]!
    }
  }
  return writer.take()
}

/** Unpacks places, row after row; `counts` are those of the word's postings. */
export function unpackPlaces(bytes: Uint8Array, counts: ArrayLike<number>): Uint32Array {
  let total = 0
  for (let i = 0; i < counts.length; i++) total += counts[i]!
  const places = arena.zeros(total)
  const end = bytes.length
  let at = 0
  let k = 0
  for (let i = 0; i < counts.length; i++) {
    let place = 0
    for (let n = counts[i]!; n > 0 && at < end; n--) {
      let byte = bytes[at++]!
      let step = byte & 127
      for (let shift = 7; byte > 127 && at < end; shift += 7) {
        byte = bytes[at++]!
        step |= (byte & 127) << shift
      }
      place += step
      places[k++] = place
    }
  }
  return places
}
