import { byzantine } from './byzantine.ts'
import { clementine } from './clementine.ts'
import { conllu } from './conllu.ts'
import { divineBooks } from './divine-books.ts'
import { morphgnt } from './morphgnt.ts'
import { oshb } from './oshb.ts'
import { quranJson } from './quran-json.ts'
import type { Format } from './reader.ts'
import { strongs } from './strongs.ts'
import { textLines } from './text-lines.ts'
import { typedVerses } from './typed-verses.ts'
import { verseLines } from './verse-lines.ts'
import { verseLinks } from './verse-links.ts'
import { verseObject } from './verse-object.ts'
import { wordLines } from './word-lines.ts'

/** Every reader, by the name a recipe uses. */
export const FORMATS = {
  byzantine,
  clementine,
  conllu,
  'divine-books': divineBooks,
  morphgnt,
  oshb,
  'quran-json': quranJson,
  strongs,
  'text-lines': textLines,
  'typed-verses': typedVerses,
  'verse-lines': verseLines,
  'verse-links': verseLinks,
  'verse-object': verseObject,
  'word-lines': wordLines,
} satisfies Record<string, Format>
