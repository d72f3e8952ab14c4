import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { Data, Given } from '../../../../workers/api/catalogue.ts'
import type { Hit } from '../../../../workers/api/shapes.ts'
import { changeSettings, useSettings } from '../../../app/settings.ts'
import { counted } from '../../../ui/format.ts'
import { runOf } from '../../../ui/languages.ts'
import { LICENCE_CLASSES, licenceName } from '../../../ui/licences.ts'
import { Marked } from '../../../ui/Marked.tsx'
import { useMedia } from '../../../ui/media.ts'
import { Popover } from '../../../ui/Popover.tsx'
import { Reference } from '../../../ui/Reference.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { type Roles, rolesOf } from '../../../ui/table-roles.ts'
import { space } from '../../../ui/windowed.ts'
import { hitPath } from '../open.ts'
import { type Request, sortOf, whyNot } from '../request.ts'
import { useLines } from '../use-lines.ts'
import { spansInSnippet } from '../why.ts'
import { COLUMNS, type Column, chosenColumns } from './columns.ts'
import './table.css'

/** Passages asked for at once. */
const PAGE = 50

interface Props {
  /** The search, without its page. */
  args: Given<'search'>
  request: Request
  /** Passages in all. */
  total: number
  onChange(next: Request): void
}

/** Every passage that was found, a row each; only those in sight are asked for and drawn. */
export function Table({ args, request, total, onChange }: Props) {
  const narrow = useMedia('(max-width: 52rem)')
  const settings = useSettings()
  const columns = chosenColumns(settings.columns)
  const [rtl, setRtl] = useState(false)
  const height = (narrow ? 4.75 : rtl ? 3 : 2.5) * 16
  const { body, numbers, seen, rowAt, at, setAt, focus, answered, refusal } = useLines({
    operation: 'search',
    args,
    rowsOf: (data: Data<'search'>) => data.hits,
    total,
    height,
    size: PAGE,
  })
  const editions = new Map(answered.flatMap(({ sources }) => sources.map(({ id, title }) => [id, title] as const)))
  const first = answered[0]?.data.hits[0]
  useEffect(() => {
    if (first) setRtl(runOf(first.language, first.text).dir === 'rtl')
  }, [first])

  if (refusal) return <Refused refusal={refusal} />
  const roles = rolesOf(narrow)
  return (
    <>
      <div className="tablebar">
        <Popover label="Columns" name="Columns of the table" align="end">
          <ColumnChoice chosen={settings.columns} />
        </Popover>
      </div>
      <table className="hits-table" aria-rowcount={total + 1} role={roles.table}>
        <caption className="vh">
          {counted(total, 'passage')}, {ORDER[sortOf(request)]}
        </caption>
        <thead>
          <tr aria-rowindex={1}>
            <SortHeading name="Reference" sort="corpus" className="c-ref" request={request} onChange={onChange} />
            <SortHeading name="Text" sort="relevance" className="c-text" request={request} onChange={onChange} />
            {columns.map(({ key, name }) =>
              key === 'date' ? (
                <SortHeading
                  key={key}
                  name={name}
                  sort="date"
                  className="c-date"
                  request={request}
                  onChange={onChange}
                />
              ) : (
                <th key={key} scope="col" className={`c-${key}`}>
                  {name}
                </th>
              ),
            )}
            <th scope="col" className="c-lic">
              Licence
            </th>
          </tr>
        </thead>
        <tbody
          ref={body}
          role={roles.rowgroup}
          style={space(seen, total, height)}
          onKeyDown={event => {
            const to = STEPS[event.key]?.(at, total)
            if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return
            event.preventDefault()
            focus(to)
          }}
        >
          {numbers.map(n => (
            <Row
              key={n}
              n={n}
              hit={rowAt(n)}
              columns={columns}
              edition={editions.get(rowAt(n)?.source ?? '') ?? rowAt(n)?.pack ?? ''}
              request={request}
              current={n === at}
              height={height}
              roles={roles}
              onCurrent={setAt}
            />
          ))}
        </tbody>
      </table>
    </>
  )
}

const ORDER = { relevance: 'the most relevant first', corpus: 'in the order of the texts', date: 'by date' } as const

/** Where the keys of a list lead, from a row of so many. */
const STEPS: Readonly<Record<string, (at: number, rows: number) => number>> = {
  ArrowDown: at => at + 1,
  ArrowUp: at => at - 1,
  PageDown: at => at + 15,
  PageUp: at => at - 15,
  Home: () => 0,
  End: (_, rows) => rows - 1,
}

/** A heading that sorts, where the search has an order of this kind. */
function SortHeading(props: {
  name: string
  sort: 'corpus' | 'relevance' | 'date'
  className: string
  request: Request
  onChange(next: Request): void
}) {
  const { name, sort, className, request, onChange } = props
  const mine = sortOf(request) === sort
  const scored = request.lane === 'text' || request.lane === 'translation'
  const can = whyNot('sort', request) === undefined && (sort !== 'relevance' || scored)
  return (
    <th
      scope="col"
      className={className}
      aria-sort={mine ? (sort === 'relevance' ? 'descending' : 'ascending') : undefined}
    >
      {can ? (
        <button
          type="button"
          title={`Sort: ${ORDER[sort]}`}
          onClick={() =>
            onChange({ ...request, offset: 0, sort: sort === sortOf({ ...request, sort: '' }) ? '' : sort })
          }
        >
          {name}
          {mine && <span aria-hidden="true">{sort === 'relevance' ? ' ↓' : ' ↑'}</span>}
        </button>
      ) : (
        name
      )}
    </th>
  )
}

function ColumnChoice({ chosen }: { chosen: readonly string[] }) {
  return (
    <fieldset className="column-choice">
      <legend className="vh">Columns beside reference, text and licence</legend>
      {COLUMNS.map(({ key, name }) => (
        <label className="tog" key={key}>
          <input
            type="checkbox"
            checked={chosen.includes(key)}
            onChange={({ target }) =>
              changeSettings({ columns: target.checked ? [...chosen, key] : chosen.filter(one => one !== key) })
            }
          />
          {name}
        </label>
      ))}
      <p className="muted small">Date and place are known of a passage where the search has a filter by them.</p>
    </fieldset>
  )
}

interface RowProps {
  n: number
  hit: Hit | undefined
  columns: readonly Column[]
  edition: string
  request: Request
  current: boolean
  height: number
  roles: Roles
  onCurrent(n: number): void
}

function Row({ n, hit, columns, edition, request, current, height, roles, onCurrent }: RowProps) {
  const style = { height }
  if (!hit)
    return (
      <tr aria-rowindex={n + 2} aria-busy="true" style={style} role={roles.row}>
        <td className="c-ref">
          <span className="sk" />
        </td>
        <td colSpan={columns.length + 2} />
      </tr>
    )
  const run = runOf(hit.language, hit.text)
  return (
    <tr
      aria-rowindex={n + 2}
      role={roles.row}
      data-line={n}
      className={current ? 'on' : undefined}
      style={style}
      onFocus={() => onCurrent(n)}
    >
      <th scope="row" className="c-ref" role={roles.rowheader}>
        <Link href={hitPath(hit, request)} tabIndex={current ? 0 : -1} title={hit.document_title}>
          <Reference text={hit.reference} />
        </Link>
      </th>
      <td className="c-text" lang={run.lang} dir={run.dir} role={roles.cell}>
        <div className="cut">
          <Marked text={hit.snippet.text} {...spansInSnippet(hit, request)} />
        </div>
      </td>
      {columns.map(column => {
        const words = column.say(hit, edition)
        return (
          <td
            key={column.key}
            className={`c-${column.key}`}
            role={roles.cell}
            {...(column.text && words !== undefined ? { lang: run.lang, dir: run.dir } : {})}
          >
            <div className="cut" title={words}>
              {words ?? <span className="muted">–</span>}
            </div>
          </td>
        )
      })}
      <td className="c-lic" role={roles.cell}>
        <span
          className={`badge lic-${hit.license_class}`}
          title={[licenceName(hit.license_id), hit.credit].filter(Boolean).join(', ')}
        >
          {LICENCE_CLASSES[hit.license_class].word}
        </span>
      </td>
    </tr>
  )
}
