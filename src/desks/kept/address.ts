import { decode } from '../../app/routes.ts'

/** The parts of the desk, by the last segment of the path; the first stands at `/kept`. */
export const SECTIONS = [
  ['history', 'History'],
  ['saved', 'Saved'],
  ['notes', 'Notes'],
  ['backup', 'Backup'],
] as const
export type Section = (typeof SECTIONS)[number][0]

export interface Address {
  section: Section
  /** Words that the notes shown have; empty for all. */
  filter: string
}

/** Undefined where the path names no part of the desk. */
export function readAddress(path: string, search: string): Address | undefined {
  const name = path.replace(/^\/kept\/?/, '').replace(/\/$/, '')
  const section = name === '' ? 'history' : SECTIONS.find(([one]) => one === name)?.[0]
  if (!section) return undefined
  const filter = /[?&]q=([^&]*)/.exec(search)?.[1] ?? ''
  return { section, filter: decode(filter.replaceAll('+', ' ')).text.slice(0, 200) }
}

export function addressPath({ section, filter }: Address): string {
  const path = section === 'history' ? '/kept' : `/kept/${section}`
  return filter && section === 'notes' ? `${path}?q=${encodeURIComponent(filter.toWellFormed())}` : path
}
