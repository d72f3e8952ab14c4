/** Questions about single characters. Categories are those of the Unicode character database. */

export const LETTER = /^\p{L}/u
export const MARK = /^[\p{Mn}\p{Me}]/u
/** What step 12 leaves standing: letters, numbers, spacing marks, private use. */
export const WORD = /^[\p{L}\p{N}\p{Mc}\p{Co}]/u

/** Kana voicing marks: Mn, yet they make another letter (step 9). */
const isVoicing = (code: number): boolean => code === 0x3099 || code === 0x309a

/**
 * Characters other than plain marks that may compose with the character before them (NFC_QC=Maybe, not Mn): vowel signs of
 * two parts, Hangul jamo, kana voicing. Step 13 has to look back only for these.
 */
const COMPOSING =
  /^[\u09be\u09d7\u0b3e\u0b57\u0bbe\u0bd7\u0cc2\u0cd5\u0cd6\u0d3e\u0d57\u0dcf\u0ddf\u1161-\u1175\u11a8-\u11c2\u1b35\u3099\u309a\u{1133e}\u{11357}\u{113b8}\u{113bb}\u{113c2}\u{113c5}\u{113c7}-\u{113c9}\u{114b0}\u{114ba}\u{114bd}\u{115af}\u{11930}\u{16d67}\u{16d68}]/u
export const composes = (sign: string): boolean => COMPOSING.test(sign)

const HAN = /^[\p{Script=Han}]/u
/** Han characters that stand for a word (step 14): ideographs, 々, 〇; not radicals, which are symbols. */
export const isHan = (sign: string): boolean => HAN.test(sign) && WORD.test(sign)

/** The code point that ends before `at`, as a string; '' at the start. */
export function signBefore(text: string, at: number): string {
  if (at <= 0) return ''
  const unit = text.charCodeAt(at - 1)
  if (unit >= 0xdc00 && unit < 0xe000 && at >= 2) {
    const high = text.charCodeAt(at - 2)
    if (high >= 0xd800 && high < 0xdc00) return text.slice(at - 2, at)
  }
  return text.charAt(at - 1)
}

/** The code point at `at`, as a string; '' at the end. */
export function signAt(text: string, at: number): string {
  const code = text.codePointAt(at)
  return code === undefined ? '' : String.fromCodePoint(code)
}

/** The sign before `at` with its marks passed over. */
export function baseBefore(text: string, at: number): string {
  let end = at
  for (;;) {
    const sign = signBefore(text, end)
    if (sign === '' || !MARK.test(sign)) return sign
    end -= sign.length
  }
}

/** The first offset from `at` on that is no mark. */
export function afterMarks(text: string, at: number): number {
  let end = at
  while (end < text.length) {
    // Below U+0300 there are no marks; this is the common case.
    if (text.charCodeAt(end) < 0x300) break
    const sign = signAt(text, end)
    if (!MARK.test(sign)) break
    end += sign.length
  }
  return end
}

export const letterBefore = (text: string, at: number): boolean => LETTER.test(baseBefore(text, at))
export const letterAt = (text: string, at: number): boolean => LETTER.test(signAt(text, at))

/**
 * One character through steps 5, 6, 8 (single characters), 9, 10, 11 and 12: what stands for it in the fold. `''` = dropped,
 * `' '` = separates. `letters` is looked up with the marks first (й is not и), then without.
 */
export function foldSign(sign: string, letters: ReadonlyMap<string, string>): string {
  let plain = ''
  for (const low of sign.toLowerCase()) plain += compatible(low)
  let out = ''
  for (const low of plain) {
    const ruled = letters.get(low)
    if (ruled !== undefined) {
      out += ruled
      continue
    }
    for (const part of low.normalize('NFD')) {
      if (MARK.test(part) && !isVoicing(part.codePointAt(0) as number)) continue
      out += letters.get(part) ?? digitOrSeparator(part)
    }
  }
  return out.normalize('NFC')
}

/** Step 6; lower case again, since ℕ has no lower case but decomposes into a capital. */
function compatible(sign: string): string {
  if (!LETTER.test(sign)) return sign
  const apart = sign.normalize('NFKD')
  return apart.includes(' ') ? sign : apart.normalize('NFC').toLowerCase()
}

function digitOrSeparator(sign: string): string {
  const code = sign.codePointAt(0) as number
  if (code >= 0x2080 && code <= 0x2089) return String.fromCharCode(code - 0x2080 + 0x30)
  if (isSuperscriptDigit(code)) return ''
  return WORD.test(sign) || isVoicing(code) ? sign : ' '
}

export const isSuperscriptDigit = (code: number): boolean =>
  code === 0xb2 || code === 0xb3 || code === 0xb9 || code === 0x2070 || (code >= 0x2074 && code <= 0x2079)
