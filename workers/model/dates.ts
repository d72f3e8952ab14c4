import type { DateRecord, SourceFlags } from './records.ts'

/** How a source counts the years before 1 CE (corpus-search §1.9). */
export type DateConvention = NonNullable<SourceFlags['date_convention']>

/** Years as they are stored: signed and historical, without a year 0; null = open. */
export interface DatedYears {
  not_before: number | null
  not_after: number | null
  precision?: DateRecord['precision']
  /** `?` uncertain, `~` approximate, `%` both, as EDTF writes them. */
  doubt?: string
}

/**
 * Why a date is not kept: `year-zero` a year 0 in a source that counts historically, `date-form` no year can be read,
 * `date-order` it begins after it ends, `date-empty` neither bound is given.
 */
export type DateFault = 'year-zero' | 'date-form' | 'date-order' | 'date-empty'

/** The present of "years before present". */
const PRESENT = 1950

/**
 * The stored year for a number in a source's counting; undefined for the year 0 of a source that counts historically.
 * Astronomical: 0 is 1 BCE. Before present: 1950 is 1 BCE.
 */
export function storedYear(year: number, convention: DateConvention): number | undefined {
  if (convention === 'historical') return year === 0 ? undefined : year
  const counted = convention === 'bp' ? PRESENT - year : year
  return counted <= 0 ? counted - 1 : counted
}

/** `-0450`, `350`, `0160-12-10`, `159-01`, `15XX`, `Y-17000`, `2004?`: year, digits left open, month or day, doubt. */
const DATE = /^([?~%]?)(Y?)([+-]?)(\d{0,12}?)(X{0,4})((?:-[\dX?~%]{2,5}){0,2})(?:T[\d:.Z+-]*)?([?~%]?)$/i

/**
 * One date of a file: a year, a full date (its year counts), EDTF with `X` for digits left open and `? ~ %` for doubt, or
 * two of them with `/` between; `..` or nothing on one side of the stroke is open.
 */
export function readDate(written: string, convention: DateConvention): DatedYears | DateFault {
  const text = written.trim().replace(/\s*BP$/i, '')
  const sides = text.split('/')
  if (sides.length > 2 || text === '') return text === '' ? 'date-empty' : 'date-form'
  const [first = '', last] = sides
  if (last === undefined) return readSide(first, convention)
  const open = (side: string) => side.trim() === '' || side.trim() === '..'
  return readBounds(open(first) ? undefined : first, open(last) ? undefined : last, convention)
}

/**
 * Two bounds that a file gives apart (`notBefore`, `notAfter`): the first year of the one to the last of the other. A
 * missing bound is open.
 */
export function readBounds(
  before: string | undefined,
  after: string | undefined,
  convention: DateConvention,
): DatedYears | DateFault {
  const given = (text: string | undefined) => (text === undefined || text.trim() === '' ? undefined : text)
  const [from, to] = [given(before), given(after)].map(text => text && readSide(text, convention))
  if (from === undefined && to === undefined) return 'date-empty'
  if (typeof from === 'string') return from as DateFault
  if (typeof to === 'string') return to as DateFault
  const not_before = from?.not_before ?? null
  const not_after = to?.not_after ?? null
  if (not_before !== null && not_after !== null && not_before > not_after) return 'date-order'
  const doubt = [from?.doubt, to?.doubt].find(Boolean)
  return {
    not_before,
    not_after,
    precision: not_before !== null && not_before === not_after ? 'year' : 'range',
    ...(doubt ? { doubt } : {}),
  }
}

function readSide(written: string, convention: DateConvention): DatedYears | DateFault {
  const [whole, doubtBefore, long, sign, digits = '', open = '', rest = '', doubtAfter] =
    DATE.exec(written.trim()) ?? []
  if (whole === undefined || digits + open === '' || (digits === '' && open.length < 4)) return 'date-form'
  // a year of more than six digits is no date of a text
  if (digits.length + open.length > (long ? 12 : 6)) return 'date-form'
  const value = (fill: string) => Number(`${sign === '-' ? '-' : ''}${digits}${open.replace(/x/gi, fill)}`)
  const years = [...new Set([value('0'), value('9')])].map(year => storedYear(year, convention))
  if (years.includes(undefined)) return 'year-zero'
  const numbers = years as number[]
  const doubt = doubtBefore || doubtAfter || /[?~%]/.exec(rest)?.[0]
  return {
    not_before: Math.min(...numbers),
    not_after: Math.max(...numbers),
    precision: open !== '' ? 'range' : /^-\d\d-\d\d/.test(rest) ? 'exact' : 'year',
    ...(doubt ? { doubt } : {}),
  }
}
