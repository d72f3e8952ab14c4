import { describe, expect, it } from 'vitest'
import { featuresInWords, formInWords, KEY_NAMES, withCondition } from './forms.ts'

describe('forms in words', () => {
  it.each([
    ['case=dat,number=pl', 'dative, plural'],
    ['case=gen|dat,number!=sing', 'genitive or dative, not singular'],
    ['stem=hiphil', 'hifil'],
    ['suffix.person=3', 'suffix 3rd person'],
    ['mood=opt', 'optative'],
  ])('%s: %s', (query, words) => {
    expect(formInWords(query)).toBe(words)
  })
  it.each(['', 'dative', 'case=', 'case=ergative', 'colour=red'])('%s cannot be read', query => {
    expect(formInWords(query)).toBeUndefined()
  })

  it('says the features of a token, its part of speech first', () => {
    expect(featuresInWords('case=dat|gender=masc|number=sing|pos=noun')).toBe('noun, dative singular masculine')
    expect(featuresInWords('case=nom,acc|number=sing')).toBe('nominative or accusative singular')
    expect(featuresInWords('pos=adv')).toBe('adverb')
  })

  it('adds a condition; one on the same key takes its place', () => {
    expect(withCondition('', 'case', ['dat'], false)).toBe('case=dat')
    expect(withCondition('case=dat, number=plur', 'case', ['gen', 'acc'], true)).toBe('number=plur,case!=gen|acc')
    expect(withCondition('suffix.number=sing', 'number', ['dual'], false)).toBe('suffix.number=sing,number=dual')
  })

  it('names every key', () => {
    expect(Object.values(KEY_NAMES).every(name => /^[a-z ]+$/.test(name))).toBe(true)
  })
})
