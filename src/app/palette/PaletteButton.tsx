import { lazy, Suspense, useEffectEvent, useLayoutEffect, useState } from 'react'

// opened by those who know it
const Palette = lazy(() => import('./Palette.tsx'))

/** The button in the bar, and Ctrl K (on Apple keyboards also ⌘ K) from anywhere, fields included. */
export function PaletteButton({ onKeys }: { onKeys(): void }) {
  const [open, setOpen] = useState(false)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const asked =
      event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    if (!asked || event.isComposing) return
    event.preventDefault()
    // another sheet is open: one question at a time
    if (!document.querySelector('dialog[open]')) setOpen(true)
  })
  // before the first paint: a key pressed on what is seen is heard
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
  return (
    <>
      <button
        type="button"
        className="ghost palette-open"
        aria-keyshortcuts="Control+K"
        title="Go to anything (Ctrl K)"
        onClick={() => setOpen(true)}
      >
        Go to<span className="vh"> anything</span> <kbd>Ctrl K</kbd>
      </button>
      {open && (
        <Suspense fallback={null}>
          <Palette onClose={() => setOpen(false)} onKeys={onKeys} />
        </Suspense>
      )}
    </>
  )
}
