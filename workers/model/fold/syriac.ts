import type { Rules } from './rules.ts'

/** Step 9 strips every point; Syriac and Hebrew letters stay two alphabets. */
export const syriac: Rules = { languages: ['syr'], scripts: ['Syrc'] }
