import type { PackPart } from '../model/pack.ts'
import type { Platform } from './platform.ts'
import { refused, type StoreRefusal } from './refusal.ts'

/** No byte for this long and a download counts as cut: some networks never say that they are gone. */
const STALL = 30_000

export type LoadedPart = { ok: true; bytes: Uint8Array } | StoreRefusal

/** How parts are fetched: the packs' address, the pack's title for sentences, and who wants to know. */
export interface PartRequest {
  url: string
  title: string
  signal: AbortSignal
  /** Bytes of this part that have arrived so far. */
  onBytes: (bytes: number) => void
}

/**
 * Fetches, unpacks and verifies one part. Nothing that does not have its checksum is ever handed out: not a start
 * page that a host serves for a missing file, not a bomb, not half a part. A wrong one is fetched once more, past
 * every cache.
 */
export async function loadPart(platform: Platform, part: PackPart, request: PartRequest): Promise<LoadedPart> {
  const first = await tryPart(platform, part, request, 'no-store')
  if (first.ok || first.code !== 'checksum') return first
  return tryPart(platform, part, request, 'reload')
}

async function tryPart(
  platform: Platform,
  part: PackPart,
  request: PartRequest,
  cache: RequestCache,
): Promise<LoadedPart> {
  const answer = await download(platform, part, request, cache)
  if (!answer.ok) return answer
  // what the bytes can be: packed, or unpacked already by the host or the browser on the way
  for (const bytes of [answer.unpacked, joined(answer.pieces)]) {
    if (bytes?.length === part.bytes && (await sha256(bytes)) === part.sha256) return { ok: true, bytes }
  }
  if (answer.page)
    return refused(
      'not_a_pack',
      `The server answered with a web page where a part of “${request.title}” should be. Nothing of it was kept.`,
    )
  return refused('checksum', `A part of “${request.title}” arrived damaged twice (${part.path}). Try again later.`)
}

/** What a server answered: its bytes, and what they unpack to where they are gzip. */
interface Downloaded {
  ok: true
  pieces: Uint8Array[]
  unpacked: Uint8Array | undefined
  page: boolean
}

async function download(
  platform: Platform,
  part: PackPart,
  request: PartRequest,
  cache: RequestCache,
): Promise<Downloaded | StoreRefusal> {
  const stop = new AbortController()
  const abort = () => stop.abort()
  request.signal.addEventListener('abort', abort)
  let timer = setTimeout(abort, STALL)
  // what arrives is unpacked while the rest is on its way
  let gunzip: Gunzip | undefined
  try {
    if (request.signal.aborted) return cancelled(request.title)
    const response = await platform.fetch(request.url, { signal: stop.signal, cache })
    if (!response.ok)
      return refused(
        'network',
        `The server does not give out a part of “${request.title}” (${response.status}: ${part.path}). ${kept}`,
      )
    const most = Math.max(part.packed, part.bytes)
    const pieces: Uint8Array[] = []
    let length = 0
    const reader = response.body?.getReader()
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
      if (done || !value) break
      clearTimeout(timer)
      timer = setTimeout(abort, STALL)
      pieces.push(value)
      length += value.length
      if (length === value.length && value[0] === 0x1f) gunzip = new Gunzip(part.bytes)
      gunzip?.push(value)
      if (length > most) {
        // Longer than announced: the rest need not be loaded to know that it is not this part.
        abort()
        break
      }
      request.onBytes(Math.min(length, part.packed))
    }
    const html = (response.headers.get('content-type') ?? '').includes('text/html')
    const unpacked = await gunzip?.end()
    return { ok: true, pieces, unpacked, page: html || looksLikePage(joined(pieces.slice(0, 1))) }
  } catch (error) {
    if (request.signal.aborted) return cancelled(request.title)
    // Fetch fails with a TypeError, a stream that breaks with one or an AbortError, each engine in its own words.
    if (!(error instanceof Error)) throw error
    return platform.online()
      ? refused('network', `The download of “${request.title}” was cut off. ${kept}`)
      : refused('offline', `There is no network to get “${request.title}” from. ${kept}`)
  } finally {
    gunzip?.stop()
    clearTimeout(timer)
    request.signal.removeEventListener('abort', abort)
  }
}

const kept = 'What was loaded is kept, and trying again goes on from there.'

/** The answer to somebody who pressed Stop. */
export const cancelled = (title: string): StoreRefusal =>
  refused('cancelled', `Getting “${title}” was stopped. Nothing of it was kept.`)

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}

const looksLikePage = (bytes: Uint8Array): boolean =>
  /^\s*<(?:!doctype|html|head|body|\?xml)/i.test(new TextDecoder().decode(bytes.subarray(0, 200)))

/** Bytes given to the unpacker at once. */
const SLICE = 65_536
const ignore = () => undefined

/**
 * Unpacks gzip as it arrives. Small pieces wait in line: the stream takes the next one when what came of the last has
 * been read, and gzip makes at most some 1,030 bytes of one, so a bomb is noticed within some 70 MB.
 */
class Gunzip {
  private readonly writer: WritableStreamDefaultWriter<BufferSource>
  private readonly unpacked: Promise<Uint8Array | undefined>

  constructor(most: number) {
    const { writable, readable } = new DecompressionStream('gzip')
    this.writer = writable.getWriter()
    this.unpacked = readAll(readable as ReadableStream<Uint8Array>, most)
  }

  // what fails in the writer fails at the reader too, and is answered there
  push(packed: Uint8Array): void {
    for (let at = 0; at < packed.length; at += SLICE)
      this.writer.write(packed.subarray(at, at + SLICE) as Uint8Array<ArrayBuffer>).catch(ignore)
  }

  /** All of it, or undefined where it is no gzip, not whole, or holds more than it may. */
  end(): Promise<Uint8Array | undefined> {
    this.writer.close().catch(ignore)
    return this.unpacked
  }

  stop(): void {
    this.writer.abort().catch(ignore)
  }
}

async function readAll(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array | undefined> {
  const reader = stream.getReader()
  const bytes = new Uint8Array(most)
  let length = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return bytes.subarray(0, length)
      if (length + value.length > most) {
        await reader.cancel()
        return undefined
      }
      bytes.set(value, length)
      length += value.length
    }
  } catch {
    return undefined
  }
}

/** SHA-256 in lower-case hexadecimal. */
export async function sha256(bytes: Uint8Array): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>))
  return [...hash].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
