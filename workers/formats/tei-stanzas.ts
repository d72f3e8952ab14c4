import type { PassageRecord } from '../model/records.ts'
import { encodeLevel } from '../model/urn.ts'
import {
  FileRefused,
  type Format,
  listOf,
  objectOf,
  type ReadContext,
  type SourceFile,
  textOf,
  textRecords,
} from './reader.ts'
import { TeiBlock } from './tei-block.ts'
import { walkXml } from './xml.ts'

/**
 * TEI texts of stanzas and paragraphs, as SARIT has them. A passage is a stanza (`lg`), a paragraph, or a line that stands
 * in no stanza. It is cited by the id or the printed number that the recipe's pattern finds; what has neither is counted
 * below the passage before it, or below its division. Numbers and labels of verses are no text; notes are a layer;
 * `+` and `*` for compounds and sandhi stay.
 */
export const teiStanzas: Format = {
  name: 'tei-stanzas',
  sniff: file => {
    const head = new TextDecoder().decode(file.bytes.subarray(0, 65536))
    return /<(?:tei:)?TEI[\s>]/.test(head) && /SARIT/.test(head)
  },
  *read(file, context) {
    const key = file.name.replace(/^.*\//, '').replace(/\.xml$/, '')
    const passages = new Stanzas(file, key, context).read()
    if (passages.length === 0)
      throw new FileRefused(file.name, 0, 'The file has no stanza, paragraph or line in its body.')
    yield* textRecords(context, key)
    yield* passages
  },
}

const BLOCKS = new Set(['lg', 'p', 'l', 'trailer', 'ab'])
/** Not text of the edition: examples of markup, lists of works, other people's headers inside the text. */
const ASIDE = new Set(['egXML', 'listBibl', 'teiHeader', 'fw', 'figDesc'])

class Stanzas {
  private readonly file: SourceFile
  private readonly context: ReadContext
  private readonly ids: RegExp | undefined
  private readonly numbers: RegExp | undefined
  private readonly drop: RegExp[]
  private readonly passages: PassageRecord[] = []
  private body = 0
  private aside = 0
  private note: { text: string; depth: number } | undefined
  private head: string | undefined
  private label = 0
  private reference: string | undefined
  private headings: string[] = []
  private block: { own: TeiBlock; depth: number } | undefined
  private depth = 0
  /** The divisions that are open. One without a number is no level: what is in it is counted on outside. */
  private divisions: { path: string[]; counter: { blocks: number } }[] = [{ path: [], counter: { blocks: 0 } }]
  private last: { citation: string; after: number } | undefined
  private readonly around: string[] = []
  private readonly starts: { name: string; start: number }[] = []
  private dropped = 0
  private outside = 0

  constructor(file: SourceFile, key: string, context: ReadContext) {
    this.file = file
    this.context = context
    const options = objectOf(objectOf(context.options?.texts)[key])
    const pattern = (name: string) =>
      textOf(options[name]) === '' ? undefined : new RegExp(textOf(options[name]), 'u')
    this.ids = pattern('id')
    this.numbers = pattern('number')
    this.drop = listOf(options.drop).map(each => new RegExp(textOf(each), 'gu'))
  }

  read(): PassageRecord[] {
    walkXml(this.file, {
      open: (name, attributes, line) => this.open(name.replace(/^.*:/, ''), attributes, line),
      close: name => this.close(name.replace(/^.*:/, '')),
      text: text => this.text(text),
    })
    const report = (code: string, raw: string, action: string) =>
      this.context.report({ file: this.file.name, line: 0, code, raw, action })
    if (this.dropped > 0) report('verse-numbers', `${this.dropped}`, 'numbers and marks that are no text: left out')
    if (this.outside > 0)
      report('text-outside', `${this.outside}`, 'stretches of text outside stanza, paragraph and line: left out')
    return this.passages
  }

  private open(name: string, attributes: Readonly<Record<string, string>>, line: number): void {
    this.depth++
    this.around.push(attributes['xml:id'] ?? '')
    if (name === 'body') this.body++
    if (ASIDE.has(name)) this.aside++
    if (this.body === 0 || this.aside > 0) return
    if (name === 'note') {
      this.note ??= { text: '', depth: this.depth }
      return
    }
    if (this.note) return
    if (name === 'div') this.divide(attributes.n)
    else if (name === 'head') this.head = ''
    else if (name === 'label') this.label++
    else if (name === 'lb') this.block?.own.lineBreak(attributes.break === 'no')
    else if (name === 'pb') this.block?.own.page([attributes.ed, attributes.n].filter(Boolean).join(' '))
    else if (name === 'ref') this.reference = ''
    else if (name === 'supplied' || name === 'unclear') this.starts.push({ name, start: this.block?.own.at ?? 0 })
    if (!BLOCKS.has(name)) return
    if (this.block) {
      // a line of a stanza, or a paragraph inside one that is open
      if (this.block.own.at > 0) this.block.own.lineBreak(false)
      this.block.own.id ||= this.idHere()
    } else this.block = { own: new TeiBlock(line, this.idHere()), depth: this.depth }
  }

  /** The nearest id that the recipe's pattern knows: of the element, or of a quotation or stanza around it. */
  private idHere(): string {
    return this.around.findLast(id => id !== '' && this.ids?.test(id)) ?? ''
  }

  private close(name: string): void {
    if (this.body > 0 && this.aside === 0) this.leave(name)
    if (ASIDE.has(name)) this.aside--
    if (name === 'body') this.body--
    this.around.pop()
    this.depth--
  }

  private leave(name: string): void {
    if (this.note) {
      if (this.depth !== this.note.depth) return
      if (this.block) this.block.own.note('notes', this.note.text)
      this.note = undefined
    } else if (name === 'label') this.label--
    else if (name === 'head' && this.head !== undefined) {
      if (this.head.trim() !== '') this.headings.push(this.head)
      this.head = undefined
    } else if (name === 'div') {
      this.divisions.pop()
      this.last = undefined
    } else if (name === 'ref' && this.reference !== undefined) {
      // the mark of a note is no text
      if (!/^[\d*†\s]*$/.test(this.reference)) this.block?.own.add(this.reference)
      this.reference = undefined
    } else if (name === 'supplied' || name === 'unclear') {
      const at = this.starts.findLastIndex(each => each.name === name)
      const [opened] = at < 0 ? [] : this.starts.splice(at, 1)
      if (opened) this.block?.own.span(opened.start, name)
    }
    if (this.block && this.depth === this.block.depth) this.endBlock()
  }

  private text(text: string): void {
    if (this.body === 0 || this.aside > 0) return
    if (this.note) this.note.text += text
    else if (this.label > 0) return
    else if (this.head !== undefined) this.head += text
    else if (this.reference !== undefined) this.reference += text
    else if (this.block) this.block.own.add(text)
    else if (text.trim() !== '') this.outside++
  }

  private divide(n: string | undefined): void {
    const above = this.divisions.at(-1)!
    const name = n?.trim() ?? ''
    this.divisions.push(name === '' ? above : { path: [...above.path, encodeLevel(name)], counter: { blocks: 0 } })
    this.last = undefined
  }

  private endBlock(): void {
    const { own } = this.block!
    this.block = undefined
    this.starts.length = 0
    const citation = this.citationOf(own)
    for (const heading of this.headings) own.note('headings', heading)
    const finished = own.finish(this.drop)
    if (!finished) return
    this.headings = []
    this.dropped += finished.dropped
    this.passages.push({
      ...finished.passage,
      citation,
    })
  }

  private citationOf(block: TeiBlock): string {
    const id = this.ids && block.id !== '' ? this.ids.exec(block.id) : undefined
    const number = id
      ? id
          .slice(1)
          .filter(Boolean)
          .map(level => (/^\d+$/.test(level) ? String(Number(level)) : encodeLevel(level)))
          .join('.')
      : this.numbers && block.number(this.numbers)
    if (number) {
      this.last = { citation: number, after: 0 }
      return number
    }
    const { path, counter } = this.divisions.at(-1)!
    if (!this.ids && !this.numbers) return [...path, String(++counter.blocks)].join('.')
    // beside numbered passages a bare count would be taken for a number
    if (this.last) return `${this.last.citation}.p${++this.last.after}`
    return [...path, `p${++counter.blocks}`].join('.')
  }
}
