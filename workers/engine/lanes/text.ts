import type { Args, Data } from '../../api/catalogue.ts'
import type { Note, Refusal } from '../../api/envelope.ts'
import { hasRules, scriptOf, scriptsWithoutRules } from '../../model/fold/index.ts'
import { number, plural, type Result, refused, Sources } from '../answer.ts'
import { facetsOf, noLanguage, packsOf, pageOf, searchedOf, tellPage, withFilters } from '../answering.ts'
import type { Filter } from '../filters/index.ts'
import { distanceIn, hitOf, whyOf } from '../hits.ts'
import type { Library } from '../library.ts'
import { eachNear } from '../match/nearest.ts'
import { type Found, findPassages } from '../match/result.ts'
import { allTerms, foldQuery, type Part, positiveTerms, type Term, type TermNode, withNear } from '../match/terms.ts'
import { readNear } from '../near.ts'
import { decodeQuery } from '../notation.ts'
import type { OpenPack } from '../pack.ts'
import { parseQuery } from '../query/parse.ts'
import type { Leaf, QueryNode } from '../query/syntax.ts'
import { readRequest } from '../request.ts'
import type { Turn } from '../turn.ts'

type SearchArgs = Args<'search'>
type SearchData = Data<'search'>

/** The text lane: passages whose words satisfy a query. */
export async function textLane(library: Library, args: SearchArgs, turn: Turn): Promise<Result<SearchData>> {
  const notes: Note[] = []
  const asked = decodeQuery(args, args.query ?? '', notes)
  const parsed = parseQuery(asked.text)
  if (!parsed.ok) return refused(parsed.refusal)
  notes.push(...parsed.notes)
  const read = await readRequest(library, args, notes)
  if (!read.ok) return refused(read.refusal)
  const { request } = read
  const { packs, filters } = request
  const strongs = strongsTerm(parsed.node, packs)
  if (strongs) return refused(strongs)
  if (request.installed.length === 0) return noLanguage(args, request, `“${args.query}”`, notes)

  const folding = {
    installed: request.installed,
    ...(request.lang ? { lang: request.lang } : {}),
    ...(asked.languages ? { notation: asked.languages } : {}),
  }
  const folded = foldQuery(parsed.node, folding)
  const near = readNear(args, folding, notes)
  if (!near.ok) return refused(near.refusal)
  if (near.lemma)
    return refused({
      code: 'near_form',
      field: 'near',
      message: 'A dictionary word stands near another dictionary word, not near written words.',
      expected: 'a word or phrase; or ask for lemma instead of query',
    })
  const node = folded && near.term ? withNear(folded, near.term, near.window, args.ordered) : folded
  if (node === null)
    return refused({
      code: 'query_empty',
      field: 'query',
      message: `Nothing to search for: "${args.query}" has no letters or digits after folding.`,
    })

  const find = (n: TermNode, by: readonly Filter[], mode = args.match, score = false) =>
    findPassages(packs, n, { mode, reading: args.reading, filters: by, score }, turn)
  const found = await find(node, filters, args.match, args.sort !== 'corpus')

  // what was found is shown whole, also when the time is up
  library.setDeadline(null)
  const sources = new Sources()
  const hits: SearchData['hits'] = []
  for (const { pack, passage } of pageOf(found, args.sort ?? 'relevance', args.offset, request.limit)) {
    const document = pack.documentOf(passage)
    sources.add(pack, document)
    const hit = hitOf(pack, passage, whyOf(pack, passage, node, args.match, args.reading))
    if (near.term) hit.distance = distanceIn(pack, passage, node, args.reading)
    hits.push(withFilters(hit, pack, passage, filters))
  }
  const { summary, relation, partial } = tellPage(found, hits.length, args, request, `“${args.query}”`, notes)
  const loosen = found.total === 0 && !partial ? await loosenOf(args, node, filters, packs, notes, find) : undefined
  if (args.disclose_withheld && !args.include_restricted)
    await discloseWithheld(library, args, node, filters, notes, turn)

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
      searched: searchedOf(packs, filters),
      facets: facetsOf(found),
      ...(asked.decoded !== undefined ? { betacode: { query: asked.decoded } } : {}),
      ...(loosen && loosen.length > 0 ? { loosen } : {}),
    },
    summary,
    notes,
    sources: sources.list(),
    ...(partial ? { partial } : {}),
  }
}

/** A bare Strong's number in a text query finds nothing in any text; it is offered as a lemma. */
function strongsTerm(node: QueryNode, packs: readonly OpenPack[]): Refusal | undefined {
  const leaves = leavesOf(node).filter(leaf => !leaf.quoted && /^[HGhg]\d{1,5}[a-z]?$/.test(leaf.input))
  const [leaf] = leaves
  if (!leaf || !packs.some(p => p.hasLemmaIds)) return undefined
  const number = leaf.input.toUpperCase()
  return {
    code: 'strongs_in_query',
    field: 'query',
    message: `"${leaf.input}" is a Strong's number; search it as a lemma.`,
    try: `Search the lemma ${number}.`,
    try_args: { lemma: number },
  }
}

function leavesOf(node: QueryNode): Leaf[] {
  switch (node.kind) {
    case 'leaf':
      return [node]
    case 'near':
      return node.items
    case 'not':
      return leavesOf(node.node)
    default:
      return node.nodes.flatMap(leavesOf)
  }
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
  const plain = filters.length === 0 && args.match === 'folded' && args.reading === 'any'
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
    // without filters a word alone has just been looked for
    if (!(plain && terms.length === 1) && (await find(term, [])).total > 0) continue
    const near = await counted(nearestForms(packs, term, plain), term, filters, find)
    if (near.length > 0) {
      notes.push({
        code: 'nearest',
        text: `“${term.input}” stands in no text searched; nearest are ${near.map(f => f.form).join(', ')}.`,
      })
      for (const { form, total } of near) loosen.push({ text: form, total, args: { ...base, query: form } })
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

/** The forms that the filters leave something of, each with its exact number; at most five. */
async function counted(
  forms: readonly NearForm[],
  term: Term,
  filters: readonly Filter[],
  find: (n: TermNode, filters: readonly Filter[]) => Promise<Found>,
): Promise<{ form: string; total: number }[]> {
  const kept: { form: string; total: number }[] = []
  for (const { form, df, exact } of forms) {
    if (exact) {
      kept.push({ form, total: df })
      if (kept.length === 5) break
      continue
    }
    const variants = term.variants.map(v => ({ ...v, parts: [{ kind: 'exact' as const, token: form }] }))
    const { total } = await find({ ...term, variants }, filters)
    if (total > 0) kept.push({ form, total })
    if (kept.length === 5) break
  }
  return kept
}

/** A form near a word; `exact` where a search for it finds as many passages as the packs say that have it. */
interface NearForm {
  form: string
  df: number
  exact: boolean
}

/**
 * The forms within two letters of a word in the packs of its languages, nearest and commonest first. `plain`: nothing
 * narrows the search down.
 */
function nearestForms(packs: readonly OpenPack[], term: Term, plain: boolean): NearForm[] {
  const wanted = new Set(term.variants.map(v => v.parts[0]!.token))
  const near = new Map<string, { form: string; df: number; d: number }>()
  const spoken = (code: string) => term.variants.some(v => v.languages.has(code))
  const speaking = packs.filter(p => p.languages.some(l => spoken(l.code)))
  const exact = plain && wanted.size === 1 && speaking.every(p => p.languages.every(l => spoken(l.code)))
  for (const token of wanted) {
    if (token.length < 3) continue
    for (const pack of speaking)
      eachNear(pack.forms, token, 2, (i, d) => {
        const form = pack.forms.at(i)
        const df = pack.form(form)?.df ?? 0
        const seen = near.get(form)
        near.set(form, { form, df: (seen?.df ?? 0) + df, d: Math.min(d, seen?.d ?? d) })
      })
  }
  return [...near.values()]
    .sort((a, b) => a.d - b.d || b.df - a.df || (a.form < b.form ? -1 : 1))
    .slice(0, 20)
    .map(({ form, df }) => ({ form, df, exact }))
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
