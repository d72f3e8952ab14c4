import { expect, it } from 'vitest'
import type { PackState } from '../../../workers/api/packs.ts'
import type { PackEntry } from '../../../workers/model/pack.ts'
import { actionsOf } from './actions.ts'

const SETTINGS = {
  theme: 'dark',
  keys: true,
  disclose: false,
  textSize: {},
  perPage: 10,
  citePattern: '{text}',
  around: 3,
  columns: [],
  history: true,
  changed: 0,
} as const
const pack = (id: string, title: string, state: PackState['state'], isDefault = true): PackState => ({
  entry: { id, title, default: isDefault } as PackEntry,
  state,
  download: 2_000_000,
  bytes: 5_000_000,
})
const labels = (packs: readonly PackState[] = []) => actionsOf(SETTINGS, packs).map(({ label }) => label)

it('names every desk, what can be set, and not what is set already', () => {
  expect(labels()).toEqual([
    'Go to Search',
    'Go to Read',
    'Go to Dictionary',
    'Go to Library',
    'Go to Kept',
    'Go to About',
    'Show the keys',
    'Light theme',
    'Theme of the system',
    'Switch single keys off',
    'Keep no history',
    'Say when something is withheld',
  ])
})

it('gets what is offered, and searches in what is here', () => {
  const actions = actionsOf(SETTINGS, [
    pack('grc-sblgnt', 'Greek New Testament, SBL edition', 'installed'),
    pack('hbo-wlc', 'Hebrew Bible', 'offered'),
    pack('eng-kjv', 'King James Version', 'partial'),
    pack('ud-la', 'Latin trees', 'offered', false),
  ]).slice(12)
  expect(actions.map(({ label, detail }) => [label, detail])).toEqual([
    ['Get the default library', '4 MB'],
    ['Get Hebrew Bible', '2 MB'],
    ['Get King James Version', '2 MB'],
    ['Get Latin trees', '2 MB'],
    ['Search in Greek New Testament, SBL edition', undefined],
  ])
  expect(actions[0]?.does).toEqual({ get: ['hbo-wlc', 'eng-kjv'] })
  expect(actions[4]?.does).toEqual({ to: '/?pack=grc-sblgnt' })
})

it('has each action once', () => {
  const ids = actionsOf(SETTINGS, [pack('a', 'A', 'offered'), pack('b', 'B', 'installed')]).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})
