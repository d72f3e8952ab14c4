import type { PassageRecord, SpanRecord } from '../model/records.ts'
import { bookOf } from '../model/reference/books.ts'
import { bookRecords, decodeText, FileRefused, type Format } from './reader.ts'
import { repairLetters } from './repairs.ts'
import { originalOf } from './verse-object.ts'

const LINE = /^(\d+):(\d+)\s+(.*)$/

/**
 * Files of the Clementine Text Project: one book a file, `1:1 text` a line. Brackets enclose verse, `/` ends a line of it, `\`
 * a paragraph, `<Sponsa>` names who speaks or heads what follows: all of these are layout, kept as spans.
 */
export const clementine: Format = {
  name: 'clementine',
  sniff: file => /^\ufeff?1:1\s+\S/.test(new TextDecoder().decode(file.bytes.subarray(0, 64))),
  *read(file, context) {
    const name = file.name.replace(/^.*\//, '').replace(/\.\w+$/, '')
    const osis = context.books[name]
    if (!osis) throw new FileRefused(file.name, 0, `The file name "${name}" is no book this recipe knows.`)
    const passages: PassageRecord[] = []
    for (const [i, line] of decodeText(file).split('\n').entries()) {
      if (line.trim() === '') continue
      const report = (code: string, raw: string, action: string) =>
        context.report({ file: file.name, line: i + 1, code, raw, action })
      const [, chapter, verse, marked = ''] = LINE.exec(line) ?? []
      if (chapter === undefined) {
        report('no-reference', line.trim().slice(0, 80), 'a line without chapter and verse: left out')
        continue
      }
      const plain = unmarked(marked)
      const { text, spans } = repairLetters(plain.text, context, report, plain.spans)
      if (text === '') {
        report('empty', `${osis} ${chapter}:${verse}`, 'a verse without text: left out')
        continue
      }
      passages.push({
        type: 'passage',
        citation: `${Number(chapter)}.${Number(verse)}`,
        text,
        align: context.align(osis, Number(chapter), Number(verse)),
        ...(spans.length > 0 ? { spans: spans.sort((a, b) => a.start - b.start || a.end - b.end) } : {}),
      })
    }
    if (passages.length === 0) throw new FileRefused(file.name, 0, 'No line of the file has chapter and verse.')
    yield* bookRecords(context, osis, 'text', bookOf(osis)?.apocryphal ? 'grc' : originalOf(osis))
    yield* passages
  },
}

/** The text without its marks, NFC, and what they say. */
function unmarked(marked: string): { text: string; spans: SpanRecord[] } {
  const spans: SpanRecord[] = []
  let text = ''
  const put = (part: string) => {
    const clean = part.replace(/\s+/g, ' ').normalize('NFC')
    text += text === '' || text.endsWith(' ') ? clean.trimStart() : clean
  }
  let poetry: number | undefined
  for (const [part, mark] of marked.matchAll(/(<[^<>]*>|[[\]/\\])|[^<>[\]/\\]+|[<>]/g)) {
    if (mark === undefined) put(part)
    else if (mark === '[') poetry = text.length
    else if (mark === ']') {
      spans.push({ start: poetry ?? 0, end: text.trimEnd().length, kind: 'layout', value: 'verse' })
      poetry = undefined
    } else if (mark.startsWith('<')) {
      const value = mark.slice(1, -1).trim().normalize('NFC')
      if (text !== '') put(' ')
      spans.push({
        start: text.length,
        end: text.length,
        kind: value.split(' ').length > 3 ? 'heading' : 'speaker',
        value,
      })
    } else {
      spans.push({
        start: text.trimEnd().length,
        end: text.trimEnd().length,
        kind: mark === '/' ? 'line_break' : 'layout',
        ...(mark === '/' ? {} : { value: 'paragraph' }),
      })
      put(' ')
    }
  }
  // verse that runs on over the end of the line is closed in another one
  if (poetry !== undefined) spans.push({ start: poetry, end: text.trimEnd().length, kind: 'layout', value: 'verse' })
  text = text.trimEnd()
  return {
    text,
    spans: spans.map(span => ({
      ...span,
      start: Math.min(span.start, text.length),
      end: Math.min(span.end, text.length),
    })),
  }
}
