import type { PassageRecord } from '../model/records.ts'
import { decodeText, FileRefused, type Format, textOf, textRecords } from './reader.ts'

/** Plain text without any marks: each line that is not blank is a passage, cited by its number among them. */
export const textLines: Format = {
  name: 'text-lines',
  // any text is lines: this format is taken only where a recipe names it
  sniff: () => false,
  *read(file, context) {
    const lines = decodeText(file)
      .split('\n')
      .map(line => line.trim())
      .filter(line => line !== '')
    if (lines.length === 0) throw new FileRefused(file.name, 0, 'The file has no line of text.')
    const key = textOf(context.options?.text) || file.name.replace(/^.*\//, '').replace(/\.[^.]*$/, '')
    yield* textRecords(context, key, { levels: ['line'] })
    for (const [i, line] of lines.entries())
      yield { type: 'passage', citation: String(i + 1), text: line.normalize('NFC') } satisfies PassageRecord
  },
}
