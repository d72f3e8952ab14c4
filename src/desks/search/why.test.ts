import { describe, expect, it } from 'vitest'
import { compare } from './why.ts'

describe('what separates a word from its term', () => {
  it.each([
    ['λόγος', 'λόγος', 'as written'],
    ['λόγος', 'λογος', 'accents ignored'],
    ['Λόγος', 'λογος', 'accents and case ignored'],
    ['Λόγος', 'λόγος', 'case ignored'],
    ['בְּרֵאשִׁ֖ית', 'בראשית', 'points ignored'],
    ['βασιλεύς', 'βασιλ*', 'beginning'],
    ['uirum', 'virum', 'spelling folded'],
  ])('%s for %s: %s', (found, term, how) => {
    expect(compare(found, term)).toBe(how)
  })
})
