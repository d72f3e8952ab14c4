import { describe, expect, it } from 'vitest'
import { COUNTED, DIFFERENT, OF_FILES } from './counts.ts'
import { isHere, recipeOf } from './packs.ts'
import { referenceFile } from './shared.ts'

/** Figures counted in the files by plain loops, by corpus and file. */
const counts = referenceFile<Record<string, unknown>>('corpora', 'counts-texts.json') ?? {}

/** Every number or word of nested figures, with the keys that lead to it. */
function* flat(figures: unknown, path: string[] = []): Iterable<[path: string, value: unknown]> {
  if (typeof figures === 'object' && figures !== null && !Array.isArray(figures))
    for (const [key, value] of Object.entries(figures)) yield* flat(value, [...path, key])
  else yield [path.join(' · '), figures]
}

let checked = 0
let ofFiles = 0
let different = 0

describe('figures of the corpora', () => {
  for (const [corpus, figures] of Object.entries(counts)) {
    const figured = COUNTED[corpus]
    it(corpus, ({ skip }) => {
      if (figured && !figured.ids.map(recipeOf).every(isHere)) skip()
      const wanted = new Map(flat(figures))
      const ours = new Map(flat(figured?.figures() ?? {}))
      const wrong: string[] = []
      const unknown: string[] = []
      for (const [path, value] of wanted) {
        const known = DIFFERENT[corpus]?.[path]
        // what a file has none of is not told
        const own = ours.get(path) ?? (figured && value === 0 ? 0 : undefined)
        const same = JSON.stringify(own) === JSON.stringify(value)
        if (known) {
          if (same || own !== known.ours) wrong.push(`${path}: ${own}, said to differ as ${known.ours} from ${value}`)
          else different++
        } else if (own !== undefined) {
          if (same) checked++
          else wrong.push(`${path}: ${own} where the files have ${value}`)
        } else if (OF_FILES[corpus]?.some(key => key.test(path))) ofFiles++
        else unknown.push(path)
      }
      expect(wrong).toEqual([])
      expect(unknown, 'neither counted nor listed as a count of files').toEqual([])
      expect(
        [...ours].filter(([path, value]) => !wanted.has(path) && value !== 0),
        'counted by nobody else',
      ).toEqual([])
    })
  }
  it('are all told of', () => {
    console.info(`${checked} figures equal, ${different} different and explained, ${ofFiles} of the files alone.`)
    for (const corpus of [...Object.keys(COUNTED), ...Object.keys(DIFFERENT), ...Object.keys(OF_FILES)])
      if (Object.keys(counts).length > 0) expect(counts, corpus).toHaveProperty([corpus])
  })
})
