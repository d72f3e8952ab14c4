import { expect, test } from 'vitest'
import { Arena } from './arena.ts'

test('arrays of one answer never share memory; the next answer gets the same memory again', () => {
  const arena = new Arena()
  arena.begin()
  const a = arena.uint32(1000).fill(1)
  const b = arena.float64(3)
  const big = arena.zeros(3_000_000).fill(2)
  const c = arena.uint32(5).fill(3)
  expect([...b]).toEqual([0, 0, 0])
  expect([a.every(n => n === 1), big.every(n => n === 2), c.every(n => n === 3)]).toEqual([true, true, true])
  arena.end()
  arena.begin()
  const again = arena.uint32(1000)
  expect(again.buffer).toBe(a.buffer)
  expect(arena.zeros(10).every(n => n === 0)).toBe(true)
  arena.end()
})

test('while another answer is under way nothing is used again; outside an answer arrays are new', () => {
  const arena = new Arena()
  expect(arena.uint32(4).buffer).not.toBe(arena.uint32(4).buffer)
  arena.begin()
  const first = arena.uint32(100).fill(7)
  arena.begin()
  arena.uint32(100).fill(8)
  arena.end()
  arena.uint32(100).fill(9)
  expect(first.every(n => n === 7)).toBe(true)
  arena.end()
})
