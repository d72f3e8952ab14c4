import type { Urn } from '../urn.ts'
import type { Scheme } from './numbering.ts'

/** A verse, or a chapter where no verse is said. Verse 0 is the title of a psalm. */
export interface VersePoint {
  chapter: number
  verse?: number
  /** Letter of half a verse: `63:19b`. */
  part?: string
}

/** Both ends included; a chapter as end means all of it. */
export interface VerseRange {
  from: VersePoint
  to: VersePoint
}

export interface PassagesReading {
  kind: 'passages'
  /** OSIS id. */
  book: string
  /** In the order typed; verses that follow on each other are one range. */
  ranges: VerseRange[]
  /** The numbering that the ranges are in: that of the text asked, or the KJV's. */
  numbering: Scheme
  /** The whole book. */
  whole?: true
  /** How it was read: `Genesis 1:1, 3–5`. */
  read: string
  notes: string[]
  /** Other ways to read it, likeliest first. */
  alternatives?: PassagesReading[]
}

/** A urn typed as such, or the number of a tablet. */
export interface UrnReading {
  kind: 'urn'
  urn: string
  parsed: Urn
  read: string
  notes: string[]
}

/** A place in a work of Greek or Latin literature; which edition is for the library to say. */
export interface WorkReading {
  kind: 'work'
  /** CTS work urn, `urn:cts:greekLit:tlg0012.tlg001`. */
  work: string
  author: string
  title: string
  citation?: string
  end?: string
  read: string
  notes: string[]
}

export interface PapyrusReading {
  kind: 'papyrus'
  /** As the Duke Databank spells it: `p.oxy`, `bgu`. */
  series: string
  volume?: string
  number: string
  read: string
  notes: string[]
}

export type Reading = PassagesReading | UrnReading | WorkReading | PapyrusReading

export interface Choice {
  label: string
  reading: Reading
}

export type ReadReference =
  | Reading
  | { kind: 'choices'; message: string; choices: Choice[] }
  | { kind: 'none'; message: string }

export interface ReferenceOptions {
  /** Numbering of the text asked; without it, and without `verses`, KJV numbers are assumed and a note says so. */
  numbering?: Scheme
  /** Whether the library has a book, chapter or verse; decides between books of one abbreviation. */
  held?: (book: string, chapter?: number, verse?: number) => boolean
  /** Chapters of a book, and verses of a chapter, in the text asked; 0 or absent = as the numbering counts. */
  chapters?: (book: string) => number
  verses?: (book: string, chapter: number) => number
}
