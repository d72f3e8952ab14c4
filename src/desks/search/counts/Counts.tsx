import { useState } from 'react'
import type { Data } from '../../../../workers/api/catalogue.ts'
import { useRestricted } from '../../../app/settings.ts'
import { useFreq } from '../../../port/hooks.ts'
import { counted, number } from '../../../ui/format.ts'
import { languageName } from '../../../ui/languages.ts'
import { LICENCE_CLASSES } from '../../../ui/licences.ts'
import { Refused } from '../../../ui/Refused.tsx'
import { Typed, written } from '../../../ui/Typed.tsx'
import { countArgs, countedBy, matchArgs, type Request, requestFromArgs, whyNot } from '../request.ts'
import { barOf, sayPerMillion } from './shares.ts'
import './counts.css'

type Bucket = Data<'freq'>['buckets'][number]

/** Rows of one table; a file takes all. */
const MOST = 1000
/** A list that is longer can be narrowed by its letters. */
const LONG = 20

/** By what is counted, and what the rows are then called: one, and many. */
const WAYS: readonly (readonly [by: string, name: string, one: string, many: string])[] = [
  ['form', 'Form', 'form', 'forms'],
  ['lemma', 'Lemma', 'lemma', 'lemmas'],
  ['tag', 'Parsing', 'parsing', 'parsings'],
  ['document', 'Document', 'document', 'documents'],
  ['work', 'Work', 'work', 'works'],
  ['source', 'Edition', 'edition', 'editions'],
  ['language', 'Language', 'language', 'languages'],
  ['kind', 'Kind', 'kind', 'kinds'],
  ['century', 'Century', 'century', 'centuries'],
  ['place', 'Place', 'place', 'places'],
  ['license', 'Licence', 'licence', 'licences'],
  ['tier', 'Tier', 'tier', 'tiers'],
]
/** Words and not texts are counted: they stand in no number of words, and none is without a match. */
const OF_MATCHES = new Set(['form', 'lemma', 'tag'])

/** The ways that have a meaning in a lane. */
const waysOf = (request: Request) =>
  WAYS.filter(([by]) => {
    if (by === 'tier') return whyNot('tier', request) === undefined
    return !(OF_MATCHES.has(by) && (request.lane === 'fragment' || request.lane === 'translation'))
  })

interface Props {
  request: Request
  onChange(next: Request): void
}

/** How often what was found stands in each form, text, century and so on: frequency list and dispersion. */
export function Counts({ request, onChange }: Props) {
  const restricted = useRestricted()
  const [zeros, setZeros] = useState(false)
  const [typed, setTyped] = useState('')
  const by = countedBy(request)
  const query = useFreq({
    ...countArgs(request, by),
    ...(restricted ? { include_restricted: true } : {}),
    ...(zeros ? { zeros } : {}),
    limit: MOST,
  })
  const answer = query.data
  const way = WAYS.find(([key]) => key === by) ?? ['', by, 'value', 'values']
  return (
    <div className={query.isPlaceholderData ? 'counts dim' : 'counts'} aria-busy={query.isFetching}>
      <div className="countsbar">
        <label>
          Count by{' '}
          <select
            className="field-s"
            value={by}
            onChange={({ target }) => {
              setTyped('')
              onChange({ ...request, by: target.value })
            }}
          >
            {waysOf(request).map(([key, name]) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {!OF_MATCHES.has(by) && by !== 'century' && by !== 'tier' && (
          <label className="tog">
            <input type="checkbox" checked={zeros} onChange={({ target }) => setZeros(target.checked)} />
            Also those without a match
          </label>
        )}
        {answer?.ok && answer.data.buckets.length > LONG && (
          <input
            type="search"
            className="field-s"
            placeholder="Narrow the list"
            aria-label="Narrow the list"
            dir="auto"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </div>
      {answer && !answer.ok && <Refused refusal={answer.refusal} />}
      {answer?.ok && (
        <>
          <p className="counts-said" aria-live="polite">
            {spreadInWords(answer.data, way)}
          </p>
          {answer.partial && <p className="notice warn">{answer.partial.reason} The counts are of a part.</p>}
          {answer.notes
            .filter(({ code }) => code === 'by_unfit' || code === 'facet_unknown')
            .map(({ text }) => (
              <p className="muted" key={text}>
                {text}
              </p>
            ))}
          <CountTable
            data={answer.data}
            way={way}
            typed={typed}
            onChoose={({ args }) => args && onChange(requestFromArgs({ ...matchArgs(request), ...args }, request))}
          />
        </>
      )}
    </div>
  )
}

/** What the counts are of, and over how many of those searched they are spread. */
function spreadInWords({ whole, among, buckets, total, by }: Data<'freq'>, [, , one, many]: readonly string[]): string {
  const share = sayPerMillion(whole.hits, whole.words)
  const all = `${counted(whole.hits, 'match', 'matches')} in ${counted(whole.passages, 'passage')}`
  const words = share === undefined ? '' : `, ${share} in a million of the ${number(whole.words ?? 0)} words searched`
  const folded = by === 'form' ? ', without accents, points and case' : ''
  if (OF_MATCHES.has(by)) return `${all}${words}. ${counted(total.value, one!, many!)}${folded}.`
  const found = buckets.filter(({ passages }) => passages > 0).length
  if (among === undefined || total.value > buckets.length) return `${all}${words}.`
  return `${all}${words}. In ${number(found)} of ${counted(among, one!, many!)}.`
}

interface TableProps {
  data: Data<'freq'>
  way: readonly string[]
  typed: string
  onChoose(bucket: Bucket): void
}

function CountTable({ data, way, typed, onChoose }: TableProps) {
  const { buckets, total, by, whole } = data
  const ofMatches = OF_MATCHES.has(by)
  const sought = typed.trim().toLocaleLowerCase()
  const shown = buckets.filter(bucket => sought === '' || labelOf(by, bucket).toLocaleLowerCase().includes(sought))
  const apart = [
    ['open at one end', data.open_ended],
    ['undated', data.undated],
    [`no ${way[2]} named`, data.without],
  ] as const
  const most = Math.max(...buckets.map(({ hits }) => hits), 0)
  return (
    <>
      <table className="counts-table">
        <caption className="vh">
          Counts by {way[1]?.toLowerCase()}, {counted(total.value, 'row')}
        </caption>
        <thead>
          <tr>
            <th scope="col">{way[1]}</th>
            <th scope="col" className="num">
              Matches
            </th>
            <th scope="col" className="num">
              Passages
            </th>
            {!ofMatches && (
              <th scope="col" className="num wide">
                In a million words
              </th>
            )}
            <td className="wide" />
          </tr>
        </thead>
        <tbody>
          {shown.map(bucket => (
            <tr key={bucket.key} className={bucket.hits === 0 ? 'zero' : undefined}>
              <th scope="row">
                {bucket.args ? (
                  <button type="button" className="link" onClick={() => onChoose(bucket)}>
                    <Label by={by} bucket={bucket} />
                  </button>
                ) : (
                  <Label by={by} bucket={bucket} />
                )}
              </th>
              <td className="num">{number(bucket.hits)}</td>
              <td className="num">{number(bucket.passages)}</td>
              {!ofMatches && <td className="num wide">{sayPerMillion(bucket.hits, bucket.words) ?? '–'}</td>}
              <td className="wide">
                <span className="bar" aria-hidden="true">
                  <i style={{ inlineSize: `${barOf(bucket.hits, most)}%` }} />
                </span>
              </td>
            </tr>
          ))}
          {apart.map(
            ([name, bucket]) =>
              bucket !== undefined &&
              bucket.passages > 0 && (
                <tr key={name} className="apart">
                  <th scope="row">{name}</th>
                  <td className="num">{number(bucket.hits)}</td>
                  <td className="num">{number(bucket.passages)}</td>
                  {!ofMatches && <td className="num wide">{sayPerMillion(bucket.hits, bucket.words) ?? '–'}</td>}
                  <td className="wide" />
                </tr>
              ),
          )}
        </tbody>
      </table>
      {shown.length === 0 && sought !== '' && <p className="muted">None of the rows has these letters.</p>}
      {total.value > buckets.length && (
        <p className="muted">
          {number(buckets.length)} of {number(total.value)} rows are shown; a file takes them all.
        </p>
      )}
      {(data.spanning ?? 0) > 0 && (
        <p className="muted">
          {counted(data.spanning ?? 0, 'document')} may be of several centuries and count in each: the rows add up to
          more than the {counted(whole.passages, 'passage')} found.
        </p>
      )}
    </>
  )
}

/** What a row is called, as it is read. */
function labelOf(by: string, { key, label }: Bucket): string {
  if (by === 'language') return languageName(String(key))
  if (by === 'license') return LICENCE_CLASSES[key as keyof typeof LICENCE_CLASSES]?.word ?? label
  if (by === 'kind') return label.replaceAll('/', ' / ') || 'unmapped'
  return label || String(key)
}

function Label({ by, bucket }: { by: string; bucket: Bucket }) {
  const label = labelOf(by, bucket)
  return by === 'form' || by === 'lemma' ? <Typed text={written(label)} /> : <bdi>{label}</bdi>
}
