import { describe, expect, it } from 'vitest'
import { decodeBetaCode } from '../../../workers/model/fold/beta-code.ts'
import { type Key, LAYOUT_IDS, LAYOUTS, layoutOf, layoutsFor } from './layouts.ts'

const keysOf = (id: (typeof LAYOUT_IDS)[number]): readonly Key[] => layoutOf(id).rows.flat()
const typed = (id: (typeof LAYOUT_IDS)[number]): string[] =>
  keysOf(id).flatMap(({ types, shifted }) => (shifted ? [types, shifted] : [types]))

describe('the keyboards', () => {
  it('are one for each name, and type each letter once', () => {
    expect(LAYOUTS.map(({ id }) => id)).toEqual([...LAYOUT_IDS])
    for (const id of LAYOUT_IDS) expect(new Set(typed(id)).size, id).toBe(typed(id).length)
  })

  it('type nothing that would change when composed', () => {
    for (const id of LAYOUT_IDS) for (const letter of typed(id)) expect(letter.normalize('NFC'), id).toBe(letter)
  })

  it('name every mark, since a voice cannot read it', () => {
    for (const id of LAYOUT_IDS)
      for (const { types, name } of keysOf(id)) if (/^\p{M}/u.test(types)) expect(name, `${id} ${types}`).toBeTruthy()
  })

  it('have the Greek letters where Beta Code has them', () => {
    for (const { types, hint, name } of keysOf('greek'))
      if (hint && /^[a-z]$/.test(hint) && name === undefined)
        expect(decodeBetaCode(`${hint}1`).text.replace(/1$/, '').replace('ς', 'σ'), hint).toBe(types)
  })

  it('have what scholars ask of a transliteration', () => {
    for (const sign of 'š ṣ ṭ ḫ ĝ ŋ ʾ ʿ ₀ ₁ ₂ ₃ ₄ ₅ ₆ ₇ ₈ ₉ ₓ'.split(' ')) expect(typed('cuneiform')).toContain(sign)
    for (const sign of 'ꜣ ꜥ ḥ ḫ ẖ š ṯ ḏ'.split(' ')) expect(typed('egyptian')).toContain(sign)
    for (const sign of 'ā ī ū ṛ ṝ ḷ ṃ ḥ ṅ ñ ṭ ḍ ṇ ś ṣ'.split(' ')) expect(typed('iast')).toContain(sign)
    for (const sign of 'ā ē ī ō ū ȳ ă ĕ ĭ ŏ ŭ'.split(' ')) expect(typed('latin')).toContain(sign)
  })

  it('have every letter of their alphabets', () => {
    const within = (id: (typeof LAYOUT_IDS)[number], text: string) => {
      const known = typed(id).join('').normalize('NFD')
      for (const sign of text.normalize('NFD').replace(/[\s.,;]/g, '')) expect(known, `${id} ${sign}`).toContain(sign)
    }
    within('greek', 'μῆνιν ἄειδε θεὰ Πηληϊάδεω Ἀχιλῆος οὐλομένην, ἣ μυρί’ Ἀχαιοῖς ἄλγε’ ἔθηκε ψυχὰς βίᾳ ξὺν φόρῳ')
    within('hebrew', 'בְּרֵאשִׁית בָּרָא אֱלֹהִים אֵת הַשָּׁמַיִם וְאֵת הָאָרֶץ׃ טוֹב כִּי־חֹשֶׁךְ נֶפֶשׁ גַּם עֵץ סוּף צִוָּה קֵץ')
    within('coptic', 'ϩⲛ ⲧⲉϩⲟⲩⲉⲓⲧⲉ ⲛⲉϥϣⲟⲟⲡ ⲛ̅ϭⲓ ⲡϣⲁϫⲉ ⲁⲩⲱ ϯ ⲃⲅⲇⲍⲏⲑⲕⲗⲙⲝⲣⲥⲫⲭⲯ')
    within('gothic', '𐌰𐍄𐍄𐌰 𐌿𐌽𐍃𐌰𐍂 𐌸𐌿 𐌹𐌽 𐌷𐌹𐌼𐌹𐌽𐌰𐌼 𐍅𐌴𐌹𐌷𐌽𐌰𐌹 𐌽𐌰𐌼𐍉 𐌸𐌴𐌹𐌽 𐌵𐌹𐌼𐌰𐌹 𐌸𐌹𐌿𐌳𐌹𐌽𐌰𐍃𐍃𐌿𐍃')
    within('slavonic', 'искони бѣ слово и слово бѣ отъ бога и богъ бѣ слово ꙗко лѭбꙑ ѩзꙑкъ пѧть мѫжь')
    within('devanagari', 'धर्मक्षेत्रे कुरुक्षेत्रे समवेता युयुत्सवः मामकाः पाण्डवाश्चैव किमकुर्वत संजय')
    within('tibetan', 'བཅོམ་ལྡན་འདས་ཀྱིས་བསྒྲུབས། བཀྲ་ཤིས་བདེ་ལེགས།')
    within('ugaritic', 'ʾ ʿ ḫ ḥ ṭ ẓ š ġ ḏ ṯ ṣ')
  })

  it('are offered by the language of the search', () => {
    expect(layoutsFor('grc').map(({ id }) => id)).toEqual(['greek'])
    expect(layoutsFor('san').map(({ id }) => id)).toEqual(['devanagari', 'iast'])
    expect(layoutsFor('akk-x-oldbab').map(({ id }) => id)).toEqual(['cuneiform'])
    expect(layoutsFor('eng')).toEqual([])
  })
})
