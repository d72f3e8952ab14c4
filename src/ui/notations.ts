import { NOTATIONS, type Notation } from '../../workers/model/fold/types.ts'

/** How a field is typed: in the letters of the texts, or in a notation. Never guessed. */
export type Typing = 'none' | Notation

/** Notations by the names that those who type in them know. */
export const NOTATION_NAMES: Record<Notation, string> = {
  betacode: 'Beta Code',
  slp1: 'SLP1',
  hk: 'Harvard-Kyoto',
  iast: 'IAST',
  ewts: 'Wylie',
  mdc: 'Manuel de Codage',
  atf: 'ATF',
  'cyrl-latn': 'Latin letters for Cyrillic',
}

/** What each writes, for a list to choose from. */
const WRITES: Record<Notation, string> = {
  betacode: 'Greek',
  slp1: 'Sanskrit',
  hk: 'Sanskrit',
  iast: 'Sanskrit',
  ewts: 'Tibetan',
  mdc: 'Egyptian',
  atf: 'cuneiform',
  'cyrl-latn': 'Church Slavonic',
}

export const TYPINGS: readonly (readonly [Typing, string])[] = [
  ['none', 'in the letters of the text'],
  ...NOTATIONS.map(notation => [notation, `${NOTATION_NAMES[notation]} (${WRITES[notation]})`] as const),
]

/** The notation that a pair of an address or of arguments names; undefined where it is about something else. */
export function typingOf(key: string, value: unknown): Typing | undefined {
  if (key === 'betacode') return value === true || value === '1' || value === 'true' ? 'betacode' : undefined
  return key === 'translit' ? NOTATIONS.find(notation => notation === value) : undefined
}

/** As an address carries it. */
export const typingPair = (typing: Typing): [string, string][] =>
  typing === 'none' ? [] : [typing === 'betacode' ? ['betacode', '1'] : ['translit', typing]]

/** As an operation is asked. */
export const typingArgs = (typing: Typing): { betacode?: true; translit?: Notation } =>
  typing === 'none' ? {} : typing === 'betacode' ? { betacode: true } : { translit: typing }
