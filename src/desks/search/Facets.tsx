import type { Data } from '../../../workers/api/catalogue.ts'
import { number } from '../../ui/format.ts'
import { languageName } from '../../ui/languages.ts'
import { LICENCE_CLASSES } from '../../ui/licences.ts'
import { kindsOf } from './chips.ts'
import { TIERS } from './fields.ts'
import { type Request, whyNot } from './request.ts'

interface Props {
  facets: Data<'search'>['facets']
  request: Request
  onChange(next: Request): void
}

/** Counts over the whole result, each a filter where the search has one for it. */
export function Facets({ facets, request, onChange }: Props) {
  const change = (part: Partial<Request>) => onChange({ ...request, offset: 0, ...part })
  return (
    <aside className="facets" aria-label="Filters with counts">
      <Facet
        name="Language"
        rows={facets.language.map(({ key, passages }) => ({ key, label: languageName(key), passages }))}
        chosen={request.lang ? [request.lang] : []}
        label={languageName}
        onChoose={(key, on) => change({ lang: on ? key : '' })}
      />
      <Facet
        name="Edition"
        rows={facets.source}
        chosen={[...request.pack]}
        label={key => key}
        onChoose={(key, on) => change({ pack: chosenWith(request.pack, key, on) })}
      />
      <Facet
        name="Kind"
        rows={kindRows(facets.kind)}
        chosen={kindsOf(request)}
        label={kindLabel}
        within={key =>
          kindRows(facets.kind).reduce((sum, row) => sum + (row.key.startsWith(`${key}/`) ? row.passages : 0), 0)
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
        rows={facets.license.map(({ key, passages }) => ({ key, label: LICENCE_CLASSES[key].word, passages }))}
        chosen={request.license ? [request.license] : []}
        label={key => LICENCE_CLASSES[key as keyof typeof LICENCE_CLASSES]?.word ?? key}
        onChoose={(key, on) => change({ license: on ? (key as Request['license']) : '' })}
      />
    </aside>
  )
}

interface Row {
  key: string
  label: string
  passages: number
}

/** Kinds in words; none where no text says of what kind it is. */
function kindRows(kinds: Data<'search'>['facets']['kind']): Row[] {
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
  const shown = [...rows, ...lost].sort((a, b) => b.passages - a.passages || a.label.localeCompare(b.label, 'en'))
  if (shown.length === 0) return null
  return (
    <details open>
      <summary>{props.name}</summary>
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
