/**
 * Numbers the words of texts as they come, reading them where they stand: no string is made for a word, which is most of
 * what a Map would cost with millions of words. An open hash table (FNV-1a) over the words' UTF-16 units.
 */
export class Vocabulary {
  size = 0
  /** Numbers of words by hash; −1 = free. Its length is a power of two. */
  private slots = new Int32Array(1 << 12).fill(-1)
  private hashes = new Int32Array(1 << 11)
  /** The words' units one after the other, and where each begins; one more than words. */
  private units = new Uint16Array(1 << 14)
  private starts = new Uint32Array((1 << 11) + 1)

  /** The number of a stretch of a text; a new word gets the next one. */
  id(text: string, from = 0, to = text.length): number {
    let hash = 0x811c9dc5 | 0
    for (let i = from; i < to; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
    // the low bits choose the slot: let the high ones have a say
    hash ^= hash >>> 15
    const { slots, hashes } = this
    const mask = slots.length - 1
    let slot = hash & mask
    for (let id = slots[slot]!; id >= 0; id = slots[slot]!) {
      if (hashes[id] === hash && this.is(id, text, from, to)) return id
      slot = (slot + 1) & mask
    }
    return this.add(slot, hash, text, from, to)
  }

  /** The words in the order of their numbers. */
  words(): string[] {
    const words: string[] = []
    for (let id = 0; id < this.size; id++)
      words.push(String.fromCharCode(...this.units.subarray(this.starts[id]!, this.starts[id + 1]!)))
    return words
  }

  private is(id: number, text: string, from: number, to: number): boolean {
    const { units } = this
    const start = this.starts[id]!
    if (this.starts[id + 1]! - start !== to - from) return false
    for (let i = from, at = start; i < to; i++, at++) if (units[at] !== text.charCodeAt(i)) return false
    return true
  }

  private add(slot: number, hash: number, text: string, from: number, to: number): number {
    const id = this.size++
    const start = this.starts[id]!
    const end = start + to - from
    if (id + 2 > this.starts.length) this.starts = wider(this.starts, new Uint32Array(this.starts.length * 2))
    if (id >= this.hashes.length) this.hashes = wider(this.hashes, new Int32Array(this.hashes.length * 2))
    while (end > this.units.length) this.units = wider(this.units, new Uint16Array(this.units.length * 2))
    for (let i = from, at = start; i < to; i++, at++) this.units[at] = text.charCodeAt(i)
    this.starts[id + 1] = end
    this.hashes[id] = hash
    this.slots[slot] = id
    if (this.size * 2 > this.slots.length) this.spread()
    return id
  }

  private spread(): void {
    const slots = new Int32Array(this.slots.length * 4).fill(-1)
    const mask = slots.length - 1
    for (let id = 0; id < this.size; id++) {
      let slot = this.hashes[id]! & mask
      while (slots[slot]! >= 0) slot = (slot + 1) & mask
      slots[slot] = id
    }
    this.slots = slots
  }
}

function wider<T extends { set(values: T): void }>(values: T, into: T): T {
  into.set(values)
  return into
}
