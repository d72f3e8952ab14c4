import type { PassageRecord } from '../model/records.ts'
import { bookOf } from '../model/reference/books.ts'
import { bookRecords, FileRefused, type Format, type ReadContext, type SourceFile } from './reader.ts'
import { bridged, keepNotes, VerseBuilder } from './verse-builder.ts'
import { originalOf } from './verse-object.ts'
import { walkXml } from './xml.ts'

/**
 * Bibles in Zefania XML: `BIBLEBOOK`, `CHAPTER`, `VERS`. Notes are no text; a `STYLE` in italics is a word that the
 * translators supplied, one in red is said by Jesus; `GRAM` carries Strong's numbers. The book is its number by the
 * recipe's table, else its short name.
 */
export const zefania: Format = {
  name: 'zefania',
  sniff: file => /<XMLBIBLE[\s>]/.test(new TextDecoder().decode(file.bytes.subarray(0, 4096))),
  *read(file, context) {
    const books = new ZefaniaBible(file, context).read()
    if (books.length === 0) throw new FileRefused(file.name, 0, 'The file has no verse.')
    for (const { osis, passages } of books) {
      yield* bookRecords(context, osis, 'translation', bookOf(osis)?.apocryphal ? 'grc' : originalOf(osis))
      yield* passages
    }
  },
}

/** Elements whose text is none of the verse; `INFORMATION` is the head of the file. */
const NOTES: Readonly<Record<string, string>> = {
  NOTE: 'notes',
  XREF: 'notes',
  CAPTION: 'headings',
  PROLOG: 'headings',
}
/** Elements that need nothing more than their children. */
const PLAIN = new Set(['XMLBIBLE', 'BIBLEBOOK', 'CHAPTER', 'VERS', 'DIV', 'STYLE', 'GRAM', 'gr', 'BR', 'INFORMATION'])

class ZefaniaBible {
  private readonly books: { osis: string; passages: PassageRecord[] }[] = []
  private readonly file: SourceFile
  private readonly context: ReadContext
  private osis = ''
  private chapter = 0
  private verse: VerseBuilder | undefined
  private headings: string[] = []
  /** Layer and text of an open note. */
  private note: { name: string; layer: string; text: string } | undefined
  /** A note or the like stood before the text that comes. */
  private afterNote = false
  private head = 0
  private readonly open_: { name: string; start: number; attributes: Readonly<Record<string, string>> }[] = []
  private readonly unknown = new Map<string, { count: number; line: number }>()

  constructor(file: SourceFile, context: ReadContext) {
    this.file = file
    this.context = context
  }

  read(): { osis: string; passages: PassageRecord[] }[] {
    walkXml(this.file, {
      open: (name, attributes, line) => this.open(name, attributes, line),
      close: name => this.close(name),
      text: text => this.text(text),
    })
    for (const [name, { count, line }] of this.unknown)
      this.report('element-unknown', line, `${name} ×${count}`, 'an element that is not known here: its text is kept')
    return this.books
  }

  private report(code: string, line: number, raw: string, action: string): void {
    this.context.report({ file: this.file.name, line, code, raw, action })
  }

  private open(name: string, attributes: Readonly<Record<string, string>>, line: number): void {
    if (this.head > 0 || name === 'INFORMATION') {
      this.head++
      return
    }
    if (this.note) return
    const layer = NOTES[name]
    if (layer) this.note = { name, layer, text: '' }
    else if (name === 'BIBLEBOOK') this.startBook(attributes, line)
    else if (name === 'CHAPTER') this.chapter = numberOf(attributes.cnumber)
    else if (name === 'VERS') this.startVerse(attributes.vnumber ?? '', line)
    else if (name === 'BR') this.verse?.break('line_break')
    else if (!PLAIN.has(name)) {
      const seen = this.unknown.get(name)
      if (seen) seen.count++
      else this.unknown.set(name, { count: 1, line })
    }
    this.open_.push({ name, start: this.verse?.at ?? 0, attributes })
  }

  private close(name: string): void {
    if (this.head > 0) {
      this.head--
      return
    }
    if (this.note && this.note.name !== name) return
    const opened = this.open_.pop()
    if (this.note) this.endNote(this.note)
    else if (name === 'VERS') this.endVerse()
    else if (opened && this.verse && name === 'STYLE') {
      const css = `${opened.attributes.css ?? ''} ${opened.attributes.fs ?? ''}`
      if (/italic|emphasis/i.test(css)) this.verse.span(opened.start, 'added', 'supplied by the translators')
      else if (/#ff0000|red/i.test(css)) this.verse.span(opened.start, 'quote', 'words of Jesus')
    } else if (opened && this.verse && (name === 'GRAM' || name === 'gr')) {
      const number = /^([GH]?)0*(\d+[a-z]?)/i.exec(opened.attributes.str ?? '')
      const letter = number?.[1]?.toUpperCase() || (originalOf(this.osis) === 'grc' ? 'G' : 'H')
      this.verse.word(opened.start, undefined, number ? `${letter}${number[2]!}` : undefined)
    }
  }

  private text(text: string): void {
    if (this.head > 0) return
    if (this.note) {
      this.note.text += text
      return
    }
    if (!this.verse) return
    if (this.afterNote && /^[,.;:!?)}’”]/.test(text)) this.verse.tighten()
    if (text.trim() !== '') this.afterNote = false
    this.verse.add(text)
  }

  private startBook(attributes: Readonly<Record<string, string>>, line: number): void {
    const names = [attributes.bnumber, attributes.bsname, attributes.bname].map(name => name?.trim() ?? '')
    const osis = names.map(name => this.context.books[name]).find(id => id !== undefined)
    this.osis = osis ?? names.find(name => bookOf(name)) ?? ''
    if (this.osis === '') this.report('book-unknown', line, names.join(' '), 'a book that no table names: left out')
    else this.books.push({ osis: this.osis, passages: [] })
  }

  private startVerse(number: string, line: number): void {
    this.endVerse()
    const verses = bridged(number.trim())
    if (this.osis === '') return
    if (this.chapter === 0 || verses[0] === '') {
      this.report('verse-number', line, `${this.osis} ${this.chapter}:${number}`, 'a verse without a number: left out')
      return
    }
    this.verse = new VerseBuilder(this.chapter, verses, line)
    for (const heading of this.headings) this.verse.note('headings', heading)
    this.headings = []
    this.afterNote = false
  }

  private endNote({ layer, text }: { layer: string; text: string }): void {
    this.note = undefined
    if (layer === 'headings' || !this.verse) {
      if (text.trim() !== '') this.headings.push(text)
    } else this.verse.note(layer, text)
    this.afterNote = true
  }

  private endVerse(): void {
    const { verse } = this
    this.verse = undefined
    if (!verse) return
    const passages = this.books.at(-1)!.passages
    const passage = verse.finish(this.osis, this.context)
    if (passage) passages.push(passage)
    else {
      keepNotes(verse, passages.at(-1))
      const raw = `${this.osis} ${verse.chapter}:${verse.verses.join('-')}`
      this.report('empty', verse.line, raw, 'a verse without text: left out, its notes go to the verse before')
    }
  }
}

const numberOf = (text: string | undefined): number => (/^\d{1,4}$/.test(text?.trim() ?? '') ? Number(text) : 0)
