import { describe, expect, it } from 'vitest'
import { countsIn, fold, foldTokens, foldWithMap, GAP, indexToken, queryFolds, storedRange } from './index.ts'
import type { FoldFlags } from './types.ts'

/** Test rows of corpus-search §7.1, by number. `⏎` is a line end. */
const ROWS: readonly (readonly [id: string, language: string, stored: string, fold: string, flags?: FoldFlags])[] = [
  ['F1', 'grc', 'ΜΗ͂ΝΙΝ', 'μηνιν'],
  ['F2', 'grc', 'ὑπ̓ αὐτοῦ', 'υπ αυτου'],
  ['F3', 'grc', 'ϑεός', 'θεοσ'],
  ['F4', 'grc', '⟦καὶ⟧ λέγει', 'και λεγει'],
  ['F5', 'grc', 'θεοῖσι-\nν', 'θεοισιν'],
  ['F6', 'grc', 'ᾼ', 'α'],
  ['F8', 'lat', '[I]mp(erator) ⟨e⟩t', 'imperator et'],
  ['F9', 'lat', '& cetera', 'et cetera'],
  ['F11', 'arc', 'מַלְכָּא', 'מלכא'],
  ['F13', 'akk', 'x x [...] na', `x x ${GAP} na`],
  ['F14', 'akk', 'du-un-nu-um#', 'du un nu um'],
  ['F15', 'egy', 'sḏm⸗f', 'sdm f'],
  ['F16', 'orv', 'нашей', 'nasej'],
  ['F16', 'orv', 'нашей', 'nasej'],
  ['F17', 'ara', 'ﻻ', 'لا'],
  ['F18', 'non', 'sœkja', 'soekja'],
  ['F19', 'und', 'ﬁn', 'fin'],
  ['F32', 'chu', 'ᲂубо ᲈбо ꙋбо ѹбо', 'ubo ubo ubo ubo'],
  ['F33', 'chu', 'дх҃омь і︮с︯', 'dxomь is'],
  ['F34', 'san', "सोऽहम् so'ham so’ham soham", 'soham soham soham soham'],
  ['F35', 'bod', 'བསྐྱུངྈ ཡིད་', 'bskyung yid'],
  ['F41', 'grc', 'κ[(αὶ)]', 'και'],
  ['F42', 'grc', '⸀1ἄλλῳ', 'αλλω'],
  ['F42', 'grc', '⸂τῷ⸃', 'τω'],
  ['F43', 'grc', 'ταύτης. [41] καὶ ταῦτα', 'ταυτησ και ταυτα', { verse_numbers: true }],
  ['F43', 'grc', 'ταύτης. [41] καὶ ταῦτα', `ταυτησ ${GAP} και ταυτα`],
  ['F44', 'chu', 'о҄убо о̑убо о҃убо оꙋбо', 'ubo ubo ubo ubo'],
  ['F46', 'akk', 'szar', 'sar', { c_atf: true }],
  ['F46', 'akk', 'szar', 'szar'],
]

/** The variant folds of a query, wherever they count. */
const folds = (query: string, lang?: string, installed: string[] = []) =>
  queryFolds(query, { ...(lang !== undefined && { lang }), installed }).map(variant => variant.fold)

const finds = (language: string, stored: string, query: string, flags?: FoldFlags): boolean => {
  const text = ` ${fold(stored, language, flags)} `
  return folds(query, language).some(variant => text.includes(` ${variant} `))
}

/** The stored text under the first place of the query. */
const highlight = (language: string, stored: string, query: string, flags?: FoldFlags): readonly [number, number] => {
  const folded = foldWithMap(stored, language, flags)
  const [wanted = ''] = folds(query, language)
  const at = ` ${folded.fold} `.indexOf(` ${wanted} `)
  expect(at).toBeGreaterThanOrEqual(0)
  return storedRange(folded, stored, at, at + wanted.length)
}

describe('rows of the specification', () => {
  for (const [id, language, stored, expected, flags] of ROWS)
    it(`${id} ${language} ${stored.replace('\n', '⏎')}`, () => expect(fold(stored, language, flags)).toBe(expected))

  it('F7 iota adscript is no iota subscript', () => {
    expect(finds('grc', 'τῶι', 'τωι')).toBe(true)
    expect(finds('grc', 'τῶι', 'τω')).toBe(false)
  })
  it('F10 oe is not ae', () => {
    expect(fold('cœlum', 'lat')).toBe('coelum')
    expect(finds('lat', 'cœlum', 'caelum')).toBe(false)
  })
  it('F12 points do not matter', () => {
    expect(fold('שׁלום', 'hbo')).toBe('שלומ')
    expect(finds('hbo', 'שׁלום', 'שלומ')).toBe(true)
    expect(finds('hbo', 'שׁלום', 'שלום')).toBe(true)
  })
  it('F20 NFD and NFC, as text and as query', () => {
    for (const form of ['NFC', 'NFD'] as const) {
      const text = 'μῆνιν'.normalize(form)
      expect(fold(text, 'grc')).toBe('μηνιν')
      for (const typed of ['NFC', 'NFD'] as const)
        expect(highlight('grc', text, 'μῆνιν'.normalize(typed))).toEqual([0, text.length])
    }
  })
  it('F24 brackets inside the word lie in the highlight', () => {
    expect(highlight('grc', '[μῆ]νιν', 'μηνιν')).toEqual([1, 7])
  })
  it('F25 the whole word with its marks', () => {
    const word = 'בְּרֵאשִׁ֖ית'
    expect(highlight('hbo', word, 'בראשית')).toEqual([0, word.length])
  })
  it('F26 rules of another script do not touch the query', () => {
    expect(folds('αγαπη', undefined, ['gml', 'grc', 'non'])).toEqual(['αγαπη'])
    expect(folds('aquaï', undefined, ['lat', 'grc', 'chu', 'san', 'ang'])).toEqual(['aquai'])
  })
  it('F27 a transliteration is read only where its language is named', () => {
    expect(folds('houlá', undefined, ['chu'])).toEqual(['houla'])
    expect(folds('houlá', 'chu')).toEqual(['hula'])
  })
  it('F30 gershayim', () => {
    for (const query of ['ארה״ב', 'ארה"ב', "ארה''ב"]) expect(highlight('hbo', 'ארה״ב', query)).toEqual([0, 5])
  })
  it('F31 geresh', () => {
    expect(highlight('hbo', 'ה׳ אחד', "ה' אחד")).toEqual([0, 6])
  })
  it('F36 marked letters of Ugaritic', () => {
    expect(finds('uga', 'hnny', 'ḫnny')).toBe(false)
    expect(finds('uga', 'ḫnny', 'ḫnny')).toBe(true)
    expect(finds('uga', 'ḫnny', 'hnny')).toBe(false)
    // Nor by way of the generic fold, which loses the mark.
    const variants = queryFolds('ḫnny', { installed: ['uga', 'lat'] })
    expect(variants.filter(variant => countsIn(variant, 'uga')).map(variant => variant.fold)).toEqual(['ḫnny'])
    expect(variants.filter(variant => countsIn(variant, 'lat')).map(variant => variant.fold)).toEqual(['hnny'])
    expect(variants.filter(variant => countsIn(variant, 'fra')).map(variant => variant.fold)).toEqual(['hnny'])
  })
  it('F37 U+0313 that NFC joined to rho', () => {
    expect(fold('παῤ', 'grc')).toBe('παρ')
    expect(finds('grc', 'παῤ', "παρ'")).toBe(true)
  })
  it('F39 coepit', () => {
    for (const query of ['coepit', 'cœpit']) expect(finds('lat', 'iste cœpit', query)).toBe(true)
  })
  it('F40 after the repair', () => {
    expect(finds('grc', 'ΜΑΚΑΡΙΟΣ', 'μακάριος')).toBe(true)
  })
  it('F43 a verse number does not break a phrase', () => {
    expect(finds('grc', 'ταύτης. [41] καὶ ταῦτα', 'ταύτης καὶ', { verse_numbers: true })).toBe(true)
    expect(finds('grc', 'ταύτης. [41] καὶ ταῦτα', 'ταύτης καὶ')).toBe(false)
  })
  it('F44 a digraph is highlighted to its second letter', () => {
    expect(highlight('chu', 'Богоу', 'богоу')).toEqual([0, 5])
  })
  it('F46 ASCII spellings are variants of a query', () => {
    for (const [stored, flags] of [
      ['szar', { c_atf: true }],
      ['szar', {}],
      ['šar', {}],
    ] as const)
      expect(finds('akk', stored, 'szar', flags)).toBe(true)
  })
})

describe('the map', () => {
  const ACCENT: FoldFlags = { index_style: 'accent' }
  it.each([
    ['F21', 'grc', 'Ἀΐδης', 'αιδησ', [0, 1, 2, 3, 4], undefined],
    ['F22', 'grc', 'ἐπ’ αὐτῷ', 'επ αυτω', [0, 1, 3, 4, 5, 6, 7], undefined],
    ['F23', 'lat', 'cælum', 'caelum', [0, 1, 1, 2, 3, 4], undefined],
    ['F45', 'akk', 'šár', 'sar2', [0, 1, 2, 2], ACCENT],
    ['F45', 'akk', 'ša₂', 'sa2', [0, 1, 2], undefined],
  ] as const)('%s %s %s', (_id, language, stored, expected, starts, flags) => {
    const folded = foldWithMap(stored, language, flags)
    expect(folded.fold).toBe(expected)
    expect([...folded.starts]).toEqual([...starts])
  })

  it('a gap is its sign, between blanks', () => {
    const folded = foldWithMap('ἄ[...]δε', 'grc')
    expect(folded.fold).toBe(`α ${GAP} δε`)
    expect([...folded.starts]).toEqual([0, 1, 1, 6, 6, 7])
    expect(storedRange(folded, 'ἄ[...]δε', 2, 3)).toEqual([1, 6])
  })
  it('a Han character outside the BMP is one token', () => {
    const folded = foldWithMap('𠮷野家', 'lzh')
    expect(folded.fold).toBe('𠮷 野 家')
    expect([...folded.starts]).toEqual([0, 0, 2, 2, 3, 3])
    expect([...foldTokens(folded)]).toEqual([0, 2, 3, 4, 5, 6])
  })
  it('a Tibetan syllable is found whole', () => {
    const folded = foldWithMap('བྱང་ཆུབ', 'bod')
    expect(storedRange(folded, 'བྱང་ཆུབ', 6, 10)).toEqual([4, 7])
  })
  it('an empty text has no tokens', () => {
    expect(foldTokens(foldWithMap(' ·', 'grc'))).toEqual(new Int32Array(0))
  })
})

describe('queries', () => {
  it('a query without letters counts everywhere', () => {
    expect(queryFolds('12', { installed: ['lat'] })).toEqual([{ fold: '12', languages: '*' }])
  })
  it('nothing is left of signs and gaps', () => {
    expect(queryFolds('?! […]', { installed: ['grc'] })).toEqual([])
    expect(queryFolds('', { lang: 'grc', installed: [] })).toEqual([])
  })
  it('at a tie only the generic fold is tried', () => {
    expect(queryFolds('vβ', { installed: ['lat', 'grc'] })).toEqual([{ fold: 'vβ', languages: '*' }])
  })
  it('equal folds are one variant', () => {
    const variants = queryFolds('arma', { installed: ['lat', 'ang', 'akk'] })
    expect(variants).toEqual([{ fold: 'arma', languages: null, script: 'Latn', besides: ['lat', 'ang', 'akk'] }])
    const [variant] = variants
    expect(['lat', 'fra', 'grc', 'non'].map(language => countsIn(variant!, language))).toEqual([
      true,
      true,
      true,
      false,
    ])
  })
  it('languages that fold alike share a variant', () => {
    expect(queryFolds('þæt', { installed: ['ang', 'got', 'non'] })).toEqual([
      { fold: 'þæt', languages: null, script: 'Latn' },
      { fold: 'thaet', languages: ['ang', 'non'] },
      { fold: 'thæt', languages: ['got'] },
    ])
  })
  it('B09 Latin letters inside Han text', () => {
    const text = '重跑gen-itgc后'
    expect(highlight('lzh', text, 'gen')).toEqual([2, 5])
    expect(highlight('lzh', text, 'itgc')).toEqual([6, 10])
    expect(highlight('lzh', text, '跑')).toEqual([1, 2])
    const [gen] = queryFolds('gen', { installed: ['lzh'] })
    expect(countsIn(gen!, 'lzh')).toBe(true)
  })
  it('B21 a spacing mark separates', () => {
    expect(fold('F¨ur meinen Vater', 'deu')).toBe('f ur meinen vater')
    expect(highlight('deu', 'F¨ur meinen Vater', 'meinen')).toEqual([5, 11])
  })
  it('an apostrophe in an Ugaritic query is ayin or nothing', () => {
    expect(folds("'bd", 'uga')).toEqual(['ʿbd', 'bd'])
  })
  it('a notation names its languages', () => {
    expect(queryFolds("mi'i", { installed: [], notation: ['xct', 'bod'] })).toEqual([
      { fold: "mi'i", languages: ['xct', 'bod'] },
    ])
  })
  it('quotation marks of a token are letters in the index', () => {
    expect(indexToken("mi'i")).toBe('miʼi')
    expect(indexToken('a"b')).toBe('aʺb')
    expect(indexToken('abc')).toBe('abc')
  })
})
