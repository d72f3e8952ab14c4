import type { Hit } from '../../../workers/api/shapes.ts'
import type { Centuries } from './fields.ts'

/** A year as people write it: `300 BCE`, `-300`, `AD 14`, `14`. Undefined where it is none; there is no year 0. */
export function readYear(text: string): number | undefined {
  const plain = text.trim().replaceAll('.', '').replace(/[−–]/, '-').toUpperCase()
  const [, before, sign, digits, after] = /^(AD|CE)?\s*(-?)\s*(\d{1,5})\s*(BCE|BC|CE|AD)?$/.exec(plain) ?? []
  const year = Number(digits)
  if (digits === undefined || year === 0) return undefined
  const early = sign === '-' || after === 'BCE' || after === 'BC'
  return early && before !== undefined ? undefined : early ? -year : year
}

export const sayYear = (year: number): string => (year < 0 ? `${-year} BCE` : `${year} CE`)

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
const nth = (n: number): string => `${n}${ENDINGS[ordinals.select(n)] ?? 'th'}`

export const sayCentury = (century: number): string => `${nth(Math.abs(century))} c. ${century < 0 ? 'BCE' : 'CE'}`

export const sayCenturies = ([first, last]: Centuries): string =>
  first === last ? sayCentury(first) : `${sayCentury(first)} – ${sayCentury(last)}`

/** `300–200 BCE`, `3 BCE – 14 CE`, `4th c. CE`, `not before 100 CE`. */
export function sayYears(from: number | null, to: number | null): string {
  if (from === null) return to === null ? 'at any time' : `before ${sayYear(to)}`
  if (to === null) return `not before ${sayYear(from)}`
  if (from === to) return sayYear(from)
  const century = Math.ceil(Math.max(Math.abs(from), Math.abs(to)) / 100)
  const [early, late] = from < 0 ? [-100 * century, -100 * (century - 1) - 1] : [100 * (century - 1) + 1, 100 * century]
  if (from === early && to === late) return sayCentury(from < 0 ? -century : century)
  if (from < 0 === to < 0) return `${Math.abs(from)}–${Math.abs(to)} ${from < 0 ? 'BCE' : 'CE'}`
  return `${sayYear(from)} – ${sayYear(to)}`
}

export const sayDate = ({ not_before, not_after }: NonNullable<Hit['date']>): string => sayYears(not_before, not_after)
