/**
 * The name and the numbers of a typed reference. `I Cor. xiii. 4` is `I Cor.` and 13, 4; `Gn 1,1.3-5` is `Gn` and
 * 1 `,` 1 `.` 3 `-` 5. What the marks between the numbers mean is `passages.ts`'s to say.
 */

/** A number and the mark before it. */
export interface NumberToken {
  /** Empty for the first; a blank where nothing else stands between; `c` chapter, `v` verse said in a word. */
  mark: '' | ':' | '.' | ',' | ';' | '-' | ' ' | 'c' | 'v'
  /** A blank after the mark: `1, 2` and `1,2` may differ. */
  blank: boolean
  n: number
  /** Letter of half a verse, `63:19b`. */
  part?: string
  /** "and following", the next verse or all that follow: `6f`, `6ff`; also `s`, `ss`, `sq`, `sqq`. */
  following?: 'f' | 'ff'
}

/** The places where a text parts into a name and numbers, the longest name first. */
export function* splits(text: string): Generator<{ name: string; tail: string }> {
  const [head = ''] = /^(?:[1-4](?:st|nd|rd|th)?[.\s]*)?\D*/.exec(text) ?? []
  for (let end = head.length, tries = 0; tries < 4; tries++) {
    const name = head.slice(0, end).replace(/[\s.,:;(]+$/, '')
    if (!name) return
    yield { name, tail: text.slice(end).trim() }
    // A last word that is a number in letters, or says "chapter", belongs to the numbers.
    const last = /\S+$/.exec(name)?.[0] ?? ''
    const parts = last.split(/[\s.,:;–-]+/).filter(Boolean)
    if (!last || !parts.every(part => numeral(part) || WORDS.has(part.toLowerCase()))) return
    end = name.length - last.length
  }
}

const WORDS: ReadonlyMap<string, NumberToken['mark'] | 'title'> = new Map(
  (
    [
      ['c', 'c ch chap chapter chapters cap caput kap kapitel chapitre capítulo capitolo פרק'],
      ['v', 'v vs vss vv verse verses vers verset versets versículo versetto פסוק'],
      [',', 'and und et y e'],
      ['-', 'to bis through à'],
      ['title', 'title superscription heading titulus titel titre título titolo'],
    ] as const
  ).flatMap(([meaning, words]) => words.split(' ').map(word => [word, meaning] as const)),
)

const TOKEN =
  /\s+|[:.,;&+–—‒‑−-]|(\d+)(?:\s?(ff?|sqq?|ss?)(?![\p{L}\d])|([a-z])(?![\p{L}\d]))?|(\p{L}[\p{L}\p{M}'׳״"]*)/giuy

/** The numbers of a tail with the marks before them; undefined when something else stands there. */
export function numbersOf(tail: string): NumberToken[] | undefined {
  const tokens: NumberToken[] = []
  let mark: NumberToken['mark'] = ''
  let blank = false
  TOKEN.lastIndex = 0
  const push = (n: number, part?: string, following?: string) => {
    tokens.push({
      mark: tokens.length || mark === 'v' || mark === 'c' ? mark || ' ' : '',
      blank,
      n,
      ...(part ? { part: part.toLowerCase() } : {}),
      ...(following ? { following: following.length > 1 && !/^sq$/i.test(following) ? 'ff' : 'f' } : {}),
    })
    mark = ''
    blank = false
  }
  while (TOKEN.lastIndex < tail.length) {
    const m = TOKEN.exec(tail)
    if (!m) return undefined
    const [sign, digits, following, part, word] = m
    const said = word && WORDS.get(word.toLowerCase())
    if (digits) push(Number(digits), part, following)
    else if (word && isNumber(word, said, tokens.length === 0, tail.slice(TOKEN.lastIndex))) push(numeral(word) ?? 0)
    else if (said === 'title') {
      mark = 'v'
      push(0)
    } else if (said) mark = said
    else if (word) return undefined
    else if (!sign.trim()) {
      blank = mark !== ''
    } else if (mark === '' || mark === 'c' || mark === 'v') {
      // "v. 5": the point belongs to the word.
      if (mark === '') mark = /[&+]/.test(sign) ? ',' : /[–—‒‑−-]/.test(sign) ? '-' : (sign as NumberToken['mark'])
    } else return undefined
  }
  // A closing point says nothing; a closing hyphen would mean an end that is not there.
  return mark === '-' || mark === ':' || mark === 'c' || mark === 'v' ? undefined : tokens
}

/** `v` and `c` are words before a number, and numbers otherwise; first of all, `v 3` is chapter 5. */
function isNumber(word: string, said: string | undefined, first: boolean, rest: string): boolean {
  if (!said) return numeral(word) !== undefined
  if (!/^[vc]$/i.test(word)) return false
  const before = /^\.?\s*(\d|[ivxlc]+\b)/i.test(rest)
  return !before || (first && /^v$/i.test(word) && !rest.startsWith('.'))
}

/** A number in Roman or Hebrew letters, up to 399. */
export function numeral(word: string): number | undefined {
  if (/^[ivxlc]+$/i.test(word) && /^c{0,3}(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/i.test(word)) {
    const values = [...word.toLowerCase()].map(letter => ({ i: 1, v: 5, x: 10, l: 50, c: 100 })[letter] ?? 0)
    return values.reduce((sum, value, i) => sum + (value < (values[i + 1] ?? 0) ? -value : value), 0)
  }
  const letters = word.replace(/['’"׳״]/g, '')
  if (!/^[א-ת]{1,3}$/.test(letters)) return undefined
  const values = [...letters].map(letter => HEBREW[letter] ?? 0)
  return values.every((value, i) => value > 0 && (i === 0 || value <= (values[i - 1] ?? 0)))
    ? values.reduce((a, b) => a + b, 0)
    : undefined
}

const HEBREW: Readonly<Record<string, number>> = Object.fromEntries(
  [...'אבגדהוזחט']
    .map((letter, i) => [letter, i + 1] as const)
    .concat(
      [...'יכלמנסעפצ'].map((letter, i) => [letter, (i + 1) * 10] as const),
      [...'קרש'].map((letter, i) => [letter, (i + 1) * 100] as const),
    ),
)
