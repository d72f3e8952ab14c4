import { byzantine } from './byzantine.ts'
import { morphgnt } from './morphgnt.ts'
import { oshb } from './oshb.ts'
import type { Format } from './reader.ts'
import { typedVerses } from './typed-verses.ts'
import { verseLines } from './verse-lines.ts'
import { verseObject } from './verse-object.ts'

/** Every reader, by the name a recipe uses. */
export const FORMATS = {
  byzantine,
  morphgnt,
  oshb,
  'typed-verses': typedVerses,
  'verse-lines': verseLines,
  'verse-object': verseObject,
} satisfies Record<string, Format>
