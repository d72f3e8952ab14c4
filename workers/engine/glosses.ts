import type { Args } from '../api/catalogue.ts'
import type { Refusal } from '../api/envelope.ts'
import { arena } from '../model/arena.ts'
import { VarintReader } from '../model/codec.ts'
import { expressionOf } from './match/fts.ts'
import { fromDense, type Matches } from './match/rows.ts'
import { foldQuery, type TermNode } from './match/terms.ts'
import { holds } from './match/tokens.ts'
import type { OpenPack } from './pack.ts'
import { parseQuery } from './query/parse.ts'
import { wordsOfText } from './text-words.ts'

/** Words that a token's gloss must have. */
export interface AskedGloss {
  text: string
  node: TermNode
}

/** A gloss of a pack: one wording with one dictionary word. */
export interface GlossRow {
  id: number
  /** Number of the wording among the strings of the pack. */
  gloss: number
  text: string
  gloss_lang: string | null
  language: string
  /** Number of the dictionary word; null where its tokens have none. */
  lemma: number | null
  tokens: number
}

/** Whether tokens of a pack carry glosses. */
export const hasGlosses = (pack: OpenPack): boolean =>
  pack.once('has glosses', () => pack.db.first('SELECT 1 FROM glosses') !== undefined)

/** The languages of the glosses of a pack. */
const languagesOf = (pack: OpenPack): string[] =>
  pack.once('languages of glosses', () =>
    pack.db
      .all<{ gloss_lang: string | null }>('SELECT DISTINCT gloss_lang FROM glosses')
      .map(row => row.gloss_lang ?? 'und'),
  )

/** Reads `gloss` as words of the glosses of these packs; undefined where nothing is asked. */
export function readGloss(
  args: Pick<Args<'search'>, 'gloss'>,
  packs: readonly OpenPack[],
): { ok: true; asked: AskedGloss | undefined } | { ok: false; refusal: Refusal } {
  if (args.gloss === undefined) return { ok: true, asked: undefined }
  const parsed = parseQuery(args.gloss)
  if (!parsed.ok) return { ok: false, refusal: { ...parsed.refusal, field: 'gloss' } }
  const installed = [...new Set(packs.filter(hasGlosses).flatMap(languagesOf))]
  const node = foldQuery(parsed.node, { installed: installed.length > 0 ? installed : ['und'] })
  if (node === null)
    return {
      ok: false,
      refusal: {
        code: 'query_empty',
        field: 'gloss',
        message: `Nothing to search for: "${args.gloss}" has no letters or digits after folding.`,
      },
    }
  return { ok: true, asked: { text: args.gloss, node } }
}

/** The glosses of a pack that have the words asked for, by dictionary word. */
export function glossesWith(pack: OpenPack, asked: AskedGloss): GlossRow[] {
  if (!hasGlosses(pack)) return []
  const match = expressionOf(asked.node)
  const rows = pack.db.all<GlossRow>(
    `SELECT glosses.id, gloss, value AS text, gloss_lang, language, lemma, tokens FROM glosses JOIN strings ON strings.id = gloss${
      match === undefined ? '' : ' WHERE glosses.id IN (SELECT rowid FROM gloss_words WHERE gloss_words MATCH ?)'
    } ORDER BY glosses.id`,
    match === undefined ? [] : [match],
  )
  return rows.filter(row => holds(asked.node, wordsOfText(row.text, row.gloss_lang ?? 'und')))
}

/** Rows with tokens whose gloss has the words asked for, counted. */
export function rowsGlossed(pack: OpenPack, asked: AskedGloss): Matches {
  const dense = arena.zeros(pack.rows)
  for (const { id } of glossesWith(pack, asked))
    eachGlossed(pack, id, row => {
      dense[row]!++
    })
  return fromDense(dense)
}

/** Calls back with row and form of each token of a gloss. */
export function eachGlossed(pack: OpenPack, gloss: number, visit: (row: number, form: number) => void): void {
  const data = new VarintReader(pack.db.blob('SELECT data FROM glosses WHERE id=?', [gloss]) ?? new Uint8Array(0))
  let row = 0
  while (!data.done) {
    row += data.next()
    const form = data.next()
    if (row < pack.rows) visit(row, form)
  }
}

/** The numbers (+ 1) of the wordings that have the words asked for. */
export const glossIds = (pack: OpenPack, asked: AskedGloss): ReadonlySet<number> =>
  new Set(glossesWith(pack, asked).map(row => row.gloss + 1))

/** Whether a gloss has the words asked for. */
export const glossHas = (gloss: string | undefined, language: string | undefined, asked: AskedGloss): boolean =>
  gloss !== undefined && holds(asked.node, wordsOfText(gloss, language ?? 'und'))
