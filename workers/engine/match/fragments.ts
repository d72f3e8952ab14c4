import { countsIn, indexToken, queryFolds } from '../../model/fold/index.ts'
import { GAP } from '../../model/fold/types.ts'
import { Letters, nearReading, type Sign, signReading } from './letters.ts'
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
  /** All stretches of a folded text that it stands on; they may overlap. */
  find(text: string): Stretch[]
  /** How it is read for letter by letter. */
  letters: Letters
  /** Whether it can stand only within one word; a blank at an end is the word's limit. */
  inWord: boolean
  /**
   * The words it consists of: the end of a word, whole ones, the beginning of one; of one with lost letters those between
   * them. Absent where letters may differ.
   */
  parts?: Part[]
  /** Whether these words in a row are all of it. */
  whole: boolean
  /**
   * Stretches of it, each a row of words like `parts`, of which one stands as it is wherever the fragment stands: an edit
   * falls into one of them at most, and there is one more of them than edits. Present where letters may differ.
   */
  stretches?: Part[][]
  /** Letters that may differ. */
  edits: number
  /** Whether it takes up as many letters wherever it stands: then it stands once for each letter that it ends with. */
  even: boolean
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
  signs: Sign[]
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The fragment folded as a language folds, or in several ways where its script leaves that open. */
function foldedVariants(pieces: readonly Piece[], language: string, options: FragmentOptions): Variant[] {
  let variants: Variant[] = [{ text: '', literal: [], pattern: '', signs: [] }]
  for (const piece of pieces) {
    if (piece.kind !== 'letters') {
      const [text, pattern] = piece.kind === 'one' ? ['.', `[^ ${GAP}]`] : ['…', `[^${GAP}]{0,${LOST}}?`]
      const sign: Sign = piece.kind === 'one' ? { kind: 'one' } : { kind: 'lost', most: LOST }
      variants = variants.map(v => ({
        ...v,
        text: v.text + text,
        pattern: v.pattern + pattern,
        signs: [...v.signs, sign],
      }))
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
        return {
          text: v.text + run,
          literal: [...v.literal, run],
          pattern: v.pattern + escaped(run),
          signs: [...v.signs, ...signsOf(run)],
        }
      }),
    )
  }
  return variants
}

const signsOf = (run: string): Sign[] =>
  Array.from({ length: run.length }, (_, i) => ({ kind: 'unit', code: run.charCodeAt(i) }))

function fragmentOf(
  { text, literal, pattern, signs }: Variant,
  languages: ReadonlySet<string>,
  edits: number,
): Fragment {
  const plain = literal.length === 1 && literal[0] === text
  const near = plain && edits > 0
  return {
    folded: text,
    languages,
    inWord: !/[ …]/u.test(text.trim()),
    edits: near ? edits : 0,
    even: !near && !text.includes('…'),
    find: near ? nearly(text, edits) : plain ? exactly(text) : byPattern(pattern),
    letters: near ? new Letters(nearReading(text, edits), 'bare') : new Letters(signReading(signs), 'blanks'),
    whole: plain && !near,
    ...(near
      ? { stretches: stretchesOf(text, edits) }
      : { parts: literal.filter(run => run.trim() !== '').flatMap(partsOf) }),
  }
}

/** Letters in a row as a row of words, the first of which may begin before them, and the last end behind. */
function partsOf(text: string): Part[] {
  const words = text.trim().split(' ')
  return words.map((token, i): Part => {
    const before = i === 0 && !text.startsWith(' ')
    const behind = i === words.length - 1 && !text.endsWith(' ')
    return { kind: before ? (behind ? 'infix' : 'suffix') : behind ? 'prefix' : 'exact', token }
  })
}

function stretchesOf(text: string, edits: number): Part[][] {
  const size = Math.floor(text.length / (edits + 1))
  return Array.from({ length: edits + 1 }, (_, i) =>
    partsOf(text.slice(i * size, i === edits ? undefined : (i + 1) * size)),
  )
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
      // on by a letter, which may be two units: between them the expression would step back to where it was
      test.lastIndex = match.index + (own.codePointAt(match.index)! > 0xffff ? 2 : 1)
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
  // edits for each beginning of the fragment that ends here, and where the stretch begins
  const row = new Int32Array(n + 1)
  const from = new Int32Array(n + 1)
  return folded => {
    const found: { start: number; end: number; edits: number }[] = []
    for (let i = 0; i <= n; i++) row[i] = i
    from.fill(0)
    for (let j = 1; j <= folded.length; j++) {
      const code = folded.charCodeAt(j - 1)
      if (code === GAP_CODE) {
        // no stretch goes on over it
        for (let i = 0; i <= n; i++) row[i] = i
        from.fill(j)
      } else {
        let before = row[0]!
        let beforeFrom = from[0]!
        from[0] = j
        for (let i = 1; i <= n; i++) {
          const changed = before + (code === text.charCodeAt(i - 1) ? 0 : 1)
          const lost = row[i - 1]! + 1
          const more = row[i]! + 1
          before = row[i]!
          const begin = beforeFrom
          beforeFrom = from[i]!
          if (changed <= lost && changed <= more) {
            row[i] = changed
            from[i] = begin
          } else if (lost <= more) {
            row[i] = lost
            from[i] = from[i - 1]!
          } else row[i] = more
        }
      }
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

const GAP_CODE = GAP.charCodeAt(0)
