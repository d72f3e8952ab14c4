import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react'

/** Rows made beyond those in sight, on each side. */
const BESIDE = 20

/** The rows of a long list that are in sight or nearly so: first, and the one after the last. */
export interface Window {
  first: number
  end: number
}

/**
 * Which of so many rows of one height are in sight while the page is scrolled. `list` is the element whose top is the first
 * row's; `height` is in pixels. A list of 100,000 rows has some sixty in the page.
 */
export function useWindow(list: RefObject<HTMLElement | null>, rows: number, height: number): Window {
  const [seen, setSeen] = useState<Window>({ first: 0, end: Math.min(rows, 60) })
  useLayoutEffect(() => {
    let waiting = 0
    const look = () => {
      waiting = 0
      const top = list.current?.getBoundingClientRect().top ?? 0
      const first = Math.max(0, Math.floor(-top / height) - BESIDE)
      const end = Math.min(rows, Math.ceil((innerHeight - top) / height) + BESIDE)
      // a step of ten rows: small scrolls change nothing
      const next = { first: first - (first % 10), end: Math.min(rows, Math.max(0, end + (10 - (end % 10)))) }
      setSeen(now => (now.first === next.first && now.end === next.end ? now : next))
    }
    const soon = () => {
      waiting ||= requestAnimationFrame(look)
    }
    look()
    addEventListener('scroll', soon, { passive: true })
    addEventListener('resize', soon)
    return () => {
      cancelAnimationFrame(waiting)
      removeEventListener('scroll', soon)
      removeEventListener('resize', soon)
    }
  }, [list, rows, height])
  return { first: Math.min(seen.first, rows), end: Math.min(seen.end, rows) }
}

/** The pages of so many rows that a window touches. */
export function pagesOf({ first, end }: Window, size: number): number[] {
  const pages: number[] = []
  for (let page = Math.floor(first / size); page * size < end; page++) pages.push(page)
  return pages
}

/** The height of the rows that are not drawn, before and after those that are, for `::before` and `::after` of the list. */
export const space = ({ first, end }: Window, rows: number, height: number) =>
  ({ '--above': `${first * height}px`, '--below': `${(rows - end) * height}px` }) as CSSProperties
