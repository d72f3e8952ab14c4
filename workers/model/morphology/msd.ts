/**
 * MULTEXT-East MSD, Slovene (IMP, goo300k): a category letter, then places of that category. From the JOS
 * specification, checked against sample tags. goo300k cuts its tags: one is read as far as it goes.
 */
import { cellOf, Draft, type Table } from './draft.ts'

const NOTHING: Table = { '-': '' }
const GENDER: Table = { m: 'gender=masc', f: 'gender=fem', n: 'gender=neut', ...NOTHING }
const NUMBER: Table = { s: 'number=sing', d: 'number=dual', p: 'number=plur', ...NOTHING }
const PERSON: Table = { '1': 'person=1', '2': 'person=2', '3': 'person=3', ...NOTHING }
const DEGREE: Table = { p: 'degree=pos', c: 'degree=cmp', s: 'degree=sup', ...NOTHING }
const DEFINITE: Table = { n: 'definite=ind', y: 'definite=def', ...NOTHING }
const CASE: Table = {
  n: 'case=nom',
  g: 'case=gen',
  d: 'case=dat',
  a: 'case=acc',
  l: 'case=loc',
  i: 'case=ins',
  ...NOTHING,
}
const OWNER_NUMBER: Table = {
  s: 'subtype=owner=sing',
  d: 'subtype=owner=dual',
  p: 'subtype=owner=plur',
  ...NOTHING,
}
const OWNER_GENDER: Table = { m: 'subtype=owner=masc', f: 'subtype=owner=fem', n: 'subtype=owner=neut', ...NOTHING }

const PLACES: Readonly<Record<string, readonly Table[]>> = {
  N: [
    { c: 'pos=noun', p: 'pos=propn', '-': 'pos=noun' },
    GENDER,
    NUMBER,
    CASE,
    { n: 'subtype=inanimate', y: 'subtype=animate', ...NOTHING },
  ],
  V: [
    { m: 'pos=verb', a: 'pos=aux', '-': 'pos=verb' },
    // Biaspectual verbs are either, by context.
    { e: 'aspect=perf', p: 'aspect=imp', b: 'aspect=imp|perf', ...NOTHING },
    {
      n: 'mood=inf',
      u: 'mood=sup',
      p: 'mood=part',
      r: 'tense=pres mood=ind',
      f: 'tense=fut mood=ind',
      c: 'mood=cnd',
      m: 'mood=imp',
      ...NOTHING,
    },
    PERSON,
    NUMBER,
    GENDER,
    { n: '', y: 'polarity=neg', ...NOTHING },
  ],
  A: [{ g: '', s: 'poss=yes', p: 'verbform=part', ...NOTHING }, DEGREE, GENDER, NUMBER, CASE, DEFINITE],
  R: [{ g: '', r: 'verbform=part', ...NOTHING }, DEGREE],
  P: [
    {
      p: 'prontype=prs',
      s: 'prontype=prs poss=yes',
      d: 'prontype=dem',
      i: 'prontype=ind',
      x: 'prontype=prs reflex=yes',
      g: 'prontype=tot',
      r: 'prontype=rel',
      q: 'prontype=int',
      z: 'prontype=neg',
      ...NOTHING,
    },
    PERSON,
    GENDER,
    NUMBER,
    CASE,
    OWNER_NUMBER,
    OWNER_GENDER,
    { y: 'subtype=clitic', b: 'subtype=bound', n: '', ...NOTHING },
  ],
  M: [
    { d: 'subtype=digits', r: 'subtype=roman', l: 'subtype=letters', ...NOTHING },
    { c: 'numtype=card', o: 'numtype=ord', p: 'subtype=pronominal', s: 'subtype=special', ...NOTHING },
    GENDER,
    NUMBER,
    CASE,
    DEFINITE,
  ],
  S: [CASE],
  C: [{ c: 'pos=cconj', s: 'pos=sconj', ...NOTHING }],
  Q: [],
  I: [],
  Y: [],
  X: [],
}

/** Categories whose part of speech does not depend on their type. */
const CATEGORIES: Table = {
  A: 'pos=adj',
  R: 'pos=adv',
  P: 'pos=pron',
  M: 'pos=num',
  S: 'pos=adp',
  Q: 'pos=part',
  I: 'pos=intj',
  Y: 'pos=x subtype=abbreviation',
  X: 'pos=x',
}

/** What a category cut off before its type says. */
const CUT: Table = { N: 'pos=noun', V: 'pos=verb', C: 'pos=cconj|sconj' }

/** Reads a tag. */
export function readMsd(tag: string): Draft {
  const draft = new Draft()
  const category = tag.charAt(0)
  if (category === '') return draft
  if (!Object.hasOwn(PLACES, category)) {
    draft.missed(tag)
    return draft
  }
  draft.read(cellOf(CATEGORIES, category) ?? '')
  if (tag.length === 1) draft.read(cellOf(CUT, category) ?? '')
  // The type of residuals (`Xf` foreign …) was in no sample.
  const places = PLACES[category] ?? []
  if (category === 'X' && tag.length > 1) draft.aside(tag)
  else draft.places(tag.slice(1), places, 1)
  return draft
}
