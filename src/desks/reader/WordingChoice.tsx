import { Choice } from '../../ui/Choice.tsx'
import { BOTH } from './address.ts'

interface Props {
  options: readonly (readonly [value: string, word: string, means: string])[]
  value: string
  onChoose(wording: string): void
}

/** More than these do not stand side by side. */
const FEW = 4

/** Which wording of a text with several is read: both, the text alone, or a layer in its place. */
export function WordingChoice({ options, value, onChoose }: Props) {
  const chosen = options.some(([option]) => option === value) ? value : BOTH
  if (options.length <= FEW) return <Choice name="Wording" options={options} value={chosen} onChoose={onChoose} />
  return (
    <label>
      <span className="vh">Wording</span>
      <select className="field-s" value={chosen} onChange={event => onChoose(event.target.value)}>
        {options.map(([option, word]) => (
          <option key={option} value={option}>
            Wording: {word.toLowerCase()}
          </option>
        ))}
      </select>
    </label>
  )
}
