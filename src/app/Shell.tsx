import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { usePacks } from '../port/hooks.ts'
import { bytes, counted } from '../ui/format.ts'
import { Toasts } from '../ui/Toast.tsx'
import { KeySheet } from './KeySheet.tsx'
import { useKeys } from './keys.ts'
import { PaletteButton } from './palette/PaletteButton.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'
import { useOfflineReady } from './update.ts'

const PLACES = [
  { to: '/', name: 'Search', within: (path: string) => path === '/' },
  { to: '/read', name: 'Read', within: (path: string) => path === '/read' || path.startsWith('/read/') },
  { to: '/define', name: 'Dictionary', within: (path: string) => path === '/define' || path.startsWith('/define/') },
  { to: '/library', name: 'Library', within: (path: string) => path === '/library' },
]

/** What stays while the desks change. */
export function Shell({ children }: { children: ReactNode }) {
  const [path, navigate] = useLocation()
  const [keysOpen, setKeysOpen] = useState(false)
  useKeys({
    '/': () => toField(path, navigate),
    '?': () => setKeysOpen(true),
    'g s': () => navigate('/'),
    'g r': () => navigate('/read'),
    'g d': () => navigate('/define'),
    'g l': () => navigate('/library'),
    'g k': () => navigate('/kept'),
  })
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: a link to a place on this page; the address stays as it is */}
      <a className="skip" href="#main" onClick={skipToMain}>
        Skip to the page
      </a>
      <header className="appbar">
        <Link className="brand" href="/" aria-label="Lectern, to the search">
          <BrandMark />
          Lectern
        </Link>
        <Places className="nav" path={path} />
        <div className="bar-end">
          <Shelf />
          <Link
            className="ghost kept-place"
            href="/kept"
            aria-current={path === '/kept' || path.startsWith('/kept/') ? 'page' : undefined}
          >
            Kept
          </Link>
          <PaletteButton onKeys={() => setKeysOpen(true)} />
          <SettingsPanel />
          <button type="button" className="ghost" aria-label="Keys" title="Keys" onClick={() => setKeysOpen(true)}>
            ?
          </button>
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Places className="foot-nav" path={path} />
      <Toasts />
      <KeySheet open={keysOpen} onClose={() => setKeysOpen(false)} />
    </>
  )
}

function Places({ className, path }: { className: string; path: string }) {
  return (
    <nav className={className} aria-label="Main">
      {PLACES.map(place => (
        <Link key={place.to} href={place.to} aria-current={place.within(path) ? 'page' : undefined}>
          {place.name}
        </Link>
      ))}
    </nav>
  )
}

/** Whether everything needed is on this device, and how much that is. */
function Shelf() {
  const ready = useOfflineReady()
  const answer = usePacks('installed').data
  if (!answer?.ok) return null
  const { packs, storage } = answer.data
  const installed = packs.filter(pack => pack.state === 'installed' || pack.state === 'update')
  const complete = ready && installed.length > 0
  return (
    <Link className="shelf" href="/library">
      <span className={complete ? 'dot ok' : 'dot'} aria-hidden="true" />
      <span>{installed.length === 0 ? 'No texts yet' : complete ? 'Offline ready' : 'On this device'}</span>
      {installed.length > 0 && (
        <span className="long">
          · {counted(installed.length, 'pack')} · {bytes(storage.used)}
        </span>
      )}
    </Link>
  )
}

export function BrandMark() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d="M1 3.2 8.2 1.6 6.6 8 5.4 8.6 3.6 18.6 3.1 18.6 3.4 8.8z" />
      <path d="M10 6.2 18.6 2.2 17.4 9.4 16 9.2 9.2 17.8 8.9 17.4 13.6 8.4z" />
    </svg>
  )
}

function toField(path: string, navigate: (to: string) => void) {
  const field = document.querySelector<HTMLInputElement>('input[type="search"]')
  if (field) return field.select()
  if (path !== '/') navigate('/')
}

/** The fragment would take the place of the query in the address. */
function skipToMain(event: { preventDefault(): void }) {
  event.preventDefault()
  document.getElementById('main')?.focus()
}
