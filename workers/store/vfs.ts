import type { Sqlite3Static } from '@sqlite.org/sqlite-wasm'

/** Where the bytes of a pack come from: an access handle, a Blob, an array, a file descriptor. */
export interface ByteSource {
  readonly size: number
  /** Fills `into` from offset `at` and answers how many bytes there were; fewer only at the end of the file. */
  read(into: Uint8Array, at: number): number
  close(): void
}

/** The virtual file system that every pack is read through. */
export interface PackVfs {
  readonly name: string
  /**
   * Announces a file that the next `xOpen` may ask for. `forget` ends the announcement, and closes the source if
   * nobody opened it. `failure` is what the source threw last.
   */
  announce(source: ByteSource): { uri: string; failure: () => unknown; forget: () => void }
}

interface OpenFile {
  source: ByteSource
  taken: boolean
  failure: unknown
}

/**
 * Installs a read-only VFS of our own over synchronous byte sources. It needs no shared memory and no special
 * headers, so packs open on any static host and in every tab at once (the VFSes that come with SQLite need one or
 * the other). Opening is asynchronous in the browser's file system and `xOpen` is not: sources are announced first.
 *
 * No callback may throw: an exception that crosses WebAssembly leaves SQLite in an undefined state.
 */
export function installPackVfs({ capi, wasm, vfs: installer }: Sqlite3Static): PackVfs {
  const name = 'packs'
  const announced = new Map<string, OpenFile>()
  const open = new Map<number, OpenFile>()

  const vfs = new capi.sqlite3_vfs()
  const io = new capi.sqlite3_io_methods()
  vfs.$iVersion = 2
  vfs.$szOsFile = new capi.sqlite3_file().structInfo.sizeof
  vfs.$mxPathname = 64
  copyClockAndChance(capi, vfs)

  installer.installVfs({
    io: {
      struct: io,
      methods: {
        xClose: file => {
          const entry = open.get(file)
          open.delete(file)
          try {
            entry?.source.close()
          } catch {
            // A handle that the browser took away already (a page that slept) needs no closing.
          }
          return capi.SQLITE_OK
        },
        xRead: (file, into, length, offset) => {
          const entry = open.get(file)
          if (!entry) return capi.SQLITE_IOERR_READ
          try {
            // The view is made anew each time: the heap grows, and old views die with it.
            const target = wasm.heap8u().subarray(Number(into), Number(into) + length)
            const got = entry.source.read(target, Number(offset))
            if (got === length) return capi.SQLITE_OK
            target.fill(0, got)
            return capi.SQLITE_IOERR_SHORT_READ
          } catch (error) {
            entry.failure = error
            return capi.SQLITE_IOERR_READ
          }
        },
        xFileSize: (file, into) => {
          wasm.poke64(into, BigInt(open.get(file)?.source.size ?? 0))
          return capi.SQLITE_OK
        },
        xDeviceCharacteristics: () => capi.SQLITE_IOCAP_IMMUTABLE as 0,
        xSectorSize: () => 4096 as 0,
        xFileControl: () => capi.SQLITE_NOTFOUND,
        xLock: () => capi.SQLITE_OK,
        xUnlock: () => capi.SQLITE_OK,
        xCheckReservedLock: (_file, into) => {
          wasm.poke32(into, 0)
          return capi.SQLITE_OK
        },
        xSync: () => capi.SQLITE_OK,
        xWrite: () => capi.SQLITE_READONLY,
        xTruncate: () => capi.SQLITE_READONLY,
      },
    },
    vfs: {
      struct: vfs,
      name,
      methods: {
        xOpen: (_vfs, path, file, _flags, outFlags) => {
          const entry = path ? announced.get(wasm.cstrToJs(path) ?? '') : undefined
          // A file nobody announced is a journal or a temporary file: a read-only pack has neither.
          if (!entry) return capi.SQLITE_CANTOPEN
          open.set(file, entry)
          entry.taken = true
          const struct = new capi.sqlite3_file(file)
          struct.$pMethods = io.pointer as number
          struct.dispose()
          if (outFlags) wasm.poke32(outFlags, capi.SQLITE_OPEN_READONLY)
          return capi.SQLITE_OK
        },
        xAccess: (_vfs, path, _flags, into) => {
          wasm.poke32(into, announced.has(wasm.cstrToJs(path) ?? '') ? 1 : 0)
          return capi.SQLITE_OK
        },
        xDelete: () => capi.SQLITE_READONLY,
        xFullPathname: (_vfs, path, length, into) =>
          wasm.cstrncpy(into, path, length) < length ? capi.SQLITE_OK : capi.SQLITE_CANTOPEN,
        xGetLastError: () => capi.SQLITE_OK,
      },
    },
  })

  let count = 0
  return {
    name,
    announce(source) {
      // A number as file name: names of packs hold `@`, `~` and `%`, which mean something in a URI.
      const key = `p${++count}`
      const entry: OpenFile = { source, taken: false, failure: undefined }
      announced.set(key, entry)
      return {
        uri: `file:${key}?immutable=1`,
        failure: () => entry.failure,
        forget: () => {
          announced.delete(key)
          if (!entry.taken) source.close()
        },
      }
    },
  }
}

/** Random numbers, sleep and time of day are the default VFS's. */
function copyClockAndChance(capi: Sqlite3Static['capi'], vfs: InstanceType<Sqlite3Static['capi']['sqlite3_vfs']>) {
  const standard = new capi.sqlite3_vfs(capi.sqlite3_vfs_find(null as never) as number)
  for (const member of ['$xRandomness', '$xSleep', '$xCurrentTime', '$xCurrentTimeInt64'] as const)
    Reflect.set(vfs, member, Reflect.get(standard, member))
  standard.dispose()
}
