import { useEffect, useId, useRef, useState } from 'react'
import type { Refusal } from '../../../workers/api/envelope.ts'
import { draftOf, keepDraft } from './drafts.ts'
import { kept } from './index.ts'
import { MOST, type NoteRow } from './rows.ts'

export interface NotePlace {
  /** Of a passage, a range or a word. */
  urn: string
  /** As it is cited: `John 1:1`. */
  reference: string
  /** The edition. */
  title: string
}

interface Props {
  place: NotePlace
  /** The note that is changed; without it a new one is written. */
  note?: NoteRow | undefined
  /** The focus goes to the field at once. */
  focused?: boolean
  /** Called when it is saved, and when it is left. */
  onEnd(saved: boolean): void
}

/** The field of a note. Ctrl Enter saves; what is not saved is found again as long as the tab is open. */
export function NoteForm({ place, note, focused, onEnd }: Props) {
  const key = note?.id ?? place.urn
  const [text, setText] = useState(() => draftOf(key) ?? note?.text ?? '')
  const [refusal, setRefusal] = useState<Refusal>()
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  useEffect(() => {
    if (!focused || !field.current) return
    field.current.focus()
    field.current.setSelectionRange(field.current.value.length, field.current.value.length)
  }, [focused])

  const changed = text.trim() !== (note?.text ?? '')
  const type = (next: string) => {
    setText(next)
    setRefusal(undefined)
    keepDraft(key, next.trim() === (note?.text ?? '') ? undefined : next)
  }
  const leave = () => {
    keepDraft(key, undefined)
    setText(note?.text ?? '')
    setRefusal(undefined)
    onEnd(false)
  }
  async function save() {
    if (note && !changed) return leave()
    const done = await kept.putNote({ ...place, text, id: note?.id })
    if (!done.ok) return setRefusal(done.refusal)
    keepDraft(key, undefined)
    if (!note) setText('')
    onEnd(true)
  }
  return (
    <form
      className="note-form"
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
    >
      <label htmlFor={id} className="vh">
        {note ? `Change the note on ${place.reference}` : `New note on ${place.reference}`}
      </label>
      <textarea
        id={id}
        ref={field}
        className="field-s"
        dir="auto"
        rows={Math.min(12, Math.max(3, text.split('\n').length + 1))}
        maxLength={MOST.text}
        value={text}
        placeholder="A note of your own"
        aria-describedby={refusal ? `${id}-why` : undefined}
        aria-invalid={refusal ? true : undefined}
        onChange={event => type(event.target.value)}
        onKeyDown={event => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault()
            void save()
          }
          // nothing typed is lost by a key that means “back”
          if (event.key === 'Escape' && !changed) {
            event.stopPropagation()
            leave()
          }
        }}
      />
      {refusal && (
        <p className="arrival failed" role="alert" id={`${id}-why`}>
          {refusal.message} {refusal.try}
        </p>
      )}
      <p className="note-acts">
        <button type="submit" className="btn small primary">
          Save the note
        </button>
        {(note || changed) && (
          <button type="button" className="link" onClick={leave}>
            {note ? 'Leave it as it was' : 'Clear'}
          </button>
        )}
      </p>
    </form>
  )
}
