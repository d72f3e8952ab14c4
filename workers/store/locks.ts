import type { PackEntry } from '../model/pack.ts'
import type { WebLocks } from './platform.ts'
import { nameOf } from './sources.ts'

/** Answered where a lock was not free in time. */
export const TAKEN = Symbol('taken')

/** Name of the lock held shared by whoever reads a version of a pack. */
export const readLock = (pack: Pick<PackEntry, 'id' | 'version'>): string => `lectern:pack:${pack.id}@${pack.version}`
/** Name of the lock held by the tab that installs or removes a pack. */
export const changeLock = (id: string): string => `lectern:change:${id}`

/** Locks that hold across the tabs of one origin. */
export interface Locks {
  /** Does the work while nobody else holds the lock, or answers `TAKEN` after waiting so long (0 = not at all). */
  exclusive<R>(name: string, wait: number, work: () => Promise<R>): Promise<R | typeof TAKEN>
  /** Holds the lock together with others until the returned function is called. */
  shared(name: string, wait: number): Promise<(() => void) | typeof TAKEN>
}

/** Web Locks. A lock goes with its tab, however the tab ends. */
export function webLocks(manager: WebLocks): Locks {
  const ask = async <R>(
    name: string,
    mode: 'exclusive' | 'shared',
    wait: number,
    held: () => Promise<R>,
  ): Promise<R | typeof TAKEN> => {
    if (wait === 0)
      return manager.request(name, { mode, ifAvailable: true }, async lock => (lock ? await held() : TAKEN))
    let granted = false
    try {
      return await manager.request(name, { mode, signal: AbortSignal.timeout(wait) }, () => {
        granted = true
        return held()
      })
    } catch (error) {
      if (!granted && ['AbortError', 'TimeoutError'].includes(nameOf(error))) return TAKEN
      throw error
    }
  }
  return {
    exclusive: (name, wait, work) => ask(name, 'exclusive', wait, work),
    shared: (name, wait) =>
      new Promise((resolve, reject) => {
        const hold = () => new Promise<void>(release => resolve(release))
        ask(name, 'shared', wait, hold).then(end => end === TAKEN && resolve(TAKEN), reject)
      }),
  }
}

/** The same within one thread, for browsers without Web Locks: two tabs are then not told apart. */
export function ownLocks(): Locks {
  return webLocks(lockTable())
}

interface Waiting {
  mode: 'exclusive' | 'shared'
  start: () => void
}

/** A lock manager as the specification has it, in the order of asking, as far as `webLocks` uses one. */
export function lockTable(): WebLocks {
  const held = new Map<string, { mode: 'exclusive' | 'shared'; count: number }>()
  const queues = new Map<string, Waiting[]>()

  const free = (name: string, mode: 'exclusive' | 'shared'): boolean => {
    const lock = held.get(name)
    return !lock || (mode === 'shared' && lock.mode === 'shared')
  }
  const grant = (name: string, mode: 'exclusive' | 'shared'): void => {
    const lock = held.get(name)
    held.set(name, { mode, count: (lock?.count ?? 0) + 1 })
  }
  const release = (name: string): void => {
    const lock = held.get(name)
    if (lock && --lock.count === 0) held.delete(name)
    const queue = queues.get(name) ?? []
    while (queue[0] && free(name, queue[0].mode)) queue.shift()?.start()
  }

  return {
    async request(name, { mode = 'exclusive', ifAvailable, signal }, work) {
      const queue = queues.get(name) ?? []
      queues.set(name, queue)
      if (queue.length === 0 && free(name, mode)) grant(name, mode)
      else if (ifAvailable) return work(null)
      else
        await new Promise<void>((resolve, reject) => {
          const waiting: Waiting = {
            mode,
            start() {
              grant(name, mode)
              resolve()
            },
          }
          queue.push(waiting)
          signal?.addEventListener('abort', () => {
            const at = queue.indexOf(waiting)
            if (at < 0) return
            queue.splice(at, 1)
            reject(signal.reason)
          })
        })
      try {
        return await work({ name, mode })
      } finally {
        release(name)
      }
    },
  }
}
