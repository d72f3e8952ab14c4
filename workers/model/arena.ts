/** Bytes of one stretch of memory; the most that is kept between answers; the most that is handed out during them. */
const CHUNK = 8 * 2 ** 20
const KEPT = 48 * 2 ** 20
const MOST = 256 * 2 ** 20

/**
 * Memory for the long arrays of an answer, used again by the next. A new array of a megabyte costs a browser ten times
 * what filling it costs: its pages are given back when it is dropped, and fetched again one by one (310,000 numbers: 10 ms
 * new, 0.2 ms used again; docs/performance.md). Between `begin` and `end` arrays come from here; outside they are new.
 * Nothing taken may be kept beyond `end`.
 */
export class Arena {
  private chunks: ArrayBuffer[] = []
  private chunk = 0
  private used = 0
  private held = 0
  private answers = 0

  /** An answer begins. Several may be under way at once; memory is used again when none is. */
  begin(): void {
    this.answers++
  }

  end(): void {
    if (--this.answers > 0) return
    this.chunk = 0
    this.used = 0
    let kept = 0
    this.chunks = this.chunks.filter(({ byteLength }) => {
      if (kept + byteLength > KEPT) return false
      kept += byteLength
      return true
    })
    this.held = kept
  }

  /** An array whose numbers are whatever was there before: for those who write each before they read it. */
  uint32(length: number): Uint32Array {
    const at = this.take(length * 4)
    return at < 0 ? new Uint32Array(length) : new Uint32Array(this.chunks[this.chunk]!, at, length)
  }

  /** An array of zeros. */
  zeros(length: number): Uint32Array {
    return this.uint32(length).fill(0)
  }

  /** An array of zeros, of numbers below 65,536: half as long, so that more of it stays in the processor's cache. */
  zeros16(length: number): Uint16Array {
    const at = this.take(length * 2)
    return at < 0 ? new Uint16Array(length) : new Uint16Array(this.chunks[this.chunk]!, at, length).fill(0)
  }

  /** An array of zeros. */
  float64(length: number): Float64Array {
    const at = this.take(length * 8)
    return at < 0 ? new Float64Array(length) : new Float64Array(this.chunks[this.chunk]!, at, length).fill(0)
  }

  /** Where so many bytes begin in the chunk that is current afterwards; −1 where an array has to be new. */
  private take(bytes: number): number {
    if (this.answers === 0) return -1
    const need = (bytes + 7) & ~7
    for (; this.chunk < this.chunks.length; this.chunk++, this.used = 0) {
      if (this.used + need > this.chunks[this.chunk]!.byteLength) continue
      const at = this.used
      this.used += need
      return at
    }
    const size = Math.max(CHUNK, need)
    if (this.held + size > MOST) return -1
    this.held += size
    this.chunks.push(new ArrayBuffer(size))
    this.used = need
    return 0
  }
}

/** The one of this program. */
export const arena = new Arena()
