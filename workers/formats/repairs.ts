import type { SpanRecord } from '../model/records.ts'
import { listOf, objectOf, type ReadContext, textOf } from './reader.ts'

/** A text after repairs: each changed stretch is a span `corrected` with upstream's letters. */
export interface Repaired {
  text: string
  spans: SpanRecord[]
}

type Report = (code: string, raw: string, action: string) => void

const LOOKALIKES: Readonly<Record<string, string>> = {
  A: 'Α',
  B: 'Β',
  E: 'Ε',
  Z: 'Ζ',
  H: 'Η',
  I: 'Ι',
  K: 'Κ',
  M: 'Μ',
  N: 'Ν',
  O: 'Ο',
  P: 'Ρ',
  T: 'Τ',
  Y: 'Υ',
  X: 'Χ',
  o: 'ο',
  v: 'ν',
}

/** The characters of Windows-1252 at the bytes 80–9F; five bytes have none. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const has = (context: ReadContext, repair: string): boolean => context.flags?.repairs?.includes(repair) === true

/**
 * The repairs that change single letters, where the recipe names them (corpus-search §9.2): Latin letters that look like
 * Greek ones in a Greek word, and control characters that were Windows-1252. What is seen but not repaired is reported.
 */
export function repairLetters(text: string, context: ReadContext, report: Report): Repaired {
  const spans: SpanRecord[] = []
  let repaired = text
  if (/[\u0080-\u009f]/.test(repaired))
    repaired = repaired.replace(/[\u0080-\u009f]/g, (sign, at: number) => {
      const meant = WINDOWS_1252[sign.charCodeAt(0) - 0x80]!
      const raw = `U+00${sign.charCodeAt(0).toString(16).toUpperCase()} in ${wordAround(text, at)}`
      if (!has(context, 'c1-windows-1252') || meant === sign) {
        report('control-character', raw, `a control character, in Windows-1252 ${meant}: kept as it is`)
        return sign
      }
      spans.push({ start: at, end: at + 1, kind: 'corrected', value: sign })
      report('c1-windows-1252', raw, `read as Windows-1252: ${meant}`)
      return meant
    })
  if (/[A-Za-z]/.test(repaired) && /\p{Script=Greek}/u.test(repaired))
    repaired = repaired.replace(/[\p{L}\p{M}]+/gu, (word, at: number) => {
      if (!/[A-Za-z]/.test(word) || !/\p{Script=Greek}/u.test(word)) return word
      const wanted = word.replace(/[A-Za-z]/g, letter => LOOKALIKES[letter] ?? letter)
      if (!has(context, 'latin-lookalikes') || /[A-Za-z]/.test(wanted)) {
        report('latin-letters', word, 'Latin letters in a Greek word: kept as it is')
        return word
      }
      report('latin-lookalikes', word, `Latin letters read as Greek: ${wanted}`)
      spans.push({ start: at, end: at + word.length, kind: 'corrected', value: word })
      return wanted
    })
  // a combining mark after a Latin letter may now form one letter with the Greek one
  return composed(repaired, spans)
}

/** The word that holds a character, for a report. */
const wordAround = (text: string, at: number): string =>
  `${/\S*$/.exec(text.slice(0, at))?.[0] ?? ''}${/^\S*/.exec(text.slice(at))?.[0] ?? ''}`

/** NFC of a text, its spans moved along. */
function composed(text: string, spans: SpanRecord[]): Repaired {
  const whole = text.normalize('NFC')
  if (whole.length === text.length) return { text: whole, spans }
  const place = (at: number): number => text.slice(0, at).normalize('NFC').length
  return { text: whole, spans: spans.map(span => ({ ...span, start: place(span.start), end: place(span.end) })) }
}

/**
 * Corrections of single places, which the recipe lists: `{at: "gita 18.1", from: "वेदितum", to: "वेदितुम्"}`. One that finds
 * nothing at its place is reported.
 */
export function correct(text: string, at: string, context: ReadContext, report: Report): Repaired {
  const spans: SpanRecord[] = []
  let corrected = text
  for (const each of listOf(context.options?.corrections).map(objectOf)) {
    if (textOf(each.at) !== at) continue
    const [from, to] = [textOf(each.from), textOf(each.to)]
    const start = from === '' ? -1 : corrected.indexOf(from)
    if (start < 0) {
      report('correction-unused', from, 'the recipe corrects a wording that is not here')
      continue
    }
    corrected = corrected.slice(0, start) + to + corrected.slice(start + from.length)
    spans.push({ start, end: start + to.length, kind: 'corrected', value: from })
    report('correction', from, `corrected by the recipe: ${to}`)
  }
  return { text: corrected, spans }
}
