import { type PackEntry, type PackFile, type PackManifest, type PackPart, SCHEMA_VERSION } from '../model/pack.ts'
import type { LicenseClass } from '../model/records.ts'

/** A list of packs that can be trusted in shape, or one sentence why not. */
export type ManifestCheck = { ok: true; manifest: PackManifest } | { ok: false; message: string }

/** A part is held in memory while it is unpacked and hashed; nobody's list makes us hold more than this. */
const MAX_PART = 64 * 2 ** 20
/** SQLite in WebAssembly, and one ArrayBuffer, end at 2 GiB. */
const MAX_FILE = 2 ** 31

const LICENSES: readonly string[] = [
  'open',
  'attribution',
  'nc',
  'odbl',
  'research_private',
  'restricted',
  'own',
] satisfies LicenseClass[]

/**
 * Reads a list of packs. It comes from a server that may be anybody's, and its names become file names and addresses:
 * everything used is checked, everything else dropped.
 */
export function readManifest(text: string): ManifestCheck {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    const page = /^\s*</.test(text)
    return {
      ok: false,
      message: page
        ? 'The server answered with a web page where the list of packs should be.'
        : 'The list of packs cannot be read: it is not JSON.',
    }
  }
  try {
    const top = object(data, 'the list')
    if (top.format !== 1) throw new Wrong('format', 'is not 1')
    const packs = list(top.packs, 'packs').map((value, i) => entry(value, `packs[${i}]`))
    const ids = new Set(packs.map(pack => pack.id))
    if (ids.size !== packs.length) throw new Wrong('packs', 'name one id twice')
    return { ok: true, manifest: { format: 1, packs } }
  } catch (error) {
    if (error instanceof Wrong) return { ok: false, message: `The list of packs cannot be read: ${error.message}.` }
    throw error
  }
}

class Wrong extends Error {
  constructor(where: string, what: string) {
    super(`${where} ${what}`)
  }
}

function entry(value: unknown, where: string): PackEntry {
  const pack = object(value, where)
  const schema = whole(pack.schema, `${where}.schema`, 1e6)
  const counts = object(pack.counts, `${where}.counts`)
  const count = (name: string): number => whole(counts[name], `${where}.counts.${name}`, 1e12)
  return {
    id: match(pack.id, `${where}.id`, /^[a-z0-9][a-z0-9_-]{0,63}$/),
    version: match(pack.version, `${where}.version`, /^[A-Za-z0-9][A-Za-z0-9._+-]{0,63}$/),
    schema,
    title: line(pack.title, `${where}.title`),
    about: line(pack.about, `${where}.about`),
    languages: list(pack.languages, `${where}.languages`).map((v, i) => line(v, `${where}.languages[${i}]`)),
    licenses: list(pack.licenses, `${where}.licenses`).map((v, i) => {
      const at = `${where}.licenses[${i}]`
      const license = object(v, at)
      const kind = line(license.class, `${at}.class`)
      // A newer program may know more classes: its packs are refused by their schema, not the whole list by one word.
      if (!LICENSES.includes(kind) && schema <= SCHEMA_VERSION) throw new Wrong(`${at}.class`, 'is not known')
      return { class: kind as LicenseClass, id: line(license.id, `${at}.id`), of: line(license.of, `${at}.of`) }
    }),
    ...(pack.credit === undefined ? {} : { credit: line(pack.credit, `${where}.credit`) }),
    layers: list(pack.layers, `${where}.layers`).map((v, i) => line(v, `${where}.layers[${i}]`)),
    counts: {
      documents: count('documents'),
      passages: count('passages'),
      tokens: count('tokens'),
      withheld: count('withheld'),
    },
    default: pack.default === true,
    file: file(pack.file, `${where}.file`),
    ...(pack.withheld === undefined ? {} : { withheld: file(pack.withheld, `${where}.withheld`) }),
  }
}

function file(value: unknown, where: string): PackFile {
  const raw = object(value, where)
  const bytes = whole(raw.bytes, `${where}.bytes`, MAX_FILE)
  const parts = list(raw.parts, `${where}.parts`).map((v, i) => part(v, `${where}.parts[${i}]`))
  if (parts.reduce((sum, p) => sum + p.bytes, 0) !== bytes) throw new Wrong(where, 'is not as long as its parts')
  if (bytes === 0) throw new Wrong(where, 'is empty')
  return { bytes, sha256: hash(raw.sha256, `${where}.sha256`), parts }
}

function part(value: unknown, where: string): PackPart {
  const one = object(value, where)
  // Relative, without a way up, a scheme or a query: it stays beside the list.
  const path = match(one.path, `${where}.path`, /^(?!.*(?:^|\/)\.)[\w@~+.-]+(?:\/[\w@~+.-]+)*$/)
  return {
    path,
    packed: whole(one.packed, `${where}.packed`, MAX_PART),
    bytes: whole(one.bytes, `${where}.bytes`, MAX_PART),
    sha256: hash(one.sha256, `${where}.sha256`),
  }
}

function object(value: unknown, where: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Wrong(where, 'is no object')
  return value as Record<string, unknown>
}

function list(value: unknown, where: string): unknown[] {
  if (!Array.isArray(value)) throw new Wrong(where, 'is no list')
  if (value.length > 10_000) throw new Wrong(where, 'is too long')
  return value
}

function line(value: unknown, where: string): string {
  if (typeof value !== 'string') throw new Wrong(where, 'is no text')
  if (value.length > 2000) throw new Wrong(where, 'is too long')
  return value
}

function match(value: unknown, where: string, form: RegExp): string {
  const text = line(value, where)
  if (!form.test(text)) throw new Wrong(where, 'is not of the right form')
  return text
}

function whole(value: unknown, where: string, most: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > most)
    throw new Wrong(where, 'is no number in range')
  return value
}

const hash = (value: unknown, where: string): string => match(value, where, /^[0-9a-f]{64}$/)
