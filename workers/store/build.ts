import type { Sqlite3Static } from '@sqlite.org/sqlite-wasm'
import type { DataRecord, DocumentRecord, Finding, LicenseClass, SourceRecord, WorkRecord } from '../model/records.ts'
import { isWithheld } from '../model/records.ts'
import { Volume } from './build-volume.ts'

/** What a finished build says of itself; the rest of a `PackEntry` (sizes, hashes, parts) is made when it is written. */
export interface BuiltPack {
  source: SourceRecord
  /** The pack file. */
  file: Uint8Array
  /** Its withheld documents, in a file of their own; absent where there are none. */
  withheld?: Uint8Array
  languages: string[]
  layers: string[]
  licenses: { class: LicenseClass; id: string; of: string }[]
  counts: { documents: number; passages: number; tokens: number; withheld: number }
  findings: Finding[]
}

/** A fault of the input that makes the whole pack unusable; one sentence. */
export class BuildError extends Error {}

/**
 * Makes a pack from records: in Node and in the page, by the same code. Records come in order: the source, works,
 * documents each followed by its passages, then what stands in no document. Documents of a withheld licence class go
 * to a second file of the same schema; the first file knows of them only urn, work and number.
 */
export class PackBuilder {
  private source: SourceRecord | undefined
  private readonly works = new Map<string, WorkRecord>()
  private document: DocumentRecord | undefined
  private readonly open: Volume
  private closed: Volume | undefined
  private readonly urns = new Set<string>()
  private readonly findings: Finding[] = []
  private readonly withheld: { urn: string; work: string | undefined; passages: number }[] = []
  private readonly sqlite3: Sqlite3Static

  constructor(sqlite3: Sqlite3Static) {
    this.sqlite3 = sqlite3
    this.open = new Volume(sqlite3)
  }

  /** Adds one record; throws `BuildError` where the order or a key is wrong. */
  add(record: DataRecord): void {
    if (record.type === 'source') {
      if (this.source) throw new BuildError('A pack has one source; a second source record was given.')
      this.source = record
      return
    }
    const source = this.source
    if (!source) throw new BuildError('The first record of a pack is its source.')
    switch (record.type) {
      case 'work':
        if (!this.works.has(record.id)) this.works.set(record.id, record)
        return
      case 'document': {
        if (this.urns.has(record.urn)) throw new BuildError(`Two documents have the urn ${record.urn}.`)
        if (record.work !== undefined && !this.works.has(record.work))
          throw new BuildError(`The document ${record.urn} names the work ${record.work}, which no record describes.`)
        this.urns.add(record.urn)
        this.document = record
        const license = record.license_override ?? source.license_class
        if (isWithheld(license)) this.withheld.push({ urn: record.urn, work: record.work, passages: 0 })
        this.volume(license).document(record, source)
        return
      }
      case 'passage': {
        const document = this.document
        if (!document) throw new BuildError('A passage came before the first document.')
        const license = document.license_override ?? source.license_class
        if (isWithheld(license)) this.withheld.at(-1)!.passages++
        this.volume(license).passage(record, document, source)
        return
      }
      // what stands in no document has the source's own licence
      case 'link':
        this.volume(source.license_class).link(record)
        return
      case 'entry':
        this.volume(source.license_class).entry(record)
        return
      case 'sense':
        this.volume(source.license_class).sense(record)
        return
      case 'place':
        this.volume(source.license_class).place(record)
        return
      case 'lect':
        this.volume(source.license_class).lect(record)
        return
      case 'lemma-same':
        this.volume(source.license_class).lemmaSame(record)
        return
      case 'listed':
        this.volume(source.license_class).listed(record)
    }
  }

  /** Adds one row to the build report. */
  report(finding: Finding): void {
    this.findings.push(finding)
  }

  /** Writes the files. The builder cannot be used afterwards. */
  finish(): BuiltPack {
    const source = this.source
    if (!source) throw new BuildError('A pack needs a source record.')
    for (const row of this.withheld) this.open.withheldDocument(row)
    const file = this.open.finish(source, this.works, this.findings, false)
    const withheld = this.closed?.finish(source, this.works, [], true)
    return {
      source,
      file,
      ...(withheld ? { withheld } : {}),
      languages: this.open.languageCodes(),
      layers: this.open.layerNames(),
      licenses: this.open.licenses(source),
      counts: { ...this.open.counts(), withheld: this.withheld.length },
      findings: this.findings,
    }
  }

  private volume(license: LicenseClass): Volume {
    if (!isWithheld(license)) return this.open
    this.closed ??= new Volume(this.sqlite3)
    return this.closed
  }
}
