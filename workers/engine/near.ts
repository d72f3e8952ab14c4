import type { Args } from '../api/catalogue.ts'
import type { Note, Refusal } from '../api/envelope.ts'
import { type AskedLemma, readLemma } from './lemmas.ts'
import { type FoldOptions, foldQuery, type Term } from './match/terms.ts'
import { decodeQuery } from './notation.ts'
import { parseQuery } from './query/parse.ts'

/** Words between, where none are named. */
const USUAL = 10
const WIDEST = 50

/**
 * What a request wants near: a word or phrase, folded, or a dictionary word, and how far. Neither is there where nothing
 * is asked.
 */
export type AskedNear =
  | { ok: true; term: Term | undefined; lemma: AskedLemma | undefined; window: number; decoded?: string }
  | { ok: false; refusal: Refusal }

/** Reads `near` and `window`; a window that is too wide is clamped, with a note. */
export function readNear(
  args: Pick<Args<'search'>, 'near' | 'window' | 'betacode' | 'translit'>,
  folding: FoldOptions,
  notes: Note[],
): AskedNear {
  if (args.near === undefined) return { ok: true, term: undefined, lemma: undefined, window: USUAL }
  const window = Math.min(WIDEST, Math.max(0, args.window ?? USUAL))
  if (args.window !== undefined && window !== args.window)
    notes.push({ code: 'window_clamped', text: `window ${args.window} is out of 0 to ${WIDEST}; ${window} was used.` })
  // the name of the argument is no part of what is typed in a notation
  const [prefix = ''] = /^\s*lemma:\s*/iu.exec(args.near) ?? []
  const decoded = decodeQuery(args, args.near.slice(prefix.length), notes)
  const words = decoded.text.trim()
  const told = decoded.decoded === undefined ? {} : { decoded: prefix.trim() + decoded.decoded }
  if (prefix !== '') {
    const named = words
    const lemma = readLemma(named)
    if (lemma && lemma.kind !== 'bare') return { ok: true, term: undefined, lemma, window, ...told }
    return {
      ok: false,
      refusal: {
        code: 'near_form',
        field: 'near',
        message: lemma
          ? `${lemma.number} is a number of the Hebrew and of the Greek dictionary.`
          : `"${named}" has no letters or digits after folding.`,
        expected: lemma ? `lemma:H${lemma.number} or lemma:G${lemma.number}` : 'lemma: and a dictionary word',
      },
    }
  }
  // several words without quotes are a phrase: they are looked for beside the others, not anywhere
  const parsed = parseQuery(/\s/u.test(words) && !words.startsWith('"') ? `"${words.replaceAll('"', ' ')}"` : words)
  if (!parsed.ok) return { ok: false, refusal: { ...parsed.refusal, field: 'near' } }
  const folded = foldQuery(parsed.node, folding)
  if (folded?.kind !== 'term')
    return {
      ok: false,
      refusal: {
        code: 'near_form',
        field: 'near',
        message:
          folded === null ? `"${args.near}" has no letters or digits after folding.` : 'near takes one word or phrase.',
        expected: 'a word, a phrase, a word with * at its end or beginning',
      },
    }
  return { ok: true, term: folded, lemma: undefined, window, ...told }
}
