import type { PassageRecord } from '../model/records.ts'
import { bookRecords, decodeText, FileRefused, type Format } from './reader.ts'
import { originalOf } from './verse-object.ts'

interface Piece {
  type: string
  chapterNumber?: number
  verseNumber?: number
  value?: string
}

/**
 * A JSON array of typed pieces: stretches of prose and lines of poetry with chapter and verse, headers, stanza and
 * paragraph marks (which need not pair). Pieces of one verse are joined; a verse whose pieces are all blank is a ghost
 * (a number that other editions fill) and is dropped and counted. A header before verse 1 is the psalm's title and
 * becomes verse 0; any other header is a note on the verse after it.
 */
export const typedVerses: Format = {
  name: 'typed-verses',
  sniff: file => /^\s*\[\s*\{\s*"type"\s*:/.test(new TextDecoder().decode(file.bytes.subarray(0, 512))),
  *read(file, context) {
    let pieces: unknown
    try {
      pieces = JSON.parse(decodeText(file))
    } catch (error) {
      if (error instanceof FileRefused) throw error
      throw new FileRefused(file.name, 0, `The JSON is not well formed: ${(error as Error).message}.`)
    }
    if (!Array.isArray(pieces)) throw new FileRefused(file.name, 0, 'The file is not a list of pieces.')
    const name = file.name.replace(/^.*\//, '').replace(/\.json$/, '')
    const osis = context.books[name]
    if (!osis) throw new FileRefused(file.name, 0, `The file name "${name}" is no book this recipe knows.`)
    yield* bookRecords(context, osis, 'translation', originalOf(osis))
    yield* versesOf(
      pieces as Piece[],
      (code, raw, action) => context.report({ file: file.name, line: 0, code, raw, action }),
      (c, v) => context.align(osis, c, v),
    )
  },
}

function versesOf(
  pieces: readonly Piece[],
  report: (code: string, raw: string, action: string) => void,
  align: (chapter: number, verse: number) => string[],
): PassageRecord[] {
  const verses = new Map<
    string,
    { chapter: number; verse: number; text: string; headers: string[]; opens: string | undefined }
  >()
  let headers: string[] = []
  let opens: string | undefined
  for (const piece of pieces) {
    if (piece.type === 'header') {
      headers.push((piece.value ?? '').trim())
      continue
    }
    if (piece.type === 'paragraph start' || piece.type === 'stanza start') opens = piece.type.replace(' start', '')
    if (piece.value === undefined || piece.chapterNumber === undefined || piece.verseNumber === undefined) continue
    const key = `${piece.chapterNumber}.${piece.verseNumber}`
    let verse = verses.get(key)
    if (!verse) {
      verse = { chapter: piece.chapterNumber, verse: piece.verseNumber, text: '', headers, opens }
      headers = []
      opens = undefined
      verses.set(key, verse)
    }
    // lines of poetry end in a blank or not: words of two lines never run together
    if (verse.text !== '' && !/\s$/.test(verse.text)) verse.text += ' '
    verse.text += piece.value
  }
  const passages: PassageRecord[] = []
  for (const { chapter, verse, text, headers: above, opens: opening } of [...verses.values()].sort(
    (a, b) => a.chapter - b.chapter || a.verse - b.verse,
  )) {
    // blanks of the layout only; a no-break space is the edition's and stays
    const clean = text
      .replace(/[ \t\n]+/g, ' ')
      .replace(/^[\s]+|[\s]+$/g, '')
      .normalize('NFC')
    const notes: string[] = []
    for (const header of above) {
      if (verse !== 1) {
        notes.push(header)
        continue
      }
      const [title, note] = splitFootnote(header)
      const passage: PassageRecord = {
        type: 'passage',
        citation: `${chapter}.0`,
        text: title.normalize('NFC'),
        align: align(chapter, 0),
      }
      if (note) passage.layers = [{ layer: 'notes', kind: 'note', language: 'eng', text: note }]
      passages.push(passage)
    }
    if (clean === '') {
      report('ghost-verse', `${chapter}:${verse}`, 'a verse without text: left out')
      continue
    }
    const passage: PassageRecord = {
      type: 'passage',
      citation: `${chapter}.${verse}`,
      text: clean,
      align: align(chapter, verse),
    }
    if (notes.length > 0)
      passage.layers = notes.map(n => ({ layer: 'headings', kind: 'note' as const, language: 'eng', text: n }))
    if (opening) passage.spans = [{ start: 0, end: 0, kind: 'layout', value: opening }]
    passages.push(passage)
  }
  return passages
}

/** A footnote set into a header after an asterisk. */
function splitFootnote(header: string): [string, string | undefined] {
  const at = header.indexOf('*')
  return at < 0 ? [header, undefined] : [header.slice(0, at).trim(), header.slice(at + 1).trim()]
}
