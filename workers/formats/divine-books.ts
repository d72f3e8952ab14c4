import type { PassageRecord } from '../model/records.ts'
import {
  FileRefused,
  type Format,
  listOf,
  objectOf,
  parseJson,
  type ReadContext,
  type SourceFile,
  textOf,
  textRecords,
} from './reader.ts'
import { correct } from './repairs.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * Sanskrit texts of the package divine-books. Three shapes: a book of hymns of verses (the Ṛgveda), a chapter of verses
 * (the Gītā), mantras in order (Upaniṣads, whose own numbers repeat: cited by position). Only `sanskrit` is read.
 */
export const divineBooks: Format = {
  name: 'divine-books',
  sniff: file =>
    /^\s*\{\s*"(?:book_number|chapter_number|title)"\s*:/.test(new TextDecoder().decode(file.bytes.subarray(0, 128))),
  *read(file, context) {
    const whole = objectOf(parseJson(file))
    const key = textOf(context.options?.text) || file.name.replace(/^.*\//, '').replace(/\.json$/, '')
    const passages = [...passagesOf(whole, file)]
    if (passages.length === 0) throw new FileRefused(file.name, 0, 'The file holds no hymns, verses or mantras.')
    yield* textRecords(context, key)
    for (const { citation, fields } of passages) {
      const passage = passageOf(citation, fields, key, file, context)
      if (passage) yield passage
    }
  },
}

function* passagesOf(whole: Fields, file: SourceFile): Iterable<{ citation: string; fields: Fields }> {
  const number = (fields: Fields, name: string): string => {
    const value = textOf(fields[name])
    if (!/^\d+$/.test(value)) throw new FileRefused(file.name, 0, `"${value}" is no ${name.replace('_', ' ')}.`)
    return value
  }
  for (const hymn of listOf(whole.hymns).map(objectOf))
    for (const verse of listOf(hymn.verses).map(objectOf))
      yield {
        citation: [number(whole, 'book_number'), number(hymn, 'hymn_number'), number(verse, 'verse_number')].join('.'),
        fields: verse,
      }
  for (const verse of listOf(whole.verses).map(objectOf))
    yield { citation: `${number(whole, 'chapter_number')}.${number(verse, 'verse_number')}`, fields: verse }
  for (const [i, mantra] of listOf(whole.mantras).map(objectOf).entries())
    yield { citation: String(i + 1), fields: mantra }
}

function passageOf(
  citation: string,
  fields: Fields,
  key: string,
  file: SourceFile,
  context: ReadContext,
): PassageRecord | undefined {
  const report = (code: string, raw: string, action: string) =>
    context.report({ file: file.name, line: 0, code, raw: `${citation} ${raw}`.trim(), action })
  const written = textOf(fields.sanskrit).replace(/\s+/g, ' ').trim().normalize('NFC')
  if (written === '') {
    report('empty', '', 'no text: left out')
    return undefined
  }
  const { text, spans } = correct(written, `${key} ${citation}`, context, report)
  return { type: 'passage', citation, text, ...(spans.length > 0 ? { spans } : {}) }
}
