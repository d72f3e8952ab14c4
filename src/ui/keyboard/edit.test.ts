import { describe, expect, it } from 'vitest'
import { deleteFrom, type Editing, typeInto } from './edit.ts'

const EMPTY: Editing = { text: '', start: 0, end: 0, waiting: '' }
const greek = (typed: string[], from = EMPTY): Editing =>
  typed.reduce((now, key) => typeInto(now, key, { greek: true }), from)

const [SMOOTH, ROUGH, ACUTE, GRAVE, CIRCUMFLEX, SUBSCRIPT, DIAERESIS] = [
  ...'\u0313\u0314\u0301\u0300\u0342\u0345\u0308',
] as [string, string, string, string, string, string, string]

describe('Greek marks', () => {
  it('join the vowel before them, in any order, as one letter', () => {
    expect(greek(['α', SMOOTH, ACUTE]).text).toBe('ἄ')
    expect(greek(['α', ACUTE, SMOOTH]).text).toBe('ἄ')
    expect(greek(['ω', SUBSCRIPT, CIRCUMFLEX, ROUGH]).text).toBe('ᾧ')
    expect(greek(['ι', DIAERESIS, ACUTE]).text).toBe('ΐ')
    expect(greek(['ρ', ROUGH]).text).toBe('ῥ')
    expect(greek([...'λο', ACUTE, ...'γος']).text).toBe('λόγος')
  })

  it('wait for the next vowel where none stands before them', () => {
    const waiting = greek([ROUGH, ACUTE])
    expect(waiting).toEqual({ text: '', start: 0, end: 0, waiting: ROUGH + ACUTE })
    expect(greek(['ο'], waiting)).toEqual({ text: 'ὅ', start: 1, end: 1, waiting: '' })
    expect(greek(['λ', ACUTE, 'ο', 'γ']).text).toBe('λόγ')
    expect(greek([ACUTE, 'λ', 'ο']).text).toBe('λό')
  })

  it('take the place of their kind, and go when pressed again', () => {
    expect(greek(['α', ACUTE, GRAVE]).text).toBe('ὰ')
    expect(greek(['α', SMOOTH, ROUGH]).text).toBe('ἁ')
    expect(greek(['α', SMOOTH, ACUTE, SMOOTH]).text).toBe('ά')
    expect(greek([ACUTE, ACUTE, 'α']).text).toBe('α')
  })

  it('are written on capitals, and with length where no single letter has both', () => {
    expect(greek(['Α', SMOOTH, ACUTE]).text).toBe('Ἄ')
    expect(greek(['α', '\u0304', ACUTE]).text).toBe('ᾱ\u0301')
  })

  it('put a dot under any letter', () => {
    expect(greek(['κ', '\u0323']).text).toBe('κ\u0323')
  })
})

describe('typing at the caret', () => {
  it('leaves what stands before and after it', () => {
    expect(typeInto({ text: 'λγος', start: 1, end: 1, waiting: '' }, 'ο')).toEqual({
      text: 'λογος',
      start: 2,
      end: 2,
      waiting: '',
    })
    expect(greek([ACUTE], { text: 'λογος', start: 2, end: 2, waiting: '' })).toEqual({
      text: 'λόγος',
      start: 2,
      end: 2,
      waiting: '',
    })
  })

  it('replaces what is selected', () => {
    expect(typeInto({ text: 'arma cano', start: 0, end: 4, waiting: '' }, 'ā').text).toBe('ā cano')
  })

  it('makes one letter of a Latin vowel and a mark, and lets Hebrew points stand as typed', () => {
    expect(typeInto({ text: 'a', start: 1, end: 1, waiting: '' }, '\u0304').text).toBe('ā')
    const shin = ['ש', '\u05c1', '\u05bc', '\u05b8'].reduce((now, key) => typeInto(now, key), EMPTY)
    expect(shin.text).toBe('ש\u05c1\u05bc\u05b8')
  })

  it('writes Tibetan stacks and Devanagari conjuncts', () => {
    expect(['བ', 'ས', 'ྒ', 'ྲ', 'ུ', 'བ', 'ས'].reduce((now, key) => typeInto(now, key), EMPTY).text).toBe('བསྒྲུབས')
    expect(['क', '्', 'ष', 'े'].reduce((now, key) => typeInto(now, key), EMPTY).text).toBe('क्षे')
  })
})

describe('deleting', () => {
  const end = (text: string): Editing => ({ text, start: text.length, end: text.length, waiting: '' })

  it('takes the letter before the caret with its marks, a point alone, and the selection whole', () => {
    expect(deleteFrom(end('λόγ')).text).toBe('λό')
    expect(deleteFrom(end('λό')).text).toBe('λ')
    expect(deleteFrom(end('𐌰𐌱')).text).toBe('𐌰')
    expect(deleteFrom(end('בְּ')).text).toHaveLength(2)
    expect(deleteFrom({ text: 'λόγος', start: 1, end: 4, waiting: '' })).toEqual({
      text: 'λς',
      start: 1,
      end: 1,
      waiting: '',
    })
    expect(deleteFrom(EMPTY)).toEqual(EMPTY)
  })

  it('takes first what waits', () => {
    expect(deleteFrom({ ...end('λ'), waiting: ACUTE })).toEqual(end('λ'))
  })
})
