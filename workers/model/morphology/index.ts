/** Morphology: tags of all sources in one vocabulary, queries over it, and its description in words. */
import type { Morphology } from '../records.ts'
import { readAgdt } from './agdt.ts'
import { readBhsa } from './bhsa.ts'
import { readCcat } from './ccat.ts'
import { close } from './closure.ts'
import { readCoptic } from './coptic.ts'
import { readCora } from './cora.ts'
import { ANALYSES, readDiorisis } from './diorisis.ts'
import { Draft } from './draft.ts'
import { readDss } from './dss.ts'
import { valuesOf } from './keys.ts'
import { readMacula } from './macula.ts'
import { readMsd } from './msd.ts'
import { readN1904 } from './n1904.ts'
import { readOshb } from './oshb.ts'
import { readProiel } from './proiel.ts'
import { readRobinson } from './robinson.ts'
import type { Decoded, MorphContext } from './types.ts'
import { readUd } from './ud.ts'

export { splitOshb } from './oshb.ts'
export { holds, parseMorph } from './query.ts'
export type { Decoded, MorphContext } from './types.ts'
export { inWords } from './words.ts'

/** Tagsets in which one token may carry several analyses. */
const SEVERAL: ReadonlySet<string> = new Set(['diorisis', 'ccat', 'robinson'])

type Reader = (tag: string, context: MorphContext) => Draft

const READERS = {
  agdt: readAgdt,
  bhsa: readBhsa,
  ccat: readCcat,
  coptic: readCoptic,
  cora: readCora,
  diorisis: (tag, { xpos }) => readDiorisis(tag, xpos),
  dss: readDss,
  macula: readMacula,
  msd: readMsd,
  n1904: readN1904,
  oshb: readOshb,
  proiel: readProiel,
  robinson: readRobinson,
  ud: readUd,
} as const satisfies Record<string, Reader>

/** A tagset that `decode` knows. */
export type Tagset = keyof typeof READERS

/** All tagsets that `decode` knows. */
export const TAGSETS = Object.keys(READERS) as Tagset[]

const isTagset = (name: string): name is Tagset => Object.hasOwn(READERS, name)

const read = (tagset: Tagset, tag: string, context: MorphContext): Draft => {
  const reader: Reader = READERS[tagset]
  const draft = reader(tag, context)
  const part = context.upos?.toLowerCase() ?? ''
  if (!draft.has('pos') && valuesOf('pos')?.includes(part)) draft.add('pos', part)
  close(draft)
  return draft
}

/** The union of several analyses: every value is one of the choices. */
const union = (drafts: readonly Draft[]): Decoded => {
  const all = new Draft()
  for (const draft of drafts) {
    for (const [key, values] of draft.values) for (const value of values.keys()) all.add(key, value, false)
    for (const part of draft.unknown) all.missed(part)
  }
  return { values: all.plain(), unknown: all.unknown, analyses: drafts.map(draft => draft.plain()) }
}

/**
 * Decodes a tag into the vocabulary, with all that follows from it. Never throws: what no table knows is in `unknown`,
 * and a tagset that is not known leaves its whole tag there.
 */
export function decode(morph: Morphology, context: MorphContext = {}): Decoded {
  const { tagset, tag } = morph
  if (!isTagset(tagset)) return { values: {}, unknown: [tag] }
  const tags = SEVERAL.has(tagset) ? tag.split(ANALYSES).filter(each => each.trim() !== '') : [tag]
  if (tags.length > 1) return union(tags.map(each => read(tagset, each, context)))
  const draft = read(tagset, tags[0] ?? '', context)
  return { values: draft.plain(), unknown: draft.unknown }
}
