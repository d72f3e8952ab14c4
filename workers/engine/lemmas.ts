import { countsIn, matches, queryFolds } from '../model/fold/index.ts'
import type { OpenPack } from './pack.ts'
import type { SearchRequest } from './request.ts'

/** A lemma as asked: a word, with the number of a homograph or without, or a dictionary's number. */
export type AskedLemma =
  | { kind: 'word'; text: string; homograph?: string; digits?: string }
  /** `H430`: letter and digits without zeros, and the letter of a homograph where it was given. */
  | { kind: 'number'; number: string; letter?: string }
  | { kind: 'bare'; number: string }

export interface LemmaRow {
  id: number
  language: string
  lemma: string
  homograph: string | null
  lemma_id: string | null
  tier: string
  tokens: number
}

/** Reads `λόγος`, `λέγω#2`, `H0430`, `strong:H00430`, `H4427a`, `430`. Undefined where nothing is left to search. */
export function readLemma(text: string): AskedLemma | undefined {
  const trimmed = text.trim().normalize('NFC')
  const strongs = /^(?:strongs?:)?([HG])0*(\d{1,5})([a-z])?$/i.exec(trimmed)
  if (strongs)
    return {
      kind: 'number',
      number: `${strongs[1]!.toUpperCase()}${strongs[2]}`,
      ...(strongs[3] ? { letter: strongs[3].toLowerCase() } : {}),
    }
  if (/^\d{1,5}$/.test(trimmed)) return { kind: 'bare', number: String(Number(trimmed)) }
  const homograph = /^(.+)#(\w+)$/u.exec(trimmed)
  if (homograph) return { kind: 'word', text: homograph[1]!, homograph: homograph[2]! }
  if (!/[\p{L}\p{N}]/u.test(trimmed)) return undefined
  const digits = /^(.*\p{L}\p{M}*)(\d+)$/u.exec(trimmed)
  return { kind: 'word', text: trimmed, ...(digits ? { digits: digits[2]! } : {}) }
}

const COLUMNS = 'id, language, lemma, homograph, lemma_id, tier, tokens'

/** The lemmas of a pack that answer what was asked. */
export function lemmasOf(
  pack: OpenPack,
  asked: AskedLemma,
  request: SearchRequest,
  tier: readonly string[] | undefined,
  notation: readonly string[] | undefined,
  mode: 'folded' | 'marks' | 'exact' = 'folded',
): LemmaRow[] {
  const wanted = (rows: LemmaRow[]) =>
    rows.filter(r => request.installed.includes(r.language) && (!tier || tier.includes(r.tier)))
  if (asked.kind === 'number') {
    const { number, letter } = asked
    // a number never matches by prefix; without a letter it takes in all letters
    const rows = pack.db
      .all<LemmaRow>(`SELECT ${COLUMNS} FROM lemmas WHERE lemma_id >= ? AND lemma_id < ?`, [number, `${number}{`])
      .filter(r => (letter ? r.lemma_id === number + letter : /^[a-z]?$/.test(r.lemma_id!.slice(number.length))))
    return wanted(rows)
  }
  if (asked.kind === 'bare') return []
  const rows = byFold(pack, asked.text, request, notation)
  const exact = wanted(asked.homograph ? rows.filter(r => r.homograph === asked.homograph) : rows)
  if (exact.length > 0 || !asked.digits) return strict(pack, exact, asked.text, mode)
  // `λέγω2`: the second λέγω, where no lemma is spelled with the digit
  const word = asked.text.slice(0, -asked.digits.length)
  return strict(
    pack,
    wanted(byFold(pack, word, request, notation).filter(r => r.homograph === asked.digits)),
    word,
    mode,
  )
}

function strict(pack: OpenPack, rows: LemmaRow[], text: string, mode: 'folded' | 'marks' | 'exact'): LemmaRow[] {
  return mode === 'folded' ? rows : rows.filter(r => matches(r.lemma, text, mode, r.language, pack.flags))
}

function byFold(
  pack: OpenPack,
  text: string,
  request: SearchRequest,
  notation: readonly string[] | undefined,
): LemmaRow[] {
  const rows = new Map<number, LemmaRow>()
  const folds = queryFolds(text, {
    installed: request.installed,
    ...(request.lang ? { lang: request.lang } : {}),
    ...(notation ? { notation } : {}),
  })
  for (const fold of folds)
    for (const row of pack.db.all<LemmaRow>(`SELECT ${COLUMNS} FROM lemmas WHERE fold=?`, [fold.fold]))
      if (countsIn(fold, row.language)) rows.set(row.id, row)
  return [...rows.values()].sort((a, b) => a.id - b.id)
}
