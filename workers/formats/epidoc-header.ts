import type { DateConvention } from '../model/dates.ts'
import type { DataRecord, DateRecord, DocumentRecord, FacetRecord, Finding, LicenseClass } from '../model/records.ts'
import { readEpidocDate } from './epidoc-dates.ts'
import type { EpidocOptions } from './epidoc-options.ts'
import { readPlaces } from './epidoc-places.ts'
import { statedLicence } from './licence.ts'
import { allIn, atPath, childrenOf, textIn, type XmlElement } from './xml-tree.ts'

/** What the header of an EpiDoc file says of its text. */
export interface EpidocHeader {
  title: string
  /** As collections cite it (`P.Cair. Zen. 3 59475`). */
  publication: string
  editor: string
  /** Numbers by their kind, lower case (`tm`, `hgv`, `filename`); several in one element are several. */
  numbers: Map<string, string[]>
  /** Codes of the main language, as written; absent where there is none. */
  language: string | undefined
  dates: DateRecord[]
  places: NonNullable<DocumentRecord['places']>
  kinds: NonNullable<DocumentRecord['kinds']>
  facets: FacetRecord[]
  /** Places with several addresses. */
  same: Extract<DataRecord, { type: 'place' }>[]
  licence: LicenseClass | undefined
  licenceText: string
}

/** Numbers that say nothing a reader could use: names of files, addresses of this very text. */
const NO_FACET = new Set(['filename', 'uri', 'ddb-perseus-style', 'ddb-filename', 'iip', 'apisid'])
/** Codes on an element → facet; one element may bear several codes. */
const CODED: Readonly<Record<string, string>> = {
  msItem: 'religion',
  objectDesc: 'object_type',
  supportDesc: 'material',
  handNote: 'technique',
  condition: 'condition',
}
const CODE_PREFIX = /^(?:#|')*(?:(?:condition|execution|function|material|object|text_condition)\.)?/

/** Reads a `teiHeader`, and what else the file says of its text outside it (principal edition, heading). */
export function readHeader(
  tei: XmlElement,
  options: EpidocOptions,
  convention: DateConvention | undefined,
  file: string,
  report: (finding: Finding) => void,
): EpidocHeader {
  const say = (code: string, { line }: { line: number }, raw: string, action: string) =>
    report({ file, line, code, raw, action })
  const isEmpty = (written: string) => options.empty.has(written.toLowerCase())
  const header = atPath(tei, 'teiHeader')
  const fileDesc = atPath(header, 'fileDesc')
  const history = atPath(fileDesc, 'sourceDesc', 'msDesc', 'history')
  const { places, facets, same } = readPlaces(history, isEmpty, say)
  const numbers = numbersOf(fileDesc)
  const statement = atPath(fileDesc, 'publicationStmt', 'availability')
  const targets = [...allIn(statement, 'licence'), ...allIn(statement, 'ref')].map(e => e.attributes.target ?? '')
  const licenceText = [...targets.filter(Boolean), textIn(statement)].join(' ')
  // coordinates come into a title from the place it names
  const title = textIn(atPath(fileDesc, 'titleStmt', 'title'))
    .replace(/-?\d+\.\d+\s*,\s*-?\d+\.\d+/g, '')
    .replace(/\s+([,.])/g, '$1')
    .replace(/\.{2}$/, '.')
  return {
    title: isEmpty(title) ? '' : title,
    publication: publicationOf(tei),
    editor: textIn(atPath(fileDesc, 'titleStmt', 'editor') ?? atPath(fileDesc, 'titleStmt', 'principal')),
    numbers,
    language: allIn(fileDesc, 'textLang')[0]?.attributes.mainLang,
    dates: datesOf(history, convention, file, report),
    places,
    kinds: kindsOf(header, options, say),
    facets: [
      ...facetsOf(fileDesc, isEmpty),
      ...facets,
      ...periodsOf(history, isEmpty),
      ...subjectsOf(header, options, isEmpty),
      ...numberFacets(numbers),
    ],
    same,
    licence: statedLicence(licenceText),
    licenceText,
  }
}

function numbersOf(fileDesc: XmlElement | undefined): Map<string, string[]> {
  const numbers = new Map<string, string[]>()
  for (const idno of childrenOf(atPath(fileDesc, 'publicationStmt'), 'idno')) {
    const type = (idno.attributes.type ?? '').toLowerCase()
    const written = textIn(idno)
    // several numbers in one element are several; other names may hold blanks
    const values = /^[\d\s,;]+$/.test(written) ? written.split(/[\s,;]+/).filter(Boolean) : [written].filter(Boolean)
    if (type !== '' && values.length > 0) numbers.set(type, [...new Set([...(numbers.get(type) ?? []), ...values])])
  }
  return numbers
}

function numberFacets(numbers: ReadonlyMap<string, string[]>): FacetRecord[] {
  return [...numbers].flatMap(([name, values]) => (NO_FACET.has(name) ? [] : values.map(value => ({ name, value }))))
}

/** `P.Cair. Zen. 3 59475`, of the principal edition. */
function publicationOf(tei: XmlElement): string {
  const edition = allIn(atPath(tei, 'text', 'body'), 'div').find(div => div.attributes.subtype === 'principalEdition')
  const [bibl] = allIn(edition, 'bibl').filter(each => each.attributes.type === 'publication')
  return childrenOf(bibl)
    .filter(({ name }) => name === 'title' || name === 'biblScope')
    .map(each => textIn(each))
    .filter(Boolean)
    .join(' ')
}

function datesOf(
  history: XmlElement | undefined,
  convention: DateConvention | undefined,
  file: string,
  report: (finding: Finding) => void,
): DateRecord[] {
  const dates: DateRecord[] = []
  let assumed = 0
  for (const origin of allIn(history, 'origin')) {
    const own = allIn(origin, 'origDate')
    for (const element of own.length > 0 ? own : childrenOf(origin, 'date')) {
      const read = readEpidocDate(element, convention, dates.length === 0)
      if (!read) continue
      if ('date' in read) {
        dates.push(read.date)
        if (read.assumed) assumed++
        continue
      }
      report({ file, line: element.line, code: read.fault, raw: read.written, action: FAULTS[read.fault] ?? '' })
    }
  }
  const action = 'years before 1 CE were read as astronomical (-0113 = 114 BCE); the recipe may declare them historical'
  if (assumed > 0) report({ file, line: 0, code: 'years-astronomical', raw: `${assumed}`, action })
  return dates
}

const FAULTS: Readonly<Record<string, string>> = {
  'year-zero': 'there is no year 0: the date is left out',
  'date-form': 'no year can be read: the date is left out',
  'date-order': 'it begins after it ends: the date is left out',
}

/** IIP names the period beside the years. */
const periodsOf = (history: XmlElement | undefined, isEmpty: (written: string) => boolean): FacetRecord[] =>
  allIn(history, 'origin')
    .flatMap(origin => childrenOf(origin, 'date'))
    .flatMap(date => (date.attributes.period ?? '').split(/\s+/))
    .filter(period => period !== '' && !isEmpty(period))
    .map(period =>
      /^https?:/.test(period)
        ? { name: 'period', value: period.replace(/^.*\//, ''), ref: period }
        : { name: 'period', value: period },
    )

const termsOf = (header: XmlElement | undefined): XmlElement[] =>
  allIn(atPath(header, 'profileDesc', 'textClass'), 'term')

function kindsOf(
  header: XmlElement | undefined,
  options: EpidocOptions,
  say: (code: string, element: XmlElement, raw: string, action: string) => void,
): EpidocHeader['kinds'] {
  const stated: { raw: string; element: XmlElement }[] = []
  const certainty = new Set(['certainty'])
  for (const item of allIn(atPath(header, 'fileDesc'), 'msItem'))
    for (const raw of (item.attributes.class ?? '').split(/\s+/).filter(Boolean)) stated.push({ raw, element: item })
  for (const term of termsOf(header)) {
    const raw = term.attributes.ana?.trim() || textIn(term, certainty)
    if (raw !== '') stated.push({ raw, element: term })
    // what upstream says it may be instead
    for (const other of allIn(term, 'certainty'))
      if (other.attributes.assertedValue) stated.push({ raw: other.attributes.assertedValue, element: other })
  }
  const kinds: EpidocHeader['kinds'] = []
  for (const { raw, element } of stated) {
    const path = options.kinds[raw.replace(/^#/, '')]
    if (path === undefined && options.subjects) continue
    if (path === undefined) say('kind-unmapped', element, raw, 'kept as "unmapped"')
    const doubt = element.name === 'certainty' ? ' (possibly)' : element.attributes.cert === 'low' ? ' (cert low)' : ''
    kinds.push({ path: path ?? 'unmapped', raw: `${raw}${doubt}` })
  }
  const [first] = stated
  if (kinds.length === 0 && first) {
    say('kind-unmapped', first.element, stated.map(each => each.raw).join(', '), 'kept as "unmapped"')
    kinds.push({ path: 'unmapped', raw: first.raw })
  }
  return kinds
}

/** Where terms are subjects, those with a question mark keep it in `raw`. */
function subjectsOf(
  header: XmlElement | undefined,
  options: EpidocOptions,
  isEmpty: (written: string) => boolean,
): FacetRecord[] {
  if (!options.subjects) return []
  return termsOf(header)
    .map(term => textIn(term))
    .filter(raw => raw !== '' && !isEmpty(raw))
    .map(raw => {
      const value = raw.replace(/\s*\(\?\)\s*$/, '')
      return { name: 'subject', value, ...(value === raw ? {} : { raw }) }
    })
}

function facetsOf(fileDesc: XmlElement | undefined, isEmpty: (written: string) => boolean): FacetRecord[] {
  const ms = atPath(fileDesc, 'sourceDesc', 'msDesc')
  const facets: FacetRecord[] = []
  const add = (name: string, value: string, raw?: string, ref?: string) => {
    if (value === '' || isEmpty(value)) return
    if (facets.some(other => other.name === name && other.value === value && other.raw === raw)) return
    facets.push({ name, value, ...(raw && raw !== value ? { raw } : {}), ...(ref ? { ref } : {}) })
  }
  const named = (name: string, element: string, within: XmlElement | undefined) => {
    for (const each of allIn(within, element)) {
      const { ana = '', ref } = each.attributes
      const text = textIn(each)
      // a description is no value: the code has one
      const value = text.length <= 60 && /^\p{L}/u.test(text) ? text : ''
      const code = ana.trim().replace(/^.*\./, '').replace(/^#/, '').replaceAll('_', ' ')
      add(name, value || code || text, [ana.trim(), value === '' ? text : ''].filter(Boolean).join(' '), ref?.trim())
    }
  }
  const physical = atPath(ms, 'physDesc')
  named('material', 'material', physical)
  named('object_type', 'objectType', physical)
  for (const rs of allIn(physical, 'rs').filter(each => /execution/.test(each.attributes.ana ?? '')))
    add('technique', textIn(rs), rs.attributes.ana?.trim(), rs.attributes.ref?.trim())
  for (const [element, name] of Object.entries(CODED))
    for (const each of allIn(ms, element))
      for (const code of (each.attributes.ana ?? '').split(/\s+(?=#)/).filter(Boolean))
        add(name, code.trim().replace(CODE_PREFIX, ''), code.trim())
  const identifier = atPath(ms, 'msIdentifier')
  for (const each of childrenOf(identifier, 'repository')) add('museum', textIn(each), undefined, each.attributes.ref)
  for (const each of childrenOf(identifier, 'settlement')) add('kept_in', textIn(each))
  for (const each of childrenOf(identifier, 'idno')) if (each.attributes.type) add('inventory', textIn(each))
  return facets
}
