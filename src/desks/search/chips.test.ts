import { describe, expect, it, vi } from 'vitest'

vi.mock('wouter/use-browser-location', () => ({ useLocationProperty: () => '' }))
const { chipsOf } = await import('./chips.ts')
const { ALL_FIELDS, isSet } = await import('./fields.ts')
const { readRequest, requestPath } = await import('./request.ts')

const of = (search: string) => {
  const { request } = readRequest(search)
  return { request, chips: chipsOf(request, new Map([['eng-kjv', 'King James Version']])) }
}

describe('filters as chips', () => {
  it('say what holds, in words', () => {
    const { chips } = of(
      '?q=a&lang=grc&pack=eng-kjv&from=-300&to=14&date_mode=within&date_basis=artifact&kind=legal,funerary/epitaph&facets=material:papyrus&place=Roma&place_role=origin&license=nc&text_state=supplied',
    )
    expect(chips.map(({ name, value }) => `${name}: ${value}`)).toEqual([
      'Language: Ancient Greek',
      'Edition: King James Version',
      'Date: 300 BCE – 14 CE',
      'The date: lies within these years',
      'Kind of date: of the object',
      'Kind: legal',
      'Kind: funerary / epitaph',
      'Facet: material: papyrus',
      'Place: Roma',
      'What the place is: made there',
      'Licence: nc',
      'Without words: supplied by the editor',
    ])
  })

  it('each take off what they say, and all together everything', () => {
    const { request, chips } = of(
      '?q=a&lang=grc&lect=grc:koi&script=Grek&pack=x&pack=y&source=s&work=w&document=d&from=1&kind=legal,epic&facets=a:b&place=Roma&meter=hex&meter_pattern=DD&license=nc&reading=qere&text_state=supplied&words=1&cross=1',
    )
    let bare = request
    for (const _ of chips) bare = { ...bare, ...chipsOf(bare, new Map())[0]?.without }
    expect(requestPath(bare)).toBe('/?q=a')
    expect(ALL_FIELDS.some(([name]) => isSet(bare, name))).toBe(false)
    expect(new Set(chips.map(chip => chip.key)).size).toBe(chips.length)
  })
})
