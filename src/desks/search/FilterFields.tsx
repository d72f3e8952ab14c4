import { type KeyboardEvent, useId, useState } from 'react'
import { FIELDS, type FieldName, type Values } from './fields.ts'
import { type Request, whyNot } from './request.ts'
import { readYear, sayCentury, sayYear } from './years.ts'

interface Shared {
  request: Request
  onChange(part: Partial<Request>): void
}
/** The settings whose values are of one kind. */
type NamesOf<T> = { [Name in FieldName]: Values[Name] extends T ? Name : never }[FieldName]

/** A setting that cannot be used now: its name and the reason. */
function Off({ label, why }: { label: string; why: string }) {
  return (
    <p className="line off">
      {label} <span className="muted">{why}</span>
    </p>
  )
}

interface SelectProps extends Shared {
  name: Extract<NamesOf<string>, FieldName>
  /** What stands for no choice; without it the first of the options does. */
  none?: string
  options: readonly (readonly [value: string, word: string])[]
  off?: string | undefined
}

export function SelectFilter({ request, onChange, name, none, options, off }: SelectProps) {
  const why = off ?? whyNot(name, request)
  const { name: label, read } = FIELDS[name]
  if (why) return <Off label={label} why={why} />
  const value = request[name]
  const listed =
    value === '' || options.some(([one]) => one === value) ? options : [...options, [value, value] as const]
  return (
    <label className="line" data-field={name}>
      {label}
      <select
        className="field-s"
        value={value}
        onChange={event => onChange({ [name]: read(event.target.value, value as never) ?? FIELDS[name].usual })}
      >
        {none !== undefined && <option value="">{none}</option>}
        {listed.map(([one, word]) => (
          <option key={one} value={one}>
            {word}
          </option>
        ))}
      </select>
    </label>
  )
}

interface TextProps extends Shared {
  name: NamesOf<string>
  hint: string
  /** Values that the answer on the screen has. */
  known?: readonly string[] | undefined
}

export function TextFilter({ request, onChange, name, hint, known }: TextProps) {
  const why = whyNot(name, request)
  const { name: label, read, usual } = FIELDS[name]
  if (why) return <Off label={label} why={why} />
  return (
    <Typed
      key={request[name]}
      name={name}
      label={label}
      value={request[name]}
      hint={hint}
      known={known}
      onType={text => {
        const value = text.trim() === '' ? usual : read(text.trim(), usual as never)
        if (value === undefined) return `Not understood: ${hint}.`
        onChange({ [name]: value })
        return undefined
      }}
    />
  )
}

interface ListProps extends Shared {
  name: NamesOf<readonly string[]>
  hint: string
  /** Values may have blanks: each stands in a line of its own. */
  lines?: boolean
}

export function ListFilter({ request, onChange, name, hint, lines = false }: ListProps) {
  const why = whyNot(name, request)
  const { name: label } = FIELDS[name]
  if (why) return <Off label={label} why={why} />
  const value = (request[name] as readonly string[]).join(lines ? '\n' : ' ')
  return (
    <Typed
      key={value}
      name={name}
      label={label}
      value={value}
      hint={hint}
      lines={lines}
      onType={text => {
        const { read } = FIELDS[name]
        let values: readonly string[] = []
        for (const one of text.split(lines ? '\n' : /\s+/)) {
          if (one.trim() === '') continue
          const next = (read as (text: string, before: unknown) => readonly string[] | undefined)(one.trim(), values)
          if (next === undefined) return `Not understood: ${one.trim()}.`
          values = next
        }
        onChange({ [name]: values })
        return undefined
      }}
    />
  )
}

export function YearFilter({ request, onChange, name }: Shared & { name: 'from' | 'to' }) {
  const year = request[name]
  const value = year === undefined ? '' : sayYear(year)
  return (
    <Typed
      key={value}
      name={name}
      label={FIELDS[name].name}
      value={value}
      hint="300 BCE, 14 CE"
      onType={text => {
        const next = text.trim() === '' ? undefined : readYear(text)
        if (text.trim() !== '' && next === undefined)
          return /^\D*0+\D*$/.test(text) ? 'There is no year 0: 1 BCE comes before 1 CE.' : 'A year, such as 300 BCE.'
        const other = name === 'from' ? request.to : request.from
        const [from, to] = name === 'from' ? [next, other] : [other, next]
        if (from !== undefined && to !== undefined && from > to) return 'The first year comes after the last.'
        onChange({ [name]: next, century: undefined })
        return undefined
      }}
    />
  )
}

const CENTURIES = Array.from({ length: 51 }, (_, i) => i - 30).filter(n => n !== 0)

export function CenturyFilter({ request, onChange }: Shared) {
  const [first, last] = request.century ?? []
  const to = (a: number | undefined, b: number | undefined) =>
    onChange(
      a === undefined
        ? { century: undefined }
        : { century: [a, b === undefined || b < a ? a : b], from: undefined, to: undefined },
    )
  const options = (from: number | undefined) =>
    CENTURIES.filter(n => from === undefined || n >= from).map(n => (
      <option key={n} value={n}>
        {sayCentury(n)}
      </option>
    ))
  return (
    <fieldset className="pair" data-field="century">
      <legend className="vh">Centuries</legend>
      <label className="line">
        Century
        <select
          className="field-s"
          value={first ?? ''}
          onChange={event => to(event.target.value === '' ? undefined : Number(event.target.value), last)}
        >
          <option value="">any</option>
          {first !== undefined && !CENTURIES.includes(first) && <option value={first}>{sayCentury(first)}</option>}
          {options(undefined)}
        </select>
      </label>
      {first !== undefined && (
        <label className="line">
          to
          <select className="field-s" value={last} onChange={event => to(first, Number(event.target.value))}>
            {last !== undefined && !CENTURIES.includes(last) && <option value={last}>{sayCentury(last)}</option>}
            {options(first)}
          </select>
        </label>
      )}
    </fieldset>
  )
}

interface PickProps {
  legend: string
  name: FieldName
  options: readonly (readonly [value: string, word: string])[]
  chosen: readonly string[]
  why: string | undefined
  onChoose(chosen: string[]): void
}

export function PickFilter({ legend, name, options, chosen, why, onChoose }: PickProps) {
  if (why) return <Off label={legend} why={why} />
  return (
    <fieldset data-field={name}>
      <legend>{legend}</legend>
      {options.map(([value, word]) => (
        <label className="tog" key={value}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={event =>
              onChoose(event.target.checked ? [...chosen, value] : chosen.filter(one => one !== value))
            }
          />
          {word}
        </label>
      ))}
    </fieldset>
  )
}

export function CheckFilter({ request, onChange, name, label }: Shared & { name: NamesOf<boolean>; label: string }) {
  const why = whyNot(name, request)
  if (why) return <Off label={label} why={why} />
  return (
    <label className="tog" data-field={name}>
      <input type="checkbox" checked={request[name]} onChange={event => onChange({ [name]: event.target.checked })} />
      {label}
    </label>
  )
}

interface TypedProps {
  name: string
  label: string
  value: string
  hint: string
  lines?: boolean
  known?: readonly string[] | undefined
  /** Takes what was typed, or says what is wrong with it. */
  onType(text: string): string | undefined
}

/** A text that is taken on Enter and when the field is left. */
function Typed({ name, label, value, hint, lines, known, onType }: TypedProps) {
  const [text, setText] = useState(value)
  const [wrong, setWrong] = useState<string>()
  const id = useId()
  const take = () => {
    if (text !== value) setWrong(onType(text))
  }
  const shared = {
    className: 'field-s',
    value: text,
    'aria-describedby': `${id} ${id}-wrong`,
    'aria-invalid': wrong !== undefined,
    autoComplete: 'off',
    spellCheck: false,
    dir: 'auto',
    onBlur: take,
  } as const
  return (
    <div className="line" data-field={name}>
      <label htmlFor={`${id}-field`}>{label}</label>
      {lines ? (
        <textarea {...shared} id={`${id}-field`} rows={2} onChange={event => setText(event.target.value)} />
      ) : (
        <input
          {...shared}
          id={`${id}-field`}
          type="text"
          list={known && known.length > 0 ? `${id}-known` : undefined}
          onChange={event => setText(event.target.value)}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            take()
          }}
        />
      )}
      <span className="muted" id={id}>
        {hint}
      </span>
      <span className="wrong" id={`${id}-wrong`} role="alert">
        {wrong}
      </span>
      {known && known.length > 0 && (
        <datalist id={`${id}-known`}>
          {known.map(one => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </div>
  )
}
