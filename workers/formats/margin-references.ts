/** One verse, or a run of verses of one chapter, that a note in the margin names. */
export interface MarginReference {
  /** The book as written. */
  book: string
  chapter: number
  first: number
  last: number
}

/** What a note in the margin reads as, and the parts of it that do not read. */
export interface MarginNote {
  references: MarginReference[]
  /** Parts that are no reference, as written. */
  unread: string[]
  /** Parts that were read, but not as they are written, and how. */
  doubtful: { raw: string; how: string }[]
}

/** A book with its number, without a blank: the `1` of `Dn.12.1 Jl.2,2.` is a verse. */
const BOOK = /[1-4]?\p{L}+/u
const PART = new RegExp(`^(${BOOK.source})[.,]?\\s*(\\d.*)$`, 'su')

/** A run of more verses than this is a slip of the pen. */
const LONGEST_RUN = 200

/**
 * References as editions of the Greek New Testament print them in the margin: `Is.7,14.`, `Ps.2,9;98,3.`,
 * `Jl.3,1—5. Dt.6,13.16.`, `Jer.31,15(LXX).` A comma divides chapter and verse, a point verses, a semicolon chapters;
 * a dash is a run, `ss` is the verse and those that follow.
 */
export function readMargin(text: string): MarginNote {
  const note: MarginNote = { references: [], unread: [], doubtful: [] }
  // a book begins where a letter stands after a blank, a point or nothing
  const parts = text.replace(/\(LXX\)/g, '').split(new RegExp(`(?<=^|[\\s.;])(?=${BOOK.source}[.,]?\\s*\\d)`, 'u'))
  for (const part of parts) {
    const written = part.trim().replace(/[.;,\s]+$/, '')
    if (written === '') continue
    const match = PART.exec(written)
    if (!match || !readChapters(match[1]!, match[2]!, note, written)) note.unread.push(written)
  }
  if (text.trim() === '') note.unread.push('')
  return note
}

function readChapters(book: string, numbers: string, note: MarginNote, written: string): boolean {
  const found: MarginReference[] = []
  const doubtful: string[] = []
  for (const chapter of numbers.split(';')) {
    const compact = chapter.replace(/\s+/g, '').replace(/\.+$/, '')
    if (compact === '') continue
    let match = /^(\d{1,3}),(.+)$/.exec(compact)
    if (!match && found.length === 0 && numbers.split(';').length === 1) {
      match = /^(\d{1,3})\.(\d{1,3})$/.exec(compact)
      if (match) doubtful.push('a point was read as the comma after the chapter')
    }
    if (!match) return false
    for (const verses of match[2]!.split('.')) {
      const run = /^(\d{1,3})(?:[—–-](\d{1,3})|(ss?))?$/.exec(verses)
      if (!run) return false
      const first = Number(run[1])
      const last = Number(run[2] ?? run[1])
      if (last < first || last - first > LONGEST_RUN) return false
      if (run[3]) doubtful.push('of a verse and those that follow the first is taken')
      found.push({ book: book.replace(/\s/g, ''), chapter: Number(match[1]), first, last })
    }
  }
  if (found.length === 0) return false
  note.references.push(...found)
  for (const how of doubtful) note.doubtful.push({ raw: written, how })
  return true
}
