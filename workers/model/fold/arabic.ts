import { type Rules, table } from './rules.ts'

/** Harakat and the hamza on a carrier are marks (step 9). ء alone stays, and so do پ چ ژ گ. The article is not stripped. */
export const arabic: Rules = {
  languages: ['ara', 'fas', 'ota'],
  scripts: ['Arab'],
  letters: table(['ٱ', 'ا'], ['ىی', 'ي'], ['ک', 'ك'], ['ة', 'ه'], ['ـ', ''], ['\u200c', ' ']),
  zwnjDivides: true,
}
