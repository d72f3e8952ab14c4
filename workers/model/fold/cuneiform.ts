import { type Edit, editGaps, rewrite, ZERO_WIDTH } from './edit.ts'
import { type Reader, type Rules, readers, table } from './rules.ts'
import type { FoldFlags } from './types.ts'

/**
 * Transliterated cuneiform. The one table is artifact-desk §2.6, `key`: this fold is that key with its separators as blanks,
 * without ʾ and without marks. Every sign is a token and keeps its index.
 */

/** Step 1 of the key: `reading!(SIGN)` keeps the reading; what is written goes with its bracket. */
const written = /![#?!*°]*\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/gu
/** Flags, editorial brackets, bars and the marks of a language shift. */
const flag = /[#?!*°[\]⸢⸣⌈⌉⟨⟩<>|_]/gu
const round = /[()]/gu
/** What stands before a bracket that qualifies: ₓ, or a numeral that is the whole sign. */
const qualifies = /[\u2093\u208a]$|(?:^|[\s\-.+:/{}()|×])(?:\p{Nd}+|n)$/u
/** In C-ATF the index x is typed as the letter. */
const qualifiesCatf = /[\p{L}ʾ']x$/u

/** Brackets that qualify stay, and separate; others drop. */
function editRound(edit: Edit, flags: FoldFlags): Edit {
  const open: boolean[] = []
  return rewrite(edit, round, (sign, at, text) => {
    if (sign === ')') return open.pop() === true ? sign : ''
    const before = text.slice(Math.max(0, at - 16), at)
    const kept = qualifies.test(before) || (flags.c_atf === true && qualifiesCatf.test(before))
    open.push(kept)
    return kept ? sign : ''
  })
}

const editSigns = new RegExp(`^[${ZERO_WIDTH}…#?!*°\\[\\]⸢⸣⌈⌉⟨⟩<>|_()]`, 'u')

function edit(text: string, flags: FoldFlags, mapped: boolean): Edit {
  const reading = rewrite(editGaps(text, flags, false, mapped), written, () => '')
  return editRound(
    rewrite(reading, flag, () => ''),
    flags,
  )
}

/** The older print style: an accent on the sign's first accented vowel is its index, written behind the sign. */
const ACCENTED = 'áéíóúàèìòùÁÉÍÓÚÀÈÌÒÙ'
const PLAIN = 'aeiouaeiouaeiouaeiou'
const accented: Reader = (text, at, out) => {
  const n = ACCENTED.indexOf(text[at] as string)
  out.put(PLAIN.charCodeAt(n), at, at + 1)
  if (out.index === 0) out.index = Math.floor(n / 5) % 2 === 0 ? 0x32 : 0x33
  return at + 1
}
/** The same stored apart. On a consonant the acute is no index (ś). */
const accent: Reader = (text, at, out) => {
  if (out.index === 0 && /[aeiou]\p{Mn}*$/iu.test(text.slice(Math.max(0, at - 4), at)))
    out.index = text[at] === '\u0301' ? 0x32 : 0x33
  return at + 1
}
const accents = readers([ACCENTED, accented], ['\u0300\u0301', accent])

/** C-ATF: one letter typed as two; the fold of š ṣ ś is s, of ṭ t, of ḫ h. */
const digraph =
  (seconds: string): Reader =>
  (text, at, out) => {
    const end = seconds.includes(text[at + 1] ?? ' ') ? at + 2 : at + 1
    out.put(text.charCodeAt(at) | 0x20, at, end)
    return end
  }
const catf = readers(['sS', digraph("zZ,'")], ['tThH', digraph(',')])

const LETTERS = table(['ŋ', 'g'], ["ʾʿ'’‘\u02bc", ''], ['\u208a', 'x'])
const CATF_LETTERS = new Map([...LETTERS, ['j', 'g']])
/** ETCSL types š as c and ŋ as j; C-ATF has no c, so that nothing is lost where it is not ETCSL. */
const SUMERIAN_CATF_LETTERS = new Map([...CATF_LETTERS, ['c', 's']])

const cuneiformOf = (languages: readonly string[], catfLetters: ReadonlyMap<string, string>): Rules => {
  const rules: Rules = {
    languages,
    scripts: ['Latn'],
    letters: LETTERS,
    edit,
    editSigns,
    queryFlags: [{}, { index_style: 'accent' }, { c_atf: true }, { c_atf: true, index_style: 'accent' }],
    under: flags => ({
      ...rules,
      letters: flags.c_atf === true ? catfLetters : LETTERS,
      context: new Map([...(flags.index_style === 'accent' ? accents : []), ...(flags.c_atf === true ? catf : [])]),
    }),
  }
  return rules
}

export const cuneiform = cuneiformOf(['akk', 'hit', 'elx', 'xhu', 'peo'], CATF_LETTERS)
export const sumerian = cuneiformOf(['sux'], SUMERIAN_CATF_LETTERS)
