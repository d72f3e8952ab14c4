import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byCodePoint, orderOf } from '../../model/order.ts'
import { WordList } from './word-list.ts'

const unit = fc.constantFrom(...'abλﬀ𒀭𒀮𐀀𐄀')
const word = fc.string({ unit, minLength: 1, maxLength: 6 })

describe('a list of words in order', () => {
  it('finds beginnings, endings and letters inside as looking at each word does', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(word, { maxLength: 200 }),
        fc.string({ unit, minLength: 1, maxLength: 3 }),
        (some, letters) => {
          const words = [...some].sort(byCodePoint)
          const list = new WordList(words.length > 0 ? words.join('\n') : undefined)
          const byEnding = orderOf(words.map(w => [...w].reverse().join('')))
          const [from, to] = list.beginning(letters)
          expect(words.slice(from, to)).toEqual(words.filter(w => w.startsWith(letters)))
          expect([...list.ending(letters, byEnding)].map(i => words[i])).toEqual(words.filter(w => w.endsWith(letters)))
          expect([...list.holding(letters)].map(i => words[i])).toEqual(words.filter(w => w.includes(letters)))
        },
      ),
      { numRuns: 2000 },
    )
  })
})
