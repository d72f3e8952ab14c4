import { describe, expect, it, vi } from 'vitest'

// routes.ts reads the base from the build and the address from the page
vi.mock('wouter/use-browser-location', () => ({ useLocationProperty: () => '' }))

const { readRequest, requestFromArgs, requestPath } = await import('./request.ts')
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
})
