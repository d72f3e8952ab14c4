import type { Args, Data } from '../../api/catalogue.ts'
import type { Note, Refusal } from '../../api/envelope.ts'
import type { Hit } from '../../api/shapes.ts'
import { hasRules, scriptOf, scriptsWithoutRules } from '../../model/fold/index.ts'
import { refused } from '../answer.ts'
import { type LaneResult, NOTHING_FOUND, noHit } from '../answering.ts'
import { type AskedTokens, asksOfTokens } from '../asked-tokens.ts'
import type { Filter } from '../filters/index.ts'
import { hasGlosses, readGloss } from '../glosses.ts'
import { distanceIn, hitOf, runsOn, urnOf, whyOf } from '../hits.ts'
import type { Library } from '../library.ts'
import { type Conditions, strictness } from '../match/conditions.ts'
import { eachNear } from '../match/nearest.ts'
import { type Found, findPassages } from '../match/result.ts'
import { allTerms, foldQuery, type Part, positiveTerms, type Term, type TermNode, withNear } from '../match/terms.ts'
import { hasMorphology, readMorph } from '../morph.ts'
import { readNear } from '../near.ts'
import { decodeQuery } from '../notation.ts'
import type { OpenPack } from '../pack.ts'
import { parseQuery } from '../query/parse.ts'
import type { Leaf, QueryNode } from '../query/syntax.ts'
import { given, readRequest, speaking } from '../request.ts'
import { SENTENCES } from '../sentences.ts'
import { tellTokens, tokensUnder } from '../token-hits.ts'
import type { Turn } from '../turn.ts'
import { hasWordLimits } from '../word-limits.ts'

type SearchArgs = Args<'search'>
type SearchData = Data<'search'>

/** The text lane: passages whose words satisfy a query. */
export async function textLane(library: Library, args: SearchArgs, turn: Turn): Promise<LaneResult> {
  const notes: Note[] = []
  const asked = decodeQuery(args, args.query ?? '', notes)
  const parsed = parseQuery(asked.text)
  if (!parsed.ok) return refused(parsed.refusal)
  notes.push(...parsed.notes)
  const morph = readMorph(args)
  if (!morph.ok) return morph
  const read = await readRequest(library, args, notes)
  if (!read.ok) return refused(read.refusal)
  const { request } = read
  const { packs, filters } = request
  const strongs = strongsTerm(parsed.node, packs, args)
  if (strongs) return refused(strongs)
  const gloss = readGloss(args, packs)
  if (!gloss.ok) return gloss
  const lane = { lane: 'text', request, asked: `“${args.query}”`, order: 'relevance', notes } as const
  if (request.installed.length === 0)
    return { ok: true, answer: { ...lane, found: NOTHING_FOUND, normalized: [], hit: noHit } }

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
      // what stands near is one word or phrase
      ...(args.ordered || args.morph || args.gloss || parsed.node.kind !== 'leaf' ? {} : { try_args: swapped(args) }),
    })
  const node =
    folded && near.term
      ? withNear(folded, near.term, { window: near.window, ordered: args.ordered, sentence: args.sentence })
      : folded
  if (node === null)
    return refused({
      code: 'query_empty',
      field: 'query',
      message: `Nothing to search for: "${args.query}" has no letters or digits after folding.`,
    })

  const grain = wordGrain(args, asked.text, packs)
  if (args.sentence) notes.push(SENTENCES)
  const tokens: AskedTokens = { morph: morph.asked, gloss: gloss.asked }
  const asksTokens = asksOfTokens(tokens)
  const mode = strictness(args.match, asked.text, near.decoded ?? args.near ?? '')
  const conditions: Conditions = {
    mode,
    ...(asksTokens ? { tokens, exempt: exemptOf(node, near.term) } : {}),
    ...(args.text_state?.length ? { without: args.text_state } : {}),
    ...(args.sentence ? { sentence: true } : {}),
    ...(grain.on ? { grain: true } : {}),
    ...(args.cross === 1 ? { cross: true } : {}),
  }
  const searching =
    asksTokens || grain.on ? packs.filter(p => carries(p, tokens) && (!grain.on || hasWordLimits(p))) : undefined
  const find = (n: TermNode, by: readonly Filter[], as: Partial<Conditions> = {}, score = false) =>
    findPassages(
      searching ?? packs,
      n,
      { conditions: { ...conditions, ...as }, reading: args.reading, filters: by, score },
      turn,
    )
  const found = await find(node, filters, {}, (args.sort ?? 'relevance') === 'relevance')
  // packs that cannot have such tokens are searched in no time
  found.searched += packs.length - (searching ?? packs).length
  if (asksTokens) tellTokens(speaking(request), tokens, notes)

  // a word that stands near another of its kind is told with it
  const beside = near.term && allWords(folded!).some(t => t.input === near.term!.input) ? undefined : near.term?.input
  const hit = (pack: OpenPack, passage: number): Hit => {
    const why = whyOf(pack, passage, node, conditions, args.reading)
    const made = {
      ...hitOf(pack, passage, why),
      ...(asksTokens ? tokensUnder(pack, passage, why, tokens, beside) : {}),
    }
    if (args.cross === 1 && runsOn(pack, passage, node, conditions, args.reading))
      made.continues_in = urnOf(pack, passage + 1)
    if (near.term) made.distance = distanceIn(pack, passage, node, conditions, args.reading)
    return made
  }
  const decoded = {
    ...(asked.decoded === undefined ? {} : { query: asked.decoded }),
    ...(near.decoded === undefined ? {} : { near: near.decoded }),
  }
  return {
    ok: true,
    answer: {
      ...lane,
      found,
      hit,
      normalized: allWords(node).map(normalizedTerm),
      ...(searching ? { searching, left: grain.on ? 'words not marked' : leftFor(tokens) } : {}),
      places: { kind: 'words', node, conditions },
      more: { ...(Object.keys(decoded).length > 0 ? { betacode: decoded } : {}), ...grain.told },
      loosen: () => loosenOf(args, node, filters, packs, notes, find),
    },
  }
}

/** Languages whose transliteration is that of Wylie. */
const TIBETAN: ReadonlySet<string> = new Set(['xct', 'bod', 'bo', 'tib', 'otb'])

/**
 * `words`: whether matches are held to the limits of marked words. They can be where a text has them and the query is in
 * a script that does not divide words, or in its transliteration; else the search is a plain one, and says so.
 */
function wordGrain(
  args: SearchArgs,
  query: string,
  packs: readonly OpenPack[],
): { on: boolean; told: Pick<SearchData, 'word_grain' | 'word_grain_note'> } {
  if (!args.words) return { on: false, told: {} }
  const plainly = (why: string) => ({ on: false, told: { word_grain_note: `${why}; this is a plain search.` } })
  if (!packs.some(hasWordLimits)) return plainly('No text searched has its words marked')
  const script = scriptOf(query)
  const wylie = script === 'Latn' && (args.translit === 'ewts' || TIBETAN.has(args.lang ?? ''))
  if (script !== 'Tibt' && script !== 'Hani' && !wylie)
    return plainly('The limits of words are marked for Tibetan and Chinese')
  return { on: true, told: { word_grain: true } }
}

/** Terms of which nothing is asked but their letters: what stands near, and what is under NOT. */
function exemptOf(node: TermNode, near: Term | undefined): ReadonlySet<Term> {
  const positive = new Set(positiveTerms(node))
  const negated = allTerms(node).filter(term => !positive.has(term))
  return new Set([...negated.flatMap(term => (term.kind === 'near' ? term.terms : [term])), ...(near ? [near] : [])])
}

/** Whether tokens of a pack can satisfy what is asked of them at all. */
const carries = (pack: OpenPack, { morph, gloss }: AskedTokens): boolean =>
  (!morph || hasMorphology(pack)) && (!gloss || hasGlosses(pack))

const leftFor = ({ morph, gloss }: AskedTokens): string =>
  morph && gloss ? 'no morphology or no glosses' : morph ? 'no morphology' : 'no glosses'

/** The request with both sides of `near` changed, which can be answered: nearness has no direction. */
function swapped({ query, near, ...rest }: SearchArgs): Record<string, unknown> {
  return { ...given(rest), lemma: near!.replace(/^\s*lemma:\s*/i, ''), near: query }
}

/** The words and phrases of a query, those of NEAR one by one. */
const allWords = (node: TermNode): Term[] => allTerms(node).flatMap(t => (t.kind === 'near' ? t.terms : [t]))

/** A bare Strong's number in a text query finds nothing in any text; it is offered as a lemma. */
function strongsTerm(node: QueryNode, packs: readonly OpenPack[], args: SearchArgs): Refusal | undefined {
  const leaves = leavesOf(node)
  const leaf = leaves.find(one => !one.quoted && /^[HGhg]\d{1,5}[a-z]?$/.test(one.input))
  if (!leaf || !packs.some(p => p.hasLemmaIds)) return undefined
  const number = leaf.input.toUpperCase()
  const others = leaves.filter(one => one !== leaf).map(one => one.input)
  const { query: _, near: typed, window: __, words: ___, cross: ____, sort: _____, ...kept } = args
  const near = typed ?? (others.length > 0 ? others.join(' ') : undefined)
  return {
    code: 'strongs_in_query',
    field: 'query',
    message: `"${leaf.input}" is a Strong's number; search it as a lemma.`,
    try: `Search the lemma ${number}.`,
    try_args: {
      ...given(kept),
      lemma: number,
      ...(near === undefined ? {} : { near, window: args.window ?? 50 }),
    },
  }
}

/** What may stand in a passage that is found: nothing of what is under NOT. */
function leavesOf(node: QueryNode): Leaf[] {
  switch (node.kind) {
    case 'leaf':
      return [node]
    case 'near':
      return node.items
    case 'not':
      return []
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

/** What would find something: letters compared less strictly, each word alone, nearer spellings. Every number is exact. */
async function loosenOf(
  args: SearchArgs,
  node: TermNode,
  filters: readonly Filter[],
  packs: readonly OpenPack[],
  notes: Note[],
  find: (n: TermNode, filters: readonly Filter[], as?: Partial<Conditions>) => Promise<Found>,
): Promise<NonNullable<SearchData['loosen']>> {
  const loosen: NonNullable<SearchData['loosen']> = []
  const { offset: _, ...whole } = args
  const base = given(whole)
  const { near: __, window: ___, ordered: ____, sentence: _____, ...rest } = whole
  const alone = given(rest)
  if (args.match !== 'folded') {
    const total = (await find(node, filters, { mode: 'folded' })).total
    if (total > 0)
      loosen.push({ text: 'with accents, points and case ignored', total, args: { ...base, match: 'folded' } })
  }
  const terms = positiveTerms(node)
  const asked = args.morph !== undefined || args.gloss !== undefined || args.text_state?.length || args.words
  const plain = filters.length === 0 && args.match === 'folded' && args.reading === 'any' && !asked
  if (terms.length > 1 || terms[0]?.kind === 'near') {
    // one that stands near has been asked beside each of the others
    const words = new Map(terms.flatMap(t => (t.kind === 'near' ? t.terms : [t])).map(t => [t.input, t]))
    for (const term of words.values()) {
      const { total } = await find(term, filters, aloneIn(term, args))
      loosen.push({ text: term.input, total, args: { ...alone, query: asTyped(term) } })
    }
  }
  for (const term of terms) {
    if (term.kind !== 'term' || term.variants.some(v => v.parts.length !== 1 || v.parts[0]!.kind !== 'exact')) continue
    // without filters a word alone has just been looked for
    if (!(plain && terms.length === 1) && (await find(term, [], ANYHOW)).total > 0) continue
    const near = await counted(nearestForms(packs, term, plain), term, filters, find)
    if (near.length > 0) {
      notes.push({
        code: 'nearest',
        text: `“${term.input}” stands in no text searched; nearest are ${near.map(f => f.form).join(', ')}.`,
      })
      for (const { form, total } of near) loosen.push({ text: form, total, args: { ...alone, query: form } })
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

/** Conditions under which a word stands in a text at all. */
const ANYHOW: Partial<Conditions> = { mode: 'folded', tokens: undefined, without: undefined, grain: false }

/** A word or phrase as it is typed. */
const asTyped = (term: Term): string => (term.leaf.quoted ? `"${term.input}"` : term.input)

/** Conditions on a word or phrase that is the whole query: nothing of it is exempt from what is asked of tokens. */
const aloneIn = (term: Term, args: SearchArgs): Partial<Conditions> => ({
  mode: strictness(args.match, term.input),
  exempt: undefined,
  sentence: false,
})

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
