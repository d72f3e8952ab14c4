import { useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'wouter'
import type { Refusal } from '../../../workers/api/envelope.ts'
import { AskFirst } from '../../app/kept/AskFirst.tsx'
import { kept, useKept } from '../../app/kept/index.ts'
import { Runs } from '../../app/kept/NoteText.tsx'
import { MOST, type SavedRow } from '../../app/kept/rows.ts'
import { sayDate, sayTotal } from '../../app/kept/say.ts'
import { useLibrary } from '../../port/hooks.ts'
import { usePackTitles } from '../search/titles.ts'
import { SearchLine } from './SearchLine.tsx'
import { scopeOf } from './scope.ts'

/** Searches that were saved under a name, newest first. */
export function Saved() {
  const rows = useKept('saved')
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section className="kept-part" aria-labelledby="saved">
      <div className="kept-head">
        <h2 id="saved" ref={heading} tabIndex={-1}>
          Saved searches
        </h2>
      </div>
      {rows?.length === 0 && (
        <p className="nothing">
          No saved search yet. “Save” beside an answer keeps it under a name, with every filter and its count.{' '}
          <Link href="/">Search</Link>
        </p>
      )}
      <ol className="kept-rows">
        {rows?.map(row => (
          <SavedItem key={row.address} row={row} onGone={() => heading.current?.focus()} />
        ))}
      </ol>
    </section>
  )
}

function SavedItem({ row, onGone }: { row: SavedRow; onGone(): void }) {
  const titles = usePackTitles()
  const [naming, setNaming] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const rename = useRef<HTMLButtonElement>(null)
  const close = () => {
    flushSync(() => setNaming(false))
    rename.current?.focus()
  }
  async function remove() {
    const done = await kept.remove('saved', row.address)
    if (done.ok) onGone()
    else setRefusal(done.refusal)
  }
  return (
    <li>
      <div>
        {naming ? (
          <NameForm row={row} onEnd={close} />
        ) : (
          <Link href={row.address}>
            <bdi>
              <Runs text={row.name} />
            </bdi>
          </Link>
        )}
        <SearchLine
          parts={[row.lane, ...(row.name === row.words ? [] : [row.words]), ...scopeOf(row.address, titles)]}
        />
        <Counts row={row} />
        {refusal && (
          <p className="arrival failed" role="alert">
            {refusal.message}
          </p>
        )}
      </div>
      <div className="kept-acts">
        {!naming && (
          <button
            type="button"
            ref={rename}
            className="link quiet"
            aria-label={`Rename ${row.name}`}
            onClick={() => setNaming(true)}
          >
            Rename
          </button>
        )}
        <AskFirst word="Remove" name={`Remove ${row.name}`} question="Remove this search?" onDo={() => void remove()} />
      </div>
    </li>
  )
}

/** The count when it was saved, the count since, and whether another library would answer now. */
function Counts({ row: { lane, total, at, library, again } }: { row: SavedRow }) {
  const now = useLibrary()
  const last = again ? again.library : library
  const changed = now.state === 'open' && last !== undefined && last !== now.version
  const then = sayTotal(total, lane)
  const since = again && sayTotal(again.total, lane)
  return (
    <p className="muted small">
      {then ? `${then}, saved ${sayDate(at)}` : `Saved ${sayDate(at)}`}
      {since && again && (
        <span>
          {' '}
          · {since === then ? 'the same' : since} when last asked, {sayDate(again.at)}
        </span>
      )}
      {changed && <span className="changed"> · The library has changed since.</span>}
    </p>
  )
}

function NameForm({ row, onEnd }: { row: SavedRow; onEnd(): void }) {
  const [refusal, setRefusal] = useState<Refusal>()
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => field.current?.select(), [])
  async function save(name: string) {
    // a name is no new answer: count and library stay those of the time it was saved
    const done =
      name.trim() === ''
        ? await kept.save(row, name)
        : await kept.write('saved', [{ ...row, name: name.trim(), at: Date.now() }])
    if (done.ok) onEnd()
    else setRefusal(done.refusal)
  }
  return (
    <form
      className="name-form"
      onSubmit={event => {
        event.preventDefault()
        void save(String(new FormData(event.currentTarget).get('name') ?? ''))
      }}
    >
      <label className="vh" htmlFor={id}>
        Name
      </label>
      <input
        id={id}
        ref={field}
        name="name"
        className="field-s"
        dir="auto"
        defaultValue={row.name}
        maxLength={MOST.name}
        autoComplete="off"
        onKeyDown={event => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
          event.stopPropagation()
          onEnd()
        }}
      />
      <button type="submit" className="btn small">
        Rename
      </button>
      <button type="button" className="link" onClick={onEnd}>
        Leave it
      </button>
      {refusal && (
        <p className="arrival failed" role="alert">
          {refusal.message}
        </p>
      )}
    </form>
  )
}
