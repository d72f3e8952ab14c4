import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALIASES, isMorphKey, MORPH_KEYS, namesOf, valuesOf } from './keys.ts'
import { parseMorph } from './query.ts'
import { STEMS } from './stems.ts'

const pairs = (query: string) => {
  const parsed = parseMorph(query)
  if (!parsed.ok) throw new Error(parsed.message)
  return parsed.pairs.map(({ key, negated, values }) => `${key}${negated ? '!=' : '='}${values.join('|')}`).join(',')
}

describe('queries', () => {
  it.each([
    ['Case = DAT , Number=PL', 'case=dat,number=plur'],
    ['person!=1|2', 'person!=1|2'],
    ['person != 1', 'person!=1'],
    ['number=sg|s|sing', 'number=sing'],
    ['stem=niphal|hithpael|hithpolel|hif|paal|qal passive', 'stem=nifal|hitpael|hitpolel|hifil|qal|qalpass'],
    ['tense=pqp|imperf,mood=konj,degree=superl,state=emph', 'tense=plup|impf,mood=sub,degree=sup,state=det'],
    ['case=nominative,mood=participle,conjugation=sequential perfect', 'case=nom,mood=part,conjugation=weqt'],
    ['conjugation=wayyiqtol', 'conjugation=wayq'],
    ['subtype=owner=sing,nametype=Geo', 'subtype=owner=sing,nametype=geo'],
    ['suffix.person=3', 'suffix.person=3'],
  ])('%s', (query, expected) => {
    expect(pairs(query)).toBe(expected)
  })

  it.each([
    ['', 'morph_syntax'],
    ['nom', 'morph_syntax'],
    ['case=', 'morph_syntax'],
    ['=nom', 'morph_syntax'],
    ['!=nom', 'morph_syntax'],
    ['case=nom,', 'morph_syntax'],
    ['case=nom||gen', 'morph_syntax'],
    ['__proto__=x', 'morph_key'],
    ['constructor=x', 'morph_key'],
    ['casus=dat', 'morph_key'],
    ['case=toString', 'morph_value'],
    ['case==nom', 'morph_value'],
    ['stem=phth', 'morph_value'],
    ['person=4', 'morph_value'],
  ])('%s is refused: %s', (query, code) => {
    expect(parseMorph(query)).toMatchObject({ ok: false, code })
  })

  it('never throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...'=!,| casestem') })),
        query => {
          const parsed = parseMorph(query)
          if (parsed.ok) expect(parsed.pairs.length).toBeGreaterThan(0)
          else expect(parsed.message.length).toBeGreaterThan(10)
        },
      ),
    )
  })
})

describe('the vocabulary', () => {
  it('every alias names a value, none hides one', () => {
    for (const key of MORPH_KEYS) {
      for (const [alias, value] of Object.entries(ALIASES[key] ?? {})) {
        expect(valuesOf(key), `${key}=${alias}`).toContain(value)
        expect(valuesOf(key), `${key}=${alias}`).not.toContain(alias)
      }
    }
  })

  it('names are told apart within a key', () => {
    for (const key of MORPH_KEYS) {
      const names = Object.values(namesOf(key) ?? {})
      expect(new Set(names).size, key).toBe(names.length)
    }
  })

  it('holds 47 stems, and no key of Object', () => {
    expect(STEMS.length).toBe(47)
    expect(isMorphKey('toString')).toBe(false)
  })
})
