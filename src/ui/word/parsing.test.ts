import { expect, it } from 'vitest'
import { lemmaQuery, parsingQuery } from './parsing.ts'

it('asks for a parsing by its features, and for a lemma by its number or spelling', () => {
  const sure = (value: string) => [{ value, certain: true }]
  expect(parsingQuery({ morph: { case: sure('dat'), number: sure('plur') } })).toBe('case=dat,number=plur')
  expect(parsingQuery({ morph: { tense: [...sure('impf'), ...sure('past')] } })).toBe('tense=impf')
  expect(
    parsingQuery({
      morph: {
        case: [
          { value: 'nom', certain: false },
          { value: 'acc', certain: false },
        ],
      },
    }),
  ).toBe('case=nom|acc')
  expect(parsingQuery({})).toBeUndefined()
  expect(lemmaQuery({ word: 0, form: 'λόγον', lemma: 'λόγος', lemma_id: 'G3056' }, 'grc')).toEqual({
    word: 'G3056',
    how: {},
  })
  expect(lemmaQuery({ word: 0, form: 'μῆνιν', lemma: 'μῆνις', homograph: '1' }, 'grc')).toEqual({
    word: 'μῆνις#1',
    how: { lang: 'grc' },
  })
  expect(lemmaQuery({ word: 0, form: 'ב' }, 'hbo')).toBeUndefined()
})
