/**
 * Numbers the words of texts as they come, reading them where they stand: no string is made for a word, which is most of
 * what a Map would cost with millions of words. An open hash table (FNV-1a) over the words' UTF-16 units.
 */
export class Vocabulary {
  size = 0
  /** Pairs of number and hash, by hash; −1 = free. Half its length is a power of two. */
  private slots = new Int32Array(1 << 13).fill(-1)
  /** The words' units one after the other, and where each begins; one more than words. */
  private units = new Uint16Array(1 << 14)
  private starts = new Uint32Array((1 << 11) + 1)

  /** The number of a stretch of a text; a new word gets the next one. */
  id(text: string, from = 0, to = text.length): number {
    let hash = 0x811c9dc5 | 0
    for (let i = from; i < to; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
    // the low bits choose the slot: let the high ones have a say
    hash ^= hash >>> 15
    const { slots } = this
    const mask = slots.length - 1
    let slot = (hash << 1) & mask
    for (let id = slots[slot]!; id >= 0; id = slots[slot]!) {
      if (slots[slot + 1] === hash && this.is(id, text, from, to)) return id
      slot = (slot + 2) & mask
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
    while (end > this.units.length) this.units = wider(this.units, new Uint16Array(this.units.length * 2))
    for (let i = from, at = start; i < to; i++, at++) this.units[at] = text.charCodeAt(i)
    this.starts[id + 1] = end
    this.slots[slot] = id
    this.slots[slot + 1] = hash
    if (this.size * 4 > this.slots.length) this.spread()
    return id
  }

  private spread(): void {
    const old = this.slots
    const slots = new Int32Array(old.length * 4).fill(-1)
    const mask = slots.length - 1
    for (let i = 0; i < old.length; i += 2) {
      if (old[i]! < 0) continue
      let slot = (old[i + 1]! << 1) & mask
      while (slots[slot]! >= 0) slot = (slot + 2) & mask
      slots[slot] = old[i]!
      slots[slot + 1] = old[i + 1]!
    }
    this.slots = slots
  }
}

/** Copies an array into a longer one. */
export function wider<T extends { set(values: T): void }>(values: T, into: T): T {
  into.set(values)
  return into
}
