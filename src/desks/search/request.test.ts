import { describe, expect, it, vi } from 'vitest'

// routes.ts reads the base from the build and the address from the page
vi.mock('wouter/use-browser-location', () => ({ useLocationProperty: () => '' }))

const { inLane, readRequest, requestFromArgs, requestPath, searchArgs } = await import('./request.ts')
const search = (path: string) => path.slice(1)

describe('the address of a search', () => {
  it('J11 carries a query character for character', () => {
    const q = '"μῆνιν ἄ"* + [x] & y#1 50%'
    const { request } = readRequest('')
    const path = requestPath({ ...request, q })
    expect(path).not.toContain('#')
    expect(readRequest(search(path))).toEqual({ request: { ...request, q }, damaged: false })
  })

  it('J11 keeps an escape that is meant: 50%41 is no A', () => {
    const { request } = readRequest('')
    expect(readRequest(search(requestPath({ ...request, q: '50%41' }))).request.q).toBe('50%41')
  })

  it('J11 opens a link that was cut in the middle of a letter, and says so', () => {
    expect(readRequest('?q=%CE%BC%E1%BC')).toMatchObject({ request: { q: 'μ' }, damaged: true })
    expect(readRequest('?q=50%&lang=grc')).toMatchObject({ request: { q: '50', lang: 'grc' }, damaged: true })
  })

  it('passes over what it does not know', () => {
    expect(readRequest('?q=a&license=free&match=any&offset=-1&sort=up&x=1&include_restricted=true').request).toEqual(
      readRequest('?q=a').request,
    )
  })

  it('carries several packs, and proposed arguments', () => {
    const { request } = readRequest('?q=a&pack=hbo-wlc&pack=eng-kjv&offset=20')
    expect(request.pack).toEqual(['hbo-wlc', 'eng-kjv'])
    expect(requestPath(requestFromArgs({ query: 'b*', lang: 'grc' }, request))).toBe('/?q=b*&lang=grc')
  })

  it('carries the lane, also with an empty field, and what the lane knows', () => {
    const word = readRequest('?lemma=λέγω&tier=silver&betacode=1').request
    expect(word).toMatchObject({ lane: 'word', q: 'λέγω', tier: 'silver', typing: 'betacode' })
    expect(readRequest(search(requestPath(word))).request).toEqual(word)
    expect(requestPath(readRequest('?lemma=').request)).toBe('/?lemma=')
    expect(readRequest('?q=a&lemma=b&q=c').request).toMatchObject({ lane: 'word', q: 'b' })
    // a tier without a dictionary word has no meaning
    expect(readRequest('?q=a&tier=gold').request.tier).toBeUndefined()
    expect(requestPath(inLane(word, 'text', 'λέγω'))).toBe(`/?q=${encodeURIComponent('λέγω')}&betacode=1`)
  })

  it('asks each lane for what it understands', () => {
    const settings = { perPage: 10, disclose: false, restricted: false }
    expect(searchArgs(readRequest('?lemma=H430&tier=gold').request, settings)).toEqual({
      lemma: 'H430',
      tier: ['gold'],
      match: 'folded',
      reading: 'any',
      limit: 10,
      offset: 0,
    })
    expect(searchArgs(readRequest('?q=a&translit=hk&tier=gold').request, settings)).toMatchObject({
      query: 'a',
      translit: 'hk',
      sort: 'relevance',
    })
    expect(searchArgs(readRequest('?lemma=+').request, settings)).toBeUndefined()
  })

  it('takes a proposal into its own lane', () => {
    const { request } = readRequest('?q=H430')
    expect(requestPath(requestFromArgs({ lemma: 'H430' }, request))).toBe('/?lemma=H430')
    expect(requestFromArgs({ lemma: 'a', tier: ['silver'], betacode: true }, request)).toMatchObject({
      tier: 'silver',
      typing: 'betacode',
    })
  })
})
