import type { Args, Data } from '../api/catalogue.ts'
import type { Answered, Note } from '../api/envelope.ts'
import type { Hit } from '../api/shapes.ts'
import { arena } from '../model/arena.ts'
import { languageName } from '../model/language.ts'
import type { LicenseClass } from '../model/records.ts'
import { number, plural, type Result } from './answer.ts'
import { allowedPassages, type Filter } from './filters/index.ts'
import type { Found, PackResult } from './match/result.ts'
import type { OpenPack } from './pack.ts'
import { pageByScore } from './rank/page.ts'
import type { SearchRequest } from './request.ts'
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

/** The hits of one page, in order: pack and passage. */
export function pageOf(
  found: FoundPassages,
  sort: SearchArgs['sort'],
  offset: number,
  limit: number,
): { pack: OpenPack; passage: number }[] {
  const { results } = found
  const at = (place: number) => {
    let rest = place
    for (const result of results) {
      if (rest < result.passages.length) return { pack: result.pack, passage: result.passages[rest]! }
      rest -= result.passages.length
    }
    return undefined
  }
  if (sort === 'corpus')
    return Array.from({ length: Math.max(0, Math.min(limit, found.total - offset)) }, (_, i) => at(offset + i)!)
  const [only, ...more] = results
  if (!only) return []
  let { scores } = only
  if (more.length > 0) {
    scores = arena.float64(found.total)
    let n = 0
    for (const result of results) {
      scores.set(result.scores, n)
      n += result.passages.length
    }
  }
  return Array.from(pageByScore(scores, offset, limit), place => at(place)!)
}

/** What is said of the page and of the whole: numbers, and whether the time cut the search. */
export function tellPage(
  found: FoundPassages,
  shown: number,
  args: SearchArgs,
  request: SearchRequest,
  asked: string,
  notes: Note[],
): { summary: string; relation: 'eq' | 'gte'; partial: Answered<unknown>['partial'] } {
  const partial = found.searched < request.packs.length
  const least = partial ? 'at least ' : ''
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
  const { passages, packs } = searchedOf(request.packs, request.filters)
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
      found.total === 0
        ? `No passage matches ${asked}; ${plural(passages, 'passage')} in ${plural(packs, 'pack')} searched.`
        : `Showing ${number(shown)} of ${least}${plural(found.total, 'passage')} for ${asked}${within}, ${plural(packs, 'pack')} searched.`,
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
export function withFilters(hit: Hit, pack: OpenPack, passage: number, filters: readonly Filter[]): Hit {
  for (const filter of filters) Object.assign(hit, filter.shows?.(pack, passage))
  return hit
}

/** How many of the passages, ascending, each document has: its end is sought, not walked to. */
function perDocument(passages: Uint32Array, documents: OpenPack['documents']): Uint32Array {
  const counts = new Uint32Array(documents.length)
  let from = 0
  for (let d = 0; d < documents.length && from < passages.length; d++) {
    const next = documents[d + 1]?.first_passage ?? Number.POSITIVE_INFINITY
    let step = 1
    let high = from
    while (high < passages.length && passages[high]! < next) {
      high += step
      step *= 2
    }
    let low = Math.max(from, high - (step >> 1))
    high = Math.min(high, passages.length)
    while (low < high) {
      const middle = (low + high) >> 1
      if (passages[middle]! < next) low = middle + 1
      else high = middle
    }
    counts[d] = low - from
    from = low
  }
  return counts
}

/** Counts over the whole result, by language, source and licence. */
export function facetsOf(found: FoundPassages): SearchData['facets'] {
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
      for (const path of pack.kindsOf(document.id)) kinds.set(path, (kinds.get(path) ?? 0) + n)
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
export function searchedOf(packs: readonly OpenPack[], filters: readonly Filter[]): SearchData['searched'] {
  let passages = 0
  const ids = new Set<string>()
  const languages = filters.find(f => f.languages)?.languages
  const documents = filters.filter(f => f.document)
  const byPassage = filters.some(f => f.passage)
  for (const pack of packs) {
    let mine = 0
    const allowed = byPassage ? allowedPassages(pack, filters) : undefined
    if (allowed === 'none') continue
    if (typeof allowed === 'function') {
      for (let passage = 0; passage < pack.passages; passage++) if (allowed(passage)) mine++
      if (mine > 0) ids.add(pack.id)
      passages += mine
      continue
    }
    if (documents.length > 0)
      for (const d of pack.documents) mine += documents.every(f => f.document!(d, pack)) ? d.passages : 0
    else mine = pack.passages
    if (languages) {
      const spoken = pack.languages.filter(l => languages.has(l.code)).reduce((sum, l) => sum + l.passages, 0)
      mine = Math.min(mine, spoken)
    }
    if (mine > 0) ids.add(pack.id)
    passages += mine
  }
  return { passages, packs: ids.size }
}

/** The answer where no pack in scope holds the language asked for. */
export function noLanguage(args: SearchArgs, request: SearchRequest, asked: string, notes: Note[]): Result<SearchData> {
  notes.push({
    code: 'no_language',
    text: `No installed pack holds the language ${args.lang}; there are ${request.held.map(languageName).join(', ')}.`,
  })
  return {
    ok: true,
    data: {
      lane:
        args.lemma !== undefined
          ? 'lemma'
          : args.fuzzy
            ? 'fuzzy'
            : args.translations
              ? 'translations'
              : args.query !== undefined
                ? 'text'
                : 'morph',
      total: { value: 0, relation: 'eq' },
      occurrences: { value: 0, relation: 'eq' },
      shown: 0,
      hits: [],
      normalized: { terms: [] },
      packs: packsOf(request.packs),
      searched: { passages: 0, packs: 0 },
      facets: { language: [], source: [], kind: [], license: [] },
    },
    summary: `No passage was searched for ${asked}.`,
    notes,
    sources: [],
  }
}
