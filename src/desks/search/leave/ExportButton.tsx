import { lazy, Suspense, useState } from 'react'
import type { Data } from '../../../../workers/api/catalogue.ts'
import { useRestricted } from '../../../app/settings.ts'
import { counted } from '../../../ui/format.ts'
import { countArgs, countedBy, lineArgs, matchArgs, type Request, sortOf } from '../request.ts'
import type { Whole } from './ExportSheet.tsx'

const ExportSheet = lazy(() => import('./ExportSheet.tsx'))

interface Props {
  /** What was found. */
  data: Data<'search'>
  request: Request
  /** Only these of its passages, by urn. */
  only?: readonly string[]
  label: string
}

/** Opens the sheet on which a result, or what is chosen of it, becomes a file. */
export function ExportButton({ data, request, only, label }: Props) {
  const [open, setOpen] = useState(false)
  const restricted = useRestricted()
  const allow = restricted ? { include_restricted: true } : {}
  const whole: Whole = {
    ...(request.view === 'kwic'
      ? { operation: 'concord', args: { ...lineArgs(request), ...allow } }
      : request.view === 'counts'
        ? { operation: 'freq', args: { ...countArgs(request, countedBy(request)), ...allow } }
        : { operation: 'search', args: { ...matchArgs(request), ...allow, ...(only ? { only: [...only] } : {}) } }),
    sentence: inWords(data, request, only?.length),
    cuneiform: data.facets.language.some(({ key }) => CUNEIFORM.has(key)),
  }
  return (
    <>
      <button type="button" className="btn small" onClick={() => setOpen(true)}>
        {label}
      </button>
      {open && (
        <Suspense fallback={null}>
          <ExportSheet whole={whole} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Languages whose texts can leave as ATF. */
const CUNEIFORM: ReadonlySet<string> = new Set(['akk', 'sux', 'hit', 'elx', 'xhu', 'peo', 'uga', 'hlu', 'xur'])

const ORDERS = { relevance: 'the most relevant first', corpus: 'in the order of the texts', date: 'by date' } as const

/** What the file will hold, in a sentence. */
function inWords({ total, lane }: Data<'search'>, request: Request, only: number | undefined): string {
  if (only !== undefined) return `${counted(only, 'passage')} that are chosen, in the order of the search.`
  const least = total.relation === 'gte' ? 'more than ' : ''
  if (request.view === 'kwic')
    return `A line for each match of ${least}${counted(total.value, 'passage')}, in the order and width of the list.`
  if (request.view === 'counts')
    return `The counts by ${countedBy(request)} of ${least}${counted(total.value, 'passage')}, those of most matches first.`
  const found = `${least}${counted(total.value, lane === 'gloss' ? 'dictionary word' : 'passage')}`
  return `${found.charAt(0).toUpperCase()}${found.slice(1)}, ${ORDERS[sortOf(request)]}.`
}
