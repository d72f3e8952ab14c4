import { useRef } from 'react'
import { useLasting, useNotes } from './index.ts'
import { NoteForm, type NotePlace } from './NoteForm.tsx'
import { passageOf } from './notes.ts'
import { OneNote } from './OneNote.tsx'
import './kept.css'

interface Props {
  /** The passage, range or word that a new note is on; notes that begin at the same passage are shown. */
  place: NotePlace
  /** The focus goes to the field of a new note at once, where there is none yet. */
  focused?: boolean
  /** After a note was saved or left: for a panel that closes. */
  onEnd?(saved: boolean): void
}

/** The notes on a passage and a field for one more; a panel for the reader, which puts its own heading above. */
export default function NoteEditor({ place, focused = false, onEnd }: Props) {
  const passage = passageOf(place.urn)
  const notes = useNotes(passage).get(passage) ?? []
  const lasting = useLasting()
  const box = useRef<HTMLElement>(null)
  return (
    <section className="note-editor" ref={box} tabIndex={-1} aria-label={`Notes on ${place.reference}`}>
      {lasting === false && (
        <p className="notice warn">This browser keeps nothing here: a note is forgotten when this tab is closed.</p>
      )}
      {notes.map(note => (
        <OneNote key={note.id} note={note} onGone={() => box.current?.focus()} />
      ))}
      <NoteForm key={place.urn} place={place} focused={focused && notes.length === 0} onEnd={saved => onEnd?.(saved)} />
    </section>
  )
}
