import { describe, expect, it, vi } from 'vitest'

vi.mock('wouter/use-browser-location', () => ({ useLocationProperty: () => '' }))
const { glossRequest, hitPath } = await import('./open.ts')
const { readRequest, requestPath } = await import('./request.ts')

const asked = (search: string) => readRequest(search).request
const path = (...parts: Parameters<typeof hitPath>) => decodeURIComponent(hitPath(...parts))

describe('the way from a line of the list into the reader', () => {
  const hit = { urn: 'urn:lectern:grc-sblgnt:John:1.1', language: 'grc' }

  it('carries what was asked, and leaves behind which texts were asked', () => {
    expect(path(hit, asked('?q=λόγος&near=θεός&pack=grc-sblgnt&match=marks&offset=20'))).toBe(
      '/read/urn:lectern:grc-sblgnt:John:1.1?q=λόγος&near=θεός&match=marks',
    )
    expect(path(hit, asked('?q=ρχη&fuzzy=1&lang=grc&sort=date'))).toContain('?q=ρχη&fuzzy=1')
    // a form is nothing without its language
    expect(path(hit, asked('?morph=case%3Ddat&lang=grc&group=work'))).toContain('?morph=case=dat&lang=grc')
  })

  it('of a gloss it is the word with that gloss', () => {
    const king = { urn: 'urn:x:1', language: 'hbo', lemma: 'מֶלֶךְ', gloss: 'king' }
    expect(path(king, asked('?gloss=k*'))).toBe('/read/urn:x:1?lemma=מֶלֶךְ&gloss=king&match=exact')
  })

  it('leads from a gloss to all its passages', () => {
    const from = asked('?gloss=son*&kind=legal&offset=20')
    expect(decodeURIComponent(requestPath(glossRequest({ language: 'hbo', lemma: 'בֵּן', gloss: 'son of' }, from)))).toBe(
      '/?lemma=בֵּן&gloss="son+of"&lang=hbo&kind=legal&match=exact',
    )
    // without a dictionary word there is only the gloss
    expect(requestPath(glossRequest({ language: 'hbo', gloss: 'son' }, from))).toBe('/?gloss=son&lang=hbo&kind=legal')
  })
})
