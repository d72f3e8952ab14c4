import type { Scansion } from '../../../workers/api/shapes.ts'
import type { Span } from '../../../workers/model/records.ts'

export const LONG = '–'
/** U+1D17: the sign U+23D1 is in no reading face. */
export const SHORT = 'ᴗ'
const EITHER = '×'

/** A scansion as it is drawn. */
export interface Drawn {
  /** The line whole: `–ᴗᴗ | –– | …`; feet are divided where the producer divides them or the verse leaves no choice. */
  line: string
  /** The signs of each word, in order; absent where the producer does not divide the line into words. */
  words?: { span: Span; signs: string }[]
  /** Feet as letters, D dactyl and S spondee: of a hexameter the first four. */
  letters?: string
}

/** One syllable: its sign, and whether a foot begins with it. */
interface Syllable {
  sign: string
  begins: boolean
}

/** Draws a scansion as its producer gives it; nothing is scanned here. */
export function draw({ producer, pattern, name = '', code, words }: Scansion): Drawn {
  const feet = producer === 'pedecerto' || /^[DS|\s-]+$/.test(pattern)
  const foot = { number: '' }
  const parts = words?.map(({ span, syllables }) => ({ span, syllables: syllablesOf(syllables, foot) }))
  const all = parts?.flatMap(({ syllables }) => syllables) ?? (feet ? footSigns(pattern) : syllablesOf(pattern))
  // a foot of the producer's own is kept; else it is divided where the verse can be divided in one way only
  if (!all.some(({ begins }, i) => begins && i > 0)) divide(all, `${name} ${code ?? ''}`)
  const letters = feet ? pattern : lettersOf(all, name)
  const [first] = all
  return {
    line: joined(all, first),
    ...(parts ? { words: parts.map(({ span, syllables }) => ({ span, signs: joined(syllables, first) })) } : {}),
    ...(letters ? { letters } : {}),
  }
}

const joined = (syllables: readonly Syllable[], first: Syllable | undefined): string =>
  syllables.map((one, i) => (one.begins && one !== first ? `${i > 0 ? ' ' : ''}| ${one.sign}` : one.sign)).join('')

/** `1A1b1c` of Pedecerto (foot, then A T long, b c short, X either), or `-uu-`, blanks passed over; a foot may run on from the word before. */
function syllablesOf(text: string, foot = { number: '' }): Syllable[] {
  return [...text.matchAll(/(\d+)?([ATbcX])|([-–_])|([uᴗ⏑])|([x×])|(\|)/gu)].flatMap(
    ([, number, letter, long, short]): Syllable[] => {
      if (letter) {
        const begins = number !== undefined && number !== foot.number
        foot.number = number ?? foot.number
        return [{ sign: letter === 'X' ? EITHER : /[AT]/.test(letter) ? LONG : SHORT, begins }]
      }
      return [{ sign: long ? LONG : short ? SHORT : EITHER, begins: false }]
    },
  )
}

/** The feet that letters name: D, S; a hyphen is a half foot or one that is not named, and stands as it is. */
function footSigns(pattern: string): Syllable[] {
  return [...pattern].flatMap((letter): Syllable[] => {
    if (letter === 'D') return [LONG, SHORT, SHORT].map((sign, i) => ({ sign, begins: i === 0 }))
    if (letter === 'S') return [LONG, LONG].map((sign, i) => ({ sign, begins: i === 0 }))
    return letter === '-' ? [{ sign: LONG, begins: true }] : []
  })
}

/** Puts the borders of feet into a dactylic line, where its syllables fill the verse exactly. */
function divide(all: Syllable[], verse: string): void {
  const half: readonly number[] | undefined = /pentameter/i.test(verse) ? [2, 5] : undefined
  if (!half && !/hexameter/i.test(verse)) return
  const begins: number[] = []
  let at = 0
  for (let foot = 0; foot < 6; foot++) {
    begins.push(at)
    const single = half?.includes(foot) === true
    const last = foot === 5
    if (all[at]?.sign !== LONG && !(single && last && all[at])) return
    if (single) at += 1
    else if (last) at += 2
    else if (all[at + 1]?.sign === LONG) at += 2
    else if (all[at + 1]?.sign === SHORT && all[at + 2]?.sign === SHORT) at += 3
    else return
  }
  if (at !== all.length) return
  for (const place of begins) all[place]!.begins = true
}

/** D and S of the first four feet of a hexameter that was divided. */
function lettersOf(all: readonly Syllable[], name: string): string | undefined {
  if (!/hexameter/i.test(name)) return undefined
  const starts = all.flatMap(({ begins }, i) => (begins ? [i] : []))
  if (starts.length !== 6) return undefined
  return starts
    .slice(0, 4)
    .map((from, i) => (starts[i + 1]! - from === 3 ? 'D' : 'S'))
    .join('')
}

/** What the letters of a pattern mean, for those who hear it. */
export const lettersInWords = (letters: string): string =>
  [...letters]
    .map(letter => ({ D: 'dactyl', S: 'spondee', '-': 'half foot', '|': 'break' })[letter] ?? letter)
    .join(', ')

/** The signs that stand under each piece of the text: a word of the producer under the first piece that it touches. */
export function signsUnder(
  words: NonNullable<Drawn['words']>,
  pieces: readonly { stored: Span; word: boolean }[],
): string[] {
  const under = pieces.map(() => [] as string[])
  for (const { span, signs } of words) {
    const at = pieces.findIndex(({ stored, word }) => word && stored[0] < span[1] && stored[1] > span[0])
    if (at >= 0 && signs) under[at]!.push(signs)
  }
  return under.map(signs => signs.join(' '))
}
