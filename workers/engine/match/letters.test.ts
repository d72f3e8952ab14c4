import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byCodePoint } from '../../model/order.ts'
import { type Fragment, readFragment } from './fragments.ts'
import { WordList } from './word-list.ts'
import { WordSteps } from './word-steps.ts'

/** How often a fragment ends in a text, letter by letter; the text stands between blanks unless letters may differ. */
function endsIn({ letters, edits }: Fragment, text: string): number {
  const read = edits > 0 ? text : `${text} `
  let state = letters.start
  let ends = 0
  for (let at = 0; at < read.length; at++) {
    const step = letters.step(state, read.charCodeAt(at))
    state = step >> 1
    ends += step & 1
  }
  return ends
}

function fragmentOf(typed: string, edits: number): Fragment | undefined {
  const read = readFragment(typed, { installed: ['phn'], edits })
  return read.ok ? read.fragments[0] : undefined
}

/** Letters of one unit and of two, that share the first half or the second. */
const unit = fc.constantFrom('a', 'b', '𐤀', '𐤁', '𐔀')
const word = fc.string({ unit, minLength: 1, maxLength: 5 })
const token = fc.oneof({ arbitrary: word, weight: 5 }, { arbitrary: fc.constant('\uE000'), weight: 1 })
const text = fc.array(token, { minLength: 1, maxLength: 8 }).map(tokens => tokens.join(' '))
const typed = fc
  .array(fc.oneof({ arbitrary: word, weight: 4 }, { arbitrary: fc.constantFrom('.', '…', ' '), weight: 2 }), {
    minLength: 1,
    maxLength: 5,
  })
  .map(parts => parts.join(''))

describe('a text read letter by letter', () => {
  it('has the fragment where looking for it finds it', () => {
    fc.assert(
      fc.property(typed, text, fc.constantFrom(0, 1, 2), (query, folded, edits) => {
        const fragment = fragmentOf(query, edits)
        fc.pre(fragment !== undefined && fragment.folded.length > edits)
        const found = fragment!.find(folded).length
        const ends = endsIn(fragment!, folded)
        if (fragment!.even) expect(ends).toBe(found)
        else expect(ends > 0).toBe(found > 0)
      }),
      { numRuns: 3000 },
    )
  })

  it('a letter of two halves is one letter', () => {
    const fragment = fragmentOf('𐤁𐤏𐤋 .𐤋', 0)!
    expect(fragment.find('𐤁𐤏𐤋 𐤌𐤋𐤊')).toEqual([[0, 11]])
    expect(endsIn(fragment, '𐤁𐤏𐤋 𐤌𐤋𐤊')).toBe(1)
    expect(fragment.find('𐤁𐤏𐤋 𐤋𐤊')).toEqual([])
    expect(fragmentOf('𐤁𐤏𐤋…𐤊', 0)!.find('𐤁𐤏𐤋 𐤌𐤋𐤊')).toEqual([[0, 13]])
  })
})

describe('a text read word by word', () => {
  it('comes to the same as letter by letter, with the tables of frequent states and without', () => {
    fc.assert(
      fc.property(
        typed,
        fc.uniqueArray(word, { minLength: 1, maxLength: 40 }),
        fc.array(fc.nat(40), { minLength: 1, maxLength: 12 }),
        fc.constantFrom(0, 1, 2),
        (query, some, numbers, edits) => {
          const fragment = fragmentOf(query, edits)
          fc.pre(fragment !== undefined)
          const { letters } = fragment!
          const forms = new WordList([...some].sort(byCodePoint).join('\n'))
          const row = numbers.map(n => n % (forms.length + 1))
          const steps = new WordSteps(forms, letters)
          const wordByWord = () => {
            let state = 0
            return row.map(form => {
              const step = steps.step(state, form)
              if (((steps.idle[state]![form >> 3]! >> (form & 7)) & 1) === 1) expect(step).toBe(0)
              state = step >> 2
              return step & 3
            })
          }
          let state = letters.base
          const expected = row.map(form => {
            if (form === 0) {
              state = letters.base
              return 0
            }
            const own = forms.at(form - 1)
            const read = letters.over(state, own, 0, own.length)
            const behind = letters.step(read >> 1, 32)
            state = behind >> 1
            return (behind & 1) * 2 + (read & 1)
          })
          expect(wordByWord()).toEqual(expected)
          // so often that tables are made for all states on the way
          let n = 0
          for (let state = 0; n < 4200; n++) {
            const form = row[n % row.length]!
            state = n % row.length === 0 ? 0 : state
            state = steps.step(state, form) >> 2
          }
          expect(wordByWord()).toEqual(expected)
        },
      ),
      { numRuns: 150 },
    )
  })

  it('names all words that bring a fragment on, and all in which it can end', () => {
    const forms = new WordList(['et', 'in', 'iustus', 'laetus', 'placet', 'unde'].join('\n'))
    const named = (numbers: Uint32Array) => [...numbers].map(n => forms.at(n))
    const exact = new WordSteps(forms, fragmentOf('t.s et in', 0)!.letters)
    expect(named(exact.active())).toEqual(['iustus', 'laetus'])
    expect(named(exact.ending())).toEqual(['in'])
    const near = new WordSteps(forms, fragmentOf('laetus unde', 1)!.letters)
    expect(named(near.active())).toContain('laetus')
    expect(named(near.ending())).toContain('unde')
    expect(named(near.ending())).not.toContain('placet')
  })
})
