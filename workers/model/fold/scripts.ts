import { RULED_SCRIPTS } from './registry.ts'
import { LETTER } from './unicode.ts'

/** ISO 15924 code and name in the Unicode database, of the scripts a query may be in; the commonest first. */
const SCRIPTS: readonly (readonly [code: string, name: string])[] = [
  ['Latn', 'Latin'],
  ['Grek', 'Greek'],
  ['Hebr', 'Hebrew'],
  ['Cyrl', 'Cyrillic'],
  ['Hani', 'Han'],
  ['Arab', 'Arabic'],
  ['Deva', 'Devanagari'],
  ['Tibt', 'Tibetan'],
  ['Copt', 'Coptic'],
  ['Syrc', 'Syriac'],
  ['Armn', 'Armenian'],
  ['Geor', 'Georgian'],
  ['Goth', 'Gothic'],
  ['Ugar', 'Ugaritic'],
  ['Xsux', 'Cuneiform'],
  ['Hira', 'Hiragana'],
  ['Kana', 'Katakana'],
  ['Hang', 'Hangul'],
  ['Glag', 'Glagolitic'],
  ['Ethi', 'Ethiopic'],
  ['Egyp', 'Egyptian_Hieroglyphs'],
  ['Runr', 'Runic'],
  ['Ogam', 'Ogham'],
  ['Ital', 'Old_Italic'],
  ['Phnx', 'Phoenician'],
  ['Samr', 'Samaritan'],
  ['Mand', 'Mandaic'],
  ['Armi', 'Imperial_Aramaic'],
  ['Palm', 'Palmyrene'],
  ['Nbat', 'Nabataean'],
  ['Hatr', 'Hatran'],
  ['Sarb', 'Old_South_Arabian'],
  ['Narb', 'Old_North_Arabian'],
  ['Xpeo', 'Old_Persian'],
  ['Avst', 'Avestan'],
  ['Phli', 'Inscriptional_Pahlavi'],
  ['Prti', 'Inscriptional_Parthian'],
  ['Mani', 'Manichaean'],
  ['Sogd', 'Sogdian'],
  ['Orkh', 'Old_Turkic'],
  ['Linb', 'Linear_B'],
  ['Lina', 'Linear_A'],
  ['Cprt', 'Cypriot'],
  ['Cari', 'Carian'],
  ['Lyci', 'Lycian'],
  ['Lydi', 'Lydian'],
  ['Perm', 'Old_Permic'],
  ['Aghb', 'Caucasian_Albanian'],
  ['Brah', 'Brahmi'],
  ['Khar', 'Kharoshthi'],
  ['Mero', 'Meroitic_Hieroglyphs'],
  ['Merc', 'Meroitic_Cursive'],
  ['Beng', 'Bengali'],
  ['Guru', 'Gurmukhi'],
  ['Gujr', 'Gujarati'],
  ['Orya', 'Oriya'],
  ['Taml', 'Tamil'],
  ['Telu', 'Telugu'],
  ['Knda', 'Kannada'],
  ['Mlym', 'Malayalam'],
  ['Sinh', 'Sinhala'],
  ['Mong', 'Mongolian'],
  ['Thai', 'Thai'],
  ['Laoo', 'Lao'],
  ['Mymr', 'Myanmar'],
  ['Khmr', 'Khmer'],
  ['Java', 'Javanese'],
  ['Bali', 'Balinese'],
  ['Gran', 'Grantha'],
  ['Shrd', 'Sharada'],
]

const tests = SCRIPTS.map(([code, name]) => [code, new RegExp(`^\\p{Script=${name}}`, 'u')] as const)
const known = new Map<string, string | null>()

/** The script of one letter; null for letters common to several (ʼ, ʿ) and for scripts not listed. */
function scriptOfLetter(sign: string): string | null {
  let script = known.get(sign)
  if (script === undefined) {
    script = tests.find(([, test]) => test.test(sign))?.[0] ?? null
    known.set(sign, script)
  }
  return script
}

function countScripts(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const sign of text) {
    if (!LETTER.test(sign)) continue
    const script = scriptOfLetter(sign)
    if (script !== null) counts.set(script, (counts.get(script) ?? 0) + 1)
  }
  return counts
}

export const hasLetters = (text: string): boolean => [...text].some(sign => LETTER.test(sign))

/** The script of most letters (ISO 15924); null without letters or at a tie. */
export function scriptOf(text: string): string | null {
  let best: string | null = null
  let most = 0
  let tie = false
  for (const [script, count] of countScripts(text)) {
    if (count > most) {
      best = script
      most = count
      tie = false
    } else if (count === most) tie = true
  }
  return tie ? null : best
}

/** Scripts of the text for which no language has rules, so that only a transliteration might match (§3.8). */
export const scriptsWithoutRules = (text: string): string[] =>
  [...countScripts(text).keys()].filter(script => !RULED_SCRIPTS.has(script))
