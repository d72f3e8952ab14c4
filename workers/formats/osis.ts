import type { PassageRecord } from '../model/records.ts'
import { bookOf } from '../model/reference/books.ts'
import { bookRecords, FileRefused, type Format, type ReadContext, type SourceFile } from './reader.ts'
import { keepNotes, VerseBuilder } from './verse-builder.ts'
import { originalOf } from './verse-object.ts'
import { walkXml } from './xml.ts'

/**
 * OSIS Bibles, verses as elements or as milestones (`sID` … `eID`). Markup is never text. A verse ends at its end
 * milestone, else where the next verse or chapter begins; a psalm's title is verse 0; two ids on one element make one
 * passage that both open.
 */
export const osis: Format = {
  name: 'osis',
  sniff: file => /<osis[\s>]/.test(new TextDecoder().decode(file.bytes.subarray(0, 2048))),
  *read(file, context) {
    const bible = new OsisBible(file, context)
    const role = context.options?.role === 'text' ? 'text' : 'translation'
    let found = false
    for (const [book, passages] of bible.read()) {
      found = true
      yield* bookRecords(context, book, role, bookOf(book)?.apocryphal ? 'grc' : originalOf(book))
      yield* passages
    }
    if (!found) throw new FileRefused(file.name, 0, 'The file has no verse with an id.')
  },
}

/** Elements that begin a line or a paragraph. */
const BREAKS: Readonly<Record<string, 'line_break' | 'layout'>> = {
  l: 'line_break',
  lb: 'line_break',
  item: 'line_break',
  row: 'line_break',
  p: 'layout',
}

class OsisBible {
  private readonly books = new Map<string, PassageRecord[]>()
  private readonly file: SourceFile
  private readonly context: ReadContext
  private book = ''
  private chapter = 0
  private verse: VerseBuilder | undefined
  private headings: string[] = []
  /** Depth of open notes, titles and the head of the file, whose text is no verse's. */
  private note: string | undefined
  private title: { text: string; psalm: boolean } | undefined
  private header = 0
  private readonly starts: { name: string; start: number; lemma: string }[] = []

  constructor(file: SourceFile, context: ReadContext) {
    this.file = file
    this.context = context
  }

  read(): Map<string, PassageRecord[]> {
    walkXml(this.file, {
      open: (name, attributes, line) => this.open(name, attributes, line),
      close: name => this.close(name),
      text: text => this.text(text),
    })
    this.endVerse()
    return this.books
  }

  private open(name: string, attributes: Readonly<Record<string, string>>, line: number): void {
    const id = attributes.osisID ?? attributes.osisId ?? ''
    switch (name) {
      case 'header':
        this.header++
        return
      case 'chapter':
        if (attributes.eID === undefined) {
          this.endVerse()
          const [, book = '', chapter = ''] = /^([^.]+)\.(\d+)/.exec((id || attributes.sID) ?? '') ?? []
          if (book !== '') this.book = this.context.books[book] ?? book
          this.chapter = Number(chapter)
        } else this.endVerse()
        return
      case 'verse':
        if (attributes.eID !== undefined) this.endVerse()
        else {
          this.startVerse(id || attributes.sID || '', line)
          this.milestones = attributes.sID !== undefined
        }
        return
      case 'note':
        this.note = ''
        return
      case 'title':
        this.title = { text: '', psalm: attributes.type === 'psalm' || attributes.canonical === 'true' }
        return
      default:
        if (BREAKS[name] && attributes.eID === undefined)
          this.verse?.break(BREAKS[name], BREAKS[name] === 'layout' ? 'paragraph' : undefined)
        else if (name === 'w' || name === 'transChange' || name === 'q')
          this.starts.push({ name, start: this.verse?.at ?? 0, lemma: attributes.lemma ?? '' })
    }
  }

  private close(name: string): void {
    switch (name) {
      case 'header':
        this.header--
        return
      case 'note':
        if (this.note !== undefined) this.verse?.note('notes', this.note)
        this.note = undefined
        return
      case 'title':
        this.endTitle()
        return
      case 'w':
      case 'transChange': {
        const at = this.starts.findLastIndex(each => each.name === name)
        const [opened] = at < 0 ? [] : this.starts.splice(at, 1)
        if (!opened || !this.verse) return
        if (name === 'transChange') this.verse.span(opened.start, 'added', 'supplied by the translators')
        else this.verse.word(opened.start, lemmaIn(opened.lemma), numberIn(opened.lemma))
        return
      }
      case 'verse':
        // an element that is not a milestone ends here
        if (this.verse && !this.milestones) this.endVerse()
    }
  }

  /** Whether the verse that is open began with a milestone, which closes at once. */
  private milestones = false

  private text(text: string): void {
    if (this.header > 0) return
    if (this.note !== undefined) this.note += text
    else if (this.title) this.title.text += text
    else this.verse?.add(text)
  }

  private startVerse(ids: string, line: number): void {
    this.endVerse()
    const parts = ids
      .trim()
      .split(/\s+/)
      .map(id => id.replace(/\.$/, '').replace(/^.*:/, '').split('.'))
    const [book = '', chapter = '', verse = ''] = parts[0] ?? []
    if (book === '' || !/^\d+$/.test(chapter) || verse === '')
      throw new FileRefused(this.file.name, line, `A verse has the id "${ids}".`)
    this.book = this.context.books[book] ?? book
    this.chapter = Number(chapter)
    this.verse = new VerseBuilder(
      this.chapter,
      parts.map(part => part[2] ?? '').filter(n => n !== ''),
      line,
    )
    for (const heading of this.headings) this.verse.note('headings', heading)
    this.headings = []
  }

  private endTitle(): void {
    const text = this.title?.text.replace(/\s+/g, ' ').trim() ?? ''
    const psalm = this.title?.psalm === true && this.book === 'Ps' && !this.verse
    this.title = undefined
    if (text === '') return
    if (psalm) {
      const title = new VerseBuilder(this.chapter, ['0'], 0)
      title.add(text)
      this.keep(title)
    } else this.headings.push(text)
  }

  private endVerse(): void {
    const verse = this.verse
    this.verse = undefined
    this.starts.length = 0
    if (verse) this.keep(verse)
  }

  private keep(verse: VerseBuilder): void {
    const report = (code: string, raw: string, action: string) =>
      this.context.report({ file: this.file.name, line: verse.line, code, raw: `${this.book} ${raw}`, action })
    let passages = this.books.get(this.book)
    if (!passages) this.books.set(this.book, (passages = []))
    const passage = verse.finish(this.book, this.context)
    if (!passage) {
      keepNotes(verse, passages.at(-1))
      report(
        'empty',
        `${verse.chapter}:${verse.verses.join('-')}`,
        'a verse without text: left out, its notes go to the verse before',
      )
      return
    }
    passages.push(passage)
  }
}

/** `strong:G2746 lemma.TR:καύχησις` → `G2746`; numbers without zeros. */
const numberIn = (lemma: string): string | undefined => {
  const [, letter, number] = /\b(?:strong|s):([GH])0*(\d+[a-z]?)/i.exec(lemma) ?? []
  return letter && number ? `${letter.toUpperCase()}${number}` : undefined
}

/** The lemma itself, where one is given besides a number. */
const lemmaIn = (lemma: string): string | undefined =>
  lemma
    .split(/\s+/)
    .map(part => part.replace(/^lemma[^:]*:/i, ''))
    .find(part => part !== '' && !/^(?:strong|s):|^\d/i.test(part))
