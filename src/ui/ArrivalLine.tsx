import { type Arrival, getPacks, stopPack } from '../port/shelf.ts'
import { bytes, number } from './format.ts'

/** How far a pack has come, in words and as a bar. */
export function ArrivalLine({ title, arrival }: { title: string; arrival: Arrival | undefined }) {
  if (!arrival) return null
  if (arrival.state === 'waiting') return <p className="arrival muted">Waits for its turn.</p>
  if (arrival.state === 'failed')
    return (
      <p className="arrival failed" role="alert">
        {arrival.message}
      </p>
    )
  const { progress } = arrival
  const amount = progress && (progress.unit === 'bytes' ? bytes : number)
  const percent = progress && progress.of > 0 ? Math.min(100, (100 * progress.done) / progress.of) : 0
  return (
    <div className="arrival">
      <div
        className="prog"
        role="progressbar"
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(percent)}
      >
        <i style={{ width: `${percent}%` }} />
      </div>
      <p className="muted num">
        {progress && amount
          ? `${progress.text}: ${amount(progress.done)} of ${amount(progress.of)}${progress.unit === 'bytes' ? '' : ` ${progress.unit}`}`
          : 'Begins …'}
      </p>
    </div>
  )
}

/** What can be done about a pack on its way; undefined when it is not. */
export function ArrivalButton({ id, title, arrival }: { id: string; title: string; arrival: Arrival }) {
  return arrival.state === 'failed' ? (
    <button type="button" className="btn small" onClick={() => getPacks([id])} aria-label={`Retry ${title}`}>
      Retry
    </button>
  ) : (
    <button type="button" className="btn small" onClick={() => stopPack(id)} aria-label={`Cancel ${title}`}>
      Cancel
    </button>
  )
}
