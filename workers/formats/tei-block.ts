import type { LayerRecord, PassageRecord, SpanRecord } from '../model/records.ts'

/** Digits of Latin and Devanagari script. */
const DIGITS = '[0-9\\u0966-\\u096f]'
/** `|| 1 ||`, `||2|13||`, `|1.1|`, `//1//`, `॥ १ ॥`: the number of a verse between its strokes. */
const NUMBERED = new RegExp(`([|॥।/]+)\\s*((?:${DIGITS}+[.|,]?)+)\\s*[|॥।/]+`, 'g')

/** One stanza, paragraph or line of a TEI text while it is read. */
export class TeiBlock {
  private text = ''
  /** A line broke inside a word: blanks of the layout are no blanks. */
  private joined = false
  private readonly spans: SpanRecord[] = []
  private readonly notes: LayerRecord[] = []
  readonly line: number
  /** The id by which it may be cited; that of its first line where it has none. */
  id: string

  constructor(line: number, id: string) {
    this.line = line
    this.id = id
  }

  get at(): number {
    return this.text.length
  }

  add(written: string): void {
    let clean = written.replace(/\s+/g, ' ').normalize('NFC')
    if (this.joined) clean = clean.trimStart()
    if (clean === '') return
    this.joined = false
    this.text += this.text === '' || this.text.endsWith(' ') ? clean.trimStart() : clean
  }

  /** A line of the edition ends; `inWord` where the word runs on. A hyphen typed before the break says the same. */
  lineBreak(inWord: boolean): void {
    if (/\p{L}\p{M}*-$/u.test(this.text)) {
      this.text = this.text.slice(0, -1)
      inWord = true
    }
    if (inWord) this.text = this.text.trimEnd()
    else this.add(' ')
    const at = this.text.trimEnd().length
    this.spans.push({ start: at, end: at, kind: 'line_break' })
    this.joined ||= inWord
  }

  page(name: string): void {
    const at = this.text.trimEnd().length
    this.spans.push({ start: at, end: at, kind: 'layout', value: `page ${name}`.trim() })
  }

  span(start: number, kind: SpanRecord['kind']): void {
    const end = this.text.trimEnd().length
    if (end > start) this.spans.push({ start, end, kind })
  }

  note(layer: string, text: string): void {
    const clean = text.replace(/\s+/g, ' ').trim().normalize('NFC')
    if (clean !== '') this.notes.push({ layer, kind: 'note', text: clean })
  }

  /** The verse number that stands in the text, by a pattern with its levels as groups. */
  number(pattern: RegExp): string | undefined {
    const match = pattern.exec(this.text)
    return match
      ?.slice(1)
      .filter(Boolean)
      .map(level => String(Number(level)))
      .join('.')
  }

  /** The passage without verse numbers and without what else `drop` matches; undefined where nothing is left. */
  finish(drop: readonly RegExp[]): { passage: Omit<PassageRecord, 'citation'>; dropped: number } | undefined {
    let dropped = 0
    let text = this.text
    let spans = this.spans
    for (const pattern of [NUMBERED, ...drop]) {
      const moves: { at: number; by: number }[] = []
      text = text.replace(pattern, (whole: string, kept: unknown, ...rest: unknown[]) => {
        const put = pattern === NUMBERED && typeof kept === 'string' ? kept : ''
        const at = rest.find(value => typeof value === 'number') ?? (kept as number)
        moves.push({ at: (at as number) + put.length, by: whole.length - put.length })
        dropped++
        return put
      })
      const moved = (place: number) =>
        moves.reduce((to, move) => (place > move.at ? to - Math.min(move.by, place - move.at) : to), place)
      if (moves.length > 0) spans = spans.map(s => ({ ...s, start: moved(s.start), end: moved(s.end) }))
    }
    const lead = text.length - text.trimStart().length
    text = text.trim()
    if (!/[\p{L}\p{N}]/u.test(text)) return undefined
    const inside = (place: number) => Math.max(0, Math.min(place - lead, text.length))
    spans = spans.map(s => ({ ...s, start: inside(s.start), end: inside(s.end) }))
    return {
      dropped,
      passage: {
        type: 'passage',
        text,
        ...(spans.length > 0 ? { spans } : {}),
        ...(this.notes.length > 0 ? { layers: this.notes } : {}),
      },
    }
  }
}
