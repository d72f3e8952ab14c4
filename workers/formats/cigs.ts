import { isPoint, NameList, placeRef } from '../model/place-refs.ts'
import type { PlaceNameRecord } from '../model/records.ts'
import { readTable } from './delimited.ts'
import { FileRefused, type Format } from './reader.ts'

/** Columns with names of a site, the usual one first; `legacy_name` is what CDLI calls its provenience. */
const NAMES = [
  'anc_name',
  'transc_name',
  'legacy_name',
  'ara_name',
  'arm_name',
  'fas_name',
  'geo_name',
  'gre_name',
  'heb_name',
  'rus_name',
]
const ADDRESSES = ['pleiades_url', 'geonames_url', 'wikidata_url']
const USED = new Set(['site_id', 'lon_wgs1984', 'lat_wgs1984', ...NAMES, ...ADDRESSES])

/**
 * The Cuneiform Inscriptions Geographical Site Index: a table of sites with ancient and modern names, addresses in other
 * gazetteers, and coordinates (the longitude stands before the latitude).
 */
export const cigs: Format = {
  name: 'cigs',
  sniff: file => /^\ufeff?site_id,.*\blat_wgs1984/.test(new TextDecoder().decode(file.bytes.subarray(0, 1024))),
  *read(file, context) {
    const { columns, rows } = readTable(file, context.report)
    const at = (name: string) => columns.indexOf(name)
    const number = at('site_id')
    if (number < 0) throw new FileRefused(file.name, 1, 'The table has no column site_id.')
    const unused = columns.filter(name => !USED.has(name))
    if (unused.length > 0)
      context.report({
        file: file.name,
        line: 1,
        code: 'columns-unused',
        raw: unused.join(', ').slice(0, 400),
        action: 'columns that no record has a place for: left out',
      })
    const seen = new Set<string>()
    for (const { line, cells } of rows) {
      const cell = (name: string) => (cells[at(name)] ?? '').trim()
      const report = (code: string, raw: string, action: string) =>
        context.report({ file: file.name, line, code, raw: raw.slice(0, 200), action })
      const id = (cells[number] ?? '').trim()
      const names = new NameList()
      for (const column of NAMES) names.add(cell(column))
      if (id === '' || names.names.length === 0) {
        report('no-name', cells.join(' | ').slice(0, 120), 'a row without number or name: left out')
        continue
      }
      if (seen.has(id)) {
        report('number-twice', id, 'the number comes again: left out')
        continue
      }
      seen.add(id)
      const same: { ns: string; id: string }[] = []
      for (const column of ADDRESSES) {
        const address = cell(column)
        const read = placeRef(address)
        if (read && 'ref' in read) same.push(read.ref)
        else if (address !== '') report('address', `${column}: ${address}`, 'not the address of one place: left out')
      }
      const place: PlaceNameRecord = { type: 'place', ns: 'cigs', id, names: names.names }
      if (same.length > 0) place.same = same
      const [longitude, latitude] = [cell('lon_wgs1984'), cell('lat_wgs1984')]
      if (longitude === '' && latitude === '') report('no-point', id, 'the site has no coordinates')
      else if (longitude === '' || latitude === '' || !isPoint(Number(latitude), Number(longitude)))
        report('point', `${longitude}, ${latitude}`, 'no point on the earth: left out')
      else place.point = [Number(latitude), Number(longitude)]
      yield place
    }
    if (seen.size === 0) throw new FileRefused(file.name, 0, 'The table has no site.')
  },
}
