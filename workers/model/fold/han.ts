import { HAN_VARIANTS } from './han-variants.ts'
import { type Rules, table } from './rules.ts'

/** Pairs of code points, each the written form and the one it folds to. */
const variants = new Map<string, string>()
const signs = [...HAN_VARIANTS]
for (let i = 0; i + 1 < signs.length; i += 2) variants.set(signs[i] as string, signs[i + 1] as string)

/** Chinese: one code point for each set of variants, the traditional one. Every character is a token (step 14). */
export const chinese: Rules = { languages: ['lzh', 'och', 'zho'], scripts: ['Hani'], letters: variants }

/** Japanese keeps its own forms but for two that are everywhere. Kana voicing stays; hiragana and katakana stay apart. */
export const japanese: Rules = {
  languages: ['jpn', 'ojp'],
  scripts: ['Hani', 'Hira', 'Kana'],
  letters: table(['国', '國'], ['広', '廣']),
}
