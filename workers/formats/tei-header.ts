import type { RefPattern } from './cts-refs.ts'
import type { Attributes } from './tei-text.ts'

/** Collects of a `teiHeader` what a reader of texts needs: names, year of the edition, licence, ways to cite. */
export class TeiHeader {
  title = ''
  author = ''
  /** Editors and translators, as the title statement names them. */
  readonly editors: string[] = []
  /** First year of the printed source. */
  year: number | undefined
  /** What the header says of rights: addresses and words; empty where it says nothing. */
  license = ''
  readonly patterns: RefPattern[] = []

  private readonly path: string[] = []
  private written = ''
  private declaration = ''

  open(name: string, attributes: Attributes): void {
    this.path.push(name)
    this.written = ''
    if (name === 'refsDecl') this.declaration = attributes.n ?? ''
    if (name === 'cRefPattern')
      this.patterns.push({
        declaration: this.declaration,
        name: attributes.n ?? '',
        path: attributes.replacementPattern ?? '',
      })
    if (name === 'licence' || name === 'license') this.say(attributes.target ?? '')
  }

  text(text: string): void {
    if (this.written.length < 2000) this.written += text
  }

  close(name: string): void {
    const text = this.written.replace(/\s+/g, ' ').trim().normalize('NFC')
    this.path.pop()
    this.written = ''
    const inside = (element: string) => this.path.includes(element)
    if (text === '') return
    if (inside('availability') || name === 'availability') this.say(text)
    else if (inside('titleStmt')) {
      if (name === 'title') this.title ||= text
      else if (name === 'author') this.author ||= text
      else if (name === 'editor' && !this.editors.includes(text)) this.editors.push(text)
    } else if (inside('sourceDesc') && name === 'date') this.year ??= yearIn(text)
  }

  private say(words: string): void {
    if (words.trim() !== '') this.license = `${this.license} ${words.trim()}`.trim().slice(0, 2000)
  }
}

/** `1920-24.` → 1920. */
const yearIn = (text: string): number | undefined => {
  const year = Number(/\b1[4-9]\d\d\b|\b20\d\d\b/.exec(text)?.[0])
  return Number.isNaN(year) ? undefined : year
}
