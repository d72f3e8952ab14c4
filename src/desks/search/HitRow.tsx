import { Link } from 'wouter'
import type { Hit } from '../../../workers/api/shapes.ts'
import { Reference } from '../../ui/Reference.tsx'
import { GlossBody } from './GlossBody.tsx'
import { PassageBody } from './PassageBody.tsx'
import type { Request } from './request.ts'

export interface RowProps {
  hit: Hit
  request: Request
  edition: string
  /** Its number in the whole result, from 1. */
  place: number
  of: number
  current: boolean
  path: string
  onCurrent(): void
  onOpen(): void
  onChange(next: Request): void
  /** Whether it is ticked; absent where nothing can be. */
  chosen?: boolean
  onChosen?(range: boolean): void
}

/** One line of what was found: a passage, or a dictionary word with a gloss. The row is one stop; its actions are stops while it is current. */
export function HitRow(props: RowProps) {
  const { hit, place, of, current, path, onCurrent, onOpen, request } = props
  const stop = current ? 0 : -1
  return (
    <li
      className={current ? 'hit on' : 'hit'}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the row is the stop for j, k and Enter; everything works by its links too
      tabIndex={0}
      aria-posinset={place}
      aria-setsize={of}
      aria-current={current || undefined}
      onFocus={onCurrent}
      onClick={onCurrent}
      onKeyDown={event => {
        if (event.key !== 'Enter' || event.target !== event.currentTarget || event.nativeEvent.isComposing) return
        event.preventDefault()
        onOpen()
      }}
    >
      <div className="hit-ref">
        <Link
          href={path}
          tabIndex={stop}
          onClick={event => {
            event.preventDefault()
            onOpen()
          }}
        >
          <Reference text={hit.reference} />
        </Link>
        {props.chosen !== undefined && (
          <label className="tick">
            <input
              type="checkbox"
              checked={props.chosen}
              tabIndex={stop}
              aria-label={`Choose ${hit.reference}`}
              // a change event does not say whether Shift is held
              onClick={event => props.onChosen?.(event.shiftKey)}
              onChange={() => {}}
            />
          </label>
        )}
      </div>
      <div>
        {request.lane === 'gloss' ? <GlossBody {...props} stop={stop} /> : <PassageBody {...props} stop={stop} />}
      </div>
    </li>
  )
}
