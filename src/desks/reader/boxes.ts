import type { Passage, Token } from '../../../workers/api/shapes.ts'
import type { Span } from '../../../workers/model/records.ts'

/** A graphic word with the tokens annotated on it, in their order; none where the edition says nothing of it. */
export interface Box {
  /** In the stored text, with the punctuation that leans on it. */
  span: Span
  tokens: Token[]
  /** A blank follows it. */
  blank: boolean
}

const HAS_LETTER = /[\p{L}\p{N}]/u

/**
 * Cuts a passage into word boxes. Tokens with one number share a box (a Hebrew noun and its prefixes); so do tokens whose
 * letters overlap. What stands between them: words that no token covers are boxes of their own, punctuation leans on its word.
 */
export function boxesOf({ text, tokens = [] }: Pick<Passage, 'text' | 'tokens'>): Box[] {
  const boxes: Box[] = []
  let at = 0
  for (const group of groupsOf(tokens)) {
    at = between(boxes, text, at, group.span[0])
    // what leans on the word from before
    boxes.push({ span: [at, group.span[1]], tokens: group.tokens, blank: false })
    at = group.span[1]
  }
  const end = between(boxes, text, at, text.length)
  const last = boxes.at(-1)
  if (end < text.length) {
    // signs at the end lean on the last word
    if (last) boxes[boxes.length - 1] = { ...last, span: [last.span[0], text.trimEnd().length] }
    else boxes.push({ span: [end, text.trimEnd().length], tokens: [], blank: false })
  }
  return boxes.map(box => ({ ...box, blank: /^\s/u.test(text.slice(box.span[1], box.span[1] + 1)) }))
}

function groupsOf(tokens: readonly Token[]): { span: Span; tokens: Token[] }[] {
  const groups: { span: Span; word: number; tokens: Token[] }[] = []
  for (const token of tokens) {
    const last = groups.at(-1)
    if (!token.span) {
      // annotated without letters of its own: it belongs to its graphic word
      if (last && last.word === token.word) last.tokens.push(token)
      continue
    }
    const [start, end] = token.span
    if (last && (last.word === token.word || start < last.span[1])) {
      last.tokens.push(token)
      last.span = [Math.min(last.span[0], start), Math.max(last.span[1], end)]
    } else groups.push({ span: [start, end], word: token.word, tokens: [token] })
  }
  return groups
}

/** Deals with what stands between two words, and returns where the next one begins, with the signs that lean on it. */
function between(boxes: Box[], text: string, from: number, to: number): number {
  let lean = from
  for (const run of text.slice(from, to).matchAll(/\S+/gu)) {
    const start = from + run.index
    const end = start + run[0].length
    const last = boxes.at(-1)
    if (HAS_LETTER.test(run[0])) boxes.push({ span: [start, end], tokens: [], blank: false })
    else if (last && last.span[1] === start) boxes[boxes.length - 1] = { ...last, span: [last.span[0], end] }
    else if (end === to && to < text.length) return start
    else if (last) boxes[boxes.length - 1] = { ...last, span: [last.span[0], end] }
    else continue
    lean = end
  }
  // blanks belong to no word; signs at the very beginning lean on the first
  const rest = text.slice(lean, to)
  return lean + (boxes.length === 0 && HAS_SIGN.test(rest) ? rest.search(/\S/u) : rest.length)
}

const HAS_SIGN = /\S/u
