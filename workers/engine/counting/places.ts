import type { Args } from '../../api/catalogue.ts'
import { foldedName, placeKey, placesNamed, type Ref, USUAL_ROLES, withSame } from '../filters/place.ts'
import { placesOf } from '../known.ts'
import type { OpenPack } from '../pack.ts'
import type { Counting } from './groupings.ts'

/**
 * By place, as the filter by its number, or by its name where a text has no number, finds texts: a place has those of
 * every place that a table declares the same.
 */
export function placeBuckets(
  { place, place_role: roles }: Pick<Args<'search'>, 'place' | 'place_role'>,
  packs: readonly OpenPack[],
  all: readonly OpenPack[],
): Counting {
  const allowed = new Set<string>(roles && roles.length > 0 ? roles : USUAL_ROLES)
  const labels = new Map<string, string>()
  const refs = new Map<string, Ref>()
  const names = new Map<string, string>()
  for (const pack of packs)
    for (const rows of placesOf(pack).values())
      for (const row of rows) {
        if (!allowed.has(row.role)) continue
        if (row.ref) {
          const key = placeKey(row.ref)
          refs.set(key, row.ref)
          if (row.name !== undefined && !labels.has(key)) labels.set(key, row.name)
        } else if (row.name !== undefined && !row.name.includes('%')) {
          const key = foldedName(row.name)
          names.set(key, row.name)
          labels.set(key, row.name)
        }
      }
  // for each place the buckets in which its texts stand
  const ofRef = new Map<string, Set<string>>()
  const add = (key: string, bucket: string) => ofRef.set(key, (ofRef.get(key) ?? new Set()).add(bucket))
  for (const [bucket, ref] of refs) for (const key of withSame(all, [ref])) add(key, bucket)
  for (const bucket of names.keys()) for (const key of withSame(all, placesNamed(all, bucket))) add(key, bucket)
  return {
    document: (pack, d) => {
      const keys = new Set<string>()
      for (const row of placesOf(pack).get(pack.documents[d]!.id) ?? []) {
        if (!allowed.has(row.role)) continue
        if (row.ref) for (const bucket of ofRef.get(placeKey(row.ref)) ?? []) keys.add(bucket)
        const name = row.name === undefined ? undefined : foldedName(row.name)
        if (name !== undefined && names.has(name)) keys.add(name)
      }
      return [...keys]
    },
    label: key => labels.get(key) ?? key,
    // a search takes one place
    args: key =>
      place === undefined ? { place: names.get(key) ?? key, ...(roles ? { place_role: roles } : {}) } : undefined,
  }
}
