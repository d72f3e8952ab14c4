import { bdb } from './bdb.ts'
import { byzantine } from './byzantine.ts'
import { clementine } from './clementine.ts'
import { conllu } from './conllu.ts'
import { divineBooks } from './divine-books.ts'
import { dodson } from './dodson.ts'
import { mandoku } from './mandoku.ts'
import { morphgnt } from './morphgnt.ts'
import { oshb } from './oshb.ts'
import { osis } from './osis.ts'
import { quranJson } from './quran-json.ts'
import { type Format, withOwnCitations } from './reader.ts'
import { strongs } from './strongs.ts'
import { teiStanzas } from './tei-stanzas.ts'
import { textLines } from './text-lines.ts'
import { typedVerses } from './typed-verses.ts'
import { usfm } from './usfm.ts'
import { verseLines } from './verse-lines.ts'
import { verseLinks } from './verse-links.ts'
import { verseObject } from './verse-object.ts'
import { wordLines } from './word-lines.ts'

const READERS = {
  bdb,
  byzantine,
  clementine,
  conllu,
  'divine-books': divineBooks,
  dodson,
  mandoku,
  morphgnt,
  oshb,
  osis,
  'quran-json': quranJson,
  strongs,
  'tei-stanzas': teiStanzas,
  'text-lines': textLines,
  'typed-verses': typedVerses,
  usfm,
  'verse-lines': verseLines,
  'verse-links': verseLinks,
  'verse-object': verseObject,
  'word-lines': wordLines,
} satisfies Record<string, Format>

/** Every reader, by the name a recipe uses. */
export const FORMATS = Object.fromEntries(
  Object.entries(READERS).map(([name, format]) => [name, withOwnCitations(format)]),
) as Record<keyof typeof READERS, Format>
