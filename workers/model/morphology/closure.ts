/**
 * Equal and implied values: what a value says beyond itself, so that one query finds the same thing in tagsets that
 * cut the verb differently.
 */
import type { Draft } from './draft.ts'
import type { MorphKey } from './keys.ts'

/** Cause → what it implies; several pairs of a cause must all be there. `?` = the implied values are a choice. */
const RULES: readonly (readonly [when: string, then: string])[] = [
  // Mood and verb form name the same non-finite forms, and every other mood is finite.
  ...['inf', 'part', 'ger', 'gdv', 'sup'].flatMap(form => [
    [`mood=${form}`, `verbform=${form}`] as const,
    [`verbform=${form}`, `mood=${form}`] as const,
  ]),
  ...['ind', 'sub', 'opt', 'imp', 'cnd', 'jus', 'inj'].map(mood => [`mood=${mood}`, 'verbform=fin'] as const),
  // Tense as one name, and as time and aspect.
  ['tense=impf', 'tense=past aspect=imp'],
  ['tense=past aspect=imp', 'tense=impf'],
  ['tense=plup', 'tense=past'],
  ['tense=futperf', 'tense=fut aspect=perf'],
  ['tense=fut aspect=perf', 'tense=futperf'],
  ['voice=mp', '? voice=mid voice=pass'],
  ['degree=abs', 'degree=sup'],
  // Hebrew conjugations: the special ones are their general ones too, `conjugation!=weqt` leaves them out.
  ['conjugation=weqt', 'conjugation=perf'],
  ['conjugation=coho', 'conjugation=impf'],
  ['conjugation=juss', 'conjugation=impf'],
  ['conjugation=impv', 'mood=imp'],
  ['conjugation=infa', 'verbform=inf'],
  ['conjugation=infc', 'verbform=inf'],
  ['conjugation=ptca', 'verbform=part voice=act'],
  ['conjugation=ptcp', 'verbform=part voice=pass'],
]

type Pair = readonly [key: MorphKey, value: string]

/** Pairs of a side; the rules above name keys of the vocabulary only (tested). */
const pairsOf = (side: string): Pair[] =>
  side
    .split(' ')
    .filter(item => item.includes('='))
    .map(item => item.split('=') as unknown as Pair)

const PARSED = RULES.map(([when, then]) => ({ when: pairsOf(when), also: pairsOf(then), open: then.startsWith('?') }))

type Rule = (typeof PARSED)[number]

const implies = (cause: Pair, target: Pair): boolean =>
  PARSED.some(
    ({ when, also }) =>
      when.length === 1 &&
      when[0]?.join() === cause.join() &&
      also.some(([key, value]) => key === target[0] && value === target[1]),
  )

/** An implied value is as certain as its cause; it is certain too where every choice of an open key implies it. */
const certainty = (draft: Draft, { when, open }: Rule, target: Pair): boolean => {
  const [first] = when
  if (open || !first) return false
  if (when.every(([key, value]) => draft.sure(key, value))) return true
  const choices = when.length === 1 ? [...(draft.values.get(first[0])?.keys() ?? [])] : []
  return choices.length > 0 && choices.every(value => implies([first[0], value], target))
}

/** Adds what follows from the values read, until nothing more does. */
export function close(draft: Draft): void {
  for (let changed = true; changed; ) {
    changed = false
    for (const rule of PARSED) {
      if (!rule.when.every(([key, value]) => draft.has(key, value))) continue
      for (const target of rule.also) {
        const certain = certainty(draft, rule, target)
        if (draft.has(...target) && (!certain || draft.sure(...target))) continue
        draft.add(...target, certain)
        changed = true
      }
    }
  }
}

/** What a cause implies within its own key: what a description in words need not say. */
export const impliedWithin = (key: MorphKey, value: string): string[] =>
  PARSED.filter(({ when }) => when.length === 1 && when[0]?.[0] === key && when[0][1] === value).flatMap(({ also }) =>
    also.filter(([other]) => other === key).map(([, implied]) => implied),
  )
