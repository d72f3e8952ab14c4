import { describe, expect, it, vi } from 'vitest'
import { composes } from '../../../workers/api/composition.ts'
import { readArgs } from '../../../workers/api/operation.ts'
import { search } from '../../../workers/api/search.ts'
import type { FieldName } from './fields.ts'
import type { Lane, Request } from './request.ts'

// routes.ts reads the base from the build and the address from the page
vi.mock('wouter/use-browser-location', () => ({ useLocationProperty: () => '' }))

const { ALL_FIELDS, FIELDS, isSet } = await import('./fields.ts')
const {
  fitted,
  filterCount,
  inLane,
  LANES,
  lacksLanguage,
  laneRow,
  markedAgain,
  matchArgs,
  readRequest,
  requestFromArgs,
  requestPath,
  searchArgs,
  whyNot,
  withoutFilters,
} = await import('./request.ts')

const asked = (search: string): Request => readRequest(search).request
const again = (request: Request): Request => asked(requestPath(request).slice(1))
const settings = { perPage: 10, disclose: false, restricted: false }

/** A value that makes sense for each setting, as an address has it. */
const GIVEN: Record<FieldName, string[]> = {
  near: ['θεός'],
  window: ['5'],
  ordered: ['1'],
  sentence: ['1'],
  morph: ['case=dat,number=pl'],
  morph_ambiguous: ['exclude'],
  gloss: ['"son of"'],
  edits: ['2'],
  sense_gloss: ['1'],
  cross: ['1'],
  lang: ['grc'],
  lect: ['grc:koi'],
  script: ['Grek'],
  pack: ['hbo-wlc', 'eng-kjv'],
  source: ['iip'],
  work: ['work:bible:Gen'],
  document: ['urn:lectern:eng-kjv:Gen'],
  from: ['-300'],
  to: ['14'],
  century: ['-3,1'],
  date_basis: ['artifact,composition'],
  date_mode: ['bounded'],
  kind: ['funerary/epitaph,legal'],
  facets: ['material:papyrus', 'material:stone', 'object type:stele'],
  place: ['%polis'],
  place_role: ['findspot', 'mentioned'],
  meter: ['hexameter'],
  meter_pattern: ['DDSS%'],
  license: ['attribution'],
  tier: ['silver', 'equivalence'],
  forms: ['εἶπεν', 'εἶπον'],
  match: ['exact'],
  reading: ['qere'],
  text_state: ['supplied', 'unclear'],
  words: ['1'],
  sort: ['date'],
  group: ['work'],
  per_group: ['7'],
  view: ['kwic'],
  sort_by: ['1,-1'],
  context: ['10'],
  by: ['century'],
}
/** As the library is asked. */
const ARGS: Partial<Record<FieldName, unknown>> = {
  window: 5,
  ordered: true,
  sentence: true,
  edits: 2,
  sense_gloss: true,
  cross: 1,
  from: -300,
  to: 14,
  century: [-3, 1],
  facets: { material: ['papyrus', 'stone'], 'object type': 'stele' },
  words: true,
  per_group: 7,
}
const LISTS = new Set<FieldName>(['pack', 'source', 'work', 'document', 'place_role', 'tier', 'forms', 'text_state'])
/** What a setting needs beside it. */
const BESIDE: Partial<Record<FieldName, string>> = {
  window: 'near=a',
  ordered: 'near=a',
  sentence: 'near=a',
  morph_ambiguous: 'morph=case%3Ddat',
  date_mode: 'from=1',
  place_role: 'place=Roma',
  per_group: 'group=work',
  sort_by: 'view=kwic',
  context: 'view=kwic',
  by: 'view=counts',
}
const ANCHORS: Record<Lane, string> = {
  text: 'q=λόγος',
  word: 'lemma=λόγος',
  fragment: 'q=λόγο&fuzzy=1',
  translation: 'q=word&translations=1',
  gloss: 'gloss=king',
  sense: 'sense=25.43',
  form: 'morph=case%3Dgen&lang=grc',
}

describe('the address of a search', () => {
  it('J11 carries a query character for character', () => {
    const q = '"μῆνιν ἄ"* + [x] & y#1 50%'
    const path = requestPath({ ...asked(''), q })
    expect(path).not.toContain('#')
    expect(readRequest(path.slice(1))).toEqual({ request: { ...asked(''), q }, damaged: false })
  })

  it('J11 keeps an escape that is meant: 50%41 is no A', () => {
    expect(again({ ...asked(''), q: '50%41' }).q).toBe('50%41')
  })

  it('J11 opens a link that was cut in the middle of a letter, and says so', () => {
    expect(readRequest('?q=%CE%BC%E1%BC')).toMatchObject({ request: { q: 'μ' }, damaged: true })
    expect(readRequest('?q=50%&lang=grc')).toMatchObject({ request: { q: '50', lang: 'grc' }, damaged: true })
  })

  it('passes over what it does not know', () => {
    expect(
      asked('?q=a&license=free&match=any&offset=-1&sort=up&x=1&include_restricted=true&toString=1&__proto__=2'),
    ).toEqual(asked('?q=a'))
    expect(
      asked(
        '?q=a&from=0&to=MMXX&century=0&century=3,1&window=-4&tier=bronze&facets=papyrus&facets=:x&script=Greek&text_state=lost&lang=GRC&near=+&place_role=throne&edits=9x&group=pile&reading=any&per_group=1.5',
      ),
    ).toEqual(asked('?q=a'))
  })

  it('takes no more than a lane reads, nor lists without an end', () => {
    expect(asked(`?q=${'a'.repeat(5000)}`).q).toHaveLength(1000)
    expect(asked(`?lemma=${'a'.repeat(5000)}`).q).toHaveLength(200)
    expect(asked(`?q=a&near=${'b'.repeat(900)}`).near).toHaveLength(200)
    const many = Array.from({ length: 400 }, (_, i) => `pack=p${i}`).join('&')
    expect(asked(`?q=a&${many}`).pack).toHaveLength(50)
    expect(asked('?q=a&pack=x&pack=x').pack).toEqual(['x'])
  })

  it('of several anchors one counts: a dictionary word before a sense before words', () => {
    expect(asked('?q=a&lemma=b&q=c')).toMatchObject({ lane: 'word', q: 'b' })
    expect(asked('?q=a&sense=1')).toMatchObject({ lane: 'sense', q: '1' })
    expect(asked('?q=a&fuzzy=1&translations=1')).toMatchObject({ lane: 'fragment', q: 'a' })
    expect(asked('?gloss=king&morph=case%3Ddat')).toMatchObject({ lane: 'form', q: 'case=dat', gloss: 'king' })
    expect(asked('?q=&morph=case%3Ddat')).toMatchObject({ lane: 'text', q: '', morph: 'case=dat' })
    expect(asked('?fuzzy=yes&q=a').lane).toBe('text')
  })

  it.each(LANES.map(row => row.lane))('keeps the %s lane, also with an empty field', lane => {
    const empty: Request = { ...asked(''), lane }
    expect(again(empty)).toEqual(empty)
    const full = asked(`?${ANCHORS[lane]}`)
    expect(full.lane).toBe(lane)
    expect(full.q).not.toBe('')
    expect(again(full)).toEqual(full)
  })

  it('names the notation in which a field was typed', () => {
    const word = asked('?lemma=le/gw&betacode=1')
    expect(word.typing).toBe('betacode')
    expect(requestPath(word)).toBe('/?lemma=le%2Fgw&betacode=1')
    expect(asked('?q=a&translit=hk').typing).toBe('hk')
    expect(asked('?gloss=a&betacode=1').typing).toBe('none')
  })
})

describe('every setting in every lane', () => {
  const lanes = LANES.map(row => row.lane)
  it.each(lanes)('%s: address, request and arguments say the same, or it is left out with a reason', lane => {
    for (const [name, field] of ALL_FIELDS) {
      if (field.part === 'view') continue
      const { key, engine } = laneRow(lane)
      if (name === key) continue
      const own = GIVEN[name].map(text => `${name}=${encodeURIComponent(text)}`).join('&')
      const beside = lane === 'form' && name === 'morph_ambiguous' ? undefined : BESIDE[name]
      const request = asked(`?${ANCHORS[lane]}${beside ? `&${beside}` : ''}&${own}`)
      // a form beside a gloss is what is asked for
      if (lane === 'gloss' && request.lane === 'form') continue
      const near = request.near !== '' && (engine === 'text' || engine === 'lemma')
      if (!composes(name, near ? `${engine}+near` : engine)) {
        expect(isSet(request, name), name).toBe(false)
        expect(whyNot(name, request)).toMatch(/(does not go with|has no meaning in) a search/)
        continue
      }
      expect(whyNot(name, request)).toBeUndefined()
      expect(isSet(request, name), name).toBe(true)
      expect(again(request)).toEqual(request)
      const args = matchArgs(request)
      expect((args as Record<string, unknown>)[name]).toEqual(
        ARGS[name] ?? (LISTS.has(name) ? GIVEN[name] : GIVEN[name][0]),
      )
      // the library understands it
      expect(readArgs(search, args)).toMatchObject({ ok: true })
      expect(requestFromArgs(args, asked(''))).toEqual(request)
    }
  })
})

describe('how an answer is shown', () => {
  it('stands in the address and asks nothing', () => {
    const request = asked('?q=a&view=kwic&sort_by=1,-1,date,2&context=10')
    expect(request).toMatchObject({ view: 'kwic', sort_by: [1, -1, 'date'], context: 10 })
    expect(again(request)).toEqual(request)
    expect(matchArgs(request)).toEqual({ query: 'a' })
    expect(asked('?q=a&view=heap&sort_by=9,x').view).toBe('list')
  })
  it('lines hold words: other lanes have none', () => {
    for (const { lane } of LANES)
      expect([lane, fitted({ ...asked('?q=a&view=kwic'), lane }).request.view]).toEqual([
        lane,
        ['text', 'word', 'sense', 'form'].includes(lane) ? 'kwic' : 'list',
      ])
  })
})

describe('what goes together', () => {
  it('leaves out what says nothing without another', () => {
    const alone = Object.keys(BESIDE) as FieldName[]
    for (const name of alone)
      expect(isSet(asked(`?q=a&${GIVEN[name].map(text => `${name}=${text}`).join('&')}`), name), name).toBe(false)
  })

  it('names years in one way', () => {
    expect(asked('?q=a&from=-30&to=14&century=2')).toMatchObject({ from: undefined, to: undefined, century: [2, 2] })
  })

  it('says what falls away in another lane, and keeps the rest', () => {
    const word = asked('?lemma=λόγος&tier=silver&near=θεός&window=3&lang=grc&morph=case%3Ddat&betacode=1')
    const { request, fell } = fitted(inLane(word, 'fragment', 'λόγο'))
    expect(fell).toEqual(['Near', 'Form', 'Tier'])
    expect(request).toMatchObject({ lane: 'fragment', q: 'λόγο', lang: 'grc', near: '', window: undefined, tier: [] })
    expect(requestPath(request)).toBe(`/?q=${encodeURIComponent('λόγο')}&fuzzy=1&betacode=1&lang=grc`)
    expect(fitted(inLane(request, 'gloss', 'x')).fell).toEqual(['Beta Code'])
    expect(fitted(inLane(asked('?q=a&near=b&lang=grc'), 'word', 'a')).fell).toEqual([])
  })

  it('takes a form or gloss from beside the words into its own lane', () => {
    const text = asked('?q=a&morph=case%3Ddat&gloss=king&lang=grc')
    expect(inLane(text, 'form', 'a')).toMatchObject({ q: 'case=dat', morph: '', gloss: 'king' })
    expect(fitted(inLane(text, 'gloss', 'a')).request).toMatchObject({ q: 'king', gloss: '', morph: '' })
  })

  it('gives a reason in words', () => {
    expect(whyNot('near', asked('?q=a&fuzzy=1'))).toBe('“Near” does not go with a search for a fragment.')
    expect(whyNot('forms', asked('?q=a'))).toBe('“Written form” has no meaning in a search for words.')
    expect(whyNot('words', asked('?q=a&near=b'))).toBe(
      '“Marked words” does not go with a search for words near others.',
    )
    expect(whyNot('gloss', asked('?gloss=a'))).toBe('It is what the field holds.')
  })
})

describe('what the library is asked', () => {
  it('asks nothing without words, nor for a form without a language', () => {
    expect(searchArgs(asked('?lemma=+'), settings)).toBeUndefined()
    const form = asked('?morph=case%3Ddat')
    expect(lacksLanguage(form)).toBe(true)
    expect(searchArgs(form, settings)).toBeUndefined()
    expect(searchArgs({ ...form, pack: ['grc-sblgnt'] }, settings)).toMatchObject({ morph: 'case=dat' })
  })

  it('asks each lane by its own argument, with the page', () => {
    expect(searchArgs(asked('?lemma=H430&tier=gold&offset=20'), settings)).toEqual({
      lemma: 'H430',
      tier: ['gold'],
      limit: 10,
      offset: 20,
    })
    expect(searchArgs(asked('?q=a&fuzzy=1'), { perPage: 25, disclose: true, restricted: true })).toEqual({
      query: 'a',
      fuzzy: true,
      limit: 25,
      offset: 0,
      include_restricted: true,
      disclose_withheld: true,
    })
  })

  it('takes a proposal into its own lane', () => {
    const now = asked('?q=H430&offset=20')
    expect(requestPath(requestFromArgs({ lemma: 'H430' }, now))).toBe('/?lemma=H430')
    expect(requestPath(requestFromArgs({ query: 'b*', lang: 'grc' }, now))).toBe('/?q=b*&lang=grc')
    expect(requestFromArgs({ lemma: 'a', tier: ['silver'], betacode: true }, now)).toMatchObject({
      tier: ['silver'],
      typing: 'betacode',
    })
    expect(requestFromArgs({ lang: 'hbo', century: 2, fuzzy: false }, now)).toMatchObject({
      lane: 'text',
      q: 'H430',
      lang: 'hbo',
      century: [2, 2],
    })
  })
})

describe('filters', () => {
  it('are counted by value, and taken off together; what stands beside the words stays', () => {
    const request = asked('?q=a&near=b&window=2&pack=x&pack=y&match=exact&sort=corpus&from=-30&offset=10')
    expect(filterCount(request)).toBe(4)
    expect(requestPath(withoutFilters(request))).toBe('/?q=a&near=b&window=2&sort=corpus')
  })

  it('that chose among texts do not follow into the reader', () => {
    const request = asked('?lemma=a&near=b&pack=x&from=1&match=exact&tier=gold&group=work&sort=date&offset=10')
    expect(requestPath({ ...markedAgain(request), offset: 0 })).toBe('/?lemma=a&near=b&tier=gold&match=exact')
    expect(markedAgain(asked('?morph=case%3Ddat&lang=grc&pack=x'))).toMatchObject({ lang: 'grc', pack: [] })
  })

  it('know every setting once', () => {
    expect(Object.keys(GIVEN)).toEqual(Object.keys(FIELDS))
  })
})
