import { type Rules, table } from './rules.ts'

/** The signs of emphasis, exclamation and question stand inside words. և is եւ by step 6; օ is not աւ. */
export const armenian: Rules = {
  languages: ['xcl', 'hye'],
  scripts: ['Armn'],
  letters: table(['՛՜՞՚՟', '']),
}
