import { openLine } from './line.ts'
import { createPort } from './port.ts'
import { takeWorker } from './start.ts'

/** The page's one library. */
export const port = createPort(() => {
  const { worker, name } = takeWorker()
  return openLine(worker, () => isHeld(name))
})

/** The worker asks for the lock of its own name when it starts and never gives it back. */
async function isHeld(name: string): Promise<boolean> {
  const { held } = (await navigator.locks?.query()) ?? {}
  return held?.some(lock => lock.name === name) ?? false
}

// A page that is put away keeps no file from the other tabs (back/forward cache: powersync-js #664).
addEventListener('pagehide', () => port.suspend())
addEventListener('pageshow', event => {
  if (event.persisted) port.resume()
})
