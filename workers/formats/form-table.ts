import type { TokenRecord } from '../model/records.ts'
import { graphicWords } from '../model/words.ts'

/** One reading of a written form: its lemma, and the parsings it was met with. */
export interface FormAnalysis {
  lemma: string
  /** Strong's number with its letter (`G3004`), where one is known. */
  lemmaId?: string
  /** CCAT tags, `N- ----NSM-`, the most frequent first. */
  tags: string[]
  /** How often the form was met with this lemma. */
  count: number
}

/** The analyses of a form by its key, the most frequent lemma first; undefined where the table lacks it. */
export type FormTable = (key: string) => readonly FormAnalysis[] | undefined

/** Signs that stand for an elided vowel in the editions at hand; the table writes ’. */
const ELISION = /['\u02bc\u02bd\u1fbd\u1fbf\u2018]/g

/**
 * The key of a Greek form in a form table: small letters, a grave written as an acute (its place in the sentence, not
 * the word, asks for it), one sign of elision, nothing else but letters and marks. NFC.
 */
export function formKey(form: string): string {
  return form
    .normalize('NFD')
    .replace(/\u0300/g, '\u0301')
    .replace(ELISION, '’')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}’]/gu, '')
    .normalize('NFC')
}

/** The same key without the accent that an enclitic after it adds: `θέλοντές` → `θέλοντες`. */
function withoutSecondAccent(key: string): string {
  const marks = key.normalize('NFD')
  const first = marks.search(/[\u0301\u0342]/)
  const last = marks.lastIndexOf('\u0301')
  return first < 0 || last <= first ? key : (marks.slice(0, last) + marks.slice(last + 1)).normalize('NFC')
}

/**
 * Reads the committed form table: tab-separated lines of form, lemma, Strong's number, count, parsings and what is
 * ambiguous. Lines of one form stand together, the most frequent lemma first. Lines that begin with `#` are its notice.
 */
export function readFormTable(text: string): FormTable {
  const table = new Map<string, FormAnalysis[]>()
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    const [form = '', lemma = '', number = '', count = '', parsings = ''] = line.split('\t')
    const analysis: FormAnalysis = {
      lemma,
      ...(number !== '' ? { lemmaId: number } : {}),
      count: Number(count),
      // part of speech and eight positions, written without the blank between them
      tags: parsings.split(' ').map(parsing => `${parsing.slice(0, 2)} ${parsing.slice(2).replace(/:\d+$/, '')}`),
    }
    const known = table.get(form)
    if (known) known.push(analysis)
    else table.set(form, [analysis])
  }
  return key => table.get(key) ?? table.get(withoutSecondAccent(key))
}

/** Between the parsings of one token, the most frequent first: what the form alone leaves open. */
export const ALTERNATIVES = '|'

/** Letters of a word with what stands between them; signs and punctuation at its edges are not part of it. */
const CORE = /[\p{L}\p{M}](?:.*[\p{L}\p{M}’'\u02bc\u1fbd\u1fbf])?/su

/** A siglum with the digit after it, and other signs that an editor sets inside a word. */
const INNER_SIGNS = /[\u2e00-\u2e0d]\d?|[^\p{L}\p{M}’'\u02bc\u1fbd\u1fbf]/gu

/**
 * One token a graphic word, analysed by the form alone: the most frequent lemma, its number, and every parsing the form
 * was met with. `ambiguous` means that the form has other lemmas, which `misc.lemmas` names. Tier silver.
 */
export function formTokens(
  text: string,
  language: string,
  context: { forms?: FormTable; flags?: Parameters<typeof graphicWords>[2] },
  missing: (form: string) => void,
): TokenRecord[] {
  const words = graphicWords(text, language, context.flags)
  const tokens: TokenRecord[] = []
  for (let i = 0; i < words.length; i += 2) {
    const from = words[i]!
    const core = CORE.exec(text.slice(from, words[i + 1]))
    if (!core) continue
    const start = from + core.index
    const written = core[0]
    const form = written.replace(INNER_SIGNS, '')
    const token: TokenRecord = { span: [start, start + written.length], word: i / 2 }
    if (form !== written) token.form = form
    tokens.push(token)
    const analyses = context.forms?.(formKey(form))
    const best = analyses?.[0]
    if (!best) {
      if (context.forms) missing(form)
      continue
    }
    token.lemma = best.lemma
    token.tier = 'silver'
    if (best.lemmaId !== undefined) token.lemma_id = best.lemmaId
    token.morph = { tagset: 'ccat', tag: best.tags.join(ALTERNATIVES) }
    if (analyses.length > 1) {
      token.ambiguous = true
      token.misc = { lemmas: analyses.map(a => a.lemma).join(' ') }
    }
  }
  return tokens
}
