import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseQuery } from './parse.ts'

const refusal = (query: string) => {
  const parsed = parseQuery(query)
  return parsed.ok ? undefined : [parsed.refusal.code, parsed.refusal.message]
}
const shape = (query: string): unknown => {
  const parsed = parseQuery(query)
  if (!parsed.ok) return parsed.refusal.code
  const show = (node: (typeof parsed)['node']): unknown => {
    switch (node.kind) {
      case 'leaf':
        return node.words.map(w => (w.form === 'word' ? w.text : `${w.form}:${w.text}`)).join(' ')
      case 'not':
        return ['not', show(node.node)]
      case 'near':
        return ['near', node.window, ...node.items.map(i => show(i))]
      default:
        return [node.kind, ...node.nodes.map(show)]
    }
  }
  return show(parsed.node)
}

describe('query grammar', () => {
  it('G8 binds AND closer than OR', () => {
    expect(shape('a OR b c')).toEqual(['or', 'a', ['and', 'b', 'c']])
    expect(shape('(a OR b) c')).toEqual(['and', ['or', 'a', 'b'], 'c'])
  })
  it('G10, G18, B04 a query needs a term that is not negated', () => {
    expect(refusal('NOT arma')).toEqual(['query_only_negative', 'A query needs at least one term that is not negated.'])
    for (const q of ['-arma', 'roma OR -arma', '-4i']) expect(refusal(q)?.[0]).toBe('query_only_negative')
    expect(shape('arma -cano')).toEqual(['and', 'arma', ['not', 'cano']])
  })
  it('G11 names the quotation mark that is not closed', () => {
    expect(refusal('"arma')).toEqual(['query_quote', 'The quotation mark at 0 is not closed.'])
    expect(refusal('ארה"ב "ארה"ב')).toEqual(['query_quote', 'The quotation mark at 6 is not closed.'])
  })
  it('names the bracket without partner', () => {
    expect(refusal('(arma cano')).toEqual(['query_paren', 'The bracket at 0 has no partner.'])
    expect(refusal('arma) cano')).toEqual(['query_paren', 'The bracket at 4 has no partner.'])
  })
  it('names the operator without operand', () => {
    expect(refusal('arma AND')).toEqual(['query_operand', 'The operator AND at 5 needs a term on both sides.'])
    expect(refusal('OR arma')).toEqual(['query_operand', 'The operator OR at 0 needs a term on both sides.'])
    expect(refusal('arma NOT')).toEqual(['query_operand', 'The operator NOT at 5 needs a term after it.'])
  })
  it('G14 knows operators in upper case only', () => {
    expect(shape('or')).toBe('or')
    expect(shape('arma and cano')).toEqual(['and', 'arma', 'and', 'cano'])
  })
  it('G15 refuses what has no letters', () => {
    expect(refusal('--')).toEqual([
      'query_empty',
      'Nothing to search for: "--" has no letters or digits after folding.',
    ])
    expect(refusal('"? "')?.[0]).toBe('query_empty')
  })
  it('G17, B05 leaves out a quoted part without letters, and says so', () => {
    const parsed = parseQuery('"hello world" "? "')
    expect(parsed.ok && parsed.notes.map(n => n.code)).toEqual(['part_empty'])
    expect(shape('"hello world" "? "')).toBe('hello world')
  })
  it('refuses a star alone and wildcards that are too short', () => {
    expect(refusal('arma *')).toEqual(['query_star', 'A lone * at 5 would match everything; add letters.'])
    expect(refusal('*a')).toEqual([
      'wildcard_short',
      '"*a" at 0 is too short for a wildcard; give at least two letters.',
    ])
    expect(shape('a*')).toBe('prefix:a')
    expect(shape('*que')).toBe('suffix:que')
    expect(shape('*or*')).toBe('infix:or')
    expect(shape('ar?a v*e')).toEqual(['and', 'pattern:ar?a', 'pattern:v*e'])
  })
  it('sblgnt-021 a ? at the end of a word is one letter, in quotation marks a question mark', () => {
    expect(shape('χάρι?')).toBe('pattern:χάρι?')
    expect(shape('?όγος λόγ??')).toEqual(['and', 'pattern:?όγος', 'pattern:λόγ??'])
    expect(shape('λόγο?*')).toBe('pattern:λόγο?*')
    expect(shape('"quo vadis?"')).toBe('quo vadis?')
    expect(shape('quo vadis?!')).toEqual(['and', 'quo', 'vadis?!'])
    expect(shape('who am I?')).toEqual(['and', 'who', 'am', 'I?'])
    const parsed = parseQuery('quo vadis?')
    expect(parsed.ok && parsed.notes.map(n => n.code)).toEqual(['question_mark'])
  })
  it('reads phrases: a star is any one word, a star after the quote a prefix', () => {
    expect(shape('"arma * cano"')).toBe('arma any: cano')
    expect(shape('"arma uir"*')).toBe('arma prefix:uir')
  })
  it('reads NEAR with and without a window', () => {
    expect(shape('NEAR(a b)')).toEqual(['near', 10, 'a', 'b'])
    expect(shape('NEAR("a b", c, 3)')).toEqual(['near', 3, 'a b', 'c'])
    expect(refusal('NEAR(a, 3)')?.[0]).toBe('near_items')
    expect(refusal('NEAR(a b, 51)')?.[0]).toBe('near_items')
    expect(refusal('NEAR(a b c d e)')?.[0]).toBe('near_items')
  })
  it('keeps an expansion inside its word and groups elsewhere', () => {
    expect(shape('Aug(ustus)')).toBe('Aug(ustus)')
    expect(shape('a (b c)')).toEqual(['and', 'a', ['and', 'b', 'c']])
  })
  it('G19, G30 gershayim between Hebrew letters open no phrase', () => {
    expect(shape('ארה"ב')).toBe('ארה"ב')
  })
  it('a minus glued to a word separates', () => {
    expect(shape('uir-umque')).toBe('uir-umque')
  })
  it('never throws, and refuses or parses any string', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string({
            unit: fc.constantFrom(
              'a',
              '"',
              '(',
              ')',
              '*',
              '-',
              ' ',
              'NEAR(',
              'OR ',
              'AND ',
              'NOT ',
              ',',
              '?',
              '“',
              '”',
              'ב',
            ),
          }),
        ),
        query => {
          const parsed = parseQuery(query)
          if (!parsed.ok) expect(parsed.refusal.message.length).toBeGreaterThan(0)
        },
      ),
      { numRuns: 500 },
    )
  })
})
