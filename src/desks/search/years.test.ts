import { describe, expect, it } from 'vitest'
import { readYear, sayCenturies, sayYear, sayYears } from './years.ts'

describe('years as people write them', () => {
  it.each([
    ['300 BCE', -300],
    ['300bc', -300],
    ['300 B.C.', -300],
    ['-300', -300],
    ['−300', -300],
    ['14', 14],
    ['14 CE', 14],
    ['AD 14', 14],
    ['14 A.D.', 14],
  ])('%s is %i', (text, year) => {
    expect(readYear(text)).toBe(year)
  })
  it.each(['0', '0 BCE', '', 'BCE', 'MMXX', '3.5e2x', 'AD 14 BCE', '300-200'])('%s is none', text => {
    expect(readYear(text)).toBeUndefined()
  })

  it('are said with their era', () => {
    expect(sayYear(-44)).toBe('44 BCE')
    expect(sayYears(-300, -200)).toBe('300–200 BCE')
    expect(sayYears(-3, 14)).toBe('3 BCE – 14 CE')
    expect(sayYears(-800, -701)).toBe('8th c. BCE')
    expect(sayYears(101, 200)).toBe('2nd c. CE')
    expect(sayYears(-100, -1)).toBe('1st c. BCE')
    expect(sayYears(79, 79)).toBe('79 CE')
    expect(sayYears(100, null)).toBe('not before 100 CE')
    expect(sayYears(null, -257)).toBe('before 257 BCE')
    expect(sayCenturies([-3, -3])).toBe('3rd c. BCE')
    expect(sayCenturies([-1, 11])).toBe('1st c. BCE – 11th c. CE')
  })
})
