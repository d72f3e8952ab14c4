import type { Data } from '../../../workers/api/catalogue.ts'
import type { DocumentHeader, Passage } from '../../../workers/api/shapes.ts'
import { type Address, besideLayer, layerName } from './address.ts'

type Layer = NonNullable<Passage['layers']>[number]

/** What stands beside a text: another edition, or a layer of the text's own passages. */
export type Column =
  | { kind: 'edition'; id: string; header: DocumentHeader }
  | { kind: 'layer'; id: string; layer: string; of: Layer['kind']; language: string; license?: Layer['license_class'] }

/** One column of a row: passages of an edition, or the texts of a layer; empty where it has nothing there. */
export type Cell = { kind: 'edition'; passages: readonly Passage[] } | { kind: 'layer'; texts: readonly Layer[] }

export interface ColumnRow {
  /** The passage read; absent where only an edition beside it has the verse. */
  left?: Passage
  cells: readonly Cell[]
}

/** Kinds of layer that are texts of their own, to be read beside the passage. */
const BESIDE_KINDS: ReadonlySet<string> = new Set(['translation', 'transcription', 'gloss'])

/** The layers of the passages shown that can stand beside them, in the order in which they first occur. */
export function layersBeside(passages: readonly Passage[]): Layer[] {
  const found = new Map<string, Layer>()
  for (const passage of passages)
    for (const layer of passage.layers ?? [])
      if (BESIDE_KINDS.has(layer.kind) && !found.has(layer.layer)) found.set(layer.layer, layer)
  return [...found.values()]
}

/** The columns of the address that are here; one that is not is left out. */
export function columnsOf(address: Pick<Address, 'beside'>, data: Data<'show'>): Column[] {
  const layers = layersBeside(data.passages ?? [])
  return address.beside.flatMap((id): Column[] => {
    const name = layerName(id)
    if (name === undefined) {
      const header = parallelOf(data, id)?.document
      return header ? [{ kind: 'edition', id, header }] : []
    }
    const layer = layers.find(one => one.layer === name)
    if (!layer) return []
    const { language = 'eng', license_class } = layer
    return [
      {
        kind: 'layer',
        id: besideLayer(name),
        layer: name,
        of: layer.kind,
        language,
        ...(license_class ? { license: license_class } : {}),
      },
    ]
  })
}

const parallelOf = (data: Data<'show'>, id: string) =>
  data.parallels?.find(({ document }) => document?.urn === id) ??
  data.parallels?.find(({ document }) => document?.pack === id)

/**
 * The rows of a page with columns: one a passage; between them the verses that an edition beside it has and the text has
 * not. Such verses of several editions with one number stand in one row.
 */
export function rowsOf(data: Data<'show'>, columns: readonly Column[]): ColumnRow[] {
  const passages = data.passages ?? []
  /** By place: what stands before passage n, and at the end. */
  const extra = passages.map(() => new Map<string, Passage[][]>())
  extra.push(new Map())
  const own = columns.map(column => {
    const at = new Map<string, readonly Passage[]>()
    if (column.kind === 'layer') return at
    let place = 0
    for (const row of parallelOf(data, column.id)?.rows ?? []) {
      if (row.left) {
        at.set(row.left.urn, row.right ?? [])
        place = passages.findIndex(({ urn }) => urn === row.left?.urn) + 1
        continue
      }
      const between = extra[place]!
      const cells = between.get(row.citation) ?? columns.map(() => [])
      cells[columns.indexOf(column)] = row.right ?? []
      between.set(row.citation, cells)
    }
    return at
  })
  const alone = (place: number): ColumnRow[] =>
    [...extra[place]!.values()].map(cells => ({
      cells: cells.map((found, i) =>
        columns[i]?.kind === 'layer' ? { kind: 'layer', texts: [] } : { kind: 'edition', passages: found },
      ),
    }))
  return [
    ...passages.flatMap((left, place) => [
      ...alone(place),
      {
        left,
        cells: columns.map(
          (column, i): Cell =>
            column.kind === 'layer'
              ? { kind: 'layer', texts: left.layers?.filter(({ layer }) => layer === column.layer) ?? [] }
              : { kind: 'edition', passages: own[i]!.get(left.urn) ?? [] },
        ),
      },
    ]),
    ...alone(passages.length),
  ]
}

/** Layers are named by their makers in codes; a language code in the name is said in words. */
export function layerTitle(layer: Pick<Layer, 'layer' | 'kind'>, language: string | undefined): string {
  const code = /^(?:tr|trans)[-_][a-z]{2,3}$/.test(layer.layer)
  if (layer.kind === 'translation') return code ? `Translation${language ? `, ${language}` : ''}` : layer.layer
  return layer.layer === 'diplomatic' ? 'Diplomatic' : `${layer.layer[0]?.toUpperCase() ?? ''}${layer.layer.slice(1)}`
}

/** What an edition is called at the head of its column: by its source; where another of that source stands beside it, by its own title. */
export const editionTitle = (header: DocumentHeader, shown: readonly DocumentHeader[]): string =>
  shown.filter(({ source_title }) => source_title === header.source_title).length > 1
    ? header.title
    : header.source_title
