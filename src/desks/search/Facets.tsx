import { lazy, Suspense, useState } from 'react'
import type { Data } from '../../../workers/api/catalogue.ts'
import { useRestricted } from '../../app/settings.ts'
import { useFreq } from '../../port/hooks.ts'
import { number } from '../../ui/format.ts'
import { languageName } from '../../ui/languages.ts'
import { LICENCE_CLASSES } from '../../ui/licences.ts'
import { kindsOf } from './chips.ts'
import { TIERS } from './fields.ts'
import { countArgs, lacksLanguage, type Request, whyNot } from './request.ts'

/** Asked for when a list stands already. */
const Centuries = lazy(() => import('./counts/Centuries.tsx'))

/** A list that is longer can be narrowed by its letters. */
const LONG = 20

interface Props {
  facets: Data<'search'>['facets']
  request: Request
  onChange(next: Request): void
}

/**
 * Counts over the whole result, each a filter where the search has one for it. A group in which something is chosen is
 * counted under the other filters alone, so that more of it can be added.
 */
export function Facets({ facets, request, onChange }: Props) {
  const change = (part: Partial<Request>) => onChange({ ...request, offset: 0, ...part })
  const languages = useOthers(request, 'language', facets.language, request.lang !== '', { lang: '' })
  const sources = useOthers(request, 'source', facets.source, request.pack.length > 0, { pack: [] })
  const kinds = useOthers(request, 'kind', facets.kind, request.kind !== '', { kind: '' })
  const licences = useOthers(request, 'license', facets.license, request.license !== '', { license: '' })
  return (
    <aside className="facets" aria-label="Filters with counts">
      <Facet
        name="Language"
        rows={languages.map(({ key, passages }) => ({ key, label: languageName(key), passages }))}
        chosen={request.lang ? [request.lang] : []}
        label={languageName}
        onChoose={(key, on) => change({ lang: on ? key : '' })}
      />
      <Facet
        name="Edition"
        rows={sources.map(({ key, label = key, passages }) => ({ key, label, passages }))}
        chosen={[...request.pack]}
        label={key => key}
        onChoose={(key, on) => change({ pack: chosenWith(request.pack, key, on) })}
      />
      <Facet
        name="Kind"
        rows={kindRows(kinds)}
        chosen={kindsOf(request)}
        label={kindLabel}
        within={key =>
          kindRows(kinds).reduce((sum, row) => sum + (row.key.startsWith(`${key}/`) ? row.passages : 0), 0)
        }
        onChoose={(key, on) => change({ kind: chosenWith(kindsOf(request), key, on).join(',') })}
      />
      {facets.tier && whyNot('tier', request) === undefined && (
        <Facet
          name="Tier"
          rows={facets.tier.map(({ key, passages }) => ({ key, label: key, passages }))}
          chosen={[...request.tier]}
          label={key => key}
          onChoose={(key, on) => {
            const chosen = chosenWith(request.tier, key, on)
            change({ tier: TIERS.flatMap(([tier]) => (chosen.includes(tier) ? [tier] : [])) })
          }}
        />
      )}
      <Facet
        name="Licence"
        rows={licences.map(({ key, passages }) => ({ key, label: licenceWord(key), passages }))}
        chosen={request.license ? [request.license] : []}
        label={licenceWord}
        onChoose={(key, on) => change({ license: on ? (key as Request['license']) : '' })}
      />
      {request.lane !== 'gloss' && (
        <Suspense fallback={null}>
          <Centuries request={request} onChange={onChange} />
        </Suspense>
      )}
    </aside>
  )
}

interface Counted {
  key: string
  label?: string
  passages: number
}

/** The counts of one group under the filters of all others; where it has none itself, those of the answer. */
function useOthers(
  request: Request,
  by: string,
  own: readonly Counted[],
  chosen: boolean,
  without: Partial<Request>,
): readonly Counted[] {
  const restricted = useRestricted()
  const asked = chosen && request.lane !== 'gloss' && !lacksLanguage({ ...request, ...without })
  const args = { ...countArgs(request, by, without), ...(restricted ? { include_restricted: true } : {}), limit: 1000 }
  const answer = useFreq(asked ? args : undefined).data
  if (!asked || !answer?.ok || answer.data.by !== by) return own
  const { buckets, without: unsaid } = answer.data
  const rows = buckets.map(({ key, label, passages }) => ({ key: String(key), label, passages }))
  // texts of no kind are a row too
  return by === 'kind' && unsaid && unsaid.passages > 0 ? [...rows, { key: '', passages: unsaid.passages }] : rows
}

const licenceWord = (key: string): string => LICENCE_CLASSES[key as keyof typeof LICENCE_CLASSES]?.word ?? key

interface Row {
  key: string
  label: string
  passages: number
}

/** Kinds in words; none where no text says of what kind it is. */
function kindRows(kinds: readonly Counted[]): Row[] {
  const real = kinds.some(({ key }) => key !== '' && key !== 'unmapped')
  return real ? kinds.map(({ key, passages }) => ({ key: key || 'unmapped', label: kindLabel(key), passages })) : []
}

const kindLabel = (key: string): string => key.replaceAll('/', ' / ') || 'unmapped'

const chosenWith = (chosen: readonly string[], key: string, on: boolean): string[] =>
  on ? [...chosen, key] : chosen.filter(one => one !== key)

function Facet(props: {
  name: string
  rows: Row[]
  chosen?: string[]
  label?(key: string): string
  /** What a choice that is no row of its own holds of the others. */
  within?(key: string): number
  onChoose(key: string, on: boolean): void
}) {
  const { rows, chosen = [], label = key => key, onChoose } = props
  // a choice that finds nothing stays to be taken back
  const lost = chosen
    .filter(key => !rows.some(row => row.key === key))
    .map(key => ({ key, label: label(key), passages: props.within?.(key) ?? 0 }))
  const [typed, setTyped] = useState('')
  const all = [...rows, ...lost].sort((a, b) => b.passages - a.passages || a.label.localeCompare(b.label, 'en'))
  if (all.length === 0) return null
  const sought = typed.trim().toLocaleLowerCase()
  const shown = all.filter(
    row => sought === '' || chosen.includes(row.key) || row.label.toLocaleLowerCase().includes(sought),
  )
  return (
    <details open>
      <summary>{props.name}</summary>
      {all.length > LONG && (
        <input
          type="search"
          className="field-s facet-find"
          placeholder="Narrow the list"
          aria-label={`Narrow the list: ${props.name}`}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
      )}
      {shown.map(row => (
        <label className={row.passages === 0 ? 'facet zero' : 'facet'} key={row.key}>
          <input
            type="checkbox"
            checked={chosen.includes(row.key)}
            onChange={event => onChoose(row.key, event.target.checked)}
          />
          <span title={row.label}>{row.label}</span>
          <span className="num count">{number(row.passages)}</span>
        </label>
      ))}
    </details>
  )
}
