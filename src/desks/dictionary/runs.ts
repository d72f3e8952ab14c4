/** A stretch of an entry: its own prose, a word of another script, or the number of another entry. */
export type EntryRun =
  | { kind: 'text'; text: string }
  | { kind: 'number'; text: string }
  | { kind: 'word'; text: string; language: string }

/** Scripts that stand in dictionaries in English, with the language they most likely are. */
const SCRIPTS = [
  ['Greek', 'grc'],
  ['Hebrew', 'hbo'],
  ['Arabic', 'ara'],
  ['Syriac', 'syc'],
  ['Coptic', 'cop'],
  ['Gothic', 'got'],
  ['Cyrillic', 'chu'],
  ['Devanagari', 'san'],
  ['Tibetan', 'xct'],
  ['Han', 'lzh'],
  ['Ethiopic', 'gez'],
  ['Armenian', 'xcl'],
] as const

const FOREIGN = SCRIPTS.map(([script]) => `\\p{Script=${script}}[\\p{Script=${script}}\\p{M}\\s־’᾽]*`).join('|')
const CUT = new RegExp(`\\b[HG]\\d{1,5}\\b|(?:${FOREIGN})`, 'gu')

/** Cuts the prose of an entry, so that every word can be set in its language and every number can be a link. */
export function runsOf(text: string): EntryRun[] {
  const runs: EntryRun[] = []
  let at = 0
  for (const match of text.matchAll(CUT)) {
    const found = match[0].trimEnd()
    if (match.index > at) runs.push({ kind: 'text', text: text.slice(at, match.index) })
    at = match.index + found.length
    const language = SCRIPTS.find(([script]) => new RegExp(`\\p{Script=${script}}`, 'u').test(found))?.[1]
    runs.push(language ? { kind: 'word', text: found, language } : { kind: 'number', text: found })
  }
  if (at < text.length) runs.push({ kind: 'text', text: text.slice(at) })
  return runs
}
