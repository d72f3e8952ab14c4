import type { Span } from '../records.ts'
import type { FoldedText } from './types.ts'
import { MARK, signAt } from './unicode.ts'

/** Start and end in the fold of every token, as pairs. */
export function foldTokens(folded: Pick<FoldedText, 'fold'>): Int32Array {
  const { fold } = folded
  if (fold === '') return new Int32Array(0)
  let blanks = 0
  for (let at = fold.indexOf(' '); at >= 0; at = fold.indexOf(' ', at + 1)) blanks++
  const tokens = new Int32Array((blanks + 1) * 2)
  let start = 0
  for (let i = 0; i <= blanks; i++) {
    const blank = fold.indexOf(' ', start)
    tokens[2 * i] = start
    tokens[2 * i + 1] = blank < 0 ? fold.length : blank
    start = blank + 1
  }
  return tokens
}

/** The stored stretch of a match `[a, b)` of the fold: whole letters with their marks (§2.3). */
export function storedRange(folded: FoldedText, text: string, a: number, b: number): Span {
  const start = folded.starts[a]
  const last = folded.ends[b - 1]
  if (start === undefined || last === undefined) return [0, 0]
  let end = last
  for (let sign = signAt(text, end); sign !== '' && MARK.test(sign); sign = signAt(text, end)) end += sign.length
  return [start, end]
}
