import './v8.ts'
import { Library } from '../workers/engine/library.ts'
import type {
  DataRecord,
  DocumentRecord,
  LicenseClass,
  PassageRecord,
  SourceFlags,
  SourceRecord,
} from '../workers/model/records.ts'
import { PackBuilder } from '../workers/store/build.ts'
import type { Database } from '../workers/store/database.ts'
import { loadSqlite, openDatabase } from '../workers/store/sqlite.ts'

/** A small pack for tests: its documents, each with passages given as text or as records. */
export interface FixturePack {
  slug: string
  language: string
  flags?: SourceFlags
  license?: LicenseClass
  lemma_tier?: SourceRecord['lemma_tier']
  documents: FixtureDocument[]
  /** Records that stand in no document: places, lects, entries. */
  more?: DataRecord[]
}

export interface FixtureDocument {
  name: string
  language?: string
  license?: LicenseClass
  work?: string
  /** Dates, places, kinds, facets, scripts, lect. */
  known?: Pick<
    DocumentRecord,
    'dates' | 'places' | 'kinds' | 'facets' | 'held_script' | 'artifact_script' | 'lect' | 'license_id'
  >
  passages: (string | (Partial<PassageRecord> & { text: string }))[]
}

/** Builds packs in memory and opens them as a library; `order` is the manifest's, by place in the list. */
export async function fixtureLibrary(
  packs: readonly FixturePack[],
  order: readonly number[] = packs.map((_, i) => i),
): Promise<Library> {
  const files = await Promise.all(packs.map(buildFixture))
  // the list is handed over in another order than the manifest's, as installation would
  return new Library(
    files.map(({ open, withheld }, i) => ({
      id: packs[i]!.slug,
      version: '1',
      order: order[i]!,
      passages: 1,
      open: async () => open,
      ...(withheld ? { openWithheld: async () => withheld } : {}),
    })),
  )
}

/** The records of a fixture pack, in order. */
export function* fixtureRecords(pack: FixturePack): Iterable<DataRecord> {
  yield {
    type: 'source',
    slug: pack.slug,
    title: pack.slug,
    license_class: pack.license ?? 'open',
    license_id: 'CC0-1.0',
    lemma_tier: pack.lemma_tier ?? 'none',
    flags: pack.flags ?? {},
  }
  for (const document of pack.documents) {
    const language = document.language ?? pack.language
    if (document.work) yield { type: 'work', id: document.work, title: document.work, language, ref_scheme: ['line'] }
    yield {
      type: 'document',
      urn: `urn:lectern:${pack.slug}:${document.name}`,
      title: document.name,
      language,
      role: 'text',
      ...(document.work ? { work: document.work } : {}),
      ...(document.license ? { license_override: document.license } : {}),
      ...document.known,
    }
    for (const [i, passage] of document.passages.entries())
      yield { type: 'passage', citation: String(i + 1), ...(typeof passage === 'string' ? { text: passage } : passage) }
  }
  yield* pack.more ?? []
}

async function buildFixture(pack: FixturePack): Promise<{ open: Database; withheld?: Database }> {
  const built = await fixtureFile(pack)
  const open = openDatabase(`${pack.slug}-${serial++}.sqlite`, bytesOf(built.file))
  return built.withheld
    ? { open, withheld: openDatabase(`${pack.slug}-${serial++}~withheld.sqlite`, bytesOf(built.withheld)) }
    : { open }
}

/** Builds a fixture pack and returns its files. */
export async function fixtureFile(pack: FixturePack) {
  const builder = new PackBuilder(await loadSqlite())
  for (const record of fixtureRecords(pack)) builder.add(record)
  return builder.finish()
}

let serial = 0

function bytesOf(bytes: Uint8Array) {
  return {
    size: bytes.length,
    read(into: Uint8Array, at: number) {
      const piece = bytes.subarray(at, at + into.length)
      into.set(piece)
      return piece.length
    },
    close() {},
  }
}
