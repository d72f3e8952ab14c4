import { usePacks } from '../../port/hooks.ts'

/** The titles of the packs on this device, by id. */
export function usePackTitles(): ReadonlyMap<string, string> {
  const shelf = usePacks('installed').data
  return new Map(shelf?.ok ? shelf.data.packs.map(({ entry }) => [entry.id, entry.title]) : [])
}
