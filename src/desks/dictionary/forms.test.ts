import { expect, it } from 'vitest'
import { joinForms } from './forms.ts'
import { runsOf } from './runs.ts'

it('joins forms that differ only in their recitation, and counts them together', () => {
  expect(
    joinForms([
      { form: 'אֱלֹהֵ֣י', tokens: 188 },
      { form: 'אֱלֹהִ֖ים', tokens: 176 },
      { form: 'אֱלֹהִ֔ים', tokens: 144 },
      { form: 'אֱלֹהֵֽי', tokens: 54 },
    ]),
  ).toEqual([
    { form: 'אֱלֹהִים', tokens: 320 },
    { form: 'אֱלֹהֵי', tokens: 242 },
  ])
})

it('tells the languages and the numbers of an entry apart', () => {
  expect(runsOf('from G3004 (λέγω); compare H1697 (דָּבָר)')).toEqual([
    { kind: 'text', text: 'from ' },
    { kind: 'number', text: 'G3004' },
    { kind: 'text', text: ' (' },
    { kind: 'word', text: 'λέγω', language: 'grc' },
    { kind: 'text', text: '); compare ' },
    { kind: 'number', text: 'H1697' },
    { kind: 'text', text: ' (' },
    { kind: 'word', text: 'דָּבָר', language: 'hbo' },
    { kind: 'text', text: ')' },
  ])
  expect(runsOf('ʼôsher (oʼ-sher)')).toEqual([{ kind: 'text', text: 'ʼôsher (oʼ-sher)' }])
})
