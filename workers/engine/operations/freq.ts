import type { Args, Data } from '../../api/catalogue.ts'
import { composes } from '../../api/composition.ts'
import type { Note, Refusal } from '../../api/envelope.ts'
import { byCodePoint } from '../../model/order.ts'
import { number, plural, type Result, refused } from '../answer.ts'
import { type LaneAnswer, packsOf } from '../answering.ts'
import type { AskedTokens } from '../asked-tokens.ts'
import { centuries, centuryName, OPEN, UNDATED } from '../counting/centuries.ts'
import { countingBy, facetNames } from '../counting/groupings.ts'
import { countMatches, type MatchKey } from '../counting/matches.ts'
import { addTally, type Buckets, emptyTally, type Grouping, type Tally, tallyPack } from '../counting/tally.ts'
import { readGloss } from '../glosses.ts'
import type { Library } from '../library.ts'
import { readMorph } from '../morph.ts'
import { given } from '../request.ts'
import { type Turn, watched } from '../turn.ts'
import { findLane } from './search.ts'

type FreqArgs = Args<'freq'>
type SearchArgs = Args<'search'>
type FreqData = Data<'freq'>
type Bucket = FreqData['buckets'][number]

const MOST = 1000
const TIERS = ['gold', 'silver', 'equivalence'] as const
const MATCH_KEYS: readonly string[] = ['form', 'lemma', 'tag'] satisfies MatchKey[]

/** All buckets of a counting, in their order. */
export interface Counts {
  answer: LaneAnswer
  buckets: Bucket[]
  beside: Partial<FreqData>
  whole: FreqData['whole']
  notes: Note[]
  /** The deadline cut it. */
  cut: boolean
}

/** Counts the whole result of a search. */
export async function countAll(
  library: Library,
  args: FreqArgs,
  turn: Turn,
): Promise<{ ok: true; counts: Counts } | { ok: false; refusal: Refusal }> {
  const { by, zeros: _, limit: __, offset: ___, ...asked } = args
  // words are not scored when their order is that of the texts; no order composes with glosses
  const unscored = asked.query === undefined ? {} : ({ sort: 'corpus' } as const)
  const search: SearchArgs = { ...asked, ...unscored, limit: 1, offset: 0, group: 'none', per_group: 3 }
  const own = watched(turn)
  const found = await findLane(library, search, own)
  if (!found.ok) return refused(counted(found.refusal, by))
  const { answer } = found
  if (answer.items)
    return refused({
      code: 'compose',
      field: 'gloss',
      message: 'Glosses are dictionary words, not passages; count the passages of one with lemma and gloss.',
    })
  const { request, notes } = answer
  const made = await countBy(library, args, search, answer, own)
  if (made === undefined) {
    const names = facetNames(request.packs)
    notes.push({
      code: 'facet_unknown',
      text: `No text searched has the facet ${by}; there are ${names.join(', ') || 'none'}.`,
    })
  }
  const { buckets = [], beside = {} } = made ?? {}
  return {
    ok: true,
    counts: {
      answer,
      buckets,
      beside,
      whole: shown(wholeOf(answer), true),
      notes,
      cut: own.cut || answer.found.searched < request.packs.length,
    },
  }
}

/** Counts what a search finds by anything. */
export async function freqOperation(library: Library, args: FreqArgs, turn: Turn): Promise<Result<FreqData>> {
  const found = await countAll(library, args, turn)
  if (!found.ok) return found
  const { answer, buckets, beside, whole, notes, cut } = found.counts
  const { request } = answer
  const { by, offset } = args
  const limit = Math.min(MOST, Math.max(1, args.limit))
  if (limit !== args.limit)
    notes.push({ code: 'limit_clamped', text: `limit ${args.limit} is out of 1 to ${MOST}; ${limit} was used.` })
  const page = buckets.slice(offset, offset + limit)
  if (page.length === 0 && buckets.length > 0)
    notes.push({
      code: 'offset_past_end',
      text: `There are ${number(buckets.length)} counts; the page asked for begins after the last.`,
    })
  library.setDeadline(null)
  const least = cut ? 'at least ' : ''
  return {
    ok: true,
    data: {
      lane: answer.lane,
      by,
      buckets: page,
      total: { value: buckets.length, relation: cut ? 'gte' : 'eq' },
      ...beside,
      whole,
      packs: packsOf(request.packs),
    },
    summary:
      `${least}${plural(buckets.length, 'count')} by ${by} of ${least}${plural(whole.hits, 'match', 'matches')} in ${plural(whole.passages, 'passage')} for ${answer.asked}.`.replace(
        /^a/,
        'A',
      ),
    notes,
    sources: [],
    ...(cut
      ? {
          partial: {
            reason: 'The time allowed passed before everything was counted.',
            done: Math.min(answer.found.searched, request.packs.length),
            of: request.packs.length,
          },
        }
      : {}),
  }
}

/** A refusal of the search, its proposal as counting takes it. */
function counted(refusal: Refusal, by: string): Refusal {
  if (!refusal.try_args) return refusal
  const { limit: _, offset: __, sort: ___, group: ____, per_group: _____, ...rest } = refusal.try_args
  return { ...refusal, try_args: { ...given(rest), by } }
}

interface Counted {
  buckets: Bucket[]
  beside?: Partial<FreqData>
}

async function countBy(
  library: Library,
  args: FreqArgs,
  search: SearchArgs,
  answer: LaneAnswer,
  turn: Turn,
): Promise<Counted | undefined> {
  const { by } = args
  if (by === 'tier') {
    if (composes('tier', answer.lane)) return { buckets: await byTier(library, search, turn) }
    answer.notes.push({
      code: 'by_unfit',
      text: 'Only the annotation of words has a tier: count by it with lemma, sense or morph.',
    })
    return { buckets: [] }
  }
  if (MATCH_KEYS.includes(by)) {
    if (answer.lane === 'fuzzy' || answer.lane === 'translations')
      answer.notes.push({
        code: 'by_unfit',
        text: `Matches of ${answer.lane === 'fuzzy' ? 'a fragment' : 'a translation'} are no words of the text, so that none is counted by ${by}.`,
      })
    const buckets = await countMatches(answer, by as MatchKey, tokensAsked(args, answer), args.reading, turn)
    const forms = by === 'form' && args.lemma !== undefined
    return {
      buckets: bySize(
        [...buckets].map(([key, tally]) => ({
          key,
          label: key,
          ...shown(tally, false),
          ...(forms ? { args: { forms: [key] } } : {}),
        })),
      ),
    }
  }
  if (by === 'century') return byCentury(args, answer, turn)
  const all = by === 'place' ? await library.packs() : answer.request.packs
  const counting = countingBy(by, search, answer.request.packs, all)
  if (!counting) return undefined
  const buckets = await tallies(answer, counting, turn)
  // what the filters leave nothing of was not searched
  const among = [...buckets].filter(([, { words, passages }]) => words > 0 || passages > 0)
  const wanted = args.zeros ? among : among.filter(([, { passages }]) => passages > 0)
  return {
    buckets: bySize(
      wanted.map(([key, tally]) => {
        const added = counting.args(key)
        return { key, label: counting.label(key), ...shown(tally, true), ...(added ? { args: added } : {}) }
      }),
    ),
    beside: {
      among: among.length,
      without: shown((await tallies(answer, outside(counting), turn)).get(NOWHERE) ?? emptyTally(), true),
    },
  }
}

/** What stands in no bucket of a counting. */
const NOWHERE = ''
const outside = ({ document, passage }: Grouping): Grouping => {
  const inverse = (keys: readonly string[]) => (keys.length === 0 ? [NOWHERE] : [])
  return {
    document: (pack, d) => {
      const keys = document(pack, d)
      return keys && inverse(keys)
    },
    ...(passage ? { passage: (pack, p) => inverse(passage(pack, p)) } : {}),
  }
}

async function tallies(answer: LaneAnswer, grouping: Grouping, turn: Turn): Promise<Buckets> {
  const buckets: Buckets = new Map()
  const results = new Map(answer.found.results.map(result => [result.pack, result]))
  for (const pack of answer.searching ?? answer.request.packs) {
    if (turn.due()) await turn.rest()
    if (turn.late()) break
    tallyPack(pack, results.get(pack), answer.request.filters, grouping, buckets)
  }
  return buckets
}

async function byCentury(args: FreqArgs, answer: LaneAnswer, turn: Turn): Promise<Counted> {
  const grouping = centuries(args)
  const buckets = await tallies(answer, grouping, turn)
  // a search that names years already cannot take a century besides
  const free = args.from === undefined && args.to === undefined && args.century === undefined
  const list = [...buckets].flatMap(([key, tally]): Bucket[] => {
    const century = Number(key)
    if (Number.isNaN(century) || tally.passages === 0) return []
    return [
      {
        key: century,
        label: centuryName(century),
        ...shown(tally, true),
        ...(free ? { args: { century, date_mode: 'bounded' } } : {}),
      },
    ]
  })
  const several: Grouping = {
    document: (pack, d) => {
      const keys = grouping.document(pack, d)
      return keys && keys.length > 1 ? [NOWHERE] : keys && []
    },
    passage: (pack, p) => (grouping.passage!(pack, p).length > 1 ? [NOWHERE] : []),
  }
  const spanning = (await tallies(answer, several, turn)).get(NOWHERE)?.documents ?? 0
  return {
    buckets: list.sort((a, b) => Number(a.key) - Number(b.key)),
    beside: {
      open_ended: shown(buckets.get(OPEN) ?? emptyTally(), true),
      undated: shown(buckets.get(UNDATED) ?? emptyTally(), true),
      spanning,
    },
  }
}

/** Each tier is asked for alone: a passage may have several. */
async function byTier(library: Library, search: SearchArgs, turn: Turn): Promise<Bucket[]> {
  const buckets: Bucket[] = []
  for (const tier of TIERS) {
    if (search.tier && !search.tier.includes(tier)) continue
    const found = await findLane(library, { ...search, tier: [tier] }, turn)
    if (!found.ok || found.answer.found.total === 0) continue
    buckets.push({ key: tier, label: tier, ...shown(wholeOf(found.answer), true), args: { tier: [tier] } })
  }
  return buckets
}

/** What is asked of the tokens on matched words, in lanes that ask for words. */
function tokensAsked(args: FreqArgs, { request }: LaneAnswer): AskedTokens {
  const morph = readMorph(args)
  const gloss = readGloss(args, request.packs)
  return { morph: morph.ok ? morph.asked : undefined, gloss: gloss.ok ? gloss.asked : undefined }
}

/** The search as one bucket. */
function wholeOf(answer: LaneAnswer): Tally {
  const buckets: Buckets = new Map()
  const results = new Map(answer.found.results.map(result => [result.pack, result]))
  const one: Grouping = { document: () => [NOWHERE] }
  for (const pack of answer.searching ?? answer.request.packs)
    tallyPack(pack, results.get(pack), answer.request.filters, one, buckets)
  const whole = emptyTally()
  for (const tally of buckets.values()) addTally(whole, tally)
  return whole
}

const bySize = (buckets: Bucket[]): Bucket[] =>
  buckets.sort((a, b) => b.hits - a.hits || byCodePoint(String(a.key), String(b.key)))

/** A bucket's numbers; matches by form, word or tag stand in no number of words. */
const shown = ({ documents, passages, hits, words }: Tally, ofWords: boolean): FreqData['whole'] => ({
  documents,
  passages,
  hits,
  ...(ofWords ? { words, per_million: words === 0 ? 0 : Math.round((hits / words) * 1e6) } : {}),
})
