import { readBounds } from '../model/dates.ts'
import type { DateRecord, DocumentRecord, FacetRecord, PlaceRecord } from '../model/records.ts'
import type { Tally } from './tree-tally.ts'

type Attributes = Readonly<Record<string, string>>

/** One hand of a papyrus: its kinds of text, and the people of it. */
export interface Hand {
  types: { attributes: Attributes; line: number }[]
  people: { attributes: Attributes; line: number }[]
}

/** What the header of a PapyGreek file says of the papyrus. */
export interface PapyrusHeader {
  line: number
  meta: Attributes
  hands: Hand[]
}

type Known = Pick<DocumentRecord, 'dates' | 'places' | 'kinds' | 'facets'>

/** Places, dates, kinds and facets of a papyrus. `kinds`: `HYPER|Category|Sub` → path; what it lacks is `unmapped`. */
export function headerRecords(header: PapyrusHeader, kinds: Readonly<Record<string, unknown>>, tally: Tally): Known {
  const known: Known = {}
  const dates = datesOf(header, tally)
  if (dates.length > 0) known.dates = dates
  const places = placesOf(header)
  if (places.length > 0) known.places = places
  const paths = kindsOf(header, kinds, tally)
  if (paths.length > 0) known.kinds = paths
  const facets = facetsOf(header, tally)
  if (facets.length > 0) known.facets = facets
  return known
}

/** Years are historical, negative before our era; a bound that is not given is open. */
function datesOf({ meta, line }: PapyrusHeader, tally: Tally): DateRecord[] {
  const { date_not_before: before = '', date_not_after: after = '' } = meta
  if (before === '' && after === '') return []
  const read = readBounds(before, after, 'historical')
  if (typeof read === 'string') {
    tally.row(read, line, `${before}/${after}`)
    return []
  }
  return [{ ...read, class: 'artifact', primary: true, raw: `${before}/${after}` }]
}

/** HGV's place of origin. `unbekannt` is none; a question mark is a doubt, which stays in `raw`. */
function placesOf({ meta }: PapyrusHeader): PlaceRecord[] {
  const raw = (meta.place_name ?? '').trim()
  if (raw === '' || raw === 'unbekannt') return []
  const name = raw
    .replace(/\s*\(\?\)|\s*\?/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return name === '' ? [] : [{ role: 'origin', name, raw }]
}

function kindsOf(
  { hands }: PapyrusHeader,
  kinds: Readonly<Record<string, unknown>>,
  tally: Tally,
): { path: string; raw?: string }[] {
  const paths = new Map<string, string>()
  for (const { attributes, line } of hands.flatMap(hand => hand.types)) {
    const levels = [attributes.hypercategory, attributes.category, attributes.subcategory].map(
      level => level?.trim() ?? '',
    )
    const raw = levels.join('|')
    if (levels.every(level => level === '')) continue
    const path = kinds[raw]
    if (typeof path !== 'string') tally.count('kind-unmapped', line, raw)
    const own = typeof path === 'string' ? path : 'unmapped'
    if (!paths.has(own)) paths.set(own, raw)
  }
  return [...paths].map(([path, raw]) => ({ path, raw }))
}

const PERSON = 'https://www.trismegistos.org/person/'
const TEXT = 'https://www.trismegistos.org/text/'
const ROLES = new Set(['author', 'writer', 'addressee', 'official'])

function facetsOf({ meta, hands }: PapyrusHeader, tally: Tally): FacetRecord[] {
  const facets = new Map<string, FacetRecord>()
  const add = (facet: FacetRecord) => {
    const key = `${facet.name}\n${facet.value}\n${facet.ref ?? ''}`
    if (!facets.has(key)) facets.set(key, facet)
  }
  for (const tm of new Set(numbers(meta.tm_id))) add({ name: 'tm', value: tm, ref: `${TEXT}${tm}` })
  for (const hgv of new Set(numbers(meta.hgv_id))) add({ name: 'hgv', value: hgv })
  if (meta.series_name) add({ name: 'series', value: meta.series_name })
  if (meta.series_type) add({ name: 'collection', value: meta.series_type })
  for (const { attributes, line } of hands.flatMap(hand => hand.people)) {
    const name = (attributes.name ?? '').trim()
    const role = ROLES.has(attributes.role ?? '') ? attributes.role! : 'person'
    const raw = [`PapyGreek ${attributes.pg_id ?? ''}`.trim(), attributes.uncertain === '1' ? 'uncertain' : '']
      .filter(part => part !== '')
      .join(', ')
    if (name === '') tally.count('person-unnamed', line)
    else {
      const tm = numbers(attributes.tm_id)[0]
      add({ name: role, value: name, raw, ...(tm ? { ref: `${PERSON}${tm}` } : {}) })
    }
    const occupation = (attributes.occupation ?? '').trim()
    if (occupation !== '') add({ name: 'occupation', value: occupation, raw })
    for (const key of ['handwriting', 'honorific_epithet', 'ethnic_label', 'domicile', 'age', 'education', 'gender'])
      if (attributes[key]) tally.count('person-detail', line, key)
  }
  return [...facets.values()]
}

const numbers = (list: string | undefined): string[] => (list ?? '').split(/[\s,;]+/).filter(number => number !== '')
