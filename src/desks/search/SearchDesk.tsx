import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { remember } from '../../app/kept/remember.ts'
import { useRawSearch } from '../../app/routes.ts'
import { useRestricted, useSettings } from '../../app/settings.ts'
import { useTitle } from '../../app/title.ts'
import { useLibrary, usePacks, useSearch } from '../../port/hooks.ts'
import { Arriving } from '../../ui/Arriving.tsx'
import { Field } from '../../ui/Field.tsx'
import { FirstVisit } from '../../ui/FirstVisit.tsx'
import { listed } from '../../ui/format.ts'
import { Refused } from '../../ui/Refused.tsx'
import { Beside, type Row } from './Beside.tsx'
import { withDraft } from './draft.ts'
import { Explanation } from './Explanation.tsx'
import { FilterRow } from './Filters.tsx'
import { FormChooser } from './FormChooser.tsx'
import { FIELDS } from './fields.ts'
import { HowToAsk } from './HowToAsk.tsx'
import { Lanes } from './Lanes.tsx'
import { ExportButton } from './leave/ExportButton.tsx'
import { Results } from './Results.tsx'
import {
  fitted,
  inLane,
  type Lane,
  lacksLanguage,
  laneRow,
  type Request,
  readRequest,
  requestFromArgs,
  requestPath,
  searchArgs,
  whyNot,
} from './request.ts'
import { Searching } from './Searching.tsx'
import './search.css'

/** After the last key; typing is never in the way of typing. */
const PAUSE_MS = 150

const SaveSearch = lazy(() => import('../../app/kept/SaveSearch.tsx'))

/** The search desk. The address is its whole state: every change is a new address, and Back goes back. */
export function SearchDesk() {
  const [, navigate] = useLocation()
  const { request, damaged } = readRequest(useRawSearch())
  const { perPage, disclose } = useSettings()
  const restricted = useRestricted()
  const args = searchArgs(request, { perPage, disclose, restricted })
  /** The question that may take as long as it takes. */
  const [patient, setPatient] = useState<string>()
  /** Rows beneath the field that were opened and hold nothing yet. */
  const [opened, setOpened] = useState<readonly Row[]>([])
  /** What did not go with the last change, said as long as its address stands. */
  const [fell, setFell] = useState<{ address: string; names: string[] }>()
  /** What stands in the form and was not sent, a moment after the last key; it belongs to one address. */
  const [typed, setTyped] = useState<{ address: string; request: Request }>()
  const address = requestPath(request)
  const library = useLibrary()
  const query = useSearch(args, patient === address ? { deadlineMs: null } : {})
  const shelf = usePacks('installed').data
  const nothingInstalled =
    shelf?.ok === true && shelf.data.packs.every(pack => pack.state === 'offered' || pack.state === 'partial')
  useTitle(request.q)

  const form = useRef<HTMLFormElement>(null)
  /** What stands in the form, sent or not. */
  const draft = (): Request => withDraft(request, new FormData(form.current ?? undefined))
  const listen = useSoon(() => setTyped({ address, request: draft() }), PAUSE_MS)
  const live = typed?.address === address ? unsent(typed.request, address) : undefined
  const liveArgs = live && searchArgs(live, { perPage: 1, disclose: false, restricted })
  const would = useSearch(liveArgs)
  const go = (wanted: Request) => {
    const next = fitted(wanted)
    const path = requestPath(next.request)
    setFell(next.fell.length > 0 ? { address: path, names: next.fell } : undefined)
    navigate(path)
  }
  const toLane = (lane: Lane) => {
    setOpened([])
    go(inLane(draft(), lane, draft().q))
  }
  const close = (row: Row) => {
    setOpened(opened.filter(one => one !== row))
    const next = { ...draft(), [row]: FIELDS[row].usual }
    if (request[row] !== '') go(next)
  }
  const answer = args && query.data
  const lane = laneRow(request.lane)
  const whole = answer?.ok && !query.isPlaceholderData ? answer : undefined
  const asked = whole && { address, words: request.q, lane: lane.word, total: whole.data.total }
  const answered = useEffectEvent(() => asked && remember(asked))
  const interaction = whole?.interaction_id
  useEffect(() => {
    if (interaction) answered()
  }, [interaction])

  return (
    <>
      <div className="ask">
        <h1 className="vh">Search</h1>
        <search>
          <form
            ref={form}
            onInput={listen}
            onSubmit={event => {
              event.preventDefault()
              const next = fitted(draft()).request
              // asking the same again asks again
              if (requestPath(next) === address) void query.refetch()
              else go(draft())
            }}
          >
            <Lanes lane={request.lane} onChoose={toLane} />
            <Field
              q={request.q}
              label={lane.label}
              action="Search"
              describedBy="explanation"
              maxLength={lane.longest}
              typing={request.typing}
              language={request.lang}
              {...(request.lane === 'form'
                ? {
                    code: true,
                    placeholder: 'case=dat,number=plur',
                    help: (text, fill) => <FormChooser query={text} onChoose={fill} />,
                  }
                : {})}
              {...(request.lane === 'gloss' || request.lane === 'sense' ? { placeholder: lane.label } : {})}
              onTyping={
                whyNot('typing', request) === undefined ? (typing, q) => go({ ...draft(), q, typing }) : undefined
              }
            />
            <Beside request={request} opened={opened} onClose={close} onChange={part => go({ ...draft(), ...part })} />
          </form>
        </search>
        {damaged && <p className="notice warn">The link was cut or damaged; part of the search may be missing.</p>}
        {fell?.address === address && (
          <p className="notice" role="status">
            Left off, since it does not go with this search: {listed(fell.names)}.
          </p>
        )}
        <Explanation
          id="explanation"
          {...(live
            ? { answer: would.data, request: live, stale: would.isPlaceholderData || !liveArgs, live: true }
            : { answer, request, stale: query.isPlaceholderData })}
          onChange={go}
          onTry={proposed => go(requestFromArgs(proposed, live ?? request))}
        />
        <FilterRow
          request={request}
          facets={answer?.ok ? answer.data.facets : undefined}
          onChange={next => go(next)}
          opened={opened}
          onOpen={row => setOpened([...opened, row])}
        >
          {asked && whole && (
            <span className="row-acts">
              <Suspense fallback={null}>
                <SaveSearch asked={asked} />
              </Suspense>
              {whole.data.total.value > 0 && <ExportButton data={whole.data} request={request} label="Export" />}
            </span>
          )}
        </FilterRow>
        {!nothingInstalled && <Arriving />}
        {args && library.state === 'open' && !nothingInstalled && <Searching query={query} />}
      </div>
      {library.state === 'failed' ? (
        <div className="wrap">
          <Refused refusal={library.refusal} onAgain={() => location.reload()} />
        </div>
      ) : nothingInstalled ? (
        <FirstVisit />
      ) : args ? (
        <Results
          query={query}
          request={request}
          onChange={go}
          onTry={proposed => go(requestFromArgs(proposed, request))}
          onPatience={() => setPatient(address)}
        />
      ) : (
        <HowToAsk
          request={request}
          needsLanguage={request.q.trim() !== '' && lacksLanguage(request)}
          onAsk={part => go({ ...request, ...part, offset: 0 })}
        />
      )}
    </>
  )
}

/** What would be searched, where that is not what is on the screen. */
function unsent(typed: Request, address: string): Request | undefined {
  const { request } = fitted(typed)
  return request.q.trim() === '' || requestPath(request) === address ? undefined : request
}

/**
 * Does something once, so many milliseconds after it was last asked for. Nothing is drawn anew meanwhile: a list in the form
 * tells of a choice by `input` and then by `change`, and drawn between the two it would lose it.
 */
function useSoon(act: () => void, ms: number): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(), ms)
  }
}
