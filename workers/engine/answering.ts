import type { Args, Data } from '../api/catalogue.ts'
import type { Answered, Note, Refusal } from '../api/envelope.ts'
import type { Hit } from '../api/shapes.ts'
import { languageName } from '../model/language.ts'
import type { LicenseClass } from '../model/records.ts'
import { number, plural, type Result, Sources } from './answer.ts'
import { countAllowed, endOf } from './filters/allowed.ts'
import type { Filter } from './filters/index.ts'
import { kindPaths } from './filters/kind.ts'
import type { Library } from './library.ts'
import { withoutFilters, withoutModifiers } from './loosen.ts'
import type { Conditions } from './match/conditions.ts'
import type { Found, PackResult } from './match/result.ts'
import type { TermNode } from './match/terms.ts'
import { type Ordered, ordered, type Place } from './order.ts'
import type { OpenPack } from './pack.ts'
import { type SearchRequest, speaking } from './request.ts'
import type { Anchor, AskedPlaces } from './token-rows.ts'
import { type Turn, watched } from './turn.ts'

type SearchArgs = Args<'search'>
type SearchData = Data<'search'>

/** The passages found, as far as paging and counting go; every lane makes one. */
export type FoundPassages = Pick<Found, 'results' | 'total' | 'occurrences' | 'searched' | 'silent'>

/**
 * The passages of pack after pack, as long as there is time. `already` packs needed no search; one whose search was
 * cut short is not counted as searched, though what it found is kept.
 */
export async function overPacks(
  packs: readonly OpenPack[],
  already: number,
  turn: Turn,
  find: (pack: OpenPack, own: Turn, n: number) => Promise<PackResult>,
): Promise<Omit<FoundPassages, 'silent'>> {
  const results: PackResult[] = []
  let searched = already
  let total = 0
  let occurrences = 0
  for (const [n, pack] of packs.entries()) {
    if (turn.late()) break
    const own = watched(turn)
    const result = await find(pack, own, n)
    if (!own.cut) searched++
    total += result.passages.length
    occurrences += result.occurrences
    if (result.passages.length > 0) results.push(result)
    if (turn.due()) await turn.rest()
  }
  return { results, total, occurrences, searched }
}

/** Where a lane finds its matches, for those who show each of them in a line. */
export type MatchPlaces =
  | { kind: 'words'; node: TermNode; conditions: Conditions }
  | { kind: 'tokens'; anchor: (pack: OpenPack) => Anchor; asked: AskedPlaces }

/** What a lane found, before it is a page: every operation over matches begins with it. */
export interface LaneAnswer {
  lane: SearchData['lane']
  request: SearchRequest
  /** What was asked, as a sentence names it: `“μῆνιν”`, `the word λόγος`. */
  asked: string
  found: FoundPassages
  /** The order where the request names none. */
  order: 'relevance' | 'corpus'
  hit: (pack: OpenPack, passage: number) => Hit
  /** What is shown in the place of passages, one by one in its order; `found.total` counts it. */
  items?: {
    /** What one and many are called. */
    words: readonly [string, string]
    at: (n: number) => Place & { hit: Hit }
  }
  normalized: SearchData['normalized']['terms']
  /** Packs that could be searched in this way, where not all can, and why the others cannot. */
  searching?: readonly OpenPack[]
  left?: string
  /** Where the matches stand; lanes that match no words have none. */
  places?: MatchPlaces
  /** Keys of this lane alone. */
  more?: Partial<SearchData>
  tiers?: SearchData['facets']['tier']
  /** What would find something, where nothing is found. */
  loosen?: () => Promise<NonNullable<SearchData['loosen']>>
  notes: Note[]
}

/** What a lane gives back: what it found, or why it did not look. */
export type LaneResult = { ok: true; answer: LaneAnswer } | { ok: false; refusal: Refusal }

/** A lane: a way of matching. */
export type FindLane = (library: Library, args: SearchArgs, turn: Turn) => Promise<LaneResult>

/** One page of what a lane found. */
export async function answerOf(
  library: Library,
  args: SearchArgs,
  lane: LaneAnswer,
  find: (args: SearchArgs) => Promise<LaneResult>,
): Promise<Result<SearchData>> {
  const { request, found, notes } = lane
  const searching = lane.searching ?? request.packs
  if (request.installed.length === 0)
    notes.push({
      code: 'no_language',
      text: `No installed pack holds the language ${args.lang}; there are ${request.held.map(languageName).join(', ')}.`,
    })
  // what was found is shown whole, also when the time is up
  library.setDeadline(null)
  const sources = new Sources()
  const order = lane.items ? undefined : ordered(found, args.sort ?? lane.order, args.group, args.per_group)
  const places = order
    ? order.page(args.offset, request.limit)
    : Array.from({ length: Math.max(0, Math.min(request.limit, found.total - args.offset)) }, (_, i) =>
        lane.items!.at(args.offset + i),
      )
  const hits = places.map(place => {
    const { pack, passage } = place
    sources.add(pack, pack.documentOf(passage))
    const hit = 'hit' in place ? (place.hit as Hit) : lane.hit(pack, passage)
    return withFilters(hit, pack, passage, request.filters)
  })
  const searched = request.installed.length === 0 ? NONE_SEARCHED : searchedOf(searching, request.filters)
  const told = tellPage(lane, hits.length, searched, args)
  const loosen =
    found.total === 0 && !told.partial
      ? [
          ...(await withoutFilters(args, lane, find)),
          ...(await withoutModifiers(args, lane, find)),
          ...((await lane.loosen?.()) ?? []),
        ]
      : []
  const discloses = args.disclose_withheld && !args.include_restricted && library.hasWithheld
  const withheld = discloses ? await withheldIn(args, find) : 0
  if (withheld > 0)
    notes.push({
      code: 'withheld_matches',
      text: `${plural(withheld, 'match is', 'matches are')} in withheld material.`,
    })
  return {
    ok: true,
    data: {
      lane: lane.lane,
      total: { value: found.total, relation: told.relation },
      ...(lane.items ? {} : { occurrences: { value: found.occurrences, relation: told.relation } }),
      shown: hits.length,
      hits,
      normalized: { terms: lane.normalized },
      packs: packsOf(request.packs),
      searched,
      ...coverageOf(lane),
      ...(loosen.length > 0 ? { loosen } : {}),
      facets: { ...facetsOf(found), ...(lane.tiers ? { tier: lane.tiers } : {}) },
      ...(order?.groupOf ? groupsOf(order, places, args) : {}),
      ...lane.more,
    },
    summary: told.summary,
    notes,
    sources: sources.list(),
    ...(told.partial ? { partial: told.partial } : {}),
  }
}

/** How many matching passages lie in withheld texts: the one number that a reader who asked for it gets. */
async function withheldIn(args: SearchArgs, find: (args: SearchArgs) => Promise<LaneResult>): Promise<number> {
  const all = await find({ ...args, include_restricted: true })
  if (!all.ok) return 0
  return all.answer.found.results.reduce((sum, r) => sum + (r.pack.restricted ? r.passages.length : 0), 0)
}

const NONE_SEARCHED: SearchData['searched'] = { passages: 0, packs: 0 }

/** What could not be searched in this way, where there is such. */
export function coverageOf({ request, searching, left = '' }: LaneAnswer): Pick<SearchData, 'coverage'> {
  if (!searching) return {}
  const out = speaking(request).filter(p => !searching.includes(p))
  if (out.length === 0) return {}
  return {
    coverage: { searched: searching.map(p => p.id), left_out: out.map(p => ({ pack: p.id, reason: left })) },
  }
}

/** The groups of a page in its order: how many hits of each stand here, and how many are still to come. */
function groupsOf(order: Ordered, places: readonly Place[], args: SearchArgs): Partial<SearchData> {
  const runs: NonNullable<SearchData['page_groups']> = []
  const before = new Map<string, number>()
  const count = (key: string) => {
    const n = (before.get(key) ?? 0) + 1
    before.set(key, n)
    return n
  }
  for (const place of order.page(0, args.offset)) count(order.groupOf!(place).key)
  for (const place of places) {
    const { key, label, passages } = order.groupOf!(place)
    const left = passages - count(key)
    const last = runs.at(-1)
    if (last?.key === key) Object.assign(last, { shown: last.shown + 1, left })
    else runs.push({ key, label, passages, shown: 1, left })
  }
  return { groups: order.groups ?? 0, page_groups: runs }
}

/** What is found where no pack in scope holds the language asked for. */
export const NOTHING_FOUND: FoundPassages = {
  results: [],
  total: 0,
  occurrences: 0,
  searched: Number.POSITIVE_INFINITY,
  silent: new Map(),
}

/** The hit of an answer that has none. */
export const noHit = (): never => {
  throw new Error('A search that found nothing has no hits.')
}

/** What is said of the page and of the whole: numbers, and whether the time cut the search. */
function tellPage(
  { found, request, asked, notes, items }: LaneAnswer,
  shown: number,
  searched: SearchData['searched'],
  args: SearchArgs,
): { summary: string; relation: 'eq' | 'gte'; partial: Answered<unknown>['partial'] } {
  const partial = found.searched < request.packs.length
  const least = partial ? 'at least ' : ''
  const [one, many] = items?.words ?? ['passage', 'passages']
  if (shown > 0)
    notes.push({
      code: 'showing',
      text: `showing ${number(args.offset + 1)}–${number(args.offset + shown)} of ${least}${number(found.total)}`,
    })
  else if (found.total > 0)
    notes.push({
      code: 'offset_past_end',
      text: `There are ${number(found.total)} hits; the page asked for begins after the last.`,
    })
  tellFilters(found, request.filters, notes)
  const { passages, packs } = searched
  const within = args.lang ? ` in ${languageName(args.lang)}` : ''
  return {
    relation: partial ? 'gte' : 'eq',
    partial: partial
      ? {
          reason: 'The time allowed passed before every pack was searched.',
          done: found.searched,
          of: request.packs.length,
        }
      : undefined,
    summary:
      request.installed.length === 0
        ? `No passage was searched for ${asked}.`
        : found.total === 0
          ? `No ${one} matches ${asked}; ${plural(passages, 'passage')} in ${plural(packs, 'pack')} searched.`
          : `Showing ${number(shown)} of ${least}${plural(found.total, one, many)} for ${asked}${within}, ${plural(packs, 'pack')} searched.`,
  }
}

/** What the filters left out for want of knowledge, and which hits rest on uncertain grounds. */
function tellFilters({ results, silent }: FoundPassages, filters: readonly Filter[], notes: Note[]): void {
  for (const [filter, n] of silent)
    notes.push({
      code: 'left_out',
      text: `${plural(n, 'match', 'matches')} ${filter.silent!.where} left out.`,
    })
  for (const { rests } of filters) {
    if (!rests) continue
    let n = 0
    for (const { pack, passages } of results)
      perDocument(passages, pack.documents).forEach((mine, d) => {
        if (mine > 0 && rests.document(pack.documents[d]!, pack)) n += mine
      })
    if (n > 0) notes.push(rests.note(n === 1 ? '1 hit rests' : `${number(n)} hits rest`))
  }
}

/** A hit with what satisfied the filters. */
function withFilters(hit: Hit, pack: OpenPack, passage: number, filters: readonly Filter[]): Hit {
  for (const filter of filters) Object.assign(hit, filter.shows?.(pack, passage))
  return hit
}

/** How many of the passages, ascending, each document has: its end is sought, not walked to. */
function perDocument(passages: Uint32Array, documents: OpenPack['documents']): Uint32Array {
  const counts = new Uint32Array(documents.length)
  let from = 0
  for (let d = 0; d < documents.length && from < passages.length; d++) {
    const to = endOf(passages, from, documents[d + 1]?.first_passage ?? Number.POSITIVE_INFINITY)
    counts[d] = to - from
    from = to
  }
  return counts
}

/** Counts over the whole result, by language, source, kind and licence. */
function facetsOf(found: FoundPassages): SearchData['facets'] {
  const languages = new Map<string, number>()
  const sources = new Map<string, { label: string; passages: number }>()
  const kinds = new Map<string, number>()
  const licenses = new Map<LicenseClass, number>()
  for (const { pack, passages } of found.results) {
    const { documents, languageColumn } = pack
    const byDocument = perDocument(passages, documents)
    const byLanguage = new Uint32Array(pack.languages.length)
    if (languageColumn) for (let i = 0; i < passages.length; i++) byLanguage[languageColumn[passages[i]!]!]!++
    else byLanguage[0] = passages.length
    byLanguage.forEach((n, id) => {
      const code = pack.languages.find(l => l.id === id)?.code
      if (n > 0 && code) languages.set(code, (languages.get(code) ?? 0) + n)
    })
    byDocument.forEach((n, i) => {
      if (n === 0) return
      const document = documents[i]!
      const entry = sources.get(document.source) ?? { label: pack.source(document.source).title, passages: 0 }
      entry.passages += n
      sources.set(document.source, entry)
      licenses.set(document.license_class, (licenses.get(document.license_class) ?? 0) + n)
      for (const path of kindPaths(pack, document.id)) kinds.set(path, (kinds.get(path) ?? 0) + n)
    })
  }
  const byCount = <T extends { passages: number; key: string }>(rows: T[]) =>
    rows.sort((a, b) => b.passages - a.passages || (a.key < b.key ? -1 : 1))
  return {
    language: byCount([...languages].map(([key, passages]) => ({ key, passages }))),
    source: byCount([...sources].map(([key, s]) => ({ key, ...s }))),
    kind: byCount([...kinds].map(([key, passages]) => ({ key, passages }))),
    license: byCount([...licenses].map(([key, passages]) => ({ key, passages }))),
  }
}

export const packsOf = (packs: readonly OpenPack[]) => [
  ...new Map(packs.map(p => [p.id, { id: p.id, version: p.version }])).values(),
]

/** Passages and packs that a request searches, filters counted in. */
function searchedOf(packs: readonly OpenPack[], filters: readonly Filter[]): SearchData['searched'] {
  let passages = 0
  const ids = new Set<string>()
  for (const pack of packs) {
    const mine = countAllowed(pack, filters)
    if (mine > 0) ids.add(pack.id)
    passages += mine
  }
  return { passages, packs: ids.size }
}
