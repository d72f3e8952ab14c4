/**
 * Morphology queries: `case=gen|dat,number!=sing`. All pairs hold on one token; keys and values are read without regard
 * to case, and the usual other spellings of values are understood.
 */
import { ALIASES, isMorphKey, MORPH_KEYS, type MorphKey, namesOf, valuesOf } from './keys.ts'
import type { Decoded, MorphValues } from './types.ts'

/** One condition; several values are alternatives. */
export interface MorphPair {
  key: MorphKey
  negated: boolean
  values: string[]
}

/** A parsed query, or the refusal that names what is wrong and what may stand there. */
export type MorphQuery =
  | { ok: true; pairs: MorphPair[] }
  | { ok: false; code: 'morph_syntax' | 'morph_key' | 'morph_value'; message: string; expected?: string[] }

/** Spellings of Semitic stems differ in `ph` and `th` alone: niphal, hithpael, ithpaal. */
const plainStem = (value: string): string => value.replaceAll('ph', 'f').replaceAll('th', 't')

const own = (names: Readonly<Record<string, string>> | undefined, value: string): string | undefined =>
  names && Object.hasOwn(names, value) ? names[value] : undefined

/** The canonical value, or undefined where a closed key has none such. */
const canonical = (key: MorphKey, value: string): string | undefined => {
  const names = namesOf(key)
  if (!names || Object.hasOwn(names, value)) return value
  const alias = own(ALIASES[key], value)
  if (alias !== undefined) return alias
  const named = Object.entries(names).find(([, name]) => name === value)?.[0]
  if (named !== undefined || key !== 'stem') return named
  const plain = plainStem(value)
  return Object.hasOwn(names, plain) ? plain : own(ALIASES.stem, plain)
}

const syntax = (message: string): MorphQuery => ({ ok: false, code: 'morph_syntax', message })

/** Reads a query. */
export function parseMorph(query: string): MorphQuery {
  const pairs: MorphPair[] = []
  for (const part of query.normalize('NFC').split(',')) {
    const at = part.indexOf('=')
    if (at < 0) return syntax(`“${part.trim()}” is not a condition: write key=value, as in case=dat,number=plur.`)
    const negated = part.charAt(at - 1) === '!'
    const key = part
      .slice(0, negated ? at - 1 : at)
      .trim()
      .toLowerCase()
    const given = part
      .slice(at + 1)
      .split('|')
      .map(value => value.trim().toLowerCase())
    if (key === '' || given.includes('')) {
      return syntax(`“${part.trim()}” lacks a key or a value: write key=value, as in case=dat,number=plur.`)
    }
    if (!isMorphKey(key)) {
      const expected = [...MORPH_KEYS]
      return {
        ok: false,
        code: 'morph_key',
        message: `There is no key “${key}”. Keys: ${expected.join(', ')}.`,
        expected,
      }
    }
    const values: string[] = []
    for (const value of given) {
      const found = canonical(key, value)
      if (found === undefined) {
        const expected = valuesOf(key) ?? []
        const message = `“${value}” is no value of ${key}. Values: ${expected.join(', ')}.`
        return { ok: false, code: 'morph_value', message, expected }
      }
      if (!values.includes(found)) values.push(found)
    }
    pairs.push({ key, negated, values })
  }
  return { ok: true, pairs }
}

/**
 * One analysis against one condition. `=` holds if a wanted value is among the token's; `!=` if the token has the key,
 * and none of the values. A match is ambiguous if it rests on alternatives only.
 */
const pairHolds = (
  values: MorphValues,
  { key, negated, values: wanted }: MorphPair,
): false | { ambiguous: boolean } => {
  const held = Object.hasOwn(values, key) ? values[key] : undefined
  if (!held || held.length === 0) return false
  const matches = held.filter(({ value }) => wanted.includes(value))
  if (negated) return matches.length === 0 && { ambiguous: false }
  return matches.length > 0 && { ambiguous: !matches.some(({ certain }) => certain) }
}

const analysisHolds = (values: MorphValues, pairs: readonly MorphPair[]): false | { ambiguous: boolean } => {
  let ambiguous = false
  for (const pair of pairs) {
    const result = pairHolds(values, pair)
    if (!result) return false
    ambiguous ||= result.ambiguous
  }
  return { ambiguous }
}

/** Whether all conditions hold on the token: in one and the same analysis, where it has several. */
export function holds(decoded: Decoded, pairs: readonly MorphPair[]): false | { ambiguous: boolean } {
  if (!decoded.analyses) return analysisHolds(decoded.values, pairs)
  return decoded.analyses.some(values => analysisHolds(values, pairs)) && { ambiguous: true }
}
