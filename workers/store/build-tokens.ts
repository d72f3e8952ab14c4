import { BLOCK_ROWS, framed, packPostings, VarintWriter } from '../model/codec.ts'
import { fold, indexToken } from '../model/fold/index.ts'
import { byCodePoint, orderOf, ranksOf } from '../model/order.ts'
import type { PassageRecord, SourceRecord, TokenRecord } from '../model/records.ts'
import { applyReadings } from '../model/wording.ts'
import { graphicWords } from '../model/words.ts'
import { Vocabulary } from './vocabulary.ts'

type Run = (sql: string, ...values: (string | number | null | Uint8Array)[]) => void

/** Values numbered as they come, with their counts; renumbered in sorted order at the end. */
class Dictionary<V> {
  readonly values: V[] = []
  readonly counts: number[] = []
  readonly passages: number[] = []
  private readonly lastPassage: number[] = []

  add(value: V): number {
    this.counts.push(0)
    this.passages.push(0)
    this.lastPassage.push(-1)
    return this.values.push(value) - 1
  }

  count(id: number, passage: number): void {
    this.counts[id]!++
    if (this.lastPassage[id] !== passage) {
      this.passages[id]!++
      this.lastPassage[id] = passage
    }
  }

  /** The ids when the values stand in the order of these keys, each key made once and distinct. */
  order(key: (value: V) => string): Uint32Array {
    return orderOf(this.values.map(key))
  }
}

/** Numbers by several keys, one map below the other: joining the keys of every token would cost more than all the rest. */
class Numbers {
  private readonly ids = new Map<string, number>()
  private readonly below = new Map<string, Numbers>()

  at(key: string): Numbers {
    let next = this.below.get(key)
    if (!next) {
      next = new Numbers()
      this.below.set(key, next)
    }
    return next
  }

  get(key: string): number | undefined {
    return this.ids.get(key)
  }

  set(key: string, id: number): number {
    this.ids.set(key, id)
    return id
  }
}

interface Lemma {
  language: string
  lemma: string
  fold: string
  homograph: string | undefined
  lemmaId: string | undefined
  tier: string
}

interface Tag {
  tagset: string | undefined
  tag: string | undefined
  upos: string | undefined
  xpos: string | undefined
}

/** Columns kept for each token while the file is built. */
const Field = {
  Form: 0,
  Lemma: 1,
  Tag: 2,
  Start: 3,
  Length: 4,
  Word: 5,
  Gloss: 6,
  Norm: 7,
  Misc: 8,
  Flags: 9,
  Count: 10,
}

/** The tokens of a volume: dictionaries, the stream in blocks, and postings by lemma. */
export class TokenIndex {
  count = 0
  lemmatised = 0
  tagged = 0
  glossed = 0
  /** Lemmatised tokens by tier. */
  readonly tiers = { gold: 0, silver: 0 }
  private readonly forms = new Vocabulary()
  /** Folds of the forms, by number. */
  private readonly folds: string[] = []
  private readonly lemmas = new Dictionary<Lemma>()
  private readonly lemmaNumbers = new Numbers()
  private readonly tags = new Dictionary<Tag>()
  private readonly tagNumbers = new Numbers()
  private readonly strings: string[] = []
  private readonly stringNumbers = new Numbers()
  /** Languages of glosses, by the number of the gloss; one gloss is in one language. */
  private readonly glossLanguages = new Map<number, string>()
  /** Tokens that cite a sense: row, place in the row, and the row's passage, three numbers each. */
  private readonly senses = new Map<string, number[]>()
  private cells = new Uint32Array(Field.Count * 4096)
  private tokens = 0
  private readonly rowEnd: number[] = []
  private readonly rowLanguage: string[] = []
  /** Rows whose tokens are their words, one by one. */
  private readonly aligned: number[] = []

  /** The tokens of a passage's own text. */
  row(row: number, tokens: readonly TokenRecord[], language: string, source: SourceRecord, text: string): void {
    this.write(row, row, tokens, language, source, text, true)
  }

  /** The tokens of a passage with the readings of one layer put in place. */
  wordingRow(
    row: number,
    passage: number,
    record: PassageRecord,
    layer: string,
    language: string,
    source: SourceRecord,
  ): void {
    const readings = (record.readings ?? []).filter(r => r.layer === layer)
    const wording = applyReadings(record.text, readings)
    const tokens: TokenRecord[] = []
    const own = record.tokens ?? []
    let next = 0
    for (const piece of wording.pieces) {
      if (!piece.replaced) {
        for (; next < own.length; next++) {
          const token = own[next]!
          if (token.span && token.span[0] >= piece.stored[1]) break
          if (token.span && token.span[0] < piece.stored[0]) continue
          const shift = piece.at[0] - piece.stored[0]
          tokens.push(token.span ? { ...token, span: [token.span[0] + shift, token.span[1] + shift] } : token)
        }
        continue
      }
      while (next < own.length && own[next]!.span && own[next]!.span![0] < piece.stored[1]) next++
      const reading = readings.find(r => r.span[0] === piece.stored[0] && r.span[1] === piece.stored[1])
      const lead = wording.text.slice(piece.at[0], piece.at[1]).indexOf(reading?.text ?? '')
      for (const token of reading?.tokens ?? []) {
        const shift = piece.at[0] + Math.max(0, lead)
        tokens.push(token.span ? { ...token, span: [token.span[0] + shift, token.span[1] + shift] } : token)
      }
    }
    const words = graphicWords(wording.text, language, source.flags)
    for (let i = 0; i < tokens.length; i++) {
      const token = tokens[i]!
      if (token.span) tokens[i] = { ...token, word: wordAt(words, token.span[0]) }
    }
    this.write(row, passage, tokens, language, source, wording.text, false)
  }

  finish(run: Run): void {
    const words = this.forms.words()
    const forms = orderOf(words.map((form, id) => joined(this.folds[id], form)))
    const lemmas = this.lemmas.order(l => joined(l.language, l.fold, l.lemma, l.homograph, l.lemmaId, l.tier))
    const tags = this.tags.order(t => joined(t.tagset, t.tag, t.upos, t.xpos))
    forms.forEach((old, id) => {
      run('INSERT INTO token_forms VALUES(?,?,?)', id, words[old]!, this.folds[old]!)
    })
    lemmas.forEach((old, id) => {
      const l = this.lemmas.values[old]!
      run(
        'INSERT INTO lemmas VALUES(?,?,?,?,?,?,?,?,?)',
        id,
        l.language,
        l.lemma,
        l.fold,
        l.homograph ?? null,
        l.lemmaId ?? null,
        l.tier,
        this.lemmas.counts[old]!,
        this.lemmas.passages[old]!,
      )
    })
    tags.forEach((old, id) => {
      const t = this.tags.values[old]!
      run(
        'INSERT INTO tags VALUES(?,?,?,?,?,?)',
        id,
        t.tagset ?? null,
        t.tag ?? null,
        t.upos ?? null,
        t.xpos ?? null,
        this.tags.counts[old]!,
      )
    })
    this.strings.forEach((value, id) => {
      run('INSERT INTO strings VALUES(?,?)', id, value)
    })
    if (this.tokens === 0) return
    this.renumber(ranksOf(forms), ranksOf(lemmas), ranksOf(tags))
    const aligned = new Uint8Array((this.rowEnd.length + 7) >> 3)
    for (const row of this.aligned) aligned[row >> 3]! |= 1 << (row & 7)
    run("INSERT INTO columns VALUES('aligned',?)", aligned)
    this.writeBlocks(run)
    this.writeLemmaPostings(run)
    this.writeTagPostings(run)
    this.writeGlosses(run, lemmas)
    this.writeSenses(run)
  }

  private write(
    row: number,
    passage: number,
    tokens: readonly TokenRecord[],
    language: string,
    source: SourceRecord,
    text: string,
    countIt: boolean,
  ): void {
    // the commonest token has a lemma without a number and a tag alone: two maps, and no key is put together
    const lemmas = this.lemmaNumbers.at(language)
    const ofTier = { gold: lemmas.at('gold'), silver: lemmas.at('silver') }
    let tags = this.tagNumbers
    let tagsOf: string | undefined
    // a stretch of a composed text is composed
    const composed = tokens.length > 0 && text.normalize('NFC') === text
    const usual = source.lemma_tier === 'silver' ? 'silver' : 'gold'
    const first = this.tokens
    let aligned = true
    for (const token of tokens) {
      const at = this.tokens * Field.Count
      if (at + Field.Count > this.cells.length) {
        const wider = new Uint32Array(this.cells.length * 2)
        wider.set(this.cells)
        this.cells = wider
      }
      const cells = this.cells
      const inText = composed && token.form === undefined && token.span !== undefined
      const form = inText ? text : formOf(token, text).normalize('NFC')
      const from = inText ? token.span![0] : 0
      const to = inText ? token.span![1] : form.length
      const formId = this.forms.id(form, from, to)
      if (formId === this.folds.length) this.folds.push(fold(form.slice(from, to), language, source.flags))
      cells[at + Field.Form] = formId
      if (token.lemma !== undefined && token.lemma !== '') {
        const lemma = token.lemma.normalize('NFC')
        const tier = token.tier ?? usual
        let numbers = ofTier[tier]
        if (token.homograph !== undefined || token.lemma_id !== undefined)
          numbers = numbers.at(joined(token.homograph, token.lemma_id))
        const id =
          numbers.get(lemma) ??
          numbers.set(
            lemma,
            this.lemmas.add({
              language,
              lemma,
              fold: fold(lemma, language, source.flags),
              homograph: token.homograph,
              lemmaId: token.lemma_id,
              tier,
            }),
          )
        if (countIt) {
          this.lemmas.count(id, passage)
          this.lemmatised++
          this.tiers[tier]++
        }
        cells[at + Field.Lemma] = id + 1
      } else cells[at + Field.Lemma] = 0
      if (token.morph || token.upos || token.xpos) {
        const { tagset, tag } = token.morph ?? { tagset: undefined, tag: undefined }
        const { upos, xpos } = token
        if (tagset !== tagsOf) {
          tags = tagset === undefined ? this.tagNumbers : this.tagNumbers.at(tagset)
          tagsOf = tagset
        }
        let numbers = tags
        if (upos !== undefined || xpos !== undefined) numbers = numbers.at(joined(upos, xpos))
        const key = tag ?? ABSENT
        const id = numbers.get(key) ?? numbers.set(key, this.tags.add({ tagset, tag, upos, xpos }))
        if (countIt) {
          this.tags.count(id, passage)
          if (token.morph) this.tagged++
        }
        cells[at + Field.Tag] = id + 1
      } else cells[at + Field.Tag] = 0
      cells[at + Field.Start] = token.span ? token.span[0] : 0
      cells[at + Field.Length] = token.span ? token.span[1] - token.span[0] + 1 : 0
      cells[at + Field.Word] = token.word
      if (!token.span || token.word !== this.tokens - first) aligned = false
      const gloss = token.gloss ? this.string(token.gloss) : undefined
      cells[at + Field.Gloss] = gloss === undefined ? 0 : gloss + 1
      if (gloss !== undefined && token.gloss_lang !== undefined && !this.glossLanguages.has(gloss))
        this.glossLanguages.set(gloss, token.gloss_lang)
      cells[at + Field.Norm] = token.norm ? this.string(token.norm) + 1 : 0
      const misc = miscOf(token)
      cells[at + Field.Misc] = misc ? this.string(misc) + 1 : 0
      cells[at + Field.Flags] = token.ambiguous ? 1 : 0
      if (token.gloss && countIt) this.glossed++
      for (const sense of new Set(token.senses)) {
        const list = this.senses.get(sense)
        const entry = [row, this.tokens - first, passage] as const
        if (list) list.push(...entry)
        else this.senses.set(sense, [...entry])
      }
      this.tokens++
      if (countIt) this.count++
    }
    this.rowEnd[row] = this.tokens
    this.rowLanguage[row] = language
    if (aligned) this.aligned.push(row)
  }

  private string(value: string): number {
    return this.stringNumbers.get(value) ?? this.stringNumbers.set(value, this.strings.push(value) - 1)
  }

  private renumber(forms: Uint32Array, lemmas: Uint32Array, tags: Uint32Array): void {
    for (let t = 0; t < this.tokens; t++) {
      const at = t * Field.Count
      this.cells[at + Field.Form] = forms[this.cells[at + Field.Form]!]!
      const lemma = this.cells[at + Field.Lemma]!
      if (lemma > 0) this.cells[at + Field.Lemma] = lemmas[lemma - 1]! + 1
      const tag = this.cells[at + Field.Tag]!
      if (tag > 0) this.cells[at + Field.Tag] = tags[tag - 1]! + 1
    }
  }

  /**
   * One block: uint32 byte offsets of its rows (one more than rows), then varints. `data`: form, lemma+1, tag+1 a
   * token. `detail`: span start (zigzag, from the end of the last span), span length+1, word (zigzag, from the last),
   * gloss+1, norm+1, misc+1, flags.
   */
  private writeBlocks(run: Run): void {
    const { cells } = this
    const rows = this.rowEnd.length
    const data = new VarintWriter(1 << 16)
    const detail = new VarintWriter(1 << 16)
    for (let first = 0; first < rows; first += BLOCK_ROWS) {
      const last = Math.min(first + BLOCK_ROWS, rows)
      const dataAt = new Uint32Array(last - first + 1)
      const detailAt = new Uint32Array(last - first + 1)
      data.clear()
      detail.clear()
      for (let row = first; row < last; row++) {
        dataAt[row - first] = data.size
        detailAt[row - first] = detail.size
        let spanEnd = 0
        let word = 0
        for (let t = row > 0 ? this.rowEnd[row - 1]! : 0; t < this.rowEnd[row]!; t++) {
          const at = t * Field.Count
          data.put(cells[at + Field.Form]!)
          data.put(cells[at + Field.Lemma]!)
          data.put(cells[at + Field.Tag]!)
          const length = cells[at + Field.Length]!
          detail.put(length)
          if (length > 0) {
            detail.putSigned(cells[at + Field.Start]! - spanEnd)
            spanEnd = cells[at + Field.Start]! + length - 1
          }
          detail.putSigned(cells[at + Field.Word]! - word)
          word = cells[at + Field.Word]!
          detail.put(cells[at + Field.Gloss]!)
          detail.put(cells[at + Field.Norm]!)
          detail.put(cells[at + Field.Misc]!)
          detail.put(cells[at + Field.Flags]!)
        }
      }
      dataAt[last - first] = data.size
      detailAt[last - first] = detail.size
      run(
        'INSERT INTO token_blocks VALUES(?,?,?)',
        first / BLOCK_ROWS,
        framed(dataAt, data.take()),
        framed(detailAt, detail.take()),
      )
    }
  }

  /** For each lemma: (Δrow, graphic word + 1 or 0 for a token without a place in the text, tag+1) a token. */
  private writeLemmaPostings(run: Run): void {
    const n = this.lemmas.values.length
    const begin = new Uint32Array(n + 1)
    for (let t = 0; t < this.tokens; t++) {
      const lemma = this.cells[t * Field.Count + Field.Lemma]!
      if (lemma > 0) begin[lemma]!++
    }
    for (let i = 0; i < n; i++) begin[i + 1]! += begin[i]!
    const cursor = begin.slice(0, n)
    const total = begin[n]!
    const rowsOf = new Uint32Array(total)
    const wordsOf = new Uint32Array(total)
    const tagsOf = new Uint32Array(total)
    let t = 0
    for (let row = 0; row < this.rowEnd.length; row++) {
      for (; t < this.rowEnd[row]!; t++) {
        const lemma = this.cells[t * Field.Count + Field.Lemma]!
        if (lemma === 0) continue
        const slot = cursor[lemma - 1]!++
        rowsOf[slot] = row
        const at = t * Field.Count
        wordsOf[slot] = this.cells[at + Field.Length]! > 0 ? this.cells[at + Field.Word]! + 1 : 0
        tagsOf[slot] = this.cells[t * Field.Count + Field.Tag]!
      }
    }
    const writer = new VarintWriter(1 << 12)
    for (let lemma = 0; lemma < n; lemma++) {
      writer.clear()
      let previous = 0
      for (let i = begin[lemma]!; i < begin[lemma + 1]!; i++) {
        writer.put(rowsOf[i]! - previous)
        previous = rowsOf[i]!
        writer.put(wordsOf[i]!)
        writer.put(tagsOf[i]!)
      }
      run('INSERT INTO lemma_postings VALUES(?,?)', lemma, writer.take())
    }
  }

  /** For each tag the rows that have it, as the postings of words are packed. */
  private writeTagPostings(run: Run): void {
    const n = this.tags.values.length
    const begin = new Uint32Array(n + 1)
    for (let t = 0; t < this.tokens; t++) {
      const tag = this.cells[t * Field.Count + Field.Tag]!
      if (tag > 0) begin[tag]!++
    }
    for (let i = 0; i < n; i++) begin[i + 1]! += begin[i]!
    const cursor = begin.slice(0, n)
    // rows come in order, so a row that has a tag several times is the last one of the tag's list
    const rows = new Uint32Array(begin[n]!)
    const counts = new Uint32Array(begin[n]!)
    let t = 0
    for (let row = 0; row < this.rowEnd.length; row++)
      for (; t < this.rowEnd[row]!; t++) {
        const tag = this.cells[t * Field.Count + Field.Tag]!
        if (tag === 0) continue
        const next = cursor[tag - 1]!
        if (next > begin[tag - 1]! && rows[next - 1] === row) counts[next - 1]!++
        else {
          rows[next] = row
          counts[next] = 1
          cursor[tag - 1] = next + 1
        }
      }
    for (let tag = 0; tag < n; tag++)
      run(
        'INSERT INTO tag_postings VALUES(?,?)',
        tag,
        packPostings(rows.subarray(begin[tag]!, cursor[tag]!), counts.subarray(begin[tag]!, cursor[tag]!)),
      )
  }

  /**
   * Glosses by language and dictionary word, in order of their first token; for each the steps in rows and the forms of
   * its tokens. The words of a gloss go to FTS5 under the number of the group.
   */
  private writeGlosses(run: Run, lemmas: Uint32Array): void {
    const languages = new Map<string, number>()
    const names: string[] = []
    const groups = new Map<
      number,
      Map<
        number,
        { gloss: number; lemma: number; language: string; tokens: number; previous: number; list: VarintWriter }
      >
    >()
    let t = 0
    for (let row = 0; row < this.rowEnd.length; row++) {
      const language = this.rowLanguage[row]!
      let number = languages.get(language)
      if (number === undefined) {
        number = names.push(language) - 1
        languages.set(language, number)
      }
      for (; t < this.rowEnd[row]!; t++) {
        const at = t * Field.Count
        const gloss = this.cells[at + Field.Gloss]!
        if (gloss === 0) continue
        const lemma = this.cells[at + Field.Lemma]!
        // a dictionary word has one language; a token without one is told apart by its row's
        const owner = lemma > 0 ? lemma : -1 - number
        let ofOwner = groups.get(owner)
        if (!ofOwner) {
          ofOwner = new Map()
          groups.set(owner, ofOwner)
        }
        let group = ofOwner.get(gloss)
        if (!group) {
          const own = lemma > 0 ? this.lemmas.values[lemmas[lemma - 1]!]!.language : language
          group = { gloss: gloss - 1, lemma, language: own, tokens: 0, previous: 0, list: new VarintWriter(8) }
          ofOwner.set(gloss, group)
        }
        group.tokens++
        group.list.put(row - group.previous)
        group.list.put(this.cells[at + Field.Form]!)
        group.previous = row
      }
    }
    let id = 0
    for (const ofOwner of groups.values())
      for (const { gloss, lemma, language, tokens, list } of ofOwner.values()) {
        const spoken = this.glossLanguages.get(gloss) ?? null
        run(
          'INSERT INTO glosses VALUES(?,?,?,?,?,?,?)',
          id,
          gloss,
          spoken,
          language,
          lemma > 0 ? lemma - 1 : null,
          tokens,
          list.take(),
        )
        run('INSERT INTO gloss_words(rowid,x) VALUES(?,?)', id, indexToken(fold(this.strings[gloss]!, spoken ?? 'und')))
        id++
      }
  }

  /** For each sense the tokens that cite it: step in rows, place of the token in its row. */
  private writeSenses(run: Run): void {
    for (const sense of [...this.senses.keys()].sort(byCodePoint)) {
      const tokens = this.senses.get(sense)!
      const writer = new VarintWriter(tokens.length)
      const passages = new Set<number>()
      let previous = 0
      for (let i = 0; i < tokens.length; i += 3) {
        writer.put(tokens[i]! - previous)
        writer.put(tokens[i + 1]!)
        passages.add(tokens[i + 2]!)
        previous = tokens[i]!
      }
      run('INSERT INTO sense_postings VALUES(?,?,?,?)', sense, tokens.length / 3, passages.size, writer.take())
    }
  }
}

const formOf = (token: TokenRecord, text: string): string =>
  token.form ?? (token.span ? text.slice(token.span[0], token.span[1]) : '')

/** Stands in a key for a value that is absent: above the sign between values, below every letter. */
const ABSENT = '\u0002'

/** A key of several values, which sorts as they do one after the other: U+0001 stands in none of them. */
const joined = (...values: (string | undefined)[]): string => {
  let key = ''
  for (const value of values) key += `\u0001${value ?? ABSENT}`
  return key
}

/** What structure search will want of a token beyond lemma and tag, in upstream's words. */
function miscOf(token: TokenRecord): string | undefined {
  if (!token.misc && !token.deprel && !token.senses && token.head === undefined && token.gloss_lang === undefined)
    return undefined
  const misc: Record<string, unknown> = {}
  if (token.misc) misc.misc = token.misc
  if (token.head !== undefined) misc.head = token.head
  if (token.deprel !== undefined) misc.deprel = token.deprel
  if (token.senses) misc.senses = token.senses
  if (token.gloss_lang !== undefined) misc.gloss_lang = token.gloss_lang
  return Object.keys(misc).length > 0 ? JSON.stringify(misc) : undefined
}

/** The graphic word (flat start, end pairs) that holds or follows an offset. */
function wordAt(words: Int32Array, offset: number): number {
  let i = 0
  while (i * 2 + 3 < words.length && words[i * 2 + 1]! <= offset) i++
  return i
}
