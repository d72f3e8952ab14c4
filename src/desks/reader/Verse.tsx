import { type CSSProperties, memo } from 'react'
import type { Passage } from '../../../workers/api/shapes.ts'
import type { Span } from '../../../workers/model/records.ts'
import { BASE, readPath } from '../../app/routes.ts'
import { runOf } from '../../ui/languages.ts'
import { Marked } from '../../ui/Marked.tsx'
import type { Wording } from './address.ts'
import { noteSign, notesOf } from './Notes.tsx'
import { useTextSize } from './Page.tsx'
import { piecesOf } from './words.ts'

interface Props {
  passage: Passage
  side: 'left' | 'right'
  label: string
  wording: Wording
  matches: readonly Span[] | undefined
  chosen: boolean
  /** Where the word that is open begins. */
  open: number | undefined
  /** Chooses the passage, or with Shift up to it. */
  onChoose: ((urn: string, extend: boolean) => void) | undefined
}

/** One passage: its number in red and its words. What is not its text (numbers, notes, readings) stays out of a copy. */
export const Verse = memo(function Verse({ passage, side, label, wording, matches, chosen, open, onChoose }: Props) {
  const run = runOf(passage.language, passage.text)
  const size = useTextSize(passage.language, passage.text)
  const notes = notesOf(passage)
  return (
    <div className={chosen ? 'l sel' : 'l'} dir={run.dir} data-urn={passage.urn} data-side={side}>
      {onChoose ? (
        <a
          className="ln"
          href={BASE + readPath(passage.urn)}
          aria-label={passage.reference}
          aria-current={chosen || undefined}
          onClick={event => {
            if (event.ctrlKey || event.metaKey) return
            event.preventDefault()
            onChoose(passage.urn, event.shiftKey)
          }}
        >
          {label}
        </a>
      ) : (
        <span className="ln">{label}</span>
      )}
      <div className="t" lang={run.lang} style={{ '--size': size } as CSSProperties}>
        {piecesOf(passage, wording, matches).map(piece =>
          piece.word ? (
            <span key={piece.at}>
              <span
                className={['w', ...piece.kinds.map(kind => `is-${kind}`), open === piece.stored[0] ? 'open' : '']
                  .filter(Boolean)
                  .join(' ')}
                tabIndex={-1}
                data-start={piece.stored[0]}
                data-end={piece.stored[1]}
                data-word={piece.text}
              >
                <Marked text={piece.text} spans={piece.marks} />
              </span>
              {piece.reading && (
                <span className="reading" data-skip="">
                  {' '}
                  <small dir="ltr" lang="en">
                    {piece.reading.layer}
                  </small>{' '}
                  {piece.reading.text}
                </span>
              )}
            </span>
          ) : (
            piece.text
          ),
        )}
        {notes.map((note, i) => (
          <sup className="sig" data-skip="" key={note}>
            <a
              href={`#${noteId(passage.urn, i)}`}
              aria-label={`Note ${noteSign(i)}`}
              onClick={event => {
                event.preventDefault()
                document.getElementById(noteId(passage.urn, i))?.scrollIntoView({ block: 'center' })
              }}
            >
              {noteSign(i)}
            </a>
          </sup>
        ))}
        {passage.elsewhere && (
          <small className="elsewhere" data-skip="" dir="ltr" lang="en">
            {passage.elsewhere.map(number => number.replace('.', ':')).join(', ')} elsewhere
          </small>
        )}
        {passage.withdrawn && (
          <small className="elsewhere" data-skip="">
            withdrawn
          </small>
        )}
      </div>
    </div>
  )
})

export const noteId = (urn: string, place: number): string => `note-${urn}-${place}`
