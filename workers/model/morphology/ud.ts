/**
 * Universal Dependencies: the FEATS column (`Case=Nom|Number=Sing`), the part of speech in the context. Treebanks write
 * past tenses differently; the rules below were measured against the trees' own tags or forms.
 */
import { isAgdt, readAgdt } from './agdt.ts'
import { isCoptic, readCoptic } from './coptic.ts'
import { cellOf, Draft, type Table } from './draft.ts'
import { type MorphKey, valuesOf } from './keys.ts'
import { UD_BINYANIM } from './stems.ts'
import type { MorphContext } from './types.ts'

/** Features that are keys of the vocabulary; their values are its values in lower case. */
const KEYS: Readonly<Record<string, MorphKey>> = {
  Case: 'case',
  Number: 'number',
  Gender: 'gender',
  Person: 'person',
  Tense: 'tense',
  Aspect: 'aspect',
  Mood: 'mood',
  VerbForm: 'verbform',
  Voice: 'voice',
  Degree: 'degree',
  Strength: 'strength',
  Polarity: 'polarity',
  PronType: 'prontype',
  Definite: 'definite',
  Poss: 'poss',
  Reflex: 'reflex',
  Foreign: 'foreign',
  NumType: 'numtype',
  NameType: 'nametype',
}

/** Features of the owner: `owner=sing`, as in Robinson's possessives. */
const OWNER = /^(?:Number|Gender|Person)\[psor\]$/

/** Further features met in UD treebanks of ancient languages; kept as subtypes (`compound`, `inflclass=lata`). */
const ASIDE = new Set(
  `Abbr AdpType AdvType Animacy Clitic Compound Connegative Deixis Emphatic ExtPos Form InflClass InflClass[nominal]
  Language Morph Nominal NounBase NounType NumForm NumValue PartType Prefix PronClass Proper SubForm Subordinative Style
  Typo Variant Ventive VerbClass VerbStem VerbType`.split(/\s+/),
)

/** ISO 639-1 codes, which treebank names use, to the codes of the library. */
const LANGUAGES: Table = { la: 'lat', cu: 'chu', he: 'hbo', heb: 'hbo', sa: 'san' }

const languageOf = ({ language, source = '' }: MorphContext): string => {
  const given = language ?? /(?:^|[-_])(grc|lat?|got|cu|chu|orv|hbo|cop|xcl)(?=[-_]|$)/.exec(source)?.[1] ?? ''
  return cellOf(LANGUAGES, given) ?? given
}

/**
 * What a perfective past is. Greek: PROIEL gives εἶπεν and οἶδα the same features; PTNK writes the perfect as a
 * perfective present. Classical Armenian and the Slavic treebanks have one perfective past, the aorist.
 */
const PERFECTIVE_PAST: readonly { language: string; source?: RegExp; cell: string }[] = [
  { language: 'lat', cell: 'tense=perf' },
  { language: 'got', cell: 'tense=perf' },
  { language: 'chu', cell: 'tense=aor' },
  { language: 'orv', cell: 'tense=aor' },
  { language: 'xcl', cell: 'tense=aor' },
  { language: 'grc', source: /perseus/i, cell: 'tense=perf' },
  { language: 'grc', source: /ptnk/i, cell: 'tense=aor' },
  { language: 'grc', cell: 'tense=aor|perf' },
]

const readTense = (draft: Draft, language: string, source: string): void => {
  const past = draft.has('tense', 'past')
  const perfective = draft.has('aspect', 'perf')
  if (past && perfective) {
    draft.read(
      PERFECTIVE_PAST.find(rule => rule.language === language && (rule.source ?? /^/).test(source))?.cell ?? '',
    )
  }
  if (language !== 'grc') return
  // Measured: the tree's own tag says aorist exactly where Tense=Past stands without Aspect.
  if (/perseus/i.test(source) && past && !draft.has('aspect')) draft.read('tense=aor')
  if (/ptnk/i.test(source) && perfective && !past && !draft.has('tense', 'plup')) {
    // δέδωκα is a perfective present; participles and infinitives have no tense: ἐλθών and ἑστηκώς look the same.
    draft.read(draft.has('tense', 'pres') ? 'tense=perf' : draft.has('tense') ? '' : 'tense=aor|perf')
  }
}

/** Hebrew conjugations out of mood, tense and aspect. */
const readHebrew = (draft: Draft): void => {
  if (draft.has('mood', 'ind') && draft.has('tense', 'past')) draft.read('conjugation=wayq')
  else if (draft.has('aspect', 'perf')) draft.read('conjugation=perf')
  else if (draft.has('aspect', 'imp')) draft.read('conjugation=impf')
  else if (draft.has('mood', 'imp')) draft.read('conjugation=impv')
  else if (draft.has('verbform', 'part')) draft.read(`conjugation=${draft.has('voice', 'pass') ? 'ptcp' : 'ptca'}`)
  else if (draft.has('verbform', 'inf')) draft.read('conjugation=infa|infc')
}

/** Feature → its values; a feature given twice holds both. */
const featuresOf = (draft: Draft, tag: string): Map<string, Set<string>> => {
  const features = new Map<string, Set<string>>()
  for (const part of tag.split('|')) {
    const at = part.indexOf('=')
    if (at < 1 || at === part.length - 1) {
      if (part !== '' && part !== '_') draft.aside(part)
      continue
    }
    const name = part.slice(0, at)
    const values = features.get(name) ?? new Set<string>()
    features.set(name, values)
    for (const value of part.slice(at + 1).split(',')) if (value !== '') values.add(value)
  }
  return features
}

const readFeature = (draft: Draft, name: string, value: string, certain: boolean): void => {
  const key = Object.hasOwn(KEYS, name) ? KEYS[name] : undefined
  const low = value.toLowerCase()
  if (key) {
    // UD writes the pluperfect Pqp.
    const canonical = low === 'pqp' ? 'plup' : low
    if (valuesOf(key)?.includes(canonical) === false) draft.aside(`${name}=${value}`)
    else draft.add(key, canonical, certain)
  } else if (name === 'HebBinyan') {
    const stem = cellOf(UD_BINYANIM, value)
    if (stem) draft.add('stem', stem, certain)
    else draft.aside(`${name}=${value}`)
  } else if (OWNER.test(name)) draft.add('subtype', `owner=${low}`, certain)
  else if (ASIDE.has(name))
    draft.add('subtype', low === 'yes' ? name.toLowerCase() : `${name.toLowerCase()}=${low}`, certain)
  else draft.aside(`${name}=${value}`)
}

/** Reads features, the part of speech, and upstream's own tag where it is one that a table knows. */
export function readUd(tag: string, context: MorphContext): Draft {
  const draft = new Draft()
  const { upos = '', xpos = '', source = '' } = context
  const part = upos.toLowerCase()
  if (part !== '' && part !== '_') {
    if (valuesOf('pos')?.includes(part)) draft.add('pos', part)
    else draft.missed(upos)
  }
  for (const [name, values] of featuresOf(draft, tag)) {
    for (const value of values) readFeature(draft, name, value, values.size === 1)
  }
  const language = languageOf(context)
  readTense(draft, language, source)
  if (language === 'hbo' || draft.has('stem')) readHebrew(draft)
  // The native tag is what the annotators wrote: it decides tense and mood.
  if (isAgdt(xpos)) draft.join(readAgdt(xpos), ['tense', 'mood'])
  else if (language === 'cop' && isCoptic(xpos)) draft.join(readCoptic(xpos), ['tense', 'mood'])
  return draft
}
