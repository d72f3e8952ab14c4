import type { DataRecord, PassageRecord } from '../model/records.ts'
import { encodeLevel } from '../model/urn.ts'
import { decodeBetaText, looksLikeBetaCode } from './beta-text.ts'
import { countOn } from './line-numbers.ts'
import { FileRefused, type Format, objectOf, type ReadContext, type SourceFile, textRecords } from './reader.ts'
import { TeiHeader } from './tei-header.ts'
import { type Attributes, languageOf, type TeiPassage, TeiText, teiRecord } from './tei-text.ts'
import { walkXml } from './xml.ts'

/**
 * TEI P4 (`TEI.2`), as the older files of Perseus have it. Its entities are declared in a document type that is not
 * there: those of HTML are known, others stay as they are written and are counted. Beta Code is decoded where `lang` or
 * the recipe says that a text is Greek; notes only where they say so themselves. A passage is a line (`l`, or from one
 * numbered `lb` to the next), counted on where only every fifth has a number; in prose it is a card, else a paragraph.
 * Numbered divisions are levels above it, except one that holds everything.
 */
export const teiP4: Format = {
  name: 'tei-p4',
  sniff: file => {
    const head = new TextDecoder().decode(file.bytes.subarray(0, 65536))
    // a dictionary in TEI P4 has a reader of its own
    return /<TEI\.2[\s>]/.test(head.slice(0, 8192)) && !/<entryFree\s/.test(head)
  },
  *read(file, context) {
    const key = file.name.replace(/^.*\//, '').replace(/\.xml$/, '')
    yield* new P4Text(file, key, context).read()
  },
}

type Unit = 'l' | 'lb' | 'card' | 'p'

interface Begun {
  above: readonly string[]
  n: string | undefined
  card: string
}

/** Wordings that P4 has in an attribute: element, attribute. */
const PAIRS: Readonly<Record<string, string>> = {
  corr: 'sic',
  sic: 'corr',
  reg: 'orig',
  orig: 'reg',
  abbr: 'expan',
  expan: 'abbr',
}

class P4Text {
  private readonly file: SourceFile
  private readonly key: string
  private readonly context: ReadContext
  private readonly header = new TeiHeader()
  private readonly text: TeiText<Begun>
  private readonly made: { begun: Begun; made: TeiPassage }[] = []
  private readonly entities = new Map<string, number>()
  private readonly unit: Unit
  /** Whether numbered divisions are levels: there are several. */
  private readonly divided: boolean

  private inHeader = 0
  private inBody = 0
  private card = ''
  private readonly divisions: (string | undefined)[] = []
  private readonly names: string[] = []
  /** Language of each open element; empty = unknown. */
  private readonly languages: string[]
  /** Elements that were opened for one of upstream. */
  private readonly extra: string[][] = []
  private dropped = 0
  private empty = 0
  private leftAsCode = 0
  private outsideLines = 0

  constructor(file: SourceFile, key: string, context: ReadContext) {
    this.file = file
    this.key = key
    this.context = context
    const survey = surveyOf(file)
    this.unit = survey.unit
    this.divided = survey.divisions > 1
    const language = context.texts?.[key]?.language ?? context.language
    this.languages = [language]
    this.text = new TeiText({
      choice: 'edition',
      language,
      passage: (begun, made) => this.made.push({ begun, made }),
      empty: () => this.empty++,
    })
  }

  *read(): Iterable<DataRecord> {
    walkXml(
      this.file,
      {
        open: (name, attributes) => this.open(name, attributes),
        close: name => this.close(name),
        text: text => this.add(text),
      },
      { unknownEntity: name => this.entities.set(name, (this.entities.get(name) ?? 0) + 1) },
    )
    const left = this.text.finish()
    if (this.made.length === 0)
      throw new FileRefused(this.file.name, 0, 'The file has no line, card or paragraph in its body.')
    for (const [name, n] of this.entities)
      this.say('entity', `&${name}; ×${n}`, 'declared nowhere: kept as it is written')
    for (const [name, n] of this.text.unknown)
      this.say('element-unknown', n, `<${name}> is not known: its text is text`)
    this.say('empty', this.empty, 'passages without text: left out, their notes stand on the next')
    this.say('text-outside', this.text.outside, `words outside the passages: left out ("${this.text.firstOutside}" …)`)
    this.say(
      'left-over',
      left.headings.length + left.layers.length,
      'headings and notes behind the last passage: left out',
    )
    this.say('line-in-note', this.outsideLines, 'line numbers inside notes: no passages')
    this.say('beta-code', this.dropped, 'signs of Beta Code without a meaning: left out')
    this.say('beta-code-note', this.leftAsCode, 'notes with Beta Code in no language: kept as they are written')
    const title = this.header.title.replace(/\.?\s*Machine[- ]readable text\.?$/i, '')
    yield* textRecords(this.context, this.key, {
      title: title || this.key,
      ...(this.header.author === '' ? {} : { author: this.header.author }),
      ...(this.header.editors.length > 0 ? { editor: this.header.editors.join('; ') } : {}),
      ...(this.header.year === undefined ? {} : { edition_year: this.header.year }),
      levels: [...this.names, this.unit === 'card' ? 'card' : this.unit === 'p' ? 'paragraph' : 'line'],
    })
    yield* this.records()
  }

  private say(code: string, raw: number | string, action: string): void {
    if (raw !== 0) this.context.report({ file: this.file.name, line: 0, code, raw: String(raw), action })
  }

  private open(name: string, attributes: Attributes): void {
    if (name === 'teiHeader') this.inHeader++
    if (this.inHeader > 0) {
      this.header.open(name, attributes)
      return
    }
    if (name === 'body' && this.inBody++ === 0) return
    if (this.inBody === 0) return
    this.languages.push(languageIn(name, attributes, this.languages.at(-1)!))
    this.extra.push([])
    if (this.text.aside) {
      if (name === 'lb' && attributes.n) this.outsideLines++
    } else if (isDivision(name)) {
      this.text.end()
      this.divide(attributes)
    } else if (name === 'milestone' && attributes.unit === 'card') {
      this.card = attributes.n ?? ''
      if (this.unit === 'card') this.begin(this.card)
    } else if (name === 'lb' && this.unit === 'lb' && attributes.n) {
      this.begin(attributes.n)
      // the builder has ended the line
      return
    } else if (name === this.unit) this.begin(attributes.n)
    this.feed(name, attributes)
  }

  /** Feeds an element; one that has its other wording in an attribute becomes a choice. */
  private feed(name: string, attributes: Attributes): void {
    const other = PAIRS[name]
    const wording = other === undefined ? undefined : attributes[other]
    if (other !== undefined && wording !== undefined) {
      this.text.open('choice', {})
      this.text.open(other, {})
      this.text.text(this.decoded(wording))
      this.text.close(other)
      this.extra.at(-1)!.push('choice')
    }
    this.text.open(name, attributes)
  }

  private close(name: string): void {
    if (this.inHeader > 0) {
      this.header.close(name)
      if (name === 'teiHeader') this.inHeader--
      return
    }
    if (this.inBody === 0) return
    if (name === 'body' && --this.inBody === 0) return
    this.languages.pop()
    const extra = this.extra.pop() ?? []
    if (!(name === 'lb' && this.unit === 'lb' && this.cited)) this.text.close(name)
    this.cited = false
    for (const element of extra) this.text.close(element)
    if (this.text.aside) return
    if (isDivision(name)) {
      this.text.end()
      this.divisions.pop()
    } else if (name === this.unit && name !== 'lb') this.text.end()
  }

  /** Whether the `lb` that is open began a passage: it was not fed. */
  private cited = false

  private begin(n: string | undefined): void {
    if (this.unit === 'lb') this.cited = true
    const number = (n ?? '').trim()
    const above = this.divisions.filter(level => level !== undefined)
    this.text.begin({ above, n: number === '' ? undefined : encodeLevel(number), card: this.card })
  }

  private divide(attributes: Attributes): void {
    const n = (attributes.n ?? '').trim()
    const level = this.divided && n !== ''
    if (level)
      this.names[this.divisions.filter(l => l !== undefined).length] ??= (attributes.type || 'part').toLowerCase()
    this.divisions.push(level ? encodeLevel(n) : undefined)
  }

  private add(text: string): void {
    if (this.inHeader > 0) this.header.text(text)
    else if (this.inBody > 0) this.text.text(this.decoded(text))
  }

  private decoded(text: string): string {
    const language = this.languages.at(-1)
    if (language === 'grc') return decodeBetaText(text, () => this.dropped++)
    if (language === '' && looksLikeBetaCode(text)) this.leftAsCode++
    return text
  }

  private *records(): Iterable<PassageRecord> {
    const numbers = countOn(
      this.made.map(({ begun }) => ({ within: begun.above.join('.'), n: begun.n })),
      true,
    )
    const counted = this.made.filter(({ begun }) => begun.n === undefined).length
    this.say('line-counted', counted, 'lines without a number: counted on, or under the number before')
    const work = this.context.texts?.[this.key]?.work ?? ''
    const byCard = objectOf(this.context.options?.align)[work.replace(/^.*:/, '')] === 'card'
    for (const [i, { begun, made }] of this.made.entries()) {
      const n = numbers[i]!
      const record = teiRecord([...begun.above, n].join('.'), made)
      const key = byCard && this.unit !== 'card' ? begun.card : n
      if (work !== '' && key !== '') record.align = [`${work}:${[...begun.above, key].join('.')}`]
      yield record
    }
  }
}

const isDivision = (name: string): boolean => /^div\d?$/.test(name)

/** Language of an element: what `lang` says, else that around it; a note is in no language that is known. */
function languageIn(name: string, attributes: Attributes, around: string): string {
  const own = attributes.lang ?? attributes['xml:lang']
  if (own !== undefined) return languageOf(own)
  return name === 'note' || name === 'bibl' ? '' : around
}

/** What a text is cited by, and how many numbered divisions it has. */
function surveyOf(file: SourceFile): { unit: Unit; divisions: number } {
  const has = { l: false, lb: false, card: false }
  let divisions = 0
  let notes = 0
  let body = 0
  walkXml(
    file,
    {
      open(name, attributes) {
        if (name === 'body') body++
        if (name === 'note') notes++
        if (body === 0 || notes > 0) return
        if (name === 'l') has.l = true
        else if (name === 'lb' && attributes.n) has.lb = true
        else if (name === 'milestone' && attributes.unit === 'card') has.card = true
        else if (isDivision(name) && (attributes.n ?? '').trim() !== '') divisions++
      },
      close(name) {
        if (name === 'body') body--
        if (name === 'note') notes--
      },
      text() {},
    },
    { unknownEntity: () => {} },
  )
  return { unit: has.l ? 'l' : has.lb ? 'lb' : has.card ? 'card' : 'p', divisions }
}
