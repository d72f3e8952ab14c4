/** Thrown by `Turn.rest` when the caller has given up the call. */
export class Cancelled extends Error {
  constructor() {
    super('Cancelled.')
    this.name = 'Cancelled'
  }
}

/**
 * The engine's only view of time and of its caller. Long loops ask `due()` now and then and, when it says so, await
 * `rest()`, which lets a waiting cancel through (and throws `Cancelled`). `late()` tells that the deadline has passed:
 * what is done so far is answered, and says that it is partial.
 */
export interface Turn {
  due(): boolean
  rest(): Promise<void>
  late(): boolean
  /** Reports how far a long act has come. */
  progress(text: string, done: number, of: number): void
}

/** A turn without limits, for tests and for acts that cannot be long. */
export const UNHURRIED: Turn = {
  due: () => false,
  rest: async () => {},
  late: () => false,
  progress: () => {},
}

/** A turn that remembers whether the work it was handed to was told to stop: what is done is then only a part. */
export function watched(turn: Turn): Turn & { readonly cut: boolean } {
  let cut = false
  return {
    due: () => turn.due(),
    rest: () => turn.rest(),
    progress: (text, done, of) => turn.progress(text, done, of),
    late: () => {
      const late = turn.late()
      cut ||= late
      return late
    },
    get cut() {
      return cut
    },
  }
}
