import { MORPH_KEYS, type MorphKey, namesOf } from '../../../workers/model/morphology/keys.ts'
import { parseMorph } from '../../../workers/model/morphology/query.ts'

/** The keys of a form, as grammars call them. */
export const KEY_NAMES: Readonly<Record<MorphKey, string>> = {
  pos: 'part of speech',
  case: 'case',
  number: 'number',
  gender: 'gender',
  person: 'person',
  tense: 'tense',
  aspect: 'aspect',
  mood: 'mood',
  verbform: 'verb form',
  voice: 'voice',
  degree: 'degree',
  strength: 'declension',
  inflection: 'inflection',
  polarity: 'polarity',
  prontype: 'kind of pronoun',
  definite: 'definiteness',
  poss: 'possessive',
  reflex: 'reflexive',
  foreign: 'foreign',
  numtype: 'kind of numeral',
  state: 'state',
  stem: 'stem',
  conjugation: 'conjugation',
  'suffix.person': 'person of the suffix',
  'suffix.gender': 'gender of the suffix',
  'suffix.number': 'number of the suffix',
  nametype: 'kind of name',
  subtype: 'subtype',
}

const nameOf = (key: MorphKey, value: string): string => {
  const name = namesOf(key)?.[value] ?? value.replaceAll('-', ' ')
  return key.startsWith('suffix.') ? `suffix ${name}` : name
}

/** `case=dat,number!=sing` in words: `dative, not singular`. Undefined while it cannot be read. */
export function formInWords(query: string): string | undefined {
  const read = parseMorph(query)
  if (!read.ok) return undefined
  return read.pairs
    .map(({ key, negated, values }) => {
      const names = values.map(value => nameOf(key, value))
      return negated ? `not ${names.join(' nor ')}` : names.join(' or ')
    })
    .join(', ')
}

/** Decoded features of a token (`case=dat|number=plur|pos=noun`) in words: `noun, dative plural`. */
export function featuresInWords(feats: string): string {
  const values = new Map<string, string>()
  for (const feature of feats.split('|')) {
    const cut = feature.indexOf('=')
    if (cut > 0) values.set(feature.slice(0, cut), feature.slice(cut + 1))
  }
  const words = MORPH_KEYS.flatMap(
    key =>
      values
        .get(key)
        ?.split(',')
        .map(value => nameOf(key, value))
        .join(' or ') ?? [],
  )
  return values.has('pos') && words.length > 1 ? `${words[0]}, ${words.slice(1).join(' ')}` : words.join(' ')
}

/** A query with one more condition; it takes the place of one on the same key. */
export function withCondition(query: string, key: MorphKey, values: readonly string[], negated: boolean): string {
  const kept = query
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '' && part.replace(/!?=.*/, '').trim().toLowerCase() !== key)
  return [...kept, `${key}${negated ? '!=' : '='}${values.join('|')}`].join(',')
}
