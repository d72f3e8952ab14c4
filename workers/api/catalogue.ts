import { align } from './align.ts'
import { cite } from './cite.ts'
import { concord } from './concord.ts'
import { define } from './define.ts'
import { exportOperation } from './export.ts'
import { freq } from './freq.ts'
import type { ArgsOf, DataOf, GivenArgsOf } from './operation.ts'
import { packs } from './packs.ts'
import { search } from './search.ts'
import { show } from './show.ts'
import { status } from './status.ts'
import { words } from './words.ts'

/** Every operation, by name. */
export const catalogue = {
  search,
  concord,
  words,
  freq,
  export: exportOperation,
  show,
  status,
  define,
  align,
  cite,
  packs,
}

export type OperationName = keyof typeof catalogue
/** Arguments as a caller may give them. */
export type Given<N extends OperationName> = GivenArgsOf<(typeof catalogue)[N]>
/** Arguments with defaults filled in. */
export type Args<N extends OperationName> = ArgsOf<(typeof catalogue)[N]>
/** The `data` of an answer. */
export type Data<N extends OperationName> = DataOf<(typeof catalogue)[N]>

export const isOperation = (name: string): name is OperationName => Object.hasOwn(catalogue, name)
