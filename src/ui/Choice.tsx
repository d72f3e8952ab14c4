import { Unfit } from './Unfit.tsx'

interface Props<T extends string> {
  name: string
  options: readonly (readonly [value: T, word: string, means?: string])[]
  value: T
  onChoose(value: T): void
  /** Why there is nothing to choose just now. */
  unfit?: string | undefined
}

/** A few ways, one of them taken. */
export function Choice<T extends string>({ name, options, value, onChoose, unfit }: Props<T>) {
  return (
    <Unfit why={unfit}>
      {reason => (
        <fieldset className="seg">
          <legend className="vh">{name}</legend>
          {options.map(([option, word, means]) => (
            <button
              type="button"
              key={option}
              title={unfit ?? means}
              aria-pressed={option === value && !unfit}
              aria-disabled={unfit ? true : undefined}
              aria-describedby={reason}
              onClick={() => unfit || onChoose(option)}
            >
              {word}
            </button>
          ))}
        </fieldset>
      )}
    </Unfit>
  )
}
