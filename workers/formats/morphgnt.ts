import type { PassageRecord, TokenRecord } from '../model/records.ts'
import { graphicWords } from '../model/words.ts'
import { bookRecords, decodeText, FileRefused, type Format, type ReadContext, type SourceFile } from './reader.ts'

/** One word of a MorphGNT file. Everything NFC. */
export interface MorphgntRow {
  line: number
  /** Book, chapter and verse, two digits each. */
  verse: string
  /** Part of speech and parsing as one CCAT tag: `V- 3AAI-S--`. */
  tag: string
  /** With punctuation and sigla. */
  printed: string
  /** The word alone. */
  word: string
  /** The word as it would stand by itself. */
  norm: string
  lemma: string
}

const ROW = /^(\d{6}) (\S{2}) (\S{8}) (\S+) (\S+) (\S+) (\S+)$/

/** The rows of a file, in order; a line of another shape refuses the file. */
export function morphgntRows(file: SourceFile): MorphgntRow[] {
  const rows: MorphgntRow[] = []
  for (const [i, line] of decodeText(file).split('\n').entries()) {
    if (line.trim() === '') continue
    const match = ROW.exec(line.trim().normalize('NFC'))
    if (!match) throw new FileRefused(file.name, i + 1, 'The line does not have the seven columns of MorphGNT.')
    const [, verse = '', part = '', code = '', printed = '', word = '', norm = '', lemma = ''] = match
    rows.push({ line: i + 1, verse, tag: `${part} ${code}`, printed, word, norm, lemma })
  }
  return rows
}

/**
 * MorphGNT: one word a line, with part of speech, CCAT parsing, the word as printed, alone and normalised, and its lemma.
 * The verse's text is the printed words joined by blanks.
 */
export const morphgnt: Format = {
  name: 'morphgnt',
  sniff: file => ROW.test((new TextDecoder().decode(file.bytes.subarray(0, 1024)).split(/\r?\n/)[0] ?? '').trim()),
  *read(file, context) {
    let book = ''
    let words: MorphgntRow[] = []
    for (const row of morphgntRows(file)) {
      if (words[0] && words[0].verse !== row.verse) {
        yield verseOf(words, book, file, context)
        words = []
      }
      const osis = context.books[row.verse.slice(0, 2)]
      if (!osis)
        throw new FileRefused(file.name, row.line, `The book ${row.verse.slice(0, 2)} is none this recipe knows.`)
      if (osis !== book) {
        book = osis
        yield* bookRecords(context, osis, 'text', context.language)
      }
      words.push(row)
    }
    if (words.length > 0) yield verseOf(words, book, file, context)
  },
}

function verseOf(rows: MorphgntRow[], osis: string, file: SourceFile, context: ReadContext): PassageRecord {
  const [chapter, verse] = [Number(rows[0]!.verse.slice(2, 4)), Number(rows[0]!.verse.slice(4))]
  const text = rows.map(row => row.printed).join(' ')
  const words = graphicWords(text, context.language, context.flags)
  const tokens: TokenRecord[] = []
  let at = 0
  let word = 0
  for (const row of rows) {
    const inside = row.printed.indexOf(row.word)
    if (inside < 0)
      context.report({
        file: file.name,
        line: row.line,
        code: 'word-differs',
        raw: `${row.printed} ${row.word}`,
        action: 'the word alone is not part of the printed word: the token spans the printed word',
      })
    const start = at + Math.max(0, inside)
    const end = start + (inside < 0 ? row.printed : row.word).length
    while (word * 2 + 3 < words.length && words[word * 2 + 1]! <= start) word++
    const token: TokenRecord = { span: [start, end], word, lemma: row.lemma, morph: { tagset: 'ccat', tag: row.tag } }
    if (inside < 0) token.form = row.word
    if (row.norm !== row.word) token.norm = row.norm
    tokens.push(token)
    at += row.printed.length + 1
  }
  return {
    type: 'passage',
    citation: `${chapter}.${verse}`,
    text,
    align: context.align(osis, chapter, verse),
    tokens,
  }
}
