import { type ReactNode, useState } from 'react'
import type { Data } from '../../../workers/api/catalogue.ts'
import type { Answer, Refusal } from '../../../workers/api/envelope.ts'
import { counted } from '../../ui/format.ts'
import { ReadAs, Typed, written } from '../../ui/Typed.tsx'
import { besideInWords, howInWords, laneInWords } from './asked.tsx'
import { LeftOut } from './LeftOut.tsx'
import { Lemmas, tiersInWords } from './Lemmas.tsx'
import type { Request } from './request.ts'
import { Senses } from './Senses.tsx'

interface Props {
  id: string
  answer: Answer<Data<'search'>> | undefined
  request: Request
  /** The answer on the screen is that of the search before. */
  stale: boolean
  /** It is of what is being typed, and nothing was searched for yet. */
  live?: boolean
  onChange(next: Request): void
  /** Takes a proposal of the library. */
  onTry(args: Record<string, unknown>): void
}

interface Sentence {
  key: string
  text: ReactNode
}

/** What was searched, or would be, and how it was read; a screen reader hears it after each search and pause. On a phone one sentence and More. */
export function Explanation({ id, answer, request, stale, live = false, onChange, onTry }: Props) {
  const [more, setMore] = useState(false)
  const sentences: Sentence[] = [{ key: 'how', text: before(request) }]
  if (answer?.ok && !stale) {
    sentences.splice(0, 1, ...explain(answer, request, onChange))
    if (live) sentences.unshift({ key: 'would', text: wouldFind(answer.data) })
  } else if (answer && !answer.ok && !stale && live)
    sentences.splice(0, 1, { key: 'not', text: <NotYet refusal={answer.refusal} onTry={onTry} /> })
  return (
    <div className={more ? 'explain all' : 'explain'} id={id} aria-live="polite">
      {sentences.map(({ key, text }) => (
        <span key={key}>{text}</span>
      ))}
      {sentences.length > 1 && (
        <button type="button" className="link more" aria-expanded={more} onClick={() => setMore(!more)}>
          {more ? 'Less' : 'More'}
        </button>
      )}
    </div>
  )
}

/** How much Enter would find. */
function wouldFind({ total, lane }: Data<'search'>): string {
  if (total.value === 0) return 'Nothing would be found.'
  const least = total.relation === 'gte' ? 'more than ' : ''
  return `Enter finds ${least}${counted(total.value, lane === 'gloss' ? 'dictionary word' : 'passage')}.`
}

/** Why what is typed cannot be searched as it stands: said as it is typed, beneath it, with what could. */
function NotYet({ refusal, onTry }: { refusal: Refusal; onTry: Props['onTry'] }) {
  const { message, expected, try_args } = refusal
  return (
    <span className="not-yet">
      {message}
      {expected && ` Expected: ${sentence(expected)}`}{' '}
      {try_args && (
        <button type="button" className="link" onClick={() => onTry(try_args)}>
          {refusal.try ?? 'Search so instead'}
        </button>
      )}
    </span>
  )
}

/** Notes that the sentences say already, or that stand elsewhere on the page. */
const SAID = new Set(['showing', 'no_lemma_layer', 'no_morphology', 'no_glosses', 'no_senses', 'no_translations'])

/** Before there is an answer: what the lane does, and how letters are compared. */
function before(request: Request): ReactNode {
  const lane = laneInWords(request)
  const how = howInWords(request)
  return request.q.trim() !== '' && lane ? (
    <>
      {lane} {how}
    </>
  ) : (
    how || lane
  )
}

function explain(
  { data, notes }: { data: Data<'search'>; notes: { code: string; text: string }[] },
  request: Request,
  onChange: Props['onChange'],
): Sentence[] {
  const { searched, coverage, betacode } = data
  const out: Sentence[] = []
  const read = betacode?.query ?? betacode?.lemma
  if (read !== undefined && request.typing !== 'none')
    out.push({ key: 'typing', text: <ReadAs text={read} typing={request.typing} /> })
  if (data.lane === 'lemma') {
    out.push({ key: 'lemmas', text: <Lemmas lemmas={data.lemmas ?? []} request={request} onChange={onChange} /> })
    const tiers = tiersInWords(data.facets.tier ?? [])
    if (tiers) out.push({ key: 'tiers', text: tiers })
    out.push({ key: 'how', text: howInWords(request) })
  } else if (data.lane === 'text') {
    out.push({ key: 'terms', text: <Terms terms={data.normalized.terms} request={request} /> })
  } else {
    out.push({
      key: 'lane',
      text:
        data.lane === 'sense' ? (
          <Senses senses={data.senses ?? []} request={request} onChange={onChange} />
        ) : (
          laneInWords(request)
        ),
    })
    const how = howInWords(request)
    if (how) out.push({ key: 'how', text: how })
  }
  for (const text of besideInWords(request, betacode?.near)) out.push(text)
  if (data.word_grain) out.push({ key: 'grain', text: 'Matches begin and end where marked words do.' })
  if (data.word_grain_note) out.push({ key: 'grain', text: sentence(capital(data.word_grain_note)) })
  const leftOut = coverage?.left_out ?? []
  out.push({
    key: 'searched',
    text: (
      <>
        Searched {counted(searched.passages, 'passage')} in {counted(searched.packs, 'pack')}
        {leftOut.length > 0 ? <LeftOut packs={leftOut} /> : '.'}
      </>
    ),
  })
  // the count stands above the list already; what would help an empty answer stands in its place
  for (const note of notes)
    if (!SAID.has(note.code) && data.total.value > 0)
      out.push({ key: `${note.code} ${note.text}`, text: sentence(capital(note.text)) })
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
      {howInWords(request)}
    </>
  )
}

const sentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`)
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
