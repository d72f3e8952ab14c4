import type { Data } from '../../../workers/api/catalogue.ts'
import { AROUND } from './address.ts'

interface Props {
  data: Data<'show'>
  around: number | undefined
  onChoose(around: number | undefined): void
}

/** Names of the last level of a citation, as one counts them. */
const UNITS: Record<string, string> = { line: 'lines', verse: 'verses', section: 'sections', sentence: 'sentences' }

/** How much of the text stands around the passage that is read. */
export function Around({ data, around, onChoose }: Props) {
  const unit = UNITS[data.levels?.at(-1) ?? ''] ?? 'passages'
  const offered: number[] = [...AROUND]
  if (around !== undefined && !offered.includes(around)) offered.push(around)
  return (
    <label>
      <span className="vh">Text shown around the passage</span>
      <select
        className="field-s"
        value={around ?? 'section'}
        onChange={event => onChoose(event.target.value === 'section' ? undefined : Number(event.target.value))}
      >
        <option value="section">In its section</option>
        {offered
          .sort((a, b) => a - b)
          .map(count => (
            <option key={count} value={count}>
              {count === 0 ? 'Alone' : `With ${count} ${unit} around`}
            </option>
          ))}
      </select>
    </label>
  )
}
