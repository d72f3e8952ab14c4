import { useId, useState } from 'react'
import { useCite } from '../port/hooks.ts'
import { CITE_FIELDS, CITE_PATTERNS, fillPattern, LONGEST_PATTERN } from '../ui/cite-pattern.ts'
import { tagOfTyped } from '../ui/languages.ts'
import { changeSettings, useSettings } from './settings.ts'

const OWN = 'own'

/** How a passage is copied with its citation, and how one then looks. */
export default function CopySettings() {
  const { citePattern } = useSettings()
  const offered = CITE_PATTERNS.some(([pattern]) => pattern === citePattern)
  /** One's own is being written though it says what an offered one does. */
  const [own, setOwn] = useState(!offered)
  const help = useId()
  const sample = useCite({ urn: 'Gen 1:1' }).data
  return (
    <>
      <label>
        <span className="vh">A passage is copied as</span>
        <select
          className="field-s"
          value={own ? OWN : citePattern}
          onChange={({ target }) => {
            setOwn(target.value === OWN)
            if (target.value !== OWN) changeSettings({ citePattern: target.value })
          }}
        >
          {CITE_PATTERNS.map(([pattern, name]) => (
            <option key={pattern} value={pattern}>
              {name}
            </option>
          ))}
          <option value={OWN}>A pattern of one’s own</option>
        </select>
      </label>
      {own && (
        <label className="cite-own">
          <span className="vh">Pattern of a copy</span>
          <input
            type="text"
            className="field-s"
            value={citePattern}
            maxLength={LONGEST_PATTERN}
            spellCheck={false}
            aria-describedby={help}
            onChange={({ target }) => target.value.trim() !== '' && changeSettings({ citePattern: target.value })}
          />
          <small className="muted" id={help}>
            {Object.keys(CITE_FIELDS)
              .map(name => `{${name}}`)
              .join(' ')}
            , \n for a new line. The citation, with edition and licence, stands in every copy.
          </small>
        </label>
      )}
      {sample?.ok && (
        <div className="cite-sample">
          {fillPattern(citePattern, { ...sample.data, text: shortened(sample.data.text) })
            .split('\n')
            .map((line, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one text stand in one order
              <p key={n} dir="auto" lang={tagOfTyped(line)}>
                {line}
              </p>
            ))}
        </div>
      )}
    </>
  )
}

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, text.lastIndexOf(' ', 60))} …` : text)
