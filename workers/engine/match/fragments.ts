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
  /**
   * Rows of words of which a text has one wherever the fragment stands in it: the end of a word, whole ones, the beginning
   * of one. Absent where letters may be lost over the limits of words.
   */
  anchors?: Part[][]
  /** The one row of words that is the fragment itself, so that nothing has to be looked at besides. */
  exact: boolean
  /** Whether a text may have the fragment: a quick look before `find`. */
  may?(text: string): boolean
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
  const exact = !(edits > 0 && plain)
  const find = edits > 0 && plain ? nearly(text, edits) : plain ? exactly(text) : byPattern(pattern)
  return {
    folded: text,
    literal,
    languages,
    inWord: !/[ …]/u.test(text.trim()),
    find,
    exact,
    ...(text.includes('…') ? {} : { anchors: exact ? [wordsOf(text)] : stretchesOf(text, edits) }),
    ...(exact ? {} : { may: roughly(text, edits) }),
  }
}

/** Letters in a row as a row of words, the first of which may begin before them, and the last end behind; `.` is any letter. */
function wordsOf(text: string): Part[] {
  const words = text.trim().split(' ')
  return words.map((word, i): Part => {
    const before = i === 0 && !text.startsWith(' ')
    const behind = i === words.length - 1 && !text.endsWith(' ')
    if (!word.includes('.'))
      return { kind: before ? (behind ? 'infix' : 'suffix') : behind ? 'prefix' : 'exact', token: word }
    const source = `${before ? '.*' : ''}${word.split('.').map(escaped).join('.')}${behind ? '.*' : ''}`
    return { kind: 'pattern', token: source, test: new RegExp(`^${source}$`, 'u') }
  })
}

/**
 * Stretches of a text of which one stands as it is wherever the text stands with so many edits: an edit falls into one of
 * them at most.
 */
function stretchesOf(text: string, edits: number): Part[][] {
  const size = Math.floor(text.length / (edits + 1))
  return Array.from({ length: edits + 1 }, (_, i) =>
    wordsOf(text.slice(i * size, i === edits ? undefined : (i + 1) * size)),
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

/** Longest text whose letters fit the bits of a number. */
const BITS = 30

/**
 * Whether a stretch of a text is within some edits of this one: bit-parallel (Myers 1999), one step a letter. A gap ends
 * every stretch.
 */
function roughly(text: string, most: number): ((of: string) => boolean) | undefined {
  const n = text.length
  if (n > BITS) return undefined
  const places = new Map<number, number>()
  for (let i = 0; i < n; i++) places.set(text.charCodeAt(i), (places.get(text.charCodeAt(i)) ?? 0) | (1 << i))
  const last = 1 << (n - 1)
  const all = 2 ** n - 1
  return of => {
    let up = all
    let down = 0
    let edits = n
    for (let i = -1; i <= of.length; i++) {
      const code = i < 0 || i === of.length ? 32 : of.charCodeAt(i)
      if (code === GAP_CODE) {
        up = all
        down = 0
        edits = n
        continue
      }
      const same = places.get(code) ?? 0
      const x = same | down
      const across = (((same & up) + up) ^ up) | same
      let more = down | ~(across | up)
      let less = up & across
      if (more & last) edits++
      else if (less & last) edits--
      if (edits <= most) return true
      more <<= 1
      less <<= 1
      up = (less | ~(x | more)) & all
      down = more & x & all
    }
    return false
  }
}

const GAP_CODE = GAP.charCodeAt(0)

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
