/**
 * Where the pipeline writes: the fold with, for each of its UTF-16 units, the stretch of the text read that produced it. One
 * instance is used for every call, so that folding a passage allocates nothing but its result.
 */
export class Sink {
  length = 0
  units = new Uint16Array(4096)
  starts = new Int32Array(4096)
  ends = new Int32Array(4096)
  /** Index number of the cuneiform sign being read, as a digit; it goes behind the sign's last letter. 0 = none. */
  index = 0
  /** A separator was read since the last unit: its offsets. −1 = none. */
  #blank = -1
  #blankEnd = -1
  /** The token is complete even without a separator (step 14). */
  #cut = false

  reset(): void {
    this.length = 0
    this.index = 0
    this.#blank = -1
    this.#cut = false
  }

  /** A separator at [start, end). Runs collapse; the first one of a run has the offset. */
  blank(start: number, end: number): void {
    if (this.index !== 0) this.#flushIndex()
    if (this.#blank < 0 && this.length > 0) {
      this.#blank = start
      this.#blankEnd = end
    }
  }

  put(unit: number, start: number, end: number): void {
    if (this.#blank >= 0) {
      const blank = this.#blank
      this.#blank = -1
      this.#cut = false
      this.#write(0x20, blank, this.#blankEnd)
    } else if (this.#cut) {
      this.#cut = false
      this.#write(0x20, start, start)
    }
    this.#write(unit, start, end)
  }

  /** Several units made by one stretch. A blank among them separates. */
  text(value: string, start: number, end: number): void {
    for (let i = 0; i < value.length; i++) {
      const unit = value.charCodeAt(i)
      if (unit === 0x20) this.blank(start, end)
      else this.put(unit, start, end)
    }
  }

  /** A token of its own (step 14). */
  token(value: string, start: number, end: number): void {
    if (this.length > 0) this.#cut = true
    this.text(value, start, end)
    this.#cut = true
  }

  /** A sign that may melt with the one before it (step 13). */
  compose(value: string, start: number, end: number): void {
    if (this.#blank >= 0 || this.#cut || this.length === 0) {
      this.text(value, start, end)
      return
    }
    const back = this.#lastIsPair() ? 2 : 1
    let last = ''
    for (let i = this.length - back; i < this.length; i++) last += String.fromCharCode(this.units[i] as number)
    const joined = (last + value).normalize('NFC')
    if (joined === last + value) {
      this.text(value, start, end)
      return
    }
    const first = this.starts[this.length - back] as number
    this.length -= back
    this.text(joined, first, end)
  }

  /** Takes `unit` off the token's end, as often as it stands there. Returns where it began; −1 where it does not stand. */
  takeBack(unit: number): number {
    let start = -1
    if (this.#blank >= 0 || this.#cut) return start
    while (this.length > 0 && this.units[this.length - 1] === unit) start = this.starts[--this.length] as number
    return start
  }

  /** Ends the text. Returns the fold. */
  finish(): string {
    if (this.index !== 0) this.#flushIndex()
    const { units, length } = this
    // `apply` takes its arguments from the stack: in pieces.
    if (length <= 2048) return String.fromCharCode.apply(null, units.subarray(0, length) as unknown as number[])
    let fold = ''
    for (let at = 0; at < length; at += 2048) {
      fold += String.fromCharCode.apply(null, units.subarray(at, Math.min(length, at + 2048)) as unknown as number[])
    }
    return fold
  }

  #lastIsPair(): boolean {
    const unit = this.units[this.length - 1] as number
    return this.length > 1 && unit >= 0xdc00 && unit < 0xe000
  }

  #flushIndex(): void {
    const digit = this.index
    this.index = 0
    if (this.length === 0) return
    const last = this.length - 1
    this.#write(digit, this.starts[last] as number, this.ends[last] as number)
  }

  #write(unit: number, start: number, end: number): void {
    if (this.length === this.units.length) this.#grow()
    const at = this.length++
    this.units[at] = unit
    this.starts[at] = start
    this.ends[at] = end
  }

  #grow(): void {
    const size = this.units.length * 2
    const units = new Uint16Array(size)
    const starts = new Int32Array(size)
    const ends = new Int32Array(size)
    units.set(this.units)
    starts.set(this.starts)
    ends.set(this.ends)
    this.units = units
    this.starts = starts
    this.ends = ends
  }
}
