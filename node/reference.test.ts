import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { operationsReference, referenceFile } from './reference.ts'

it('docs/operations.md is what the catalogue says', () => {
  expect(readFileSync(referenceFile, 'utf8')).toBe(operationsReference())
})
