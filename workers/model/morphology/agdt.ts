/**
 * Ancient Greek and Latin Dependency Treebanks, also GLAUx and PapyGreek: nine positions. Letters: TAGSET.txt of the
 * treebanks and the tags that stand in the data.
 */
import { Draft, type Table } from './draft.ts'

/** Position by position; `-` and `_` (PapyGreek, AGDT 2.1: not decided) say nothing. */
const PLACES: readonly Table[] = [
  {
    n: 'pos=noun',
    v: 'pos=verb',
    a: 'pos=adj',
    d: 'pos=adv',
    l: 'pos=det prontype=art',
    g: 'pos=part',
    // One letter for coordinating and subordinating conjunctions.
    c: 'pos=cconj|sconj',
    r: 'pos=adp',
    p: 'pos=pron',
    m: 'pos=num',
    i: 'pos=intj',
    e: 'pos=intj',
    u: 'pos=punct',
    x: 'pos=x',
    z: 'pos=x',
    '-': '',
    _: '',
  },
  { '1': 'person=1', '2': 'person=2', '3': 'person=3', '-': '', _: '' },
  { s: 'number=sing', p: 'number=plur', d: 'number=dual', '-': '', _: '' },
  {
    p: 'tense=pres',
    i: 'tense=impf',
    r: 'tense=perf',
    l: 'tense=plup',
    t: 'tense=futperf',
    f: 'tense=fut',
    a: 'tense=aor',
    '-': '',
    _: '',
  },
  {
    i: 'mood=ind',
    s: 'mood=sub',
    o: 'mood=opt',
    n: 'mood=inf',
    m: 'mood=imp',
    p: 'mood=part',
    d: 'mood=ger',
    g: 'mood=gdv',
    u: 'mood=sup',
    '-': '',
    _: '',
  },
  { a: 'voice=act', p: 'voice=pass', m: 'voice=mid', e: 'voice=mp', d: 'voice=dep', '-': '', _: '' },
  { m: 'gender=masc', f: 'gender=fem', n: 'gender=neut', c: 'gender=masc|fem', '-': '', _: '' },
  {
    n: 'case=nom',
    g: 'case=gen',
    d: 'case=dat',
    a: 'case=acc',
    v: 'case=voc',
    l: 'case=loc',
    b: 'case=abl',
    i: 'case=ins',
    '-': '',
    _: '',
  },
  { p: 'degree=pos', c: 'degree=cmp', s: 'degree=sup', '-': '', _: '' },
]

/** True for a string with the shape of such a tag: UD treebanks made from these keep it as their own tag. */
export const isAgdt = (tag: string): boolean => /^[nvadlgcrpmieuxz_-][123_-][spd_-][a-z_-]{5,6}$/.test(tag)

/** Reads a tag. The last `-` may be missing; any other length, and a word such as `undefined`, is not decoded. */
export function readAgdt(tag: string): Draft {
  const draft = new Draft()
  const length = [...tag].length
  if (length === 8 || length === 9) draft.places(tag, PLACES)
  if (length === 8 || length === 9 ? draft.unknown.length > 2 : length > 0) {
    const whole = new Draft()
    whole.missed(tag)
    return whole
  }
  return draft
}
