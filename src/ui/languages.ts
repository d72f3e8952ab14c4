/** What the page needs to know of a language: its name, its BCP 47 tag, and the script it is stored in unless the text says otherwise. */
interface Language {
  name: string
  /** Shortest BCP 47 code; the code itself where absent. */
  tag?: string
  script?: Script
}

export type Script =
  | 'latn'
  | 'grek'
  | 'hebr'
  | 'arab'
  | 'syrc'
  | 'copt'
  | 'goth'
  | 'tibt'
  | 'deva'
  | 'hani'
  | 'cyrs'
  | 'xsux'

/** ISO 639-3. A language that is not here is shown by its code, from left to right. */
const LANGUAGES: Record<string, Language> = {
  akk: { name: 'Akkadian' },
  ara: { name: 'Arabic', tag: 'ar', script: 'arab' },
  arc: { name: 'Aramaic', script: 'hebr' },
  bod: { name: 'Tibetan', tag: 'bo', script: 'tibt' },
  chu: { name: 'Old Church Slavonic', tag: 'cu', script: 'cyrs' },
  cop: { name: 'Coptic', script: 'copt' },
  deu: { name: 'German', tag: 'de' },
  egy: { name: 'Egyptian' },
  eng: { name: 'English', tag: 'en' },
  fra: { name: 'French', tag: 'fr' },
  gez: { name: 'Geʽez' },
  gmh: { name: 'Middle High German' },
  goh: { name: 'Old High German' },
  got: { name: 'Gothic', script: 'goth' },
  grc: { name: 'Ancient Greek', script: 'grek' },
  hbo: { name: 'Biblical Hebrew', script: 'hebr' },
  heb: { name: 'Hebrew', tag: 'he', script: 'hebr' },
  hit: { name: 'Hittite' },
  hye: { name: 'Armenian', tag: 'hy' },
  ita: { name: 'Italian', tag: 'it' },
  lat: { name: 'Latin', tag: 'la' },
  lzh: { name: 'Literary Chinese', script: 'hani' },
  non: { name: 'Old Norse' },
  pali: { name: 'Pali', tag: 'pi' },
  peo: { name: 'Old Persian' },
  pli: { name: 'Pali', tag: 'pi' },
  san: { name: 'Sanskrit', tag: 'sa', script: 'deva' },
  sux: { name: 'Sumerian' },
  syc: { name: 'Classical Syriac', script: 'syrc' },
  syr: { name: 'Syriac', script: 'syrc' },
  uga: { name: 'Ugaritic' },
  xct: { name: 'Classical Tibetan', script: 'tibt' },
  xcl: { name: 'Classical Armenian' },
}

const RTL: ReadonlySet<Script> = new Set(['hebr', 'arab', 'syrc'])

/** One letter is enough: texts of several scripts come as runs of one. */
const LETTERS: [Script, RegExp][] = [
  ['grek', /\p{Script=Greek}/u],
  ['hebr', /\p{Script=Hebrew}/u],
  ['arab', /\p{Script=Arabic}/u],
  ['syrc', /\p{Script=Syriac}/u],
  ['copt', /\p{Script=Coptic}/u],
  ['goth', /\p{Script=Gothic}/u],
  ['tibt', /\p{Script=Tibetan}/u],
  ['deva', /\p{Script=Devanagari}/u],
  ['hani', /\p{Script=Han}/u],
  ['cyrs', /\p{Script=Cyrillic}/u],
  ['xsux', /\p{Script=Cuneiform}/u],
]

export const languageName = (code: string): string => LANGUAGES[code]?.name ?? code

export interface Run {
  lang: string
  dir: 'ltr' | 'rtl'
  script: Script
}

/**
 * How a run of text is set. The language says which script and direction; only where the text has no letter of that
 * script (a transliteration of Hebrew, Sanskrit in Latin letters) does the text decide, and the tag then says so.
 */
export function runOf(code: string, text = ''): Run {
  const language = LANGUAGES[code]
  const usual = language?.script ?? 'latn'
  const own = usual === 'latn' || !/\p{L}/u.test(text) || has(text, usual)
  const script = own ? otherThanLatin(text, usual) : scriptOf(text)
  const tag = language?.tag ?? code
  const marked = script === usual && script !== 'deva' ? tag : `${tag}-${script[0]?.toUpperCase()}${script.slice(1)}`
  return { lang: marked, dir: RTL.has(script) ? 'rtl' : 'ltr', script }
}

const has = (text: string, script: Script): boolean =>
  LETTERS.find(([name]) => name === script)?.[1].test(text) ?? false

/** Sumerian and Akkadian stand in transliteration or in signs. */
const otherThanLatin = (text: string, usual: Script): Script => (usual === 'latn' && has(text, 'xsux') ? 'xsux' : usual)

/** The script of the first letter that tells one, else Latin. */
export function scriptOf(text: string): Script {
  for (const letter of text) {
    if (/\p{Script=Latin}/u.test(letter)) return 'latn'
    const found = LETTERS.find(([, form]) => form.test(letter))
    if (found) return found[0]
  }
  return 'latn'
}

const TYPED: Partial<Record<Script, string>> = {
  grek: 'grc',
  hebr: 'hbo',
  arab: 'ar',
  syrc: 'syr',
  copt: 'cop',
  goth: 'got',
  tibt: 'bo',
  deva: 'sa-Deva',
  hani: 'lzh',
  cyrs: 'cu',
  xsux: 'akk-Xsux',
}

/** The tag of what is typed: it has no language yet, only letters, and they choose the face. */
export const tagOfTyped = (text: string): string | undefined => TYPED[scriptOf(text)]
