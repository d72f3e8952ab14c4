import type { Args, Data } from '../../api/catalogue.ts'
import type { Note, Refusal } from '../../api/envelope.ts'
import { readArgs } from '../../api/operation.ts'
import { search } from '../../api/search.ts'
import { number, plural, type Result, refused } from '../answer.ts'
import { packsOf } from '../answering.ts'
import { type Counted, countForms, countFormsOfLemma, countLemmas, type Word } from '../counting/word-lists.ts'
import type { Library } from '../library.ts'
import { foldQuery, type Variant } from '../match/terms.ts'
import { parseQuery } from '../query/parse.ts'
import { given, readRequest, type SearchRequest } from '../request.ts'
import { type Turn, watched } from '../turn.ts'

type WordsArgs = Args<'words'>
type WordRow = Data<'words'>['words'][number]

const MOST = 500
/** All words asked for in their order; `row` makes one as it is shown. */
export interface Listed {
  request: SearchRequest
  notes: Note[]
  total: number
  tokens: number
  row: (n: number) => WordRow
  /** The deadline cut it. */
  cut: boolean
}

/** Counts the words asked for and puts them in order. */
export async function listWords(
  library: Library,
  args: WordsArgs,
  turn: Turn,
): Promise<{ ok: true; listed: Listed } | { ok: false; refusal: Refusal }> {
  const notes: Note[] = []
  const { prefix, pattern, lemma, order, limit: _, offset: __, ...scope } = args
  if (prefix !== undefined && pattern !== undefined)
    return refused({
      code: 'anchor_conflict',
      field: 'pattern',
      message: 'Give prefix or pattern, not both.',
      try_args: { ...given(args), pattern: undefined },
    })
  const searchArgs = readArgs(search, given({ ...scope, limit: 1 }))
  if (!searchArgs.ok) return searchArgs
  const read = await readRequest(library, searchArgs.args, notes)
  if (!read.ok) return refused(read.refusal)
  const { request } = read
  const shape = shapeOf(prefix, pattern, request)
  if (!shape.ok) return refused(shape.refusal)
  const own = watched(turn)
  const counted =
    typeof lemma === 'string'
      ? await countFormsOfLemma(lemma, shape.variants, request, own)
      : lemma
        ? await countLemmas(shape.variants, request, own)
        : await countForms(shape.variants, request, own)
  const list = [...counted.words.values()].sort(
    order === 'alphabet' ? byFold : (a, b) => b.count - a.count || byFold(a, b),
  )
  return {
    ok: true,
    listed: {
      request,
      notes,
      total: list.length,
      tokens: list.reduce((sum, word) => sum + word.count, 0),
      cut: own.cut,
      row: n => rowOf(list[n]!, counted),
    },
  }
}

function rowOf(word: Word, counted: Counted): WordRow {
  const spelled = word.forms.size > 0 ? { forms: word.forms, more: false } : counted.spellings(word)
  return {
    fold: word.fold,
    forms: [...spelled.forms].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([form]) => form),
    ...(spelled.more ? { more_forms: true as const } : {}),
    count: word.count,
    passages: counted.passages?.(word) ?? word.passages,
    ...(word.language === undefined ? {} : { language: word.language }),
  }
}

/** The distinct words of the texts, or their dictionary words, with their counts. */
export async function wordsOperation(library: Library, args: WordsArgs, turn: Turn): Promise<Result<Data<'words'>>> {
  const found = await listWords(library, args, turn)
  if (!found.ok) return found
  const { request, notes, total, tokens, row, cut } = found.listed
  const { offset } = args
  const limit = Math.min(MOST, Math.max(1, args.limit))
  if (limit !== args.limit)
    notes.push({ code: 'limit_clamped', text: `limit ${args.limit} is out of 1 to ${MOST}; ${limit} was used.` })
  library.setDeadline(null)
  const relation = cut ? 'gte' : 'eq'
  const least = cut ? 'at least ' : ''
  const words = Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, i) => row(offset + i))
  if (words.length > 0)
    notes.push({
      code: 'showing',
      text: `showing ${number(offset + 1)}–${number(offset + words.length)} of ${least}${number(total)}`,
    })
  const called = args.lemma === true ? 'dictionary word' : 'word'
  return {
    ok: true,
    data: {
      words,
      total: { value: total, relation },
      tokens: { value: tokens, relation },
      shown: words.length,
      packs: packsOf(request.packs),
    },
    summary: `Showing ${number(words.length)} of ${least}${plural(total, called)}, ${least}${plural(tokens, 'token')}.`,
    notes,
    sources: [],
    ...(cut
      ? { partial: { reason: 'The time allowed passed before every word was counted.', done: total, of: total } }
      : {}),
  }
}

const byFold = (a: Word, b: Word): number =>
  a.fold < b.fold ? -1 : a.fold > b.fold ? 1 : (a.language ?? '') < (b.language ?? '') ? -1 : 1

/** The shape of the words asked for, folded; every word where nothing is given. */
function shapeOf(
  prefix: string | undefined,
  pattern: string | undefined,
  { installed, lang }: SearchRequest,
): { ok: true; variants: Variant[] } | { ok: false; refusal: Refusal } {
  const typed = (pattern ?? prefix ?? '').trim()
  if (typed === '' || /^\*+$/.test(typed))
    return { ok: true, variants: [{ parts: [{ kind: 'prefix', token: '' }], languages: new Set(installed) }] }
  const field = pattern === undefined ? 'prefix' : 'pattern'
  const parsed = parseQuery(pattern === undefined ? `${typed}*` : typed)
  if (!parsed.ok) return { ok: false, refusal: { ...parsed.refusal, field } }
  const node = foldQuery(parsed.node, { installed, ...(lang ? { lang } : {}) })
  const one = node?.kind === 'term' && node.variants.filter(v => v.parts.length === 1)
  if (installed.length > 0 && (!one || one.length === 0))
    return {
      ok: false,
      refusal: {
        code: 'word_form',
        field,
        message: `“${typed}” is not the shape of one word.`,
        expected: 'letters of one word; in a pattern * for any letters and ? for one',
      },
    }
  return { ok: true, variants: one || [] }
}
