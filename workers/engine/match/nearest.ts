import { distance } from '../../api/operation.ts'

/** Letters that fit the bits of one number. */
const LONGEST = 31

/**
 * Measures how near other words are to one: letters put in, left out or changed, counted in UTF-16 units. Bit-parallel
 * (Myers 1999, Hyyrö 2003): a whole column of the table of edits in one number, so that hundreds of thousands of forms are
 * measured in some milliseconds.
 */
export class Nearness {
  private readonly bits: Int32Array

  /** `most`: edits that still count as near. */
  constructor(
    private readonly word: string,
    private readonly most: number,
  ) {
    this.bits = new Int32Array(0x10000)
    if (word.length <= LONGEST) for (let i = 0; i < word.length; i++) this.bits[word.charCodeAt(i)]! |= 1 << i
  }

  /** Edits between the word and a stretch of a text; undefined where they are more than count as near. */
  edits(text: string, from = 0, to = text.length): number | undefined {
    const { word, most, bits } = this
    const length = to - from
    if (Math.abs(length - word.length) > most) return undefined
    if (word.length === 0) return length
    if (word.length > LONGEST) {
      const d = distance(word, text.slice(from, to), most + 1)
      return d > most ? undefined : d
    }
    const last = 1 << (word.length - 1)
    let up = -1
    let down = 0
    let edits = word.length
    for (let i = from; i < to; i++) {
      const equal = bits[text.charCodeAt(i)]!
      const vertical = equal | down
      const horizontal = (((equal & up) + up) ^ up) | equal
      let more = down | ~(horizontal | up)
      let less = up & horizontal
      if (more & last) edits++
      else if (less & last) edits--
      // the letters still to come can take back one edit each
      if (edits - (to - i - 1) > most) return undefined
      more = (more << 1) | 1
      less <<= 1
      up = less | ~(vertical | more)
      down = more & vertical
    }
    return edits > most ? undefined : edits
  }
}
