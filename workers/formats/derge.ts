import type { PassageRecord, ReadingRecord, SpanRecord } from '../model/records.ts'
import { decodeText, FileRefused, type Format, type SourceFile, textRecords } from './reader.ts'

/**
 * A volume of the Derge Kangyur as Esukhia types it: `[144b]` page, `[144b.6]` line, `{D21}` where a work begins, which
 * may be inside a line; `(a,b)` and `{a,b}`: a as printed, b the correction. A passage is a line, cited by page and line;
 * where a work begins inside a line, each of the two has its part of it. Words run on over the ends of lines and pages.
 */
export const derge: Format = {
  name: 'derge',
  sniff: file =>
    /^\ufeff?\s*(?:\[\d+x?[ab](?:\.\d+)?\]|\{[DT]\d)/.test(new TextDecoder().decode(file.bytes.subarray(0, 256))),
  *read(file, context) {
    const report = (line: number, code: string, raw: string, action: string) =>
      context.report({ file: file.name, line, code, raw: raw.slice(0, 120), action })
    const works = worksOf(file, report)
    if (works.length === 0) throw new FileRefused(file.name, 0, 'The file has no line of text.')
    for (const { key, passages } of works) {
      yield* textRecords(context, key, { title: key, levels: ['page', 'line'], held_script: 'tibt' })
      yield* passages
    }
  },
}

interface Work {
  key: string
  passages: PassageRecord[]
}

const MARK = /^\[(\d+x?[ab])(?:\.(\d+))?\]/
/** The work that begins here. */
const WORK = /\{([DT]\d+[a-z]?(?:-\d+)?)\}/

function worksOf(file: SourceFile, report: (line: number, code: string, raw: string, action: string) => void): Work[] {
  const works: Work[] = []
  const empty = { times: 0, line: 0, raw: '' }
  let work: Work | undefined
  /** Lines before the first work: the title page of the volume. */
  let before: PassageRecord[] = []
  let [page, line] = ['', '']
  for (const [n, row] of decodeText(file).split('\n').entries()) {
    const mark = MARK.exec(row)
    if (mark) [page = '', line = ''] = [mark[1], mark[2]]
    const text = mark ? row.slice(mark[0].length) : row
    if (text.trim() === '') {
      if (mark?.[2] && empty.times++ === 0) Object.assign(empty, { line: n + 1, raw: row })
      continue
    }
    if (page === '') throw new FileRefused(file.name, n + 1, 'Text stands before the first page mark.')
    if (!mark) report(n + 1, 'no-mark', text, 'a line without a mark: it goes on under the number above')
    const citation = line === '' ? page : `${page}.${line}`
    const [first = '', ...rest] = text.split(WORK)
    const own = passageOf(citation, first)
    if (own) (work?.passages ?? before).push(own)
    for (let i = 0; i < rest.length; i += 2) {
      work = { key: rest[i]!, passages: before }
      if (before.length > 0) report(n + 1, 'before-work', citation, 'lines before the first work: they open it')
      before = []
      works.push(work)
      const part = passageOf(citation, rest[i + 1] ?? '')
      if (part) work.passages.push(part)
    }
  }
  if (before.length > 0) {
    const key = file.name.replace(/^.*\//, '').replace(/[_.].*$/, '')
    report(0, 'no-work', key, 'no mark of a work: the lines are a text of their own')
    works.push({ key, passages: before })
  }
  if (empty.times > 0) report(empty.line, 'empty-line', empty.raw, `${empty.times} lines without text: no passages`)
  return works.filter(({ passages }) => passages.length > 0)
}

/** A pair of reading and correction; a doubtful place in square brackets; the sign of a note. */
const PIECE = /[({]([^(){},]*),([^(){},]*)[)}]|\[([^[\]]*)\]|#/g

/** A line or its part, with its pairs as readings; undefined where nothing is printed. */
function passageOf(citation: string, raw: string): PassageRecord | undefined {
  const readings: ReadingRecord[] = []
  const spans: SpanRecord[] = []
  let text = ''
  let from = 0
  const source = raw.trim().normalize('NFC')
  for (const piece of source.matchAll(PIECE)) {
    text += source.slice(from, piece.index)
    from = piece.index + piece[0].length
    const [, printed, corrected, doubtful] = piece
    const start = text.length
    text += printed ?? doubtful ?? ''
    if (corrected !== undefined) readings.push({ layer: 'corr', span: [start, text.length], text: corrected })
    if (doubtful !== undefined) spans.push({ start, end: text.length, kind: 'unclear' })
  }
  text += source.slice(from)
  if (text.trim() === '') return undefined
  return {
    type: 'passage',
    citation,
    text,
    ...(spans.length > 0 ? { spans } : {}),
    ...(readings.length > 0 ? { readings } : {}),
  }
}
