import type { AnswerSource } from '../../api/envelope.ts'

/** What a file says of the answer that it holds. */
export interface Heading {
  /** The question, as it is asked again: the operation and its arguments. */
  question: string
  /** `3,569 passages`, and what was left out. */
  count: string
  packs: readonly { id: string; version: string }[]
  /** Who made the texts, and under which licences they stand. */
  sources: readonly AnswerSource[]
}

/** What stands at the head of a file, a line each: the question, the number of rows, the packs with their versions. */
export const headLines = ({ question, count, packs }: Heading): string[] =>
  [`query: ${question}`, `count: ${count}`, `packs: ${packs.map(p => `${p.id} ${p.version}`).join(', ')}`].map(oneLine)

/** The makers of the texts, for files whose rows have no column for them. */
export const creditLines = ({ sources }: Heading): string[] =>
  sources.map(({ title, license_id, credit }) =>
    oneLine(`source: ${[title, license_id, credit].filter(part => part !== '').join('; ')}`),
  )

const oneLine = (text: string): string => text.replace(/\s+/gu, ' ')
