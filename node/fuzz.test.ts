import { describe, expect, it } from 'vitest'
import { FORMATS } from '../workers/formats/index.ts'
import { readersHere, tryReader } from './fuzz.ts'

const here = readersHere()

describe('200 spoilt slices of real files', () => {
  for (const format of Object.keys(FORMATS)) {
    const recipes = here.get(format)
    it.skipIf(!recipes)(`${format}${recipes ? '' : ' (skipped: none of its files are here)'}`, () => {
      expect([...tryReader(format, recipes ?? [], 200)]).toEqual([])
    })
  }
})
