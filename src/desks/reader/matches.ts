import { useQuery } from '@tanstack/react-query'
import type { Data } from '../../../workers/api/catalogue.ts'
import type { Passage } from '../../../workers/api/shapes.ts'
import type { Span } from '../../../workers/model/records.ts'
import { useRestricted } from '../../app/settings.ts'
import { useLibrary } from '../../port/hooks.ts'
import { port } from '../../port/index.ts'
import { lacksLanguage, matchArgs } from '../search/request.ts'
import type { Address } from './address.ts'
import type { Selection } from './selection.ts'

export interface Matches {
  /** By urn; relative to the stored text. */
  spans: ReadonlyMap<string, readonly Span[]>
  /** Passages of the document that match, in its order. */
  order: readonly string[]
  /** How many there are; more than in `order` where the word is very common. */
  total: number
  next(passages: readonly Passage[], chosen: Selection | undefined, step: 1 | -1): string | undefined
}

/** Matches are fetched up to here, in pages of the largest size. */
const MOST = 1000
const PAGE = 50

/** The words of the search that led here, in the whole document: `n` goes on beyond the section. */
export function useMatches(document: string | undefined, address: Address): Matches {
  const { asked } = address
  const library = useLibrary()
  const restricted = useRestricted()
  const version = library.state === 'open' ? library.version : undefined
  const { data } = useQuery({
    queryKey: ['search', 'in document', document, asked, restricted, version],
    enabled: document !== undefined && asked !== undefined && !lacksLanguage(asked) && version !== undefined,
    queryFn: async ({ signal }) => {
      const hits: Data<'search'>['hits'] = []
      let total = 0
      do {
        const answer = await port.call(
          'search',
          {
            ...(asked && matchArgs({ ...asked, sort: 'corpus' })),
            document: document ? [document] : [],
            limit: PAGE,
            offset: hits.length,
            ...(restricted ? { include_restricted: true } : {}),
          },
          { signal },
        )
        if (!answer.ok || answer.data.hits.length === 0) break
        hits.push(...answer.data.hits)
        total = answer.data.total.value
      } while (hits.length < Math.min(total, MOST))
      return { hits, total }
    },
  })
  const hits = data?.hits ?? []
  const order = hits.map(hit => hit.urn)
  return {
    // what matched in a translation stands in it, not in the text
    spans: new Map(
      hits.map(hit => [hit.urn, hit.why.filter(why => why.layer === undefined).flatMap(why => why.spans)]),
    ),
    order,
    total: data?.total ?? 0,
    next(passages, chosen, step) {
      if (order.length === 0) return undefined
      const here = chosen && passages[chosen.from]?.urn
      const at = here === undefined ? -1 : order.indexOf(here)
      if (at >= 0) return order[(at + step + order.length) % order.length]
      // from a passage without a match: the nearest on this page in that direction, else the first or last of all
      const places = passages
        .map((passage, place) => (order.includes(passage.urn) ? place : -1))
        .filter(place => place >= 0)
      const from = chosen?.from ?? -1
      const near = step > 0 ? places.find(place => place > from) : places.findLast(place => place < from)
      return (near === undefined ? undefined : passages[near]?.urn) ?? order.at(step > 0 ? 0 : -1)
    },
  }
}
