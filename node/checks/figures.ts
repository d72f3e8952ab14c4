import type {
  DataRecord,
  DocumentRecord,
  Finding,
  LayerRecord,
  LexiconEntryRecord,
  LinkRecord,
  PassageRecord,
  SenseRecord,
  SpanKind,
  TokenRecord,
} from '../../workers/model/records.ts'
import { type Recipe, readRecipe, sourceFolder } from '../recipe.ts'

/** What a reader made of one file, or of several together. */
export interface FileRead {
  documents: DocumentRecord[]
  passages: PassageRecord[]
  /** The urn of each passage. */
  urns: string[]
  entries: LexiconEntryRecord[]
  links: LinkRecord[]
  senses: SenseRecord[]
  findings: Finding[]
}

const nothing = (): FileRead => ({
  documents: [],
  passages: [],
  urns: [],
  entries: [],
  links: [],
  senses: [],
  findings: [],
})

/** Reads the files of a recipe, each by itself; keys are the names of the files as the recipe has them. */
export function readFiles(recipe: Recipe): Map<string, FileRead> {
  const reads = new Map(recipe.files.map(file => [file, nothing()]))
  let current = nothing()
  const next = (done: number) => {
    current = reads.get(recipe.files[done] ?? '') ?? current
  }
  const found = (finding: Finding) => current.findings.push(finding)
  let document = ''
  for (const record of readRecipe({ ...recipe, assert: {} }, sourceFolder(recipe), found, next)) {
    put(current, record)
    if (record.type === 'document') document = record.urn
    else if (record.type === 'passage') current.urns.push(`${document}:${record.citation}`)
  }
  return reads
}

function put(read: FileRead, record: DataRecord): void {
  if (record.type === 'document') read.documents.push(record)
  else if (record.type === 'passage') read.passages.push(record)
  else if (record.type === 'entry') read.entries.push(record)
  else if (record.type === 'link') read.links.push(record)
  else if (record.type === 'sense') read.senses.push(record)
}

/** Several files as one. */
export function together(reads: Iterable<FileRead>): FileRead {
  const all = nothing()
  for (const read of reads)
    for (const key of Object.keys(all) as (keyof FileRead)[])
      for (const one of read[key]) (all[key] as unknown[]).push(one)
  return all
}

/** Figures of each file, under the end of its name. */
export const perFile = (
  reads: Map<string, FileRead>,
  figures: (read: FileRead, file: string) => Record<string, unknown>,
  name = (file: string) => file.replace(/^.*\//, ''),
): Record<string, unknown> => Object.fromEntries([...reads].map(([file, read]) => [name(file), figures(read, file)]))

/** The tokens of the text itself; readings have their own. */
export const tokensOf = (read: FileRead): TokenRecord[] => read.passages.flatMap(p => p.tokens ?? [])

export const count = <T>(list: readonly T[], keep: (one: T) => unknown): number => list.filter(keep).length

export const distinct = <T>(list: Iterable<T>): number => new Set(list).size

export const findings = (read: FileRead, code: string): number => count(read.findings, f => f.code === code)

export const spans = (read: FileRead, kind: SpanKind): number =>
  read.passages.reduce((sum, p) => sum + count(p.spans ?? [], s => s.kind === kind), 0)

/** Words between blanks. */
export const blankWords = (read: FileRead): number =>
  read.passages.reduce((sum, p) => sum + p.text.split(/\s+/).filter(word => word !== '').length, 0)

/** A figure that is nothing is not in the counts. */
export const some = (figures: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== 0))

/** Stretches of texts that share the first levels of their citations: chapters of books, books of works. */
export const divisions = (read: FileRead, levels = 1): number =>
  distinct(
    read.urns.map(urn => {
      const at = urn.lastIndexOf(':')
      return `${urn.slice(0, at)} ${urn
        .slice(at + 1)
        .split('.')
        .slice(0, levels)
        .join('.')}`
    }),
  )

/** Words as they are written: tokens that share one count once. */
export const wordsOf = (passage: PassageRecord): number =>
  distinct((passage.tokens ?? []).flatMap(token => (token.span ? [token.word] : [])))

export const layersOf = (read: FileRead): LayerRecord[] => read.passages.flatMap(p => p.layers ?? [])

/** Marks of layout whose value begins so. */
export const layouts = (read: FileRead, value: string): number =>
  read.passages.reduce(
    (sum, p) => sum + count(p.spans ?? [], s => s.kind === 'layout' && s.value?.startsWith(value)),
    0,
  )

/** Texts and the headings beside them. */
export const textsOf = (read: FileRead): string[] => [
  ...read.passages.map(p => p.text),
  ...layersOf(read).flatMap(l => (l.layer === 'headings' ? [l.text] : [])),
]

export const runsOfLetters = (text: string): number => [...text.matchAll(/\p{L}+/gu)].length

/** Layers that hold text of the edition which is not the passage's own. */
const BESIDE = ['stage', 'headings', 'references']

/**
 * Words of an edition, as its file has them: text, headings, speakers where they change, stage directions, both sides of
 * a choice.
 */
export function editionWords(read: FileRead): number {
  const words = (text: string) => [...text.matchAll(/\p{L}[\p{L}\p{N}_’'ʼ᾽]*/gu)].length
  let sum = 0
  let speaker: string | undefined
  for (const { text, spans = [], layers = [], readings = [] } of read.passages) {
    sum += words(text)
    for (const { kind, value = '' } of spans)
      if (kind === 'heading') sum += words(value)
      else if (kind === 'speaker') {
        if (value !== speaker) sum += words(value)
        speaker = value
      }
    for (const layer of layers) if (BESIDE.includes(layer.layer)) sum += words(layer.text)
    for (const reading of readings) sum += words(reading.text)
  }
  return sum
}
