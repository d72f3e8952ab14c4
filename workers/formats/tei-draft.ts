import type { LayerRecord, PassageRecord, ReadingRecord, SpanRecord } from '../model/records.ts'

/** A passage of a TEI text as it comes out of the builder: offsets are into `text`, which is final. */
export interface TeiPassage {
  text: string
  spans: SpanRecord[]
  readings: ReadingRecord[]
  layers: LayerRecord[]
  /** The elements that were asked for, where they have text in this passage, in order of their ends. */
  tracked?: TrackedElement[]
}

export interface TrackedElement {
  name: string
  attributes: Readonly<Record<string, string>>
  start: number
  end: number
}

/** The record of a finished passage; lists that are empty are left out. */
export const teiRecord = (citation: string, made: TeiPassage): PassageRecord => ({
  type: 'passage',
  citation,
  text: made.text,
  ...(made.spans.length > 0 ? { spans: made.spans } : {}),
  ...(made.readings.length > 0 ? { readings: made.readings } : {}),
  ...(made.layers.length > 0 ? { layers: made.layers } : {}),
})

/** No blank is due. */
export const NONE = 0
/** A blank is due that holds a line end of the file: it may be layout only. */
export const LAYOUT = 1
/** A blank is due that was typed. */
export const TYPED = 2

/** Running text with single blanks. A blank is written when the next sign comes, so that the end never has one. */
export class TeiRun {
  text = ''
  /** Whether a blank is due before the next sign, and of which kind. */
  blank: number = NONE
  /** A line broke inside a word: blanks up to the next sign are none. */
  joined = false
  /** Where the blanks are, and how the text ends: a string that grows is costly to look into. */
  private readonly blanks = new Set<number>()
  private tail = ''

  /** Whether a blank stands at a place. */
  blankAt(at: number): boolean {
    return this.blanks.has(at)
  }

  put(signs: string): void {
    // a line end before a comma is layout
    const layout = this.blank === LAYOUT && /^[,.;:!?)\]·\u0387](?!\.)/.test(signs)
    if (this.blank !== NONE && this.text !== '' && !layout) {
      this.blanks.add(this.text.length)
      this.text += ' '
      this.tail = ''
    }
    this.blank = NONE
    this.joined = false
    this.text += signs
    this.tail = (this.tail + signs).slice(-12)
  }

  space(kind: number): void {
    if (this.joined || this.text === '') return
    if (kind > this.blank) this.blank = kind
  }

  /** A line ends. A hyphen typed behind a letter goes, and joins like `inWord`; the result says whether the word runs on. */
  endLine(inWord: boolean): boolean {
    if (/\p{L}\p{M}*[-\u2010\u00ad]$/u.test(this.tail)) {
      this.text = this.text.slice(0, -1)
      this.tail = this.tail.slice(0, -1)
      inWord = true
    }
    if (inWord) {
      this.blank = NONE
      this.joined = this.text !== ''
    } else this.space(TYPED)
    return inWord
  }
}

/** A passage that is being written. */
export class TeiDraft<K> extends TeiRun {
  readonly key: K
  readonly spans: SpanRecord[] = []
  readonly readings: ReadingRecord[] = []
  readonly layers: LayerRecord[] = []
  private readonly tracked: TrackedElement[] = []

  constructor(key: K) {
    super()
    this.key = key
  }

  override endLine(inWord: boolean): boolean {
    const goesOn = super.endLine(inWord)
    const at = this.text.length
    // a span that held the hyphen
    for (let i = this.spans.length - 1; i >= 0 && this.spans[i]!.end > at; i--) {
      const span = this.spans[i]!
      this.spans[i] = { ...span, start: Math.min(span.start, at), end: at }
    }
    for (let i = this.tracked.length - 1; i >= 0 && this.tracked[i]!.end > at; i--) this.tracked[i]!.end = at
    return goesOn
  }

  /** A span up to here, without blanks at its edges; none where nothing is in it. */
  span(kind: SpanRecord['kind'], start: number, value?: string): void {
    const end = this.text.length
    const pieces = kind === 'supplied' || kind === 'unclear' ? this.withoutGaps(start, end) : [[start, end] as const]
    for (const [from, to] of pieces) {
      let first = from
      let last = to
      while (first < last && this.blankAt(first)) first++
      while (last > first && this.blankAt(last - 1)) last--
      if (last > first) this.spans.push({ start: first, end: last, kind, ...(value ? { value } : {}) })
    }
  }

  /** A span without extent. */
  mark(kind: SpanRecord['kind'], value?: string): void {
    this.spans.push({ start: this.text.length, end: this.text.length, kind, ...(value ? { value } : {}) })
  }

  /** An element that was asked for ends here; none where it has no text. */
  track(name: string, { start, attributes }: { start: number; attributes: TrackedElement['attributes'] }): void {
    const end = this.text.length
    while (start < end && this.blankAt(start)) start++
    if (end > start) this.tracked.push({ name, attributes, start, end })
  }

  /** What is lost cannot be supplied: the stretches between the gaps. */
  private withoutGaps(start: number, end: number): (readonly [number, number])[] {
    const gaps: SpanRecord[] = []
    // spans stand in the order in which they ended: those inside this one are the last
    for (let i = this.spans.length - 1; i >= 0 && this.spans[i]!.end > start; i--)
      if (this.spans[i]!.kind === 'gap') gaps.unshift(this.spans[i]!)
    const pieces: (readonly [number, number])[] = []
    let from = start
    for (const gap of gaps) {
      pieces.push([from, Math.max(from, gap.start)])
      from = Math.max(from, gap.end)
    }
    pieces.push([from, end])
    return pieces
  }

  /** The passage in normal form C, or as it is where the order of marks is kept. */
  finish(normalise: boolean): TeiPassage {
    const { text, spans, readings, layers, tracked } = this
    const asked = (moved?: (at: number) => number): Pick<TeiPassage, 'tracked'> =>
      tracked.length === 0
        ? {}
        : { tracked: moved ? tracked.map(t => ({ ...t, start: moved(t.start), end: moved(t.end) })) : tracked }
    spans.sort((a, b) => a.start - b.start || b.end - a.end)
    const normal = normalise ? text.normalize('NFC') : text
    if (normal === text) return { text, spans, readings, layers, ...asked() }
    const to = offsets(text)
    const moved = (at: number): number => Math.min(to[at] ?? normal.length, normal.length)
    return {
      text: normal,
      spans: spans.map(s => ({ ...s, start: moved(s.start), end: moved(s.end) })),
      readings: readings.map(r => ({ ...r, span: [moved(r.span[0]), moved(r.span[1])] })),
      layers,
      ...asked(moved),
    }
  }
}

/** For each place of a text its place in normal form C, letter by letter. */
function offsets(text: string): Uint32Array {
  const to = new Uint32Array(text.length + 1)
  let at = 0
  let out = 0
  for (const [cluster] of text.matchAll(/[^\p{M}]?\p{M}*/gsu)) {
    if (cluster === '') break
    const length = cluster.normalize('NFC').length
    for (let i = 0; i < cluster.length; i++) to[at + i] = out + (i === 0 ? 0 : Math.min(i, length))
    at += cluster.length
    out += length
  }
  to[text.length] = out
  return to
}
