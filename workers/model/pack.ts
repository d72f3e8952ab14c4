import type { LicenseClass } from './records.ts'

/** SQLite `application_id` of every pack file: the letters LECT. */
export const APPLICATION_ID = 0x4c454354
/** SQLite `user_version`: the version of the schema that this program writes and the newest it reads. */
export const SCHEMA_VERSION = 4

/** One piece of a pack file as it travels: a stretch of the file, gzipped on its own. */
export interface PackPart {
  /** Path relative to the manifest, `hbo-wlc.sqlite.part01.bin`. */
  path: string
  /** Bytes of the part as it travels. */
  packed: number
  /** Bytes of the stretch of the file. */
  bytes: number
  /** SHA-256 of the stretch of the file (unpacked), lower-case hexadecimal. */
  sha256: string
}

export interface PackFile {
  bytes: number
  /** SHA-256 of the whole file, unpacked. */
  sha256: string
  parts: PackPart[]
}

/** What a pack holds, in numbers. Withheld documents are in none of them but `withheld`. */
export interface PackCounts {
  documents: number
  passages: number
  tokens: number
  /** Documents in the pack's second file, served only on request. */
  withheld: number
}

/** One pack as the manifest offers it and as the device remembers it. */
export interface PackEntry {
  id: string
  /** Version of the recipe, and the first eight digits of the file's SHA-256: `2.0.2-1a2b3c4d`. */
  version: string
  /** `SCHEMA_VERSION` of the program that wrote it. */
  schema: number
  title: string
  /** One line for the shelf. */
  about: string
  /** ISO 639-3 codes, most passages first. */
  languages: string[]
  /** Licences of text and layers, the text's first. */
  licenses: { class: LicenseClass; id: string; of: string }[]
  credit?: string
  /** Names of what it carries: `text`, `lemmas`, `morphology`, `readings`, `fragments` … */
  layers: string[]
  counts: PackCounts
  /** Part of the library that a first visit gets. */
  default: boolean
  file: PackFile
  withheld?: PackFile
}

export interface PackManifest {
  format: 1
  /** In the order in which hits of equal score stand (corpus order). */
  packs: PackEntry[]
}

/** Bytes to download, withheld file included. */
export const downloadBytes = (pack: PackEntry): number =>
  [pack.file, ...(pack.withheld ? [pack.withheld] : [])].flatMap(f => f.parts).reduce((sum, p) => sum + p.packed, 0)

/** Bytes on the device once installed. */
export const installedBytes = (pack: PackEntry): number => pack.file.bytes + (pack.withheld?.bytes ?? 0)

/** File name on the device; versions stand side by side, so a running search keeps its own. */
export const fileName = (pack: Pick<PackEntry, 'id' | 'version'>): string => `${pack.id}@${pack.version}.sqlite`
export const withheldFileName = (pack: Pick<PackEntry, 'id' | 'version'>): string =>
  `${pack.id}@${pack.version}~withheld.sqlite`
