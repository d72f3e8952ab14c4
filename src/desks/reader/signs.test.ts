import { describe, expect, it } from 'vitest'
import type { Passage } from '../../../workers/api/shapes.ts'
import { leadsOf, legendOf, saidOf } from '../../ui/word/signs.ts'
import { piecesOf } from './words.ts'

const passage = (text: string, spans: NonNullable<Passage['spans']>): Passage => ({
  urn: 'urn:lectern:p:d:1',
  citation: '1',
  reference: 'd 1',
  language: 'grc',
  text,
  spans,
})
/** The text as it is drawn. */
const drawn = (one: Passage): string =>
  piecesOf(one, 'both')
    .flatMap(piece => piece.ink)
    .map(({ before, text, after }) => before + text + after)
    .join('')

describe('the signs of an edition', () => {
  it('give each letter that is not certain a dot of its own', () => {
    const ink = piecesOf(passage('πάντων', [{ start: 1, end: 3, kind: 'unclear' }]), 'both')[0]?.ink
    expect(ink?.map(({ text, kinds }) => `${text}${kinds.join()}`)).toEqual(['π', 'άunclear', 'νunclear', 'των'])
  })

  it('are drawn where the spans begin and end, inside a word and over several', () => {
    expect(drawn(passage('γείτονες νότου οἰκία', [{ start: 0, end: 14, kind: 'supplied', value: 'lost' }]))).toBe(
      '[γείτονες νότου] οἰκία',
    )
    expect(drawn(passage('Θεοῖς Καταχθονίοις', [{ start: 1, end: 5, kind: 'abbrev' }]))).toBe('Θ(εοῖς) Καταχθονίοις')
    expect(drawn(passage('τίονος', [{ start: 3, end: 4, kind: 'supplied', value: 'omitted' }]))).toBe('τίο⟨ν⟩ος')
    expect(drawn(passage('συνσυνβίῳ', [{ start: 0, end: 3, kind: 'deleted', value: 'surplus' }]))).toBe('{συν}συνβίῳ')
    expect(drawn(passage('τε καί', [{ start: 0, end: 2, kind: 'deleted' }]))).toBe('⟦τε⟧ καί')
    expect(drawn(passage('ἀπολλύει', [{ start: 2, end: 5, kind: 'added', value: 'above' }]))).toBe('ἀπ\\ολλ/ύει')
  })

  it('stand one in another, the longer outside', () => {
    const spans = [
      { start: 2, end: 5, kind: 'abbrev' },
      { start: 0, end: 5, kind: 'supplied', value: 'lost' },
    ]
    expect(drawn(passage('Διὶ x', [spans[0]!, { start: 0, end: 3, kind: 'supplied' }]))).toBe('[Δι(ὶ] x)')
    expect(drawn(passage('Θεοῖς', spans))).toBe('[Θε(οῖς)]')
    const equal = [
      { start: 1, end: 4, kind: 'abbrev' },
      { start: 1, end: 4, kind: 'supplied', value: 'lost' },
    ]
    expect(drawn(passage('latus', equal))).toBe('l([atu])s')
  })

  it('are not drawn a second time where the text has them', () => {
    expect(drawn(passage('The LORD [is] my', [{ start: 10, end: 12, kind: 'added' }]))).toBe('The LORD [is] my')
    expect(drawn(passage('ῥο[…]ν', [{ start: 2, end: 5, kind: 'gap', value: 'lost 1 character' }]))).toBe('ῥο[…]ν')
    expect(drawn(passage('ῥον', [{ start: 2, end: 2, kind: 'gap' }]))).toBe('ῥο[…]ν')
  })

  it('are the edition’s own where its data names them', () => {
    expect(drawn(passage('ἐν Ἐφέσῳ', [{ start: 0, end: 8, kind: 'added', value: '[ ]' }]))).toBe('[ἐν Ἐφέσῳ]')
    expect(drawn(passage('καὶ πάλιν', [{ start: 0, end: 9, kind: 'added', value: '<' }]))).toBe('<καὶ πάλιν')
  })

  it('say in words what they mean', () => {
    expect(saidOf({ start: 0, end: 1, kind: 'gap', value: 'lost 5 character' })).toBe('Lost, 5 characters')
    expect(saidOf({ start: 0, end: 1, kind: 'gap', value: 'illegible 1 character' })).toBe('Illegible, 1 character')
    expect(saidOf({ start: 0, end: 1, kind: 'gap', value: 'lost unknown line' })).toBe('Lost, extent unknown')
    expect(saidOf({ start: 0, end: 1, kind: 'supplied', value: 'lost cert low' })).toBe(
      'Lost, restored by the editor, not certain',
    )
    expect(saidOf({ start: 0, end: 1, kind: 'corrected', value: 'Mῆνιν' })).toBe('Repaired; the source has Mῆνιν')
    const spans = [
      { start: 0, end: 1, kind: 'unclear' },
      { start: 1, end: 2, kind: 'supplied', value: 'lost' },
      { start: 2, end: 2, kind: 'line_break' },
    ]
    expect(legendOf([passage('αβγ', spans)]).map(({ means }) => means)).toEqual([
      'lost, restored by the editor',
      'letters not certain',
    ])
  })

  it('name the speaker once, as long as he speaks', () => {
    const says = (value: string) => passage('χαῖρε', [{ start: 0, end: 5, kind: 'speaker', value }])
    expect(leadsOf(says('Ἱερεύς'), undefined)).toEqual({ heading: [], speaker: 'Ἱερεύς' })
    expect(leadsOf(says('Ἱερεύς'), says('Ἱερεύς'))).toEqual({ heading: [] })
    expect(leadsOf(says('Οἰδίπους'), says('Ἱερεύς'))).toEqual({ heading: [], speaker: 'Οἰδίπους' })
  })
})
