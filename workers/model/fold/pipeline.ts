import { commonSigns, type Edit, edit, leidenSigns } from './edit.ts'
import type { Reader, Rules } from './rules.ts'
import { Sink } from './sink.ts'
import type { FoldedText, FoldFlags } from './types.ts'
import { composes, foldSign, isHan, letterAt, letterBefore, signAt } from './unicode.ts'

/**
 * The pipeline of corpus-search §2.1 as one pass. What a single character becomes is context-free for nearly every
 * character, so steps 5, 6 and 8 to 13 are computed once a character and rule set and kept in a table; signs that are read
 * with their neighbours have a reader. Steps 1 to 4 rewrite the text first, but only where a sign calls for it.
 */

// Entries of the table that are no UTF-16 unit of a fold (U+0000 to U+001F never are).
const DROP = 0
const BLANK = 0x20
const UNKNOWN = 0xffff
const SPECIAL = 0xfffe

/** What a reader returns to ask for steps 1 to 4 and a new start. */
const CALL = -1

type Kind = 'text' | 'token' | 'compose'
type Entry = Reader | { kind: Kind; value: string }

export interface Compiled {
  rules: Rules | undefined
  table: Uint16Array
  special: Map<number, Entry>
  edit: (text: string, mapped: boolean) => Edit
  editSigns: RegExp
  leiden: boolean
  /** Whether a hyphen at a line end joins; between cuneiform signs it separates there too. */
  lineEnds: boolean
}

const NO_LETTERS: ReadonlyMap<string, string> = new Map()

export function compile(rules: Rules | undefined, flags: FoldFlags): Compiled {
  const ownEdit = rules?.edit
  const table = new Uint16Array(0x10000).fill(UNKNOWN)
  const compiled: Compiled = {
    rules,
    table,
    special: new Map(),
    edit: ownEdit
      ? (text, mapped) => ownEdit(text, flags, mapped)
      : (text, mapped) => edit(text, flags, rules?.zwnjDivides === true, mapped),
    editSigns: rules?.editSigns ?? commonSigns,
    leiden: flags.leiden === true && ownEdit === undefined,
    lineEnds: ownEdit === undefined,
  }
  // Pairs are read as one character; the special entry of a high half looks the pair up.
  for (let unit = 0xd800; unit < 0xdc00; unit++) {
    table[unit] = SPECIAL
    compiled.special.set(unit, (text, at, out) => readPair(compiled, text, at, out))
  }
  table.fill(BLANK, 0xdc00, 0xe000)
  return compiled
}

const call: Reader = () => CALL

/** Three full stops are a gap (step 1). */
export const fullStop: Reader = (text, at, out) => {
  if (text.charCodeAt(at + 1) === 0x2e && text.charCodeAt(at + 2) === 0x2e) return CALL
  out.blank(at, at + 1)
  return at + 1
}

/** A hyphen at a line end joins (step 3). */
export const hyphen: Reader = (text, at, out) => {
  const next = text.charCodeAt(at + 1)
  if (next === 0x0a || next === 0x0d) {
    const after = at + (next === 0x0d ? 3 : 2)
    if (text.charCodeAt(after - 1) === 0x0a && letterBefore(text, at) && letterAt(text, after)) return CALL
  }
  out.blank(at, at + 1)
  return at + 1
}

/** Σ is ς at a word's end (Unicode's only rule of lower case that is not local and holds in every language). */
const finalSigma: Reader = (text, at, out) => {
  const final = letterBefore(text, at) && !letterAt(text, at + 1)
  out.put(final ? 0x3c2 : 0x3c3, at, at + 1)
  return at + 1
}

const digraph = (first: string, second: string): Reader => {
  const [opening, whole] = [first.charCodeAt(0), second.charCodeAt(0)]
  return (_text, at, out) => {
    const start = out.takeBack(opening)
    out.put(whole, start < 0 ? at : start, at + 1)
    return at + 1
  }
}

/** What `sign` becomes; kept for the next time. */
function learn(compiled: Compiled, sign: string): Entry | number {
  const { rules } = compiled
  const reader = rules?.context?.get(sign)
  if (reader) return reader
  const zwnjStays = rules?.zwnjDivides === true && sign === '\u200c'
  if (!zwnjStays && (compiled.editSigns.test(sign) || (compiled.leiden && leidenSigns.test(sign)))) return call
  if (sign === '.') return fullStop
  if (compiled.lineEnds && sign === '-') return hyphen
  const letters = rules?.letters ?? NO_LETTERS
  if (sign === 'Σ' && !letters.has('σ') && !letters.has('ς')) return finalSigma
  const value = foldSign(sign, letters)
  if (value === '') return DROP
  if (value === ' ') return BLANK
  if (isHan(value)) return { kind: 'token', value }
  if (composes(value)) return { kind: 'compose', value }
  if (rules?.digraph?.[1] === value) return digraph(...rules.digraph)
  return value.length === 1 ? value.charCodeAt(0) : { kind: 'text', value }
}

function learnUnit(compiled: Compiled, unit: number): number {
  const entry = learn(compiled, String.fromCharCode(unit))
  if (typeof entry === 'number') return (compiled.table[unit] = entry)
  compiled.special.set(unit, entry)
  return (compiled.table[unit] = SPECIAL)
}

function apply(entry: Entry, text: string, at: number, end: number, out: Sink): number {
  if (typeof entry === 'function') return entry(text, at, out)
  if (entry.kind === 'token') out.token(entry.value, at, end)
  else if (entry.kind === 'compose') out.compose(entry.value, at, end)
  else out.text(entry.value, at, end)
  return end
}

function readPair(compiled: Compiled, text: string, at: number, out: Sink): number {
  const sign = signAt(text, at)
  if (sign.length < 2) {
    out.blank(at, at + 1)
    return at + 1
  }
  const code = sign.codePointAt(0) as number
  let entry = compiled.special.get(code)
  if (entry === undefined) {
    const learned = learn(compiled, sign)
    entry = typeof learned === 'number' ? { kind: 'text', value: pairText(learned) } : learned
    compiled.special.set(code, entry)
  }
  return apply(entry, text, at, at + 2, out)
}

const pairText = (entry: number): string => (entry === DROP ? '' : String.fromCharCode(entry))

const sink = new Sink()

/** Runs the table over the text. False where steps 1 to 4 are asked for. */
function run(compiled: Compiled, text: string, edited: boolean): boolean {
  const { table, special } = compiled
  const out = sink
  out.reset()
  let at = 0
  while (at < text.length) {
    const unit = text.charCodeAt(at)
    let code = table[unit] as number
    if (code === UNKNOWN) code = learnUnit(compiled, unit)
    if (code < SPECIAL) {
      if (code > BLANK) out.put(code, at, at + 1)
      else if (code === BLANK) out.blank(at, at + 1)
      at++
      continue
    }
    const next = apply(special.get(unit) as Entry, text, at, at + 1, out)
    if (next !== CALL) at = next
    else if (!edited) return false
    else {
      // Signs that the edit has left standing separate like any other.
      out.blank(at, at + 1)
      at++
    }
  }
  return true
}

/** The text after steps 1 to 4, and the offsets in it of the letters of its fold. */
export function readCompiled(compiled: Compiled, text: string): Read {
  const edit = foldToSink(compiled, text, true)
  const { length, units, starts } = sink
  const letters = new Int32Array(length)
  let count = 0
  for (let i = 0; i < length; i++) if (units[i] !== BLANK) letters[count++] = starts[i] as number
  return { edit, letters: letters.subarray(0, count), fold: () => sink.finish() }
}

/** A text as `readCompiled` read it. */
export interface Read {
  edit: Edit | undefined
  letters: Int32Array
  /** Its fold; only until the next text is read. */
  fold: () => string
}

/** Folds into the shared sink. Returns the edit, where one was needed. */
function foldToSink(compiled: Compiled, text: string, mapped: boolean): Edit | undefined {
  if (run(compiled, text, false)) return undefined
  const edited = compiled.edit(text, mapped)
  run(compiled, edited.text, true)
  return edited
}

export function foldCompiled(compiled: Compiled, text: string): string {
  foldToSink(compiled, text, false)
  return sink.finish()
}

export function mapCompiled(compiled: Compiled, text: string): FoldedText {
  const edited = foldToSink(compiled, text, true)
  const fold = sink.finish()
  const starts = sink.starts.slice(0, sink.length)
  const ends = sink.ends.slice(0, sink.length)
  if (edited) {
    for (let i = 0; i < starts.length; i++) {
      const start = starts[i] as number
      const end = ends[i] as number
      starts[i] = start < edited.starts.length ? (edited.starts[start] as number) : text.length
      ends[i] = end > start ? (edited.ends[end - 1] as number) : (starts[i] as number)
    }
  }
  return { fold, starts, ends }
}
