/**
 * PROIEL, TOROT, ISWOC, Menotec: ten positions, declared in the header of every PROIEL XML file (schema 2.1). The part
 * of speech is an attribute of its own: from the context's `xpos`, or before the tag (`V- 3spia----i`). The CoNLL-X
 * files write the same letters as `PERS3|NUMBs|…`.
 */
import { Draft, type Table } from './draft.ts'
import type { MorphContext } from './types.ts'

const PARTS: Table = {
  'A-': 'pos=adj',
  Df: 'pos=adv',
  'S-': 'pos=det prontype=art',
  Ma: 'pos=num numtype=card',
  Nb: 'pos=noun',
  'C-': 'pos=cconj',
  Pd: 'pos=pron prontype=dem',
  'F-': 'pos=x foreign=yes',
  Px: 'pos=pron prontype=ind',
  'N-': 'pos=part subtype=infinitive-marker',
  'I-': 'pos=intj',
  Du: 'pos=adv prontype=int',
  Pi: 'pos=pron prontype=int',
  Mo: 'pos=num numtype=ord',
  Pp: 'pos=pron prontype=prs',
  Pk: 'pos=pron prontype=prs reflex=yes',
  Ps: 'pos=pron poss=yes',
  Pt: 'pos=pron poss=yes reflex=yes',
  'R-': 'pos=adp',
  Ne: 'pos=propn',
  Py: 'pos=det subtype=quantifier',
  Pc: 'pos=pron prontype=rcp',
  Dq: 'pos=adv prontype=rel',
  Pr: 'pos=pron prontype=rel',
  'G-': 'pos=sconj',
  'V-': 'pos=verb',
  'X-': '',
}

/** Position by position; `-` not applicable, `x` uncertain, `y` unspecified and `z` none say nothing. */
const PLACES: readonly Table[] = [
  { '1': 'person=1', '2': 'person=2', '3': 'person=3', x: '', '-': '' },
  { s: 'number=sing', d: 'number=dual', p: 'number=plur', x: '', '-': '' },
  {
    p: 'tense=pres',
    i: 'tense=impf',
    r: 'tense=perf',
    s: 'tense=res',
    a: 'tense=aor',
    u: 'tense=past',
    l: 'tense=plup',
    f: 'tense=fut',
    t: 'tense=futperf',
    x: '',
    '-': '',
  },
  {
    i: 'mood=ind',
    s: 'mood=sub',
    m: 'mood=imp',
    o: 'mood=opt',
    n: 'mood=inf',
    p: 'mood=part',
    d: 'mood=ger',
    g: 'mood=gdv',
    u: 'mood=sup',
    x: '',
    y: '',
    e: 'mood=ind|sub',
    f: 'mood=ind|imp',
    h: 'mood=sub|imp',
    t: 'verbform=fin',
    '-': '',
  },
  { a: 'voice=act', m: 'voice=mid', p: 'voice=pass', e: 'voice=mp', d: 'voice=dep', x: '', '-': '' },
  {
    m: 'gender=masc',
    f: 'gender=fem',
    n: 'gender=neut',
    p: 'gender=masc|fem',
    o: 'gender=masc|neut',
    r: 'gender=fem|neut',
    q: 'gender=masc|fem|neut',
    x: '',
    '-': '',
  },
  {
    n: 'case=nom',
    a: 'case=acc',
    o: 'case=obl',
    g: 'case=gen',
    c: 'case=gen|dat',
    e: 'case=acc|dat',
    d: 'case=dat',
    b: 'case=abl',
    i: 'case=ins',
    l: 'case=loc',
    v: 'case=voc',
    x: '',
    z: '',
    '-': '',
  },
  { p: 'degree=pos', c: 'degree=cmp', s: 'degree=sup', x: '', z: '', '-': '' },
  { w: 'strength=weak', s: 'strength=strong', t: 'strength=weak|strong', '-': '' },
  { i: 'inflection=yes', n: 'inflection=no', '-': '' },
]

/** Names of the positions in the CoNLL-X files. */
const NAMES = ['PERS', 'NUMB', 'TENS', 'MOOD', 'VOIC', 'GEND', 'CASE', 'DEGR', 'STRE', 'INFL']

const readNamed = (draft: Draft, tag: string): void => {
  for (const part of tag.split('|')) {
    // `TENSEp` and `MOODi`: the name, sometimes longer than four letters, then one letter.
    const place = NAMES.findIndex(name => part.startsWith(name))
    draft.look(PLACES[place], part.slice(-1), part)
  }
}

/** Reads a tag; one shorter than ten positions as far as it goes, a longer one not at all. */
export function readProiel(tag: string, context: MorphContext): Draft {
  const draft = new Draft()
  const [, before, letters = tag] = /^(\S{2})\s+(\S*)$/.exec(tag) ?? []
  const part = before ?? context.xpos
  if (part !== undefined) draft.look(PARTS, part)
  if (/^[A-Z]{4}/.test(letters)) readNamed(draft, letters)
  else if ([...letters].length > PLACES.length) draft.missed(letters)
  else draft.places(letters, PLACES)
  return draft
}
