/**
 * Coptic Scriptorium: one tag a token, counted in UD_Coptic-Scriptorium and in the project's own files. Gender, number
 * and person stand in UD features only, so a tag alone leaves them empty. `X_PPERS` = both parts written as one.
 */
import { cellOf, Draft, type Table } from './draft.ts'

const PARTS: Table = {
  N: 'pos=noun',
  NOUN: 'pos=noun',
  NPROP: 'pos=propn',
  V: 'pos=verb',
  VBD: 'pos=verb verbform=fin',
  VIMP: 'pos=verb mood=imp',
  VSTAT: 'pos=verb verbform=fin subtype=stative',
  NUM: 'pos=num',
  ADV: 'pos=adv',
  ART: 'pos=det prontype=art',
  PDEM: 'pos=det prontype=dem definite=def',
  PPOS: 'pos=det prontype=prs poss=yes definite=def',
  PINT: 'pos=pron',
  PPERI: 'pos=pron prontype=prs definite=def',
  PPERO: 'pos=pron prontype=prs definite=def',
  PPERS: 'pos=pron prontype=prs definite=def',
  PREP: 'pos=adp',
  CONJ: 'pos=cconj',
  PTC: 'pos=part',
  NEG: 'pos=adv polarity=neg',
  COP: 'pos=pron subtype=copula',
  EXIST: 'pos=verb subtype=existential',
  FM: 'pos=x',
  IMOD: 'pos=noun subtype=inflected-modifier',
  PUNCT: 'pos=punct',
  UNKNOWN: 'pos=x',
  // Converters.
  CCIRC: 'pos=sconj subtype=circumstantial',
  CREL: 'pos=sconj subtype=relative',
  CCOND: 'pos=sconj subtype=conditional',
  CFOC: 'pos=part subtype=focalizing',
  CPRET: 'pos=aux subtype=preterit',
  // Conjugation bases.
  AAOR: 'pos=aux subtype=aorist',
  ACAUS: 'pos=aux subtype=causative',
  ACOND: 'pos=aux subtype=conditional',
  ACONJ: 'pos=aux subtype=conjunctive',
  AFUTCONJ: 'pos=aux subtype=future-conjunctive',
  AJUS: 'pos=aux subtype=jussive',
  ALIM: 'pos=aux subtype=limitative',
  ANEGAOR: 'pos=aux polarity=neg subtype=aorist',
  ANEGJUS: 'pos=aux polarity=neg subtype=jussive',
  ANEGOPT: 'pos=aux polarity=neg subtype=optative',
  ANEGPST: 'pos=aux polarity=neg subtype=past',
  ANY: 'pos=aux polarity=neg subtype=not-yet',
  AOPT: 'pos=aux subtype=optative',
  APREC: 'pos=aux subtype=precursive',
  APST: 'pos=aux subtype=past',
  FUT: 'pos=aux subtype=future',
}

/** True for a tag, or a joined tag, of this set. */
export const isCoptic = (tag: string): boolean => tag.split('_').every(part => cellOf(PARTS, part) !== undefined)

/** Reads a tag. */
export function readCoptic(tag: string): Draft {
  const draft = new Draft()
  for (const part of tag.split('_')) if (part !== '') draft.look(PARTS, part)
  return draft
}
