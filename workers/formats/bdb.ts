import type { EntrySense, LexiconEntryRecord } from '../model/records.ts'
import { FileRefused, type Format, type ReadContext, type SourceFile } from './reader.ts'
import { lexiconDocument } from './strongs.ts'
import { walkXml } from './xml.ts'

/**
 * Brown, Driver and Briggs in the XML of Open Scriptures: mixed text with Hebrew words, definitions, references and
 * nested senses. Two files beside it tell the Strong's numbers of an entry, with their letters (`1254a`).
 */
export const bdb: Format = {
  name: 'bdb',
  sniff: file => /BdbSchema\.xsd/.test(new TextDecoder().decode(file.bytes.subarray(0, 1024))),
  *read(file, context) {
    const numbers = numbersOf(file, context)
    const entries = [...new Lexicon(file, context, numbers).read()]
    if (entries.length === 0) throw new FileRefused(file.name, 0, 'The file has no entry.')
    yield* lexiconDocument(context, 'bdb', 'hbo')
    yield* entries
  },
}

/** Elements whose text is no part of an entry. */
const ASIDE = new Set(['status', 'page'])

class Lexicon {
  private readonly file: SourceFile
  private readonly context: ReadContext
  private readonly numbers: ReadonlyMap<string, string[]>
  private readonly entries: LexiconEntryRecord[] = []
  private readonly seen = new Set<string>()
  private language = 'hbo'
  private entry: LexiconEntryRecord | undefined
  /** The senses that are open; the first is the entry's own text. */
  private senses: EntrySense[] = []
  private aside = 0
  private word: string | undefined
  private definition: string | undefined
  private reference: { display: string; r: string } | undefined
  private words: string[] = []

  constructor(file: SourceFile, context: ReadContext, numbers: ReadonlyMap<string, string[]>) {
    this.file = file
    this.context = context
    this.numbers = numbers
  }

  read(): LexiconEntryRecord[] {
    walkXml(this.file, {
      open: (name, attributes, line) => this.open(name, attributes, line),
      close: (name, line) => this.close(name, line),
      text: text => this.text(text),
    })
    return this.entries
  }

  private open(name: string, attributes: Readonly<Record<string, string>>, line: number): void {
    if (ASIDE.has(name)) this.aside++
    if (name === 'part') this.language = attributes['xml:lang'] === 'arc' ? 'arc' : 'hbo'
    if (name === 'entry') {
      const id = attributes.id ?? ''
      if (id === '') throw new FileRefused(this.file.name, line, 'An entry has no id.')
      this.entry = {
        type: 'entry',
        id,
        language: this.language,
        headword: '',
        body: [],
        citations: [],
        keys: this.numbers.get(id) ?? [],
        ...(attributes.mod ? { homograph: attributes.mod } : {}),
      }
      this.words = []
      this.senses = [{ text: '' }]
    }
    if (!this.entry) return
    if (name === 'sense') {
      const sense: EntrySense = { text: '', ...(attributes.n ? { n: attributes.n } : {}) }
      const above = this.senses.at(-1)!
      above.senses = [...(above.senses ?? []), sense]
      this.senses.push(sense)
    } else if (name === 'w') this.word = ''
    else if (name === 'def') this.definition = ''
    else if (name === 'ref') this.reference = { display: '', r: attributes.r ?? '' }
  }

  private text(text: string): void {
    if (!this.entry || this.aside > 0) return
    this.senses.at(-1)!.text += text
    if (this.word !== undefined) this.word += text
    if (this.definition !== undefined) this.definition += text
    if (this.reference) this.reference.display += text
  }

  private close(name: string, line: number): void {
    if (ASIDE.has(name)) this.aside--
    if (!this.entry) return
    if (name === 'sense') this.senses.pop()
    else if (name === 'w') {
      if (this.word?.trim()) this.words.push(this.word.trim().normalize('NFC'))
      this.word = undefined
    } else if (name === 'def') {
      if (this.definition?.trim()) this.entry.gloss ??= clean(this.definition)
      this.definition = undefined
    } else if (name === 'ref') {
      if (this.reference) this.entry.citations.push(citation(clean(this.reference.display), this.reference.r))
      this.reference = undefined
    } else if (name === 'entry') this.keep(this.entry, line)
  }

  private keep(entry: LexiconEntryRecord, line: number): void {
    this.entry = undefined
    const report = (code: string, action: string) =>
      this.context.report({ file: this.file.name, line, code, raw: entry.id, action })
    if (this.seen.has(entry.id)) {
      report('id-twice', 'the id comes again: left out')
      return
    }
    this.seen.add(entry.id)
    entry.headword = this.words[0] ?? ''
    if (entry.headword === '') {
      report('no-headword', 'an entry without a Hebrew word: left out')
      return
    }
    entry.body = tidied(this.senses[0]!.text.trim() === '' ? (this.senses[0]!.senses ?? []) : [this.senses[0]!])
    this.entries.push(entry)
  }
}

const clean = (text: string): string => text.replace(/\s+/g, ' ').trim().normalize('NFC')

/** Senses with single blanks, without those that say nothing. */
function tidied(senses: readonly EntrySense[]): EntrySense[] {
  return senses.flatMap(sense => {
    const below = tidied(sense.senses ?? [])
    const text = clean(sense.text)
    if (text === '' && below.length === 0) return []
    return [{ ...(sense.n ? { n: sense.n } : {}), text, ...(below.length > 0 ? { senses: below } : {}) }]
  })
}

/** A reference as printed, and its verse in the Hebrew Bible of the default library: both number as the lexicon does. */
function citation(display: string, reference: string): { display: string; urn?: string } {
  const [book = '', chapter, verse] = reference.split('.')
  return /^\d+$/.test(chapter ?? '') && /^\d+$/.test(verse ?? '')
    ? { display, urn: `urn:lectern:hbo-wlc:${book}:${chapter}.${verse}` }
    : { display }
}

/** Strong's numbers (`H1254a`) of each entry, by way of the lexical index. */
function numbersOf(file: SourceFile, context: ReadContext): Map<string, string[]> {
  const numbers = new Map<string, string[]>()
  const folder = file.name.replace(/[^/]*$/, '')
  const index = context.beside?.(`${folder}LexicalIndex.xml`)
  const augmented = context.beside?.(`${folder}AugIndex.xml`)
  if (!index) return numbers
  const add = (entry: string | undefined, number: string | undefined) => {
    if (!entry || !number) return
    const known = numbers.get(entry) ?? []
    if (!known.includes(`H${number}`)) numbers.set(entry, [...known, `H${number}`])
  }
  const entryOf = new Map<string, string>()
  let id = ''
  walkXml(index, {
    open(name, attributes) {
      if (name === 'entry') id = attributes.id ?? ''
      if (name !== 'xref') return
      if (attributes.bdb) entryOf.set(id, attributes.bdb)
      add(attributes.bdb, attributes.strong)
    },
    close() {},
    text() {},
  })
  if (!augmented) return numbers
  let number: string | undefined
  walkXml(augmented, {
    open(name, attributes) {
      number = name === 'w' ? attributes.aug : undefined
    },
    close() {
      number = undefined
    },
    text(text) {
      add(entryOf.get(text.trim()), number)
    },
  })
  return numbers
}
