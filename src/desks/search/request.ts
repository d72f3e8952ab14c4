import type { Given } from '../../../workers/api/catalogue.ts'
import { COMPOSITION, composes, type Lane as EngineLane, LANE_WORDS } from '../../../workers/api/composition.ts'
import { decode } from '../../app/routes.ts'
import { NOTATION_NAMES, type Typing, typingArgs, typingOf, typingPair } from '../../ui/notations.ts'
import { ALL_FIELDS, FIELDS, type FieldName, isSet, type Sort, USUAL, type Values, type View } from './fields.ts'

/** A search as the address carries it: the whole state of the desk. */
export interface Request extends Values {
  /** What the field holds. */
  lane: Lane
  q: string
  typing: Typing
  offset: number
}
export type Lane = 'text' | 'word' | 'fragment' | 'translation' | 'gloss' | 'sense' | 'form'

interface LaneRow {
  lane: Lane
  word: string
  means: string
  /** What the field is called. */
  label: string
  /** The key of an address under which the field stands; `flag` beside it, where another lane has the same. */
  key: 'q' | 'lemma' | 'gloss' | 'sense' | 'morph'
  flag?: 'fuzzy' | 'translations'
  /** Its column of the table of what composes. */
  engine: EngineLane
  /** The longest that it reads. */
  longest: number
  /** Its order where none is named. */
  sort: Sort
}

/** The ways of searching. */
export const LANES: readonly LaneRow[] = [
  {
    lane: 'text',
    word: 'Text',
    means: 'Words as they stand in the text.',
    label: 'Words to find',
    key: 'q',
    engine: 'text',
    longest: 1000,
    sort: 'relevance',
  },
  {
    lane: 'word',
    word: 'Word',
    means: 'A dictionary word in all its forms, or its number.',
    label: 'A dictionary word or its number',
    key: 'lemma',
    engine: 'lemma',
    longest: 200,
    sort: 'corpus',
  },
  {
    lane: 'fragment',
    word: 'Fragment',
    means: 'Letters in a row, over the limits of words.',
    label: 'Letters in a row',
    key: 'q',
    flag: 'fuzzy',
    engine: 'fuzzy',
    longest: 1000,
    sort: 'corpus',
  },
  {
    lane: 'translation',
    word: 'Translation',
    means: 'Words of the translations that stand beside texts.',
    label: 'Words of a translation',
    key: 'q',
    flag: 'translations',
    engine: 'translations',
    longest: 1000,
    sort: 'relevance',
  },
  {
    lane: 'gloss',
    word: 'Gloss',
    means: 'Dictionary words by the short meaning that a source gives them.',
    label: 'Words of a gloss',
    key: 'gloss',
    engine: 'gloss',
    longest: 200,
    sort: 'corpus',
  },
  {
    lane: 'sense',
    word: 'Sense',
    means: 'Words that an edition assigns to a sense of a list, by number or name.',
    label: 'A sense, by number or name',
    key: 'sense',
    engine: 'sense',
    longest: 400,
    sort: 'corpus',
  },
  {
    lane: 'form',
    word: 'Form',
    means: 'Any word of one grammatical form.',
    label: 'A form, such as case=dat,number=plur',
    key: 'morph',
    engine: 'morph',
    longest: 400,
    sort: 'corpus',
  },
]

export const laneRow = (lane: Lane): LaneRow => LANES.find(row => row.lane === lane)!

export const EMPTY: Request = { ...USUAL, lane: 'text', q: '', typing: 'none', offset: 0 }

/** What an address may say, as pairs of a key and a text. */
export type Pair = readonly [key: string, text: string]

/**
 * Reads a query string of any origin. Unknown keys and values are passed over, and so is what does not go with the lane;
 * `damaged` says that an escape was cut and part of the text is lost. Of several anchors one counts: see `laneOf`.
 */
export function readRequest(search: string): { request: Request; damaged: boolean } {
  let damaged = false
  const pairs: Pair[] = []
  for (const pair of search.replace(/^\?/, '').split('&')) {
    const cut = pair.indexOf('=')
    if (cut < 0) continue
    const read = decode(pair.slice(cut + 1).replaceAll('+', ' '))
    damaged ||= read.damaged
    pairs.push([pair.slice(0, cut), read.text])
  }
  return { request: fitted(requestOf(pairs, 'text')).request, damaged }
}

function requestOf(pairs: readonly Pair[], usual: Lane): Request {
  const { lane, key, longest } = laneRow(laneOf(pairs) ?? usual)
  const request: Request = { ...EMPTY, lane }
  for (const [name, text] of pairs) {
    if (name === key) request.q = text.slice(0, longest)
    else if (name === 'offset' && /^\d{1,7}$/.test(text)) request.offset = Number(text)
    else if (Object.hasOwn(FIELDS, name)) take(request, name as FieldName, text)
    else request.typing = typingOf(name, text) ?? request.typing
  }
  return request
}

/** A dictionary word counts before all, then a sense, then words of the text; a form and a gloss only where they are alone. */
function laneOf(pairs: readonly Pair[]): Lane | undefined {
  const has = (key: string) => pairs.some(pair => pair[0] === key)
  const isOn = (key: string) => pairs.some(pair => pair[0] === key && (pair[1] === '1' || pair[1] === 'true'))
  if (has('lemma')) return 'word'
  if (has('sense')) return 'sense'
  if (isOn('fuzzy')) return 'fragment'
  if (isOn('translations')) return 'translation'
  if (has('q')) return 'text'
  if (has('morph')) return 'form'
  return has('gloss') ? 'gloss' : undefined
}

function take(request: Request, name: FieldName, text: string): void {
  const field = FIELDS[name]
  const value = (field.read as (text: string, before: unknown) => unknown)(text, request[name])
  if (value !== undefined) Object.assign(request, { [name]: value })
}

/** What a request says, as an address has it: only what differs from the usual. */
export function requestPairs(request: Request): Pair[] {
  const { key, flag } = laneRow(request.lane)
  // an empty field still says which lane it is
  const named = request.q !== '' || key !== 'q' || isSet(request, 'morph') || isSet(request, 'gloss')
  const pairs: Pair[] = [
    ...(named ? [[key, request.q] as const] : []),
    ...(flag ? [[flag, '1'] as const] : []),
    ...typingPair(request.typing),
  ]
  for (const [name, field] of ALL_FIELDS) for (const text of field.write(request[name])) pairs.push([name, text])
  if (request.offset > 0) pairs.push(['offset', String(request.offset)])
  return pairs
}

/** Pairs as a query string, every sign escaped that could be read otherwise. */
export const queryString = (pairs: readonly Pair[]): string =>
  pairs.map(([key, text]) => `${key}=${encodeURIComponent(text.toWellFormed()).replaceAll('%20', '+')}`).join('&')

export function requestPath(request: Request): string {
  const search = queryString(requestPairs(request))
  return search ? `/?${search}` : '/'
}

/** A form alone is looked for in one language, source or edition: without one nothing is asked. */
export const lacksLanguage = ({ lane, lang, source, pack }: Request): boolean =>
  lane === 'form' && lang === '' && source.length === 0 && pack.length === 0

/** What the library is asked; without words nothing is. */
export function searchArgs(
  request: Request,
  settings: { perPage: number; disclose: boolean; restricted: boolean },
): Given<'search'> | undefined {
  if (request.q.trim() === '' || lacksLanguage(request)) return undefined
  return {
    ...matchArgs(request),
    limit: settings.perPage,
    offset: request.offset,
    ...(settings.restricted ? { include_restricted: true } : {}),
    ...(settings.disclose ? { disclose_withheld: true } : {}),
  }
}

/** The part of it that says what matches, without page and reader. */
export function matchArgs(request: Request): Given<'search'> {
  const { key, flag, longest } = laneRow(request.lane)
  const set = ALL_FIELDS.filter(([name, field]) => field.part !== 'view' && isSet(request, name))
  return {
    [key === 'q' ? 'query' : key]: request.q.slice(0, longest),
    ...(flag ? { [flag]: true } : {}),
    ...typingArgs(request.typing),
    ...Object.fromEntries(set.map(([name, field]) => [name, field.arg(request[name])])),
  }
}

/** Words on each side of a match in lines, where nothing is said. */
export const CONTEXT = 6

/** Its matches as lines, in the order and width that are seen. */
export const lineArgs = (request: Request): Given<'concord'> => ({
  ...matchArgs({ ...request, sort: '', group: 'none', per_group: undefined }),
  before: request.context ?? CONTEXT,
  after: request.context ?? CONTEXT,
  ...(request.sort_by.length > 0 ? { sort_by: [...request.sort_by] } : {}),
})

/** By what a search is counted: a word by its forms, all else by text, where nothing is said. */
export const countedBy = ({ by, lane }: Request): string =>
  by || (lane === 'word' || lane === 'form' ? 'form' : 'document')

/** What is counted of a search; `without`: settings that are left out. Order and groups do not count. */
export function countArgs(request: Request, by: string, without: Partial<Request> = {}): Given<'freq'> {
  const {
    sort: _,
    group: __,
    per_group: ___,
    ...args
  } = matchArgs({
    ...request,
    ...without,
    sort: '',
    group: 'none',
    per_group: undefined,
  })
  return { ...args, by }
}

/** Arguments that the library proposes (`loosen`, `try_args`), put into the address. */
export function requestFromArgs(args: Record<string, unknown>, now: Request): Request {
  const pairs = Object.entries(args).flatMap(([name, value]): Pair[] =>
    textsOf(name, value).map(text => [name === 'query' ? 'q' : name, text]),
  )
  const request = requestOf(pairs, now.lane)
  if (laneOf(pairs) === undefined) request.q = now.q
  return fitted({ ...request, offset: 0 }).request
}

function textsOf(name: string, value: unknown): string[] {
  if (name === 'century') return [String(value)]
  if (Array.isArray(value)) return value.map(String)
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([facet, wanted]) => textsOf(facet, wanted).map(one => `${facet}:${one}`))
  return value === undefined || value === null || value === false ? [] : [String(value)]
}

/** Settings that say something only beside another. */
const NEEDS: Partial<Record<FieldName, readonly FieldName[]>> = {
  window: ['near'],
  ordered: ['near'],
  sentence: ['near'],
  place_role: ['place'],
  date_mode: ['from', 'to', 'century'],
  per_group: ['group'],
}

/** Lanes whose matches are words, which can stand in lines. */
const IN_LINES: readonly Lane[] = ['text', 'word', 'sense', 'form']

/** The column of a lane in the table of what composes; with a near word some have one of their own. */
function engineLane({ lane, near }: Pick<Request, 'lane' | 'near'>): EngineLane {
  const { engine } = laneRow(lane)
  return near !== '' && (engine === 'text' || engine === 'lemma') ? `${engine}+near` : engine
}

/** Why a setting cannot be used with what is asked, in a sentence; undefined where it can. */
export function whyNot(name: FieldName | 'typing', request: Pick<Request, 'lane' | 'near'>): string | undefined {
  const argument = name === 'typing' ? 'betacode' : name
  if (argument === laneRow(request.lane).key) return 'It is what the field holds.'
  const lane = engineLane(request)
  if (composes(argument, lane)) return undefined
  const [called, where] = [name === 'typing' ? 'A notation' : FIELDS[name].name, LANE_WORDS[lane].name]
  return COMPOSITION.get(argument)?.[lane] === 'n'
    ? `“${called}” has no meaning in ${where}.`
    : `“${called}” does not go with ${where}.`
}

/** Why what is found cannot be shown so, in a sentence; undefined where it can. */
export function whyNotView(view: View, { lane }: Pick<Request, 'lane'>): string | undefined {
  if (view === 'kwic' && !IN_LINES.includes(lane)) return 'Its matches are no words that could stand in lines.'
  if (view !== 'list' && lane === 'gloss') return 'What it finds are dictionary words, not passages.'
  return undefined
}

/** A request with what goes together, and the names of what fell away. */
export function fitted(request: Request): { request: Request; fell: string[] } {
  const next: Request = { ...request }
  const fell: string[] = []
  if (whyNotView(next.view, next) !== undefined) {
    fell.push(FIELDS.view.name)
    next.view = 'list'
  }
  // how lines are sorted and how long they are goes with lines alone, and what is counted by with counts
  if (next.view !== 'kwic') Object.assign(next, { sort_by: [], context: undefined })
  if (next.view !== 'counts') next.by = ''
  for (const [name, field] of ALL_FIELDS) {
    if (name === 'view' || !isSet(next, name)) continue
    const lost = NEEDS[name]?.every(other => !isSet(next, other)) ?? false
    if (!lost && whyNot(name, next) === undefined) continue
    if (!NEEDS[name]) fell.push(field.name)
    Object.assign(next, { [name]: field.usual })
  }
  // without a form there is nothing that could be ambiguous
  if (next.lane !== 'form' && !isSet(next, 'morph')) next.morph_ambiguous = 'include'
  // one way of naming years
  if (next.century) Object.assign(next, { from: undefined, to: undefined })
  if (next.typing !== 'none' && whyNot('typing', next) !== undefined) {
    fell.push(NOTATION_NAMES[next.typing])
    next.typing = 'none'
  }
  return { request: next, fell }
}

/**
 * The same words in another lane; what does not go with it falls away when the request is fitted. A form or gloss that
 * stood beside the words moves into the field of its own lane.
 */
export function inLane(request: Request, lane: Lane, q: string): Request {
  const { key } = laneRow(lane)
  const beside = key === 'morph' || key === 'gloss' ? request[key] : ''
  return { ...request, ...(beside ? { [key]: '' } : {}), lane, q: beside || q, offset: 0 }
}

const FILTERS = ALL_FIELDS.filter(([, field]) => field.part === 'filter')

/** How many filters are set, each value of a list counted. */
export const filterCount = (request: Request): number =>
  FILTERS.reduce((sum, [name, field]) => sum + field.write(request[name]).length, 0)

export const withoutFilters = (request: Request): Request => ({
  ...request,
  ...Object.fromEntries(FILTERS.map(([name, field]) => [name, field.usual])),
  offset: 0,
})

/** The order that holds. */
export const sortOf = ({ sort, lane }: Request): Sort => sort || laneRow(lane).sort

/** What the reader marks again: what was asked, without the filters that chose among texts. */
export function markedAgain(request: Request): Request {
  const kept: readonly FieldName[] = ['tier', 'forms', 'match', 'reading', 'text_state', 'words']
  const plain = withoutFilters(request)
  for (const name of kept) Object.assign(plain, { [name]: request[name] })
  // a form alone is asked of a language
  if (request.lane === 'form') plain.lang = request.lang
  return { ...plain, sort: '', group: 'none', per_group: undefined, view: 'list', sort_by: [], context: undefined }
}
