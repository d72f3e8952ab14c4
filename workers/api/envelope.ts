import type { LicenseClass } from '../model/records.ts'

/** One sentence about the answer: what was assumed, widened, left out, cut by time, unknown. */
export interface Note {
  code: string
  text: string
}

/** Whose text is shown, and under which licence. */
export interface AnswerSource {
  id: string
  title: string
  license_id: string
  license_class: LicenseClass
  credit: string
  url?: string
  annotation_run_id?: number | null
}

export interface Answered<D> {
  ok: true
  data: D
  /** One sentence with exact counts. */
  summary: string
  notes: Note[]
  /** Of all that is shown. */
  sources: AnswerSource[]
  /** The same operation, arguments and library give the same id. */
  interaction_id: string
  /** The deadline cut the answer; never silent. */
  partial?: { reason: string; done: number; of: number }
}

export interface Refusal {
  code: string
  /** One sentence a scholar understands. */
  message: string
  field?: string
  expected?: string
  /** What to do instead, in words. */
  try?: string
  /** Arguments that work. */
  try_args?: Record<string, unknown>
}

export interface Refused {
  ok: false
  refusal: Refusal
}

/** Every answer of every operation: a plain value, safe for structured clone and JSON. */
export type Answer<D = unknown> = Answered<D> | Refused
