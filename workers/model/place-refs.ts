/** A place in a gazetteer, as records name it. */
export interface PlaceRef {
  ns: 'pleiades' | 'tm' | 'geonames' | 'wikidata'
  id: string
}

/** What an address says of a place. `repaired` where it was written in a shape that needed one. */
export type ReadRef =
  | { ref: PlaceRef; repaired: boolean }
  | { fault: 'no-number' | 'two-numbers' | 'no-place' }
  /** No address of a gazetteer at all. */
  | undefined

const SITES: readonly { ns: PlaceRef['ns']; site: RegExp; paths: RegExp; plain: RegExp }[] = [
  {
    ns: 'pleiades',
    site: /(?:^|\/\/|[^\w.])pleiades\.stoa\.org(?=\/|$)/i,
    paths: /\/places\/(\d+)(?!\d)/g,
    plain: /^https?:\/\/pleiades\.stoa\.org\/places\/\d+\/?(?:#this)?$/i,
  },
  {
    ns: 'tm',
    site: /(?:^|\/\/|[^\w.])(?:www\.)?trismegistos\.org(?=\/|$)/i,
    paths: /\/(?:place\/|geo\/(?:detail\/|detail\.php\?tm=)?|tm\/detail\.php\?tm=)(\d+)(?!\d)/g,
    plain: /^(?:https?:\/\/)?(?:www\.)?trismegistos\.org\/(?:place|geo|geo\/detail)\/\d+\/?$/i,
  },
  {
    ns: 'geonames',
    site: /(?:^|\/\/|[^\w.])(?:(?:www|sws)\.)?geonames\.org(?=\/|$)/i,
    paths: /geonames\.org\/(\d+)(?!\d)/gi,
    plain: /^(?:https?:\/\/)?(?:(?:www|sws)\.)?geonames\.org\/\d+(?:\/(?:[^/]*\.html)?)?$/i,
  },
  {
    ns: 'wikidata',
    site: /(?:^|\/\/|[^\w.])(?:www\.)?wikidata\.org(?=\/|$)/i,
    paths: /wikidata\.org\/(?:wiki\/|entity\/)?(Q\d+)(?!\d)/gi,
    plain: /^https?:\/\/(?:www\.)?wikidata\.org\/(?:wiki|entity)\/Q\d+$/,
  },
]

/** Pages of these sites that are of something else than a place. */
const OTHER_THINGS =
  /trismegistos\.org\/(?:text|person|name|ref|collection|archive|author)\/|wikidata\.org\/wiki\/\w+:/i

/**
 * Reads the address of a place: the several shapes of one address give one reference, a doubled address with one number
 * too. An address of such a site without a number, or with two, is at fault, and so is one of something else there (a
 * text, a person).
 */
export function placeRef(address: string): ReadRef {
  const url = address.trim()
  if (url === '' || url.length > 2000) return undefined
  for (const { ns, site, paths, plain } of SITES) {
    if (!site.test(url)) continue
    const numbers = new Set([...url.matchAll(paths)].map(match => match[1]!.toUpperCase().replace(/^0+(?=\d)/, '')))
    if (numbers.size > 1) return { fault: 'two-numbers' }
    const [id] = numbers
    if (id === undefined) return { fault: OTHER_THINGS.test(url) ? 'no-place' : 'no-number' }
    return { ref: { ns, id }, repaired: !plain.test(address) }
  }
  return undefined
}

/** Names of a place, each once, as written; NFC, without blanks around. */
export class NameList {
  readonly names: string[] = []
  add(name: string): void {
    const written = name.replace(/\s+/g, ' ').trim().normalize('NFC')
    if (written !== '' && !this.names.includes(written)) this.names.push(written)
  }
}

/** Whether two numbers are a point on the earth and not the absence of one (0, 0). */
export const isPoint = (latitude: number, longitude: number): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && !(latitude === 0 && longitude === 0)
