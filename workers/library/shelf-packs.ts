import type { Args, Data } from '../api/catalogue.ts'
import type { Progress } from '../api/remote.ts'
import { number, plural, type Result } from '../engine/answer.ts'
import { downloadBytes, installedBytes, type PackEntry } from '../model/pack.ts'
import { fetchManifest, install } from '../store/install.ts'
import type { Half } from '../store/records.ts'
import { remove } from '../store/removal.ts'
import type { Shelf } from '../store/shelf.ts'
import { storageState, verify } from '../store/storage-state.ts'

type PacksData = Data<'packs'>
type Done = NonNullable<PacksData['done']>[number]

/** Packs that are got at the same time. */
const AT_ONCE = 3

/** The operation `packs` on a device's shelf. */
export async function packsOperation(
  shelf: Shelf,
  baseUrl: string,
  args: Args<'packs'>,
  signal: AbortSignal,
  onProgress: ((progress: Progress) => void) | undefined,
): Promise<Result<PacksData>> {
  const notes: { code: string; text: string }[] = []
  const listed =
    args.action === 'installed' ? undefined : await manifest(shelf, baseUrl, signal, args.action === 'install')
  if (listed && !listed.ok) {
    if (listed.code === 'cancelled') return { ok: false, refusal: { code: listed.code, message: listed.message } }
    notes.push({ code: listed.code, text: listed.message })
  }
  const offered = listed?.ok ? listed.manifest.packs : ((await shelf.offered())?.packs ?? [])
  const done: Done[] = []
  if (args.action === 'install') {
    const wanted = args.id ? offered.filter(p => args.id!.includes(p.id)) : offered.filter(p => p.default)
    for (const id of args.id ?? [])
      if (!offered.some(p => p.id === id))
        done.push({ id, ok: false, code: 'scope_unknown', message: `No pack is called “${id}”.` })
    const outcomes = new Map<string, Done>()
    const queue = [...wanted]
    // a few at once: while one is unpacked the next arrives
    const lane = async () => {
      for (let entry = queue.shift(); entry && !signal.aborted; entry = queue.shift())
        outcomes.set(entry.id, await installOne(shelf, baseUrl, entry, signal, onProgress))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, lane))
    for (const entry of wanted) {
      const outcome = outcomes.get(entry.id)
      if (outcome) done.push(outcome)
    }
  } else if (args.action === 'verify' || args.action === 'remove') {
    const ids = args.id ?? (args.action === 'verify' ? (await shelf.installed()).map(p => p.id) : [])
    if (ids.length === 0)
      return {
        ok: false,
        refusal: { code: 'arg_type', field: 'id', message: `${args.action} needs the ids of packs.` },
      }
    for (const id of ids) {
      if (args.action === 'remove') {
        const outcome = await remove(shelf, id)
        done.push(outcome.ok ? { id, ok: true, message: outcome.message } : report(id, outcome, ''))
      } else {
        const outcome = await verify(shelf, id, {
          signal,
          onProgress: p =>
            onProgress?.({ text: 'Checking', done: p.bytes, of: p.of, unit: 'bytes', pack: p.id, phase: p.phase }),
        })
        done.push(report(id, outcome, 'Every part is as it was published.'))
      }
      if (signal.aborted) break
    }
  }
  const packs = await statesOf(shelf, offered)
  const state = await storageState(shelf)
  const here = packs.filter(p => p.state !== 'offered' && p.state !== 'partial').length
  return {
    ok: true,
    data: {
      packs,
      storage: {
        kind: state.kind,
        used: state.used,
        ...(state.quota !== null ? { quota: state.quota } : {}),
        persistent: state.persistent,
        sentence: state.sentence,
      },
      ...(done.length > 0 ? { done } : {}),
    },
    summary: `${plural(here, 'pack')} on this device, ${number(packs.length)} in all.`,
    notes,
    sources: [],
  }
}

let last: { listed: ReturnType<typeof fetchManifest>; at: number } | undefined

/** The list on offer; one of half a minute ago is as good for packs that are got in a row. */
async function manifest(shelf: Shelf, baseUrl: string, signal: AbortSignal, recent: boolean) {
  if (recent && last && performance.now() - last.at < 30_000) {
    const listed = await last.listed
    if (listed.ok) return listed
  }
  last = { listed: fetchManifest(shelf, baseUrl, signal), at: performance.now() }
  return last.listed
}

async function installOne(
  shelf: Shelf,
  baseUrl: string,
  entry: PackEntry,
  signal: AbortSignal,
  onProgress: ((progress: Progress) => void) | undefined,
): Promise<Done> {
  const outcome = await install(shelf, entry, {
    baseUrl,
    signal,
    onProgress: p =>
      onProgress?.({
        text: p.phase === 'verify' ? `Checking ${entry.title}` : `Getting ${entry.title}`,
        done: p.bytes,
        of: p.of,
        unit: 'bytes',
        pack: p.id,
        phase: p.phase,
      }),
  })
  return report(entry.id, outcome, `“${entry.title}” is on this device.`)
}

function report(
  id: string,
  outcome: { ok: true } | { ok: false; code: string; message: string },
  message: string,
): Done {
  return outcome.ok ? { id, ok: true, message } : { id, ok: false, code: outcome.code, message: outcome.message }
}

/** Offered and installed packs in one list, in the order of the manifest; packs no longer offered stand last. */
async function statesOf(shelf: Shelf, offered: readonly PackEntry[]): Promise<PacksData['packs']> {
  const installed = new Map((await shelf.installed()).map(entry => [entry.id, entry]))
  const halves = await shelf.records.halves()
  const packs = offered.map(entry => {
    const here = installed.get(entry.id)
    installed.delete(entry.id)
    const kept = here ? 0 : keptBytes(entry, halves)
    return {
      entry,
      state: here
        ? here.version === entry.version
          ? ('installed' as const)
          : ('update' as const)
        : kept > 0
          ? ('partial' as const)
          : ('offered' as const),
      ...(here && here.version !== entry.version ? { installed_version: here.version } : {}),
      ...(kept > 0 ? { kept } : {}),
      download: downloadBytes(entry),
      bytes: installedBytes(here ?? entry),
    }
  })
  for (const entry of installed.values())
    packs.push({ entry, state: 'installed', download: downloadBytes(entry), bytes: installedBytes(entry) })
  return packs
}

function keptBytes(entry: PackEntry, halves: readonly Half[]): number {
  let kept = 0
  for (const half of halves) {
    if (half.id !== entry.id) continue
    const file = half.file.includes('~withheld') ? entry.withheld : entry.file
    for (const n of half.done) kept += file?.parts[n]?.packed ?? 0
  }
  return kept
}
