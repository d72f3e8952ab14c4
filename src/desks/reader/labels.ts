import type { Passage } from '../../../workers/api/shapes.ts'

/** The number beside a passage. */
export interface Label {
  text: string
  /** Seen only where one points: not every line is numbered. */
  quiet: boolean
}

const EVERY = 5

/**
 * The numbers of the passages shown: the last level alone, the section too where a new one begins or several are shown
 * from their first passage on. Of lines every fifth is numbered, and the first of each section shown.
 */
export function labelsOf(passages: readonly Passage[], levels: readonly string[] = []): Label[] {
  const lines = levels.at(-1) === 'line'
  const sections = passages.map(({ citation }) => citation.slice(0, Math.max(0, citation.lastIndexOf('.'))))
  const several = sections[0] !== sections.at(-1)
  return passages.map(({ citation }, i) => {
    const begins = i === 0 || sections[i] !== sections[i - 1]
    const parts = citation.split('.')
    const last = parts.at(-1) ?? ''
    const plain = /^\d+$/.test(last)
    return {
      text: begins && several ? parts.join(lines ? '.' : ':') : last,
      quiet: lines && !begins && plain && Number(last) % EVERY !== 0,
    }
  })
}
