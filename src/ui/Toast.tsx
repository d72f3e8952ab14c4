import type { ReactNode } from 'react'
import { createStore, useStore } from './store.ts'

interface Toast {
  id: number
  text: ReactNode
  /** Buttons; a toast with buttons stays until one is pressed. */
  actions?: { label: string; do(): void }[]
}

const toasts = createStore<Toast[]>([])
let last = 0

const dismiss = (id: number) => toasts.set(now => now.filter(toast => toast.id !== id))

/** Says something in passing; returns a way to take it back. */
export function say(text: ReactNode, actions?: Toast['actions']): () => void {
  const id = ++last
  toasts.set(now => [...now.filter(toast => toast.actions), { id, text, ...(actions ? { actions } : {}) }])
  // long enough to read, and a screen reader has heard it
  if (!actions) setTimeout(dismiss, 5000, id)
  return () => dismiss(id)
}

/** At the foot of the page; what appears in it is read out. */
export function Toasts() {
  return (
    <div className="toasts" role="status">
      {useStore(toasts).map(toast => (
        <div className="toast" key={toast.id}>
          <span>{toast.text}</span>
          {toast.actions?.map(action => (
            <button
              type="button"
              key={action.label}
              onClick={() => {
                dismiss(toast.id)
                action.do()
              }}
            >
              {action.label}
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}
