import { lazy, Suspense } from 'react'
import type { NotePlace } from '../../app/kept/NoteForm.tsx'
import { Reference } from '../../ui/Reference.tsx'

const NoteEditor = lazy(() => import('../../app/kept/NoteEditor.tsx'))

interface Props {
  place: NotePlace
  onClose(): void
  /** Over the foot of the page; else in the margin. */
  floating: boolean
}

/** The notes of one's own on what is chosen, and a field for one more. */
export function NotePanel({ place, onClose, floating }: Props) {
  return (
    <aside
      className={floating ? 'pop word-card floating below' : 'pop word-card'}
      aria-label={`Your notes on ${place.reference}`}
    >
      <header>
        <h2>
          Note on <Reference text={place.reference} />
        </h2>
        <button type="button" className="ghost" aria-label="Close the notes" onClick={onClose}>
          ×
        </button>
      </header>
      <Suspense fallback={null}>
        <NoteEditor key={place.urn} place={place} focused onEnd={onClose} />
      </Suspense>
    </aside>
  )
}
