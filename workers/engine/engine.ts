import { type Args, catalogue, isOperation, type OperationName } from '../api/catalogue.ts'
import type { Answer } from '../api/envelope.ts'
import { nearest, type Operation, readArgs } from '../api/operation.ts'
import { arena } from '../model/arena.ts'
import { Interrupted } from '../store/database.ts'
import { envelope, type Result } from './answer.ts'
import type { Library } from './library.ts'
import { alignOperation } from './operations/align.ts'
import { citeOperation } from './operations/cite.ts'
import { concordOperation } from './operations/concord.ts'
import { defineOperation } from './operations/define.ts'
import { exportOperation } from './operations/export.ts'
import { freqOperation } from './operations/freq.ts'
import { searchOperation } from './operations/search.ts'
import { showOperation } from './operations/show.ts'
import { type StatusHost, statusOperation } from './operations/status.ts'
import { wordsOperation } from './operations/words.ts'
import { Cancelled, type Turn } from './turn.ts'

/** What the engine cannot know of itself: the SQLite that runs, where files lie, and the acts on packs. */
export interface Host extends StatusHost {
  packs: (args: Args<'packs'>, turn: Turn) => Promise<Result<unknown>>
}

/** Answers one operation from an open library. Never throws for what a user can cause. */
export async function answer(library: Library, host: Host, name: string, given: unknown, turn: Turn): Promise<Answer> {
  if (!isOperation(name)) {
    const near = nearest(name, Object.keys(catalogue))
    return {
      ok: false,
      refusal: {
        code: 'operation_unknown',
        message: `There is no operation ${name}${near ? `; did you mean ${near}?` : '.'}`,
        expected: Object.keys(catalogue).join(', '),
      },
    }
  }
  const read = readArgs(catalogue[name] as unknown as Operation, given)
  if (!read.ok) return read
  // getting packs takes minutes and needs none of it
  const brief = name !== 'packs'
  if (brief) arena.begin()
  try {
    const result = await run(library, host, name, read.args, turn)
    return envelope(result, name, read.args, library.version) as Answer
  } catch (error) {
    if (error instanceof Cancelled) return { ok: false, refusal: { code: 'cancelled', message: 'Stopped.' } }
    if (error instanceof Interrupted)
      return {
        ok: false,
        refusal: {
          code: 'deadline',
          message: 'The time allowed passed before anything could be answered.',
          try: 'Ask for fewer texts, or a rarer word.',
        },
      }
    throw error
  } finally {
    if (brief) arena.end()
  }
}

function run(library: Library, host: Host, name: OperationName, args: unknown, turn: Turn): Promise<Result<unknown>> {
  switch (name) {
    case 'search':
      return searchOperation(library, args as Args<'search'>, turn)
    case 'concord':
      return concordOperation(library, args as Args<'concord'>, turn)
    case 'words':
      return wordsOperation(library, args as Args<'words'>, turn)
    case 'freq':
      return freqOperation(library, args as Args<'freq'>, turn)
    case 'export':
      return exportOperation(library, args as Args<'export'>, turn)
    case 'show':
      return showOperation(library, args as Args<'show'>)
    case 'status':
      return statusOperation(library, host)
    case 'define':
      return defineOperation(library, args as Args<'define'>)
    case 'align':
      return alignOperation(library, args as Args<'align'>)
    case 'cite':
      return citeOperation(library, args as Args<'cite'>)
    case 'packs':
      return host.packs(args as Args<'packs'>, turn)
  }
}
