import { expect, it } from 'vitest'
import { barOf, sayPerMillion } from './shares.ts'

it('what is rare is not said to be nothing', () => {
  expect(sayPerMillion(330, 443_061)).toBe('745')
  expect(sayPerMillion(1, 12_000_000)).toBe('0.083')
  expect(sayPerMillion(7, 4_000_000)).toBe('1.8')
  expect(sayPerMillion(0, 5)).toBe('0')
  expect(sayPerMillion(5, 0)).toBeUndefined()
  expect(sayPerMillion(5, undefined)).toBeUndefined()
})

it('a bar is as long as its number, and there is one wherever there is a number', () => {
  expect([barOf(50, 100), barOf(1, 100_000), barOf(0, 10), barOf(0, 0)]).toEqual([50, 1, 0, 0])
})
