import type { Args } from '../../api/catalogue.ts'
import type { Note } from '../../api/envelope.ts'
import type { Hit, Why } from '../../api/shapes.ts'
import { foldTokens, foldWithMap, storedRange } from '../../model/fold/index.ts'
import type { Span } from '../../model/records.ts'
import { refused } from '../answer.ts'
import { type LaneResult, NOTHING_FOUND, noHit } from '../answering.ts'
import type { Filter } from '../filters/index.ts'
import { hitOf, snippetOf } from '../hits.ts'
import type { Library } from '../library.ts'
import { strictness } from '../match/conditions.ts'
import { expressionOf } from '../match/fts.ts'
import { collectRows, countSilent, type PackResult } from '../match/result.ts'
import { allTerms, foldQuery, positiveTerms, type TermNode, withNear } from '../match/terms.ts'
import { holds, leastDistance, nearPlaces, type Places, placesOf, type Words } from '../match/tokens.ts'
import { readNear } from '../near.ts'
import { decodeQuery } from '../notation.ts'
import type { OpenPack } from '../pack.ts'
import { parseQuery } from '../query/parse.ts'
import { productIdf } from '../rank/bm25.ts'
import { readRequest } from '../request.ts'
import { SENTENCES } from '../sentences.ts'
import { wordsOfText } from '../text-words.ts'
import { type Turn, watched } from '../turn.ts'

type SearchArgs = Args<'search'>

interface LayerRow {
  id: number
  passage: number
  layer: string
  language: string | null
  text: string
  license_class: Hit['license_class'] | null
}

/** What BM25 wants to know of the translations of a pack. */
interface Extent {
  layers: number
  words: number
}

const K1 = 1.2
const B = 0.75

/**
 * The lane of translations: original passages by the words of a translation that stands beside them. Order: BM25 over the
 * translations of the packs searched; of several that match in one passage the best counts.
 */
export async function translationsLane(library: Library, args: SearchArgs, turn: Turn): Promise<LaneResult> {
  const notes: Note[] = []
  const asked = decodeQuery(args, args.query ?? '', notes)
  const parsed = parseQuery(asked.text)
  if (!parsed.ok) return refused(parsed.refusal)
  notes.push(...parsed.notes)
  const read = await readRequest(library, args, notes)
  if (!read.ok) return refused(read.refusal)
  const { request } = read
  const lane = {
    lane: 'translations',
    request,
    asked: `“${args.query}” in translations`,
    order: 'relevance',
    notes,
  } as const
  if (request.installed.length === 0)
    return { ok: true, answer: { ...lane, found: NOTHING_FOUND, normalized: [], hit: noHit } }
  const carrying = request.packs.filter(pack => extentOf(pack).layers > 0)
  const installed = [...new Set(carrying.flatMap(languagesOf))]
  const folded = foldQuery(parsed.node, { installed })
  const near = readNear(args, { installed }, notes)
  if (!near.ok) return refused(near.refusal)
  if (near.lemma)
    return refused({
      code: 'near_form',
      field: 'near',
      message: 'The words of translations have no dictionary words beside them; near takes a word or phrase here.',
      expected: 'a word or phrase of a translation',
    })
  const node =
    folded && near.term
      ? withNear(folded, near.term, { window: near.window, ordered: args.ordered, sentence: args.sentence })
      : folded
  if (node === null && carrying.length > 0)
    return refused({
      code: 'query_empty',
      field: 'query',
      message: `Nothing to search for: "${args.query}" has no letters or digits after folding.`,
    })

  const found: { pack: OpenPack; byPassage: Map<number, Found[]> }[] = []
  let searched = request.packs.length - carrying.length
  for (const pack of node ? carrying : []) {
    if (turn.late()) break
    const byPassage = new Map<number, Found[]>()
    const own = watched(turn)
    for (const row of candidatesOf(pack, node!)) {
      if (turn.due()) await turn.rest()
      if (own.late()) break
      const words = wordsOf(row, args)
      if (!holds(node!, words)) continue
      const list = byPassage.get(row.passage) ?? []
      list.push({ row, counts: countsOf(node!, words), length: words.length, score: 0 })
      byPassage.set(row.passage, list)
    }
    found.push({ pack, byPassage })
    if (!own.cut) searched++
  }
  score(found, carrying, node)
  const silent = new Map<Filter, number>()
  const results: PackResult[] = []
  for (const { pack, byPassage } of found) {
    const rows = [...byPassage.keys()].sort((a, b) => a - b)
    const matches = {
      rows: Uint32Array.from(rows),
      counts: Uint32Array.from(rows, row => byPassage.get(row)!.reduce((sum, f) => sum + f.counts.total, 0)),
    }
    countSilent(pack, matches, request.filters, silent)
    const result = collectRows(pack, matches, 'any', request.filters)
    result.scores = Float64Array.from(result.passages, passage =>
      Math.max(...byPassage.get(passage)!.map(f => f.score)),
    )
    if (result.passages.length > 0) results.push(result)
  }
  const all = {
    results,
    total: results.reduce((sum, r) => sum + r.passages.length, 0),
    occurrences: results.reduce((sum, r) => sum + r.occurrences, 0),
    searched,
    silent,
  }
  if (args.sentence) notes.push(SENTENCES)
  if (carrying.length === 0)
    notes.push({ code: 'no_translations', text: 'No text searched has a translation beside it.' })
  const byPack = new Map(found.map(f => [f.pack, f.byPassage]))
  return {
    ok: true,
    answer: {
      ...lane,
      found: all,
      searching: carrying,
      left: 'no translations beside the text',
      hit: (pack, passage) => hitIn(pack, passage, byPack.get(pack)!.get(passage)!, node!, args),
      normalized: (node ? allTerms(node) : [])
        .flatMap(t => (t.kind === 'near' ? t.terms : [t]))
        .map(t => ({
          input: t.input,
          folds: [...new Set(t.variants.map(v => v.parts.map(p => p.token).join(' ')))],
        })),
    },
  }
}

interface Found {
  row: LayerRow
  /** How often each positive term stands in it, and all of them. */
  counts: { terms: number[]; total: number }
  length: number
  score: number
}

const extentOf = (pack: OpenPack): Extent =>
  pack.once('translations', () => {
    const layers = pack.db.first<{ n: number; letters: number | null }>(
      "SELECT count(*) AS n, sum(length(text) - length(replace(text, ' ', '')) + 1) AS letters FROM layers WHERE kind='translation'",
    )
    return { layers: layers?.n ?? 0, words: layers?.letters ?? 0 }
  })

const languagesOf = (pack: OpenPack): string[] =>
  pack.once('languages of translations', () =>
    pack.db
      .all<{ language: string | null }>("SELECT DISTINCT language FROM layers WHERE kind='translation'")
      .map(({ language }) => language ?? 'und'),
  )

const COLUMNS = 'id, passage, layer, language, text, license_class'

/** Translations that may satisfy the query: FTS5 finds words and beginnings; what it cannot find, all have to be read for. */
function candidatesOf(pack: OpenPack, node: TermNode): Iterable<LayerRow> {
  const match = expressionOf(node)
  if (match === undefined)
    return pack.db.all<LayerRow>(`SELECT ${COLUMNS} FROM layers WHERE kind='translation' ORDER BY id`)
  return pack.db.all<LayerRow>(
    `SELECT ${COLUMNS} FROM layers WHERE id IN (SELECT rowid FROM layer_words WHERE layer_words MATCH ?) ORDER BY id`,
    [match],
  )
}

/** A translation as the evaluation on tokens sees it. */
const wordsOf = ({ text, language }: LayerRow, asked: SearchArgs): Words =>
  wordsOfText(text, language ?? 'und', {
    mode: strictness(asked.match, asked.query ?? '', asked.near ?? ''),
    sentence: asked.sentence,
  })

function countsOf(node: TermNode, words: Words): Found['counts'] {
  const terms = positiveTerms(node).map(term =>
    term.kind === 'near' ? (nearPlaces(term, words) ?? []).flat().length : placesOf(term, words).length,
  )
  return { terms, total: terms.reduce((sum, n) => sum + n, 0) }
}

/** Scores by BM25 over all translations of the packs searched. */
function score(
  found: readonly { byPassage: Map<number, Found[]> }[],
  packs: readonly OpenPack[],
  node: TermNode | null,
): void {
  if (!node) return
  const terms = positiveTerms(node).length
  const all = found.flatMap(({ byPassage }) => [...byPassage.values()].flat())
  const layers = packs.reduce((sum, pack) => sum + extentOf(pack).layers, 0)
  const average = packs.reduce((sum, pack) => sum + extentOf(pack).words, 0) / Math.max(1, layers)
  for (let term = 0; term < terms; term++) {
    const idf = productIdf(
      all.reduce((n, f) => n + (f.counts.terms[term]! > 0 ? 1 : 0), 0),
      layers,
    )
    for (const f of all) {
      const tf = f.counts.terms[term]!
      if (tf > 0) f.score += (idf * tf * (K1 + 1)) / (tf + K1 * (1 - B + (B * f.length) / Math.max(1, average)))
    }
  }
}

/** The original passage, with the translations that matched and what matched in them. */
function hitIn(pack: OpenPack, id: number, found: readonly Found[], node: TermNode, args: SearchArgs): Hit {
  const document = pack.documentOf(id)
  const best = [...found].sort((a, b) => b.score - a.score || a.row.id - b.row.id)
  const why = best.flatMap(({ row }) => whyOf(row, node, args))
  const [first] = best
  const own = why.filter(w => w.layer === first!.row.layer)
  const spans = own.flatMap(w => w.spans).sort((a, b) => a[0] - b[0])
  const hit: Hit = {
    ...hitOf(pack, id, []),
    why,
    layer: first!.row.layer,
    layer_language: first!.row.language ?? 'und',
    layer_license: first!.row.license_class ?? document.license_class,
    snippet: { ...snippetOf(first!.row.text, spans), layer: first!.row.layer },
  }
  if (best.length > 1) hit.layers = best.map(({ row }) => row.layer)
  const distance = best.reduce<number | undefined>((least, { row }) => {
    for (const term of positiveTerms(node)) {
      const d = term.kind === 'near' ? leastDistance(term, wordsOf(row, args)) : undefined
      if (d !== undefined && (least === undefined || d < least)) least = d
    }
    return least
  }, undefined)
  if (distance !== undefined) hit.distance = distance
  return hit
}

/** What matched in one translation; spans are on its text. */
function whyOf(row: LayerRow, node: TermNode, args: SearchArgs): Why[] {
  const language = row.language ?? 'und'
  const folded = foldWithMap(row.text, language)
  const bounds = foldTokens(folded)
  const words = wordsOf(row, args)
  const why: Why[] = []
  const add = (term: string, places: Places) => {
    const spans: [number, number][] = []
    const numbers: number[] = []
    for (const [from, to] of places)
      for (let token = from; token < to; token++) {
        const span: Span = storedRange(folded, row.text, bounds[token * 2]!, bounds[token * 2 + 1]!)
        if (!spans.some(s => s[0] === span[0] && s[1] === span[1])) spans.push([span[0], span[1]])
        if (!numbers.includes(words.wordOf(token))) numbers.push(words.wordOf(token))
      }
    if (spans.length > 0) why.push({ term, words: numbers, spans, layer: row.layer })
  }
  for (const term of positiveTerms(node))
    if (term.kind === 'term') add(term.input, placesOf(term, words))
    else for (const [i, places] of (nearPlaces(term, words) ?? []).entries()) add(term.terms[i]!.input, places)
  return why
}
