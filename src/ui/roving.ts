import { type RefObject, useEffect, useRef, useState } from 'react'

/** The rows of a long list as one stop: which has the focus, and how another gets it. */
export interface Roving {
  /** The current row, by number. */
  at: number
  setAt(n: number): void
  /** Gives the focus to a row, which is scrolled to and drawn first where it is not in sight. */
  focus(n: number): void
  /** Whether the focus is in the list. */
  inside(): boolean
}

/**
 * Moves the focus over so many rows of one height, most of which are not drawn. A row is the element with
 * `data-line="its number"`; its first link has the focus. `height` is in pixels.
 */
export function useRoving(list: RefObject<HTMLElement | null>, rows: number, height: number): Roving {
  const [at, setAt] = useState(0)
  /** The row that is to have the focus once it is drawn. */
  const wanted = useRef<number>(undefined)
  const reach = () => {
    if (wanted.current === undefined) return
    const link = list.current?.querySelector<HTMLElement>(`[data-line="${wanted.current}"] a`)
    if (!link) return
    wanted.current = undefined
    link.focus({ preventScroll: true })
  }
  useEffect(reach)
  return {
    at,
    setAt,
    focus(n) {
      const to = Math.min(rows - 1, Math.max(0, n))
      setAt(to)
      const top = (list.current?.getBoundingClientRect().top ?? 0) + to * height
      if (top < 160 || top > innerHeight - 120) scrollBy({ top: top - innerHeight / 2 })
      wanted.current = to
      // at once where it is drawn, so that the next key finds it there
      reach()
    },
    inside: () => list.current?.contains(document.activeElement) ?? false,
  }
}
