import type { AnswerSource } from '../../api/envelope.ts'

/** What a file says of the answer that it holds. */
export interface Heading {
  /** The question, as it is asked again: the operation and its arguments. */
  question: string
  /** `3,569 passages`, and what was left out. */
  count: string
  packs: readonly { id: string; version: string }[]
  /** The day on which the file was made, as it was told. */
  date?: string | undefined
  /** Who made the texts, and under which licences they stand. */
  sources: readonly AnswerSource[]
}

/** What stands at the head of a file, a line each: the question, the number of rows, the packs with their versions, the day. */
export const headLines = ({ question, count, packs, date }: Heading): string[] =>
  [
    `query: ${question}`,
    `count: ${count}`,
    `packs: ${packs.map(p => `${p.id} ${p.version}`).join(', ')}`,
    ...(date === undefined ? [] : [`date: ${date}`]),
  ].map(oneLine)

/** The makers of the texts, for files whose rows have no column for them. */
export const creditLines = ({ sources }: Heading): string[] =>
  sources.map(({ title, license_id, credit }) =>
    oneLine(`source: ${[title, license_id, credit].filter(part => part !== '').join('; ')}`),
  )

const oneLine = (text: string): string => text.replace(/\s+/gu, ' ')
