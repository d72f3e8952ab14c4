import { isPoint, NameList, placeRef } from '../model/place-refs.ts'
import type { PlaceNameRecord } from '../model/records.ts'
import { FileRefused, type Format, listOf, objectOf, parseJson, textOf } from './reader.ts'

/**
 * A place of the Pleiades gazetteer, one JSON file each: its title, the names attested and romanised, its representative
 * point (longitude before latitude there), and what Trismegistos, GeoNames and Wikidata call it. A place that is
 * unlocated has no point, whatever numbers its file holds.
 */
export const pleiades: Format = {
  name: 'pleiades',
  sniff: file => {
    const start = new TextDecoder().decode(file.bytes.subarray(0, 65536))
    return /^\s*\{/.test(start) && /"(?:reprPoint|placeTypeURIs|connectsWith)"/.test(start)
  },
  *read(file, context) {
    const place = objectOf(parseJson(file))
    const id = textOf(place.id).trim()
    if (!/^\d+$/.test(id)) throw new FileRefused(file.name, 0, 'The JSON is no place of Pleiades: it has no number.')
    const report = (code: string, raw: string, action: string) =>
      context.report({ file: file.name, line: 0, code, raw: raw.slice(0, 200), action })
    const names = namesOf(place)
    if (names.length === 0) {
      report('no-name', id, 'a place without a title or a name: left out')
      return
    }
    const point = pointOf(place, report)
    const same = sameAs(place, id, report)
    yield {
      type: 'place',
      ns: 'pleiades',
      id,
      names,
      ...(same.length > 0 ? { same } : {}),
      ...(point ? { point } : {}),
    } satisfies PlaceNameRecord
  },
}

const FAULTS = {
  'no-number': 'an address without a number',
  'two-numbers': 'an address with two numbers',
  'no-place': 'the address of something else than a place',
}

type Report = (code: string, raw: string, action: string) => void

/** The title first, then its parts (`Uruk/Orchoe/Erech`), then every name as attested and as romanised. */
function namesOf(place: Readonly<Record<string, unknown>>): string[] {
  const list = new NameList()
  const title = textOf(place.title)
  list.add(title)
  for (const part of title.split('/')) list.add(part)
  for (const name of listOf(place.names)) {
    const { attested, romanized } = objectOf(name)
    list.add(textOf(attested))
    // several spellings may stand in one value
    for (const spelling of textOf(romanized).split(',')) list.add(spelling)
  }
  return list.names
}

function pointOf(place: Readonly<Record<string, unknown>>, report: Report): PlaceNameRecord['point'] {
  const numbers = listOf(place.reprPoint).map(Number)
  if (numbers.length === 0) return undefined
  const raw = numbers.join(', ')
  if (listOf(place.placeTypes).some(type => /^unlocated/i.test(textOf(type)))) {
    report('unlocated', raw, 'the place is called unlocated: no point')
    return undefined
  }
  const [longitude = Number.NaN, latitude = Number.NaN] = numbers
  if (numbers.length === 2 && isPoint(latitude, longitude)) return [latitude, longitude]
  report('point', raw, 'no point on the earth: left out')
  return undefined
}

function sameAs(place: Readonly<Record<string, unknown>>, id: string, report: Report): { ns: string; id: string }[] {
  const found = new Map<string, { ns: string; id: string }>()
  for (const reference of listOf(place.references)) {
    const address = textOf(objectOf(reference).accessURI)
    const read = placeRef(address)
    if (read === undefined) continue
    if ('fault' in read) {
      report(`address-${read.fault}`, address, `${FAULTS[read.fault]}: left out`)
      continue
    }
    if (read.ref.ns === 'pleiades') {
      // what is cited of Pleiades is another place of it
      if (read.ref.id !== id) report('address-own', address, 'another place of the same gazetteer: not the same place')
      continue
    }
    if (read.repaired) report('address-shape', address, `read as ${read.ref.ns}:${read.ref.id}`)
    found.set(`${read.ref.ns}:${read.ref.id}`, read.ref)
  }
  return [...found.values()]
}
