import { readPath } from '../../app/routes.ts'
import type { Request } from './request.ts'

/** The address of a passage as found by a search: the reader marks the words again. */
export function hitPath(urn: string, request: Request): string {
  const match = request.match === 'folded' ? '' : `&match=${request.match}`
  return `${readPath(urn)}?q=${encodeURIComponent(request.q.toWellFormed())}${match}`
}
