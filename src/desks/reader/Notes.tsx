import type { Passage } from '../../../workers/api/shapes.ts'
import { LangText } from '../../ui/LangText.tsx'
import { noteId } from './Verse.tsx'

/** The notes of a passage, in their order. */
export const notesOf = (passage: Passage): string[] =>
  (passage.layers ?? []).filter(layer => layer.kind === 'note' || layer.kind === 'apparatus').map(layer => layer.text)

/** a, b … z, aa. */
export const noteSign = (place: number): string =>
  (place >= 26 ? noteSign(Math.floor(place / 26) - 1) : '') + String.fromCharCode(97 + (place % 26))

/** The notes under a section, each by the number of its passage. */
export function Notes({ passages }: { passages: readonly Passage[] }) {
  const rows = passages.flatMap(passage => notesOf(passage).map((text, place) => ({ passage, text, place })))
  if (rows.length === 0) return null
  return (
    <ol className="appcrit" aria-label="Notes">
      {rows.map(({ passage, text, place }) => (
        <li key={noteId(passage.urn, place)} id={noteId(passage.urn, place)}>
          <b>
            {passage.citation.split('.').at(-1)} {noteSign(place)}
          </b>
          <LangText language="eng" text={text} />
        </li>
      ))}
    </ol>
  )
}
