import { type Postings, unpackPlaces, unpackPostings } from '../model/codec.ts'
import type { FoldFlags } from '../model/fold/types.ts'
import { lastNotAbove } from '../model/order.ts'
import type { DocumentRole, LicenseClass, SourceFlags } from '../model/records.ts'
import { type Database, DatabaseError } from '../store/database.ts'
import { WordList } from './match/word-list.ts'

export interface DocumentRow {
  id: number
  urn: string
  source: string
  work: string | null
  title: string
  language: string
  role: DocumentRole
  license_class: LicenseClass
  license_id: string | null
  siglum: string | null
  editor: string | null
  edition_year: number | null
  withdrawn: number
  first_passage: number
  passages: number
  words: number
}

export interface SourceRow {
  slug: string
  title: string
  upstream_url: string | null
  version: string | null
  license_class: LicenseClass
  license_id: string
  license_text_url: string | null
  credit: string | null
  lemma_tier: string
  flags: SourceFlags
  retrieved: string | null
}

export interface PassageRow {
  id: number
  document: number
  citation: string
  seq: number
  text: string
  language: string | null
  withdrawn: number
}

interface PackIndex {
  passages: number
  rows: number
  words: number
  reading_layers: string[]
  languages: { id: number; code: string; passages: number; words: number }[]
  tokens: { gold: number; silver: number }
  entry_languages: string[]
  lemma_ids: boolean
}

interface PackCountsRow {
  documents: number
  works: number
  meter: number
  glosses: number
  senses: number
  entries: number
  dated: number
  placed: number
  classified: number
  withheld: number
  license_classes: Record<string, number>
  layers: string[]
}

/** What the packs of a library hold in memory of what they could read again. */
export interface Memory {
  /** Bytes that packed postings may still take. */
  left: number
  readonly blocks: Blocks
}

/** Blocks of the token stream, those last read, up to so many bytes of all packs together. */
export class Blocks {
  private readonly most: number
  private bytes = 0
  private readonly kept = new Map<string, Uint8Array>()

  constructor(most: number) {
    this.most = most
  }

  /** A block by a name of its own, read where it is not kept. */
  get(name: string, read: () => Uint8Array | undefined): Uint8Array | undefined {
    const known = this.kept.get(name)
    // the one last read stands last
    if (known) this.kept.delete(name)
    const block = known ?? read()
    if (!block) return undefined
    this.kept.set(name, block)
    if (known) return known
    this.bytes += block.length
    for (const [oldest, { length }] of this.kept) {
      if (this.bytes <= this.most) break
      this.kept.delete(oldest)
      this.bytes -= length
    }
    return block
  }
}

/** One file of one pack, open: the pack's own, or its withheld one. Columns are read on first use and kept. */
export class OpenPack {
  readonly id: string
  readonly version: string
  readonly restricted: boolean
  readonly db: Database
  private cache = new Map<string, unknown>()

  private readonly memory: Memory
  /** Names the file among those that are open. */
  private readonly key: string

  constructor(
    id: string,
    version: string,
    restricted: boolean,
    db: Database,
    memory: Memory = { left: 0, blocks: new Blocks(0) },
  ) {
    this.memory = memory
    this.key = `${id}@${version}${restricted ? '~withheld' : ''}`
    this.id = id
    this.version = version
    this.restricted = restricted
    this.db = db
  }

  /** A value made on first use and kept as long as the pack is open. */
  once<T>(key: string, make: () => T): T {
    let value = this.cache.get(key) as T | undefined
    if (value === undefined) {
      value = make()
      this.cache.set(key, value)
    }
    return value
  }

  /** What opening a pack needs to know, in one row. */
  private get index(): PackIndex {
    return this.once('index', () => {
      const row = this.meta('index')
      if (row === undefined) throw new DatabaseError('damaged', `The pack ${this.id} lacks the row that opens it.`)
      return JSON.parse(String(row)) as PackIndex
    })
  }

  /** Numbers for `status`, counted when the pack was made. */
  get counts(): PackCountsRow {
    return this.once('counts', () => JSON.parse(String(this.meta('counts') ?? '{}')) as PackCountsRow)
  }

  /** Passages; index rows 0 … passages−1 are theirs. */
  get passages(): number {
    return this.index.passages
  }

  /** Index rows: passages, then one a passage and layer of readings. */
  get rows(): number {
    return this.index.rows
  }

  meta(key: string): string | number | undefined {
    return this.db.first<{ value: string | number }>('SELECT value FROM meta WHERE key=?', [key])?.value
  }

  /** Words of each index row. */
  get lengths(): Uint16Array {
    return this.once('lengths', () => {
      const bytes = this.column('length')
      return new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 1)
    })
  }

  /** Tokens of the longest index row; 65,535 where it has as many or more. */
  get longestRow(): number {
    return this.once('longestRow', () => this.lengths.reduce((longest, n) => Math.max(longest, n), 0))
  }

  /** Tokens of all passages, readings not counted. */
  get totalLength(): number {
    return this.index.words
  }

  /** For each reading row the passage it is a wording of. */
  get rowPassage(): Uint32Array {
    return this.once('rowPassage', () => {
      const bytes = this.column('row_passage')
      return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 2)
    })
  }

  /** For each reading row its layer, an index into `readingLayers`. */
  get rowLayer(): Uint8Array {
    return this.once('rowLayer', () => this.column('row_layer'))
  }

  get readingLayers(): string[] {
    return this.index.reading_layers
  }

  /** One bit a row: set where words and tokens differ in number, so that positions alone do not tell distances. */
  get unevenRows(): Uint8Array {
    return this.once('uneven', () => this.column('uneven'))
  }

  /** One bit a row: set where its tokens are its graphic words, one by one. */
  get alignedRows(): Uint8Array {
    return this.once('aligned', () => this.column('aligned'))
  }

  passageOfRow(row: number): number {
    return row < this.passages ? row : this.rowPassage[row - this.passages]!
  }

  get languages(): { id: number; code: string; passages: number; words: number }[] {
    return this.index.languages
  }

  /** Language number of each passage; absent where the pack has one language. */
  get languageColumn(): Uint8Array | undefined {
    return this.languages.length > 1 ? this.once('language', () => this.column('language')) : undefined
  }

  languageOf(passage: number): string {
    return this.languages[this.languageColumn?.[passage] ?? 0]?.code ?? 'und'
  }

  get documents(): DocumentRow[] {
    return this.once('documents', () =>
      this.db.all<DocumentRow>(
        'SELECT id, urn, source, work, title, language, role, license_class, license_id, siglum, editor, edition_year, withdrawn, first_passage, passages, words FROM documents ORDER BY id',
      ),
    )
  }

  /** First passage of each document, for finding a passage's document. */
  private get firsts(): Uint32Array {
    return this.once('firsts', () => Uint32Array.from(this.documents, d => d.first_passage))
  }

  documentOf(passage: number): DocumentRow {
    return this.documents[lastNotAbove(this.firsts, passage)]!
  }

  get sources(): SourceRow[] {
    return this.once('sources', () =>
      this.db
        .all<Omit<SourceRow, 'flags'> & { flags: string }>('SELECT * FROM sources ORDER BY slug')
        .map(row => ({ ...row, flags: JSON.parse(row.flags) as SourceFlags })),
    )
  }

  source(slug: string): SourceRow {
    return this.sources.find(s => s.slug === slug) ?? this.sources[0]!
  }

  /** Reading rules of the pack's source; they fold query words for `match` and marks. */
  get flags(): SourceFlags & FoldFlags {
    return this.sources[0]?.flags ?? {}
  }

  get works(): Map<
    string,
    { id: string; title: string; author: string | null; language: string; ref_scheme: string[] }
  > {
    return this.once('works', () => {
      const rows = this.db.all<{
        id: string
        title: string
        author: string | null
        language: string
        ref_scheme: string
      }>('SELECT id, title, author, language, ref_scheme FROM works')
      return new Map(rows.map(row => [row.id, { ...row, ref_scheme: JSON.parse(row.ref_scheme) as string[] }]))
    })
  }

  passage(id: number): PassageRow | undefined {
    return this.db.first<PassageRow>(
      'SELECT id, document, citation, seq, text, language, withdrawn FROM passages WHERE id=?',
      [id],
    )
  }

  /** Number and frequency of a form, if the pack has it. */
  form(token: string): { id: number; df: number; cf: number } | undefined {
    return this.db.first('SELECT id, df, cf FROM forms WHERE t=?', [token])
  }

  postings(form: number): Postings {
    const bytes = this.db.blob('SELECT data FROM postings WHERE id=?', [form])
    return bytes ? unpackPostings(bytes, this.rows) : { rows: new Uint32Array(0), counts: new Uint32Array(0) }
  }

  /**
   * All postings as they are packed, one after the other, with the place where each begins (one more than forms): the
   * words with one ending lie all over the table, and reading it anew for each search takes longer than all the rest.
   * Undefined where the library's memory for it is used up.
   */
  get packedPostings(): { bytes: Uint8Array; starts: Uint32Array } | undefined {
    const kept = this.once('packedPostings', (): { packed?: { bytes: Uint8Array; starts: Uint32Array } } => {
      // a word takes one to two bytes
      const most = this.totalLength * 2 + 1024
      if (most > this.memory.left) return {}
      const starts: number[] = []
      let bytes = new Uint8Array(most)
      let length = 0
      this.db.scan('SELECT id, data FROM postings ORDER BY id', [], (_, data) => {
        if (length + data.length > bytes.length) {
          const wider = new Uint8Array(bytes.length * 2)
          wider.set(bytes)
          bytes = wider
        }
        starts.push(length)
        bytes.set(data, length)
        length += data.length
        return true
      })
      starts.push(length)
      this.memory.left -= length
      return { packed: { bytes: bytes.slice(0, length), starts: Uint32Array.from(starts) } }
    })
    return kept.packed
  }

  /** A block of the token stream: the forms of its rows, or their tokens. Undefined where it is damaged. */
  block(of: 'row_blocks' | 'token_blocks', block: number): Uint8Array | undefined {
    return this.memory.blocks.get(`${this.key} ${of} ${block}`, () =>
      this.db.blob(`SELECT data FROM ${of} WHERE block=?`, [block]),
    )
  }

  /** Rows of the small dictionaries (forms, lemmas, tags), kept once they were read. */
  remembered<T>(table: string, id: number, read: () => T): T {
    const kept = this.once(`remembered ${table}`, () => new Map<number, T>())
    let value = kept.get(id)
    if (value === undefined) {
      // what was shown is asked again soon; the rest need not fill the memory
      if (kept.size > 4096) kept.clear()
      value = read()
      kept.set(id, value)
    }
    return value
  }

  /**
   * Calls back with each token of a lemma, rows ascending: index row, graphic word + 1 (0 = it has no place in the text),
   * tag + 1.
   */
  eachOfLemma(lemma: number, visit: (row: number, word: number, tag: number) => void): void {
    this.db.scan('SELECT lemma, data FROM lemma_postings WHERE lemma=?', [lemma], (_, bytes) => {
      const { rows } = this
      const end = bytes.length
      let at = 0
      let row = 0
      const next = (): number => {
        let byte = bytes[at++]!
        let value = byte & 127
        for (let shift = 7; byte > 127 && at < end; shift += 7) {
          byte = bytes[at++]!
          value |= (byte & 127) << shift
        }
        return value >>> 0
      }
      while (at < end) {
        row += next()
        const word = next()
        const tag = next()
        if (row < rows) visit(row, word, tag)
      }
      return false
    })
  }

  /** Rows that have a tag, and how often; the tag is given as it is numbered. */
  tagPostings(tag: number): Postings {
    const bytes = this.db.blob('SELECT data FROM tag_postings WHERE tag=?', [tag])
    return bytes ? unpackPostings(bytes, this.rows) : { rows: new Uint32Array(0), counts: new Uint32Array(0) }
  }

  /** The index rows that are other wordings of a passage. */
  readingRowsOf(passage: number): number[] {
    const all = this.once('readingRows', () => {
      const rows = new Map<number, number[]>()
      this.rowPassage.forEach((owner, i) => {
        rows.set(owner, [...(rows.get(owner) ?? []), this.passages + i])
      })
      return rows
    })
    return all.get(passage) ?? []
  }

  /** Postings with the token numbers at which the form stands, row after row. */
  places(form: number): Postings & { places: Uint32Array } {
    const postings = this.postings(form)
    const bytes = this.db.blob('SELECT places FROM postings WHERE id=?', [form])
    return { ...postings, places: unpackPlaces(bytes ?? new Uint8Array(0), postings.counts) }
  }

  /** All forms; a form's number is its place. */
  get forms(): WordList {
    return this.once('forms', () => {
      const sql = 'SELECT group_concat(t, char(10)) AS all_forms FROM (SELECT t FROM forms ORDER BY t)'
      return new WordList(this.db.first<{ all_forms: string | null }>(sql)?.all_forms ?? undefined)
    })
  }

  /** Numbers of the forms in the order of their letters from the last to the first. */
  get formsByEnding(): Uint32Array {
    return this.once('formsByEnding', () => {
      const bytes = this.column('by_ending')
      return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 2)
    })
  }

  /** Folds of the dictionary words, each once. */
  get lemmaFolds(): WordList {
    return this.once('lemmaFolds', () => {
      const sql = 'SELECT group_concat(fold, char(10)) AS folds FROM (SELECT DISTINCT fold FROM lemmas ORDER BY fold)'
      return new WordList(this.db.first<{ folds: string | null }>(sql)?.folds ?? undefined)
    })
  }

  /** Kinds of a document, as paths. */
  kindsOf(document: number): readonly string[] {
    const all = this.once('kinds', () => {
      const kinds: string[][] = []
      for (const { document: owner, path } of this.db.all<{ document: number; path: string }>(
        'SELECT document, path FROM kinds ORDER BY document, path',
      ))
        (kinds[owner] ??= []).push(path)
      return kinds
    })
    return all[document] ?? []
  }

  /** Lemmatised tokens by tier. */
  get lemmaTokens(): { gold: number; silver: number } {
    return this.index.tokens
  }

  /** Whether its tokens carry the numbers of a dictionary (Strong's). */
  get hasLemmaIds(): boolean {
    return this.index.lemma_ids
  }

  /** The dictionary's number of a lemma. */
  lemmaIdOf(lemma: number): string | undefined {
    return (
      this.db.first<{ lemma_id: string | null }>('SELECT lemma_id FROM lemmas WHERE id=?', [lemma])?.lemma_id ??
      undefined
    )
  }

  /** Languages of its dictionary entries; none where it is no dictionary. */
  get entryLanguages(): readonly string[] {
    return this.index.entry_languages
  }

  get hasEntries(): boolean {
    return this.entryLanguages.length > 0
  }

  get hasFragments(): boolean {
    return this.flags.fragment_index === true
  }

  private column(name: string): Uint8Array {
    return this.db.blob('SELECT data FROM columns WHERE name=?', [name]) ?? new Uint8Array(0)
  }
}
