import type { Args, Data } from '../../api/catalogue.ts'
import type { Note, Refusal } from '../../api/envelope.ts'
import type { Token } from '../../api/shapes.ts'
import { foldTokens, foldWithMap, storedRange } from '../../model/fold/index.ts'
import type { Span } from '../../model/records.ts'
import { graphicWords } from '../../model/words.ts'
import { number, plural, type Result, refused, Sources } from '../answer.ts'
import { coverageOf, type LaneAnswer, packsOf } from '../answering.ts'
import { hitOf } from '../hits.ts'
import type { Library } from '../library.ts'
import { lineOrder } from '../line-order.ts'
import { type Occurrences, occurrencesOf } from '../occurrences.ts'
import { yearsOf } from '../order.ts'
import type { OpenPack } from '../pack.ts'
import { tokensOf } from '../tokens.ts'
import { type Turn, watched } from '../turn.ts'
import { readingsOf, wordingOf } from '../wordings.ts'
import { findLane } from './search.ts'

type ConcordArgs = Args<'concord'>
type Row = Data<'concord'>['rows'][number]

const MOST_ROWS = 500
const WIDEST = 120
const MOST_WORDS = 20

/** All lines of a concordance in their order; `line` makes one. */
export interface Lines {
  answer: LaneAnswer
  total: number
  line: (n: number) => { pack: OpenPack; passage: number; row: Row }
  /** The deadline cut it. */
  cut: boolean
}

/** Finds the lines of a concordance and puts them in order. */
export async function concordLines(
  library: Library,
  args: ConcordArgs,
  turn: Turn,
): Promise<{ ok: true; lines: Lines } | { ok: false; refusal: Refusal }> {
  const { width: _, before: __, after: ___, sort_by: sortBy, ...asked } = args
  const found = await findLane(
    library,
    { ...asked, limit: 1, offset: 0, sort: 'corpus', group: 'none', per_group: 3 },
    turn,
  )
  if (!found.ok) return found
  const { answer } = found
  if (!answer.places && (answer.items || answer.found.total > 0 || args.fuzzy || args.translations))
    return refused({
      code: 'compose',
      field: args.fuzzy ? 'fuzzy' : args.translations ? 'translations' : 'gloss',
      message:
        'A concordance has a line for each matched word; fragments, translations and glosses have no such words.',
      expected: 'query, lemma, sense or morph',
    })
  const shape = shapeOf(args, answer.notes)
  const own = watched(turn)
  const lists = await occurrencesOf(answer, args.reading, own)
  const order = await lineOrder(lists, sortBy ?? [], own)
  const dated = sortBy?.includes('date') ?? false
  return {
    ok: true,
    lines: {
      answer,
      total: order.numbers.length,
      cut: own.cut || answer.found.searched < answer.request.packs.length,
      line: n => {
        const { list, i } = order.at(order.numbers[n]!)
        const { pack } = list
        return { pack, passage: pack.passageOfRow(list.rows[i]!), row: lineOf(list, i, shape, dated) }
      },
    },
  }
}

/** A line for each match of a search. */
export async function concordOperation(
  library: Library,
  args: ConcordArgs,
  turn: Turn,
): Promise<Result<Data<'concord'>>> {
  const found = await concordLines(library, args, turn)
  if (!found.ok) return found
  const { answer, total, line, cut } = found.lines
  const { lane, request, notes } = answer
  const limit = clamped('limit', args.limit, 1, MOST_ROWS, notes)
  // what was found is shown whole, also when the time is up
  library.setDeadline(null)
  const sources = new Sources()
  const rows: Row[] = []
  for (let n = args.offset; n < Math.min(total, args.offset + limit); n++) {
    const { pack, passage, row } = line(n)
    sources.add(pack, pack.documentOf(passage))
    rows.push(row)
  }
  const least = cut ? 'at least ' : ''
  if (rows.length > 0)
    notes.push({
      code: 'showing',
      text: `showing ${number(args.offset + 1)}–${number(args.offset + rows.length)} of ${least}${number(total)}`,
    })
  else if (total > 0)
    notes.push({
      code: 'offset_past_end',
      text: `There are ${number(total)} lines; the page asked for begins after the last.`,
    })
  return {
    ok: true,
    data: {
      lane: lane as Data<'concord'>['lane'],
      total: { value: total, relation: cut ? 'gte' : 'eq' },
      shown: rows.length,
      rows,
      normalized: { terms: answer.normalized },
      packs: packsOf(request.packs),
      ...coverageOf(answer),
    },
    summary:
      total === 0
        ? `No line for ${answer.asked}.`
        : `Showing ${number(rows.length)} of ${least}${plural(total, 'line')} for ${answer.asked}.`,
    notes,
    sources: sources.list(),
    ...(cut
      ? {
          partial: {
            reason: 'The time allowed passed before every line was made.',
            done: total,
            of: Math.max(total, answer.found.occurrences),
          },
        }
      : {}),
  }
}

/** What stands on each side of the match: so many letters, or so many words. */
type Shape = { kind: 'letters'; width: number } | { kind: 'words'; before: number; after: number }

function shapeOf(args: ConcordArgs, notes: Note[]): Shape {
  if (args.before === undefined && args.after === undefined)
    return { kind: 'letters', width: clamped('width', args.width, 0, WIDEST, notes) }
  return {
    kind: 'words',
    before: clamped('before', args.before ?? 0, 0, MOST_WORDS, notes),
    after: clamped('after', args.after ?? 0, 0, MOST_WORDS, notes),
  }
}

function clamped(name: string, given: number, least: number, most: number, notes: Note[]): number {
  const value = Math.min(most, Math.max(least, given))
  if (value !== given)
    notes.push({ code: `${name}_clamped`, text: `${name} ${given} is out of ${least} to ${most}; ${value} was used.` })
  return value
}

/** The line of one match: its wording as it is, with what stands before and after it. */
function lineOf({ pack, unit, rows, from, to }: Occurrences, i: number, shape: Shape, dated: boolean): Row {
  const row = rows[i]!
  const id = pack.passageOfRow(row)
  const layer = row < pack.passages ? undefined : pack.readingLayers[pack.rowLayer[row - pack.passages]!]
  const stored = pack.passage(id)!.text
  const text = layer === undefined ? stored : wordingOf(stored, readingsOf(pack, id), layer).text
  const language = pack.languageOf(id)
  const { text: _, text_cut: __, snippet: ___, why: ____, ...of } = hitOf(pack, id, [])
  const words = graphicWords(text, language, pack.flags)
  const [start, end] = [from[i]!, to[i]!]
  const tokens = unit === 'words' ? tokensOf(pack, row, language).filter(t => t.span && t.word === start) : []
  const span = unit === 'tokens' ? rangeOf(pack, text, language, start, end) : rangeOfTokens(tokens, words, start)
  const year = dated ? yearsOf(pack)(id) : Number.POSITIVE_INFINITY
  const lemma = tokens.find(t => t.lemma !== undefined)?.lemma
  return {
    ...(start < 0 ? { left: '', keyword: '', right: '', supplied: true as const } : sidesOf(text, span, words, shape)),
    ...of,
    ...(Number.isFinite(year) ? { year } : {}),
    ...(layer === undefined ? {} : { reading: layer }),
    ...(lemma === undefined ? {} : { lemma }),
  }
}

/** The letters of the tokens on a graphic word, without the signs around it; the word, where no token says. */
function rangeOfTokens(tokens: readonly Token[], words: Int32Array, word: number): Span {
  if (tokens.length === 0) return [words[word * 2] ?? 0, words[word * 2 + 1] ?? 0]
  return [Math.min(...tokens.map(t => t.span![0])), Math.max(...tokens.map(t => t.span![1]))]
}

/** The letters on which index tokens stand. */
function rangeOf(pack: OpenPack, text: string, language: string, from: number, to: number): Span {
  const folded = foldWithMap(text, language, pack.flags)
  const bounds = foldTokens(folded)
  // a phrase that runs on ends for its line with its passage
  const last = Math.min(to * 2 - 1, bounds.length - 1)
  return storedRange(folded, text, bounds[from * 2] ?? 0, bounds[last] ?? 0)
}

/** Both sides of a match in the order of the text; a side cut off by its width says so. */
function sidesOf(
  text: string,
  [start, end]: Span,
  words: Int32Array,
  shape: Shape,
): Pick<Row, 'left' | 'keyword' | 'right'> {
  const keyword = text.slice(start, end)
  if (shape.kind === 'words') {
    let first = 0
    while (first * 2 < words.length && words[first * 2 + 1]! <= start) first++
    let last = first
    while (last * 2 + 2 < words.length && words[last * 2 + 2]! < end) last++
    const from = shape.before === 0 ? start : Math.min(start, words[Math.max(0, first - shape.before) * 2] ?? start)
    const until = words[Math.min(last + shape.after, words.length / 2 - 1) * 2 + 1] ?? end
    return {
      left: text.slice(from, start),
      keyword,
      right: shape.after === 0 ? '' : text.slice(end, Math.max(end, until)),
    }
  }
  const { width } = shape
  const [left, right] = [text.slice(0, start), text.slice(end)]
  return {
    left: left.length <= width ? left : width === 0 ? '' : `…${left.slice(wholeFrom(left, left.length - width + 1))}`,
    keyword,
    right: right.length <= width ? right : width === 0 ? '' : `${right.slice(0, wholeTo(right, width - 1))}…`,
  }
}

/** The next place at which no letter is parted from its marks. */
function wholeFrom(text: string, at: number): number {
  let from = at
  while (from < text.length && isJoined(text, from)) from++
  return from
}

function wholeTo(text: string, at: number): number {
  let to = at
  while (to > 0 && isJoined(text, to)) to--
  return to
}

/** Whether what stands here belongs to the letter before it: a mark, or the second half of a sign. */
const isJoined = (text: string, at: number): boolean =>
  /^[\p{M}\u200d]/u.test(text.slice(at, at + 2)) || /^[\udc00-\udfff]/.test(text.slice(at, at + 1))
