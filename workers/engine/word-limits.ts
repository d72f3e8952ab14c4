import { foldTokens, foldWithMap, storedRange } from '../model/fold/index.ts'
import type { OpenPack } from './pack.ts'

/** Whether passages of a pack have their words marked, where the script does not divide them. */
export const hasWordLimits = (pack: OpenPack): boolean =>
  pack.once('has segmentation', () => pack.db.first("SELECT 1 FROM layers WHERE kind='segmentation'") !== undefined)

/**
 * The index tokens (syllables, characters) before which a word of a passage begins, and the number of its tokens as the
 * last limit; undefined where its words are not marked, or marked for another text than it has. A word that ends inside a
 * syllable, as before a particle written together with it, has no limit there.
 */
export function wordLimits(pack: OpenPack, row: number): ReadonlySet<number> | undefined {
  if (row >= pack.passages) return undefined
  const layer = pack.db.first<{ text: string }>(
    "SELECT text FROM layers WHERE passage=? AND kind='segmentation' ORDER BY id",
    [row],
  )
  const text = layer && pack.passage(row)?.text
  const marks = layer && text !== undefined ? marksIn(text, layer.text) : undefined
  if (!marks || text === undefined) return undefined
  const folded = foldWithMap(text, pack.languageOf(row), pack.flags)
  const bounds = foldTokens(folded)
  const limits = new Set([0, bounds.length / 2])
  let token = 0
  let end = 0
  for (const mark of marks) {
    // the first token that begins at the mark or behind it; the one before has to end at it or before it
    for (; token * 2 < bounds.length; token++) {
      const [from, to] = storedRange(folded, text, bounds[token * 2]!, bounds[token * 2 + 1]!)
      if (from >= mark) break
      end = to
    }
    if (end <= mark) limits.add(token)
  }
  return limits
}

/** The places of a text at which its segmented form has a blank; undefined where both have other letters. */
function marksIn(text: string, segmented: string): number[] | undefined {
  const marks: number[] = []
  let at = 0
  for (const word of segmented.split(/\s+/u)) {
    for (const sign of word) {
      while (at < text.length && /\s/u.test(text[at]!)) at++
      if (!text.startsWith(sign, at)) return undefined
      at += sign.length
    }
    marks.push(at)
  }
  return marks
}
