import type { Passage } from '../../../workers/api/shapes.ts'
import { LangText } from '../../ui/LangText.tsx'

/** The notes of a passage, in their order. */
const notesOf = (passage: Passage) => (passage.layers ?? []).filter(layer => layer.kind === 'note')

/** a, b … z, aa. */
export const noteSign = (place: number): string =>
  (place >= 26 ? noteSign(Math.floor(place / 26) - 1) : '') + String.fromCharCode(97 + (place % 26))

const noteId = (urn: string, place: number): string => `note-${urn}-${place}`

/** Layers are named by their makers; the usual ones are said in words. */
const TITLES: Record<string, string> = {
  bibliography: 'Bibliography',
  comments: 'Remarks of the annotators',
  commentary: 'Commentary',
  headings: 'Headings',
  notes: 'Notes',
  references: 'References',
  stage: 'Stage directions',
}
const titleOf = (layer: string): string => TITLES[layer] ?? `${layer[0]?.toUpperCase() ?? ''}${layer.slice(1)}`

/** Longer notes are folded until one opens them. */
const LONG = 320

/** The letters behind a passage, one for each note; they stand in no copy. */
export function NoteSigns({ passage }: { passage: Passage }) {
  return notesOf(passage).map((note, i) => (
    <sup className="sig" data-skip="" key={`${note.layer} ${note.text}`}>
      <a
        href={`#${noteId(passage.urn, i)}`}
        aria-label={`Note ${noteSign(i)} on ${passage.reference}`}
        onClick={event => {
          event.preventDefault()
          const place = document.getElementById(noteId(passage.urn, i))
          place?.querySelector('details')?.setAttribute('open', '')
          place?.scrollIntoView({ block: 'center' })
        }}
      >
        {noteSign(i)}
      </a>
    </sup>
  ))
}

/** The notes under a section, layer by layer, each by the number of its passage. */
export function Notes({ passages }: { passages: readonly Passage[] }) {
  const rows = passages.flatMap(passage => notesOf(passage).map((note, place) => ({ passage, note, place })))
  const layers = [...new Set(rows.map(({ note }) => note.layer))]
  return layers.map(layer => (
    <section className="appcrit" key={layer} aria-label={titleOf(layer)}>
      <h3>{titleOf(layer)}</h3>
      <ol>
        {rows
          .filter(({ note }) => note.layer === layer)
          .map(({ passage, note, place }) => (
            <li key={noteId(passage.urn, place)} id={noteId(passage.urn, place)}>
              <b>
                {passage.citation.split('.').at(-1)} {noteSign(place)}
              </b>
              <NoteText language={note.language} text={note.text} />
            </li>
          ))}
      </ol>
    </section>
  ))
}

function NoteText({ language = 'eng', text }: { language: string | undefined; text: string }) {
  const whole = <LangText language={language} text={text} className="run note-text" />
  if (text.length <= LONG) return whole
  return (
    <details>
      <summary>
        <LangText language={language} text={`${text.slice(0, text.lastIndexOf(' ', 110)).trim()} …`} />
      </summary>
      {whole}
    </details>
  )
}
