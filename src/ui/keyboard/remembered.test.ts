import { expect, it } from 'vitest'
import { firstLayout } from './remembered.ts'

it('opens with the keyboard of the language, of the letters, of last time', () => {
  expect(firstLayout('hbo', '', undefined).id).toBe('hebrew')
  expect(firstLayout('', 'ⲁⲛⲟⲕ', undefined).id).toBe('coptic')
  expect(firstLayout('', 'བཅོམ', 'greek').id).toBe('tibetan')
  expect(firstLayout('', '', 'gothic').id).toBe('gothic')
  expect(firstLayout('', '', undefined).id).toBe('greek')
})

it('keeps last time’s where the language has several', () => {
  expect(firstLayout('san', '', undefined).id).toBe('devanagari')
  expect(firstLayout('san', '', 'iast').id).toBe('iast')
  expect(firstLayout('grc', '', 'iast').id).toBe('greek')
})
