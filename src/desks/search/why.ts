import { type Hit, tokensOfHit, type Why } from '../../../workers/api/shapes.ts'
import type { Span } from '../../../workers/model/records.ts'
import { scriptOf } from '../../ui/languages.ts'
import type { Request } from './request.ts'

/** One sentence of the why-line: what stands in the text, what it answers to, and what was overlooked in between. */
export interface Reason {
  /** As it stands in the text. */
  found: string
  term: string
  /** `accents ignored`, `as written`, `prefix` … */
  how: string
  /** The wording that matched, where it is not the text's own. */
  reading?: string
  tier?: string
}

/** The entry that says what stands near; it comes after all others. */
const nearOf = ({ why, distance }: Hit, request: Pick<Request, 'near'>): Why | undefined =>
  request.near !== '' && distance !== undefined && why.length > 1 ? why.at(-1) : undefined

/** What is marked in the text: the matches, and what stands near them. A translation's marks stand in it, not here. */
export function spansOf(hit: Hit, request: Pick<Request, 'near'>): { spans: Span[]; near: Span[] } {
  const near = nearOf(hit, request)
  const own = hit.why.filter(why => why.layer === undefined && why !== near)
  return { spans: own.flatMap(why => why.spans), near: near && near.layer === undefined ? near.spans : [] }
}

/** The same in the stretch that is shown of a long text. */
export function spansInSnippet(hit: Hit, request: Pick<Request, 'near'>): { spans: readonly Span[]; near: Span[] } {
  const { text, spans } = hit.snippet
  const { near } = spansOf(hit, request)
  if (near.length === 0) return { spans, near }
  const lead = text.startsWith('…') ? 2 : 0
  const at = hit.text.indexOf(text.slice(lead).replace(/ ?…$/, ''))
  if (at < 0) return { spans, near: [] }
  const beside = near.map(([from, to]): Span => [from - at + lead, to - at + lead])
  return {
    spans: spans.filter(([from, to]) => !beside.some(other => other[0] === from && other[1] === to)),
    near: beside,
  }
}

/** Why a passage is in the answer, one reason a term; the same word found twice is named once. */
export function reasons(hit: Hit): Reason[] {
  // the words of a translation are marked in it
  return hit.why
    .filter(why => why.layer === undefined)
    .map(why => {
      const found = foundWords(hit, why)
      return {
        found,
        term: why.term,
        how: compare(found, why.term),
        ...(why.reading ? { reading: why.reading } : {}),
        ...(why.tier ? { tier: why.tier } : {}),
      }
    })
}

/** The words of the stored text that a term met. Neighbours of one phrase stand as they do in the text. */
function foundWords(hit: Hit, why: Why): string {
  const phrase = why.term.includes(' ')
  const words: string[] = []
  let last: number | undefined
  for (const [i, [start, end]] of why.spans.entries()) {
    const word = hit.text.slice(start, end)
    const at = why.words[i]
    if (phrase && last !== undefined && at === last + 1 && words.length > 0) words.push(`${words.pop()} ${word}`)
    else words.push(word)
    last = at
  }
  return [...new Set(words.filter(Boolean))].join(', ')
}

/** A form of the dictionary word that stands in a passage. */
export interface FormReason {
  form: string
  /** Absent where the token has none. */
  lemma?: string
  /** In words. */
  parsing?: string
  /** One analysis of several. */
  ambiguous: boolean
  /** It stands as the dictionary has it. */
  same: boolean
  /** The wording it stands in, where it is not the text's own. */
  reading?: string
  gloss?: string
  /** Numbers of the senses it is assigned to. */
  senses?: readonly string[]
  /** Put in by the annotators: it stands nowhere in the text. */
  supplied?: true
}

/** Which forms of the dictionary word a passage has; the same form with the same parsing is named once. */
export function formReasons(hit: Hit): FormReason[] {
  const reasons = new Map<string, FormReason>()
  for (const { form, lemma, parsing, ambiguous, gloss, ids, supplied } of tokensOfHit(hit)) {
    const reading = readingOf(hit, form)
    reasons.set(`${form} ${lemma} ${parsing ?? ''} ${reading ?? ''} ${gloss ?? ''} ${ids?.join() ?? ''}`, {
      form,
      ...(lemma === undefined ? {} : { lemma }),
      ambiguous: ambiguous === true,
      same: lemma !== undefined && plain(form) === plain(lemma),
      ...(parsing ? { parsing } : {}),
      ...(reading ? { reading } : {}),
      ...(gloss ? { gloss } : {}),
      ...(ids && ids.length > 0 ? { senses: ids } : {}),
      ...(supplied ? { supplied } : {}),
    })
  }
  return [...reasons.values()]
}

/** A form that is not in the text itself stands in a reading; one that is may stand where a reading differs. */
function readingOf({ text, why }: Hit, form: string): string | undefined {
  if (why.length === 1) return why[0]?.reading
  if (why.every(({ reading }) => reading === undefined)) return undefined
  const inText = why.find(({ spans }) => spans.some(([start, end]) => text.slice(start, end).includes(form)))
  return (inText ?? why.findLast(({ reading }) => reading !== undefined))?.reading
}

/** Without the signs of Hebrew recitation (U+0591 to U+05AF, meteg), a grave as an acute, in lower case. */
const plain = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[\u0591-\u05af\u05bd]/gu, '')
    .replaceAll('\u0300', '\u0301')
    .normalize('NFC')
    .toLowerCase()

const MARKS = /\p{M}/gu
const unmarked = (text: string) => text.normalize('NFD').replace(MARKS, '').normalize('NFC')

/** What separates the word found from the term asked, in a few words. */
export function compare(found: string, term: string): string {
  if (found === '') return ''
  const word = term.replaceAll('"', '')
  if (/[*?]/.test(word)) return word.startsWith('*') ? 'ending or part' : word.endsWith('*') ? 'beginning' : 'pattern'
  if (found.normalize('NFC') === word.normalize('NFC')) return 'as written'
  const marks = scriptOf(found) === 'hebr' || scriptOf(found) === 'arab' ? 'points' : 'accents'
  const sameLetters = unmarked(found).normalize('NFC') === unmarked(word).normalize('NFC')
  if (sameLetters) return `${marks} ignored`
  if (found.toLowerCase() === word.toLowerCase()) return 'case ignored'
  if (unmarked(found).toLowerCase() === unmarked(word).toLowerCase()) return `${marks} and case ignored`
  return 'spelling folded'
}
