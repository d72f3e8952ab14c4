import { type Remote, releaseProxy, wrap } from 'comlink'
import type { LibraryRemote } from '../../workers/api/remote.ts'

/** One worker, and word of its end. */
export interface Line {
  remote: Remote<LibraryRemote>
  /** Resolves when the worker is gone; a worker that is closed on purpose never says so. */
  gone: Promise<void>
  /** The heart is listened to only while somebody waits for an answer. */
  listen(on: boolean): void
  close(): void
}

/** How often the worker is asked for a sign of life, and how many signs may fail: dead after at most 1.6 s. */
const BEAT_MS = 400
const MISSED = 3
/** Loading and compiling may take longer on a slow network; until its first word, a worker may be silent so long. */
const START_MS = 30_000

/**
 * Opens a line to a new worker. A worker that was ended sends no event, and Comlink then waits for ever
 * (GoogleChromeLabs/comlink #601), so its pulse is taken: `cancel(0)` names no call and is answered by any worker that
 * lives. One that is silent may be busy in a long step; `alive` settles the doubt: the worker holds a lock as long as
 * it lives, and the browser lets it go the moment the worker ends.
 */
export function openLine(worker: Worker, alive: () => Promise<boolean>): Line {
  const remote = wrap<LibraryRemote>(worker)
  let closed = false
  let spoken = false
  let end = () => {}
  const gone = new Promise<void>(resolve => {
    end = () => {
      if (!closed) resolve()
    }
  })

  let timer: ReturnType<typeof setInterval> | undefined
  let silent = 0
  function beat() {
    silent++
    if (!spoken && silent * BEAT_MS > START_MS) return end()
    if (spoken && silent > MISSED)
      void alive().then(yes => {
        if (yes) silent = 0
        else if (silent > MISSED) end()
      })
    // a promise that is never answered costs a few bytes until the line is closed
    void remote.cancel(0).then(
      () => {
        spoken = true
        silent = 0
      },
      () => {},
    )
  }

  // the script could not be loaded, or broke while it was: nothing will ever answer
  worker.addEventListener('error', () => {
    if (!spoken) end()
  })
  worker.addEventListener('messageerror', () => end())

  return {
    remote,
    gone,
    listen(on) {
      if (on === (timer !== undefined)) return
      clearInterval(timer)
      timer = undefined
      silent = 0
      if (!on) return
      timer = setInterval(beat, BEAT_MS)
      beat()
    },
    close() {
      closed = true
      clearInterval(timer)
      remote[releaseProxy]()
      worker.terminate()
    },
  }
}
