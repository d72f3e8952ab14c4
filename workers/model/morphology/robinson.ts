/**
 * Robinson's tags: the Byzantine text, and `morph` of N1904 and MACULA Greek. Letters and order: parsing.txt of the
 * Nestle 1904 morphology; what each voice letter is worth was counted in the parsed Byzantine text.
 */
import { cellOf, Draft, type Table } from './draft.ts'

/** Whole tags, or first parts of tags, of words that do not inflect. */
const WORDS: Table = {
  ADV: 'pos=adv',
  PREP: 'pos=adp',
  INJ: 'pos=intj',
  CONJ: 'pos=cconj|sconj',
  COND: 'pos=sconj|part',
  PRT: 'pos=part',
  ARAM: 'pos=x foreign=yes',
  HEB: 'pos=x foreign=yes',
  PUNCT: 'pos=punct',
  'N-PRI': 'pos=propn',
  'N-LI': 'pos=noun subtype=letter',
  'N-OI': 'pos=noun',
  'A-NUI': 'pos=num numtype=card',
}

/** First parts of words that inflect. */
const PARTS: Table = {
  N: 'pos=noun',
  A: 'pos=adj',
  T: 'pos=det prontype=art',
  V: 'pos=verb',
  P: 'pos=pron prontype=prs',
  R: 'pos=pron prontype=rel',
  C: 'pos=pron prontype=rcp',
  D: 'pos=pron prontype=dem',
  K: 'pos=pron prontype=rel subtype=correlative',
  I: 'pos=pron prontype=int',
  X: 'pos=pron prontype=ind',
  Q: 'pos=pron prontype=int|rel',
  F: 'pos=pron prontype=prs reflex=yes',
  S: 'pos=pron prontype=prs poss=yes',
}

const CASE: Table = { N: 'case=nom', V: 'case=voc', G: 'case=gen', D: 'case=dat', A: 'case=acc' }
const NUMBER: Table = { S: 'number=sing', P: 'number=plur' }
const GENDER: Table = { M: 'gender=masc', F: 'gender=fem', N: 'gender=neut' }
const PERSON: Table = { '1': 'person=1', '2': 'person=2', '3': 'person=3' }
/** A possessive names its owner's person and number before the thing's case, number and gender. */
const OWNER: Table = { S: 'subtype=owner=sing', P: 'subtype=owner=plur' }

const TENSE: Table = {
  P: 'tense=pres',
  I: 'tense=impf',
  F: 'tense=fut',
  A: 'tense=aor',
  R: 'tense=perf',
  L: 'tense=plup',
  X: '',
}
/** Deponent is said beside middle or passive: a query for either finds the word. */
const VOICE: Table = {
  A: 'voice=act',
  M: 'voice=mid',
  P: 'voice=pass',
  E: 'voice=mp',
  D: 'voice=mid voice=dep',
  O: 'voice=pass voice=dep',
  N: 'voice=dep voice=mid|pass',
  Q: 'voice=act subtype=impersonal',
  X: '',
}
const MOOD: Table = {
  I: 'mood=ind',
  S: 'mood=sub',
  O: 'mood=opt',
  M: 'mood=imp',
  N: 'mood=inf',
  P: 'mood=part',
  R: 'mood=part|imp',
}

const BOTH_EXTRAS: Table = {
  ATT: 'subtype=attic',
  ABB: 'subtype=abbreviated',
  AP: 'subtype=apocopated',
  IRR: 'subtype=irregular',
}
const EXTRAS: Table = {
  ...BOTH_EXTRAS,
  S: 'degree=sup',
  C: 'degree=cmp',
  N: 'polarity=neg',
  I: 'prontype=int',
  K: 'subtype=crasis',
  P: 'subtype=particle-attached',
}
const VERB_EXTRAS: Table = {
  ...BOTH_EXTRAS,
  M: 'subtype=middle-sense',
  C: 'subtype=contracted',
  T: 'subtype=transitive',
  A: 'subtype=aeolic',
}

/** Shape of an inflection → the tables of its letters. */
const INFLECTIONS: readonly (readonly [RegExp, readonly Table[]])[] = [
  [/^[NVGDA][SP][MFN]$/, [CASE, NUMBER, GENDER]],
  [/^[NVGDA][SP]$/, [CASE, NUMBER]],
  [/^[123][SP]$/, [PERSON, NUMBER]],
  [/^[123][NVGDA][SP]$/, [PERSON, CASE, NUMBER]],
  [/^[123][NVGDA][SP][MFN]$/, [PERSON, CASE, NUMBER, GENDER]],
  [/^[123][SP][NVGDA][SP][MFN]$/, [PERSON, OWNER, CASE, NUMBER, GENDER]],
]

const readInflection = (draft: Draft, part: string): boolean => {
  const tables = INFLECTIONS.find(([shape]) => shape.test(part))?.[1]
  if (tables) draft.places(part, tables)
  return tables !== undefined
}

const readVerb = (draft: Draft, part: string): void => {
  const match = /^(2(?=[FARL]))?([PIFARLX])([AMPEDONQX])([ISOMNPR])$/.exec(part)
  if (match?.[1]) draft.read('subtype=second')
  if (match) draft.places(part.slice(match[1]?.length ?? 0), [TENSE, VOICE, MOOD])
  else draft.aside(part)
}

/** Reads a tag; a last part that no table knows is kept as a subtype and reported. */
export function readRobinson(tag: string): Draft {
  const draft = new Draft()
  if (tag === '') return draft
  // MACULA leaves a missing gender as an empty part: `P-GP-`.
  const [first = '', ...others] = tag.split('-').filter((part, at) => at < 2 || part !== '')
  const two = cellOf(WORDS, `${first}-${others[0]}`)
  const cell = two ?? cellOf(WORDS, first) ?? cellOf(PARTS, first)
  if (cell === undefined) {
    draft.missed(tag)
    return draft
  }
  draft.read(cell)
  const rest = two === undefined ? others : others.slice(1)
  const inflects = Object.hasOwn(PARTS, first) && two === undefined
  if (first === 'V') readVerb(draft, rest.shift() ?? '')
  // Neither a word without inflection nor an infinitive has a part for it: `V-PAN-ATT`.
  if (inflects && rest[0] !== undefined && readInflection(draft, rest[0])) rest.shift()
  for (const part of rest) {
    const extra = cellOf(first === 'V' ? VERB_EXTRAS : EXTRAS, part)
    if (extra === undefined) draft.aside(part)
    else draft.read(extra)
  }
  return draft
}
