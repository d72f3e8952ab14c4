import { proxy } from 'comlink'
import type { Data, Given, OperationName } from '../../workers/api/catalogue.ts'
import type { Answer, Refusal } from '../../workers/api/envelope.ts'
import type { Progress } from '../../workers/api/remote.ts'
import type { Line } from './line.ts'

export interface CallOptions {
  /** Aborting stops the work; the call then answers with the refusal `cancelled`. */
  signal?: AbortSignal
  onProgress?: (progress: Progress) => void
  /** After so many milliseconds the answer is cut and says so; null = never. One second unless said. */
  deadlineMs?: number | null
}

/** What the page knows of the library as a whole. */
export type LibraryState =
  | { state: 'opening' }
  /** `version` changes whenever a pack comes or goes, here or in another tab; it is part of every query key. */
  | { state: 'open'; version: string }
  | { state: 'failed'; refusal: Refusal }

export interface Port {
  call<N extends OperationName>(operation: N, args: Given<N>, options?: CallOptions): Promise<Answer<Data<N>>>
  library: { get(): LibraryState; subscribe(listener: () => void): () => void }
  /** Lets all files go, so that a hidden page in the back/forward cache keeps nothing from other tabs. */
  suspend(): void
  resume(): void
}

interface Waiting {
  send(line: Line): void
  refuse(refusal: Refusal): void
  /** Whether doing it twice does no harm. */
  again: boolean
  tries: number
}

const DEADLINE_MS = 1000
/** The first search of a worker opens every pack; only then does a second say something about the question. */
const FIRST_DEADLINE_MS = 10_000
/** An answer that is this much later than its deadline will not come. */
const GRACE_MS = 15_000
/** How soon a library that did not open is tried again. */
const RETRY_MS = 3000
/** So many workers in a row may die without an answer; then a sentence is better than another try. */
const MOST_DEATHS = 3

const cancelled: Refusal = { code: 'cancelled', message: 'Stopped. Nothing more was searched.' }
const died: Refusal = {
  code: 'worker_ended',
  message: 'The part of the program that holds the library stopped and was started again. The library is as it was.',
  try: 'Do it again.',
}
const broken: Refusal = {
  code: 'worker_failed',
  message: 'The part of the program that holds the library does not start in this browser. The texts are safe.',
  try: 'Reload the page; if that does not help, close the other tabs of Lectern.',
}

/** The page's one way to the library: calls are numbered, can be stopped, and always end. */
export function createPort(open: () => Line): Port {
  let line: Line | undefined
  let deaths = 0
  let last = 0
  /** The worker whose packs are open. */
  let warm: Line | undefined
  const waiting = new Map<number, Waiting>()

  function connected(): Line {
    if (line) return line
    const fresh = open()
    line = fresh
    void fresh.gone.then(() => {
      if (line === fresh) restart()
    })
    void greet(fresh)
    return fresh
  }

  /** The worker is gone: a new one takes over what may be asked twice, the rest is told in a sentence. */
  function restart() {
    line?.close()
    line = undefined
    deaths++
    for (const [id, call] of waiting) {
      if (deaths < MOST_DEATHS && call.again && call.tries++ < 2) continue
      waiting.delete(id)
      call.refuse(deaths < MOST_DEATHS ? died : broken)
    }
    if (deaths >= MOST_DEATHS) {
      // the next call tries once more
      deaths = MOST_DEATHS - 1
      if (state.state !== 'open') become({ state: 'failed', refusal: broken })
      return
    }
    const fresh = connected()
    for (const call of waiting.values()) call.send(fresh)
    fresh.listen(waiting.size > 0)
  }

  function wait<T>(call: {
    ask(line: Line, id: number): Promise<T>
    refused(refusal: Refusal): T
    again: boolean
    signal?: AbortSignal | undefined
    limitMs?: number | null
  }): Promise<T> {
    const id = ++last
    return new Promise<T>(resolve => {
      let limit: ReturnType<typeof setTimeout> | undefined
      function settle(answer: T) {
        waiting.delete(id)
        clearTimeout(limit)
        call.signal?.removeEventListener('abort', abort)
        if (waiting.size === 0) line?.listen(false)
        resolve(answer)
      }
      function abort() {
        void line?.remote.cancel(id).catch(() => {})
        settle(call.refused(cancelled))
      }
      const entry: Waiting = {
        again: call.again,
        tries: 0,
        refuse: refusal => settle(call.refused(refusal)),
        send(to) {
          call.ask(to, id).then(
            answer => {
              if (line !== to || !waiting.has(id)) return
              deaths = 0
              settle(answer)
            },
            (error: unknown) => {
              if (line === to && waiting.has(id)) settle(call.refused(thrown(error)))
            },
          )
        },
      }
      if (call.signal?.aborted) return resolve(call.refused(cancelled))
      call.signal?.addEventListener('abort', abort)
      waiting.set(id, entry)
      if (call.limitMs != null)
        limit = setTimeout(() => {
          settle(call.refused(late))
          // it lives and does not answer: it hangs
          restart()
        }, call.limitMs)
      const to = connected()
      entry.send(to)
      to.listen(true)
    })
  }

  // ── The library's version ────────────────────────────────────────────
  let state: LibraryState = { state: 'opening' }
  const listeners = new Set<() => void>()
  function become(next: LibraryState) {
    if (next.state === 'open' && state.state === 'open' && next.version === state.version) return
    state = next
    for (const listener of listeners) listener()
  }
  /** Learns the version from a new worker and stays in touch with it. */
  async function greet(fresh: Line) {
    const change = proxy((version: string) => line === fresh && become({ state: 'open', version }))
    void fresh.remote.onLibraryChange(change).catch(() => {})
    const opened = await wait<LibraryState>({
      ask: async to => ({ state: 'open', version: await to.remote.libraryVersion() }),
      refused: refusal => ({ state: 'failed', refusal }),
      again: true,
    })
    if (opened.state === 'open' || state.state !== 'open') become(opened)
    // somebody else may hold the files: once they are free it opens without a reload
    if (opened.state === 'failed' && line === fresh) setTimeout(() => line === fresh && void greet(fresh), RETRY_MS)
  }

  // the worker loads while the page is still being drawn
  connected()

  return {
    call(operation, args, options = {}) {
      const usual = operation === 'packs' ? null : warm === line ? DEADLINE_MS : FIRST_DEADLINE_MS
      const deadlineMs = options.deadlineMs === undefined ? usual : options.deadlineMs
      const { onProgress } = options
      return wait<Answer<Data<typeof operation>>>({
        ask: async (to, id) => {
          const progress = onProgress ? [proxy(onProgress)] : []
          const answer = await to.remote.call(id, operation, args, { deadlineMs }, ...progress)
          if (operation === 'search' && answer.ok && !answer.partial) warm = to
          return answer as Answer<Data<typeof operation>>
        },
        refused: refusal => ({ ok: false, refusal }),
        again: !changesLibrary(operation, args),
        signal: options.signal,
        limitMs: deadlineMs === null ? null : deadlineMs + GRACE_MS,
      })
    },
    library: {
      get: () => state,
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    suspend() {
      void line?.remote.suspend().catch(() => {})
    },
    resume() {
      void line?.remote.resume().catch(() => {})
    },
  }
}

const late: Refusal = {
  code: 'late',
  message: 'The library did not answer in time.',
  try: 'Try again, or ask for less at once.',
}

/** What the worker threw: a sentence of its own where the browser denies something, else a fault of the program. */
function thrown(error: unknown): Refusal {
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  if (name === 'Error' && /^\p{Lu}.*\.$/u.test(message)) return { code: 'not_open', message }
  return {
    code: 'fault',
    message: 'Something went wrong inside the program. The texts on this device are safe.',
    expected: `${name}: ${message}`,
  }
}

/** Installing or removing is not done twice unasked. */
function changesLibrary(operation: OperationName, args: unknown): boolean {
  const { action } = args as { action?: string }
  return operation === 'packs' && (action === 'install' || action === 'remove')
}
