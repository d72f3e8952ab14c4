import { compiledFor } from './fold/compiled.ts'
import { foldTokens } from './fold/index.ts'
import { type Compiled, type Read, readCompiled } from './fold/pipeline.ts'
import type { FoldedText, FoldFlags } from './fold/types.ts'
import { isHan, letterAt, letterBefore, signAt } from './fold/unicode.ts'

/** Signs between Tibetan syllables. */
const BETWEEN_SYLLABLES = /[\u0f01-\u0f17\u0f1a-\u0f1f\u0f34\u0f36\u0f38\u0f3a-\u0f3d\u0f85\u0fbe-\u0fc5\u0fc7-\u0fda]/

/** Blanks, the Hebrew maqaf, the em dash, and the signs between Tibetan syllables divide words wherever they stand. */
function dividesAnywhere(code: number): boolean {
  if (code <= 0x20) return true
  if (code < 0x85) return false
  if (code >= 0xf00 && code <= 0xfff) return BETWEEN_SYLLABLES.test(String.fromCharCode(code))
  if (code === 0x85 || code === 0xa0 || code === 0x5be || code === 0x1680) return true
  return (code >= 0x2000 && code <= 0x205f && /[\s\u2014]/.test(String.fromCharCode(code))) || code === 0x3000
}

const ORDINARY = 0
const DIVIDES = 1
const ELIDES = 2
/** May be a Han character, or half of one. */
const PERHAPS_HAN = 3

const kindsOf = new Map<ReadonlySet<number> | undefined, Uint8Array>()

/** What each UTF-16 unit does to words under a set of elision signs; made once for each set. */
function kindsFor(elision: ReadonlySet<number> | undefined): Uint8Array {
  let kinds = kindsOf.get(elision)
  if (!kinds) {
    kinds = new Uint8Array(0x10000).fill(PERHAPS_HAN, 0x2e80)
    for (const code of elision ?? []) kinds[code] = ELIDES
    for (let code = 0; code < 0x10000; code++) if (dividesAnywhere(code)) kinds[code] = DIVIDES
    kindsOf.set(elision, kinds)
  }
  return kinds
}

/**
 * The graphic words of a passage as pairs of start and end in the stored text: runs between blanks that leave something in
 * the fold (corpus-search §3.3). A gap, a Han character and a Tibetan syllable are words; a cuneiform word of several signs
 * is one; an elision sign between two letters divides.
 */
export function graphicWords(text: string, language: string, flags?: FoldFlags): Int32Array {
  const compiled = compiledFor(language, flags)
  return new Int32Array(wordsIn(text, compiled, readCompiled(compiled, text)))
}

/** The fold of a text and the number of its graphic words, in one reading. */
export function foldAndCount(text: string, language: string, flags?: FoldFlags): { fold: string; words: number } {
  const compiled = compiledFor(language, flags)
  const read = readCompiled(compiled, text)
  return { fold: read.fold(), words: wordsIn(text, compiled, read).length / 2 }
}

function wordsIn(text: string, compiled: Compiled, { edit, letters }: Read): number[] {
  const read = edit?.text ?? text
  const kinds = kindsFor(compiled.rules?.elision)
  const words: number[] = []
  /** Start of the run, in the text as read and as stored: signs without width at its edges belong to it. */
  let from = 0
  let storedFrom = 0
  let letter = 0
  const close = (to: number, next: number) => {
    const storedTo = edit === undefined ? to : to < read.length ? (edit.starts[to] as number) : text.length
    while (letter < letters.length && (letters[letter] as number) < from) letter++
    // A run counts if it leaves something in the fold.
    if (letter < letters.length && (letters[letter] as number) < to) words.push(storedFrom, storedTo)
    storedFrom = next === to ? storedTo : edit === undefined ? next : (edit.ends[next - 1] as number)
    from = next
  }
  for (let at = 0; at < read.length; at++) {
    const kind = kinds[read.charCodeAt(at)]
    if (kind === ORDINARY) continue
    if (kind === DIVIDES) close(at, at + 1)
    else if (kind === ELIDES) {
      if (letterBefore(read, at) && letterAt(read, at + 1)) close(at, at + 1)
    } else {
      const sign = signAt(read, at)
      if (!isHan(sign)) continue
      close(at, at)
      close(at + sign.length, at + sign.length)
      at += sign.length - 1
    }
  }
  close(read.length, read.length)
  return words
}

/** For each token of the fold the number of its graphic word, from 0. */
export function wordOfToken(folded: FoldedText, words: Int32Array): Int32Array {
  const tokens = foldTokens(folded)
  const result = new Int32Array(tokens.length / 2)
  let word = 0
  for (let i = 0; i < result.length; i++) {
    const start = folded.starts[tokens[2 * i] as number] as number
    while (word + 1 < words.length / 2 && (words[2 * word + 1] as number) <= start) word++
    result[i] = word
  }
  return result
}
