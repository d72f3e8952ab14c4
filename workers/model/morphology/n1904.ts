/**
 * N1904 (Text-Fabric): word features as `sp=verb tense=aorist voice=middle … morph=V-ADI-3S`. Features and the
 * Robinson tag describe one word; the features win for the keys where the two were found to differ, and the tag adds
 * what only it says: deponency, kinds of pronouns, their person, polarity.
 */
import type { Draft, Table } from './draft.ts'
import { type FeatureTables, listOf, readFeatures } from './features.ts'
import type { MorphKey } from './keys.ts'
import { readRobinson } from './robinson.ts'

const PERSON: Table = { p1: 'person=1', p2: 'person=2', p3: 'person=3' }

/** The features that N1904 and MACULA Greek share. */
export const GREEK_FEATURES: FeatureTables = {
  case: {
    nominative: 'case=nom',
    genitive: 'case=gen',
    dative: 'case=dat',
    accusative: 'case=acc',
    vocative: 'case=voc',
  },
  number: { singular: 'number=sing', plural: 'number=plur' },
  gender: { masculine: 'gender=masc', feminine: 'gender=fem', neuter: 'gender=neut' },
  tense: {
    present: 'tense=pres',
    imperfect: 'tense=impf',
    future: 'tense=fut',
    aorist: 'tense=aor',
    perfect: 'tense=perf',
    pluperfect: 'tense=plup',
  },
  voice: { active: 'voice=act', middle: 'voice=mid', passive: 'voice=pass', middlepassive: 'voice=mp' },
  mood: {
    indicative: 'mood=ind',
    subjunctive: 'mood=sub',
    optative: 'mood=opt',
    imperative: 'mood=imp',
    infinitive: 'mood=inf',
    participle: 'mood=part',
  },
  degree: { comparative: 'degree=cmp', superlative: 'degree=sup' },
}

const FEATURES: FeatureTables = {
  ...GREEK_FEATURES,
  sp: {
    subs: 'pos=noun',
    verb: 'pos=verb',
    art: 'pos=det prontype=art',
    conj: 'pos=cconj|sconj',
    pron: 'pos=pron',
    prep: 'pos=adp',
    adjv: 'pos=adj',
    advb: 'pos=adv',
    intj: 'pos=intj',
    num: 'pos=num',
  },
  person: PERSON,
}

const FEATURES_WIN: readonly MorphKey[] = ['pos', 'case', 'tense', 'voice', 'mood']

/** Reads a list of features with a `morph` among them. */
export function readGreekFeatures(tag: string, tables: FeatureTables): Draft {
  const isTag = (part: string): boolean => part.startsWith('morph=')
  const parts = tag.split(/[\s|]+/)
  const draft = readFeatures(parts.filter(part => !isTag(part)).join(' '), tables, new Set())
  for (const [, morph] of listOf(draft, parts.filter(isTag).join(' '))) {
    const robinson = readRobinson(morph)
    draft.join(robinson, [], FEATURES_WIN)
    if (robinson.has('voice', 'dep')) draft.add('voice', 'dep')
  }
  return draft
}

/** Reads a list of features. */
export const readN1904 = (tag: string): Draft => readGreekFeatures(tag, FEATURES)
