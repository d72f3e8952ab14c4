import type { MorphKey } from './keys.ts'

/** One value of a key. `certain: false` = one of several that the tag leaves open. */
export interface MorphValue {
  value: string
  certain: boolean
}

/** Values of one analysis: a plain object, keys and values in code-unit order, no key without a value. */
export type MorphValues = Partial<Record<MorphKey, MorphValue[]>>

/** A tag in the words of the vocabulary. */
export interface Decoded {
  values: MorphValues
  /** Parts of the tag that no table knows, for the build report. */
  unknown: string[]
  /**
   * Present where a token has more than one analysis (Diorisis): a query must hold within one of them. `values` is
   * then their union, every value an alternative.
   */
  analyses?: MorphValues[]
}

/** What lies around the tag. Every part is optional; a tag alone decodes as far as it says something. */
export interface MorphContext {
  /** ISO 639 code of the token's language. */
  language?: string
  /** UD part of speech. */
  upos?: string
  /** Upstream's own tag beside UD features, or its part of speech where the tag has none (PROIEL, Diorisis). */
  xpos?: string
  /** Slug of the source: `ud-grc-proiel`. Treebanks differ in how they write tense. */
  source?: string
}
