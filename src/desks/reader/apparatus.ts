import type { Passage } from '../../../workers/api/shapes.ts'
import { scriptOf } from '../../ui/languages.ts'
import { wordingName } from '../../ui/word/wording-name.ts'

/** One entry of an apparatus: `lemma ] reading witness`; where the source writes prose, only `remark`. */
export type Entry =
  | { kind: 'variant'; lemma: string; for: string; readings: { text: string; witness: string }[] }
  | { kind: 'remark'; text: string }

type Part = Pick<Passage, 'text' | 'language' | 'layers' | 'readings'>

/** The entries of a passage: its apparatus as the edition gives it, then its other wordings. */
export function entriesOf({ text, language, layers = [], readings = [] }: Part): Entry[] {
  return [
    ...layers.filter(({ kind }) => kind === 'apparatus').flatMap(layer => readApparatus(layer.text, language)),
    ...readings.map(
      (reading): Entry => ({
        kind: 'variant',
        lemma: text.slice(...reading.span),
        for: '',
        readings: [{ text: reading.text, witness: wordingName(reading.layer) }],
      }),
    ),
  ]
}

/**
 * Reads an apparatus in one of the forms in which editions write it. Entries stand between ` • ` or on lines of their own:
 * `lemma WITNESSES ] reading WITNESSES; reading WITNESSES`. Entries between `; `: `NA text > other`, where the text has the
 * first. What is neither is prose and stays as it is.
 */
export function readApparatus(text: string, language: string): Entry[] {
  const lines = text.split('\n').filter(line => line.trim() !== '')
  return lines.flatMap(line => {
    if (line.includes(' > ') && !line.includes(']')) return line.split('; ').map(unit => compared(unit, language))
    return line.split(/\s•\s/u).map(unit => bracketed(unit, language))
  })
}

function bracketed(unit: string, language: string): Entry {
  const found = /^([^\]]+)\s\]\s(.+)$/su.exec(unit.trim())
  if (!found) return { kind: 'remark', text: unit.trim() }
  const own = divided(found[1]!, language)
  return {
    kind: 'variant',
    lemma: own.text,
    for: own.witness,
    readings: found[2]!.split(/;\s/u).map(one => divided(one, language)),
  }
}

/** `NA Ἀσά > Ἀσάφ`: the text has the first, the edition named the second; a hyphen is nothing. */
function compared(unit: string, language: string): Entry {
  const found = /^(\S+)\s(.+?)\s>\s(.+)$/su.exec(unit.trim())
  if (!found || scriptOf(found[1]!) !== 'latn') return { kind: 'remark', text: unit.trim() }
  const or = (text: string) => (text === '-' ? '–' : text)
  return {
    kind: 'variant',
    lemma: or(found[2]!),
    for: '',
    readings: [{ text: or(found[3]!), witness: divided(found[1]!, language).witness || found[1]! }],
  }
}

/**
 * A reading, and the sigla after it: only where the text is in another script than the sigla can the two be told apart.
 * What stands with a reading and is neither (`+`, `–`, numbers) belongs to it.
 */
function divided(part: string, language: string): { text: string; witness: string } {
  const clean = part.replaceAll(' ', ' ').trim()
  const found = /^(.*?)((?:(?:^|\s)\p{Script=Latin}[\p{Script=Latin}\d]*)+)$/su.exec(clean)
  if (!found || !(NOT_LATIN.has(language) || /^\s*[+–]\s*$/.test(found[1]!))) return { text: clean, witness: '' }
  return { text: found[1]!.trim(), witness: found[2]!.trim() }
}

/** Languages whose texts are never in Latin letters, as far as they come with an apparatus. */
const NOT_LATIN: ReadonlySet<string> = new Set([
  'grc',
  'hbo',
  'heb',
  'arc',
  'syc',
  'syr',
  'cop',
  'got',
  'chu',
  'xcl',
  'ara',
])
