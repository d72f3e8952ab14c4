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

const CONTROL = /[\u0080-\u009f]/
const LATIN = /\p{Script=Latin}/u

/** The characters of Windows-1252 at the bytes 80–9F; five bytes have none. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const has = (context: ReadContext, repair: string): boolean => context.flags?.repairs?.includes(repair) === true

/**
 * The repairs that change single letters, where the recipe names them (corpus-search §9.2): Latin letters that look like
 * Greek ones in a Greek word, and control characters that were Windows-1252. What is seen but not repaired is reported.
 * `earlier` are spans on the text from repairs before this one.
 */
export function repairLetters(
  text: string,
  context: ReadContext,
  report: Report,
  earlier: SpanRecord[] = [],
): Repaired {
  let repaired: Repaired = { text, spans: earlier }
  if (CONTROL.test(text))
    repaired = replaceEach(repaired, /[\u0080-\u009f]/g, (sign, at) => {
      const meant = WINDOWS_1252[sign.charCodeAt(0) - 0x80]!
      const raw = `U+00${sign.charCodeAt(0).toString(16).toUpperCase()} in ${wordAround(text, at)}`
      if (!has(context, 'c1-windows-1252') || meant === sign) {
        report('control-character', raw, `a control character, in Windows-1252 ${meant}: kept as it is`)
        return sign
      }
      report('c1-windows-1252', raw, `read as Windows-1252: ${meant}`)
      return meant
    })
  if (context.language === 'grc' && LATIN.test(repaired.text))
    repaired = replaceEach(repaired, /[\p{L}\p{M}]+/gu, word => {
      if (!LATIN.test(word)) return word
      // decomposed, so that `Á` is a Latin A with an accent
      const wanted = word
        .normalize('NFD')
        .replace(/[A-Za-z]/g, letter => LOOKALIKES[letter] ?? letter)
        .normalize('NFC')
      const greek = /\p{Script=Greek}/u.test(word)
      if (!has(context, 'latin-lookalikes') || !greek || LATIN.test(wanted)) {
        if (greek) report('latin-letters', word, 'a Greek word with other Latin letters: kept as it is')
        else report('latin-word', word, 'a word all in Latin letters in a Greek text: kept as it is')
        return word
      }
      report('latin-lookalikes', word, `Latin letters read as Greek: ${wanted}`)
      return wanted
    })
  return repaired
}

/** Replaces what a pattern finds; each change is a span, and the spans so far move along. */
function replaceEach(before: Repaired, pattern: RegExp, change: (found: string, at: number) => string): Repaired {
  const spans: SpanRecord[] = []
  const moves: { at: number; by: number }[] = []
  let text = ''
  let from = 0
  for (const match of before.text.matchAll(pattern)) {
    const [found] = match
    const put = change(found, match.index)
    if (put === found) continue
    text += before.text.slice(from, match.index)
    spans.push({ start: text.length, end: text.length + put.length, kind: 'corrected', value: found })
    text += put
    from = match.index + found.length
    moves.push({ at: from, by: put.length - found.length })
  }
  const moved = (at: number): number => moves.reduce((place, move) => (move.at <= at ? place + move.by : place), at)
  const older = before.spans.map(span => ({ ...span, start: moved(span.start), end: moved(span.end) }))
  return { text: text + before.text.slice(from), spans: [...older, ...spans] }
}

/** The word that holds a character, for a report. */
const wordAround = (text: string, at: number): string =>
  `${/\S*$/.exec(text.slice(0, at))?.[0] ?? ''}${/^\S*/.exec(text.slice(at))?.[0] ?? ''}`

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
