import { countsIn, fold, matches, queryFolds } from '../model/fold/index.ts'
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
  /** Tier of its tokens; `equivalence` where it is found through another word that a table declares the same. */
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

/** Dictionary words that tables declare the same as others, by language and word. */
export type Equivalents = ReadonlyMap<string, ReadonlySet<string>>

/** The pairs of all packs, both ways. */
export function equivalentsOf(packs: readonly OpenPack[]): Equivalents {
  const same = new Map<string, Set<string>>()
  const add = (language: string, a: string, b: string) => {
    const key = `${language}\n${a}`
    same.set(key, (same.get(key) ?? new Set()).add(b))
  }
  for (const pack of packs)
    for (const { language, a, b } of pack.once('equal lemmas', () =>
      pack.db.all<{ language: string; a: string; b: string }>('SELECT language, a, b FROM lemma_same'),
    )) {
      add(language, a, b)
      add(language, b, a)
    }
  return same
}

/**
 * The lemmas of a pack that answer what was asked: those so called, and behind them those that a table declares the same
 * (one step, tier `equivalence`).
 */
export function lemmasOf(
  pack: OpenPack,
  asked: AskedLemma,
  request: SearchRequest,
  tier: readonly string[] | undefined,
  notation: readonly string[] | undefined,
  mode: 'folded' | 'marks' | 'exact' = 'folded',
): LemmaRow[] {
  const own = lemmasCalled(pack, asked, request, tier, notation, mode)
  if (request.equivalents.size === 0 || asked.kind !== 'word' || (tier && !tier.includes('equivalence'))) return own
  const seen = new Set(own.map(row => row.id))
  const rows: LemmaRow[] = []
  const folds = foldsOf(asked.text, request, notation)
  for (const [key, others] of request.equivalents) {
    const [language, word] = key.split('\n') as [string, string]
    if (!request.installed.includes(language)) continue
    const folded = fold(word, language)
    if (!folds.some(f => f.fold === folded && countsIn(f, language))) continue
    if (mode !== 'folded' && !matches(word, asked.text, mode, language, pack.flags)) continue
    for (const other of others)
      for (const row of pack.db.all<LemmaRow>(`SELECT ${COLUMNS} FROM lemmas WHERE fold=? AND lemma=? AND language=?`, [
        fold(other, language, pack.flags),
        other.normalize('NFC'),
        language,
      ]))
        if (!seen.has(row.id)) {
          seen.add(row.id)
          rows.push({ ...row, tier: 'equivalence' })
        }
  }
  return [...own, ...rows]
}

function lemmasCalled(
  pack: OpenPack,
  asked: AskedLemma,
  request: SearchRequest,
  tier: readonly string[] | undefined,
  notation: readonly string[] | undefined,
  mode: 'folded' | 'marks' | 'exact',
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
  for (const one of foldsOf(text, request, notation))
    for (const row of pack.db.all<LemmaRow>(`SELECT ${COLUMNS} FROM lemmas WHERE fold=?`, [one.fold]))
      if (countsIn(one, row.language)) rows.set(row.id, row)
  return [...rows.values()].sort((a, b) => a.id - b.id)
}

const foldsOf = (text: string, request: SearchRequest, notation: readonly string[] | undefined) =>
  queryFolds(text, {
    installed: request.installed,
    ...(request.lang ? { lang: request.lang } : {}),
    ...(notation ? { notation } : {}),
  })
