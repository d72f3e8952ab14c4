import type { DataRecord, PassageRecord, SpanRecord } from '../model/records.ts'
import { bookOf } from '../model/reference/books.ts'
import { encodeLevel } from '../model/urn.ts'
import {
  bookRecords,
  decodeText,
  FileRefused,
  type Format,
  type ReadContext,
  type SourceFile,
  textOf,
  textRecords,
} from './reader.ts'
import { repairLetters } from './repairs.ts'
import { originalOf } from './verse-object.ts'

const LINE = /^(\d+)\.(\w+)\.(\w+) (\S+)$/u

interface Verse {
  line: number
  chapter: string
  verse: string
  words: string[]
}

/**
 * One word a line: `48.7.14 διὰ`, book, chapter, verse and word. Words of one reference make a passage, wherever they
 * stand. Numbers of pages and of other numberings that were left at the words are taken off where the recipe says how
 * they look.
 */
export const wordLines: Format = {
  name: 'word-lines',
  sniff: file => LINE.test(new TextDecoder().decode(file.bytes.subarray(0, 512)).split(/\r?\n/)[0] ?? ''),
  *read(file, context) {
    const books = new Map<string, Map<string, Verse>>()
    for (const [i, line] of decodeText(file).split('\n').entries()) {
      if (line.trim() === '') continue
      const [, book, chapter = '', number = '', word = ''] = LINE.exec(line.trim()) ?? []
      if (book === undefined) throw new FileRefused(file.name, i + 1, 'The line is not a reference and a word.')
      let verses = books.get(book)
      if (!verses) books.set(book, (verses = new Map()))
      const key = `${chapter}.${number}`
      let verse = verses.get(key)
      if (!verse) verses.set(key, (verse = { line: i + 1, chapter, verse: number, words: [] }))
      verse.words.push(word)
    }
    for (const [book, verses] of books) {
      const osis = context.books[book]
      yield* opening(book, osis, context)
      for (const verse of verses.values()) {
        const passage = passageOf(verse, osis, file, context)
        if (passage) yield passage
      }
    }
  },
}

/** A book of the Bible, or another text of it (the second Daniel), which the recipe describes. */
function opening(book: string, osis: string | undefined, context: ReadContext): DataRecord[] {
  if (!osis || context.texts?.[book]) return textRecords(context, book, { levels: ['chapter', 'verse'] })
  return bookRecords(context, osis, 'text', bookOf(osis)?.apocryphal ? 'grc' : originalOf(osis))
}

function passageOf(
  verse: Verse,
  osis: string | undefined,
  file: SourceFile,
  context: ReadContext,
): PassageRecord | undefined {
  const citation = `${encodeLevel(verse.chapter)}.${encodeLevel(verse.verse)}`
  const report = (code: string, raw: string, action: string) =>
    context.report({ file: file.name, line: verse.line, code, raw: `${citation} ${raw}`, action })
  const { text: joined, spans: dropped } = withoutNumbers(verse.words, context, report)
  if (joined.trim() === '') {
    report('empty', verse.words.join(' '), 'only numbers: left out')
    return undefined
  }
  const { text, spans } = repairLetters(joined, context, report, dropped)
  spans.sort((a, b) => a.start - b.start || a.end - b.end)
  const counted = /^\d+$/.test(verse.chapter) && /^\d+$/.test(verse.verse)
  return {
    type: 'passage',
    citation,
    text,
    ...(osis && counted ? { align: context.align(osis, Number(verse.chapter), Number(verse.verse)) } : {}),
    ...(spans.length > 0 ? { spans } : {}),
  }
}

/** The words joined, NFC, without the numbers that the recipe's pattern finds at their beginning. */
function withoutNumbers(
  words: readonly string[],
  context: ReadContext,
  report: (code: string, raw: string, action: string) => void,
): { text: string; spans: SpanRecord[] } {
  const pattern = textOf(context.options?.page_numbers)
  const numbers =
    pattern !== '' && context.flags?.repairs?.includes('drop-page-numbers') ? new RegExp(pattern, 'u') : undefined
  const spans: SpanRecord[] = []
  let text = ''
  for (const raw of words) {
    const word = raw.normalize('NFC')
    const kept = numbers ? word.replace(numbers, '') : word
    if (text !== '' && kept !== '') text += ' '
    const start = text.length
    text += kept
    if (kept !== word) {
      spans.push({ start, end: text.length, kind: 'corrected', value: word })
      report('drop-page-numbers', word, kept === '' ? 'a number: taken out' : `a number before the word: ${kept}`)
    } else if (numbers && /[\d¹²³⁴⁵⁶⁷⁸⁹⁰]/.test(word))
      report('number-in-word', word, 'a number that is none of those known: kept')
  }
  return { text, spans }
}
