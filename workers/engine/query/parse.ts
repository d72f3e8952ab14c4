import type { Note, Refusal } from '../../api/envelope.ts'
import type { Leaf, LeafWord, QueryNode } from './syntax.ts'

export type Parsed = { ok: true; node: QueryNode; notes: Note[] } | { ok: false; refusal: Refusal }

type Lexeme =
  | { kind: 'open' | 'close' | 'or' | 'and' | 'not' | 'comma'; at: number; text: string }
  | { kind: 'near'; at: number; text: string }
  | { kind: 'leaf'; leaf: Leaf; at: number; text: string }

class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

const refuse = (code: string, message: string): never => {
  throw new Refused({ code, message, field: 'query' })
}

const HEBREW = /[\u05d0-\u05ea]/
const HEBREW_MARK = /[\u0591-\u05c7]/
const SPACE = /\s/
const LETTER = /[\p{L}\p{M}\p{N}]/u

/** Reads a query: precedence NOT, AND (or a blank), OR. Refusals name the place; parts without letters are left out. */
export function parseQuery(query: string): Parsed {
  try {
    const notes: Note[] = []
    const lexemes = lex(query, notes)
    const parser = new Parser(lexemes, query)
    const node = parser.parse()
    return { ok: true, node, notes }
  } catch (error) {
    if (error instanceof Refused) return { ok: false, refusal: error.refusal }
    throw error
  }
}

const hasLetters = (text: string) => /[\p{L}\p{N}]/u.test(text)

const empty = (query: string): never =>
  refuse('query_empty', `Nothing to search for: "${query}" has no letters or digits after folding.`)

/** True where a `"` stands between two Hebrew letters: gershayim, part of the word. */
function isGershayim(query: string, at: number): boolean {
  let before = at - 1
  while (before >= 0 && HEBREW_MARK.test(query[before]!)) before--
  return before >= 0 && HEBREW.test(query[before]!) && HEBREW.test(query[at + 1] ?? '')
}

function lex(query: string, notes: Note[]): Lexeme[] {
  const lexemes: Lexeme[] = []
  let i = 0
  let nearDepth = 0
  const depth: ('group' | 'near')[] = []
  const startsWord = () =>
    i === 0 || SPACE.test(query[i - 1]!) || query[i - 1] === '(' || (nearDepth > 0 && query[i - 1] === ',')
  while (i < query.length) {
    const c = query[i]!
    if (SPACE.test(c)) {
      i++
      continue
    }
    if (c === '"' || c === '“') {
      const { leaf, next } = phrase(query, i, notes)
      if (leaf) lexemes.push({ kind: 'leaf', leaf, at: i, text: query.slice(i, next) })
      i = next
      continue
    }
    if (c === '(') {
      lexemes.push({ kind: 'open', at: i, text: c })
      depth.push('group')
      i++
      continue
    }
    if (c === ')') {
      if (depth.pop() === 'near') nearDepth--
      lexemes.push({ kind: 'close', at: i, text: c })
      i++
      continue
    }
    if (c === ',' && nearDepth > 0) {
      lexemes.push({ kind: 'comma', at: i, text: c })
      i++
      continue
    }
    if (c === '-' && startsWord() && /[\p{L}\p{N}"“([*]/u.test(query[i + 1] ?? '')) {
      lexemes.push({ kind: 'not', at: i, text: '-' })
      i++
      continue
    }
    const near = /^NEAR\s*\(/.exec(query.slice(i))
    if (near) {
      lexemes.push({ kind: 'near', at: i, text: 'NEAR' })
      depth.push('near')
      nearDepth++
      i += near[0].length
      continue
    }
    const start = i
    i = wordEnd(query, i, nearDepth > 0)
    const text = query.slice(start, i)
    if (text === 'AND' || text === 'OR' || text === 'NOT') {
      lexemes.push({ kind: text.toLowerCase() as 'and', at: start, text })
      continue
    }
    if (/^\*+$/.test(text)) refuse('query_star', `A lone * at ${start} would match everything; add letters.`)
    if (!hasLetters(text)) continue
    const word = leafWord(text, start, false)
    if (word.form === 'pattern' && text.endsWith('?'))
      notes.push({
        code: 'question_mark',
        text: `The ? of “${text}” stands for one letter; in quotation marks it is a question mark.`,
      })
    lexemes.push({
      kind: 'leaf',
      at: start,
      text,
      leaf: { kind: 'leaf', input: text, words: [word], quoted: false, at: start },
    })
  }
  return lexemes
}

/** Where a word that begins at `from` ends: at a blank, a quote, or a bracket that is not inside the word. */
function wordEnd(query: string, from: number, inNear: boolean): number {
  let inner = 0
  let i = from
  for (; i < query.length; i++) {
    const c = query[i]!
    if (SPACE.test(c)) break
    if (c === '“' || c === '”') {
      if (c === '”' && isGershayim(query, i)) continue
      break
    }
    if (c === '"' && !isGershayim(query, i)) break
    if (c === '(') {
      // `Aug(ustus)`: an expansion inside a word; else a group begins
      if (i > from && LETTER.test(query[i - 1]!) && /^\([\p{L}\p{M}[\]]+\)/u.test(query.slice(i))) inner++
      else break
    }
    if (c === ')') {
      if (inner === 0) break
      inner--
    }
    if (c === ',' && inNear) break
  }
  return Math.max(i, from + 1)
}

function phrase(query: string, at: number, notes: Note[]): { leaf: Leaf | undefined; next: number } {
  const close = query[at] === '“' ? /["”]/ : /"/
  let end = at + 1
  while (end < query.length && !(close.test(query[end]!) && !isGershayim(query, end))) end++
  if (end >= query.length) refuse('query_quote', `The quotation mark at ${at} is not closed.`)
  const inside = query.slice(at + 1, end)
  let next = end + 1
  const prefix = query[next] === '*'
  if (prefix) next++
  const words: LeafWord[] = []
  for (const match of inside.matchAll(/\S+/g)) {
    const text = match[0]
    const where = at + 1 + match.index
    if (/^\*+$/.test(text)) words.push({ text: '', form: 'any', at: where })
    else if (hasLetters(text)) words.push(leafWord(text, where, true))
  }
  // a star for any word means something only between two words
  while (words[0]?.form === 'any') words.shift()
  while (words.at(-1)?.form === 'any') words.pop()
  if (words.length === 0) {
    notes.push({
      code: 'part_empty',
      text: `The quoted part "${inside.trim()}" has no letters or digits and was left out.`,
    })
    return { leaf: undefined, next }
  }
  const last = words.at(-1)!
  if (prefix && last.form === 'word') words[words.length - 1] = { ...last, form: 'prefix' }
  return { leaf: { kind: 'leaf', input: inside.trim() + (prefix ? '*' : ''), words, quoted: true, at }, next }
}

/** Reads one word and its wildcards. A `?` at its end is a letter too, but in quotation marks a question mark. */
function leafWord(text: string, at: number, quoted: boolean): LeafWord {
  const starts = text.startsWith('*')
  const ends = text.endsWith('*')
  const core = text.replace(/^\*+|\*+$/g, '')
  const letters = [...core.replace(/[^\p{L}\p{N}]/gu, '')].length
  // behind a single letter it can only be a question mark: `who am I?`
  const outer = !quoted && letters > 1 && /^\?+[\p{L}\p{N}]|[\p{L}\p{M}\p{N}]\?+$/u.test(core)
  const inner = outer || /[*?]/.test(core.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
  if (!starts && !ends && !inner) return { text, form: 'word', at }
  if (letters < (ends && !starts && !inner ? 1 : 2))
    refuse('wildcard_short', `"${text}" at ${at} is too short for a wildcard; give at least two letters.`)
  if (inner) return { text: (starts ? '*' : '') + core + (ends ? '*' : ''), form: 'pattern', at }
  return { text: core, form: starts && ends ? 'infix' : starts ? 'suffix' : 'prefix', at }
}

class Parser {
  private i = 0
  private readonly lexemes: Lexeme[]
  private readonly query: string

  constructor(lexemes: Lexeme[], query: string) {
    this.lexemes = lexemes
    this.query = query
  }

  parse(): QueryNode {
    if (this.lexemes.length === 0) empty(this.query)
    this.brackets()
    const node = this.or()
    if (!node) return empty(this.query)
    const rest = this.lexemes[this.i]
    if (rest) refuse('query_paren', `The bracket at ${rest.at} has no partner.`)
    positive(node)
    return node
  }

  /** Brackets are checked first, so that a missing one is named where it stands. */
  private brackets(): void {
    const open: Lexeme[] = []
    for (const lexeme of this.lexemes) {
      if (lexeme.kind === 'open' || lexeme.kind === 'near') open.push(lexeme)
      else if (lexeme.kind === 'close' && !open.pop())
        refuse('query_paren', `The bracket at ${lexeme.at} has no partner.`)
    }
    const left = open.pop()
    if (left)
      refuse(
        'query_paren',
        `The bracket at ${left.kind === 'near' ? this.query.indexOf('(', left.at) : left.at} has no partner.`,
      )
  }

  private or(): QueryNode | undefined {
    const nodes: QueryNode[] = []
    let node = this.and()
    if (node) nodes.push(node)
    while (this.lexemes[this.i]?.kind === 'or') {
      const operator = this.lexemes[this.i++]!
      if (!node) this.operand(operator)
      node = this.and()
      if (!node) this.operand(operator)
      nodes.push(node!)
    }
    return nodes.length > 1 ? { kind: 'or', nodes } : nodes[0]
  }

  private and(): QueryNode | undefined {
    const nodes: QueryNode[] = []
    for (;;) {
      const lexeme = this.lexemes[this.i]
      if (!lexeme || lexeme.kind === 'or' || lexeme.kind === 'close') break
      if (lexeme.kind === 'comma') {
        this.i++
        continue
      }
      if (lexeme.kind === 'and') {
        this.i++
        if (nodes.length === 0) this.operand(lexeme)
        const following = this.not()
        if (!following) this.operand(lexeme)
        nodes.push(following!)
        continue
      }
      const node = this.not()
      if (node) nodes.push(node)
    }
    return nodes.length > 1 ? { kind: 'and', nodes } : nodes[0]
  }

  private not(): QueryNode | undefined {
    const lexeme = this.lexemes[this.i]
    if (lexeme?.kind !== 'not') return this.primary()
    this.i++
    const next = this.lexemes[this.i]
    if (!next || next.kind === 'or' || next.kind === 'and' || next.kind === 'close')
      refuse('query_operand', `The operator ${lexeme.text} at ${lexeme.at} needs a term after it.`)
    const node = this.not()
    return node ? { kind: 'not', node } : undefined
  }

  private primary(): QueryNode | undefined {
    const lexeme = this.lexemes[this.i]
    if (!lexeme || lexeme.kind === 'or' || lexeme.kind === 'and' || lexeme.kind === 'close') return undefined
    this.i++
    if (lexeme.kind === 'leaf') return lexeme.leaf
    if (lexeme.kind === 'open') {
      const node = this.or()
      this.i++
      return node
    }
    if (lexeme.kind === 'near') return this.near(lexeme)
    return undefined
  }

  private near(start: Lexeme): QueryNode {
    const items: Leaf[] = []
    let window = 10
    const bad = (): never => refuse('near_items', 'NEAR takes 2 to 4 terms and a window of 0 to 50.')
    for (;;) {
      const lexeme = this.lexemes[this.i++]
      if (!lexeme || lexeme.kind === 'close') break
      if (lexeme.kind === 'comma') continue
      if (lexeme.kind !== 'leaf') return bad()
      items.push(lexeme.leaf)
    }
    const last = items.at(-1)
    const before = this.lexemes[this.i - 3]
    // a number after a comma, at the end, is the window
    if (last && items.length > 1 && !last.quoted && /^\d+$/.test(last.input) && before?.kind === 'comma') {
      items.pop()
      window = Number(last.input)
    }
    if (items.length < 2 || items.length > 4 || window > 50) return bad()
    return { kind: 'near', items, window, at: start.at }
  }

  private operand(operator: Lexeme): never {
    return refuse('query_operand', `The operator ${operator.text} at ${operator.at} needs a term on both sides.`)
  }
}

/** A query, and every alternative of an OR, must hold at least one term that is not negated. */
function positive(node: QueryNode): void {
  const ok = (n: QueryNode): boolean => {
    switch (n.kind) {
      case 'not':
        return false
      case 'and':
        return n.nodes.some(ok)
      case 'or':
        return n.nodes.every(ok)
      default:
        return true
    }
  }
  const groups = (n: QueryNode): QueryNode[] =>
    n.kind === 'and' || n.kind === 'or' ? [n, ...n.nodes.flatMap(groups)] : n.kind === 'not' ? groups(n.node) : []
  if (!ok(node) || groups(node).some(group => group.kind === 'or' && !ok(group)))
    refuse('query_only_negative', 'A query needs at least one term that is not negated.')
}
