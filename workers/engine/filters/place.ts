import type { Args } from '../../api/catalogue.ts'
import type { Note } from '../../api/envelope.ts'
import { fold } from '../../model/fold/index.ts'
import { placeRef } from '../../model/place-refs.ts'
import { type PlaceRefRow, placesOf } from '../known.ts'
import type { OpenPack } from '../pack.ts'
import { patternOf } from './patterns.ts'
import { type FilterResult, noFilter, refusedFilter } from './types.ts'

const NAMESPACES = ['pleiades', 'tm', 'geonames', 'cigs', 'wikidata', 'local'] as const
/** What a place is to a text unless said: one that it only mentions is not where it is from. */
export const USUAL_ROLES = ['findspot', 'origin', 'provenance']

export type Ref = { ns: string; id: string }
/** A place's number in one writing: `tm:2810`. */
export const placeKey = ({ ns, id }: Ref): string => `${ns}:${id.toLowerCase()}`

/**
 * `place`: documents from a place. By number or address (`pleiades:736983`) that place and those declared the same; by a
 * pattern with `%` the whole name; else by name: the places of that name in every gazetteer on the device, and texts
 * whose place is only named.
 */
export function placeFilter(
  place: string | undefined,
  roles: Args<'search'>['place_role'],
  all: readonly OpenPack[],
): FilterResult {
  const asked = place?.trim() ?? ''
  if (asked === '') return noFilter
  const allowed = new Set<string>(roles && roles.length > 0 ? roles : USUAL_ROLES)
  const address = placeRef(asked)
  const [, ns, id] = /^([A-Za-z]+):(\S+)$/.exec(asked) ?? []
  let satisfies: (row: PlaceRefRow) => boolean
  let note: string
  if (address && 'fault' in address)
    return refusedFilter('place_form', 'place', `The address ${asked} names no one place by its number.`)
  if (address || (ns !== undefined && !/^https?$/i.test(ns))) {
    if (!address && !(NAMESPACES as readonly string[]).includes(ns!.toLowerCase()))
      return refusedFilter('place_namespace', 'place', `"${ns}" is no list of places that is known here.`, {
        expected: NAMESPACES.join(', '),
      })
    const ref = address ? address.ref : { ns: ns!.toLowerCase(), id: id! }
    const refs = withSame(all, [ref])
    satisfies = row => row.ref !== undefined && refs.has(placeKey(row.ref))
    note = `identity ${ref.ns}:${ref.id}${refs.size > 1 ? ` (and ${refs.size - 1} declared the same)` : ''}`
  } else if (asked.includes('%')) {
    const folded = patternOf(foldedName(asked))
    const refs = new Set(named(all, name => folded(name)).map(placeKey))
    satisfies = row =>
      (row.ref !== undefined && refs.has(placeKey(row.ref))) || (row.name !== undefined && folded(foldedName(row.name)))
    note = `names like ${asked}`
  } else {
    const name = foldedName(asked)
    const own = placesNamed(all, name)
    const refs = withSame(all, own)
    satisfies = row =>
      (row.ref !== undefined && refs.has(placeKey(row.ref))) ||
      (row.name !== undefined && foldedName(row.name) === name)
    note =
      own.length === 0
        ? 'by name only'
        : own.length === 1
          ? `${asked} is ${own[0]!.ns}:${own[0]!.id}`
          : `${asked} is the name of ${own.length} places: ${own
              .slice(0, 5)
              .map(r => `${r.ns}:${r.id}`)
              .join(', ')}${own.length > 5 ? ', …' : ''}`
  }
  const rowOf = (pack: OpenPack, document: number) =>
    placesOf(pack)
      .get(document)
      ?.find(row => allowed.has(row.role) && satisfies(row))
  const notes: Note[] = [{ code: 'place', text: `Place: ${note}.` }]
  return {
    ok: true,
    filter: {
      name: 'place',
      sentence: `place ${asked}`,
      document: (d, pack) => rowOf(pack, d.id) !== undefined,
      silent: { where: 'in documents without a place', document: (d, pack) => !placesOf(pack).has(d.id) },
      shows: (pack, passage) => {
        const row = rowOf(pack, pack.documentOf(passage).id)
        return row ? { place: row, ...(row.raw && /\(\?\)\s*$/.test(row.raw) ? { certainty: '(?)' } : {}) } : {}
      },
      notes,
    },
  }
}

/** A name as gazetteers keep it for looking up: letters without marks, blanks joined. */
export const foldedName = (name: string): string =>
  name
    .split('%')
    .map(part => fold(part, 'und'))
    .join('%')

/** The places whose name, folded, passes; each once. */
function named(all: readonly OpenPack[], test: (key: string) => boolean): Ref[] {
  const refs = new Map<string, Ref>()
  for (const pack of all)
    for (const { name_key, ref_ns, ref_id } of pack.once('place names', () =>
      pack.db.all<{ name_key: string; ref_ns: string; ref_id: string }>(
        'SELECT DISTINCT name_key, ref_ns, ref_id FROM place_names',
      ),
    ))
      if (test(name_key)) {
        const ref = { ns: ref_ns, id: ref_id }
        refs.set(placeKey(ref), ref)
      }
  return [...refs.values()]
}

/** The places of a name, which is given folded. */
export function placesNamed(all: readonly OpenPack[], name: string): Ref[] {
  const refs = new Map<string, Ref>()
  for (const pack of all)
    for (const { ref_ns, ref_id } of pack.db.all<{ ref_ns: string; ref_id: string }>(
      'SELECT DISTINCT ref_ns, ref_id FROM place_names WHERE name_key=?',
      [name],
    ))
      refs.set(placeKey({ ns: ref_ns, id: ref_id }), { ns: ref_ns, id: ref_id })
  return [...refs.values()]
}

/** The places with those that a pack declares the same, one step away. */
export function withSame(all: readonly OpenPack[], refs: readonly Ref[]): ReadonlySet<string> {
  const keys = new Set(refs.map(placeKey))
  for (const key of [...keys]) for (const pack of all) for (const other of sameIn(pack).get(key) ?? []) keys.add(other)
  return keys
}

/** The pairs of a pack, both ways. */
const sameIn = (pack: OpenPack): ReadonlyMap<string, readonly string[]> =>
  pack.once('places the same', () => {
    const same = new Map<string, string[]>()
    for (const { a_ns, a_id, b_ns, b_id } of pack.db.all<{ a_ns: string; a_id: string; b_ns: string; b_id: string }>(
      'SELECT * FROM place_same',
    )) {
      const [a, b] = [placeKey({ ns: a_ns, id: a_id }), placeKey({ ns: b_ns, id: b_id })]
      same.set(a, [...(same.get(a) ?? []), b])
      same.set(b, [...(same.get(b) ?? []), a])
    }
    return same
  })
