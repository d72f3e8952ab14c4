import type { OpenPack } from '../pack.ts'
import { patternOf } from './patterns.ts'
import { type FilterResult, noFilter } from './types.ts'

/** Say that nothing is known of the kind; they match only themselves. */
const RESERVED = new Set(['unknown', 'unmapped'])

/** The paths under which a document can be asked for: its own, and all that they lie under. */
export function kindPaths(pack: OpenPack, document: number): readonly string[] {
  const known = pack.once('kind paths', () => [] as (readonly string[] | undefined)[])
  let paths = known[document]
  if (!paths) {
    const under = pack.kindsOf(document).flatMap(path => {
      const parts = path.toLowerCase().split('/')
      return parts.map((_, i) => parts.slice(0, i + 1).join('/'))
    })
    paths = [...new Set(under)]
    known[document] = paths
  }
  return paths
}

/**
 * `kind`: documents classified under a path (`funerary` has `funerary/epitaph`), or under any of several, divided by
 * commas; with `%` a pattern on the whole path.
 */
export function kindFilter(kind: string | undefined): FilterResult {
  const wanted = (kind ?? '')
    .split(',')
    .map(path => path.trim().toLowerCase().replace(/\/+$/, ''))
    .filter(path => path !== '')
  if (wanted.length === 0) return noFilter
  const tests = wanted.map(path => {
    if (!path.includes('%')) return (own: string) => own === path || (!RESERVED.has(path) && own.startsWith(`${path}/`))
    const like = patternOf(path)
    return (own: string) => !RESERVED.has(own) && like(own)
  })
  const matching = (kinds: readonly string[]) => kinds.find(own => tests.some(test => test(own.toLowerCase())))
  return {
    ok: true,
    filter: {
      name: 'kind',
      sentence: `kind ${wanted.join(' or ')}`,
      document: (d, pack) => matching(pack.kindsOf(d.id)) !== undefined,
      silent: { where: 'in unclassified documents', document: (d, pack) => pack.kindsOf(d.id).length === 0 },
      shows: (pack, passage) => {
        const path = matching(pack.kindsOf(pack.documentOf(passage).id))
        return path === undefined ? {} : { kind: path }
      },
    },
  }
}
