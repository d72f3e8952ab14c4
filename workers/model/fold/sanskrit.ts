import { type Reader, type Rules, readers } from './rules.ts'

const CONSONANTS = 'कखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसह'
const CONSONANT_FOLDS = 'k kh g gh n c ch j jh n t th d dh n t th d dh n p ph b bh m y r l l v s s s h'.split(' ')
/** Independent vowels and the signs for them; the fold has lost length (ā → a) and dots (ṛ → r). */
const VOWELS = 'अआइईउऊऋॠऌॡएऐओऔ'
const VOWEL_FOLDS = 'a a i i u u r r l l e ai o au'.split(' ')
const SIGNS = 'ािीुूृॄॢॣेैोौ'
const VIRAMA = '्'
const NUKTA = '़'

const consonants = new Map([...CONSONANTS].map((sign, i) => [sign, CONSONANT_FOLDS[i] as string]))
/** Consonants with nukta that have a code point of their own. */
const DOTTED = 'ऩऱऴ\u0958\u0959\u095a\u095b\u095c\u095d\u095e\u095f'
for (const [i, fold] of 'n r l k kh g j d dh ph y'.split(' ').entries()) consonants.set(DOTTED[i] as string, fold)
const vowels = new Map([...VOWELS].map((sign, i) => [sign, VOWEL_FOLDS[i] as string]))
const vowelSigns = new Map([...SIGNS].map((sign, i) => [sign, VOWEL_FOLDS[i + 1] as string]))
/** Nasals and breathing behind a vowel. */
const finals = new Map([
  ['ँ', 'm'],
  ['ं', 'm'],
  ['ः', 'h'],
])

/** Accents of the Vedic texts: they stand anywhere, also between a vowel and its visarga. */
const isAccent = (code: number): boolean =>
  code === 0x0951 || code === 0x0952 || (code >= 0x1cd0 && code <= 0x1cfa) || (code >= 0xa8e0 && code <= 0xa8f1)

/** A consonant has an a unless a vowel sign or the virama follows; accents and the nukta are passed over. */
const consonant: Reader = (text, at, out) => {
  out.text(consonants.get(text[at] as string) as string, at, at + 1)
  let next = at + 1
  while (isAccent(text.charCodeAt(next)) || text[next] === NUKTA) next++
  const sign = text[next]
  if (sign === VIRAMA) return next + 1
  if (sign === undefined || !vowelSigns.has(sign)) out.put(0x61, at, at + 1)
  return at + 1
}

const letters = new Map<string, string>([...vowels, ...vowelSigns, ...finals, ['ॐ', 'om'], ['ऽ', ''], [VIRAMA, '']])
for (let code = 0x1cd0; code <= 0x1cfa; code++) letters.set(String.fromCharCode(code), '')

const context = readers([[...consonants.keys()].join(''), consonant])

/** In Latin letters the avagraha is an apostrophe: it drops like ऽ. */
const avagraha: Reader = (_text, at) => at + 1

export const sanskrit: Rules = {
  languages: ['san'],
  scripts: ['Deva', 'Latn'],
  letters,
  context: new Map([...context, ...readers(["'’\u02bc‘", avagraha])]),
}

/** Pali: only where it is stored in Devanagari. */
export const pali: Rules = { languages: ['pli'], scripts: ['Deva'], letters, context }
