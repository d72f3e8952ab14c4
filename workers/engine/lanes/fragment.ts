import type { Args } from '../../api/catalogue.ts'
import type { Note } from '../../api/envelope.ts'
import type { Hit, Why } from '../../api/shapes.ts'
import { indexToken } from '../../model/fold/index.ts'
import { GAP } from '../../model/fold/types.ts'
import { refused } from '../answer.ts'
import { type LaneResult, NOTHING_FOUND, noHit, overPacks } from '../answering.ts'
import { allowedPassages, type Filter } from '../filters/index.ts'
import { hitOf } from '../hits.ts'
import type { Library } from '../library.ts'
import { rowsOfFragment } from '../match/fragment-rows.ts'
import { type Fragment, LEAST, readFragment } from '../match/fragments.ts'
import { collectRows, countSilent } from '../match/result.ts'
import { either, type Matches, NOTHING, only } from '../match/rows.ts'
import { decodeQuery } from '../notation.ts'
import type { OpenPack } from '../pack.ts'
import { readRequest } from '../request.ts'
import type { Turn } from '../turn.ts'
import { foldStretches, readingsOf } from '../wordings.ts'

type SearchArgs = Args<'search'>

/** Letters on each side of a fragment in the folded snippet. */
const AROUND = 40

/**
 * The fragment lane: passages in whose folded text the letters stand in a row, over the limits of words. What has no blank
 * is looked for in the list of forms of every pack; what has one only in texts that ask for it.
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
    for (const one of fragments) rows = either(rows, await rowsOf(pack, one, request.filters, own))
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

/** Rows in which a fragment stands, with how often; what filters leave out for want of knowledge is among them. */
async function rowsOf(pack: OpenPack, fragment: Fragment, filters: readonly Filter[], turn: Turn): Promise<Matches> {
  const mine = new Set(pack.languages.filter(l => fragment.languages.has(l.code)).map(l => l.id))
  if (mine.size === 0) return NOTHING
  const column = mine.size < pack.languages.length ? pack.languageColumn : undefined
  const spoken = column && ((row: number) => mine.has(column[pack.passageOfRow(row)]!))
  const allowed = filters.some(filter => filter.silent) ? 'all' : allowedPassages(pack, filters)
  if (allowed === 'none') return NOTHING
  const may = allowed === 'all' ? spoken : (row: number) => (spoken?.(row) ?? true) && allowed(pack.passageOfRow(row))
  const rows = await rowsOfFragment(pack, fragment, may, turn)
  return spoken ? only(rows, spoken) : rows
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
