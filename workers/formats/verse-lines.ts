import type { PassageRecord } from '../model/records.ts'
import { formTokens } from './form-table.ts'
import { bookRecords, decodeText, type Format, objectOf, type ReadContext, type SourceFile, textOf } from './reader.ts'

const LINE = /^([1-3]?\s?\p{L}+\.?)\s+(\d+):(\d+)\t(.*)$/u

/**
 * One verse a line: `Mt 1:1`, a tab, the text. A title line stands first in each book; it is no passage. A verse
 * number in square brackets inside a verse (`[41]`) makes the passage open that number too. Where the recipe joins a
 * form table, the words get their lemmas from it; where it names a file of the apparatus beside each file, the verse gets
 * its notes as a layer.
 */
export const verseLines: Format = {
  name: 'verse-lines',
  sniff: file => LINE.test(new TextDecoder().decode(file.bytes.subarray(0, 4096)).split(/\r?\n/)[1] ?? ''),
  *read(file, context) {
    let current: string | undefined
    let lineNumber = 0
    const apparatus = apparatusOf(file, context)
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
      const notes = apparatus.get(`${chapter}:${verse}`)
      if (notes) passage.layers = [{ layer: 'apparatus', kind: 'apparatus', language: context.language, text: notes }]
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

/**
 * The apparatus by chapter and verse. Its file is named by the recipe (`apparatus: {from, to}`: what to put in place of what in
 * the name of the text's file) and has the notes of a verse on one line, or below a line that is the reference.
 */
function apparatusOf(file: SourceFile, context: ReadContext): Map<string, string> {
  const notes = new Map<string, string>()
  const { from, to } = objectOf(context.options?.apparatus)
  if (textOf(from) === '') return notes
  const beside = context.beside?.(file.name.replace(textOf(from), textOf(to)))
  let open: string | undefined
  for (const line of beside ? decodeText(beside).split('\n') : []) {
    const own = LINE.exec(line)
    const heading = /^[1-3]?\s?[\p{L} ]+ (\d+:\d+)$/u.exec(line.trim())
    if (own) notes.set(`${own[2]}:${own[3]}`, own[4]!.trim().normalize('NFC'))
    else if (heading) open = heading[1]
    else if (open && line.trim() !== '') {
      const note = line.trim().replace(`${open} `, '').normalize('NFC')
      notes.set(open, notes.has(open) ? `${notes.get(open)} ${note}` : note)
    }
  }
  return notes
}
