import type { WordList } from './word-list.ts'

/** Below these the order of UTF-16 units is that of code points. */
const SURROGATES = 0xd800

/**
 * Visits the words of a list that are within `most` edits of another: letters put in, left out or changed, counted in
 * UTF-16 units. Words stand in order, so the table of edits (Wagner and Fischer 1974) is kept for the letters shared with
 * the word before; where no more letters can mend a beginning, all words that begin so are passed over in one step, and
 * so are all that go on with a letter that cannot.
 */
export function eachNear(
  words: WordList,
  word: string,
  most: number,
  visit: (word: number, edits: number) => void,
): void {
  const { text } = words
  const width = word.length + 1
  // row d: edits between the first d letters of the list's word and each beginning of the one asked for, and the least
  // of them; a word longer than these rows is too far whatever its letters
  const rows = new Int32Array((width + most + 1) * width)
  const least = new Int32Array(width + most + 1)
  for (let k = 0; k < width; k++) rows[k] = k
  /** Where the word of the table stands in the text, and how many of its letters the table has. */
  let start = 0
  let depth = 0
  for (let i = 0; i < words.length; ) {
    const own = words.starts[i]!
    const length = words.end(i) - own
    let d = 0
    while (d < depth && d < length && text.charCodeAt(own + d) === text.charCodeAt(start + d)) d++
    start = own
    while (d < length && least[d]! <= most) {
      const letter = text.charCodeAt(own + d)
      const above = d * width
      const below = above + width
      let fewest = (rows[below] = d + 1)
      for (let k = 1; k < width; k++) {
        const changed = rows[above + k - 1]! + (word.charCodeAt(k - 1) === letter ? 0 : 1)
        const oneMore = Math.min(rows[above + k]!, rows[below + k - 1]!) + 1
        const edits = Math.min(changed, oneMore)
        rows[below + k] = edits
        if (edits < fewest) fewest = edits
      }
      least[++d] = fewest
    }
    if (least[d]! <= most) {
      depth = length
      const edits = rows[length * width + word.length]!
      if (edits <= most) visit(i, edits)
      i++
      continue
    }
    // row d cannot be mended: it is none to go on from
    depth = d - 1
    const letter = text.charCodeAt(own + depth)
    i =
      least[depth] === most && letter < SURROGATES
        ? words.passOver(i + 1, text, own, depth, nextEqual(letter, depth * width))
        : words.passOver(i + 1, text, own, d)
  }

  /** All edits are used up: only a letter that is the next one of the word asked for can follow. The first above `letter`. */
  function nextEqual(letter: number, row: number): number | undefined {
    let next: number | undefined
    for (let k = 1; k < width; k++) {
      const unit = word.charCodeAt(k - 1)
      if (rows[row + k - 1] !== most || unit <= letter) continue
      if (next === undefined || unit < next) next = unit
    }
    // what stands above the surrogates is not passed over
    return next === undefined || next < SURROGATES ? next : SURROGATES
  }
}
