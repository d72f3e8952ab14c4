import type { Token } from '../api/shapes.ts'
import { BLOCK_ROWS, VarintReader } from '../model/codec.ts'
import { decode, inWords } from '../model/morphology/index.ts'
import type { OpenPack } from './pack.ts'

/** The tokens of one passage, decoded: lemma, parsing in words, tier. */
export function tokensOf(pack: OpenPack, row: number, language: string): Token[] {
  const block = Math.floor(row / BLOCK_ROWS)
  const data = pack.block('token_blocks', block)
  const detail = pack.db.blob('SELECT detail FROM token_blocks WHERE block=?', [block])
  if (!data || !detail) return []
  const rows = Math.min(BLOCK_ROWS, pack.rows - block * BLOCK_ROWS)
  const main = rowOf(data, row % BLOCK_ROWS, rows)
  const rest = rowOf(detail, row % BLOCK_ROWS, rows)
  if (!main || !rest) return []
  const tokens: Token[] = []
  let spanEnd = 0
  let word = 0
  while (!main.done) {
    const form = main.next()
    const lemma = main.next()
    const tag = main.next()
    const length = rest.next()
    let span: [number, number] | undefined
    if (length > 0) {
      const start = spanEnd + rest.nextSigned()
      spanEnd = start + length - 1
      span = [start, spanEnd]
    }
    word += rest.nextSigned()
    const gloss = rest.next()
    const norm = rest.next()
    const misc = rest.next()
    const flags = rest.next()
    const token: Token = { word, form: formOf(pack, form) }
    if (span) token.span = span
    if (norm > 0) token.norm = stringOf(pack, norm - 1)
    if (gloss > 0) token.gloss = stringOf(pack, gloss - 1)
    if (misc > 0) Object.assign(token, miscOf(pack, misc - 1))
    if (flags & 1) token.ambiguous = true
    if (lemma > 0) Object.assign(token, lemmaOf(pack, lemma - 1))
    if (tag > 0) Object.assign(token, tagOf(pack, tag - 1, language))
    tokens.push(token)
  }
  return tokens
}

/** Numbers of the written forms of a pack that fold so. */
export function formIds(pack: OpenPack, folds: ReadonlySet<string> | undefined): ReadonlySet<number> {
  const ids = new Set<number>()
  for (const fold of folds ?? [])
    for (const { id } of pack.db.all<{ id: number }>('SELECT id FROM token_forms WHERE fold=?', [fold])) ids.add(id)
  return ids
}

/** Which tokens are meant, by their numbers in the pack: form, lemma + 1, tag + 1, gloss + 1 (0 where it is not asked for). */
export type Keep = (form: number, lemma: number, tag: number, gloss: number) => boolean

/** A token by its numbers in the pack: form, lemma + 1, tag + 1, and its graphic word, −1 where it has no place in the text. */
export interface TokenNumbers {
  form: number
  lemma: number
  tag: number
  word: number
}

/** The tokens of rows by their numbers. Rows in order read each block once. */
export class TokenReader {
  private readonly pack: OpenPack
  private block = -1
  private data: Uint8Array | undefined
  private detail: Uint8Array | undefined

  /** Glosses are asked for. */
  private readonly glosses: boolean

  constructor(pack: OpenPack, glosses = false) {
    this.pack = pack
    this.glosses = glosses
  }

  /** Calls back with form, lemma + 1 and tag + 1 of every token of a row. */
  each(row: number, visit: (form: number, lemma: number, tag: number) => void): void {
    this.turnTo(row)
    const main = this.data && rowOf(this.data, row % BLOCK_ROWS, this.rows)
    while (main && !main.done) visit(main.next(), main.next(), main.next())
  }

  /** The graphic words of the tokens of a row that are meant, one a token; −1 for a token without a place in the text. */
  words(row: number, keep: Keep): number[] {
    this.turnTo(row)
    if (!this.glosses && ((this.pack.alignedRows[row >> 3] ?? 0) >> (row & 7)) & 1) return this.aligned(row, keep)
    return this.tokens(row, keep).map(token => token.word)
  }

  /** The tokens of a row that are meant, by their numbers. */
  tokens(row: number, keep: Keep): TokenNumbers[] {
    this.turnTo(row)
    this.detail ??= this.pack.db.blob('SELECT detail FROM token_blocks WHERE block=?', [this.block])
    const tokens: TokenNumbers[] = []
    const main = this.data && rowOf(this.data, row % BLOCK_ROWS, this.rows)
    const rest = this.detail && rowOf(this.detail, row % BLOCK_ROWS, this.rows)
    if (!main || !rest) return tokens
    let word = 0
    while (!main.done) {
      const form = main.next()
      const lemma = main.next()
      const tag = main.next()
      const length = rest.next()
      if (length > 0) rest.nextSigned()
      word += rest.nextSigned()
      const gloss = rest.next()
      // norm, misc, flags
      for (let i = 0; i < 3; i++) rest.next()
      if (keep(form, lemma, tag, gloss)) tokens.push({ form, lemma, tag, word: length > 0 ? word : -1 })
    }
    return tokens
  }

  /**
   * Whether the token on a graphic word of a row is meant; undefined where the row's tokens are not its words, one by
   * one.
   */
  at(row: number, word: number, keep: Keep): boolean | undefined {
    if (this.glosses || !(((this.pack.alignedRows[row >> 3] ?? 0) >> (row & 7)) & 1)) return undefined
    this.turnTo(row)
    const { data } = this
    if (!data) return false
    const rows = this.rows
    const i = row % BLOCK_ROWS
    if (data.byteLength < (rows + 1) * 4) return false
    this.view ??= new DataView(data.buffer, data.byteOffset, data.byteLength)
    const body = (rows + 1) * 4
    let at = body + this.view.getUint32(i * 4, true)
    const end = Math.min(data.length, body + this.view.getUint32(i * 4 + 4, true))
    // three numbers a token are passed over
    for (let skip = word * 3; skip > 0 && at < end; at++) if (data[at]! < 128) skip--
    if (at >= end) return false
    const reader = new VarintReader(data, at, end)
    return keep(reader.next(), reader.next(), reader.next(), 0)
  }

  private view: DataView | undefined

  /** The words of a row whose tokens are its words, one by one. */
  private aligned(row: number, keep: Keep): number[] {
    const words: number[] = []
    const main = this.data && rowOf(this.data, row % BLOCK_ROWS, this.rows)
    for (let word = 0; main && !main.done; word++) if (keep(main.next(), main.next(), main.next(), 0)) words.push(word)
    return words
  }

  private get rows(): number {
    return Math.min(BLOCK_ROWS, this.pack.rows - this.block * BLOCK_ROWS)
  }

  private turnTo(row: number): void {
    const block = Math.floor(row / BLOCK_ROWS)
    if (block === this.block) return
    this.block = block
    this.data = this.pack.block('token_blocks', block)
    this.detail = undefined
    this.view = undefined
  }
}

/** The stretch of a block that belongs to one row; undefined where the block is damaged. */
function rowOf(block: Uint8Array, index: number, rows: number): VarintReader | undefined {
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength)
  if (index >= rows || block.byteLength < (rows + 1) * 4) return undefined
  const body = (rows + 1) * 4
  const start = body + view.getUint32(index * 4, true)
  const end = body + view.getUint32(index * 4 + 4, true)
  return end <= block.byteLength && start <= end ? new VarintReader(block, start, end) : undefined
}

function formOf(pack: OpenPack, id: number): string {
  return pack.remembered('form', id, () => readForm(pack, id))
}

function readForm(pack: OpenPack, id: number): string {
  return pack.db.first<{ form: string }>('SELECT form FROM token_forms WHERE id=?', [id])?.form ?? ''
}

/** The language of the gloss and the senses cited; the rest is for structure search. */
function miscOf(pack: OpenPack, id: number): Partial<Token> {
  const { gloss_lang, senses } = JSON.parse(stringOf(pack, id) || '{}') as { gloss_lang?: string; senses?: string[] }
  return { ...(gloss_lang ? { gloss_lang } : {}), ...(senses ? { senses } : {}) }
}

function stringOf(pack: OpenPack, id: number): string {
  return pack.db.first<{ value: string }>('SELECT value FROM strings WHERE id=?', [id])?.value ?? ''
}

function lemmaOf(pack: OpenPack, id: number): Partial<Token> {
  return pack.remembered('lemma', id, () => readLemmaRow(pack, id))
}

function readLemmaRow(pack: OpenPack, id: number): Partial<Token> {
  const row = pack.db.first<{ lemma: string; homograph: string | null; lemma_id: string | null; tier: string }>(
    'SELECT lemma, homograph, lemma_id, tier FROM lemmas WHERE id=?',
    [id],
  )
  if (!row) return {}
  return {
    lemma: row.lemma,
    ...(row.homograph ? { homograph: row.homograph } : {}),
    ...(row.lemma_id ? { lemma_id: row.lemma_id } : {}),
    ...(row.tier !== 'gold' ? { tier: row.tier } : {}),
  }
}

function tagOf(pack: OpenPack, id: number, language: string): Partial<Token> {
  return pack.remembered(`tag ${language}`, id, () => readTag(pack, id, language))
}

function readTag(pack: OpenPack, id: number, language: string): Partial<Token> {
  const row = pack.db.first<{ tagset: string | null; tag: string | null; upos: string | null; xpos: string | null }>(
    'SELECT tagset, tag, upos, xpos FROM tags WHERE id=?',
    [id],
  )
  if (!row) return {}
  const result: Partial<Token> = { ...(row.upos ? { upos: row.upos } : {}), ...(row.xpos ? { xpos: row.xpos } : {}) }
  if (row.tagset && row.tag) {
    const decoded = decode(
      { tagset: row.tagset, tag: row.tag },
      {
        language,
        source: pack.id,
        ...(row.upos ? { upos: row.upos } : {}),
        ...(row.xpos ? { xpos: row.xpos } : {}),
      },
    )
    result.morph_raw = { tagset: row.tagset, tag: row.tag }
    result.morph = decoded.values
    const parsing = inWords(decoded, language)
    if (parsing !== '') result.parsing = parsing
  }
  return result
}
