import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useRawSearch } from '../../app/routes.ts'
import { useRestricted, useSettings } from '../../app/settings.ts'
import { useTitle } from '../../app/title.ts'
import { useLibrary, usePacks, useSearch } from '../../port/hooks.ts'
import { Arriving } from '../../ui/Arriving.tsx'
import { Field } from '../../ui/Field.tsx'
import { FirstVisit } from '../../ui/FirstVisit.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { Explanation } from './Explanation.tsx'
import { FilterRow } from './Filters.tsx'
import { HowToAsk } from './HowToAsk.tsx'
import { Lanes } from './Lanes.tsx'
import { Results } from './Results.tsx'
import { inLane, LONGEST, type Request, readRequest, requestFromArgs, requestPath, searchArgs } from './request.ts'
import { Searching } from './Searching.tsx'
import './search.css'

/** The search desk. The address is its whole state: every change is a new address, and Back goes back. */
export function SearchDesk() {
  const [, navigate] = useLocation()
  const { request, damaged } = readRequest(useRawSearch())
  const { perPage, disclose } = useSettings()
  const restricted = useRestricted()
  const args = searchArgs(request, { perPage, disclose, restricted })
  /** The question that may take as long as it takes. */
  const [patient, setPatient] = useState<string>()
  const address = requestPath(request)
  const library = useLibrary()
  const query = useSearch(args, patient === address ? { deadlineMs: null } : {})
  const shelf = usePacks('installed').data
  const nothingInstalled =
    shelf?.ok === true && shelf.data.packs.every(pack => pack.state === 'offered' || pack.state === 'partial')
  useTitle(request.q)

  const form = useRef<HTMLFormElement>(null)
  const typed = () => String(new FormData(form.current ?? undefined).get('q') ?? '')
  const go = (next: Request) => navigate(requestPath(next))
  const answer = args && query.data

  return (
    <>
      <div className="ask">
        <h1 className="vh">Search</h1>
        <search>
          <form
            ref={form}
            onSubmit={event => {
              event.preventDefault()
              const q = typed()
              // asking the same again asks again
              if (q === request.q && request.offset === 0) void query.refetch()
              else go({ ...request, q, offset: 0 })
            }}
          >
            <Lanes lane={request.lane} onChoose={lane => go(inLane(request, lane, typed()))} />
            <Field
              q={request.q}
              label={request.lane === 'word' ? 'A dictionary word or its number' : 'Words to find'}
              action="Search"
              describedBy="explanation"
              maxLength={LONGEST[request.lane]}
              typing={request.typing}
              onTyping={(typing, q) => go({ ...request, q, typing, offset: 0 })}
            />
          </form>
        </search>
        {damaged && <p className="notice warn">The link was cut or damaged; part of the search may be missing.</p>}
        <Explanation id="explanation" answer={answer} request={request} stale={query.isPlaceholderData} onChange={go} />
        <FilterRow request={request} onChange={go} />
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
        <HowToAsk lane={request.lane} onAsk={(q, typing) => go({ ...request, q, typing, offset: 0 })} />
      )}
    </>
  )
}
