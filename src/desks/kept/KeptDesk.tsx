import { Link } from 'wouter'
import { useKept, useLasting } from '../../app/kept/index.ts'
import { NotFound } from '../../app/NotFound.tsx'
import { useRawPath, useRawSearch } from '../../app/routes.ts'
import { useTitle } from '../../app/title.ts'
import { number } from '../../ui/format.ts'
import { addressPath, readAddress, SECTIONS, type Section } from './address.ts'
import { BackupPart } from './Backup.tsx'
import { History } from './History.tsx'
import { Notes } from './Notes.tsx'
import { Saved } from './Saved.tsx'
import '../../app/kept/kept.css'
import './desk.css'

/** What is kept on this device: the searches asked, those saved, notes, and all of it as one file. */
export default function KeptDesk() {
  const address = readAddress(useRawPath(), useRawSearch())
  const lasting = useLasting()
  useTitle(address ? (SECTIONS.find(([name]) => name === address.section)?.[1] ?? '') : '')
  if (!address) return <NotFound />
  const { section, filter } = address
  return (
    <div className="wrap kept">
      <div className="head">
        <h1>Kept on this device</h1>
        <Parts section={section} />
      </div>
      {lasting === false && (
        <p className="notice warn" role="status">
          <b>Nothing is kept</b>
          <span>
            This browser gives no storage here, as in some private windows: searches and notes are forgotten when this
            tab is closed. A backup file takes them along.
          </span>
        </p>
      )}
      {section === 'history' && <History />}
      {section === 'saved' && <Saved />}
      {section === 'notes' && <Notes filter={filter} />}
      {section === 'backup' && <BackupPart />}
    </div>
  )
}

function Parts({ section }: { section: Section }) {
  const counts = {
    history: useKept('history')?.length,
    saved: useKept('saved')?.length,
    notes: useKept('notes')?.length,
    backup: undefined,
  }
  return (
    <nav className="parts-nav" aria-label="Kept">
      {SECTIONS.map(([name, word]) => (
        <Link
          key={name}
          href={addressPath({ section: name, filter: '' })}
          aria-current={name === section ? 'page' : undefined}
        >
          {word}
          {counts[name] ? <small className="num"> {number(counts[name])}</small> : null}
        </Link>
      ))}
    </nav>
  )
}
