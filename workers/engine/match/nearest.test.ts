import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distance } from '../../api/operation.ts'
import { Nearness } from './nearest.ts'

describe('nearness of words', () => {
  it('counts letters put in, left out and changed', () => {
    const near = new Nearness('λογοσ', 2)
    expect(near.edits('λογοσ')).toBe(0)
    expect(near.edits('λογον')).toBe(1)
    expect(near.edits('λογουσ')).toBe(1)
    expect(near.edits('λγο')).toBe(2)
    expect(near.edits('νομοσ')).toBe(2)
    expect(near.edits('νομον')).toBeUndefined()
    expect(near.edits('και λογοσ ην', 4, 9)).toBe(0)
  })

  it('is the distance of Levenshtein for any two words', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcdλ𒀭'), maxLength: 40 })
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 4 }), (a, b, most) => {
        const d = distance(a, b, most + 1)
        expect(new Nearness(a, most).edits(`x${b}x`, 1, 1 + b.length)).toBe(d > most ? undefined : d)
      }),
      { numRuns: 2000 },
    )
  })
})
