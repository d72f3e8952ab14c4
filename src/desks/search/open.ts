import { readPath } from '../../app/routes.ts'
import { typingPair } from '../../ui/notations.ts'
import type { Request } from './request.ts'

/** The address of a passage as found by a search: the reader marks the words again. */
export function hitPath(urn: string, request: Request): string {
  const pairs: [string, string][] = [
    [request.lane === 'word' ? 'lemma' : 'q', request.q],
    ...typingPair(request.typing),
    ...(request.tier ? [['tier', request.tier] as [string, string]] : []),
    ...(request.match === 'folded' ? [] : [['match', request.match] as [string, string]]),
  ]
  return `${readPath(urn)}?${pairs.map(([key, value]) => `${key}=${encodeURIComponent(value.toWellFormed())}`).join('&')}`
}
