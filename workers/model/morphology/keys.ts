/**
 * The vocabulary of morphology: every key, its values in the order grammars give them, and the English name of each.
 * All tagsets decode into it and all queries are asked in it, so one query means the same in every source.
 */
import { BHSA_STEMS, STEMS } from './stems.ts'

type Names = Readonly<Record<string, string>>

/** Value → English name. `null` = open key, its values are upstream's. */
const VOCABULARY = {
  pos: {
    noun: 'noun',
    propn: 'proper noun',
    verb: 'verb',
    aux: 'auxiliary',
    adj: 'adjective',
    adv: 'adverb',
    adp: 'preposition',
    cconj: 'conjunction',
    sconj: 'subordinating conjunction',
    det: 'determiner',
    pron: 'pronoun',
    num: 'numeral',
    part: 'particle',
    intj: 'interjection',
    x: 'other',
    punct: 'punctuation',
    sym: 'symbol',
  },
  case: {
    nom: 'nominative',
    gen: 'genitive',
    dat: 'dative',
    acc: 'accusative',
    voc: 'vocative',
    abl: 'ablative',
    loc: 'locative',
    ins: 'instrumental',
    obl: 'oblique',
  },
  number: { sing: 'singular', dual: 'dual', plur: 'plural' },
  gender: { masc: 'masculine', fem: 'feminine', neut: 'neuter', com: 'common' },
  person: { '1': '1st person', '2': '2nd person', '3': '3rd person' },
  tense: {
    pres: 'present',
    past: 'past',
    impf: 'imperfect',
    fut: 'future',
    aor: 'aorist',
    perf: 'perfect',
    plup: 'pluperfect',
    futperf: 'future perfect',
    res: 'resultative',
  },
  aspect: { imp: 'imperfective', perf: 'perfective', prosp: 'prospective' },
  mood: {
    ind: 'indicative',
    sub: 'subjunctive',
    opt: 'optative',
    imp: 'imperative',
    cnd: 'conditional',
    jus: 'jussive',
    inj: 'injunctive',
    inf: 'infinitive',
    part: 'participle',
    ger: 'gerund',
    gdv: 'gerundive',
    sup: 'supine',
  },
  verbform: {
    fin: 'finite',
    inf: 'infinitive',
    part: 'participle',
    ger: 'gerund',
    gdv: 'gerundive',
    sup: 'supine',
    conv: 'converb',
    partres: 'resultative participle',
  },
  voice: { act: 'active', mid: 'middle', pass: 'passive', mp: 'middle or passive', dep: 'deponent' },
  degree: { pos: 'positive', cmp: 'comparative', sup: 'superlative', abs: 'absolute superlative' },
  strength: { strong: 'strong', weak: 'weak' },
  inflection: { yes: 'inflecting', no: 'not inflecting' },
  polarity: { pos: 'positive', neg: 'negative' },
  prontype: {
    prs: 'personal',
    dem: 'demonstrative',
    int: 'interrogative',
    ind: 'indefinite',
    rel: 'relative',
    art: 'article',
    tot: 'total',
    neg: 'negative',
    rcp: 'reciprocal',
  },
  definite: { def: 'definite', ind: 'indefinite', cons: 'construct' },
  poss: { yes: 'possessive' },
  reflex: { yes: 'reflexive' },
  foreign: { yes: 'foreign' },
  numtype: { card: 'cardinal', ord: 'ordinal' },
  state: { abs: 'absolute', cons: 'construct', det: 'determined' },
  stem: Object.fromEntries(STEMS.map(stem => [stem, stem === 'qalpass' ? 'qal passive' : stem])) as Names,
  conjugation: {
    perf: 'perfect',
    weqt: 'sequential perfect',
    impf: 'imperfect',
    wayq: 'sequential imperfect',
    coho: 'cohortative',
    juss: 'jussive',
    impv: 'imperative',
    ptca: 'active participle',
    ptcp: 'passive participle',
    infa: 'infinitive absolute',
    infc: 'infinitive construct',
  },
  'suffix.person': { '1': '1st person', '2': '2nd person', '3': '3rd person' },
  'suffix.gender': { masc: 'masculine', fem: 'feminine', com: 'common' },
  'suffix.number': { sing: 'singular', dual: 'dual', plur: 'plural' },
  nametype: null,
  subtype: null,
} as const satisfies Record<string, Names | null>

/** A key of the vocabulary. */
export type MorphKey = keyof typeof VOCABULARY

/** All keys, in the order a list should show them. */
export const MORPH_KEYS = Object.keys(VOCABULARY) as MorphKey[]

/** True for a key of the vocabulary; never for a property every object has. */
export const isMorphKey = (key: string): key is MorphKey => Object.hasOwn(VOCABULARY, key)

/** English name of each value of a key; `undefined` for an open key. */
export const namesOf = (key: MorphKey): Names | undefined => VOCABULARY[key] ?? undefined

/** The values of a closed key in their usual order; `undefined` for an open key. */
export const valuesOf = (key: MorphKey): string[] | undefined => {
  const names = namesOf(key)
  return names && Object.keys(names)
}

const NUMBERS = { sg: 'sing', s: 'sing', du: 'dual', d: 'dual', pl: 'plur', p: 'plur' }
const GENDERS = { m: 'masc', f: 'fem', n: 'neut', c: 'com' }
const PERSONS = { '1st': '1', '2nd': '2', '3rd': '3', first: '1', second: '2', third: '3' }
const NONFINITE = { ptcp: 'part', ptc: 'part' }

/** Other spellings a query may use, beside the English names above. */
export const ALIASES: Partial<Record<MorphKey, Names>> = {
  pos: { n: 'noun', v: 'verb', article: 'det' },
  case: { inst: 'ins' },
  number: NUMBERS,
  gender: GENDERS,
  person: PERSONS,
  tense: { imperf: 'impf', pqp: 'plup', pluperf: 'plup' },
  mood: { subj: 'sub', konj: 'sub', imper: 'imp', ...NONFINITE },
  verbform: NONFINITE,
  degree: { comp: 'cmp', superl: 'sup' },
  state: { emph: 'det', emphatic: 'det' },
  stem: { ...BHSA_STEMS, paal: 'qal' },
  conjugation: {
    qatal: 'perf',
    weqatal: 'weqt',
    yiqtol: 'impf',
    wayyiqtol: 'wayq',
    wayy: 'wayq',
  },
  'suffix.person': PERSONS,
  'suffix.number': NUMBERS,
  'suffix.gender': { m: 'masc', f: 'fem', c: 'com' },
}
