import { countsIn, indexToken, queryFolds } from '../../model/fold/index.ts'
import { GAP } from '../../model/fold/types.ts'
import type { Leaf, LeafWord, QueryNode } from '../query/syntax.ts'

/** One place of a term: which fold tokens stand there. */
export type Part =
  | { kind: 'exact' | 'prefix' | 'suffix' | 'infix'; token: string }
  | { kind: 'pattern'; token: string; test: RegExp }
  | { kind: 'any'; token: '' }

/** One reading of a term: tokens in a row, and the languages in whose passages it counts. */
export interface Variant {
  parts: Part[]
  languages: ReadonlySet<string>
}

/** A word, pattern or phrase of the query, folded for every language of the library. */
export interface Term {
  kind: 'term'
  input: string
  leaf: Leaf
  variants: Variant[]
}

export interface NearTerm {
  kind: 'near'
  input: string
  terms: Term[]
  window: number
  /** The terms stand in their order. */
  ordered?: boolean
  /** The terms stand in one sentence. */
  sentence?: boolean
}

/** The query with its words folded. */
export type TermNode = { kind: 'and' | 'or'; nodes: TermNode[] } | { kind: 'not'; node: TermNode } | NearTerm | Term

export interface FoldOptions {
  /** Fold as this language only. */
  lang?: string
  /** Languages of the packs searched. */
  installed: readonly string[]
  /** Languages of the notation that the query was decoded from. */
  notation?: readonly string[]
}

/** Folds every word of the query. A term that folds to nothing in every language is dropped; an empty query is null. */
export function foldQuery(node: QueryNode, options: FoldOptions): TermNode | null {
  switch (node.kind) {
    case 'leaf':
      return foldLeaf(node, options)
    case 'not': {
      const inner = foldQuery(node.node, options)
      return inner && { kind: 'not', node: inner }
    }
    case 'near': {
      const terms = node.items.map(item => foldLeaf(item, options)).filter(term => term !== null)
      if (terms.length < 2) return terms[0] ?? null
      return { kind: 'near', input: node.items.map(i => i.input).join(' '), terms, window: node.window }
    }
    default: {
      const nodes = node.nodes.map(n => foldQuery(n, options)).filter(n => n !== null)
      return nodes.length === 0 ? null : nodes.length === 1 ? nodes[0]! : { kind: node.kind, nodes }
    }
  }
}

/** The query with another term near what it finds: near any of its positive terms. */
export function withNear(
  node: TermNode,
  other: Term,
  near: Pick<NearTerm, 'window' | 'ordered' | 'sentence'>,
): TermNode {
  const pairs = positiveTerms(node)
    .flatMap(t => (t.kind === 'near' ? t.terms : [t]))
    .map(
      (term): NearTerm => ({
        kind: 'near',
        input: `${term.input} ${other.input}`,
        terms: [term, other],
        ...near,
      }),
    )
  const [only, ...more] = pairs
  if (only === undefined) return node
  if (node.kind === 'term' && more.length === 0) return only
  return { kind: 'and', nodes: [node, more.length === 0 ? only : { kind: 'or', nodes: pairs }] }
}

/** The terms that must or may match, in the order of the query; those under NOT are left out. */
export function positiveTerms(node: TermNode): (Term | NearTerm)[] {
  switch (node.kind) {
    case 'not':
      return []
    case 'term':
    case 'near':
      return [node]
    default:
      return node.nodes.flatMap(positiveTerms)
  }
}

export function allTerms(node: TermNode): (Term | NearTerm)[] {
  switch (node.kind) {
    case 'not':
      return allTerms(node.node)
    case 'term':
    case 'near':
      return [node]
    default:
      return node.nodes.flatMap(allTerms)
  }
}

function foldLeaf(leaf: Leaf, options: FoldOptions): Term | null {
  // what each word may be in passages of each language
  const languages = options.lang ? options.installed.filter(l => l === options.lang) : options.installed
  const perWord = leaf.words.map(word => readings(word, options))
  const groups = new Map<string, { parts: Part[]; languages: Set<string> }>()
  for (const language of languages) {
    let sequences: Part[][] = [[]]
    for (const word of perWord) {
      const mine = word.filter(r => r.languages.has(language))
      sequences = sequences.flatMap(sequence => mine.map(r => [...sequence, ...r.parts]))
    }
    for (const parts of sequences) {
      if (!parts.some(part => part.kind !== 'any')) continue
      const key = parts.map(p => `${p.kind} ${p.token}`).join('\n')
      const group = groups.get(key)
      if (group) group.languages.add(language)
      else groups.set(key, { parts, languages: new Set([language]) })
    }
  }
  if (groups.size === 0 && languages.length > 0) return null
  return { kind: 'term', input: leaf.input, leaf, variants: [...groups.values()] }
}

/** How a word reads, and in which of the installed languages each reading counts. */
function readings(word: LeafWord, options: FoldOptions): { parts: Part[]; languages: Set<string> }[] {
  if (word.form === 'any') return [{ parts: [{ kind: 'any', token: '' }], languages: new Set(options.installed) }]
  const pattern = word.form === 'pattern'
  const folds = queryFolds(pattern ? word.text.replace(/[*?]/g, ' ') : word.text, options)
  return folds.flatMap(f => {
    const languages = new Set(options.installed.filter(l => countsIn(f, l)))
    const parts = pattern ? patternParts(word.text, f.fold) : partsOf(f.fold, word.form)
    return parts.length > 0 ? [{ parts, languages }] : []
  })
}

function partsOf(fold: string, form: LeafWord['form']): Part[] {
  const tokens = fold
    .split(' ')
    .filter(t => t !== '' && t !== GAP)
    .map(indexToken)
  return tokens.map((token, i): Part => {
    const first = i === 0
    const last = i === tokens.length - 1
    if (form === 'infix' && first && last) return { kind: 'infix', token }
    if ((form === 'suffix' || form === 'infix') && first) return { kind: 'suffix', token }
    if ((form === 'prefix' || form === 'infix') && last) return { kind: 'prefix', token }
    return { kind: 'exact', token }
  })
}

/** A word with stars or question marks inside: its folded stretches with the wildcards put back between them. */
function patternParts(text: string, fold: string): Part[] {
  const stretches = fold.split(' ')
  let source = ''
  let next = 0
  for (const piece of text.split(/([*?]+)/)) {
    if (/^[*?]+$/.test(piece)) source += piece.includes('*') ? '.*' : '.'.repeat(piece.length)
    else if (piece !== '') {
      source += (stretches[next] ?? '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      next++
    }
  }
  // a stretch that folds to several words, or to none, cannot stand inside one word
  if (next !== stretches.length) return []
  return [{ kind: 'pattern', token: source, test: new RegExp(`^${source}$`, 'u') }]
}

/** Whether a fold token may stand at a place of the term. */
export function partMatches(part: Part, token: string): boolean {
  switch (part.kind) {
    case 'exact':
      return token === part.token
    case 'prefix':
      return token.startsWith(part.token)
    case 'suffix':
      return token.endsWith(part.token)
    case 'infix':
      return token.includes(part.token)
    case 'pattern':
      return part.test.test(token)
    case 'any':
      return token !== GAP
  }
}
