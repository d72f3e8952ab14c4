import { bookOrder } from '../../../workers/model/reference/books.ts'
import { compareCitations, parseUrn } from '../../../workers/model/urn.ts'
import type { NoteRow } from '../../app/kept/rows.ts'

/** Notes of one edition. */
export interface NotesOfText {
  /** The edition's title; its urn where none was noted. */
  title: string
  notes: NoteRow[]
}

const names = new Intl.Collator('en', { numeric: true })

/** Notes by edition and place: titles by their names, works by their urns, passages by their citations. */
export function byTextAndPlace(notes: readonly NoteRow[]): NotesOfText[] {
  const places = notes.map(note => {
    const read = parseUrn(note.urn)
    const { document, citation = '' } = read.ok ? read.urn : { document: note.urn }
    return { note, title: note.title || document, document, citation }
  })
  places.sort(
    (a, b) =>
      names.compare(a.title, b.title) ||
      orderOfBooks(a.document, b.document) ||
      compareCitations(a.citation, b.citation) ||
      a.note.made - b.note.made ||
      (a.note.id < b.note.id ? -1 : 1),
  )
  const texts: NotesOfText[] = []
  for (const { note, title } of places) {
    const last = texts.at(-1)
    if (last?.title === title) last.notes.push(note)
    else texts.push({ title, notes: [note] })
  }
  return texts
}

/** Books of the Bible stand in the order of Bibles, other works by their names. */
function orderOfBooks(a: string, b: string): number {
  const [x = '', y = ''] = [a, b].map(document => document.split(':').at(-1)?.split('.')[0])
  return bookOrder(x) - bookOrder(y) || names.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0)
}

/** The notes in which every word of a filter stands: in the text, the reference or the title, whatever the case and accents. */
export function filtered(notes: readonly NoteRow[], filter: string): NoteRow[] {
  const words = plain(filter).split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...notes]
  return notes.filter(({ text, reference, title }) => {
    const whole = plain(`${text}\n${reference}\n${title}`)
    return words.every(word => whole.includes(word))
  })
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ς', 'σ')
