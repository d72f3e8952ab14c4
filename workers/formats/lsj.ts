import { decodeBetaCode } from '../model/fold/beta-code.ts'
import type { EntrySense, LexiconEntryRecord } from '../model/records.ts'
import { FileRefused, type Format, type ReadContext, type SourceFile } from './reader.ts'
import { lexiconDocument } from './strongs.ts'
import { walkXml } from './xml.ts'

/**
 * Liddell, Scott and Jones as Perseus encodes it: TEI P4 with Greek in Beta Code, one `entryFree` an entry. Senses stand
 * one after another with a level; here they lie inside each other. What stands before the first sense is a sense without
 * number.
 */
export const lsj: Format = {
  name: 'lsj',
  sniff: file => /<TEI\.2[\s>][\s\S]*<entryFree\s/.test(new TextDecoder().decode(file.bytes.subarray(0, 65536))),
  *read(file, context) {
    const entries = new Lexicon(file, context).read()
    if (entries.length === 0) throw new FileRefused(file.name, 0, 'The file has no entry.')
    yield* lexiconDocument(context, 'lsj', 'grc')
    yield* entries
  },
}

/** Elements whose text is no part of an entry. */
const ASIDE = new Set(['teiHeader', 'head'])
/** Elements that an entry is made of. Others are counted, their text kept. */
const KNOWN = new Set(
  'abbr author bibl biblScope cit date entryFree etym foreign gen gram gramGrp hi itype lbl mood name num number orth pb per placeName pos pron quote ref sense title tns tr xr'.split(
    ' ',
  ),
)
/** Deepest level of a sense that is meant. */
const DEEPEST = 12
/** Longest run without a blank that is read as Beta Code. */
const LONGEST_WORD = 400

interface OpenSense {
  level: number
  sense: EntrySense
}

class Lexicon {
  private readonly file: SourceFile
  private readonly context: ReadContext
  private readonly entries: LexiconEntryRecord[] = []
  private readonly seen = new Set<string>()
  private readonly unknown = new Map<string, number>()
  private readonly restyled = { count: 0, line: 0, raw: '' }
  private readonly greek: boolean[] = []
  private aside = 0
  private entry: LexiconEntryRecord | undefined
  /** Beta Code of the entry's key, with its digits. */
  private key = ''
  private senses: OpenSense[] = []
  private orths: string[] = []
  private orth: string | undefined
  private translation: string | undefined
  private reference: { display: string; n: string; line: number } | undefined
  /** Greek that is not yet decoded: a word may come in several pieces. */
  private pending = ''

  constructor(file: SourceFile, context: ReadContext) {
    this.file = file
    this.context = context
  }

  read(): LexiconEntryRecord[] {
    walkXml(this.file, {
      open: (name, attributes, line) => this.open(name, attributes, line),
      close: (name, line) => this.close(name, line),
      text: text => this.text(text),
    })
    const report = (line: number, code: string, raw: string, action: string) =>
      this.context.report({ file: this.file.name, line, code, raw, action })
    for (const [name, times] of this.unknown)
      report(0, 'unknown-element', name, `an element that is not known, ${times} times: its text is kept`)
    if (this.restyled.count > 0) {
      const { count, line, raw } = this.restyled
      report(line, 'urn-levels', raw, `levels of a citation parted by colons, ${count} times: parted by full stops`)
    }
    return this.entries
  }

  private open(name: string, attributes: Readonly<Record<string, string>>, line: number): void {
    this.flush()
    // Beta Code only where the element says so; what lies inside it without a word of its own is Greek too
    const inherits = name === 'hi' || name === 'pb' || name === 'num'
    this.greek.push(attributes.lang ? attributes.lang === 'greek' : inherits && (this.greek.at(-1) ?? false))
    if (ASIDE.has(name)) this.aside++
    if (name === 'entryFree') this.begin(attributes, line)
    if (!this.entry) return
    if (!KNOWN.has(name)) this.unknown.set(name, (this.unknown.get(name) ?? 0) + 1)
    if (name === 'sense') this.sense(attributes)
    else if (name === 'orth') this.orth = ''
    else if (name === 'tr') this.translation = ''
    else if (name === 'bibl') this.reference = { display: '', n: attributes.n ?? '', line }
  }

  private begin(attributes: Readonly<Record<string, string>>, line: number): void {
    const id = attributes.id ?? ''
    if (id === '') throw new FileRefused(this.file.name, line, 'An entry has no id.')
    if (this.entry) throw new FileRefused(this.file.name, line, 'An entry lies inside another.')
    this.key = attributes.key ?? ''
    this.entry = { type: 'entry', id, language: 'grc', headword: '', body: [], citations: [] }
    this.senses = [{ level: -1, sense: { text: '' } }]
    this.orths = []
    this.orth = undefined
    this.translation = undefined
    this.reference = undefined
  }

  private sense(attributes: Readonly<Record<string, string>>): void {
    const level = Math.min(DEEPEST, Math.max(0, Math.trunc(Number(attributes.level)) || 0))
    const sense: EntrySense = { text: '', ...(attributes.n ? { n: attributes.n } : {}) }
    while (this.senses.length > 1 && this.senses.at(-1)!.level >= level) this.senses.pop()
    const above = this.senses.at(-1)!.sense
    above.senses ??= []
    above.senses.push(sense)
    this.senses.push({ level, sense })
  }

  private text(text: string): void {
    if (!this.entry || this.aside > 0) return
    if (this.greek.at(-1)) this.pending += text
    else this.add(text)
  }

  private flush(): void {
    if (this.pending === '') return
    const greek = greekOf(this.pending)
    this.pending = ''
    this.add(greek)
  }

  private add(text: string): void {
    // where a sense has closed and text goes on, it belongs to the last one
    this.senses.at(-1)!.sense.text += text
    if (this.orth !== undefined) this.orth += text
    if (this.translation !== undefined) this.translation += text
    if (this.reference) this.reference.display += text
  }

  private close(name: string, line: number): void {
    this.flush()
    this.greek.pop()
    if (ASIDE.has(name)) this.aside--
    if (!this.entry) return
    if (name === 'orth') {
      const orth = clean(this.orth ?? '').replace(/[\s,;:·.]+$/u, '')
      if (orth !== '') this.orths.push(orth)
      this.orth = undefined
    } else if (name === 'tr') {
      const gloss = clean(this.translation ?? '').replace(/[\s,;:.]+$/, '')
      if (gloss !== '') this.entry.gloss ??= gloss
      this.translation = undefined
    } else if (name === 'bibl') {
      if (this.reference) this.cite(this.entry, this.reference)
      this.reference = undefined
    } else if (name === 'entryFree') this.keep(this.entry, line)
  }

  private cite(entry: LexiconEntryRecord, reference: { display: string; n: string; line: number }): void {
    const display = clean(reference.display)
    const parts = /^(urn:cts:[^:\s]+:[^:\s]+)(?::(\S+))?$/.exec(reference.n)
    if (display === '' && !parts) return
    const levels = parts?.[2]?.replaceAll(':', '.')
    if (levels !== parts?.[2]) {
      if (this.restyled.count++ === 0) Object.assign(this.restyled, { line: reference.line, raw: reference.n })
    }
    const urn = parts && (levels === undefined ? parts[1]! : `${parts[1]}:${levels}`)
    entry.citations.push({ display: display || reference.n, ...(urn ? { urn } : {}) })
  }

  private keep(entry: LexiconEntryRecord, line: number): void {
    this.entry = undefined
    const report = (code: string, action: string) =>
      this.context.report({ file: this.file.name, line, code, raw: `${entry.id} ${this.key}`.slice(0, 120), action })
    const [, beta = '', number] = /^(.*?)(\d*)$/s.exec(this.key)!
    const key = clean(greekOf(beta))
    entry.headword = this.orths[0] ?? key
    if (entry.headword === '') {
      report('no-headword', 'an entry without headword: left out')
      return
    }
    if (this.seen.has(entry.id)) {
      report('id-twice', 'the id comes again: left out')
      return
    }
    this.seen.add(entry.id)
    if (number) entry.homograph = number
    const keys = [...new Set([key, ...this.orths.slice(1)])].filter(form => form !== '' && form !== entry.headword)
    if (keys.length > 0) entry.keys = keys
    // a headword that is not what the key says: a broken one, or one that stands for several
    const differs = key !== '' && letters(entry.headword) !== letters(key)
    if (differs) report('headword-key', 'the headword differs from the key: both open the entry, the key is shown')
    const { text, senses = [] } = this.senses[0]!.sense
    entry.body = [
      ...(differs ? [{ n: 'key', text: key }] : []),
      ...tidied(text.trim() === '' ? senses : [{ text }, ...senses]),
    ]
    this.entries.push(entry)
  }
}

/** Beta Code word by word, with lengths; a sigma before a hyphen is inside its word. */
const greekOf = (beta: string): string =>
  beta
    .replace(/\S+/g, word => (word.length > LONGEST_WORD ? word : decodeBetaCode(word, { lengths: true }).text))
    .replace(/ς(?=-\p{L})/gu, 'σ')

/** Single blanks, and none that only the layout of the file sets before a stop. */
const clean = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,;:)])|(?<=[\p{L}\p{N})\]’]) (?=\.(?: [^.]|$))/gu, '')
    .trim()
    .normalize('NFC')

const letters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase()
    .replace(/ς/g, 'σ')

/** Senses with single blanks, without those that say nothing. */
function tidied(senses: readonly EntrySense[]): EntrySense[] {
  return senses.flatMap(sense => {
    const below = tidied(sense.senses ?? [])
    const text = clean(sense.text)
    if (text === '' && below.length === 0) return []
    return [{ ...(sense.n ? { n: sense.n } : {}), text, ...(below.length > 0 ? { senses: below } : {}) }]
  })
}
