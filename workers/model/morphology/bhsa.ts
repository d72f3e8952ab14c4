/**
 * BHSA (ETCBC, Text-Fabric): word features, as `vs=hif vt=wayq ps=p3 nu=sg gn=m`. The set has no weqatal, cohortative
 * or jussive: those conjugations cannot match it.
 */
import type { Draft, Table } from './draft.ts'
import { type FeatureTables, readFeatures } from './features.ts'
import { BHSA_STEMS, STEMS } from './stems.ts'

const PERSON: Table = { p1: 'person=1', p2: 'person=2', p3: 'person=3' }
const GENDER: Table = { m: 'gender=masc', f: 'gender=fem' }
const NUMBER: Table = { sg: 'number=sing', du: 'number=dual', pl: 'number=plur' }

const ofSuffix = (table: Table): Table =>
  Object.fromEntries(Object.entries(table).map(([value, cell]) => [value, `suffix.${cell}`]))

/** Conjugations; canonical names are BHSA's own. */
export const BHSA_CONJUGATIONS: Table = {
  perf: 'conjugation=perf',
  impf: 'conjugation=impf',
  wayq: 'conjugation=wayq',
  impv: 'conjugation=impv',
  infa: 'conjugation=infa',
  infc: 'conjugation=infc',
  ptca: 'conjugation=ptca',
  ptcp: 'conjugation=ptcp',
}

/** `vs` cells: the source's own short names over the canonical ones. */
export const stemCells = (own: Table): Table =>
  Object.fromEntries([
    ...STEMS.map(stem => [stem, `stem=${stem}`]),
    ...Object.entries(own).map(([name, stem]) => [name, `stem=${stem}`]),
  ])

const FEATURES: FeatureTables = {
  sp: {
    art: 'pos=det prontype=art',
    verb: 'pos=verb',
    subs: 'pos=noun',
    nmpr: 'pos=propn',
    advb: 'pos=adv',
    prep: 'pos=adp',
    conj: 'pos=cconj',
    prps: 'pos=pron prontype=prs',
    prde: 'pos=pron prontype=dem',
    prin: 'pos=pron prontype=int',
    intj: 'pos=intj',
    nega: 'pos=part polarity=neg',
    inrg: 'pos=part prontype=int',
    adjv: 'pos=adj',
  },
  vs: stemCells(BHSA_STEMS),
  vt: BHSA_CONJUGATIONS,
  ps: PERSON,
  gn: GENDER,
  nu: NUMBER,
  st: { a: 'state=abs', c: 'state=cons', e: 'state=det' },
  prs_ps: ofSuffix(PERSON),
  prs_gn: ofSuffix(GENDER),
  prs_nu: ofSuffix(NUMBER),
}

const EMPTY: ReadonlySet<string> = new Set(['NA', 'unknown', 'none', 'absent', 'n/a'])

/** Reads a list of features. */
export const readBhsa = (tag: string): Draft => readFeatures(tag, FEATURES, EMPTY)
