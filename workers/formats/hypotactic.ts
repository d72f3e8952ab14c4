import type { MeterRecord, PassageRecord } from '../model/records.ts'
import { decodeText, FileRefused, type Format, type ReadContext, textOf, textRecords } from './reader.ts'

/** Longs, shorts, and blanks where words end. */
const PATTERN = /^[-u ]*[-u][-u ]*$/

/**
 * Scansions of Greek verse by Hypotactic: a line of verse, its pattern, its metre and its caesurae between tabs, without a
 * header. There is no citation: the file is the book, a line is counted by its order. A file whose name ends in a number
 * (`iliad12.tsv`) is that book of the text that the recipe calls by the name without it.
 */
export const hypotactic: Format = {
  name: 'hypotactic',
  sniff: file =>
    /^\ufeff?[^\t\n]*\p{Script=Greek}[^\t\n]*\t[-u ]*[-u]{2}[-u ]*\t/u.test(
      new TextDecoder().decode(file.bytes.subarray(0, 1024)),
    ),
  *read(file, context) {
    const { key, book } = textAndBook(file.name, context)
    const passages: PassageRecord[] = []
    let number = 0
    let apart = 0
    for (const [i, row] of decodeText(file).split('\n').entries()) {
      if (row.trim() === '') continue
      number++
      const citation = book === undefined ? String(number) : `${book}.${number}`
      const report = (code: string, action: string) =>
        context.report({ file: file.name, line: i + 1, code, raw: row.slice(0, 120), action })
      const cells = row.split('\t').map(cell => cell.trim())
      const [text = '', pattern = '', name = '', caesura = ''] = cells
      const pushed = cells.slice(1).findIndex(cell => PATTERN.test(cell))
      if (pushed !== 0) {
        const whole = pushed < 0 ? text : cells.slice(0, pushed + 1).join(' ')
        report(
          'columns',
          pushed < 0
            ? 'the second column is no pattern: kept as text without scansion'
            : 'a tab inside the text: kept as text without scansion',
        )
        if (whole !== '') passages.push({ type: 'passage', citation, text: whole.normalize('NFC') })
        continue
      }
      if (text === '') {
        report('empty', 'a scansion without text: left out')
        continue
      }
      const stored = text.normalize('NFC')
      const meter: MeterRecord = { producer: 'hypotactic', pattern: pattern.replace(/ +/g, ' ') }
      if (name !== '') meter.name = name
      if (caesura !== '') meter.caesura = caesura
      const words = wordsOf(stored, pattern)
      if (words) meter.words = words
      else apart++
      passages.push({ type: 'passage', citation, text: stored, meter: [meter] })
    }
    if (!passages.some(passage => passage.meter))
      throw new FileRefused(file.name, 0, 'No line of the file has a pattern of longs and shorts.')
    if (apart > 0)
      context.report({
        file: file.name,
        line: 0,
        code: 'words-differ',
        raw: `${apart} lines`,
        action: 'the pattern has not as many words as the line: it is kept for the whole line',
      })
    yield* textRecords(context, key, { levels: book === undefined ? ['line'] : ['book', 'line'] })
    yield* passages
  },
}

/** Which text of the recipe a file belongs to, and which book of it. */
function textAndBook(name: string, context: ReadContext): { key: string; book?: number } {
  const stem = textOf(context.options?.text) || name.replace(/^.*\//, '').replace(/\.[^.]*$/, '')
  const [, series = '', book = ''] = /^(.*?)0*(\d{1,6})$/.exec(stem) ?? []
  const known = (key: string) => Object.hasOwn(context.texts ?? {}, key)
  return series !== '' && !known(stem) && known(series) ? { key: series, book: Number(book) } : { key: stem }
}

/** The stretches between blanks, each with its part of the pattern; undefined where there are not as many. */
function wordsOf(text: string, pattern: string): MeterRecord['words'] {
  const parts = pattern.split(' ').filter(part => part !== '')
  const runs = [...text.matchAll(/\S+/g)]
  if (parts.length !== runs.length) return undefined
  return runs.map((run, i) => ({ span: [run.index, run.index + run[0].length] as const, syllables: parts[i]! }))
}
