import { beforeAll, describe, expect, it } from 'vitest'
import { fixtureLibrary } from '../../node/fixture.ts'
import type { Data, Given } from '../api/catalogue.ts'
import type { Answer } from '../api/envelope.ts'
import { answer, type Host } from './engine.ts'
import type { Library } from './library.ts'
import { UNHURRIED } from './turn.ts'

const host: Host = { sqlite: 'test', packs: async () => ({ ok: false, refusal: { code: 'none', message: 'none' } }) }
const ask = (library: Library, args: Given<'search'>) =>
  answer(library, host, 'search', { sort: 'corpus', ...args }, UNHURRIED) as Promise<Answer<Data<'search'>>>
async function found(library: Library, args: Given<'search'>): Promise<Data<'search'>> {
  const got = await ask(library, args)
  if (!got.ok) throw new Error(`refused: ${got.refusal.code} ${got.refusal.message}`)
  return got.data
}
const citations = async (library: Library, args: Given<'search'>) =>
  (await found(library, args)).hits.map(h => h.citation)
const refusal = async (library: Library, args: Given<'search'>) => {
  const got = await ask(library, args)
  return got.ok ? 'answered' : got.refusal.code
}

describe('words near others', () => {
  let library: Library
  beforeAll(async () => {
    library = await fixtureLibrary([
      {
        slug: 'lat',
        language: 'lat',
        documents: [
          {
            name: 'doc',
            passages: [
              'arma uirumque cano troiae',
              'cano et arma',
              'arma uirum tabulaeque et troia gaza',
              'cano bella et uiros',
            ],
          },
        ],
      },
    ])
  })
  it('counts the words between, whichever comes first', async () => {
    expect(await citations(library, { query: 'arma', near: 'cano', window: 0 })).toEqual([])
    expect(await citations(library, { query: 'arma', near: 'cano', window: 1 })).toEqual(['1', '2'])
    const data = await found(library, { query: 'arma', near: 'cano', window: 1 })
    expect(data.hits.map(h => h.distance)).toEqual([1, 1])
    expect(data.hits[0]?.why.map(w => [w.term, w.spans])).toEqual([
      ['arma', [[0, 4]]],
      ['cano', [[14, 18]]],
    ])
  })
  it('in the order asked for', async () => {
    expect(await citations(library, { query: 'arma', near: 'cano', ordered: true })).toEqual(['1'])
    expect(await citations(library, { query: 'cano', near: 'arma', ordered: true })).toEqual(['2'])
  })
  it('near any of the words of a longer question, and near a phrase or beginning', async () => {
    expect(await citations(library, { query: 'arma OR bella', near: 'cano', window: 1 })).toEqual(['1', '2', '4'])
    expect(await citations(library, { query: 'arma NOT troiae', near: 'cano' })).toEqual(['2'])
    expect(await citations(library, { query: 'cano', near: 'et uiros', window: 1 })).toEqual(['4'])
    expect(await citations(library, { query: 'arma', near: 'tabul*', window: 1 })).toEqual(['3'])
  })
  it('C3 a window needs near; C9 one that is too wide is clamped', async () => {
    expect(await refusal(library, { query: 'arma', window: 3 })).toBe('window_without_near')
    const got = await ask(library, { query: 'arma', near: 'cano', window: 99 })
    expect(got.ok && got.notes.find(n => n.code === 'window_clamped')?.text).toBe(
      'window 99 is out of 0 to 50; 50 was used.',
    )
  })
  it('takes one word or phrase', async () => {
    expect(await refusal(library, { query: 'arma', near: 'cano OR bella' })).toBe('answered')
    expect(await refusal(library, { query: 'arma', near: '...' })).not.toBe('answered')
  })
})
