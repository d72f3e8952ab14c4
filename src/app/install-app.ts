import { createStore, useStore } from '../ui/store.ts'

/** Not in the DOM types: https://wicg.github.io/manifest-incubations/#beforeinstallpromptevent-interface */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const offered = createStore<InstallPrompt | undefined>(undefined)

addEventListener('beforeinstallprompt', event => {
  event.preventDefault()
  offered.set(event as InstallPrompt)
})
addEventListener('appinstalled', () => offered.set(undefined))

/** Installs the app, where the browser offers it; else undefined. */
export function useInstallApp(): (() => void) | undefined {
  const prompt = useStore(offered)
  return prompt && (() => void prompt.prompt().then(() => offered.set(undefined)))
}
