import type { Hit } from '../../../workers/api/shapes.ts'
import { readPath } from '../../app/routes.ts'
import { markedAgain, queryString, type Request, requestPairs } from './request.ts'

/** The address of a passage as found by a search: the reader marks the same again. */
export function hitPath(hit: Pick<Hit, 'urn' | 'lemma' | 'gloss' | 'language'>, request: Request): string {
  // of a gloss the reader marks the words that have it
  const asked = request.lane === 'gloss' ? glossRequest(hit, request) : request
  return `${readPath(hit.urn)}?${queryString(requestPairs({ ...markedAgain(asked), offset: 0 }))}`
}

/** Every passage of a dictionary word with one gloss: what a line of the Gloss lane counts. */
export function glossRequest(
  { lemma, gloss = '', language }: Pick<Hit, 'lemma' | 'gloss' | 'language'>,
  request: Request,
): Request {
  const quoted = /\s/.test(gloss) ? `"${gloss.replaceAll('"', ' ')}"` : gloss
  const base: Request = { ...request, lang: language, gloss: quoted, sort: '', offset: 0 }
  if (lemma !== undefined) return { ...base, lane: 'word', q: lemma, match: 'exact' }
  return { ...base, lane: 'gloss', q: gloss, gloss: '' }
}
