import { useState } from 'react'
import { useLocation } from 'wouter'
import { type Address, addressPath } from './address.ts'

/** Takes a reference as people type it: `Gen 1:1`, `Jn 1,1-5`, a urn. It is read in the edition that is open. */
export function Goto({ address, pack, label = '' }: { address: Address; pack?: string; label?: string }) {
  const [, navigate] = useLocation()
  const [text, setText] = useState(label)
  const [seen, setSeen] = useState(label)
  if (label !== seen) {
    setSeen(label)
    setText(label)
  }
  return (
    <form
      className="goto"
      onSubmit={event => {
        event.preventDefault()
        if (text.trim() === '') return
        const { pack: _old, ...rest } = address
        navigate(addressPath({ ...rest, ...(pack ? { pack } : {}), reference: text.trim(), offset: 0 }))
      }}
    >
      <label>
        <span className="vh">Go to a reference</span>
        <input
          value={text}
          onChange={event => setText(event.target.value)}
          onFocus={event => event.target.select()}
          onKeyDown={event => {
            if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.keyCode === 229))
              event.preventDefault()
          }}
          placeholder="Gen 1:1, Jn 1, Ps 23"
          dir="auto"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
        />
      </label>
      <button type="submit" className="btn small">
        Go
      </button>
    </form>
  )
}
