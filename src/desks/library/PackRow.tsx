import { useState } from 'react'
import type { PackState } from '../../../workers/api/packs.ts'
import { queryClient } from '../../port/hooks.ts'
import { port } from '../../port/index.ts'
import { getPacks, useArrivals } from '../../port/shelf.ts'
import { ArrivalButton, ArrivalLine } from '../../ui/ArrivalLine.tsx'
import { LicenceBadge } from '../../ui/Badge.tsx'
import { bytes, counted, number } from '../../ui/format.ts'
import { languageName } from '../../ui/languages.ts'
import { say } from '../../ui/Toast.tsx'

/** One pack: what it holds, under which licences, how large, and what can be done with it. */
export function PackRow({ pack }: { pack: PackState }) {
  const { entry } = pack
  const arrival = useArrivals().get(entry.id)
  const [message, setMessage] = useState('')
  const held = pack.state === 'installed' || pack.state === 'update'
  return (
    <li>
      <div>
        <h3>{entry.title}</h3>
        <p className="second">{entry.about}</p>
        <p className="muted">
          {[...holdings(entry), `version ${pack.installed_version ?? entry.version}`].join(' · ')}
          {pack.state === 'update' && <b className="update"> · version {entry.version} is here</b>}
        </p>
        {arrival && <ArrivalLine title={entry.title} arrival={arrival} />}
        {message && (
          <p className="arrival failed" role="alert">
            {message}
          </p>
        )}
      </div>
      <div>
        <div className="layers">
          {entry.layers.map(layer => (
            <span key={layer}>{layer}</span>
          ))}
        </div>
        <div className="licences">
          {entry.licenses.map(license => (
            <LicenceBadge
              key={`${license.id} ${license.of}`}
              license={license.class}
              id={license.id}
              credit={[license.of, entry.credit].filter(Boolean).join(': ')}
            />
          ))}
        </div>
      </div>
      <div className="sz">
        <b>{bytes(held ? pack.bytes : pack.download)}</b>
        {!held && <span className="muted">{bytes(pack.bytes)} on the device</span>}
        {!held && pack.kept ? <span className="muted">{bytes(pack.kept)} are here already</span> : null}
        <div className="do">
          {arrival && <ArrivalButton id={entry.id} title={entry.title} arrival={arrival} />}
          {!arrival && pack.state === 'update' && <GetButton pack={pack} word="Update" />}
          {!arrival && !held && pack.state !== 'removing' && (
            <GetButton pack={pack} word={pack.state === 'partial' ? 'Go on' : 'Get'} />
          )}
          {pack.state === 'removing' && <span className="muted">Goes once the other tabs let it go</span>}
          {held && !arrival && <Held pack={pack} onMessage={setMessage} />}
        </div>
      </div>
    </li>
  )
}

/** What it holds, in numbers; a dictionary has no passages and says none. */
function holdings({ languages, counts }: PackState['entry']): string[] {
  return [
    languages.map(languageName).join(', '),
    counts.documents > 0 ? counted(counts.documents, 'document') : '',
    counts.passages > 0 ? counted(counts.passages, 'passage') : '',
    counts.withheld > 0 ? `${number(counts.withheld)} withheld` : '',
  ].filter(Boolean)
}

function GetButton({ pack, word }: { pack: PackState; word: string }) {
  return (
    <button
      type="button"
      className={word === 'Get' ? 'btn small primary' : 'btn small'}
      aria-label={`${word} ${pack.entry.title}`}
      onClick={() => getPacks([pack.entry.id])}
    >
      {word}
    </button>
  )
}

/** Verify and Remove; removing asks in its own place. */
function Held({ pack, onMessage }: { pack: PackState; onMessage(message: string): void }) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState('')
  const { id, title } = pack.entry

  async function act(action: 'verify' | 'remove') {
    setAsking(false)
    onMessage('')
    setBusy(action === 'verify' ? 'Verifying …' : 'Removing …')
    const answer = await port.call('packs', { action, id: [id] })
    setBusy('')
    const done = answer.ok ? answer.data.done?.find(one => one.id === id) : undefined
    if (!answer.ok) onMessage(answer.refusal.message)
    else if (done && !done.ok) onMessage(done.message)
    else say(done?.message ?? title)
    await queryClient.invalidateQueries({ queryKey: ['packs'] })
  }

  if (busy) return <span className="muted">{busy}</span>
  if (asking)
    return (
      <>
        <span>Remove it from this device?</span>
        <button type="button" className="btn small" onClick={() => void act('remove')}>
          Remove
        </button>
        <button type="button" className="link" onClick={() => setAsking(false)}>
          Keep
        </button>
      </>
    )
  return (
    <>
      <button type="button" className="link quiet" aria-label={`Verify ${title}`} onClick={() => void act('verify')}>
        Verify
      </button>
      <button type="button" className="link quiet" aria-label={`Remove ${title}`} onClick={() => setAsking(true)}>
        Remove
      </button>
    </>
  )
}
