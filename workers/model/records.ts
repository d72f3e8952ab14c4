/**
 * The records of the data model: what a reader produces, what the JSON Lines exchange format carries
 * (docs/records.md), and what a pack stores. Offsets are UTF-16 code units into the stored text, half-open.
 */

/** Licence classes, from the most open to the most closed; `own` is a text its reader brought without a public licence. */
export const LICENSE_CLASSES = ['open', 'attribution', 'odbl', 'nc', 'research_private', 'restricted', 'own'] as const
export type LicenseClass = (typeof LICENSE_CLASSES)[number]

/** True for the two classes that are served only on explicit request. */
export const isWithheld = (license: LicenseClass): boolean => license === 'research_private' || license === 'restricted'

/** Half-open range `[start, end)` in UTF-16 code units. */
export type Span = readonly [start: number, end: number]

/** How sure an annotation is: `gold` checked by people, `silver` made by a program or a form table. */
export type StoredTier = 'gold' | 'silver'

/** Reading rules of one source; they change how its text is folded and counted. */
export interface SourceFlags {
  /** `|` and `/` between letters are editorial signs. */
  leiden?: boolean
  /** ASCII C-ATF spellings (`sz` is š). */
  c_atf?: boolean
  /** How cuneiform index numbers are written. */
  index_style?: 'subscript' | 'accent'
  /** Whether a graphic word is a run between blanks or an annotated token. */
  word_unit?: 'space' | 'token'
  /** Whether the pack carries passage trigrams, for fragments that cross words. */
  fragment_index?: boolean
  /** Digits alone in square brackets are a verse number, not a gap. */
  verse_numbers?: boolean
  /** How years before 1 CE are written in the source. */
  date_convention?: 'historical' | 'astronomical' | 'bp'
  /** How the source tells equal lemmas apart. */
  lemma_homograph?: 'none' | 'trailing-digits' | 'roman' | 'letter'
  /** The name of the wording that is the passage's text (`ketiv`, `orig`), where a source has several. */
  reading_text?: string
  /** How a biblical text counts its verses (`Scheme` of reference/numbering). */
  numbering?: string
  /** Repairs that the recipe names and the builder made. */
  repairs?: string[]
}

export interface SourceRecord {
  type: 'source'
  /** Also the id of the pack. `^[a-z0-9][a-z0-9_-]*$` */
  slug: string
  title: string
  upstream_url?: string
  version?: string
  license_class: LicenseClass
  /** SPDX id or `LicenseRef-…`. */
  license_id: string
  license_text_url?: string
  /** Shown wherever the source's text is shown. */
  credit?: string
  lemma_tier: StoredTier | 'none'
  flags: SourceFlags
  /** Day the data was taken upstream, ISO 8601. */
  retrieved?: string
}

export interface WorkRecord {
  type: 'work'
  /** `work:bible:<OSIS book>`, a CTS work urn, or `work:<slug>:<id>`. */
  id: string
  title: string
  author?: string
  /** Signed historical years; there is no year 0. */
  author_dates?: readonly [number | null, number | null]
  /** ISO 639-3 code of the original. */
  language: string
  /** Names of the citation levels, large to small. */
  ref_scheme: string[]
}

export type DocumentRole = 'text' | 'translation' | 'lexicon'

export interface DateRecord {
  not_before: number | null
  not_after: number | null
  class: 'artifact' | 'composition' | 'edition' | 'silver'
  primary: boolean
  precision?: 'exact' | 'year' | 'range' | 'period'
  doubt?: string
  raw?: string
  /** First and last `seq` of the passages it dates; absent = the document. */
  passages?: readonly [number, number]
}

export interface PlaceRecord {
  ref_ns?: string
  ref_id?: string
  role: 'findspot' | 'origin' | 'provenance' | 'mentioned'
  name?: string
  raw?: string
}

export interface FacetRecord {
  name: string
  value: string
  raw?: string
  ref?: string
}

/** One edition, witness, tablet or papyrus. Passages that follow belong to the last document named. */
export interface DocumentRecord {
  type: 'document'
  urn: string
  work?: string
  title: string
  language: string
  role: DocumentRole
  license_override?: LicenseClass
  /** Of the document's own statement, where it is not the source's: an SPDX id or `LicenseRef-…`. */
  license_id?: string
  siglum?: string
  editor?: string
  edition_year?: number
  withdrawn?: boolean
  dates?: DateRecord[]
  places?: PlaceRecord[]
  kinds?: { path: string; raw?: string }[]
  facets?: FacetRecord[]
  /** ISO 15924 codes, lower case: of the text as stored, and of the object where it differs. */
  held_script?: string
  artifact_script?: string
  lect?: string
}

/** A feature list in the words of upstream, and its decoded form (keys of the morphology vocabulary). */
export interface Morphology {
  tagset: string
  tag: string
}

export interface TokenRecord {
  /** Range in the passage's text; absent for a token without surface. */
  span?: Span
  /** Index of its graphic word, from 0; several tokens may share one. */
  word: number
  /** As annotated upstream. NFC. Absent where it equals the text under the span. */
  form?: string
  norm?: string
  lemma?: string
  /** Upstream's number of equal lemmas, taken off the lemma. */
  homograph?: string
  /** Upstream's identifier: Strong's number without zeros (`H430`), Oracc lemma id … */
  lemma_id?: string
  tier?: StoredTier
  upos?: string
  xpos?: string
  morph?: Morphology
  gloss?: string
  gloss_lang?: string
  senses?: string[]
  /** Further annotation in upstream's words (MISC, deprel …), kept for structure search. */
  misc?: Record<string, string>
  /** Number of the head token in the passage, from 0; −1 = root; with `deprel` its relation. */
  head?: number
  deprel?: string
  /** The analysis is one of several; which, if it is known. */
  ambiguous?: boolean
}

export type SpanKind =
  | 'gap'
  | 'supplied'
  | 'unclear'
  | 'deleted'
  | 'added'
  | 'abbrev'
  | 'corrected'
  | 'determinative'
  | 'line_break'
  | 'speaker'
  | 'heading'
  | 'quote'
  | 'foreign'
  | 'layout'

export interface SpanRecord {
  start: number
  end: number
  kind: SpanKind
  value?: string
}

export interface ReadingRecord {
  /** `qere`, `sic`, `corr`, `orig`, `reg` … */
  layer: string
  /** What it replaces in the passage's text; may be empty. */
  span: Span
  text: string
  tokens?: TokenRecord[]
}

export type LayerKind = 'translation' | 'gloss' | 'apparatus' | 'note' | 'transcription' | 'segmentation'

export interface LayerRecord {
  layer: string
  kind: LayerKind
  language?: string
  text: string
  /** Pairs of token range and range of the layer's text. */
  align?: { tokens: Span; span: Span }[]
  license_class?: LicenseClass
}

export interface MeterRecord {
  producer: string
  code?: string
  name?: string
  pattern: string
  caesura?: string
  /** What else upstream says of the line: `spondaic`, `hypermeter`. */
  feature?: string
  words?: { span: Span; syllables: string; boundary?: string }[]
}

export interface PassageRecord {
  type: 'passage'
  /** Levels joined by `.`; the urn is the document's, a colon, and this. */
  citation: string
  text: string
  /** Differs from the document's only where upstream says so. */
  language?: string
  withdrawn?: boolean
  tokens?: TokenRecord[]
  spans?: SpanRecord[]
  readings?: ReadingRecord[]
  layers?: LayerRecord[]
  meter?: MeterRecord[]
  facets?: FacetRecord[]
  /**
   * Keys under which other editions hold the same stretch: `<OSIS book>.<chapter>.<verse>` in KJV numbering for
   * biblical texts. Absent = the citation itself; several = the passage covers or touches several.
   */
  align?: string[]
  /** Other citations that open this passage (the second verse of a bridge). */
  also?: string[]
}

/** A reference from one place to another (cross-references, parallels named by an editor). */
export interface LinkRecord {
  type: 'link'
  /** Alignment key or urn of one passage. */
  from: string
  /** The same, or two keys with a hyphen between, the first and last of a stretch: `Mark.12.29-Mark.12.30`. */
  to: string
  kind: string
  weight?: number
}

export interface LexiconEntryRecord {
  type: 'entry'
  id: string
  language: string
  headword: string
  homograph?: string
  gloss?: string
  body: EntrySense[]
  citations: { display: string; urn?: string }[]
  reconstructed?: boolean
  /** Other spellings that open the entry (Beta Code key, Strong's number, variant headwords). */
  keys?: string[]
}

export interface EntrySense {
  n?: string
  text: string
  senses?: EntrySense[]
}

export interface SenseRecord {
  type: 'sense'
  id: string
  language: string
  headword: string
  name: string
  gloss?: string
  entry?: string
}

/** A place of a gazetteer: its names, and the addresses elsewhere that mean the same place. */
export interface PlaceNameRecord {
  type: 'place'
  /** `pleiades`, `tm`, `geonames`, `cigs`, `wikidata`, `local`. */
  ns: string
  id: string
  /** Every spelling once, the usual one first. */
  names: string[]
  same?: { ns: string; id: string }[]
  /** Latitude and longitude in degrees; absent where no point is known. */
  point?: readonly [latitude: number, longitude: number]
}

/** A stage or variety of a language (`gmq:run`), with its name and the years it is counted over. */
export interface LectRecord {
  type: 'lect'
  id: string
  name: string
  not_before?: number
  not_after?: number
  /** Known from comparison alone, written nowhere. */
  reconstructed?: boolean
  /** Codes of languages that mean this lect; a code that no lect names is a lect of its own. */
  codes?: string[]
  /** Sources whose texts in a language are of this lect. */
  rules?: { source: string; language: string }[]
  note?: string
}

/** Two dictionary words declared to be one (λέγω, εἶπον). */
export interface LemmaSameRecord {
  type: 'lemma-same'
  language: string
  a: string
  b: string
  /** Who says so, in a word. */
  basis?: string
}

/** A text that an inventory lists and whose file is not there (withheld upstream, lost). */
export interface ListedRecord {
  type: 'listed'
  urn: string
  title: string
  work?: string
}

export type DataRecord =
  | SourceRecord
  | WorkRecord
  | DocumentRecord
  | PassageRecord
  | LinkRecord
  | LexiconEntryRecord
  | SenseRecord
  | PlaceNameRecord
  | LectRecord
  | LemmaSameRecord
  | ListedRecord

/** One row of the build report: every drop, repair, rename and doubt of a reader. */
export interface Finding {
  file: string
  /** From 1; 0 where the finding is about the whole file. */
  line: number
  code: string
  raw: string
  action: string
}
