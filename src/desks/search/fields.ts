import { SORT_KEYS, type SortKey } from '../../../workers/api/concord.ts'
import { LICENSE_CLASSES, type LicenseClass } from '../../../workers/model/records.ts'

/** One setting of a search: how an address carries it, and how the library is asked. Its key is that of the argument. */
export interface Field<T> {
  /** What it is called on the screen. */
  name: string
  part: Part
  /** Nothing is said of it: it stands in no address. */
  usual: T
  /** The value after one more pair of an address; undefined where the text makes no sense. */
  read(text: string, before: T): T | undefined
  /** The texts of its pairs; none for the usual value. */
  write(value: T): string[]
  arg(value: T): unknown
}

/** Beside what is asked for; a filter, which narrows; the order of what was found; or how it is shown, which asks nothing. */
export type Part = 'beside' | 'filter' | 'order' | 'view'
export type Tier = 'gold' | 'silver' | 'equivalence'
export type Match = 'folded' | 'marks' | 'exact'
export type Sort = 'relevance' | 'corpus' | 'date'
export type Group = 'none' | 'document' | 'work'
export type View = 'list' | 'kwic' | 'table' | 'counts'
/** The first and last of a row of centuries; negative before 1 CE, never 0. */
export type Centuries = readonly [first: number, last: number]

export const TIERS: readonly (readonly [Tier, string])[] = [
  ['gold', 'gold: checked by people'],
  ['silver', 'silver: by a program or a table of forms'],
  ['equivalence', 'equivalence: a table says that two words are one'],
]
export const MATCHES: readonly (readonly [Match, string, string])[] = [
  ['folded', 'Folded', 'Accents, points and case are ignored.'],
  ['marks', 'Marks', 'The marks in the field count; others are ignored.'],
  ['exact', 'As written', 'Letter for letter.'],
]
export const SORTS: readonly (readonly [Sort, string])[] = [
  ['relevance', 'Relevance'],
  ['corpus', 'Order of the texts'],
  ['date', 'Date'],
]
export const GROUPS: readonly (readonly [Group, string])[] = [
  ['none', 'Not grouped'],
  ['document', 'By document'],
  ['work', 'By work'],
]
export const VIEWS: readonly (readonly [View, string, string])[] = [
  ['list', 'List', 'Passages with the reasons why they are here.'],
  ['kwic', 'KWIC', 'Keyword in context: a line for each match.'],
  ['table', 'Table', 'A row for each passage, in columns of one’s choice.'],
  ['counts', 'Counts', 'How often, by form, text, century and more.'],
]
export const STATES: readonly (readonly [string, string])[] = [
  ['supplied', 'supplied by the editor'],
  ['unclear', 'unclear'],
  ['deleted', 'deleted'],
]
export const BASES: readonly (readonly [string, string])[] = [
  ['artifact', 'of the object'],
  ['composition', 'of the composition'],
  ['edition', 'of the edition'],
  ['silver', 'by a program'],
]
export const MODES: readonly (readonly [string, string])[] = [
  ['overlap', 'touches these years'],
  ['bounded', 'and both its ends are known'],
  ['within', 'lies within these years'],
  ['certain', 'both ends known, not doubted'],
]
export const ROLES: readonly (readonly [string, string])[] = [
  ['findspot', 'found there'],
  ['origin', 'made there'],
  ['provenance', 'comes from there'],
  ['mentioned', 'names it'],
]

/** Values of one field at most, and the longest of them: an address may be of any origin. */
const MOST = 50
const LONGEST = 300

type Named = Pick<Field<unknown>, 'name' | 'part'>

const text = (name: string, part: Part, longest = LONGEST, form = /\S/): Field<string> => ({
  name,
  part,
  usual: '',
  read: value => (form.test(value) ? value.slice(0, longest) : undefined),
  write: value => (value === '' ? [] : [value]),
  arg: value => value,
})

const flag = (name: string, part: Part, arg: unknown = true): Field<boolean> => ({
  name,
  part,
  usual: false,
  read: value => (value === '1' || value === 'true' ? true : undefined),
  write: value => (value ? ['1'] : []),
  arg: () => arg,
})

const whole = (name: string, part: Part, least: number, most: number): Field<number | undefined> => ({
  name,
  part,
  usual: undefined,
  read: value => (/^\d{1,4}$/.test(value) ? Math.min(most, Math.max(least, Number(value))) : undefined),
  write: value => (value === undefined ? [] : [String(value)]),
  arg: value => value,
})

/** A signed historical year; there is no year 0. */
const year = (name: string): Field<number | undefined> => ({
  ...whole(name, 'filter', 1, 1),
  read: value => (/^-?0*[1-9]\d{0,4}$/.test(value) ? Number(value) : undefined),
})

function choice<T extends string>(named: Named, values: readonly (readonly [T, ...string[]])[], usual: T): Field<T> {
  return {
    ...named,
    usual,
    read: value => values.find(([one]) => one === value)?.[0],
    write: value => (value === usual ? [] : [value]),
    arg: value => value,
  }
}

const list = (name: string, part: Part = 'filter', form = /\S/): Field<readonly string[]> => ({
  name,
  part,
  usual: [],
  read: (value, before) =>
    form.test(value) && value.length <= LONGEST && before.length < MOST ? [...new Set([...before, value])] : undefined,
  write: value => [...value],
  arg: value => [...value],
})

function picks<T extends string>(name: string, values: readonly (readonly [T, ...string[]])[]): Field<readonly T[]> {
  return {
    name,
    part: 'filter',
    usual: [],
    read: (value, before) => {
      const known = values.find(([one]) => one === value)?.[0]
      return known && [...new Set([...before, known])]
    },
    write: value => [...value],
    arg: value => [...value],
  }
}

const CENTURY = /^(-?\d{1,3})(?:,(-?\d{1,3}))?$/

const century: Field<Centuries | undefined> = {
  name: 'Century',
  part: 'filter',
  usual: undefined,
  read: value => {
    const [, first, last = first] = CENTURY.exec(value) ?? []
    const both = [Number(first), Number(last)] as const
    return first !== undefined && both[0] !== 0 && both[1] !== 0 && both[0] <= both[1] ? both : undefined
  },
  write: value => (value === undefined ? [] : [value[0] === value[1] ? String(value[0]) : value.join(',')]),
  arg: value => value && (value[0] === value[1] ? value[0] : [...value]),
}

const facets: Field<readonly string[]> = {
  ...list('Facet', 'filter', /^[^:]*[^\s:][^:]*:.*\S/),
  arg: value => {
    const byName = new Map<string, string[]>()
    for (const pair of value) {
      const [name, wanted] = facetOf(pair)
      byName.set(name, [...(byName.get(name) ?? []), wanted])
    }
    return Object.fromEntries([...byName].map(([name, wanted]) => [name, wanted.length === 1 ? wanted[0] : wanted]))
  },
}

/** `material:papyrus` in its two parts. */
export function facetOf(pair: string): [name: string, value: string] {
  const cut = pair.indexOf(':')
  return [pair.slice(0, cut).trim(), pair.slice(cut + 1).trim()]
}

/** Up to three of −3 … 3, `date` and `ref`, divided by commas. */
const sortKeys: Field<readonly SortKey[]> = {
  name: 'Lines sorted by',
  part: 'view',
  usual: [],
  read: value => {
    const keys = value.split(',').flatMap(text => SORT_KEYS.filter(key => String(key) === text))
    return keys.length > 0 ? [...new Set(keys)].slice(0, 3) : undefined
  },
  write: value => (value.length === 0 ? [] : [value.join(',')]),
  arg: value => [...value],
}

const licences = LICENSE_CLASSES.map(name => [name] as const)

/** Every setting, in the order in which an address names them. */
export const FIELDS = {
  near: text('Near', 'beside', 200),
  window: whole('Words between', 'beside', 0, 50),
  ordered: flag('In this order', 'beside'),
  sentence: flag('In one sentence', 'beside'),
  morph: text('Form', 'beside', 400),
  morph_ambiguous: choice({ name: 'Ambiguous forms', part: 'beside' }, [['include'], ['exclude']], 'include'),
  gloss: text('Gloss', 'beside', 200),
  edits: whole('Letters that may differ', 'beside', 1, 2),
  sense_gloss: flag('Meanings too', 'beside'),
  cross: flag('Over the end of a passage', 'beside', 1),
  lang: text('Language', 'filter', 8, /^[a-z]{2,8}$/),
  lect: text('Stage', 'filter', 40),
  script: text('Script', 'filter', 4, /^[A-Za-z]{4}$/),
  pack: list('Edition'),
  source: list('Source'),
  work: list('Work'),
  document: list('Document'),
  from: year('From'),
  to: year('To'),
  century,
  date_basis: text('Kind of date', 'filter', 80),
  date_mode: choice({ name: 'The date', part: 'filter' }, MODES, 'overlap'),
  kind: text('Kind', 'filter', 200),
  facets,
  place: text('Place', 'filter', 200),
  place_role: picks('What the place is', ROLES),
  meter: text('Metre', 'filter', 100),
  meter_pattern: text('Scansion', 'filter', 100),
  license: choice<LicenseClass | ''>({ name: 'Licence', part: 'filter' }, [...licences, ['']], ''),
  tier: picks('Tier', TIERS),
  forms: list('Written form'),
  match: choice({ name: 'Letters', part: 'filter' }, MATCHES, 'folded'),
  reading: text('Wording', 'filter', 40, /^(?!any$)[\w-]+$/),
  text_state: picks('Without words', STATES),
  words: flag('Marked words', 'filter'),
  sort: choice<Sort | ''>({ name: 'Order', part: 'order' }, [...SORTS, ['']], ''),
  group: choice({ name: 'Groups', part: 'order' }, GROUPS, 'none'),
  per_group: whole('Of each group', 'order', 1, 50),
  view: choice({ name: 'View', part: 'view' }, VIEWS, 'list'),
  sort_by: sortKeys,
  context: whole('Words on each side', 'view', 0, 20),
  by: text('Counted by', 'view', 100),
}

export type FieldName = keyof typeof FIELDS
type ValueOf<F> = F extends Field<infer T> ? T : never
/** What all settings are set to. */
export type Values = { [Name in FieldName]: ValueOf<(typeof FIELDS)[Name]> }

/** The table, to be walked through. */
export const ALL_FIELDS = Object.entries(FIELDS) as unknown as readonly [FieldName, Field<unknown>][]

export const USUAL = Object.fromEntries(ALL_FIELDS.map(([name, field]) => [name, field.usual])) as unknown as Values

/** Whether something is said of a setting. */
export const isSet = (values: Values, name: FieldName): boolean =>
  (FIELDS[name] as unknown as Field<unknown>).write(values[name]).length > 0
