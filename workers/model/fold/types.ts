import type { SourceFlags } from '../records.ts'

/** The reserved token of a lacuna: it breaks phrases and counts as one word. */
export const GAP = '\u{E000}'

/** A folded text with its way back to the stored text. */
export interface FoldedText {
  /** Fold tokens joined by single spaces. */
  fold: string
  /**
   * For each UTF-16 unit of `fold`: the offset in the stored text of the character that produced it. Never falls.
   * The blank between two tokens has the offset of the separator (or of the second token's start where there is none).
   */
  starts: Int32Array
  /** For each UTF-16 unit of `fold`: the offset just after the stored character (or contraction) that produced it. */
  ends: Int32Array
}

export type FoldFlags = Pick<SourceFlags, 'leiden' | 'c_atf' | 'index_style' | 'verse_numbers'>

/** One reading of a query word, and the passages in which it counts (`countsIn`). */
export interface QueryFold {
  fold: string
  /**
   * Languages (ISO 639-3) in whose passages it counts; `null` = every passage whose language is not claimed by another
   * rule set for the query's script (the generic variant); `'*'` = every passage.
   */
  languages: readonly string[] | null | '*'
  /** With `null`: the query's dominant script (ISO 15924), */
  script?: string
  /** and the languages with rules for it that fold the query to the same. */
  besides?: readonly string[]
}

/** Notations in which a query can be typed; `decode` turns them into the letters of the texts. */
export const NOTATIONS = ['betacode', 'slp1', 'hk', 'iast', 'ewts', 'mdc', 'atf', 'cyrl-latn'] as const
export type Notation = (typeof NOTATIONS)[number]
