import type { Data } from '../../workers/api/catalogue.ts'

type Cited = Pick<Data<'cite'>, 'text' | 'reference' | 'plain' | 'urn' | 'license'>

/** What a pattern may name, and what stands in its place. */
export const CITE_FIELDS: Readonly<Record<string, (cited: Cited) => string>> = {
  text: cited => cited.text,
  reference: cited => cited.reference,
  citation: cited => cited.plain,
  licence: cited => cited.license,
  urn: cited => cited.urn,
}

/** The ways of copying that are offered; any other pattern is of one's own. */
export const CITE_PATTERNS: readonly (readonly [pattern: string, name: string])[] = [
  ['{text}\\n{citation}', 'Text, then citation'],
  ['{citation}\\n{text}', 'Citation, then text'],
]

export const USUAL_PATTERN = CITE_PATTERNS[0]![0]

/** The longest pattern. */
export const LONGEST_PATTERN = 300

/**
 * A passage as a pattern has it: `{text}`, `{reference}`, `{citation}`, `{licence}` and `{urn}` are filled in, `\n` begins a
 * line. The edition and the licence stand in every copy: a pattern without `{citation}` gets it at its end.
 */
export function fillPattern(pattern: string, cited: Cited): string {
  const whole = pattern.includes('{citation}') ? pattern : `${pattern}\\n{citation}`
  return whole.replace(/\\n|\{(\w+)\}/g, (sign, name?: string) =>
    name === undefined ? '\n' : (CITE_FIELDS[name]?.(cited) ?? sign),
  )
}
