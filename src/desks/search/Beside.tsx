import { type ReactNode, useState } from 'react'
import { tagOfTyped } from '../../ui/languages.ts'
import { nearParts, USUAL_WINDOW } from './draft.ts'
import { FormChooser } from './FormChooser.tsx'
import { isSet, type Values } from './fields.ts'
import { LanguageChoice } from './LanguageChoice.tsx'
import { type Request, whyNot } from './request.ts'

/** What may stand beside the field, each in a row of its own. */
export type Row = 'near' | 'morph' | 'gloss'
export const ROWS: readonly (readonly [Row, string, string])[] = [
  ['near', 'Near', 'Only where another word stands near.'],
  ['morph', 'Form', 'Only in one grammatical form.'],
  ['gloss', 'Gloss', 'Only where the source glosses it so.'],
]

interface Props {
  request: Request
  /** Rows that were opened by hand and hold nothing yet. */
  opened: readonly Row[]
  onClose(row: Row): void
  onChange(part: Partial<Values>): void
}

/** The rows beneath the field: what stands near, form and gloss, and what only this lane has. Enter sends all of them. */
export function Beside({ request, opened, onClose, onChange }: Props) {
  const rows = ROWS.filter(
    ([row]) => whyNot(row, request) === undefined && (isSet(request, row) || opened.includes(row)),
  ).map(([row]) => row)
  const own = request.lane === 'form' || request.lane === 'fragment' || request.lane === 'sense'
  if (rows.length === 0 && !own) return null
  const close = (row: Row) => () => onClose(row)
  return (
    <div className="beside">
      {own && <OwnRow request={request} onChange={onChange} />}
      {rows.includes('near') && <NearRow key={nearKey(request)} request={request} onClose={close('near')} />}
      {rows.includes('morph') && <MorphRow key={request.morph} request={request} onClose={close('morph')} />}
      {rows.includes('gloss') && <GlossRow key={request.gloss} request={request} onClose={close('gloss')} />}
    </div>
  )
}

/** What is typed and not sent stays until the address says otherwise. */
const nearKey = ({ near, window, ordered, sentence }: Request) => `${near} ${window} ${ordered} ${sentence}`

function NearRow({ request, onClose }: { request: Request; onClose(): void }) {
  const { words, as } = nearParts(request.near)
  return (
    <BesideRow name="Near" onClose={onClose}>
      <Typing name="near" label="Near" value={words} longest={190} placeholder="a word or phrase" />
      <select className="field-s" name="near_as" aria-label="How it stands there" defaultValue={as}>
        <option value="words">as typed</option>
        <option value="lemma">in any form</option>
      </select>
      <label className="inline">
        within
        <input
          className="field-s"
          type="number"
          name="window"
          min={0}
          max={50}
          defaultValue={request.window ?? USUAL_WINDOW}
        />
        words
      </label>
      <label className="tog">
        <input type="checkbox" name="ordered" defaultChecked={request.ordered} /> after it
      </label>
      <label className="tog">
        <input type="checkbox" name="sentence" defaultChecked={request.sentence} /> in one sentence
      </label>
    </BesideRow>
  )
}

function MorphRow({ request, onClose }: { request: Request; onClose(): void }) {
  const [text, setText] = useState(request.morph)
  return (
    <BesideRow name="Form" onClose={onClose}>
      <Typing
        name="morph"
        label="Form"
        value={text}
        onType={setText}
        longest={400}
        placeholder="case=dat,number=plur"
        code
      />
      <FormChooser query={text} onChoose={setText} />
      <Certain request={request} />
    </BesideRow>
  )
}

function GlossRow({ request, onClose }: { request: Request; onClose(): void }) {
  return (
    <BesideRow name="Gloss" onClose={onClose}>
      <Typing name="gloss" label="Gloss" value={request.gloss} longest={200} placeholder="words of the gloss" />
    </BesideRow>
  )
}

/** What only one lane has. */
function OwnRow({ request, onChange }: Pick<Props, 'request' | 'onChange'>) {
  return (
    <div className="beside-row">
      {request.lane === 'form' && (
        <>
          <LanguageChoice request={request} need="morphology" onChange={lang => onChange({ lang })} />
          <Certain key={request.morph_ambiguous} request={request} />
        </>
      )}
      {request.lane === 'fragment' && (
        <label className="inline">
          Letters that may differ
          <select
            className="field-s"
            value={request.edits ?? 0}
            onChange={event => onChange({ edits: Number(event.target.value) || undefined })}
          >
            <option value={0}>none</option>
            <option value={1}>one</option>
            <option value={2}>two</option>
          </select>
        </label>
      )}
      {request.lane === 'sense' && (
        <label className="tog">
          <input
            type="checkbox"
            checked={request.sense_gloss}
            onChange={event => onChange({ sense_gloss: event.target.checked })}
          />
          The meaning may be named too
        </label>
      )}
    </div>
  )
}

function Certain({ request }: { request: Request }) {
  return (
    <label className="tog">
      <input type="checkbox" name="certain" defaultChecked={request.morph_ambiguous === 'exclude'} />
      only where the annotation leaves no choice
    </label>
  )
}

function BesideRow({ name, onClose, children }: { name: string; onClose(): void; children: ReactNode }) {
  return (
    <fieldset className="beside-row">
      <legend className="vh">{name}</legend>
      {children}
      <button type="button" className="ghost" aria-label={`Remove ${name}`} title={`Remove ${name}`} onClick={onClose}>
        ×
      </button>
    </fieldset>
  )
}

interface TypingProps {
  name: string
  label: string
  value: string
  longest: number
  placeholder: string
  /** The text is a notation, not words. */
  code?: boolean
  /** Absent where the field keeps what is typed. */
  onType?(text: string): void
}

function Typing({ name, label, value, longest, placeholder, code, onType }: TypingProps) {
  const [typed, setTyped] = useState(value)
  const text = onType ? value : typed
  const type = onType ?? setTyped
  return (
    <label className="inline grow">
      {label}
      <input
        className={code ? 'field-s code' : 'field-s read'}
        type="text"
        name={name}
        value={text}
        onChange={event => type(event.target.value)}
        placeholder={placeholder}
        maxLength={longest}
        dir="auto"
        lang={code ? undefined : tagOfTyped(text)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        // a row that was just opened is where one wants to type
        ref={input => {
          if (value === '' && input?.dataset.seen === undefined) input?.focus({ preventScroll: true })
          if (input) input.dataset.seen = ''
        }}
      />
    </label>
  )
}
