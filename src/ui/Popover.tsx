import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'

interface Props {
  /** What the button says. */
  label: ReactNode
  /** The name of the panel, and of the button where its label is a sign. */
  name: string
  buttonClass?: string
  align?: 'start' | 'end'
  tabIndex?: number
  children: ReactNode
}

/** Room between a panel and the edge of the screen, in pixels. */
const MARGIN = 12

/** A button with a small panel. Esc closes it and gives the focus back; so does a press outside. */
export function Popover({ label, name, buttonClass = 'btn small', align = 'start', tabIndex, children }: Props) {
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLElement>(null)
  const id = useId()

  // a panel near the edge of a narrow screen moves in before it is painted
  useLayoutEffect(() => {
    const element = panel.current
    if (!open || !element) return
    const { left, right } = element.getBoundingClientRect()
    const edge = document.documentElement.clientWidth - MARGIN
    const shift = right > edge ? Math.max(edge - right, MARGIN - left) : Math.max(0, MARGIN - left)
    if (shift !== 0) element.style.translate = `${shift}px`
  }, [open])

  useEffect(() => {
    if (!open) return
    const outside = (event: Event) => {
      if (!place.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
    }
  }, [open])

  function close() {
    setOpen(false)
    button.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc is heard for the button and panel inside
    <span
      className="pop-at"
      ref={place}
      onKeyDown={event => {
        if (event.key !== 'Escape' || !open || event.nativeEvent.isComposing) return
        event.stopPropagation()
        close()
      }}
    >
      <button
        type="button"
        ref={button}
        className={buttonClass}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={typeof label === 'string' && label.length > 2 ? undefined : name}
        tabIndex={tabIndex}
        onClick={event => {
          event.stopPropagation()
          setOpen(!open)
        }}
      >
        {label}
      </button>
      {open && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click too
        <section
          ref={panel}
          className={`pop ${align}`}
          id={id}
          aria-label={name}
          onClick={event => {
            // a way to another place leaves the panel behind
            if ((event.target as Element).closest('a[href]')) setOpen(false)
          }}
        >
          {children}
        </section>
      )}
    </span>
  )
}
