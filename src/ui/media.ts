import { useSyncExternalStore } from 'react'

const lists = new Map<string, MediaQueryList>()
function list(query: string): MediaQueryList {
  const known = lists.get(query) ?? matchMedia(query)
  lists.set(query, known)
  return known
}

/** Whether a media query holds now. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    listener => {
      list(query).addEventListener('change', listener)
      return () => list(query).removeEventListener('change', listener)
    },
    () => list(query).matches,
  )
}
