import { expect, it } from 'vitest'
import { stretchOf, withGaps } from './stretch.ts'

const bars = withGaps([
  { century: -2, passages: 3 },
  { century: 2, passages: 1 },
])

it('a century without a passage has its place, and there is no century 0', () => {
  expect(bars).toEqual([
    { century: -2, passages: 3 },
    { century: -1, passages: 0 },
    { century: 1, passages: 0 },
    { century: 2, passages: 1 },
  ])
  expect(withGaps([])).toEqual([])
})

it('a stretch is the same drawn from either end', () => {
  expect(stretchOf(bars, [0, 2])).toEqual([-2, 1])
  expect(stretchOf(bars, [2, 0])).toEqual([-2, 1])
  expect(stretchOf(bars, [3, 3])).toEqual([2, 2])
})
