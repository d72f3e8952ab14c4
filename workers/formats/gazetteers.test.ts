import { describe, expect, it } from 'vitest'
import { placeRef } from '../model/place-refs.ts'
import { FIXTURES, readFixture, readText } from './fixtures.ts'
import { FORMATS } from './index.ts'
import { LECT_ID } from './lects.ts'
import { FileRefused } from './reader.ts'

const place = (more: Record<string, unknown>) =>
  readText(FORMATS.pleiades, JSON.stringify({ id: '1', title: 'Somewhere', ...more }))

describe('Pleiades', () => {
  it('reads names, point and addresses of a place', () => {
    const { records, findings } = readFixture(FORMATS.pleiades, FIXTURES.pleiades)
    expect(records).toEqual([
      {
        type: 'place',
        ns: 'pleiades',
        id: '893951',
        names: ['Babylon/Bābili', 'Babylon', 'Bābili', 'Βαβυλών', 'Babulon', 'Bābilim'],
        same: [
          { ns: 'tm', id: '423' },
          { ns: 'wikidata', id: 'Q5684' },
        ],
        point: [32.53, 44.42],
      },
    ])
    expect(findings.map(f => f.code)).toEqual(['address-shape', 'address-no-number'])
  })
  it('F39 no point is none, an unlocated place has none, a doubled address is one', () => {
    const none = place({ reprPoint: null, placeTypes: ['settlement'] })
    expect(none.records[0]).not.toHaveProperty('point')
    expect(none.findings).toEqual([])
    const zero = place({ reprPoint: [0, 0] })
    expect([zero.records[0], zero.findings[0]?.code]).toEqual([
      { type: 'place', ns: 'pleiades', id: '1', names: ['Somewhere'] },
      'point',
    ])
    const unlocated = place({ reprPoint: [44.427562, 32.527286], placeTypes: ['unlocated', 'city-gate'] })
    expect(unlocated.records[0]).not.toHaveProperty('point')
    expect(unlocated.findings.map(f => f.code)).toEqual(['unlocated'])
    const doubled = place({
      references: [
        { accessURI: 'http://www.trismegistos.org/place/123http://www.trismegistos.org/place/123' },
        { accessURI: 'https://www.trismegistos.org/place/123' },
      ],
    })
    expect(doubled.records[0]).toMatchObject({ same: [{ ns: 'tm', id: '123' }] })
    expect(doubled.findings.map(f => [f.code, f.action])).toEqual([['address-shape', 'read as tm:123']])
  })
  it('what is no place is refused, what has the wrong shape is passed over', () => {
    expect(() => readText(FORMATS.pleiades, '[]')).toThrow(FileRefused)
    expect(() => readText(FORMATS.pleiades, '{"id":"x"}')).toThrow(FileRefused)
    expect(place({ names: 7, references: { a: 1 }, reprPoint: 'x', placeTypes: 3 }).records).toHaveLength(1)
  })
})

describe('addresses of places', () => {
  it.each([
    ['http://pleiades.stoa.org/places/912855', 'pleiades:912855'],
    ['https://pleiades.stoa.org/places/912855/', 'pleiades:912855'],
    ['www.trismegistos.org/place/1723', 'tm:1723'],
    ['https://www.trismegistos.org/geo/detail/1723', 'tm:1723'],
    ['http://www.trismegistos.org/geo/detail.php?tm=1723', 'tm:1723'],
    ['http://www.trismegistos.org/http://www.trismegistos.org/place/32367', 'tm:32367'],
    ['http://sws.geonames.org/98228', 'geonames:98228'],
    ['http://www.geonames.org/98228/babylon.html', 'geonames:98228'],
    ['https://www.wikidata.org/entity/Q5684', 'wikidata:Q5684'],
    ['https://wikidata.org/wiki/Q346445', 'wikidata:Q346445'],
    ['https://www.wikidata.org/Q5684', 'wikidata:Q5684'],
    ['http://www.trismegistos.org/', 'no-number'],
    ['http://www.trismegistos.org/place/1http://www.trismegistos.org/place/2', 'two-numbers'],
    ['http://www.trismegistos.org/text/48', 'no-place'],
    ['http://www.worldcat.org/oclc/43970336', undefined],
    ['https://example.org/?from=trismegistos.org.example', undefined],
  ])('%s', (address, means) => {
    const read = placeRef(address)
    expect(read && ('ref' in read ? `${read.ref.ns}:${read.ref.id}` : read.fault)).toBe(means)
  })
})

describe('Cuneiform Inscriptions Geographical Site Index', () => {
  it('F38 two rows of which one ends in a bare LF; the longitude stands first', () => {
    const text = FIXTURES.cigs.text.replace('30.7492\r\n', '30.7492\n')
    const { records, findings } = readText(FORMATS.cigs, text)
    expect(records).toEqual([
      {
        type: 'place',
        ns: 'cigs',
        id: 'GIR',
        names: ['Girsu', 'Tall Tīlūh', 'Girsu (mod. Tello)', 'تا تيلوه'],
        same: [
          { ns: 'pleiades', id: '912855' },
          { ns: 'geonames', id: '93976' },
          { ns: 'wikidata', id: 'Q853946' },
        ],
        point: [31.5591, 46.1776],
      },
      {
        type: 'place',
        ns: 'cigs',
        id: 'KRB',
        names: ['Tall Jirbāsī', 'uncertain (mod. Tell Kirbāsi)'],
        point: [30.7492, 46.9517],
      },
      { type: 'place', ns: 'cigs', id: 'BSK', names: ['Basāk'] },
    ])
    expect(findings.map(f => [f.code, f.raw])).toEqual([
      ['columns-unused', 'accuracy'],
      ['no-point', 'BSK'],
    ])
  })
  it('refuses another table', () => {
    expect(() => readText(FORMATS.cigs, 'a,b\n1,2\n')).toThrow(FileRefused)
  })
})

describe('registry of lects', () => {
  it('reads anchors, stages, varieties, years and codes', () => {
    const { records, findings } = readFixture(FORMATS.lects, FIXTURES.lects)
    expect(records).toEqual([
      { type: 'lect', id: 'gmq', name: 'North Germanic' },
      { type: 'lect', id: 'gmq:pro', name: 'Proto-Norse (reconstructed)', reconstructed: true, codes: ['gmq-pro'] },
      {
        type: 'lect',
        id: 'gmq:run',
        name: 'Runic Proto-Norse',
        not_before: 150,
        not_after: 800,
        note: 'real inscriptions, attested',
      },
      { type: 'lect', id: 'san', name: 'Sanskrit' },
      { type: 'lect', id: 'san/epi', name: 'Epic Sanskrit', not_after: 200 },
      { type: 'lect', id: 'san~latn', name: 'Sanskrit, in Latin script', codes: ['san-Latn'] },
    ])
    expect(findings.map(f => [f.code, f.raw])).toEqual([
      ['lect-id', 'san/Bad-tag'],
      ['key', 'kind 1'],
      ['key', 'wikt 1'],
      ['codemap', 'xxx: yyy:zzz'],
    ])
  })
  it('knows what an id of a lect is', () => {
    for (const id of ['grc', 'roa-opt', 'sux:ur3', 'zho:mid/lit', 'san~latn', 'sl@bohoric', 'oc/lengadoc', 'a:b'])
      expect([id, LECT_ID.test(id)]).toEqual([id, id !== 'a:b'])
    for (const id of ['', 'Grc', 'lat:', 'lat:m', 'lat:toolong', 'lat~lat', 'lat/vul:med', 'lat:1ab'])
      expect([id, LECT_ID.test(id)]).toEqual([id, false])
  })
  it('refuses what is not well formed, repeats a key, multiplies aliases or nests without end', () => {
    const read = (text: string) => readText(FORMATS.lects, text)
    expect(() => read('anchors:\n  lat: {name: Latin\n')).toThrow(FileRefused)
    expect(() => read('anchors:\n  lat: {name: Latin}\n  lat: {name: Latin}\n')).toThrow(FileRefused)
    expect(() => read('nothing: 1\n')).toThrow(/no anchors/)
    const bomb = ['a: &a [x, x, x, x, x, x, x, x]', ...'bcdefghij'].map((line, i) =>
      i === 0 ? line : `${line}: &${line} [${`*${'abcdefghij'[i - 1]}, `.repeat(9)}x]`,
    )
    expect(() => read(`anchors:\n  lat: {name: Latin}\n${bomb.join('\n')}\n`)).toThrow(FileRefused)
    expect(() => read(`anchors: ${'['.repeat(5000)}`)).toThrow(FileRefused)
  })
})
