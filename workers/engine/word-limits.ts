import { fold } from '../model/fold/index.ts'
import type { OpenPack } from './pack.ts'

/** Whether passages of a pack have their words marked, where the script does not divide them. */
export const hasWordLimits = (pack: OpenPack): boolean =>
  pack.once('has segmentation', () => pack.db.first("SELECT 1 FROM layers WHERE kind='segmentation'") !== undefined)

/**
 * The index tokens (syllables, characters) at which words of a passage begin, and the number of its tokens as the last
 * limit; undefined where its words are not marked, or marked for another text than it has.
 */
export function wordLimits(pack: OpenPack, row: number, tokens: number): ReadonlySet<number> | undefined {
  if (row >= pack.passages) return undefined
  const layer = pack.db.first<{ text: string }>(
    "SELECT text FROM layers WHERE passage=? AND kind='segmentation' ORDER BY id",
    [row],
  )
  if (!layer) return undefined
  const language = pack.languageOf(row)
  const limits = new Set([0])
  let at = 0
  for (const word of layer.text.split(/\s+/u)) {
    const folded = fold(word, language, pack.flags)
    if (folded !== '') at += folded.split(' ').length
    limits.add(at)
  }
  return at === tokens ? limits : undefined
}
