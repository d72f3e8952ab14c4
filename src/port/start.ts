/**
 * The library's worker, started before the page's own program has been read: reading it and compiling SQLite take longer
 * than anything the page does. A script of its own in the head of index.html (see `earlyStart` in vite.config.ts).
 */
export interface StartedWorker {
  worker: Worker
  /** Name of the worker, and of the lock it holds as long as it lives. */
  name: string
}

function start(): StartedWorker {
  const name = `lectern-library-${Math.random().toString(36).slice(2)}`
  const worker = new Worker(new URL('../../workers/library.worker.ts', import.meta.url), { type: 'module', name })
  return { worker, name }
}

let first: StartedWorker | undefined = start()
// one that could not be loaded is not handed out: nobody would hear that it failed
first.worker.addEventListener('error', () => {
  first = undefined
})

/** A worker for whoever talks to it; the one that was started early goes to the first who asks. */
export function takeWorker(): StartedWorker {
  const taken = first ?? start()
  first = undefined
  return taken
}
