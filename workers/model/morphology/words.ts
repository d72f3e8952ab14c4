/**
 * A parsing in English words, in the order the grammars of the language use: `verb, qal perfect, 3rd person masculine
 * singular`; `noun, accusative singular feminine`. What a value implies is not said again.
 */
import { impliedWithin } from './closure.ts'
import { type MorphKey, namesOf, valuesOf } from './keys.ts'
import type { Decoded, MorphValues } from './types.ts'

/** Languages whose grammars say gender before number, and the state last. */
const SEMITIC = new Set(['hbo', 'heb', 'he', 'arc', 'syc', 'syr'])

/** Keys that only such languages have. */
const SEMITIC_KEYS: readonly MorphKey[] = ['state', 'stem', 'conjugation', 'suffix.person']

/** Subtypes that name the kind of a word; all others come at the end. */
const KINDS = new Set(['common', 'gentilic', 'letter', 'correlative', 'quantifier', 'proper', 'substantive'])

/** Values that another value of the key makes needless: an aorist is past, δέδωκα a perfect though written as a present. */
const NEEDLESS: readonly (readonly [MorphKey, string, readonly string[]])[] = [
  ['tense', 'past', ['aor', 'perf']],
  ['tense', 'pres', ['perf']],
  // Parts of speech beside one that says more: OSHB's articles and numerals, and UD beside the treebank's own tag.
  ['pos', 'part', ['det', 'intj']],
  ['pos', 'adj', ['num', 'det']],
  ['pos', 'pron', ['det']],
  ['pos', 'noun', ['propn']],
  ['pos', 'verb', ['aux']],
]

interface Shown {
  certain: string[]
  open: string[]
}

/** The values worth saying, in the order of the vocabulary. */
const shown = (values: MorphValues, key: MorphKey): Shown => {
  const held = values[key] ?? []
  const has = (value: string): boolean => held.some(each => each.value === value)
  const needless = new Set(held.flatMap(({ value }) => impliedWithin(key, value)))
  for (const [of, value, others] of NEEDLESS) {
    // A choice makes the general value needless as well, unless that is one of the choices.
    const certain = held.some(each => each.value === value && each.certain)
    if (of === key && certain && others.some(has)) needless.add(value)
  }
  const order = valuesOf(key) ?? held.map(({ value }) => value)
  const kept = held
    .filter(({ value }) => !needless.has(value))
    .sort((a, b) => order.indexOf(a.value) - order.indexOf(b.value))
  return {
    certain: kept.filter(({ certain }) => certain).map(({ value }) => value),
    open: kept.filter(({ certain }) => !certain).map(({ value }) => value),
  }
}

const nameOf = (key: MorphKey, value: string): string => namesOf(key)?.[value] ?? value.replaceAll('-', ' ')

/** `nominative`; `nominative or accusative` where the tag leaves it open. */
const say = (values: MorphValues, key: MorphKey): string => {
  const { certain, open } = shown(values, key)
  const names = (list: string[]): string[] => list.map(value => nameOf(key, value))
  return [names(certain).join(' and '), names(open).join(' or ')].filter(Boolean).join(', ')
}

const has = (values: MorphValues, key: MorphKey, value?: string): boolean =>
  values[key]?.some(each => value === undefined || each.value === value) === true

const join = (...parts: (string | false | undefined)[]): string => parts.filter(Boolean).join(' ')

const subtypesOf = (values: MorphValues): string[] => (values.subtype ?? []).map(({ value }) => value)

const partOfSpeech = (values: MorphValues): string => {
  if (has(values, 'subtype', 'suffix')) return 'suffix'
  if (has(values, 'pos', 'det') && has(values, 'prontype', 'art')) return 'article'
  if (has(values, 'pos', 'x') && has(values, 'foreign')) return 'foreign word'
  const { certain, open } = shown(values, 'pos')
  // Tagsets with one sign for both kinds of conjunctions.
  if (certain.length === 0 && open.join() === 'cconj,sconj') return 'conjunction'
  return say({ pos: (values.pos ?? []).filter(({ certain: sure }) => sure || certain.length === 0) }, 'pos')
}

const kindsOf = (values: MorphValues): string[] => {
  const prontype = shown(values, 'prontype')
  // A reflexive or possessive pronoun is a personal one too, which goes without saying.
  const plainPersonal = prontype.certain.join() === 'prs' && (has(values, 'reflex') || has(values, 'poss'))
  const article = has(values, 'prontype', 'art')
  const definite = has(values, 'pos', 'adp') ? 'with the article' : say(values, 'definite')
  const saysDefinite =
    has(values, 'definite') && !(has(values, 'definite', 'def') && (article || has(values, 'prontype')))
  return [
    ...subtypesOf(values).filter(value => KINDS.has(value)),
    plainPersonal || article ? '' : say(values, 'prontype'),
    say(values, 'reflex'),
    say(values, 'poss'),
    say(values, 'numtype'),
    has(values, 'degree', 'pos') ? '' : say(values, 'degree'),
    has(values, 'polarity', 'neg') && 'negative',
    saysDefinite && definite,
  ].filter(each => each !== false && each !== '') as string[]
}

/** Deponent goes with the voice it has the form of. */
const voiceOf = (values: MorphValues): string => {
  if (!has(values, 'voice', 'dep')) return say(values, 'voice')
  const others = (values.voice ?? []).filter(({ value }) => value !== 'dep')
  return join(say({ voice: others }, 'voice'), 'deponent')
}

const verbPhrase = (values: MorphValues): string => {
  if (has(values, 'conjugation') || has(values, 'stem')) {
    return join(say(values, 'stem'), say(values, 'conjugation') || say(values, 'mood'))
  }
  const tense = say(values, 'tense')
  const form = say(values, 'mood') || (has(values, 'verbform', 'fin') && !tense ? '' : say(values, 'verbform'))
  return join(
    tense && has(values, 'subtype', 'second') && 'second',
    tense || say(values, 'aspect'),
    voiceOf(values),
    form === 'finite' ? '' : form,
  )
}

const agreement = (values: MorphValues, semitic: boolean, prefix = ''): string => {
  const order = semitic ? ['person', 'case', 'gender', 'number'] : ['person', 'case', 'number', 'gender']
  return join(...order.map(key => say(values, `${prefix}${key}` as MorphKey)))
}

/** What is left: `owner=sing` in words, other upstream values with a `=` (inflection classes …) not at all. */
const restOf = (values: MorphValues): string[] =>
  subtypesOf(values)
    .filter(value => !KINDS.has(value) && value !== 'suffix' && !(value === 'second' && has(values, 'tense')))
    .map(value => {
      if (!value.includes('=')) return nameOf('subtype', value)
      const [name, owner = ''] = value.split('=')
      const key = (['number', 'gender', 'person'] as const).find(each => valuesOf(each)?.includes(owner))
      return name === 'owner' && key ? `owner ${nameOf(key, owner)}` : ''
    })

const parsingOf = (values: MorphValues, language: string): string => {
  const semitic = SEMITIC.has(language) || SEMITIC_KEYS.some(key => has(values, key))
  const suffix = agreement(values, true, 'suffix.')
  const isSuffix = has(values, 'subtype', 'suffix')
  const foreign = has(values, 'foreign') && !has(values, 'pos', 'x')
  return [
    partOfSpeech(values),
    ...kindsOf(values),
    verbPhrase(values),
    agreement(values, semitic),
    say(values, 'state'),
    has(values, 'strength') && `${say(values, 'strength')} declension`,
    suffix && (isSuffix ? suffix : `with suffix ${suffix}`),
    ...restOf(values),
    foreign && 'foreign',
  ]
    .filter(Boolean)
    .join(', ')
}

/** The parsing in words; the analyses of a token that has several are divided by `; or`. Empty where nothing is known. */
export function inWords(decoded: Decoded, language = ''): string {
  const analyses = decoded.analyses ?? [decoded.values]
  return [...new Set(analyses.map(values => parsingOf(values, language)))].filter(Boolean).join('; or ')
}
