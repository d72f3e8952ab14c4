import type { Args } from '../../api/catalogue.ts'
import type { Note } from '../../api/envelope.ts'
import type { Hit, Why } from '../../api/shapes.ts'
import { arena } from '../../model/arena.ts'
import { fold, indexToken } from '../../model/fold/index.ts'
import { GAP } from '../../model/fold/types.ts'
import { refused } from '../answer.ts'
import { type LaneResult, NOTHING_FOUND, noHit, overPacks } from '../answering.ts'
import { allowedPassages, type Filter } from '../filters/index.ts'
import { hitOf } from '../hits.ts'
import type { Library } from '../library.ts'
import { FOLDED } from '../match/conditions.ts'
import { matchTerms, unionOfForms } from '../match/evaluate.ts'
import { formsOf } from '../match/forms.ts'
import { type Fragment, LEAST, readFragment } from '../match/fragments.ts'
import { collectRows, countSilent } from '../match/result.ts'
import { either, type Matches, NOTHING, only } from '../match/rows.ts'
import type { Part, Term } from '../match/terms.ts'
import { decodeQuery } from '../notation.ts'
import type { OpenPack } from '../pack.ts'
import type { Leaf } from '../query/syntax.ts'
import { readRequest } from '../request.ts'
import { RowWords } from '../row-words.ts'
import type { Turn } from '../turn.ts'
import { foldStretches, readingsOf, wordingOf } from '../wordings.ts'

type SearchArgs = Args<'search'>

/** Letters on each side of a fragment in the folded snippet. */
const AROUND = 40

/**
 * The fragment lane: passages in whose folded text the letters stand in a row, over the limits of words. What has no blank
 * is looked for in the list of forms of every pack; what has one needs the passages' trigrams.
 */
export async function fragmentLane(library: Library, args: SearchArgs, turn: Turn): Promise<LaneResult> {
  const notes: Note[] = []
  const typed = args.query ?? ''
  const decoded = decodeQuery(args, typed, notes)
  const read = await readRequest(library, args, notes)
  if (!read.ok) return refused(read.refusal)
  const { request } = read
  const lane = { lane: 'fuzzy', request, asked: `the fragment “${typed}”`, order: 'corpus', notes } as const
  if (request.installed.length === 0)
    return { ok: true, answer: { ...lane, found: NOTHING_FOUND, normalized: [], hit: noHit } }
  const fragment = readFragment(decoded.text, {
    installed: request.installed,
    ...(request.lang ? { lang: request.lang } : {}),
    ...(decoded.languages ? { notation: decoded.languages } : {}),
    edits: args.edits,
  })
  if (!fragment.ok)
    return refused({
      code: 'fragment_short',
      field: 'query',
      message: `“${fragment.left}” has fewer than ${LEAST} characters after folding.`,
      expected: `at least ${LEAST} letters in a row`,
    })
  const { fragments } = fragment
  const longest = Math.max(...fragments.map(f => [...f.folded].length))
  const needed = args.edits === 2 ? 9 : args.edits === 1 ? 6 : 0
  if (longest < needed)
    return refused({
      code: 'edits_short',
      field: 'edits',
      message: `With ${args.edits === 1 ? 'one changed letter' : 'two changed letters'} a fragment needs at least ${needed} letters.`,
      try_args: { ...args, edits: 0 },
    })

  const left = request.packs.filter(p => !p.hasFragments && p.passages > 0 && fragments.some(f => !f.inWord))
  const searching = request.packs.filter(p => !left.includes(p))
  const silent = new Map<Filter, number>()
  const searched = await overPacks(searching, left.length, turn, async (pack, own, n) => {
    turn.progress(`Searching ${n + 1} of ${searching.length} packs`, n, searching.length)
    let rows = NOTHING
    for (const one of fragments) rows = either(rows, await rowsOf(pack, one, args, request.filters, own))
    countSilent(pack, rows, request.filters, silent)
    return collectRows(pack, rows, args.reading, request.filters)
  })
  if (left.length > 0)
    notes.push({
      code: 'no_fragments',
      text: `A fragment over several words is not looked for in these texts, which have no index for it: ${left.map(p => p.id).join(', ')}.`,
    })
  return {
    ok: true,
    answer: {
      ...lane,
      found: { ...searched, silent },
      searching,
      left: 'no index for fragments over several words',
      hit: (pack, passage) => fragmentHit(pack, passage, fragments, args),
      normalized: [{ input: typed, folds: [...new Set(fragments.map(f => f.folded.trim()))] }],
      more: decoded.decoded === undefined ? {} : { betacode: { query: decoded.decoded } },
    },
  }
}

/** Rows in which a fragment stands, with how often. */
async function rowsOf(
  pack: OpenPack,
  fragment: Fragment,
  args: SearchArgs,
  filters: readonly Filter[],
  turn: Turn,
): Promise<Matches> {
  const mine = new Set(pack.languages.filter(l => fragment.languages.has(l.code)).map(l => l.id))
  if (mine.size === 0) return NOTHING
  const column = pack.languageColumn
  const spoken = (rows: Matches) =>
    column && mine.size < pack.languages.length ? only(rows, row => mine.has(column[pack.passageOfRow(row)]!)) : rows
  if (fragment.inWord && fragment.anchors) {
    const { forms } = pack
    const found: number[] = []
    for (const form of formsWith(pack, fragment.anchors)) {
      const text = forms.at(form)
      if (fragment.may && !fragment.may(text)) continue
      // a form on which it stands twice counts twice
      for (let n = fragment.find(text).length; n > 0; n--) found.push(form)
    }
    return spoken(found.length === 0 ? NOTHING : await unionOfForms(pack, Uint32Array.from(found), turn))
  }
  if (fragment.anchors) {
    let candidates = NOTHING
    for (const parts of fragment.anchors) candidates = either(candidates, await rowsWith(pack, fragment, parts, turn))
    return fragment.exact ? candidates : spoken(await standsIn(pack, fragment, candidates, filters, turn))
  }
  const allowed = allowedPassages(pack, filters)
  if (allowed === 'none') return NOTHING
  const rows: number[] = []
  const counts: number[] = []
  const check = (row: number, text: string) => {
    const n = fragment.find(indexToken(text)).length
    if (n === 0) return
    rows.push(row)
    counts.push(n)
  }
  if (args.reading === 'any' || args.reading === 'text')
    for (const passage of passagesWith(pack, fragment)) {
      if (turn.due()) await turn.rest()
      if (turn.late()) break
      if (allowed !== 'all' && !allowed(passage)) continue
      const row = pack.passage(passage)
      if (row) check(passage, fold(row.text, pack.languageOf(passage), pack.flags))
    }
  // other wordings are few and have no trigrams: each is read
  for (let row = pack.passages; row < pack.rows; row++) {
    const layer = pack.readingLayers[pack.rowLayer[row - pack.passages]!]!
    if (args.reading !== 'any' && args.reading !== layer) continue
    if (turn.due()) await turn.rest()
    if (turn.late()) break
    const passage = pack.passageOfRow(row)
    const stored = pack.passage(passage)
    if (!stored || (allowed !== 'all' && !allowed(passage))) continue
    check(
      row,
      fold(wordingOf(stored.text, readingsOf(pack, passage), layer).text, pack.languageOf(passage), pack.flags),
    )
  }
  return spoken({ rows: Uint32Array.from(rows), counts: Uint32Array.from(counts) })
}

/** Forms that have one of these stretches. */
function formsWith(pack: OpenPack, anchors: readonly (readonly Part[])[]): Iterable<number> {
  const found = new Set<number>()
  // a blank at an end is looked at with the form itself
  for (const [part] of anchors)
    if (part)
      for (const form of part.kind === 'pattern' ? formsOf(pack, part) : pack.forms.holding(part.token)) found.add(form)
  return [...found].sort((a, b) => a - b)
}

/** Rows that have these words one after the other. */
async function rowsWith(pack: OpenPack, { folded, languages }: Fragment, parts: Part[], turn: Turn): Promise<Matches> {
  const leaf: Leaf = { kind: 'leaf', input: folded, words: [], quoted: true, at: 0 }
  const term: Term = { kind: 'term', input: folded, leaf, variants: [{ parts, languages }] }
  return (await matchTerms(pack, [term], FOLDED, turn)).get(term) ?? NOTHING
}

/** The candidates in which the fragment stands, with how often: their folds are put together from the list of forms. */
async function standsIn(
  pack: OpenPack,
  fragment: Fragment,
  candidates: Matches,
  filters: readonly Filter[],
  turn: Turn,
): Promise<Matches> {
  const allowed = allowedPassages(pack, filters)
  // what a filter leaves out for want of knowledge is counted too
  const telling = filters.some(filter => filter.silent)
  if (allowed === 'none' && !telling) return NOTHING
  const words = new RowWords(pack)
  const rows: number[] = []
  const counts: number[] = []
  for (const row of candidates.rows) {
    if (turn.due()) await turn.rest()
    if (turn.late()) break
    if (!telling && allowed !== 'all' && allowed !== 'none' && !allowed(pack.passageOfRow(row))) continue
    const text = words.open(row).text()
    if (fragment.may && !fragment.may(text)) continue
    const n = fragment.find(text).length
    if (n === 0) continue
    rows.push(row)
    counts.push(n)
  }
  return { rows: Uint32Array.from(rows), counts: Uint32Array.from(counts) }
}

/** Passages that have all trigrams of a fragment's letters. */
const passagesWith = (pack: OpenPack, fragment: Fragment): Iterable<number> =>
  withTrigrams(pack, fragment.literal.filter(run => run.trim().length >= LEAST).flatMap(trigramsOf))

/** Three letters in a row; the blank at an end is the limit of a word, which the first and last word of a text have too. */
function trigramsOf(run: string): string[] {
  const letters = [...run.trim()]
  return letters.slice(2).map((_, i) => letters.slice(i, i + 3).join(''))
}

/** Passages read in one go: beyond so many candidates another list hardly helps. */
const FEW = 64

function withTrigrams(pack: OpenPack, trigrams: readonly string[]): Uint32Array {
  const lists: { t: string; passages: number }[] = []
  for (const t of new Set(trigrams)) {
    const row = pack.db.first<{ passages: number }>('SELECT passages FROM passage_trigrams WHERE t=?', [t])
    if (!row) return new Uint32Array(0)
    lists.push({ t, passages: row.passages })
  }
  lists.sort((a, b) => a.passages - b.passages)
  let found: Uint32Array | undefined
  for (const { t } of lists) {
    if (found && found.length <= FEW) break
    const bytes = pack.db.blob('SELECT data FROM passage_trigrams WHERE t=?', [t])
    const list = bytes ? passagesOf(bytes) : new Uint32Array(0)
    found = found ? shared(found, list) : list
  }
  return found ?? new Uint32Array(0)
}

/** Unpacks a list of passages: varints of the step from one to the next. */
function passagesOf(bytes: Uint8Array): Uint32Array {
  const passages = arena.uint32(bytes.length)
  let n = 0
  let passage = 0
  for (let at = 0; at < bytes.length; ) {
    let step = 0
    let byte: number
    let shift = 0
    do {
      byte = bytes[at++]!
      step |= (byte & 127) << shift
      shift += 7
    } while (byte > 127 && at < bytes.length)
    passage += step
    passages[n++] = passage
  }
  return passages.subarray(0, n)
}

function shared(a: Uint32Array, b: Uint32Array): Uint32Array {
  const both = arena.uint32(Math.min(a.length, b.length))
  let n = 0
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const d = a[i]! - b[j]!
    if (d === 0) {
      both[n++] = a[i]!
      i++
      j++
    } else if (d < 0) i++
    else j++
  }
  return both.subarray(0, n)
}

/** The hit of one passage: the stretches of its text, or of a reading, on which the fragment stands. */
function fragmentHit(pack: OpenPack, id: number, fragments: readonly Fragment[], args: SearchArgs): Hit {
  const passage = pack.passage(id)!
  const language = pack.languageOf(id)
  const readings = readingsOf(pack, id)
  const layers = [undefined, ...new Set(readings.map(r => r.layer))].filter(
    layer => args.reading === 'any' || args.reading === (layer ?? 'text'),
  )
  const why: Why[] = []
  let snippet: string | undefined
  for (const layer of layers) {
    const folded = foldStretches(pack, passage, readings, layer)
    const found = fragments
      .filter(f => f.languages.has(language))
      .flatMap(f => f.find(indexToken(folded.fold)))
      .sort((a, b) => a[0] - b[0])
    for (const stretch of found) {
      const { spans, words, replaced } = folded.spansOf(stretch[0], stretch[1])
      if (layer !== undefined && !replaced) continue
      snippet ??= foldedSnippet(folded.fold, stretch)
      const reading = replaced ? layer : undefined
      const entry = why.find(w => w.reading === reading)
      if (entry) {
        for (const span of spans)
          if (!entry.spans.some(s => s[0] === span[0] && s[1] === span[1])) entry.spans.push([span[0], span[1]])
        entry.words = [...new Set([...entry.words, ...words])].sort((a, b) => a - b)
      } else
        why.push({
          term: args.query!,
          words,
          spans: spans.map(s => [s[0], s[1]]),
          ...(reading === undefined ? {} : { reading }),
        })
    }
  }
  return { ...hitOf(pack, id, why), ...(snippet === undefined ? {} : { folded_snippet: snippet }) }
}

/** The folded text around a stretch, which stands in brackets; a gap is shown as one. */
function foldedSnippet(folded: string, [start, end]: readonly [number, number]): string {
  const from = Math.max(0, start - AROUND)
  const to = Math.min(folded.length, end + AROUND)
  const shown = (text: string) => text.replaceAll(GAP, '…')
  return `${from > 0 ? '…' : ''}${shown(folded.slice(from, start))}[${shown(folded.slice(start, end))}]${shown(folded.slice(end, to))}${to < folded.length ? '…' : ''}`
}
