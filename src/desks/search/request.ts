import type { Given } from '../../../workers/api/catalogue.ts'
import { LICENSE_CLASSES, type LicenseClass } from '../../../workers/model/records.ts'
import { decode } from '../../app/routes.ts'
import { type Typing, typingArgs, typingOf, typingPair } from '../../ui/notations.ts'

/** A search as the address carries it: the whole state of the desk. */
export interface Request {
  /** What the field holds: words of the text, or a dictionary word in all its forms. */
  lane: Lane
  q: string
  typing: Typing
  lang?: string
  pack: string[]
  document: string[]
  license?: LicenseClass
  /** Only in the Word lane. */
  tier?: Tier
  match: Match
  reading: string
  sort: Sort
  offset: number
}
export type Lane = 'text' | 'word'
export type Tier = 'gold' | 'silver'
export type Match = 'folded' | 'marks' | 'exact'
export type Sort = 'relevance' | 'corpus'

/** The ways of searching that exist. */
export const LANES: readonly (readonly [Lane, string, string])[] = [
  ['text', 'Text', 'Words as they stand in the text.'],
  ['word', 'Word', 'A dictionary word in all its forms, or its number.'],
]
export const TIERS: readonly (readonly [Tier, string])[] = [
  ['gold', 'gold: checked by people'],
  ['silver', 'silver: by a program or a table of forms'],
]
export const MATCHES: readonly (readonly [Match, string, string])[] = [
  ['folded', 'Folded', 'Accents, points and case are ignored.'],
  ['marks', 'Marks', 'The marks in the field count; others are ignored.'],
  ['exact', 'As written', 'Letter for letter.'],
]
export const SORTS: readonly (readonly [Sort, string])[] = [
  ['relevance', 'Relevance'],
  ['corpus', 'Order of the texts'],
]

/** The longest that a lane reads. */
export const LONGEST: Record<Lane, number> = { text: 1000, word: 200 }

const EMPTY: Request = {
  lane: 'text',
  q: '',
  typing: 'none',
  pack: [],
  document: [],
  match: 'folded',
  reading: 'any',
  sort: 'relevance',
  offset: 0,
}

/**
 * Reads a query string of any origin. Unknown keys and values are passed over; `damaged` says that an escape was cut
 * and part of the text is lost. `lemma` beside `q` is the one that counts.
 */
export function readRequest(search: string): { request: Request; damaged: boolean } {
  const request: Request = { ...EMPTY, pack: [], document: [] }
  let damaged = false
  for (const pair of search.replace(/^\?/, '').split('&')) {
    const cut = pair.indexOf('=')
    if (cut < 0) continue
    const read = decode(pair.slice(cut + 1).replaceAll('+', ' '))
    damaged ||= read.damaged
    take(request, pair.slice(0, cut), read.text)
  }
  if (request.lane === 'text') delete request.tier
  return { request, damaged }
}

function take(request: Request, key: string, value: string): void {
  if (key === 'lemma') Object.assign(request, { lane: 'word', q: value.slice(0, LONGEST.text) })
  else if (key === 'q' && request.lane === 'text') request.q = value.slice(0, LONGEST.text)
  else if (key === 'betacode' || key === 'translit') request.typing = typingOf(key, value) ?? request.typing
  else if (key === 'tier' && isTier(value)) request.tier = value
  else if (key === 'lang' && /^[a-z]{2,8}$/.test(value)) request.lang = value
  else if (key === 'pack' && value) request.pack = [...new Set([...request.pack, value])]
  else if (key === 'document' && value) request.document = [...new Set([...request.document, value])]
  else if (key === 'license' && isLicense(value)) request.license = value
  else if (key === 'match') request.match = MATCHES.find(([match]) => match === value)?.[0] ?? 'folded'
  else if (key === 'reading' && /^[\w-]{1,40}$/.test(value)) request.reading = value
  else if (key === 'sort') request.sort = SORTS.find(([sort]) => sort === value)?.[0] ?? 'relevance'
  else if (key === 'offset' && /^\d{1,7}$/.test(value)) request.offset = Number(value)
}

const isLicense = (value: string): value is LicenseClass => (LICENSE_CLASSES as readonly string[]).includes(value)
const isTier = (value: string): value is Tier => TIERS.some(([tier]) => tier === value)

/** The address of a search: only what differs from the usual, every sign escaped that could be read otherwise. */
export function requestPath(request: Request): string {
  const pairs: [string, string][] = []
  // an empty word is still the Word lane
  if (request.lane === 'word') pairs.push(['lemma', request.q])
  else if (request.q !== '') pairs.push(['q', request.q])
  pairs.push(...typingPair(request.typing))
  if (request.lang) pairs.push(['lang', request.lang])
  for (const pack of request.pack) pairs.push(['pack', pack])
  for (const document of request.document) pairs.push(['document', document])
  if (request.license) pairs.push(['license', request.license])
  if (request.tier && request.lane === 'word') pairs.push(['tier', request.tier])
  for (const key of ['match', 'reading', 'sort'] as const)
    if (request[key] !== EMPTY[key]) pairs.push([key, request[key]])
  if (request.offset > 0) pairs.push(['offset', String(request.offset)])
  const search = pairs
    .map(([key, value]) => `${key}=${encodeURIComponent(value.toWellFormed()).replaceAll('%20', '+')}`)
    .join('&')
  return search ? `/?${search}` : '/'
}

/** What the library is asked; without words nothing is. */
export function searchArgs(
  request: Request,
  settings: { perPage: number; disclose: boolean; restricted: boolean },
): Given<'search'> | undefined {
  if (request.q.trim() === '') return undefined
  return {
    ...(request.lane === 'word'
      ? // the Word lane has one order, that of the texts
        { lemma: request.q.slice(0, LONGEST.word), ...(request.tier ? { tier: [request.tier] } : {}) }
      : { query: request.q, sort: request.sort }),
    ...typingArgs(request.typing),
    ...(request.lang ? { lang: request.lang } : {}),
    ...(request.pack.length ? { pack: request.pack } : {}),
    ...(request.document.length ? { document: request.document } : {}),
    ...(request.license ? { license: request.license } : {}),
    match: request.match,
    reading: request.reading,
    limit: settings.perPage,
    offset: request.offset,
    ...(settings.restricted ? { include_restricted: true } : {}),
    ...(settings.disclose ? { disclose_withheld: true } : {}),
  }
}

/** Arguments that the library proposes (`loosen`, `try_args`), put into the address. */
export function requestFromArgs(args: Record<string, unknown>, now: Request): Request {
  const text = (key: string) => (typeof args[key] === 'string' ? (args[key] as string) : undefined)
  const list = (key: string) => (Array.isArray(args[key]) ? (args[key] as unknown[]).map(String) : [])
  const lemma = text('lemma')
  const query = text('query')
  const next: Request = {
    ...EMPTY,
    lane: lemma !== undefined ? 'word' : query !== undefined ? 'text' : now.lane,
    q: lemma ?? query ?? now.q,
    typing: typingOf('betacode', args.betacode) ?? typingOf('translit', args.translit) ?? 'none',
    pack: list('pack'),
    document: list('document'),
  }
  for (const tier of list('tier')) if (next.lane === 'word') take(next, 'tier', tier)
  for (const key of ['lang', 'license', 'match', 'reading', 'sort']) {
    const value = text(key)
    if (value !== undefined) take(next, key, value)
  }
  return next
}

/** The same words in another lane; what only the other knows falls away. */
export function inLane(request: Request, lane: Lane, q: string): Request {
  const { tier: _, ...rest } = request
  return { ...rest, lane, q, offset: 0 }
}

/** How many filters are set: for the button that opens them. */
export const filterCount = (request: Request): number =>
  Number(request.lang !== undefined) +
  request.pack.length +
  request.document.length +
  Number(request.license !== undefined) +
  Number(request.tier !== undefined) +
  Number(request.match !== 'folded') +
  Number(request.reading !== 'any')

export const withoutFilters = ({ lane, q, typing, sort }: Request): Request => ({ ...EMPTY, lane, q, typing, sort })
