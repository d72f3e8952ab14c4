import { describe, expect, it } from 'vitest'
import type { Passage } from '../../../workers/api/shapes.ts'
import { placeOf, referenceOf, urnOf } from './selection.ts'
import { piecesOf } from './words.ts'

const passage = (part: Partial<Passage>): Passage => ({
  urn: 'urn:lectern:p:Gen:1.1',
  citation: '1.1',
  reference: 'Gen 1:1',
  language: 'hbo',
  text: '',
  ...part,
})

describe('the words of a passage', () => {
  it('cuts at blanks and after maqaf, and loses nothing', () => {
    const text = 'עַל־הָאָ֖רֶץ הוצא אִתָּ֑ךְ'
    const pieces = piecesOf(passage({ text }), 'both')
    expect(pieces.map(piece => piece.text).join('')).toBe(text)
    expect(pieces.filter(piece => piece.word).map(piece => piece.text)).toEqual(['עַל־', 'הָאָ֖רֶץ', 'הוצא', 'אִתָּ֑ךְ'])
    expect(pieces.every(piece => text.slice(...piece.stored) === piece.text)).toBe(true)
  })

  it('shows ketiv and qere, either or both', () => {
    const kq = passage({ text: 'אב הוצא גד', readings: [{ layer: 'qere', span: [3, 7], text: 'הַיְצֵא' }] })
    expect(piecesOf(kq, 'text').map(piece => piece.text)).toEqual(['אב', ' ', 'הוצא', ' ', 'גד'])
    expect(piecesOf(kq, 'qere').map(piece => piece.text)).toEqual(['אב', ' ', 'הַיְצֵא', ' ', 'גד'])
    expect(piecesOf(kq, 'both').find(piece => piece.reading)).toMatchObject({
      text: 'הוצא',
      reading: { text: 'הַיְצֵא', named: false },
    })
    const dense = passage({ text: 'הוצא גד', readings: [{ layer: 'qere', span: [0, 4], text: 'הַיְצֵא' }] })
    expect(piecesOf(dense, 'both')[0]?.reading?.named).toBe(true)
  })

  it('marks the part of a word that matched, and a read word whole', () => {
    const kq = passage({ text: 'אב הוצא', readings: [{ layer: 'qere', span: [3, 7], text: 'הַיְצֵא' }] })
    expect(piecesOf(kq, 'both', [[1, 5]]).map(piece => piece.marks)).toEqual([[[1, 2]], [[0, 1]], [[0, 2]]])
    expect(piecesOf(kq, 'qere', [[3, 7]]).at(-1)?.marks).toEqual([[0, 7]])
  })
})

describe('a selection', () => {
  const verses = ['1.30', '1.31', '2.1'].map(citation =>
    passage({ citation, urn: `urn:lectern:p:Gen:${citation}`, reference: `Gen ${citation.replace('.', ':')}` }),
  )
  it('finds a urn or range among what is shown', () => {
    expect(placeOf('urn:lectern:p:Gen:1.31', verses)).toEqual({ from: 1, to: 1 })
    expect(placeOf('urn:lectern:p:Gen:1.30-2.1', verses)).toEqual({ from: 0, to: 2 })
    expect(placeOf('urn:lectern:p:Gen:3', verses)).toBeUndefined()
  })
  it('names itself', () => {
    expect(urnOf(verses, { from: 0, to: 2 })).toBe('urn:lectern:p:Gen:1.30-2.1')
    expect(referenceOf(verses[0]!, verses[1]!)).toBe('Gen 1:30–31')
    expect(referenceOf(verses[0]!, verses[2]!)).toBe('Gen 1:30–2:1')
  })
})
