import { describe, expect, it } from 'vitest'
import { runOf, scriptOf, tagOf, tagOfTyped } from './languages.ts'

describe('the tag of a language code', () => {
  it.each([
    ['grc', 'grc'],
    ['ell', 'el'],
    ['hbo', 'hbo'],
    ['heb', 'he'],
    ['lat', 'la'],
    ['ger', 'de'],
    ['deu', 'de'],
    ['cop', 'cop'],
    ['got', 'got'],
    ['chu', 'cu'],
    ['orv', 'orv'],
    ['san', 'sa'],
    ['pli', 'pi'],
    ['xct', 'xct'],
    ['bod', 'bo'],
    ['lzh', 'lzh'],
    ['fas', 'fa'],
    ['swe', 'sv'],
    ['hun', 'hu'],
    ['akk-x-oldbab', 'akk-x-oldbab'],
    ['gem-pro', 'gem-x-proto'],
    ['mul', 'mul'],
    ['und', 'und'],
  ])('%s is %s', (code, tag) => expect(tagOf(code)).toBe(tag))

  it('is “und” for what is no code', () => {
    for (const wrong of ['', 'x', '"><b>', 'toolonglanguage', 'grc onclick', 'λ']) expect(tagOf(wrong)).toBe('und')
  })

  it('is accepted by the browser for every language that a pack can have', () => {
    for (const code of 'akk ang ara arc bra chu cop egy elx eng fas fro gez goh got grc hbo heb hit hye isl kat lat lzh non oge och orv ota peo pli san sga sux syc uga xcl xct xhu zho'.split(
      ' ',
    ))
      expect(() => Intl.getCanonicalLocales(runOf(code, 'x').lang)).not.toThrow()
  })
})

describe('a run of text', () => {
  it('takes direction and script from its language, and from the letters only where they differ', () => {
    expect(runOf('hbo', 'בְּרֵאשִׁ֖ית')).toEqual({ lang: 'hbo', dir: 'rtl', script: 'hebr' })
    expect(runOf('hbo', 'bereshit')).toEqual({ lang: 'hbo-Latn', dir: 'ltr', script: 'latn' })
    expect(runOf('san', 'धर्मक्षेत्रे')).toEqual({ lang: 'sa-Deva', dir: 'ltr', script: 'deva' })
    expect(runOf('akk', 'e-nu-ma e-liš')).toEqual({ lang: 'akk', dir: 'ltr', script: 'latn' })
    expect(runOf('akk', '𒂊𒉡𒈠')).toEqual({ lang: 'akk-Xsux', dir: 'ltr', script: 'xsux' })
    expect(runOf('fas', 'آغاز')).toEqual({ lang: 'fa', dir: 'rtl', script: 'arab' })
    expect(runOf('xcl', 'Ի սկզբանէ')).toEqual({ lang: 'xcl', dir: 'ltr', script: 'latn' })
  })

  it('is tagged by its letters while it is typed', () => {
    expect(tagOfTyped('ἐν ἀρχῇ')).toBe('grc')
    expect(tagOfTyped('arma')).toBeUndefined()
    expect(scriptOf('(ⲁⲛⲟⲕ)')).toBe('copt')
  })
})
