import type { Data } from '../../api/catalogue.ts'
import { FOLD_VERSION } from '../../model/fold/index.ts'
import { number, plural, type Result, Sources } from '../answer.ts'
import type { Library } from '../library.ts'

export interface StatusHost {
  sqlite: string
  storage?: () => Promise<{ kind: string; used: number; quota?: number; persistent: boolean | null }>
}

type StatusData = Data<'status'>

/** What the library holds; withheld documents are counted in one number only. */
export async function statusOperation(library: Library, host: StatusHost): Promise<Result<StatusData>> {
  const sources: StatusData['sources'] = []
  const languages: Record<string, number> = {}
  const classes: Record<string, number> = {}
  const shown = new Sources()
  let excluded = 0
  for (const pack of await library.packs()) {
    const { counts } = pack
    excluded += counts.withheld
    for (const l of pack.languages) languages[l.code] = (languages[l.code] ?? 0) + l.passages
    for (const [license, n] of Object.entries(counts.license_classes)) classes[license] = (classes[license] ?? 0) + n
    for (const source of pack.sources) {
      if (pack.passages > 0) shown.add(pack, { ...source, source: source.slug })
      sources.push({
        slug: source.slug,
        title: source.title,
        version: source.version ?? '',
        pack_version: pack.version,
        license_class: source.license_class,
        license_id: source.license_id,
        ...(source.license_text_url ? { license_text_url: source.license_text_url } : {}),
        ...(source.credit ? { credit: source.credit } : {}),
        languages: pack.languages.map(l => l.code),
        documents: counts.documents,
        passages: pack.passages,
        tokens: pack.lemmaTokens,
        layers: counts.layers,
        works: counts.works,
        meter: counts.meter,
        glosses: counts.glosses,
        senses: counts.senses,
        dated: counts.dated,
        placed: counts.placed,
        classified: counts.classified,
        fragment_index: pack.hasFragments,
        vectors: null,
        ...(source.retrieved ? { retrieved: source.retrieved } : {}),
        ...(counts.withheld > 0 ? { withheld: true as const } : {}),
      })
    }
  }
  const storage = await host.storage?.()
  const passages = sources.reduce((sum, s) => sum + s.passages, 0)
  return {
    ok: true,
    data: {
      sources,
      languages,
      license_classes: classes,
      excluded_by_default: excluded,
      index: {
        ready: true,
        progress: 1,
        sqlite: host.sqlite,
        fold: FOLD_VERSION,
        ...(storage ? { storage: storage.kind, storage_used: storage.used, persistent: storage.persistent } : {}),
        ...(storage?.quota !== undefined ? { storage_quota: storage.quota } : {}),
      },
      model: null,
    },
    summary: `${plural(sources.length, 'pack')} with ${plural(passages, 'passage')} in ${plural(Object.keys(languages).length, 'language')}${excluded > 0 ? `; ${number(excluded)} withheld documents` : ''}.`,
    notes: [],
    sources: shown.list(),
  }
}
