import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

interface Props {
  /** What the button says, and what it is called where that is not enough. */
  word: string
  name?: string
  /** What is asked before it is done. */
  question: string
  buttonClass?: string
  onDo(): void
}

/** Something that cannot be taken back: asked once more in its own place. The focus goes to the answer, and back after Keep. */
export function AskFirst({ word, name, question, buttonClass = 'link quiet', onDo }: Props) {
  const [asking, setAsking] = useState(false)
  const yes = useRef<HTMLButtonElement>(null)
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (asking) yes.current?.focus()
  }, [asking])
  const keep = () => {
    flushSync(() => setAsking(false))
    first.current?.focus()
  }
  if (!asking)
    return (
      <button
        type="button"
        ref={first}
        className={buttonClass}
        {...(name ? { 'aria-label': name } : {})}
        onClick={() => setAsking(true)}
      >
        {word}
      </button>
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc is heard for the buttons inside
    <span
      className="ask-first"
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        keep()
      }}
    >
      <span>{question}</span>
      <button
        type="button"
        ref={yes}
        className="btn small"
        onClick={() => {
          setAsking(false)
          onDo()
        }}
      >
        {word}
      </button>
      <button type="button" className="link" onClick={keep}>
        Keep
      </button>
    </span>
  )
}
