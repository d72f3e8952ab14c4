import { describe, expect, it } from 'vitest'
import { entriesOf, readApparatus } from './apparatus.ts'

describe('an apparatus', () => {
  it('of lemma, bracket, readings and sigla', () => {
    expect(readApparatus('Ἰησοῦ WH NIV ] – Treg • γένεσις WH Treg NIV ] γέννησις RP; γένησις Hort', 'grc')).toEqual([
      { kind: 'variant', lemma: 'Ἰησοῦ', for: 'WH NIV', readings: [{ text: '–', witness: 'Treg' }] },
      {
        kind: 'variant',
        lemma: 'γένεσις',
        for: 'WH Treg NIV',
        readings: [
          { text: 'γέννησις', witness: 'RP' },
          { text: 'γένησις', witness: 'Hort' },
        ],
      },
    ])
  })

  it('of two texts compared', () => {
    expect(readApparatus('NA Ἀσὰ > Ἀσὰφ; NA ὁ βασιλεὺς > -', 'grc')).toEqual([
      { kind: 'variant', lemma: 'Ἀσὰ', for: '', readings: [{ text: 'Ἀσὰφ', witness: 'NA' }] },
      { kind: 'variant', lemma: 'ὁ βασιλεὺς', for: '', readings: [{ text: '–', witness: 'NA' }] },
    ])
  })

  it('in prose stays as it is, and letters of the text are not taken for sigla', () => {
    expect(readApparatus('Mommsen: vixit\nText from photograph', 'lat')).toEqual([
      { kind: 'remark', text: 'Mommsen: vixit' },
      { kind: 'remark', text: 'Text from photograph' },
    ])
    expect(readApparatus('cano ] cana M', 'lat')).toEqual([
      { kind: 'variant', lemma: 'cano', for: '', readings: [{ text: 'cana M', witness: '' }] },
    ])
  })

  it('has the other wordings of the text too', () => {
    const text = 'צא מן התבה הוצא אתך'
    expect(entriesOf({ text, language: 'hbo', readings: [{ layer: 'qere', span: [11, 15], text: 'הַיְצֵא' }] })).toEqual([
      { kind: 'variant', lemma: 'הוצא', for: '', readings: [{ text: 'הַיְצֵא', witness: 'qere' }] },
    ])
  })
})
