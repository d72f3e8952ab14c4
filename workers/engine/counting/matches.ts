import { arena } from '../../model/arena.ts'
import type { LaneAnswer, MatchPlaces } from '../answering.ts'
import { type AskedTokens, keepsOf } from '../asked-tokens.ts'
import { foldDecides } from '../match/conditions.ts'
import { formsOf } from '../match/forms.ts'
import type { Part } from '../match/terms.ts'
import { occurrencesOf } from '../occurrences.ts'
import type { OpenPack } from '../pack.ts'
import { RowWords } from '../row-words.ts'
import { type TokenNumbers, TokenReader } from '../tokens.ts'
import type { Turn } from '../turn.ts'
import { addTally, type Buckets, emptyTally } from './tally.ts'

/** What matches are counted by. */
export type MatchKey = 'form' | 'lemma' | 'tag'

/**
 * Counts matches by their form (as compared), or by dictionary word or tag of the tokens that matched; in lanes that ask
 * for words, of the tokens that stand on the matched words. A match without a token counts nowhere.
 */
export async function countMatches(
  lane: LaneAnswer,
  by: MatchKey,
  asked: AskedTokens,
  reading: string,
  turn: Turn,
): Promise<Buckets> {
  const buckets: Buckets = new Map()
  const { places } = lane
  if (by === 'form' && places?.kind === 'words' && countForms(lane, places, reading, buckets)) return buckets
  for (const { pack, unit, rows, from, to, length } of await occurrencesOf(lane, reading, turn)) {
    const name = namesOf(pack, by)
    const words = new RowWords(pack)
    const reader = new TokenReader(pack, asked.gloss !== undefined)
    const keeps = keepsOf(pack, asked)
    const anchor = places?.kind === 'tokens' ? places.anchor(pack) : undefined
    const seen = new Map<string, { passage: number; document: number }>()
    const add = (key: string, passage: number) => {
      const tally = buckets.get(key) ?? emptyTally()
      buckets.set(key, tally)
      tally.hits++
      const last = seen.get(key)
      if (last?.passage === passage) return
      tally.passages++
      const document = pack.documentOf(passage).id
      if (last?.document !== document) tally.documents++
      seen.set(key, { passage, document })
    }
    for (let i = 0; i < length; ) {
      if (turn.due()) await turn.rest()
      if (turn.late()) break
      const row = rows[i]!
      const passage = pack.passageOfRow(row)
      let end = i
      while (end < length && rows[end] === row) end++
      if (unit === 'words') {
        const matched = new Set(from.subarray(i, end))
        for (const token of anchor!.tokens(row))
          if (matched.has(token.word)) for (const key of name(token)) add(key, passage)
      } else {
        words.open(row)
        const tokens = by === 'form' ? [] : reader.tokens(row, keeps(words.language))
        for (let k = i; k < end; k++) {
          if (by === 'form') add(formOf(pack, words, from[k]!, to[k]!), passage)
          else {
            const [first, last] = [words.wordOf(from[k]!), words.wordOf(Math.min(to[k]!, words.length) - 1)]
            for (const token of tokens)
              if (token.word >= first && token.word <= last) for (const key of name(token)) add(key, passage)
          }
        }
      }
      i = end
    }
  }
  return buckets
}

/**
 * Counts the forms of one word, beginning, ending or pattern from the lists of forms themselves. False where the question
 * is another, so that nothing was counted.
 */
function countForms(
  { found }: LaneAnswer,
  { node, conditions }: MatchPlaces & { kind: 'words' },
  reading: string,
  buckets: Buckets,
): boolean {
  if (node.kind !== 'term' || !foldDecides(conditions) || conditions.cross) return false
  if (node.variants.some(v => v.parts.length !== 1) || (reading !== 'any' && reading !== 'text')) return false
  if (found.results.some(({ pack }) => pack.rows > pack.passages)) return false
  for (const { pack, passages } of found.results) {
    const wanted = arena.zeros16(pack.passages)
    for (const passage of passages) wanted[passage] = 1
    const seen = new Set<number>()
    for (const { parts, languages } of node.variants) {
      const mine = new Set(pack.languages.filter(l => languages.has(l.code)).map(l => l.id))
      if (mine.size === 0) continue
      const column = mine.size < pack.languages.length ? pack.languageColumn : undefined
      for (const form of formNumbers(pack, parts[0]!)) {
        // two readings of one word may take in the same form, each in its own languages
        if (!column && seen.has(form)) continue
        seen.add(form)
        const { rows, counts } = pack.postings(form)
        const tally = emptyTally()
        let document = -1
        for (let i = 0; i < rows.length; i++) {
          const row = rows[i]!
          if (wanted[row] === 0 || (column && !mine.has(column[row]!))) continue
          tally.hits += counts[i]!
          tally.passages++
          const { id } = pack.documentOf(row)
          if (id !== document) tally.documents++
          document = id
        }
        if (tally.passages === 0) continue
        const key = pack.forms.at(form)
        const all = buckets.get(key) ?? emptyTally()
        buckets.set(key, all)
        addTally(all, tally)
      }
    }
  }
  return true
}

const formNumbers = (pack: OpenPack, part: Part): Iterable<number> => {
  if (part.kind !== 'exact') return formsOf(pack, part)
  const form = pack.form(part.token)
  return form ? [form.id] : []
}

/** The folded words on which a match stands. */
function formOf(pack: OpenPack, words: RowWords, from: number, to: number): string {
  let text = ''
  for (let token = from; token < Math.min(to, words.length); token++) {
    const form = words.forms[token]!
    text += `${token > from ? ' ' : ''}${form === 0 ? '' : pack.forms.at(form - 1)}`
  }
  return text
}

/** What a token is called: nothing where it has no dictionary word, or no tag. */
function namesOf(pack: OpenPack, by: MatchKey): (token: TokenNumbers) => string[] {
  const read = <T>(table: string, id: number, sql: string, pick: (row: Record<string, string | null>) => T): T =>
    pack.remembered(`${by} ${table}`, id, () => pick(pack.db.first<Record<string, string | null>>(sql, [id]) ?? {}))
  switch (by) {
    case 'form':
      return ({ form }) => [read('forms', form, 'SELECT fold FROM token_forms WHERE id=?', row => row.fold ?? '')]
    case 'lemma':
      return ({ lemma }) =>
        lemma === 0 ? [] : [read('lemmas', lemma - 1, 'SELECT lemma FROM lemmas WHERE id=?', row => row.lemma ?? '')]
    case 'tag':
      return ({ tag }) =>
        tag === 0
          ? []
          : [
              read(
                'tags',
                tag - 1,
                'SELECT tag, upos, xpos FROM tags WHERE id=?',
                row => row.tag ?? row.xpos ?? row.upos ?? '',
              ),
            ]
  }
}
