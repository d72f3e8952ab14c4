import { expect, it } from 'vitest'
import { placesOf } from './ways.ts'

it('leads to the place that was read, then to the others it could be', () => {
  expect(
    placesOf('Jn 1,1', {
      type: 'passage',
      read: 'John 1:1',
      document: { source_title: 'Greek New Testament, SBL edition' } as never,
      alternatives: [{ urn: '1John 1:1', label: '1 John 1:1' }],
    }),
  ).toEqual([
    { id: 'place', label: 'Read John 1:1', detail: 'Greek New Testament, SBL edition', to: '/read/Jn%201%2C1' },
    { id: '1John 1:1', label: 'Read 1 John 1:1', to: '/read/1John%201:1' },
  ])
})

it('offers each choice where a reference may be two', () => {
  const choices = [
    { urn: 'Judg 1:19', label: 'Judges 1:19' },
    { urn: 'Jude 1:19', label: 'Jude 1:19' },
  ]
  expect(placesOf('Jud 1:19', { type: 'choices', choices }).map(({ label, to }) => [label, to])).toEqual([
    ['Read Judges 1:19', '/read/Judg%201:19'],
    ['Read Jude 1:19', '/read/Jude%201:19'],
  ])
})
