import type { PassageRecord, SpanRecord } from '../model/records.ts'
import { bookRecords, decodeText, FileRefused, type Format } from './reader.ts'

/**
 * A JSON object from `"Genesis 1:1"` to the verse. A leading `#` opens a paragraph; square brackets enclose words that
 * the translators supplied (they stay in the text, as printed in italics elsewhere).
 */
export const verseObject: Format = {
  name: 'verse-object',
  sniff: file => /^\s*\{\s*"[^"]+ \d+:\d+"\s*:\s*"/.test(new TextDecoder().decode(file.bytes.subarray(0, 4096))),
  *read(file, context) {
    const text = decodeText(file)
    let verses: unknown
    try {
      verses = JSON.parse(text)
    } catch (error) {
      throw new FileRefused(file.name, 0, `The JSON is not well formed: ${(error as Error).message}.`)
    }
    if (typeof verses !== 'object' || verses === null || Array.isArray(verses))
      throw new FileRefused(file.name, 0, 'The file is not an object of verses.')
    // books in the file's own order would stand by name; the model wants each book once, with its verses in order
    const books = new Map<string, { chapter: number; verse: number; text: string }[]>()
    for (const [reference, value] of Object.entries(verses)) {
      const match = /^(.+) (\d+):(\d+)$/.exec(reference)
      const osis = match ? context.books[match[1]!] : undefined
      if (!match || !osis || typeof value !== 'string') {
        context.report({
          file: file.name,
          line: 0,
          code: 'no-reference',
          raw: reference.slice(0, 80),
          action: 'not a verse of a known book: left out',
        })
        continue
      }
      const list = books.get(osis) ?? []
      list.push({ chapter: Number(match[2]), verse: Number(match[3]), text: value })
      books.set(osis, list)
    }
    for (const [osis, list] of books) {
      yield* bookRecords(context, osis, 'translation', originalOf(osis))
      list.sort((a, b) => a.chapter - b.chapter || a.verse - b.verse)
      for (const { chapter, verse, text } of list) {
        const paragraph = text.startsWith('#')
        const clean = text.replace(/^#\s*/, '').trim().normalize('NFC')
        if (clean === '') {
          context.report({
            file: file.name,
            line: 0,
            code: 'empty',
            raw: `${osis} ${chapter}:${verse}`,
            action: 'a verse without text: left out',
          })
          continue
        }
        const spans: SpanRecord[] = [...clean.matchAll(/\[([^\]]*)\]/g)].map(m => ({
          start: m.index + 1,
          end: m.index + m[0].length - 1,
          kind: 'added' as const,
          value: 'supplied by the translators',
        }))
        if (paragraph) spans.unshift({ start: 0, end: 0, kind: 'layout', value: 'paragraph' })
        const passage: PassageRecord = {
          type: 'passage',
          citation: `${chapter}.${verse}`,
          text: clean,
          align: context.align(osis, chapter, verse),
        }
        if (spans.length > 0) passage.spans = spans
        yield passage
      }
    }
  },
}

/** Language of the original of a book of the Bible. */
export function originalOf(osis: string): 'hbo' | 'grc' {
  return NEW_TESTAMENT.has(osis) ? 'grc' : 'hbo'
}

const NEW_TESTAMENT = new Set(
  'Matt Mark Luke John Acts Rom 1Cor 2Cor Gal Eph Phil Col 1Thess 2Thess 1Tim 2Tim Titus Phlm Heb Jas 1Pet 2Pet 1John 2John 3John Jude Rev'.split(
    ' ',
  ),
)
