import { lazy, Suspense } from 'react'
import { Link } from 'wouter'
import { useStatus } from '../port/hooks.ts'
import { Choice } from '../ui/Choice.tsx'
import { counted } from '../ui/format.ts'
import { Popover } from '../ui/Popover.tsx'
import { changeSettings, type Settings, showRestricted, useRestricted, useSettings } from './settings.ts'

const CopySettings = lazy(() => import('./CopySettings.tsx'))

const THEMES: [Settings['theme'], string][] = [
  ['system', 'System'],
  ['light', 'Light'],
  ['dark', 'Dark'],
]

/** Theme, keys, and what to do about withheld texts. */
export function SettingsPanel() {
  return (
    <Popover label="Settings" name="Settings" buttonClass="ghost" align="end">
      <Choices />
    </Popover>
  )
}

function Choices() {
  const settings = useSettings()
  const restricted = useRestricted()
  const status = useStatus().data
  const withheld = status?.ok ? status.data.excluded_by_default : 0
  return (
    <dl className="settings">
      <dt>Theme</dt>
      <dd>
        <Choice name="Theme" options={THEMES} value={settings.theme} onChoose={theme => changeSettings({ theme })} />
      </dd>
      <dt>Keyboard</dt>
      <dd>
        <label className="tog">
          <input
            type="checkbox"
            checked={settings.keys}
            onChange={event => changeSettings({ keys: event.target.checked })}
          />
          Single-key shortcuts
        </label>
      </dd>
      <dt>Copies</dt>
      <dd>
        <Suspense fallback={null}>
          <CopySettings />
        </Suspense>
      </dd>
      <dt>Withheld texts</dt>
      <dd>
        <label className="tog">
          <input
            type="checkbox"
            checked={settings.disclose}
            onChange={event => changeSettings({ disclose: event.target.checked })}
          />
          Say when something is withheld
        </label>
        {withheld > 0 && (
          <label className="tog">
            <input type="checkbox" checked={restricted} onChange={event => showRestricted(event.target.checked)} />
            <span>
              Show restricted material, for this visit ({counted(withheld, 'document')}). It is private to your research
              or restricted, and is not to be passed on.
            </span>
          </label>
        )}
      </dd>
      <dt>On this device</dt>
      <dd>
        <Link className="link" href="/kept">
          History, saved searches, notes, backup
        </Link>
      </dd>
      <dt>Lectern</dt>
      <dd>
        <Link className="link" href="/about">
          About, credits and licences
        </Link>
      </dd>
    </dl>
  )
}
