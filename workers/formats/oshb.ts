import { splitOshb } from '../model/morphology/index.ts'
import type { PassageRecord, ReadingRecord, SpanRecord, TokenRecord } from '../model/records.ts'
import { bookRecords, FileRefused, type Format, type ReadContext, type SourceFile } from './reader.ts'
import { walkXml } from './xml.ts'

/**
 * Open Scriptures Hebrew Bible: OSIS with one `w` a word, lemma and morphology divided by `/` like the word itself.
 * The running words are the ketiv; a qere stands in a note beside them and becomes a reading of the words it replaces.
 */
export const oshb: Format = {
  name: 'oshb',
  sniff: file => {
    const head = new TextDecoder().decode(file.bytes.subarray(0, 4096))
    return head.includes('<osis') && /osisIDWork="(OSHB|Test)"/.test(head)
  },
  *read(file, context) {
    const books = readBooks(file, context)
    for (const book of books) {
      yield* bookRecords(context, book.osis, 'text', 'hbo')
      yield* book.passages
    }
  },
}

interface Word {
  text: string
  lemma: string
  morph: string
}

interface Book {
  osis: string
  passages: PassageRecord[]
}

const isAramaic = (morph: string) => morph.startsWith('A')

function readBooks(file: SourceFile, context: ReadContext): Book[] {
  const books: Book[] = []
  let verse: Verse | undefined
  /** Inside `w`, `seg`, `catchWord`, `note`: where text goes. */
  const stack: string[] = []
  let word: Word | undefined
  let seg: { type: string; text: string } | undefined
  let note: { type: string; catchWord: string; rdg: Word[] | undefined; text: string } | undefined

  walkXml(file, {
    open(name, attributes, line) {
      stack.push(name)
      switch (name) {
        case 'verse': {
          const id = (attributes.osisID ?? attributes.osisId ?? '').trim().replace(/\.$/, '')
          const [osis, chapter, number] = id.split('.')
          if (!osis || !chapter || !number) throw new FileRefused(file.name, line, `A verse has the id "${id}".`)
          if (books.at(-1)?.osis !== osis) books.push({ osis: context.books[osis] ?? osis, passages: [] })
          verse = new Verse(file, context, context.books[osis] ?? osis, Number(chapter), Number(number), line)
          break
        }
        case 'w':
          word = { text: '', lemma: attributes.lemma ?? '', morph: attributes.morph ?? '' }
          break
        case 'seg':
          // a large, small or suspended letter inside a word is a letter of the word
          if (!word) seg = { type: attributes.type ?? '', text: '' }
          break
        case 'note':
          note = { type: attributes.type ?? 'note', catchWord: '', rdg: undefined, text: '' }
          break
        case 'rdg':
          if (note) note.rdg = []
      }
    },
    close(name) {
      stack.pop()
      switch (name) {
        case 'verse':
          if (verse) books.at(-1)!.passages.push(verse.finish())
          verse = undefined
          break
        case 'w':
          if (word && note?.rdg) note.rdg.push(word)
          else if (word && verse && !note) verse.word(word)
          word = undefined
          break
        case 'seg':
          if (seg && verse && !note) verse.seg(seg.type, seg.text)
          seg = undefined
          break
        case 'note':
          if (note && verse) {
            if (note.type === 'variant') verse.variant(note.catchWord, note.rdg ?? [])
            else verse.note(note.type, note.text)
          }
          note = undefined
      }
    },
    text(text) {
      if (!verse) return
      if (word) {
        // a note inside a word is no letter of it
        if (!stack.includes('note') || note?.rdg) word.text += text
      } else if (seg) seg.text += text
      else if (note && stack.at(-1) === 'catchWord') note.catchWord += text
      else if (note && stack.at(-1) === 'note') note.text += text
    },
  })
  return books
}

/** One verse while it is read: text, tokens, wordings and notes. */
class Verse {
  private text = ''
  private glue = true
  private readonly tokens: TokenRecord[] = []
  private readonly spans: SpanRecord[] = []
  private readonly readings: ReadingRecord[] = []
  private readonly notes: string[] = []
  private readonly words: { start: number; end: number; bare: string }[] = []
  private aramaic = 0
  private graphic = 0
  private readonly file: SourceFile
  private readonly context: ReadContext
  private readonly osis: string
  private readonly chapter: number
  private readonly number: number
  private readonly line: number

  constructor(file: SourceFile, context: ReadContext, osis: string, chapter: number, number: number, line: number) {
    this.file = file
    this.context = context
    this.osis = osis
    this.chapter = chapter
    this.number = number
    this.line = line
  }

  word(word: Word): void {
    if (!this.glue) this.text += ' '
    this.glue = false
    const start = this.text.length
    const bare = word.text.replaceAll('/', '')
    this.text += bare
    this.words.push({ start, end: this.text.length, bare: letters(bare) })
    if (isAramaic(word.morph)) this.aramaic++
    this.tokens.push(...this.segments(word, start, this.graphic++))
  }

  seg(type: string, text: string): void {
    switch (type) {
      case 'x-maqqef':
        this.text += text
        this.glue = true
        return
      case 'x-sof-pasuq':
        this.text += text
        return
      case 'x-paseq':
        this.text += ` ${text}`
        return
      default:
        // pe, samekh and reversed nun are layout: where they stand is kept, their letter is no text
        this.spans.push({
          start: this.text.length,
          end: this.text.length,
          kind: 'layout',
          value: `${type.replace(/^x-/, '')} ${text}`.trim(),
        })
    }
  }

  note(type: string, text: string): void {
    const clean = text.replace(/\s+/g, ' ').trim()
    if (clean !== '') this.notes.push(type === 'note' ? clean : `${type}: ${clean}`)
  }

  /** A qere: it replaces as many of the words before it as the catchword names. */
  variant(catchWord: string, qere: Word[]): void {
    const wanted = letters(catchWord.replaceAll('/', ''))
    let from = this.words.length
    let got = ''
    while (from > 0 && got.length < wanted.length) {
      from--
      got = this.words[from]!.bare + got
    }
    if (got !== wanted) {
      if (wanted !== '')
        this.report(
          'qere-unplaced',
          catchWord,
          'the catchword is not the words before it; the qere stands at the word before the note',
        )
      from = wanted === '' ? this.words.length : Math.max(0, this.words.length - 1)
    }
    if (qere.length === 0) {
      this.report(
        'qere-empty',
        catchWord,
        'written but not read: the ketiv stays, the empty qere is recorded as a note',
      )
      this.notes.push(`${catchWord}: written, not read`)
      return
    }
    const end = this.text.length
    const start = from < this.words.length ? this.words[from]!.start : end
    let text = ''
    const tokens: TokenRecord[] = []
    qere.forEach((word, i) => {
      if (text !== '' && !text.endsWith('־')) text += ' '
      const at = text.length
      text += word.text.replaceAll('/', '')
      tokens.push(...this.segments(word, at, i))
    })
    this.readings.push({ layer: 'qere', span: [start, end], text, tokens })
  }

  finish(): PassageRecord {
    const { context, osis, chapter, number } = this
    const keys = context.align(osis, chapter, number)
    const layers = this.notes.map(text => ({ layer: 'notes', kind: 'note' as const, language: 'eng', text }))
    return {
      type: 'passage',
      citation: `${chapter}.${number}`,
      text: this.text,
      ...(this.aramaic * 2 > this.graphic ? { language: 'arc' } : {}),
      align: keys,
      tokens: this.tokens,
      ...(this.spans.length > 0 ? { spans: this.spans } : {}),
      ...(this.readings.length > 0 ? { readings: this.readings } : {}),
      ...(layers.length > 0 ? { layers } : {}),
    }
  }

  /**
   * One token a segment of the word. The last number of the lemma belongs to the main word: the segment whose place
   * among the lemma's segments is the number's; further segments are suffixes. Where the counts of codes and segments
   * do not agree, the word is one token with the last number.
   */
  private segments(word: Word, start: number, graphic: number): TokenRecord[] {
    const parts = word.text.split('/')
    const codes = word.morph === '' ? [] : splitOshb(word.morph)
    const lemmas = word.lemma.split('/')
    const bare = parts.join('')
    if (codes.length > 0 && codes.length !== parts.length) {
      this.report(
        'segments',
        `${word.text} ${word.morph} ${word.lemma}`,
        'segments and codes differ in number: one token with the last number',
      )
      return [this.token(start, start + bare.length, graphic, codes.at(-1), lemmas.at(-1) ?? '')]
    }
    const tokens: TokenRecord[] = []
    let at = start
    parts.forEach((part, i) => {
      tokens.push(this.token(at, at + part.length, graphic, codes[i], lemmas[i] ?? ''))
      at += part.length
    })
    return tokens
  }

  private token(start: number, end: number, word: number, code: string | undefined, lemma: string): TokenRecord {
    const token: TokenRecord = { span: [start, end], word }
    if (code !== undefined) token.morph = { tagset: 'oshb', tag: code }
    // `1254 a`, `7225`, `b`, `3605+`: number, letter of the homograph, sign of a name in several words
    const match = /^(\d+)\s*([a-z])?\s*(\+)?$/.exec(lemma.trim())
    if (match) {
      const language = code && isAramaic(code) ? 'A' : 'H'
      token.lemma_id = `H${Number(match[1])}${match[2] ?? ''}`
      if (match[2]) token.homograph = match[2]
      const headword = this.context.headword?.(`H${Number(match[1])}`)
      if (headword) token.lemma = headword
      else
        this.report(
          'no-headword',
          `${lemma} (${language})`,
          'no dictionary entry of that number: the token has the number only',
        )
      if (match[3]) token.misc = { multiword: '+' }
    } else if (lemma !== '') token.misc = { prefix: lemma.trim() }
    return token
  }

  private report(code: string, raw: string, action: string): void {
    this.context.report({
      file: this.file.name,
      line: this.line,
      code,
      raw: `${this.osis} ${this.chapter}:${this.number} ${raw}`,
      action,
    })
  }
}

/** The letters alone, for comparing a catchword with the words it repeats. */
function letters(text: string): string {
  return text.normalize('NFD').replace(/[^א-ת]/g, '')
}
