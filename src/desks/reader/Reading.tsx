import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { Data, Given } from '../../../workers/api/catalogue.ts'
import { readPath } from '../../app/routes.ts'
import { useRestricted } from '../../app/settings.ts'
import { useTitle } from '../../app/title.ts'
import { useShow } from '../../port/hooks.ts'
import { useDelayed } from '../../ui/delayed.ts'
import { Refused } from '../../ui/Refused.tsx'
import { type Address, addressPath, layerName } from './address.ts'
import { Goto } from './Goto.tsx'
import { Section } from './Section.tsx'
import { placeOf } from './selection.ts'

/** A place to read: resolved to a section, to choices, or to a sentence that says why not. */
export function Reading({ address }: { address: Address & { reference: string } }) {
  const [, navigate] = useLocation()
  const restricted = useRestricted()
  /** What the library was asked for. A choice of other passages on the same page asks for nothing new. */
  const [asked, setAsked] = useState(address)
  const query = useShow(showArgs(asked, restricted), { keep: true })
  const settled = !query.isPlaceholderData
  const data = query.data?.ok ? query.data.data : undefined
  const waiting = useDelayed(query.isFetching)
  if (asked !== address && (placeElse(asked) !== placeElse(address) || !onPage(address, asked, data))) {
    if (addressPath(asked) !== addressPath(address)) setAsked(address)
  }
  // a whole book is opened at its first chapter
  const start = settled && data ? firstSection(data) : undefined
  useEffect(() => {
    if (start) navigate(addressPath({ ...address, pack: undefined, reference: start }), { replace: true })
  }, [start, address, navigate])
  useTitle(data?.heading ?? address.reference)

  if (!query.data) return <div className="wrap muted">{waiting ? 'Opening …' : ''}</div>
  if (!query.data.ok)
    return (
      <div className="wrap">
        <div className="head">
          <h1>{address.reference}</h1>
          <Goto address={address} />
        </div>
        <Refused
          refusal={query.data.refusal}
          onTry={args => typeof args.urn === 'string' && navigate(readPath(args.urn))}
          onAgain={() => void query.refetch()}
        />
      </div>
    )
  if (!data || data.type === 'choices') return <Choices address={address} choices={data?.choices ?? []} />
  return (
    <Section
      data={data}
      notes={query.data.notes}
      address={address}
      dimmed={query.isPlaceholderData && waiting}
      settled={settled}
    />
  )
}

function showArgs(address: Address & { reference: string }, restricted: boolean): Given<'show'> {
  const editions = address.beside.filter(one => layerName(one) === undefined)
  return {
    urn: address.reference,
    context: true,
    max_passages: 200,
    ...(address.pack ? { pack: address.pack } : {}),
    ...(editions.length > 0 && !address.interlinear ? { parallel_packs: editions } : {}),
    ...(address.interlinear ? { tokens: true } : {}),
    ...(address.around === undefined ? {} : { around: address.around }),
    ...(address.offset ? { offset: address.offset } : {}),
    ...(restricted ? { include_restricted: true } : {}),
  }
}

function firstSection({ type, document, passages }: Data<'show'>): string | undefined {
  const section = passages?.[0]?.citation.replace(/\.?[^.]*$/, '')
  return type === 'document' && document && section ? `${document.urn}:${section}` : undefined
}

/** Everything but the reference that changes what is asked. */
const placeElse = ({ pack, beside, interlinear, around, offset }: Address) =>
  JSON.stringify([pack, beside, interlinear, around, offset])

const onPage = (address: Address, asked: Address, data: Data<'show'> | undefined): boolean =>
  address.reference === asked.reference ||
  (address.reference !== undefined && placeOf(address.reference, data?.passages ?? []) !== undefined)

/** A reference that may mean several places. */
function Choices({ address, choices }: { address: Address; choices: { urn: string; label: string }[] }) {
  return (
    <div className="wrap">
      <div className="head">
        <h1>{address.reference}</h1>
        <Goto address={address} />
      </div>
      <p className="choices-head">This may be one of several places:</p>
      <ul className="choices">
        {choices.map(choice => (
          <li key={choice.urn}>
            <Link href={addressPath({ ...address, reference: choice.urn })}>{choice.label}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
