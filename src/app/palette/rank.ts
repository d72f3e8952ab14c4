/** Something that can be found by its name. `also`: other words by which one may look for it. */
export interface Named {
  label: string
  also?: string
}

/** Without case and marks, as one types in a hurry. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * How well a name answers what is typed, the less the better; undefined where it does not. 0: it begins so. 1: every word
 * typed begins a word of the name. 2: so do they with its other words. 3: the letters are those that its words begin with
 * (`gl` is Go to Library). Nothing else counts: what stands first can be foretold.
 */
export function rank(typed: string, { label, also = '' }: Named): number | undefined {
  const asked = wordsOf(typed)
  if (asked.length === 0) return plain(typed).trim() === '' ? 0 : undefined
  const words = wordsOf(label)
  if (words.join(' ').startsWith(asked.join(' '))) return 0
  const begins = (all: readonly string[]) => asked.every(part => all.some(word => word.startsWith(part)))
  if (begins(words)) return 1
  if (begins([...words, ...wordsOf(also)])) return 2
  const initials = words.map(word => [...word][0]).join('')
  return asked.length === 1 && (asked[0]?.length ?? 0) > 1 && initials.startsWith(asked[0] ?? '') ? 3 : undefined
}

/** What answers, best first; of the same rank in the order of the list. */
export function ranked<T extends Named>(typed: string, list: readonly T[]): T[] {
  return list
    .map((one, i) => ({ one, i, rank: rank(typed, one) }))
    .filter((row): row is { one: T; i: number; rank: number } => row.rank !== undefined)
    .sort((a, b) => a.rank - b.rank || a.i - b.i)
    .map(({ one }) => one)
}

/** Whether a text looks like a reference: a urn, a number of a tablet or papyrus, or a name with numbers. */
export const looksLikeReference = (text: string): boolean =>
  /^(?:urn:\S+|[pq]\d{5,7}\b.*|\d?\s*\p{L}[\p{L}\p{M}.\s]*\d[\d\p{L}\s.,:;–-]*)$/iu.test(text.trim())
