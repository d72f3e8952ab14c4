import type { LinkRecord, PassageRecord, SpanRecord } from '../model/records.ts'
import { exists, SCHEME_NAMES, type Scheme, toKjv } from '../model/reference/numbering.ts'
import { readMargin } from './margin-references.ts'
import { bookRecords, FileRefused, type Format, type ReadContext, type SourceFile } from './reader.ts'
import { VerseBuilder } from './verse-builder.ts'
import { walkXml } from './xml.ts'

/** What a recipe tells of a New Testament in this markup. */
export interface NestleOptions {
  /** Numberings of the verses that the margin names: the first that has the verse. Absent = that of English Bibles. */
  margin?: Scheme[]
}

/**
 * The Greek New Testament of biblicalhumanities.org: words (`w`) and signs (`pc`) one by one, verses begun by milestones,
 * quotations (`q ref`) with the reference of the margin. A quotation is a span in every verse it runs over, and a link
 * from each of them to the verses it is taken from; brackets of textual criticism are spans.
 */
export const nestle: Format = {
  name: 'nestle',
  sniff: file => {
    const start = new TextDecoder().decode(file.bytes.subarray(0, 4096))
    return /<milestone\s+unit="verse"\s+(?:id|osisI[dD])="/.test(start) && /<w\s+osisI[dD]="/.test(start)
  },
  *read(file, context) {
    const book = new NestleBook(file, context)
    const passages = book.read()
    if (passages.length === 0) throw new FileRefused(file.name, 0, 'The file has no verse with words.')
    yield* bookRecords(context, book.osis, 'text', 'grc')
    yield* passages
    yield* book.links()
  },
}

const BREAKS: Readonly<Record<string, 'line_break' | 'layout'>> = {
  l: 'line_break',
  p: 'layout',
  div: 'layout',
  lg: 'layout',
}
const KNOWN = new Set(['gnt', 'xi:include', 'chapter', 'title', 'milestone', 'w', 'pc', 'q', ...Object.keys(BREAKS)])

/** A quotation or a bracket that is open; `start` is set where its first word in the present verse begins. */
interface Stretch {
  kind: SpanRecord['kind']
  value: string
  start?: number
  /** Alignment keys of the verses it runs over. */
  verses: string[]
}

class NestleBook {
  osis = ''
  private readonly file: SourceFile
  private readonly context: ReadContext
  private readonly passages: PassageRecord[] = []
  private readonly quotations: { stretch: Stretch; line: number }[] = []
  private readonly unknown = new Map<string, number>()
  private readonly quotes: Stretch[] = []
  private bracket: Stretch | undefined
  private verse: VerseBuilder | undefined
  private keys: string[] = []
  private word: string | undefined
  private sign: string | undefined
  private breaks: ('line_break' | 'layout')[] = []
  /** The sign before opens a bracket: no blank follows. */
  private opening = false
  private elsewhere = 0

  constructor(file: SourceFile, context: ReadContext) {
    this.file = file
    this.context = context
  }

  private report(code: string, line: number, raw: string, action: string): void {
    this.context.report({ file: this.file.name, line, code, raw, action })
  }

  read(): PassageRecord[] {
    walkXml(this.file, {
      open: (name, attributes, line) => this.open(name, attributes, line),
      close: (name, line) => this.close(name, line),
      text: text => this.text(text),
    })
    this.endVerse()
    for (const [name, count] of this.unknown)
      this.report(
        'element-unknown',
        0,
        `${name} ×${count}`,
        'an element that is not known here: only words in it are kept',
      )
    if (this.elsewhere > 0)
      this.report(
        'word-elsewhere',
        0,
        `${this.elsewhere} words`,
        'words whose id names another verse stay where they stand',
      )
    return this.passages
  }

  private open(name: string, attributes: Readonly<Record<string, string>>, line: number): void {
    const id = attributes.osisID ?? attributes.osisId ?? attributes.id ?? ''
    const kind = BREAKS[name]
    if (kind) this.breaks.push(kind)
    if (name === 'w') {
      this.word = ''
      if (this.verse && id !== '' && !id.startsWith(`${this.verseId}!`)) this.elsewhere++
    } else if (name === 'pc') this.sign = ''
    else if (name === 'q')
      this.quotes.push({ kind: 'quote', value: attributes.ref?.normalize('NFC') ?? '', verses: [] })
    else if (name === 'milestone') this.milestone(attributes, id, line)
    else if (!KNOWN.has(name)) this.unknown.set(name, (this.unknown.get(name) ?? 0) + 1)
  }

  private verseId = ''

  private milestone(attributes: Readonly<Record<string, string>>, id: string, line: number): void {
    if (attributes.unit === 'verse') {
      this.endVerse()
      const [, book, chapter, verse] = /^([^.]+)\.(\d+)\.(\d+)\.?$/.exec(id.trim()) ?? []
      if (!book || !chapter || !verse) throw new FileRefused(this.file.name, line, `A verse has the id "${id}".`)
      const osis = this.context.books[book] ?? book
      if (this.osis !== '' && osis !== this.osis)
        throw new FileRefused(this.file.name, line, `A verse of ${osis} stands in the book ${this.osis}.`)
      this.osis = osis
      this.verseId = `${book}.${chapter}.${verse}`
      this.verse = new VerseBuilder(Number(chapter), [verse], line)
      this.keys = this.context.align(osis, Number(chapter), Number(verse))
      this.opening = false
    } else if (attributes.unit === 'tc') {
      const display = attributes.display ?? ''
      if (attributes.type === 'start') this.bracket = { kind: 'added', value: display, verses: [] }
      else {
        if (this.bracket) {
          this.bracket.value += ` ${display}`
          this.endStretch(this.bracket)
        }
        this.bracket = undefined
      }
    }
  }

  private close(name: string, line: number): void {
    if (name === 'w') {
      this.put(this.word ?? '', !this.opening, line)
      this.word = undefined
      this.opening = false
    } else if (name === 'pc') {
      let sign = this.sign?.trim() ?? ''
      this.sign = undefined
      if (/^[<>]+./.test(sign)) {
        this.report('sign', line, sign, 'a bracket of the markup in a sign: left out')
        sign = sign.replace(/^[<>]+/, '')
      }
      const opens = /^[([«“‘]$/.test(sign)
      this.put(sign, opens || /^[—–]$/.test(sign), line)
      this.opening = opens
    } else if (name === 'q') {
      const stretch = this.quotes.pop()
      if (!stretch) return
      this.endStretch(stretch)
      this.quotations.push({ stretch, line })
    }
  }

  private text(text: string): void {
    if (this.word !== undefined) this.word += text
    else if (this.sign !== undefined) this.sign += text
  }

  /** A word or a sign, with a blank before it or none. */
  private put(written: string, blank: boolean, line: number): void {
    const text = written.replace(/\s+/g, '')
    if (text === '') return
    const { verse } = this
    if (!verse) {
      this.report('no-verse', line, text, 'a word before the first verse: left out')
      return
    }
    for (const kind of new Set(this.breaks.splice(0))) verse.break(kind, kind === 'layout' ? 'paragraph' : undefined)
    if (blank && verse.at > 0) verse.add(' ')
    else if (!blank) verse.tighten()
    for (const stretch of [...this.quotes, ...(this.bracket ? [this.bracket] : [])]) {
      stretch.start ??= verse.at
      for (const key of this.keys) if (!stretch.verses.includes(key)) stretch.verses.push(key)
    }
    verse.add(text)
  }

  private endStretch(stretch: Stretch): void {
    if (stretch.start !== undefined) this.verse?.span(stretch.start, stretch.kind, stretch.value || undefined)
    delete stretch.start
  }

  private endVerse(): void {
    const { verse } = this
    this.verse = undefined
    if (!verse) return
    for (const stretch of [...this.quotes, ...(this.bracket ? [this.bracket] : [])]) {
      if (stretch.start !== undefined) verse.span(stretch.start, stretch.kind, stretch.value || undefined)
      delete stretch.start
    }
    const passage = verse.finish(this.osis, this.context)
    if (passage) this.passages.push(passage)
    else this.report('empty', verse.line, this.verseId, 'a verse without text: left out')
  }

  /** Links from the verses of quotations to the verses that the margin names, each once. */
  *links(): Iterable<LinkRecord> {
    const { margin = ['kjv'] } = (this.context.options ?? {}) as NestleOptions
    const seen = new Set<string>()
    for (const { stretch, line } of this.quotations) {
      const { references, unread, doubtful } = readMargin(stretch.value)
      for (const raw of unread) this.report('quotation-unresolved', line, raw, 'no reference to verses: no link')
      for (const { raw, how } of doubtful) this.report('quotation-doubtful', line, raw, how)
      for (const { book, chapter, first, last } of references) {
        const osis = this.context.books[book]
        const numbers = Array.from({ length: last - first + 1 }, (_, i) => first + i)
        const raw = `${book}.${chapter},${first}${last > first ? `—${last}` : ''}`
        const verses: string[] = []
        for (const verse of osis ? numbers : []) {
          const key = `${osis}.${chapter}.${verse}`
          const scheme = margin.find(each => exists(each, key)) ?? margin[0]!
          const to = toKjv(scheme, key)[0]
          if (to !== undefined) verses.push(to)
          if (scheme !== margin[0])
            this.report(
              'quotation-doubtful',
              line,
              raw,
              `not a verse of the ${SCHEME_NAMES[margin[0]!]} numbering: taken by the ${SCHEME_NAMES[scheme]} numbering`,
            )
        }
        if (!osis || verses.length < numbers.length) {
          const action = osis ? 'not a verse of the numbering: no link' : 'a book that no table names: no link'
          this.report('quotation-unresolved', line, raw, action)
        }
        for (const [from, target] of pairsOf(stretch.verses, verses)) {
          if (seen.has(`${from} ${target}`)) continue
          seen.add(`${from} ${target}`)
          yield { type: 'link', from, to: target, kind: 'quotation' }
        }
      }
    }
  }
}

/** Verse by verse where both are as many, else each with each. */
function pairsOf(from: readonly string[], to: readonly string[]): [string, string][] {
  if (from.length === to.length) return from.map((key, i) => [key, to[i]!])
  return from.flatMap(key => to.map((target): [string, string] => [key, target]))
}
