import type { Args } from '../api/catalogue.ts'
import type { Note, Refusal } from '../api/envelope.ts'
import { equivalentCodes } from '../model/language.ts'
import { type Filter, readFilters } from './filters/index.ts'
import { type Equivalents, equivalentsOf } from './lemmas.ts'
import type { Library } from './library.ts'
import type { OpenPack } from './pack.ts'

type SearchArgs = Args<'search'>

/** What every lane needs of a request: packs in scope, filters, languages, size of the page. */
export interface SearchRequest {
  packs: OpenPack[]
  filters: Filter[]
  /** Languages of the packs in scope, whatever `lang` says. */
  held: string[]
  /** Languages whose passages may be hits. */
  installed: string[]
  /** The one language to fold as, where `lang` names it. */
  lang?: string
  limit: number
  /** Dictionary words that the packs of this device declare the same. */
  equivalents: Equivalents
}

/** Opens the packs in scope and reads the filters; adds to the notes what was clamped. */
export async function readRequest(
  library: Library,
  args: SearchArgs,
  notes: Note[],
): Promise<{ ok: true; request: SearchRequest } | { ok: false; refusal: Refusal }> {
  const limit = clampLimit(args.limit, notes)
  const scope = scopeOf(library, args)
  if (!scope.ok) return scope
  const packs = await library.packs({ ids: scope.ids, restricted: args.include_restricted, texts: true })
  // gazetteers, lists of lects and tables of equal words have no passages: the packs that hold them are no part of the scope
  const tables =
    args.place !== undefined ||
    args.lect !== undefined ||
    args.lemma !== undefined ||
    /^\s*lemma:/i.test(args.near ?? '')
  const all = tables ? await library.packs() : packs
  const read = readFilters(args, packs, all)
  if (!read.ok) return read
  if (library.shelf.length === 0)
    return {
      ok: false,
      refusal: {
        code: 'not_ready',
        message: 'No text is on this device yet; get one in the library.',
        try: 'Install a pack.',
      },
    }
  for (const filter of read.filters) notes.push(...(filter.notes ?? []))
  const held = [...new Set(packs.flatMap(p => p.languages.map(l => l.code)))]
  const wanted = args.lang ? equivalentCodes(args.lang.trim().toLowerCase()) : undefined
  const installed = wanted ? held.filter(l => wanted.includes(l)) : held
  return {
    ok: true,
    request: {
      packs,
      filters: read.filters,
      held,
      installed,
      ...(wanted && installed.length === 1 ? { lang: installed[0]! } : {}),
      limit,
      equivalents: tables ? equivalentsOf(all) : new Map(),
    },
  }
}

/** The packs in scope that hold a language asked for: only these are missed where they cannot be searched. */
export const speaking = ({ packs, installed }: SearchRequest): OpenPack[] =>
  packs.filter(pack => pack.passages > 0 && pack.languages.some(l => installed.includes(l.code)))

/** A request without the keys that have no value, as one that is offered is written. */
export const given = (args: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(args).filter(([, value]) => value !== undefined))

function clampLimit(limit: number, notes: Note[]): number {
  const clamped = Math.min(50, Math.max(1, limit))
  if (clamped !== limit)
    notes.push({ code: 'limit_clamped', text: `limit ${limit} is out of 1 to 50; ${clamped} was used.` })
  return clamped
}

function scopeOf(library: Library, args: SearchArgs): { ok: true; ids: string[] } | { ok: false; refusal: Refusal } {
  let ids = library.shelf.map(p => p.id)
  for (const field of ['pack', 'source'] as const) {
    const wanted = args[field]
    if (!wanted || wanted.length === 0) continue
    const unknown = wanted.find(id => !library.shelf.some(p => p.id === id))
    if (unknown !== undefined)
      return {
        ok: false,
        refusal: {
          code: 'scope_unknown',
          field,
          message: `No installed ${field} is called "${unknown}".`,
          expected: library.shelf.map(p => p.id).join(', '),
        },
      }
    ids = ids.filter(id => wanted.includes(id))
  }
  return { ok: true, ids }
}
