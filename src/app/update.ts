import { createStore, useStore } from '../ui/store.ts'
import { say } from '../ui/Toast.tsx'

/** Whether the program itself is on this device, so that it starts without a network. */
const offlineReady = createStore(false)
export const useOfflineReady = (): boolean => useStore(offlineReady)

/** Keeps the program on this device, and offers a new version without ever taking it unasked. */
export async function watchUpdates(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const { registerSW } = await import('virtual:pwa-register')
  const reload = registerSW({
    onOfflineReady: () => offlineReady.set(true),
    onNeedRefresh: () =>
      say('A new version is ready. Your search stays open.', [
        { label: 'Reload', do: () => void reload() },
        { label: 'Later', do: () => {} },
      ]),
    onRegisteredSW: (_url, registration) => {
      if (registration?.active) offlineReady.set(true)
      if (registration) lookNowAndThen(registration)
    },
  })
}

/** A tab may stay open for weeks: coming back to it asks for a new version, one small file, at most once an hour. */
function lookNowAndThen(registration: ServiceWorkerRegistration): void {
  let last = performance.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || performance.now() - last < 3_600_000) return
    last = performance.now()
    registration.update().catch(() => {})
  })
}

/** Says once that the network went: nothing else changes. */
export function watchNetwork(): void {
  addEventListener('offline', () => say('No network. Everything installed still works.'))
}
