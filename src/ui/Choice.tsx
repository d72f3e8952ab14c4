interface Props<T extends string> {
  name: string
  options: readonly (readonly [value: T, word: string, means?: string])[]
  value: T
  onChoose(value: T): void
}

/** A few ways, one of them taken. */
export function Choice<T extends string>({ name, options, value, onChoose }: Props<T>) {
  return (
    <fieldset className="seg">
      <legend className="vh">{name}</legend>
      {options.map(([option, word, means]) => (
        <button
          type="button"
          key={option}
          title={means}
          aria-pressed={option === value}
          onClick={() => onChoose(option)}
        >
          {word}
        </button>
      ))}
    </fieldset>
  )
}
