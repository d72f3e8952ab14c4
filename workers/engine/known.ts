import type { DateRecord } from '../model/records.ts'
import type { OpenPack } from './pack.ts'

/** What a pack knows of its documents and passages beyond their words; each table is read on first use and kept. */

export interface DateRow {
  not_before: number | null
  not_after: number | null
  class: DateRecord['class']
  primary: boolean
  precision?: string
  doubt?: string
  raw?: string
  /** First and last `seq` of the passages it dates; absent = the document. */
  passages?: readonly [number, number]
}

export interface PlaceRefRow {
  ref?: { ns: string; id: string }
  role: string
  name?: string
  raw?: string
}

export interface FacetRow {
  name: string
  value: string
  raw?: string
  ref?: string
}

export interface MeterRow {
  producer: string
  code?: string
  name?: string
  pattern: string
  caesura?: string
  feature?: string
}

const group = <K, T>(rows: Iterable<[key: K, row: T]>): ReadonlyMap<K, T[]> => {
  const groups = new Map<K, T[]>()
  for (const [key, row] of rows) {
    const list = groups.get(key)
    if (list) list.push(row)
    else groups.set(key, [row])
  }
  return groups
}

/** Dates by document, in the order of the source. */
export const datesOf = (pack: OpenPack): ReadonlyMap<number, DateRow[]> =>
  pack.once('dates', () =>
    group(
      pack.db
        .all<{
          document: number
          not_before: number | null
          not_after: number | null
          class: DateRecord['class']
          is_primary: number
          precision: string | null
          doubt: string | null
          raw: string | null
          passage_from: number | null
          passage_to: number | null
        }>('SELECT * FROM dates ORDER BY document, n')
        .map(row => [
          row.document,
          {
            not_before: row.not_before,
            not_after: row.not_after,
            class: row.class,
            primary: row.is_primary === 1,
            ...(row.precision === null ? {} : { precision: row.precision }),
            ...(row.doubt === null ? {} : { doubt: row.doubt }),
            ...(row.raw === null ? {} : { raw: row.raw }),
            ...(row.passage_from !== null && row.passage_to !== null
              ? { passages: [row.passage_from, row.passage_to] as const }
              : {}),
          },
        ]),
    ),
  )

/** Places by document. */
export const placesOf = (pack: OpenPack): ReadonlyMap<number, PlaceRefRow[]> =>
  pack.once('places', () =>
    group(
      pack.db
        .all<{
          document: number
          ref_ns: string | null
          ref_id: string | null
          role: string
          name: string | null
          raw: string | null
        }>('SELECT document, ref_ns, ref_id, role, name, raw FROM place_refs ORDER BY document, n')
        .map(row => [
          row.document,
          {
            role: row.role,
            ...(row.ref_ns !== null && row.ref_id !== null ? { ref: { ns: row.ref_ns, id: row.ref_id } } : {}),
            ...(row.name !== null ? { name: row.name } : {}),
            ...(row.raw !== null ? { raw: row.raw } : {}),
          },
        ]),
    ),
  )

const facets = (pack: OpenPack, grain: 0 | 1): ReadonlyMap<number, FacetRow[]> =>
  pack.once(`facets ${grain}`, () =>
    group(
      pack.db
        .all<{ owner: number; name: string; value: string; raw: string | null; ref: string | null }>(
          'SELECT owner, name, value, raw, ref FROM facets WHERE grain=? ORDER BY owner, name, n',
          [grain],
        )
        .map(({ owner, name, value, raw, ref }) => [
          owner,
          { name, value, ...(raw === null ? {} : { raw }), ...(ref === null ? {} : { ref }) },
        ]),
    ),
  )

/** Facets by document. */
export const documentFacets = (pack: OpenPack): ReadonlyMap<number, FacetRow[]> => facets(pack, 0)
/** Facets by passage. */
export const passageFacets = (pack: OpenPack): ReadonlyMap<number, FacetRow[]> => facets(pack, 1)

/** Scansions by passage. */
export const metersOf = (pack: OpenPack): ReadonlyMap<number, MeterRow[]> =>
  pack.once('meters', () =>
    group(
      pack.db
        .all<{
          passage: number
          producer: string
          code: string | null
          name: string | null
          pattern: string
          caesura: string | null
          feature: string | null
        }>('SELECT passage, producer, code, name, pattern, caesura, feature FROM meter ORDER BY passage, producer')
        .map(({ passage, producer, pattern, code, name, caesura, feature }) => [
          passage,
          {
            producer,
            pattern,
            ...(code === null ? {} : { code }),
            ...(name === null ? {} : { name }),
            ...(caesura === null ? {} : { caesura }),
            ...(feature === null ? {} : { feature }),
          },
        ]),
    ),
  )

/** Scripts and lect that a document states. */
export const scriptsOf = (pack: OpenPack): ReadonlyMap<number, { held?: string; artifact?: string; lect?: string }> =>
  pack.once(
    'scripts',
    () =>
      new Map(
        pack.db
          .all<{ id: number; held: string | null; artifact: string | null; lect: string | null }>(
            'SELECT id, held_script AS held, artifact_script AS artifact, lect FROM documents',
          )
          .map(({ id, held, artifact, lect }) => [
            id,
            {
              ...(held === null ? {} : { held }),
              ...(artifact === null ? {} : { artifact }),
              ...(lect === null ? {} : { lect }),
            },
          ]),
      ),
  )
