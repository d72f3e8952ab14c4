import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Data } from '../../../workers/api/catalogue.ts'
import { useKeys } from '../../app/keys.ts'
import { Choice } from '../../ui/Choice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Unfit } from '../../ui/Unfit.tsx'
import { ROWS, type Row } from './Beside.tsx'
import { type ChipText, chipsOf } from './chips.ts'
import { isSet, MATCHES } from './fields.ts'
import { filterCount, type Request, whyNot, withoutFilters } from './request.ts'
import { usePackTitles } from './titles.ts'

const FilterSheet = lazy(() => import('./FilterSheet.tsx'))

interface Props {
  request: Request
  /** Counts of what was found, for what can be listed. */
  facets: Data<'search'>['facets'] | undefined
  onChange(next: Request): void
  /** Rows beneath the field that stand open. */
  opened: readonly Row[]
  onOpen(row: Row): void
  /** What can be done with the search as a whole. */
  children?: ReactNode
}

/** How letters are compared, what may be added beside the field, and the filters that are set. */
export function FilterRow({ request, facets, onChange, opened, onOpen, children }: Props) {
  /** The sheet stands open, at one setting or at its beginning. */
  const [open, setOpen] = useState<ChipText['field'] | 'all'>()
  useKeys({ f: () => setOpen('all') })
  const titles = usePackTitles()
  // a filter begins the list anew
  const change = (part: Partial<Request>) => onChange({ ...request, offset: 0, ...part })
  return (
    <div className="filter-row">
      <Choice
        name="How letters are compared"
        options={MATCHES}
        value={request.match}
        onChoose={match => change({ match })}
        unfit={whyNot('match', request)}
      />
      <div className="chips">
        {chipsOf(request, titles).map(chip => (
          <Chip key={chip.key} chip={chip} onEdit={() => setOpen(chip.field)} onRemove={() => change(chip.without)} />
        ))}
        {ROWS.map(([row, word, means]) => {
          const why = whyNot(row, request)
          if (isSet(request, row) || opened.includes(row) || why === 'It is what the field holds.') return null
          return (
            <Unfit key={row} why={why}>
              {reason => (
                <button
                  type="button"
                  className="chip add"
                  title={why ?? means}
                  aria-disabled={why ? true : undefined}
                  aria-describedby={reason}
                  onClick={() => why || onOpen(row)}
                >
                  + {word}
                </button>
              )}
            </Unfit>
          )
        })}
        <button type="button" className="chip add" onClick={() => setOpen('all')}>
          + Filter
        </button>
        {filterCount(request) > 1 && (
          <button type="button" className="link small" onClick={() => onChange(withoutFilters(request))}>
            Without filters
          </button>
        )}
      </div>
      {children}
      <Sheet title="Filters" open={open !== undefined} onClose={() => setOpen(undefined)}>
        <Suspense fallback={null}>
          <FilterSheet request={request} facets={facets} at={open === 'all' ? undefined : open} onChange={change} />
        </Suspense>
      </Sheet>
    </div>
  )
}

/** A filter that is set: a press on it opens the sheet there, its cross takes it off. */
function Chip({ chip: { name, value }, onEdit, onRemove }: { chip: ChipText; onEdit(): void; onRemove(): void }) {
  return (
    <span className="chip">
      <button type="button" className="edit" onClick={onEdit}>
        <span className="vh">Change </span>
        {name} <b dir="auto">{value}</b>
      </button>
      <button
        type="button"
        aria-label={`Remove ${name} ${value}`}
        onClick={onRemove}
        onKeyDown={event => event.key === 'Delete' && onRemove()}
      >
        ×
      </button>
    </span>
  )
}
