import { countsIn, indexToken, queryFolds } from '../../model/fold/index.ts'
import { GAP } from '../../model/fold/types.ts'
import type { Part } from './terms.ts'

/** Letters that `…` may stand for. */
const LOST = 12
/** Letters in a row that a fragment must have. */
export const LEAST = 3

/** A stretch of a folded text. */
export type Stretch = [start: number, end: number]

/** A fragment as it is looked for in folded texts. */
export interface Fragment {
  /** As it was folded, with `.` for a letter and `…` for several that are lost. */
  folded: string
  /** Literal stretches of it, at least one of three letters or more. */
  literal: string[]
  /** All stretches of a folded text that it stands on; they may overlap. */
  find(text: string): Stretch[]
  /** Whether it can stand only within one word; a blank at an end is the word's limit. */
  inWord: boolean
  /** A row of words that it stands on wherever it does: the end of one, whole ones, the beginning of one. */
  parts?: Part[]
  languages: ReadonlySet<string>
}

/** Signs that editors put around letters; a fragment is looked for without them. */
const SIGNS = /[[\](){}<>⟦⟧⟨⟩〈〉⌈⌉⌊⌋|/\\*†‖"“”]/gu

interface Piece {
  kind: 'letters' | 'one' | 'lost'
  text: string
}

/** Cuts what was typed at lost letters: `μην.ν`, `μην…ειδε`, `μην[...]ειδε`. */
function piecesOf(typed: string): Piece[] {
  const pieces: Piece[] = []
  for (const part of typed.replace(/\[?\s*(?:\.{3,}|…)\s*\]?/gu, '…').split(/(…|\.)/u)) {
    if (part === '…') pieces.push({ kind: 'lost', text: '' })
    else if (part === '.') pieces.push({ kind: 'one', text: '' })
    else if (part !== '') pieces.push({ kind: 'letters', text: part.replace(SIGNS, '').replace(/\s+/gu, ' ') })
  }
  return pieces.filter(p => p.kind !== 'letters' || p.text !== '')
}

export interface FragmentOptions {
  installed: readonly string[]
  lang?: string
  notation?: readonly string[]
  edits: number
}

/**
 * Reads a fragment for every language that may have it. `short`: what is left of it after folding, where that has fewer
 * than three letters in a row.
 */
export function readFragment(
  typed: string,
  options: FragmentOptions,
): { ok: true; fragments: Fragment[] } | { ok: false; left: string } {
  const pieces = piecesOf(typed)
  const fragments = new Map<string, { variant: Variant; languages: Set<string> }>()
  let left = ''
  for (const language of options.lang ? [options.lang] : options.installed) {
    for (const variant of foldedVariants(pieces, language, options)) {
      if (variant.text.length > left.length) left = variant.text
      if (!variant.literal.some(run => lettersOf(run) >= LEAST)) continue
      const known = fragments.get(variant.text)
      if (known) known.languages.add(language)
      else fragments.set(variant.text, { variant, languages: new Set([language]) })
    }
  }
  if (fragments.size === 0) return { ok: false, left: left.trim() }
  return {
    ok: true,
    fragments: [...fragments.values()].map(({ variant, languages }) => fragmentOf(variant, languages, options.edits)),
  }
}

const lettersOf = (run: string): number => [...run.trim()].length

interface Variant {
  /** Letters as they are, `.` and `…` for lost ones. */
  text: string
  literal: string[]
  pattern: string
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The fragment folded as a language folds, or in several ways where its script leaves that open. */
function foldedVariants(pieces: readonly Piece[], language: string, options: FragmentOptions): Variant[] {
  let variants: Variant[] = [{ text: '', literal: [], pattern: '' }]
  for (const piece of pieces) {
    if (piece.kind !== 'letters') {
      const [sign, pattern] = piece.kind === 'one' ? ['.', `[^ ${GAP}]`] : ['…', `[^${GAP}]{0,${LOST}}?`]
      variants = variants.map(v => ({ ...v, text: v.text + sign, pattern: v.pattern + pattern }))
      continue
    }
    const folds = queryFolds(piece.text, {
      installed: options.installed,
      ...(options.lang ? { lang: options.lang } : {}),
      ...(options.notation ? { notation: options.notation } : {}),
    })
    const mine = [...new Set(folds.filter(f => countsIn(f, language)).map(f => f.fold))].slice(0, 4)
    variants = variants.flatMap(v =>
      mine.map(fold => {
        const run = `${/^\s/u.test(piece.text) ? ' ' : ''}${indexToken(fold)}${/\s$/u.test(piece.text) ? ' ' : ''}`
        return { text: v.text + run, literal: [...v.literal, run], pattern: v.pattern + escaped(run) }
      }),
    )
  }
  return variants
}

function fragmentOf({ text, literal, pattern }: Variant, languages: ReadonlySet<string>, edits: number): Fragment {
  const plain = literal.length === 1 && literal[0] === text
  const parts = edits === 0 && !text.includes('…') ? wordsOf(text) : undefined
  const find = edits > 0 && plain ? nearly(text, edits) : plain ? exactly(text) : byPattern(pattern)
  return {
    folded: text,
    literal,
    languages,
    inWord: !/[ …]/u.test(text.trim()),
    find,
    ...(parts ? { parts } : {}),
  }
}

/** A fragment over several words as a row of them; `.` is any letter. Undefined for one within a word. */
function wordsOf(text: string): Part[] | undefined {
  const words = text.trim().split(' ')
  if (words.length < 2) return undefined
  return words.map((word, i): Part => {
    const open =
      i === 0 && !text.startsWith(' ') ? 'before' : i === words.length - 1 && !text.endsWith(' ') ? 'behind' : ''
    if (!word.includes('.')) {
      if (open === '') return { kind: 'exact', token: word }
      return { kind: open === 'before' ? 'suffix' : 'prefix', token: word }
    }
    const letters = word.split('.').map(escaped).join('.')
    const source = `${open === 'before' ? '.*' : ''}${letters}${open === 'behind' ? '.*' : ''}`
    return { kind: 'pattern', token: source, test: new RegExp(`^${source}$`, 'u') }
  })
}

/** A blank at an end is the limit of a word: texts are read with a blank on both sides. */
function exactly(text: string): Fragment['find'] {
  return folded => {
    const own = ` ${folded} `
    const found: Stretch[] = []
    for (let at = own.indexOf(text); at >= 0; at = own.indexOf(text, at + 1)) found.push([at - 1, at - 1 + text.length])
    return found.map(s => inside(s, folded))
  }
}

function byPattern(pattern: string): Fragment['find'] {
  const test = new RegExp(pattern, 'gu')
  return folded => {
    const own = ` ${folded} `
    const found: Stretch[] = []
    test.lastIndex = 0
    for (let match = test.exec(own); match; match = test.exec(own)) {
      found.push(inside([match.index - 1, match.index - 1 + match[0].length], folded))
      test.lastIndex = match.index + 1
    }
    return found
  }
}

/** Without the blanks that are the limits of words. */
function inside([start, end]: Stretch, folded: string): Stretch {
  let [a, b] = [Math.max(0, start), Math.min(folded.length, end)]
  while (a < b && folded[a] === ' ') a++
  while (b > a && folded[b - 1] === ' ') b--
  return [a, b]
}

/** Stretches within some edits of a word or phrase (Sellers 1980): the nearest of those that overlap. */
export function nearly(text: string, most: number): Fragment['find'] {
  const n = text.length
  return folded => {
    const found: { start: number; end: number; edits: number }[] = []
    // edits for each beginning of the fragment that ends here, and where the stretch begins
    let row = Array.from({ length: n + 1 }, (_, i) => i)
    let from = Array.from({ length: n + 1 }, () => 0)
    for (let j = 1; j <= folded.length; j++) {
      const next = [0]
      const begin = [j]
      const gap = folded[j - 1] === GAP
      for (let i = 1; i <= n; i++) {
        const changed = gap ? Number.POSITIVE_INFINITY : row[i - 1]! + (folded[j - 1] === text[i - 1] ? 0 : 1)
        const lost = next[i - 1]! + 1
        const more = gap ? Number.POSITIVE_INFINITY : row[i]! + 1
        const edits = Math.min(changed, lost, more)
        next.push(edits)
        begin.push(edits === changed ? from[i - 1]! : edits === lost ? begin[i - 1]! : from[i]!)
      }
      row = next
      from = begin
      const edits = row[n]!
      if (edits > most) continue
      const start = from[n]!
      const last = found.at(-1)
      if (last && start < last.end) {
        if (edits < last.edits) found[found.length - 1] = { start, end: j, edits }
      } else found.push({ start, end: j, edits })
    }
    return found.map(({ start, end }) => inside([start, end], folded))
  }
}
