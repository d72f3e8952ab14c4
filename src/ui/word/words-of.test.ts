import { describe, expect, it } from 'vitest'
import { startOfStretch, wordAt, wordsOf } from './words-of.ts'

describe('words of a text that one may open', () => {
  it('are divided by blanks and by the maqaf; signs alone are none', () => {
    expect(wordsOf('Ἐν ἀρχῇ ἦν — ὁ λόγος,').map(word => word.text)).toEqual(['Ἐν', 'ἀρχῇ', 'ἦν', 'ὁ', 'λόγος,'])
    expect(wordsOf('עַל־פְּנֵי תְהוֹם').map(word => word.text)).toEqual(['עַל', 'פְּנֵי', 'תְהוֹם'])
  })
  it('are found at a place, and nothing between them', () => {
    expect(wordAt('ἐν ἀρχῇ', 4)).toEqual({ start: 3, end: 7, text: 'ἀρχῇ' })
    expect(wordAt('ἐν ἀρχῇ', 2)).toBeUndefined()
    expect(wordAt('ἐν ἀρχῇ', 7)).toBeUndefined()
  })
  it('of a stretch stand where it was cut out of the text', () => {
    const text = 'καὶ ὁ λόγος ἦν πρὸς τὸν θεόν, καὶ θεὸς ἦν ὁ λόγος.'
    expect(startOfStretch(text, '… πρὸς τὸν θεόν …')).toEqual({ from: 15, core: 'πρὸς τὸν θεόν', skipped: 2 })
    expect(startOfStretch(text, text)).toMatchObject({ from: 0, skipped: 0 })
    expect(startOfStretch(text, '… ἄλλο …')).toBeUndefined()
  })
})
