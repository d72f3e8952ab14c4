import type { Args } from '../../api/catalogue.ts'
import { type DateRow, datesOf } from '../known.ts'
import type { OpenPack } from '../pack.ts'
import type { Grouping } from './tally.ts'

/** Buckets beside those of centuries. */
export const OPEN = 'open'
export const UNDATED = 'undated'

/** Centuries that one date may touch: a longer one is older than any text, and counts with those that have an open end. */
const MOST = 10_000

/** The century of a year: 1 is 1 to 100 CE, −1 is 100 to 1 BCE. */
export const centuryOf = (year: number): number => (year > 0 ? Math.ceil(year / 100) : Math.floor(year / 100))

/** `1st c. BCE`. */
export function centuryName(century: number): string {
  const n = Math.abs(century)
  const end = n % 100 >= 11 && n % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')
  return `${n}${end} c. ${century < 0 ? 'BCE' : 'CE'}`
}

/**
 * By century, as `century` with `date_mode: bounded` finds texts: a date with two known ends counts in each century that
 * it touches; of a document any date of the kinds asked for. What has only open dates, or none, stands apart.
 */
export function centuries({ date_basis: basis }: Pick<Args<'search'>, 'date_basis'>): Grouping {
  const any = basis?.startsWith('any:') ?? false
  const classes = basis
    ?.replace(/^any:/, '')
    .split(',')
    .map(c => c.trim().toLowerCase())
  const counts = (row: DateRow) => !classes || (classes.includes(row.class) && (any || row.primary))
  const keysOf = (rows: readonly DateRow[]): string[] => {
    const mine = rows.filter(counts)
    const keys = new Set<string>()
    for (const { not_before: from, not_after: to } of mine) {
      if (from === null || to === null) continue
      const [first, last] = [centuryOf(from), centuryOf(to)]
      if (last - first >= MOST) continue
      for (let c = first; c <= last; c++) if (c !== 0) keys.add(String(c))
    }
    if (keys.size > 0) return [...keys]
    return [mine.length > 0 ? OPEN : UNDATED]
  }
  const whole = (pack: OpenPack, d: number) =>
    (datesOf(pack).get(pack.documents[d]!.id) ?? []).filter(row => !row.passages)
  return {
    document: (pack, d) => {
      const rows = datesOf(pack).get(pack.documents[d]!.id) ?? []
      return rows.some(row => row.passages) ? undefined : keysOf(rows)
    },
    passage: (pack, p) => {
      const document = pack.documentOf(p)
      const seq = p - document.first_passage
      const rows = datesOf(pack).get(document.id) ?? []
      const own = rows.filter(row => row.passages && row.passages[0] <= seq && seq <= row.passages[1])
      return keysOf(own.length > 0 ? own : whole(pack, pack.documents.indexOf(document)))
    },
  }
}
