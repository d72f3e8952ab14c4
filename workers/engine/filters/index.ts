import type { Args } from '../../api/catalogue.ts'
import type { Refusal } from '../../api/envelope.ts'
import type { OpenPack } from '../pack.ts'
import { dateFilter } from './date.ts'
import { facetsFilter } from './facets.ts'
import { kindFilter } from './kind.ts'
import { languageFilter } from './language.ts'
import { lectFilter } from './lect.ts'
import { licenseFilter } from './license.ts'
import { meterFilter } from './meter.ts'
import { placeFilter } from './place.ts'
import { scopeFilter } from './scope.ts'
import { scriptFilter } from './script.ts'
import type { Filter, FilterResult } from './types.ts'

/**
 * The filters of a request, in the order in which their refusals are told. `all`: every pack on the device, whose tables
 * of places and lects count beyond the packs in scope.
 */
export function readFilters(
  args: Args<'search'>,
  packs: readonly OpenPack[],
  all: readonly OpenPack[],
): { ok: true; filters: Filter[] } | { ok: false; refusal: Refusal } {
  const results: FilterResult[] = [
    languageFilter(args.lang),
    dateFilter(args),
    placeFilter(args.place, args.place_role, all),
    kindFilter(args.kind),
    facetsFilter(args.facets, packs),
    lectFilter(args.lect, all),
    scriptFilter(args.script),
    meterFilter(args.meter, args.meter_pattern, packs),
    licenseFilter(args.license, args.include_restricted),
    scopeFilter('work', args.work, packs),
    scopeFilter('document', args.document, packs),
  ]
  const filters: Filter[] = []
  for (const result of results) {
    if (!result.ok) return result
    if (result.filter) filters.push(result.filter)
  }
  return { ok: true, filters }
}

/** Which passages of a pack stand under filters; `all` where none is touched. */
export function allowedPassages(
  pack: OpenPack,
  filters: readonly Filter[],
): ((passage: number) => boolean) | 'all' | 'none' {
  let allowed: Uint8Array | undefined
  let languages: Uint8Array | undefined
  const passages: ((passage: number) => boolean)[] = []
  for (const filter of filters) {
    if (filter.languages) {
      const mine = pack.languages.filter(l => filter.languages!.has(l.code))
      if (mine.length === 0) return 'none'
      if (mine.length < pack.languages.length) {
        languages ??= new Uint8Array(256).fill(1)
        for (const l of pack.languages) if (!filter.languages.has(l.code)) languages[l.id] = 0
      }
    }
    if (filter.document) {
      const keep = pack.documents.map(d => (filter.document!(d, pack) ? 1 : 0))
      if (keep.every(k => k === 0)) return 'none'
      if (!keep.every(k => k === 1)) allowed = allowed ? allowed.map((a, i) => a & keep[i]!) : Uint8Array.from(keep)
    }
    const own = filter.passage?.(pack)
    if (own) passages.push(own)
  }
  if (!allowed && !languages && passages.length === 0) return 'all'
  const column = pack.languageColumn
  const documents = pack.documents
  // results come in ascending order, so the document is found by stepping on
  let d = 0
  return passage => {
    if (languages && column && languages[column[passage]!] === 0) return false
    if (allowed) {
      if (documents[d]!.first_passage > passage) d = 0
      while (d + 1 < documents.length && documents[d + 1]!.first_passage <= passage) d++
      if (allowed[d] !== 1) return false
    }
    for (const keep of passages) if (!keep(passage)) return false
    return true
  }
}

export type { Filter }
