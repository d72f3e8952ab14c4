import { describe, expect, it } from 'vitest'
import type { Hit } from '../../../workers/api/shapes.ts'
import { compare, formReasons, reasons, spansInSnippet, spansOf } from './why.ts'

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

describe('which forms of a dictionary word a passage has', () => {
  const hit = (part: Partial<Hit>) => ({ text: '', why: [], ...part }) as unknown as Hit
  const why = (reading?: string) => ({
    term: 'x',
    words: [0],
    spans: [[0, 3] as [number, number]],
    ...(reading ? { reading } : {}),
  })

  it('names the same form with the same parsing once', () => {
    const token = { form: 'εἶπεν', lemma: 'λέγω', parsing: 'verb' }
    expect(formReasons(hit({ tokens: [token, { ...token }, { ...token, form: 'λέγω' }], why: [why()] }))).toEqual([
      { form: 'εἶπεν', lemma: 'λέγω', parsing: 'verb', ambiguous: false, same: false },
      { form: 'λέγω', lemma: 'λέγω', parsing: 'verb', ambiguous: false, same: true },
    ])
  })

  it('takes the signs of recitation and a grave accent for no other form', () => {
    const tokens = [
      { form: 'אֱלֹהִ֑ים', lemma: 'אֱלֹהִים' },
      { form: 'θεὸς', lemma: 'θεός' },
      { form: 'אֱלֹהֵ֣י', lemma: 'אֱלֹהִים' },
    ]
    expect(formReasons(hit({ tokens, why: [why()] })).map(({ same }) => same)).toEqual([true, true, false])
  })

  it('says in which wording a form stands', () => {
    const tokens = [
      { form: 'אבג', lemma: 'א' },
      { form: 'דהו', lemma: 'א' },
    ]
    expect(
      formReasons(hit({ text: 'אבג', tokens, why: [why('ketiv'), why('qere')] })).map(({ reading }) => reading),
    ).toEqual(['ketiv', 'qere'])
  })
})

describe('what is marked', () => {
  const text = 'Ἐν ἀρχῇ ἦν ὁ λόγος, καὶ ὁ λόγος ἦν πρὸς τὸν θεόν'
  const hit = {
    text,
    distance: 2,
    snippet: {
      text: '… ὁ λόγος ἦν πρὸς τὸν θεόν',
      spans: [
        [4, 9],
        [22, 26],
      ],
    },
    why: [
      { term: 'λόγος', words: [7], spans: [[26, 31]] },
      { term: 'θεός', words: [11], spans: [[44, 48]] },
    ],
  } as unknown as Hit

  it('tells what stands near from what was asked for', () => {
    expect(spansOf(hit, { near: 'θεός' })).toEqual({ spans: [[26, 31]], near: [[44, 48]] })
    expect(spansInSnippet(hit, { near: 'θεός' })).toEqual({ spans: [[4, 9]], near: [[22, 26]] })
    // both were asked for alike: NEAR(λόγος θεός)
    expect(spansOf(hit, { near: '' })).toMatchObject({ near: [] })
  })

  it('marks nothing in the original where a translation has the words', () => {
    const translated = {
      ...hit,
      why: [{ term: 'word', words: [1], spans: [[0, 4]], layer: 'Butler' }],
    } as unknown as Hit
    expect(spansOf(translated, { near: '' })).toEqual({ spans: [], near: [] })
    expect(reasons(translated)).toEqual([])
  })
})
