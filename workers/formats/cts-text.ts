import type { FacetRecord, Finding, PassageRecord } from '../model/records.ts'
import { encodeLevel } from '../model/urn.ts'
import { isText, type Level, LevelFinder } from './cts-refs.ts'
import { countOn } from './line-numbers.ts'
import type { SourceFile } from './reader.ts'
import { type Attributes, type TeiPassage, TeiText, teiRecord } from './tei-text.ts'
import { walkXml } from './xml.ts'

interface CtsTextOptions {
  levels: readonly Level[]
  loose: boolean
  /** Number of the text before the first milestone, where the deepest level is milestones; else it is left out. */
  first?: string
  language: string
  /** CTS urn of the work; empty where there is none. */
  work: string
  /**
   * By what the editions and translations of the work stand side by side, as the recipe says. Nothing = the whole
   * citation; a number = so many levels of it; a name = the milestone of that unit, or the level of that name
   * (`card`), below the other levels.
   */
  align: unknown
  /** Keys of a verse, where the work is a biblical book. */
  verse?: (chapter: number, verse: number) => string[]
  /** Whether texts are in divisions of their own; else everything in the body is text. */
  divided: boolean
}

/** What is known of a passage when it begins. */
interface Begun {
  above: string[]
  n: string | undefined
  line: number
  facets: FacetRecord[]
  /** Where the milestone of the alignment stands. */
  milestone: string
  /** Those of the same unit that stand inside the passage. */
  inside: string[]
  /** Other numbers of the place, whole or below the levels above. */
  also: string[]
}

/** A passage, whose number may still have to be counted. */
interface Made {
  begun: Begun
  made: TeiPassage
}

/**
 * The passages of one text. Alignment keys are `<work urn>:<levels>`: `urn:cts:greekLit:tlg0012.tlg001:1.22` is the card
 * that begins at line 22 of book 1, for the Greek lines in it as for the English page. An edition side by side with a
 * translation has one key a passage, the largest unit that both have, because a stretch is looked up by one key.
 */
export class CtsText {
  readonly findings: Finding[] = []
  private readonly file: SourceFile
  private readonly options: CtsTextOptions
  private readonly finder: LevelFinder
  private readonly text: TeiText<Begun>
  private readonly made: Made[] = []
  private empty = 0
  private readonly skipped = new Map<string, number>()

  /** Depth below the edition, and of the one that is passed over. */
  private depth = -1
  private aside = 0
  private body = 0
  /** Divisions outside the edition that are open. */
  private passed = 0
  /** Metres in force: of milestones and of `met`, innermost last. */
  private readonly meters: { depth: number; name: string }[] = []
  private milestone = ''
  private current: Begun | undefined

  constructor(file: SourceFile, options: CtsTextOptions) {
    this.file = file
    this.options = options
    this.finder = new LevelFinder(options.levels, options.loose)
    this.text = new TeiText({
      choice: 'edition',
      language: options.language,
      passage: (begun, made) => this.made.push({ begun, made }),
      empty: () => this.empty++,
    })
  }

  /** Names of the levels, after reading. */
  get scheme(): string[] {
    return this.finder.scheme
  }

  read(): PassageRecord[] {
    walkXml(this.file, {
      open: (name, attributes, line) => this.open(name.replace(/^.*:/, ''), attributes, line),
      close: name => this.close(name.replace(/^.*:/, '')),
      text: text => {
        if (this.depth >= 0 && this.aside === 0) this.text.text(text)
      },
    })
    const left = this.text.finish()
    this.say('empty', this.empty, 'passages without text: left out, their notes stand on the next')
    this.say(
      'text-outside',
      this.text.outside,
      `words outside the numbered passages: left out ("${this.text.firstOutside}" …)`,
    )
    this.say(
      'left-over',
      left.headings.length + left.layers.length,
      'headings and notes behind the last passage: left out',
    )
    this.say('name-forms', this.text.nameForms, 'forms of an authority file inside names: no text')
    for (const [name, n] of this.text.unknown)
      this.say('element-unknown', n, `<${name}> is not known: its text is text`)
    for (const [type, n] of this.skipped) this.say('division', n, `a division of type "${type}" is no text: left out`)
    const counted = this.made.filter(({ begun }) => begun.n === undefined).length
    this.say('line-counted', counted, 'lines without a number: counted on, or under the number before')
    return this.records()
  }

  private say(code: string, n: number, action: string): void {
    if (n > 0) this.findings.push({ file: this.file.name, line: 0, code, raw: `${n}`, action })
  }

  private open(name: string, attributes: Attributes, line: number): void {
    if (this.depth < 0) {
      this.body += name === 'body' ? 1 : 0
      if (this.body > 0 && (this.options.divided ? name === 'div' && isText(attributes) : name === 'body'))
        this.depth = 0
      else if (this.body > 0 && name === 'div' && this.passed++ === 0) this.skip(attributes)
      return
    }
    this.depth++
    if (this.aside > 0 || (name === 'div' && !isPart(attributes) && this.skip(attributes))) {
      this.aside++
      return
    }
    if (attributes.met && (name === 'div' || name === 'lg'))
      this.meters.push({ depth: this.depth, name: attributes.met })
    // a line between lines that a note has (verses of other manuscripts, with numbers of their own) is a line
    const surface = name === 'l' && this.text.inNote
    if ((surface || !this.text.aside) && this.isLevel(name, attributes)) {
      if (this.finder.complete) this.begin(attributes, line)
      else {
        if (this.finder.open.length === 1) this.milestone = ''
        const { first, levels } = this.options
        if (first !== undefined && this.finder.open.length === levels.length - 1) this.begin({}, line, first)
      }
      this.text.open(name, attributes, surface)
    } else this.text.open(name, attributes)
    if (name === 'milestone') this.passMilestone(attributes)
  }

  private close(name: string): void {
    if (this.depth < 0) {
      if (name === 'body') this.body--
      else if (name === 'div') this.passed--
      return
    }
    if (this.aside > 0) this.aside--
    else {
      this.text.close(name)
      while (this.meters.length > 0 && this.meters.at(-1)!.depth >= this.depth) this.meters.pop()
      // what begins at a point lasts until the next one, or to the end of the level above
      if (this.finder.leave(this.depth) && !POINTS.has(name)) {
        this.text.end()
        this.current = undefined
      }
    }
    if (--this.depth < 0 && name === 'body') this.body--
  }

  private isLevel(name: string, attributes: Attributes): boolean {
    return !this.finder.complete && this.finder.enter(name, attributes, this.depth)
  }

  private skip(attributes: Attributes): boolean {
    const type = attributes.type ?? ''
    this.skipped.set(type, (this.skipped.get(type) ?? 0) + 1)
    return true
  }

  /** A passage begins: at the level that opened, or with a number before the first that has one. */
  private begin(attributes: Attributes, line: number, first?: string): void {
    const levels = this.finder.open.map(level => level.n)
    const n = first ?? levels.pop()
    const meter = (attributes.met ? { name: attributes.met } : this.meters.at(-1))?.name
    this.current = {
      above: levels.map(level => level ?? ''),
      n,
      line,
      facets: meter ? [{ name: 'meter', value: meter.normalize('NFC') }] : [],
      milestone: this.milestone,
      inside: [],
      also: [],
    }
    this.text.begin(this.current)
  }

  private passMilestone({ unit = '', n = '' }: Attributes): void {
    const started = this.text.hasText
    if (unit === 'meter') {
      // it governs what follows in the division it stands in
      const depth = this.depth - 1
      while (this.meters.length > 0 && this.meters.at(-1)!.depth >= depth) this.meters.pop()
      if (n !== '') this.meters.push({ depth, name: n })
      if (this.current && !started && n !== '') this.current.facets = [{ name: 'meter', value: n }]
    } else if (unit !== '' && unit === this.options.align && n !== '') {
      this.milestone = n
      if (this.current && !started) this.current.milestone = n
      else this.current?.inside.push(n)
    } else if (unit === 'section' && this.current && /^\d+[a-h]$/.test(n)) {
      // pages of Stephanus and their sections
      this.current.also.push(n)
    } else if (unit === 'alt_poem_line' && this.current) {
      // `58b_1`: poem and line in other editions
      this.current.also.push(n.split('_').map(encodeLevel).join('.'))
    }
  }

  private records(): PassageRecord[] {
    const numbers = countOn(this.made.map(({ begun }) => ({ within: begun.above.join('.'), n: begun.n })))
    return this.made.map(({ begun, made }, i) => {
      const n = numbers[i]!
      const record = teiRecord(citationOf(begun.above, n), made)
      const align = this.keysOf(begun, n)
      if (begun.facets.length > 0) record.facets = begun.facets
      if (align.length > 0) record.align = align
      if (begun.also.length > 0) record.also = begun.also
      return record
    })
  }

  private keysOf({ above, milestone, inside }: Begun, n: string): string[] {
    const { work, align, verse } = this.options
    if (verse) return verse(Number(above.at(-1)), Number.parseInt(n, 10))
    if (work === '') return []
    if (typeof align === 'number') return [`${work}:${[...above, n].slice(0, align).join('.')}`]
    const own = typeof align === 'string' && this.scheme.at(-1) !== align ? milestone : n
    return [...new Set([own, ...inside])].filter(key => key !== '').map(key => `${work}:${citationOf(above, key)}`)
  }
}

/** Elements that cite from where they stand, and hold nothing. */
const POINTS = new Set(['milestone', 'lb', 'pb', 'cb'])

const citationOf = (above: readonly string[], n: string): string => [...above, n].join('.')

/** Whether a division inside an edition is part of its text. */
const isPart = (attributes: Attributes): boolean =>
  !/^(?:apparatus|bibliography|commentary|translation)$/.test(attributes.type ?? '')
