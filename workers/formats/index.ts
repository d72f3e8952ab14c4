import { oshb } from './oshb.ts'
import type { Format } from './reader.ts'
import { typedVerses } from './typed-verses.ts'
import { verseLines } from './verse-lines.ts'
import { verseObject } from './verse-object.ts'

/** Every reader, by the name a recipe uses. */
export const FORMATS = {
  oshb,
  'verse-lines': verseLines,
  'verse-object': verseObject,
  'typed-verses': typedVerses,
} satisfies Record<string, Format>
