import { Link } from 'wouter'
import type { Data } from '../../../workers/api/catalogue.ts'
import type { Answered } from '../../../workers/api/envelope.ts'
import { definePath } from '../../app/routes.ts'
import { counted, number } from '../../ui/format.ts'
import { Typed } from '../../ui/Typed.tsx'
import { filterCount, inLane, type Request, withoutFilters } from './request.ts'

interface Props {
  answer: Answered<Data<'search'>>
  busy: boolean
  request: Request
  onChange(next: Request): void
  onTry(args: Record<string, unknown>): void
}

/** Notes that the page says in its own words; the nearest words stand below with what each finds. */
const SAID = new Set(['showing', 'no_lemma_layer', 'nearest'])

/** Nothing found: what was searched, and what would find something, with its number. */
export function Empty({ answer, busy, request, onChange, onTry }: Props) {
  const { data, notes } = answer
  const filtered = filterCount(request) > 0
  const word = request.lane === 'word'
  // no lemmas is not no hits
  const unable = word && data.coverage?.searched.length === 0
  return (
    <section className="wrap empty" aria-live="polite" aria-busy={busy}>
      <h2>
        {unable ? (
          'None of these texts carries lemmas'
        ) : (
          <>
            No passage {word ? 'has a form of' : 'for'} <Typed text={request.q} />
            {filtered && ' with these filters'}
          </>
        )}
      </h2>
      <p className="second">
        {unable
          ? 'A word can be found in all its forms only where an edition gives the dictionary word of each form.'
          : `Searched ${number(data.searched.passages)} passages in ${counted(data.searched.packs, 'pack')}.`}
      </p>
      {notes
        .filter(note => !SAID.has(note.code) || (note.code === 'nearest' && !data.loosen))
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
                  {word ? <Typed text={way.text} /> : way.text}
                </button>{' '}
                <span className="muted num">{counted(way.total, 'passage')}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="row-acts">
        {filtered && (
          <button type="button" className="btn" onClick={() => onChange(withoutFilters(request))}>
            Without filters
          </button>
        )}
        {word && (
          <>
            <button type="button" className="btn" onClick={() => onChange(inLane(request, 'text', request.q))}>
              Search the text
            </button>
            <Link className="btn" href={definePath(request.q, { typing: request.typing })}>
              Look it up in the dictionary
            </Link>
          </>
        )}
      </p>
    </section>
  )
}
