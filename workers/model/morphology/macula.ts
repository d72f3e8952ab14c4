/** MACULA Greek lowfat: the features of N1904 as attributes, with `class` for the part of speech, and kinds of words. */
import type { Draft } from './draft.ts'
import type { FeatureTables } from './features.ts'
import { GREEK_FEATURES, readGreekFeatures } from './n1904.ts'

const FEATURES: FeatureTables = {
  ...GREEK_FEATURES,
  class: {
    noun: 'pos=noun',
    verb: 'pos=verb',
    det: 'pos=det prontype=art',
    conj: 'pos=cconj|sconj',
    pron: 'pos=pron',
    prep: 'pos=adp',
    adj: 'pos=adj',
    adv: 'pos=adv',
    ptcl: 'pos=part',
    num: 'pos=num',
    intj: 'pos=intj',
  },
  person: { first: 'person=1', second: 'person=2', third: 'person=3' },
  type: {
    common: 'subtype=common',
    proper: 'subtype=proper',
    substantive: 'subtype=substantive',
    personal: 'prontype=prs',
    demonstrative: 'prontype=dem',
    relative: 'prontype=rel',
    indefinite: 'prontype=ind',
    interrogative: 'prontype=int',
  },
}

/** Reads a list of attributes. */
export const readMacula = (tag: string): Draft => readGreekFeatures(tag, FEATURES)
