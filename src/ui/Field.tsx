import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { tagOfTyped } from './languages.ts'
import type { Typing } from './notations.ts'
import './ask.css'
import './keyboard/open.css'

// seen by those who open it
const FieldKeyboard = lazy(() => import('./keyboard/FieldKeyboard.tsx'))

interface Props {
  q: string
  /** The name of the field, and what stands in it while it is empty. */
  label: string
  /** What the button does. */
  action: string
  describedBy: string
  maxLength: number
  typing: Typing
  /** The switch was pressed while this stood in the field. Absent where no notation is read. */
  onTyping?: ((next: Typing, typed: string) => void) | undefined
  /** What stands in the empty field, where that is not its name. */
  placeholder?: string
  /** The field holds a notation of its own, not words: no script is guessed. */
  code?: boolean
  /** The language of the search (ISO 639-3): its keyboard is offered first. */
  language?: string
  /** A help to fill the field, beside it. */
  help?(text: string, fill: (text: string) => void): ReactNode
}

/** The field. Its face follows the script that is typed; Enter searches, Esc clears, and neither while an input method composes. */
export function Field(props: Props) {
  const { q, label, action, describedBy, maxLength, typing, onTyping, placeholder, code, language = '', help } = props
  const [text, setText] = useState(q)
  const [seen, setSeen] = useState(q)
  const [keyboard, setKeyboard] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // the address changed (Back, a filter, a proposal): the field follows; while typing it keeps what is typed
  if (q !== seen) {
    setSeen(q)
    setText(q)
  }
  const begin = useEffectEvent(() => {
    // on a fresh page the field is what one came for; a finger would get a keyboard in the way
    if (q === '' && matchMedia('(pointer: fine)').matches) input.current?.focus({ preventScroll: true })
  })
  useEffect(() => begin(), [])

  useEffect(() => {
    // the caret is seen where the keys will type
    if (keyboard) input.current?.focus()
  }, [keyboard])
  const closeKeyboard = () => {
    setKeyboard(false)
    input.current?.focus()
  }
  const lang = code ? undefined : tagOfTyped(text)
  const beta = typing === 'betacode'
  return (
    <div className="field">
      <input
        ref={input}
        type="search"
        name="q"
        value={text}
        onChange={event => setText(event.target.value)}
        onKeyDown={event => {
          const composing = event.nativeEvent.isComposing || event.keyCode === 229
          if (event.key === 'Enter' && composing) event.preventDefault()
          if (event.key !== 'Escape') return
          event.preventDefault()
          if (composing) return
          if (keyboard) setKeyboard(false)
          else if (text !== '') setText('')
          else input.current?.blur()
        }}
        aria-label={label}
        aria-describedby={describedBy}
        placeholder={beta ? 'lo/gos' : (placeholder ?? `${label}, in any script`)}
        className={code ? 'code' : undefined}
        dir="auto"
        lang={lang}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        inputMode={keyboard ? 'none' : undefined}
        maxLength={maxLength}
      />
      {!code && (
        <button
          type="button"
          className="ghost kb-open"
          aria-label="Keyboard on the screen"
          title="Keyboard on the screen"
          aria-expanded={keyboard}
          onClick={() => (keyboard ? closeKeyboard() : setKeyboard(true))}
        >
          <KeyboardSign />
        </button>
      )}
      {onTyping && (
        <button
          type="button"
          className="btn small beta"
          aria-label="Beta Code"
          aria-pressed={beta}
          title="Read the field as Beta Code: lo/gos is λόγος"
          onClick={() => onTyping(beta ? 'none' : 'betacode', text)}
        >
          <span>Beta Code</span>
        </button>
      )}
      {help?.(text, setText)}
      <kbd className="slash">/</kbd>
      <button type="submit" className="btn primary">
        {action}
      </button>
      {keyboard && !code && (
        <Suspense fallback={null}>
          <FieldKeyboard input={input} language={language} onClose={closeKeyboard} />
        </Suspense>
      )}
    </div>
  )
}

function KeyboardSign() {
  return (
    <svg viewBox="0 0 22 22" aria-hidden="true">
      <rect x="2" y="5.5" width="18" height="11" rx="1.5" />
      <path d="M5 9h1.2M8.6 9h1.2M12.2 9h1.2M15.8 9h1.2M7 13.2h8" strokeLinecap="round" />
    </svg>
  )
}
