import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TrigramIndex } from './build-trigrams.ts'

/** The passages of each trigram, as they would be read back. */
function read(index: TrigramIndex): Map<string, number[]> {
  const found = new Map<string, number[]>()
  for (const [trigram, count, data] of index.rows()) {
    const passages: number[] = []
    let passage = 0
    let value = 0
    let shift = 0
    for (const byte of data) {
      value |= (byte & 127) << shift
      shift += 7
      if (byte > 127) continue
      passages.push((passage += value))
      value = shift = 0
    }
    expect(passages).toHaveLength(count)
    found.set(trigram, passages)
  }
  return found
}

test('three letters in a row, blanks included, each passage once; short texts have none', () => {
  const index = new TrigramIndex()
  index.add(0, 'εν αρχη ην')
  index.add(1, '')
  index.add(2, 'αβ')
  index.add(900, 'ην αρχη ην')
  const found = read(index)
  expect(found.get('αρχ')).toEqual([0, 900])
  expect(found.get('ν α')).toEqual([0, 900])
  expect(found.get('η η')).toEqual([0, 900])
  expect(found.get('εν ')).toEqual([0])
  expect([...found.keys()]).toEqual([...found.keys()].sort())
  expect(found.has('αβ')).toBe(false)
})

test('letters are code points, of any alphabet however large', () => {
  const text = fc.string({
    unit: fc.oneof(
      fc.constantFrom(...'abc 𒀭𒂗'),
      fc.nat(0x2fff).map(n => String.fromCodePoint(0x100 + n)),
    ),
  })
  fc.assert(
    fc.property(fc.array(text, { maxLength: 40 }), texts => {
      const index = new TrigramIndex()
      const wanted = new Map<string, number[]>()
      texts.forEach((text, passage) => {
        index.add(passage, text)
        const letters = [...text]
        const trigrams = new Set(letters.slice(2).map((letter, i) => `${letters[i]}${letters[i + 1]}${letter}`))
        for (const trigram of trigrams) wanted.set(trigram, [...(wanted.get(trigram) ?? []), passage])
      })
      expect(read(index)).toEqual(wanted)
    }),
  )
})
