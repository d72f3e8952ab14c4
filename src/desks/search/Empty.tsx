import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Data } from '../../../workers/api/catalogue.ts'
import type { Answered } from '../../../workers/api/envelope.ts'
import { definePath } from '../../app/routes.ts'
import { counted } from '../../ui/format.ts'
import { Typed } from '../../ui/Typed.tsx'
import { formInWords } from './forms.ts'
import { NEEDED } from './needed.ts'
import { filterCount, inLane, type Request, withoutFilters } from './request.ts'

interface Props {
  answer: Answered<Data<'search'>>
  busy: boolean
  request: Request
  onChange(next: Request): void
  onTry(args: Record<string, unknown>): void
}

/** Notes that the page says in its own words; the nearest words stand below with what each finds. */
const SAID = new Set([
  'showing',
  'no_lemma_layer',
  'no_morphology',
  'no_glosses',
  'no_senses',
  'no_translations',
  'nearest',
])

/** Nothing found: what was searched, and what would find something, with its number. */
export function Empty({ answer, busy, request, onChange, onTry }: Props) {
  const { data, notes } = answer
  const filtered = filterCount(request) > 0
  // no lemmas is not no hits
  const needed = data.coverage?.searched.length === 0 ? NEEDED[request.lane] : undefined
  const asWords = request.lane !== 'text' && request.lane !== 'form' && request.lane !== 'sense'
  return (
    <section className="wrap empty" aria-live="polite" aria-busy={busy}>
      <h2>
        {needed?.[0] ?? (
          <>
            {nothing(request)}
            {filtered && ' with these filters'}
          </>
        )}
      </h2>
      <p className="second">
        {needed?.[1] ??
          `Searched ${counted(data.searched.passages, 'passage')} in ${counted(data.searched.packs, 'pack')}.`}
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
                  {request.lane === 'word' ? <Typed text={way.text} /> : way.text}
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
        {asWords && (
          <button type="button" className="btn" onClick={() => onChange(inLane(request, 'text', request.q))}>
            Search the text
          </button>
        )}
        {request.lane === 'word' && (
          <Link className="btn" href={definePath(request.q, { typing: request.typing })}>
            Look it up in the dictionary
          </Link>
        )}
      </p>
    </section>
  )
}

/** That nothing was found, as each lane would say it. */
function nothing({ lane, q }: Request): ReactNode {
  const typed = <Typed text={q} />
  switch (lane) {
    case 'text':
      return <>No passage for {typed}</>
    case 'word':
      return <>No passage has a form of {typed}</>
    case 'fragment':
      return <>No passage has the letters {typed}</>
    case 'translation':
      return <>No translation has {typed}</>
    case 'gloss':
      return <>No word is glossed with {typed}</>
    case 'sense':
      return <>No passage has the sense {typed}</>
    case 'form':
      return <>No word is {formInWords(q) ?? typed}</>
  }
}
