import type { Args } from '../api/catalogue.ts'
import type { Note } from '../api/envelope.ts'
import { decode } from '../model/fold/index.ts'

/** What was typed, in the letters of the texts. */
export interface DecodedText {
  text: string
  /** The letters, where a notation was decoded. */
  decoded?: string
  /** The languages that the notation writes. */
  languages?: readonly string[]
}

/** Reads a query, lemma or near term in the notation that the request names; never guessed. */
export function decodeQuery(
  args: Pick<Args<'search'>, 'betacode' | 'translit'>,
  text: string,
  notes: Note[],
): DecodedText {
  const notation = args.betacode ? 'betacode' : args.translit
  if (notation === 'none') return { text }
  const decoded = decode(text, notation)
  if (decoded.dropped.length > 0)
    notes.push({
      code: 'notation_dropped',
      text: `${decoded.dropped.map(d => `“${d}”`).join(', ')} ${decoded.dropped.length === 1 ? 'is no letter of' : 'are no letters of'} ${notation} and ${decoded.dropped.length === 1 ? 'was' : 'were'} left out.`,
    })
  return {
    text: decoded.text,
    decoded: decoded.text,
    ...(decoded.languages ? { languages: decoded.languages } : {}),
  }
}
