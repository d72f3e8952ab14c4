import type { Token } from '../api/shapes.ts'
import { BLOCK_ROWS, VarintReader } from '../model/codec.ts'
import { decode, inWords } from '../model/morphology/index.ts'
import type { OpenPack } from './pack.ts'
import type { Turn } from './turn.ts'

/** The tokens of one passage, decoded: lemma, parsing in words, tier. */
export function tokensOf(pack: OpenPack, row: number, language: string): Token[] {
  const block = Math.floor(row / BLOCK_ROWS)
  const data = pack.db.blob('SELECT data FROM token_blocks WHERE block=?', [block])
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
    rest.next() // misc: structure search reads it
    const flags = rest.next()
    const token: Token = { word, form: formOf(pack, form) }
    if (span) token.span = span
    if (norm > 0) token.norm = stringOf(pack, norm - 1)
    if (gloss > 0) token.gloss = stringOf(pack, gloss - 1)
    if (flags & 1) token.ambiguous = true
    if (lemma > 0) Object.assign(token, lemmaOf(pack, lemma - 1))
    if (tag > 0) Object.assign(token, tagOf(pack, tag - 1, language))
    tokens.push(token)
  }
  return tokens
}

/** Calls back with form and lemma number of every token of a row, without the rest. */
export function eachForm(
  pack: OpenPack,
  block: Uint8Array,
  row: number,
  visit: (form: number, lemma: number) => void,
): void {
  eachOfBlock(pack, block, row, (form, lemma) => {
    if (lemma > 0) visit(form, lemma - 1)
  })
}

/** Calls back with form, lemma + 1 and tag + 1 of every token of a row. Rows in order read each block once. */
export function eachToken(
  pack: OpenPack,
  row: number,
  visit: (form: number, lemma: number, tag: number) => void,
): void {
  const number = Math.floor(row / BLOCK_ROWS)
  const kept = pack.once('last block', (): { number: number; block?: Uint8Array } => ({ number: -1 }))
  if (kept.number !== number) {
    kept.number = number
    const block = pack.db.blob('SELECT data FROM token_blocks WHERE block=?', [number])
    if (block) kept.block = block
    else delete kept.block
  }
  if (kept.block) eachOfBlock(pack, kept.block, row, visit)
}

/** Numbers of the written forms of a pack that fold so. */
export function formIds(pack: OpenPack, folds: ReadonlySet<string> | undefined): ReadonlySet<number> {
  const ids = new Set<number>()
  for (const fold of folds ?? [])
    for (const { id } of pack.db.all<{ id: number }>('SELECT id FROM token_forms WHERE fold=?', [fold])) ids.add(id)
  return ids
}

/**
 * The graphic words of the tokens of a row that `keep` lets stand, ascending. Rows in order read each block once. Tokens
 * without a place in the text have none.
 */
export function wordsOfTokens(
  pack: OpenPack,
  row: number,
  keep: (form: number, lemma: number, tag: number) => boolean,
): number[] {
  const number = Math.floor(row / BLOCK_ROWS)
  const kept = pack.once('last blocks', (): { number: number; data?: Uint8Array; detail?: Uint8Array } => ({
    number: -1,
  }))
  if (kept.number !== number) {
    kept.number = number
    const [data, detail] = [
      pack.db.blob('SELECT data FROM token_blocks WHERE block=?', [number]),
      pack.db.blob('SELECT detail FROM token_blocks WHERE block=?', [number]),
    ]
    delete kept.data
    delete kept.detail
    if (data && detail) Object.assign(kept, { data, detail })
  }
  const words: number[] = []
  if (!kept.data || !kept.detail) return words
  const rows = Math.min(BLOCK_ROWS, pack.rows - number * BLOCK_ROWS)
  const main = rowOf(kept.data, row % BLOCK_ROWS, rows)
  const rest = rowOf(kept.detail, row % BLOCK_ROWS, rows)
  if (!main || !rest) return words
  let word = 0
  while (!main.done) {
    const stands = keep(main.next(), main.next(), main.next())
    const length = rest.next()
    if (length > 0) rest.nextSigned()
    word += rest.nextSigned()
    // gloss, norm, misc, flags
    for (let i = 0; i < 4; i++) rest.next()
    if (stands && length > 0 && words.at(-1) !== word) words.push(word)
  }
  return words
}

/** Adds the tokens whose tag + 1 is marked to a count for each row, of the passages in one language of the pack. */
export async function countTags(
  pack: OpenPack,
  marks: Uint8Array,
  dense: Uint32Array,
  language: number,
  turn: Turn,
): Promise<void> {
  const column = pack.languageColumn
  for (let number = 0; number * BLOCK_ROWS < pack.rows; number++) {
    if (turn.due()) await turn.rest()
    if (turn.late()) return
    const block = pack.db.blob('SELECT data FROM token_blocks WHERE block=?', [number])
    if (!block) continue
    const first = number * BLOCK_ROWS
    const rows = Math.min(BLOCK_ROWS, pack.rows - first)
    const view = new DataView(block.buffer, block.byteOffset, block.byteLength)
    const body = (rows + 1) * 4
    let at = body
    for (let i = 0; i < rows; i++) {
      const end = Math.min(block.length, body + view.getUint32((i + 1) * 4, true))
      if (column && column[pack.passageOfRow(first + i)] !== language) {
        at = end
        continue
      }
      let n = 0
      while (at < end) {
        // form and lemma are passed over
        while (block[at++]! > 127);
        while (block[at++]! > 127);
        let byte = block[at++]!
        let tag = byte & 127
        for (let shift = 7; byte > 127 && at < end; shift += 7) {
          byte = block[at++]!
          tag |= (byte & 127) << shift
        }
        if (marks[tag]! > 0) n++
      }
      if (n > 0) dense[first + i]! += n
    }
  }
}

function eachOfBlock(
  pack: OpenPack,
  block: Uint8Array,
  row: number,
  visit: (form: number, lemma: number, tag: number) => void,
): void {
  const first = row - (row % BLOCK_ROWS)
  const reader = rowOf(block, row % BLOCK_ROWS, Math.min(BLOCK_ROWS, pack.rows - first))
  while (reader && !reader.done) visit(reader.next(), reader.next(), reader.next())
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
