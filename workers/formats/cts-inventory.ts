import type { DataRecord } from '../model/records.ts'
import type { ReadContext, SourceFile } from './reader.ts'
import { languageOf } from './tei-text.ts'
import { walkXml } from './xml.ts'

/** What a `__cts__.xml` says of a work, or of a group of works. */
interface Inventory {
  urn: string
  title: string
  group: string
  language: string
  versions: { urn: string; label: string }[]
}

/** Reads a `__cts__.xml`. Refused where it is not well formed. */
function readInventory(file: SourceFile): Inventory {
  const found: Inventory = { urn: '', title: '', group: '', language: '', versions: [] }
  let text = ''
  let version: { urn: string; label: string } | undefined
  walkXml(file, {
    open(name, attributes) {
      text = ''
      const element = name.replace(/^.*:/, '')
      if (element === 'work' || element === 'textgroup') {
        found.urn = attributes.urn ?? ''
        found.language = languageOf(attributes['xml:lang'] ?? '')
      } else if (/^(?:edition|translation|commentary)$/.test(element)) {
        version = { urn: attributes.urn ?? '', label: '' }
        if (version.urn !== '') found.versions.push(version)
      }
    },
    text(chunk) {
      text += chunk
    },
    close(name) {
      const said = text.replace(/\s+/g, ' ').trim().normalize('NFC')
      text = ''
      switch (name.replace(/^.*:/, '')) {
        case 'groupname':
          found.group ||= said
          break
        case 'title':
          found.title ||= said
          break
        case 'label':
          if (version) version.label ||= said
          break
        case 'edition':
        case 'translation':
        case 'commentary':
          version = undefined
      }
    },
  })
  return found
}

/** Versions that an inventory lists and whose files the source does not hold: known by name, no empty documents. */
export function* listedIn(file: SourceFile, context: ReadContext): Iterable<DataRecord> {
  const inventory = readInventory(file)
  const folder = file.name.replace(/[^/]*$/, '')
  const held = new Set(context.files ?? [])
  for (const { urn, label } of inventory.versions) {
    const name = `${folder}${urn.slice(urn.lastIndexOf(':') + 1)}.xml`
    if (held.has(name)) continue
    const action = 'an inventory lists it, its file is not there: listed, not held'
    context.report({ file: file.name, line: 0, code: 'listed', raw: urn, action })
    yield {
      type: 'listed',
      urn,
      title: label || inventory.title || urn,
      ...(inventory.urn === '' ? {} : { work: inventory.urn }),
    }
  }
}

/** The inventories beside a text: of its work, and of the group in the folder above. */
export function inventoriesOf(file: SourceFile, context: ReadContext): { work?: Inventory; group?: Inventory } {
  const folder = file.name.replace(/[^/]*$/, '')
  const above = folder.replace(/[^/]+\/$/, '')
  if (context.beside === undefined || folder === '') return {}
  const read = (name: string) => {
    const beside = context.beside?.(name)
    return beside && readInventory(beside)
  }
  const work = read(`${folder}__cts__.xml`)
  const group = above === folder ? undefined : read(`${above}__cts__.xml`)
  return { ...(work ? { work } : {}), ...(group ? { group } : {}) }
}
