import type { LaneAnswer } from '../answering.ts'
import { type AskedTokens, keepsOf } from '../asked-tokens.ts'
import { occurrencesOf } from '../occurrences.ts'
import type { OpenPack } from '../pack.ts'
import { RowWords } from '../row-words.ts'
import { type TokenNumbers, TokenReader } from '../tokens.ts'
import type { Turn } from '../turn.ts'
import { type Buckets, emptyTally } from './tally.ts'

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
