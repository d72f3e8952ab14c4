import { useEffect, useRef, useState } from 'react'
import type { Given } from '../../../../workers/api/catalogue.ts'
import type { Refusal } from '../../../../workers/api/envelope.ts'
import type { ExportFormat } from '../../../../workers/api/export.ts'
import type { Progress } from '../../../../workers/api/remote.ts'
import { port } from '../../../port/index.ts'
import { download } from '../../../ui/download.ts'
import { number } from '../../../ui/format.ts'
import { Refused } from '../../../ui/Refused.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { type Format, formatsFor } from './formats.ts'
import './leave.css'

/** What is to be saved: a search as it is shown. */
export interface Whole {
  operation: 'search' | 'concord' | 'freq'
  /** Its arguments, without a page. */
  args: Omit<Given<'export'>, 'format' | 'operation'>
  /** What the file will hold, in a sentence. */
  sentence: string
  /** Whether some of it is cuneiform. */
  cuneiform: boolean
}

interface Props {
  whole: Whole
  onClose(): void
}

type State =
  | { is: 'ready' }
  | { is: 'writing'; progress?: Progress }
  | { is: 'saved'; name: string; summary: string; next?: number }
  | { is: 'refused'; refusal: Refusal }

const GROUPS: readonly (readonly [Format['holds'], string])[] = [
  ['rows', 'Tables'],
  ['passages', 'Texts'],
  ['citations', 'Citations'],
]

/** A whole result as a file, in the order and width seen. The library writes it; Stop ends that, and closing does too. */
export default function ExportSheet({ whole, onClose }: Props) {
  const formats = formatsFor(whole.operation, whole.cuneiform)
  const [format, setFormat] = useState<ExportFormat>('tsv')
  const [state, setState] = useState<State>({ is: 'ready' })
  const work = useRef<AbortController>(undefined)
  useEffect(() => () => work.current?.abort(), [])

  async function save(offset: number) {
    const control = new AbortController()
    work.current = control
    setState({ is: 'writing' })
    const answer = await port.call(
      'export',
      {
        ...whole.args,
        operation: whole.operation,
        format,
        offset,
        date: new Date().toISOString().slice(0, 10),
      },
      {
        signal: control.signal,
        deadlineMs: null,
        onProgress: progress => control.signal.aborted || setState({ is: 'writing', progress }),
      },
    )
    if (control.signal.aborted) return setState({ is: 'ready' })
    if (!answer.ok) return setState({ is: 'refused', refusal: answer.refusal })
    const { name, mime, text, rows, cut } = answer.data
    download(name, text, mime)
    setState({ is: 'saved', name, summary: answer.summary, ...(cut ? { next: offset + rows } : {}) })
  }

  return (
    <Sheet title="Save as a file" open onClose={onClose}>
      <form
        className="leave"
        onSubmit={event => {
          event.preventDefault()
          void save(0)
        }}
      >
        <p className="second">{whole.sentence}</p>
        <div className="leave-formats">
          {GROUPS.filter(([holds]) => formats.some(one => one.holds === holds)).map(([holds, name]) => (
            <fieldset key={holds}>
              <legend>{name}</legend>
              {formats
                .filter(one => one.holds === holds)
                .map(one => (
                  <label className="tog" key={one.format}>
                    <input
                      type="radio"
                      name="format"
                      checked={format === one.format}
                      onChange={() => {
                        setFormat(one.format)
                        setState({ is: 'ready' })
                      }}
                    />
                    <span>
                      {one.word} <small className="muted">{one.means}</small>
                    </span>
                  </label>
                ))}
            </fieldset>
          ))}
        </div>
        <p className="muted small">
          The file names the question, the packs with their versions, and the makers and licence of each text. A file
          takes 100,000 rows; where there are more, the next begins where it ended.
        </p>
        <p className="row-acts">
          {state.is === 'writing' ? (
            <button type="button" className="btn" onClick={() => work.current?.abort()}>
              Stop
            </button>
          ) : (
            <button type="submit" className="btn primary">
              Save the file
            </button>
          )}
          {state.is === 'saved' && state.next !== undefined && (
            <button type="button" className="btn" onClick={() => void save(state.next!)}>
              Save the next, from row {number(state.next + 1)}
            </button>
          )}
        </p>
        <div className="leave-state" role="status">
          {state.is === 'writing' && <Writing progress={state.progress} />}
          {state.is === 'saved' && (
            <p>
              The browser saves <b>{state.name}</b>. {state.summary}
            </p>
          )}
        </div>
        {state.is === 'refused' && <Refused refusal={state.refusal} />}
      </form>
    </Sheet>
  )
}

/** How far the file has come. The bar is for the eye; the status line says the rest once. */
function Writing({ progress }: { progress: Progress | undefined }) {
  const percent = progress && progress.of > 0 ? Math.round((100 * progress.done) / progress.of) : 0
  return (
    <>
      <p>{progress ? 'Writing the file …' : 'Searching …'}</p>
      <div
        className="prog"
        role="progressbar"
        aria-label="Rows written"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <i style={{ width: `${percent}%` }} />
      </div>
    </>
  )
}
