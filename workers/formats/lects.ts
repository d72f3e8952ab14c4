import { parseDocument } from 'yaml'
import type { LectRecord } from '../model/records.ts'
import { decodeText, FileRefused, type Format, objectOf, type ReadContext, type SourceFile, textOf } from './reader.ts'

/** `anchor[:stage][/variety][~script][@orthography]` */
export const LECT_ID =
  /^[a-z]{2,3}(?:-[a-z]{2,5})?(?::[a-z][a-z0-9]{1,4})?(?:\/[a-z][a-z0-9]{1,7})?(?:~[a-z]{4})?(?:@[a-z][a-z0-9]{1,7})?$/

/** The tag sets of an anchor, and the sign that stands before a tag of each. */
const AXES = [
  ['stages', ':'],
  ['varieties', '/'],
  ['orthos', '@'],
] as const

/** Keys that have a place in a record, or say nothing of the lect itself. */
const READ = new Set(['name', 'mode', 'band', 'note', 'stages', 'varieties', 'orthos', 'ord'])

type Mapping = Readonly<Record<string, unknown>>

/**
 * The registry of lects in YAML: anchors (`gmq`) with their stages (`gmq:run`), varieties (`lat/vul`) and orthographies
 * (`sl@bohoric`), and a file `codemap.yml` beside it that says which code of a language means which lect. Years are signed;
 * an open end is `null`.
 */
export const lects: Format = {
  name: 'lects',
  sniff: file => /^anchors:\s*$/m.test(new TextDecoder().decode(file.bytes.subarray(0, 4096))),
  *read(file, context) {
    const registry = objectOf(parseYaml(file))
    const anchors = Object.entries(objectOf(registry.anchors))
    if (anchors.length === 0) throw new FileRefused(file.name, 0, 'The file has no anchors.')
    const report = (code: string, raw: string, action: string, name = file.name) =>
      context.report({ file: name, line: 0, code, raw: raw.slice(0, 200), action })
    const found = new Map<string, LectRecord>()
    const left = new Map<string, number>()
    const add = (id: string, value: unknown) => {
      const entry = objectOf(value)
      for (const key of Object.keys(entry)) if (!READ.has(key)) left.set(key, (left.get(key) ?? 0) + 1)
      if (!LECT_ID.test(id)) report('lect-id', id, 'not the id of a lect: left out')
      else if (found.has(id)) report('lect-twice', id, 'the id comes again: left out')
      else found.set(id, lectOf(id, entry, report))
    }
    for (const [anchor, value] of anchors) {
      add(anchor, value)
      for (const [axis, sign] of AXES)
        for (const [tag, entry] of Object.entries(objectOf(objectOf(value)[axis]))) add(`${anchor}${sign}${tag}`, entry)
    }
    for (const [key, times] of left) report('key', `${key} ${times}`, 'a key that no record has a place for: left out')
    addCodes(found, objectOf(registry.scripts), context, report)
    yield* found.values()
  },
}

function parseYaml(file: SourceFile): unknown {
  // deep nesting is refused before the parser meets it
  const text = decodeText(file)
  const deep = text.split('\n').findIndex(line => /^ {80}/.test(line) || (line.match(/[[{]/g)?.length ?? 0) > 40)
  if (deep >= 0) throw new FileRefused(file.name, deep + 1, 'The YAML is nested deeper than a registry of lects is.')
  try {
    const document = parseDocument(text, { uniqueKeys: true, logLevel: 'silent' })
    const [error] = document.errors
    if (error)
      throw new FileRefused(
        file.name,
        error.linePos?.[0].line ?? 0,
        `The YAML is not well formed: ${error.message.split('\n')[0]!.replace(/ at line.*$/, '')}.`,
      )
    return document.toJS({ maxAliasCount: 20 })
  } catch (error) {
    if (error instanceof FileRefused) throw error
    throw new FileRefused(file.name, 0, `The YAML cannot be read: ${(error as Error).message.split('\n')[0]}.`)
  }
}

function lectOf(id: string, entry: Mapping, report: (code: string, raw: string, action: string) => void): LectRecord {
  const lect: LectRecord = { type: 'lect', id, name: oneLine(entry.name) || id }
  if (entry.name === undefined) report('lect-name', id, 'a lect without a name: called by its id')
  const band = Array.isArray(entry.band) ? (entry.band as unknown[]) : []
  for (const [i, key] of (['not_before', 'not_after'] as const).entries()) {
    const year = band[i]
    if (typeof year === 'number' && Number.isInteger(year) && year !== 0) lect[key] = year
    else if (year !== null && year !== undefined) report('year', `${id} ${textOf(year)}`, 'no year: left open')
  }
  if (lect.not_before !== undefined && lect.not_after !== undefined && lect.not_before > lect.not_after) {
    report('band', `${id} ${lect.not_before} ${lect.not_after}`, 'the years end before they begin: left out')
    delete lect.not_before
    delete lect.not_after
  }
  if (entry.mode === 'reconstructed') lect.reconstructed = true
  const note = oneLine(entry.note)
  if (note !== '') lect.note = note
  return lect
}

const oneLine = (value: unknown): string => textOf(value).replace(/\s+/g, ' ').trim().normalize('NFC')

/** The codes of `codemap.yml`; a code for a lect in one script makes that lect, where anchor and script are registered. */
function addCodes(
  found: Map<string, LectRecord>,
  scripts: Mapping,
  context: ReadContext,
  report: (code: string, raw: string, action: string, name?: string) => void,
): void {
  const codemap = context.beside?.('codemap.yml')
  if (!codemap) return
  for (const [code, value] of Object.entries(objectOf(objectOf(parseYaml(codemap)).map))) {
    const id = textOf(value)
    let lect = found.get(id)
    if (!lect && LECT_ID.test(id)) {
      const [, base = '', script = ''] = /^(.*)~([a-z]{4})$/.exec(id) ?? []
      const name = oneLine(objectOf(scripts[script]).name)
      const of = found.get(base)
      if (of && name !== '') found.set(id, (lect = { type: 'lect', id, name: `${of.name}, in ${name} script` }))
    }
    if (lect) lect.codes = [...(lect.codes ?? []), code]
    else report('codemap', `${code}: ${id}`, 'no lect of the registry: left out', codemap.name)
  }
}
