import { useEffect, useState } from 'react'
import { useDefine, useShow } from '../../port/hooks.ts'
import { definePath, readPath, textPath, wordPath } from '../routes.ts'
import { useRestricted } from '../settings.ts'
import { looksLikeReference } from './rank.ts'
import { placesOf, type Way } from './ways.ts'

/** What is typed, once the typing rests. */
export function useRested(text: string, ms = 120): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(setRested, ms, text)
    return () => clearTimeout(timer)
  }, [text, ms])
  return rested
}

/**
 * The places of a reference as it is typed (`Jn 1:1`, `Gen 1,1`, a urn), as the library reads it. What looks like a
 * reference is offered at once and named when the answer is here, so that Enter need not wait; what does not read as one
 * goes again.
 */
export function usePlaces(text: string): Way[] {
  const restricted = useRestricted()
  const rested = useRested(text)
  const worth = rested.length > 1 && rested.length <= 200
  const answer = useShow(
    worth ? { urn: rested, max_passages: 1, ...(restricted ? { include_restricted: true } : {}) } : undefined,
  ).data
  if (rested === text && answer) return answer.ok ? placesOf(text, answer.data) : []
  return looksLikeReference(text) ? [{ id: 'place', label: 'Read', typed: text, to: readPath(text) }] : []
}

/** Entries of the dictionaries for what is typed, and the searches for it. */
export function useWords(text: string): Way[] {
  const rested = useRested(text)
  const answer = useDefine(rested !== '' && rested.length <= 200 ? { lemma: rested, limit: 3 } : undefined)
  const entries = rested === text && !answer.isPlaceholderData && answer.data?.ok ? answer.data.data.entries : []
  if (text === '') return []
  return [
    ...entries.map(
      (entry): Way => ({
        id: `entry ${entry.lexicon} ${entry.id}`,
        word: { text: entry.headword, language: entry.language },
        label: entry.gloss ?? '',
        detail: entry.lexicon_title,
        to: definePath(entry.headword, { lang: entry.language }),
      }),
    ),
    { id: 'text', label: 'Search the texts for', typed: text, to: textPath(text) },
    { id: 'word', label: 'Search every form of', typed: text, to: wordPath(text) },
    { id: 'define', label: 'Look up in the dictionary', typed: text, to: definePath(text) },
  ]
}
