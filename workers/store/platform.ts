import { openRecords, type Records } from './records.ts'

/**
 * What the shelf needs of a browser, as far as it needs it. Everything comes in through here, so that tests stand in
 * for a private window, a full disk or a second tab; and because the names below (access handles, `FileReaderSync`)
 * exist in workers only, while tests and Node read this code too.
 */
export interface Platform {
  /** Absent in private windows of some browsers, and where storage is blocked. */
  storage?: Storage
  caches?: Pick<CacheStorage, 'open'>
  /** Reads a Blob at once: `FileReaderSync`, in workers only. */
  readBlob?: (blob: Blob) => ArrayBuffer
  locks?: WebLocks
  channel(name: string): Channel
  /** The lists kept on this device; throws where the browser keeps none. */
  records(): Promise<Records>
  fetch(url: string, init: RequestInit): Promise<Response>
  /** False only where the browser is sure that there is no network. */
  online(): boolean
  wait(ms: number): Promise<void>
}

interface Storage {
  getDirectory?: () => Promise<Directory>
  estimate?: () => Promise<{ usage?: number; quota?: number }>
  persisted?: () => Promise<boolean>
}

export interface Directory {
  getDirectoryHandle(name: string, options?: { create?: boolean }): Promise<Directory>
  getFileHandle(name: string, options?: { create?: boolean }): Promise<FileHandle>
  removeEntry(name: string): Promise<void>
  keys(): AsyncIterable<string>
}

export interface FileHandle {
  getFile(): Promise<Blob>
  createSyncAccessHandle?: (options?: { mode: 'read-only' | 'readwrite' }) => Promise<AccessHandle>
}

export interface AccessHandle {
  /** What was really granted; browsers that do not know the option give none. */
  readonly mode?: string
  read(into: Uint8Array<ArrayBuffer>, options: { at: number }): number
  write(from: Uint8Array<ArrayBuffer>, options: { at: number }): number
  getSize(): number
  truncate(size: number): void
  flush(): void
  close(): void
}

export interface WebLocks {
  request<R>(
    name: string,
    options: { mode?: 'exclusive' | 'shared'; ifAvailable?: boolean; signal?: AbortSignal },
    held: (lock: unknown) => Promise<R>,
  ): Promise<R>
}

/** A line to the other tabs; what is sent does not come back on the same channel. */
export interface Channel {
  send(message: unknown): void
  hear(listener: (message: unknown) => void): void
  close(): void
}

/** The browser that this worker runs in. */
export function browserPlatform(): Platform {
  const Reader = Reflect.get(globalThis, 'FileReaderSync') as (new () => SyncReader) | undefined
  const { navigator, caches } = globalThis
  return {
    ...(navigator.storage ? { storage: storageOf(navigator.storage) } : {}),
    ...(caches ? { caches } : {}),
    ...(Reader ? { readBlob: (blob: Blob) => new Reader().readAsArrayBuffer(blob) } : {}),
    ...(navigator.locks ? { locks: navigator.locks as WebLocks } : {}),
    channel: broadcast,
    records: openRecords,
    fetch: (url, init) => fetch(url, init),
    online: () => navigator.onLine !== false,
    wait: ms => new Promise(resolve => setTimeout(resolve, ms)),
  }
}

function broadcast(name: string): Channel {
  const channel = new BroadcastChannel(name)
  return {
    send: message => channel.postMessage(message),
    hear: listener => channel.addEventListener('message', event => listener(event.data)),
    close: () => channel.close(),
  }
}

interface SyncReader {
  readAsArrayBuffer(blob: Blob): ArrayBuffer
}

function storageOf(manager: StorageManager): Storage {
  return {
    ...(typeof manager.getDirectory === 'function'
      ? { getDirectory: () => manager.getDirectory() as unknown as Promise<Directory> }
      : {}),
    ...(typeof manager.estimate === 'function' ? { estimate: () => manager.estimate() } : {}),
    ...(typeof manager.persisted === 'function' ? { persisted: () => manager.persisted() } : {}),
  }
}
