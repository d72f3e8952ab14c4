import type { LinkRecord } from '../model/records.ts'
import { decodeText, FileRefused, type Format, objectOf, type ReadContext, type SourceFile, textOf } from './reader.ts'

/**
 * Parallel verses as an edge feature of Text-Fabric: from a verse node to verse nodes, with the likeness in per cent as
 * value. The nodes are resolved through the section features `otype`, `book`, `chapter` and `verse`, which lie in the
 * folder that the recipe names. A link's kind is `parallel`, or what the recipe says for the feature.
 */
export const crossrefTf: Format = {
  name: 'crossref-tf',
  sniff: file => /^@edge\n(?:@.*\n)*@description=.*similar/.test(startOf(file)),
  *read(file, context) {
    const rows = featureRows(file, 'edge')
    const keyOf = versesOf(context)
    const feature = file.name.replace(/^.*\//, '').replace(/\.tf$/, '')
    const kind = textOf(objectOf(context.options?.kinds)[feature]) || 'parallel'
    const report = (line: number, code: string, raw: string, action: string) =>
      context.report({ file: file.name, line, code, raw: raw.slice(0, 120), action })
    const seen = new Set<string>()
    const again: string[] = []
    let last = 0
    for (const { line, cells } of rows) {
      // with two fields the first one is missing: the source is the one after the last
      const [source, target = '', value = ''] = cells.length >= 3 ? cells : [String(last + 1), ...cells]
      const from = nodesOf(source ?? '', keyOf)
      const to = nodesOf(target, keyOf)
      if (!from || !to) {
        report(line, 'no-node', cells.join(' '), 'not the number of a node: left out')
        continue
      }
      last = from.last
      const weight = /^\d{1,9}$/.test(value.trim()) ? Number(value) : undefined
      if (weight === undefined) report(line, 'no-value', cells.join(' '), 'no number as value: a link without weight')
      if (from.unknown + to.unknown > 0)
        report(line, 'no-such-verse', cells.join(' '), 'a node that is no verse of the numbering: left out')
      for (const a of from.keys)
        for (const b of to.keys) {
          if (a === b) continue
          if (seen.has(`${a} ${b}`)) again.push(`${a} ${b}`)
          else {
            seen.add(`${a} ${b}`)
            yield {
              type: 'link',
              from: a,
              to: b,
              kind,
              ...(weight === undefined ? {} : { weight }),
            } satisfies LinkRecord
          }
        }
    }
    if (seen.size === 0) throw new FileRefused(file.name, 0, 'The file links no two verses.')
    if (again.length > 0)
      report(
        0,
        'link-twice',
        `${again.length} links: ${again.slice(0, 3).join(', ')}`,
        'two verses that are one in King James numbers: kept once',
      )
  },
}

const startOf = (file: SourceFile) => new TextDecoder().decode(file.bytes.subarray(0, 2048))

/** The data lines of a feature file, after its header. */
function featureRows(file: SourceFile, sort: 'node' | 'edge'): { line: number; cells: string[] }[] {
  const lines = decodeText(file).split('\n')
  if (lines[0]?.trim() !== `@${sort}`)
    throw new FileRefused(file.name, 1, `The file is no ${sort} feature of Text-Fabric.`)
  const blank = lines.findIndex(line => !line.startsWith('@'))
  const rows: { line: number; cells: string[] }[] = []
  // the blank line after the header is none of them; a blank one further down is a value
  const end = lines.at(-1) === '' ? lines.length - 1 : lines.length
  for (let i = blank < 0 ? end : blank + 1; i < end; i++) rows.push({ line: i + 1, cells: lines[i]!.split('\t') })
  return rows
}

/** Alignment key of a verse node; '' of one that is no verse of the numbering, undefined of other nodes. */
type KeyOf = (node: number) => string | undefined

/** Most nodes that one field may name: a chapter has no more verses. */
const MOST = 200

function nodesOf(field: string, keyOf: KeyOf): { keys: string[]; unknown: number; last: number } | undefined {
  const keys: string[] = []
  let unknown = 0
  let last = 0
  for (const part of field.split(',')) {
    const range = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(part.trim())
    if (!range) return undefined
    const first = Number(range[1])
    last = Number(range[2] ?? range[1])
    if (last - first > MOST || keys.length > MOST) return undefined
    for (let node = first; node <= last; node++) {
      const key = keyOf(node)
      if (key) keys.push(key)
      else unknown++
    }
  }
  return { keys, unknown, last }
}

/** Reads the section features once for all edge files of a recipe. */
function versesOf(context: ReadContext): KeyOf {
  const { beside } = context
  const known = beside && sections.get(beside)
  if (known) return known
  const folder = textOf(context.options?.sections)
  const feature = (name: string) => {
    const file = beside?.(`${folder}${name}.tf`)
    if (!file)
      throw new FileRefused(`${folder}${name}.tf`, 0, `The section feature ${name} is missing beside the file.`)
    return file
  }
  const verse = featureRows(feature('otype'), 'node').find(({ cells }) => cells[1] === 'verse')
  const [, first, last] = /^(\d{1,9})-(\d{1,9})$/.exec(verse?.cells[0] ?? '') ?? []
  if (first === undefined || last === undefined)
    throw new FileRefused(`${folder}otype.tf`, verse?.line ?? 0, 'The file does not say which nodes are verses.')
  const range: Range = [Number(first), Number(last)]
  const book = valuesOf(feature('book'), range)
  const chapter = valuesOf(feature('chapter'), range)
  const number = valuesOf(feature('verse'), range)
  const keyOf: KeyOf = node => {
    const osis = context.books[book.get(node) ?? '']
    const [c, v] = [Number(chapter.get(node)), Number(number.get(node))]
    return osis && Number.isInteger(c) && Number.isInteger(v) ? (context.align(osis, c, v)[0] ?? '') : undefined
  }
  if (beside) sections.set(beside, keyOf)
  return keyOf
}

const sections = new WeakMap<object, KeyOf>()

type Range = readonly [first: number, last: number]

/** Values of a node feature on the nodes of a range; a line without a number is the node after the last. */
function valuesOf(file: SourceFile, [first, last]: Range): Map<number, string> {
  const values = new Map<number, string>()
  let node = 0
  for (const { line, cells } of featureRows(file, 'node')) {
    const value = cells.at(-1)!
    if (cells.length === 1) node++
    else
      for (const part of cells[0]!.split(',')) {
        const range = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(part.trim())
        if (!range) throw new FileRefused(file.name, line, 'The line does not begin with the number of a node.')
        node = Number(range[2] ?? range[1])
        for (let n = Math.max(first, Number(range[1])); n < Math.min(last + 1, node); n++) values.set(n, value)
      }
    if (node >= first && node <= last) values.set(node, value)
  }
  return values
}
