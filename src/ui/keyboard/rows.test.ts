import { expect, it } from 'vitest'
import { type Box, nearestAbove, nearestBelow } from './rows.ts'

/** Two rows of three keys and one of two wide ones; each key is 40 wide, rows 50 apart. */
const key = (column: number, row: number, width = 40): Box => ({
  left: column * 50,
  right: column * 50 + width,
  top: row * 50,
  bottom: row * 50 + 40,
})
const KEYS = [key(0, 0), key(1, 0), key(2, 0), key(0, 1), key(1, 1), key(2, 1), key(0, 2, 65), key(1.5, 2, 65)]

it('goes to the key that lies nearest in the next row', () => {
  expect(nearestBelow(KEYS, 1)).toBe(4)
  expect(nearestBelow(KEYS, 5)).toBe(7)
  expect(nearestAbove(KEYS, 7)).toBe(5)
  expect(nearestAbove(KEYS, 4)).toBe(1)
})

it('stays where there is no further row', () => {
  expect(nearestAbove(KEYS, 0)).toBeUndefined()
  expect(nearestBelow(KEYS, 6)).toBeUndefined()
})
