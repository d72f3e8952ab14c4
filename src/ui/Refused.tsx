import type { Refusal } from '../../workers/api/envelope.ts'
import { isPassing } from '../port/hooks.ts'
import { copyText } from './clipboard.ts'

interface Props {
  refusal: Refusal
  /** Puts arguments that work into the address. */
  onTry?: (args: Record<string, unknown>) => void
  /** Asks the same again, where that may help. */
  onAgain?: () => void
}

/** Not the question's doing: worth a report. */
const FAULTS = new Set(['fault', 'internal', 'worker_ended', 'worker_failed', 'pack_damaged'])

/** Why there is no answer, in a sentence, with what to do instead. */
export function Refused({ refusal, onTry, onAgain }: Props) {
  const { try_args } = refusal
  const fault = FAULTS.has(refusal.code)
  return (
    <div className="notice stop" role="alert">
      <b>{refusal.message}</b>
      {!fault && refusal.expected && <p>Expected: {refusal.expected}.</p>}
      {refusal.try && !try_args && <p>{refusal.try}</p>}
      <p className="acts-row">
        {try_args && onTry && (
          <button type="button" className="link" onClick={() => onTry(try_args)}>
            {refusal.try ?? 'Search so instead'}
          </button>
        )}
        {onAgain && isPassing(refusal) && (
          <button type="button" className="link" onClick={onAgain}>
            Try again
          </button>
        )}
        {fault && (
          <button
            type="button"
            className="link"
            onClick={() =>
              void copyText(`Lectern ${__VERSION__}\n${location.href}\n${JSON.stringify(refusal, null, 1)}`)
            }
          >
            Copy details
          </button>
        )}
      </p>
    </div>
  )
}
