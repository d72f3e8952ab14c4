import { type Rules, table } from './rules.ts'

/** Every proto-language (`ine-pro`, `gem-pro` …): ʰ ʷ are letters by step 6, laryngeals keep their numbers. */
export const reconstructed: Rules = { languages: ['-pro'], scripts: ['Latn'], letters: table(['ˀ', '']) }
