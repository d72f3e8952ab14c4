import type { PassageRecord, SpanRecord } from '../model/records.ts'
import { decodeText, FileRefused, type Format, textRecords } from './reader.ts'

/**
 * Texts of the Kanseki Repository in org mode: `#+` properties, `** 1 《學而篇第一》` headings, `<pb:…>` page marks and `¶` at the
 * ends of lines. All of these are structure; words run on over line and page ends. A number at the beginning of a line
 * (`1.1子曰`) opens a passage; text without numbers is counted by paragraph below its heading.
 */
export const mandoku: Format = {
  name: 'mandoku',
  sniff: file =>
    /^\ufeff?#[^\n]*mandoku|^#\+PROPERTY: ID KR/m.test(new TextDecoder().decode(file.bytes.subarray(0, 1024))),
  *read(file, context) {
    const lines = decodeText(file).split('\n')
    const property = (name: string) =>
      lines
        .find(line => line.startsWith(`#+${name} `))
        ?.slice(name.length + 3)
        .trim()
    const key = property('PROPERTY: ID') ?? file.name.replace(/^.*\//, '').replace(/(?:_\d+)?\.\w+$/, '')
    const passages = passagesOf(lines, (code, raw, action) =>
      context.report({ file: file.name, line: 0, code, raw, action }),
    )
    if (passages.length === 0) throw new FileRefused(file.name, 0, 'The file has no text.')
    yield* textRecords(context, key, { title: property('TITLE:') ?? key, levels: ['chapter', 'section'] })
    yield* passages
  },
}

/** Marks of pages and line ends, the number that opens a passage, and text between. */
const PIECES = /<pb:[^>]*>|¶|(\d+(?:\.\d+)+)\.?(?=\s*[\p{Script=Han}「『《])|(?:(?!\d+\.\d)[^<¶])+|[<\d]/gu
/** `士@shì` */
const PRONOUNCED = /@[\p{Script=Latin}\p{M}]+/gu

function passagesOf(
  lines: readonly string[],
  report: (code: string, raw: string, action: string) => void,
): PassageRecord[] {
  const passages: PassageRecord[] = []
  let chapter = ''
  let count = 0
  let headings: string[] = []
  let open: { citation: string; text: string; spans: SpanRecord[]; headings: string[] } | undefined
  const close = () => {
    if (open && open.text !== '') {
      const { citation, text, spans, headings: above } = open
      passages.push({
        type: 'passage',
        citation,
        text,
        ...(spans.length > 0 ? { spans } : {}),
        ...(above.length > 0
          ? { layers: above.map(one => ({ layer: 'headings', kind: 'note' as const, text: one })) }
          : {}),
      })
    }
    open = undefined
  }
  /** Marks of pages before any text, kept for the passage that follows. */
  let pages: string[] = []
  let numbered = false
  let next: string | undefined
  for (const line of lines) {
    if (line.startsWith('#')) continue
    const heading = /^\*+\s+(?:(\d+)\s+)?(.*)$/.exec(line)
    if (heading) {
      close()
      chapter = heading[1] ?? chapter
      count = 0
      if (heading[2]?.trim()) headings.push(heading[2].trim().normalize('NFC'))
      continue
    }
    if (line.trim() === '') {
      // a blank line ends a passage only where none has a number
      if (!numbered) close()
      continue
    }
    for (const [piece, number] of line.matchAll(PIECES)) {
      if (number !== undefined) {
        close()
        numbered = true
        next = number
        continue
      }
      if (piece === '¶') {
        if (open) open.spans.push({ start: open.text.length, end: open.text.length, kind: 'line_break' })
        continue
      }
      if (piece.startsWith('<pb:')) {
        const page = `page ${piece.slice(4, -1)}`
        if (open) open.spans.push({ start: open.text.length, end: open.text.length, kind: 'layout', value: page })
        else pages.push(page)
        continue
      }
      if (piece.trim() === '') continue
      if (!open) {
        count++
        const citation = next ?? [chapter, count].filter(part => part !== '').join('.')
        next = undefined
        open = {
          citation,
          text: '',
          spans: pages.map(value => ({ start: 0, end: 0, kind: 'layout', value })),
          headings,
        }
        pages = []
        headings = []
      }
      open.text += piece.replace(PRONOUNCED, '').trim().normalize('NFC')
      for (const [said] of piece.matchAll(PRONOUNCED))
        report('pronunciation', said, 'a note on the sound of the character: left out')
    }
  }
  close()
  return passages
}
