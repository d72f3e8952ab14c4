import { describe, expect, it } from 'vitest'
import { addressPath, PLAIN, readAddress } from './address.ts'

describe('the address of the reader', () => {
  const path = '/read/urn:lectern:hbo-wlc:Gen:1.1'
  it('carries columns, layout, rows, metre, lines around and wording, and comes back the same', () => {
    const search = '?beside=eng-web&beside=layer%3Atr-en&metre=1&around=5&wording=qere'
    expect(readAddress(path, search)).toEqual({
      ...PLAIN,
      reference: 'urn:lectern:hbo-wlc:Gen:1.1',
      beside: ['eng-web', 'layer:tr-en'],
      metre: true,
      around: 5,
      wording: 'qere',
    })
    expect(addressPath(readAddress(path, search))).toBe(`${path}${search}`)
    const boxes = '?layout=interlinear&rows=gloss%2Csense'
    expect(readAddress(path, boxes)).toMatchObject({ interlinear: true, rows: ['gloss', 'sense'] })
    expect(addressPath(readAddress(path, boxes))).toBe(`${path}${boxes}`)
    expect(readAddress(path, '?layout=interlinear&rows=')).toMatchObject({ rows: [] })
    expect(addressPath(readAddress(path, ''))).toBe(path)
  })

  it('takes what is of its kind from a hostile address and passes over the rest', () => {
    const many = Array.from({ length: 9 }, (_, i) => `beside=p${i}`).join('&')
    expect(readAddress(path, `?${many}`).beside).toEqual(['p0', 'p1', 'p2', 'p3'])
    expect(readAddress(path, `?beside=${'x'.repeat(400)}&around=-1&layout=<b>&rows=form,evil&metre=yes`)).toMatchObject(
      {
        ...PLAIN,
        rows: [],
      },
    )
    expect(readAddress(path, '?around=99').around).toBe(50)
  })
})
