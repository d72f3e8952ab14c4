import type { Progress } from '../api/remote.ts'
import { Cancelled, type Turn } from '../engine/turn.ts'

/** How long a loop may run before it lets messages in. */
const SLICE_MS = 12

/** One call that is being answered. */
export class Call {
  readonly turn: Turn
  readonly abort = new AbortController()
  /** Moment of `performance.now()` after which the answer is cut; infinite = never. */
  end = Number.POSITIVE_INFINITY
  private readonly deadlineMs: number | null

  constructor(deadlineMs: number | null, onProgress: ((progress: Progress) => void) | undefined) {
    this.deadlineMs = deadlineMs
    let slice = performance.now()
    this.turn = {
      due: () => performance.now() - slice > SLICE_MS,
      rest: async () => {
        await breath()
        slice = performance.now()
        if (this.abort.signal.aborted) throw new Cancelled()
      },
      late: () => performance.now() > this.end,
      progress: (text, done, of) => onProgress?.({ text, done, of, unit: 'packs' }),
    }
  }

  /** Starts the clock: opening files at the first call of a day is not the search's own time. */
  begin(): void {
    if (this.deadlineMs !== null) this.end = performance.now() + this.deadlineMs
  }
}

const channel = new MessageChannel()
const waiting: (() => void)[] = []
channel.port1.onmessage = () => waiting.shift()?.()

/** Lets waiting messages in; a timer would cost four milliseconds, a message port costs a hundredth of one. */
function breath(): Promise<void> {
  return new Promise(resolve => {
    waiting.push(resolve)
    channel.port2.postMessage(null)
  })
}
