import type { PassageRecord } from '../model/records.ts'
import { bookOf } from '../model/reference/books.ts'
import { bookRecords, decodeText, FileRefused, type Format, type ReadContext, type SourceFile } from './reader.ts'
import { isNoteText, markerKind, USFM_BOOKS } from './usfm-markers.ts'
import { bridged, keepNotes, VerseBuilder } from './verse-builder.ts'
import { originalOf } from './verse-object.ts'

/**
 * USFM: a book a file, everything by markers with a backslash. Markup is never text; the text of a verse runs on over lines
 * and paragraphs; a note that is not closed ends with its paragraph. A psalm's title is verse 0, a bridge one passage that
 * all its numbers open.
 */
export const usfm: Format = {
  name: 'usfm',
  sniff: file => /^\ufeff?\s*\\id\s+[A-Z0-9]{3}\b/.test(new TextDecoder().decode(file.bytes.subarray(0, 256))),
  *read(file, context) {
    const book = new Book(file, context)
    book.read(decodeText(file))
    if (book.passages.length === 0) throw new FileRefused(file.name, 0, 'The file has no verse.')
    yield* bookRecords(context, book.osis, 'translation', bookOf(book.osis)?.apocryphal ? 'grc' : originalOf(book.osis))
    yield* book.passages
  },
}

const MARKER = /\\(\+?)([a-z]+)(\d*)(?:-([se]))?(\*?)|\\\*/gi

/** Stands for the marker whose text is hidden while a milestone is open. */
const MILESTONE = '*'

class Book {
  osis = ''
  readonly passages: PassageRecord[] = []
  private readonly file: SourceFile
  private readonly context: ReadContext
  private chapter = 0
  private verse: VerseBuilder | undefined
  private headings: string[] = []
  /** Where text goes now. */
  private into: 'nowhere' | 'verse' | 'heading' | 'note' = 'nowhere'
  private collected = ''
  private note: { name: string; line: number } | undefined
  private hidden: string | undefined
  private aside = false
  /** Open character styles with the place where their text began. */
  private styles: { name: string; start: number }[] = []
  private line = 1

  constructor(file: SourceFile, context: ReadContext) {
    this.file = file
    this.context = context
  }

  read(text: string): void {
    let from = 0
    for (const match of text.matchAll(MARKER)) {
      // inside what its marker took along
      if (match.index < from) continue
      this.text(text.slice(from, match.index))
      from = match.index + match[0].length
      const [whole, , name = '', , side, closing] = match
      if (whole === '\\*') this.endMilestone()
      // its attributes stand before the sign that ends it
      else if (side !== undefined) this.hidden = MILESTONE
      else if (closing) this.close(name)
      else {
        // the blank after a marker belongs to it
        if (/[ \t]/.test(text[from] ?? '')) from++
        from = this.open(name, text, from)
      }
    }
    this.text(text.slice(from))
    this.endVerse()
    if (this.osis === '') throw new FileRefused(this.file.name, 1, 'The file names no book: it has no \\id.')
  }

  private text(text: string): void {
    this.line += text.split('\n').length - 1
    if (this.hidden !== undefined || this.aside) return
    // attributes stand after a bar inside a style
    const plain = (this.styles.length > 0 || this.into === 'note' ? text.replace(/\|[^\\]*$/s, '') : text)
      .replaceAll('~', '\u00a0')
      .replaceAll('//', ' ')
    if (this.styles.length > 0 && plain !== text) this.attributes(text.slice(text.indexOf('|') + 1), plain)
    else if (this.into === 'verse') this.verse?.add(plain)
    else if (this.into !== 'nowhere') this.collected += plain
  }

  /** The text of a word and its attributes: `boasting|lemma="καύχησις" strong="G2746"`. */
  private attributes(written: string, plain: string): void {
    if (this.into !== 'verse' || !this.verse) {
      if (this.into !== 'nowhere') this.collected += plain
      return
    }
    const style = this.styles.at(-1)!
    this.verse.add(plain)
    if (style.name !== 'w') return
    const value = (name: string) => new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(written)?.[1]
    const number = /[GH]0*(\d+[a-z]?)/.exec(value('strong') ?? '')
    this.verse.word(
      style.start,
      value('lemma') ?? (written.includes('=') ? undefined : written.trim() || undefined),
      number?.[0].replace(/^([GH])0+/, '$1'),
    )
  }

  /** Opens a marker and returns the place after what belongs to it. */
  private open(name: string, text: string, from: number): number {
    const kind = markerKind(name)
    const rest = () => /^[^\\\n]*/.exec(text.slice(from))![0]
    if (this.note && kind !== 'style' && kind !== 'hidden') this.unclosed()
    if (this.hidden !== undefined && kind !== 'style') {
      this.report('marker-unclosed', this.hidden, 'its text is not closed: it ends where the next marker begins')
      this.hidden = undefined
    }
    switch (kind) {
      case 'chapter': {
        this.endVerse()
        const number = /^\s*(\d+)/.exec(text.slice(from, from + 12))
        this.chapter = Number(number?.[1] ?? 0)
        this.into = 'nowhere'
        return from + (number?.[0].length ?? 0)
      }
      case 'verse': {
        this.endVerse()
        const number = /^\s*(\d+[a-z]?(?:[-–,]\d+[a-z]?)?)[ \t]?/.exec(text.slice(from, from + 24))
        if (!number) {
          this.report('verse-number', rest().slice(0, 40), 'a verse without number: its text goes nowhere')
          this.into = 'nowhere'
          return from
        }
        this.startVerse(bridged(number[1]!))
        return from + number[0].length
      }
      case 'title':
        this.endVerse()
        this.startVerse(['0'])
        return from
      case 'heading':
        this.endLine()
        this.into = 'heading'
        return from
      case 'paragraph':
        this.endLine()
        this.verse?.break(
          /^(?:q|li|b)/.test(name) ? 'line_break' : 'layout',
          /^(?:q|li|b)/.test(name) ? undefined : 'paragraph',
        )
        return from
      case 'aside':
        this.endLine()
        if (name === 'id') this.identify(rest())
        this.aside = true
        // a remark may hold anything, to the end of its line
        return name === 'rem' ? from + /^[^\n]*/.exec(text.slice(from))![0].length : from
      case 'note': {
        this.note = { name, line: this.line }
        this.collected = ''
        this.into = 'note'
        // the caller: + - or a sign of its own
        const caller = /^\s*\S(?=[\s\\])/.exec(text.slice(from, from + 8))
        return from + (caller?.[0].length ?? 0)
      }
      case 'hidden':
        this.hidden = name
        return from
      default:
        if (this.note) {
          // a part of the note ends where the next begins
          this.aside = !isNoteText(name)
          return from
        }
        this.styles.push({ name, start: this.verse?.at ?? 0 })
        return from
    }
  }

  private close(name: string): void {
    if (this.hidden !== undefined) {
      if (name === this.hidden) this.hidden = undefined
      return
    }
    if (this.note && name === this.note.name) {
      this.endNote()
      return
    }
    const at = this.styles.findLastIndex(style => style.name === name)
    if (at < 0) return
    const [style] = this.styles.splice(at, 1)
    if (name === 'add') this.verse?.span(style!.start, 'added', 'supplied by the translators')
    if (name === 'wj') this.verse?.span(style!.start, 'quote', 'words of Jesus')
  }

  private endMilestone(): void {
    if (this.hidden === MILESTONE) this.hidden = undefined
    this.aside = false
  }

  private identify(line: string): void {
    const code = /^\s*([A-Za-z0-9]{3})/.exec(line)?.[1]?.toUpperCase() ?? ''
    const osis = this.context.books[code] ?? USFM_BOOKS[code]
    if (!osis) throw new FileRefused(this.file.name, this.line, `The book "${code}" is none that is known.`)
    this.osis = osis
  }

  private startVerse(verses: string[]): void {
    this.verse = new VerseBuilder(this.chapter, verses, this.line)
    for (const heading of this.headings) this.verse.note('headings', heading)
    this.headings = []
    this.into = 'verse'
  }

  /** A line that was no text, or a heading, ends where the next paragraph begins. */
  private endLine(): void {
    this.aside = false
    this.styles = []
    if (this.into === 'heading') {
      const heading = this.collected.replace(/\s+/g, ' ').trim()
      if (heading !== '') this.headings.push(heading)
      this.collected = ''
    }
    // a title has one line
    if (this.verse?.verses[0] === '0') this.endVerse()
    this.into = this.verse ? 'verse' : 'nowhere'
  }

  private endVerse(): void {
    if (this.note) this.unclosed()
    const verse = this.verse
    this.verse = undefined
    this.endLine()
    if (!verse) return
    if (this.osis === '') throw new FileRefused(this.file.name, verse.line, 'A verse comes before the book is named.')
    const passage = verse.finish(this.osis, this.context)
    if (!passage) {
      keepNotes(verse, this.passages.at(-1))
      this.report(
        'empty',
        `${this.osis} ${verse.chapter}:${verse.verses.join('-')}`,
        'a verse without text: left out, its notes go to the verse before',
      )
      return
    }
    this.passages.push(passage)
  }

  private endNote(): void {
    this.verse?.note(this.note!.name.endsWith('x') ? 'cross-references' : 'notes', this.collected)
    this.note = undefined
    this.collected = ''
    this.aside = false
    this.into = this.verse ? 'verse' : 'nowhere'
  }

  private unclosed(): void {
    this.report('note-unclosed', this.collected.trim().slice(0, 60), 'a note is not closed: it ends with its paragraph')
    this.endNote()
  }

  private report(code: string, raw: string, action: string): void {
    this.context.report({ file: this.file.name, line: this.note?.line ?? this.line, code, raw, action })
  }
}
