import type { Answer, Answered, AnswerSource, Note, Refusal } from '../api/envelope.ts'
import { licenseIdOf } from './licenses.ts'
import type { DocumentRow, OpenPack } from './pack.ts'

/** What an operation gives back; the envelope is put around it in one place. */
export type Result<D> =
  | { ok: true; data: D; summary: string; notes: Note[]; sources: AnswerSource[]; partial?: Answered<D>['partial'] }
  | { ok: false; refusal: Refusal }

export const refused = (refusal: Refusal): { ok: false; refusal: Refusal } => ({ ok: false, refusal })

/** Puts the envelope around a result. */
export function envelope<D>(result: Result<D>, operation: string, args: unknown, libraryVersion: string): Answer<D> {
  if (!result.ok) return result
  const { partial, ...rest } = result
  return {
    ...rest,
    interaction_id: fingerprint(`${operation}\n${canonical(args)}\n${libraryVersion}`),
    ...(partial ? { partial } : {}),
  }
}

/** Collects the sources of all that an answer shows, each once, in corpus order. */
export class Sources {
  private readonly seen = new Map<string, AnswerSource>()

  /** The source of a document, under the document's own licence. */
  add(pack: OpenPack, document: Pick<DocumentRow, 'source' | 'license_class' | 'license_id'>): void {
    const source = pack.source(document.source)
    const license = licenseIdOf(document, source)
    const key = `${document.source}\n${document.license_class}\n${license}`
    if (this.seen.has(key)) return
    this.seen.set(key, {
      id: source.slug,
      title: source.title,
      license_id: license,
      license_class: document.license_class,
      credit: source.credit ?? '',
      ...(source.upstream_url ? { url: source.upstream_url } : {}),
    })
  }

  /** A source as a whole, under its own licence: of a dictionary, which has no documents. */
  addWhole(pack: OpenPack): void {
    const { slug, license_class, license_id } = pack.sources[0]!
    this.add(pack, { source: slug, license_class, license_id })
  }

  list(): AnswerSource[] {
    return [...this.seen.values()]
  }
}

/** JSON with sorted keys, without undefined values. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .filter(([, v]) => v !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([k, v]) => `${JSON.stringify(k)}:${canonical(v)}`)
      .join(',')}}`
  return JSON.stringify(value) ?? 'null'
}

/** A 64-bit hash of a text, 16 hexadecimal digits (two FNV-1a streams, mixed at the end). Not for secrets. */
export function fingerprint(text: string): string {
  let a = 0x811c9dc5
  let b = 0xcbf29ce4
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i)
    a = Math.imul(a ^ c, 0x01000193)
    b = Math.imul(b ^ c ^ (i & 0xff), 0x01000197)
  }
  const mix = (h: number) => {
    let x = h
    x = Math.imul(x ^ (x >>> 16), 0x85ebca6b)
    x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35)
    return (x ^ (x >>> 16)) >>> 0
  }
  return mix(a).toString(16).padStart(8, '0') + mix(b).toString(16).padStart(8, '0')
}

const NUMBER = new Intl.NumberFormat('en')
export const number = (n: number): string => NUMBER.format(n)
export const plural = (n: number, one: string, many = `${one}s`): string => `${number(n)} ${n === 1 ? one : many}`
