import type { DataRecord, DocumentRecord, Finding, LicenseClass, SourceFlags } from '../model/records.ts'
import type { FormTable } from './form-table.ts'

/** One upstream file, as bytes; its name is relative to the corpus. */
export interface SourceFile {
  name: string
  bytes: Uint8Array
}

/** What a recipe tells a reader, and where the reader reports. */
export interface ReadContext {
  /** Slug of the source; also the pack. */
  slug: string
  /** ISO 639-3 code of the texts. */
  language: string
  /** Upstream's code of a book → OSIS id. */
  books: Readonly<Record<string, string>>
  /** Title of a book by OSIS id, for the document's header. */
  bookTitle: (osis: string) => string
  /** Alignment keys (KJV numbering) of a verse of this text. */
  align: (osis: string, chapter: number, verse: number) => string[]
  /** Pointed headword of a Strong's number (`H430`), where the recipe joins a dictionary. */
  headword?: (strongs: string) => string | undefined
  /** Analyses of written forms, where the recipe joins a form table. */
  forms?: FormTable
  /** Reading rules of the source, as its record carries them. */
  flags?: SourceFlags
  /** Licence class of the source, with which a file's own statement is compared. */
  license?: LicenseClass
  /** What the recipe says of each text, by the key that the reader gives it. */
  texts?: Readonly<Record<string, TextInfo>>
  /** What the recipe tells the reader of this one format. */
  options?: Readonly<Record<string, unknown>>
  /** Names of all files that are read of the source. */
  files?: readonly string[]
  /** Another file of the same source. */
  beside?: (name: string) => SourceFile | undefined
  /** Urns of the documents opened so far, in order; kept over the files of one source. */
  opened?: string[]
  /** Urns of the passages so far. */
  cited?: Set<string>
  /** One row of the build report. */
  report: (finding: Finding) => void
}

/** What a recipe knows of a text beyond its file: the work it is, and how it is called. */
export interface TextInfo {
  title: string
  /** Last part of the document's urn (`rigveda`, `Luke.dev`), or a whole urn; absent = the key. */
  urn?: string
  /** `work:…` or a CTS urn; absent = `work:<pack>:<key>`. */
  work?: string
  author?: string
  author_dates?: readonly [number | null, number | null]
  /** Of the document, where it is not the recipe's. */
  language?: string
  /** Of the work, where it is not the document's. */
  original?: string
  /** Names of the citation levels, large to small. */
  levels?: string[]
  editor?: string
  edition_year?: number
  role?: DocumentRecord['role']
  kinds?: DocumentRecord['kinds']
  dates?: DocumentRecord['dates']
  facets?: DocumentRecord['facets']
  held_script?: string
  /** Which part of the text a document is, where there are several (`dev`, `test`). */
  part?: string
}

/** A reader of one file format: bytes in, records out; pure. Throws `FileRefused` where nothing of a file can be kept. */
export interface Format {
  name: string
  /** Whether the content, not the name, looks like this format. */
  sniff: (file: SourceFile) => boolean
  read: (file: SourceFile, context: ReadContext) => Iterable<DataRecord>
}

/** A file that is not kept, with the line and the reason in one sentence; the other files go on. */
export class FileRefused extends Error {
  readonly file: string
  readonly line: number
  constructor(file: string, line: number, reason: string) {
    super(reason)
    this.name = 'FileRefused'
    this.file = file
    this.line = line
  }
}

/** Decodes a file as text: UTF-8, or UTF-16 with its mark; the mark is dropped, line ends become LF. */
export function decodeText(file: SourceFile): string {
  const { bytes } = file
  if (bytes.length === 0) throw new FileRefused(file.name, 0, 'The file is empty.')
  let text: string
  try {
    if (bytes[0] === 0xff && bytes[1] === 0xfe) text = new TextDecoder('utf-16le', { fatal: true }).decode(bytes)
    else if (bytes[0] === 0xfe && bytes[1] === 0xff) text = new TextDecoder('utf-16be', { fatal: true }).decode(bytes)
    else text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new FileRefused(file.name, lineOfInvalid(bytes), 'The file is not valid UTF-8.')
  }
  if (text.includes('\0')) throw new FileRefused(file.name, 0, 'The file is binary, not text.')
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
}

function lineOfInvalid(bytes: Uint8Array): number {
  const lenient = new TextDecoder('utf-8').decode(bytes)
  const at = lenient.indexOf('\u{FFFD}')
  return at < 0 ? 0 : lenient.slice(0, at).split('\n').length
}

/**
 * The urn under which a document opens: its own, with `~2` where another of that urn was opened before. Undefined where
 * it is the open one, which goes on.
 */
function openAs(context: ReadContext, urn: string): string | undefined {
  const opened = context.opened ?? []
  const same = (other: string | undefined) => other?.replace(/~\d+$/, '') === urn
  // the open one may itself be a second one of its urn
  if (same(opened.at(-1))) return undefined
  const times = opened.filter(same).length
  const own = times === 0 ? urn : `${urn}~${times + 1}`
  opened.push(own)
  return own
}

/**
 * Records that open a biblical book: the work all packs share, and this pack's document. None where that document is the
 * open one.
 */
export function bookRecords(
  context: ReadContext,
  osis: string,
  role: 'text' | 'translation',
  original: string,
): DataRecord[] {
  const title = context.bookTitle(osis)
  const urn = openAs(context, `urn:lectern:${context.slug}:${osis}`)
  if (urn === undefined) return []
  return [
    { type: 'work', id: `work:bible:${osis}`, title, language: original, ref_scheme: ['chapter', 'verse'] },
    {
      type: 'document',
      urn,
      work: `work:bible:${osis}`,
      title,
      language: context.language,
      role,
      kinds: [{ path: 'religious/scripture/bible' }],
    },
  ]
}

/**
 * Records that open a text outside the Bible: its work and document, by what the recipe says of the key, else by
 * `known`. None where that document is the open one.
 */
export function textRecords(context: ReadContext, key: string, known: Partial<TextInfo> = {}): DataRecord[] {
  const info: TextInfo = { title: key, ...known, ...context.texts?.[key] }
  const name = [info.urn ?? nameOf(key), info.part].filter(Boolean).join('.')
  const urn = name.startsWith('urn:') ? name : `urn:lectern:${context.slug}:${name}`
  const own = openAs(context, urn)
  if (own === undefined) return []
  const language = info.language ?? context.language
  const work = info.work ?? `work:${context.slug}:${nameOf(key)}`
  return [
    {
      type: 'work',
      id: work,
      title: info.title,
      language: info.original ?? language,
      ref_scheme: info.levels ?? [],
      ...(info.author ? { author: info.author } : {}),
      ...(info.author_dates ? { author_dates: info.author_dates } : {}),
    },
    {
      type: 'document',
      urn: own,
      work,
      title: info.part ? `${info.title} (${info.part})` : info.title,
      language,
      role: info.role ?? 'text',
      ...(info.editor ? { editor: info.editor } : {}),
      ...(info.edition_year ? { edition_year: info.edition_year } : {}),
      ...(info.kinds ? { kinds: info.kinds } : {}),
      ...(info.dates ? { dates: info.dates } : {}),
      ...(info.facets ? { facets: info.facets } : {}),
      ...(info.held_script ? { held_script: info.held_script } : {}),
    },
  ]
}

/** A key as one part of an urn: signs that divide urns, and others that have no place there, become `_`. */
export const nameOf = (key: string): string => key.trim().replace(/[^\p{L}\p{N}_~()'-]+/gu, '_') || '_'

/**
 * A reader whose passages all have a citation of their own: a number that comes again in a document gets `~2`, and a row
 * of the report.
 */
export function withOwnCitations(format: Format): Format {
  return {
    ...format,
    *read(file, context) {
      let document = ''
      const cited = context.cited ?? new Set<string>()
      /** The last mark of each number that came again. */
      const times = new Map<string, number>()
      for (const record of format.read(file, context)) {
        if (record.type === 'document') document = record.urn
        if (record.type !== 'passage') {
          yield record
          continue
        }
        // a book that goes on in this file has no document record here
        if (document === '') document = context.opened?.at(-1) ?? ''
        let { citation } = record
        const number = `${document}:${citation}`
        for (let time = (times.get(number) ?? 1) + 1; cited.has(`${document}:${citation}`); time++) {
          citation = `${record.citation}~${time}`
          times.set(number, time)
        }
        cited.add(`${document}:${citation}`)
        if (citation === record.citation) yield record
        else {
          const action = 'the number comes again: the later passage is marked'
          context.report({ file: file.name, line: 0, code: 'citation-repeats', raw: `${document}:${citation}`, action })
          yield { ...record, citation }
        }
      }
    },
  }
}

/** The JSON of a file, whatever it holds; anything that is not JSON is refused. */
export function parseJson(file: SourceFile): unknown {
  try {
    return JSON.parse(decodeText(file))
  } catch (error) {
    if (error instanceof FileRefused) throw error
    throw new FileRefused(file.name, 0, `The JSON is not well formed: ${(error as Error).message}.`)
  }
}

/** A value of a JSON file as an object, or an empty one: a key may be missing anywhere. */
export const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

/** A value of a JSON file as a list, or an empty one. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** A value of a JSON file as text: numbers may be strings there and strings numbers. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
