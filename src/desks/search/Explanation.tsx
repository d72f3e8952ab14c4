import { type ReactNode, useState } from 'react'
import type { Data } from '../../../workers/api/catalogue.ts'
import type { Answer } from '../../../workers/api/envelope.ts'
import { counted, listed, number } from '../../ui/format.ts'
import { tagOfTyped } from '../../ui/languages.ts'
import { MATCHES, type Request } from './request.ts'

interface Props {
  id: string
  answer: Answer<Data<'search'>> | undefined
  request: Request
  /** The answer on the screen is that of the search before. */
  stale: boolean
}

interface Sentence {
  key: string
  text: ReactNode
}

/** What was searched and how it was read; a screen reader hears it after each search. On a phone one sentence and More. */
export function Explanation({ id, answer, request, stale }: Props) {
  const [more, setMore] = useState(false)
  const sentences: Sentence[] = answer?.ok && !stale ? explain(answer, request) : [{ key: 'how', text: how(request) }]
  return (
    <p className={more ? 'explain all' : 'explain'} id={id} aria-live="polite">
      {sentences.map(({ key, text }) => (
        <span key={key}>{text}</span>
      ))}
      {sentences.length > 1 && (
        <button type="button" className="link more" aria-expanded={more} onClick={() => setMore(!more)}>
          {more ? 'Less' : 'More'}
        </button>
      )}
    </p>
  )
}

function explain(
  { data, notes }: { data: Data<'search'>; notes: { code: string; text: string }[] },
  request: Request,
): Sentence[] {
  const out: Sentence[] = [{ key: 'terms', text: <Terms terms={data.normalized.terms} request={request} /> }]
  const { searched, coverage } = data
  out.push({ key: 'searched', text: `${number(searched.passages)} passages in ${counted(searched.packs, 'pack')}.` })
  for (const left of coverage?.left_out ?? [])
    out.push({ key: `left ${left.pack}`, text: `${left.pack}: ${left.reason}` })
  // the count stands above the list already; what would help an empty answer stands in its place
  for (const note of notes)
    if (note.code !== 'showing' && data.total.value > 0)
      out.push({ key: `${note.code} ${note.text}`, text: sentence(note.text) })
  return out
}

/** The words as the index has them, where that is not as they were typed. */
function Terms({ terms, request }: { terms: Data<'search'>['normalized']['terms']; request: Request }) {
  const read = terms
    .map(({ input, folds, forms }) => ({ input, forms, folds: [...new Set(folds.map(written))] }))
    .filter(({ input, folds, forms }) => forms !== undefined || folds.length > 1 || folds[0] !== input)
  return (
    <>
      {read.length > 0 && 'Searched as '}
      {read.map(({ input, folds, forms }, i) => (
        <span key={input}>
          {i > 0 && ', '}
          {folds.map((fold, n) => (
            <span key={fold}>
              {n > 0 && ' or '}
              <Typed text={fold} />
            </span>
          ))}
          {forms !== undefined && ` (${counted(forms, 'form')})`}
        </span>
      ))}
      {read.length > 0 && '. '}
      {how(request)}
    </>
  )
}

/** The index has one sigma; at a word's end it is written the other way. */
const written = (fold: string): string => fold.replace(/σ$/, 'ς')

const how = (request: Request): string => MATCHES.find(([match]) => match === request.match)?.[2] ?? ''

const sentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`)

function Typed({ text }: { text: string }) {
  const lang = tagOfTyped(text)
  return (
    <bdi className="read term" lang={lang}>
      {text}
    </bdi>
  )
}

const EXAMPLES: [query: string, says: string][] = [
  ['λόγος', 'every place of the word, however it is accented'],
  ['בראשית', 'the same without its points'],
  ['"in the beginning"', 'the words one after the other'],
  ['shepherd*', 'words that begin so'],
  ['NEAR(heaven earth, 5)', 'both within five words'],
  ['bread OR wine', 'one or the other'],
  ['light NOT darkness', 'one without the other'],
]

/** Before the first search: what the field understands, each line a search to try. */
export function HowToAsk({ onAsk }: { onAsk(query: string): void }) {
  return (
    <section className="wrap how" aria-labelledby="how">
      <h2 id="how">What the field understands</h2>
      <dl>
        {EXAMPLES.map(([query, says]) => (
          <div key={query}>
            <dt>
              <button type="button" className="link" onClick={() => onAsk(query)}>
                <Typed text={query} />
              </button>
            </dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
      <p className="muted small">
        Words that stand side by side are all wanted. {listed(['Accents', 'points', 'case'])} are ignored unless the
        filter says otherwise; the text is shown as its edition has it.
      </p>
    </section>
  )
}
