import { nearest } from '../../api/operation.ts'
import type { OpenPack } from '../pack.ts'
import type { FilterResult } from './types.ts'

/** `work` and `document`: only these; an unknown id is refused with the nearest known one. */
export function scopeFilter(
  name: 'work' | 'document',
  ids: readonly string[] | undefined,
  packs: readonly OpenPack[],
): FilterResult {
  if (!ids || ids.length === 0) return { ok: true, filter: undefined }
  const known = new Set(
    packs.flatMap(pack => pack.documents.map(d => (name === 'work' ? d.work : d.urn))).filter(id => id !== null),
  )
  for (const id of ids) {
    if (known.has(id)) continue
    const near = nearest(id, [...known])
    return {
      ok: false,
      refusal: {
        code: 'scope_unknown',
        field: name,
        message: `No installed pack has the ${name} "${id}".`,
        ...(near ? { try: near } : {}),
      },
    }
  }
  const wanted = new Set(ids)
  return {
    ok: true,
    filter: {
      name,
      sentence: `${name} ${ids.join(', ')}`,
      document: d => wanted.has((name === 'work' ? d.work : d.urn) ?? ''),
    },
  }
}
