import { useId, useState } from 'react'
import { Link } from 'wouter'
import type { Refusal } from '../../../workers/api/envelope.ts'
import { Popover } from '../../ui/Popover.tsx'
import { kept, useKept, useLasting } from './index.ts'
import { firstPage } from './kept.ts'
import { type Remembered, withLibrary } from './remember.ts'
import { MOST } from './rows.ts'
import './kept.css'

/** A button that saves the search on the screen under a name; once saved, it says under which. */
export default function SaveSearch({ asked }: { asked: Remembered }) {
  const saved = useKept('saved')?.find(({ address }) => address === firstPage(asked.address))
  return (
    <Popover label={saved ? 'Saved' : 'Save'} name={saved ? 'Saved search' : 'Save this search'} align="end">
      {saved ? <SavedAs name={saved.name} address={saved.address} /> : <NameForm asked={asked} />}
    </Popover>
  )
}

function NameForm({ asked }: { asked: Remembered }) {
  const [refusal, setRefusal] = useState<Refusal>()
  const lasting = useLasting()
  const id = useId()
  async function save(name: string) {
    const done = await kept.save(withLibrary(asked), name)
    if (!done.ok) setRefusal(done.refusal)
  }
  return (
    <form
      className="save-form"
      onSubmit={event => {
        event.preventDefault()
        void save(String(new FormData(event.currentTarget).get('name') ?? ''))
      }}
    >
      <label htmlFor={id}>Name of this search</label>
      <input
        id={id}
        name="name"
        className="field-s"
        dir="auto"
        defaultValue={asked.words.slice(0, MOST.name)}
        maxLength={MOST.name}
        autoComplete="off"
      />
      <button type="submit" className="btn small primary">
        Save
      </button>
      <p className="muted">
        {lasting === false
          ? 'This browser keeps nothing here: it is forgotten when this tab is closed.'
          : 'It is saved with every filter, on this device only.'}
      </p>
      {refusal && (
        <p className="arrival failed" role="alert">
          {refusal.message} {refusal.try}
        </p>
      )}
    </form>
  )
}

function SavedAs({ name, address }: { name: string; address: string }) {
  const [refusal, setRefusal] = useState<Refusal>()
  async function remove() {
    const done = await kept.remove('saved', address)
    if (!done.ok) setRefusal(done.refusal)
  }
  return (
    <>
      <p role="status">
        Saved as <bdi>{name}</bdi>.
      </p>
      <p className="note-acts">
        <Link href="/kept/saved">All saved searches</Link>
        <button type="button" className="link quiet" onClick={() => void remove()}>
          Remove
        </button>
      </p>
      {refusal && (
        <p className="arrival failed" role="alert">
          {refusal.message}
        </p>
      )}
    </>
  )
}
