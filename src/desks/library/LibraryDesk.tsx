import type { Data } from '../../../workers/api/catalogue.ts'
import type { Note } from '../../../workers/api/envelope.ts'
import { useInstallApp } from '../../app/install-app.ts'
import { useTitle } from '../../app/title.ts'
import { useLibrary, usePacks } from '../../port/hooks.ts'
import { getPacks, stopAll, useArrivals } from '../../port/shelf.ts'
import { useDelayed } from '../../ui/delayed.ts'
import { bytes, counted } from '../../ui/format.ts'
import { Refused } from '../../ui/Refused.tsx'
import { PackRow } from './PackRow.tsx'
import { StorageMeter } from './StorageMeter.tsx'
import './library.css'

type Shelf = Data<'packs'>

/** The library desk: what is on this device, what is offered, and how it comes and goes. */
export default function LibraryDesk() {
  useTitle('Library')
  const library = useLibrary()
  const offered = usePacks('offered')
  // without a network the list on offer cannot be read; what is on this device can
  const installed = usePacks('installed')
  const installApp = useInstallApp()
  const waiting = useDelayed(installed.isPending)
  const shelf = offered.data?.ok ? offered.data.data : installed.data?.ok ? installed.data.data : undefined

  return (
    <div className="wrap">
      <div className="head">
        <h1>Library</h1>
        {installApp && (
          <button type="button" className="btn" onClick={installApp}>
            Install the app
          </button>
        )}
      </div>
      {library.state === 'failed' && <Refused refusal={library.refusal} onAgain={() => location.reload()} />}
      {installed.data && !installed.data.ok && (
        <Refused refusal={installed.data.refusal} onAgain={() => void installed.refetch()} />
      )}
      {!shelf && waiting && <p className="muted">Opening the library …</p>}
      {shelf && (
        <>
          <StorageMeter storage={shelf.storage} packs={shelf.packs} />
          <OnDevice shelf={shelf} />
          {offered.data && !offered.data.ok ? (
            <section className="shelf-list">
              <h2>Offered</h2>
              <Refused refusal={offered.data.refusal} onAgain={() => void offered.refetch()} />
            </section>
          ) : (
            <Offered shelf={shelf} notes={offered.data?.ok ? offered.data.notes : []} />
          )}
        </>
      )}
    </div>
  )
}

const onDevice = ({ state }: Shelf['packs'][number]) =>
  state === 'installed' || state === 'update' || state === 'removing'

function OnDevice({ shelf }: { shelf: Shelf }) {
  const packs = shelf.packs.filter(onDevice)
  const updates = packs.filter(({ state }) => state === 'update').map(({ entry }) => entry.id)
  return (
    <section className="shelf-list" aria-labelledby="on-device">
      <div className="list-head">
        <h2 id="on-device">On this device</h2>
        <p className="muted">
          {packs.length === 0 ? 'Nothing yet.' : `${counted(packs.length, 'pack')} · all work without a network`}
        </p>
        {updates.length > 1 && (
          <button type="button" className="btn small" onClick={() => getPacks(updates)}>
            Update all
          </button>
        )}
      </div>
      <ol className="packs">
        {packs.map(pack => (
          <PackRow key={pack.entry.id} pack={pack} />
        ))}
      </ol>
    </section>
  )
}

function Offered({ shelf, notes }: { shelf: Shelf; notes: Note[] }) {
  const arrivals = useArrivals()
  const packs = shelf.packs.filter(pack => !onDevice(pack))
  const missing = packs.filter(({ entry }) => entry.default)
  const wanted = missing.filter(({ entry }) => {
    const { state } = arrivals.get(entry.id) ?? {}
    return state !== 'waiting' && state !== 'coming'
  })
  const coming = [...arrivals.values()].filter(({ state }) => state !== 'failed').length
  if (packs.length === 0 && notes.length === 0) return null
  return (
    <section className="shelf-list" aria-labelledby="offered">
      <div className="list-head">
        <h2 id="offered">Offered</h2>
        <p className="muted">{counted(packs.length, 'pack')}</p>
        {coming > 1 && (
          <button type="button" className="btn small" onClick={stopAll}>
            Cancel all
          </button>
        )}
        {wanted.length > 1 && (
          <button
            type="button"
            className="btn small primary"
            onClick={() => getPacks(wanted.map(({ entry }) => entry.id))}
          >
            Get all of the default library,{' '}
            {bytes(wanted.reduce((sum, pack) => sum + pack.download - (pack.kept ?? 0), 0))}
          </button>
        )}
      </div>
      {notes.map(note => (
        <p className="muted small" key={note.text}>
          {note.text}
        </p>
      ))}
      <ol className="packs">
        {packs.map(pack => (
          <PackRow key={pack.entry.id} pack={pack} />
        ))}
      </ol>
    </section>
  )
}
