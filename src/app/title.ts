import { useEffect } from 'react'

/** The title of the tab and of the bookmark. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · Lectern` : 'Lectern'
  }, [title])
}
