import { type FoldFlags, GAP } from './types.ts'
import { LETTER, MARK, signAt, signBefore } from './unicode.ts'

/** A text after steps 1 to 4, with the stretch of the stored text behind each of its UTF-16 units. */
export interface Edit {
  text: string
  /** False where the text alone is wanted, which is ready in half the time: then there are no stretches. */
  mapped: boolean
  starts: Int32Array
  ends: Int32Array
}

/** Step 2. U+200C stays where it divides words. */
export const ZERO_WIDTH = '\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\u034f'
const zeroWidth = new RegExp(`[${ZERO_WIDTH}]`, 'gu')
const zeroWidthButZwnj = new RegExp(`[${ZERO_WIDTH.replace('\u200b-\u200f', '\u200b\u200d-\u200f')}]`, 'gu')

/** Step 1. Inside a bracket pair only signs of loss; the pair must hold something. */
const gapSign = /…|\.{3,}|\[(?:[.…\-–—x?\s\p{Nd}]|c\.|vac\.?)+\]/gu
const bareNumber = /^\[\p{Nd}+\]$/u

/** Step 3. Marks belong to the letter before. */
const lineEnd = /-(?<=\p{L}[\p{Mn}\p{Me}]*-)\r?\n(?=\p{L})/gu

/** Step 4: zero-width wherever they stand. */
const EDITORIAL = '\\[\\]⟦⟧⟨⟩〈〉\u2329\u232a‹›<>{}⸢⸣⸤⸥⌈⌉⌊⌋⸨⸩†※'
const SIGLA = '\u2e00-\u2e05'
const editorial = new RegExp(`[${SIGLA}]\\p{Nd}?|[${EDITORIAL}()]`, 'gu')
const editorialLeiden = new RegExp(`[${SIGLA}]\\p{Nd}?|[${EDITORIAL}()|/]`, 'gu')
const passedOver = new RegExp(`^[${EDITORIAL}${SIGLA}()|/]`, 'u')

/** What makes a text worth editing. The full stop and the hyphen do so only in company; U+034F drops as a mark anyway. */
export const commonSigns = new RegExp(`^[${ZERO_WIDTH.replace('\u034f', '')}…${EDITORIAL}${SIGLA}()]`, 'u')
export const leidenSigns = /^[|/]/

const NONE = new Int32Array(0)

const untouched = (text: string, mapped: boolean): Edit => {
  if (!mapped) return { text, mapped, starts: NONE, ends: NONE }
  const starts = new Int32Array(text.length)
  const ends = new Int32Array(text.length)
  for (let i = 0; i < text.length; i++) {
    starts[i] = i
    ends[i] = i + 1
  }
  return { text, mapped, starts, ends }
}

/** Replaces matches by a text of at most three units: nothing, one sign, or a gap between blanks. */
export function rewrite(edit: Edit, pattern: RegExp, by: (match: string, at: number, text: string) => string): Edit {
  const { text, mapped } = edit
  pattern.lastIndex = 0
  let match = pattern.exec(text)
  if (match === null) return edit
  let out = ''
  if (!mapped) {
    let from = 0
    for (; match !== null; match = pattern.exec(text)) {
      out += text.slice(from, match.index) + by(match[0], match.index, text)
      from = match.index + match[0].length
    }
    return { ...edit, text: out + text.slice(from) }
  }
  // A gap of one sign becomes three units; nothing else grows.
  const starts = new Int32Array(text.length * 3)
  const ends = new Int32Array(text.length * 3)
  let length = 0
  let from = 0
  const copy = (to: number) => {
    out += text.slice(from, to)
    for (let i = from; i < to; i++) {
      starts[length] = edit.starts[i] as number
      ends[length++] = edit.ends[i] as number
    }
  }
  for (; match !== null; match = pattern.exec(text)) {
    const [found] = match
    copy(match.index)
    from = match.index + found.length
    const start = edit.starts[match.index] as number
    const end = edit.ends[from - 1] as number
    const value = by(found, match.index, text)
    out += value
    for (let i = 0; i < value.length; i++) {
      // The blanks round a gap stand at its edges and have no width.
      starts[length] = i === 2 ? end : start
      ends[length++] = value.length > 1 && i === 0 ? start : end
    }
  }
  copy(text.length)
  return { text: out, mapped, starts: starts.subarray(0, length), ends: ends.subarray(0, length) }
}

/** Steps 1 and 2, for every language. */
export function editGaps(text: string, flags: FoldFlags, zwnjDivides: boolean, mapped: boolean): Edit {
  const gaps = rewrite(untouched(text, mapped), gapSign, sign =>
    flags.verse_numbers === true && bareNumber.test(sign) ? ' ' : ` ${GAP} `,
  )
  return rewrite(gaps, zwnjDivides ? zeroWidthButZwnj : zeroWidth, () => '')
}

/** Steps 1 to 4 of §2.1. */
export function edit(text: string, flags: FoldFlags, zwnjDivides: boolean, mapped: boolean): Edit {
  const joined = rewrite(editGaps(text, flags, zwnjDivides, mapped), lineEnd, () => '')
  return rewrite(joined, flags.leiden === true ? editorialLeiden : editorial, (sign, at, whole) => {
    // A bracket or stroke that is no editorial sign stays and separates, but it does not divide graphic words (§3.3).
    const conditional = sign === '(' || sign === ')' || sign === '|' || sign === '/'
    return conditional && !betweenLetters(whole, at) ? sign : ''
  })
}

/** Editorial signs and combining marks are passed over on both sides. */
function betweenLetters(text: string, at: number): boolean {
  let before = at
  for (;;) {
    const sign = signBefore(text, before)
    if (sign === '') return false
    if (!passedOver.test(sign) && !MARK.test(sign)) {
      if (!LETTER.test(sign)) return false
      break
    }
    before -= sign.length
  }
  let after = at + 1
  for (;;) {
    const sign = signAt(text, after)
    if (sign === '') return false
    if (!passedOver.test(sign) && !MARK.test(sign)) return LETTER.test(sign)
    after += sign.length
  }
}
