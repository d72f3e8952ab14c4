import { decode, readPath } from '../../app/routes.ts'
import { markedAgain, queryString, type Request, readRequest, requestPairs } from '../search/request.ts'

/** What the address of the reader says. */
export interface Address {
  /** A urn, or a reference as typed; none at the entry. */
  reference?: string
  /** The edition in which a typed reference is opened. */
  pack?: string
  /** The edition beside it, by pack. */
  beside?: string
  wording: Wording
  /** The search that led here: what it found is marked. */
  asked?: Request
  /** Passages passed over, where a text without chapters is longer than a page. */
  offset: number
}
/** Which wording of a text with several is shown: both, the written, or the read one. */
export type Wording = 'both' | 'text' | 'qere'

export function readAddress(path: string, search: string): Address {
  const address: Address = { wording: 'both', offset: 0 }
  const reference = decode(path.replace(/^\/read\/?/, '').replace(/\/$/, '')).text
  if (reference) address.reference = reference
  for (const pair of search.replace(/^\?/, '').split('&')) {
    const cut = pair.indexOf('=')
    const value = decode(pair.slice(cut + 1).replaceAll('+', ' ')).text
    const key = pair.slice(0, cut)
    if (key === 'in' && value) address.pack = value
    if (key === 'beside' && value) address.beside = value
    if (key === 'wording' && (value === 'text' || value === 'qere')) address.wording = value
    if (key === 'offset' && /^\d{1,6}$/.test(value)) address.offset = Number(value)
  }
  const { request } = readRequest(search)
  if (request.q.trim() !== '') address.asked = { ...markedAgain(request), offset: 0 }
  return address
}

/** What the reader chose goes along from passage to passage; the place in a long text does not. */
export function addressPath(address: Address): string {
  const pairs: [string, string | undefined][] = [
    ['in', address.pack],
    ['beside', address.beside],
    ...(address.asked ? requestPairs(address.asked).map(([key, text]): [string, string] => [key, text]) : []),
    ['wording', address.wording === 'both' ? undefined : address.wording],
    ['offset', address.offset > 0 ? String(address.offset) : undefined],
  ]
  const search = queryString(pairs.filter((pair): pair is [string, string] => pair[1] !== undefined))
  return `${address.reference ? readPath(address.reference) : '/read'}${search ? `?${search}` : ''}`
}
