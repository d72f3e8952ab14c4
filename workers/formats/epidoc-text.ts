import { encodeLevel } from '../model/urn.ts'
import { readLanguage } from './epidoc-language.ts'
import type { EpidocOptions } from './epidoc-options.ts'
import { type TeiPassage, TeiText } from './tei-text.ts'
import { allIn, childrenOf, textIn, type XmlElement } from './xml-tree.ts'

/** One line of an edition. */
export interface EpidocLine {
  /** Part, face and number. */
  citation: string
  language: string
  made: TeiPassage
}

export interface Edition {
  lines: EpidocLine[]
  /** ISO 15924 code that the language tag of the text names. */
  script?: string
  /** Elements that the reader does not know, with their number. */
  unknown: Map<string, number>
}

/** The key of a line while it is built: a first line without `lb` gets its number when the next one has come. */
interface LineKey {
  path: string[]
  number: string
  language: string
}

type Report = (code: string, line: number, raw: string, action: string) => void

/** Elements of which each states the language of what is in it. */
const BEARERS = new Set(['div', 'ab', 'lg'])
const WORDS = new Set(['w'])

/**
 * The lines of an edition as it stands on the object. Text parts (`div[@type=textpart]`) are levels above the line;
 * faces and columns are too, where lines would have the same number without them. A line without `n` is counted on from
 * the one before. `fallback` is the language where the text states none.
 */
export function readEdition(div: XmlElement, fallback: string, options: EpidocOptions, report: Report): Edition {
  const reader = new EditionReader(fallback, options, report)
  reader.part(div, [], fallback)
  return reader.finish()
}

/** The language that an edition states: its own, that of its first part, that of its paragraphs. */
export function statedLanguage(div: XmlElement): { code: string; weak: boolean } | undefined {
  const stated = (element: XmlElement) => element.attributes['xml:lang']?.trim() || undefined
  const strong = [div, ...allIn(div, 'div'), ...allIn(div, 'ab'), ...allIn(div, 'lg')].map(stated).find(Boolean)
  if (strong) return { code: strong, weak: false }
  const weak = allIn(div, 'p').map(stated).find(Boolean)
  return weak ? { code: weak, weak: true } : undefined
}

class EditionReader {
  private readonly made: { key: LineKey; made: TeiPassage }[] = []
  private readonly unknown = new Map<string, number>()
  private script: string | undefined
  private readonly fallback: string
  private readonly options: EpidocOptions
  private readonly report: Report
  private text: TeiText<LineKey>
  private textLanguage: string
  private path: string[] = []
  /** Level of the face or column, where it is one. */
  private face: string[] = []
  private language = ''
  private last = 0
  /** The line that was begun before any `lb`, or by an `lb` without number where no line has one yet. */
  private implicit: LineKey | undefined
  private strays = new Set<XmlElement>()
  /** Elements that are one word are open: a line that begins in them begins inside it. */
  private words = 0
  private facesCount = false
  private versesCount = false

  constructor(fallback: string, options: EpidocOptions, report: Report) {
    this.fallback = fallback
    this.options = options
    this.report = report
    this.textLanguage = fallback
    this.text = this.builder(fallback)
  }

  private builder(language: string): TeiText<LineKey> {
    return new TeiText<LineKey>({
      choice: 'document',
      language,
      track: WORDS,
      passage: (key, made) => this.made.push({ key, made }),
    })
  }

  finish(): Edition {
    this.endText()
    const lines = this.made.map(({ key, made }) => ({
      citation: [...key.path, key.number || '1'].map(encodeLevel).join('.'),
      language: key.language,
      made,
    }))
    return { lines, unknown: this.unknown, ...(this.script ? { script: this.script } : {}) }
  }

  private endText(): void {
    const left = this.text.finish()
    // notes behind the last line
    this.made.at(-1)?.made.layers.push(...left.layers)
    for (const [name, count] of this.text.unknown) this.unknown.set(name, (this.unknown.get(name) ?? 0) + count)
  }

  /** An edition or a part of one: its lines are numbered by themselves. */
  part(div: XmlElement, path: string[], language: string): void {
    const before = [this.path, this.face, this.language, this.last, this.facesCount, this.versesCount] as const
    this.path = path
    this.face = []
    this.last = 0
    this.implicit = undefined
    this.survey(div)
    const own = this.languageOf(div) ?? language
    // text of another language may keep the order of its marks
    if (own !== this.textLanguage) {
      this.endText()
      this.textLanguage = own
      this.text = this.builder(own)
    }
    this.language = own
    this.text.end()
    this.begin('')
    let parts = 0
    for (const child of div.children) {
      if (typeof child !== 'string' && child.name === 'div') {
        this.text.end()
        this.part(child, [...path, child.attributes.n?.trim() || String(parts + 1)], own)
        parts++
        this.begin('')
      } else this.feed(child)
    }
    this.text.end()
    ;[this.path, this.face, this.language, this.last, this.facesCount, this.versesCount] = before
  }

  /** What has to be known of a part before its lines are read. */
  private survey(div: XmlElement): void {
    const within = new Set(['div', 'rdg', 'corr', 'reg'])
    const breaks: { element: XmlElement; inChoice: boolean; n: string }[] = []
    let faces = 0
    const look = (element: XmlElement, inChoice: boolean) => {
      for (const child of childrenOf(element)) {
        // the other wording of a place is no place where a line begins
        if (within.has(child.name) || (child.name === 'del' && element.name === 'subst')) continue
        if (child.name === 'lb') breaks.push({ element: child, inChoice, n: child.attributes.n?.trim() ?? '' })
        if (isFace(child)) faces++
        look(child, inChoice || child.name === 'choice')
      }
    }
    look(div, false)
    // a line that begins inside a choice and comes again outside of it does not begin there
    const lastOutside = new Map(breaks.flatMap((b, at) => (b.inChoice ? [] : [[b.n, at] as const])))
    this.strays = new Set(
      breaks.filter((b, at) => b.inChoice && b.n !== '' && (lastOutside.get(b.n) ?? -1) > at).map(b => b.element),
    )
    const numbers = breaks.filter(b => b.n !== '' && !this.strays.has(b.element)).map(b => b.n)
    this.facesCount = faces > 0 && new Set(numbers).size < numbers.length
    this.versesCount = breaks.length === 0
  }

  private languageOf(element: XmlElement): string | undefined {
    if (!BEARERS.has(element.name)) return undefined
    const code = element.attributes['xml:lang']
    const read = readLanguage(code, this.options.languages)
    if (!read) return undefined
    if (read.unread) this.report('language-tag', element.line, read.unread, `read as ${read.language}`)
    if (read.script) this.script ??= read.script
    return read.language
  }

  private begin(number: string, inWord = false): LineKey {
    const key = { path: [...this.path, ...this.face], number, language: this.language || this.fallback }
    this.text.begin(key, inWord)
    this.implicit = number === '' ? key : undefined
    return key
  }

  private feed(child: XmlElement | string): void {
    if (typeof child === 'string') {
      this.text.text(child)
      return
    }
    const { name, attributes } = child
    if (name === 'lb' && !this.text.aside) {
      if (this.strays.has(child)) {
        this.report('line-in-choice', child.line, attributes.n ?? '', 'the line begins later: no passage begins here')
        this.text.open('lb', { break: 'no' })
        this.text.close('lb')
      } else this.lineBegins(attributes)
      return
    }
    if (isFace(child) && this.facesCount && !this.text.aside) {
      this.face = [attributes.n!.trim()]
      this.last = 0
      this.text.end()
      this.begin('')
    }
    if (name === 'ab' || name === 'p') this.paragraph(child)
    else if (name === 'l' && this.versesCount && !this.text.aside) {
      if (this.text.hasText || attributes.n) this.numbered(attributes.n?.trim() ?? '', false)
    }
    const language = name === 'ab' || name === 'lg' ? this.languageOf(child) : undefined
    const around = this.language
    if (language && language !== around && !this.text.aside) {
      this.language = language
      if (!this.text.hasText) this.begin(this.implicit ? '' : String(this.last))
    }
    if (WORDS.has(name)) this.words++
    this.text.open(name, attributes)
    for (const inner of child.children) this.feed(inner)
    this.text.close(name)
    if (WORDS.has(name)) this.words--
    this.language = around
  }

  private lineBegins(attributes: XmlElement['attributes']): void {
    this.numbered(attributes.n?.trim() ?? '', attributes.break === 'no' || this.words > 0)
  }

  /** A line with its number, or counted on from the one before. */
  private numbered(n: string, inWord: boolean): void {
    const { implicit } = this
    const begun = implicit !== undefined && this.text.hasText
    if (n !== '') {
      const value = /^\d{1,9}$/.test(n) ? Number(n) : this.last + 1
      // text before the first numbered line
      if (begun) implicit.number = String(Math.max(0, value - 1))
      this.last = value
      this.begin(n, inWord)
      return
    }
    if (begun && implicit.number === '') implicit.number = String(++this.last)
    const first = this.last === 0
    const key = this.begin(String(++this.last), inWord)
    // the next may say that this is line 0
    if (first) this.implicit = key
  }

  /** A paragraph that begins without a line number begins a line, unless it is the first of all. */
  private paragraph(element: XmlElement): void {
    if (this.text.aside || !this.text.hasText || beginsWithLine(element)) return
    this.numbered('', false)
  }
}

/** Faces, columns and the like, by a milestone with a number. */
const isFace = ({ name, attributes }: XmlElement): boolean =>
  (name === 'cb' || (name === 'milestone' && attributes.unit !== 'line')) && (attributes.n?.trim() ?? '') !== ''

/** Whether the first thing in an element is a line beginning. */
function beginsWithLine(element: XmlElement): boolean {
  for (const child of element.children) {
    if (typeof child === 'string') {
      if (child.trim() !== '') return false
    } else if (child.name === 'lb' || child.name === 'cb' || child.name === 'milestone') return true
    else if (textIn(child) !== '' || allIn(child, 'lb').length > 0) return beginsWithLine(child)
    else if (child.name === 'gap') return false
  }
  return true
}
