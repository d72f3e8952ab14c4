import type { Hit } from '../../../workers/api/shapes.ts'
import { sayDate } from './years.ts'

/** What upstream's signs of doubt say. */
const DOUBTS: Record<string, string> = { '?': 'uncertain', '~': 'approximate', '%': 'approximate, uncertain' }

/** What is dated, by the class of the date. */
const DATED: Record<string, string> = {
  artifact: 'object',
  composition: 'composition',
  edition: 'edition',
  silver: 'by a program',
}

/** What the place is to the text. */
const AT: Record<string, string> = { findspot: 'found at', origin: 'made at', provenance: 'from', mentioned: 'names' }

/** What let a passage through the filters: its date, place, kind and scansion, with the word of doubt. */
export function Grounds({ hit }: { hit: Hit }) {
  const { date, place, kind, meter, certainty } = hit
  const doubt = certainty && (DOUBTS[certainty] ?? certainty)
  return (
    <>
      {date && (
        <span title={date.raw}>
          {sayDate(date)} ({[DATED[date.class] ?? date.class, doubt].filter(Boolean).join(', ')})
        </span>
      )}
      {place && (
        <span title={place.raw}>
          {AT[place.role] ?? place.role}{' '}
          {place.name ?? place.raw ?? (place.ref ? `${place.ref.ns}:${place.ref.id}` : '')}
          {!date && doubt && ` (${doubt})`}
        </span>
      )}
      {kind && <span>{kind.replaceAll('/', ' / ')}</span>}
      {meter && (
        <span title={`Scanned by ${meter.producer}`}>
          {meter.name ?? meter.code} <span className="scansion">{meter.pattern}</span>
        </span>
      )}
    </>
  )
}
