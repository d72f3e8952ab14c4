import { type Rules, table } from './rules.ts'

const GREEK = 'αβγδεζηθικλμνξοπρσςτυφχψω'
const COPTIC = 'ⲁⲃⲅⲇⲉⲍⲏⲑⲓⲕⲗⲙⲛⲝⲟⲡⲣⲥⲥⲧⲩⲫⲭⲯⲱ'

/** Strokes are marks (step 9). Letters typed from the Greek block are the Coptic ones; Demotic letters are in that block. */
export const coptic: Rules = {
  languages: ['cop'],
  scripts: ['Copt'],
  letters: table([GREEK, [...COPTIC]], ['⳿’', '']),
}
