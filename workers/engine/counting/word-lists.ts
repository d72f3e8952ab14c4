import { foldTokens, foldWithMap, indexToken, storedRange } from '../../model/fold/index.ts'
import { allowedPassages } from '../filters/index.ts'
import { lemmasOf, readLemma } from '../lemmas.ts'
import { formsOf } from '../match/forms.ts'
import { type Part, partMatches, type Variant } from '../match/terms.ts'
import type { OpenPack } from '../pack.ts'
import type { SearchRequest } from '../request.ts'
import { lemmaAnchor } from '../token-rows.ts'
import type { Turn } from '../turn.ts'
import { readingsOf, wordingOf } from '../wordings.ts'

/** Passages of a word that are read for its spellings; of a word that stands in more of them there may be others. */
const READ = 50

/** A distinct word while it is counted. */
export interface Word {
  fold: string
  count: number
  passages: number
  language?: string
  /** Headwords, or spellings, where they are known without reading texts. */
  forms: ReadonlyMap<string, number>
}

/** Words with their counts, and what is read for those that are shown alone. */
export interface Counted {
  words: Map<string, Word>
  /** The spellings of a word in the texts, and whether there may be more. */
  spellings: (word: Word) => { forms: Map<string, number>; more: boolean }
  /** Passages, where they are counted for what is shown alone. */
  passages?: (word: Word) => number
}

/** How often each form stands, and in how many passages; read once. */
const formCounts = (pack: OpenPack): { df: Uint32Array; cf: Uint32Array } =>
  pack.once('counts of forms', () => {
    const rows = pack.db.all<{ df: number; cf: number }>('SELECT df, cf FROM forms ORDER BY t')
    return { df: Uint32Array.from(rows, row => row.df), cf: Uint32Array.from(rows, row => row.cf) }
  })

/** The distinct forms of the texts. */
export async function countForms(variants: readonly Variant[], request: SearchRequest, turn: Turn): Promise<Counted> {
  const words = new Map<string, Word>()
  for (const pack of request.packs) {
    if (turn.late()) break
    const allowed = allowedPassages(pack, request.filters)
    if (allowed === 'none') continue
    const [only, ...others] = variants
    if (allowed === 'all' && only && others.length === 0 && pack.languages.every(l => only.languages.has(l.code))) {
      const { df, cf } = formCounts(pack)
      for (const id of formsOf(pack, only.parts[0]!)) addWord(words, pack.forms.at(id), cf[id]!, df[id]!)
      continue
    }
    const ids = new Map<number, Set<string>>()
    for (const { parts, languages } of variants) {
      const mine = pack.languages.filter(l => languages.has(l.code) && request.installed.includes(l.code))
      if (mine.length === 0) continue
      for (const id of formsOf(pack, parts[0]!))
        ids.set(id, new Set([...(ids.get(id) ?? []), ...mine.map(l => l.code)]))
    }
    let looked = 0
    for (const [id, languages] of ids) {
      if ((++looked & 1023) === 0 && turn.due()) await turn.rest()
      if ((looked & 1023) === 0 && turn.late()) break
      const whole = allowed === 'all' && languages.size === pack.languages.length
      const { count, passages } = whole
        ? { count: formCounts(pack).cf[id]!, passages: formCounts(pack).df[id]! }
        : countForm(pack, id, p => (allowed === 'all' || allowed(p)) && languages.has(pack.languageOf(p)))
      if (passages === 0) continue
      addWord(words, pack.forms.at(id), count, passages)
    }
  }
  return { words, spellings: word => spellingsOf(word.fold, variants, request) }
}

function addWord(words: Map<string, Word>, fold: string, count: number, passages: number): void {
  const word = words.get(fold)
  if (!word) words.set(fold, { fold, count, passages, forms: UNREAD })
  else {
    word.count += count
    word.passages += passages
  }
}

/** Spellings that are read from the texts, when a word is shown. */
const UNREAD: ReadonlyMap<string, number> = new Map()

/** Tokens of a form in the text, and passages that have it in any wording, of those that count. */
function countForm(
  pack: OpenPack,
  id: number,
  counts: (passage: number) => boolean,
): { count: number; passages: number } {
  const { rows, counts: times } = pack.postings(id)
  const seen = new Set<number>()
  let count = 0
  let last = -1
  let passages = 0
  for (let i = 0; i < rows.length; i++) {
    const passage = pack.passageOfRow(rows[i]!)
    if (!counts(passage)) continue
    if (rows[i]! < pack.passages) {
      count += times[i]!
      passages++
      last = passage
      if (pack.rows > pack.passages) seen.add(last)
    } else if (!seen.has(passage)) {
      seen.add(passage)
      passages++
    }
  }
  return { count, passages }
}

/** How a form is spelled in the first passages that have it: in their texts, else in their other wordings. */
function spellingsOf(
  fold: string,
  variants: readonly Variant[],
  request: SearchRequest,
): { forms: Map<string, number>; more: boolean } {
  const spelled = new Map<string, number>()
  for (const wordings of [false, true]) {
    let left = READ
    for (const pack of request.packs) {
      const form = pack.form(fold)
      const allowed = form && allowedPassages(pack, request.filters)
      if (!form || !allowed || allowed === 'none' || (wordings && pack.rows === pack.passages)) continue
      for (const row of pack.postings(form.id).rows) {
        if (row < pack.passages === wordings) continue
        const passage = pack.passageOfRow(row)
        const language = pack.languageOf(passage)
        if (allowed !== 'all' && !allowed(passage)) continue
        if (!request.installed.includes(language)) continue
        if (!variants.some(v => v.languages.has(language) && partMatches(v.parts[0]!, fold))) continue
        if (left-- <= 0) return { forms: spelled, more: true }
        addSpellings(pack, textOfRow(pack, row, passage), language, fold, spelled)
      }
    }
    if (spelled.size > 0) break
  }
  return { forms: spelled, more: false }
}

/** The wording that a row stands for. */
function textOfRow(pack: OpenPack, row: number, passage: number): string {
  const { text } = pack.passage(passage)!
  if (row < pack.passages) return text
  const layer = pack.readingLayers[pack.rowLayer[row - pack.passages]!]!
  return wordingOf(text, readingsOf(pack, passage), layer).text
}

function addSpellings(
  pack: OpenPack,
  text: string,
  language: string,
  fold: string,
  spelled: Map<string, number>,
): void {
  const folded = foldWithMap(text, language, pack.flags)
  const bounds = foldTokens(folded)
  for (let i = 0; i < bounds.length; i += 2) {
    if (indexToken(folded.fold.slice(bounds[i]!, bounds[i + 1]!)) !== fold) continue
    const [start, end] = storedRange(folded, text, bounds[i]!, bounds[i + 1]!)
    const spelling = text.slice(start, end)
    spelled.set(spelling, (spelled.get(spelling) ?? 0) + 1)
  }
}

const unspelled = () => ({ forms: new Map<string, number>(), more: false })

/** The distinct dictionary words; homographs and tiers are counted together. */
export async function countLemmas(variants: readonly Variant[], request: SearchRequest, turn: Turn): Promise<Counted> {
  const words = new Map<string, Word>()
  const rowsOf = new Map<Word, { pack: OpenPack; id: number }[]>()
  for (const pack of request.packs) {
    if (turn.late()) break
    const allowed = allowedPassages(pack, request.filters)
    if (allowed === 'none') continue
    for (const row of lemmaRows(pack, variants, request)) {
      if (turn.due()) await turn.rest()
      const count = allowed === 'all' ? row.tokens : countLemma(pack, [row.id], allowed).tokens
      if (count === 0) continue
      const key = `${row.language}\n${row.lemma}`
      const word = words.get(key) ?? {
        fold: row.fold,
        count: 0,
        passages: 0,
        language: row.language,
        forms: new Map([[row.lemma, 0]]),
      }
      word.count += count
      words.set(key, word)
      rowsOf.set(word, [...(rowsOf.get(word) ?? []), { pack, id: row.id }])
    }
  }
  return {
    words,
    spellings: unspelled,
    passages: word => {
      const packs = new Map<OpenPack, number[]>()
      for (const { pack, id } of rowsOf.get(word) ?? []) packs.set(pack, [...(packs.get(pack) ?? []), id])
      return [...packs].reduce((sum, [pack, ids]) => {
        const allowed = allowedPassages(pack, request.filters)
        return allowed === 'none' ? sum : sum + countLemma(pack, ids, allowed).passages
      }, 0)
    },
  }
}

interface LemmaCount {
  id: number
  language: string
  lemma: string
  fold: string
  tokens: number
}

function lemmaRows(pack: OpenPack, variants: readonly Variant[], { installed }: SearchRequest): LemmaCount[] {
  const rows = new Map<number, LemmaCount>()
  for (const { parts, languages } of variants) {
    const [part] = parts as [Part]
    const ranged = part.kind === 'prefix' && part.token !== ''
    const list = pack.db.all<LemmaCount>(
      `SELECT id, language, lemma, fold, tokens FROM lemmas${ranged ? ' WHERE fold >= ? AND fold < ?' : ''} ORDER BY id`,
      ranged ? [part.token, `${part.token}\u{10FFFF}`] : [],
    )
    for (const row of list)
      if (languages.has(row.language) && installed.includes(row.language) && partMatches(part, row.fold))
        rows.set(row.id, row)
  }
  return [...rows.values()]
}

function countLemma(
  pack: OpenPack,
  ids: readonly number[],
  allowed: 'all' | ((passage: number) => boolean),
): { tokens: number; passages: number } {
  const passages = new Set<number>()
  let tokens = 0
  for (const id of ids)
    pack.eachOfLemma(id, row => {
      const passage = pack.passageOfRow(row)
      if (allowed !== 'all' && !allowed(passage)) return
      passages.add(passage)
      if (row < pack.passages) tokens++
    })
  return { tokens, passages: passages.size }
}

/** The written forms of one dictionary word. */
export async function countFormsOfLemma(
  lemma: string,
  variants: readonly Variant[],
  request: SearchRequest,
  turn: Turn,
): Promise<Counted> {
  const words = new Map<string, Word>()
  const spelled = new Map<string, Map<string, number>>()
  const asked = readLemma(lemma)
  for (const pack of asked ? request.packs : []) {
    if (turn.late()) break
    const allowed = allowedPassages(pack, request.filters)
    if (allowed === 'none') continue
    const rows = lemmasOf(pack, asked!, request, undefined, undefined)
    if (rows.length === 0) continue
    const anchor = lemmaAnchor(pack, rows, {})
    const seen = new Map<string, number>()
    for (const row of anchor.matches.rows) {
      if (row >= pack.passages) break
      if (turn.due()) await turn.rest()
      if (allowed !== 'all' && !allowed(row)) continue
      for (const { form } of anchor.tokens(row)) {
        const { spelling, fold } = pack.remembered('spelled forms', form, () => readForm(pack, form))
        if (!variants.some(v => partMatches(v.parts[0]!, fold))) continue
        const forms = spelled.get(fold) ?? new Map<string, number>()
        spelled.set(fold, forms)
        const word = words.get(fold) ?? { fold, count: 0, passages: 0, forms }
        words.set(fold, word)
        word.count++
        forms.set(spelling, (forms.get(spelling) ?? 0) + 1)
        if (seen.get(fold) !== row) word.passages++
        seen.set(fold, row)
      }
    }
  }
  return { words, spellings: unspelled }
}

function readForm(pack: OpenPack, id: number): { spelling: string; fold: string } {
  const row = pack.db.first<{ form: string; fold: string }>('SELECT form, fold FROM token_forms WHERE id=?', [id])
  return { spelling: row?.form ?? '', fold: row?.fold ?? '' }
}
