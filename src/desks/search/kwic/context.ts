import type { SortKey } from '../../../../workers/api/concord.ts'

/** A stretch of context; `key` is the place among the sort keys of the word it holds, from 1. */
export interface Stretch {
  text: string
  key?: number
}

/** Blanks, the Hebrew maqaf and the em dash divide words. */
const WORD = /[^\s\u05be\u2014]*[\p{L}\p{N}][^\s\u05be\u2014]*/gu

/** One side of a line, with the words by which lines are sorted: `side` −1 is before the keyword, 1 after it. */
export function stretches(text: string, side: -1 | 1, keys: readonly SortKey[]): Stretch[] {
  const words = [...text.matchAll(WORD)]
  if (side < 0) words.reverse()
  const marked = keys
    .flatMap((key, i) => {
      if (typeof key !== 'number' || Math.sign(key) !== side) return []
      const word = words[Math.abs(key) - 1]
      return word ? [{ start: word.index, end: word.index + word[0].length, key: i + 1 }] : []
    })
    .sort((a, b) => a.start - b.start)
  const list: Stretch[] = []
  let at = 0
  for (const { start, end, key } of marked) {
    if (start > at) list.push({ text: text.slice(at, start) })
    list.push({ text: text.slice(start, end), key })
    at = end
  }
  if (at < text.length) list.push({ text: text.slice(at) })
  return list
}

/** What a sort key is called. */
export function keyName(key: SortKey): string {
  if (key === 'ref') return 'Reference'
  if (key === 'date') return 'Date'
  if (key === 0) return 'Keyword'
  return key < 0 ? `before −${-key}` : `after +${key}`
}

/** Keys after a press on one: a key that is there goes, another is put behind, three at most; the reference stands alone. */
export function pressed(keys: readonly SortKey[], key: SortKey): SortKey[] {
  if (keys.includes(key)) return keys.filter(k => k !== key)
  const words = keys.filter(k => k !== 'ref')
  return key === 'ref' ? [] : [...words.slice(words.length > 2 ? 1 : 0), key]
}
