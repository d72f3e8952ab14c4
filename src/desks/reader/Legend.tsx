import type { Passage } from '../../../workers/api/shapes.ts'
import { Popover } from '../../ui/Popover.tsx'
import { legendOf } from '../../ui/word/signs.ts'

/** What the signs of the page mean; nothing where it has none. */
export function Legend({ passages }: { passages: readonly Passage[] }) {
  const rows = legendOf(passages)
  if (rows.length === 0) return null
  return (
    <Popover label="Signs" name="Signs of the edition">
      <dl className="legend">
        {rows.map(({ name, sample, means }) => (
          <div key={name}>
            <dt>
              <span className={`is-${name}`}>{sample}</span>
            </dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
      <p className="muted">The signs are drawn from the data of the edition and are not copied.</p>
    </Popover>
  )
}
