import { type Rules, table } from './rules.ts'

/** ḥ ḫ ẖ fold together, as do s and š, t and ṯ, d and ḏ (step 9); the four writings of the yod are one. */
export const egyptian: Rules = {
  languages: ['egy'],
  scripts: ['Latn'],
  letters: table(['ꜣꜥ', 'a'], ['ʾ', ''], ['ꞽj', 'i'], ['⸗', ' ']),
}
