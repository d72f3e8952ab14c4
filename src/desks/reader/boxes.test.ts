import { describe, expect, it } from 'vitest'
import type { Token } from '../../../workers/api/shapes.ts'
import { boxesOf } from './boxes.ts'

/** The boxes as text, with how many tokens each has. */
const boxes = (text: string, tokens: Token[]) =>
  boxesOf({ text, tokens }).map(
    ({ span, tokens: own, blank }) => `${text.slice(...span)}${blank ? '_' : ''} ${own.length}`,
  )

describe('word boxes', () => {
  it('hold the parts of a Hebrew word together', () => {
    expect(
      boxes('בראשית ברא אלהים׃', [
        { word: 0, span: [0, 1], form: 'ב' },
        { word: 0, span: [1, 6], form: 'ראשית' },
        { word: 1, span: [7, 10], form: 'ברא' },
        { word: 2, span: [11, 16], form: 'אלהים' },
      ]),
    ).toEqual(['בראשית_ 2', 'ברא_ 1', 'אלהים׃ 1'])
  })

  it('keep punctuation with its word, and words of which nothing is said', () => {
    expect(
      boxes('«μῆνιν ἄειδε, θεά» · τέλος.', [
        { word: 0, span: [1, 6], form: 'μῆνιν' },
        { word: 2, span: [14, 17], form: 'θεά' },
      ]),
    ).toEqual(['«μῆνιν_ 1', 'ἄειδε,_ 0', 'θεά» ·_ 1', 'τέλος. 0'])
  })

  it('divide a script without blanks by its tokens, and give a token without letters to its word', () => {
    expect(
      boxes('子曰學', [
        { word: 0, span: [0, 1], form: '子' },
        { word: 1, span: [1, 2], form: '曰' },
        { word: 1, form: '之' },
        { word: 2, span: [2, 3], form: '學' },
      ]),
    ).toEqual(['子 1', '曰 2', '學 1'])
    expect(boxes('arma virumque', [])).toEqual(['arma_ 0', 'virumque 0'])
    expect(boxes('', [])).toEqual([])
  })
})
