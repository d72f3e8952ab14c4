import type { PackState } from '../../../workers/api/packs.ts'
import { bytes } from '../../ui/format.ts'
import type { Settings } from '../settings.ts'
import type { Named } from './rank.ts'

/** Something that can be done, by name. */
export interface Action extends Named {
  id: string
  /** Small beside it. */
  detail?: string
  does: Deed
}

/** What happens: another address, packs that are got, settings that change, the list of keys. */
export type Deed =
  | { to: string }
  | { get: readonly string[] }
  | { settings: Partial<Settings>; said: string }
  | { show: 'keys' }

const DESKS: readonly (readonly [to: string, name: string, also: string])[] = [
  ['/', 'Search', 'find words'],
  ['/read', 'Read', 'reader texts books passage'],
  ['/define', 'Dictionary', 'look up lexicon define'],
  ['/library', 'Library', 'packs editions texts storage'],
  ['/kept', 'Kept', 'history saved searches notes backup'],
  ['/about', 'About', 'credits licences version help'],
]

/** All that can be done now, in the order of the list: desks, packs, settings. */
export function actionsOf(settings: Settings, packs: readonly PackState[]): Action[] {
  return [
    ...DESKS.map(([to, name, also]): Action => ({ id: `to ${to}`, label: `Go to ${name}`, also, does: { to } })),
    { id: 'keys', label: 'Show the keys', also: 'shortcuts help', does: { show: 'keys' } },
    ...themes(settings),
    ...switches(settings),
    ...gets(packs),
    ...scopes(packs),
  ]
}

const themes = ({ theme }: Settings): Action[] =>
  (['light', 'dark', 'system'] as const)
    .filter(one => one !== theme)
    .map(one => ({
      id: `theme ${one}`,
      label: one === 'system' ? 'Theme of the system' : `${one === 'light' ? 'Light' : 'Dark'} theme`,
      also: 'theme settings colours mode',
      does: { settings: { theme: one }, said: one === 'system' ? 'Theme of the system.' : `Theme: ${one}.` },
    }))

function switches({ keys, disclose, history }: Settings): Action[] {
  const turned = (
    id: 'keys' | 'disclose' | 'history',
    on: boolean,
    [yes, no]: readonly [string, string],
    also: string,
  ): Action => ({
    id: `switch ${id}`,
    label: on ? no : yes,
    also: `settings ${also}`,
    does: { settings: { [id]: !on }, said: `${on ? no : yes}: done.` },
  })
  return [
    turned('keys', keys, ['Switch single keys on', 'Switch single keys off'], 'keyboard shortcuts'),
    turned('history', history, ['Keep the history', 'Keep no history'], 'recent searches privacy'),
    turned(
      'disclose',
      disclose,
      ['Say when something is withheld', 'Do not say when something is withheld'],
      'restricted private texts',
    ),
  ]
}

const isHere = ({ state }: PackState): boolean => state === 'installed' || state === 'update'

function gets(packs: readonly PackState[]): Action[] {
  const missing = packs.filter(({ state }) => state === 'offered' || state === 'partial')
  const usual = missing.filter(({ entry }) => entry.default)
  const size = (some: readonly PackState[]) => bytes(some.reduce((sum, pack) => sum + pack.download, 0))
  return [
    ...(usual.length > 1
      ? [
          {
            id: 'get default',
            label: 'Get the default library',
            also: 'install download packs',
            detail: size(usual),
            does: { get: usual.map(({ entry }) => entry.id) },
          },
        ]
      : []),
    ...missing.map(
      (pack): Action => ({
        id: `get ${pack.entry.id}`,
        label: `Get ${pack.entry.title}`,
        also: `install download pack ${pack.entry.id}`,
        detail: size([pack]),
        does: { get: [pack.entry.id] },
      }),
    ),
  ]
}

const scopes = (packs: readonly PackState[]): Action[] =>
  packs.filter(isHere).map(({ entry }) => ({
    id: `in ${entry.id}`,
    label: `Search in ${entry.title}`,
    also: `edition pack ${entry.id}`,
    does: { to: `/?pack=${encodeURIComponent(entry.id)}` },
  }))
