import type { DataRecord, PassageRecord } from '../model/records.ts'
import { encodeLevel } from '../model/urn.ts'
import { graphicWords } from '../model/words.ts'
import { commentLayers, segmentation, transcription } from './conllu-layers.ts'
import { CHAPTER_MARK, type ConlluBlock, type ConlluRow, conlluBlocks } from './conllu-rows.ts'
import { placeUnits, unitsOf } from './conllu-text.ts'
import { tokenRows, tokensOf } from './conllu-tokens.ts'
import { FileRefused, type Format, type ReadContext, type SourceFile, type TextInfo, textRecords } from './reader.ts'
import { type SenseTable, sensesOf } from './sense-table.ts'

/** How a citation is made out of a sentence's comments. */
export interface CitationRule {
  /** Pattern over the values of `of`. */
  match: string
  /** The citation; `$1` is the pattern's first group, whose own dots divide no levels. */
  as: string
  /** Comments whose values are joined by tabs; absent = `sent_id`. `Ref` is MISC's, of the first token that has one. */
  of?: string[]
  /** A last level `2-3` is the passage 2, which 3 opens too. */
  bridges?: boolean
}

/** What a recipe tells of a treebank. Patterns are regular expressions. */
export interface ConlluOptions {
  /**
   * The comment that names a sentence's text, and the part of it that does (first group that matches). It stands until
   * the next of its name; with `absent`, a sentence without it belongs to the text of that key.
   */
  text?: { comment: string; match?: string; absent?: string }
  /** Citation of a sentence; of several rules the first that matches. */
  citation?: CitationRule | CitationRule[]
  /** Part of the file's name that tells two files of one text apart (`dev`, `test`). */
  part?: string
  /** The file mixes its texts: the sentences of each are brought together, in the order of the file. */
  gather?: boolean
  /** Book, chapter and verse (and last verse of a range) in MISC's `Ref`; the book by the recipe's table. */
  reference?: string
  /** The same in the sentence's id. */
  verses?: string
  /** Number of the lemma in MISC, the letter put before it, and the part of it that tells equal lemmas apart. */
  lemma_id?: { misc: string; prefix?: string; homograph?: string }
  /** Lemmas that are none (`@card@`). */
  no_lemma?: string[]
  /** MISC key of sense ids, divided by commas. */
  senses?: string
  /** The table of the senses. */
  sense_table?: SenseTable
  /** Add the tokens as a layer of words, for texts that are written without blanks. */
  segmentation?: boolean
  /** MISC key of the signs that a word is written with (empty = bare values); they become a layer of that name. */
  transcription?: { misc: string; layer: string }
  /** Comments that are facets of the sentence, by the name of the facet. */
  facets?: Record<string, string>
  /** `false`: translations in the comments are not the treebank's to license; they are left out. */
  translations?: boolean
  /** Names of the citation levels. */
  levels?: string[]
}

/**
 * CoNLL-U and CoNLL-X treebanks. A sentence is a passage; its text is the comment `text`, or its forms. A range of tokens
 * is one graphic word, an empty node a token without surface. Heads that loop or lead nowhere leave a word unattached.
 */
export const conllu: Format = {
  name: 'conllu',
  sniff: file =>
    /^\ufeff?(?:#.*\r?\n|\s*\r?\n)*\d+(?:[-.]\d+)?\t(?:[^\t\r\n]*\t){8}[^\t\r\n]*\r?\n/.test(
      new TextDecoder().decode(file.bytes.subarray(0, 16384)),
    ),
  *read(file, context) {
    const options = (context.options ?? {}) as ConlluOptions
    const { sense_table: table } = options
    const senses = table && (context.opened ?? []).length === 0 ? context.beside?.(table.file) : undefined
    if (table && senses) yield* sensesOf(senses, table, context)
    if (options.gather) {
      const texts = new Map<string, Sentence[]>()
      for (const sentence of sentencesOf(file, context, options)) {
        const own = context.texts?.[sentence.key]?.urn ?? sentence.key
        const text = texts.get(own)
        if (text) text.push(sentence)
        else texts.set(own, [sentence])
      }
      for (const sentences of texts.values()) yield* recordsOf(sentences, context, options)
    } else yield* recordsOf(sentencesOf(file, context, options), context, options)
  },
}

interface Sentence {
  key: string
  known: Partial<TextInfo>
  passage: PassageRecord
}

/** Sentences in order, with the records that open their texts. One without a citation is called by its number. */
function* recordsOf(sentences: Iterable<Sentence>, context: ReadContext, options: ConlluOptions): Iterable<DataRecord> {
  let count = 0
  for (const { key, known, passage } of sentences) {
    const opening = textRecords(context, key, { levels: options.levels ?? ['sentence'], ...known })
    if (opening.length > 0) count = 0
    count++
    yield* opening
    yield passage.citation === '' ? { ...passage, citation: String(count) } : passage
  }
}

function* sentencesOf(file: SourceFile, context: ReadContext, options: ConlluOptions): Iterable<Sentence> {
  const report = (code: string, line: number, raw: string) =>
    context.report({ file: file.name, line, code, raw, action: ACTIONS[code] ?? '' })
  const chapter = new Map<string, string>()
  let newdoc: string | undefined
  let named: string | undefined
  let found = false
  for (const block of conlluBlocks(file, report)) {
    for (const [name, value] of block.comments) if (name.startsWith(CHAPTER_MARK)) chapter.set(name, value)
    const comments = new Map([...chapter, ...block.comments])
    newdoc = comments.get('newdoc id') ?? comments.get('newdoc') ?? newdoc
    const { text } = options
    if (!text) named = newdoc
    // a comment stands until the next of its name
    else named = comments.get(text.comment) ?? text.absent ?? named
    const [key, known] = textOf(named, comments, file, context, options)
    const reference = block.rows.find(row => row.misc.get('Ref'))?.misc.get('Ref')
    if (reference !== undefined) comments.set('Ref', reference)
    found = true
    yield { key, known, passage: passageOf(block, citationOf(comments, newdoc, options), context, options, report) }
  }
  if (!found) throw new FileRefused(file.name, 0, 'The file holds no sentence.')
}

const ACTIONS: Readonly<Record<string, string>> = {
  'features-empty': 'an empty column of features is taken as none',
  'range-overlap': 'two ranges of words overlap: the first stays, this one is passed over',
  'text-differs': 'the text has not the forms in their order: it was made from the forms',
  'head-unattached': 'the head is itself, is missing or leads in a circle: not attached',
  'translation-empty': 'a translation without words: no layer',
  'translation-left-out': 'a translation under other terms than the treebank: left out',
}

/** The key of a sentence's text, and what is known of it without the recipe. */
function textOf(
  named: string | undefined,
  comments: ReadonlyMap<string, string>,
  file: SourceFile,
  context: ReadContext,
  options: ConlluOptions,
): [string, Partial<TextInfo>] {
  const stem = file.name.replace(/^.*\//, '').replace(/\.\w+$/, '')
  const match = options.text?.match ? new RegExp(options.text.match).exec(named ?? '') : undefined
  const key = match?.slice(1).find(group => group !== undefined) ?? named ?? stem
  const known: Partial<TextInfo> = {}
  const part = options.part ? new RegExp(options.part).exec(file.name)?.[1] : undefined
  if (part !== undefined) known.part = part
  const osis = context.books[key]
  if (osis) {
    known.title = context.bookTitle(osis)
    known.urn = osis
    known.work = `work:bible:${osis}`
    known.kinds = [{ path: 'religious/scripture/bible' }]
  } else {
    const title = comments.get('meta::title')
    const author = comments.get('meta::author')
    if (title) known.title = title
    if (author) known.author = author
  }
  return [key, known]
}

/** A citation, and others that open the same sentence. */
type Cited = [citation: string, ...also: string[]]

/**
 * The citation of a sentence: by the recipe's rules, else what follows the name of the text in its id. Empty where it
 * has no id.
 */
function citationOf(comments: ReadonlyMap<string, string>, newdoc: string | undefined, options: ConlluOptions): Cited {
  for (const rule of [options.citation ?? []].flat()) {
    const match = new RegExp(rule.match).exec((rule.of ?? ['sent_id']).map(name => comments.get(name) ?? '').join('\t'))
    if (!match) continue
    // the dots of the pattern divide levels, those of the id do not
    const made = (groups: readonly (string | undefined)[]) =>
      rule.as.replace(/\$(\d)/g, (_, n: string) => encodeLevel(groups[Number(n)] ?? ''))
    const [, from = '', to = ''] = rule.bridges ? (/^(\d+)-(\d+)$/.exec(match.at(-1) ?? '') ?? []) : []
    const [first, last] = [Number(from), Number(to)]
    if (to === '' || last <= first || last - first > 200) return [made(match)]
    const verses = Array.from({ length: last - first + 1 }, (_, i) => made([...match.slice(0, -1), String(first + i)]))
    return verses as Cited
  }
  const id = comments.get('sent_id') ?? ''
  return [
    encodeLevel(newdoc !== undefined && id.startsWith(newdoc) ? id.slice(newdoc.length).replace(/^[@:_.-]/, '') : id),
  ]
}

function passageOf(
  block: ConlluBlock,
  [citation, ...also]: Cited,
  context: ReadContext,
  options: ConlluOptions,
  report: (code: string, line: number, raw: string) => void,
): PassageRecord {
  const { language } = context
  const comments = new Map(block.comments)
  // the order of Hebrew marks is kept as upstream has it
  const spelled = (text: string) => (language === 'hbo' || language === 'arc' ? text : text.normalize('NFC'))
  const rows = block.rows.map((row): ConlluRow => ({ ...row, form: spelled(row.form) }))
  const units = unitsOf(rows, row => report('range-overlap', row.line, `${row.id} ${row.form}`))
  const { text, spans, differs } = placeUnits(spelled(comments.get('text') ?? ''), units)
  if (differs !== undefined) report('text-differs', block.line, `${citation} ${differs}`)
  const own = tokenRows(rows)
  const tokens = tokensOf(
    own,
    spans,
    text,
    graphicWords(text, language, context.flags),
    options,
    context,
    (line, raw) => report('head-unattached', line, raw),
  )
  const passage: PassageRecord = { type: 'passage', citation, text, tokens }
  if (also.length > 0) passage.also = also
  const keys = keysOf(rows, comments, options, context)
  if (keys.length > 0) passage.align = keys
  const facets = Object.entries(options.facets ?? {}).flatMap(([comment, name]) => {
    const value = comments.get(comment)?.normalize('NFC')
    return value ? [{ name, value }] : []
  })
  if (facets.length > 0) passage.facets = facets
  if (block.comments.some(([name]) => /^newpar\b/.test(name)))
    passage.spans = [{ start: 0, end: 0, kind: 'layout', value: 'paragraph' }]
  const layers = commentLayers(block, citation, language, options, (code, raw) => report(code, block.line, raw))
  if (options.segmentation) layers.push(segmentation(tokens, text, language))
  const signs = options.transcription && transcription(own, tokens, options.transcription, language)
  if (signs) layers.push(signs)
  if (layers.length > 0) passage.layers = layers
  return passage
}

/** Alignment keys of the verses that the tokens or the sentence's id name. */
function keysOf(
  rows: readonly ConlluRow[],
  comments: ReadonlyMap<string, string>,
  options: ConlluOptions,
  context: ReadContext,
): string[] {
  const keys: string[] = []
  const add = (pattern: string, names: Iterable<string>) => {
    const form = new RegExp(pattern)
    for (const name of names) {
      const [, book = '', chapter, from, to = from] = form.exec(name) ?? []
      const osis = context.books[book]
      const [first, last] = [Number(from), Number(to)]
      if (osis && last - first <= 200)
        for (let verse = first; verse <= last; verse++) keys.push(...context.align(osis, Number(chapter), verse))
    }
  }
  if (options.reference) add(options.reference, new Set(rows.flatMap(row => row.misc.get('Ref') ?? [])))
  if (options.verses) add(options.verses, [comments.get('sent_id') ?? ''])
  return [...new Set(keys)]
}
