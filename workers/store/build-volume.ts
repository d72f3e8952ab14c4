import type { Database, Sqlite3Static } from '@sqlite.org/sqlite-wasm'
import { BLOCK_ROWS, framed, packPlaces, packPostings, VarintWriter } from '../model/codec.ts'
import { fold, foldWithMap, indexToken } from '../model/fold/index.ts'
import { GAP } from '../model/fold/types.ts'
import { headwordForms } from '../model/headword.ts'
import { byCodePoint, orderOf, ranksOf } from '../model/order.ts'
import type {
  DocumentRecord,
  Finding,
  LectRecord,
  LemmaSameRecord,
  LexiconEntryRecord,
  LicenseClass,
  LinkRecord,
  ListedRecord,
  PassageRecord,
  PlaceNameRecord,
  SenseRecord,
  SourceRecord,
  WorkRecord,
} from '../model/records.ts'
import { applyReadings } from '../model/wording.ts'
import { foldAndCount, graphicWords, wordOfToken } from '../model/words.ts'
import { TokenIndex } from './build-tokens.ts'
import { TrigramIndex } from './build-trigrams.ts'
import { Inserts } from './inserts.ts'
import { SCHEMA_SQL } from './schema.ts'
import { Vocabulary } from './vocabulary.ts'

class GrowingIntegers {
  values = new Uint32Array(1024)
  length = 0
  push(v: number): void {
    if (this.length === this.values.length) {
      const wider = new Uint32Array(this.length * 2)
      wider.set(this.values)
      this.values = wider
    }
    this.values[this.length++] = v
  }
}

const INDEXES = ['words', 'layer_words', 'gloss_words', 'entity_words']
/** Bytes of postings that FTS5 holds before it writes a segment. */
const GATHERED = 16 * 2 ** 20

/** A licence of another class than the source's, which no record names. */
const NOT_NAMED = 'LicenseRef-see-text'

/** Stands in the stream of forms where a gap stands in the text. */
const NO_FORM = 0xffffffff

interface Wordings {
  passage: number
  layer: string
  text: string
  language: string
}

/** One file of a pack while it is built: rows are written as they come, indexes at the end. */
export class Volume {
  private readonly db: Database
  private readonly inserts: Inserts
  private documents = 0
  private passages = 0
  private currentDocument = -1
  private seq = 0
  private readonly documentStats: { first: number; passages: number; words: number }[] = []
  private readonly languages = new Map<string, { id: number; passages: number; words: number }>()
  private readonly passageLanguage = new GrowingIntegers()
  private readonly lengths = new GrowingIntegers()
  private readonly vocabulary = new Vocabulary()
  private readonly stream = new GrowingIntegers()
  private readonly rowStart = new GrowingIntegers()
  /** Rows in which words and tokens differ in number: the word of each token. */
  private readonly uneven = new Map<number, Int32Array>()
  private readingLayers: string[] = []
  private readonly wordings: Wordings[] = []
  private readonly readingTokens: { record: PassageRecord; layer: string; language: string }[] = []
  private readonly tokens = new TokenIndex()
  private readonly links = new Map<string, Map<string, number | undefined>>()
  private layerRows = 0
  private entries = 0
  private readonly layersSeen = new Set<string>()
  private readonly layerLicenses = new Map<string, LicenseClass>()
  private readonly documentLicenses = new Map<string, { class: LicenseClass; id: string | undefined }>()
  private fragments = false
  private readonly trigrams = new TrigramIndex()

  constructor(sqlite3: Sqlite3Static) {
    this.db = new sqlite3.oo1.DB(':memory:', 'c')
    // an immutable file: no journal, no reuse of freed pages, the page size measured best
    this.db.exec('PRAGMA page_size=8192; PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF;')
    this.db.exec(SCHEMA_SQL)
    // FTS5 gathers in memory what it would write in small pieces and merge over and over
    for (const table of INDEXES)
      this.db.exec(`INSERT INTO ${table}(${table}, rank) VALUES('hashsize', ${GATHERED}), ('automerge', 0)`)
    this.db.exec('BEGIN')
    this.inserts = new Inserts(sqlite3, this.db)
    this.exporter = db => sqlite3.capi.sqlite3_js_db_export(db)
  }
  private readonly exporter: (db: Database) => Uint8Array

  document(record: DocumentRecord, source: SourceRecord): void {
    const id = this.documents++
    this.currentDocument = id
    this.seq = 0
    this.fragments = source.flags.fragment_index === true
    const license = record.license_override ?? source.license_class
    this.documentLicenses.set(`${license} ${record.license_id ?? ''}`, { class: license, id: record.license_id })
    this.documentStats.push({ first: this.passages, passages: 0, words: 0 })
    this.run(
      'INSERT INTO documents VALUES(?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,0,0,0)',
      id,
      record.urn,
      source.slug,
      record.work ?? null,
      record.title,
      record.language,
      record.role,
      license,
      record.license_override ?? null,
      record.license_id ?? null,
      record.siglum ?? null,
      record.editor ?? null,
      record.edition_year ?? null,
      record.withdrawn ? 1 : 0,
      record.held_script ?? null,
      record.artifact_script ?? null,
      record.lect ?? null,
    )
    record.dates?.forEach((d, n) => {
      this.layersSeen.add('dates')
      this.run(
        'INSERT INTO dates VALUES(?,?,?,?,?,?,?,?,?,?,?)',
        id,
        n,
        d.not_before,
        d.not_after,
        d.class,
        d.primary ? 1 : 0,
        d.precision ?? null,
        d.doubt ?? null,
        d.raw ?? null,
        d.passages?.[0] ?? null,
        d.passages?.[1] ?? null,
      )
    })
    record.places?.forEach((p, n) => {
      this.layersSeen.add('places')
      this.run(
        'INSERT INTO place_refs VALUES(?,?,?,?,?,?,?)',
        id,
        n,
        p.ref_ns ?? null,
        p.ref_id ?? null,
        p.role,
        p.name ?? null,
        p.raw ?? null,
      )
    })
    for (const kind of record.kinds ?? [])
      this.run('INSERT OR IGNORE INTO kinds VALUES(?,?,?)', id, kind.path, kind.raw ?? null)
    record.facets?.forEach((f, n) => {
      this.run('INSERT INTO facets VALUES(0,?,?,?,?,?,?)', id, f.name, n, f.value, f.raw ?? null, f.ref ?? null)
    })
  }

  passage(record: PassageRecord, document: DocumentRecord, source: SourceRecord): void {
    const id = this.passages++
    const language = record.language ?? document.language
    const stats = this.documentStats[this.currentDocument]!
    stats.passages++
    this.run(
      'INSERT INTO passages VALUES(?,?,?,?,?,?,?)',
      id,
      this.currentDocument,
      record.citation,
      this.seq++,
      record.text,
      language === document.language ? null : language,
      record.withdrawn || document.withdrawn ? 1 : 0,
    )
    for (const citation of record.also ?? [])
      this.run('INSERT OR IGNORE INTO citations_also VALUES(?,?,?)', this.currentDocument, citation, id)
    for (const key of record.align ?? []) this.run('INSERT OR IGNORE INTO alignment VALUES(?,?)', key, id)
    record.spans?.forEach((s, n) => {
      this.run('INSERT INTO spans VALUES(?,?,?,?,?,?)', id, n, s.start, s.end, s.kind, s.value ?? null)
    })
    record.facets?.forEach((f, n) => {
      this.run('INSERT INTO facets VALUES(1,?,?,?,?,?,?)', id, f.name, n, f.value, f.raw ?? null, f.ref ?? null)
    })
    for (const m of record.meter ?? []) {
      this.layersSeen.add('metre')
      this.run(
        'INSERT INTO meter VALUES(?,?,?,?,?,?,?,?)',
        id,
        m.producer,
        m.code ?? null,
        m.name ?? null,
        m.pattern,
        m.caesura ?? null,
        m.feature ?? null,
        m.words ? JSON.stringify(m.words) : null,
      )
    }
    for (const layer of record.layers ?? []) {
      this.layersSeen.add(layer.kind === 'translation' ? 'translation' : layer.kind === 'note' ? 'notes' : layer.kind)
      if (layer.license_class) this.layerLicenses.set(layer.layer, layer.license_class)
      const n = this.layerRows++
      this.run(
        'INSERT INTO layers VALUES(?,?,?,?,?,?,?,?,?)',
        n,
        id,
        layer.layer,
        layer.kind,
        layer.language ?? null,
        layer.text,
        layer.align ? JSON.stringify(layer.align) : null,
        layer.license_class ?? null,
        source.slug,
      )
      if (layer.kind === 'translation')
        this.run(
          'INSERT INTO layer_words(rowid,x) VALUES(?,?)',
          n,
          indexToken(fold(layer.text, layer.language ?? 'und')),
        )
    }
    const entry = this.languageOf(language)
    const { fold: folded, words } = foldAndCount(record.text, language, source.flags)
    entry.passages++
    entry.words += words
    stats.words += words
    this.passageLanguage.push(entry.id)

    const withdrawn = record.withdrawn === true || document.withdrawn === true
    this.indexRow(id, withdrawn ? '' : folded, false, withdrawn ? 0 : words, () =>
      wordOfToken(foldWithMap(record.text, language, source.flags), graphicWords(record.text, language, source.flags)),
    )
    this.tokens.row(id, withdrawn ? [] : (record.tokens ?? []), language, source, record.text)

    if (record.readings?.length) {
      this.layersSeen.add('readings')
      record.readings.forEach((r, n) => {
        this.run('INSERT INTO readings VALUES(?,?,?,?,?,?)', id, n, r.layer, r.span[0], r.span[1], r.text)
      })
      if (!withdrawn)
        for (const layer of new Set(record.readings.map(r => r.layer))) {
          const mine = record.readings.filter(r => r.layer === layer)
          this.wordings.push({ passage: id, layer, language, text: applyReadings(record.text, mine).text })
          this.readingTokens.push({ record, layer, language })
        }
    }
  }

  link(record: LinkRecord): void {
    this.layersSeen.add('cross-references')
    const key = `${record.from}\n${record.kind}`
    const targets = this.links.get(key) ?? new Map<string, number | undefined>()
    this.links.set(key, targets)
    if (!targets.has(record.to)) targets.set(record.to, record.weight)
  }

  /** One row for all links of a kind from a place: a line for each target, its weight behind a tab. */
  private linkRows(): void {
    for (const [key, targets] of this.links) {
      const [from, kind] = key.split('\n') as [string, string]
      const lines = [...targets].map(([to, weight]) => (weight === undefined ? to : `${to}\t${weight}`))
      this.run('INSERT INTO links VALUES(?,?,?)', from, kind, lines.join('\n'))
    }
  }

  entry(record: LexiconEntryRecord): void {
    this.layersSeen.add('dictionary')
    const n = this.entries++
    this.run(
      'INSERT INTO entries VALUES(?,?,?,?,?,?,?,?,?)',
      n,
      record.id,
      record.language,
      record.headword,
      record.homograph ?? null,
      record.gloss ?? null,
      JSON.stringify(record.body),
      JSON.stringify(record.citations),
      record.reconstructed ? 1 : 0,
    )
    const keys = new Set([
      record.id,
      ...[record.headword, ...(record.keys ?? [])].flatMap(headwordForms).map(form => fold(form, record.language)),
    ])
    for (const key of keys) if (key !== '') this.run('INSERT OR IGNORE INTO entry_keys VALUES(?,?)', key, n)
  }

  sense(record: SenseRecord): void {
    this.layersSeen.add('senses')
    this.run(
      'INSERT INTO senses VALUES(?,?,?,?,?,?)',
      record.id,
      record.language,
      record.headword,
      record.name,
      record.gloss ?? null,
      record.entry ?? null,
    )
  }

  place(record: PlaceNameRecord): void {
    this.layersSeen.add('gazetteer')
    const { ns, id } = record
    for (const name of record.names)
      this.run('INSERT OR IGNORE INTO place_names VALUES(?,?,?,?)', fold(name, 'und'), ns, id, name)
    for (const other of record.same ?? [])
      this.run('INSERT OR IGNORE INTO place_same VALUES(?,?,?,?)', ns, id, other.ns, other.id)
    if (record.point) this.run('INSERT OR IGNORE INTO place_points VALUES(?,?,?,?)', ns, id, ...record.point)
  }

  lect(record: LectRecord): void {
    this.layersSeen.add('lects')
    const { id, not_before = null, not_after = null, reconstructed = false, note = null } = record
    this.run(
      'INSERT INTO lects VALUES(?,?,?,?,?,?)',
      id,
      record.name,
      not_before,
      not_after,
      reconstructed ? 1 : 0,
      note,
    )
    for (const code of record.codes ?? []) this.run('INSERT OR IGNORE INTO lect_codes VALUES(?,?)', code, id)
    for (const { source, language } of record.rules ?? [])
      this.run('INSERT OR IGNORE INTO lect_rules VALUES(?,?,?)', source, language, id)
  }

  lemmaSame({ language, a, b, basis }: LemmaSameRecord): void {
    this.layersSeen.add('equal dictionary words')
    this.run('INSERT OR IGNORE INTO lemma_same VALUES(?,?,?,?)', language, a, b, basis ?? null)
  }

  listed({ urn, work, title }: ListedRecord): void {
    this.run('INSERT OR IGNORE INTO listed VALUES(?,?,?)', urn, work ?? null, title)
  }

  withheldDocument(row: { urn: string; work: string | undefined; passages: number }): void {
    this.run('INSERT INTO withheld VALUES(?,?,?)', row.urn, row.work ?? null, row.passages)
  }

  /** Writes indexes and dictionaries, packs the file, and returns its bytes. */
  finish(
    source: SourceRecord,
    works: Map<string, WorkRecord>,
    findings: readonly Finding[],
    withheld: boolean,
  ): Uint8Array {
    const passages = this.passages
    this.finishReadings(source, passages)
    this.finishForms(passages)
    this.tokens.finish((sql, ...values) => this.run(sql, ...values))
    if (this.tokens.lemmatised > 0) this.layersSeen.add('lemmas')
    if (this.tokens.tagged > 0) this.layersSeen.add('morphology')
    if (this.tokens.glossed > 0) this.layersSeen.add('glosses')
    for (const row of this.trigrams.rows()) this.run('INSERT INTO passage_trigrams VALUES(?,?,?)', ...row)
    this.linkRows()
    this.finishTables(source, works, findings, withheld)
    this.inserts.finalize()
    this.db.exec('COMMIT')
    for (const table of INDEXES)
      this.db.exec(
        `INSERT INTO ${table}(${table}) VALUES('optimize'); DELETE FROM ${table}_config WHERE k IN ('hashsize', 'automerge')`,
      )
    this.db.exec('VACUUM')
    const bytes = this.exporter(this.db)
    this.db.close()
    return bytes
  }

  languageCodes(): string[] {
    return [...this.languages]
      .sort((a, b) => b[1].passages - a[1].passages || byCodePoint(a[0], b[0]))
      .map(([code]) => code)
  }

  layerNames(): string[] {
    const text = this.passages > 0 ? ['text'] : []
    return [...text, ...[...this.layersSeen].sort(), ...(this.fragments && this.passages > 0 ? ['fragments'] : [])]
  }

  licenses(source: SourceRecord): { class: LicenseClass; id: string; of: string }[] {
    const own = [{ class: source.license_class, id: source.license_id, of: 'text' }]
    for (const {
      class: license,
      id = license === source.license_class ? source.license_id : NOT_NAMED,
    } of this.documentLicenses.values())
      if (license !== source.license_class || id !== source.license_id)
        own.push({ class: license, id, of: 'some documents' })
    for (const [layer, license] of this.layerLicenses)
      if (license !== source.license_class) own.push({ class: license, id: NOT_NAMED, of: layer })
    return own
  }

  counts(): { documents: number; passages: number; tokens: number } {
    return { documents: this.documents, passages: this.passages, tokens: this.tokens.count }
  }

  private finishReadings(source: SourceRecord, passages: number): void {
    const names = [...new Set(this.wordings.map(w => w.layer))].sort(byCodePoint)
    const rowPassage = new Uint32Array(this.wordings.length)
    const rowLayer = new Uint8Array(this.wordings.length)
    this.wordings.forEach((w, i) => {
      rowPassage[i] = w.passage
      rowLayer[i] = names.indexOf(w.layer)
      const { fold: folded, words } = foldAndCount(w.text, w.language, source.flags)
      this.indexRow(passages + i, folded, true, words, () =>
        wordOfToken(foldWithMap(w.text, w.language, source.flags), graphicWords(w.text, w.language, source.flags)),
      )
      const { record, layer, language } = this.readingTokens[i]!
      this.tokens.wordingRow(passages + i, w.passage, record, layer, language, source)
    })
    this.run("INSERT INTO columns VALUES('row_passage',?)", bytesOf(rowPassage))
    this.run("INSERT INTO columns VALUES('row_layer',?)", rowLayer)
    this.readingLayers = names
  }

  /** Numbers the forms in sorted order, turns the stream of words into postings, and writes the columns. */
  private finishForms(passages: number): void {
    const words = this.vocabulary.words()
    const order = orderOf(words)
    const rank = ranksOf(order)
    const byEnding = orderOf(words.map(word => [...word].reverse().join('')))
    this.run("INSERT INTO columns VALUES('by_ending',?)", bytesOf(byEnding.map(old => rank[old]!)))
    const rows = this.rowStart.length
    const stream = this.stream.values.subarray(0, this.stream.length)
    // counting sort: where each form's occurrences begin
    const begin = new Uint32Array(words.length + 1)
    for (const old of stream) if (old !== NO_FORM) begin[rank[old]! + 1]!++
    for (let i = 0; i < words.length; i++) begin[i + 1]! += begin[i]!
    const cursor = begin.slice(0, words.length)
    const total = begin[words.length]!
    const rowOf = new Uint32Array(total)
    const placeOf = new Uint32Array(total)
    for (let row = 0; row < rows; row++) {
      const start = this.rowStart.values[row]!
      const end = row + 1 < rows ? this.rowStart.values[row + 1]! : stream.length
      for (let i = start; i < end; i++) {
        const old = stream[i]!
        if (old === NO_FORM) continue
        const slot = cursor[rank[old]!]!++
        rowOf[slot] = row
        placeOf[slot] = i - start
      }
    }
    const rowPassage = this.wordings.map(w => w.passage)
    const foundRows = new Uint32Array(rows)
    const counts = new Uint32Array(rows)
    for (let id = 0; id < words.length; id++) {
      const form = words[order[id]!]!
      let found = 0
      let cf = 0
      for (let i = begin[id]!; i < begin[id + 1]!; i++) {
        const row = rowOf[i]!
        if (found > 0 && foundRows[found - 1] === row) counts[found - 1]!++
        else {
          foundRows[found] = row
          counts[found++] = 1
        }
        if (row < passages) cf++
      }
      const mine = foundRows.subarray(0, found)
      const times = counts.subarray(0, found)
      let df = found
      if (rowPassage.length > 0)
        df = new Set(Array.from(mine, row => (row < passages ? row : rowPassage[row - passages]!))).size
      this.run('INSERT INTO forms VALUES(?,?,?,?)', form, id, df, cf)
      const places = packPlaces(placeOf.subarray(begin[id]!, begin[id + 1]!), times)
      this.run('INSERT INTO postings VALUES(?,?,?)', id, packPostings(mine, times), places)
    }
    this.writeRows(stream, rank)
    this.run("INSERT INTO columns VALUES('length',?)", bytesOf(Uint16Array.from(this.lengths.values.subarray(0, rows))))
    const uneven = new Uint8Array((rows + 7) >> 3)
    for (const row of this.uneven.keys()) uneven[row >> 3]! |= 1 << (row & 7)
    this.run("INSERT INTO columns VALUES('uneven',?)", uneven)
    if (this.languages.size > 1)
      this.run(
        "INSERT INTO columns VALUES('language',?)",
        Uint8Array.from(this.passageLanguage.values.subarray(0, passages)),
      )
  }

  /**
   * The index tokens of each row, in blocks: uint32 byte offsets of its rows (one more than rows), then varints: the
   * form + 1 (0 = a gap), and in an uneven row behind it the step from the word of the token before.
   */
  private writeRows(stream: Uint32Array, rank: Uint32Array): void {
    const rows = this.rowStart.length
    const writer = new VarintWriter(1 << 16)
    for (let first = 0; first < rows; first += BLOCK_ROWS) {
      const last = Math.min(first + BLOCK_ROWS, rows)
      const offsets = new Uint32Array(last - first + 1)
      writer.clear()
      for (let row = first; row < last; row++) {
        offsets[row - first] = writer.size
        const start = this.rowStart.values[row]!
        const end = row + 1 < rows ? this.rowStart.values[row + 1]! : stream.length
        const words = this.uneven.get(row)
        for (let i = start; i < end; i++) {
          const old = stream[i]!
          writer.put(old === NO_FORM ? 0 : rank[old]! + 1)
          if (words) writer.put(Math.max(0, words[i - start]! - (i > start ? words[i - start - 1]! : 0)))
        }
      }
      offsets[last - first] = writer.size
      this.run('INSERT INTO row_blocks VALUES(?,?)', first / BLOCK_ROWS, framed(offsets, writer.take()))
    }
  }

  private finishTables(
    source: SourceRecord,
    works: Map<string, WorkRecord>,
    findings: readonly Finding[],
    withheld: boolean,
  ): void {
    this.run(
      'INSERT INTO sources VALUES(?,?,?,?,?,?,?,?,?,?,?)',
      source.slug,
      source.title,
      source.upstream_url ?? null,
      source.version ?? null,
      source.license_class,
      source.license_id,
      source.license_text_url ?? null,
      source.credit ?? null,
      source.lemma_tier,
      JSON.stringify(source.flags),
      source.retrieved ?? null,
    )
    for (const work of works.values())
      this.run(
        'INSERT INTO works VALUES(?,?,?,?,?,?,?)',
        work.id,
        work.title,
        work.author ?? null,
        work.author_dates?.[0] ?? null,
        work.author_dates?.[1] ?? null,
        work.language,
        JSON.stringify(work.ref_scheme),
      )
    this.documentStats.forEach((d, id) => {
      this.run('UPDATE documents SET first_passage=?, passages=?, words=? WHERE id=?', d.first, d.passages, d.words, id)
    })
    for (const [code, l] of this.languages)
      this.run('INSERT INTO languages VALUES(?,?,?,?)', l.id, code, l.passages, l.words)
    const grouped = new Map<string, { finding: Finding; times: number }>()
    for (const f of findings) {
      const key = JSON.stringify([f.file, f.line, f.code, f.raw, f.action])
      const seen = grouped.get(key)
      if (seen) seen.times++
      else grouped.set(key, { finding: f, times: 1 })
    }
    let n = 0
    for (const { finding: f, times } of grouped.values())
      this.run('INSERT INTO report VALUES(?,?,?,?,?,?,?)', n++, f.file, f.line, f.code, f.raw, f.action, times)
    const count = (what: string) => Number(this.db.selectValue(`SELECT count(*) FROM ${what}`))
    // what opening a pack and `status` want to know, in one row each
    this.meta('withheld_file', withheld ? 1 : 0)
    this.meta('index', {
      passages: this.passages,
      rows: this.lengths.length,
      words: this.totalLength(),
      reading_layers: this.readingLayers,
      languages: [...this.languages].map(([code, l]) => ({ code, ...l })),
      tokens: this.tokens.tiers,
      entry_languages:
        (this.db.selectValues('SELECT DISTINCT language FROM entries ORDER BY language') as string[]) ?? [],
      lemma_ids: count("(SELECT 1 FROM lemmas WHERE lemma_id GLOB '[HG][0-9]*' LIMIT 1)") > 0,
    })
    this.meta('counts', {
      documents: this.documents,
      works: count('(SELECT DISTINCT work FROM documents WHERE work IS NOT NULL)'),
      meter: count('meter'),
      glosses: this.tokens.glossed,
      senses: count('senses'),
      entries: this.entries,
      dated: count('(SELECT DISTINCT document FROM dates)'),
      placed: count('(SELECT DISTINCT document FROM place_refs)'),
      classified: count('(SELECT DISTINCT document FROM kinds)'),
      withheld: count('withheld'),
      license_classes: Object.fromEntries(
        this.db.selectArrays('SELECT license_class, sum(passages) FROM documents GROUP BY license_class') as [
          string,
          number,
        ][],
      ),
      layers: this.layerNames(),
    })
  }

  private meta(key: string, value: unknown): void {
    this.run('INSERT INTO meta VALUES(?,?)', key, typeof value === 'number' ? value : JSON.stringify(value))
  }

  /** Tokens of all passages, readings not counted. */
  private totalLength(): number {
    let sum = 0
    for (let row = 0; row < this.passages; row++) sum += this.lengths.values[row]!
    return sum
  }

  /** `wordOf` tells the graphic word of each token, where there are not as many of them as words. */
  private indexRow(row: number, folded: string, reading: boolean, words: number, wordOf: () => Int32Array): void {
    const text = indexToken(folded)
    this.run('INSERT INTO words(rowid,x) VALUES(?,?)', row, text)
    if (this.fragments && !reading) this.trigrams.add(row, text)
    this.rowStart.push(this.stream.length)
    let length = 0
    for (let from = 0; from < text.length; ) {
      let to = text.indexOf(' ', from)
      if (to < 0) to = text.length
      length++
      // a gap is no form, but it has its place
      const gap = to - from === GAP.length && text.startsWith(GAP, from)
      this.stream.push(gap ? NO_FORM : this.vocabulary.id(text, from, to))
      from = to + 1
    }
    this.lengths.push(Math.min(length, 65535))
    // a word of several tokens: the numbers of tokens do not tell distances
    if (length !== words) this.uneven.set(row, wordOf())
  }

  private languageOf(code: string): { id: number; passages: number; words: number } {
    let entry = this.languages.get(code)
    if (!entry) {
      entry = { id: this.languages.size, passages: 0, words: 0 }
      this.languages.set(code, entry)
    }
    return entry
  }

  private run(sql: string, ...values: (string | number | null | Uint8Array)[]): void {
    this.inserts.run(sql, values)
  }
}

function bytesOf(values: Uint16Array | Uint32Array): Uint8Array {
  return new Uint8Array(values.buffer, values.byteOffset, values.byteLength)
}
