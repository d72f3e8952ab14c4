import type { Args, Data } from '../../api/catalogue.ts'
import type { Note } from '../../api/envelope.ts'
import type { Hit, Token } from '../../api/shapes.ts'
import { arena } from '../../model/arena.ts'
import { countsIn, queryFolds } from '../../model/fold/index.ts'
import { number, type Result, refused, Sources } from '../answer.ts'
import { facetsOf, noLanguage, overPacks, packsOf, pageOf, searchedOf, tellPage, withFilters } from '../answering.ts'
import type { Filter } from '../filters/index.ts'
import { type AskedLemma, type LemmaRow, lemmasOf, readLemma } from '../lemmas.ts'
import type { Library } from '../library.ts'
import { eachNear } from '../match/nearest.ts'
import { collectRows, countSilent, type PackResult } from '../match/result.ts'
import { fromDense } from '../match/rows.ts'
import { readMorph, tagsThatHold } from '../morph.ts'
import { readNear } from '../near.ts'
import { decodeQuery } from '../notation.ts'
import type { OpenPack } from '../pack.ts'
import { readRequest, type SearchRequest } from '../request.ts'
import { type AskedTokens, formsAsked, onlyForms, tellMorphology, tokenHit, tokenStands } from '../token-hits.ts'
import { rowsNear, type TokenNear } from '../token-near.ts'
import type { Turn } from '../turn.ts'

type SearchArgs = Args<'search'>
type SearchData = Data<'search'>

/** The lemma lane: passages in which a token has the dictionary word, whatever its form. Order of the texts. */
export async function lemmaLane(library: Library, args: SearchArgs, turn: Turn): Promise<Result<SearchData>> {
  const notes: Note[] = []
  const decoded = decodeQuery(args, args.lemma ?? '', notes)
  const asked = readLemma(decoded.text)
  const morph = readMorph(args)
  if (!morph.ok) return refused(morph.refusal)
  if (asked === undefined)
    return refused({
      code: 'query_empty',
      field: 'lemma',
      message: `Nothing to search for: "${args.lemma}" has no letters or digits after folding.`,
    })
  const read = await readRequest(library, args, notes)
  if (!read.ok) return refused(read.refusal)
  const { request } = read
  if (request.installed.length === 0) return noLanguage(args, request, `the word ${args.lemma}`, notes)
  const ambiguous = bareNumber(asked, request)
  if (ambiguous) return refused(ambiguous)

  const asks = readNear(args, { installed: request.installed, ...(request.lang ? { lang: request.lang } : {}) }, notes)
  if (!asks.ok) return refused(asks.refusal)
  const tokens: AskedTokens = {
    morph: morph.asked,
    forms: args.forms && formsAsked(args.forms, request),
  }
  const other = asks.lemma
  const near: TokenNear | undefined =
    asks.term || other
      ? {
          input: args.near!,
          window: asks.window,
          ordered: args.ordered,
          term: asks.term,
          lemmas: other && (pack => lemmasOf(pack, other, request, undefined, decoded.languages)),
        }
      : undefined
  const carrying = request.packs.filter(p => p.lemmaTokens.gold + p.lemmaTokens.silver > 0)
  const without = request.packs.filter(p => !carrying.includes(p) && p.passages > 0)
  const found: { pack: OpenPack; rows: LemmaRow[] }[] = []
  const tiers = { gold: 0, silver: 0 }
  const silent = new Map<Filter, number>()
  const searched = await overPacks(carrying, request.packs.length - carrying.length, turn, async (pack, own) => {
    const rows = lemmasOf(pack, asked, request, args.tier, decoded.languages, args.match)
    const result = await passagesWith(pack, rows, { ...tokens, near }, args, request, own, silent)
    for (const tier of ['gold', 'silver'] as const) {
      const mine = rows.filter(r => r.tier === tier)
      if (mine.length > 0)
        tiers[tier] += (
          mine.length === rows.length
            ? result
            : await passagesWith(pack, mine, { ...tokens, near }, args, request, turn)
        ).passages.length
    }
    if (rows.length > 0) found.push({ pack, rows })
    return result
  })
  library.setDeadline(null)
  const all = { ...searched, silent }
  const { total, occurrences } = all
  const sources = new Sources()
  const hits: Hit[] = []
  for (const { pack, passage } of pageOf(all, args.sort ?? 'corpus', args.offset, request.limit)) {
    const document = pack.documentOf(passage)
    sources.add(pack, document)
    hits.push(
      withFilters(
        lemmaHit(pack, passage, found.find(f => f.pack === pack)!.rows, tokens, near, args),
        pack,
        passage,
        request.filters,
      ),
    )
  }
  tellMorphology(carrying, morph.asked, notes)
  if (without.length > 0)
    notes.push({
      code: 'no_lemma_layer',
      text: `These texts carry no lemmas and were not searched: ${[...new Set(without.map(p => p.id))].join(', ')}.`,
    })
  const loosen =
    total === 0 && carrying.length > 0 && found.length === 0
      ? await nearest(carrying, asked, args, request, notes, turn)
      : []
  const { summary, relation, partial } = tellPage(all, hits.length, args, request, `the word ${args.lemma}`, notes)
  return {
    ok: true,
    data: {
      lane: 'lemma',
      total: { value: total, relation },
      occurrences: { value: occurrences, relation },
      shown: hits.length,
      hits,
      normalized: {
        terms: [{ input: args.lemma!, folds: asked.kind === 'number' ? [asked.number] : foldsOf(asked, request) }],
      },
      lemmas: lemmaList(found),
      packs: packsOf(request.packs),
      searched: searchedOf(carrying, request.filters),
      coverage: {
        searched: carrying.map(p => p.id),
        left_out: without.map(p => ({ pack: p.id, reason: 'no lemmas' })),
      },
      ...(loosen.length > 0 ? { loosen } : {}),
      facets: {
        ...facetsOf(all),
        tier: (['gold', 'silver'] as const).map(key => ({ key, passages: tiers[key] })),
      },
      ...(decoded.decoded !== undefined ? { betacode: { lemma: decoded.decoded } } : {}),
    },
    summary,
    notes,
    sources: sources.list(),
    ...(partial ? { partial } : {}),
  }
}

/** The passages of a pack in which a token has one of these lemmas, in the forms asked for. */
async function passagesWith(
  pack: OpenPack,
  rows: readonly LemmaRow[],
  asked: AskedTokens & { near?: TokenNear | undefined },
  args: SearchArgs,
  request: SearchRequest,
  turn: Turn,
  silent?: Map<Filter, number>,
): Promise<PackResult> {
  const dense = arena.zeros(pack.rows)
  const { morph } = asked
  for (const row of rows) pack.countLemma(row.id, dense, morph && tagsThatHold(pack, morph, row.language))
  let found = fromDense(dense)
  if (asked.near) found = await rowsNear(pack, found, rows, asked, asked.near, turn)
  else if (asked.forms) found = onlyForms(pack, found, rows, asked)
  if (silent) countSilent(pack, found, request.filters, silent)
  return collectRows(pack, found, args.reading, request.filters)
}

/** A number without its letter belongs to two dictionaries; where both are on the device it is asked which. */
function bareNumber(asked: AskedLemma, request: SearchRequest) {
  if (asked.kind !== 'bare') return undefined
  return {
    code: 'lemma_ambiguous',
    field: 'lemma',
    message: `${asked.number} is a number of the Hebrew and of the Greek dictionary.`,
    expected: `H${asked.number} or G${asked.number}`,
    try: `Search H${asked.number} or G${asked.number}.`,
    try_args: {
      lemma: `${request.installed.includes('grc') && !request.installed.includes('hbo') ? 'G' : 'H'}${asked.number}`,
    },
  }
}

function foldsOf(asked: AskedLemma, request: SearchRequest): string[] {
  if (asked.kind !== 'word') return []
  return [
    ...new Set(
      queryFolds(asked.text, { installed: request.installed })
        .filter(f => request.installed.some(l => countsIn(f, l)))
        .map(f => f.fold),
    ),
  ]
}

/** The dictionary words that matched, joined over packs, the commonest first. */
function lemmaList(found: readonly { rows: readonly LemmaRow[] }[]): NonNullable<SearchData['lemmas']> {
  const list = new Map<string, NonNullable<SearchData['lemmas']>[number]>()
  for (const row of found.flatMap(f => f.rows)) {
    const key = `${row.language}\n${row.lemma}\n${row.homograph ?? ''}\n${row.lemma_id ?? ''}`
    const entry = list.get(key)
    if (entry) entry.tokens += row.tokens
    else
      list.set(key, {
        lemma: row.lemma,
        language: row.language,
        ...(row.homograph ? { homograph: row.homograph } : {}),
        ...(row.lemma_id ? { lemma_id: row.lemma_id } : {}),
        tokens: row.tokens,
      })
  }
  return [...list.values()].sort((a, b) => b.tokens - a.tokens || (a.lemma < b.lemma ? -1 : 1))
}

/** The hit of one passage: its tokens that have the word, in the text and in its readings. */
function lemmaHit(
  pack: OpenPack,
  id: number,
  rows: readonly LemmaRow[],
  asked: AskedTokens,
  near: TokenNear | undefined,
  args: SearchArgs,
): Hit {
  const language = pack.languageOf(id)
  const wanted = (token: Token) =>
    rows.some(
      r =>
        r.lemma === token.lemma &&
        (r.homograph ?? undefined) === token.homograph &&
        (r.lemma_id ?? undefined) === token.lemma_id &&
        r.tier === (token.tier ?? 'gold'),
    ) && tokenStands(pack, token, asked, language)
  const { hit, tokens } = tokenHit(pack, id, args.lemma!, wanted, asked.morph, args.reading, near)
  return { ...hit, lemma: tokens[0]?.lemma ?? args.lemma! }
}

/** A word that no pack has: the lemmas within two letters of it, at most five, each with what a search for it finds. */
async function nearest(
  packs: readonly OpenPack[],
  asked: AskedLemma,
  args: SearchArgs,
  request: SearchRequest,
  notes: Note[],
  turn: Turn,
): Promise<NonNullable<SearchData['loosen']>> {
  if (asked.kind !== 'word') {
    notes.push({ code: 'lemma_absent', text: `No token on this device has the number ${asked.number}.` })
    return []
  }
  const near = new Map<string, { lemma: string; d: number; tokens: number }>()
  for (const fold of foldsOf(asked, request))
    for (const pack of packs)
      eachNear(pack.lemmaFolds, fold, 2, (i, d) => {
        const rows = pack.db.all<{ lemma: string; tokens: number }>(
          'SELECT lemma, sum(tokens) AS tokens FROM lemmas WHERE fold=? GROUP BY lemma',
          [pack.lemmaFolds.at(i)],
        )
        for (const { lemma, tokens } of rows) {
          const seen = near.get(lemma)
          near.set(lemma, { lemma, d: Math.min(d, seen?.d ?? d), tokens: (seen?.tokens ?? 0) + tokens })
        }
      })
  const list = [...near.values()].sort((a, b) => a.d - b.d || b.tokens - a.tokens).slice(0, 5)
  notes.push({
    code: 'nearest',
    text:
      list.length > 0
        ? `No text has the dictionary word ${asked.text}; nearest are ${list.map(l => `${l.lemma} (${number(l.tokens)})`).join(', ')}.`
        : `No text has the dictionary word ${asked.text}, nor one within two letters of it.`,
  })
  const { betacode: _, translit: __, ...rest } = args
  const ways: NonNullable<SearchData['loosen']> = []
  for (const { lemma } of list) {
    const word = readLemma(lemma)
    let total = 0
    for (const pack of word ? packs : []) {
      const rows = lemmasOf(pack, word!, request, args.tier, undefined, args.match)
      if (rows.length > 0) total += (await passagesWith(pack, rows, {}, args, request, turn)).passages.length
    }
    if (total > 0) ways.push({ text: lemma, total, args: { ...rest, lemma, offset: 0 } })
  }
  return ways
}
