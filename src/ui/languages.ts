import { bcp47 } from '../../workers/model/language.ts'

export { languageName } from '../../workers/model/language.ts'

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

/** The script in which a language (ISO 639-3) is stored unless the text says otherwise; Latin where it is not here. */
const SCRIPTS: Record<string, Script> = {
  ara: 'arab',
  arb: 'arab',
  arc: 'hebr',
  bod: 'tibt',
  bul: 'cyrs',
  chu: 'cyrs',
  cop: 'copt',
  ell: 'grek',
  fas: 'arab',
  got: 'goth',
  grc: 'grek',
  hbo: 'hebr',
  heb: 'hebr',
  lzh: 'hani',
  och: 'hani',
  orv: 'cyrs',
  ota: 'arab',
  pli: 'deva',
  san: 'deva',
  syc: 'syrc',
  syr: 'syrc',
  xct: 'tibt',
  zho: 'hani',
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
  const usual = SCRIPTS[code] ?? 'latn'
  const own = usual === 'latn' || !/\p{L}/u.test(text) || has(text, usual)
  const script = own ? otherThanLatin(text, usual) : scriptOf(text)
  const tag = tagOf(code)
  const marked = script === usual && script !== 'deva' ? tag : `${tag}-${script[0]?.toUpperCase()}${script.slice(1)}`
  return { lang: marked, dir: RTL.has(script) ? 'rtl' : 'ltr', script }
}

/**
 * The BCP 47 tag of a language code: the shortest code of the language (`deu` and `ger` are `de`, `lat` is `la`), three letters
 * where there is no shorter one (`grc`). A reconstructed language keeps its code with a private subtag (`gem-pro` is
 * `gem-x-proto`). What cannot be a tag is `und`: an attribute never carries what a pack made up.
 */
export function tagOf(code: string): string {
  const known = tags.get(code)
  if (known !== undefined) return known
  const tag = shortest(code.endsWith('-pro') ? `${code.slice(0, -4)}-x-proto` : code)
  tags.set(code, tag)
  return tag
}

const tags = new Map<string, string>()

function shortest(code: string): string {
  const dash = code.indexOf('-')
  const language = bcp47(dash < 0 ? code : code.slice(0, dash))
  try {
    // the browser has the pairs of ISO 639-3 and 639-1 that the table of the model leaves out
    return Intl.getCanonicalLocales(language + (dash < 0 ? '' : code.slice(dash)))[0] ?? 'und'
  } catch {
    return 'und'
  }
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
