import { useEffect, useMemo } from 'react'
import { useStore } from '../../ui/store.ts'
import { createKept, type List } from './kept.ts'
import { notesByPassage } from './notes.ts'
import type { Kind, NoteRow } from './rows.ts'
import { openKeptStore } from './store.ts'

const channel = new BroadcastChannel('lectern-kept')

/** What is kept in this browser, the same in every tab. */
export const kept = createKept({
  open: openKeptStore,
  tell: kind => channel.postMessage(kind),
  now: Date.now,
})
channel.addEventListener('message', event => kept.heard(event.data))

/** One list, newest first, kept up to date; undefined until it was read. */
export function useKept<K extends Kind>(kind: K): List<K> {
  useEffect(() => kept.load(kind), [kind])
  return useStore(kept.lists[kind]) as unknown as List<K>
}

/** False where nothing outlives this tab; undefined until it is known. */
export const useLasting = (): boolean | undefined => useStore(kept.lasting)

/**
 * The notes on passages of a document or below any other prefix of a urn, whole levels only: `…:John` has `…:John:1.1`, never
 * `…:John2`. By the urn of the passage at which each begins (a range at its first, a word at its passage), in their order.
 * Empty until they were read.
 */
export function useNotes(urnPrefix: string): ReadonlyMap<string, readonly NoteRow[]> {
  const notes = useKept('notes')
  return useMemo(() => notesByPassage(notes ?? [], urnPrefix), [notes, urnPrefix])
}
