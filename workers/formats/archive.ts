import { Unzip, type UnzipFile, UnzipInflate } from 'fflate'
import { FileRefused, type ReadContext, type SourceFile } from './reader.ts'

/** How much of an archive is taken. */
export interface ArchiveLimits {
  /** Bytes that may come out of all entries together. */
  bytes: number
  /** Entries, those that are passed over among them. */
  entries: number
}

const LIMITS: ArchiveLimits = { bytes: 512 * 2 ** 20, entries: 50_000 }
/** Bytes put in at a time: deflate gives at most 1,032 times as many back, about 1 MiB. */
const CHUNK = 1024

/** Whether a file begins as a zip archive does. */
export const isArchive = ({ bytes }: SourceFile): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4

/**
 * The files of a zip archive, in its order, under the names they have in it. Hidden files and what a Mac adds are passed
 * over in one row of the report; archives inside are not opened; a name that leads out of the archive's folder, an entry
 * in another compression and one whose size is not what the archive says are refused by name. Bytes are counted as they
 * come out: the archive is refused where they are more than the limit, and where it is cut off.
 */
export function filesOfArchive(
  file: SourceFile,
  report: ReadContext['report'],
  limits: ArchiveLimits = LIMITS,
): SourceFile[] {
  if (!isArchive(file)) throw new FileRefused(file.name, 0, 'The file is no zip archive.')
  const say = (code: string, raw: string, action: string) =>
    report({ file: file.name, line: 0, code, raw: raw.slice(0, 200), action })
  const files: SourceFile[] = []
  const names = new Set<string>()
  const unfinished = new Set<string>()
  const hidden: string[] = []
  let entries = 0
  let out = 0
  // what is thrown inside the library's calls it takes for an error of the entry
  let stop = ''
  const declaredEntries = entriesDeclared(file.bytes)
  if (declaredEntries === undefined) throw new FileRefused(file.name, 0, 'The archive is cut off: it has no end.')
  const unzip = new Unzip(entry => {
    const name = nameIn(entry.name)
    if (++entries > limits.entries) stop = `The archive has more than ${limits.entries} entries, the limit.`
    if (stop !== '') return
    if (name.endsWith('/')) return
    if (leadsOut(name)) return say('name', name, 'the name leads out of the folder of the archive: refused')
    if (isHidden(name)) return void hidden.push(name)
    if (INSIDE.test(name)) return say('archive-inside', name, 'an archive inside an archive: not opened')
    if (names.has(name)) return say('name-twice', name, 'the name comes again: left out')
    names.add(name)
    unfinished.add(name)
    take(entry, name)
  })
  unzip.register(UnzipInflate)

  function take(entry: UnzipFile, name: string): void {
    const chunks: Uint8Array[] = []
    let size = 0
    let refused = false
    const refuse = (action: string) => {
      if (!refused) say('entry', name, action)
      refused = true
      unfinished.delete(name)
      chunks.length = 0
    }
    entry.ondata = (error, chunk, final) => {
      if (stop !== '') return
      if (error) return refuse('the entry cannot be unpacked: refused')
      out += chunk.length
      size += chunk.length
      if (out > limits.bytes) {
        chunks.length = 0
        stop = `The archive unpacks to more than ${Math.round(limits.bytes / 2 ** 20)} MiB, the limit.`
      }
      if (stop !== '' || refused) return
      const declared = entry.originalSize
      if (declared !== undefined && (size > declared || (final && size !== declared)))
        return refuse(`the archive says ${declared} bytes and holds others: refused`)
      chunks.push(chunk)
      if (!final) return
      unfinished.delete(name)
      const bytes = joined(chunks, size)
      if (isArchive({ name, bytes })) refuse('an archive inside an archive: not opened')
      else files.push({ name, bytes })
    }
    entry.start()
  }

  try {
    for (let at = 0; at < file.bytes.length && stop === ''; at += CHUNK)
      unzip.push(file.bytes.subarray(at, at + CHUNK), at + CHUNK >= file.bytes.length)
  } catch {
    stop ||= 'The archive is damaged or cut off.'
  }
  if (stop === '' && entries !== declaredEntries)
    stop = `The archive is damaged: it says ${declaredEntries} entries and holds ${entries}.`
  if (stop !== '') throw new FileRefused(file.name, 0, stop)
  for (const name of unfinished) say('entry', name, 'the entry breaks off: refused')
  if (hidden.length > 0)
    say('hidden', `${hidden.length} files: ${hidden.slice(0, 5).join(', ')}`, 'hidden files: passed over')
  return files
}

/** Number of entries that the end of an archive says; undefined where it has none. */
function entriesDeclared(bytes: Uint8Array): number | undefined {
  for (let at = bytes.length - 22; at >= 0 && at >= bytes.length - 22 - 0xffff; at--)
    if (bytes[at] === 0x50 && bytes[at + 1] === 0x4b && bytes[at + 2] === 5 && bytes[at + 3] === 6)
      return bytes[at + 10]! + 256 * bytes[at + 11]!
  return undefined
}

const INSIDE = /\.(?:zip|gz|tgz|bz2|xz|zst|7z|rar|tar|jar|docx|epub)$/i

/** A name without the mark of UTF-8 comes as one character a byte; it is UTF-8 all the same where it can be. */
function nameIn(name: string): string {
  if (!/[\u0080-\u00ff]/.test(name) || /[^\0-\u00ff]/.test(name)) return name
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(name, sign => sign.charCodeAt(0)))
  } catch {
    return name
  }
}

const leadsOut = (name: string): boolean =>
  /^(?:[/\\]|[a-z]:)/i.test(name) || name.split(/[/\\]/).includes('..') || name.includes('\0')

const isHidden = (name: string): boolean =>
  name.split('/').some(part => part.startsWith('.') || part === '__MACOSX') ||
  /(?:^|\/)(?:Thumbs\.db|desktop\.ini)$/i.test(name)

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}
