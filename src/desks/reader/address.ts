import { decode, readPath } from '../../app/routes.ts'
import { markedAgain, queryString, type Request, readRequest, requestPairs } from '../search/request.ts'

/** What the address of the reader says. */
export interface Address {
  /** A urn, or a reference as typed; none at the entry. */
  reference?: string
  /** The edition in which a typed reference is opened. */
  pack?: string
  /** What stands beside it, in this order: an edition by pack or urn, or `layer:NAME` for a layer of the text itself. */
  beside: readonly string[]
  /** Words in boxes with what is known of each under it, instead of running text. */
  interlinear: boolean
  /** The rows of the boxes; `form` always stands. */
  rows: readonly Row[]
  /** The metre under each line. */
  metre: boolean
  /** Passages shown before and after the one that is read; else the whole section. */
  around?: number
  /** `both`, `text`, or the name of a layer of readings. */
  wording: string
  /** The search that led here: what it found is marked. */
  asked?: Request
  /** Passages passed over, where a text without chapters is longer than a page. */
  offset: number
}

export const ROWS = ['lemma', 'parsing', 'gloss', 'sense'] as const
export type Row = (typeof ROWS)[number]
/** The rows where none are named. */
const USUAL_ROWS: readonly Row[] = ['lemma', 'parsing', 'gloss']
export const AROUND = [0, 2, 5, 10, 20] as const
/** As many as the library sets beside a text. */
export const MOST_BESIDE = 4
export const BOTH = 'both'
export const TEXT = 'text'

/** The reader as it is opened without wishes. */
export const PLAIN: Address = {
  beside: [],
  interlinear: false,
  rows: USUAL_ROWS,
  metre: false,
  wording: BOTH,
  offset: 0,
}

const LAYER = 'layer:'
/** The name of a layer of the text itself that stands beside it; undefined for an edition. */
export const layerName = (beside: string): string | undefined =>
  beside.startsWith(LAYER) ? beside.slice(LAYER.length) : undefined
export const besideLayer = (name: string): string => `${LAYER}${name}`

/** The longest name of a layer or edition that is read from an address. */
const LONGEST = 300

export function readAddress(path: string, search: string): Address {
  const address: Address = { ...PLAIN }
  const beside: string[] = []
  const reference = decode(path.replace(/^\/read\/?/, '').replace(/\/$/, '')).text
  if (reference) address.reference = reference
  for (const pair of search.replace(/^\?/, '').split('&')) {
    const cut = pair.indexOf('=')
    const value = decode(pair.slice(cut + 1).replaceAll('+', ' ')).text
    const key = pair.slice(0, cut)
    if (value === '' && key !== 'rows') continue
    if (key === 'in') address.pack = value
    if (key === 'beside' && value.length <= LONGEST && !beside.includes(value)) beside.push(value)
    if (key === 'layout' && value === 'interlinear') address.interlinear = true
    if (key === 'rows') address.rows = ROWS.filter(row => value.split(',').includes(row))
    if (key === 'metre' && value === '1') address.metre = true
    if (key === 'around' && /^\d{1,2}$/.test(value)) address.around = Math.min(50, Number(value))
    if (key === 'wording' && value.length <= LONGEST) address.wording = value
    if (key === 'offset' && /^\d{1,6}$/.test(value)) address.offset = Number(value)
  }
  address.beside = beside.slice(0, MOST_BESIDE)
  const { request } = readRequest(search)
  if (request.q.trim() !== '') address.asked = { ...markedAgain(request), offset: 0 }
  return address
}

/** What the reader chose goes along from passage to passage; the place in a long text does not. */
export function addressPath(address: Address): string {
  const { beside, interlinear, rows, metre, around, wording, asked, offset } = address
  const pairs: [string, string | undefined][] = [
    ['in', address.pack],
    ...beside.map((one): [string, string] => ['beside', one]),
    ['layout', interlinear ? 'interlinear' : undefined],
    ['rows', rows.join() === USUAL_ROWS.join() ? undefined : rows.join()],
    ['metre', metre ? '1' : undefined],
    ...(asked ? requestPairs(asked).map(([key, text]): [string, string] => [key, text]) : []),
    ['around', around === undefined ? undefined : String(around)],
    ['wording', wording === BOTH ? undefined : wording],
    ['offset', offset > 0 ? String(offset) : undefined],
  ]
  const search = queryString(pairs.filter((pair): pair is [string, string] => pair[1] !== undefined))
  return `${address.reference ? readPath(address.reference) : '/read'}${search ? `?${search}` : ''}`
}

/** The address of another place, read in the same way. */
export const toPlace = (address: Address, reference: string): string =>
  addressPath({ ...address, pack: undefined, around: undefined, offset: 0, reference })
