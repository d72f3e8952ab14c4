import { describe, expect, it } from 'vitest'
import { fold, foldWithMap, matches, matchesAt } from './index.ts'

describe('match', () => {
  it.each([
    ['ἦ', true],
    ['ἤ', false],
    ['ἡ', false],
    ['ᾖ', false],
    ['Ἦ', true],
  ])('F28 marks: ἦ and %s', (stored, hit) => {
    expect(matches(stored, 'ἦ', 'folded', 'grc')).toBe(true)
    expect(matches(stored, 'ἦ', 'marks', 'grc')).toBe(hit)
  })
  it('F29 exact tells grave from acute', () => {
    expect(matches('θεός', 'θεὸς', 'exact', 'grc')).toBe(false)
    expect(matches('θεὸς', 'θεὸς', 'exact', 'grc')).toBe(true)
    expect(matches('θεός', 'θεὸς', 'marks', 'grc')).toBe(true)
  })
  it('F38 exact compares in NFC', () => {
    expect(matches('λ\u1f79γος', 'λ\u03ccγος', 'exact', 'grc')).toBe(true)
    expect(matches('λο\u0301γος', 'λ\u1f79γος', 'exact', 'grc')).toBe(true)
  })
  it('ud-hit-hittb-02 exact finds what is written alike, whatever its signs mean', () => {
    expect(matches('pai-#2-', 'pai-#2-', 'exact', 'hit')).toBe(true)
    expect(matches('pai-#2-', 'pai-#1-', 'exact', 'hit')).toBe(false)
    expect(matches('[μῆ]νιν', '[μῆ]νιν', 'exact', 'grc')).toBe(true)
    expect(matches('[μῆ]νιν', 'μῆνιν', 'exact', 'grc')).toBe(true)
  })
  it('A04 a second accent', () => {
    expect(matches('Μαῖράν', 'Μαῖραν', 'folded', 'grc')).toBe(true)
    expect(matches('Μαῖράν', 'Μαῖραν', 'marks', 'grc')).toBe(true)
    expect(matches('Μαῖράν', 'Μαῖραν', 'exact', 'grc')).toBe(false)
  })
  it('A05 grave for acute', () => {
    expect(matches('τὴν', 'τήν', 'marks', 'grc')).toBe(true)
    expect(matches('τὴν', 'τήν', 'exact', 'grc')).toBe(false)
  })
  it('A06 the order of marks does not count, their number does', () => {
    expect(matches('α\u0301\u0313νδρα', 'ἄνδρα', 'marks', 'grc')).toBe(true)
    expect(matches('α\u0304\u0313\u0301νδρα', 'ἄνδρα', 'folded', 'grc')).toBe(true)
    expect(matches('α\u0304\u0313\u0301νδρα', 'ἄνδρα', 'marks', 'grc')).toBe(false)
  })
  it('A11 exact tells XVI from XUI', () => {
    expect(['XVI', 'XUI', 'xvi'].map(query => matches('XVI', query, 'exact', 'lat'))).toEqual([true, false, false])
  })
  it('B20 exact means whole letters', () => {
    expect(matches('łąka', 'laka', 'exact', 'pol')).toBe(false)
    expect(matches('laka', 'laka', 'exact', 'pol')).toBe(true)
    expect(fold('łąka', 'pol')).toBe('łaka')
    expect(matches('ląka', 'laka', 'exact', 'pol')).toBe(false)
    expect(matches('ląka', 'laka', 'folded', 'pol')).toBe(true)
  })
  it('editorial signs, punctuation and blanks do not count', () => {
    expect(matches('[μῆ]νιν,', ' μῆνιν ', 'exact', 'grc')).toBe(true)
    expect(matches('⸀ἄλλῳ', 'ἄλλῳ', 'exact', 'grc')).toBe(true)
    expect(matches('Aug(ustus)', 'Augustus', 'exact', 'lat')).toBe(true)
    expect(matches('šar-ru-um#', 'šar-ru-um', 'exact', 'akk')).toBe(true)
    expect(matches('אֱלֹהִים׃', 'אֱלֹהִים', 'exact', 'hbo')).toBe(true)
  })
  it('an elision sign belongs to the word; a quotation mark that looks like one does not', () => {
    expect(matches('ἐπ’', 'ἐπ’', 'exact', 'grc')).toBe(true)
    expect(matches('ἐπ’', 'ἐπʼ', 'exact', 'grc')).toBe(false)
    expect(matches('‘λόγος’', 'λόγος', 'exact', 'grc')).toBe(true)
    expect(matches('ἐπ', 'ἐπ’', 'exact', 'grc')).toBe(false)
  })
  it('marks of points in any order', () => {
    expect(matches('בְּרֵאשִׁ֖ית', 'ברֵאשית', 'marks', 'hbo')).toBe(true)
    expect(matches('בְּרֵאשִׁ֖ית', 'בְּראשית', 'marks', 'hbo')).toBe(true)
    expect(matches('בְרֵאשִׁ֖ית', 'בְּראשית', 'marks', 'hbo')).toBe(false)
  })
  it('a match in a passage is taken with its elision sign', () => {
    const text = 'τῷ δ’ ἄρ’ ἔφη'
    const folded = foldWithMap(text, 'grc')
    expect(folded.fold).toBe('τω δ αρ εφη')
    expect(matchesAt(folded, text, [5, 7], 'ἄρ’', 'exact', 'grc')).toBe(true)
    expect(matchesAt(folded, text, [5, 7], 'ἄρʼ', 'exact', 'grc')).toBe(false)
    expect(matchesAt(folded, text, [8, 11], 'Ἔφη', 'exact', 'grc')).toBe(false)
    expect(matchesAt(folded, text, [8, 11], 'Ἔφη', 'marks', 'grc')).toBe(true)
  })
  it('a query in another spelling of the sources', () => {
    expect(matches('šar', 'szar', 'folded', 'akk')).toBe(true)
    expect(matches('šar', 'szar', 'exact', 'akk')).toBe(false)
  })
})
