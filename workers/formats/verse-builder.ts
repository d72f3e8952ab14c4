import type { LayerRecord, PassageRecord, SpanRecord, TokenRecord } from '../model/records.ts'
import { graphicWords } from '../model/words.ts'
import type { ReadContext } from './reader.ts'

/**
 * A verse put together while markup goes by: text with single blanks, spans, notes and words with their numbers. Used by
 * the readers of Bibles in markup (USFM, OSIS).
 */
export class VerseBuilder {
  private text = ''
  private readonly spans: SpanRecord[] = []
  /** Notes and headings so far. */
  readonly layers: LayerRecord[] = []
  private readonly tokens: TokenRecord[] = []
  readonly chapter: number
  /** Verse numbers as written, the first is the citation's: `['2', '3']` of a bridge. */
  readonly verses: string[]
  readonly line: number

  constructor(chapter: number, verses: string[], line: number) {
    this.chapter = chapter
    this.verses = verses
    this.line = line
  }

  /** Length of the text so far. */
  get at(): number {
    return this.text.length
  }

  add(text: string): void {
    const clean = text.replace(/\s+/g, ' ').normalize('NFC')
    this.text += this.text === '' || this.text.endsWith(' ') ? clean.trimStart() : clean
  }

  /** Drops a blank at the end: what stood between it and the sign that follows was no text. */
  tighten(): void {
    this.text = this.text.trimEnd()
  }

  /** A line or paragraph begins: the words of both never run together. */
  break(kind: 'line_break' | 'layout', value?: string): void {
    const at = this.text.trimEnd().length
    this.spans.push({ start: at, end: at, kind, ...(value === undefined ? {} : { value }) })
    this.add(' ')
  }

  span(start: number, kind: SpanRecord['kind'], value?: string): void {
    const end = this.text.trimEnd().length
    if (end > start) this.spans.push({ start, end, kind, ...(value === undefined ? {} : { value }) })
  }

  note(layer: string, text: string): void {
    const clean = text.replace(/\s+/g, ' ').trim().normalize('NFC')
    if (clean !== '') this.layers.push({ layer, kind: 'note', language: 'eng', text: clean })
  }

  word(start: number, lemma: string | undefined, number: string | undefined): void {
    const end = this.text.trimEnd().length
    if (end <= start || (lemma === undefined && number === undefined)) return
    this.tokens.push({
      span: [start, end],
      word: 0,
      ...(lemma ? { lemma: lemma.normalize('NFC') } : {}),
      ...(number ? { lemma_id: number } : {}),
    })
  }

  /** The passage, or undefined where the verse has no text. */
  finish(osis: string, context: ReadContext): PassageRecord | undefined {
    const text = this.text.trimEnd()
    if (text === '') return undefined
    const words = graphicWords(text, context.language, context.flags)
    for (const token of this.tokens)
      while (token.word * 2 + 3 < words.length && words[token.word * 2 + 1]! <= token.span![0]) token.word++
    const [first = '0', ...others] = this.verses
    const passage: PassageRecord = {
      type: 'passage',
      citation: `${this.chapter}.${first}`,
      text,
      align: this.verses.flatMap(verse =>
        /^\d+$/.test(verse) ? context.align(osis, this.chapter, Number(verse)) : [],
      ),
    }
    if (others.length > 0) passage.also = others.map(verse => `${this.chapter}.${verse}`)
    if (this.tokens.length > 0) passage.tokens = this.tokens
    const spans = this.spans.map(s => ({
      ...s,
      start: Math.min(s.start, text.length),
      end: Math.min(s.end, text.length),
    }))
    if (spans.length > 0) passage.spans = spans
    if (this.layers.length > 0) passage.layers = this.layers
    return passage
  }
}

/** The numbers of a bridge, `2-3` → 2 and 3, `4a` → 4a; a bridge of absurd length is its two ends. */
export function bridged(written: string): string[] {
  const [, from = '', to] = /^(\d+[a-z]?)(?:[-–,](\d+[a-z]?))?/.exec(written) ?? []
  const [first, last] = [Number.parseInt(from, 10), Number.parseInt(to ?? from, 10)]
  if (to === undefined || last <= first) return [from]
  if (last - first > 200) return [from, to]
  return [from, ...Array.from({ length: last - first - 1 }, (_, i) => String(first + 1 + i)), to]
}

/** The notes of a verse without text (`other manuscripts add …`) stand with the verse before it, with its number. */
export function keepNotes(verse: VerseBuilder, before: PassageRecord | undefined): void {
  if (!before || verse.layers.length === 0) return
  const number = `${verse.chapter}:${verse.verses.join('-')}`
  before.layers = [...(before.layers ?? []), ...verse.layers.map(note => ({ ...note, text: `${number} ${note.text}` }))]
}
