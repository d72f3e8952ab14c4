import { describe, expect, it } from 'vitest'
import { foldWithMap } from './fold/index.ts'
import type { FoldFlags } from './fold/types.ts'
import { graphicWords, wordOfToken } from './words.ts'

const texts = (text: string, language: string, flags?: FoldFlags): string[] => {
  const words = graphicWords(text, language, flags)
  return Array.from({ length: words.length / 2 }, (_, i) => text.slice(words[2 * i], words[2 * i + 1]))
}
const numbers = (text: string, language: string, flags?: FoldFlags): number[] => [
  ...wordOfToken(foldWithMap(text, language, flags), graphicWords(text, language, flags)),
]

describe('graphic words', () => {
  it('D10 a cuneiform word of four signs is one word', () => {
    expect(texts('a du-un-nu-um b', 'akk')).toEqual(['a', 'du-un-nu-um', 'b'])
    expect(numbers('a du-un-nu-um b', 'akk')).toEqual([0, 1, 1, 1, 1, 2])
  })
  it('D11 a gap is a word', () => {
    expect(texts('a […] b', 'und')).toEqual(['a', '[…]', 'b'])
    expect(numbers('a […] b', 'und')).toEqual([0, 1, 2])
    expect(texts('ἄ[...]δε', 'grc')).toEqual(['ἄ', '[...]', 'δε'])
  })
  it('D13 a maqaf divides', () => {
    expect(texts('עַל־פְּנֵי', 'hbo')).toEqual(['עַל', 'פְּנֵי'])
    expect(numbers('עַל־פְּנֵי', 'hbo')).toEqual([0, 1])
  })
  it('D16 two signs of one word', () => {
    expect(numbers('du-un-nu-um', 'akk')).toEqual([0, 0, 0, 0])
    expect(texts('{d}EN.ZU lugal', 'sux')).toEqual(['{d}EN.ZU', 'lugal'])
    expect(texts('1(disz) gu4', 'sux')).toEqual(['1(disz)', 'gu4'])
  })
  it('an em dash divides, and an elision sign between two letters', () => {
    expect(texts('ἦν—καὶ δ’ἰφθίμους', 'grc')).toEqual(['ἦν', 'καὶ', 'δ', 'ἰφθίμους'])
    expect(texts("LORD'S l’eau", 'eng')).toEqual(["LORD'S", 'l’eau'])
    expect(numbers("the LORD'S house", 'eng')).toEqual([0, 1, 1, 2])
  })
  it('an elision sign elsewhere belongs to its word', () => {
    expect(texts('ἐπ’ αὐτῷ, φησίν.', 'grc')).toEqual(['ἐπ’', 'αὐτῷ,', 'φησίν.'])
  })
  it('other signs do not divide', () => {
    expect(texts('(12)κύριος ἀ.β', 'grc')).toEqual(['(12)κύριος', 'ἀ.β'])
    expect(numbers('(12)κύριος ἀ.β', 'grc')).toEqual([0, 0, 1, 1])
  })
  it('punctuation alone is no word', () => {
    expect(texts('— · arma , ⁂ uirum', 'lat')).toEqual(['arma', 'uirum'])
    expect(texts('λόγος ʼ ἦν', 'grc')).toEqual(['λόγος', 'ἦν'])
  })
  it('a word runs on over a line end', () => {
    expect(texts('θεοῖσι-\nν ἦν', 'grc')).toEqual(['θεοῖσι-\nν', 'ἦν'])
  })
  it('a verse number is no word', () => {
    expect(texts('ταύτης. [41] καὶ', 'grc', { verse_numbers: true })).toEqual(['ταύτης.', 'καὶ'])
    expect(texts('ταύτης. [41] καὶ', 'grc')).toEqual(['ταύτης.', '[41]', 'καὶ'])
  })
  it('in Han text each character', () => {
    expect(texts('子曰:學而gen-itgc后𠮷', 'lzh')).toEqual(['子', '曰', '學', '而', 'gen-itgc', '后', '𠮷'])
    expect(numbers('子曰:學而gen-itgc后', 'lzh')).toEqual([0, 1, 2, 3, 4, 4, 5])
  })
  it('in Tibetan each syllable', () => {
    expect(texts('བྱང་ཆུབ་་བར། །མིའི', 'bod')).toEqual(['བྱང', 'ཆུབ', 'བར', 'མིའི'])
    expect(numbers('བྱང་ཆུབ་་བར། །མིའི', 'bod')).toEqual([0, 1, 2, 3])
  })
  it('brackets and marks do not hide a word', () => {
    expect(texts('[I]mp(erator) ⟨e⟩t ἄ̣ειδε', 'lat')).toEqual(['[I]mp(erator)', '⟨e⟩t', 'ἄ̣ειδε'])
  })
  it('nothing has no words', () => {
    expect(texts('', 'grc')).toEqual([])
    expect(numbers('', 'grc')).toEqual([])
  })
})
