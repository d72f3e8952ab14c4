import { describe, expect, it } from 'vitest'
import { decode } from './translit.ts'

/** Rows of corpus-search §7.5. */
const ROWS: readonly (readonly [id: string, input: string, output: string])[] = [
  ['B1', 'mh=nin', 'μῆνιν'],
  ['B2', 'MH=NIN', 'μῆνιν'],
  ['B3', '*)axilh=os', 'Ἀχιλῆος'],
  ['B4', '*a)xilleu/s', 'Ἀχιλλεύς'],
  ['B5', '*(/ektwr', 'Ἕκτωρ'],
  ['B6', 'lo/gos,', 'λόγος,'],
  ['B7', 'oi(=os', 'οἷος'],
  ['B8', 'v', 'ϝ'],
  ['B8', '*v', 'Ϝ'],
  ['B9', 'peta^nnu/w', 'πεταννύω'],
  ['B10', 's1', 'σ'],
  ['B10', 's2', 'ς'],
  ['B10', 's3', 'ϲ'],
  ['B10', '*s3', 'Ϲ'],
  ['B11', 'lwi/+wn', 'λωΐων'],
  ['B12', 'tw=|', 'τῷ'],
  ['B12', 'tw|=', 'τῷ'],
  ['B13', '*w)|', 'ᾨ'],
  ['B14', "e)p' au)tw=|", 'ἐπ’ αὐτῷ'],
  ['B15', "kai\\ s' e)/xei", 'καὶ σ’ ἔχει'],
  ['B16', '*(rw/mh', 'Ῥώμη'],
  ['B16', 'r(h=ma', 'ῥῆμα'],
  ['B17', 'mhn*', 'μην*'],
  ['B18', '"mh=nin a)/eide"', '"μῆνιν ἄειδε"'],
  ['§3.5 operators', 'mh=nin AND qea/ OR NOT *dio/s', 'μῆνιν AND θεά OR NOT Διός'],
  ['§3.5 small letters are none', 'and or not', 'ανδ ορ νοτ'],
  ['§3.5 nor inside a word', 'NOTOS', 'νοτος'],
  ['§3.5 marks on both sides', '*)a/|dhs', 'ᾌδης'],
  ['§3.5 punctuation', 'a: b; c# d-e.', 'α· β; ξʹ δ-ε.'],
  ['§3.5 underdot', 'mh=?nin', 'μῆ̣νιν'],
  ['§3.5 sigma', 'j *j *s1', 'ς Σ Σ'],
]

describe('Beta Code', () => {
  for (const [id, input, output] of ROWS)
    it(`${id} ${input}`, () => expect(decode(input, 'betacode').text).toBe(output.normalize('NFC')))

  it('layout escapes are dropped and named', () => {
    expect(decode('lo/gos&1 $10mh=nin "3a)/eide', 'betacode')).toEqual({
      text: 'λόγος μῆνιν ἄειδε',
      dropped: ['&1', '$10', '"3'],
    })
  })
})

describe('other notations', () => {
  it.each([
    ['slp1', 'Darmakzetre kfzRaH', 'dharmakṣetre kṛṣṇaḥ'],
    ['hk', 'dharmakSetre kRSNaH', 'dharmakṣetre kṛṣṇaḥ'],
    ['iast', 'dharmakṣetre', 'dharmakṣetre'],
    ['mdc', 'AbDw xpr NOT iMn*', 'ꜣbḏw ḫpr NOT ꞽMn*'],
    ['atf', 'szar-ru s,a-bi t,u 1(disz)', 'šar-ru ṣa-bi ṭu 1(diš)'],
    ['ewts', "byang chub mi'i", "byang chub mi'i"],
    ['cyrl-latn', 'vʺsta', 'vъsta'],
  ] as const)('%s %s', (notation, input, output) => {
    expect(decode(input, notation).text).toBe(output)
  })
})
