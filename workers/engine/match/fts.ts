import type { Term, TermNode } from './terms.ts'

/**
 * A query as an expression for FTS5, as far as FTS5 can take it: what it finds has to be checked. Undefined where it
 * would leave nothing out, so that everything has to be read.
 */
export function expressionOf(node: TermNode): string | undefined {
  const joined = (nodes: readonly TermNode[], sign: 'AND' | 'OR'): string | undefined => {
    const parts = nodes.map(expressionOf)
    const known = parts.filter(part => part !== undefined)
    if (known.length === 0 || (sign === 'OR' && known.length < parts.length)) return undefined
    return `(${known.join(` ${sign} `)})`
  }
  switch (node.kind) {
    case 'and':
    case 'or':
      return joined(node.nodes, node.kind === 'and' ? 'AND' : 'OR')
    case 'near':
      return joined(node.terms, 'AND')
    case 'not':
      return undefined
    case 'term':
      return termExpression(node)
  }
}

function termExpression({ variants }: Term): string | undefined {
  const parts = variants.map(({ parts }) => {
    const last = parts.at(-1)
    if (!parts.every((p, i) => p.kind === 'exact' || (p.kind === 'prefix' && i === parts.length - 1))) return undefined
    const words = parts.map(p => p.token.replaceAll('"', '""')).join(' ')
    return `"${words}"${last?.kind === 'prefix' ? ' *' : ''}`
  })
  return parts.length === 0 || parts.includes(undefined) ? undefined : `(${parts.join(' OR ')})`
}
