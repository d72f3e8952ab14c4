import type { Args, Data } from '../../api/catalogue.ts'
import { type Result, refused } from '../answer.ts'
import { LANES } from '../lanes/index.ts'
import type { Library } from '../library.ts'
import type { Turn } from '../turn.ts'

/** What a request asks by; exactly one of them. */
const ANCHORS = ['query', 'lemma'] as const

/** Sends a request to its lane. */
export async function searchOperation(
  library: Library,
  args: Args<'search'>,
  turn: Turn,
): Promise<Result<Data<'search'>>> {
  const given = ANCHORS.filter(anchor => args[anchor] !== undefined)
  const [anchor, second] = given
  if (anchor === undefined) return refused({ code: 'anchor_missing', message: 'Give one of query or lemma.' })
  if (second !== undefined) {
    const { [second]: _, ...alone } = args
    return refused({
      code: 'anchor_conflict',
      field: second,
      message: 'Give exactly one of query or lemma.',
      expected: ANCHORS.join(', '),
      try_args: alone,
    })
  }
  if (args.tier !== undefined && anchor !== 'lemma')
    return refused({
      code: 'compose',
      field: 'tier',
      message: 'tier does not compose with query; it restricts the annotation by which a lemma is found.',
      try_args: { ...args, tier: undefined },
    })
  return anchor === 'lemma' ? LANES.lemma(library, args, turn) : LANES.text(library, args, turn)
}
