/**
 * MorphGNT: a part of speech and the eight positions of the CCAT morphological code, given as `V- 3IAI-S--`, or the
 * positions alone. The vocative (`V`) stands in the data though the read-me leaves it out.
 */
import { Draft, type Table } from './draft.ts'

const PARTS: Table = {
  'A-': 'pos=adj',
  'C-': 'pos=cconj',
  'D-': 'pos=adv',
  'I-': 'pos=intj',
  'N-': 'pos=noun',
  'P-': 'pos=adp',
  RA: 'pos=det prontype=art',
  RD: 'pos=pron prontype=dem',
  RI: 'pos=pron prontype=int|ind',
  RP: 'pos=pron prontype=prs',
  RR: 'pos=pron prontype=rel',
  'V-': 'pos=verb',
  'X-': 'pos=part',
}

const PLACES: readonly Table[] = [
  { '1': 'person=1', '2': 'person=2', '3': 'person=3', '-': '' },
  {
    P: 'tense=pres',
    I: 'tense=impf',
    F: 'tense=fut',
    A: 'tense=aor',
    X: 'tense=perf',
    Y: 'tense=plup',
    '-': '',
  },
  { A: 'voice=act', M: 'voice=mid', P: 'voice=pass', '-': '' },
  { I: 'mood=ind', D: 'mood=imp', S: 'mood=sub', O: 'mood=opt', N: 'mood=inf', P: 'mood=part', '-': '' },
  { N: 'case=nom', G: 'case=gen', D: 'case=dat', A: 'case=acc', V: 'case=voc', '-': '' },
  { S: 'number=sing', P: 'number=plur', '-': '' },
  { M: 'gender=masc', F: 'gender=fem', N: 'gender=neut', '-': '' },
  { C: 'degree=cmp', S: 'degree=sup', '-': '' },
]

/** Reads a tag. */
export function readCcat(tag: string): Draft {
  const draft = new Draft()
  const match = /^(\S{2})(?:\s+(\S*))?$/.exec(tag)
  if (match?.[1]) draft.look(PARTS, match[1])
  const places = match ? (match[2] ?? '') : tag
  if (places.length === PLACES.length) draft.places(places, PLACES)
  else if (places !== '') draft.missed(places)
  return draft
}
