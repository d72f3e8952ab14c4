import type { LayerRecord, PassageRecord, TokenRecord } from '../model/records.ts'
import { encodeLevel } from '../model/urn.ts'
import { graphicWords } from '../model/words.ts'
import { type ConlluBlock, type ConlluRow, conlluBlocks } from './conllu-rows.ts'
import { placeUnits, unitsOf } from './conllu-text.ts'
import { tokensOf } from './conllu-tokens.ts'
import { FileRefused, type Format, type ReadContext, type SourceFile, type TextInfo, textRecords } from './reader.ts'

/** What a recipe tells of a treebank. Patterns are regular expressions. */
export interface ConlluOptions {
  /** The comment that names a sentence's text, and the part of it that does (first group that matches). */
  text?: { comment: string; match?: string }
  /** Citation out of the sentence's id. */
  citation?: { match: string; as: string }
  /** Part of the file's name that tells two files of one text apart (`dev`, `test`). */
  part?: string
  /** Book, chapter and verse in MISC's `Ref`; the book by the recipe's table. */
  reference?: string
  /** Number of the lemma in MISC, and the letter put before it. */
  lemma_id?: { misc: string; prefix?: string }
  /** Lemmas that are none (`@card@`). */
  no_lemma?: string[]
  /** MISC key of sense ids, divided by commas. */
  senses?: string
  /** Add the tokens as a layer of words, for texts that are written without blanks. */
  segmentation?: boolean
  /** `false`: translations in the comments are not the treebank's to license; they are left out. */
  translations?: boolean
  /** Names of the citation levels. */
  levels?: string[]
}

/** Comments that the reader takes in; all others are kept as a note. */
const READ = new Set(['text', 'sent_id', 'newdoc id', 'newdoc', 'meta::title', 'meta::author'])
const TRANSLATION = /^(?:text_(\w{2,3})|translat(?:ion|ed|e)|translated_text)$/
const TRANSLITERATION = /^(?:translit|transliterated_text)$/
const LANGUAGES: Readonly<Record<string, string>> = { en: 'eng', de: 'deu', fr: 'fra', it: 'ita', es: 'spa' }

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
    const report = (code: string, line: number, raw: string) =>
      context.report({ file: file.name, line, code, raw, action: ACTIONS[code] ?? '' })
    let newdoc: string | undefined
    let named: string | undefined
    let count = 0
    let found = false
    for (const block of conlluBlocks(file, report)) {
      const comments = new Map(block.comments)
      newdoc = comments.get('newdoc id') ?? comments.get('newdoc') ?? newdoc
      // a comment stands until the next of its name
      named = options.text ? (comments.get(options.text.comment) ?? named) : newdoc
      const opening = textRecords(context, ...textOf(named, comments, file, context, options))
      if (opening.length > 0) {
        count = 0
        yield* opening
      }
      found = true
      count++
      const id = comments.get('sent_id') ?? ''
      const citation = citationOf(id, newdoc, options) || String(count)
      yield passageOf(block, citation, context, options, report)
    }
    if (!found) throw new FileRefused(file.name, 0, 'The file holds no sentence.')
  },
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
  const known: Partial<TextInfo> = { levels: options.levels ?? ['sentence'] }
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

/** The citation in a sentence id: by the recipe's pattern, or what follows the name of the text. */
function citationOf(id: string, newdoc: string | undefined, options: ConlluOptions): string {
  if (options.citation) {
    const match = new RegExp(options.citation.match).exec(id)
    // the dots of the pattern divide levels, those of the id do not
    if (match) return options.citation.as.replace(/\$(\d)/g, (_, n: string) => encodeLevel(match[Number(n)] ?? ''))
  }
  const rest = newdoc !== undefined && id.startsWith(newdoc) ? id.slice(newdoc.length).replace(/^[@:_.-]/, '') : id
  return encodeLevel(rest)
}

function passageOf(
  block: ConlluBlock,
  citation: string,
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
  const tokens = tokensOf(
    rows,
    spans,
    text,
    graphicWords(text, language, context.flags),
    options,
    context,
    (line, raw) => report('head-unattached', line, raw),
  )
  const passage: PassageRecord = { type: 'passage', citation, text, tokens }
  const keys = options.reference ? verseKeys(rows, options.reference, context) : []
  if (keys.length > 0) passage.align = keys
  if (block.comments.some(([name]) => /^newpar\b/.test(name)))
    passage.spans = [{ start: 0, end: 0, kind: 'layout', value: 'paragraph' }]
  const layers = layersOf(block, citation, language, options, (code, raw) => report(code, block.line, raw))
  if (options.segmentation) layers.push(segmentation(tokens, text, language))
  if (layers.length > 0) passage.layers = layers
  return passage
}

/** Alignment keys of the verses that the tokens name. */
function verseKeys(rows: readonly ConlluRow[], pattern: string, context: ReadContext): string[] {
  const references = new Set(rows.flatMap(row => row.misc.get('Ref') ?? []))
  const form = new RegExp(pattern)
  const keys = [...references].flatMap(reference => {
    const [, book = '', chapter, verse] = form.exec(reference) ?? []
    const osis = context.books[book]
    return osis ? context.align(osis, Number(chapter), Number(verse)) : []
  })
  return [...new Set(keys)]
}

function layersOf(
  block: ConlluBlock,
  citation: string,
  language: string,
  options: ConlluOptions,
  report: (code: string, raw: string) => void,
): LayerRecord[] {
  const layers: LayerRecord[] = []
  const kept: string[] = []
  for (const [name, value] of block.comments) {
    const translation = TRANSLATION.exec(name)
    if (translation) {
      const code = translation[1] ?? 'en'
      if (options.translations === false) report('translation-left-out', name)
      else if (value === '' || /^\.+$/.test(value)) report('translation-empty', `${name} = ${value}`)
      else
        layers.push({
          layer: `tr-${code.slice(0, 2)}`,
          kind: 'translation',
          language: LANGUAGES[code] ?? code,
          text: value,
        })
    } else if (TRANSLITERATION.test(name)) {
      if (value !== '') layers.push({ layer: 'translit', kind: 'transcription', language, text: value })
    } else if (!READ.has(name) || (name === 'sent_id' && encodeLevel(value) !== citation))
      kept.push(value === '' ? name : `${name} = ${value}`)
  }
  if (kept.length > 0) layers.push({ layer: 'comments', kind: 'note', text: kept.join('\n') })
  return layers
}

/** The tokens one by one, divided by blanks, each with its place in that line. */
function segmentation(tokens: readonly TokenRecord[], text: string, language: string): LayerRecord {
  const align: LayerRecord['align'] = []
  let line = ''
  tokens.forEach((token, n) => {
    if (!token.span) return
    if (line !== '') line += ' '
    const start = line.length
    line += text.slice(...token.span).trim()
    align.push({ tokens: [n, n + 1], span: [start, line.length] })
  })
  return { layer: 'words', kind: 'segmentation', language, text: line, align }
}
