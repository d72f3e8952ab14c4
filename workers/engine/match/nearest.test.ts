import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distance } from '../../api/operation.ts'
import { byCodePoint } from '../../model/order.ts'
import { eachNear } from './nearest.ts'
import { WordList } from './word-list.ts'

function near(words: readonly string[], word: string, most: number): [string, number][] {
  const list = new WordList([...words].sort(byCodePoint).join('\n'))
  const found: [string, number][] = []
  eachNear(list, word, most, (i, edits) => found.push([list.at(i), edits]))
  return found
}

describe('words near another', () => {
  it('counts letters put in, left out and changed', () => {
    const words = ['λογοσ', 'λογον', 'λογουσ', 'λγο', 'νομοσ', 'νομον', 'λ', 'λογοσλογοσ']
    expect(near(words, 'λογοσ', 2)).toEqual([
      ['λγο', 2],
      ['λογον', 1],
      ['λογοσ', 0],
      ['λογουσ', 1],
      ['νομοσ', 2],
    ])
  })

  it('finds what the distance of Levenshtein says, word by word', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcλ𒀭'), minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(
        fc.uniqueArray(word, { minLength: 1, maxLength: 60 }),
        word,
        fc.integer({ min: 0, max: 3 }),
        (words, asked, most) => {
          const right = words
            .map((w): [string, number] => [w, distance(w, asked, most + 1)])
            .filter(([, d]) => d <= most)
            .sort((a, b) => byCodePoint(a[0], b[0]))
          expect(near(words, asked, most)).toEqual(right)
        },
      ),
      { numRuns: 2000 },
    )
  })
})
