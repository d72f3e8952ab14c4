import type { Depot } from './depot.ts'
import { BlockCache, blobSource, DepotError, nameOf } from './sources.ts'

const ROOT = 'https://lectern.invalid/packs/'

/**
 * Packs in the browser's cache, one entry a stretch: a response can only be stored whole, and a file put together
 * from Blobs costs nothing. The addresses exist nowhere; no request ever goes to them.
 */
export function fileCache(cache: Cache, readBlob: (blob: Blob) => ArrayBuffer): Depot {
  const blocks = new BlockCache()
  const addressOf = (name: string, at: number): string => `${ROOT}${encodeURIComponent(name)}?at=${at}`
  const entries = async (): Promise<{ name: string; at: number; url: string }[]> => {
    const found = []
    for (const { url } of await cache.keys()) {
      if (!url.startsWith(ROOT)) continue
      const { pathname, searchParams } = new URL(url)
      found.push({ name: decodeURIComponent(pathname.slice(7)), at: Number(searchParams.get('at')), url })
    }
    return found.sort((a, b) => a.at - b.at)
  }
  const stretches = async (name: string) => (await entries()).filter(entry => entry.name === name)
  const lengthOf = async (url: string): Promise<number> =>
    Number((await cache.match(url))?.headers.get('content-length') ?? 0)

  return {
    kind: 'cache',
    list: async () => [...new Set((await entries()).map(entry => entry.name))],
    async size(name) {
      const last = (await stretches(name)).at(-1)
      return last && last.at + (await lengthOf(last.url))
    },
    async open(name) {
      const found = await stretches(name)
      if (found.length === 0) throw new DepotError('missing')
      const blobs: Blob[] = []
      let end = 0
      for (const { at, url } of found) {
        const blob = await (await cache.match(url))?.blob()
        // A stretch the browser threw out: the file is not whole.
        if (!blob || at !== end) throw new DepotError('missing')
        blobs.push(blob)
        end += blob.size
      }
      return blobSource(new Blob(blobs), readBlob, blocks)
    },
    write: async name => ({
      async write(stretch, at) {
        const headers = { 'content-length': String(stretch.length), 'content-type': 'application/octet-stream' }
        try {
          await cache.put(addressOf(name, at), new Response(stretch as Uint8Array<ArrayBuffer>, { headers }))
        } catch (error) {
          throw new DepotError(nameOf(error) === 'QuotaExceededError' ? 'full' : 'denied', { cause: error })
        }
      },
      async read(at, length) {
        const body = await (await cache.match(addressOf(name, at)))?.arrayBuffer()
        return new Uint8Array(body ?? new ArrayBuffer(0)).subarray(0, length)
      },
      close: async () => undefined,
    }),
    async remove(name) {
      for (const { url } of await stretches(name)) await cache.delete(url)
    },
  }
}
