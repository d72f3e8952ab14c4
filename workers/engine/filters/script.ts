import { scriptsOf } from '../known.ts'
import { type FilterResult, noFilter, refusedFilter } from './types.ts'

/** `script`: documents written in a script, as they are stored or as the object is. ISO 15924, four letters. */
export function scriptFilter(script: string | undefined): FilterResult {
  if (script === undefined) return noFilter
  const code = script.trim().toLowerCase()
  if (!/^[a-z]{4}$/.test(code))
    return refusedFilter('script_form', 'script', `"${script}" is no code of a script.`, {
      expected: 'four letters of ISO 15924, such as Grek, Hebr, Xsux',
    })
  return {
    ok: true,
    filter: {
      name: 'script',
      sentence: `script ${code}`,
      document: (d, pack) => {
        const { held, artifact } = scriptsOf(pack).get(d.id) ?? {}
        return held?.toLowerCase() === code || artifact?.toLowerCase() === code
      },
      silent: {
        where: 'in documents whose script is not stated',
        document: (d, pack) => {
          const { held, artifact } = scriptsOf(pack).get(d.id) ?? {}
          return held === undefined && artifact === undefined
        },
      },
    },
  }
}
