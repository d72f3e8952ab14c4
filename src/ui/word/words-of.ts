/** A word of a text between blanks: half-open. */
export interface WordSpan {
  start: number
  end: number
  text: string
}

/** The words of a text, as blanks and the maqaf of Hebrew divide them. */
export const wordsOf = (text: string): WordSpan[] =>
  Array.from(text.matchAll(/[^\s\u05be]+/gu), ({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    text: word,
  })).filter(word => /[\p{L}\p{N}]/u.test(word.text))

/** The word at a place of a text; undefined between words. */
export const wordAt = (text: string, at: number): WordSpan | undefined =>
  wordsOf(text).find(({ start, end }) => start <= at && at < end)

/**
 * Where a stretch that is shown begins in the text that is stored; a snippet has `…` at the ends where it was cut. Undefined
 * where it does not stand there as it is.
 */
export function startOfStretch(
  stored: string,
  shown: string,
): { from: number; core: string; skipped: number } | undefined {
  const skipped = /^…\s*/.exec(shown)?.[0].length ?? 0
  const core = shown.slice(skipped).replace(/\s*…$/, '')
  const from = stored.indexOf(core)
  return from < 0 || core === '' ? undefined : { from, core, skipped }
}
