import { lockTable } from './locks.ts'
import type { AccessHandle, Channel, Directory, FileHandle, Platform } from './platform.ts'
import { memoryRecords } from './records.ts'

/** A DOMException as a browser throws it. */
const domError = (name: string): DOMException => new DOMException(`A ${name}, for a test.`, name)

/** For tests: bytes that can be read at once, which no Blob of Node can. */
export class FakeBlob {
  readonly bytes: Uint8Array
  constructor(pieces: readonly (Uint8Array | FakeBlob)[]) {
    const parts = pieces.map(piece => (piece instanceof FakeBlob ? piece.bytes : piece))
    this.bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
    let at = 0
    for (const part of parts) {
      this.bytes.set(part, at)
      at += part.length
    }
  }
  get size(): number {
    return this.bytes.length
  }
  slice(from: number, to: number): FakeBlob {
    return new FakeBlob([this.bytes.slice(from, to)])
  }
}

/** For tests: what a server answers under a path. */
export type Served = Uint8Array | (() => Response | Promise<Response>)

interface StoredFile {
  bytes: Uint8Array
  readers: number
  writer: boolean
}

/**
 * For tests: a browser that several tabs live in (`tab()`), with storage, locks, channels and a server. What differs
 * between browsers can be switched: shared handles, what a full disk does, how often a handle is refused.
 */
export class FakeBrowser {
  readonly files = new Map<string, StoredFile>()
  readonly served = new Map<string, Served>()
  readonly requests: string[] = []
  readonly records = memoryRecords()
  readonly waits: number[] = []
  quota = 10e9
  /** A full disk: an error, a short count, or the nonsensical count that Chromium has answered. */
  full: 'throw' | 'short' | 'nonsense' = 'throw'
  /** Chromium grants shared handles; the others do not know the option and give an exclusive one. */
  shares = true
  /** So many attempts to take a handle fail. */
  refusals = 0
  online = true
  private readonly locks = lockTable()
  private readonly channels = new Set<Tap>()

  get used(): number {
    return [...this.files.values()].reduce((sum, { bytes }) => sum + bytes.length, 0)
  }

  /** One tab. */
  tab(changes: Partial<Platform> = {}): Platform {
    return {
      storage: {
        getDirectory: async () => this.directory(),
        estimate: async () => ({ quota: this.quota, usage: this.used }),
        persisted: async () => false,
      },
      readBlob: blob => (blob as unknown as FakeBlob).bytes.slice().buffer,
      locks: this.locks,
      channel: name => this.channel(name),
      records: async () => this.records,
      fetch: async (url, { signal }) => this.answer(url, signal ?? undefined),
      online: () => this.online,
      // Time passes at once, but other work gets its turn.
      wait: async ms => {
        this.waits.push(ms)
        await new Promise(resolve => setTimeout(resolve, 0))
      },
      ...changes,
    }
  }

  private async answer(url: string, signal: AbortSignal | undefined): Promise<Response> {
    this.requests.push(url)
    await new Promise(resolve => setTimeout(resolve, 0))
    if (signal?.aborted) throw domError('AbortError')
    if (!this.online) throw new TypeError('Failed to fetch')
    const served = this.served.get(new URL(url).pathname.slice(1))
    if (!served) return new Response('not found', { status: 404 })
    return served instanceof Uint8Array ? new Response(served as Uint8Array<ArrayBuffer>) : served()
  }

  private channel(name: string): Channel {
    const tap: Tap = { name, listeners: [] }
    this.channels.add(tap)
    return {
      send: message => {
        for (const other of this.channels)
          if (other !== tap && other.name === name)
            for (const listener of other.listeners) setTimeout(() => this.channels.has(other) && listener(message), 0)
      },
      hear: listener => void tap.listeners.push(listener),
      close: () => void this.channels.delete(tap),
    }
  }

  private directory(): Directory {
    return {
      getDirectoryHandle: async () => this.directory(),
      getFileHandle: async (name, options) => {
        if (!this.files.has(name)) {
          if (!options?.create) throw domError('NotFoundError')
          this.files.set(name, { bytes: new Uint8Array(0), readers: 0, writer: false })
        }
        return this.file(name)
      },
      removeEntry: async name => {
        const file = this.files.get(name)
        if (!file) throw domError('NotFoundError')
        if (file.readers > 0 || file.writer) throw domError('NoModificationAllowedError')
        this.files.delete(name)
      },
      keys: () => this.names(),
    }
  }

  private async *names(): AsyncGenerator<string> {
    yield* [...this.files.keys()]
  }

  private file(name: string): FileHandle {
    const found = (): StoredFile => {
      const file = this.files.get(name)
      if (!file) throw domError('NotFoundError')
      return file
    }
    return {
      getFile: async () => new FakeBlob([found().bytes]) as unknown as Blob,
      createSyncAccessHandle: async options => {
        const file = found()
        const shared = this.shares && options?.mode === 'read-only'
        if (this.refusals > 0) {
          this.refusals--
          throw domError('NoModificationAllowedError')
        }
        if (file.writer || (file.readers > 0 && !shared)) throw domError('NoModificationAllowedError')
        if (shared) file.readers++
        else file.writer = true
        return this.handle(file, shared)
      },
    }
  }

  private handle(file: StoredFile, shared: boolean): AccessHandle {
    let open = true
    return {
      ...(this.shares ? { mode: shared ? 'read-only' : 'readwrite' } : {}),
      read: (into, { at }) => {
        if (!open) throw domError('InvalidStateError')
        const piece = file.bytes.subarray(at, at + into.length)
        into.set(piece)
        return piece.length
      },
      write: (from, { at }) => {
        const end = Math.max(file.bytes.length, at + from.length)
        if (this.used - file.bytes.length + end > this.quota) {
          if (this.full === 'throw') throw domError('QuotaExceededError')
          return this.full === 'short' ? from.length >> 1 : 4294967288
        }
        const longer = new Uint8Array(end)
        longer.set(file.bytes)
        longer.set(from, at)
        file.bytes = longer
        return from.length
      },
      getSize: () => file.bytes.length,
      truncate: size => {
        file.bytes = file.bytes.slice(0, size)
      },
      flush() {},
      close() {
        if (!open) return
        open = false
        if (shared) file.readers--
        else file.writer = false
      },
    }
  }
}

interface Tap {
  name: string
  listeners: ((message: unknown) => void)[]
}

/** For tests: a cache of responses. */
export function fakeCache(limit = Number.POSITIVE_INFINITY): Cache {
  const held = new Map<string, { bytes: Uint8Array; headers: Headers }>()
  const cache = {
    keys: async () => [...held.keys()].map(url => ({ url })),
    match: async (url: string) => {
      const found = held.get(url)
      return (
        found && {
          headers: found.headers,
          blob: async () => new FakeBlob([found.bytes]),
          arrayBuffer: async () => found.bytes.slice().buffer,
        }
      )
    },
    put: async (url: string, response: Response) => {
      const bytes = new Uint8Array(await response.arrayBuffer())
      const others = [...held].filter(([key]) => key !== url)
      if (others.reduce((sum, [, one]) => sum + one.bytes.length, bytes.length) > limit)
        throw domError('QuotaExceededError')
      held.set(url, { bytes, headers: response.headers })
    },
    delete: async (url: string) => held.delete(url),
  }
  return cache as unknown as Cache
}
