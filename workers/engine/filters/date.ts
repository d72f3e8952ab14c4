import type { Args } from '../../api/catalogue.ts'
import type { Hit } from '../../api/shapes.ts'
import { type DateRow, datesOf } from '../known.ts'
import type { OpenPack } from '../pack.ts'
import { byDocument } from './by-document.ts'
import { type FilterResult, noFilter, refusedFilter } from './types.ts'

type DateArgs = Pick<Args<'search'>, 'from' | 'to' | 'century' | 'date_basis' | 'date_mode'>

const CLASSES = ['artifact', 'composition', 'edition', 'silver'] as const

/** Signed historical years, closed on both sides; undefined = open. */
interface Range {
  from: number | undefined
  to: number | undefined
}

/** First and last year of a century: 1 = 1 to 100, −1 = 100 BCE to 1 BCE. */
export function yearsOfCentury(n: number): [first: number, last: number] {
  if (n > 0) return [(n - 1) * 100 + 1, n * 100]
  return [n * 100, (n + 1) * 100 - 1]
}

/**
 * `from`, `to`, `century`, `date_basis`, `date_mode`: documents with a date that overlaps the years asked for, or as
 * `date_mode` says. A row that dates only some passages decides for these.
 */
export function dateFilter(args: DateArgs): FilterResult {
  const { from, to, century, date_basis: basis, date_mode: mode } = args
  if (from === 0 || to === 0)
    return refusedFilter('year_zero', from === 0 ? 'from' : 'to', 'There is no year 0: 1 BCE is -1, 1 CE is 1.', {
      expected: 'a year below or above 0',
      try: 'Use -1 or 1.',
    })
  if (from !== undefined && to !== undefined && from > to)
    return refusedFilter('year_order', 'from', `The years end (${to}) before they begin (${from}).`, {
      try: `From ${to} to ${from}.`,
    })
  const centuries = century === undefined ? [] : typeof century === 'number' ? [century] : century
  if (centuries.includes(0))
    return refusedFilter('century_zero', 'century', 'There is no century 0: 1 is the first CE, -1 the first BCE.')
  if (century !== undefined && (from !== undefined || to !== undefined))
    return refusedFilter('century_and_range', 'century', 'Give a century or years, not both.')
  const [first, last = first] = centuries
  if (first !== undefined && first > last!)
    return refusedFilter('year_order', 'century', 'The centuries end before they begin.')
  const any = basis?.startsWith('any:') ?? false
  const classes = basis
    ?.replace(/^any:/, '')
    .split(',')
    .map(c => c.trim().toLowerCase())
  const unknown = classes?.find(c => !(CLASSES as readonly string[]).includes(c))
  if (unknown !== undefined)
    return refusedFilter('date_basis_unknown', 'date_basis', `"${unknown}" is no kind of date.`, {
      expected: CLASSES.join(', '),
    })
  const range: Range = {
    from: first === undefined ? from : yearsOfCentury(first)[0],
    to: first === undefined ? to : yearsOfCentury(last!)[1],
  }
  const asks = range.from !== undefined || range.to !== undefined
  if (!asks && classes === undefined) return noFilter

  const satisfies = (row: DateRow) =>
    (classes === undefined || (classes.includes(row.class) && (any || row.primary))) &&
    (!asks || inRange(row, range, mode))
  /** The row that decides for a whole document, a known one before one with an open end. */
  const rowOf = (rows: readonly DateRow[] | undefined): DateRow | undefined => {
    const mine = (rows ?? []).filter(row => !row.passages && satisfies(row))
    return mine.find(row => !isOpen(row)) ?? mine[0]
  }
  const rowOfPassage = (pack: OpenPack, passage: number): DateRow | undefined => {
    const document = pack.documentOf(passage)
    const rows = datesOf(pack).get(document.id)
    const seq = passage - document.first_passage
    const own = (rows ?? []).filter(row => row.passages && row.passages[0] <= seq && seq <= row.passages[1])
    return own.length > 0 ? own.find(satisfies) : rowOf(rows)
  }
  return {
    ok: true,
    filter: {
      name: century !== undefined ? 'century' : asks ? 'from/to' : 'date_basis',
      sentence: sentenceOf(args),
      document: (d, pack) => {
        const rows = datesOf(pack).get(d.id)
        return rowOf(rows) !== undefined || (rows ?? []).some(row => row.passages && satisfies(row))
      },
      passage: pack => {
        const dated = [...datesOf(pack).values()].some(rows => rows.some(row => row.passages))
        if (!dated) return undefined
        return byDocument(pack, document => {
          const rows = datesOf(pack).get(document.id)
          if (rows?.some(row => row.passages)) return passage => rowOfPassage(pack, passage) !== undefined
          const whole = rowOf(rows) !== undefined
          return () => whole
        })
      },
      silent: { where: 'in undated documents', document: (d, pack) => !datesOf(pack).has(d.id) },
      rests: {
        note: hits => ({ code: 'open_ended', text: `${hits} on a date with an open end.` }),
        document: (d, pack) => {
          const row = rowOf(datesOf(pack).get(d.id))
          return row !== undefined && isOpen(row)
        },
      },
      shows: (pack, passage) => shown(rowOfPassage(pack, passage)),
    },
  }
}

const isOpen = (row: DateRow): boolean => row.not_before === null || row.not_after === null

function inRange(row: DateRow, { from, to }: Range, mode: DateArgs['date_mode']): boolean {
  const { not_before: before, not_after: after } = row
  if (mode !== 'overlap' && isOpen(row)) return false
  if (mode === 'certain' && row.doubt !== undefined) return false
  if (mode === 'within') return (from === undefined || before! >= from) && (to === undefined || after! <= to)
  return (
    (after === null || from === undefined || after >= from) && (before === null || to === undefined || before <= to)
  )
}

function shown(row: DateRow | undefined): Partial<Hit> {
  if (!row) return {}
  const { not_before, not_after, class: of, precision, raw, doubt } = row
  return {
    date: {
      not_before,
      not_after,
      class: of,
      ...(precision ? { precision } : {}),
      ...(raw ? { raw } : {}),
      ...(isOpen(row) ? { open_ended: true as const } : {}),
    },
    ...(doubt ? { certainty: doubt } : {}),
  }
}

function sentenceOf({ from, to, century, date_basis: basis, date_mode: mode }: DateArgs): string {
  const years =
    century !== undefined
      ? `century ${typeof century === 'number' ? century : century.join(' to ')}`
      : from !== undefined && to !== undefined
        ? `years ${from} to ${to}`
        : from !== undefined
          ? `years from ${from}`
          : to !== undefined
            ? `years to ${to}`
            : ''
  return [years, basis ? `date of ${basis}` : '', mode === 'overlap' ? '' : mode].filter(Boolean).join(', ')
}
