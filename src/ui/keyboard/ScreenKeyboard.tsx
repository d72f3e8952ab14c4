import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { type Key, LAYOUTS, type Layout, type LayoutId } from './layouts.ts'
import { nearestAbove, nearestBelow } from './rows.ts'
import './keyboard.css'

interface Props {
  layout: Layout
  /** One key: a letter, or a mark for the letter at the caret. */
  onType(text: string): void
  /** The letter before the caret, or what is selected. */
  onDelete(): void
  onClose(): void
  /** Another keyboard of the list. */
  onLayout(id: LayoutId): void
  /** Keyboards of the language that is searched; they head the list. */
  offered?: readonly Layout[]
  /** Greek marks that wait for their vowel, as one text. */
  waiting?: string
}

/**
 * A keyboard on the screen, for mouse, finger and keys. A press leaves the focus, and with it the caret, where it is. By
 * keys it is one stop of the Tab order: arrows move among the keys, Enter or Space types, Esc closes.
 */
export function ScreenKeyboard({ layout, onType, onDelete, onClose, onLayout, offered = [], waiting = '' }: Props) {
  const [shift, setShift] = useState(false)
  const [at, setAt] = useState(0)
  const board = useRef<HTMLDivElement>(null)
  const about = useId()
  const hasShift = layout.rows.some(row => row.some(({ shifted }) => shifted))
  // codes of several letters stand beneath their letter: beside it they would lie on it
  const coded = layout.rows.some(row => row.some(({ hint = '' }) => hint.length > 1))
  const rest = LAYOUTS.filter(one => !offered.includes(one))

  const buttons = () => [...(board.current?.querySelectorAll<HTMLButtonElement>('.kb-key') ?? [])]
  const move = (event: KeyboardEvent) => {
    const all = buttons()
    const now = all.indexOf(event.target as HTMLButtonElement)
    const to = now < 0 ? undefined : nextOf(event.key, all, now)
    if (to === undefined) return
    event.preventDefault()
    setAt(to)
    all[to]?.focus()
  }
  let index = 0
  const place = () => {
    const own = index++
    return { tabIndex: own === at ? 0 : -1, onFocus: () => setAt(own) }
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no block that lays out its keys
    <div
      className="kb"
      role="group"
      aria-label={`${layout.name} keyboard`}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
      // the field keeps the focus and its caret; the list of keyboards needs it
      onPointerDown={event => {
        if (!(event.target instanceof Element && event.target.closest('select'))) event.preventDefault()
      }}
    >
      <div className="kb-head">
        <label>
          <span className="vh">Keyboard</span>
          <select
            className="field-s"
            value={layout.id}
            onChange={event => {
              setAt(0)
              setShift(false)
              onLayout(event.target.value as LayoutId)
            }}
          >
            {offered.length > 0 && (
              <optgroup label="For this language">
                {offered.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </optgroup>
            )}
            <optgroup label={offered.length > 0 ? 'Others' : 'Keyboards'}>
              {rest.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
          </select>
        </label>
        <span className="kb-waiting" role="status">
          {waiting !== '' && (
            <>
              <bdi lang={layout.lang}>◌{waiting}</bdi> waits for its vowel
            </>
          )}
        </span>
        <button type="button" className="ghost" aria-label="Close the keyboard" onClick={onClose}>
          ×
        </button>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows are heard for the keys inside */}
      <div className={coded ? 'kb-board coded' : 'kb-board'} ref={board} onKeyDown={move}>
        {layout.rows.map((row, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a keyboard do not move
          <div className="kb-row" key={`${layout.id} ${i}`}>
            {row.map(key => (
              <KeyButton
                key={key.types}
                layout={layout}
                of={key}
                shift={shift}
                describedBy={about}
                onPress={text => {
                  onType(text)
                  setShift(false)
                }}
                {...place()}
              />
            ))}
          </div>
        ))}
        <div className="kb-row kb-last">
          {hasShift && (
            <button
              type="button"
              className="kb-key wide"
              aria-pressed={shift}
              onClick={() => setShift(!shift)}
              {...place()}
            >
              {layout.shift ?? 'Shift'}
            </button>
          )}
          <button type="button" className="kb-key space" onClick={() => onType(' ')} {...place()}>
            Space
          </button>
          <button type="button" className="kb-key wide" onClick={onDelete} {...place()}>
            Delete
          </button>
        </div>
      </div>
      <p className="kb-about" id={about}>
        {layout.about} <span className="kb-how">Arrow keys move among the keys.</span>
      </p>
    </div>
  )
}

interface KeyProps {
  of: Key
  layout: Layout
  shift: boolean
  describedBy: string
  onPress(text: string): void
  tabIndex: number
  onFocus(): void
}

function KeyButton({ of, layout, shift, describedBy, onPress, ...place }: KeyProps) {
  const text = shift && of.shifted ? of.shifted : of.types
  // a mark is shown on a ring of dots, not on the key's edge
  const isMark = /^\p{M}/u.test(text)
  const named = of.name && shift && of.shifted ? `${of.name}, ${(layout.shift ?? 'Shift').toLowerCase()}` : of.name
  return (
    <button
      type="button"
      className="kb-key"
      aria-label={named}
      aria-describedby={place.tabIndex === 0 ? describedBy : undefined}
      title={named}
      onClick={() => onPress(text)}
      {...place}
    >
      <bdi lang={layout.lang} aria-hidden={named ? true : undefined}>
        {isMark ? `◌${text}` : text}
      </bdi>
      {of.hint && (
        <small aria-hidden="true" dir="ltr">
          {of.hint}
        </small>
      )}
    </button>
  )
}

function nextOf(key: string, all: readonly HTMLElement[], now: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (now + 1) % all.length
    case 'ArrowLeft':
      return (now - 1 + all.length) % all.length
    case 'Home':
      return 0
    case 'End':
      return all.length - 1
    case 'ArrowUp':
      return nearestAbove(all.map(boxOf), now)
    case 'ArrowDown':
      return nearestBelow(all.map(boxOf), now)
    default:
      return undefined
  }
}

const boxOf = (element: HTMLElement) => element.getBoundingClientRect()
