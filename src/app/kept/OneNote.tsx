import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Refusal } from '../../../workers/api/envelope.ts'
import { AskFirst } from './AskFirst.tsx'
import { kept } from './index.ts'
import { NoteForm } from './NoteForm.tsx'
import { NoteText } from './NoteText.tsx'
import type { NoteRow } from './rows.ts'
import { sayDate } from './say.ts'
import './kept.css'

/** One note: read, changed in its place, removed after a question. */
export function OneNote({ note, onGone }: { note: NoteRow; onGone(): void }) {
  const [editing, setEditing] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const change = useRef<HTMLButtonElement>(null)
  if (editing)
    return (
      <NoteForm
        place={note}
        note={note}
        focused
        onEnd={() => {
          flushSync(() => setEditing(false))
          change.current?.focus()
        }}
      />
    )
  async function remove() {
    const done = await kept.remove('notes', note.id)
    if (done.ok) onGone()
    else setRefusal(done.refusal)
  }
  return (
    <div className="one-note">
      <NoteText text={note.text} />
      <p className="note-acts">
        <span className="muted">{sayDate(note.at)}</span>
        <button
          type="button"
          ref={change}
          className="link quiet"
          aria-label={`Change the note on ${note.reference}`}
          onClick={() => setEditing(true)}
        >
          Change
        </button>
        <AskFirst
          word="Remove"
          name={`Remove the note on ${note.reference}`}
          question="Remove this note?"
          onDo={() => void remove()}
        />
      </p>
      {refusal && (
        <p className="arrival failed" role="alert">
          {refusal.message}
        </p>
      )}
    </div>
  )
}
