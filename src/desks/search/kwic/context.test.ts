import { describe, expect, it } from 'vitest'
import { pressed, stretches } from './context.ts'

describe('the context of a keyword', () => {
  it('marks the words by which lines are sorted', () => {
    expect(stretches(' ἄειδε θεὰ Πηληϊάδεω', 1, [1, 2])).toEqual([
      { text: ' ' },
      { text: 'ἄειδε', key: 1 },
      { text: ' ' },
      { text: 'θεὰ', key: 2 },
      { text: ' Πηληϊάδεω' },
    ])
    expect(stretches('καὶ ὁ λόγος ', -1, [-1, 1, -3])).toEqual([
      { text: 'καὶ', key: 3 },
      { text: ' ὁ ' },
      { text: 'λόγος', key: 1 },
      { text: ' ' },
    ])
  })
  it('the maqaf divides words, punctuation alone is none, and a missing word marks nothing', () => {
    expect(stretches('־פְּנֵי תְהוֹם', 1, [1])[1]).toEqual({ text: 'פְּנֵי', key: 1 })
    expect(stretches(' . τὸν δ’', 1, [1]).find(s => s.key)).toEqual({ text: 'τὸν', key: 1 })
    expect(stretches('', -1, [-1])).toEqual([])
    expect(stretches('ἐν', -1, [-2])).toEqual([{ text: 'ἐν' }])
  })
  it('a press puts a key behind the others, and takes it off again', () => {
    expect(pressed([], 1)).toEqual([1])
    expect(pressed([1], 2)).toEqual([1, 2])
    expect(pressed([1, 2, 3], -1)).toEqual([2, 3, -1])
    expect(pressed([1, 2], 1)).toEqual([2])
    expect(pressed([1, 2], 'ref')).toEqual([])
  })
})
