import { decode, readPath } from '../../app/routes.ts'
import { type Typing, typingOf, typingPair } from '../../ui/notations.ts'

/** What the address of the reader says. */
export interface Address {
  /** A urn, or a reference as typed; none at the entry. */
  reference?: string
  /** The edition in which a typed reference is opened. */
  pack?: string
  /** The edition beside it, by pack. */
  beside?: string
  wording: Wording
  /** The search that led here: its words are marked. */
  q?: string
  /** Or the dictionary word whose forms are marked, and the tier of its annotation. */
  lemma?: string
  tier?: 'gold' | 'silver'
  /** How either was typed. */
  typing: Typing
  match?: 'marks' | 'exact'
  /** Passages passed over, where a text without chapters is longer than a page. */
  offset: number
}
/** Which wording of a text with several is shown: both, the written, or the read one. */
export type Wording = 'both' | 'text' | 'qere'

export function readAddress(path: string, search: string): Address {
  const address: Address = { wording: 'both', typing: 'none', offset: 0 }
  const reference = decode(path.replace(/^\/read\/?/, '').replace(/\/$/, '')).text
  if (reference) address.reference = reference
  for (const pair of search.replace(/^\?/, '').split('&')) {
    const cut = pair.indexOf('=')
    const value = decode(pair.slice(cut + 1).replaceAll('+', ' ')).text
    const key = pair.slice(0, cut)
    if (key === 'in' && value) address.pack = value
    if (key === 'beside' && value) address.beside = value
    if (key === 'q' && value.trim()) address.q = value
    if (key === 'lemma' && value.trim()) address.lemma = value
    if (key === 'tier' && (value === 'gold' || value === 'silver')) address.tier = value
    address.typing = typingOf(key, value) ?? address.typing
    if (key === 'wording' && (value === 'text' || value === 'qere')) address.wording = value
    if (key === 'match' && (value === 'marks' || value === 'exact')) address.match = value
    if (key === 'offset' && /^\d{1,6}$/.test(value)) address.offset = Number(value)
  }
  return address
}

/** What the reader chose goes along from passage to passage; the place in a long text does not. */
export function addressPath(address: Address): string {
  const pairs: [string, string | undefined][] = [
    ['in', address.pack],
    ['beside', address.beside],
    ['q', address.lemma === undefined ? address.q : undefined],
    ['lemma', address.lemma],
    ['tier', address.tier],
    ...typingPair(address.typing),
    ['match', address.match],
    ['wording', address.wording === 'both' ? undefined : address.wording],
    ['offset', address.offset > 0 ? String(address.offset) : undefined],
  ]
  const search = pairs
    .filter((pair): pair is [string, string] => pair[1] !== undefined)
    .map(([key, value]) => `${key}=${encodeURIComponent(value.toWellFormed()).replaceAll('%20', '+')}`)
    .join('&')
  return `${address.reference ? readPath(address.reference) : '/read'}${search ? `?${search}` : ''}`
}
