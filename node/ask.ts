import { resolve as resolvePath } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { catalogue } from '../workers/api/catalogue.ts'
import { describeOperation } from '../workers/api/describe.ts'
import type { Answer } from '../workers/api/envelope.ts'
import { answer, type Host } from '../workers/engine/engine.ts'
import { Library } from '../workers/engine/library.ts'
import { downloadBytes, installedBytes } from '../workers/model/pack.ts'
import { DatabaseError } from '../workers/store/database.ts'
import { SQLITE_VERSION } from '../workers/store/sqlite.ts'
import { openPackDirectory, PackError } from './pack-files.ts'
import { projectFolder } from './recipe.ts'
import { clockTurn } from './turn.ts'

/** The library of a folder of packs, and what the engine asks of its host, in Node. */
export async function openFolder(folder: string): Promise<{ library: Library; host: Host; close: () => void }> {
  const packs = await openPackDirectory(folder)
  const library = new Library(
    packs.map((pack, order) => ({
      id: pack.entry.id,
      version: pack.entry.version,
      order,
      passages: pack.entry.counts.passages,
      open: async () => pack.db,
      ...(pack.entry.withheld ? { openWithheld: async () => pack.openWithheld()! } : {}),
    })),
  )
  const host: Host = {
    sqlite: SQLITE_VERSION,
    packs: async args => {
      if (args.action !== 'offered' && args.action !== 'installed')
        return {
          ok: false,
          refusal: {
            code: 'compose',
            field: 'action',
            message: `${args.action} is an act of the page; packs of a folder are files: build or delete them there.`,
          },
        }
      return {
        ok: true,
        data: {
          packs: packs.map(({ entry }) => ({
            entry,
            state: 'installed',
            download: downloadBytes(entry),
            bytes: installedBytes(entry),
          })),
          storage: {
            kind: 'files',
            used: packs.reduce((sum, p) => sum + installedBytes(p.entry), 0),
            persistent: null,
            sentence: 'Packs are files of a folder.',
          },
        },
        summary: `${packs.length} packs in the folder.`,
        notes: [],
        sources: [],
      }
    },
  }
  return {
    library,
    host,
    close: () => {
      for (const pack of packs) pack.close()
    },
  }
}

/** `npm run -s ask -- OPERATION 'JSON' | --list | --batch [--packs DIR] [--deadline MS]`. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      list: { type: 'boolean' },
      batch: { type: 'boolean' },
      packs: { type: 'string' },
      deadline: { type: 'string' },
    },
  })
  const print = (value: unknown) => process.stdout.write(`${JSON.stringify(value)}\n`)
  if (values.list) {
    print(Object.values(catalogue).map(o => describeOperation(o as never)))
    return 0
  }
  const refuse = (code: string, message: string): number => {
    print({ ok: false, refusal: { code, message } } satisfies Answer)
    return 2
  }
  let open: Awaited<ReturnType<typeof openFolder>>
  try {
    open = await openFolder(values.packs ?? resolvePath(projectFolder, 'public', 'packs'))
  } catch (error) {
    if (error instanceof PackError) return refuse('not_ready', `${error.message} Build them with npm run packs.`)
    throw error
  }
  const deadline = values.deadline === undefined ? null : Number(values.deadline)
  try {
    if (values.batch) {
      for await (const line of createInterface({ input: process.stdin })) {
        if (line.trim() === '') continue
        let request: { op?: unknown; args?: unknown }
        try {
          request = JSON.parse(line) as { op?: unknown; args?: unknown }
        } catch {
          print({
            ok: false,
            refusal: { code: 'arg_type', message: 'The line is not JSON; give {"op": …, "args": {…}}.' },
          })
          continue
        }
        print(await answer(open.library, open.host, String(request.op ?? ''), request.args ?? {}, clockTurn(deadline)))
      }
      return 0
    }
    const [operation, json] = positionals
    if (operation === undefined)
      return refuse('arg_type', 'Name an operation: ask search \'{"query":"λογος"}\', or --list.')
    let args: unknown
    try {
      args = json === undefined ? {} : JSON.parse(json)
    } catch (error) {
      return refuse('arg_type', `The arguments are not JSON: ${(error as Error).message}.`)
    }
    const result = await answer(open.library, open.host, operation, args, clockTurn(deadline))
    print(result)
    return result.ok ? 0 : 2
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error
    return refuse(
      'pack_damaged',
      `A pack of this folder cannot be read: ${error.message} Build it anew with npm run packs.`,
    )
  } finally {
    open.close()
  }
}

if (process.argv[1] && resolvePath(process.argv[1]) === new URL(import.meta.url).pathname)
  process.exitCode = await main()
