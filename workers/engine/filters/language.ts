import { equivalentCodes } from '../../model/language.ts'
import type { FilterResult } from './types.ts'

/** `lang`: the passage's language, under any of its ISO 639 codes. */
export function languageFilter(lang: string | undefined): FilterResult {
  if (lang === undefined) return { ok: true, filter: undefined }
  const code = lang.trim().toLowerCase()
  if (!/^[a-z]{2,3}(-[a-z]{2,5})?$/.test(code))
    return {
      ok: false,
      refusal: {
        code: 'lang_form',
        field: 'lang',
        message: `"${lang}" is not a language code.`,
        expected: 'two or three letters of ISO 639, such as grc, hbo, la',
      },
    }
  return { ok: true, filter: { name: 'lang', sentence: `language ${code}`, languages: new Set(equivalentCodes(code)) } }
}
