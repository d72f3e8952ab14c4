import { counted } from '../../ui/format.ts'
import type { Total } from './rows.ts'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })
const shortDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })
const hour = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** `Today`, `Yesterday`, `28 November 2026`: the heading of a day. */
export function sayDay(time: number, now: number): string {
  const yesterday = new Date(now)
  yesterday.setDate(yesterday.getDate() - 1)
  const said = day.format(time)
  if (said === day.format(now)) return 'Today'
  return said === day.format(yesterday) ? 'Yesterday' : said
}

/** `28 Nov 2026`. */
export const sayDate = (time: number): string => shortDay.format(time)

/** `14:03`. */
export const sayHour = (time: number): string => hour.format(time)

/**
 * `144 passages`, `more than 1,000 passages`; nothing where it is not known. A search for glosses counts dictionary words.
 */
export function sayTotal(total: Total | undefined, lane: string): string {
  if (!total) return ''
  const said = counted(total.value, lane === 'Gloss' ? 'word' : 'passage')
  return total.relation === 'gte' ? `more than ${said}` : said
}
