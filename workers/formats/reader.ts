import type { DataRecord, Finding } from '../model/records.ts'

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
  /** One row of the build report. */
  report: (finding: Finding) => void
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

/** Records that open a biblical book: the work all packs share, and this pack's document. */
export function bookRecords(
  context: ReadContext,
  osis: string,
  role: 'text' | 'translation',
  original: string,
): DataRecord[] {
  const title = context.bookTitle(osis)
  return [
    { type: 'work', id: `work:bible:${osis}`, title, language: original, ref_scheme: ['chapter', 'verse'] },
    {
      type: 'document',
      urn: `urn:lectern:${context.slug}:${osis}`,
      work: `work:bible:${osis}`,
      title,
      language: context.language,
      role,
      kinds: [{ path: 'religious/scripture/bible' }],
    },
  ]
}
