/**
 * Language codes. Data and filters use ISO 639-3; `lang` attributes use the shortest BCP 47 form. The pairs of two-letter
 * and bibliographic codes are those of ISO 639-1 and 639-2.
 */
const SAME: readonly (readonly string[])[] = [
  ['deu', 'ger', 'de'],
  ['ell', 'gre', 'el'],
  ['fas', 'per', 'fa'],
  ['hye', 'arm', 'hy'],
  ['kat', 'geo', 'ka'],
  ['isl', 'ice', 'is'],
  ['nld', 'dut', 'nl'],
  ['fra', 'fre', 'fr'],
  ['ces', 'cze', 'cs'],
  ['cym', 'wel', 'cy'],
  ['zho', 'chi', 'zh'],
  ['bod', 'tib', 'bo'],
  ['ron', 'rum', 'ro'],
  ['slk', 'slo', 'sk'],
  ['sqi', 'alb', 'sq'],
  ['eus', 'baq', 'eu'],
  ['mkd', 'mac', 'mk'],
  ['msa', 'may', 'ms'],
  ['mri', 'mao', 'mi'],
  ['mya', 'bur', 'my'],
  ['eng', 'en'],
  ['lat', 'la'],
  ['heb', 'he'],
  ['ara', 'ar'],
  ['san', 'sa'],
  ['pli', 'pi'],
  ['chu', 'cu'],
  ['jpn', 'ja'],
  ['ita', 'it'],
  ['spa', 'es'],
  ['por', 'pt'],
  ['rus', 'ru'],
  ['bul', 'bg'],
  ['slv', 'sl'],
]

/** All codes that mean the same language, the given one first. A macro-language is not its members: `grc` is not `ell`. */
export function equivalentCodes(code: string): string[] {
  const set = SAME.find(s => s.includes(code))
  return set ? [code, ...set.filter(c => c !== code)] : [code]
}

/** The ISO 639-3 code for any equivalent code. */
export const iso3 = (code: string): string => SAME.find(s => s.includes(code))?.[0] ?? code

const NAMES: Record<string, string> = {
  grc: 'Ancient Greek',
  ell: 'Modern Greek',
  hbo: 'Biblical Hebrew',
  heb: 'Hebrew',
  arc: 'Aramaic',
  lat: 'Latin',
  eng: 'English',
  deu: 'German',
  fra: 'French',
  cop: 'Coptic',
  got: 'Gothic',
  chu: 'Old Church Slavonic',
  orv: 'Old East Slavic',
  bul: 'Bulgarian',
  gez: 'Geʽez',
  goh: 'Old High German',
  ang: 'Old English',
  non: 'Old Norse',
  fro: 'Old French',
  sga: 'Old Irish',
  gmh: 'Middle High German',
  gml: 'Middle Low German',
  syc: 'Classical Syriac',
  syr: 'Syriac',
  ara: 'Arabic',
  arb: 'Arabic',
  fas: 'Persian',
  peo: 'Old Persian',
  san: 'Sanskrit',
  pli: 'Pali',
  bra: 'Braj',
  xct: 'Classical Tibetan',
  bod: 'Tibetan',
  lzh: 'Literary Chinese',
  och: 'Old Chinese',
  zho: 'Chinese',
  ita: 'Italian',
  jpn: 'Japanese',
  ojp: 'Old Japanese',
  akk: 'Akkadian',
  sux: 'Sumerian',
  hit: 'Hittite',
  elx: 'Elamite',
  xhu: 'Hurrian',
  uga: 'Ugaritic',
  egy: 'Egyptian',
  xcl: 'Classical Armenian',
  hye: 'Armenian',
  kat: 'Georgian',
  oge: 'Old Georgian',
  xpu: 'Punic',
  scx: 'Sicel',
  xly: 'Elymian',
  osc: 'Oscan',
  und: 'language not stated',
  mul: 'several languages',
}

/** Name of a language on the screen; an unknown code is its own name. */
export const languageName = (code: string): string => NAMES[code] ?? NAMES[iso3(code)] ?? code

/** The shortest BCP 47 tag: `la`, `he`; three letters where there is no shorter one. */
export function bcp47(code: string): string {
  const set = SAME.find(s => s.includes(code))
  return set?.find(c => c.length === 2) ?? code
}
