import { GAP } from '../../model/fold/types.ts'

const BLANK = 32
const GAP_CODE = GAP.charCodeAt(0)
/** A letter of one unit that no fragment has. */
const OTHER = 0
/** Where the first halves of letters of two units begin, and the second ones, and what comes behind them. */
const HIGH = 0xd800
const LOW = 0xdc00
const HALVES_END = 0xe000

const isHigh = (code: number): boolean => code >= HIGH && code < LOW
const isLow = (code: number): boolean => code >= LOW && code < HALVES_END

const unitsOf = (text: string): number[] => Array.from({ length: text.length }, (_, i) => text.charCodeAt(i))

/** How far a fragment has come at some letter of a text: a number for each beginning of it. */
export type Progress = readonly number[]

/** A way of reading a text letter by letter, in UTF-16 units. */
export interface Reading {
  /** Units that are told apart from all others. */
  units: string
  /** Before the first letter, and behind a gap. */
  first: Progress
  /** Behind one letter more, which is no gap. */
  next(progress: Progress, code: number): Progress
  /** Whether the fragment ends here. */
  ends(progress: Progress): boolean
  /**
   * At the beginning of a word: no text has come further there, unless the fragment has ended before. It tells the words
   * in which a fragment may end.
   */
  most: Progress
}

/**
 * Texts are read with a blank on both sides where blanks are the limits of words; of a fragment with edits a blank is a
 * letter like others, and they are read as they are.
 */
export type Sides = 'blanks' | 'bare'

/**
 * Reads texts in one step a letter. What a reading comes to behind a letter is worked out when it first occurs and kept in
 * a table, so that letters cost two looks into arrays whatever is asked for.
 */
export class Letters {
  /** Before a text. */
  readonly start: number
  /** At the beginning of a word behind words that have nothing of the fragment; no text has come less far there. */
  readonly base: number
  /** At the beginning of a word, as far as one can have come. */
  readonly most: number
  private readonly reading: Reading
  /** Kind of each unit: those that the fragment has, and the others. */
  private readonly kinds = new Uint16Array(65536)
  /** One unit of each kind. */
  private readonly units: number[]
  private readonly numbers = new Map<string, number>()
  private readonly states: Progress[] = []
  /** State behind a state and a kind of letter, times two, and one more where the fragment ends there; −1 = not known yet. */
  private steps = new Int32Array(0)
  private readonly width: number

  constructor(reading: Reading, sides: Sides) {
    this.reading = reading
    const own = new Set([BLANK, GAP_CODE, ...unitsOf(reading.units)])
    const unlike = (from: number): number => {
      let code = from
      while (own.has(code)) code++
      return code
    }
    this.units = [OTHER, unlike(HIGH), unlike(LOW), ...own]
    this.kinds.fill(1, HIGH, LOW).fill(2, LOW, HALVES_END)
    for (let kind = 3; kind < this.units.length; kind++) this.kinds[this.units[kind]!] = kind
    this.width = this.units.length
    const first = this.numberOf(reading.first)
    this.start = sides === 'blanks' ? this.step(first, BLANK) >> 1 : first
    this.base = sides === 'blanks' ? this.start : this.step(this.step(first, OTHER) >> 1, BLANK) >> 1
    this.most = this.numberOf(reading.most)
  }

  /** The state behind a letter, times two, and one more where the fragment ends there. */
  step(state: number, code: number): number {
    const kind = this.kinds[code]!
    const known = this.steps[state * this.width + kind]!
    return known < 0 ? this.work(state, kind) : known
  }

  /** The state behind the letters of a stretch, times two, and one more where the fragment ends at any of them. */
  over(state: number, text: string, from: number, to: number): number {
    const { kinds, width } = this
    let { steps } = this
    let ended = 0
    let now = state
    for (let at = from; at < to; at++) {
      const kind = kinds[text.charCodeAt(at)]!
      let step = steps[now * width + kind]!
      if (step < 0) {
        step = this.work(now, kind)
        steps = this.steps
      }
      now = step >> 1
      ended |= step & 1
    }
    return now * 2 + ended
  }

  private work(state: number, kind: number): number {
    const { reading } = this
    const code = this.units[kind]!
    const next = code === GAP_CODE ? reading.first : reading.next(this.states[state]!, code)
    const number = this.numberOf(next)
    const step = number * 2 + (reading.ends(next) ? 1 : 0)
    this.steps[state * this.width + kind] = step
    return step
  }

  private numberOf(progress: Progress): number {
    const key = progress.join()
    let number = this.numbers.get(key)
    if (number === undefined) {
      number = this.states.length
      this.numbers.set(key, number)
      this.states.push(progress)
      const room = this.states.length * this.width
      if (room > this.steps.length) {
        const wider = new Int32Array(room * 2).fill(-1)
        wider.set(this.steps)
        this.steps = wider
      }
    }
    return number
  }
}

/** Reads for a text within some edits (Sellers 1980): for each beginning of it the edits to a stretch that ends here. */
export function nearReading(text: string, most: number): Reading {
  const n = text.length
  const units = unitsOf(text)
  const far = most + 1
  return {
    units: text,
    first: Array.from({ length: n + 1 }, (_, i) => Math.min(i, far)),
    next(progress, code) {
      const next = [0]
      for (let i = 1; i <= n; i++) {
        const changed = progress[i - 1]! + (units[i - 1] === code ? 0 : 1)
        next.push(Math.min(far, changed, next[i - 1]! + 1, progress[i]! + 1))
      }
      return next
    },
    ends: progress => progress[n]! <= most,
    // only a blank can just have been read
    most: Array.from({ length: n + 1 }, (_, i) => (i === n ? far : i === 0 || units[i - 1] === BLANK ? 0 : 1)),
  }
}

/** A letter of a fragment: as it stands, any one, or up to so many that may be lost. */
export type Sign = { kind: 'unit'; code: number } | { kind: 'one' } | { kind: 'lost'; most: number }

/** Not come to. */
const NOT = 255
/** Of any one letter the first half has been read; or it is at hand as well. */
const HALF = 2
const BOTH = 1

/**
 * Reads for a row of signs: each is at hand (0) or not; behind a lost stretch stands how many letters it has taken, of
 * which the fewest count, as they leave most open.
 */
export function signReading(signs: readonly Sign[]): Reading {
  const n = signs.length
  const come = (next: number[], i: number): void => {
    const sign = signs[i]
    if (sign?.kind === 'one') {
      if (next[i] === NOT) next[i] = 0
      else if (next[i] === HALF) next[i] = BOTH
      return
    }
    next[i] = 0
    // a lost stretch may be none
    if (sign?.kind === 'lost') come(next, i + 1)
  }
  const none = (): number[] => new Array<number>(n + 1).fill(NOT)
  const first = none()
  come(first, 0)
  const most = none()
  signs.forEach((sign, i) => {
    const before = signs[i - 1]
    if (i === 0 || sign.kind === 'lost' || (before?.kind === 'unit' && before.code === BLANK)) come(most, i)
  })
  return {
    units: signs.map(sign => (sign.kind === 'unit' ? String.fromCharCode(sign.code) : '')).join(''),
    first,
    next(progress, code) {
      const next = none()
      come(next, 0)
      for (let i = 0; i < n; i++) {
        const sign = signs[i]!
        const now = progress[i]!
        if (now === NOT) continue
        if (sign.kind === 'unit') {
          if (sign.code === code) come(next, i + 1)
        } else if (sign.kind === 'lost') {
          // a letter of two units counts once, with its second
          const taken = now + (isHigh(code) ? 0 : 1)
          if (taken > sign.most) continue
          if (taken < next[i]!) next[i] = taken
          come(next, i + 1)
        } else if (isHigh(code)) next[i] = next[i] === NOT ? HALF : BOTH
        else if (isLow(code) ? now !== 0 : code !== BLANK && now !== HALF) come(next, i + 1)
      }
      return next
    },
    ends: progress => progress[n] === 0,
    most,
  }
}
