/** Tags that are lists of features, `vs=hif vt=wayq`: Text-Fabric sources, where each feature is a file of its own. */
import { cellOf, Draft, type Table } from './draft.ts'

/** Feature → value → what it says. */
export type FeatureTables = Readonly<Record<string, Table>>

/** The features of a tag, divided by blanks or `|`; one without a value is reported. */
export function listOf(draft: Draft, tag: string): [name: string, value: string][] {
  const list: [string, string][] = []
  for (const part of tag.split(/[\s|]+/)) {
    const at = part.indexOf('=')
    if (at > 0) list.push([part.slice(0, at), part.slice(at + 1)])
    else if (part !== '') draft.aside(part)
  }
  return list
}

/** Reads the features that have a table; others are kept as subtypes and reported. Some values mean "nothing". */
export function readFeatures(tag: string, tables: FeatureTables, empty: ReadonlySet<string>): Draft {
  const draft = new Draft()
  for (const [name, value] of listOf(draft, tag)) {
    if (value === '' || empty.has(value)) continue
    const cell = cellOf(Object.hasOwn(tables, name) ? tables[name] : undefined, value)
    if (cell === undefined) draft.aside(`${name}=${value}`)
    else draft.read(cell)
  }
  return draft
}
