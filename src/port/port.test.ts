import type { Remote } from 'comlink'
import { describe, expect, it, vi } from 'vitest'
import type { Answer } from '../../workers/api/envelope.ts'
import type { LibraryRemote } from '../../workers/api/remote.ts'
import type { Line } from './line.ts'
import { createPort } from './port.ts'

interface Fake extends Line {
  /** Calls that came in: number and operation. */
  came: [number, string][]
  cancelled: number[]
  end(): void
}

const answer: Answer<never> = { ok: true, data: {} as never, summary: '', notes: [], sources: [], interaction_id: 'x' }
const never = new Promise<never>(() => {})

/** A worker as the port sees it: it answers at once, or never; `opens` = it gets as far as opening the library. */
function fakeLine(answers: boolean, opens = true): Fake {
  const came: [number, string][] = []
  const cancelled: number[] = []
  let end = () => {}
  const remote = {
    call: (id: number, operation: string) => {
      came.push([id, operation])
      return answers ? Promise.resolve(answer) : never
    },
    cancel: (id: number) => {
      cancelled.push(id)
      return Promise.resolve()
    },
    libraryVersion: () => (opens ? Promise.resolve('v1') : never),
    onLibraryChange: () => Promise.resolve(),
    suspend: () => Promise.resolve(),
    resume: () => Promise.resolve(),
  }
  return {
    remote: remote as unknown as Remote<LibraryRemote>,
    gone: new Promise<void>(resolve => {
      end = resolve
    }),
    end: () => end(),
    listen: () => {},
    close: () => {},
    came,
    cancelled,
  }
}

/** A port on a row of workers, each taking the place of the one before. */
function portOn(...lines: Fake[]) {
  let next = 0
  return createPort(() => lines[Math.min(next++, lines.length - 1)] as Fake)
}

describe('the port', () => {
  it('I12 a question that a worker took with it is asked of the next', async () => {
    const [dying, living] = [fakeLine(false), fakeLine(true)]
    const port = portOn(dying, living)
    const asked = port.call('search', { query: 'λόγος' })
    await Promise.resolve()
    dying.end()
    expect((await asked).ok).toBe(true)
    expect(living.came.map(([, operation]) => operation)).toEqual(['search'])
  })

  it('I12 an install is not done twice unasked: it is refused in a sentence', async () => {
    const [dying, living] = [fakeLine(false), fakeLine(true)]
    const port = portOn(dying, living)
    const asked = port.call('packs', { action: 'install', id: ['hbo-wlc'] })
    await Promise.resolve()
    dying.end()
    expect(await asked).toMatchObject({ ok: false, refusal: { code: 'worker_ended' } })
    expect(living.came).toEqual([])
    expect((await port.call('packs', { action: 'installed' })).ok).toBe(true)
  })

  it('I12 workers that die one after the other end in a sentence, never in silence', async () => {
    const lines = [fakeLine(false, false), fakeLine(false, false), fakeLine(false, false), fakeLine(true)]
    const port = portOn(...lines)
    const asked = port.call('search', { query: 'λόγος' })
    for (const line of lines.slice(0, 3)) {
      await new Promise(resolve => setTimeout(resolve))
      line.end()
    }
    expect(await asked).toMatchObject({ ok: false, refusal: { code: 'worker_failed' } })
    // the next question tries once more
    expect((await port.call('search', { query: 'λόγος' })).ok).toBe(true)
  })

  it('I13 stopping ends the call at once and tells the worker which', async () => {
    const line = fakeLine(false)
    const port = portOn(line)
    const stop = new AbortController()
    const asked = port.call('search', { query: 'a*' }, { signal: stop.signal })
    const began = performance.now()
    stop.abort()
    expect(await asked).toMatchObject({ ok: false, refusal: { code: 'cancelled' } })
    expect(performance.now() - began).toBeLessThan(50)
    expect(line.cancelled).toEqual(line.came.map(([id]) => id))
  })

  it('a worker that lives and does not answer is replaced, and the call ends', async () => {
    vi.useFakeTimers()
    try {
      const [hanging, living] = [fakeLine(false), fakeLine(true)]
      const port = portOn(hanging, living)
      const asked = port.call('search', { query: 'a*' }, { deadlineMs: 1000 })
      await vi.advanceTimersByTimeAsync(20_000)
      expect(await asked).toMatchObject({ ok: false, refusal: { code: 'late' } })
      expect((await port.call('search', { query: 'b' })).ok).toBe(true)
    } finally {
      vi.useRealTimers()
    }
  })

  it('learns the version of the library and tells who listens', async () => {
    const port = portOn(fakeLine(true))
    const told = vi.fn()
    port.library.subscribe(told)
    await vi.waitFor(() => expect(port.library.get()).toEqual({ state: 'open', version: 'v1' }))
    expect(told).toHaveBeenCalledTimes(1)
  })
})
