import { describe, expect, it, vi } from 'vitest'

vi.mock('wouter/use-browser-location', () => ({ useLocationProperty: () => '' }))
const { withDraft, nearParts } = await import('./draft.ts')
const { readRequest } = await import('./request.ts')

const form = (values: Record<string, string>): FormData => {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return data
}
const { request } = readRequest('?q=a&lang=grc&offset=20')

describe('what stands in the form', () => {
  it('takes the field as it is, and begins the list anew', () => {
    expect(withDraft(request, form({ q: ' λογο' }))).toMatchObject({ q: ' λογο', lang: 'grc', offset: 0, near: '' })
  })

  it('reads the row of what stands near', () => {
    const row = { q: 'a', near: ' θεός ', near_as: 'lemma', window: '3', ordered: 'on' }
    expect(withDraft(request, form(row))).toMatchObject({
      near: 'lemma:θεός',
      window: 3,
      ordered: true,
      sentence: false,
    })
    expect(withDraft(request, form({ ...row, near: '' })).near).toBe('')
    // what the library would take anyway needs no saying
    expect(withDraft(request, form({ ...row, window: '10' })).window).toBeUndefined()
    expect(withDraft(request, form({ ...row, window: '999' })).window).toBe(50)
  })

  it('leaves alone what has no row', () => {
    const near = readRequest('?q=a&near=b&window=2&gloss=king').request
    expect(withDraft(near, form({ q: 'a' }))).toMatchObject({ near: 'b', window: 2, gloss: 'king' })
    expect(withDraft(near, form({ q: 'a', gloss: '' })).gloss).toBe('')
  })

  it('reads doubt only where there is a form', () => {
    expect(withDraft(request, form({ q: 'a', morph: 'case=dat', certain: 'on' }))).toMatchObject({
      morph: 'case=dat',
      morph_ambiguous: 'exclude',
    })
  })

  it('tells a dictionary word from words', () => {
    expect(nearParts('lemma: θεός')).toEqual({ words: 'θεός', as: 'lemma' })
    expect(nearParts('τὸν θεόν')).toEqual({ words: 'τὸν θεόν', as: 'words' })
  })
})
