import type { Args, Data } from '../../api/catalogue.ts'
import type { Note, Refusal } from '../../api/envelope.ts'
import { distance } from '../../api/operation.ts'
import { hasRules, scriptOf, scriptsWithoutRules } from '../../model/fold/index.ts'
import { equivalentCodes, languageName } from '../../model/language.ts'
import type { LicenseClass } from '../../model/records.ts'
import { number, plural, type Result, refused, Sources } from '../answer.ts'
import { type Filter, readFilters } from '../filters/index.ts'
import { hitOf } from '../hits.ts'
import type { Library } from '../library.ts'
import { type Found, findPassages } from '../match/result.ts'
import { allTerms, foldQuery, type Part, positiveTerms, type Term, type TermNode } from '../match/terms.ts'
import type { OpenPack } from '../pack.ts'
import { parseQuery } from '../query/parse.ts'
import { pageByScore } from '../rank/page.ts'
import type { Turn } from '../turn.ts'

type SearchArgs = Args<'search'>
type SearchData = Data<'search'>

/** The text lane: passages whose words satisfy a query. */
export async function textLane(library: Library, args: SearchArgs, turn: Turn): Promise<Result<SearchData>> {
  const query = args.query
  if (query === undefined)
    return refused({ code: 'anchor_missing', field: 'query', message: 'Give the words to search for in query.' })
  const notes: Note[] = []
  const limit = clampLimit(args.limit, notes)
  if (library.shelf.length === 0)
    return refused({
      code: 'not_ready',
      message: 'No text is on this device yet; get one in the library.',
      try: 'Install a pack.',
    })
  const scope = scopeOf(library, args)
  if (!scope.ok) return refused(scope.refusal)

  const parsed = parseQuery(query)
  if (!parsed.ok) return refused(parsed.refusal)
  notes.push(...parsed.notes)

  const packs = await library.packs({ ids: scope.ids, restricted: args.include_restricted })
  const read = readFilters(args, packs)
  if (!read.ok) return refused(read.refusal)

  const held = [...new Set(packs.flatMap(p => p.languages.map(l => l.code)))]
  const wanted = args.lang ? equivalentCodes(args.lang.trim().toLowerCase()) : undefined
  const installed = wanted ? held.filter(l => wanted.includes(l)) : held
  if (installed.length === 0) {
    notes.push({
      code: 'no_language',
      text: `No installed pack holds the language ${args.lang}; there are ${held.map(languageName).join(', ')}.`,
    })
    return emptyAnswer(packs, query, notes)
  }
  const node = foldQuery(parsed.node, {
    installed,
    ...(wanted && installed.length === 1 ? { lang: installed[0]! } : {}),
  })
  if (node === null)
    return refused({
      code: 'query_empty',
      field: 'query',
      message: `Nothing to search for: "${query}" has no letters or digits after folding.`,
    })

  const find = (n: TermNode, filters: readonly Filter[], mode = args.match, score = false) =>
    findPassages(packs, n, { mode, reading: args.reading, filters, score }, turn)
  const found = await find(node, read.filters, args.match, args.sort === 'relevance')

  // what was found is shown whole, also when the time is up
  library.setDeadline(null)
  const sources = new Sources()
  const hits: SearchData['hits'] = []
  for (const { pack, passage } of pageOf(found, args.sort, args.offset, limit)) {
    const document = pack.documentOf(passage)
    sources.add(pack, document.source, document.license_class)
    hits.push(hitOf(pack, passage, node, args.match, args.reading))
  }

  const partial = found.searched < packs.length
  const relation = partial ? 'gte' : 'eq'
  if (hits.length > 0)
    notes.push({
      code: 'showing',
      text: `showing ${number(args.offset + 1)}–${number(args.offset + hits.length)} of ${partial ? 'at least ' : ''}${number(found.total)}`,
    })
  else if (found.total > 0)
    notes.push({
      code: 'offset_past_end',
      text: `There are ${number(found.total)} hits; the page asked for begins after the last.`,
    })
  const searched = searchedOf(packs, read.filters)
  const loosen =
    found.total === 0 && !partial ? await loosenOf(args, node, read.filters, packs, notes, find) : undefined
  if (args.disclose_withheld && !args.include_restricted)
    await discloseWithheld(library, args, node, read.filters, notes, turn)

  return {
    ok: true,
    data: {
      lane: 'text',
      total: { value: found.total, relation },
      occurrences: { value: found.occurrences, relation },
      shown: hits.length,
      hits,
      normalized: {
        terms: allTerms(node)
          .flatMap(t => (t.kind === 'near' ? t.terms : [t]))
          .map(normalizedTerm),
      },
      packs: packsOf(packs),
      searched,
      facets: facetsOf(found),
      ...(loosen && loosen.length > 0 ? { loosen } : {}),
    },
    summary:
      found.total === 0
        ? `No passage matches “${query}”; ${plural(searched.passages, 'passage')} in ${plural(searched.packs, 'pack')} searched.`
        : `Showing ${number(hits.length)} of ${partial ? 'at least ' : ''}${plural(found.total, 'passage')} for “${query}”${args.lang ? ` in ${languageName(args.lang)}` : ''}, ${plural(searched.packs, 'pack')} searched.`,
    notes,
    sources: sources.list(),
    ...(partial
      ? {
          partial: {
            reason: 'The time allowed passed before every pack was searched.',
            done: found.searched,
            of: packs.length,
          },
        }
      : {}),
  }
}

function clampLimit(limit: number, notes: Note[]): number {
  const clamped = Math.min(50, Math.max(1, limit))
  if (clamped !== limit)
    notes.push({ code: 'limit_clamped', text: `limit ${limit} is out of 1 to 50; ${clamped} was used.` })
  return clamped
}

function scopeOf(library: Library, args: SearchArgs): { ok: true; ids: string[] } | { ok: false; refusal: Refusal } {
  let ids = library.shelf.map(p => p.id)
  for (const field of ['pack', 'source'] as const) {
    const wanted = args[field]
    if (!wanted || wanted.length === 0) continue
    const unknown = wanted.find(id => !library.shelf.some(p => p.id === id))
    if (unknown !== undefined)
      return {
        ok: false,
        refusal: {
          code: 'scope_unknown',
          field,
          message: `No installed ${field} is called "${unknown}".`,
          expected: library.shelf.map(p => p.id).join(', '),
        },
      }
    ids = ids.filter(id => wanted.includes(id))
  }
  return { ok: true, ids }
}

/** The hits of one page, in order: pack and passage. */
function pageOf(
  found: Found,
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
  const scores = new Float64Array(found.total)
  let n = 0
  for (const result of results) {
    scores.set(result.scores, n)
    n += result.passages.length
  }
  return Array.from(pageByScore(scores, offset, limit), place => at(place)!)
}

/**
 * A term as it was compared. Where languages with rules for its script are on this device, their folds are told; the
 * generic one, which then can only matter in a foreign text, is told only where it is alone.
 */
function normalizedTerm(term: Term): SearchData['normalized']['terms'][number] {
  const script = scriptOf(term.input) ?? undefined
  const ruled = term.variants.filter(v => [...v.languages].some(l => hasRules(l, script)))
  const folds = (ruled.length > 0 ? ruled : term.variants).map(v => v.parts.map(partWords).join(' '))
  return { input: term.input, folds: [...new Set(folds)] }
}

function partWords(part: Part): string {
  switch (part.kind) {
    case 'prefix':
      return `${part.token}*`
    case 'suffix':
      return `*${part.token}`
    case 'infix':
      return `*${part.token}*`
    case 'any':
      return '*'
    case 'pattern':
      return part.token.replaceAll('.*', '*').replaceAll('.', '?')
    case 'exact':
      return part.token
  }
}

/** Counts over the whole result, by language, source and licence. */
function facetsOf(found: Found): SearchData['facets'] {
  const languages = new Map<string, number>()
  const sources = new Map<string, { label: string; passages: number }>()
  const licenses = new Map<LicenseClass, number>()
  for (const { pack, passages } of found.results) {
    const byDocument = new Uint32Array(pack.documents.length)
    const byLanguage = new Uint32Array(pack.languages.length)
    const { documents, languageColumn } = pack
    let d = 0
    for (const passage of passages) {
      while (d + 1 < documents.length && documents[d + 1]!.first_passage <= passage) d++
      byDocument[d]!++
      byLanguage[languageColumn?.[passage] ?? 0]!++
    }
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
    })
  }
  const byCount = <T extends { passages: number; key: string }>(rows: T[]) =>
    rows.sort((a, b) => b.passages - a.passages || (a.key < b.key ? -1 : 1))
  return {
    language: byCount([...languages].map(([key, passages]) => ({ key, passages }))),
    source: byCount([...sources].map(([key, s]) => ({ key, ...s }))),
    license: byCount([...licenses].map(([key, passages]) => ({ key, passages }))),
  }
}

const packsOf = (packs: readonly OpenPack[]) => [
  ...new Map(packs.map(p => [p.id, { id: p.id, version: p.version }])).values(),
]

function searchedOf(packs: readonly OpenPack[], filters: readonly Filter[]): SearchData['searched'] {
  let passages = 0
  const ids = new Set<string>()
  const languages = filters.find(f => f.languages)?.languages
  const documents = filters.filter(f => f.document)
  for (const pack of packs) {
    let mine = 0
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

/** What would find something: each filter taken away, each word alone, nearer spellings. Every number is exact. */
async function loosenOf(
  args: SearchArgs,
  node: TermNode,
  filters: readonly Filter[],
  packs: readonly OpenPack[],
  notes: Note[],
  find: (n: TermNode, filters: readonly Filter[], mode?: SearchArgs['match']) => Promise<Found>,
): Promise<NonNullable<SearchData['loosen']>> {
  const loosen: NonNullable<SearchData['loosen']> = []
  const base = Object.fromEntries(
    Object.entries(args).filter(([key, value]) => value !== undefined && key !== 'offset'),
  ) as Record<string, unknown>
  const less = (key: string) => Object.fromEntries(Object.entries(base).filter(([k]) => k !== key))
  for (const filter of filters) {
    const total = (
      await find(
        node,
        filters.filter(f => f !== filter),
      )
    ).total
    if (total > 0) {
      loosen.push({ text: `without ${filter.sentence}`, total, args: less(filter.name) })
      notes.push({ code: 'filter_empties', text: `0 hits; ${number(total)} without ${filter.sentence}.` })
    }
  }
  if (args.match !== 'folded') {
    const total = (await find(node, filters, 'folded')).total
    if (total > 0) loosen.push({ text: 'with accents, points and case ignored', total, args: less('match') })
  }
  const terms = positiveTerms(node)
  if (terms.length > 1 || terms[0]?.kind === 'near')
    for (const term of terms.flatMap(t => (t.kind === 'near' ? t.terms : [t]))) {
      const total = (await find(term, filters)).total
      loosen.push({
        text: term.input,
        total,
        args: { ...base, query: term.leaf.quoted ? `"${term.input}"` : term.input },
      })
    }
  for (const term of terms) {
    if (term.kind !== 'term' || term.variants.some(v => v.parts.length !== 1 || v.parts[0]!.kind !== 'exact')) continue
    if ((await find(term, [])).total > 0) continue
    const near = nearestForms(packs, term)
    if (near.length > 0) {
      notes.push({
        code: 'nearest',
        text: `“${term.input}” stands in no text searched; nearest are ${near.map(f => f.form).join(', ')}.`,
      })
      for (const { form, df } of near) loosen.push({ text: form, total: df, args: { ...base, query: form } })
    } else
      notes.push({
        code: 'absent',
        text: `“${term.input}” stands in no text searched, nor a word within two letters of it.`,
      })
  }
  const hint = scriptsWithoutRules(args.query ?? '')
  if (hint.length > 0)
    notes.push({
      code: 'script',
      text: `No fold rule reads ${hint.join(', ')}; a transliteration may find what the letters do not.`,
    })
  return loosen
}

/** The forms within two letters of a word, nearest and commonest first, at most five. */
function nearestForms(packs: readonly OpenPack[], term: Term): { form: string; df: number }[] {
  const wanted = new Set(term.variants.map(v => v.parts[0]!.token))
  const near = new Map<string, { form: string; df: number; d: number }>()
  for (const token of wanted) {
    if (token.length < 3) continue
    for (const pack of packs) {
      const { text, starts } = pack.forms
      for (let i = 0; i < starts.length; i++) {
        const start = starts[i]!
        const length = (i + 1 < starts.length ? starts[i + 1]! - 1 : text.length - 1) - start
        if (Math.abs(length - token.length) > 2) continue
        const form = text.slice(start, start + length)
        const d = distance(token, form, 3)
        if (d > 2) continue
        const df = pack.form(form)?.df ?? 0
        const seen = near.get(form)
        near.set(form, { form, df: (seen?.df ?? 0) + df, d: Math.min(d, seen?.d ?? d) })
      }
    }
  }
  return [...near.values()].sort((a, b) => a.d - b.d || b.df - a.df || (a.form < b.form ? -1 : 1)).slice(0, 5)
}

/** The one number that a reader who asked for it gets: matches in withheld texts. */
async function discloseWithheld(
  library: Library,
  args: SearchArgs,
  node: TermNode,
  filters: readonly Filter[],
  notes: Note[],
  turn: Turn,
): Promise<void> {
  const ids = args.pack ?? library.shelf.map(p => p.id)
  const hidden = (await library.packs({ ids, restricted: true })).filter(p => p.restricted)
  if (hidden.length === 0) return
  const { total } = await findPassages(
    hidden,
    node,
    { mode: args.match, reading: args.reading, filters, score: false },
    turn,
  )
  if (total > 0)
    notes.push({ code: 'withheld_matches', text: `${plural(total, 'match is', 'matches are')} in withheld material.` })
}

function emptyAnswer(packs: readonly OpenPack[], query: string, notes: Note[]): Result<SearchData> {
  return {
    ok: true,
    data: {
      lane: 'text',
      total: { value: 0, relation: 'eq' },
      occurrences: { value: 0, relation: 'eq' },
      shown: 0,
      hits: [],
      normalized: { terms: [] },
      packs: packsOf(packs),
      searched: { passages: 0, packs: 0 },
      facets: { language: [], source: [], license: [] },
    },
    summary: `No passage was searched for “${query}”.`,
    notes,
    sources: [],
  }
}
