import { GROUPS, SORTS } from './fields.ts'
import { type Request, sortOf, whyNot } from './request.ts'

interface Props {
  request: Request
  onChange(next: Request): void
  /** Whether they can be grouped as they are shown. */
  groups: boolean
}

/** Order and groups of what was found, where the lane has a choice of them. */
export function OrderChoice({ request, onChange, groups }: Props) {
  const change = (part: Partial<Request>) => onChange({ ...request, ...part, offset: 0 })
  const sort = sortOf(request)
  const sorts = SORTS.filter(
    ([value]) => value !== 'relevance' || request.lane === 'text' || request.lane === 'translation' || sort === value,
  )
  return (
    <>
      {groups && whyNot('group', request) === undefined && (
        <label className="sort">
          <span className="vh">Groups</span>
          <select
            className="field-s"
            value={request.group}
            onChange={event => change({ group: GROUPS.find(([value]) => value === event.target.value)?.[0] ?? 'none' })}
          >
            {GROUPS.map(([value, word]) => (
              <option key={value} value={value}>
                {word}
              </option>
            ))}
          </select>
        </label>
      )}
      {groups && request.group !== 'none' && (
        <label className="sort">
          <span className="vh">Of each group</span>
          <select
            className="field-s"
            value={request.per_group ?? PER_GROUP}
            onChange={event => {
              const n = Number(event.target.value)
              change({ per_group: n === PER_GROUP ? undefined : n })
            }}
          >
            {[...new Set([1, PER_GROUP, 5, 10, request.per_group ?? PER_GROUP])]
              .sort((a, b) => a - b)
              .map(n => (
                <option key={n} value={n}>
                  {n} of each
                </option>
              ))}
          </select>
        </label>
      )}
      {whyNot('sort', request) === undefined && (
        <label className="sort">
          <span className="vh">Sort</span>
          <select
            className="field-s"
            value={sort}
            onChange={event => {
              const chosen = SORTS.find(([value]) => value === event.target.value)?.[0] ?? ''
              change({ sort: chosen === sortOf({ ...request, sort: '' }) ? '' : chosen })
            }}
          >
            {sorts.map(([value, word]) => (
              <option key={value} value={value}>
                {word}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  )
}

/** Of each group in a round, where nothing is said. */
const PER_GROUP = 3
