import type { Args, Data } from '../../api/catalogue.ts'
import type { Note, Refusal } from '../../api/envelope.ts'
import { readArgs } from '../../api/operation.ts'
import { search } from '../../api/search.ts'
import { languageName } from '../../model/language.ts'
import { byCodePoint, orderOf } from '../../model/order.ts'
import { number, plural, type Result, refused } from '../answer.ts'
import { packsOf } from '../answering.ts'
import { type Counted, countForms, countFormsOfLemma, countLemmas, type Word } from '../counting/word-lists.ts'
import { allowedPassages } from '../filters/index.ts'
import { readLemma } from '../lemmas.ts'
import type { Library } from '../library.ts'
import { foldQuery, type Variant } from '../match/terms.ts'
import type { Leaf, LeafWord } from '../query/syntax.ts'
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
      try_args: given({ ...args, pattern: undefined }),
    })
  const searchArgs = readArgs(search, given({ ...scope, limit: 1 }))
  if (!searchArgs.ok) return searchArgs
  const read = await readRequest(library, searchArgs.args, notes)
  if (!read.ok) return refused(read.refusal)
  const { request } = read
  const shape = shapeOf(prefix, pattern, request)
  if (!shape.ok) return refused(shape.refusal)
  if (typeof lemma === 'string' && !readLemma(lemma))
    return refused({
      code: 'lemma_empty',
      field: 'lemma',
      message: `“${lemma}” has no letters or digits.`,
      expected: 'a dictionary word, or true for a list of them',
      try_args: given({ ...args, lemma: true }),
    })
  const own = watched(turn)
  const count = (scope: SearchRequest) =>
    typeof lemma === 'string'
      ? countFormsOfLemma(lemma, shape.variants, scope, own)
      : lemma
        ? countLemmas(shape.variants, scope, own)
        : countForms(shape.variants, scope, own)
  const counted = await count(request)
  const list = lemma === true ? [...counted.words.values()].sort(byFold) : inAlphabet(counted.words)
  if (order === 'count') list.sort((a, b) => b.count - a.count)
  const { cut } = own
  if (list.length === 0 && !cut) await tellEmpty(args, request, count, notes)
  return {
    ok: true,
    listed: {
      request,
      notes,
      total: list.length,
      tokens: list.reduce((sum, word) => sum + word.count, 0),
      cut,
      row: n => rowOf(list[n]!, counted),
    },
  }
}

/** Why a list is empty: a language that no pack holds, or a filter without which there are words. */
async function tellEmpty(
  { lang }: WordsArgs,
  request: SearchRequest,
  count: (scope: SearchRequest) => Promise<Counted>,
  notes: Note[],
): Promise<void> {
  if (lang !== undefined && request.installed.length === 0)
    notes.push({
      code: 'no_language',
      text: `No installed pack holds the language ${lang}; there are ${request.held.map(languageName).join(', ')}.`,
    })
  for (const filter of request.filters) {
    if (filter.languages) continue
    const { words } = await count({ ...request, filters: request.filters.filter(other => other !== filter) })
    if (words.size > 0)
      notes.push({ code: 'filter_empties', text: `0 words; ${number(words.size)} without ${filter.sentence}.` })
  }
}

function rowOf(word: Word, counted: Counted): WordRow {
  const spelled = word.forms.size > 0 ? { forms: word.forms, more: false } : counted.spellings(word)
  return {
    fold: word.fold,
    forms: [...spelled.forms].sort((a, b) => b[1] - a[1] || byCodePoint(a[0], b[0])).map(([form]) => form),
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
  else if (total > 0)
    notes.push({
      code: 'offset_past_end',
      text: `There are ${number(total)} words; the page asked for begins after the last.`,
    })
  const called = args.lemma === true ? 'dictionary word' : 'word'
  const searched = total > 0 || cut ? undefined : searchedIn(request)
  return {
    ok: true,
    data: {
      words,
      total: { value: total, relation },
      tokens: { value: tokens, relation },
      shown: words.length,
      packs: packsOf(request.packs),
    },
    summary: searched
      ? `No such ${called}; ${plural(searched.passages, 'passage')} in ${plural(searched.packs, 'pack')} searched.`
      : `Showing ${number(words.length)} of ${least}${plural(total, called)}, ${least}${plural(tokens, 'token')}.`,
    notes,
    sources: [],
    ...(cut
      ? { partial: { reason: 'The time allowed passed before every word was counted.', done: total, of: total } }
      : {}),
  }
}

/** Passages whose words are counted, and their packs. */
function searchedIn({ packs, filters, installed }: SearchRequest): { passages: number; packs: number } {
  const ids = new Set<string>()
  let passages = 0
  for (const pack of installed.length === 0 ? [] : packs) {
    const allowed = allowedPassages(pack, filters)
    if (allowed === 'none') continue
    let mine = 0
    if (allowed === 'all') mine = pack.passages
    else for (let p = 0; p < pack.passages; p++) if (allowed(p)) mine++
    if (mine > 0) ids.add(pack.id)
    passages += mine
  }
  return { passages, packs: ids.size }
}

/** Forms by the code points of their folds, which are their keys. */
function inAlphabet(words: ReadonlyMap<string, Word>): Word[] {
  const list = [...words.values()]
  return Array.from(orderOf([...words.keys()]), place => list[place]!)
}

/** Dictionary words by their folds; those that differ in marks alone have one. */
const byFold = (a: Word, b: Word): number =>
  byCodePoint(a.fold, b.fold) ||
  byCodePoint(a.language ?? '', b.language ?? '') ||
  byCodePoint(headword(a), headword(b))
const headword = ({ language, forms }: Word): string => (language === undefined ? '' : ([...forms.keys()][0] ?? ''))

/** The shape of the words asked for, folded; every word where nothing is given. */
function shapeOf(
  prefix: string | undefined,
  pattern: string | undefined,
  { installed, lang }: SearchRequest,
): { ok: true; variants: Variant[] } | { ok: false; refusal: Refusal } {
  const typed = (pattern ?? prefix ?? '').trim()
  const languages = new Set(installed)
  if (typed === '' || /^\*+$/.test(typed))
    return { ok: true, variants: [{ parts: [{ kind: 'prefix', token: '' }], languages }] }
  // of wildcards alone: words of so many letters
  if (pattern !== undefined && /^[*?]+$/.test(typed)) {
    const token = typed.replace(/\*+/g, '.*').replace(/\?/g, '.')
    const test = new RegExp(`^${token}$`, 'u')
    return { ok: true, variants: [{ parts: [{ kind: 'pattern', token, test }], languages }] }
  }
  const word = wordOf(pattern === undefined ? `${typed}*` : typed)
  const leaf: Leaf = { kind: 'leaf', input: typed, words: [{ ...word, at: 0 }], quoted: false, at: 0 }
  const term = /\s/.test(typed) ? null : foldQuery(leaf, { installed, ...(lang ? { lang } : {}) })
  const one = term?.kind === 'term' ? term.variants.filter(v => v.parts.length === 1) : []
  if (installed.length > 0 && one.length === 0)
    return {
      ok: false,
      refusal: {
        code: 'word_form',
        field: pattern === undefined ? 'prefix' : 'pattern',
        message: `“${typed}” is not the shape of one word.`,
        expected:
          pattern === undefined
            ? 'letters with which a word begins'
            : 'letters of one word, with * for any letters and ? for one',
      },
    }
  return { ok: true, variants: one }
}

/** A pattern by where its wildcards stand. A single letter will do: a list reads no texts. */
function wordOf(typed: string): Pick<LeafWord, 'text' | 'form'> {
  const core = typed.replace(/^\*+|\*+$/g, '')
  if (/[*?]/.test(core)) return { text: typed.replace(/\*+/g, '*'), form: 'pattern' }
  const [starts, ends] = [typed.startsWith('*'), typed.endsWith('*')]
  return { text: core, form: starts && ends ? 'infix' : starts ? 'suffix' : ends ? 'prefix' : 'word' }
}
