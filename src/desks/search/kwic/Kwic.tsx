import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { Data, Given } from '../../../../workers/api/catalogue.ts'
import type { SortKey } from '../../../../workers/api/concord.ts'
import { counted, number } from '../../../ui/format.ts'
import { runOf } from '../../../ui/languages.ts'
import { LICENCE_CLASSES, licenceName } from '../../../ui/licences.ts'
import { useMedia } from '../../../ui/media.ts'
import { Reference } from '../../../ui/Reference.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { type Roles, rolesOf } from '../../../ui/table-roles.ts'
import { space } from '../../../ui/windowed.ts'
import { useLines } from '../use-lines.ts'
import { keyName, pressed, stretches } from './context.ts'
import './kwic.css'

type Row = Data<'concord'>['rows'][number]

/** Lines asked for at once. */
const PAGE = 100
/** Choices of how many words stand on each side. */
const WIDTHS = [3, 6, 10, 15, 20]

export interface KwicView {
  sort: readonly SortKey[]
  /** Words on each side. */
  words: number
}

interface Props {
  /** The search whose matches are shown, without its page. */
  args: Given<'concord'>
  view: KwicView
  onView(view: KwicView): void
  /** The address of a passage as this search found it. */
  path(row: Row): string
}

/**
 * Keyword in context: a line for each match, whatever their number; only those in sight are asked for and drawn. What
 * stands before is on the side where the language begins.
 */
export function Kwic({ args, view, onView, path }: Props) {
  const narrow = useMedia('(max-width: 40rem)')
  const [total, setTotal] = useState(PAGE)
  const [first, setFirst] = useState<Row>()
  const rtl = first !== undefined && runOf(first.language, first.keyword).dir === 'rtl'
  const height = (narrow ? 3.75 : rtl ? 3 : 2.25) * 16
  const roles = rolesOf(narrow)
  const { words, sort } = view
  const { body, numbers, seen, rowAt, at, setAt, answered, refusal } = useLines({
    operation: 'concord',
    args: { ...args, before: words, after: words, ...(sort.length > 0 ? { sort_by: [...sort] } : {}) },
    rowsOf: (data: Data<'concord'>) => data.rows,
    total,
    height,
    size: PAGE,
  })
  const data = answered[0]?.data
  useEffect(() => {
    if (!data) return
    setTotal(data.total.value)
    if (data.rows[0]) setFirst(data.rows[0])
  }, [data])

  if (refusal) return <Refused refusal={refusal} />
  return (
    <>
      <div className="kwicbar">
        <span className="muted">Sorted by</span>
        {sort.length === 0 && <span className="chip">order of the texts</span>}
        {sort.map(key => (
          <span className="chip" key={key}>
            {keyName(key)}
            <button
              type="button"
              aria-label={`Do not sort by ${keyName(key)}`}
              onClick={() => onView({ ...view, sort: pressed(sort, key) })}
            >
              ×
            </button>
          </span>
        ))}
        {sort.some(key => typeof key === 'number') && <span className="muted">accents and punctuation ignored</span>}
        {rtl && <span className="muted">Right to left: what stands before the keyword is on its right</span>}
        <button type="button" className="link small" onClick={() => onView({ ...view, sort: pressed(sort, 'date') })}>
          {sort.includes('date') ? 'Not by date' : 'By date'}
        </button>
        <label className="kwic-width">
          Words on each side{' '}
          <select
            className="field-s"
            value={words}
            onChange={event => onView({ ...view, words: Number(event.target.value) })}
          >
            {[...new Set([...WIDTHS, words])]
              .sort((a, b) => a - b)
              .map(n => (
                <option key={n} value={n}>
                  {n}
                </option>
              ))}
          </select>
        </label>
      </div>
      <table className="kwic" dir={rtl ? 'rtl' : 'ltr'} aria-rowcount={total + 1} role={roles.table}>
        <caption className="vh">
          Keyword in context, {counted(total, 'line')}
          {sort.length > 0 ? `, sorted by ${sort.map(keyName).join(', then ')}` : ', in the order of the texts'}
        </caption>
        <thead>
          <tr aria-rowindex={1}>
            <th className="c-ref" scope="col" aria-sort={sort.length === 0 ? 'ascending' : 'none'}>
              <button type="button" onClick={() => onView({ ...view, sort: [] })}>
                Reference
              </button>
            </th>
            <th className="before" scope="col">
              before <SortButtons keys={[-3, -2, -1]} view={view} onView={onView} />
            </th>
            <th className="c-key" scope="col">
              <SortButtons keys={[0]} view={view} onView={onView} label="keyword" />
            </th>
            <th className="after" scope="col">
              <SortButtons keys={[1, 2, 3]} view={view} onView={onView} /> after
            </th>
            <th className="c-lic" scope="col">
              Licence
            </th>
          </tr>
        </thead>
        <tbody ref={body} role={roles.rowgroup} style={space(seen, total, height)}>
          {numbers.map(n => (
            <Line
              key={n}
              n={n}
              row={rowAt(n)}
              sort={sort}
              path={path}
              current={n === at}
              roles={roles}
              height={height}
              onCurrent={setAt}
            />
          ))}
        </tbody>
      </table>
      <p className="vh" aria-live="polite">
        {data ? `${number(data.total.value)} lines` : ''}
      </p>
    </>
  )
}

function SortButtons({
  keys,
  view,
  onView,
  label,
}: {
  keys: readonly SortKey[]
  view: KwicView
  onView(view: KwicView): void
  label?: string
}) {
  return keys.map(key => {
    const place = view.sort.indexOf(key)
    return (
      <button
        type="button"
        key={key}
        dir="ltr"
        aria-pressed={place >= 0}
        aria-label={`Sort by ${keyName(key)}${place >= 0 ? `, key ${place + 1}` : ''}`}
        onClick={() => onView({ ...view, sort: pressed(view.sort, key) })}
      >
        {label ?? (typeof key === 'number' && key < 0 ? `−${-key}` : `+${key}`)}
        {place >= 0 && <sup>{place + 1}</sup>}
      </button>
    )
  })
}

interface LineProps {
  roles: Roles
  n: number
  row: Row | undefined
  sort: readonly SortKey[]
  path(row: Row): string
  current: boolean
  height: number
  onCurrent(n: number): void
}

function Line({ n, row, sort, path, current, height, roles, onCurrent }: LineProps) {
  const style = { height }
  if (!row)
    return (
      <tr aria-rowindex={n + 2} aria-busy="true" style={style} role={roles.row}>
        <td className="c-ref">
          <span className="sk" />
        </td>
        <td colSpan={4} />
      </tr>
    )
  const run = runOf(row.language, row.keyword || row.left)
  const tagged = { lang: run.lang, dir: run.dir }
  return (
    <tr
      aria-rowindex={n + 2}
      role={roles.row}
      data-line={n}
      className={current ? 'on' : undefined}
      style={style}
      onFocus={() => onCurrent(n)}
    >
      <th scope="row" className="c-ref" dir="ltr" role={roles.rowheader}>
        <Link href={path(row)} tabIndex={current ? 0 : -1} title={row.document_title}>
          <Reference text={row.reference} />
        </Link>
        {row.reading && <small className="muted"> {row.reading}</small>}
      </th>
      <td className="before" {...tagged} role={roles.cell}>
        <div className="cut">
          <Context parts={stretches(row.left, -1, sort)} />
        </div>
      </td>
      <td className="c-key" {...tagged} role={roles.cell}>
        {row.supplied ? <span className="muted">put in by the annotators</span> : <mark>{row.keyword}</mark>}
      </td>
      <td className="after" {...tagged} role={roles.cell}>
        <div className="cut">
          <Context parts={stretches(row.right, 1, sort)} />
        </div>
      </td>
      <td className="c-lic" dir="ltr">
        <span
          className={`badge lic-${row.license_class}`}
          title={[licenceName(row.license_id), row.credit].filter(Boolean).join(', ')}
        >
          {LICENCE_CLASSES[row.license_class].word}
        </span>
      </td>
    </tr>
  )
}

function Context({ parts }: { parts: ReturnType<typeof stretches> }) {
  return (
    <span>
      {parts.map(({ text, key }, i) =>
        key === undefined ? (
          text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the stretches of one text stand in one order
          <span className={`k${key}`} key={i}>
            {text}
          </span>
        ),
      )}
    </span>
  )
}
