/**
 * Diorisis: Morpheus strings, `neut nom/voc/acc sg (epic ionic)`. The part of speech is an attribute of the lemma (the
 * context's `xpos`). Read in sample files: Morpheus has more words, which are kept as subtypes and reported.
 */
import { cellOf, Draft, type Table } from './draft.ts'

/** Between the `morph` strings of a token with several `<analysis>` elements; stands in no such string. */
export const ANALYSES = '|'

const PARTS: Table = {
  verb: 'pos=verb',
  article: 'pos=det prontype=art',
  noun: 'pos=noun',
  adjective: 'pos=adj',
  preposition: 'pos=adp',
  proper: 'pos=propn',
  pronoun: 'pos=pron',
  particle: 'pos=part',
  conjunction: 'pos=cconj|sconj',
  adverb: 'pos=adv',
}

const WORDS: Table = {
  masc: 'gender=masc',
  fem: 'gender=fem',
  neut: 'gender=neut',
  nom: 'case=nom',
  gen: 'case=gen',
  dat: 'case=dat',
  acc: 'case=acc',
  voc: 'case=voc',
  sg: 'number=sing',
  dual: 'number=dual',
  pl: 'number=plur',
  '1st': 'person=1',
  '2nd': 'person=2',
  '3rd': 'person=3',
  pres: 'tense=pres',
  imperf: 'tense=impf',
  fut: 'tense=fut',
  aor: 'tense=aor',
  perf: 'tense=perf',
  plup: 'tense=plup',
  futperf: 'tense=futperf',
  ind: 'mood=ind',
  subj: 'mood=sub',
  opt: 'mood=opt',
  imperat: 'mood=imp',
  inf: 'mood=inf',
  part: 'mood=part',
  act: 'voice=act',
  mid: 'voice=mid',
  pass: 'voice=pass',
  mp: 'voice=mp',
  comp: 'degree=cmp',
  superl: 'degree=sup',
  indeclform: '',
  enclitic: '',
  proclitic: '',
  adverbial: '',
}

const readWord = (draft: Draft, word: string): void => {
  const choices = word.split('/')
  for (const choice of choices) {
    const cell = cellOf(WORDS, choice)
    if (cell === undefined) draft.aside(choice)
    else if (choices.length === 1) draft.read(cell)
    else if (cell !== '') draft.add(...(cell.split('=') as [string, string]), false)
  }
}

/** Reads one analysis. */
export function readDiorisis(tag: string, part: string | undefined): Draft {
  const draft = new Draft()
  if (part !== undefined && part !== '') draft.look(PARTS, part.toLowerCase(), part)
  // Brackets hold the class of an indeclinable, which the part of speech says better, or the dialects of the form.
  for (const [, inside = ''] of tag.matchAll(/\(([^)]*)\)/g)) {
    for (const dialect of tag.startsWith('indeclform') ? [] : inside.split(/\s+/)) {
      if (dialect !== '') draft.add('subtype', dialect.toLowerCase())
    }
  }
  for (const word of tag.replace(/\([^)]*\)/g, ' ').split(/\s+/)) if (word !== '') readWord(draft, word)
  return draft
}
