import { iso3 } from '../model/language.ts'
import type { PassageRecord, ReadingRecord, TokenRecord } from '../model/records.ts'
import { isAdded, PLACEHOLDER } from './agdt.ts'
import { type Hand, headerRecords, type PapyrusHeader } from './papygreek-document.ts'
import { type CleanForm, cleanForm } from './papygreek-signs.ts'
import { FileRefused, type Format, objectOf, type ReadContext, type SourceFile, textRecords } from './reader.ts'
import { passagesOf, type TreeSentence, type TreeWord } from './tree-passages.ts'
import { Spacer } from './tree-spacing.ts'
import { Tally } from './tree-tally.ts'
import { walkXml } from './xml.ts'

/** What a recipe tells of PapyGreek. */
interface PapygreekOptions {
  /** Kinds of text, `HYPER|Category|Sub` → path of the kind. */
  kinds?: Record<string, string>
  /** Lemmas that are none (`punc1`). */
  no_lemma?: string[]
}

/**
 * PapyGreek treebanks: papyri whose words stand in two layers. The text is what is written, without the editor's signs,
 * which are spans; a word whose regular form, lemma or parsing differs has a reading `reg` with its own token. A passage is
 * a sentence, counted through the papyrus; lines are spans.
 */
export const papygreek: Format = {
  name: 'papygreek',
  sniff: file => {
    const head = new TextDecoder().decode(file.bytes.subarray(0, 65536))
    return /<treebank[\s>]/.test(head) && /\bform_orig=/.test(head)
  },
  *read(file, context) {
    const tally = new Tally(file, context)
    const papyrus = papyrusOf(file, tally)
    if (papyrus.sentences.every(sentence => sentence.words.length === 0))
      throw new FileRefused(file.name, 0, 'The file holds no sentence.')
    const key = file.name.replace(/^.*\//, '').replace(/\.xml$/, '')
    const options = objectOf(context.options) as PapygreekOptions
    const known = headerRecords(papyrus.header, objectOf(options.kinds), tally)
    const passages = sentencesOf(papyrus.sentences, context, options, tally)
    for (const record of textRecords(context, key, { levels: ['sentence'] }))
      yield record.type === 'document' ? { ...record, ...known } : record
    yield* passages
    tally.finish()
  },
}

type Attributes = Readonly<Record<string, string>>

interface RawSentence {
  line: number
  words: { line: number; attributes: Attributes }[]
}

const WORD = new Set(
  `id form_orig form_reg lemma_orig lemma_reg postag_orig postag_reg relation_orig relation_reg head_orig head_reg
  insertion_id artificial tp_n line_n lang hand_id tm_word_id`.split(/\s+/),
)

function papyrusOf(file: SourceFile, tally: Tally): { header: PapyrusHeader; sentences: RawSentence[] } {
  const header: PapyrusHeader = { line: 0, meta: {}, hands: [] }
  const sentences: RawSentence[] = []
  const byId = new Map<string, RawSentence>()
  let sentence: RawSentence | undefined
  const hand = (): Hand => {
    if (header.hands.length === 0) header.hands.push({ types: [], people: [] })
    return header.hands.at(-1)!
  }
  walkXml(file, {
    open(name, attributes, line) {
      if (name === 'document_meta') {
        header.meta = attributes
        header.line = line
      } else if (name === 'hand_meta') header.hands.push({ types: [], people: [] })
      else if (name === 'text_type') hand().types.push({ attributes, line })
      else if (name === 'person') hand().people.push({ attributes, line })
      else if (name === 'sentence') {
        // what upstream's annotators added stands at the end of the file, under the number of its sentence
        const own = byId.get(attributes.id ?? '')
        sentence = own ?? { line, words: [] }
        if (own) tally.count('sentence-continued', line)
        else {
          byId.set(attributes.id ?? '', sentence)
          sentences.push(sentence)
        }
      } else if (name === 'word') {
        sentence?.words.push({ line, attributes })
        for (const key of Object.keys(attributes))
          if (!WORD.has(key)) tally.count('unknown-attribute', line, `word ${key}`)
        if (attributes.tm_word_id) tally.count('attribute-left-out', line, 'tm_word_id')
      } else if (name !== 'treebank' && name !== 'annotator') tally.count('unknown-element', line, name)
    },
    close() {},
    text() {},
  })
  return { header, sentences }
}

type Layer = 'orig' | 'reg'

interface Word {
  raw: { line: number; attributes: Attributes }
  added: boolean
  orig: CleanForm
  reg: CleanForm
}

function sentencesOf(
  raw: readonly RawSentence[],
  context: ReadContext,
  options: PapygreekOptions,
  tally: Tally,
): PassageRecord[] {
  const spacer = new Spacer()
  const read = raw.map(sentence => sentence.words.map(word => readWord(word, tally)))
  const trees = read.map(
    (words, i): TreeSentence => ({
      line: raw[i]!.line,
      words: treeOf(words, String(i + 1), spacer, options, tally),
    }),
  )
  const byCitation = new Map(trees.map((tree, i) => [tree.words[0]?.citation, read[i]!]))
  return passagesOf(trees, context, tally).map(passage => {
    const words = byCitation.get(passage.citation) ?? []
    const readings = readingsOf(words, passage, options)
    const language = languageOf(words)
    return {
      ...passage,
      ...(language === undefined ? {} : { language }),
      ...(readings.length > 0 ? { readings } : {}),
    }
  })
}

function readWord(raw: Word['raw'], tally: Tally): Word {
  const { attributes, line } = raw
  const added = isAdded(attributes)
  const nothing: CleanForm = { text: '', spans: [], unknown: [] }
  const orig = added ? nothing : cleanForm(attributes.form_orig ?? '')
  const reg = added ? nothing : cleanForm(attributes.form_reg ?? '')
  for (const sign of [...orig.unknown, ...reg.unknown]) tally.count('unknown-sign', line, sign)
  return { raw, added, orig, reg }
}

function treeOf(
  words: readonly Word[],
  citation: string,
  spacer: Spacer,
  options: PapygreekOptions,
  tally: Tally,
): TreeWord[] {
  const texts = words.map(word => word.orig.text.trim())
  const written = [...texts.keys()].filter(i => texts[i] !== '')
  const order = new Map(written.map((i, n) => [i, n]))
  let line = ''
  return words.map((word, i): TreeWord => {
    const { attributes } = word.raw
    const tree: TreeWord = {
      id: attributes.id ?? '',
      line: word.raw.line,
      before: '',
      after: '',
      citation,
      head: attributes.head_orig ?? '',
      token: tokenOf(word, 'orig', options),
    }
    const spans = [...word.orig.spans]
    const [first = '', ...others] = linesOf(attributes)
    if (first !== '' && first !== line) spans.unshift({ start: 0, end: 0, kind: 'line_break', value: first })
    // a line that begins inside of the word has its number there
    const inside = spans.filter(span => span.kind === 'line_break' && span.value === '')
    for (const [n, span] of inside.entries()) {
      const number = others[n]
      const at = spans.indexOf(span)
      if (number !== undefined) spans[at] = { ...span, value: number }
      else spans[at] = { start: span.start, end: span.end, kind: 'line_break' }
    }
    // a break that no sign shows comes with the next word
    if (first !== '') line = inside.length > 0 ? (others.at(-1) ?? first) : first
    if (spans.length > 0) tree.spans = spans
    const n = order.get(i)
    if (n === undefined) {
      // the papyrus has nothing here: what the editor reads stands in the other layer
      if (!word.added && word.reg.text !== '' && tree.token.lemma !== undefined) {
        delete tree.token.lemma
        tally.count('lemma-unwritten', word.raw.line)
      }
      return tree
    }
    const previous = n > 0 ? texts[written[n - 1]!] : undefined
    const next = written[n + 1] === undefined ? undefined : texts[written[n + 1]!]
    if (spacer.place(texts[i]!, previous, next).blank) tree.before = ' '
    tree.form = texts[i]!
    return tree
  })
}

/** `12`, or `12-13` for a word over a line end; `18,msup` names a margin too. */
const linesOf = (attributes: Attributes): string[] => {
  const raw = (attributes.line_n ?? '').trim()
  return raw === '' || raw === 'None' ? [] : raw.split('-')
}

const HAS_LETTER = /[\p{L}\p{N}]/u

/** Token of a word in one layer, without its place. */
function tokenOf(word: Word, layer: Layer, options: PapygreekOptions): Partial<TokenRecord> {
  const { attributes } = word.raw
  const form = layer === 'orig' ? word.orig : word.reg
  const token: Partial<TokenRecord> = {}
  const told = (name: string) => attributes[`${name}_${layer}`] || (word.added ? (attributes[`${name}_reg`] ?? '') : '')
  const lemma = lemmaOf(told('lemma'), options)
  if (lemma !== '' && (word.added || HAS_LETTER.test(form.text) || form.text === '')) {
    const number = /^(.*\D)(\d+)$/su.exec(lemma)
    token.lemma = number?.[1] ?? lemma
    if (number?.[2]) token.homograph = number[2]
  }
  const tag = told('postag').trim()
  if (tag !== '') token.morph = { tagset: 'agdt', tag }
  const relation = (attributes[`relation_${layer}`] ?? '').trim()
  if (relation !== '' && relation !== 'nil') token.deprel = relation
  const misc: Record<string, string> = {}
  if (word.added) misc.artificial = attributes.artificial || 'elliptic'
  if (form.num !== undefined) misc.num = form.num
  if (word.added && layer === 'orig') {
    const kept = (attributes.form_orig ?? '').trim().normalize('NFC')
    if (kept !== '' && !PLACEHOLDER.test(kept)) token.form = kept
  }
  if (Object.keys(misc).length > 0) token.misc = misc
  return token
}

/** The lemma without the editor's signs; a tag or a placeholder in its place is none. */
function lemmaOf(raw: string, options: PapygreekOptions): string {
  if (options.no_lemma?.includes(raw.trim())) return ''
  const { text } = cleanForm(raw)
  return HAS_LETTER.test(text) && !/^[a-z]-{8}$/.test(text) ? text.trim() : ''
}

/** The words whose regular form, lemma or parsing differ from what is written. */
function readingsOf(words: readonly Word[], passage: PassageRecord, options: PapygreekOptions): ReadingRecord[] {
  const readings: ReadingRecord[] = []
  const place = new Map(words.map((word, i) => [word.raw.attributes.id, i]))
  let end = 0
  for (const [i, word] of words.entries()) {
    const own = passage.tokens?.[i]
    const at = own?.span ?? [end, end]
    end = at[1]
    if (word.added || !own) continue
    const { attributes } = word.raw
    const text = word.reg.text.trim()
    const token = tokenOf(word, 'reg', options)
    const written = passage.text.slice(...at)
    const same =
      text === written &&
      token.lemma === own.lemma &&
      token.homograph === own.homograph &&
      token.morph?.tag === own.morph?.tag
    const head = headOf(attributes, place)
    if (same) {
      // the tree of the regular text is kept where it is another one
      if (token.deprel !== own.deprel || head !== own.head)
        own.misc = {
          ...own.misc,
          ...(token.deprel === own.deprel || token.deprel === undefined ? {} : { reg_deprel: token.deprel }),
          ...(head === own.head || head === undefined ? {} : { reg_head: String(head) }),
        }
      if (own.misc && Object.keys(own.misc).length === 0) delete own.misc
      continue
    }
    if (text === '') {
      if (written !== '') readings.push({ layer: 'reg', span: at, text: '' })
      continue
    }
    readings.push({
      layer: 'reg',
      span: at,
      text,
      tokens: [{ span: [0, text.length], word: 0, ...token, ...(head === undefined ? {} : { head }) }],
    })
  }
  return readings
}

function headOf(attributes: Attributes, place: ReadonlyMap<string | undefined, number>): number | undefined {
  const head = attributes.head_reg ?? ''
  if (head === '0') return -1
  return head === '' || head === attributes.id ? undefined : place.get(head)
}

/** The language of a sentence that is all in another one than the rest. */
function languageOf(words: readonly Word[]): string | undefined {
  const codes = new Set(
    words
      .filter(word => !word.added)
      .map(({ raw }) => raw.attributes.lang ?? '')
      .filter(code => code !== '' && code !== 'None'),
  )
  const [code] = codes
  return codes.size === 1 && code !== undefined && code !== 'grc' ? iso3(code) : undefined
}
