import type { Data } from '../../../workers/api/catalogue.ts'
import { changeSettings, useSettings } from '../../app/settings.ts'
import { number } from '../../ui/format.ts'
import type { Request } from './request.ts'

interface Props {
  data: Data<'search'>
  request: Request
  onChange(next: Request): void
}

/** Exact pages: which of how many is shown, and the ways on and back. */
export function Pager({ data, request, onChange }: Props) {
  const { perPage } = useSettings()
  const { offset } = request
  const { shown, total } = data
  const to = (next: number) => {
    onChange({ ...request, offset: Math.max(0, next) })
    scrollTo({ top: 0 })
  }
  return (
    <nav className="pager" aria-label="Pages">
      <p>
        {shown === 0
          ? `Nothing here: there are ${number(total.value)} passages.`
          : `Showing ${number(offset + 1)}–${number(offset + shown)} of ${total.relation === 'gte' ? 'more than ' : ''}${number(total.value)}`}
      </p>
      {offset > 0 && (
        <button type="button" className="btn small" onClick={() => to(shown === 0 ? 0 : offset - perPage)}>
          {shown === 0 ? 'To the first' : 'Previous'}
        </button>
      )}
      {offset + shown < total.value && shown > 0 && (
        <button type="button" className="btn small" onClick={() => to(offset + perPage)}>
          Next
        </button>
      )}
      <label className="per-page">
        <span className="vh">Passages on a page</span>
        <select
          className="field-s"
          value={perPage}
          onChange={event => changeSettings({ perPage: Number(event.target.value) })}
        >
          {[10, 25, 50].map(n => (
            <option key={n} value={n}>
              {n} a page
            </option>
          ))}
        </select>
      </label>
    </nav>
  )
}
