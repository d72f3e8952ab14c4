import type { PassageRecord, SpanRecord, TokenRecord } from '../model/records.ts'
import { graphicWords } from '../model/words.ts'
import { readTable } from './delimited.ts'
import { ALTERNATIVES } from './form-table.ts'
import { bookRecords, FileRefused, type Format, type ReadContext, type SourceFile } from './reader.ts'

/** One word of the parsed Byzantine text: unaccented, with one analysis or (28 words) two. */
export interface ParsedWord {
  form: string
  /** Strong's number and Robinson's tag. */
  analyses: { number: string; tag: string }[]
}

const VARIANT = /\s*\{([^{}]*)\}\s*/g
const PARSED = /([α-ω]+)((?:\s+\d+\s+\{[^{}]*\})+)/gu

/** The words of a parsed verse, `και 2532 {CONJ} …`; undefined where anything stands between them. */
export function parsedWords(text: string): ParsedWord[] | undefined {
  if (text.replace(PARSED, '').trim() !== '') return undefined
  return [...text.matchAll(PARSED)].map(([, form = '', analyses = '']) => ({
    form,
    analyses: [...analyses.matchAll(/(\d+)\s+\{([^{}]*)\}/g)].map(([, number = '', tag = '']) => ({ number, tag })),
  }))
}

/** The rows of a file of the Byzantine text: chapter, verse, text. */
export function byzantineVerses(
  file: SourceFile,
  report: ReadContext['report'],
): { line: number; chapter: number; verse: number; text: string }[] {
  const { columns, rows } = readTable(file, report)
  if (columns[0] !== 'chapter' || columns[1] !== 'verse' || columns[2] !== 'text')
    throw new FileRefused(file.name, 1, 'The columns are not chapter, verse and text.')
  return rows.map(({ line, cells: [chapter = '', verse = '', text = ''] }) => {
    if (!/^\d+$/.test(chapter) || !/^\d+$/.test(verse))
      throw new FileRefused(file.name, line, `"${chapter}" and "${verse}" are no chapter and verse.`)
    return { line, chapter: Number(chapter), verse: Number(verse), text: text.normalize('NFC') }
  })
}

/** The letters of a word without accents: what the accented and the parsed text share. */
export const bareGreek = (word: string): string =>
  word
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^α-ω]/g, '')
    .replace(/ς/g, 'σ')

/** Letters and elision signs of the printed text, each run with its place. */
export const greekWords = (text: string): { word: string; at: number }[] =>
  [...text.matchAll(/[\p{L}\p{M}’]+/gu)].map(match => ({ word: match[0], at: match.index }))

/**
 * The Byzantine text of Robinson and Pierpont. The accented text has variants in braces after the word they begin with
 * (`ἡγιασμένοις {NA ἡγιασμένοις > ἠγαπημένοις }`): the printed word stays, the unit becomes the apparatus. A pilcrow is
 * where a paragraph opens. Numbers and parsing stand in a second file without accents and are joined by verse and
 * position; where the two do not have the same words the verse has no tokens.
 */
export const byzantine: Format = {
  name: 'byzantine',
  sniff: file => /^\ufeff?chapter,verse,text\r?\n/.test(new TextDecoder().decode(file.bytes.subarray(0, 64))),
  *read(file, context) {
    const name = file.name.replace(/^.*\//, '').replace(/\.csv$/, '')
    const osis = context.books[name]
    if (!osis) throw new FileRefused(file.name, 0, `The file name "${name}" is no book this recipe knows.`)
    const parsed = new Map<string, ParsedWord[] | undefined>()
    const second = context.beside?.(file.name.replace(/ccat\/[^/]*\//, 'strongs/with-parsing/'))
    if (second)
      for (const row of byzantineVerses(second, context.report))
        parsed.set(`${row.chapter}.${row.verse}`, parsedWords(row.text))
    yield* bookRecords(context, osis, 'text', context.language)
    for (const row of byzantineVerses(file, context.report)) {
      const report = (code: string, raw: string, action: string) =>
        context.report({
          file: file.name,
          line: row.line,
          code,
          raw: `${osis} ${row.chapter}:${row.verse} ${raw}`,
          action,
        })
      yield verseOf(row, osis, parsed.get(`${row.chapter}.${row.verse}`), second !== undefined, context, report)
    }
  },
}

function verseOf(
  row: { chapter: number; verse: number; text: string },
  osis: string,
  parsed: ParsedWord[] | undefined,
  wanted: boolean,
  context: ReadContext,
  report: (code: string, raw: string, action: string) => void,
): PassageRecord {
  const units: string[] = []
  const withMarks = row.text.replace(VARIANT, (_, unit: string) => {
    units.push(unit.trim().replace(/\s+/g, ' '))
    return ' '
  })
  const spans: SpanRecord[] = []
  let text = ''
  for (const [i, part] of withMarks.replace(/\s+/g, ' ').trim().split(/¶\s*/).entries()) {
    if (i > 0) spans.push({ start: text.length, end: text.length, kind: 'layout', value: 'paragraph' })
    text += part
  }
  const passage: PassageRecord = {
    type: 'passage',
    citation: `${row.chapter}.${row.verse}`,
    text,
    align: context.align(osis, row.chapter, row.verse),
  }
  if (spans.length > 0) passage.spans = spans
  if (units.length > 0)
    passage.layers = [{ layer: 'apparatus', kind: 'apparatus', language: context.language, text: units.join('; ') }]
  const printed = greekWords(text)
  if (
    parsed &&
    parsed.length === printed.length &&
    printed.every((w, i) => bareGreek(w.word) === bareGreek(parsed[i]!.form))
  )
    passage.tokens = tokensOf(printed, parsed, graphicWords(text, context.language, context.flags), context, report)
  else if (wanted)
    report('parsing-differs', `${printed.length}/${parsed?.length ?? 0}`, 'the parsed file has other words: no tokens')
  return passage
}

function tokensOf(
  printed: { word: string; at: number }[],
  parsed: ParsedWord[],
  words: Int32Array,
  context: ReadContext,
  report: (code: string, raw: string, action: string) => void,
): TokenRecord[] {
  let word = 0
  return printed.map(({ word: form, at }, i) => {
    while (word * 2 + 3 < words.length && words[word * 2 + 1]! <= at) word++
    const [first, ...others] = parsed[i]!.analyses
    const token: TokenRecord = { span: [at, at + form.length], word }
    if (!first) return token
    token.lemma_id = `G${Number(first.number)}`
    token.morph = { tagset: 'robinson', tag: [first, ...others].map(a => a.tag).join(ALTERNATIVES) }
    const headword = context.headword?.(token.lemma_id)
    if (headword) token.lemma = headword
    else if (context.headword)
      report('no-headword', token.lemma_id, 'no dictionary entry of that number: the token has the number only')
    if (others.length > 0) {
      token.ambiguous = true
      token.misc = { other: others.map(a => `${a.number} ${a.tag}`).join('; ') }
      report(
        'two-analyses',
        `${form} ${[first, ...others].map(a => `${a.number} {${a.tag}}`).join(' ')}`,
        'the source gives two: the first leads, the other is an alternative',
      )
    }
    return token
  })
}
