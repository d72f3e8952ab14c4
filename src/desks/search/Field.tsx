import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { tagOfTyped } from '../../ui/languages.ts'

/** The field. Its face follows the script that is typed; Enter searches, Esc clears, and neither while an input method composes. */
export function Field({ q, describedBy }: { q: string; describedBy: string }) {
  const [text, setText] = useState(q)
  const [seen, setSeen] = useState(q)
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

  const lang = tagOfTyped(text)
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
          if (text !== '') setText('')
          else input.current?.blur()
        }}
        aria-label="Words to find"
        aria-describedby={describedBy}
        placeholder="Words to find, in any script"
        dir="auto"
        lang={lang}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={1000}
      />
      <kbd className="slash">/</kbd>
      <button type="submit" className="btn primary">
        Search
      </button>
    </div>
  )
}
