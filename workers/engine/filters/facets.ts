import type { Note } from '../../api/envelope.ts'
import { documentFacets, type FacetRow, passageFacets } from '../known.ts'
import type { OpenPack } from '../pack.ts'
import { byDocument } from './by-document.ts'
import { patternOf } from './patterns.ts'
import { type FilterResult, noFilter, refusedFilter } from './types.ts'

/** Facets asked for at once. */
const MOST = 8

/**
 * `facets`: all of these names with these values, each on the passage or on its document; a value is compared with the
 * facet's own, with upstream's code and with its reference.
 */
export function facetsFilter(
  facets: Readonly<Record<string, string | readonly string[]>> | undefined,
  packs: readonly OpenPack[],
): FilterResult {
  const pairs = Object.entries(facets ?? {})
  if (pairs.length === 0) return noFilter
  if (pairs.length > MOST)
    return refusedFilter('facets_too_many', 'facets', `At most ${MOST} facets at once; ${pairs.length} were given.`)
  const tests = pairs.map(([name, values]) => {
    const patterns = (typeof values === 'string' ? [values] : values).map(patternOf)
    return (row: FacetRow) =>
      row.name === name && [row.value, row.raw, row.ref].some(v => v !== undefined && patterns.some(like => like(v)))
  })
  const known = new Set<string>()
  for (const pack of packs)
    for (const facetsOf of [documentFacets(pack), passageFacets(pack)])
      for (const rows of facetsOf.values()) for (const row of rows) known.add(row.name)
  const unknown = pairs.map(([name]) => name).filter(name => !known.has(name))
  const notes: Note[] =
    unknown.length > 0
      ? [
          {
            code: 'facet_unknown',
            text: `No text searched has the facet ${unknown.join(', ')}; there are ${[...known].sort().join(', ') || 'none'}.`,
          },
        ]
      : []
  const has = (rows: readonly FacetRow[] | undefined, test: (row: FacetRow) => boolean) => rows?.some(test) ?? false
  return {
    ok: true,
    filter: {
      name: 'facets',
      sentence: pairs
        .map(([name, values]) => `${name} ${typeof values === 'string' ? values : values.join(' or ')}`)
        .join(', '),
      document: (d, pack) => {
        const mine = documentFacets(pack).get(d.id)
        // what the document lacks one of its passages may have
        return passageFacets(pack).size > 0 || tests.every(test => has(mine, test))
      },
      passage: pack => {
        const own = passageFacets(pack)
        if (own.size === 0) return undefined
        const ofDocuments = documentFacets(pack)
        return byDocument(pack, ({ id }) => {
          const inDocument = tests.map(test => has(ofDocuments.get(id), test))
          const all = inDocument.every(found => found)
          return passage => {
            const mine = own.get(passage)
            return mine ? tests.every((test, i) => inDocument[i]! || has(mine, test)) : all
          }
        })
      },
      notes,
    },
  }
}
