import { type Reader, type Rules, readers, table } from './rules.ts'
import { afterMarks } from './unicode.ts'

/** U+1C80–1C88, the rounded and narrow letters, stand for plain ones; the Unicode database does not say so. */
const NARROW = '\u1c80\u1c81\u1c82\u1c83\u1c84\u1c85\u1c86\u1c87\u1c88'

/** й is a letter of its own also where it is stored as и with a breve. */
const izhe: Reader = (text, at, out) => {
  const breve = text.slice(at + 1, afterMarks(text, at + 1)).includes('\u0306')
  out.put(breve ? 0x6a : 0x69, at, at + 1)
  return at + 1
}

/**
 * Old Church Slavonic and Old East Slavic: the scholarly transliteration, which then loses its marks (ž → z, ě → e). ъ and ь
 * stay, and stay distinct; ѳ stays; titlo abbreviations are not resolved. Titlo and superscript letters are marks.
 */
export const slavonic: Rules = {
  languages: ['chu', 'orv', 'bul'],
  scripts: ['Cyrl'],
  // оу, о҄у, о + ꙋ, Latin ou; and ѡу, поѹ, пооу, which would else be ou in the fold and u when that is folded again.
  digraph: ['o', 'u'],
  context: readers(['иИ', izhe]),
  letters: table(
    [NARROW, [...'vdostt', 'ъ', 'e', 'u']],
    ['ѹꙋу', 'u'],
    ['щ', 'st'],
    ['ю', 'ju'],
    ['яꙗ', 'ja'],
    ['ѥ', 'je'],
    ['ѩ', 'je'],
    ['ѭ', 'jo'],
    ['ѿ', 'ot'],
    ['ѕꙃ', 'dz'],
    ['ѯ', 'ks'],
    ['ѱ', 'ps'],
    ['абвгдежзийклмнопрстфхцчш', [...'abvgdezzijklmnoprstfxccs']],
    ['є', 'e'],
    ['ꙁ', 'z'],
    ['іꙇ', 'i'],
    ['ѡѻ', 'o'],
    ['ыꙑ', 'y'],
    ['ѣѧ', 'e'],
    ['ѫ', 'o'],
    ['ѵ', 'v'],
  ),
}
