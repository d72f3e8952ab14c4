/**
 * TLG Beta Code as a query notation (corpus-search §3.5). Not by `beta-code-js`: it fails rows B8 to B10, B12, B14 and B15
 * (digamma, length signs, `s1`, marks in another order, the elision sign) and decodes the operators of the query.
 */

const LETTERS = new Map(
  [...'abgdezhqiklmncoprtufxywvj'].map((code, i) => [code, [...'αβγδεζηθικλμνξοπρτυφχψωϝς'][i] as string]),
)
const SIGMAS: Readonly<Record<string, string>> = { '1': 'σ', '2': 'ς', '3': 'ϲ' }

/** In the order in which they are written out: breathing or diaeresis, accent, subscript, underdot. */
const MARKS: readonly (readonly [code: string, mark: string])[] = [
  [')', '\u0313'],
  ['(', '\u0314'],
  ['+', '\u0308'],
  ['/', '\u0301'],
  ['\\', '\u0300'],
  ['=', '\u0342'],
  ['|', '\u0345'],
  ['?', '\u0323'],
]
const MARK_CODES = MARKS.map(([code]) => code).join('')
const LENGTHS = '&^_'
/** Short and long, written before the other marks. */
const LENGTH_MARKS: Readonly<Record<string, string>> = { '^': '\u0306', _: '\u0304' }
const PUNCTUATION: Readonly<Record<string, string>> = { "'": '’', ':': '·', '#': 'ʹ' }
const OPERATOR = /^(?:AND|OR|NOT)(?![^\s"])/
/** Layout escapes of the TLG: a sign and its number. */
const ESCAPE = /^[$&%#[\]<>{}"]\d+/

const isLetter = (sign: string): boolean => /^[a-z]$/i.test(sign)
const isMark = (sign: string): boolean => sign !== '' && MARK_CODES.includes(sign)

export interface Decoded {
  text: string
  /** What was left out, as it stood. */
  dropped: string[]
}

/** Decodes Beta Code. Signs of length (`^`, `_`) are left out unless `lengths` asks for them, as headwords print them. */
export function decodeBetaCode(input: string, { lengths = false }: { lengths?: boolean } = {}): Decoded {
  const dropped: string[] = []
  let out = ''
  let quoted = false
  let at = 0
  /** What the sign before was: lengths and prefix stars go by it. */
  let after: 'letter' | 'other' = 'other'

  const readMarks = (): string => {
    let marks = ''
    while (isMark(input.charAt(at)) || LENGTHS.includes(input.charAt(at) || ' ')) {
      // `&1` behind a letter is a layout escape, not a length.
      if (ESCAPE.test(input.slice(at, at + 2))) break
      marks += input.charAt(at++)
    }
    return marks
  }
  const letter = (code: string, capital: boolean): string => {
    if (code !== 's') {
      const sign = LETTERS.get(code) as string
      return capital ? (code === 'j' ? 'Σ' : sign.toUpperCase()) : sign
    }
    const form = SIGMAS[input.charAt(at)]
    if (form !== undefined) {
      at++
      return capital ? (form === 'ϲ' ? 'Ϲ' : 'Σ') : form
    }
    if (capital) return 'Σ'
    const next = input.charAt(at)
    const goesOn = isLetter(next) || isMark(next) || next === "'"
    return goesOn ? 'σ' : 'ς'
  }

  const marksOf = (codes: string): string =>
    (lengths ? [...codes].map(code => LENGTH_MARKS[code] ?? '').join('') : '') + compose(codes)

  while (at < input.length) {
    const sign = input.charAt(at)
    const layout = ESCAPE.exec(input.slice(at, at + 12))
    if (layout) {
      dropped.push(layout[0])
      at += layout[0].length
      after = 'other'
      continue
    }
    const operator = !quoted && /(?:^|\s)$/.test(input.slice(0, at)) ? OPERATOR.exec(input.slice(at)) : null
    if (operator) {
      out += operator[0]
      at += operator[0].length
      continue
    }
    if (sign === '*' && !(after === 'letter' && !opensCapital(input, at))) {
      at++
      const marks = readMarks()
      const code = input.charAt(at).toLowerCase()
      if (!isLetter(code)) {
        if (marks === '') out += '*'
        continue
      }
      at++
      const capital = letter(code, true)
      out += capital + marksOf(marks + readMarks())
      after = 'letter'
      continue
    }
    if (isLetter(sign)) {
      at++
      out += letter(sign.toLowerCase(), false) + marksOf(readMarks())
      after = 'letter'
      continue
    }
    at++
    // A mark without a letter is nothing; brackets for grouping are not available.
    if (isMark(sign)) continue
    if (sign === '"') quoted = !quoted
    if (sign === '$' || sign === '&') dropped.push(sign)
    else out += PUNCTUATION[sign] ?? sign
    after = sign === "'" ? after : 'other'
  }
  return { text: out.normalize('NFC'), dropped }
}

/** A star before a letter or a mark is a capital; at a word's end it is the prefix star. */
const opensCapital = (input: string, at: number): boolean => {
  const next = input.charAt(at + 1)
  return isLetter(next) || isMark(next)
}

const compose = (codes: string): string =>
  MARKS.filter(([code]) => codes.includes(code))
    .map(([, mark]) => mark)
    .join('')
