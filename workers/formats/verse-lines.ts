import type { PassageRecord } from '../model/records.ts'
import { formTokens } from './form-table.ts'
import { bookRecords, decodeText, type Format } from './reader.ts'

const LINE = /^([1-3]?\s?\p{L}+\.?)\s+(\d+):(\d+)\t(.*)$/u

/**
 * One verse a line: `Mt 1:1`, a tab, the text. A title line stands first in each book; it is no passage. A verse
 * number in square brackets inside a verse (`[41]`) makes the passage open that number too. Where the recipe joins a
 * form table, the words get their lemmas from it.
 */
export const verseLines: Format = {
  name: 'verse-lines',
  sniff: file => LINE.test(new TextDecoder().decode(file.bytes.subarray(0, 4096)).split(/\r?\n/)[1] ?? ''),
  *read(file, context) {
    let current: string | undefined
    let lineNumber = 0
    for (const line of decodeText(file).split('\n')) {
      lineNumber++
      const match = LINE.exec(line)
      if (!match) {
        if (line.trim() !== '')
          context.report({
            file: file.name,
            line: lineNumber,
            code: 'no-reference',
            raw: line.trim().slice(0, 80),
            action: 'a title or other line without a reference: left out',
          })
        continue
      }
      const osis = context.books[match[1]!] ?? match[1]!
      if (osis !== current) {
        current = osis
        yield* bookRecords(context, osis, 'text', context.language)
      }
      const chapter = Number(match[2])
      const verse = Number(match[3])
      // NFC is how packs store every language but pointed Hebrew
      const text = match[4]!.trim().normalize('NFC')
      const inner = [...text.matchAll(/\[(\d+)\]/g)].map(m => Number(m[1]))
      const passage: PassageRecord = {
        type: 'passage',
        citation: `${chapter}.${verse}`,
        text,
        align: [verse, ...inner].flatMap(v => context.align(osis, chapter, v)),
      }
      if (inner.length > 0) passage.also = inner.map(v => `${chapter}.${v}`)
      if (context.forms)
        passage.tokens = formTokens(text, context.language, context, form =>
          context.report({
            file: file.name,
            line: lineNumber,
            code: 'form-unknown',
            raw: `${osis} ${chapter}:${verse} ${form}`,
            action: 'the form table has no such form: the token has no lemma',
          }),
        )
      yield passage
    }
  },
}
