import type { Args, Data } from '../../api/catalogue.ts'
import { type Result, refused } from '../answer.ts'
import type { Library } from '../library.ts'
import type { Turn } from '../turn.ts'

export async function wordsOperation(
  _library: Library,
  _args: Args<'words'>,
  _turn: Turn,
): Promise<Result<Data<'words'>>> {
  return refused({ code: 'later', message: 'Being written.' })
}
