import type { Backup, Restored, Skipped } from '../../app/kept/backup.ts'
import { KINDS } from '../../app/kept/rows.ts'
import { counted, listed, number } from '../../ui/format.ts'

type Counts = { history: number; saved: number; notes: number }

/** Rows by list, those with none left out: `3 searches`, `1 saved search`, `12 notes`. */
const rowsInWords = ({ history, saved, notes }: Counts): string[] => [
  ...(history > 0 ? [counted(history, 'search', 'searches')] : []),
  ...(saved > 0 ? [counted(saved, 'saved search', 'saved searches')] : []),
  ...(notes > 0 ? [counted(notes, 'note')] : []),
]

/** What a backup holds. */
export function sayBackup({ history, saved, notes, settings, packs }: Backup): string {
  return (
    listed([
      ...rowsInWords({ history: history.length, saved: saved.length, notes: notes.length }),
      ...(settings === undefined ? [] : ['the settings']),
      ...(packs.length > 0 ? [`the names of ${counted(packs.length, 'pack')}`] : []),
    ]) || 'nothing'
  )
}

/** What was restored, in one sentence. */
export function sayRestored({ merged, settings }: Extract<Restored, { ok: true }>): string {
  const sum = (of: 'newer' | 'same' | 'over') => KINDS.reduce((all, kind) => all + merged[kind][of], 0)
  const fresh = rowsInWords({
    history: merged.history.fresh,
    saved: merged.saved.fresh,
    notes: merged.notes.fresh,
  })
  const [newer, same, over] = [sum('newer'), sum('same'), sum('over')]
  const changed = [
    ...fresh,
    ...(newer > 0 ? [`${counted(newer, 'row')} newer than here`] : []),
    ...(settings ? ['the settings'] : []),
  ]
  const rest = [
    same > 0 ? `${number(same)} ${same === 1 ? 'was' : 'were'} here already` : '',
    over > 0 ? `for ${number(over)} there was no room` : '',
  ].filter(Boolean)
  const head = changed.length > 0 ? `Restored: ${listed(changed)}` : 'Nothing in the file is newer than what is here'
  return `${[head, ...rest].join('; ')}.`
}

const LISTS = { history: 'search', saved: 'saved search', notes: 'note', packs: 'pack' }

/** Rows that are named; of more the number. */
const NAMED = 12

/** Rows that could not be read, by their places in the file; empty where there are none. */
export function saySkipped(skipped: readonly Skipped[]): string {
  if (skipped.length === 0) return ''
  const named = skipped.slice(0, NAMED).map(({ list, place }) => `${LISTS[list]} ${number(place)}`)
  const more = skipped.length - named.length
  return `${counted(skipped.length, 'row')} could not be read and ${skipped.length === 1 ? 'is' : 'are'} left out: ${listed([...named, ...(more > 0 ? [`${number(more)} more`] : [])])}.`
}

export const sayUnknown = (unknown: number): string =>
  unknown === 0
    ? ''
    : `${counted(unknown, 'entry', 'entries')} of the file ${unknown === 1 ? 'is' : 'are'} unknown to this version and passed over.`
