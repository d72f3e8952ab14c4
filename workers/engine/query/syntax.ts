/** The query of the text lane, parsed: docs/query.md describes the grammar. Offsets are into the query as typed. */
export type QueryNode =
  | { kind: 'and'; nodes: QueryNode[] }
  | { kind: 'or'; nodes: QueryNode[] }
  | { kind: 'not'; node: QueryNode }
  | { kind: 'near'; items: Leaf[]; window: number; at: number }
  | Leaf

/** A word, a word with wildcards, or a phrase. */
export interface Leaf {
  kind: 'leaf'
  /** As typed, without quotes. */
  input: string
  words: LeafWord[]
  quoted: boolean
  at: number
}

export interface LeafWord {
  /** As typed, without the stars at its ends. `*` alone in a phrase has no text. */
  text: string
  form: 'word' | 'prefix' | 'suffix' | 'infix' | 'pattern' | 'any'
  at: number
}
