/**
 * Open Scriptures Hebrew Bible (morphhb, CC BY 4.0): a language letter, then one code a segment (prefix, word, suffix).
 * Letters: HebrewMorphologyCodes.html of the project.
 */
import { Draft, type Table } from './draft.ts'
import { OSHB_ARAMAIC, OSHB_HEBREW } from './stems.ts'

const stemTable = (stems: Table): Table =>
  Object.fromEntries(Object.entries(stems).map(([letter, stem]) => [letter, `stem=${stem}`]))

const STEMS: Readonly<Record<string, Table>> = { H: stemTable(OSHB_HEBREW), A: stemTable(OSHB_ARAMAIC) }

const PERSON: Table = { '1': 'person=1', '2': 'person=2', '3': 'person=3', x: '' }
/** `b` = both genders of a noun (either may stand), `c` = one form for both. */
const GENDER: Table = { m: 'gender=masc', f: 'gender=fem', c: 'gender=com', b: 'gender=masc|fem', x: '' }
const NUMBER: Table = { s: 'number=sing', d: 'number=dual', p: 'number=plur', x: '' }
const STATE: Table = { a: 'state=abs', c: 'state=cons', d: 'state=det', x: '' }

const ofSuffix = (table: Table): Table =>
  Object.fromEntries(Object.entries(table).map(([letter, cell]) => [letter, cell && `suffix.${cell}`]))

const CONJUGATION: Table = {
  p: 'conjugation=perf',
  q: 'conjugation=weqt',
  i: 'conjugation=impf',
  w: 'conjugation=wayq',
  h: 'conjugation=coho',
  j: 'conjugation=juss',
  v: 'conjugation=impv',
  r: 'conjugation=ptca',
  s: 'conjugation=ptcp',
  a: 'conjugation=infa',
  c: 'conjugation=infc',
}

/**
 * First letter: what it says, and the tables of the letters that follow. A suffix has no part of speech of its own, so
 * that `pos=pron` finds the words. Numerals, articles and interjections have the letter's part of speech and UD's.
 */
const CLASSES = {
  A: {
    cell: 'pos=adj',
    rest: [{ a: '', c: 'pos=num numtype=card', g: 'subtype=gentilic', o: 'numtype=ord', x: '' }, GENDER, NUMBER, STATE],
  },
  C: { cell: 'pos=cconj', rest: [] },
  D: { cell: 'pos=adv', rest: [] },
  N: {
    cell: '',
    rest: [
      { c: 'pos=noun subtype=common', g: 'pos=noun subtype=gentilic', p: 'pos=propn', x: 'pos=noun' },
      GENDER,
      NUMBER,
      STATE,
    ],
  },
  P: {
    cell: 'pos=pron',
    rest: [
      { d: 'prontype=dem', f: 'prontype=ind', i: 'prontype=int', p: 'prontype=prs', r: 'prontype=rel', x: '' },
      PERSON,
      GENDER,
      NUMBER,
    ],
  },
  R: { cell: 'pos=adp', rest: [{ d: 'definite=def' }] },
  S: {
    cell: 'subtype=suffix',
    rest: [
      { d: 'subtype=directional-he', h: 'subtype=paragogic-he', n: 'subtype=paragogic-nun', p: '' },
      ofSuffix(PERSON),
      ofSuffix(GENDER),
      ofSuffix(NUMBER),
    ],
  },
  T: {
    cell: 'pos=part',
    rest: [
      {
        a: 'subtype=affirmation',
        d: 'pos=det prontype=art definite=def',
        e: 'subtype=exhortation',
        i: 'prontype=int',
        j: 'pos=intj',
        m: 'prontype=dem',
        n: 'polarity=neg',
        o: 'subtype=object-marker',
        r: 'prontype=rel',
      },
    ],
  },
} as const satisfies Readonly<Record<string, { cell: string; rest: readonly Table[] }>>

const isClass = (letter: string): letter is keyof typeof CLASSES => Object.hasOwn(CLASSES, letter)

/** The codes of one word, each with the language letter: `HC/Vqw3fs` → `HC`, `HVqw3fs`. An empty code is kept. */
export function splitOshb(code: string): string[] {
  const letter = code.charAt(0)
  if (!Object.hasOwn(STEMS, letter)) return [code]
  return code
    .slice(1)
    .split('/')
    .map(segment => letter + segment)
}

const readVerb = (draft: Draft, letter: string, code: string): void => {
  draft.read('pos=verb')
  const type = code.charAt(2)
  const participle = type === 'r' || type === 's'
  const infinitive = type === 'a' || type === 'c'
  const inflection = infinitive ? [] : participle ? [GENDER, NUMBER, STATE] : [PERSON, GENDER, NUMBER]
  draft.places(code.slice(1), [STEMS[letter] ?? {}, CONJUGATION, ...inflection], 1)
}

const readSegment = (draft: Draft, letter: string, code: string): void => {
  const first = code.charAt(0)
  if (first === 'V') readVerb(draft, letter, code)
  else if (isClass(first)) {
    draft.read(CLASSES[first].cell)
    // A bare `N` is a noun of no stated type.
    if (code === 'N') draft.read('pos=noun')
    draft.places(code.slice(1), CLASSES[first].rest, 1)
  } else if (first !== '') draft.missed(code)
}

/**
 * Reads one segment. Where a word's codes and segments do not agree, a reader gives one token with the whole code: then
 * the last part that is not a suffix is the word, suffixes add their person, and a prefix only its article.
 */
export function readOshb(tag: string): Draft {
  const draft = new Draft()
  const letter = tag.charAt(0)
  if (tag !== '' && !Object.hasOwn(STEMS, letter)) {
    draft.missed(tag)
    return draft
  }
  const codes = splitOshb(tag).map(code => code.slice(1))
  const main = codes.length === 1 ? 0 : codes.findLastIndex(code => code !== '' && !code.startsWith('S'))
  for (const [at, code] of codes.entries()) {
    if (at === main) readSegment(draft, letter, code)
    else if (code.startsWith('S')) draft.places(code.slice(1), CLASSES.S.rest, 1)
    else if (code === 'Td' || code === 'Rd') draft.read('definite=def')
  }
  return draft
}
