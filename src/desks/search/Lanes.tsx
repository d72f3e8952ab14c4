import { useLayoutEffect, useRef } from 'react'
import { LANES, type Lane } from './request.ts'

/** What the field holds. Arrow keys move and choose; what is typed stays. */
export function Lanes({ lane, onChoose }: { lane: Lane; onChoose(lane: Lane): void }) {
  const row = useRef<HTMLFieldSetElement>(null)
  // on a narrow screen the row scrolls sideways: what is chosen is in sight
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new lane is what moves it
  useLayoutEffect(() => {
    const chosen = row.current?.querySelector('label:has(:checked)')
    if (!row.current || !(chosen instanceof HTMLElement)) return
    const { left, right } = chosen.getBoundingClientRect()
    const box = row.current.getBoundingClientRect()
    if (left < box.left) row.current.scrollLeft -= box.left - left + PEEK
    if (right > box.right) row.current.scrollLeft += right - box.right + PEEK
  }, [lane])
  return (
    <fieldset className="lanes" ref={row}>
      <legend className="vh">What to search</legend>
      {LANES.map(({ lane: value, word, means }) => (
        <label key={value} title={means}>
          <input type="radio" name="lane" value={value} checked={lane === value} onChange={() => onChoose(value)} />
          {word}
        </label>
      ))}
    </fieldset>
  )
}

/** So much of the next lane shows that there is one, in pixels. */
const PEEK = 40
