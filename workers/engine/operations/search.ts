import type { Args, Data } from '../../api/catalogue.ts'
import type { Result } from '../answer.ts'
import { LANES } from '../lanes/index.ts'
import type { Library } from '../library.ts'
import type { Turn } from '../turn.ts'

/** Sends a request to its lane. */
export function searchOperation(library: Library, args: Args<'search'>, turn: Turn): Promise<Result<Data<'search'>>> {
  return LANES.text(library, args, turn)
}
