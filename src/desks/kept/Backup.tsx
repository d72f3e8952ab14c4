import { useState } from 'react'
import type { Data } from '../../../workers/api/catalogue.ts'
import { type BackupPack, writeBackup } from '../../app/kept/backup.ts'
import { kept, useKept } from '../../app/kept/index.ts'
import { currentSettings } from '../../app/settings.ts'
import { usePacks } from '../../port/hooks.ts'
import { port } from '../../port/index.ts'
import { download } from '../../ui/download.ts'
import { say } from '../../ui/Toast.tsx'
import { Restore } from './Restore.tsx'
import { sayBackup } from './report.ts'

/** Everything that is kept, as one file, and back. */
export function BackupPart() {
  return (
    <>
      <Make />
      <Restore />
    </>
  )
}

function Make() {
  const [failed, setFailed] = useState('')
  const history = useKept('history') ?? []
  const saved = useKept('saved') ?? []
  const notes = useKept('notes') ?? []
  const shelf = usePacks('installed').data
  const packs = shelf?.ok ? packsHere(shelf.data) : []

  async function make() {
    setFailed('')
    const made = Date.now()
    try {
      // asked anew: the library may still be opening
      const [history, saved, notes, shelf] = await Promise.all([
        kept.rows('history'),
        kept.rows('saved'),
        kept.rows('notes'),
        port.call('packs', { action: 'installed' }),
      ])
      const packs = shelf.ok ? packsHere(shelf.data) : []
      const backup = { made, history, saved, notes, settings: currentSettings(), packs }
      const name = `lectern-backup-${new Date(made).toISOString().slice(0, 10)}.json`
      download(name, writeBackup(backup, __VERSION__), 'application/json')
      say(`The browser saves ${name}.${shelf.ok ? '' : ' The library did not open: the file names no packs.'}`)
    } catch {
      setFailed('What is kept could not be read; the file was not made.')
    }
  }
  return (
    <section className="kept-part" aria-labelledby="backup">
      <div className="kept-head">
        <h2 id="backup">Backup</h2>
      </div>
      <div className="kept-prose">
        <p>
          One file with {sayBackup({ made: 0, history, saved, notes, settings: {}, packs })}. It holds no texts: packs
          are got again from the library.
        </p>
        <p className="row-acts">
          <button type="button" className="btn primary" onClick={() => void make()}>
            Save the backup file
          </button>
        </p>
        {failed && (
          <p className="arrival failed" role="alert">
            {failed}
          </p>
        )}
        <p className="muted small">
          A browser may clear what it keeps when space runs short, or after weeks without a visit. The file also brings
          everything to another browser.
        </p>
      </div>
    </section>
  )
}

/** What a backup says of the packs on this device: their names, none of their texts. */
const packsHere = ({ packs }: Data<'packs'>): BackupPack[] =>
  packs
    .filter(({ state }) => state === 'installed' || state === 'update')
    .map(({ entry, installed_version }) => ({
      id: entry.id,
      title: entry.title,
      version: installed_version ?? entry.version,
    }))
