import { describe, expect, it } from 'vitest'
import { readBounds, readDate, storedYear } from './dates.ts'

const years = (not_before: number | null, not_after: number | null) => ({ not_before, not_after })

describe('years', () => {
  it('D04 astronomical years are moved by one', () => {
    expect([-476, -1, 0, 1].map(year => storedYear(year, 'astronomical'))).toEqual([-477, -2, -1, 1])
    expect(['-0476', '-0001', '0000', '0001'].map(text => readDate(text, 'astronomical'))).toMatchObject([
      years(-477, -477),
      years(-2, -2),
      years(-1, -1),
      years(1, 1),
    ])
  })

  it('D05 years before the present are counted from 1950', () => {
    expect([1950, 1951, 1949].map(year => storedYear(year, 'bp'))).toEqual([-1, -2, 1])
    expect(readDate('1951 BP', 'bp')).toMatchObject(years(-2, -2))
  })

  it('D06 there is no year 0 where years are historical', () => {
    expect(storedYear(0, 'historical')).toBeUndefined()
    expect(readDate('0', 'historical')).toBe('year-zero')
    expect(readBounds('0000', '0100', 'historical')).toBe('year-zero')
  })

  it('D02 T25 a padded year before our era is that year', () => {
    expect(readBounds('-0450', '-0450', 'historical')).toEqual({ ...years(-450, -450), precision: 'year' })
  })

  it('T22 a declared convention is followed', () => {
    expect(readBounds('-0113', undefined, 'astronomical')).toMatchObject(years(-114, null))
    expect(readBounds('-0113', undefined, 'historical')).toMatchObject(years(-113, null))
    expect(readBounds('-0275', '-0226', 'astronomical')).toMatchObject(years(-276, -227))
  })

  it('T23 the year 0 is 1 BCE for astronomers and none for historians', () => {
    expect(readDate('0000', 'astronomical')).toMatchObject(years(-1, -1))
    expect(readDate('0000', 'historical')).toBe('year-zero')
  })

  it('D14 T24 of a full date the year counts', () => {
    expect(readBounds('0160-12-10', '0161-12-09', 'historical')).toMatchObject(years(160, 161))
    expect(readDate('0159-01-03', 'historical')).toEqual({ ...years(159, 159), precision: 'exact' })
    expect(readDate('0159-01-03T00:00:00Z', 'historical')).toMatchObject(years(159, 159))
    expect(readDate('350', 'historical')).toEqual({ ...years(350, 350), precision: 'year' })
  })

  it('EDTF: open digits, open sides, doubt', () => {
    expect(readDate('15XX', 'astronomical')).toEqual({ ...years(1500, 1599), precision: 'range' })
    expect(readDate('-01XX', 'historical')).toMatchObject(years(-199, -100))
    expect(readDate('0079~', 'astronomical')).toEqual({ ...years(79, 79), precision: 'year', doubt: '~' })
    expect(readDate('?0079-08', 'astronomical')).toMatchObject({ ...years(79, 79), doubt: '?' })
    expect(readDate('../-0257', 'historical')).toMatchObject(years(null, -257))
    expect(readDate('0501/', 'historical')).toMatchObject(years(501, null))
    expect(readDate('0100/0199?', 'historical')).toEqual({ ...years(100, 199), precision: 'range', doubt: '?' })
    expect(readDate('Y-17000', 'astronomical')).toMatchObject(years(-17001, -17001))
  })

  it('what is no date is a fault, never a guess', () => {
    expect(readBounds('0301', '0200', 'historical')).toBe('date-order')
    expect(readBounds(undefined, ' ', 'historical')).toBe('date-empty')
    expect(readDate('', 'historical')).toBe('date-empty')
    for (const text of ['Imperial', 'C2 BC', '1/2/3', '12345678', '-', 'XX', '--5', '1e9', '٢٠'])
      expect(readDate(text, 'historical'), text).toBe('date-form')
  })
})
