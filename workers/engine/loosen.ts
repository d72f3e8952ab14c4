import type { Args, Data } from '../api/catalogue.ts'
import { readArgs } from '../api/operation.ts'
import { search } from '../api/search.ts'
import { number } from './answer.ts'
import type { LaneAnswer, LaneResult } from './answering.ts'
import { given } from './request.ts'

type SearchArgs = Args<'search'>
type SearchData = Data<'search'>

/** Arguments that belong to a filter, where they are not its name alone. */
const ARGS_OF: Readonly<Record<string, readonly (keyof SearchArgs)[]>> = {
  'from/to': ['from', 'to', 'date_basis', 'date_mode'],
  century: ['century', 'date_basis', 'date_mode'],
  place: ['place', 'place_role'],
  meter: ['meter', 'meter_pattern'],
}

/** What each filter alone keeps from being found. */
export async function withoutFilters(
  args: SearchArgs,
  { request, notes, items }: LaneAnswer,
  find: (args: SearchArgs) => Promise<LaneResult>,
): Promise<NonNullable<SearchData['loosen']>> {
  const ways: NonNullable<SearchData['loosen']> = []
  for (const filter of request.filters) {
    const less: Record<string, unknown> = { ...args, offset: 0 }
    for (const name of ARGS_OF[filter.name] ?? [filter.name]) delete less[name]
    const read = readArgs(search, given(less))
    const other = read.ok ? await find(read.args) : undefined
    const total = other?.ok ? other.answer.found.total : 0
    if (total === 0) continue
    ways.push({ text: `without ${filter.sentence}`, total, args: given(less) })
    notes.push({
      code: 'filter_empties',
      text: `0 ${items?.words[1] ?? 'hits'}; ${number(total)} without ${filter.sentence}.`,
    })
  }
  return ways
}

/** What narrows a search besides filters: the arguments to leave out, and what the search is then called. */
const NARROWING: readonly [args: readonly (keyof SearchArgs)[], text: string][] = [
  [['near', 'window', 'ordered', 'sentence'], 'with nothing near it'],
  [['ordered'], 'in any order'],
  [['sentence'], 'over the ends of sentences, too'],
  [['morph', 'morph_ambiguous'], 'in any form'],
  [['gloss'], 'with any gloss'],
  [['forms'], 'however it is written'],
  [['tier'], 'in every tier of annotation'],
  [['text_state'], 'with letters that are supplied, unclear or deleted'],
  [['words'], 'wherever words begin and end'],
  [['reading'], 'in every wording'],
  [['match'], 'with accents, points and case ignored'],
]

/** What each modifier alone keeps from being found. */
export async function withoutModifiers(
  args: SearchArgs,
  { lane, request }: LaneAnswer,
  find: (args: SearchArgs) => Promise<LaneResult>,
): Promise<NonNullable<SearchData['loosen']>> {
  const ways: NonNullable<SearchData['loosen']> = []
  if (request.installed.length === 0) return ways
  const usual = readArgs(search, {})
  for (const [names, text] of NARROWING) {
    const [name] = names
    // the text lane offers each of its words alone, and its letters less strictly compared
    if (name === lane || (lane === 'text' && (name === 'near' || name === 'match'))) continue
    if (args[name!] === undefined || (usual.ok && args[name!] === usual.args[name!])) continue
    const less: Record<string, unknown> = { ...args, offset: 0 }
    for (const each of names) delete less[each]
    const read = readArgs(search, given(less))
    const other = read.ok ? await find(read.args) : undefined
    const total = other?.ok ? other.answer.found.total : 0
    if (total > 0) ways.push({ text, total, args: given(less) })
  }
  return ways
}
