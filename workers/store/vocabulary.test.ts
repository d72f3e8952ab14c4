import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Vocabulary } from './vocabulary.ts'

test('numbers words where they stand, each once', () => {
  const vocabulary = new Vocabulary()
  const text = 'ἐν ἀρχῇ ἦν ὁ λόγος ἐν'
  expect([vocabulary.id(text, 0, 2), vocabulary.id(text, 3, 7), vocabulary.id(text, 19, 21)]).toEqual([0, 1, 0])
  expect(vocabulary.words()).toEqual(['ἐν', 'ἀρχῇ'])
})

test('is a Map from words to numbers, for any words', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 6 }), { maxLength: 3000 }), words => {
      const vocabulary = new Vocabulary()
      const map = new Map<string, number>()
      for (const word of words) {
        if (!map.has(word)) map.set(word, map.size)
        expect(vocabulary.id(word)).toBe(map.get(word))
      }
      expect(vocabulary.words()).toEqual([...map.keys()])
    }),
    { numRuns: 50 },
  )
  const vocabulary = new Vocabulary()
  for (let n = 0; n < 20_000; n++) expect(vocabulary.id(`word${n % 10_000}`)).toBe(n % 10_000)
  expect(vocabulary.words()[9_999]).toBe('word9999')
})
