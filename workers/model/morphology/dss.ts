/** The Dead Sea Scrolls (ETCBC/dss, Text-Fabric): the features of BHSA with values of their own; wayyiqtol is `wayy`. */
import { BHSA_CONJUGATIONS, stemCells } from './bhsa.ts'
import type { Draft, Table } from './draft.ts'
import { type FeatureTables, readFeatures } from './features.ts'
import { DSS_STEMS } from './stems.ts'

const PERSON: Table = { '1': 'person=1', '2': 'person=2', '3': 'person=3' }
const GENDER: Table = { m: 'gender=masc', f: 'gender=fem', c: 'gender=com', b: 'gender=masc|fem' }
const NUMBER: Table = { s: 'number=sing', d: 'number=dual', p: 'number=plur' }

const FEATURES: FeatureTables = {
  sp: {
    ptcl: 'pos=part',
    subs: 'pos=noun',
    verb: 'pos=verb',
    suff: 'subtype=suffix',
    adjv: 'pos=adj',
    numr: 'pos=num',
    pron: 'pos=pron',
  },
  vs: stemCells(DSS_STEMS),
  vt: { ...BHSA_CONJUGATIONS, wayy: 'conjugation=wayq' },
  ps: PERSON,
  gn: GENDER,
  nu: NUMBER,
  st: { a: 'state=abs', c: 'state=cons', d: 'state=det' },
}

const EMPTY: ReadonlySet<string> = new Set(['NA', 'unknown', 'none'])

/** Reads a list of features. */
export const readDss = (tag: string): Draft => readFeatures(tag, FEATURES, EMPTY)
