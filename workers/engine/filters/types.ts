import type { Note, Refusal } from '../../api/envelope.ts'
import type { Hit } from '../../api/shapes.ts'
import type { DocumentRow, OpenPack } from '../pack.ts'

/** What a filter keeps, in the words of the answer: `licence open`. */
export interface Filter {
  /** The argument's name. */
  name: string
  /** For the note that says what it removed: `without licence open`. */
  sentence: string
  /** Whether a document may have hits. */
  document?: (document: DocumentRow, pack: OpenPack) => boolean
  /** Where documents do not decide: whether a passage may be a hit. Undefined for a pack in which they do. */
  passage?: (pack: OpenPack) => ((passage: number) => boolean) | undefined
  /** Languages whose passages may be hits. */
  languages?: ReadonlySet<string>
  /** Documents that say nothing of what is asked; matches left out for that are counted: `in undated documents`. */
  silent?: { where: string; document: (document: DocumentRow, pack: OpenPack) => boolean }
  /** Documents that are kept on uncertain grounds; hits that rest on them are counted in a note. */
  rests?: { note: (hits: string) => Note; document: (document: DocumentRow, pack: OpenPack) => boolean }
  /** What satisfied the filter, for a hit. */
  shows?: (pack: OpenPack, passage: number) => Partial<Hit>
  /** What was understood, for the notes. */
  notes?: Note[]
}

export type FilterResult = { ok: true; filter: Filter | undefined } | { ok: false; refusal: Refusal }

export const noFilter: FilterResult = { ok: true, filter: undefined }

/** A refusal that names the argument. */
export const refusedFilter = (
  code: string,
  field: string,
  message: string,
  more: Partial<Refusal> = {},
): FilterResult => ({ ok: false, refusal: { code, field, message, ...more } })
