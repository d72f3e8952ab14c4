import { encodeLevel } from '../model/urn.ts'
import type { Attributes } from './tei-text.ts'

/** One level of a citation, as a `replacementPattern` says where it lies. */
export interface Level {
  /** Element that has the number. */
  element: string
  /** What else the element must have (`unit`, `type`, `subtype`). */
  having: Readonly<Record<string, string>>
  /** Elements between it and the level above; undefined = any number. */
  between: number | undefined
  /** What the pattern calls the level; it may be wrong, or nothing. */
  name: string
}

/** A `cRefPattern` of a header. */
export interface RefPattern {
  /** `n` of the `refsDecl` that it stands in. */
  declaration: string
  name: string
  path: string
}

/**
 * The citation levels of a text, from the paths of the header: of the first declaration for CTS the pattern with most
 * levels. Undefined where there is none that can be read.
 */
export function levelsOf(patterns: readonly RefPattern[]): Level[] | undefined {
  const read = patterns.map(pattern => ({ pattern, levels: levelsIn(pattern.path) })).filter(p => p.levels.length > 0)
  const cts = read.filter(p => p.pattern.declaration === 'CTS')
  const first = (cts.length > 0 ? cts : read)[0]
  if (!first) return undefined
  // a pattern that cites by cards beside one that cites by lines is another way to cite, not another level
  const own = read.filter(p => p.pattern.declaration === first.pattern.declaration && shares(first.levels, p.levels))
  const deepest = own.reduce((a, b) => (b.levels.length > a.levels.length ? b : a), first)
  return deepest.levels.map((level, i) => ({
    ...level,
    name: own.find(p => p.levels.length === i + 1)?.pattern.name.trim() ?? '',
  }))
}

/** Whether one path is the beginning of the other. */
const shares = (a: readonly Level[], b: readonly Level[]): boolean => {
  for (let i = 0; i < Math.min(a.length, b.length); i++) if (a[i]!.element !== b[i]!.element) return false
  return true
}

/** `#xpath(/tei:TEI/tei:text/tei:body/tei:div/tei:div[@n='$1']//tei:l[@n='$2'])` as levels below the edition. */
function levelsIn(path: string): Level[] {
  const steps = [...path.matchAll(/(\/{1,2})(?:tei:)?([A-Za-z]+|\*)((?:\[[^\]]*\])*)/g)].map(
    ([, axis, element, rest]) => ({
      deep: axis === '//',
      element: element!,
      number: /\\?['"]\$\d+\\?['"]/.test(rest!),
      having: Object.fromEntries(
        [...rest!.matchAll(/@([\w:]+)\s*=\s*\\?['"]([^'"$\\]+)\\?['"]/g)].map(([, name, value]) => [name!, value!]),
      ),
    }),
  )
  const body = steps.findIndex(s => s.element === 'body')
  let below = steps.slice(body + 1)
  // the edition itself
  if (below[0]?.element === 'div' && !below[0].number && !below[0].deep) below = below.slice(1)
  const levels: Level[] = []
  let between: number | undefined = 0
  for (const step of below) {
    if (step.deep) between = undefined
    if (step.number) {
      levels.push({ element: step.element, having: step.having, between, name: '' })
      between = 0
    } else if (between !== undefined) between++
  }
  return levels
}

/** A level that is open. */
interface OpenLevel {
  depth: number
  /** As a part of a citation; undefined for a line that has no number. */
  n: string | undefined
}

/** Finds the levels of a citation among the elements of a text as they open. */
export class LevelFinder {
  readonly open: OpenLevel[] = []
  /** What the elements themselves say the levels are (`chapter`), first come. */
  readonly names: string[] = []
  private readonly levels: readonly Level[]
  private readonly loose: boolean

  /** With `loose`, elements may lie at any depth below the level above. */
  constructor(levels: readonly Level[], loose: boolean) {
    this.levels = levels
    this.loose = loose
  }

  /** Whether an element at this depth below the edition (from 1) is the next level; it is open then. */
  enter(element: string, attributes: Attributes, depth: number): boolean {
    const i = this.open.length
    const level = this.levels[i]
    if (level === undefined || (level.element !== element && level.element !== '*')) return false
    const n = attributes.n?.trim() ?? ''
    if (n === '' && !(element === 'l' && this.isDeepest(i))) return false
    for (const name of Object.keys(level.having)) if (attributes[name] !== level.having[name]) return false
    const between = depth - (this.open[i - 1]?.depth ?? 0) - 1
    // lines lie in stanzas, speeches and quotations that no path names
    const anywhere = this.loose || level.between === undefined || element !== 'div'
    if (!anywhere && level.between !== between) return false
    this.names[i] ??= nameOfElement(element, attributes)
    this.open.push({ depth, n: n === '' ? undefined : encodeLevel(n) })
    return true
  }

  /** Whether the element that closes at this depth was a level. */
  leave(depth: number): boolean {
    if (this.open.at(-1)?.depth !== depth) return false
    this.open.pop()
    return true
  }

  /** Whether the deepest level is open: a passage. */
  get complete(): boolean {
    return this.open.length === this.levels.length
  }

  /** Names of the levels: what the elements say, else the header; `level n` where neither says anything. */
  get scheme(): string[] {
    return this.levels.map((level, i) => (this.names[i] || level.name || `level ${i + 1}`).toLowerCase())
  }

  private isDeepest(i: number): boolean {
    return i === this.levels.length - 1
  }
}

function nameOfElement(element: string, attributes: Attributes): string {
  if (element === 'l') return 'line'
  if (element === 'seg') return attributes.type ?? ''
  return element === 'milestone' ? (attributes.unit ?? '') : (attributes.subtype ?? '')
}

/** Any division with a number is a level, and then a numbered line or `seg`, where a text has them. */
export function levelsByShape(depth: number, deepest: 'l' | 'seg' | undefined): Level[] {
  const divisions = Array.from({ length: depth }, () => ({ element: 'div', having: {}, between: undefined, name: '' }))
  return deepest ? [...divisions, { element: deepest, having: {}, between: undefined, name: '' }] : divisions
}

/** Whether a division holds the text: not a commentary, an apparatus, a bibliography. */
export const isText = (attributes: Attributes): boolean =>
  attributes.type === 'edition' || attributes.type === 'translation'
