import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useKept } from '../../app/kept/index.ts'
import { OneNote } from '../../app/kept/OneNote.tsx'
import { readPath } from '../../app/routes.ts'
import { counted, number } from '../../ui/format.ts'
import { Reference } from '../../ui/Reference.tsx'
import { addressPath } from './address.ts'
import { byTextAndPlace, filtered } from './order.ts'

/** Notes in the page at once. */
const PAGE = 100

/** How long the field rests before the address follows. */
const PAUSE_MS = 300

/** The notes on passages, by edition and place. */
export function Notes({ filter }: { filter: string }) {
  const [, navigate] = useLocation()
  const all = useKept('notes')
  const [typed, setTyped] = useState(filter)
  const [seen, setSeen] = useState(filter)
  // the address changed: the field follows
  if (filter !== seen) {
    setSeen(filter)
    setTyped(filter)
  }
  // the address follows a pause: a browser counts how often it is changed
  const write = useEffectEvent(() => {
    if (typed !== filter) navigate(addressPath({ section: 'notes', filter: typed }), { replace: true })
  })
  useEffect(() => {
    const timer = setTimeout(() => write(), typed === '' ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const words = useDeferredValue(typed)
  const [most, setMost] = useState(PAGE)
  const heading = useRef<HTMLHeadingElement>(null)
  const found = useMemo(() => filtered(all ?? [], words), [all, words])
  const texts = useMemo(() => firstOf(byTextAndPlace(found), most), [found, most])
  return (
    <section className="kept-part" aria-labelledby="notes">
      <div className="kept-head">
        <h2 id="notes" ref={heading} tabIndex={-1}>
          Notes
        </h2>
        {all && all.length > 0 && (
          <input
            type="search"
            className="field-s filter"
            dir="auto"
            aria-label="Filter the notes"
            placeholder="Filter by word or place"
            maxLength={200}
            value={typed}
            onChange={event => setTyped(event.target.value)}
          />
        )}
      </div>
      <p className="muted small" role="status">
        {all && all.length > 0 && words.trim() !== ''
          ? `${number(found.length)} of ${counted(all.length, 'note')}`
          : ''}
      </p>
      {all?.length === 0 && (
        <p className="nothing">
          No note yet. “Note” beside a passage in the reader writes one; it is found again here and at its place.{' '}
          <Link href="/read">Read</Link>
        </p>
      )}
      {texts.map(({ title, notes }) => (
        <section key={title} aria-label={title}>
          <h3 className="text-title">
            <bdi>{title}</bdi>
          </h3>
          <ol className="kept-rows notes-list">
            {notes.map(note => (
              <li key={note.id}>
                <Link href={readPath(note.urn)}>
                  <Reference text={note.reference || note.urn} />
                </Link>
                <OneNote note={note} onGone={() => heading.current?.focus()} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      {found.length > most && (
        <p className="pager">
          <button type="button" className="btn" onClick={() => setMost(most + PAGE)}>
            {number(Math.min(PAGE, found.length - most))} more of {number(found.length)}
          </button>
        </p>
      )}
    </section>
  )
}

function firstOf(texts: ReturnType<typeof byTextAndPlace>, most: number) {
  let left = most
  const shown: typeof texts = []
  for (const { title, notes } of texts) {
    if (left <= 0) break
    shown.push({ title, notes: notes.slice(0, left) })
    left -= notes.length
  }
  return shown
}
