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

export { allowedPassages } from './allowed.ts'
export type { Filter }
