import { placeRef } from '../model/place-refs.ts'
import type { DataRecord, FacetRecord, PlaceRecord } from '../model/records.ts'
import { allIn, textIn, type XmlElement } from './xml-tree.ts'

export interface EpidocPlaces {
  places: PlaceRecord[]
  /** Sites, find-spots inside them, and coordinates. */
  facets: FacetRecord[]
  /** Places to which one element gives several addresses: they are declared the same. */
  same: Extract<DataRecord, { type: 'place' }>[]
}

type Report = (code: string, element: XmlElement, raw: string, action: string) => void

const GEO = new Set(['geo'])
const FACETS: Readonly<Record<string, string>> = { geogName: 'site', geogFeat: 'locus', geo: 'coordinates' }

/** The places of a `history`: where the text was written, found, and kept since. */
export function readPlaces(
  history: XmlElement | undefined,
  isEmpty: (written: string) => boolean,
  report: Report,
): EpidocPlaces {
  const found: EpidocPlaces = { places: [], facets: [], same: [] }
  const reader = new PlaceReader(found, isEmpty, report)
  for (const origin of allIn(history, 'origin')) {
    const own = allIn(origin, 'origPlace')
    for (const place of own) reader.places(place, 'origin')
    if (own.length === 0) reader.places(origin, 'origin')
  }
  for (const provenance of allIn(history, 'provenance')) {
    const type = provenance.attributes.type ?? ''
    const role = type === 'found' ? 'findspot' : type === 'composed' ? 'origin' : 'provenance'
    if (type !== 'observed') reader.places(provenance, role)
  }
  return found
}

class PlaceReader {
  private readonly found: EpidocPlaces
  private readonly isEmpty: (written: string) => boolean
  private readonly report: Report

  constructor(found: EpidocPlaces, isEmpty: (written: string) => boolean, report: Report) {
    this.found = found
    this.isEmpty = isEmpty
    this.report = report
  }

  /** All places in an element; the element's own text where no other element names one. */
  places(element: XmlElement, role: PlaceRecord['role']): void {
    const before = this.found.places.length
    this.walk(element, role, false)
    if (element.name !== 'origPlace' || this.found.places.length > before) return
    const written = textIn(element)
    if (/:/.test(written)) this.report('place-form', element, written, 'a description, not a name: left out')
    else this.add(element, role, false)
  }

  private walk(element: XmlElement, role: PlaceRecord['role'], near: boolean): void {
    for (const child of element.children) {
      if (typeof child === 'string') continue
      const facet = FACETS[child.name]
      if (facet) this.facet(facet, child, role)
      else if (child.name === 'region' || child.name === 'settlement') {
        this.add(child, role, near)
        this.walk(child, role, near)
      } else if (child.name === 'placeName') {
        // a place name may only hold region and settlement
        if (!child.children.some(inner => typeof inner !== 'string' && inner.name !== 'geo'))
          this.add(child, role, near)
        this.walk(child, role, near)
      } else this.walk(child, role, near || child.name === 'offset')
    }
  }

  private facet(name: string, element: XmlElement, role: PlaceRecord['role']): void {
    const value = textIn(element, GEO)
    if (name === 'coordinates' && textIn(element) !== '')
      this.found.facets.push({ name, value: textIn(element), raw: role })
    else if (value !== '' && !this.isEmpty(value)) this.found.facets.push({ name, value })
  }

  private add(element: XmlElement, role: PlaceRecord['role'], near: boolean): void {
    const { attributes } = element
    const written = textIn(element, GEO)
    const name = written.replace(/\s*\(\?\)\s*$/, '')
    const named = name !== '' && !this.isEmpty(name)
    const doubt = attributes.cert === 'low' || attributes.cert === 'unknown' ? `cert ${attributes.cert}` : ''
    const remarks = [near ? 'near' : '', doubt].filter(Boolean).join(', ')
    const raw = [written, remarks && `(${remarks})`].filter(Boolean).join(' ')
    const refs = this.refs(element)
    if (!named && refs.length === 0) return
    const row = { role, ...(named ? { name } : {}), ...(raw !== name && raw !== '' ? { raw } : {}) }
    const rows = refs.length > 0 ? refs.map(({ ns, id }) => ({ ref_ns: ns, ref_id: id, ...row })) : [row]
    for (const place of rows)
      if (!this.found.places.some(other => JSON.stringify(other) === JSON.stringify(place)))
        this.found.places.push(place)
    const [first, ...same] = refs
    if (first && same.length > 0) this.found.same.push({ type: 'place', ...first, names: named ? [name] : [], same })
  }

  private refs(element: XmlElement): { ns: string; id: string }[] {
    const refs: { ns: string; id: string }[] = []
    for (const address of (element.attributes.ref ?? '').split(/\s+/).filter(Boolean)) {
      const read = placeRef(address)
      if (read && 'ref' in read) refs.push(read.ref)
      else this.report('place-address', element, address, 'not the address of a place that is known: left out')
    }
    return refs
  }
}
