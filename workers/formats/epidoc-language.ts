import { iso3 } from '../model/language.ts'

/** The language and script of an `xml:lang` or a `mainLang`. */
export interface TextLanguage {
  /** ISO 639-3. */
  language: string
  /** ISO 15924, lower case, where the code names one (`xly-Grek`). */
  script?: string
  /** What of the code is neither language nor script; the language is `und` where the code is none at all. */
  unread?: string
}

/**
 * Reads a language code of an EpiDoc file. `known` is the recipe's table and wins; private codes (`x-unknown`) and
 * words (`Other`) are no languages. Undefined where nothing is written.
 */
export function readLanguage(
  written: string | undefined,
  known: Readonly<Record<string, string>>,
): TextLanguage | undefined {
  const code = written?.trim() ?? ''
  if (code === '') return undefined
  if (known[code] !== undefined) return { language: known[code] }
  const [base = '', ...subtags] = code.split('-')
  const language = known[base] ?? (/^[a-z]{2,3}$/.test(base) ? iso3(base) : 'und')
  if (language === 'und' || language.length !== 3) return { language: 'und', unread: code }
  const script = subtags.find(tag => /^[A-Z][a-z]{3}$/.test(tag))
  const unread = subtags.filter(tag => tag !== script).join('-')
  return { language, ...(script ? { script: script.toLowerCase() } : {}), ...(unread === '' ? {} : { unread: code }) }
}
