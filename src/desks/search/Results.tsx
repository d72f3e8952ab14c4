import { Fragment, lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { Data } from '../../../workers/api/catalogue.ts'
import type { Answered } from '../../../workers/api/envelope.ts'
import type { Hit } from '../../../workers/api/shapes.ts'
import { useKeys } from '../../app/keys.ts'
import { useRestricted } from '../../app/settings.ts'
import type { AnswerQuery } from '../../port/hooks.ts'
import { Choice } from '../../ui/Choice.tsx'
import { useCopy } from '../../ui/Citation.tsx'
import { useDelayed } from '../../ui/delayed.ts'
import { counted, number } from '../../ui/format.ts'
import { useMedia } from '../../ui/media.ts'
import { Refused } from '../../ui/Refused.tsx'
import { say } from '../../ui/Toast.tsx'
import { OpenWord } from '../../ui/word/OpenWords.tsx'
import { Empty } from './Empty.tsx'
import { Facets } from './Facets.tsx'
import { VIEWS } from './fields.ts'
import { HitRow } from './HitRow.tsx'
import { ChosenBar } from './leave/ChosenBar.tsx'
import { choose, useChosen } from './leave/chosen.ts'
import { OrderChoice } from './OrderChoice.tsx'
import { hitPath } from './open.ts'
import { Pager } from './Pager.tsx'
import { Preview } from './Preview.tsx'
import { CONTEXT, matchArgs, type Request, requestPath, whyNotView } from './request.ts'
import { isStopped } from './Searching.tsx'
import { useWordCard } from './use-word-card.tsx'

/** Loaded when lines are first wanted. */
const Kwic = lazy(() => import('./kwic/Kwic.tsx').then(m => ({ default: m.Kwic })))

const Counts = lazy(() => import('./counts/Counts.tsx').then(m => ({ default: m.Counts })))
const Table = lazy(() => import('./table/Table.tsx').then(m => ({ default: m.Table })))

interface Props {
  query: AnswerQuery<'search'>
  request: Request
  onChange(next: Request): void
  onTry(args: Record<string, unknown>): void
  /** The same search without a time limit. */
  onPatience(): void
}

/** What the search found: facets, passages, and the passage in its context. */
export function Results(props: Props) {
  const { query, request, onTry } = props
  const answer = query.data
  const late = useDelayed(query.isFetching) || isStopped(query)
  const busy = query.isPlaceholderData

  if (!answer) return <Skeleton shown={late && query.isFetching} />
  if (!answer.ok)
    return (
      <div className="wrap">
        <Refused refusal={answer.refusal} onTry={onTry} onAgain={() => void query.refetch()} />
      </div>
    )
  if (answer.data.total.value === 0 && request.offset === 0)
    return <Empty busy={busy} answer={answer} request={request} onChange={props.onChange} onTry={onTry} />
  return <Found {...props} answer={answer} busy={busy} dimmed={busy && late} />
}

function Skeleton({ shown }: { shown: boolean }) {
  return (
    <div className="wrap" aria-busy="true">
      {shown && (
        <div className="skeleton" aria-hidden="true">
          <span className="sk" />
          <span className="sk short" />
        </div>
      )}
    </div>
  )
}

function Found({
  answer,
  request,
  onChange,
  onPatience,
  busy,
  dimmed,
}: Props & { answer: Answered<Data<'search'>>; busy: boolean; dimmed: boolean }) {
  const { data, partial } = answer
  const { hits } = data
  const [, navigate] = useLocation()
  const list = useRef<HTMLDivElement>(null)
  const wide = useMedia('(min-width: 72rem)')
  const lines = request.view === 'kwic'
  const listed = request.view === 'list'
  const restricted = useRestricted()
  const copy = useCopy()
  /** The current passage, by place in the list; it belongs to one answer. */
  const [at, setAt] = useState({ of: answer.interaction_id, index: 0 })
  if (at.of !== answer.interaction_id) setAt({ of: answer.interaction_id, index: 0 })
  const current = hits[at.index] ?? hits[0]
  const search = requestPath({ ...request, offset: 0 })
  const chosen = useChosen(search)
  // a dictionary word with a gloss is no passage
  const canChoose = data.lane !== 'gloss' && listed
  const tick = (hit: Hit, range: boolean) =>
    choose(
      search,
      hit.urn,
      range,
      hits.map(one => one.urn),
    )
  const allow = restricted ? { include_restricted: true } : {}

  const word = useWordCard(listed && data.lane !== 'gloss' ? current : undefined, request)

  const focus = (index: number) => {
    rowAt(list.current, index)?.focus()
  }
  const open = (hit: Hit) => {
    // so that Back finds the list as it was left
    history.replaceState({ hit: hit.urn }, '')
    navigate(hitPath(hit, request))
  }
  const editionOf = (hit: Hit | undefined) =>
    answer.sources.find(source => source.id === hit?.source)?.title ?? hit?.pack ?? ''
  /** The view that was asked for, while it is being made: the press is seen at once. */
  const [coming, setComing] = useState<Request['view']>()
  const made = useEffectEvent((view: Request['view']) => {
    setComing(undefined)
    onChange({ ...request, view, offset: 0 })
  })
  useEffect(() => {
    if (coming) return afterPaint(() => made(coming))
  }, [coming])
  const show = (view: Request['view']) => {
    const why = whyNotView(view, request)
    if (why !== undefined) say(why)
    else if (view !== request.view) setComing(view)
  }
  useKeys({
    1: () => show('list'),
    2: () => show('kwic'),
    3: () => show('table'),
    4: () => show('counts'),
    ...(listed && {
      j: () => focus(Math.min(hits.length - 1, isFocused(list.current) ? at.index + 1 : at.index)),
      k: () => focus(Math.max(0, at.index - 1)),
      ...(current && {
        ...(canChoose && { x: () => tick(current, false) }),
        c: () => copy(current.urn, 'with citation'),
        'shift c': () => copy(current.urn, 'text'),
        r: () => copy(current.urn, 'reference'),
      }),
    }),
  })
  const returned = useEffectEvent(() => {
    const { hit } = (history.state ?? {}) as { hit?: string }
    const index = hits.findIndex(({ urn }) => urn === hit)
    if (index < 0) return
    focus(index)
    rowAt(list.current, index)?.scrollIntoView({ block: 'center' })
  })
  useEffect(() => returned(), [])

  return (
    <OpenWord value={word.open}>
      <div className={listed ? 'cols' : 'cols two'}>
        <Facets facets={data.facets} request={request} onChange={onChange} />
        <section
          className={dimmed ? 'results dim' : 'results'}
          aria-label={data.lane === 'gloss' ? 'Glosses' : 'Passages'}
          aria-busy={busy}
        >
          <div className="resbar">
            <Total data={data} />
            <Choice
              name="View"
              options={VIEWS}
              value={coming ?? request.view}
              onChoose={show}
              whyNot={view => whyNotView(view, request)}
            />
            {(listed || request.view === 'table') && (
              <OrderChoice request={request} onChange={onChange} groups={listed} />
            )}
          </div>
          {partial && (
            <div className="notice warn" role="status">
              <b>Part of the library</b>
              <p>
                {partial.reason} {number(partial.done)} of {number(partial.of)} searched.{' '}
                <button type="button" className="link" onClick={onPatience}>
                  Search to the end
                </button>
              </p>
            </div>
          )}
          {lines && (
            <Suspense>
              <Kwic
                args={{ ...matchArgs({ ...request, sort: '', group: 'none' }), ...allow }}
                view={{ sort: request.sort_by, words: request.context ?? CONTEXT }}
                onView={({ sort, words }) =>
                  onChange({ ...request, sort_by: sort, context: words === CONTEXT ? undefined : words })
                }
                path={row => hitPath(row, request)}
              />
            </Suspense>
          )}
          {request.view === 'table' && (
            <Suspense>
              <Table
                args={{ ...matchArgs({ ...request, group: 'none', per_group: undefined }), ...allow }}
                request={request}
                total={data.total.value}
                onChange={onChange}
              />
            </Suspense>
          )}
          {request.view === 'counts' && (
            <Suspense>
              <Counts request={request} onChange={onChange} />
            </Suspense>
          )}
          <div ref={list} hidden={!listed}>
            {groupsOf(data).map(group => (
              <Fragment key={`${group.from} ${group.key}`}>
                {group.label !== undefined && (
                  <h2 className="group">
                    <bdi>{group.label}</bdi> <span className="muted">{editionOf(hits[group.from])}</span>{' '}
                    <small>
                      {counted(group.passages, 'passage')}
                      {group.left > 0 && `, ${number(group.left)} more to come`}
                    </small>
                  </h2>
                )}
                <ol className="hits" start={request.offset + group.from + 1}>
                  {hits.slice(group.from, group.to).map((hit, i) => (
                    <HitRow
                      key={`${hit.urn} ${hit.lemma ?? ''} ${request.lane === 'gloss' ? hit.gloss : ''}`}
                      hit={hit}
                      request={request}
                      edition={editionOf(hit)}
                      place={request.offset + group.from + i + 1}
                      of={data.total.value}
                      current={group.from + i === at.index}
                      path={hitPath(hit, request)}
                      onCurrent={() => setAt({ of: answer.interaction_id, index: group.from + i })}
                      onOpen={() => open(hit)}
                      onChange={onChange}
                      {...(canChoose && {
                        chosen: chosen.includes(hit.urn),
                        onChosen: (range: boolean) => tick(hit, range),
                      })}
                    />
                  ))}
                </ol>
              </Fragment>
            ))}
          </div>
          {listed && <Pager data={data} request={request} onChange={onChange} />}
          {canChoose && chosen.length > 0 && <ChosenBar urns={chosen} data={data} request={request} />}
        </section>
        {wide && listed && current && <Preview hit={current} request={request} onOpen={() => open(current)} />}
        {word.card}
      </div>
    </OpenWord>
  )
}

/** Does something once what has changed is on the screen; returns a way to leave it undone. */
function afterPaint(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

interface GroupRun {
  key: string
  /** Absent where the list is not grouped. */
  label?: string
  /** Its hits on this page, by place in the list. */
  from: number
  to: number
  passages: number
  left: number
}

/** The hits of a page in their groups; all in one where none were asked for. */
function groupsOf({ page_groups, hits }: Data<'search'>): GroupRun[] {
  if (!page_groups) return [{ key: '', from: 0, to: hits.length, passages: hits.length, left: 0 }]
  let from = 0
  return page_groups.map(({ key, label, passages, shown, left }) => {
    const run = { key, label, from, to: from + shown, passages, left }
    from += shown
    return run
  })
}

/** What the numbers of a lane count: matches, and what they stand in. */
const COUNTED: Partial<Record<Data<'search'>['lane'], 'attestations' | 'glosses'>> = {
  lemma: 'attestations',
  morph: 'attestations',
  sense: 'attestations',
  gloss: 'glosses',
}

/** How much there is; of a dictionary word, a form or a sense its attestations come first. */
function Total({ data: { lane, total, occurrences = total } }: { data: Data<'search'> }) {
  const least = ({ relation }: { relation: 'eq' | 'gte' }) => relation === 'gte' && 'more than '
  const counts = COUNTED[lane]
  if (counts === 'glosses')
    return (
      <p className="total" aria-live="polite">
        <b>
          {least(total)}
          {number(total.value)}
        </b>{' '}
        {total.value === 1 ? 'word with such a gloss' : 'words with such a gloss'}
      </p>
    )
  if (counts === 'attestations')
    return (
      <p className="total" aria-live="polite">
        <b>
          {least(occurrences)}
          {number(occurrences.value)}
        </b>{' '}
        {occurrences.value === 1 ? 'attestation' : 'attestations'} in {least(total)}
        {counted(total.value, 'passage')}
      </p>
    )
  return (
    <p className="total" aria-live="polite">
      <b>
        {least(total)}
        {number(total.value)}
      </b>{' '}
      {total.value === 1 ? 'passage' : 'passages'}
      <small>
        {least(occurrences)}
        {counted(occurrences.value, 'match', 'matches')}
      </small>
    </p>
  )
}

const rowAt = (list: HTMLElement | null, index: number): HTMLElement | undefined =>
  list?.querySelectorAll<HTMLElement>('.hit')[index]

const isFocused = (list: HTMLElement | null): boolean => list?.contains(document.activeElement) ?? false
