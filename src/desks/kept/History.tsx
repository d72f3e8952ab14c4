import { useRef, useState } from 'react'
import { Link } from 'wouter'
import type { Refusal } from '../../../workers/api/envelope.ts'
import { AskFirst } from '../../app/kept/AskFirst.tsx'
import { kept, useKept } from '../../app/kept/index.ts'
import { type HistoryRow, MOST } from '../../app/kept/rows.ts'
import { sayDay, sayHour, sayTotal } from '../../app/kept/say.ts'
import { changeSettings, useSettings } from '../../app/settings.ts'
import { counted } from '../../ui/format.ts'
import { Typed } from '../../ui/Typed.tsx'
import { usePackTitles } from '../search/titles.ts'
import { SearchLine } from './SearchLine.tsx'
import { scopeOf } from './scope.ts'

/** The searches asked on this device, by day, newest first. */
export function History() {
  const rows = useKept('history')
  const saved = useKept('saved')
  const titles = usePackTitles()
  const { history: on } = useSettings()
  const [refusal, setRefusal] = useState<Refusal>()
  const heading = useRef<HTMLHeadingElement>(null)
  const savedAt = new Set(saved?.map(({ address }) => address))

  const say = (done: Awaited<ReturnType<typeof kept.clear>>) => setRefusal(done.ok ? undefined : done.refusal)
  async function remove(address: string) {
    say(await kept.remove('history', address))
    heading.current?.focus()
  }
  async function clear() {
    say(await kept.clear('history'))
    heading.current?.focus()
  }
  return (
    <section className="kept-part" aria-labelledby="history">
      <div className="kept-head">
        <h2 id="history" ref={heading} tabIndex={-1}>
          Searches
        </h2>
        <label className="tog">
          <input
            type="checkbox"
            checked={on}
            onChange={event => changeSettings({ history: event.target.checked })}
            aria-describedby="history-means"
          />
          Keep my searches
        </label>
        {rows && rows.length > 0 && (
          <AskFirst
            word="Clear"
            name="Clear the history"
            question={`Remove ${counted(rows.length, 'search', 'searches')}?`}
            onDo={() => void clear()}
          />
        )}
      </div>
      <p className="muted small" id="history-means">
        {on
          ? `The last ${MOST.history}, each once, on this device only.`
          : 'Nothing new is kept. What is listed stays until it is cleared.'}
      </p>
      {refusal && (
        <p className="arrival failed" role="alert">
          {refusal.message}
        </p>
      )}
      {rows?.length === 0 && on && (
        <p className="nothing">
          No search yet. Each one that is answered is listed here with its count; opening it asks it anew, with every
          filter. <Link href="/">Search</Link>
        </p>
      )}
      {byDay(rows ?? []).map(({ day, searches }) => (
        <section key={day} aria-label={day}>
          <h3 className="caps">{day}</h3>
          <ol className="kept-rows timed">
            {searches.map(row => (
              <li key={row.address}>
                <span className="muted num when">{sayHour(row.at)}</span>
                <div>
                  <Link href={row.address}>
                    <Typed text={row.words} />
                  </Link>
                  <SearchLine parts={[row.lane, ...scopeOf(row.address, titles), sayTotal(row.total, row.lane)]} />
                </div>
                <div className="kept-acts">
                  {savedAt.has(row.address) ? (
                    <span className="muted">Saved</span>
                  ) : (
                    <button
                      type="button"
                      className="link quiet"
                      aria-label={`Save the search ${row.words}`}
                      onClick={() => void kept.save(row, row.words).then(say)}
                    >
                      Save
                    </button>
                  )}
                  <button
                    type="button"
                    className="link quiet"
                    aria-label={`Remove the search ${row.words}`}
                    onClick={() => void remove(row.address)}
                  >
                    Remove
                  </button>
                </div>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </section>
  )
}

function byDay(rows: readonly HistoryRow[]): { day: string; searches: HistoryRow[] }[] {
  const now = Date.now()
  const days: { day: string; searches: HistoryRow[] }[] = []
  for (const row of rows) {
    const day = sayDay(row.at, now)
    const last = days.at(-1)
    if (last?.day === day) last.searches.push(row)
    else days.push({ day, searches: [row] })
  }
  return days
}
