import { BLOCK_ROWS } from '../model/codec.ts'
import { GAP } from '../model/fold/types.ts'
import { formsOf } from './match/forms.ts'
import type { Part } from './match/terms.ts'
import type { Words } from './match/tokens.ts'
import type { OpenPack } from './pack.ts'

type Test = (form: number) => boolean

/**
 * The index tokens of rows by the numbers of their forms: what a term stands on is found without reading or folding a
 * text. Rows in order read each block once. One row is open at a time.
 */
export class RowWords implements Words {
  /** Tokens of the open row. */
  length = 0
  language = 'und'
  declare allow?: Words['allow']
  declare sentenceOf?: Words['sentenceOf']
  /** Form + 1 of each token of the open row, 0 for a gap; beyond `length` is what other rows left. */
  forms = new Uint32Array(256)
  /** Graphic words of tokens. */
  private numbers = new Uint32Array(256)
  private readonly pack: OpenPack
  private readonly tests = new Map<Part, Test>()
  private block = -1
  private bytes: Uint8Array | undefined
  private offsets: Uint32Array = new Uint32Array(0)

  constructor(pack: OpenPack) {
    this.pack = pack
  }

  /** Tokens of the open row itself, where another's follow. */
  declare own?: number

  /** Opens a row; `next`: a row whose tokens follow on it. */
  open(row: number, next?: number): this {
    this.length = 0
    this.lastWord = -1
    delete this.own
    this.read(row)
    if (next !== undefined) {
      this.own = this.length
      this.read(next)
    }
    return this
  }

  private lastWord = -1

  private read(row: number): void {
    const { pack } = this
    this.language = pack.languageOf(pack.passageOfRow(row))
    const uneven = ((pack.unevenRows[row >> 3]! >> (row & 7)) & 1) === 1
    this.turnTo(Math.floor(row / BLOCK_ROWS))
    const { bytes, offsets } = this
    const i = row % BLOCK_ROWS
    if (!bytes || i + 1 >= offsets.length) return
    const body = offsets.length * 4
    let at = body + offsets[i]!
    const end = Math.min(bytes.length, body + offsets[i + 1]!)
    // every token takes a byte at least
    const most = this.length + end - at
    if (most > this.forms.length) {
      this.forms = wider(this.forms, most)
      this.numbers = wider(this.numbers, most)
    }
    const { forms, numbers } = this
    let n = this.length
    let word = this.lastWord + 1
    while (at < end) {
      let byte = bytes[at++]!
      let form = byte & 127
      for (let shift = 7; byte > 127 && at < end; shift += 7) {
        byte = bytes[at++]!
        form |= (byte & 127) << shift
      }
      if (uneven) {
        byte = bytes[at++]!
        let step = byte & 127
        for (let shift = 7; byte > 127 && at < end; shift += 7) {
          byte = bytes[at++]!
          step |= (byte & 127) << shift
        }
        word += step
        numbers[n] = word
      } else numbers[n] = word++
      forms[n++] = form
    }
    this.length = n
    this.lastWord = n > 0 ? numbers[n - 1]! : -1
  }

  fits = (part: Part, token: number): boolean => {
    let test = this.tests.get(part)
    if (!test) {
      test = this.testOf(part)
      this.tests.set(part, test)
    }
    const form = this.forms[token]!
    return form > 0 && test(form - 1)
  }

  /** The fold of the open row. */
  text(): string {
    const { forms } = this.pack
    let text = ''
    for (let token = 0; token < this.length; token++) {
      const form = this.forms[token]!
      text += `${token > 0 ? ' ' : ''}${form === 0 ? GAP : forms.at(form - 1)}`
    }
    return text
  }

  wordOf = (token: number): number => this.numbers[token]!

  private testOf(part: Part): Test {
    if (part.kind === 'any') return () => true
    if (part.kind === 'exact') {
      const id = this.pack.form(part.token)?.id
      return form => form === id
    }
    if (part.kind === 'prefix') {
      const [from, to] = this.pack.forms.beginning(part.token)
      return form => form >= from && form < to
    }
    const all = new Set(formsOf(this.pack, part))
    return form => all.has(form)
  }

  private turnTo(block: number): void {
    if (block === this.block) return
    this.block = block
    const bytes = this.pack.block('row_blocks', block)
    const rows = Math.min(BLOCK_ROWS, this.pack.rows - block * BLOCK_ROWS)
    this.bytes = bytes && bytes.length >= (rows + 1) * 4 ? bytes : undefined
    if (this.bytes) this.offsets = new Uint32Array(this.bytes.slice(0, (rows + 1) * 4).buffer)
  }
}

function wider(values: Uint32Array, most: number): Uint32Array<ArrayBuffer> {
  const grown = new Uint32Array(most * 2)
  grown.set(values)
  return grown
}
