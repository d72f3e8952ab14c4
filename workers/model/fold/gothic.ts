import { type Rules, table } from './rules.ts'

/** Gothic letters become the usual transliteration, which then folds like text stored in Latin letters. j and ei stay. */
export const gothic: Rules = {
  languages: ['got'],
  scripts: ['Goth', 'Latn'],
  letters: table(['𐌰𐌱𐌲𐌳𐌴𐌵𐌶𐌷𐌹𐌺𐌻𐌼𐌽𐌾𐌿𐍀𐍂𐍃𐍄𐍅𐍆𐍇𐍉', [...'abgdeqzhiklmnjuprstwfxo']], ['þ𐌸', 'th'], ['ƕ𐍈', 'hw']),
}
