import { expect, it } from 'vitest'
import { looksLikeReference, rank, ranked } from './rank.ts'

const PLACES = [
  { label: 'Go to Search' },
  { label: 'Go to Read', also: 'reader texts books' },
  { label: 'Go to Library', also: 'packs editions' },
  { label: 'Get Greek New Testament, SBL edition' },
  { label: 'Théme: dark' },
]
const found = (typed: string) => ranked(typed, PLACES).map(({ label }) => label)

it('puts first what begins so, then what has such words, then what is meant', () => {
  expect(found('go to l')).toEqual(['Go to Library'])
  expect(found('lib')).toEqual(['Go to Library'])
  expect(found('edition')).toEqual(['Get Greek New Testament, SBL edition', 'Go to Library'])
  expect(found('sbl gr')).toEqual(['Get Greek New Testament, SBL edition'])
  expect(found('gtl')).toEqual(['Go to Library'])
  expect(found('THEME')).toEqual(['Théme: dark'])
})

it('keeps the order of the list among equals, and finds nothing in the middle of a word', () => {
  expect(found('')).toEqual(PLACES.map(({ label }) => label))
  expect(found('go')).toEqual(['Go to Search', 'Go to Read', 'Go to Library'])
  expect(found('brary')).toEqual([])
  expect(rank('?!', { label: 'Keys' })).toBeUndefined()
})

it('tells references from words', () => {
  for (const text of [
    'Jn 1:1',
    'Gen 1,1',
    '1 Cor 13',
    'Hom. Il. 1.1',
    'Ps 23',
    'urn:lectern:grc-sblgnt:John:1.1',
    'P227657',
    'Jn 1:1-5',
  ])
    expect(looksLikeReference(text), text).toBe(true)
  for (const text of ['λόγος', 'arma virumque', 'H430', 'NEAR(god heaven, 5)', '144', '<b>1</b>'])
    expect(looksLikeReference(text), text).toBe(text === 'H430')
})
