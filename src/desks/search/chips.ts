import { languageName } from '../../ui/languages.ts'
import { LICENCE_CLASSES } from '../../ui/licences.ts'
import { NOTATION_NAMES } from '../../ui/notations.ts'
import { BASES, FIELDS, type FieldName, facetOf, MODES, ROLES, STATES } from './fields.ts'
import type { Request } from './request.ts'
import { sayCenturies, sayYears } from './years.ts'

/** One filter that is set, as a chip says it. */
export interface ChipText {
  key: string
  name: string
  value: string
  /** The setting that it opens; a notation has its own list. */
  field: FieldName | 'typing'
  /** The request without it. */
  without: Partial<Request>
}

/** Filters that are set, in words. `titles`: names of editions by pack. */
export function chipsOf(request: Request, titles: ReadonlyMap<string, string>): ChipText[] {
  const chips: ChipText[] = []
  const add = (field: FieldName, value: string, without: Partial<Request>, name: string = FIELDS[field].name) =>
    chips.push({ key: `${field} ${value}`, name, value, field, without })
  const each = <N extends ListName>(field: N, say: (value: string) => string = value => value) => {
    for (const value of request[field] as readonly string[])
      add(field, say(value), { [field]: (request[field] as readonly string[]).filter(one => one !== value) })
  }
  if (request.typing !== 'none' && request.typing !== 'betacode')
    chips.push({
      key: 'typing',
      name: 'Typed as',
      value: NOTATION_NAMES[request.typing],
      field: 'typing',
      without: { typing: 'none' },
    })
  // a form has its language beside it
  if (request.lang && request.lane !== 'form') add('lang', languageName(request.lang), { lang: '' })
  if (request.lect) add('lect', request.lect, { lect: '' })
  if (request.script) add('script', request.script, { script: '' })
  each('pack', id => titles.get(id) ?? id)
  each('source', id => titles.get(id) ?? id)
  each('work', id => id.replace(/^work:/, ''))
  each('document', urn => urn.split(':').at(-1) ?? urn)
  if (request.from !== undefined || request.to !== undefined)
    add(
      'from',
      sayYears(request.from ?? null, request.to ?? null),
      { from: undefined, to: undefined, date_mode: 'overlap' },
      'Date',
    )
  if (request.century) add('century', sayCenturies(request.century), { century: undefined, date_mode: 'overlap' })
  if (request.date_mode !== 'overlap') add('date_mode', wordOf(MODES, request.date_mode), { date_mode: 'overlap' })
  if (request.date_basis) add('date_basis', basisInWords(request.date_basis), { date_basis: '' })
  for (const kind of kindsOf(request))
    add('kind', kind.replaceAll('/', ' / '), {
      kind: kindsOf(request)
        .filter(one => one !== kind)
        .join(','),
    })
  each('facets', pair => facetOf(pair).join(': '))
  if (request.place) add('place', request.place, { place: '', place_role: [] })
  each('place_role', role => wordOf(ROLES, role))
  if (request.meter) add('meter', request.meter, { meter: '' })
  if (request.meter_pattern) add('meter_pattern', request.meter_pattern, { meter_pattern: '' })
  if (request.license) add('license', LICENCE_CLASSES[request.license].word, { license: '' })
  each('tier')
  each('forms')
  if (request.reading !== '') add('reading', request.reading, { reading: '' })
  each('text_state', state => wordOf(STATES, state))
  if (request.words) add('words', 'limits of words hold', { words: false })
  if (request.cross) add('cross', 'a phrase may run on', { cross: false })
  return chips
}

type ListName = 'pack' | 'source' | 'work' | 'document' | 'facets' | 'place_role' | 'tier' | 'forms' | 'text_state'

/** The kinds that are asked for, each a path. */
export const kindsOf = ({ kind }: Pick<Request, 'kind'>): string[] =>
  kind
    .split(',')
    .map(path => path.trim())
    .filter(Boolean)

export const wordOf = (words: readonly (readonly [string, string])[], value: string): string =>
  words.find(([one]) => one === value)?.[1] ?? value

const basisInWords = (basis: string): string =>
  basis
    .split(',')
    .map(one => wordOf(BASES, one.trim()))
    .join(', ')
