import { arena } from '../../model/arena.ts'
import type { Letters } from './letters.ts'
import type { WordList } from './word-list.ts'

const BLANK = 32
/** In a table of bytes: not known; the step to nothing; above it the number of another step, plus one. */
const UNKNOWN = 0
const IDLE = 1
/** Steps that a byte can tell. */
const STEPS = 255
/** Words read behind a state until a table of all words is made for it, and the most tables that are made. */
const OFTEN = 4096
const TABLES = 48

/**
 * Reads texts for a fragment in one step a word: a text of millions of words is looked through without its letters. A step
 * is the number of the state behind a word and its blank, times four, and how the fragment ends on the way: 1 more within
 * the word, 2 more at the blank. State 0 is that in which nothing of the fragment has been read.
 */
export class WordSteps {
  /**
   * For each state one bit a form + 1, and for a gap, which is 0: set where it is known to come to nothing. Most words do,
   * and so little memory stays in the processor's cache.
   */
  readonly idle: Uint8Array[] = []
  /** For a state that is frequent what each form + 1 comes to behind it: the number of a step + 1. */
  private readonly tables: (Uint8Array | undefined)[] = []
  private readonly steps: number[] = []
  private readonly forms: WordList
  private readonly letters: Letters
  /** States of the letters, and how many words were read behind each without a table. */
  private readonly states: number[] = []
  private readonly read: number[] = []
  private readonly numbers = new Map<number, number>()
  private readonly stepNumbers = new Map<number, number>()
  /** Of a state without a table nothing is known. */
  private readonly none: Uint8Array
  private made = 0

  /** `active`: the only forms that come to something behind nothing, where they are known. */
  constructor(forms: WordList, letters: Letters, active?: Uint32Array) {
    this.forms = forms
    this.letters = letters
    this.none = new Uint8Array((forms.length >> 3) + 1)
    this.stateOf(letters.base)
    // a gap, and a word that has nothing of the fragment
    this.numberOf(0)
    if (!active) return
    const table = new Uint8Array(forms.length + 1).fill(IDLE)
    for (const form of active) table[form + 1] = this.byteOf(this.over(letters.base, form))
    this.keep(0, table)
  }

  /** Forms that come to something behind nothing, ascending. */
  active(): Uint32Array {
    return formsIn(this.first(), byte => byte !== IDLE)
  }

  /** Forms in which a fragment can end, ascending. */
  ending(): Uint32Array {
    const table = this.tableOf(this.letters.most)
    return formsIn(table, byte => ((this.steps[byte - 1] ?? 0) & 3) > 0)
  }

  /** The step behind a state with a form + 1, or a gap, which is 0. */
  step(state: number, form: number): number {
    if (form === 0) return 0
    const table = this.tables[state]
    if (table) {
      const byte = table[form]!
      if (byte !== UNKNOWN) return this.steps[byte - 1]!
    } else if (++this.read[state]! > OFTEN && this.made < TABLES) {
      this.made++
      if (state === 0) this.first()
      else this.keep(state, this.tableOf(this.states[state]!))
    }
    return this.over(this.states[state]!, form - 1)
  }

  /** The table of the words behind nothing. */
  private first(): Uint8Array {
    let table = this.tables[0]
    if (!table) {
      const { length } = this.forms
      table = new Uint8Array(length + 1)
      table[0] = IDLE
      for (let form = 0; form < length; form++) table[form + 1] = this.byteOf(this.over(this.letters.base, form))
      this.keep(0, table)
    }
    return table
  }

  private over(state: number, form: number): number {
    const { letters, forms } = this
    const read = letters.over(state, forms.text, forms.starts[form]!, forms.end(form))
    const behind = letters.step(read >> 1, BLANK)
    return this.stateOf(behind >> 1) * 4 + (behind & 1) * 2 + (read & 1)
  }

  /**
   * The table of a state of the letters. After a few letters a word mostly comes to the same as behind nothing: then all
   * words that begin with these letters do, and they stand one after the other.
   */
  private tableOf(state: number): Uint8Array {
    const { forms, letters } = this
    const { text, starts } = forms
    const base = this.first()
    const table = new Uint8Array(forms.length + 1)
    table[0] = IDLE
    for (let form = 0; form < forms.length; ) {
      const start = starts[form]!
      const end = forms.end(form)
      let here = state
      let there = letters.base
      let ended = 0
      let at = start
      while (at < end && here !== there) {
        const code = text.charCodeAt(at++)
        const step = letters.step(here, code)
        ended |= step & 1
        here = step >> 1
        there = letters.step(there, code) >> 1
      }
      if (here !== there) {
        const behind = letters.step(here, BLANK)
        table[form + 1] = this.byteOf(this.stateOf(behind >> 1) * 4 + (behind & 1) * 2 + ended)
        form++
        continue
      }
      const next = forms.passOver(form + 1, text, start, at - start)
      if (ended === 0) table.set(base.subarray(form + 1, next + 1), form + 1)
      else
        for (let i = form + 1; i <= next; i++)
          table[i] = base[i] === UNKNOWN ? UNKNOWN : this.byteOf(this.steps[base[i]! - 1]! | 1)
      form = next
    }
    return table
  }

  private keep(state: number, table: Uint8Array): void {
    const bits = new Uint8Array((table.length >> 3) + 1)
    for (let i = 0; i < table.length; i++) if (table[i] === IDLE) bits[i >> 3]! |= 1 << (i & 7)
    this.idle[state] = bits
    this.tables[state] = table
  }

  private stateOf(letters: number): number {
    let number = this.numbers.get(letters)
    if (number === undefined) {
      number = this.states.length
      this.numbers.set(letters, number)
      this.states.push(letters)
      this.read.push(0)
      this.idle.push(this.none)
    }
    return number
  }

  private byteOf(step: number): number {
    const number = this.numberOf(step)
    return number < STEPS ? number + 1 : UNKNOWN
  }

  private numberOf(step: number): number {
    let number = this.stepNumbers.get(step)
    if (number === undefined) {
      number = this.steps.length
      this.stepNumbers.set(step, number)
      this.steps.push(step)
    }
    return number
  }
}

/** The forms whose byte in a table is one of these, ascending. */
function formsIn(table: Uint8Array, takes: (byte: number) => boolean): Uint32Array {
  const taken = Array.from({ length: 256 }, (_, byte) => byte === UNKNOWN || takes(byte))
  const found = arena.uint32(table.length - 1)
  let n = 0
  for (let i = 1; i < table.length; i++) if (taken[table[i]!]) found[n++] = i - 1
  return found.subarray(0, n)
}
