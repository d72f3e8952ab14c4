import { iso3 } from '../model/language.ts'
import type { DataRecord, DocumentRecord } from '../model/records.ts'
import { encodeLevel } from '../model/urn.ts'
import { conllx } from './conllx.ts'
import { lemmaOf } from './proiel-lemma.ts'
import { type RawSentence, type RawToken, type Source, sourcesOf } from './proiel-source.ts'
import {
  bookRecords,
  FileRefused,
  type Format,
  listOf,
  objectOf,
  type ReadContext,
  type SourceFile,
  type TextInfo,
  textOf,
  textRecords,
} from './reader.ts'
import { passagesOf, type TreeSentence, type TreeWord } from './tree-passages.ts'
import { Tally } from './tree-tally.ts'

/** What a recipe tells of a PROIEL treebank. */
interface ProielOptions {
  /** Sources whose citations are chapters: a passage is a sentence below its citation. */
  sentences?: string[]
  /** Lemmas that are none (`greek expression`). */
  no_lemma?: string[]
}

/**
 * PROIEL XML (schema 2.x), and the CoNLL-X that the project makes of it. A source is a document, or one for each book of
 * the Bible; a passage is what the tokens cite, else a sentence. Text is what stands before, in and after each token.
 * Tokens without form have no place in it. Part of speech is `xpos`, the ten positions stay as they are.
 */
export const proiel: Format = {
  name: 'proiel',
  sniff: file => isXml(file),
  *read(file, context) {
    if (!isXml(file)) {
      yield* conllx.read(file, context)
      return
    }
    const tally = new Tally(file, context)
    const sources = sourcesOf(file, tally)
    if (sources.every(source => source.divisions.length === 0))
      throw new FileRefused(file.name, 0, 'The file holds no sentence.')
    for (const source of sources) yield* recordsOf(source, context, tally)
    tally.finish()
  },
}

const isXml = (file: SourceFile): boolean => /<proiel[\s>]/.test(new TextDecoder().decode(file.bytes.subarray(0, 4096)))

/** The records of one source: its documents and their passages. */
function* recordsOf(source: Source, context: ReadContext, tally: Tally): Iterable<DataRecord> {
  if (source.divisions.every(division => division.sentences.length === 0)) return
  const options = objectOf(context.options) as ProielOptions
  const key = source.id || 'source'
  const { header } = source
  const known: Partial<TextInfo> = { title: header.get('title') || key, levels: levelsOf(source) }
  if (source.language !== '') known.language = iso3(source.language)
  const author = header.get('author')
  if (author) known.author = author
  const editor = header.get('printed-text-editor')
  if (editor) known.editor = editor
  const year = /\b(\d{4})\b/.exec(header.get('printed-text-date') ?? '')?.[1]
  if (year) known.edition_year = Number(year)
  const language = context.texts?.[key]?.language ?? known.language ?? context.language
  const inside = { ...context, language }
  for (const part of partsOf(source, options.sentences?.includes(key) === true, context)) {
    if (part.osis === undefined) yield* textRecords(inside, key, known)
    else
      for (const record of bookRecords(inside, part.osis, 'text', context.texts?.[key]?.original ?? 'grc'))
        yield record.type === 'document' ? ofEdition(record, known) : record
    for (const passage of passagesOf(part.sentences, inside, tally)) {
      const [chapter, verse] = passage.citation.split('.').map(Number)
      const align = part.osis && chapter && verse ? context.align(part.osis, chapter, verse) : []
      yield align.length > 0 ? { ...passage, align } : passage
    }
  }
}

/** A book of the Bible in one edition among texts of another kind: the edition's name belongs to its title. */
const ofEdition = (record: DocumentRecord, known: Partial<TextInfo>): DocumentRecord => ({
  ...record,
  title: `${record.title} (${known.title})`,
  ...(known.editor ? { editor: known.editor } : {}),
  ...(known.edition_year ? { edition_year: known.edition_year } : {}),
})

function levelsOf(source: Source): string[] {
  const system = source.header.get('reference-system') ?? ''
  return system === '' ? ['sentence'] : system.split(',').map(level => level.trim())
}

/** A document's sentences; `osis` where it is a book of the Bible. */
interface Part {
  osis?: string
  sentences: TreeSentence[]
}

/** Sentences with citations, by document. */
function partsOf(source: Source, bySentence: boolean, context: ReadContext): Part[] {
  const parts: Part[] = []
  const told: Told = {
    cite: citer(context),
    noLemma: new Set(listOf(objectOf(context.options).no_lemma).map(textOf)),
  }
  const { cite } = told
  const citing = source.divisions.some(division =>
    division.sentences.some(sentence => sentence.tokens.some(token => token.attributes['citation-part'])),
  )
  /** Sentences so far under a citation. */
  const below = new Map<string, number>()
  let count = 0
  for (const [d, division] of source.divisions.entries())
    for (const [s, sentence] of division.sentences.entries()) {
      count++
      const first = sentence.tokens.find(
        token => token.attributes.form !== undefined && token.attributes['citation-part'],
      )
      const cited = cite(first?.attributes['citation-part'] ?? '')
      // without citations: the division and the sentence in it, or the sentence alone
      const counted = source.divisions.length > 1 ? `${d + 1}.${s + 1}` : String(count)
      let own: string | undefined
      if (!citing) own = counted
      else if (bySentence) {
        const number = (below.get(cited.citation) ?? 0) + 1
        below.set(cited.citation, number)
        own = cited.citation === '' ? counted : `${cited.citation}.${number}`
      }
      let part = parts.at(-1)
      if (!part || part.osis !== cited.osis) {
        part = { sentences: [], ...(cited.osis ? { osis: cited.osis } : {}) }
        parts.push(part)
      }
      const heading = s === 0 ? headingOf(division.title, source, own ?? cited.citation) : undefined
      part.sentences.push({
        line: sentence.line,
        words: wordsOf(sentence, division.attributes, s === 0, own, told),
        ...(heading === undefined ? {} : { heading }),
      })
    }
  return parts
}

interface Cited {
  osis?: string
  citation: string
}
type Cite = (raw: string) => Cited

/** What reading a token takes beside the token. */
interface Told {
  cite: Cite
  noLemma: ReadonlySet<string>
}

/** Reads citations, each spelling once: most tokens have that of the one before. */
function citer(context: ReadContext): Cite {
  const known = new Map<string, Cited>()
  return raw => {
    let cited = known.get(raw)
    if (!cited) known.set(raw, (cited = citationOf(raw, context)))
    return cited
  }
}

/** `MATT 3.11` of a known book, or levels divided by dots. */
function citationOf(raw: string, context: ReadContext): Cited {
  const [, code = '', rest = ''] = /^(\S+)\s+(\d+\.\d+)$/.exec(raw.trim()) ?? []
  const osis = context.books[code]
  const levels = (osis ? rest : raw)
    .split('.')
    .map(level => level.trim())
    .filter(level => level !== '')
  return { ...(osis ? { osis } : {}), citation: levels.map(encodeLevel).join('.') }
}

/** The title of a division, unless it says only what the citation and the title of the text say. */
function headingOf(title: string, source: Source, citation: string): string | undefined {
  if (title === '' || title === source.header.get('title')) return undefined
  const numbers = title.match(/\d+/g)?.join('.') ?? ''
  const last = title.split(/\s+/).at(-1)
  if ((numbers !== '' && `${citation}.`.startsWith(`${numbers}.`)) || last === citation.split('.')[0]) return undefined
  return title
}

function wordsOf(
  sentence: RawSentence,
  division: Readonly<Record<string, string>>,
  first: boolean,
  own: string | undefined,
  told: Told,
): TreeWord[] {
  const silver = sentence.attributes.status !== undefined && sentence.attributes.status !== 'reviewed'
  const words = sentence.tokens.map(token => wordOf(token, own, silver, told))
  const written = words.filter(word => word.form !== undefined)
  const start = written[0]
  if (start)
    start.before = `${first ? (division['presentation-before'] ?? '') : ''}${sentence.attributes['presentation-before'] ?? ''}${start.before}`
  const end = written.at(-1)
  if (end) end.after += sentence.attributes['presentation-after'] ?? ''
  return words
}

function wordOf(
  { attributes, slashes, line }: RawToken,
  own: string | undefined,
  silver: boolean,
  told: Told,
): TreeWord {
  const form = attributes.form?.trim().replace(/\s+/gu, ' ') ?? ''
  const token: TreeWord['token'] = {}
  if (form !== '') token.form = form
  const { lemma, homograph } = lemmaOf(attributes.lemma ?? '')
  if (lemma !== '' && !told.noLemma.has(lemma)) {
    token.lemma = lemma
    if (silver) token.tier = 'silver'
    if (homograph) token.homograph = homograph
  }
  if (attributes['part-of-speech']) token.xpos = attributes['part-of-speech']
  if (attributes.morphology) token.morph = { tagset: 'proiel', tag: attributes.morphology }
  if (attributes.relation) token.deprel = attributes.relation
  for (const [key, name] of MISC) {
    const value = attributes[key]
    if (value) token.misc = { ...token.misc, [name]: value }
  }
  const word: TreeWord = {
    id: attributes.id ?? '',
    line,
    before: attributes['presentation-before'] ?? '',
    after: attributes['presentation-after'] ?? '',
    // a root has no head here
    head: attributes['head-id'] ?? (attributes.relation ? '0' : ''),
    token,
  }
  if (form !== '') word.form = form.normalize('NFC')
  const citation = own ?? told.cite(attributes['citation-part'] ?? '').citation
  if (citation !== '') word.citation = citation
  const links: NonNullable<TreeWord['links']> = slashes.map(slash => ({ name: 'slash', ...slash }))
  if (attributes['antecedent-id']) links.push({ name: 'antecedent', target: attributes['antecedent-id'] })
  if (links.length > 0) word.links = links
  return word
}

/** What is kept beside a token: attribute, name. */
const MISC: readonly (readonly [string, string])[] = [
  ['empty-token-sort', 'empty'],
  ['information-status', 'information-status'],
  ['contrast-group', 'contrast-group'],
]
