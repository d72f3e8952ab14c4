import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  compareCitations,
  decodeLevel,
  encodeLevel,
  formatUrn,
  isUnder,
  parseUrn,
  passageUrn,
  type Urn,
} from './urn.ts'

const read = (text: string): Urn => {
  const parsed = parseUrn(text)
  if (!parsed.ok) throw new Error(parsed.message)
  return parsed.urn
}
const ILIAD = 'urn:cts:greekLit:tlg0012.tlg001.perseus-grc2'

describe('reading', () => {
  test.each([
    [ILIAD, { kind: 'cts', document: ILIAD }],
    ['urn:cts:greekLit:tlg0012.tlg001', { kind: 'cts', document: 'urn:cts:greekLit:tlg0012.tlg001' }],
    [`${ILIAD}:1.1`, { kind: 'cts', document: ILIAD, citation: '1.1' }],
    [`${ILIAD}:1.1-1.2`, { kind: 'cts', document: ILIAD, citation: '1.1', end: '1.2' }],
    ['urn:cdli:P227657:o.1.3', { kind: 'tablet', document: 'urn:cdli:P227657', citation: 'o.1.3' }],
    ["urn:cdli:P509373:r.6'@word[3]", { kind: 'tablet', document: 'urn:cdli:P509373', citation: "r.6'", word: 3 }],
    ['urn:cdli:P509373:r.6′', { kind: 'tablet', document: 'urn:cdli:P509373', citation: "r.6'" }],
    ['urn:cdli:Q000377:14', { kind: 'tablet', document: 'urn:cdli:Q000377', citation: '14' }],
    ['urn:lectern:grc-sblgnt:Matt:4.4', { kind: 'local', document: 'urn:lectern:grc-sblgnt:Matt', citation: '4.4' }],
    ['urn:lectern:ebl:1848%2c0720.121', { kind: 'local', document: 'urn:lectern:ebl:1848%2C0720.121' }],
    ['urn:lectern:p:a.b:1.1@word[2]', { kind: 'local', document: 'urn:lectern:p:a.b', citation: '1.1', word: 2 }],
  ] as const)('%s', (text, urn) => {
    expect(read(text)).toEqual(urn)
  })

  test('a range written in three ways is one', () => {
    for (const tail of ['1.9', '9', `${ILIAD}:1.9`])
      expect(read(`${ILIAD}:1.5-${tail}`)).toEqual({ kind: 'cts', document: ILIAD, citation: '1.5', end: '1.9' })
    expect(read('urn:lectern:a-b:c-d:1.5-urn:lectern:a-b:c-d:1.9').end).toBe('1.9')
    expect(read('urn:lectern:p:w:1.2.3-4.5').end).toBe('1.4.5')
    expect(read('urn:lectern:p:w:1-2.5').end).toBe('2.5')
  })

  test('K20 the range D:1.9-11 ends at 1.11', () => {
    expect(read('urn:lectern:p:D:1.9-11')).toMatchObject({ citation: '1.9', end: '1.11' })
  })

  test.each([
    '',
    'urn:',
    'urn:cts:greekLit:tlg0012',
    'urn:cdli:R12',
    'urn:lectern:p',
    'Gen 1:1',
    `${ILIAD}:`,
    `${ILIAD}:1..2`,
    `${ILIAD}:1.1-`,
    `${ILIAD}:-2`,
    `${ILIAD}:1 1`,
    `${ILIAD}:1.1@word[0]`,
    `${ILIAD}:1.1@word[x]`,
    `${ILIAD}:1-2-3`,
    'urn:lectern:p:w:1%2',
    `urn:lectern:p:w:1-${ILIAD}:2`,
  ])('refused: %j', text => {
    expect(parseUrn(text)).toMatchObject({ ok: false, code: 'urn_form' })
  })
})

describe('K19 a prefix covers what is below it, by whole levels', () => {
  test.each([
    ['1.1', '1.1', true],
    ['1.1.1', '1.1', true],
    ['1.10', '1.1', false],
    ['1.10.1', '1.1', false],
    ['1', '1.1', false],
  ])('%s under %s: %s', (citation, prefix, under) => {
    expect(isUnder(citation, prefix)).toBe(under)
  })
})

describe('order of citations', () => {
  test('letters stand after the bare number and before the next', () => {
    const order = ['pr', '1', '1.1', '1.1.2', '1.2', '1.10', '2', '2a', '2b', '2f', '3', "3'", '3~2', '10', '10a.1']
    expect([...order].reverse().sort(compareCitations)).toEqual([
      'pr',
      '1',
      '1.1',
      '1.1.2',
      '1.2',
      '1.10',
      '2',
      '2a',
      '2b',
      '2f',
      '3',
      '3~2',
      "3'",
      '10',
      '10a.1',
    ])
    expect(['5', '5~10', '5~2'].sort(compareCitations)).toEqual(['5', '5~2', '5~10'])
  })

  const citation = fc
    .array(fc.stringMatching(/^(\d{1,3}[a-c~']?\d?|[a-z]{1,2}|0\d)$/), { minLength: 1, maxLength: 4 })
    .map(levels => levels.join('.'))

  test('is total: zero for equals only, the other way about when turned, and transitive', () => {
    fc.assert(
      fc.property(citation, citation, citation, (a, b, c) => {
        expect(compareCitations(a, b) === 0).toBe(a === b)
        expect(Math.sign(compareCitations(a, b))).toBe(0 - Math.sign(compareCitations(b, a)))
        if (compareCitations(a, b) < 0 && compareCitations(b, c) < 0) expect(compareCitations(a, c)).toBeLessThan(0)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('levels', () => {
  test('signs outside the grammar are percent-encoded, primes are apostrophes', () => {
    expect(encodeLevel('1848,0720.121')).toBe('1848%2C0720%2E121')
    expect(encodeLevel('6′')).toBe("6'")
    expect(encodeLevel('a-b c/d')).toBe('a%2Db%20c%2Fd')
    expect(decodeLevel("6'")).toBe('6′')
    expect(decodeLevel('100%')).toBe('100%')
    expect(encodeLevel('\ud800')).toBe('%EF%BF%BD')
  })

  test('any text survives, and makes a level that reads', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), text => {
        const level = encodeLevel(text)
        expect(decodeLevel(level)).toBe(text.replace(/['’ʹ]/g, '′'))
        expect(read(passageUrn('urn:lectern:p:w', level)).citation).toBe(level)
      }),
    )
  })
})

describe('writing', () => {
  const level = fc.oneof(
    fc.nat(999).map(String),
    fc.string({ minLength: 1, maxLength: 6 }).map(encodeLevel),
    fc.constantFrom('o', "6'", 'face_a', '5~2', '2a'),
  )
  const name = fc.stringMatching(/^[A-Za-z0-9_~()-]{1,8}$/)
  const cited = fc.array(level, { minLength: 1, maxLength: 4 }).map(levels => levels.join('.'))
  const document = fc.oneof(
    fc.tuple(name, name, name, name).map(([ns, group, work, version]) => ({
      kind: 'cts' as const,
      document: `urn:cts:${ns}:${group}.${work}.${version}`,
    })),
    fc
      .tuple(fc.constantFrom('P', 'Q', 'S', 'X'), fc.nat())
      .map(([letter, n]) => ({ kind: 'tablet' as const, document: `urn:cdli:${letter}${n}` })),
    fc.tuple(name, name).map(([slug, work]) => ({ kind: 'local' as const, document: `urn:lectern:${slug}:${work}` })),
  )
  const anyUrn: fc.Arbitrary<Urn> = fc
    .tuple(
      document,
      fc.option(cited, { nil: undefined }),
      fc.option(cited, { nil: undefined }),
      fc.option(fc.integer({ min: 1, max: 99 }), { nil: undefined }),
    )
    .map(([doc, citation, end, word]) => {
      if (citation === undefined) return doc
      // A written end is complete, so it has at least the start's levels.
      const levels = citation.split('.').length
      const full = end !== undefined && end.split('.').length >= levels ? { end } : {}
      return { ...doc, citation, ...full, ...(word === undefined ? {} : { word }) }
    })

  test('what is written reads as what it was', () => {
    fc.assert(
      fc.property(anyUrn, urn => {
        expect(read(formatUrn(urn))).toEqual(urn)
      }),
      { numRuns: 2000 },
    )
  })

  test('what was read is written as it stood', () => {
    fc.assert(
      fc.property(anyUrn.map(formatUrn), text => {
        expect(formatUrn(read(text))).toBe(text)
      }),
    )
  })

  test('no text at all makes the reader throw', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map(s => `urn:lectern:p:w:${s}`),
        ),
        text => void parseUrn(text),
      ),
    )
  })
})
