import { beforeAll, describe, expect, it } from 'vitest'
import { type FixturePack, fixtureLibrary } from '../../../node/fixture.ts'
import type { Data, Given } from '../../api/catalogue.ts'
import type { Answer } from '../../api/envelope.ts'
import { answer, type Host } from '../engine.ts'
import type { Library } from '../library.ts'
import { UNHURRIED } from '../turn.ts'

const host: Host = { sqlite: 'test', packs: async () => ({ ok: false, refusal: { code: 'none', message: 'none' } }) }
const ask = (library: Library, args: Given<'search'>) =>
  answer(library, host, 'search', args, UNHURRIED) as Promise<Answer<Data<'search'>>>

const pack = (
  language: string,
  passages: FixturePack['documents'][number]['passages'],
  more: Partial<FixturePack> = {},
): FixturePack => ({
  slug: `t-${language}`,
  language,
  documents: [{ name: 'doc', passages }],
  ...more,
})

async function found(library: Library, args: Given<'search'>): Promise<Data<'search'>> {
  const got = await ask(library, args)
  if (!got.ok) throw new Error(`refused: ${got.refusal.code} ${got.refusal.message}`)
  return got.data
}

const citations = async (library: Library, args: Given<'search'>) =>
  (await found(library, { sort: 'corpus', ...args })).hits.map(h => h.citation)
const marks = (data: Data<'search'>) => data.hits.map(h => h.why.flatMap(w => w.spans))

describe('words, phrases and operators', () => {
  let latin: Library
  beforeAll(async () => {
    latin = await fixtureLibrary([
      pack('lat', ['arma uirumque cano', 'ordo BENCH-100821 uenit', 'atque quoque', 'arma or cano', 'hello world']),
    ])
  })
  it.each([
    ['G1', 'arma cano', ['1', '4']],
    ['G2', '"arma cano"', []],
    ['G3', '"arma * cano"', ['1', '4']],
    ['G4', 'uirum*', ['1']],
    ['G5', '"arma uir"*', ['1']],
    ['G6', 'arma NOT cano', []],
    ['G7', 'roma OR cano', ['1', '4']],
    ['G9', '*que', ['1', '3']],
    ['G14', 'or', ['4']],
    ['G17 B05', '"hello world" "? "', ['5']],
    ['B18', '*que NOT quoque', ['1']],
    ['B04', 'uir-umque', []],
  ])('%s %s', async (_, query, expected) => {
    expect(await citations(latin, { query })).toEqual(expected)
  })
  it('B01 a hyphen in a plain query is no operator', async () => {
    const data = await found(latin, { query: 'BENCH-100821' })
    expect(data.total.value).toBe(1)
    // one graphic word
    expect(marks(data)).toEqual([[[5, 17]]])
    expect((await found(latin, { query: '"BENCH-100821"' })).total.value).toBe(1)
  })
  it('folds v and j in Latin and marks the stored letters', async () => {
    const data = await found(latin, { query: 'VIRVMQVE' })
    expect(data.hits[0]?.why).toEqual([{ term: 'VIRVMQVE', words: [1], spans: [[5, 13]] }])
  })
  it('says what was searched and offers the nearest words', async () => {
    const data = await found(latin, { query: 'armo' })
    expect(data.total).toEqual({ value: 0, relation: 'eq' })
    expect(data.searched).toEqual({ passages: 5, packs: 1 })
    expect(data.loosen?.map(l => [l.text, l.total])).toEqual([
      ['arma', 2],
      ['ordo', 1],
    ])
  })
  it('says each word’s own number when together they find nothing', async () => {
    const data = await found(latin, { query: 'arma quoque' })
    expect(data.loosen?.map(l => [l.text, l.total])).toEqual([
      ['arma', 2],
      ['quoque', 1],
    ])
  })
})

describe('Greek', () => {
  let greek: Library
  beforeAll(async () => {
    greek = await fixtureLibrary([
      pack('grc', [
        'μῆνιν ἄειδε θεὰ',
        'δ’ ἄρα',
        'λόγος ἦν',
        'ἄ[ειδε] [...] θεά',
        'α β α β α',
        'α',
        '[μῆ]νιν ἄλλην',
        'δ’ἰφθίμους',
      ]),
    ])
  })
  it('finds words without accents and marks whole letters, brackets inside the word included (F24)', async () => {
    const data = await found(greek, { query: 'μηνιν', sort: 'corpus' })
    expect(data.hits.map(h => [h.citation, h.why[0]?.spans])).toEqual([
      ['1', [[0, 5]]],
      ['7', [[1, 7]]],
    ])
  })
  it('B02 an apostrophe at a word’s end', async () => {
    const data = await found(greek, { query: "δ' ἄρα" })
    expect(data.hits.map(h => h.citation)).toEqual(['2'])
    expect(data.hits[0]?.why.flatMap(w => w.spans)).toEqual([
      [0, 1],
      [3, 6],
    ])
  })
  it('B03 a colon separates', async () => {
    expect(await citations(greek, { query: 'λόγος: ἦν' })).toEqual(['3'])
  })
  it('G12 a phrase does not cross a gap', async () => {
    expect(await citations(greek, { query: '"αειδε θεα"' })).toEqual(['1'])
  })
  it('B19 occurrences may overlap', async () => {
    const data = await found(greek, { query: '"α β α"' })
    expect(data.total.value).toBe(1)
    expect(data.occurrences?.value).toBe(2)
    expect(data.hits[0]?.why[0]?.spans.length).toBe(5)
    expect((await found(greek, { query: '"α α"' })).total.value).toBe(0)
  })
  it('finds a text in NFD and a query in NFD (F20)', async () => {
    expect(await citations(greek, { query: 'μῆνιν'.normalize('NFD') })).toEqual(['1', '7'])
  })
  it('match: marks and exact are stricter and keep exact totals', async () => {
    expect(await citations(greek, { query: 'ἦν', match: 'marks' })).toEqual(['3'])
    expect(await citations(greek, { query: 'ἥν', match: 'marks' })).toEqual([])
    const none = await found(greek, { query: 'λογος', match: 'exact' })
    expect(none.total.value).toBe(0)
    expect(none.loosen?.[0]).toMatchObject({ text: 'with accents, points and case ignored', total: 1 })
  })
})

describe('Hebrew', () => {
  it('B-F25 marks the pointed word whole; maqaf divides; F30 gershayim', async () => {
    const hebrew = await fixtureLibrary([pack('hbo', ['בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים', 'עַל־פְּנֵ֣י תְה֑וֹם', 'ארה״ב'])])
    const data = await found(hebrew, { query: 'בראשית' })
    expect(data.hits[0]?.why[0]?.spans).toEqual([[0, 'בְּרֵאשִׁ֖ית'.length]])
    expect(await citations(hebrew, { query: 'NEAR(על פני, 0)' })).toEqual(['2'])
    for (const query of ['ארה״ב', 'ארה"ב', "ארה''ב"]) expect(await citations(hebrew, { query })).toEqual(['3'])
  })
  it('F11 G20 E-reading: ketiv and qere are one hit, each named; phrases stay inside one wording', async () => {
    const hebrew = await fixtureLibrary([
      pack(
        'hbo',
        [
          {
            text: 'הַקַּ֥ב חרי יונים בַּחֲמִשָּׁ֖ה׃',
            readings: [{ layer: 'qere', span: [8, 17], text: 'דִּבְיוֹנִ֖ים' }],
          },
          'אחד',
        ],
        { flags: { reading_text: 'ketiv' } },
      ),
    ])
    const text = 'הַקַּ֥ב חרי יונים בַּחֲמִשָּׁ֖ה׃'
    const ketiv = await found(hebrew, { query: 'חרי' })
    expect(ketiv.hits[0]?.why).toEqual([{ term: 'חרי', words: [1], spans: [[8, 11]], reading: 'ketiv' }])
    const qere = await found(hebrew, { query: 'דביונים' })
    expect(qere.total.value).toBe(1)
    expect(qere.hits[0]?.why).toEqual([{ term: 'דביונים', words: [1, 2], spans: [[8, 17]], reading: 'qere' }])
    expect(text.slice(8, 17)).toBe('חרי יונים')
    expect((await found(hebrew, { query: '"הקב דביונים"' })).total.value).toBe(1)
    expect((await found(hebrew, { query: '"הקב חרי"' })).total.value).toBe(1)
    expect((await found(hebrew, { query: '"חרי דביונים"' })).total.value).toBe(0)
    expect((await found(hebrew, { query: 'דביונים', reading: 'text' })).total.value).toBe(0)
    // distance 2 in the text, 1 with the qere
    expect((await found(hebrew, { query: 'NEAR(הקב בחמשה, 1)' })).total.value).toBe(1)
    expect((await found(hebrew, { query: 'NEAR(הקב בחמשה, 1)', reading: 'text' })).total.value).toBe(0)
    expect((await found(hebrew, { query: 'NEAR(הקב בחמשה, 2)', reading: 'text' })).total.value).toBe(1)
    // a word outside the variant counts once
    expect((await found(hebrew, { query: 'הקב' })).occurrences?.value).toBe(1)
  })
})

describe('distance (NEAR)', () => {
  const rows: [string, string, string, boolean][] = [
    ['D1', 'a b', 'NEAR(a b, 0)', true],
    ['D2', 'b a', 'NEAR(a b, 0)', true],
    ['D3', 'a x b', 'NEAR(a b, 0)', false],
    ['D4', 'a x b', 'NEAR(a b, 1)', true],
    ['D5', 'a x x x x x x x x x x b', 'NEAR(a b, 9)', false],
    ['D5b', 'a x x x x x x x x x x b', 'NEAR(a b, 10)', true],
    ['D6', 'a a b', 'NEAR(a b, 0)', true],
    ['D7', 'a y', 'NEAR(a a, 5)', false],
    ['D8', 'a y a', 'NEAR(a a, 1)', true],
    ['D9', 'p q r', 'NEAR("p q" "q r", 0)', false],
    ['D11', 'a [...] b', 'NEAR(a b, 0)', false],
    ['D11b', 'a [...] b', 'NEAR(a b, 1)', true],
  ]
  it.each(rows)('%s: %s, %s', async (_, text, query, hit) => {
    const library = await fixtureLibrary([pack('lat', [text])])
    expect((await found(library, { query })).total.value).toBe(hit ? 1 : 0)
  })
  it('D14 never across passages', async () => {
    const library = await fixtureLibrary([pack('lat', ['a x', 'x b'])])
    expect((await found(library, { query: 'NEAR(a b, 50)' })).total.value).toBe(0)
  })
  it('D10 D16 a cuneiform word is one word, its signs at distance 0', async () => {
    const library = await fixtureLibrary([pack('akk', ['a du-un-nu-um b'])])
    expect((await found(library, { query: 'NEAR(a b, 1)', lang: 'akk' })).total.value).toBe(1)
    expect((await found(library, { query: 'NEAR(a b, 0)', lang: 'akk' })).total.value).toBe(0)
    expect((await found(library, { query: 'NEAR(du um, 0)', lang: 'akk' })).total.value).toBe(1)
  })
})

describe('Han', () => {
  it('G16 B07 B09 one character is one word', async () => {
    const han = await fixtureLibrary([pack('lzh', ['雨霽日出', '說文解字', '重跑gen-itgc后'])])
    expect(marks(await found(han, { query: '雨' }))).toEqual([[[0, 1]]])
    expect((await found(han, { query: '霽日' })).hits[0]?.why[0]?.spans).toEqual([
      [1, 2],
      [2, 3],
    ])
    expect(await citations(han, { query: '说文' })).toEqual(['2'])
    expect(marks(await found(han, { query: 'gen' }))).toEqual([[[2, 5]]])
    expect(marks(await found(han, { query: 'itgc' }))).toEqual([[[6, 10]]])
    expect(marks(await found(han, { query: '跑' }))).toEqual([[[1, 2]]])
  })
})

describe('counting and paging', () => {
  it('B10 B11 totals are the same on every page and pages join without repeats', async () => {
    const library = await fixtureLibrary([
      pack(
        'lat',
        Array.from({ length: 37 }, (_, i) => `arma ${'x '.repeat(i % 5)}cano ${i}`),
      ),
    ])
    const one = await found(library, { query: 'arma', limit: 50 })
    const pages = await Promise.all([0, 10, 20, 30].map(offset => found(library, { query: 'arma', limit: 10, offset })))
    expect(pages.map(p => p.total.value)).toEqual([37, 37, 37, 37])
    expect(pages.map(p => p.shown)).toEqual([10, 10, 10, 7])
    expect(pages.flatMap(p => p.hits.map(h => h.urn))).toEqual(one.hits.map(h => h.urn))
    const past = await ask(library, { query: 'arma', offset: 40 })
    expect(past.ok && past.notes.map(n => n.code)).toContain('offset_past_end')
  })
  it('C9 a limit out of range is clamped with a note', async () => {
    const library = await fixtureLibrary([pack('lat', ['arma'])])
    const got = await ask(library, { query: 'arma', limit: 99 })
    expect(got.ok && got.notes.map(n => n.code)).toContain('limit_clamped')
  })
  it('B15 corpus order is the order of the document, not of the citation', async () => {
    const library = await fixtureLibrary([
      pack('lat', [
        { text: 'arma', citation: '1.2' },
        { text: 'arma', citation: '1.9' },
        { text: 'arma', citation: '1.10' },
      ]),
    ])
    expect(await citations(library, { query: 'arma' })).toEqual(['1.2', '1.9', '1.10'])
  })
  it('B21 a stray spacing mark before the hit', async () => {
    const library = await fixtureLibrary([pack('deu', ['F¨ur meinen Vater'])])
    expect(marks(await found(library, { query: 'meinen' }))).toEqual([[[5, 11]]])
    expect((await found(library, { query: 'Fur' })).total.value).toBe(0)
  })
  it('B20 exact means exact', async () => {
    const library = await fixtureLibrary([pack('pol', ['łąka', 'laka'])])
    expect(await citations(library, { query: 'laka', match: 'exact' })).toEqual(['2'])
    expect(await citations(library, { query: 'lak*' })).toEqual(['2'])
  })
  it('K23 in a pack of two languages totals under lang are counted', async () => {
    const library = await fixtureLibrary([
      {
        slug: 'mixed',
        language: 'lat',
        documents: [
          { name: 'a', passages: ['in principio', 'in fine'] },
          { name: 'b', language: 'eng', passages: ['in the end'] },
        ],
      },
    ])
    for (const [lang, total] of [
      ['lat', 2],
      ['eng', 1],
      [undefined, 3],
    ] as const)
      expect((await found(library, { query: 'in', ...(lang ? { lang } : {}) })).total).toEqual({
        value: total,
        relation: 'eq',
      })
  })
  it('C15 the same answers, order and pages in whichever order packs came, and from one merged pack', async () => {
    const texts = {
      one: ['arma uirumque', 'cano arma arma', 'nihil'],
      two: ['arma', 'uirumque cano arma'],
      three: ['arma uirumque', 'et arma'],
    }
    const separate = Object.entries(texts).map(
      ([slug, passages]): FixturePack => ({ slug, language: 'lat', documents: [{ name: slug, passages }] }),
    )
    const merged: FixturePack = {
      slug: 'merged',
      language: 'lat',
      documents: Object.entries(texts).map(([name, passages]) => ({ name, passages })),
    }
    const asked: Given<'search'>[] = [
      { query: 'arma' },
      { query: 'arma uirumque' },
      { query: 'arma OR cano', limit: 3, offset: 2 },
      { query: '"uirumque cano"' },
    ]
    const forward = await fixtureLibrary(separate)
    const backward = await fixtureLibrary([...separate].reverse(), [2, 1, 0])
    const whole = await fixtureLibrary([merged])
    const key = (d: Data<'search'>) => [d.total, d.occurrences, d.hits.map(h => `${h.document_title} ${h.citation}`)]
    for (const args of asked) {
      const a = await found(forward, args)
      expect(await found(backward, args)).toEqual(a)
      expect(key(await found(whole, args))).toEqual(key(a))
    }
  })
})

describe('filters and scope', () => {
  it('tells what a filter removed, and refuses what it does not know', async () => {
    const library = await fixtureLibrary([
      { slug: 'a', language: 'lat', documents: [{ name: 'x', passages: ['arma cano'] }] },
      { slug: 'b', language: 'lat', license: 'nc', documents: [{ name: 'y', passages: ['uirum'] }] },
    ])
    const none = await found(library, { query: 'arma', license: 'nc' })
    expect(none.total.value).toBe(0)
    expect(none.loosen?.[0]).toMatchObject({ text: 'without licence nc', total: 1 })
    const code = async (args: Given<'search'>) => {
      const got = await ask(library, args)
      return got.ok ? 'ok' : got.refusal.code
    }
    expect(await code({ query: 'arma', license: 'gratis' })).toBe('license_unknown')
    expect(await code({ query: 'arma', license: 'restricted' })).toBe('license_withheld')
    expect(await code({ query: 'arma', pack: ['zz'] })).toBe('scope_unknown')
    expect(await code({ query: 'arma', lang: 'x1!' })).toBe('lang_form')
    expect(await code({ query: 'arma', quary: 'x' } as Given<'search'>)).toBe('arg_unknown')
    expect(await code({})).toBe('anchor_missing')
    expect(await code({ query: 'arma', lang: 'grc' })).toBe('ok')
  })
  it('K14 a document’s own licence is the effective one', async () => {
    const library = await fixtureLibrary([
      { slug: 'a', language: 'lat', license: 'nc', documents: [{ name: 'x', license: 'open', passages: ['arma'] }] },
    ])
    expect((await found(library, { query: 'arma', license: 'open' })).total.value).toBe(1)
    expect((await found(library, { query: 'arma', license: 'nc' })).total.value).toBe(0)
  })
})

describe('withheld texts', () => {
  const open: FixturePack = {
    slug: 'open',
    language: 'lat',
    documents: [{ name: 'x', passages: ['arma cano', 'uirum et arma'] }],
  }
  const mixed: FixturePack = {
    slug: 'mixed',
    language: 'lat',
    documents: [
      { name: 'y', passages: ['arma publica'] },
      { name: 'z', license: 'restricted', passages: ['arma secreta arcana', 'arma arma'] },
    ],
  }
  it('C13 every answer equals the one without them', async () => {
    const withThem = await fixtureLibrary([open, mixed])
    const without = await fixtureLibrary([open, { ...mixed, documents: mixed.documents.slice(0, 1) }])
    for (const args of [
      { query: 'arma' },
      { query: 'secreta' },
      { query: 'secret*' },
      { query: 'arcano' },
      { query: 'arma NOT secreta' },
    ] as Given<'search'>[]) {
      const a = await ask(withThem, args)
      const b = await ask(without, args)
      expect(a).toEqual(b)
    }
  })
  it('K15 are served on request, and marked', async () => {
    const library = await fixtureLibrary([open, mixed])
    const data = await found(library, { query: 'arma', include_restricted: true, sort: 'corpus' })
    expect(data.total.value).toBe(5)
    expect(data.hits.filter(h => h.restricted).map(h => h.license_class)).toEqual(['restricted', 'restricted'])
  })
  it('C14 one number for a reader who asked to be told, and nothing else', async () => {
    const library = await fixtureLibrary([open, mixed])
    const plain = await ask(library, { query: 'arma' })
    const told = await ask(library, { query: 'arma', disclose_withheld: true })
    expect(told.ok && told.notes.find(n => n.code === 'withheld_matches')?.text).toBe(
      '2 matches are in withheld material.',
    )
    expect(told.ok && told.data).toEqual(plain.ok && plain.data)
    expect(JSON.stringify(told)).not.toMatch(/secreta|mixed:z/)
  })
})
