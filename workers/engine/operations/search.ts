import type { Args, Data } from '../../api/catalogue.ts'
import { COMPOSITION, composes, LANE_WORDS, type Lane } from '../../api/composition.ts'
import type { Refusal } from '../../api/envelope.ts'
import { readArgs } from '../../api/operation.ts'
import { search } from '../../api/search.ts'
import { type Result, refused } from '../answer.ts'
import { answerOf, type LaneResult } from '../answering.ts'
import { LANES } from '../lanes/index.ts'
import type { Library } from '../library.ts'
import type { Turn } from '../turn.ts'

type SearchArgs = Args<'search'>

/** What a request may ask by, in the order in which they are named; exactly one of them. `morph` only where it is alone. */
const ANCHORS = ['query', 'lemma', 'sense'] as const
const EXPECTED = 'query, lemma, gloss, sense or morph'

/** How `query` may be meant otherwise than as words of the text. */
const MEANT = ['fuzzy', 'translations'] as const

/** One page of what a request finds. */
export async function searchOperation(library: Library, args: SearchArgs, turn: Turn): Promise<Result<Data<'search'>>> {
  const found = await findLane(library, args, turn)
  return found.ok ? answerOf(library, args, found.answer, other => findLane(library, other, turn)) : found
}

/** Sends a request to its lane, for every operation over matches. */
export async function findLane(library: Library, args: SearchArgs, turn: Turn): Promise<LaneResult> {
  const asked = ANCHORS.filter(anchor => args[anchor] !== undefined)
  const alone = args.morph !== undefined ? 'morph' : args.gloss !== undefined ? 'gloss' : undefined
  const [anchor = alone, second] = asked
  if (anchor === undefined) return refused({ code: 'anchor_missing', message: `Give one of ${EXPECTED}.` })
  if (second !== undefined) {
    const { [second]: _, ...alone } = args
    return refused({
      code: 'anchor_conflict',
      field: second,
      message: `Give exactly one of ${EXPECTED}.`,
      expected: EXPECTED,
      try_args: alone,
    })
  }
  const [meant, other] = MEANT.filter(name => args[name])
  const unfit = other ?? (anchor === 'query' ? undefined : meant)
  if (unfit !== undefined)
    return refused({
      code: 'compose',
      field: unfit,
      message:
        other === undefined
          ? `${unfit} does not compose with ${LANE_WORDS[anchor === 'query' ? 'text' : anchor].name}; it says how query is meant.`
          : `${other} does not compose with ${LANE_WORDS[meant!].name}; query is meant in one way.`,
      try_args: { ...args, [unfit]: false },
    })
  const lane = anchor === 'query' ? (meant ?? 'text') : anchor
  for (const name of ['window', 'ordered', 'sentence'] as const)
    if (args.near === undefined && !isUsual(name, args[name]))
      return refused({
        code: 'window_without_near',
        field: name,
        message: `${name} needs near.`,
        try_args: { ...args, [name]: undefined },
      })
  if (args.sense_gloss && args.sense === undefined)
    return refused({
      code: 'sense_gloss_without_sense',
      field: 'sense_gloss',
      message: 'sense_gloss needs sense.',
      try_args: { ...args, sense_gloss: false },
    })
  if (anchor === 'sense' && (args.betacode || args.translit !== 'none'))
    return refused({
      code: 'betacode_lane',
      field: args.betacode ? 'betacode' : 'translit',
      message: 'Beta Code is not read with sense.',
      try_args: { ...args, betacode: false, translit: 'none' },
    })
  const withNear = args.near !== undefined && (lane === 'text' || lane === 'lemma')
  const clash = clashOf(args, withNear ? `${lane}+near` : lane)
  if (clash) return refused(clash)
  return LANES[lane](library, args, turn)
}

/** The first argument that does not compose with the lane, refused with the request that does without it. */
function clashOf(args: SearchArgs, lane: Lane): Refusal | undefined {
  for (const [name, value] of Object.entries(args)) {
    if (name === LANE_WORDS[lane].arg || isUsual(name, value)) continue
    if (!COMPOSITION.has(name) || composes(name, lane, args.strict_seed)) continue
    return {
      code: 'compose',
      field: name,
      message: `${name} does not compose with ${LANE_WORDS[lane].name}.`,
      try_args: Object.fromEntries(Object.entries(args).filter(([key, v]) => key !== name && !isUsual(key, v))),
    }
  }
  return undefined
}

/** Arguments as they are where nobody gives them. */
const USUAL: Readonly<Record<string, unknown>> = (() => {
  const read = readArgs(search, {})
  return read.ok ? read.args : {}
})()

const isUsual = (name: string, value: unknown): boolean => value === undefined || value === USUAL[name]
