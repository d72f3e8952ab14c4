import { scriptsOf } from '../known.ts'
import type { DocumentRow, OpenPack } from '../pack.ts'
import { byDocument } from './by-document.ts'
import { type FilterResult, noFilter, refusedFilter } from './types.ts'

/** A lect: language, stage, variety, script and spelling (`grc:koi`, `lat:med`, `grc:koi~grek@x1`). */
const LECT =
  /^[a-z]{2,3}(?:-[a-z]{2,5})?(?::[a-z][a-z\d]{0,4})?(?:\/[a-z][a-z\d]{0,7})?(?:~[a-z]{4})?(?:@[a-z][a-z\d]{0,7})?$/

/** Whether a lect is another, or a part of it. */
export const isUnderLect = (lect: string, other: string): boolean =>
  lect === other || (lect.startsWith(other) && /[:/~@]/.test(lect[other.length]!))

/** Which lect the texts of a source in a language are of, where packs say so; and what a code of a language means. */
interface LectTables {
  rules: Map<string, string>
  codes: Map<string, string>
}

function tablesOf(packs: readonly OpenPack[]): LectTables | undefined {
  const tables: LectTables = { rules: new Map(), codes: new Map() }
  let found = false
  for (const pack of packs) {
    const lects = pack.once('has lects', () => pack.db.first('SELECT 1 FROM lects') !== undefined)
    const stated = [...scriptsOf(pack).values()].some(s => s.lect !== undefined)
    if (lects || stated) found = true
    if (!lects) continue
    for (const { source, language, lect } of pack.db.all<{ source: string; language: string; lect: string }>(
      'SELECT source, language, lect FROM lect_rules',
    ))
      tables.rules.set(`${source} ${language}`, lect)
    for (const { code, lect } of pack.db.all<{ code: string; lect: string }>('SELECT code, lect FROM lect_codes'))
      tables.codes.set(code, lect)
  }
  return found ? tables : undefined
}

/**
 * `lect`: passages of a lect or of a part of it: what the document states, else what is said of its source and language,
 * else what the code of the language means. `all`: every pack on the device, since a registry of lects has no passages.
 */
export function lectFilter(lect: string | undefined, all: readonly OpenPack[]): FilterResult {
  if (lect === undefined) return noFilter
  const wanted = lect.trim().toLowerCase()
  if (!LECT.test(wanted))
    return refusedFilter('lect_form', 'lect', `"${lect}" is not written as a lect is.`, {
      expected: 'a language, with stage, variety, script or spelling: grc:koi, lat:med, grc:koi~grek',
    })
  const tables = tablesOf(all)
  if (!tables)
    return refusedFilter('lect_module_missing', 'lect', 'No pack on this device says of which lect its texts are.', {
      try: 'Get the registry of lects in the library.',
    })
  const isWanted = (pack: OpenPack, { id, source }: Pick<DocumentRow, 'id' | 'source'>, language: string): boolean => {
    const stated = scriptsOf(pack).get(id)?.lect
    const lect = stated ?? tables.rules.get(`${source} ${language}`) ?? tables.codes.get(language) ?? language
    return isUnderLect(lect, wanted)
  }
  return {
    ok: true,
    filter: {
      name: 'lect',
      sentence: `lect ${wanted}`,
      document: (d, pack) => pack.languages.some(l => isWanted(pack, d, l.code)),
      // in a pack of one language the document decides
      passage: pack => {
        const column = pack.languageColumn
        if (!column) return undefined
        return byDocument(pack, document => {
          const wantedOf = new Map(pack.languages.map(l => [l.id, isWanted(pack, document, l.code)]))
          return passage => wantedOf.get(column[passage]!) ?? false
        })
      },
    },
  }
}
