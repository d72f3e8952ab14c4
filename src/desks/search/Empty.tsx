import type { Data } from '../../../workers/api/catalogue.ts'
import type { Answered } from '../../../workers/api/envelope.ts'
import { counted, number } from '../../ui/format.ts'
import { tagOfTyped } from '../../ui/languages.ts'
import { filterCount, type Request, withoutFilters } from './request.ts'

interface Props {
  answer: Answered<Data<'search'>>
  busy: boolean
  request: Request
  onChange(next: Request): void
  onTry(args: Record<string, unknown>): void
}

/** Nothing found: what was searched, and what would find something, with its number. */
export function Empty({ answer, busy, request, onChange, onTry }: Props) {
  const { data, notes } = answer
  const filtered = filterCount(request) > 0
  const lang = tagOfTyped(request.q)
  return (
    <section className="wrap empty" aria-live="polite" aria-busy={busy}>
      <h2>
        No passage for{' '}
        <bdi className="read" lang={lang}>
          {request.q}
        </bdi>
        {filtered && ' with these filters'}
      </h2>
      <p className="second">
        Searched {number(data.searched.passages)} passages in {counted(data.searched.packs, 'pack')}.
      </p>
      {notes
        .filter(note => note.code !== 'showing')
        .map(note => (
          <p className="second" key={note.text}>
            {note.text}
          </p>
        ))}
      {data.loosen && data.loosen.length > 0 && (
        <>
          <p className="caps">What would find something</p>
          <ul className="loosen">
            {data.loosen.map(way => (
              <li key={way.text}>
                <button type="button" className="link" onClick={() => onTry(way.args)}>
                  {way.text}
                </button>{' '}
                <span className="muted num">{counted(way.total, 'passage')}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {filtered && (
        <p className="row-acts">
          <button type="button" className="btn" onClick={() => onChange(withoutFilters(request))}>
            Without filters
          </button>
        </p>
      )}
    </section>
  )
}
