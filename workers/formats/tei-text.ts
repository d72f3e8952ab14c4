import type { LayerKind, LayerRecord, SpanKind } from '../model/records.ts'
import { LAYOUT, NONE, TeiDraft, type TeiPassage, TeiRun, TYPED } from './tei-draft.ts'
import {
  ALTERNATIVES,
  type Attributes,
  BESIDE,
  BLOCKS,
  DIVIDING,
  extentOf,
  GAP_SIGN,
  JOINED,
  languageOf,
  NAMES,
  NOT_TEXT,
  SKIPPED,
  SPANS,
  spanValue,
  TIGHT,
  TRANSPARENT,
} from './tei-elements.ts'

export { type TeiPassage, teiRecord } from './tei-draft.ts'
export { type Attributes, languageOf } from './tei-elements.ts'

export interface TeiTextOptions<K> {
  /**
   * Which wording of a `choice` is the text (corpus-search §9.1): `edition` = `corr`, `reg`, `expan`; `document` = `sic`,
   * `orig`, `abbr`, as on the object. The other is a reading of its name.
   */
  choice: 'edition' | 'document'
  /** ISO 639-3 code of the text: `hbo` and `arc` keep the order of their marks, all others are brought to NFC. */
  language: string
  /** A passage is done, in the order of `begin`. One that has no text is not given: see `empty`. */
  passage: (key: K, made: TeiPassage) => void
  /** A passage was begun and has no text. Its notes and headings stand on the next one. */
  empty?: (key: K) => void
  /** Elements whose place in the text is given back with the passage (`TeiPassage.tracked`). */
  track?: ReadonlySet<string>
}

interface Frame {
  name: string
  /** Length of the run when the element opened. */
  at: number
  run: TeiRun | undefined
  /** A span of the main text that is open. */
  span?: { kind: SpanKind; start: number; value: string }
  /** An element whose place is asked for. */
  track?: { start: number; attributes: Attributes }
  /** A `choice`, `app` or `subst`: where its text stands, and its other wordings. */
  several?: { draft: unknown; start: number; end: number | undefined; chosen: boolean; others: [string, string][] }
  /** What a `g` is called: said where it has no text. */
  sign?: string
  /** Text that goes somewhere else than where it stands. */
  aside?: { layer: string; kind: LayerKind | 'reading' | 'nothing'; language: string }
}

/**
 * Builds passages from the inline markup of TEI and EpiDoc. It is fed with what an XML walk meets, in order: `open`,
 * `close`, `text`; and told where passages begin and end: `begin`, `end`. The one who feeds it knows the citation; an
 * element that only cites (a `div`, a citing `lb`) may be fed or not.
 *
 * A passage may begin inside a word (`begin(key, true)`, and a hyphen typed before the break says the same): the word
 * belongs to the passage in which it began. It may begin inside elements: their spans end with the one passage and go on
 * in the next. Text outside all passages is counted in `outside`; headings and notes there stand on the next passage.
 *
 * Spans: `gap` (written `[…]`; value: reason, quantity, unit), `supplied` and `unclear` without the gaps inside them,
 * `deleted` (`del`, `surplus`), `added`, `corrected` (a `corr` alone), `abbrev` (letters of an `ex`), `quote`, `foreign`
 * (value: language), `speaker` (value: name, over all he says), `heading` (value: its text, without extent),
 * `line_break`, `layout` (pages, columns, spaces, signs without text, hands, paragraphs). Of a `subst` the `add` is the
 * text and the `del` a reading. Notes, references, stage directions are layers.
 */
export class TeiText<K> {
  /** Elements that the builder does not know, with their number; their text is text. */
  readonly unknown = new Map<string, number>()
  /** Stretches of text outside all passages, and the first of them. */
  outside = 0
  firstOutside = ''
  /** Forms of authority files inside names, which are no text. */
  nameForms = 0

  private readonly options: TeiTextOptions<K>
  private readonly normalise: boolean
  private readonly frames: Frame[] = []
  private draft: TeiDraft<K> | undefined
  /** The passage that begins when the word in hand ends. */
  private next: { key: K; from: number } | undefined
  private readonly done: TeiDraft<K>[] = []
  /** What stands before a passage or in an empty one. */
  private waiting: { headings: string[]; layers: LayerRecord[] } = { headings: [], layers: [] }
  /** Choices of the main text that are open: passages wait for their readings. */
  private choices = 0
  private words = 0

  constructor(options: TeiTextOptions<K>) {
    this.options = options
    this.normalise = options.language !== 'hbo' && options.language !== 'arc'
  }

  /** Whether the text that comes now is no passage's text: a note, the other wording of a choice, something skipped. */
  get aside(): boolean {
    const frame = this.frames.at(-1)
    return frame !== undefined && frame.run !== this.draft
  }

  /** Whether the text that comes now is a note's that stands in no passage. */
  get inNote(): boolean {
    const inner = this.frames.findLast(f => f.aside)?.aside
    return this.draft === undefined && inner?.layer === 'notes'
  }

  /** Whether a passage is open, and has text. */
  get hasText(): boolean {
    return (this.draft?.text ?? '') !== ''
  }

  /** Key of the passage to which text that comes now belongs. */
  get current(): K | undefined {
    return this.draft?.key
  }

  /**
   * A passage begins here; the open one ends. With `inWord`, or where a hyphen was typed, the text up to the next blank
   * still belongs to the open one. Not to be called where `aside` is true.
   */
  begin(key: K, inWord = false): void {
    const { draft } = this
    if (draft) {
      const goesOn = draft.endLine(inWord)
      if (goesOn && draft.text !== '') {
        // a word over three lines leaves nothing to the second
        if (this.next) this.options.empty?.(this.next.key)
        draft.mark('line_break')
        this.next = { key, from: draft.text.length }
        return
      }
    }
    if (this.next) this.turn()
    this.closeDraft()
    this.openDraft(key)
  }

  /** The open passage ends, also inside a word. */
  end(): void {
    if (this.next) this.turn()
    this.closeDraft()
  }

  /** Everything ends. What still waits for a passage comes back: headings and notes behind the last one. */
  finish(): { headings: string[]; layers: LayerRecord[] } {
    this.end()
    this.choices = 0
    this.flush()
    return this.waiting
  }

  /** The text of a layer of the open passage, or of the next one. */
  note(layer: string, kind: LayerKind, text: string, language = ''): void {
    if (text === '') return
    const record = { layer, kind, text, ...(language === '' ? {} : { language }) }
    ;(this.draft ?? this.waiting).layers.push(record)
  }

  /** An element opens. With `surface` its text is the passage's even inside a note: a line that only a note has. */
  open(name: string, attributes: Attributes, surface = false): void {
    const parent = this.frames.at(-1)
    const run = parent && !surface ? parent.run : this.draft
    const frame: Frame = { name, run, at: run?.text.length ?? 0 }
    if (parent?.aside?.kind === 'nothing' || SKIPPED.has(name) || isAuthority(name, parent)) {
      if (isAuthority(name, parent)) this.nameForms++
      this.frames.push({ ...frame, run: new TeiRun(), aside: { layer: '', kind: 'nothing', language: '' } })
      return
    }
    const main = run === this.draft
    if (BLOCKS.has(name)) this.block(name, main)
    else if (!TRANSPARENT.has(name) && !SPANS[name] && !BESIDE[name] && !this.milestone(name, attributes, main))
      this.unknown.set(name, (this.unknown.get(name) ?? 0) + 1)
    if (JOINED.has(name)) this.words++
    // the name before what a person of a dialogue says
    if (name === 'label' && parent?.name === 'said' && main) this.openBeside(frame, 'speaker', attributes)
    else if (BESIDE[name] && main) this.openBeside(frame, name, attributes)
    else if (ALTERNATIVES.has(name)) {
      if (main) this.choices++
      const start = this.draft?.text.length ?? 0
      frame.several = { draft: this.draft, start, end: undefined, chosen: false, others: [] }
    } else if (this.isOther(name, parent)) {
      frame.run = new TeiRun()
      frame.aside = { layer: name, kind: 'reading', language: '' }
    } else if (main) this.openSpan(frame, attributes)
    if (main && this.options.track?.has(name)) frame.track = { start: this.draft?.text.length ?? 0, attributes }
    frame.at = frame.run?.text.length ?? 0
    this.frames.push(frame)
  }

  close(name: string): void {
    const frame = this.frames.pop()
    if (!frame) return
    if (frame.aside?.kind === 'nothing') return
    if (JOINED.has(name)) this.words--
    const { run } = frame
    if (frame.track && run === this.draft) this.draft?.track(name, frame.track)
    if (run && TIGHT.has(name) && run.blank === LAYOUT && run.text.length > frame.at) run.blank = NONE
    const parent = this.frames.at(-1)
    if (frame.aside) this.closeAside(frame, parent)
    else if (frame.several) this.closeSeveral(frame)
    else if (frame.sign && this.draft && this.draft.text.length === frame.at) this.draft.mark('layout', frame.sign)
    else if (frame.span && this.draft) this.draft.span(frame.span.kind, frame.span.start, frame.span.value)
    if (BLOCKS.has(name)) this.space(TYPED)
  }

  text(text: string): void {
    const frame = this.frames.at(-1)
    if (frame?.aside?.kind === 'nothing') return
    for (const [piece] of text.matchAll(/[ \t\n\r]+|[^ \t\n\r]+/g)) {
      const first = piece.charCodeAt(0)
      if (first === 0x20 || (first >= 9 && first <= 13)) {
        const kind = piece.includes('\n') ? LAYOUT : TYPED
        const run = frame ? frame.run : this.draft
        if (kind === LAYOUT && this.words > 0) continue
        if (kind === LAYOUT && frame && TIGHT.has(frame.name) && run?.text.length === frame.at) continue
        if (frame?.several) continue
        this.space(kind)
      } else this.put(piece)
    }
  }

  private put(signs: string): void {
    const frame = this.frames.at(-1)
    const run = frame ? frame.run : this.draft
    if (run) run.put(this.normalise ? signs.normalize('NFC') : signs)
    else {
      if (this.outside++ === 0) this.firstOutside = signs.slice(0, 80)
    }
  }

  private space(kind: number): void {
    const frame = this.frames.at(-1)
    const run = frame ? frame.run : this.draft
    if (run !== undefined && run === this.draft && this.next && run.text.length > this.next.from) this.turn()
    else run?.space(kind)
  }

  private block(name: string, main: boolean): void {
    this.space(TYPED)
    const { draft } = this
    if (!main || !draft || draft.text === '') return
    if (name === 'p' || name === 'ab') draft.mark('layout', 'paragraph')
    else if (name === 'l' || name === 'item' || name === 'row') draft.mark('line_break')
  }

  /** Elements that stand at a place and hold no text. False where the name is none of them. */
  private milestone(name: string, attributes: Attributes, main: boolean): boolean {
    const at = main ? this.draft : undefined
    switch (name) {
      case 'lb': {
        const run = this.frames.at(-1)?.run ?? this.draft
        if (run === this.draft && this.next) this.turn()
        run?.endLine(attributes.break === 'no')
        at?.mark('line_break')
        return true
      }
      case 'gap': {
        if (/^lines?$/.test(attributes.unit ?? '')) this.space(TYPED)
        const start = at?.text.length ?? 0
        this.put(GAP_SIGN)
        at?.span('gap', start, extentOf(attributes))
        return true
      }
      case 'milestone':
        // a line or a card of another edition begins, often without a blank before it
        if (DIVIDING.has(attributes.unit ?? '')) this.space(TYPED)
        if (attributes.unit === 'para' && at && at.text !== '') at.mark('layout', 'paragraph')
        return true
      case 'pb':
        at?.mark('layout', `page ${attributes.n ?? ''}`.trim())
        return true
      case 'cb':
        at?.mark('layout', `column ${attributes.n ?? ''}`.trim())
        return true
      case 'space':
        at?.mark('layout', `space ${extentOf(attributes)}`.trim())
        return true
      case 'handShift':
        at?.mark('layout', `hand ${attributes.new ?? ''}`.trim())
        return true
      default:
        return false
    }
  }

  private openSpan(frame: Frame, attributes: Attributes): void {
    const { name } = frame
    const start = this.draft?.text.length ?? 0
    const kind = SPANS[name]
    if (name === 'said' && attributes.who)
      frame.span = { kind: 'speaker', start, value: attributes.who.replace(/^#/, '').normalize('NFC') }
    else if (kind) frame.span = { kind, start, value: spanValue(name, attributes) }
    else if (name === 'sp' && attributes.n) frame.span = { kind: 'speaker', start, value: attributes.n }
    else if (name === 'ref' && /^https?:\/\/[^\s"<>]+$/.test(attributes.target ?? ''))
      frame.span = { kind: 'layout', start, value: `link ${attributes.target}` }
    else if (name === 'g') frame.sign = `sign ${attributes.type || attributes.ref || ''}`.trim()
  }

  private openBeside(frame: Frame, name: string, attributes: Attributes): void {
    const [layer, kind] = BESIDE[name]!
    const critical = name === 'note' && /app|crit/.test(attributes.type ?? '')
    frame.run = new TeiRun()
    frame.aside = {
      layer: critical ? 'apparatus' : layer,
      kind: critical ? 'apparatus' : kind,
      language: languageOf(attributes['xml:lang'] ?? attributes.lang ?? ''),
    }
  }

  /** Whether an element is the other wording of the choice it stands in. */
  private isOther(name: string, parent: Frame | undefined): boolean {
    if (name === 'am') return this.frames.some(f => f.name === 'expan')
    if (name === 'rdg') return this.frames.some(f => f.several !== undefined)
    if (!parent?.several) return false
    if (NOT_TEXT[this.options.choice].has(name)) return true
    if (name === 'rdgGrp' || name === 'note' || name === 'wit') return false
    // the second of several equals (two `unclear`)
    const { chosen } = parent.several
    parent.several.chosen = true
    return chosen
  }

  private closeAside(frame: Frame, parent: Frame | undefined): void {
    const { layer, kind, language } = frame.aside!
    const written = frame.run!.text
    const text = this.normalise ? written.normalize('NFC') : written
    if (kind === 'reading') {
      const several = this.frames.findLast(f => f.several)?.several
      // a mark of abbreviation is replaced by what it stands for
      if (layer === 'am') (parent?.run === this.draft ? this.draft : undefined)?.mark('layout', `mark ${text}`.trim())
      else several?.others.push([layer, text])
      return
    }
    if (kind === 'nothing' || text === '') return
    if (layer === 'heading') {
      if (this.draft) this.draft.mark('heading', text)
      else this.waiting.headings.push(text)
    } else if (layer === 'speaker') {
      const speech = this.frames.findLast(f => f.name === 'sp' || f.name === 'said') ?? parent
      // `who` names the person in full, the label often by two letters
      if (speech && speech.run === this.draft && !(speech.name === 'said' && speech.span?.kind === 'speaker'))
        speech.span = { kind: 'speaker', start: this.draft?.text.length ?? 0, value: text }
    } else this.note(layer, kind, text, language)
  }

  private closeSeveral(frame: Frame): void {
    const several = frame.several!
    const main = frame.run === this.draft || frame.run === several.draft
    if (!several.chosen && several.others.length > 0) {
      // only wordings that are not the text's: the first is the text, for there is no other
      const [[name, text]] = several.others.splice(0, 1) as [[string, string]]
      const start = this.draft?.text.length ?? 0
      if (text !== '') this.put(text)
      if (main && SPANS[name]) this.draft?.span(SPANS[name], start)
    }
    const draft = several.draft as TeiDraft<K> | undefined
    if (!main) return
    this.choices--
    if (draft) {
      const end = several.end ?? draft.text.length
      let { start } = several
      while (start < end && draft.blankAt(start)) start++
      const own = draft.text.slice(start, end)
      for (const [layer, text] of several.others)
        if (text !== own) draft.readings.push({ layer, span: [start, end], text })
    }
    this.flush()
  }

  private openDraft(key: K): void {
    const draft = new TeiDraft(key)
    this.draft = draft
    for (const heading of this.waiting.headings) draft.mark('heading', heading)
    draft.layers.push(...this.waiting.layers)
    this.waiting = { headings: [], layers: [] }
    this.goOn(undefined, draft)
  }

  /** Elements of the main text that are open go on in another passage. */
  private goOn(from: TeiDraft<K> | undefined, to: TeiDraft<K> | undefined): void {
    for (const frame of this.frames) {
      if (frame.run !== from) continue
      frame.run = to
      frame.at = 0
      if (frame.span) frame.span.start = 0
      if (frame.track) frame.track.start = 0
    }
  }

  private closeDraft(): void {
    const { draft } = this
    if (!draft) return
    for (const frame of this.frames) {
      if (frame.run !== draft) continue
      if (frame.span) draft.span(frame.span.kind, frame.span.start, frame.span.value)
      if (frame.track) draft.track(frame.name, frame.track)
      if (frame.several && frame.several.draft === draft) frame.several.end ??= draft.text.length
    }
    this.goOn(draft, undefined)
    this.draft = undefined
    if (draft.text === '') {
      this.options.empty?.(draft.key)
      for (const span of draft.spans) if (span.kind === 'heading' && span.value) this.waiting.headings.push(span.value)
      this.waiting.layers.push(...draft.layers)
    } else this.done.push(draft)
    this.flush()
  }

  private turn(): void {
    const { key } = this.next!
    this.next = undefined
    this.closeDraft()
    this.openDraft(key)
  }

  private flush(): void {
    if (this.choices > 0) return
    for (const draft of this.done.splice(0)) this.options.passage(draft.key, draft.finish(this.normalise))
  }
}

const isAuthority = (name: string, parent: Frame | undefined): boolean =>
  (name === 'reg' || name === 'orig') && parent !== undefined && NAMES.has(parent.name)
