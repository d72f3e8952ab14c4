import { decode } from '../../app/routes.ts'
import { type Typing, typingOf } from '../../ui/notations.ts'

/** What the address of the dictionary says. */
export interface Address {
  /** The word or number as typed; none at the door. */
  word?: string
  lang?: string
  typing: Typing
  /** All the entries that one answer can hold, not the first few. */
  all: boolean
}

/** Unknown keys and values are passed over; a word that was cut in the middle of a letter is what is left of it. */
export function readAddress(path: string, search: string): Address {
  const address: Address = { typing: 'none', all: false }
  const word = decode(path.replace(/^\/define\/?/, '').replace(/\/$/, '')).text.slice(0, 200)
  if (word.trim()) address.word = word
  for (const pair of search.replace(/^\?/, '').split('&')) {
    const cut = pair.indexOf('=')
    const key = pair.slice(0, cut)
    const value = decode(pair.slice(cut + 1)).text
    if (key === 'lang' && /^[a-z]{2,8}$/.test(value)) address.lang = value
    if (key === 'all' && value === '1') address.all = true
    address.typing = typingOf(key, value) ?? address.typing
  }
  return address
}
