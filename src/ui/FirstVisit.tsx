import { Link } from 'wouter'
import { downloadBytes } from '../../workers/model/pack.ts'
import { usePacks } from '../port/hooks.ts'
import { getPacks, stopAll, useArrivals } from '../port/shelf.ts'
import { ArrivalLine } from './ArrivalLine.tsx'
import { bytes, counted, listed } from './format.ts'
import { languageName } from './languages.ts'
import { Refused } from './Refused.tsx'

/** Nothing is installed: the default library, its size, and how far it has come, right here. */
export function FirstVisit() {
  const offer = usePacks('offered')
  const arrivals = useArrivals()
  if (!offer.data) return null
  if (!offer.data.ok)
    return (
      <div className="wrap first">
        <h2>Nothing is installed yet</h2>
        <Refused refusal={offer.data.refusal} onAgain={() => void offer.refetch()} />
      </div>
    )
  const packs = offer.data.data.packs.filter(({ entry }) => entry.default).map(({ entry }) => entry)
  const size = packs.reduce((sum, pack) => sum + downloadBytes(pack), 0)
  if (packs.length === 0)
    return (
      <div className="wrap first">
        <h2>Nothing is installed yet</h2>
        <div className="notice warn" role="status">
          <b>There is no list of packs to choose from</b>
          <p>{offer.data.notes.map(note => note.text).join(' ')}</p>
          <p>
            <button type="button" className="link" onClick={() => void offer.refetch()}>
              Try again
            </button>
          </p>
        </div>
      </div>
    )
  const languages = [...new Set(packs.flatMap(pack => pack.languages))].map(languageName)
  const states = packs.map(({ id }) => arrivals.get(id)?.state)
  const coming = states.some(state => state === 'waiting' || state === 'coming')
  const failed = states.includes('failed')
  return (
    <section className="wrap first" aria-labelledby="first">
      <div>
        <h2 id="first">Nothing is installed yet</h2>
        <p className="second">
          Texts are stored on this device and work without a network. The default library has{' '}
          {counted(packs.length, 'pack')} in {listed(languages)}.
        </p>
        <p className="row-acts">
          {coming ? (
            <button type="button" className="btn" onClick={stopAll}>
              Cancel
            </button>
          ) : (
            <button type="button" className="btn primary" onClick={() => getPacks(packs.map(({ id }) => id))}>
              {failed ? 'Try again' : 'Get the default library'}, {bytes(size)}
            </button>
          )}
          <Link className="btn" href="/library">
            Choose packs
          </Link>
        </p>
        <p className="muted small">Nothing that is typed or read here leaves this device.</p>
      </div>
      <ul className="arrivals">
        {packs.map(pack => (
          <li key={pack.id}>
            <h3>{pack.title}</h3>
            <span className="num">{bytes(downloadBytes(pack))}</span>
            <p className="muted">{pack.about}</p>
            <ArrivalLine title={pack.title} arrival={arrivals.get(pack.id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
