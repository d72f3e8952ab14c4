import type { Progress } from '../../workers/api/remote.ts'
import { createStore, useStore } from '../ui/store.ts'
import { queryClient } from './hooks.ts'
import { port } from './index.ts'

/** A pack on its way to this device, or one that did not arrive. */
export type Arrival =
  | { state: 'waiting' }
  | { state: 'coming'; progress: Progress | undefined }
  | { state: 'failed'; message: string }

/** Packs that are got at once: while one is unpacked the next arrives. */
const LANES = 3

/** Packs that were asked for, by id; they come in that order and go on while the desks change. */
const arrivals = createStore<ReadonlyMap<string, Arrival>>(new Map())
export const useArrivals = (): ReadonlyMap<string, Arrival> => useStore(arrivals)

const stops = new Map<string, AbortController>()
let working = 0

function put(id: string, arrival: Arrival | undefined) {
  arrivals.set(now => {
    const next = new Map(now)
    if (arrival) next.set(id, arrival)
    else next.delete(id)
    return next
  })
}

/** Asks for packs; what was asked for already is not asked twice. */
export function getPacks(ids: readonly string[]): void {
  void keepData()
  for (const id of ids) {
    const { state } = arrivals.get().get(id) ?? {}
    if (state !== 'waiting' && state !== 'coming') put(id, { state: 'waiting' })
  }
  work()
}

export function stopPack(id: string): void {
  stops.get(id)?.abort()
  put(id, undefined)
}

export function stopAll(): void {
  for (const id of arrivals.get().keys()) stopPack(id)
}

function work() {
  while (working < LANES && next() !== undefined) {
    working++
    void lane().finally(() => {
      working--
    })
  }
}

async function lane() {
  for (let id = next(); id !== undefined; id = next()) await fetchPack(id)
}

const next = () => [...arrivals.get()].find(([, arrival]) => arrival.state === 'waiting')?.[0]

async function fetchPack(id: string) {
  const stop = new AbortController()
  stops.set(id, stop)
  put(id, { state: 'coming', progress: undefined })
  const answer = await port.call(
    'packs',
    { action: 'install', id: [id] },
    {
      signal: stop.signal,
      onProgress: progress => {
        if (!stop.signal.aborted) put(id, { state: 'coming', progress })
      },
    },
  )
  stops.delete(id)
  const wrong = answer.ok
    ? answer.data.done?.find(done => !done.ok)?.message
    : [answer.refusal.message, answer.refusal.try].filter(Boolean).join(' ')
  if (!stop.signal.aborted) put(id, wrong ? { state: 'failed', message: wrong } : undefined)
  // an installed pack changes the library's version; a stopped or failed one changes only what is kept
  await queryClient.invalidateQueries({ queryKey: ['packs'] })
}

/** Asks the browser, once, to keep the library: on the first Get, never on load. */
async function keepData() {
  if (!navigator.storage?.persist || (await navigator.storage.persisted())) return
  if (await navigator.storage.persist()) await queryClient.invalidateQueries({ queryKey: ['packs'] })
}
