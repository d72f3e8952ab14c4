import { LANES, type Lane } from './request.ts'

/** What the field holds. Arrow keys move and choose; what is typed stays. */
export function Lanes({ lane, onChoose }: { lane: Lane; onChoose(lane: Lane): void }) {
  return (
    <fieldset className="lanes">
      <legend className="vh">What to search</legend>
      {LANES.map(([value, word, means]) => (
        <label key={value} title={means}>
          <input type="radio" name="lane" value={value} checked={lane === value} onChange={() => onChoose(value)} />
          {word}
        </label>
      ))}
    </fieldset>
  )
}
