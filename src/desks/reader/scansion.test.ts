import { describe, expect, it } from 'vitest'
import { draw, lettersInWords, signsUnder } from './scansion.ts'
import { piecesOf } from './words.ts'

describe('a scansion', () => {
  const aeneid = {
    producer: 'pedecerto',
    code: 'H',
    pattern: 'DDSS',
    words: [
      { span: [0, 4], syllables: '1A1b', boundary: 'CF' },
      { span: [5, 13], syllables: '1c2A2b', boundary: 'CF' },
      { span: [14, 19], syllables: '2c3A', boundary: 'CM' },
      { span: [20, 26], syllables: '3T4A', boundary: 'CM' },
      { span: [27, 30], syllables: '4T', boundary: 'DI' },
      { span: [31, 37], syllables: '5A5b', boundary: 'CF' },
      { span: [38, 40], syllables: '5c', boundary: 'DI' },
      { span: [41, 45], syllables: '6A6X' },
    ] as { span: [number, number]; syllables: string; boundary?: string }[],
  }

  it('of Pedecerto has its feet and words', () => {
    const { line, words, letters } = draw(aeneid)
    expect(line).toBe('–ᴗᴗ | –ᴗᴗ | –– | –– | –ᴗᴗ | –×')
    expect(words?.map(({ signs }) => signs)).toEqual(['–ᴗ', 'ᴗ | –ᴗ', 'ᴗ | –', '– | –', '–', '| –ᴗ', 'ᴗ', '| –×'])
    expect(letters).toBe('DDSS')
    expect(lettersInWords('DDSS')).toBe('dactyl, dactyl, spondee, spondee')
  })

  it('stands under its own words', () => {
    const text = 'Arma uirumque cano, Troiae qui primus ab oris'
    const pieces = piecesOf({ urn: 'u', citation: '1', reference: 'r', language: 'lat', text }, 'both')
    const under = signsUnder(draw(aeneid).words!, pieces)
    expect(pieces.flatMap(({ text: word }, i) => (under[i] ? [`${word} ${under[i]}`] : []))).toEqual([
      'Arma –ᴗ',
      'uirumque ᴗ | –ᴗ',
      'cano, ᴗ | –',
      'Troiae – | –',
      'qui –',
      'primus | –ᴗ',
      'ab ᴗ',
      'oris | –×',
    ])
  })

  it('without feet is divided where a hexameter or pentameter leaves no choice, and only there', () => {
    const homer = draw({ producer: 'hypotactic', name: 'dactylic hexameter', pattern: '-u u-u u- --uu- uu--' })
    expect(homer.line).toBe('–ᴗᴗ | –ᴗᴗ | –– | –ᴗᴗ | –ᴗᴗ | ––')
    expect(homer.letters).toBe('DDSD')
    expect(draw({ producer: 'hypotactic', name: 'dactylic pentameter', pattern: '-uu - - - -uu-uu-' }).line).toBe(
      '–ᴗᴗ | –– | – | –ᴗᴗ | –ᴗᴗ | –',
    )
    expect(draw({ producer: 'hypotactic', name: 'lyric', pattern: '-- - - u- uu -uu- -' }).line).toBe('––––ᴗ–ᴗᴗ–ᴗᴗ––')
    expect(draw({ producer: 'hypotactic', name: 'dactylic hexameter', pattern: '-u u-u' }).line).toBe('–ᴗᴗ–ᴗ')
  })

  it('in letters alone shows the feet that it names', () => {
    expect(draw({ producer: 'lines by hand', code: 'hex', pattern: 'DDSDD' })).toEqual({
      line: '–ᴗᴗ | –ᴗᴗ | –– | –ᴗᴗ | –ᴗᴗ',
      letters: 'DDSDD',
    })
  })
})
