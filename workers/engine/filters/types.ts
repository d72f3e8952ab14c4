import type { Refusal } from '../../api/envelope.ts'
import type { DocumentRow, OpenPack } from '../pack.ts'

/** What a filter keeps, in the words of the answer: `licence open`. */
export interface Filter {
  /** The argument's name. */
  name: string
  /** For the note that says what it removed: `without licence open`. */
  sentence: string
  /** Whether the whole pack falls out; its numbers then count nowhere. */
  pack?: (pack: OpenPack) => boolean
  /** Whether a document may have hits. */
  document?: (document: DocumentRow, pack: OpenPack) => boolean
  /** Languages whose passages may be hits. */
  languages?: ReadonlySet<string>
}

export type FilterResult = { ok: true; filter: Filter | undefined } | { ok: false; refusal: Refusal }
