import { parseUrn } from '../../../workers/model/urn.ts'
import type { NoteRow } from './rows.ts'

/** The urn of the passage at which a note begins: a range begins at its first, a word stands in its passage. */
export function passageOf(urn: string): string {
  const read = parseUrn(urn)
  return read.ok && read.urn.citation !== undefined ? `${read.urn.document}:${read.urn.citation}` : urn
}

/** Notes below a prefix, by the passage at which each begins; the oldest of a passage first. */
export function notesByPassage(notes: readonly NoteRow[], prefix: string): Map<string, NoteRow[]> {
  const found = new Map<string, NoteRow[]>()
  if (prefix === '') return found
  for (const note of [...notes].sort((a, b) => a.made - b.made || (a.id < b.id ? -1 : 1))) {
    const urn = passageOf(note.urn)
    if (
      urn !== prefix &&
      !(urn.startsWith(prefix) && /[:.]/.test(prefix.endsWith(':') ? ':' : urn.charAt(prefix.length)))
    )
      continue
    const row = found.get(urn)
    if (row) row.push(note)
    else found.set(urn, [note])
  }
  return found
}
