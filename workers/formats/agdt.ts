import { iso3 } from '../model/language.ts'
import type { DataRecord, TokenRecord } from '../model/records.ts'
import { encodeLevel } from '../model/urn.ts'
import {
  FileRefused,
  type Format,
  listOf,
  objectOf,
  type ReadContext,
  type SourceFile,
  type TextInfo,
  textRecords,
} from './reader.ts'
import { passagesOf, type TreeSentence, type TreeWord } from './tree-passages.ts'
import { isEnclitic, Spacer } from './tree-spacing.ts'
import { Tally } from './tree-tally.ts'
import { walkXml } from './xml.ts'

/** What a recipe tells of AGDT files. */
interface AgdtOptions {
  /** Lemmas that are none (`punc1`). */
  no_lemma?: string[]
  /** Language of the glosses (ISO 639-3); absent = eng. */
  gloss_language?: string
}

/**
 * Treebanks in the format of the Ancient Greek and Latin Dependency Treebank (1.5 to 2.1). A passage is the line or section
 * that the words cite; without such, a sentence below its `subdoc`. Words that the annotators added have no place in the
 * text. Forms keep the elision sign that upstream writes (U+0313 on a consonant); the fold reads it.
 */
export const agdt: Format = {
  name: 'agdt',
  sniff: file => {
    const head = new TextDecoder().decode(file.bytes.subarray(0, 65536))
    return /<treebank[\s>]/.test(head) && /<word\s[^>]*\bform=/.test(head)
  },
  *read(file, context) {
    const tally = new Tally(file, context)
    const treebank = treebankOf(file, tally)
    if (treebank.sentences.length === 0) throw new FileRefused(file.name, 0, 'The file holds no sentence.')
    for (const text of textsOf(treebank)) yield* recordsOf(text, treebank, file, context, tally)
    tally.finish()
  },
}

type Attributes = Readonly<Record<string, string>>

interface RawSentence {
  line: number
  attributes: Attributes
  words: { line: number; attributes: Attributes }[]
}

interface Treebank {
  attributes: Attributes
  author?: string
  title?: string
  editor?: string
  year?: string
  sentences: RawSentence[]
}

/** Who made the treebank and how; of the edition only author, title, editor and year are taken in. */
const ABOUT = new Set(
  `treebank header body date annotator short name address uri releaseDate annotationDate annotationScheme fileDesc
  editionStmt respStmt persName resp biblStruct monogr author title editor imprint pubPlace publisher biblScope encodingDesc
  profileDesc primary secondary`.split(/\s+/),
)
const WORD = new Set(
  'id form lemma postag relation head cite insertion_id artificial gloss sg span cid hrngtn'.split(' '),
)

function treebankOf(file: SourceFile, tally: Tally): Treebank {
  const treebank: Treebank = { attributes: {}, sentences: [] }
  const path: string[] = []
  let text = ''
  walkXml(file, {
    open(name, attributes, line) {
      path.push(name)
      text = ''
      if (name === 'treebank') treebank.attributes = attributes
      else if (name === 'sentence') treebank.sentences.push({ line, attributes, words: [] })
      else if (name === 'word') {
        treebank.sentences.at(-1)?.words.push({ line, attributes })
        for (const key of Object.keys(attributes))
          if (!WORD.has(key)) tally.count('unknown-attribute', line, `word ${key}`)
      } else if (!ABOUT.has(name)) tally.count('unknown-element', line, name)
    },
    close(name) {
      path.pop()
      const value = text.trim().replace(/\s+/gu, ' ')
      text = ''
      if (value === '' || !path.includes('monogr')) return
      if (name === 'author') treebank.author ??= value
      else if (name === 'title') treebank.title ??= value
      else if (name === 'editor') treebank.editor ??= value
      else if (name === 'date') treebank.year ??= /\b(\d{4})\b/.exec(value)?.[1]
    },
    text(chunk) {
      text += chunk
    },
  })
  return treebank
}

interface Text {
  /** CTS urn of the edition that was annotated; empty = none is named. */
  edition: string
  sentences: RawSentence[]
}

/** The sentences by the document they name; one that names none belongs to the document before it. */
function textsOf(treebank: Treebank): Text[] {
  const texts: Text[] = []
  for (const sentence of treebank.sentences) {
    const edition = (sentence.attributes.document_id ?? '').trim()
    const last = texts.at(-1)
    if (last && (edition === '' || edition === last.edition || last.edition === '')) {
      last.sentences.push(sentence)
      if (last.edition === '') last.edition = edition
    } else texts.push({ edition, sentences: [sentence] })
  }
  return texts
}

const CTS = /^urn:cts:[\w-]+:([\w-]+\.[\w-]+)(?:\.[\w-]+){0,2}$/

function* recordsOf(
  text: Text,
  treebank: Treebank,
  file: SourceFile,
  context: ReadContext,
  tally: Tally,
): Iterable<DataRecord> {
  const given = iso3((treebank.attributes['xml:lang'] ?? '').trim())
  const known: Partial<TextInfo> = {}
  if (given !== '') known.language = given
  const stem = file.name.replace(/^.*\//, '').replace(/\.xml$/, '')
  let key = stem.replace(/_treebank$/, '')
  const named = CTS.exec(text.edition)
  if (named) {
    key = named[1]!
    // a treebank is an edition of its own beside the one it was made of
    known.urn = text.edition.split('.').length > 3 ? text.edition : `${text.edition}.tb`
    known.work = text.edition.split('.').slice(0, 2).join('.')
  }
  known.title = treebank.title ?? key
  if (treebank.author) known.author = treebank.author
  if (treebank.editor) known.editor = treebank.editor
  if (treebank.year) known.edition_year = Number(treebank.year)
  const language = context.texts?.[key]?.language ?? known.language ?? context.language
  const inside = { ...context, language }
  const { sentences, levels } = sentencesOf(text.sentences, inside, tally)
  yield* textRecords(inside, key, { ...known, levels })
  yield* passagesOf(sentences, inside, tally)
}

/** Levels of a reference such as `urn:cts:greekLit:tlg0020.tlg001:1.1` or `1.1-1.7`, of which the first counts. */
function citationOf(reference: string): string {
  const [first = ''] = reference.trim().split(/\s+/)
  const [start = ''] = (first.split(':').at(-1) ?? '').split('-')
  return start
    .split('.')
    .filter(level => level !== '')
    .map(encodeLevel)
    .join('.')
}

function sentencesOf(raw: readonly RawSentence[], context: ReadContext, tally: Tally) {
  const cites = new Set(raw.flatMap(s => s.words.map(w => citationOf(w.attributes.cite ?? ''))))
  cites.delete('')
  if (cites.size > 1) return { sentences: byWord(raw, cites, context, tally), levels: levelsOf([...cites]) }
  // one citation for all says nothing
  const subdocs = raw.map(s => citationOf(s.attributes.subdoc ?? ''))
  const distinct = new Set(subdocs)
  distinct.delete('')
  const telling = distinct.size > 1
  const unique = distinct.size === subdocs.filter(subdoc => subdoc !== '').length
  const below = new Map<string, number>()
  const spacer = new Spacer()
  let last = ''
  const sentences = raw.map((sentence, i): TreeSentence => {
    // a sentence that names no place stands where the one before it does
    const subdoc = subdocs[i]! === '' && telling && !unique ? last : subdocs[i]!
    last = subdoc
    const number = (below.get(subdoc) ?? 0) + 1
    below.set(subdoc, number)
    const citation = !telling || subdoc === '' ? String(i + 1) : unique ? subdoc : `${subdoc}.${number}`
    const words = wordsOf(sentence, spacer, context, tally).map(word => ({ ...word, citation }))
    return { line: sentence.line, words }
  })
  const levels = telling ? [...levelsOf([...distinct]), ...(unique ? [] : ['sentence'])] : ['sentence']
  return { sentences, levels }
}

const levelsOf = (citations: readonly string[]): string[] => {
  const depth = Math.min(...citations.map(citation => citation.split('.').length))
  return Array.from({ length: depth }, (_, i) => `level ${i + 1}`)
}

/** Passages by what each word cites. */
function byWord(
  raw: readonly RawSentence[],
  cites: ReadonlySet<string>,
  context: ReadContext,
  tally: Tally,
): TreeSentence[] {
  const spacer = new Spacer()
  const usual = Math.round(
    [...cites].reduce((sum, citation) => sum + citation.split('.').length, 0) / Math.max(1, cites.size),
  )
  return raw.map((sentence): TreeSentence => {
    const words = wordsOf(sentence, spacer, context, tally)
    for (const [i, { attributes, line }] of sentence.words.entries()) {
      const word = words[i]!
      const citation = citationOf(attributes.cite ?? '')
      if (word.form === undefined || citation === '') continue
      word.citation = citation
      delete word.side
      if (/\S\s+\S/.test(attributes.cite ?? '')) tally.row('citation-two', line, `${word.form} ${attributes.cite}`)
      if (citation.split('.').length < usual) tally.count('citation-short', line, citation)
    }
    return { line: sentence.line, words }
  })
}

/** Form of a word that the annotators added without saying which: `[0]`. */
export const PLACEHOLDER = /^\[\d+\]$/

/** True for a word that the annotators added. */
export const isAdded = ({ artificial, insertion_id, form, form_orig }: Attributes): boolean =>
  Boolean(artificial || insertion_id) || PLACEHOLDER.test(form ?? form_orig ?? '')

function wordsOf(sentence: RawSentence, spacer: Spacer, context: ReadContext, tally: Tally): TreeWord[] {
  const forms = sentence.words.map(({ attributes }) =>
    isAdded(attributes) ? '' : (attributes.form ?? '').trim().replace(/\s+/gu, ' ').normalize('NFC'),
  )
  const written = forms.map((form, i) => (form === '' ? -1 : i)).filter(i => i >= 0)
  const order = new Map(written.map((i, n) => [i, n]))
  return sentence.words.map(({ attributes, line }, i): TreeWord => {
    const added = isAdded(attributes)
    const token = tokenOf(attributes, context)
    const word: TreeWord = { id: attributes.id ?? '', line, before: '', after: '', head: attributes.head ?? '', token }
    const form = forms[i]!
    if (form === '') {
      if (added) token.misc = { ...token.misc, artificial: attributes.artificial || 'elliptic' }
      const kept = (attributes.form ?? '').trim().normalize('NFC')
      if (kept !== '' && !PLACEHOLDER.test(kept)) token.form = kept
      return word
    }
    token.form = form
    const n = order.get(i)!
    const previous = n > 0 ? forms[written[n - 1]!] : undefined
    if (isEnclitic(form, previous)) {
      word.form = form.slice(1)
      word.side = 'before'
      return word
    }
    if (/^-\p{L}/u.test(form)) tally.row('enclitic-alone', line, form)
    const next = written[n + 1] === undefined ? undefined : forms[written[n + 1]!]
    const { blank, side } = spacer.place(form, previous, next)
    word.form = form
    if (blank) word.before = ' '
    if (side) word.side = side
    return word
  })
}

function tokenOf(attributes: Attributes, context: ReadContext): Partial<TokenRecord> {
  const options = objectOf(context.options) as AgdtOptions
  const token: Partial<TokenRecord> = {}
  const { lemma, homograph } = numberedLemma(attributes.lemma ?? '', context)
  if (lemma !== '' && !listOf(options.no_lemma).includes(attributes.lemma?.trim())) {
    token.lemma = lemma
    if (homograph) token.homograph = homograph
  }
  const tag = (attributes.postag ?? '').trim()
  if (tag !== '') token.morph = { tagset: 'agdt', tag }
  const relation = (attributes.relation ?? '').trim()
  if (relation !== '' && relation !== 'nil') token.deprel = relation
  const gloss = (attributes.gloss ?? '').trim()
  if (gloss !== '') {
    token.gloss = gloss
    token.gloss_lang = options.gloss_language ?? 'eng'
  }
  for (const key of ['sg', 'hrngtn']) {
    const value = attributes[key]?.trim()
    if (value) token.misc = { ...token.misc, [key]: value }
  }
  return token
}

/** The lemma without the number that tells equal ones apart, where the source has such. */
function numberedLemma(raw: string, context: ReadContext): { lemma: string; homograph?: string } {
  const lemma = raw.trim().normalize('NFC')
  const number = context.flags?.lemma_homograph === 'trailing-digits' ? /^(.*\D)(\d+)$/su.exec(lemma) : undefined
  return number ? { lemma: number[1]!, homograph: number[2]! } : { lemma }
}
