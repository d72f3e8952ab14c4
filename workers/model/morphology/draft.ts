/**
 * What a tagset writes while it reads a tag. Tables of all tagsets are cells of `key=value` pairs divided by blanks;
 * `key=a|b` = the tag leaves open which, `key=a key=b` = both hold.
 */
import { isMorphKey, type MorphKey, valuesOf } from './keys.ts'
import type { MorphValue, MorphValues } from './types.ts'

/** One letter, word or value of a tagset → what it says; an empty cell = it says nothing. */
export type Table = Readonly<Record<string, string>>

/** The cell of an entry, or undefined; never a property every object has. */
export const cellOf = (table: Table | undefined, entry: string): string | undefined =>
  table && Object.hasOwn(table, entry) ? table[entry] : undefined

const byUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The values read so far. */
export class Draft {
  readonly values = new Map<MorphKey, Map<string, boolean>>()
  readonly unknown: string[] = []

  /** Adds a value; a value once certain stays so. One outside the vocabulary is reported and kept as a subtype. */
  add(key: string, value: string, certain = true): void {
    if (!isMorphKey(key) || valuesOf(key)?.includes(value) === false) {
      this.missed(`${key}=${value}`)
      this.add('subtype', `${key}=${value}`)
      return
    }
    const held = this.values.get(key)
    if (held) held.set(value, certain || held.get(value) === true)
    else this.values.set(key, new Map([[value, certain]]))
  }

  /** Adds a table cell. */
  read(cell: string): void {
    for (const item of cell.split(' ')) {
      const at = item.indexOf('=')
      if (at < 1) continue
      const values = item.slice(at + 1).split('|')
      for (const value of values) this.add(item.slice(0, at), value, values.length === 1)
    }
  }

  /** Reads the entry of a table; false, and reported, where there is none. */
  look(table: Table | undefined, entry: string, report = entry): boolean {
    const cell = cellOf(table, entry)
    if (cell === undefined) this.missed(report)
    else this.read(cell)
    return cell !== undefined
  }

  /** Reads letter by letter, one table a place; `from` = how many places lie before, for the report. */
  places(letters: string, tables: readonly Table[], from = 0): void {
    for (const [at, letter] of [...letters].entries()) {
      this.look(tables[at], letter, `${letter} at place ${from + at + 1}`)
    }
  }

  /** A part of the tag that no table knows. */
  missed(part: string): void {
    if (!this.unknown.includes(part)) this.unknown.push(part)
  }

  /** The same, but the part may mean something to a reader of the source: it can be asked for as a subtype. */
  aside(part: string): void {
    this.missed(part)
    this.add('subtype', part.toLowerCase())
  }

  /** True if the key may have the value, certain or not; without a value, if it has any. */
  has(key: MorphKey, value?: string): boolean {
    const held = this.values.get(key)
    return held !== undefined && (value === undefined || held.has(value))
  }

  /** True if the value is certain. */
  sure(key: MorphKey, value: string): boolean {
    return this.values.get(key)?.get(value) === true
  }

  /**
   * Takes in a second description of the same token. `wins` = keys for which the other replaces what is here, `yields` =
   * keys for which it only fills a gap; all others are joined, and a value certain on one side settles what the other
   * leaves open, if it is one of its choices.
   */
  join(other: Draft, wins: readonly MorphKey[] = [], yields: readonly MorphKey[] = []): void {
    for (const [key, theirs] of other.values) {
      const ours = this.values.get(key)
      if (!ours || wins.includes(key)) this.values.set(key, new Map(theirs))
      else if (!yields.includes(key))
        this.values.set(key, new Map([...settled(ours, theirs), ...settled(theirs, ours)]))
    }
    for (const part of other.unknown) this.missed(part)
  }

  /** The plain form: keys and values sorted. */
  plain(): MorphValues {
    const out: MorphValues = {}
    for (const key of [...this.values.keys()].sort(byUnit)) {
      const values = [...(this.values.get(key) ?? [])].map(([value, certain]): MorphValue => ({ value, certain }))
      out[key] = values.sort((a, b) => byUnit(a.value, b.value))
    }
    return out
  }
}

/** The values of one side, without the alternatives that the other side decides, and certain where it is. */
const settled = (side: Map<string, boolean>, by: Map<string, boolean>): Map<string, boolean> => {
  const decided = [...side].some(([value, certain]) => !certain && by.get(value) === true)
  const kept = [...side].filter(([value, certain]) => certain || !decided || by.has(value))
  return new Map(kept.map(([value, certain]) => [value, certain || by.get(value) === true]))
}
