import { arena } from '../../model/arena.ts'
import { BLOCK_ROWS } from '../../model/codec.ts'
import { GAP } from '../../model/fold/types.ts'
import type { OpenPack } from '../pack.ts'
import type { Turn } from '../turn.ts'
import { unionOfForms } from './evaluate.ts'
import { formsOf } from './forms.ts'
import type { Fragment } from './fragments.ts'
import { any, both, type Matches, NOTHING, only } from './rows.ts'
import { asMatches, sequenceOf } from './sequences.ts'
import type { Part } from './terms.ts'
import type { WordList } from './word-list.ts'
import { WordSteps } from './word-steps.ts'

const BLANK = 32
const GAP_CODE = GAP.charCodeAt(0)
/** Blocks that are read between two looks at the clock. */
const BLOCKS = 16

/**
 * Rows in which a fragment stands, with how often. `may`: whether a row is looked at where the fragment can stand over
 * several words; rows come ascending.
 */
export async function rowsOfFragment(
  pack: OpenPack,
  fragment: Fragment,
  may: ((row: number) => boolean) | undefined,
  turn: Turn,
): Promise<Matches> {
  if (fragment.inWord) {
    const forms = formsWith(pack, fragment)
    return forms.length === 0 ? NOTHING : unionOfForms(pack, forms, turn)
  }
  const { parts, whole } = fragment
  if (whole && parts?.every(part => part.kind === 'exact'))
    return asMatches(
      sequenceOf(
        pack,
        parts.map(part => part.token),
      ),
    )
  const needed = parts?.map(part => formsOfPart(pack, part))
  // only its first word, with the blank behind it, brings such a fragment on from nothing
  const words = new WordSteps(pack.forms, fragment.letters, whole ? needed?.[0] : undefined)
  const rows = needed
    ? await mayHave(pack, needed, turn)
    : ((await withStretch(pack, fragment, turn)) ?? (await mayHave(pack, [words.active(), words.ending()], turn)))
  const scan = new Scan(pack, fragment, words)
  return scan.rows(rows && may ? only(rows, may) : rows, rows ? undefined : may, turn)
}

/** Forms within which a fragment stands, ascending, each as often as it does. */
function formsWith(pack: OpenPack, { find, parts, whole, letters, even }: Fragment): Uint32Array {
  const { forms } = pack
  if (whole && parts) {
    const found = formsOfPart(pack, parts[0]!)
    return parts[0]!.kind === 'infix' ? repeated(found, form => find(forms.at(form)).length) : found
  }
  const { text, starts } = forms
  const found: number[] = []
  for (let form = 0; form < forms.length; form++) {
    const end = forms.end(form)
    const read = letters.over(letters.start, text, starts[form]!, end)
    if (read & 1 || (even && letters.step(read >> 1, BLANK) & 1)) found.push(form)
  }
  return repeated(Uint32Array.from(found), form => find(forms.at(form)).length)
}

/** Numbers, each so often. */
function repeated(numbers: Uint32Array, times: (number: number) => number): Uint32Array {
  const found: number[] = []
  for (const number of numbers) for (let n = times(number); n > 0; n--) found.push(number)
  return Uint32Array.from(found)
}

function formsOfPart(pack: OpenPack, part: Part): Uint32Array {
  if (part.kind !== 'exact') return formsOf(pack, part)
  const form = pack.form(part.token)
  return form ? Uint32Array.of(form.id) : new Uint32Array(0)
}

/** What it costs to add a posting to a list of rows, and to look at a row, in the same measure. */
const POSTING = 1
const ROW = 10
/** Up to this share of all rows it is worth looking for stretches that stand as they are. */
const WORTH = 0.5

/** Forms, and how many postings they have at most. */
interface Sized {
  forms: Uint32Array
  size: number
}

function sized(pack: OpenPack, forms: Uint32Array): Sized {
  const packed = pack.packedPostings
  if (!packed) return { forms, size: (forms.length / pack.forms.length) * pack.totalLength }
  const { starts } = packed
  let size = 0
  for (let i = 0; i < forms.length; i++) size += starts[forms[i]! + 1]! - starts[forms[i]!]!
  return { forms, size }
}

/**
 * Rows that have a form of each of these sets; undefined where it takes less to look at all rows. Sets that would take
 * more time than they save are left out.
 */
async function mayHave(pack: OpenPack, sets: readonly Uint32Array[], turn: Turn): Promise<Matches | undefined> {
  if (sets.some(set => set.length === 0)) return NOTHING
  let rows: Matches | undefined
  for (const { forms, size } of sets.map(set => sized(pack, set)).sort((a, b) => a.size - b.size)) {
    const left = rows?.rows.length ?? pack.rows
    if (size * POSTING >= left * ROW * Math.max(0, 1 - size / pack.rows)) break
    const more = await unionOfForms(pack, forms, turn)
    rows = rows ? both(rows, more) : more
  }
  return rows
}

/** Rows that have the words of a stretch of a fragment with edits; undefined where they may be too many to be worth it. */
async function withStretch(pack: OpenPack, { stretches }: Fragment, turn: Turn): Promise<Matches | undefined> {
  if (!stretches) return undefined
  const sets = stretches.map(parts => parts.map(part => formsOfPart(pack, part)))
  const most = sets.reduce((sum, each) => sum + Math.min(...each.map(set => sized(pack, set).size)), 0)
  if (most > pack.rows * WORTH) return undefined
  const lists: Matches[] = []
  for (const each of sets) {
    const rows = await mayHave(pack, each, turn)
    if (!rows) return undefined
    lists.push(rows)
  }
  return any(lists)
}

/** Looks for a fragment over several words in the rows as they are stored, by the numbers of their forms. */
class Scan {
  private readonly pack: OpenPack
  private readonly fragment: Fragment
  private readonly words: WordSteps
  private readonly forms: WordList
  private readonly uneven: Uint8Array
  /** Forms + 1 of the row that is looked at more closely. */
  private row = new Uint32Array(256)
  private length = 0
  /** In the row that was last read: the token with which the fragment may begin, and the last in which it may end. */
  private since = 0
  private last = 0

  constructor(pack: OpenPack, fragment: Fragment, words: WordSteps) {
    this.pack = pack
    this.fragment = fragment
    this.words = words
    this.forms = pack.forms
    this.uneven = pack.unevenRows
  }

  /** `rows`: the ones to look at, all where it is undefined. */
  async rows(rows: Matches | undefined, may: ((row: number) => boolean) | undefined, turn: Turn): Promise<Matches> {
    const { pack } = this
    const asked = rows?.rows
    const most = asked ? asked.length : pack.rows
    const found = arena.uint32(most)
    const counts = arena.uint32(most)
    let n = 0
    let next = 0
    const read = (block: number, bytes: Uint8Array): void => {
      const first = block * BLOCK_ROWS
      const end = Math.min(pack.rows, first + BLOCK_ROWS)
      const body = (end - first + 1) * 4
      if (bytes.length < body) return
      const offsets = new Uint32Array(bytes.slice(0, body).buffer)
      for (let row = first; row < end; row++) {
        if (asked) {
          while (next < most && asked[next]! < row) next++
          if (next === most) return
          row = asked[next]!
          if (row >= end) break
        } else if (may && !may(row)) continue
        const count = this.times(row, bytes, body + offsets[row - first]!, body + offsets[row - first + 1]!)
        if (count === 0) continue
        found[n] = row
        counts[n++] = count
      }
    }
    const blocks = Math.ceil(pack.rows / BLOCK_ROWS)
    for (let block = 0, looks = 0; block < blocks; block++, looks++) {
      if (looks % BLOCKS === 0) {
        if (turn.due()) await turn.rest()
        if (turn.late()) break
      }
      if (asked) {
        // blocks of which no row is asked for are passed over
        while (next < most && asked[next]! < block * BLOCK_ROWS) next++
        if (next === most) break
        block = Math.floor(asked[next]! / BLOCK_ROWS)
      }
      const bytes = pack.block('row_blocks', block)
      if (bytes) read(block, bytes)
    }
    return { rows: found.subarray(0, n), counts: counts.subarray(0, n) }
  }

  /** How often the fragment stands in a row, whose tokens lie in a stretch of its block. */
  private times(row: number, bytes: Uint8Array, from: number, end: number): number {
    const { words } = this
    const uneven = ((this.uneven[row >> 3]! >> (row & 7)) & 1) === 1
    let state = 0
    let idle = words.idle[0]!
    let ended = 0
    for (let at = from, token = 0; at < end; token++) {
      let byte = bytes[at++]!
      let form = byte & 127
      for (let shift = 7; byte > 127 && at < end; shift += 7) {
        byte = bytes[at++]!
        form |= (byte & 127) << shift
      }
      // the step of its graphic word
      if (uneven) while (at < end && bytes[at++]! > 127);
      if ((idle[form >> 3]! >> (form & 7)) & 1) {
        if (state !== 0) {
          state = 0
          idle = words.idle[0]!
        }
        continue
      }
      if (state === 0 && ended === 0) this.since = token
      const step = words.step(state, form)
      if (step >> 2 !== state) {
        state = step >> 2
        idle = words.idle[state]!
      }
      if ((step & 3) === 0) continue
      ended++
      this.last = token
    }
    const { even, edits, find } = this.fragment
    if (ended === 0 || even) return ended
    this.unpack(bytes, from, end, uneven)
    return edits > 0 ? this.timesNear() : find(this.text(0, this.length)).length
  }

  /**
   * How often a fragment with edits stands in the row, read from the word where it may begin to the one where it ends.
   * Stretches that overlap count once, so where they end so near one another that all must overlap, it stands once; else
   * they are put down.
   */
  private timesNear(): number {
    const { forms, row, since, last } = this
    const { letters, edits, folded, find } = this.fragment
    const { text, starts } = forms
    let state = since === 0 ? letters.start : letters.base
    let place = 0
    let first = 0
    let final = 0
    for (let token = since; token <= last; token++) {
      const form = row[token]!
      const end = form === 0 ? 1 : forms.end(form - 1)
      for (let at = form === 0 ? 0 : starts[form - 1]!; at <= end; at++) {
        // behind the last word of a row stands no blank
        if (at === end && token + 1 === this.length) break
        const step = letters.step(state, at === end ? BLANK : form === 0 ? GAP_CODE : text.charCodeAt(at))
        state = step >> 1
        place++
        if ((step & 1) === 0) continue
        if (first === 0) first = place
        final = place
      }
    }
    if (first === 0) return 0
    if (final - first < folded.length - edits) return 1
    // no stretch is longer than this
    let from = since
    for (let before = 0; from > 0 && before <= folded.length + edits; from--) before += this.lengthOf(from - 1)
    return find(this.text(from, last + 1 < this.length ? last + 2 : last + 1)).length
  }

  /** Letters of a token of the row, and its blank. */
  private lengthOf(token: number): number {
    const form = this.row[token]!
    return form === 0 ? 2 : this.forms.end(form - 1) - this.forms.starts[form - 1]! + 1
  }

  private unpack(bytes: Uint8Array, from: number, end: number, uneven: boolean): void {
    // every token takes a byte at least
    if (end - from > this.row.length) this.row = new Uint32Array((end - from) * 2)
    let n = 0
    for (let at = from; at < end; ) {
      let byte = bytes[at++]!
      let form = byte & 127
      for (let shift = 7; byte > 127 && at < end; shift += 7) {
        byte = bytes[at++]!
        form |= (byte & 127) << shift
      }
      if (uneven) while (at < end && bytes[at++]! > 127);
      this.row[n++] = form
    }
    this.length = n
  }

  /** The fold of some tokens of the row. */
  private text(from: number, to: number): string {
    let text = ''
    for (let token = from; token < to; token++) {
      const form = this.row[token]!
      text += `${token > from ? ' ' : ''}${form === 0 ? GAP : this.forms.at(form - 1)}`
    }
    return text
  }
}
