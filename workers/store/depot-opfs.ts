import type { Depot } from './depot.ts'
import type { Directory, FileHandle, Platform } from './platform.ts'
import { BlockCache, DepotError, nameOf, openStoredFile, PATIENCE, patiently, type Sharing } from './sources.ts'

/** Packs as plain files of a directory in the origin's private file system. */
export function fileSystem(packs: Directory, platform: Pick<Platform, 'wait' | 'readBlob'>): Depot {
  const cache = new BlockCache()
  const sharing: Sharing = { handles: undefined }
  const find = async (name: string, create = false): Promise<FileHandle> => {
    try {
      return await packs.getFileHandle(name, { create })
    } catch (error) {
      throw translated(error)
    }
  }
  return {
    kind: 'opfs',
    async list() {
      const names: string[] = []
      for await (const name of packs.keys()) names.push(name)
      return names
    },
    async size(name) {
      try {
        return (await (await packs.getFileHandle(name)).getFile()).size
      } catch (error) {
        if (nameOf(error) === 'NotFoundError') return undefined
        throw translated(error)
      }
    },
    open: async name => openStoredFile(await find(name), platform, cache, sharing),
    async write(name) {
      const file = await find(name, true)
      const handle = await patiently(platform, () => file.createSyncAccessHandle?.())
      if (!handle) throw new DepotError('denied')
      return {
        async write(stretch, at) {
          try {
            // At the edge of the quota browsers have answered a short or a nonsensical count instead of an error.
            if (handle.write(stretch as Uint8Array<ArrayBuffer>, { at }) !== stretch.length)
              throw new DepotError('full')
          } catch (error) {
            throw translated(error)
          }
        },
        async read(at, length) {
          const bytes = new Uint8Array(length)
          return bytes.subarray(0, handle.read(bytes, { at }))
        },
        async close(length) {
          try {
            if (length !== undefined && handle.getSize() !== length) handle.truncate(length)
            // once for the whole file: parts of a download that was cut are hashed again before they count
            handle.flush()
          } catch (error) {
            throw translated(error)
          } finally {
            handle.close()
          }
        },
      }
    },
    async remove(name) {
      for (let waited = 0; ; waited += 100) {
        try {
          await packs.removeEntry(name)
          return
        } catch (error) {
          if (nameOf(error) === 'NotFoundError') return
          // A handle closed a moment ago, or in a tab that just went, is let go late.
          if (nameOf(error) !== 'NoModificationAllowedError' || waited >= PATIENCE) throw translated(error)
        }
        await platform.wait(100)
      }
    },
  }
}

function translated(error: unknown): DepotError {
  if (error instanceof DepotError) return error
  const code = (
    {
      QuotaExceededError: 'full',
      NotFoundError: 'missing',
      NoModificationAllowedError: 'in_use',
    } as const
  )[nameOf(error)]
  return new DepotError(code ?? 'denied', { cause: error })
}
