import { describe, expect, it } from 'vitest'
import type { DataRecord } from '../model/records.ts'
import { bytesOf, FIXTURES, readFixture, readText } from './fixtures.ts'
import { FORMATS } from './index.ts'
import { FileRefused, type Format } from './reader.ts'

const all = Object.entries(FORMATS) as [keyof typeof FORMATS, Format][]

/** A generator of numbers that is the same every time. */
function seeded(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Signs that mean something to one format or another. */
const SIGNS = [
  '<',
  '>',
  '"',
  '\\',
  '{',
  '}',
  '[',
  ']',
  '\t',
  '\n',
  '|',
  '=',
  ',',
  ' ',
  '\u0000',
  '\ud800',
  '1',
  '-',
  '_',
  '/',
  '&amp;',
  '\\f ',
  '</w>',
  '\ufeff',
]

/** A file as it comes when something went wrong on its way. */
function mutated(text: string, random: (below: number) => number): Uint8Array {
  let changed = text
  for (let n = random(4) + 1; n > 0; n--) {
    const [a, b] = [random(changed.length + 1), random(changed.length + 1)].sort((x, y) => x - y) as [number, number]
    switch (random(5)) {
      case 0:
        changed = changed.slice(a, b)
        break
      case 1:
        changed = changed.slice(0, a) + changed.slice(b)
        break
      case 2:
        changed = changed.slice(0, a) + SIGNS[random(SIGNS.length)] + changed.slice(a)
        break
      case 3:
        changed = changed.slice(0, b) + changed.slice(a, b) + changed.slice(b)
        break
      default:
        changed = changed.slice(0, a) + SIGNS[random(SIGNS.length)] + changed.slice(a + 1)
    }
  }
  const bytes = bytesOf(changed)
  if (random(4) === 0 && bytes.length > 0) bytes[random(bytes.length)] = random(256)
  return bytes
}

/** What a builder could not take: a passage before any document, a citation twice in one, a span outside the text. */
function broken(records: readonly DataRecord[]): string[] {
  const wrong: string[] = []
  const urns = new Set<string>()
  let taken: Set<string> | undefined
  for (const record of records) {
    if (record.type === 'document') {
      if (urns.has(record.urn)) wrong.push(`document twice: ${record.urn}`)
      urns.add(record.urn)
      taken = new Set()
    } else if (record.type === 'passage') {
      if (!taken) wrong.push(`no document: ${record.citation}`)
      else if (taken.has(record.citation)) wrong.push(`citation twice: ${record.citation}`)
      taken?.add(record.citation)
      const end = record.text.length
      for (const [from, to] of [
        ...(record.spans ?? []).map(s => [s.start, s.end]),
        ...(record.tokens ?? []).flatMap(t => (t.span ? [t.span] : [])),
      ] as [number, number][])
        if (from < 0 || from > to || to > end) wrong.push(`outside: ${record.citation} ${from}-${to}`)
    }
  }
  return wrong
}

describe.each(all)('%s', (name, format) => {
  const fixture = FIXTURES[name]

  it('reads its fixture', () => {
    const { records } = readFixture(format, fixture)
    expect(records.length).toBeGreaterThan(0)
    expect(broken(records)).toEqual([])
    expect(format.name).toBe(name)
  })
  it('is told by the content, not the name (F20)', () => {
    if (name === 'text-lines' || name === 'table') return
    const file = { name: 'anything.bin', bytes: bytesOf(fixture.text) }
    expect(format.sniff(file)).toBe(true)
    const others = all.filter(([other, each]) => other !== name && each.sniff(file)).map(([other]) => other)
    // an OSHB file is OSIS too, a file of one more exact kind; PROIEL's CoNLL-X is a table of ten columns
    expect(others).toEqual(name === 'oshb' ? ['osis'] : name === 'conllx' ? ['conllu'] : [])
  })
  it('refuses an empty file in one sentence', () => {
    expect(() => readText(format, '', fixture.context)).toThrow(FileRefused)
  })
  it('never crashes or hangs on a damaged file', () => {
    const random = seeded(name.length * 7919 + 1)
    for (let n = 0; n < 200; n++) {
      const bytes = mutated(fixture.text, random)
      const began = performance.now()
      try {
        const { records } = readText(format, bytes, fixture.context, fixture.name)
        expect(broken(records)).toEqual([])
      } catch (error) {
        if (!(error instanceof FileRefused))
          throw new Error(`${name} ${n}: ${new TextDecoder().decode(bytes)}`, { cause: error })
        expect(error.message.length).toBeGreaterThan(10)
      }
      expect(performance.now() - began).toBeLessThan(1000)
    }
  })
})
