import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findCorpus } from '../corpora.ts'
import { projectFolder, readRecipe, readRecipes, sourceFolder } from '../recipe.ts'
import { faultsOf } from './faults.ts'

describe('every recipe', () => {
  for (const recipe of readRecipes(join(projectFolder, 'packs'))) {
    const { from, id } = recipe
    const here = 'npm' in from || findCorpus(from.corpus) !== undefined
    it.skipIf(!here)(`${id} has the counts it asserts and nothing a builder could not take`, () => {
      expect(faultsOf(readRecipe(recipe, sourceFolder(recipe), () => {}))).toEqual([])
    })
  }
})
