import { copticHeader } from './coptic-meta.ts'
import { type Piece, passagesOf } from './coptic-passages.ts'
import { placesIn, type TtLine, ttLines } from './coptic-stream.ts'
import { decodeText, FileRefused, type Format, type ReadContext, type SourceFile } from './reader.ts'

/**
 * TreeTagger files of Coptic Scriptorium: no XML, for elements cross each other (lines, verses and translations open
 * inside words). A file is read as a stream of starts and ends. The words of the text are `orig_group`, each `norm` a
 * token of it; the normalised spelling is its `norm` and the reading `norm`. Passages are verses; a file without verses
 * has its sentences, as the translation divides them, cited by page, column and line of their beginning.
 */
export const copticTt: Format = {
  name: 'coptic-tt',
  sniff: file => /^\ufeff?\s*<meta [^\n]*>\r?\n\s*</.test(new TextDecoder().decode(file.bytes.subarray(0, 16_384))),
  *read(file, context) {
    yield* new Stream(file, context).read()
  },
}

const VERSES: Readonly<Record<string, 'vid' | 'verse'>> = {
  vid_n: 'vid',
  vid__n: 'vid',
  v_id: 'vid',
  verse_n: 'verse',
  verse: 'verse',
}
const CHAPTERS = new Set(['chapter_n', 'chapter', 'ch_n', 'chapter_n__2__'])
/** Names that stand beside the usual one for the same thing; counted. */
const STRAY = new Set(['vid__n', 'v_id', 'ch_n', 'chapter_n__2__', 'gap_exent'])
/** Elements that the reader takes as parts of words, or that say no more than another. */
const QUIET = new Set(['meta', 'norm_group', 'lemma', 'pos', 'lang', 'morph', 'multiword', 'coref:entity', 'p_n'])
const PLACES: Readonly<Record<string, string>> = { pb_xml_id: 'page', cb_n: 'column', lb_n: 'line', Budge_pb: 'Budge' }
/** Elements that become spans; the value of a span says what the element says, unless it only repeats its name. */
const SPANS: Readonly<Record<string, [kind: Piece['kind'], prefix?: string]>> = {
  supplied: ['supplied'],
  supplied_reason: ['supplied'],
  supplied_source: ['supplied', 'source'],
  supplied_evidence: ['supplied', 'evidence'],
  gap: ['gap'],
  gap_reason: ['gap'],
  gap_unit: ['gap', 'unit'],
  gap_quantity: ['gap', 'quantity'],
  gap_extent: ['gap', 'extent'],
  gap_exent: ['gap', 'extent'],
  unclear: ['unclear'],
  unclear_reason: ['unclear'],
  del_rend: ['deleted'],
  surplus: ['deleted', 'surplus'],
  add_place: ['added'],
  hi_rend: ['layout'],
  hi: ['layout'],
  sic: ['layout', 'sic'],
  p: ['layout', 'paragraph'],
}
const LAYERS: Readonly<Record<string, Piece['layer']>> = {
  translation: { layer: 'tr-en', kind: 'translation', language: 'eng' },
  german: { layer: 'tr-de', kind: 'translation', language: 'deu' },
  note: { layer: 'notes', kind: 'note', language: 'eng' },
  ignore_note: { layer: 'notes', kind: 'note', language: 'eng' },
}

/** A place in the running text; inside a word it is known when the word is whole. */
export interface Place {
  at: number
}

/** A token while it is read. */
export interface CopticToken {
  start: number
  end: number
  norm?: string
  lemma?: string
  pos?: string
  id?: string
  head?: string
  func?: string
  misc: Record<string, string>
  morphs: string[]
}

/** Where a passage begins: the number of its first word, and how it is cited. */
export interface Unit {
  word: number
  citation: string
  paragraph?: string
}

interface Word {
  written: string
  norm: string | undefined
  letters: string
  parts: string[]
  tokens: { token: CopticToken; part: number }[]
  places: { place: Place; letters: number; end: boolean }[]
  /** Not a group of upstream's: it ends with the part that opened it. */
  single: boolean
}

class Stream {
  private readonly file: SourceFile
  private readonly context: ReadContext
  private readonly counted = new Map<string, { times: number; line: number; raw: string; action: string }>()
  private text = ''
  private readonly words: { start: number; end: number }[] = []
  private readonly tokens: CopticToken[] = []
  private readonly units: Unit[] = []
  private readonly pieces: Piece[] = []
  private readonly lines: { place: Place; citation: string }[] = []
  private readonly open = new Map<string, { piece?: Piece; token?: CopticToken }[]>()
  private word: Word | undefined
  private part: { text: string; token: boolean } | undefined
  private token: CopticToken | undefined
  private line = 0
  private key = ''
  private readonly verses: boolean
  private readonly ignored: readonly string[]
  private where = { page: '', column: '', line: '' }
  private cited: { vid?: string | undefined; verse: string; chapter: string; paragraph?: string } = {
    verse: '',
    chapter: '',
  }
  /** Counts up wherever a passage may begin. */
  private division = 0
  private begun = -1

  constructor(file: SourceFile, context: ReadContext) {
    this.file = file
    this.context = context
    this.verses = /^<(?:vid_n|vid__n|v_id|verse_n|verse) /m.test(decodeText(file))
    const { no_lemma } = context.options ?? {}
    this.ignored = Array.isArray(no_lemma) ? no_lemma.map(String) : []
  }

  *read() {
    const lines = ttLines(this.file, (line, raw) => {
      this.line = line
      this.count('odd-line', raw, 'a line that is neither a tag nor text: left out')
    })[Symbol.iterator]()
    const first = lines.next()
    if (first.done || first.value.kind !== 'open' || first.value.name !== 'meta')
      throw new FileRefused(this.file.name, 1, 'The file does not begin with a line of metadata.')
    const levels = this.verses ? ['chapter', 'verse'] : ['page', 'column', 'line']
    const header = copticHeader(first.value.attributes, this.file.name, levels, this.context, (code, raw, action) =>
      this.context.report({ file: this.file.name, line: 1, code, raw: raw.slice(0, 200), action }),
    )
    this.key = header.key
    let ended = false
    for (let next = lines.next(); !next.done; next = lines.next()) {
      this.line = next.value.line
      if (next.value.kind === 'close' && next.value.name === 'meta') ended = true
      else this.take(next.value)
    }
    if (!ended) throw new FileRefused(this.file.name, this.line, 'The file is cut off: its metadata do not close.')
    if (this.word) this.endWord()
    for (const [name, list] of this.open)
      if (list.length > 0) this.count('not-closed', name, 'elements that do not close: they end with the text')
    for (const { piece } of [...this.open.values()].flat()) if (piece) piece.to = { at: this.text.length }
    if (this.words.length === 0) throw new FileRefused(this.file.name, 0, 'The file has no word.')
    const { text, words, tokens, units, pieces } = this
    const made = passagesOf(
      { text, words, tokens, units, pieces, lines: this.verses ? [] : this.lines, header },
      this.context,
      (code, raw, action) => this.count(code, raw, action, 0),
    )
    for (const [code, { times, line, raw, action }] of this.counted)
      this.context.report({
        file: this.file.name,
        line,
        code: code.replace(/ .*$/, ''),
        raw,
        action: times === 1 ? action : `${action} (${times} times)`,
      })
    yield* header.records
    yield* made
  }

  /** Counts one more of a kind; the first is told with its line. */
  private count(code: string, raw: string, action: string, line = this.line): void {
    const known = this.counted.get(code)
    if (known) known.times++
    else this.counted.set(code, { times: 1, line, raw: raw.slice(0, 120), action })
  }

  private take(line: TtLine): void {
    if (line.kind === 'text') {
      if (this.word) this.word.letters += line.text.trim()
      else this.count('loose-text', line.text, 'text outside of any word: left out')
    } else if (line.kind === 'open') this.begin(line.name, line.attributes)
    else this.end(line.name)
  }

  /** The place reached: the next word's beginning, or after the last word. */
  private here(end: boolean): Place {
    const place = { at: end || this.text === '' ? this.text.length : this.text.length + 1 }
    if (this.word) {
      place.at = 0
      this.word.places.push({ place, letters: this.word.letters.normalize('NFC').length, end })
    }
    return place
  }

  private begin(name: string, attributes: Readonly<Record<string, string>>): void {
    const value = attributes[name] ?? Object.values(attributes)[0] ?? ''
    if (STRAY.has(name))
      this.count(`stray-name ${name}`, name, 'a stray name of an element: read as what it stands for')
    if (name === 'orig_group') {
      if (this.word) {
        this.count('word-in-word', value, 'a word that begins inside another: the other ends before it')
        this.endWord()
      }
      this.beginWord(value, false)
      return
    }
    if (name === 'orig') {
      if (!this.word) {
        this.count('no-group', value, 'a part of a word outside of any word: it is a word of its own')
        this.beginWord(value, true)
      }
      this.word!.parts.push(value)
      this.part = { text: value, token: false }
      return
    }
    if (name === 'norm') {
      this.beginToken(value, attributes)
      return
    }
    if (name === 'norm_group' && this.word) this.word.norm = value
    const entry: { piece?: Piece; token?: CopticToken } = {}
    const list = this.open.get(name) ?? []
    this.open.set(name, list)
    list.push(entry)
    if (name in VERSES || CHAPTERS.has(name) || name === 'p_n') this.cite(name, value)
    else if (name in PLACES) this.turn(name, value)
    else if (name in LAYERS) {
      if (name === 'translation' && !this.verses) this.division++
      const text = value.replace(/\s+/g, ' ').trim().normalize('NFC')
      // what holds no letter says nothing: empty, `...`, `…`
      if (/[\p{L}\p{N}]/u.test(text) || (name !== 'translation' && text !== ''))
        this.pieces.push((entry.piece = { layer: LAYERS[name], value: text, from: this.here(false), to: undefined }))
    } else if (name in SPANS) {
      const [kind, prefix] = SPANS[name]!
      const own = value === name || value === '' ? '' : value.trim().normalize('NFC')
      const said = [prefix, own].filter(Boolean).join(' ')
      this.pieces.push((entry.piece = { kind, value: said, from: this.here(false), to: undefined }))
    } else if (QUIET.has(name)) this.mark(name, value, attributes)
    else this.count(`unknown-element ${name}`, `${name} ${value}`, 'an element that is not known: passed over')
  }

  private end(name: string): void {
    if (name === 'orig_group') {
      if (this.word) this.endWord()
      else this.count('not-opened', name, 'an end without a beginning: passed over')
      return
    }
    if (name === 'orig') {
      this.part = undefined
      if (this.word?.single) this.endWord()
      return
    }
    if (name === 'norm') {
      this.token = undefined
      return
    }
    const entry = this.open.get(name)?.pop()
    if (!entry) {
      this.count('not-opened', name, 'an end without a beginning: passed over')
      return
    }
    if (entry.piece) entry.piece.to = this.here(true)
    if (name === 'translation' && !this.verses) this.division++
  }

  private cite(name: string, value: string): void {
    const kind = VERSES[name]
    if (name === 'p_n') this.cited.paragraph = value.trim()
    else if (kind === 'vid') {
      this.cited.vid = this.levelsOf(value)
      this.division++
    } else if (kind === 'verse') {
      this.cited.verse = value.trim()
      this.cited.vid = undefined
      this.division++
    } else this.cited.chapter = value.trim()
  }

  /** The citation in the urn of a verse; undefined where it is not of this document. */
  private levelsOf(vid: string): string | undefined {
    const own = this.key.replace(/^urn:cts:/, '')
    const at = vid.indexOf(own)
    const rest = at < 0 ? '' : vid.slice(at + own.length).trim()
    const levels = /^[:.]?(\d+[a-z]?(?:\.\d+[a-z]?)*)$/.exec(rest)?.[1]
    if (levels === undefined) this.count('verse-urn', vid, 'no urn of this document: chapter and verse stand for it')
    else if (vid !== `${this.key}:${levels}`)
      this.count('verse-urn-written', vid, 'the urn of a verse is written otherwise than the urn of its document')
    return levels
  }

  private turn(name: string, value: string): void {
    const kind = PLACES[name]!
    const place = this.here(false)
    if (kind === 'line') {
      this.where.line = value.trim()
      this.pieces.push({ kind: 'line_break', value: value.trim(), from: place, to: place })
      this.lines.push({ place, citation: this.placeCited() })
      return
    }
    if (kind === 'page') this.where = { page: value.trim(), column: '', line: '' }
    if (kind === 'column') this.where = { ...this.where, column: value.trim(), line: '' }
    this.pieces.push({ kind: 'layout', value: `${kind} ${value.trim()}`, from: place, to: place })
  }

  private placeCited(): string {
    const { page, column, line } = this.where
    return [page, column, line].filter(level => level !== '').join('.')
  }

  /** Annotation of a token. */
  private mark(name: string, value: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'lemma' || name === 'pos') {
      // two parts of words have lemma and tag, but no normalised spelling
      if (!this.token && this.part && !this.part.token) this.beginToken(undefined, {})
      if (this.token) this.token[name] ??= value
      else this.count('loose-annotation', `${name} ${value}`, 'annotation outside of any token: left out')
    } else if (name === 'morph') this.token?.morphs.push(value)
    else if (name === 'lang' && this.token) this.token.misc.lang ??= value
    else if (name === 'multiword' || name === 'coref:entity') {
      const said = name === 'multiword' ? value : (attributes.entity ?? value)
      const from = this.here(false)
      this.pieces.push({ misc: name === 'multiword' ? 'multiword' : 'entity', value: said, from, to: undefined })
      this.open.get(name)!.at(-1)!.piece = this.pieces.at(-1)!
    }
  }

  private beginWord(written: string, single: boolean): void {
    this.word = { written, norm: undefined, letters: '', parts: [], tokens: [], places: [], single }
    this.part = undefined
    this.token = undefined
    if (this.begun === this.division) return
    this.begun = this.division
    const { vid, verse, chapter, paragraph } = this.cited
    const byVerse = vid ?? [chapter, verse === '' ? '0' : verse].filter(level => level !== '').join('.')
    // a word that begins before the first line has the number of none
    const citation = this.verses ? byVerse : this.placeCited() || String(this.units.length + 1)
    const unit: Unit = { word: this.words.length, citation }
    if (paragraph) unit.paragraph = paragraph
    this.units.push(unit)
  }

  private beginToken(norm: string | undefined, attributes: Readonly<Record<string, string>>): void {
    if (!this.word) {
      this.count('no-group', norm ?? '', 'a part of a word outside of any word: it is a word of its own')
      this.beginWord(norm ?? '', true)
    }
    const word = this.word!
    const token: CopticToken = { start: 0, end: 0, misc: {}, morphs: [] }
    if (norm !== undefined) token.norm = norm.trim().normalize('NFC')
    if (attributes.lemma) token.lemma = attributes.lemma
    if (attributes.pos) token.pos = attributes.pos
    if (attributes['xml:id']) token.id = attributes['xml:id']
    if (attributes.head) token.head = attributes.head.replace(/^#/, '')
    if (attributes.func) token.func = attributes.func
    if (!this.part) word.parts.push(norm ?? '')
    else this.part.token = true
    word.tokens.push({ token, part: word.parts.length - 1 })
    this.token = token
  }

  private endWord(): void {
    const word = this.word!
    this.word = undefined
    this.part = undefined
    this.token = undefined
    const parts = word.parts.map(part => withoutBlanks(part))
    const joined = parts.join('')
    const letters = word.letters.normalize('NFC')
    const written = withoutBlanks(word.written) || joined || withoutBlanks(letters)
    if (written === '') {
      this.count('empty-word', word.norm ?? '', 'a word without letters: left out with its tokens')
      for (const { place, end } of word.places) place.at = this.here(end).at
      return
    }
    if (/\S\s+\S/.test(word.written.replace(/\[[^\]]*\]/g, '[]')))
      this.count('blank-in-word', word.written, 'a blank inside of a word: taken out')
    if (joined !== written)
      this.count('parts-differ', `${joined} ${written}`, 'a word is not what its parts are: as a whole it is the text')
    if (letters !== written)
      this.count(
        'letters-differ',
        `${letters} ${written}`,
        'a word is not what its letters are: as a whole it is the text',
      )
    if (word.norm !== undefined && word.norm.trim() !== word.tokens.map(({ token }) => token.norm ?? '').join(''))
      this.count('norm-differs', word.norm, 'a normalised word is not what its parts are: the parts are kept')
    const start = this.text === '' ? 0 : this.text.length + 1
    this.text += this.text === '' ? written : ` ${written}`
    this.words.push({ start, end: start + written.length })
    const placeOf = placesFrom(joined, written)
    const ends: number[] = []
    let sum = 0
    for (const part of parts) ends.push((sum += part.length))
    for (const { token, part } of word.tokens) {
      token.start = start + placeOf(part === 0 ? 0 : (ends[part - 1] ?? 0))
      token.end = start + placeOf(ends[part] ?? joined.length)
      const lemma = token.lemma?.trim().normalize('NFC')
      if (lemma !== undefined && (this.ignored.includes(lemma) || /^(?:_|\[[^\p{L}]*\]?|\.{2,}|…)?$/u.test(lemma))) {
        this.count('no-lemma', lemma, 'a placeholder where a lemma would stand: none is stored')
        delete token.lemma
      }
      this.tokens.push(token)
    }
    const lettersOf = placesFrom(letters, written)
    for (const { place, letters: n } of word.places) place.at = start + lettersOf(n)
  }
}

/** Where the places of one spelling lie in another; places beyond the end are the end. */
function placesFrom(from: string, to: string): (place: number) => number {
  if (from === to) return place => Math.min(place, to.length)
  const places = placesIn(from, to)
  if (places) return place => places[Math.min(place, from.length)]!
  // too long to compare: in proportion
  return place => Math.min(to.length, Math.round((place / Math.max(1, from.length)) * to.length))
}

/** A word without the blanks that a typist left in it; those inside a bracket are the gap's. */
const withoutBlanks = (word: string): string =>
  word
    .trim()
    .replace(/\[[^\]]*\]|\s+/g, piece => (piece.startsWith('[') ? piece.replace(/\s+/g, ' ') : ''))
    .normalize('NFC')
