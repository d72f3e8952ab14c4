import { useId, useRef, useState } from 'react'
import type { Refusal } from '../../../workers/api/envelope.ts'
import {
  type Backup,
  LARGEST_FILE,
  type ReadBackup,
  type Restored,
  readBackup,
  restore,
} from '../../app/kept/backup.ts'
import { kept } from '../../app/kept/index.ts'
import { sayDate } from '../../app/kept/say.ts'
import { restoreSettings } from '../../app/settings.ts'
import { bytes } from '../../ui/format.ts'
import { MissingPacks } from './MissingPacks.tsx'
import { sayBackup, sayRestored, saySkipped, sayUnknown } from './report.ts'

type Step =
  | { at: 'start' }
  | { at: 'reading' }
  | { at: 'refused'; refusal: Refusal }
  | { at: 'read'; read: Extract<ReadBackup, { ok: true }> }
  | { at: 'restored'; backup: Backup; restored: Extract<Restored, { ok: true }> }

/** Reads a backup, says what it holds, and merges it once that is wanted. */
export function Restore() {
  const [step, setStep] = useState<Step>({ at: 'start' })
  const input = useRef<HTMLInputElement>(null)
  const id = useId()

  async function open(file: File) {
    setStep({ at: 'reading' })
    const read = await readFile(file)
    setStep(read.ok ? { at: 'read', read } : { at: 'refused', refusal: read.refusal })
  }
  async function take(backup: Backup) {
    setStep({ at: 'reading' })
    const restored = await restore(kept, backup, restoreSettings)
    setStep(restored.ok ? { at: 'restored', backup, restored } : { at: 'refused', refusal: restored.refusal })
  }
  return (
    <section className="kept-part" aria-labelledby="restore">
      <div className="kept-head">
        <h2 id="restore">Restore</h2>
      </div>
      <div className="kept-prose">
        <p>
          A backup is merged into what is here: of two versions of a row the newer stays, and nothing that is here goes.
        </p>
        <p className="row-acts">
          <label htmlFor={id} className="vh">
            Backup file
          </label>
          <input
            id={id}
            ref={input}
            className="file"
            type="file"
            accept=".json,application/json"
            onChange={event => {
              const file = event.target.files?.[0]
              if (file) void open(file)
              // the same file can be chosen again
              event.target.value = ''
            }}
          />
        </p>
        <div role="status">
          {step.at === 'reading' && <p className="muted">Reading …</p>}
          {step.at === 'read' && (
            <Preview
              read={step.read}
              onTake={() => void take(step.read.backup)}
              onLeave={() => {
                setStep({ at: 'start' })
                input.current?.focus()
              }}
            />
          )}
          {step.at === 'restored' && (
            <>
              <p className="notice ok">
                <b>{sayRestored(step.restored)}</b>
              </p>
              <MissingPacks packs={step.backup.packs} />
            </>
          )}
        </div>
        {step.at === 'refused' && (
          <p className="notice stop" role="alert">
            <b>{step.refusal.message}</b>
            {step.refusal.try && <span>{step.refusal.try}</span>}
          </p>
        )}
      </div>
    </section>
  )
}

function Preview(props: { read: Extract<ReadBackup, { ok: true }>; onTake(): void; onLeave(): void }) {
  const { backup, skipped, unknown } = props.read
  return (
    <div className="notice">
      <b>
        A backup of {sayDate(backup.made)} with {sayBackup(backup)}.
      </b>
      {[saySkipped(skipped), sayUnknown(unknown)].filter(Boolean).map(sentence => (
        <span key={sentence}>{sentence}</span>
      ))}
      <p className="acts-row">
        <button type="button" className="btn small primary" onClick={props.onTake}>
          Restore it
        </button>
        <button type="button" className="link" onClick={props.onLeave}>
          Leave it
        </button>
      </p>
    </div>
  )
}

async function readFile(file: File): Promise<ReadBackup> {
  if (file.size > LARGEST_FILE)
    return {
      ok: false,
      refusal: {
        code: 'too_large',
        message: `This file has ${bytes(file.size)}; a backup has at most ${bytes(LARGEST_FILE)}.`,
      },
    }
  try {
    return readBackup(await file.text(), Date.now())
  } catch {
    return { ok: false, refusal: { code: 'unreadable', message: 'The browser could not read this file.' } }
  }
}
