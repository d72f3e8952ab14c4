import { type DateConvention, type DatedYears, type DateFault, readBounds, readDate } from '../model/dates.ts'
import type { DateRecord } from '../model/records.ts'
import { textIn, type XmlElement } from './xml-tree.ts'

/** A date of an EpiDoc file, or why it gives none. `assumed`: its years before 1 CE were read as astronomical. */
export type EpidocDate = { date: DateRecord; assumed: boolean } | { fault: DateFault; written: string }

/**
 * The date that an `origDate` or `date` states in its attributes. `-custom` attributes are historical; the others are as
 * the recipe declares, and astronomical where it declares nothing (ISO 8601). The text beside them stays as `raw`, with
 * the attributes where they name a day. What upstream doubts (`precision`, `cert`, a question mark) is `doubt`.
 */
export function readEpidocDate(
  element: XmlElement,
  declared: DateConvention | undefined,
  primary: boolean,
): EpidocDate | undefined {
  const { attributes } = element
  const raw = textIn(element)
  const custom = Object.keys(attributes).some(name => /^(?:notBefore|notAfter|when|from|to)-custom$/.test(name))
  const value = (name: string): string | undefined => attributes[custom ? `${name}-custom` : name]?.trim() || undefined
  const when = value('when')
  const bounds = when ? [when] : [value('notBefore') ?? value('from'), value('notAfter') ?? value('to')]
  const written = bounds.map(bound => bound ?? '').join('/')
  if (bounds.every(bound => bound === undefined)) return undefined
  const convention: DateConvention = custom ? 'historical' : (declared ?? 'astronomical')
  const years: DatedYears | DateFault = when ? readDate(when, convention) : readBounds(bounds[0], bounds[1], convention)
  if (typeof years === 'string') return { fault: years, written: `${written} ${raw}`.trim() }
  const doubt = [
    attributes.precision && `precision ${attributes.precision}`,
    attributes.cert && `cert ${attributes.cert}`,
    /\?/.test(raw) && '?',
    years.doubt,
  ]
  const doubts = doubt.filter(Boolean).join(', ')
  const days = /\d-\d\d/.test(written.replace(/^-/, '').replace('/-', '/')) ? written : ''
  const text = [raw, days && raw !== days ? `(${days})` : ''].filter(Boolean).join(' ')
  return {
    date: {
      not_before: years.not_before,
      not_after: years.not_after,
      class: 'artifact',
      primary,
      ...(years.precision ? { precision: years.precision } : {}),
      ...(doubts === '' ? {} : { doubt: doubts }),
      ...(text === '' ? {} : { raw: text }),
    },
    assumed: !custom && declared === undefined && [years.not_before, years.not_after].some(y => y !== null && y < 0),
  }
}
