import { type KeyboardEvent, useRef, useState } from 'react'
import type { Data } from '../../../../workers/api/catalogue.ts'
import { useRestricted } from '../../../app/settings.ts'
import { useFreq } from '../../../port/hooks.ts'
import { counted, number } from '../../../ui/format.ts'
import type { Centuries as Chosen } from '../fields.ts'
import { countArgs, type Request } from '../request.ts'
import { sayCenturies, sayCentury } from '../years.ts'
import { barOf } from './shares.ts'
import { stretchOf, withGaps } from './stretch.ts'
import './counts.css'

interface Props {
  request: Request
  onChange(next: Request): void
}

/**
 * The passages found by century, under all filters but that of the date. A bar, or several over which one draws or walks
 * with Shift, become the filter; the fields for years among the filters do the same by typing.
 */
export default function Centuries({ request, onChange }: Props) {
  const restricted = useRestricted()
  const answer = useFreq({
    ...countArgs(request, 'century', { century: undefined, from: undefined, to: undefined, date_mode: 'overlap' }),
    ...(restricted ? { include_restricted: true } : {}),
    limit: 200,
  }).data
  if (!answer?.ok) return null
  const { buckets, open_ended: open, undated, spanning = 0 } = answer.data
  if (buckets.length === 0 && (open?.passages ?? 0) === 0) return null
  const choose = (century: Chosen | undefined) =>
    onChange({
      ...request,
      offset: 0,
      century,
      from: undefined,
      to: undefined,
      date_mode: century ? 'bounded' : 'overlap',
    })
  const apart = [
    [undated, 'undated'],
    [open, 'open at one end'],
  ] as const
  return (
    <details open>
      <summary>Century</summary>
      <Bars buckets={buckets} chosen={request.century} onChoose={choose} />
      {apart.map(
        ([bucket, name]) =>
          bucket &&
          bucket.passages > 0 && (
            <p className="centuries-apart" key={name}>
              {name} <span className="num">{number(bucket.passages)}</span>
            </p>
          ),
      )}
      {spanning > 0 && (
        <p className="centuries-apart">
          {counted(spanning, 'document')} may be of several centuries, and count in each.
        </p>
      )}
      <details className="centuries-table">
        <summary>Show as table</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Century</th>
              <th scope="col">Passages</th>
            </tr>
          </thead>
          <tbody>
            {buckets.map(({ key, passages }) => (
              <tr key={key}>
                <th scope="row">
                  <button type="button" className="link" onClick={() => choose([Number(key), Number(key)])}>
                    {sayCentury(Number(key))}
                  </button>
                </th>
                <td className="num">{number(passages)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </details>
  )
}

interface BarsProps {
  buckets: Data<'freq'>['buckets']
  chosen: Chosen | undefined
  onChoose(century: Chosen | undefined): void
}

/** One bar a century, the empty ones between them too: one stop, arrows walk over it. */
function Bars({ buckets, chosen, onChoose }: BarsProps) {
  const bars = withGaps(buckets.map(({ key, passages }) => ({ century: Number(key), passages })))
  const list = useRef<HTMLDivElement>(null)
  /** The bar that arrows have come to. */
  const [at, setAt] = useState(0)
  /** While one draws or walks with Shift: from where to where. */
  const [drawn, setDrawn] = useState<readonly [from: number, to: number]>()
  const most = Math.max(...bars.map(({ passages }) => passages), 0)
  if (bars.length === 0) return null
  const now = Math.min(at, bars.length - 1)
  const within = drawn ? stretchOf(bars, drawn) : chosen

  function take(from: number, to: number) {
    const stretch = stretchOf(bars, [from, to])
    const same = chosen && stretch[0] === chosen[0] && stretch[1] === chosen[1]
    setDrawn(undefined)
    onChoose(same ? undefined : stretch)
  }
  function walk(event: KeyboardEvent) {
    const to = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: bars.length - 1 }[event.key]
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      take(drawn?.[0] ?? now, now)
    } else if (event.key === 'Escape' && drawn) {
      event.stopPropagation()
      setDrawn(undefined)
    } else if (to !== undefined && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      const next = Math.min(bars.length - 1, Math.max(0, to))
      setDrawn(event.shiftKey ? [drawn?.[0] ?? now, next] : undefined)
      setAt(next)
      list.current?.querySelectorAll<HTMLElement>('button')[next]?.focus()
    }
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and the pointer are heard for the buttons inside */}
      <div
        className="centuries"
        ref={list}
        onKeyDown={walk}
        onPointerLeave={() => setDrawn(undefined)}
        onPointerUp={() => drawn && take(...drawn)}
      >
        {bars.map(({ century, passages }, n) => (
          <button
            type="button"
            key={century}
            tabIndex={n === now ? 0 : -1}
            aria-pressed={within !== undefined && within[0] <= century && century <= within[1]}
            aria-label={`${sayCentury(century)}, ${counted(passages, 'passage')}`}
            title={`${sayCentury(century)}: ${number(passages)}`}
            onPointerDown={event => {
              // on a touch screen the bars under a finger are told apart by lifting it
              event.currentTarget.releasePointerCapture(event.pointerId)
              setAt(n)
              setDrawn([n, n])
            }}
            onPointerEnter={() => drawn && setDrawn([drawn[0], n])}
          >
            <i style={{ blockSize: `${barOf(passages, most)}%` }} />
          </button>
        ))}
      </div>
      <p className="centuries-axis">
        <span>{sayCentury(bars[0]!.century)}</span>
        {bars.length > 1 && <span>{sayCentury(bars.at(-1)!.century)}</span>}
      </p>
      <p className="centuries-said" aria-live="polite">
        {within ? sayCenturies(within) : ''}
      </p>
    </>
  )
}
