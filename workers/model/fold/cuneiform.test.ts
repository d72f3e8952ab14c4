import { describe, expect, it } from 'vitest'
import { fold, queryFolds } from './index.ts'
import type { FoldFlags } from './types.ts'

/** The corpus fold of the rows of artifact-desk §9.2 and of the cases with cuneiform letters. */
const C_ATF: FoldFlags = { c_atf: true }
const ACCENT: FoldFlags = { index_style: 'accent' }

const ROWS: readonly (readonly [id: string, language: string, text: string, fold: string, flags?: FoldFlags])[] = [
  ['F1, F22', 'sux', 'lú-gal', 'lu2 gal', ACCENT],
  ['F1, F22', 'sux', 'LU₂-GAL', 'lu2 gal'],
  ['F1, F22', 'sux', 'lu2-gal', 'lu2 gal'],
  ['F2, F22', 'sux', 'szu ba-ti', 'su ba ti', C_ATF],
  ['F2, F22', 'sux', 'šu ba-ti', 'su ba ti'],
  ['F3, F22', 'akk', 's,i-bi-it', 'si bi it', C_ATF],
  ['F4, F22', 'akk', 'hal-s,i', 'hal si', C_ATF],
  ['F4, F22', 'akk', 'ḫal-ṣi', 'hal si'],
  ['F6, F22', 'sux', '{gesz}gigir', 'ges gigir', C_ATF],
  ['F6, F22', 'sux', '{ŋeš}gigir', 'ges gigir'],
  ['F8, F22', 'sux', 'è-a', 'e3 a', ACCENT],
  ['F8, F22', 'sux', 'e3-a', 'e3 a'],
  ['F9', 'akk', 'šarrū', 'sarru'],
  ['F11', 'akk', 'baₓ(PI)', 'bax pi'],
  ['F11', 'akk', 'ba\u208a(PI)', 'bax pi'],
  ['F11', 'akk', 'bax(PI)', 'bax pi', C_ATF],
  ['F12', 'sux', '1(disz)', '1 dis', C_ATF],
  ['F21', 'sux', 'cag4', 'sag4', C_ATF],
  ['F21', 'sux', 'šag4', 'sag4'],
  ['F24', 'sux', '|UD.KIB.NU|{ki}', 'ud kib nu ki'],
  ['F24', 'akk', 'a-(na)', 'a na'],
  ['F24', 'sux', '1(disz)', '1 dis', C_ATF],
  ['C09', 'sux', 'AŠ.SÌLA', 'as sila3', ACCENT],
  ['C09', 'sux', 'AŠ.SILA₃', 'as sila3'],
  ['C09', 'sux', 'UMÚN×ḪA', 'umun2 ha', ACCENT],
  ['C09', 'sux', 'UMUM×ḪA', 'umum ha', ACCENT],
  ['C06', 'akk', 'ta-din°', 'ta din'],
  // §2.6, step by step.
  ['1', 'akk', 'szu!(LI) a', 'su a', C_ATF],
  ['1', 'akk', 'šu#?!(|KA×(A.B)|)-ma', 'su ma'],
  ['1', 'akk', 'lugal-e#?*-<ne> <<x>>', 'lugal e ne x'],
  ['1', 'sux', '1/2(diš) n(aš) 5(gešʾu)', '1 2 dis n as 5 gesu'],
  ['1', 'sux', 'lu₂(LU₂)', 'lu2lu2'],
  ['2', 'akk', "T,U S,A s'a h,u ja a'a", 'tu sa sa hu ga aa', C_ATF],
  ['3', 'akk', 'lu\u0301 ś\u0301a s\u0301a', 'lu2 sa sa', ACCENT],
  ['3', 'akk', 'bán-bá', 'ban2 ba2', ACCENT],
  ['3', 'akk', 'bá', 'ba'],
  ['5', 'akk', '_a-ša₃_ d--ma {+u3-mu2}a', 'a sa3 d ma u3 mu2 a'],
  ['5', 'akk', 'ʾa ʿa’a', 'a aa'],
  ['line end', 'akk', 'du-\nun', 'du un'],
  ['gap', 'akk', '[x x]-na ... a', '\ue000 na \ue000 a'],
]

describe('the cuneiform fold', () => {
  for (const [id, language, text, expected, flags] of ROWS)
    it(`${id} ${language} ${text}`, () => expect(fold(text, language, flags)).toBe(expected))

  it('F5 Ugaritic keeps ḫ apart', () => {
    expect(fold('hnny', 'uga')).not.toBe(fold('ḫnny', 'uga'))
  })
  it('F7 gisz is not gesz', () => {
    expect(fold('{gisz}gigir', 'sux', C_ATF)).toBe('gis gigir')
  })
  it('a query tries every print style', () => {
    const variants = (query: string) => queryFolds(query, { lang: 'sux', installed: [] }).map(variant => variant.fold)
    for (const query of ['lu2-gal', 'lu₂-gal', 'lú-gal', 'LU2-GAL']) expect(variants(query)).toContain('lu2 gal')
    for (const query of ['szu-ba-ti', 'šu-ba-ti']) expect(variants(query)).toContain('su ba ti')
    expect(variants('cag4')).toContain('sag4')
  })
  it('a subtag has the rules of its language', () => {
    expect(fold('du-un₂', 'akk-x-oldbab')).toBe('du un2')
  })
})
