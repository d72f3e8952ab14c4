import { type ReactNode, useEffect, useId, useRef } from 'react'

interface Props {
  title: string
  open: boolean
  onClose(): void
  children: ReactNode
}

/** A panel over the page: the browser keeps the focus inside and closes it on Esc. */
export function Sheet({ title, open, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open && !element.open) element.showModal()
    if (!open && element.open) element.close()
  }, [open])
  return (
    <dialog
      className="sheet"
      ref={dialog}
      aria-labelledby={heading}
      onClose={onClose}
      // a press on the backdrop is a press on the dialog itself
      onPointerDown={event => {
        if (event.target === dialog.current) dialog.current?.close()
      }}
    >
      <header>
        <h2 id={heading}>{title}</h2>
        <button type="button" className="ghost" onClick={() => dialog.current?.close()} aria-label="Close">
          ×
        </button>
      </header>
      <div className="in">{open && children}</div>
    </dialog>
  )
}
