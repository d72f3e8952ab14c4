import { describe, expect, it } from 'vitest'
import { fold } from './fold/index.ts'
import { headwordForms, plainHeadword } from './headword.ts'

const keys = (headword: string, language: string) => headwordForms(headword).map(form => fold(form, language))

describe('look-up keys of headwords', () => {
  it('E17 have no lengths and no hyphens inside; a suffix is found with and without its hyphen', () => {
    expect(keys('ἀβᾰκο-ειδής', 'grc')).toContain(fold('ἀβακοειδής', 'grc'))
    expect(keys('ἀβᾰκο-ειδής', 'grc')).toContain(fold('αβακοειδης', 'grc'))
    expect(headwordForms('-ητέον')).toEqual(['-ητέον'])
    expect(keys('-ητέον', 'grc')).toEqual([fold('ητέον', 'grc')])
    expect(fold('-ητέον', 'grc')).toBe(fold('ητέον', 'grc'))
    expect(keys('abda-pūjā', 'san')).toContain(fold('abdapūjā', 'san'))
  })
  it('E18 "X and Y" are two headwords of one entry', () => {
    const found = keys('Jōannes and Jōannis, is, m.', 'lat')
    expect(found).toContain(fold('Ioannes', 'lat'))
    expect(found).toContain(fold('Joannis', 'lat'))
  })
  it('the plain form is as texts write it', () => {
    expect(plainHeadword('ἀβᾰκο-ειδής', 'grc')).toBe('ἀβακοειδής')
    expect(plainHeadword('Jōannes and Jōannis, is, m.', 'lat')).toBe('Joannes')
    expect(plainHeadword('abda-pūjā', 'san')).toBe('abdapūjā')
    expect(plainHeadword('ζωή', 'grc')).toBe('ζωή')
  })
})
