import type { Args, Data } from '../../api/catalogue.ts'
import type { Note } from '../../api/envelope.ts'
import type { Hit, Token } from '../../api/shapes.ts'
import { countsIn, queryFolds } from '../../model/fold/index.ts'
import { number, refused } from '../answer.ts'
import { type FoundPassages, type LaneResult, NOTHING_FOUND, noHit, overPacks } from '../answering.ts'
import { type AskedTokens, formsAsked, tokenStands } from '../asked-tokens.ts'
import type { Filter } from '../filters/index.ts'
import { readGloss } from '../glosses.ts'
import { type AskedLemma, type LemmaRow, lemmasOf, readLemma } from '../lemmas.ts'
import { lexiconGlosses } from '../lexica.ts'
import type { Library } from '../library.ts'
import { type Conditions, strictness } from '../match/conditions.ts'
import { eachNear } from '../match/nearest.ts'
import { collectRows, countSilent, findPassages, type PackResult } from '../match/result.ts'
import { foldQuery, withNear } from '../match/terms.ts'
import { readMorph } from '../morph.ts'
import { type AskedNear, readNear } from '../near.ts'
import { decodeQuery } from '../notation.ts'
import type { OpenPack } from '../pack.ts'
import { parseQuery } from '../query/parse.ts'
import { given, readRequest, type SearchRequest, speaking } from '../request.ts'
import { SENTENCES } from '../sentences.ts'
import { tellTokens, tokenHit } from '../token-hits.ts'
import { type AskedPlaces, lemmaAnchor, placesAsked, rowsOf } from '../token-rows.ts'
import type { Turn } from '../turn.ts'

type SearchArgs = Args<'search'>
type SearchData = Data<'search'>

const TIERS = ['gold', 'silver', 'equivalence'] as const

/** The lemma lane: passages in which a token has the dictionary word, whatever its form. Order of the texts. */
export async function lemmaLane(library: Library, args: SearchArgs, turn: Turn): Promise<LaneResult> {
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
  const gloss = readGloss(args, request.packs)
  if (!gloss.ok) return gloss
  const lane = { lane: 'lemma', request, asked: `the word ${args.lemma}`, order: 'corpus', notes } as const
  if (request.installed.length === 0)
    return { ok: true, answer: { ...lane, found: NOTHING_FOUND, normalized: [], hit: noHit } }
  const ambiguous = bareNumber(asked, request)
  if (ambiguous) return refused(ambiguous)

  const asks = readNear(args, { installed: request.installed, ...(request.lang ? { lang: request.lang } : {}) }, notes)
  if (!asks.ok) return refused(asks.refusal)
  const tokens: AskedTokens = {
    morph: morph.asked,
    forms: args.forms && formsAsked(args.forms, request),
    gloss: gloss.asked,
  }
  const places = placesAsked(args, asks, request, decoded.languages)
  if (args.sentence) notes.push(SENTENCES)
  const carrying = speaking(request).filter(p => p.lemmaTokens.gold + p.lemmaTokens.silver > 0)
  const without = speaking(request).filter(p => !carrying.includes(p))
  const called = (pack: OpenPack, word = asked) =>
    lemmasOf(
      pack,
      word,
      request,
      args.tier,
      decoded.languages,
      strictness(args.match, word.kind === 'word' ? word.text : ''),
    )
  const found: { pack: OpenPack; rows: LemmaRow[] }[] = []
  const tiers = { gold: 0, silver: 0, equivalence: 0 }
  const silent = new Map<Filter, number>()
  const find = async (pack: OpenPack, rows: readonly LemmaRow[], own: Turn, told = false): Promise<PackResult> => {
    const matches = await rowsOf(pack, lemmaAnchor(pack, rows, tokens), places, own)
    if (told) countSilent(pack, matches, request.filters, silent)
    return collectRows(pack, matches, args.reading, request.filters)
  }
  const searched = await overPacks(carrying, request.packs.length - carrying.length, turn, async (pack, own) => {
    const rows = called(pack)
    const result = await find(pack, rows, own, true)
    for (const tier of TIERS) {
      const mine = rows.filter(r => r.tier === tier)
      if (mine.length > 0)
        tiers[tier] += (mine.length === rows.length ? result : await find(pack, mine, own)).passages.length
    }
    if (rows.length > 0) found.push({ pack, rows })
    return result
  })
  const all: FoundPassages = { ...searched, silent }
  tellTokens(
    speaking(request).filter(p => carrying.includes(p)),
    tokens,
    notes,
  )
  if (without.length > 0)
    notes.push({
      code: 'no_lemma_layer',
      text: `These texts carry no lemmas and were not searched: ${[...new Set(without.map(p => p.id))].join(', ')}.${
        carrying.length === 0 ? ' Search the written word instead.' : ''
      }`,
    })
  const meanings = await lexiconGlosses(library)
  const rowsOfPack = new Map(found.map(f => [f.pack, f.rows]))
  const betacode = {
    ...(decoded.decoded === undefined ? {} : { lemma: decoded.decoded }),
    ...(asks.decoded === undefined ? {} : { near: asks.decoded }),
  }
  return {
    ok: true,
    answer: {
      ...lane,
      found: all,
      searching: carrying,
      left: 'no lemmas',
      hit: (pack, passage) => {
        const hit = lemmaHit(pack, passage, rowsOfPack.get(pack)!, tokens, places, args)
        const meaning = meanings(hit.lemma!, hit.language)
        return meaning === undefined ? hit : { ...hit, gloss: meaning }
      },
      normalized: [{ input: args.lemma!, folds: asked.kind === 'number' ? [asked.number] : foldsOf(asked, request) }],
      places: {
        kind: 'tokens',
        anchor: pack => lemmaAnchor(pack, rowsOfPack.get(pack) ?? [], tokens),
        asked: places,
      },
      more: {
        lemmas: lemmaList(found),
        ...(Object.keys(betacode).length > 0 ? { betacode } : {}),
      },
      tiers: TIERS.filter(key => key !== 'equivalence' || tiers.equivalence > 0).map(key => ({
        key,
        passages: tiers[key],
      })),
      loosen: async () => {
        if (carrying.length === 0) return asWritten(decoded.text, asks, args, request, turn)
        if (found.length > 0) return []
        const typed = { ...args, near: asks.decoded ?? args.near }
        return nearest(carrying, asked, typed, request, notes, async word => {
          let total = 0
          for (const pack of carrying) {
            const rows = called(pack, word)
            if (rows.length > 0) total += (await find(pack, rows, turn)).passages.length
          }
          return total
        })
      },
    },
  }
}

/** What a search for the written word finds, where no text in scope has dictionary words. */
async function asWritten(
  word: string,
  near: AskedNear & { ok: true },
  args: SearchArgs,
  request: SearchRequest,
  turn: Turn,
): Promise<NonNullable<SearchData['loosen']>> {
  const parsed = parseQuery(word)
  const node =
    parsed.ok &&
    foldQuery(parsed.node, { installed: request.installed, ...(request.lang ? { lang: request.lang } : {}) })
  if (!node) return []
  const { lemma, near: typed, window, ordered, sentence, betacode: _, translit: __, ...rest } = args
  const { tier: ___, forms: ____, morph: _____, gloss: ______, ...kept } = rest
  // no text in scope has another dictionary word to stand near
  const { term } = near
  const beside = term ? { near: near.decoded ?? typed, window, ordered, sentence } : {}
  const conditions: Conditions = {
    mode: strictness(args.match, word, term ? (near.decoded ?? typed ?? '') : ''),
    ...(args.text_state?.length ? { without: args.text_state } : {}),
    ...(term && sentence ? { sentence } : {}),
  }
  const { total } = await findPassages(
    request.packs,
    term ? withNear(node, term, { window: near.window, ordered, sentence }) : node,
    { conditions, reading: args.reading, filters: request.filters, score: false },
    turn,
  )
  return total > 0
    ? [{ text: `the written word ${lemma}`, total, args: given({ ...kept, ...beside, query: word }) }]
    : []
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
  places: AskedPlaces,
  args: SearchArgs,
): Hit {
  const language = pack.languageOf(id)
  const wanted = (token: Token): Token | undefined => {
    const row = rows.find(
      r =>
        r.lemma === token.lemma &&
        (r.homograph ?? undefined) === token.homograph &&
        (r.lemma_id ?? undefined) === token.lemma_id &&
        (r.tier === 'equivalence' || r.tier === (token.tier ?? 'gold')),
    )
    if (!row || !tokenStands(pack, token, asked, language)) return undefined
    return row.tier === 'equivalence' ? { ...token, tier: row.tier } : token
  }
  const { hit, tokens } = tokenHit(pack, id, args.lemma!, wanted, asked.morph, args.reading, places)
  return { ...hit, lemma: tokens[0]?.lemma ?? args.lemma! }
}

/** A word that no pack has: the lemmas within two letters of it, at most five, each with what a search for it finds. */
async function nearest(
  packs: readonly OpenPack[],
  asked: AskedLemma,
  args: SearchArgs,
  request: SearchRequest,
  notes: Note[],
  totalOf: (word: AskedLemma) => Promise<number>,
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
    const total = word ? await totalOf(word) : 0
    if (total > 0) ways.push({ text: lemma, total, args: { ...rest, lemma, offset: 0 } })
  }
  return ways
}
