import { say } from './Toast.tsx'
import { Unfit } from './Unfit.tsx'

interface Props<T extends string> {
  name: string
  options: readonly (readonly [value: T, word: string, means?: string])[]
  value: T
  onChoose(value: T): void
  /** Why there is nothing to choose just now. */
  unfit?: string | undefined
  /** Why one of the ways cannot be taken. */
  whyNot?(value: T): string | undefined
}

/** A few ways, one of them taken. */
export function Choice<T extends string>({ name, options, value, onChoose, unfit, whyNot }: Props<T>) {
  return (
    <Unfit why={unfit}>
      {reason => (
        <fieldset className="seg">
          <legend className="vh">{name}</legend>
          {options.map(([option, word, means]) => {
            const why = unfit ?? whyNot?.(option)
            return (
              <button
                type="button"
                key={option}
                title={why ?? means}
                aria-pressed={option === value && !why}
                aria-disabled={why ? true : undefined}
                aria-describedby={reason}
                aria-description={reason ? undefined : why}
                // a finger and a keyboard see no title
                onClick={() => (why === undefined ? onChoose(option) : say(why))}
              >
                {word}
              </button>
            )
          })}
        </fieldset>
      )}
    </Unfit>
  )
}
