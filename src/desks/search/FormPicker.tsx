import { useState } from 'react'
import { MORPH_KEYS, type MorphKey, namesOf } from '../../../workers/model/morphology/keys.ts'
import { formInWords, KEY_NAMES, withCondition } from './forms.ts'

/** Builds a form condition by condition: one of the keys of grammar, and one or more of its values. */
export default function FormPicker({ query, onChoose }: { query: string; onChoose(query: string): void }) {
  const [key, setKey] = useState<MorphKey>('case')
  const [negated, setNegated] = useState(false)
  const [values, setValues] = useState<readonly string[]>([])
  const names = namesOf(key)
  const words = query.trim() === '' ? undefined : formInWords(query)
  const add = () => {
    if (values.length === 0) return
    onChoose(withCondition(query, key, values, negated))
    setValues([])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter adds what is chosen, and does not send the form around it
    <div
      className="form-picker"
      onKeyDown={event => {
        if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement || event.nativeEvent.isComposing) return
        event.preventDefault()
        add()
      }}
    >
      <div className="form-key">
        <select
          className="field-s"
          aria-label="Of what"
          value={key}
          onChange={event => {
            setKey(event.target.value as MorphKey)
            setValues([])
          }}
        >
          {MORPH_KEYS.map(one => (
            <option key={one} value={one}>
              {KEY_NAMES[one]}
            </option>
          ))}
        </select>
        <select
          className="field-s"
          aria-label="Is or is not"
          value={negated ? 'not' : 'is'}
          onChange={event => setNegated(event.target.value === 'not')}
        >
          <option value="is">is</option>
          <option value="not">is not</option>
        </select>
      </div>
      {names ? (
        <fieldset className="form-values">
          <legend className="vh">{KEY_NAMES[key]}</legend>
          {Object.entries(names).map(([value, name]) => (
            <label className="tog" key={value}>
              <input
                type="checkbox"
                checked={values.includes(value)}
                onChange={event =>
                  setValues(event.target.checked ? [...values, value] : values.filter(one => one !== value))
                }
              />
              {name}
            </label>
          ))}
        </fieldset>
      ) : (
        <input
          className="field-s"
          aria-label={KEY_NAMES[key]}
          placeholder="as the source names it"
          value={values[0] ?? ''}
          onChange={event => setValues(event.target.value.trim() === '' ? [] : [event.target.value.trim()])}
        />
      )}
      <p className="row-acts">
        <button type="button" className="btn small" aria-disabled={values.length === 0 || undefined} onClick={add}>
          Add
        </button>
        <span className="muted" aria-live="polite">
          {words}
        </span>
      </p>
    </div>
  )
}
